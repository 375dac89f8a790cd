// SPDX-License-Identifier: GPL-3.0-or-later
#include "manual_page.h"

namespace headroom {

namespace {

/// Text that roff prints as it stands.
std::string roff(std::string_view text) {
    std::string escaped;
    if (text.starts_with('.') || text.starts_with('\'')) escaped += "\\&";
    for (const char c : text) {
        if (c == '\\')
            escaped += "\\e";
        else if (c == '-')
            escaped += "\\-";
        else
            escaped += c;
    }
    return escaped;
}

std::string bold(std::string_view text) {
    return "\\fB" + roff(text) + "\\fR";
}

std::string slanted(std::string_view text) {
    return "\\fI" + roff(text) + "\\fR";
}

/// As a sentence, whether or not it ends like one.
std::string sentence(const std::string& text) {
    return roff(text) + (text.ends_with('.') ? "" : ".");
}

/// Whether the values fit behind an option's name; else they are told below it.
bool are_few(const std::vector<std::string>& choices) {
    constexpr std::size_t room = 60;
    return !choices.empty() && words_of(choices, "|").size() < room;
}

void write_option(std::ostream& out, const OptionForm& option) {
    out << ".TP\n";
    for (std::size_t i = 0; i < option.names.size(); ++i) out << (i > 0 ? ", " : "") << bold(option.names[i]);
    if (are_few(option.choices))
        out << ' ' << slanted(words_of(option.choices, "|"));
    else if (!option.value.empty())
        out << ' ' << slanted(option.value);
    if (option.is_list) out << " ...";
    std::string text = option.description;
    if (!option.choices.empty() && !are_few(option.choices)) text += ": " + words_of(option.choices, ", ");
    if (option.is_required) text += " (required)";
    if (!option.standard.empty()) text += " (default: " + option.standard + ")";
    out << '\n' << sentence(text) << '\n';
}

void write_positional(std::ostream& out, const OptionForm& positional) {
    out << ".TP\n" << slanted(positional.names.front());
    if (positional.is_list) out << " ...";
    out << '\n' << sentence(positional.description) << '\n';
}

/// `options [FILE]...`
std::string arguments_of(const CommandForm& command) {
    std::string text;
    if (!command.options.empty()) text += " [" + slanted("options") + "]";
    for (const OptionForm& positional : command.positionals) {
        const std::string name = slanted(positional.names.front());
        text += positional.is_required ? " " + name : " [" + name + "]";
        if (positional.is_list) text += "...";
    }
    return text;
}

void write_command(std::ostream& out, const CommandForm& command, const std::string& before) {
    const std::string name = before + command.name;
    for (const CommandForm& nested : command.commands) write_command(out, nested, name + " ");
    if (!command.commands.empty()) return;
    out << ".SS " << bold(name) << arguments_of(command) << '\n' << sentence(command.description) << '\n';
    for (const OptionForm& positional : command.positionals) write_positional(out, positional);
    for (const OptionForm& option : command.options) write_option(out, option);
}

}  // namespace

void write_manual_page(std::ostream& out, const CommandForm& program) {
    out << ".TH HEADROOM 1 \"\" \"headroom " HEADROOM_VERSION
           "\" \"User Commands\"\n"
           ".SH NAME\nheadroom \\- memory, speed and cost of language models on GPUs\n"
           ".SH SYNOPSIS\n"
        << bold("headroom") << arguments_of(program) << "\n.br\n"
        << bold("headroom") << ' ' << slanted("command") << " [" << slanted("options") << "] "
        << slanted("FILE") << "...\n"
        << ".SH DESCRIPTION\n"
           "Says whether a language model fits on GPUs, how fast it runs there and what that costs over the\n"
           "years. Without a command the window opens; with one, no display is needed. Results go to "
           "standard\n"
           "output, everything else to standard error. No command uses the network.\n"
           ".SH OPTIONS OF THE WINDOW\n";
    for (const OptionForm& positional : program.positionals) write_positional(out, positional);
    for (const OptionForm& option : program.options) write_option(out, option);
    out << ".SH COMMANDS\n";
    for (const CommandForm& command : program.commands) write_command(out, command, {});
    out << ".SH EXIT STATUS\n"
           ".TP\n0\nDone.\n.TP\n1\nSome input was wrong; standard error says which, and at which field.\n"
           ".TP\n2\nWrong usage.\n"
           ".SH FILES\n"
           ".TP\n.I *.headroom\nPlans: scenarios with what belongs to them, as JSON.\n"
           ".TP\n.I ~/.config/headroom/settings.ini\nLanguage, theme and layout of the window.\n"
           ".TP\n.I ~/.local/share/headroom/catalogue.json\nThe user's own entries and prices.\n"
           ".SH EXAMPLES\n"
           ".TP\nheadroom evaluate plan.headroom \\-\\-format text\nWhat a plan needs, does and costs.\n"
           ".TP\nheadroom report plan.headroom \\-o report.pdf\nThe paper for the budget.\n"
           ".TP\nheadroom recommend need.json \\-\\-objective cost \\-\\-format csv\n"
           "What to buy, lease or rent, the cheapest first.\n";
}

}  // namespace headroom

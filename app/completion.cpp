// SPDX-License-Identifier: GPL-3.0-or-later
#include "completion.h"

#include "base/text.h"

namespace headroom {

namespace {

std::vector<std::string> names_of_commands(const CommandForm& command) {
    std::vector<std::string> names;
    for (const CommandForm& nested : command.commands) names.push_back(nested.name);
    return names;
}

std::vector<std::string> names_of_options(const CommandForm& command) {
    std::vector<std::string> names;
    for (const OptionForm& option : command.options)
        names.insert(names.end(), option.names.begin(), option.names.end());
    return names;
}

/// `text` with a backslash before each of the given characters.
std::string escaped(std::string_view text, std::string_view characters) {
    std::string result;
    for (const char c : text) {
        if (characters.find(c) != std::string_view::npos) result += '\\';
        result += c;
    }
    return result;
}

/// As one word of a shell that knows no escape inside single quotes.
std::string shell_word(std::string_view text) {
    std::string result = "'";
    for (const char c : text) result += c == '\'' ? std::string("'\\''") : std::string(1, c);
    return result + "'";
}

/// Calls `visit(command, path)` for the program and all commands below it; the program's path is empty.
template <class Visit>
void for_each_command(const CommandForm& command, const std::string& path, const Visit& visit) {
    visit(command, path);
    for (const CommandForm& nested : command.commands)
        for_each_command(nested, path + (path.empty() ? "" : " ") + nested.name, visit);
}

std::string zsh_function(const std::string& path) {
    std::string name = "_headroom";
    for (const char c : path.empty() ? path : " " + path) name += c == ' ' ? '_' : c;
    return name;
}

/// One argument of `_arguments`: `'(-o --output)'{-o,--output}'[What it does]:TEXT:_files'`
std::string zsh_option(const OptionForm& option) {
    const std::string description = "[" + escaped(option.description, "[]:\\") + "]";
    std::string action;
    if (!option.value.empty())
        action = ":" + option.value + ":" +
                 (option.choices.empty() ? "_files" : "(" + words_of(option.choices, " ") + ")");
    if (option.names.size() == 1) return shell_word(option.names.front() + description + action);
    return shell_word("(" + words_of(option.names, " ") + ")") + "{" + words_of(option.names, ",") + "}" +
           shell_word(description + action);
}

void write_zsh_function(std::ostream& out, const CommandForm& command, const std::string& path) {
    out << zsh_function(path) << "() {\n";
    if (!command.commands.empty()) out << "    local curcontext=\"$curcontext\" state line\n";
    out << "    _arguments" << (command.commands.empty() ? "" : " -C");
    for (const OptionForm& option : command.options) out << " \\\n        " << zsh_option(option);
    if (command.commands.empty()) {
        if (!command.positionals.empty()) out << " \\\n        '*:file:_files'";
        out << "\n}\n";
        return;
    }
    out << " \\\n        '1: :->command' '*::argument:->rest'\n    case $state in\n    command)\n"
           "        local -a commands=(";
    for (const CommandForm& nested : command.commands)
        out << "\n            " << shell_word(escaped(nested.name, ":") + ":" + nested.description);
    out << ")\n        _describe command commands\n";
    if (!command.positionals.empty()) out << "        _files\n";
    out << "        ;;\n    rest)\n        case $words[1] in\n";
    for (const CommandForm& nested : command.commands)
        out << "        " << nested.name << ") "
            << zsh_function(path + (path.empty() ? "" : " ") + nested.name) << " ;;\n";
    out << "        esac\n        ;;\n    esac\n}\n";
}

}  // namespace

void write_bash_completion(std::ostream& out, const CommandForm& program) {
    out << "# Completion of headroom for bash. Written by the program itself.\n"
           "_headroom() {\n"
           "    local word=${COMP_WORDS[COMP_CWORD]} before=${COMP_WORDS[COMP_CWORD-1]} command= words= i\n"
           "    for ((i = 1; i < COMP_CWORD; i++)); do\n"
           "        case \"$command/${COMP_WORDS[i]}\" in\n";
    for_each_command(program, {}, [&](const CommandForm& command, const std::string& path) {
        for (const CommandForm& nested : command.commands)
            out << "        '" << path << '/' << nested.name << "') command='" << path
                << (path.empty() ? "" : " ") << nested.name << "' ;;\n";
    });
    out << "        esac\n    done\n    case \"$command/$before\" in\n";
    for_each_command(program, {}, [&](const CommandForm& command, const std::string& path) {
        for (const OptionForm& option : command.options)
            for (const std::string& name : option.names)
                if (!option.value.empty())
                    out << "    '" << path << '/' << name << "') COMPREPLY=($(compgen -W '"
                        << words_of(option.choices, " ") << "' -- \"$word\")); return ;;\n";
    });
    out << "    esac\n    case \"$command/$word\" in\n";
    for_each_command(program, {}, [&](const CommandForm& command, const std::string& path) {
        out << "    '" << path << "/'-*) words='" << words_of(names_of_options(command), " ") << "' ;;\n";
        if (!command.commands.empty())
            out << "    '" << path << "/'*) words='" << words_of(names_of_commands(command), " ") << "' ;;\n";
    });
    out << "    esac\n    COMPREPLY=($(compgen -W \"$words\" -- \"$word\"))\n}\n"
           "complete -o default -F _headroom headroom\n";
}

void write_zsh_completion(std::ostream& out, const CommandForm& program) {
    out << "#compdef headroom\n# Completion of headroom for zsh. Written by the program itself.\n";
    for_each_command(program, {}, [&](const CommandForm& command, const std::string& path) {
        write_zsh_function(out, command, path);
    });
    out << "_headroom \"$@\"\n";
}

void write_fish_completion(std::ostream& out, const CommandForm& program) {
    out << "# Completion of headroom for fish. Written by the program itself.\n";
    for_each_command(program, {}, [&](const CommandForm& command, const std::string& path) {
        std::string condition;
        std::istringstream words(path);
        for (std::string word; words >> word;)
            condition += (condition.empty() ? "" : "; and ") + ("__fish_seen_subcommand_from " + word);
        if (!command.commands.empty())
            condition += (condition.empty() ? "" : "; and ") +
                         ("not __fish_seen_subcommand_from " + words_of(names_of_commands(command), " "));
        const std::string start = "complete -c headroom -n " + shell_word(condition);
        for (const CommandForm& nested : command.commands)
            out << start << " -a " << nested.name << " -d " << shell_word(nested.description) << '\n';
        for (const OptionForm& option : command.options) {
            out << start;
            for (const std::string& name : option.names)
                out << (name.starts_with("--") ? " -l " + name.substr(2) : " -s " + name.substr(1));
            if (!option.choices.empty())
                out << " -x -a " << shell_word(words_of(option.choices, " "));
            else if (!option.value.empty())
                out << " -r";
            out << " -d " << shell_word(option.description) << '\n';
        }
    });
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "command_form.h"

#include "base/text.h"

namespace headroom {

namespace {

/// The names in the first braces of CLI11's type text: `TEXT:{en,zh_CN}`, `ENUM:value in {csv->1,json->0}`.
std::vector<std::string> choices_in(const std::string& type_text) {
    std::vector<std::string> choices;
    const auto open = type_text.find('{'), close = type_text.find('}');
    if (open == std::string::npos || close == std::string::npos) return choices;
    std::istringstream names(type_text.substr(open + 1, close - open - 1));
    for (std::string name; std::getline(names, name, ',');)
        choices.push_back(name.substr(0, name.find("->")));
    return choices;
}

}  // namespace

std::string words_of(const std::vector<std::string>& words, std::string_view separator) {
    return join(std::vector<std::string_view>(words.begin(), words.end()), separator);
}

OptionForm form_of(const CLI::Option& option) {
    OptionForm form;
    for (const std::string& name : option.get_snames()) form.names.push_back("-" + name);
    for (const std::string& name : option.get_lnames()) form.names.push_back("--" + name);
    if (form.names.empty()) form.names.push_back(option.get_name(true));
    form.description = option.get_description();
    if (option.get_items_expected_max() > 0) {
        const std::string type_text = option.get_type_name();
        form.choices = choices_in(type_text);
        form.value = form.choices.empty() ? type_text.substr(0, type_text.find(':')) : "TEXT";
    }
    form.standard = option.get_default_str();
    form.is_required = option.get_required();
    form.is_list = option.get_expected_max() == CLI::detail::expected_max_vector_size;
    return form;
}

CommandForm form_of(const CLI::App& app) {
    CommandForm form{app.get_name(), app.get_description(), {}, {}, {}};
    for (const CLI::Option* option : app.get_options({})) {
        if (option->get_group().empty()) continue;
        (option->nonpositional() ? form.options : form.positionals).push_back(form_of(*option));
    }
    for (const CLI::App* command : app.get_subcommands({}))
        if (!command->get_group().empty()) form.commands.push_back(form_of(*command));
    return form;
}

std::string HelpFormatter::make_option_opts(const CLI::Option* option) const {
    std::string text = Formatter::make_option_opts(option);
    const std::string type_text = option->get_type_name();
    const std::vector<std::string> choices = choices_in(type_text);
    if (const auto found = text.find(type_text); !choices.empty() && found != std::string::npos)
        text.replace(found, type_text.size(), "{" + words_of(choices, ",") + "}");
    return text;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include <CLI/CLI.hpp>

namespace headroom {

/// An option or a positional argument, as help, manual and completion need it.
struct OptionForm {
    std::vector<std::string> names;  ///< `-o`, `--output`; of a positional its one name
    std::string description;
    std::string value;                 ///< kind of value: `TEXT`; empty: a flag
    std::vector<std::string> choices;  ///< the values there are; empty: any
    std::string standard;              ///< value if the option is not given; empty: none that can be named
    bool is_required = false;
    bool is_list = false;  ///< takes more than one value
};

/// A command with all that may follow it.
struct CommandForm {
    std::string name;  ///< the last word: `import`
    std::string description;
    std::vector<OptionForm> options;
    std::vector<OptionForm> positionals;
    std::vector<CommandForm> commands;
};

OptionForm form_of(const CLI::Option& option);

/// The command line from here down, without what is hidden from the help.
CommandForm form_of(const CLI::App& app);

std::string words_of(const std::vector<std::string>& words, std::string_view separator);

/// Help that lists an option's values by their names, where CLI11 would show what stands behind them.
class HelpFormatter : public CLI::Formatter {
  public:
    std::string make_option_opts(const CLI::Option* option) const override;
};

}  // namespace headroom

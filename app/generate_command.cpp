// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <memory>

#include "commands.h"
#include "completion.h"
#include "manual_page.h"
#include "scenario/reference.h"

namespace headroom {

namespace {

/// The program's exit status.
int generate(const std::string& what, const CommandForm& program) {
    if (what == "manual-page") write_manual_page(std::cout, program);
    if (what == "bash-completion") write_bash_completion(std::cout, program);
    if (what == "zsh-completion") write_zsh_completion(std::cout, program);
    if (what == "fish-completion") write_fish_completion(std::cout, program);
    if (what != "scenario-reference") return 0;
    const Result<Catalogue> catalogue = load_catalogue();
    if (!catalogue) {
        std::cerr << "headroom: " << to_text(catalogue.error()) << '\n';
        return 1;
    }
    write_scenario_reference(std::cout, *catalogue);
    return 0;
}

}  // namespace

void add_generate_command(CLI::App& app, int& exit_status) {
    CLI::App* command = app.add_subcommand("generate", "What packages hold beside the program");
    command->group("");
    const auto what = std::make_shared<std::string>();
    command->add_option("WHAT", *what, "What to write to standard output")
        ->required()
        ->check(CLI::IsMember(
            {"manual-page", "bash-completion", "zsh-completion", "fish-completion", "scenario-reference"}));
    command->callback([what, &app, &exit_status] { exit_status = generate(*what, form_of(app)); });
}

}  // namespace headroom

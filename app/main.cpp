// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>

#include "command_form.h"
#include "commands.h"
#include "window_command.h"

/// Without a command the program opens its window; with one it needs no display. Exit status: 0 done, 1 some
/// input was wrong, 2 wrong usage.
int main(int argc, char** argv) {
    CLI::App app{"Headroom: does the model fit, how fast does it run, and what does it cost?", "headroom"};
    app.set_version_flag("--version", "headroom " HEADROOM_VERSION);
    app.require_subcommand(0, 1);
    app.formatter(std::make_shared<headroom::HelpFormatter>());
    app.footer(
        "Without a command the window opens. Exit status: 0 done, 1 some input was wrong, 2 wrong usage.");
    headroom::WindowOptions options;
    int exit_status = 0;
    headroom::add_window_options(app, options);
    headroom::add_evaluate_command(app, exit_status);
    headroom::add_recommend_command(app, exit_status);
    headroom::add_catalogue_command(app, exit_status);
    headroom::add_validate_command(app, exit_status);
    headroom::add_profile_command(app, exit_status);
    headroom::add_inspect_command(app, exit_status);
    headroom::add_report_command(app, exit_status);
    headroom::add_changes_command(app, exit_status);
    headroom::add_launch_config_command(app, exit_status);
    headroom::add_diagnose_command(app, exit_status);
    headroom::add_handbook_command(app, exit_status);
    headroom::add_generate_command(app, exit_status);
    try {
        app.parse(argc, argv);
    } catch (const CLI::ParseError& error) {
        constexpr int wrong_usage = 2;
        return app.exit(error) == 0 ? 0 : wrong_usage;
    }
    if (app.get_subcommands().empty()) return headroom::run_window(argv[0], options);
    if (!std::cout.flush()) {
        std::cerr << "headroom: standard output cannot be written\n";
        return 1;
    }
    return exit_status;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

namespace headroom {

/// Each of these adds one command to the command line. The command stores the program's exit status:
/// 0 done, 1 some input was wrong. Results go to standard output, everything else to standard error.
void add_evaluate_command(CLI::App& app, int& exit_status);
void add_recommend_command(CLI::App& app, int& exit_status);
void add_catalogue_command(CLI::App& app, int& exit_status);
void add_validate_command(CLI::App& app, int& exit_status);
void add_profile_command(CLI::App& app, int& exit_status);
void add_inspect_command(CLI::App& app, int& exit_status);
void add_report_command(CLI::App& app, int& exit_status);
void add_changes_command(CLI::App& app, int& exit_status);
void add_launch_config_command(CLI::App& app, int& exit_status);
void add_diagnose_command(CLI::App& app, int& exit_status);
void add_handbook_command(CLI::App& app, int& exit_status);

/// A hidden command that writes what packages hold beside the program: manual, completions, reference. To be
/// added after all others.
void add_generate_command(CLI::App& app, int& exit_status);

}  // namespace headroom

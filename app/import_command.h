// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <CLI/CLI.hpp>

namespace headroom {

/// Adds `import` to the command `catalogue`.
void add_import_command(CLI::App& catalogue, int& exit_status);

}  // namespace headroom

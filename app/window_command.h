// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include <CLI/CLI.hpp>

namespace headroom {

/// What the command line says about the window. Empty texts leave the choice to the last session.
struct WindowOptions {
    std::string plan;        ///< file to open
    std::string language;    ///< `en`, `zh_CN`
    std::string theme;       ///< `light`, `dark`, `high-contrast`
    std::string scenario;    ///< `A`, `B`, ...
    std::string page;        ///< `fit`, `cost`, `evidence`
    std::string screenshot;  ///< picture file to write instead of showing the window
    std::string size;        ///< `1600x900`
};

/// The options of the program without a command.
void add_window_options(CLI::App& app, WindowOptions& options);

/// Opens the window, or draws it into a picture. Returns the program's exit status.
int run_window(char* program_name, const WindowOptions& options);

}  // namespace headroom

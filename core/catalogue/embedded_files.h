// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

namespace headroom {

struct EmbeddedFile {
    std::string_view name;  ///< without a folder: `accelerators.json`
    std::string_view text;
};

/// The files of `resources/catalogue/`, compiled into the program.
std::span<const EmbeddedFile> embedded_files();

}  // namespace headroom

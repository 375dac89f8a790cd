// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <string_view>

/// Folders of `resources/`, compiled into the program so that it runs with nothing installed beside it.
namespace headroom {

struct EmbeddedFile {
    std::string_view name;  ///< without a folder: `accelerators.json`
    std::string_view text;
};

std::span<const EmbeddedFile> embedded_advice();
std::span<const EmbeddedFile> embedded_catalogue();
std::span<const EmbeddedFile> embedded_evaluation();
std::span<const EmbeddedFile> embedded_evidence();
std::span<const EmbeddedFile> embedded_families();
std::span<const EmbeddedFile> embedded_handbook_en();
std::span<const EmbeddedFile> embedded_handbook_zh_CN();
std::span<const EmbeddedFile> embedded_report();

}  // namespace headroom

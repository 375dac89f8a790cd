// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string_view>
#include <vector>

#include "advice/engine_log.h"

namespace headroom {

/// The figures of one engine in a log, and where the first of them stands.
struct EngineLines {
    EngineLog log;
    std::size_t first = 0;
};

/// What single lines say, one entry an engine; the last entry, without an engine, is what any of them may
/// print. Entries without a figure are left out.
std::vector<EngineLines> read_figure_lines(std::string_view text);

/// What llama.cpp and Ollama say buffer by buffer and device by device. Empty if there is no such line.
std::vector<EngineLines> read_buffer_lines(std::string_view text);

}  // namespace headroom

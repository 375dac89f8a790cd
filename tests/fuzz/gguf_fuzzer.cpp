// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <sstream>

#include "model/gguf_model.h"

/// A text is read as a log.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    if (!bytes.starts_with("GGUF")) headroom::read_gguf_log(bytes);
    std::istringstream stream(bytes);
    if (const auto header = headroom::read_gguf_header(stream, size)) headroom::read_gguf_model(*header);
    return 0;
}

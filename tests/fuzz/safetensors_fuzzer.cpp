// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <sstream>

#include "model/safetensors_file.h"

/// A text is read as an index as well, which starts with no length.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const std::string bytes(reinterpret_cast<const char*>(data), size);
    headroom::read_safetensors_index(bytes);
    std::istringstream stream(bytes);
    if (const auto header = headroom::read_safetensors_header(stream, size)) {
        headroom::ModelFile model;
        headroom::take_over(header->tensors, model);
        headroom::summarize(header->tensors, 3);
    }
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/json.h"

namespace headroom {

struct Quantization {
    std::string weight_format;  ///< id of the catalogue; empty: none is near
    std::string words;          ///< `GPTQ, 4 bits, groups of 128`; empty: not quantised
};

/// Reads what a config says of its weights' precision: `quantization_config`, MLX's `quantization`,
/// `compression_config`; else `beside`, the quantisation file that stands next to it (nullptr if there is
/// none); else its data type. `decoder` is the part of the config that describes the decoder. What was
/// assumed is added to `assumptions`. Throws InputError.
Quantization read_quantization(const Json& config, const Json& decoder, const Json* beside,
                               std::vector<std::string>& assumptions);

}  // namespace headroom

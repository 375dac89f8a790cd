// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "model/model_file.h"

namespace headroom {

/// JSON as Python writes it: `Infinity`, `-Infinity` and `NaN` stand for values that are not given.
Result<Json> parse_python_json(std::string_view text, std::string_view file_name = {});

/// Reads a Hugging Face `config.json` of any family into the architecture, its parameters, its quantisation,
/// and what was assumed. `quantization` is the `hf_quant_config.json` or `quantize_config.json` that stands
/// beside some configs; nullptr if there is none. The error names the field.
Result<ModelFile> read_config(const Json& config, const Json* quantization = nullptr);

}  // namespace headroom

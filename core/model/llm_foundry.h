// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "model/model_file.h"

namespace headroom {

/// Reads the `model` of an llm-foundry training file (MosaicML, YAML) with the variables it refers to. The
/// error names the field.
Result<ModelFile> read_llm_foundry(std::string_view yaml);

}  // namespace headroom

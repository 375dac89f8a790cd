// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string_view>

#include "model/gguf_file.h"
#include "model/model_file.h"

namespace headroom {

/// The model that GGUF metadata and tensors describe: names of llama.cpp's gguf-py/gguf/constants.py. For a
/// split file, the metadata of the first part and the tensors of all. Without tensors (a log) the parameters
/// are counted from the shapes. The error names the metadata key. `files` is left empty.
Result<ModelFile> read_gguf_model(const GgufHeader& header);

/// The log of llama.cpp that is printed while it loads a model, as people paste it: `llama_model_loader: -
/// kv` lines, `llm_load_print_meta:` or `print_info:` lines. A width that the log leaves out is that of the
/// catalogue's model of the same shape.
Result<ModelFile> read_gguf_log(std::string_view text);

/// Whether a text has such lines.
bool is_gguf_log(std::string_view text);

}  // namespace headroom

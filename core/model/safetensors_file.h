// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <istream>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "model/tensors.h"

namespace headroom {

struct TensorHeader {
    std::vector<Tensor> tensors;
};

/// Reads the header of a safetensors file: 8 bytes of length, then JSON of at most 100 MB, both as the format
/// says (github.com/huggingface/safetensors, README). Checks that every tensor's type is known, its shape
/// fills its bytes, and the tensors cover the rest of the file without overlap. Leaves the data unread.
Result<TensorHeader> read_safetensors_header(std::istream& stream, std::uint64_t file_size);

/// `model.safetensors.index.json`: which shards a model is cut into.
struct SafetensorsIndex {
    std::vector<std::string> shards;   ///< each once, sorted; plain names of files in the same folder
    std::optional<double> total_size;  ///< bytes of all tensors, where `metadata.total_size` says so
    double tensors = 0;
};

/// Errors name the field.
Result<SafetensorsIndex> read_safetensors_index(std::string_view json);

}  // namespace headroom

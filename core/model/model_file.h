// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "catalogue/architecture.h"

/// What the files of a model say: a Hugging Face config.json, safetensors, GGUF. Files are untrusted: every
/// count, length and depth in them is bounded before it is believed.
namespace headroom {

enum class ModelFileKind { config, safetensors, gguf };
template <>
inline constexpr auto enum_names<ModelFileKind> = std::to_array<std::string_view>({"config", "safetensors",
                                                                                   "gguf"});

/// All tensors of one data type.
struct TensorTypeTotal {
    std::string type;  ///< as the file names it: `BF16`, `Q4_K`
    double tensors = 0;
    double elements = 0;
    double bytes = 0;

    bool operator==(const TensorTypeTotal&) const = default;
};

struct ModelFile {
    ModelFileKind kind = ModelFileKind::config;
    std::string name;    ///< that the file gives the model; else the name of its folder or file
    std::string family;  ///< `model_type` of a config, `general.architecture` of a GGUF
    /// Empty where the files do not say: tensors without a config beside them.
    std::optional<Architecture> architecture;
    /// Of the architecture, or counted from the tensors.
    std::optional<double> parameters;
    std::optional<double> active_parameters;
    std::string weight_format;                  ///< id of the catalogue; empty: unknown
    std::string quantization;                   ///< in words: `GPTQ, 4 bits, groups of 128`; empty: none
    std::vector<TensorTypeTotal> tensor_types;  ///< most bytes first; empty for a config alone
    std::optional<double> weight_bytes;    ///< of all tensors; exact, where tensors or an index were read
    std::vector<std::string> files;        ///< everything that was read, as the user would name it
    std::vector<std::string> assumptions;  ///< what the files do not say and how it was filled in
};

/// Reads a model's file by what it holds, not by its name, with what belongs to it in the same folder: a
/// config beside tensors, the shards of an index, the parts of a split GGUF, a quantisation file beside a
/// config. Only headers of tensor files are read. Errors name the file and the field.
Result<ModelFile> read_model_file(const std::string& path);

}  // namespace headroom

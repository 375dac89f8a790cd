// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "model/model_file.h"

namespace headroom {

/// A tensor as a header describes it.
struct Tensor {
    std::string name;
    std::string_view type;             ///< of the file format's own table
    std::vector<std::uint64_t> shape;  ///< in the order of the file
    double elements = 0;
    double bytes = 0;
};

/// The product of a shape; empty where it leaves 2^53, which no file holds.
std::optional<std::uint64_t> element_count(const std::vector<std::uint64_t>& shape);

/// By data type, most bytes first.
std::vector<TensorTypeTotal> totals_by_type(const std::vector<Tensor>& tensors);

/// What the tensors say about a model of so many layers.
struct TensorSummary {
    double parameters = 0;  ///< without extra layers and without what is no parameter
    double extra_parameters = 0;
    double extra_layer_parameters = 0;
    double bytes = 0;        ///< of all tensors
    bool is_packed = false;  ///< some weights stand several to an element: parameters are not known
    StoredWeights stored;
    bool has_every_layer = false;  ///< of `stored.layer_bytes`
};

/// Knows the names of Hugging Face (`model.layers.7.`, `transformer.h.7.`) and of GGUF (`blk.7.`). Without a
/// count of layers everything is one part.
TensorSummary summarize(const std::vector<Tensor>& tensors, int layers);

/// Puts the tensors' types, bytes and exact count of parameters into the model; they win over a count from
/// the shapes of its architecture, and give it stored weights. Packed weights cannot be counted: the
/// parameters then stay what they are.
void take_over(const std::vector<Tensor>& tensors, ModelFile& model);

}  // namespace headroom

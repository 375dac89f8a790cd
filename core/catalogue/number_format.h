// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "catalogue/compute_type.h"
#include "catalogue/provenance.h"

namespace headroom {

/// A published file of a format: bits per weight with embedding and head counted.
struct WholeFile {
    std::string model;
    double bits = 0;
    std::optional<double> gib;
    std::string source;
    std::string note;
};

/// How a checkpoint stores its weights: bits per element with scales and zero points counted, for each kind
/// of tensor, since embeddings, head, norms and router mostly stay at a higher precision.
struct WeightFormat {
    std::string id;
    std::string name;
    std::string family;         ///< `hf`, `gguf`, `gguf-fork`
    double linear_bits = 0;     ///< routed experts, and all linear layers that are not named below
    double dense_bits = 0;      ///< dense feed-forward blocks and shared experts
    double attention_bits = 0;  ///< the linear layers of attention, where the format treats them apart
    double embedding_bits = 0;
    double head_bits = 0;
    double norm_bits = 0;
    double router_bits = 0;
    std::optional<ComputeType> compute;  ///< type that serving engines multiply it in; empty: they widen it
    std::vector<std::string> compute_engines;  ///< names of Engine that do; empty: all
    int group_size = 0;  ///< elements that share a scale along the input dimension; 0: not grouped
    std::vector<std::string> engines;  ///< names of Engine
    /// Families of models that were trained in it, where no other model can be stored in it; empty: all can.
    std::vector<std::string> trained_families;
    std::vector<WholeFile> whole_files;
    Provenance provenance;
};

/// How a KV cache stores its elements.
struct KvFormat {
    std::string id;
    std::string name;
    double bits = 0;
    Provenance provenance;
};

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/architecture.h"

namespace headroom {

/// How many elements a model has, split by how they are cut over accelerators. Those of a layer are for one
/// layer of the kind; `dense_mlp` and the expert parts belong to different layers of a mixture of experts.
struct ParameterCount {
    double attention = 0;      ///< cut by tensor parallelism: queries, output, up-projections of a latent
    double kv_projection = 0;  ///< keys and values: cut by head, repeated where heads run out
    double attention_replicated = 0;  ///< down-projections to a latent: whole on every rank
    double dense_mlp = 0;
    double experts = 0;  ///< all routed experts of a layer
    double shared_experts = 0;
    double router = 0;
    double norms = 0;  ///< with biases
    double embedding = 0;
    double head = 0;  ///< 0 if the embedding is tied: the embedding then serves as head
    double final_norm = 0;
    double extra = 0;
    double total = 0;
    double active = 0;  ///< that one token passes through
};

/// Counts the parameters from the shapes (formulas as in Korthikanti et al. 2022, appendix; for MLA
/// DeepSeek-V2, arXiv 2405.04434, section 2.1). Where the architecture states a published total, the linear
/// layers are scaled so that the parts add up to it: hybrids and pruned models have layers that the shapes do
/// not show.
ParameterCount count_parameters(const Architecture& architecture);

/// What a run of layers consists of.
struct LayerMix {
    int layers = 0;
    int expert_layers = 0;          ///< the others have a dense feed-forward block
    int full_attention_layers = 0;  ///< keep a KV cache for the whole context
    int sliding_layers = 0;         ///< keep a KV cache for their window; the rest keep none
};

/// Of the layers [first, last).
LayerMix layers_between(const Architecture& architecture, int first, int last);

}  // namespace headroom

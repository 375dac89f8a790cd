// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "catalogue/architecture.h"

namespace headroom {

/// What mixes the tokens in a layer.
enum class Mixer {
    none,
    attention,
    sliding,
    replaced,   ///< one square matrix in place of attention
    delta,      ///< gated delta rule (Qwen3-Next)
    kda,        ///< Kimi Delta Attention
    lightning,  ///< linear attention (MiniMax-Text-01)
    mamba1,
    mamba2,
    beside_mamba2,  ///< attention and a Mamba-2 block side by side (Falcon-H1)
    convolution,    ///< short convolution (LFM2)
    recurrent,      ///< RG-LRU (RecurrentGemma)
};

struct LayerShape {
    Mixer mixer = Mixer::attention;
    bool keeps_cache = true;  ///< false: attends to the keys and values of an earlier layer
    int heads = 0;            ///< of attention
    int kv_heads = 0;
    int intermediate = 0;  ///< of the dense feed-forward block; 0: the layer has none
    bool experts = false;
};

/// Widths of one kind of attention; heads are the layer's.
struct HeadShape {
    int head_dim = 0;
    int v_head_dim = 0;
    bool values_are_keys = false;  ///< one projection serves as both
};

/// The block that stands in place of attention: its state is value_heads x value_head_dim x key_head_dim.
struct StateShape {
    int value_heads = 0;
    int key_heads = 0;
    int key_head_dim = 0;
    int value_head_dim = 0;
    int conv_kernel = 0;
    int rank = 0;  ///< of the time step (Mamba) or the width of a recurrent unit
    bool norm = true;
};

/// A model as its config describes it, layer by layer: more than an Architecture can say.
struct ModelShape {
    std::vector<LayerShape> layers;
    int hidden = 0;
    int vocab = 0;
    int max_positions = 0;  ///< 0: not stated
    bool tied_embeddings = false;
    bool gated_mlp = true;
    Positions positions = Positions::rope;
    HeadShape full;
    HeadShape sliding;
    int window = 0;    ///< of the sliding layers
    int q_rank = 0;    ///< of queries made from a latent, without MLA; 0: they are not
    int out_rank = 0;  ///< of the output, in `out_groups` groups (DeepSeek-V4); 0: one matrix
    int out_groups = 1;
    std::optional<Mla> mla;
    int index_heads = 0;
    StateShape state;

    std::optional<Moe> moe;  ///< without its pattern, which the layers give
    int expert_hidden = 0;   ///< width that the experts work on; 0: that of the model
    bool dense_beside_experts = false;
    bool shared_gate = false;

    bool attention_bias = false;
    bool attention_out_bias = false;
    bool mlp_bias = false;
    bool expert_bias = false;
    bool head_bias = false;
    bool norm_bias = false;
    bool embedding_norm = false;
    int norms_per_layer = 2;
    bool query_gate = false;  ///< the query projection makes a gate, too
    bool qk_norm = false;
    bool qk_norm_full = false;  ///< over all heads instead of each
    bool cross_attention = false;
    int embedding_width = 0;      ///< 0: that of the model
    double layer_extras = 0;      ///< of one layer, beyond what is named here
    double extra_parameters = 0;  ///< vision tower, encoder and the like
};

struct ShapeParameters {
    double total = 0;
    double active = 0;
};

/// All parameters, layer by layer. Sources beside those of `count_parameters`: Gated DeltaNet, arXiv
/// 2412.06464; Kimi Linear, arXiv 2510.26692; Mamba, arXiv 2312.00752; Mamba-2, arXiv 2405.21060;
/// RecurrentGemma, arXiv 2404.07839; and the modelling files of huggingface/transformers.
ShapeParameters count_shape(const ModelShape& shape);

/// The architecture that is nearest. Where it counts other parameters than the layers have, it states theirs.
Architecture to_architecture(const ModelShape& shape);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"

namespace headroom {

enum class AttentionKind { mha, gqa, mqa, mla };
template <>
inline constexpr auto enum_names<AttentionKind> = std::to_array<std::string_view>({"mha", "gqa", "mqa",
                                                                                   "mla"});

enum class Positions { rope, learned, alibi };
template <>
inline constexpr auto enum_names<Positions> = std::to_array<std::string_view>({"rope", "learned", "alibi"});

/// Multi-head latent attention (DeepSeek-V2, arXiv 2405.04434, section 2.1).
struct Mla {
    int q_lora_rank = 0;  ///< 0: queries are not compressed
    int kv_lora_rank = 0;
    int qk_nope_head_dim = 0;
    int qk_rope_head_dim = 0;
    int v_head_dim = 0;
    int index_head_dim = 0;  ///< of a sparse-attention indexer, which keeps a key of its own; 0: none

    bool operator==(const Mla&) const = default;
};

struct SlidingWindow {
    int window = 0;                 ///< tokens that a sliding layer keeps
    int full_attention_every = 0;   ///< every n-th layer attends to everything; 0: no layer does
    int full_attention_layers = 0;  ///< where the pattern is irregular: how many attend to everything
    /// Of the sliding layers, where they differ from the others; 0: they do not.
    int kv_heads = 0;
    int head_dim = 0;
    int v_head_dim = 0;

    bool operator==(const SlidingWindow&) const = default;
};

struct Moe {
    int experts = 0;
    int experts_per_token = 0;
    int shared_experts = 0;
    int expert_intermediate = 0;
    int shared_intermediate = 0;  ///< width of all shared experts together
    int dense_layers = 0;         ///< leading layers with a dense feed-forward block
    int every = 1;                ///< every n-th layer has experts, the others are dense
    int layers = 0;               ///< where the pattern is irregular: how many layers have experts
    /// A token's experts stand in at most so many of the groups (DeepSeek-V2, arXiv 2405.04434,
    /// section 2.2.2); 1 of 1: anywhere.
    int groups = 1;
    int groups_per_token = 1;

    bool operator==(const Moe&) const = default;
};

/// Layers that keep a state of fixed size per sequence instead of a KV cache (linear attention, state-space),
/// or have no attention at all. In a hybrid, every n-th layer has attention: full, unless a sliding window
/// says which of them keep a window only.
struct LinearAttention {
    int full_attention_every = 0;
    int full_attention_layers = 0;  ///< where the pattern is irregular: how many layers keep a KV cache
    int state_layers = 0;  ///< layers that keep a state; 0: all without attention. Of more than those:
                           ///< they keep a state beside their cache
    /// Shape of the state (gated delta rule), or of a Mamba-2 block: its heads, groups, state size and head
    /// dimension. 0 heads: not known.
    int value_heads = 0;
    int key_heads = 0;
    int key_head_dim = 0;
    int value_head_dim = 0;
    int conv_kernel = 0;

    bool operator==(const LinearAttention&) const = default;
};

/// Bytes of the weights as a file holds them. They are used in place of an estimate while
/// `precision.weights` names their format.
struct StoredWeights {
    std::string format;               ///< id of the WeightFormat that the file is nearest to
    std::vector<double> layer_bytes;  ///< one for each layer
    double embedding_bytes = 0;
    double head_bytes = 0;   ///< 0 if the embedding serves as head
    double other_bytes = 0;  ///< final norm, vision tower and the like

    bool operator==(const StoredWeights&) const = default;
};

/// A decoder-only transformer as numbers. Widths are in elements.
struct Architecture {
    int layers = 0;
    int hidden = 0;
    int intermediate = 0;  ///< width of the dense feed-forward block; 0 if no layer has one
    int heads = 0;
    int kv_heads = 0;
    int head_dim = 0;
    int v_head_dim = 0;  ///< of the values, where it differs; 0: as head_dim
    int vocab = 0;
    bool tied_embeddings = false;
    bool gated_mlp = true;
    bool qkv_bias = false;
    AttentionKind attention = AttentionKind::gqa;
    std::optional<Mla> mla;
    std::optional<SlidingWindow> sliding_window;
    std::optional<Moe> moe;
    std::optional<LinearAttention> linear_attention;
    Positions positions = Positions::rope;
    int max_positions = 0;  ///< 0: not stated
    /// Published totals, where they are known; else counted from the shapes.
    std::optional<double> parameters;
    std::optional<double> active_parameters;
    double extra_parameters = 0;  ///< vision tower and the like, held beside the decoder
    std::optional<StoredWeights> stored_weights;

    bool operator==(const Architecture&) const = default;
};

enum class UnknownFields { allow, refuse };

/// Reads the object form of `headroom.scenario/1`. Missing `kv_heads` are `heads`, missing `head_dim` is
/// `hidden / heads` (with MLA: both query-key widths), missing `attention` follows from the head counts,
/// missing `shared_intermediate` is the shared experts at the width of the others. Throws InputError, also
/// where `find_fault` finds one.
Architecture read_architecture(ObjectReader& reader, UnknownFields unknown = UnknownFields::allow);

/// Why no model can have this shape, with the field to blame; empty if one can.
std::optional<Error> find_fault(const Architecture& architecture);

Json to_json(const Architecture& architecture);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "model/config_decoder.h"

namespace headroom {

namespace {

/// Groups that say nothing, or nothing possible, leave the choice of experts free.
void read_groups(const ConfigKeys& keys, Moe& moe) {
    const int groups = keys.number_or("n_group", 1, 0);
    const int per_token = keys.number_or("topk_group", groups, 0);
    if (groups < 2 || moe.experts % groups != 0 || per_token < 1 || per_token > groups) return;
    moe.groups = groups;
    moe.groups_per_token = per_token;
}

}  // namespace

std::optional<Moe> read_experts(const ConfigKeys& keys) {
    constexpr double most_experts = 1e5;
    Moe moe;
    moe.experts = keys.number_or("num_experts", 0, 0, most_experts);
    if (moe.experts < 2 || !keys.flag("enable_moe_block", true)) return std::nullopt;
    moe.experts_per_token = keys.required("num_experts_per_tok", most_experts);
    if (moe.experts_per_token > moe.experts)
        keys.fail("num_experts_per_tok", std::to_string(moe.experts_per_token) + " of " +
                                             std::to_string(moe.experts) + " experts cannot be chosen");
    moe.expert_intermediate = keys.has("moe_intermediate_size") ? keys.required("moe_intermediate_size")
                                                                : keys.required("intermediate_size");
    read_groups(keys, moe);
    moe.shared_experts = keys.number_or("n_shared_experts", 0, 0, most_experts);
    const int shared_width = keys.number_or("shared_intermediate_size", 0);
    if (shared_width > 0) {
        moe.shared_experts = std::max(1, moe.shared_experts);
        moe.shared_intermediate = shared_width;
        return moe;
    }
    const double width = 1.0 * moe.shared_experts * moe.expert_intermediate;
    if (width > ConfigKeys::largest_width) keys.fail("n_shared_experts", "makes the shared experts too wide");
    moe.shared_intermediate = static_cast<int>(width);
    return moe;
}

namespace {

int bounded_product(const ConfigKeys& keys, std::string_view key, double factor, double width) {
    const double product = factor * width;
    if (!(product >= 1 && product <= ConfigKeys::largest_width)) keys.fail(key, "makes the state too wide");
    return static_cast<int>(product);
}

/// The time step's rank, or "auto": a sixteenth of the width (configuration_mamba.py).
int time_step_rank(const ConfigKeys& keys, int hidden) {
    constexpr int share = 16;
    const Json* rank = keys.raw("mamba_dt_rank");
    if (!rank || rank->is_string()) return (hidden + share - 1) / share;
    return keys.required("mamba_dt_rank");
}

StateShape mamba1_state(const ConfigKeys& keys, const ModelShape& shape) {
    constexpr int channel = 64;  // Mamba-1 has no heads: channels are cut in groups as wide as others' heads
    StateShape state;
    const int inner =
        bounded_product(keys, "mamba_expand", keys.fraction("mamba_expand").value_or(2), shape.hidden);
    state.value_head_dim = inner % channel == 0 ? channel : 1;
    state.value_heads = inner / state.value_head_dim;
    state.key_heads = 1;
    state.key_head_dim = keys.number_or("mamba_d_state", 16, 1);
    state.conv_kernel = keys.number_or("mamba_d_conv", 4, 1);
    state.rank = time_step_rank(keys, shape.hidden);
    return state;
}

StateShape mamba2_state(const ConfigKeys& keys, const ModelShape& shape) {
    StateShape state;
    if (keys.flag("only_mixer") && !keys.given("mamba_num_heads")) {
        state.value_head_dim = keys.required("mamba_head_dim");
        state.value_heads = bounded_product(keys, "mamba_expand", keys.fraction("mamba_expand").value_or(2),
                                            1.0 * shape.hidden / state.value_head_dim);
    } else {
        state.value_heads = keys.required("mamba_num_heads");
    }
    const Json* head_dim = keys.raw("mamba_head_dim");
    if (head_dim && !head_dim->is_string()) {
        state.value_head_dim = keys.required("mamba_head_dim");
    } else {  // missing or "auto"
        const int inner = keys.has("mamba_d_ssm")
                              ? keys.required("mamba_d_ssm")
                              : bounded_product(keys, "mamba_expand",
                                                keys.fraction("mamba_expand").value_or(2), shape.hidden);
        if (inner % state.value_heads != 0)
            keys.fail("mamba_num_heads", "does not divide the inner width " + std::to_string(inner));
        state.value_head_dim = inner / state.value_heads;
    }
    bounded_product(keys, "mamba_num_heads", state.value_heads, state.value_head_dim);
    state.key_heads = keys.number_or("mamba_n_groups", 1, 1);
    state.key_head_dim = keys.number_or("mamba_d_state", 128, 1);
    state.conv_kernel = keys.number_or("mamba_d_conv", 4, 1);
    state.norm = keys.flag("mamba_norm", true);
    return state;
}

StateShape delta_state(const ConfigKeys& keys) {
    return {.value_heads = keys.required("linear_num_value_heads"),
            .key_heads = keys.required("linear_num_key_heads"),
            .key_head_dim = keys.required("linear_key_head_dim"),
            .value_head_dim = keys.required("linear_value_head_dim"),
            .conv_kernel = keys.number_or("linear_conv_kernel_dim", 4, 1)};
}

}  // namespace

StateShape read_state(const ConfigKeys& keys, const ModelShape& shape, Mixer mixer) {
    switch (mixer) {
        case Mixer::delta:
            return delta_state(keys);
        case Mixer::kda: {
            const Json* linear = keys.raw("linear_attn_config");
            if (!linear)
                keys.fail("linear_attn_config", "is missing; expected the heads of linear attention");
            const ConfigKeys inner(*linear, {}, "linear_attn_config");
            const int heads = inner.required("num_attention_heads"), dim = inner.required("head_dim");
            return {heads, heads, dim, dim, inner.number_or("short_conv_kernel_size", 4, 1)};
        }
        case Mixer::lightning: {
            const int heads = keys.required("num_attention_heads"), dim = shape.full.head_dim;
            return {heads, heads, dim, dim, 1};
        }
        case Mixer::mamba1:
            return mamba1_state(keys, shape);
        case Mixer::mamba2:
        case Mixer::beside_mamba2:
            return mamba2_state(keys, shape);
        case Mixer::convolution:
            return {.conv_kernel = keys.number_or("conv_L_cache", 3, 1)};
        case Mixer::recurrent: {  // one fp32 number for each channel of each head
            const int width = keys.has("lru_width") ? keys.required("lru_width") : shape.hidden;
            const int heads = keys.required("num_attention_heads");
            return {heads, 1, 1, std::max(1, width / heads), keys.number_or("conv1d_width", 4, 1), width};
        }
        case Mixer::none:
        case Mixer::attention:
        case Mixer::sliding:
        case Mixer::replaced:
            break;
    }
    return {};
}

}  // namespace headroom

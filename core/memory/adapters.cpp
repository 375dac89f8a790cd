// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/adapters.h"

#include <algorithm>
#include <array>

namespace headroom {

namespace {

enum class Part { attention_input, attention_output, mlp_input, mlp_output };

struct LinearLayer {
    std::string_view name;
    Part part;
    double inputs = 0;
    double outputs = 0;
};

/// The linear layers of a block; `count` of the places are filled.
struct LinearLayers {
    std::array<LinearLayer, 8> layers;
    std::size_t count = 0;

    void add(LinearLayer layer) { layers[count++] = layer; }
    auto begin() const { return layers.begin(); }
    auto end() const { return layers.begin() + static_cast<std::ptrdiff_t>(count); }
};

LinearLayers linear_layers(const Architecture& a, double mlp_width) {
    LinearLayers layers;
    const double h = a.hidden;
    if (a.mla) {
        const Mla& m = *a.mla;
        const double qk = m.qk_nope_head_dim + m.qk_rope_head_dim;
        if (m.q_lora_rank > 0) {
            layers.add({"q_a_proj", Part::attention_input, h, 1.0 * m.q_lora_rank});
            layers.add({"q_b_proj", Part::attention_output, 1.0 * m.q_lora_rank, a.heads * qk});
        } else {
            layers.add({"q_proj", Part::attention_input, h, a.heads * qk});
        }
        layers.add(
            {"kv_a_proj_with_mqa", Part::attention_input, h, 1.0 * m.kv_lora_rank + m.qk_rope_head_dim});
        layers.add({"kv_b_proj", Part::attention_output, 1.0 * m.kv_lora_rank,
                    1.0 * a.heads * (m.qk_nope_head_dim + m.v_head_dim)});
        layers.add({"o_proj", Part::attention_output, 1.0 * a.heads * m.v_head_dim, h});
    } else {
        const double q = 1.0 * a.heads * a.head_dim, kv = 1.0 * a.kv_heads * a.head_dim;
        layers.add({"q_proj", Part::attention_input, h, q});
        layers.add({"k_proj", Part::attention_input, h, kv});
        layers.add({"v_proj", Part::attention_input, h, kv});
        layers.add({"o_proj", Part::attention_output, q, h});
    }
    if (a.gated_mlp) layers.add({"gate_proj", Part::mlp_input, h, mlp_width});
    layers.add({"up_proj", Part::mlp_input, h, mlp_width});
    layers.add({"down_proj", Part::mlp_output, mlp_width, h});
    return layers;
}

constexpr std::string_view all_linear = "all-linear", attention = "attention", head = "lm_head";

bool is_attention(Part part) {
    return part == Part::attention_input || part == Part::attention_output;
}

/// The first name of a comma-separated list that satisfies `test`.
template <class Test>
std::optional<std::string_view> find_name(std::string_view list, Test test) {
    while (!list.empty()) {
        const std::size_t comma = std::min(list.find(','), list.size());
        std::string_view name = list.substr(0, comma);
        list.remove_prefix(std::min(comma + 1, list.size()));
        while (name.starts_with(' ')) name.remove_prefix(1);
        while (name.ends_with(' ')) name.remove_suffix(1);
        if (test(name)) return name;
    }
    return std::nullopt;
}

bool names(std::string_view target, const LinearLayer& layer) {
    const bool in_block = layer.name != head;
    return find_name(target,
                     [&](std::string_view name) {
                         return name == layer.name || (name == all_linear && in_block) ||
                                (name == attention && in_block && is_attention(layer.part));
                     })
        .has_value();
}

const LinearLayer head_layer{head, Part::mlp_output, 0, 0};

double parameters_per_rank(const Architecture& a, const Lora& lora, double mlp_width, double experts) {
    double count = 0;
    for (const LinearLayer& layer : linear_layers(a, mlp_width))
        if (names(lora.target, layer))
            count += (layer.inputs + layer.outputs) * (is_attention(layer.part) ? 1 : experts);
    return count;
}

}  // namespace

AdapterCount count_adapters(const Architecture& a, const Lora& lora) {
    AdapterCount count;
    count.per_dense_layer =
        lora.rank * parameters_per_rank(a, lora, a.intermediate, a.intermediate > 0 ? 1 : 0);
    if (a.moe)
        count.per_expert_layer = lora.rank * parameters_per_rank(a, lora, a.moe->expert_intermediate,
                                                                 a.moe->experts + a.moe->shared_experts);
    if (names(lora.target, head_layer)) count.head = 1.0 * lora.rank * (a.hidden + a.vocab);
    return count;
}

double adapter_input_elements(const Architecture& a, const Lora& lora, AdapterInputs manner,
                              bool has_experts) {
    const double width = has_experts ? a.moe->expert_intermediate : a.intermediate;
    const double experts = has_experts ? a.moe->experts_per_token + a.moe->shared_experts : 1;
    double elements = 0;
    bool attention_input_counted = false, mlp_input_counted = false;
    for (const LinearLayer& layer : linear_layers(a, width)) {
        if (!names(lora.target, layer)) continue;
        const double inputs = layer.inputs * (is_attention(layer.part) ? 1 : experts);
        const bool first_of_attention = layer.part == Part::attention_input && !attention_input_counted;
        const bool first_of_mlp = layer.part == Part::mlp_input && !mlp_input_counted;
        attention_input_counted |= first_of_attention;
        mlp_input_counted |= first_of_mlp;
        switch (manner) {
            case AdapterInputs::each:
                elements += inputs;
                break;
            case AdapterInputs::shared:
                if (layer.part != Part::attention_input || first_of_attention) elements += inputs;
                break;
            case AdapterInputs::saved:
                if (first_of_attention || first_of_mlp) elements += layer.inputs;
                break;
        }
    }
    return elements;
}

std::optional<std::string_view> unknown_adapter_target(const Architecture& a, std::string_view target) {
    const LinearLayers layers = linear_layers(a, 1);
    return find_name(target, [&](std::string_view name) {
        return name != all_linear && name != attention && name != head &&
               std::ranges::find(layers, name, &LinearLayer::name) == layers.end();
    });
}

}  // namespace headroom

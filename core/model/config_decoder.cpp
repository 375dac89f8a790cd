// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/config_decoder.h"

#include <algorithm>
#include <cmath>

#include "model/config_layers.h"

namespace headroom {

namespace {

using Assumptions = std::vector<std::string>;

constexpr double longest_context = 1e9;

/// Falcon and ChatGLM write their number of KV heads always, and a flag whether it counts.
int read_kv_heads(const ConfigKeys& keys, int heads) {
    if (keys.has("parallel_attn") && !keys.flag("new_decoder_architecture"))
        return keys.flag("multi_query") ? 1 : heads;
    if (keys.has("multi_query_attention"))
        return keys.flag("multi_query_attention") ? keys.number_or("multi_query_group_num", 1, 1) : heads;
    if (const auto kv_heads = keys.number("num_key_value_heads")) return *kv_heads;
    return keys.flag("multi_query") ? 1 : heads;
}

void check_kv_heads(const ConfigKeys& keys, int heads, int kv_heads) {
    if (kv_heads > 0 && heads % kv_heads == 0) return;
    const std::string_view key =
        keys.flag("multi_query_attention") ? "multi_query_group_num" : "num_key_value_heads";
    keys.fail(key, std::to_string(heads) + " heads cannot share " + std::to_string(kv_heads) +
                       " key and value heads evenly");
}

int read_head_dim(const ConfigKeys& keys, int hidden, int heads) {
    if (const auto head_dim = keys.number("head_dim")) return *head_dim;
    if (hidden % heads != 0)
        keys.fail("head_dim", "is missing, and the width " + std::to_string(hidden) +
                                  " is no multiple of the " + std::to_string(heads) + " heads");
    return hidden / heads;
}

std::optional<Mla> read_mla(const ConfigKeys& keys, int hidden, int heads) {
    if (keys.number_or("kv_lora_rank", 0) == 0 || !keys.flag("use_mla", true)) return std::nullopt;
    Mla mla;
    mla.kv_lora_rank = keys.required("kv_lora_rank");
    mla.q_lora_rank = keys.number_or("q_lora_rank", 0);
    mla.qk_nope_head_dim = keys.required("qk_nope_head_dim");
    mla.qk_rope_head_dim = keys.required("qk_rope_head_dim");
    mla.v_head_dim = keys.has("v_head_dim") ? keys.required("v_head_dim") : std::max(1, hidden / heads);
    mla.index_head_dim = keys.number_or("index_head_dim", 0);
    return mla;
}

/// Heads of full and of sliding layers, which Gemma 4 and MiMo-V2 tell apart.
void read_heads(const ConfigKeys& keys, ModelShape& shape) {
    const int layers = static_cast<int>(shape.layers.size());
    const int heads = keys.required("num_attention_heads");
    shape.mla = read_mla(keys, shape.hidden, heads);
    if (shape.mla) shape.index_heads = keys.number_or("index_n_heads", 0);
    const int kv_heads = shape.mla ? heads : read_kv_heads(keys, heads);
    const std::string_view each = "num_attention_heads_per_layer";
    const std::vector<int> all_heads =
        keys.for_each_layer(keys.is_list(each) ? each : "num_attention_heads", layers, heads);
    const std::vector<int> all_kv_heads = keys.is_list("num_key_value_heads")
                                              ? keys.for_each_layer("num_key_value_heads", layers, kv_heads)
                                              : std::vector<int>(layers, kv_heads);
    const int global_kv_heads = keys.number_or("num_global_key_value_heads", 0);
    const int sliding_kv_heads = keys.number_or("swa_num_key_value_heads", 0);
    for (int i = 0; i < layers; ++i) {
        LayerShape& layer = shape.layers[i];
        layer.heads = all_heads[i];
        layer.kv_heads = shape.mla ? layer.heads : all_kv_heads[i];
        const bool slides = layer.mixer == Mixer::sliding;
        if (slides && sliding_kv_heads > 0) layer.kv_heads = sliding_kv_heads;
        if (!slides && global_kv_heads > 0) layer.kv_heads = global_kv_heads;
        if (layer.heads < 1) keys.fail("num_attention_heads", "a layer has no heads");
        check_kv_heads(keys, layer.heads, layer.kv_heads);
    }
    if (shape.mla) return;
    shape.out_rank = keys.number_or("o_lora_rank", 0);
    if (shape.out_rank > 0) {
        shape.q_rank = keys.number_or("q_lora_rank", 0);
        shape.out_groups = keys.number_or("o_groups", 1, 1);
    }
    const int head_dim = read_head_dim(keys, shape.hidden, heads);
    const int values = keys.number_or("v_head_dim", head_dim, 1);
    const int sliding_dim = keys.number_or("swa_head_dim", head_dim, 1);
    const bool values_are_keys = keys.flag("values_are_keys");
    shape.sliding = {sliding_dim,
                     keys.number_or("swa_v_head_dim", sliding_dim == head_dim ? values : sliding_dim, 1),
                     values_are_keys};
    shape.full = {head_dim, values, values_are_keys || keys.flag("attention_k_eq_v")};
    if (const auto global = keys.number("global_head_dim"))
        shape.full.head_dim = shape.full.v_head_dim = *global;
}

/// Activations of blocks with a gate, where the family is not known.
bool read_gated(const ConfigKeys& keys, Assumptions& assumptions) {
    if (const std::string form = keys.text("feed_forward_proj"); !form.empty())
        return form.starts_with("gated");
    if (keys.has("gated")) return keys.flag("gated");
    if (keys.family_is_known()) return true;
    for (const std::string_view key : {"mlp_hidden_act", "hidden_act", "hidden_activation",
                                       "activation_function", "activation", "activation_fn_name"}) {
        const Json* value = keys.raw(key);
        if (!value || !value->is_string()) continue;
        const std::string name = value->get<std::string>();
        const bool gated = name.find("silu") != std::string::npos || name.find("glu") != std::string::npos ||
                           name.find("swish") != std::string::npos;
        assumptions.push_back("the feed-forward block is taken to have " +
                              std::string(gated ? "a gate" : "no gate") + ", by its activation " +
                              name.substr(0, 40));
        return gated;
    }
    assumptions.push_back("the feed-forward block is taken to have a gate");
    return true;
}

int rounded_up(const ConfigKeys& keys, double width, double unit) {
    const double rounded = std::ceil(width / unit) * unit;
    if (!(rounded >= 1 && rounded <= ConfigKeys::largest_width))
        keys.fail("intermediate_size", "comes to a width of no use");
    return static_cast<int>(rounded);
}

/// OpenELM gives each layer a factor of the model's width, rounded up to 256 (configuration_openelm.py).
std::vector<int> scaled_widths(const ConfigKeys& keys, int hidden, int layers) {
    constexpr double unit = 256;
    std::vector<int> widths;
    const Json& factors = *keys.raw("ffn_multipliers");
    if (!factors.is_array() || factors.size() != static_cast<std::size_t>(layers))
        keys.fail("ffn_multipliers", "expected a number for each layer");
    for (const Json& factor : factors) {
        if (!factor.is_number()) keys.fail("ffn_multipliers", "expected a number for each layer");
        widths.push_back(rounded_up(keys, factor.get<double>() * hidden, unit));
    }
    return widths;
}

/// Widths of the dense feed-forward blocks.
void read_widths(const ConfigKeys& keys, ModelShape& shape, Assumptions& assumptions) {
    const int layers = static_cast<int>(shape.layers.size());
    std::vector<int> widths = keys.for_each_layer("intermediate_size", layers, 0);
    if (keys.has("ffn_multipliers")) widths = scaled_widths(keys, shape.hidden, layers);
    const bool given = keys.has("intermediate_size");
    for (const std::string_view key : {"expansion_ratio", "mlp_ratio", "intermediate_multiple"})
        if (const auto ratio = keys.fraction(key); ratio && !given && widths.front() == 0)
            widths.assign(layers, rounded_up(keys, *ratio * shape.hidden, 1));
    if (widths.front() == 0 && !given && !shape.moe && !keys.flag("only_mixer") &&
        !keys.has("block_configs")) {
        widths.assign(layers, rounded_up(keys, 4.0 * shape.hidden, 1));
        assumptions.push_back("intermediate_size is missing: taken as four times the width of the model");
    }
    // Granite 4 without experts keeps only the block that its experts would share.
    if (const int shared = keys.number_or("shared_intermediate_size", 0); shared > 0 && !shape.moe)
        widths.assign(layers, shared);
    if (keys.flag("intermediate_halved")) {
        for (int& width : widths) width /= 2;
        assumptions.push_back("intermediate_size holds gate and up projection together, as in this family: " +
                              std::to_string(widths.front()) + " each");
    }
    if (keys.flag("block_auto_adjust_ff_dim")) {  // as modeling_lfm2.py
        const double unit = keys.number_or("block_multiple_of", 1, 1);
        const double factor = keys.fraction("block_ffn_dim_multiplier").value_or(1);
        for (int& width : widths) width = rounded_up(keys, std::floor(factor * (2 * width / 3)), unit);
    }
    const bool only_mixer = keys.flag("only_mixer");
    for (int i = 0; i < layers; ++i) {
        LayerShape& layer = shape.layers[i];
        const bool dense = !only_mixer && (!layer.experts || shape.dense_beside_experts);
        layer.intermediate = dense ? widths[i] : 0;
    }
}

/// A pattern of one letter a layer gives every layer either a mixer or a feed-forward block.
void apply_pattern(const ConfigKeys& keys, ModelShape& shape) {
    const std::string pattern = keys.text("hybrid_pattern");
    std::vector<std::string> names;
    if (pattern.empty() && keys.family() == "nemotron_h") names = keys.texts("layer_types");
    for (std::size_t i = 0; i < shape.layers.size(); ++i) {
        const bool dense = pattern.empty() ? i < names.size() && names[i] == "mlp" : pattern[i] == '-';
        const bool experts = pattern.empty() ? i < names.size() && names[i] == "moe" : pattern[i] == 'E';
        if (pattern.empty() && names.empty()) return;
        if (!dense) shape.layers[i].intermediate = 0;
        shape.layers[i].experts = experts && shape.moe;
    }
}

void read_biases(const ConfigKeys& keys, ModelShape& shape) {
    const auto flag = [&](std::string_view key, bool otherwise = false) {
        const Json* value = keys.raw(key);
        return value && value->is_boolean() ? value->get<bool>() : otherwise;
    };
    shape.attention_bias = flag("attention_bias");
    shape.attention_out_bias = flag("attention_out_bias");
    shape.mlp_bias = flag("mlp_bias");
    shape.expert_bias = flag("expert_bias");
    shape.head_bias = flag("head_bias") || flag("lm_head_bias");
    shape.norm_bias = flag("norm_bias");
    shape.embedding_norm = flag("embedding_norm");
    shape.norms_per_layer = keys.number_or("norms_per_layer", 2, 0, 8);
    shape.query_gate = flag("attn_output_gate");
    shape.shared_gate = flag("shared_gate");
    const Json* norm = keys.raw("qk_norm");
    const std::string kind = norm && norm->is_string() ? norm->get<std::string>() : "";
    shape.qk_norm_full = kind == "full";
    shape.qk_norm = !kind.empty() || flag("qk_norm") || flag("use_qk_norm") || flag("qk_layernorm");
}

/// Per-layer embeddings and what else Gemma 3n and 4 add (modeling_gemma3n.py).
void read_layer_embeddings(const ConfigKeys& keys, ModelShape& shape, Assumptions& assumptions) {
    const double h = shape.hidden, layers = static_cast<double>(shape.layers.size());
    const double width = keys.number_or("hidden_size_per_layer_input", 0);
    const double vocab = keys.number_or("vocab_size_per_layer_input", shape.vocab);
    if (width > 0) {
        shape.extra_parameters += (vocab + h) * layers * width + width;
        shape.layer_extras += 2 * h * width + h;
        assumptions.push_back("the embeddings of each layer are counted beside the decoder");
    }
    const double inputs = keys.number_or("altup_num_inputs", 0, 0, 64);
    if (inputs > 0) {
        shape.extra_parameters += 2 * (inputs - 1) * h * h;
        shape.layer_extras += inputs * inputs * (inputs + 1) + h * inputs + 2 * h;
    }
    shape.layer_extras += 2 * h * keys.number_or("laurel_rank", 0);
}

/// The last layers may attend to the keys and values of earlier ones.
void read_shared_caches(const ConfigKeys& keys, ModelShape& shape) {
    const int layers = static_cast<int>(shape.layers.size());
    const int shared = keys.number_or("num_kv_shared_layers", 0, 0, ConfigKeys::most_layers);
    const int group = keys.flag("use_cla") ? keys.number_or("cla_share_factor", 1, 1) : 1;
    if (shared >= layers) {
        if (shared > 0) keys.fail("num_kv_shared_layers", "leaves no layer with a cache");
        return;
    }
    for (int i = 0; i < layers; ++i) {
        LayerShape& layer = shape.layers[i];
        if (i >= layers - shared || i % group != 0) layer.keeps_cache = false;
        if (i >= layers - shared && keys.flag("use_double_wide_mlp")) layer.intermediate *= 2;
    }
}

void read_encoder(const ConfigKeys& keys, ModelShape& shape, Assumptions& assumptions) {
    if (!keys.flag("is_encoder_decoder")) return;
    shape.cross_attention = true;
    const int decoder_layers = static_cast<int>(shape.layers.size());
    const auto first_of = [&](std::string_view key, std::string_view other, int otherwise, double most) {
        return keys.has(key) ? keys.required(key, most) : keys.number_or(other, otherwise, 1, most);
    };
    ModelShape encoder = shape;
    encoder.cross_attention = false;
    encoder.layers.assign(first_of("encoder_layers", "num_layers", decoder_layers, ConfigKeys::most_layers),
                          shape.layers.front());
    const int width =
        first_of("encoder_ffn_dim", "d_ff", shape.layers.front().intermediate, ConfigKeys::largest_width);
    for (LayerShape& layer : encoder.layers) layer.intermediate = width;
    encoder.norms_per_layer = std::min(2, shape.norms_per_layer);
    encoder.vocab = 0;
    encoder.head_bias = false;
    shape.extra_parameters += count_shape(encoder).total;
    assumptions.push_back("the encoder is counted beside the decoder, which is what the layers are");
    assumptions.push_back(
        "keys and values that the decoder keeps of the input (cross-attention) are not counted");
}

}  // namespace

ModelShape read_decoder(ConfigKeys& keys, Assumptions& assumptions) {
    ModelShape shape;
    shape.hidden = keys.required("hidden_size");
    shape.vocab = keys.required("vocab_size");
    shape.max_positions = keys.number_or("max_position_embeddings", 0, 0, longest_context);
    const int layers = read_layer_count(keys);
    shape.window = read_window(keys);
    if (shape.max_positions > 0 && shape.window >= shape.max_positions) shape.window = 0;
    shape.layers.resize(layers);
    const std::vector<Mixer> mixers = read_mixers(keys, layers, shape.window, assumptions);
    for (int i = 0; i < layers; ++i) shape.layers[i].mixer = mixers[i];
    shape.moe = read_experts(keys);
    if (shape.moe) {
        const std::vector<bool> experts = read_expert_layers(keys, layers);
        for (int i = 0; i < layers; ++i) shape.layers[i].experts = experts[i];
        shape.dense_beside_experts = keys.flag("dense_beside_experts") || keys.flag("residual_moe");
        shape.expert_hidden = keys.number_or("latent_moe_width", 0);
    }
    shape.tied_embeddings = keys.flag("tie_word_embeddings", true);
    if (!keys.has("tie_word_embeddings"))
        assumptions.push_back(
            "tie_word_embeddings is missing: the embedding serves as head, the default of "
            "transformers");
    shape.gated_mlp = read_gated(keys, assumptions);
    const std::string positions = keys.text("positions");
    if (positions == "learned" && keys.flag("learned_pos_emb", true)) shape.positions = Positions::learned;
    if (positions == "alibi" || keys.flag("alibi")) shape.positions = Positions::alibi;
    read_biases(keys, shape);
    shape.embedding_width = keys.number_or("word_embed_proj_dim", 0);
    if (!keys.flag("only_mixer")) read_heads(keys, shape);
    read_widths(keys, shape, assumptions);
    apply_pattern(keys, shape);
    for (const LayerShape& layer : shape.layers)
        if (layer.mixer != Mixer::attention && layer.mixer != Mixer::sliding && layer.mixer != Mixer::none)
            shape.state = read_state(keys, shape, layer.mixer);
    read_block_configs(keys, shape);
    read_layer_embeddings(keys, shape, assumptions);
    read_shared_caches(keys, shape);
    read_encoder(keys, shape, assumptions);
    if (const std::string note = keys.text("family_note"); !note.empty()) assumptions.push_back(note);
    return shape;
}

}  // namespace headroom

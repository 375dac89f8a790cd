// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/config_layers.h"

#include <algorithm>
#include <array>
#include <cmath>

namespace headroom {

namespace {

struct NamedMixer {
    std::string_view name;
    Mixer mixer;
};

Mixer state_mixer(const ConfigKeys& keys) {
    constexpr auto names = std::to_array<NamedMixer>({{"delta", Mixer::delta},
                                                      {"kda", Mixer::kda},
                                                      {"lightning", Mixer::lightning},
                                                      {"mamba1", Mixer::mamba1},
                                                      {"mamba2", Mixer::mamba2},
                                                      {"beside_mamba2", Mixer::beside_mamba2},
                                                      {"convolution", Mixer::convolution},
                                                      {"recurrent", Mixer::recurrent}});
    const auto found = std::ranges::find(names, keys.text("mixer"), &NamedMixer::name);
    if (found != names.end()) return found->mixer;
    if (keys.has("linear_num_value_heads")) return Mixer::delta;
    if (keys.has("mamba_num_heads")) return Mixer::mamba2;
    if (keys.has("mamba_d_state")) return Mixer::mamba1;
    return Mixer::none;
}

/// Names and letters of layers, as lists and patterns have them.
Mixer mixer_named(std::string_view name, Mixer state, std::vector<std::string>& assumptions) {
    const auto is = [&](std::initializer_list<std::string_view> names) {
        return std::ranges::find(names, name) != names.end();
    };
    if (is({"full_attention", "attention", "full", "global", "global_attention", "*"}))
        return Mixer::attention;
    if (is({"sliding_attention", "chunked_attention", "local", "local_attention", "sliding", "swa"}))
        return Mixer::sliding;
    if (is({"linear_attention", "mamba", "mamba2", "M", "recurrent", "conv", "kda", "ssm"})) return state;
    if (is({"mlp", "moe", "-", "E"})) return Mixer::none;
    if (name == "hybrid") return state == Mixer::beside_mamba2 ? state : Mixer::attention;
    const std::string text = "layers of the kind \"" + std::string(name.substr(0, 40)) +
                             "\" are not known and are taken for layers with full attention";
    if (std::ranges::find(assumptions, text) == assumptions.end() && assumptions.size() < 50)
        assumptions.push_back(text);
    return Mixer::attention;
}

/// An entry for each layer, or an error.
template <class List>
void check_length(const ConfigKeys& keys, std::string_view key, const List& list, int layers) {
    if (list.size() != static_cast<std::size_t>(layers))
        keys.fail(key, "expected an entry for each of the " + std::to_string(layers) + " layers, found " +
                           std::to_string(list.size()));
}

/// Layers given by index have attention, the others `other`.
std::vector<Mixer> attention_at(const ConfigKeys& keys, std::string_view key, const std::vector<int>& indices,
                                int layers, Mixer other, int first = 0) {
    std::vector<Mixer> mixers(layers, other);
    for (const int index : indices) {
        if (index < first || index - first >= layers)
            keys.fail(key, "layer " + std::to_string(index) + " does not exist");
        mixers[index - first] = Mixer::attention;
    }
    return mixers;
}

/// The layers that have no attention, where a config has such; empty if it has none.
std::vector<Mixer> read_hybrid(const ConfigKeys& keys, int layers, std::vector<std::string>& assumptions) {
    const Mixer state = state_mixer(keys);
    std::vector<Mixer> mixers;
    const std::string pattern = keys.text("hybrid_pattern");
    if (!pattern.empty()) check_length(keys, "hybrid_pattern", pattern, layers);
    if (keys.flag("only_mixer") || state == Mixer::beside_mamba2) return std::vector<Mixer>(layers, state);
    if (!pattern.empty()) {
        for (const char& letter : pattern) mixers.push_back(mixer_named({&letter, 1}, state, assumptions));
    } else if (keys.has("layer_types")) {
        const std::vector<std::string> names = keys.texts("layer_types");
        check_length(keys, "layer_types", names, layers);
        for (const std::string& name : names) mixers.push_back(mixer_named(name, state, assumptions));
    } else if (keys.has("block_types")) {  // a pattern that repeats
        const std::vector<std::string> names = keys.texts("block_types");
        if (names.empty()) keys.fail("block_types", "is empty");
        for (int i = 0; i < layers; ++i)
            mixers.push_back(mixer_named(names[i % names.size()], state, assumptions));
        if (keys.has("sliding_window")) std::ranges::replace(mixers, Mixer::attention, Mixer::sliding);
    } else if (keys.has("attn_layer_indices")) {
        mixers = attention_at(keys, "attn_layer_indices", keys.numbers("attn_layer_indices"), layers, state);
    } else if (keys.has("full_attn_idxs")) {
        mixers = attention_at(keys, "full_attn_idxs", keys.numbers("full_attn_idxs"), layers, state);
    } else if (keys.has("attn_type_list")) {
        for (const int kind : keys.for_each_layer("attn_type_list", layers, 1))
            mixers.push_back(kind == 1 ? Mixer::attention : state);
    } else if (keys.has("attn_layer_period")) {
        const int period = keys.required("attn_layer_period"),
                  offset = keys.number_or("attn_layer_offset", 0);
        for (int i = 0; i < layers; ++i)
            mixers.push_back(i % period == offset % period ? Mixer::attention : state);
    } else if (keys.has("full_attention_interval")) {
        const int interval = keys.required("full_attention_interval");
        for (int i = 0; i < layers; ++i) mixers.push_back((i + 1) % interval == 0 ? Mixer::attention : state);
    } else if (const Json* linear = keys.raw("linear_attn_config")) {
        ConfigKeys inner(*linear, {}, "linear_attn_config");
        constexpr int counted_from = 1;
        mixers = attention_at(inner, "full_attn_layers", inner.numbers("full_attn_layers"), layers, state,
                              counted_from);
    }
    return mixers;
}

std::vector<Mixer> alternate(int layers, int every) {
    std::vector<Mixer> mixers(layers, Mixer::sliding);
    for (int i = every - 1; i < layers; i += every) mixers[i] = Mixer::attention;
    return mixers;
}

std::vector<Mixer> read_sliding(const ConfigKeys& keys, int layers, std::vector<std::string>& assumptions) {
    std::vector<Mixer> mixers;
    if (keys.is_list("hybrid_layer_pattern")) {
        for (const int slides : keys.for_each_layer("hybrid_layer_pattern", layers, 0))
            mixers.push_back(slides == 1 ? Mixer::sliding : Mixer::attention);
    } else if (keys.family().starts_with("llama4") && !keys.numbers("no_rope_layers").empty()) {
        for (const int rotary : keys.for_each_layer("no_rope_layers", layers, 1))
            mixers.push_back(rotary == 1 ? Mixer::sliding : Mixer::attention);
    } else if (keys.has("attention_layers")) {
        const std::vector<std::string> names = keys.texts("attention_layers");
        check_length(keys, "attention_layers", names, layers);
        for (const std::string& name : names) mixers.push_back(mixer_named(name, Mixer::none, assumptions));
    } else if (const Json* pattern = keys.raw("sliding_window_pattern"); pattern && pattern->is_string()) {
        const std::string letters = keys.text("sliding_window_pattern");
        if (letters.empty()) keys.fail("sliding_window_pattern", "is empty");
        for (int i = 0; i < layers; ++i)
            mixers.push_back(letters[i % letters.size()] == 'G' ? Mixer::attention : Mixer::sliding);
    } else if (pattern) {
        mixers = alternate(layers, keys.required("sliding_window_pattern", ConfigKeys::most_layers));
    } else if (keys.flag("use_sliding_window") && keys.has("max_window_layers")) {
        const int full = std::min(layers, keys.number_or("max_window_layers", 0));
        mixers.assign(layers, Mixer::sliding);
        std::fill_n(mixers.begin(), full, Mixer::attention);
    } else if (keys.has("sliding_every")) {
        mixers = alternate(layers, keys.required("sliding_every", ConfigKeys::most_layers));
    } else if (keys.family_is_known()) {
        mixers.assign(layers, Mixer::sliding);
    } else {  // a cache that is taken too large is the safer mistake
        mixers.assign(layers, Mixer::attention);
        assumptions.push_back(
            "sliding_window is given, but not in which layers: all are taken to attend to "
            "everything");
    }
    return mixers;
}

}  // namespace

int read_layer_count(const ConfigKeys& keys) {
    if (keys.given("hybrid_pattern") && !keys.given("num_hidden_layers")) {
        const std::size_t letters = keys.text("hybrid_pattern").size();
        if (letters > 0 && letters <= ConfigKeys::most_layers) return static_cast<int>(letters);
    }
    if (keys.given("layer_types") && !keys.given("num_hidden_layers")) {
        const std::size_t names = keys.texts("layer_types").size();
        if (names > 0) return static_cast<int>(names);
    }
    return keys.required("num_hidden_layers", ConfigKeys::most_layers);
}

int read_window(const ConfigKeys& keys) {
    constexpr double longest = 1e9;
    if (!keys.flag("use_sliding_window", true)) return 0;
    const int window = keys.number_or("sliding_window", 0, 0, longest);
    return std::max(0, window);
}

std::vector<Mixer> read_mixers(const ConfigKeys& keys, int layers, int window,
                               std::vector<std::string>& assumptions) {
    std::vector<Mixer> mixers = read_hybrid(keys, layers, assumptions);
    if (mixers.empty())
        mixers = window > 0 ? read_sliding(keys, layers, assumptions)
                            : std::vector<Mixer>(layers, Mixer::attention);
    if (window == 0) std::ranges::replace(mixers, Mixer::sliding, Mixer::attention);
    return mixers;
}

std::vector<bool> read_expert_layers(const ConfigKeys& keys, int layers) {
    std::vector<bool> experts(layers, true);
    const auto keep = [&](auto test) {
        for (int i = 0; i < layers; ++i) experts[i] = experts[i] && test(i);
    };
    const auto list_has = [](const std::vector<int>& list, int i) {
        return std::ranges::find(list, i) != list.end();
    };
    if (const std::string pattern = keys.text("hybrid_pattern"); !pattern.empty()) {
        keep([&](int i) { return pattern[i] == 'E'; });
    } else if (keys.has("mlp_layer_types")) {
        const std::vector<std::string> names = keys.texts("mlp_layer_types");
        check_length(keys, "mlp_layer_types", names, layers);
        keep([&](int i) { return names[i] == "sparse" || names[i] == "moe"; });
    } else if (keys.is_list("moe_layer_freq")) {
        const std::vector<int> list = keys.for_each_layer("moe_layer_freq", layers, 1);
        keep([&](int i) { return list[i] > 0; });
    } else if (keys.is_list("moe_layers") && !keys.numbers("moe_layers").empty()) {
        const std::vector<int> list = keys.numbers("moe_layers");
        keep([&](int i) { return list_has(list, i); });
    } else {
        const auto step = [&](std::string_view key) { return keys.number_or(key, 1, 1); };
        const int first = keys.number_or("first_k_dense_replace", 0);
        const int sparse = step("decoder_sparse_step"), freq = step("moe_layer_freq");
        const int interleave = step("interleave_moe_layer_step"), every = step("moe_layer_frequency");
        const int period = step("expert_layer_period"), offset = keys.number_or("expert_layer_offset", 0);
        const int start = keys.number_or("moe_layer_start_index", 0), gap = step("moe_layer_interval");
        const int end = keys.number_or("moe_layer_end_index", -1, -1);
        const std::vector<int> dense = keys.numbers("mlp_only_layers");
        keep([&](int i) {
            return i >= first && i % freq == 0 && (i + 1) % sparse == 0 && (i + 1) % interleave == 0 &&
                   (i + 1) % every == 0 && i % period == offset % period && i >= start &&
                   (end < 0 || i <= end) && (i + 1) % gap == 0 && !list_has(dense, i);
        });
    }
    return experts;
}

void read_block_configs(const ConfigKeys& keys, ModelShape& shape) {
    const Json* blocks = keys.raw("block_configs");
    if (!blocks) return;
    if (!blocks->is_array()) keys.fail("block_configs", "expected a list of blocks");
    check_length(keys, "block_configs", *blocks, static_cast<int>(shape.layers.size()));
    for (std::size_t i = 0; i < shape.layers.size(); ++i) {
        LayerShape& layer = shape.layers[i];
        const std::string path = "block_configs[" + std::to_string(i) + "]";
        ObjectReader block((*blocks)[i], path);
        const auto part = [&](const char* name) {
            return ConfigKeys(*block.raw(name), {}, path + "." + name);
        };
        if (block.optional_object("attention")) {
            const ConfigKeys attention = part("attention");
            if (attention.flag("no_op")) layer.mixer = Mixer::none;
            if (attention.flag("replace_with_linear")) layer.mixer = Mixer::replaced;
            if (attention.has("n_heads_in_group"))
                layer.kv_heads = layer.heads / attention.required("n_heads_in_group");
            else
                layer.kv_heads = attention.number_or("num_key_value_heads", layer.kv_heads, 1);
            if (layer.kv_heads < 1 || layer.heads % layer.kv_heads != 0)
                attention.fail("n_heads_in_group",
                               "does not divide the " + std::to_string(layer.heads) + " heads");
        }
        if (!block.optional_object("ffn")) continue;
        const ConfigKeys ffn = part("ffn");
        if (ffn.has("intermediate_size")) {
            layer.intermediate = ffn.required("intermediate_size");
        } else if (const std::optional<double> factor = ffn.fraction("ffn_mult")) {
            // As configuration_decilm.py: two thirds, rounded up to 256.
            constexpr double unit = 256;
            const double width = std::floor(2 * *factor * shape.hidden / 3);
            if (width > ConfigKeys::largest_width) ffn.fail("ffn_mult", "makes the block too wide");
            layer.intermediate = static_cast<int>(std::ceil(width / unit) * unit);
        }
        if (ffn.flag("no_op")) layer.intermediate = 0;
        // One square matrix has the parameters of a gated block a third as wide as the model.
        if (ffn.flag("replace_with_linear")) layer.intermediate = shape.hidden / 3;
    }
}

}  // namespace headroom

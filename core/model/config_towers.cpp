// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/config_towers.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "model/config_keys.h"

namespace headroom {

namespace {

std::optional<int> first_of(const ConfigKeys& keys, std::initializer_list<std::string_view> names,
                            double most = ConfigKeys::largest_width) {
    for (const std::string_view name : names)
        if (const auto value = keys.number(name, 0, most); value && *value > 0) return value;
    return std::nullopt;
}

/// The merger that turns patches into tokens (Qwen2-VL and after), or one matrix to the decoder's width.
double projector(const ConfigKeys& keys, double width, int hidden) {
    const double merge = keys.number_or("spatial_merge_size", 1, 1, 64);
    const double out = keys.number_or("out_hidden_size", hidden, 1);
    const double merged = width * merge * merge;
    const double one = merge > 1 ? merged * merged + merged * out : width * out;
    const Json* stacked = keys.raw("deepstack_visual_indexes");  // a merger for each of these layers, too
    return one * (1 + (stacked && stacked->is_array() ? static_cast<double>(stacked->size()) : 0));
}

double count_tower(const Json& tower, const std::string& path, int hidden,
                   std::vector<std::string>& assumptions) {
    const ConfigKeys keys(tower, {}, path);
    const auto layers =
        first_of(keys, {"depth", "num_hidden_layers", "encoder_layers", "layers", "vt_num_hidden_layers"},
                 ConfigKeys::most_layers);
    // In Qwen2-VL hidden_size is what the tower gives to the decoder.
    const auto width = first_of(keys, {"embed_dim", "hidden_size", "width", "vt_hidden_size"});
    if (!layers || !width) {
        assumptions.push_back(path + " does not give a shape: not counted");
        return 0;
    }
    constexpr double default_ratio = 4;
    const double w = *width;
    const auto given = first_of(keys, {"encoder_ffn_dim", "intermediate_size", "vt_intermediate_size"});
    const double intermediate = given ? *given : w * keys.fraction("mlp_ratio").value_or(default_ratio);
    const std::string activation =
        keys.raw("hidden_act") && keys.raw("hidden_act")->is_string() ? keys.text("hidden_act") : "";
    const double matrices = activation == "silu" ? 3 : 2;
    const double patch = keys.number_or("patch_size", 0, 0, 1024);
    const double channels = first_of(keys, {"in_channels", "num_channels"}, 1024).value_or(3);
    const double frames = keys.number_or("temporal_patch_size", 1, 1, 64);
    const double image = keys.number_or("image_size", 0, 0, 1e5);
    double positions = keys.number_or("num_position_embeddings", 0, 0);
    if (positions == 0 && image > 0 && patch > 0)
        positions = std::floor(image / patch) * std::floor(image / patch);
    // Four square matrices, the feed-forward block, their biases and two norms.
    const double layer = 4 * w * w + matrices * w * intermediate + 9 * w + intermediate;
    const double total =
        *layers * layer + patch * patch * channels * frames * w + positions * w + projector(keys, w, hidden);
    assumptions.push_back(path + " is counted beside the decoder: " + fixed(total / 1e6, 0) +
                          " million parameters, by its shape");
    return total;
}

}  // namespace

double count_towers(const Json& config, int hidden, std::vector<std::string>& assumptions) {
    double total = 0;
    for (const char* key : {"vision_config", "vision_tower_config", "audio_config", "visual", "vit_config"}) {
        const auto found = config.find(key);
        if (found != config.end() && found->is_object() && !found->empty())
            total += count_tower(*found, key, hidden, assumptions);
    }
    return total;
}

}  // namespace headroom

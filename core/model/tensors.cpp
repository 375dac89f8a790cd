// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/tensors.h"

#include <algorithm>
#include <array>
#include <charconv>
#include <cmath>
#include <map>

#include "base/text.h"
#include "model/parameters.h"

namespace headroom {

namespace {

/// Which part of a decoder a tensor belongs to.
enum class TensorPart {
    layer,
    embedding,
    head,
    final_norm,
    extra,         ///< vision tower and the like
    extra_layer,   ///< layers behind the last: next-token prediction, which engines load only to speculate
    no_parameter,  ///< frequencies, masks and scales that are computed, or belong to a quantisation
};

template <std::size_t n>
bool is_one_of(std::string_view text, const std::array<std::string_view, n>& words) {
    return std::ranges::find(words, text) != words.end();
}

std::vector<std::string_view> split_name(std::string_view name) {
    std::vector<std::string_view> parts;
    for (std::size_t start = 0; start <= name.size();) {
        const std::size_t end = std::min(name.find('.', start), name.size());
        parts.push_back(name.substr(start, end - start));
        start = end + 1;
    }
    return parts;
}

/// The number behind `layers.`, `h.`, `blk.` or the like.
std::optional<int> layer_of(const std::vector<std::string_view>& parts) {
    constexpr std::array<std::string_view, 6> lists{"layers", "h", "blk", "blocks", "layer", "block"};
    for (std::size_t i = 1; i < parts.size(); ++i) {
        int layer = 0;
        const char* end = parts[i].data() + parts[i].size();
        const auto [read_to, error] = std::from_chars(parts[i].data(), end, layer);
        if (error == std::errc{} && read_to == end && layer >= 0 && is_one_of(parts[i - 1], lists))
            return layer;
    }
    return std::nullopt;
}

bool is_beside_decoder(const std::vector<std::string_view>& parts) {
    constexpr std::array<std::string_view, 8> beside{"visual", "vision",  "audio", "v",
                                                     "a",      "encoder", "mtp",   "mm"};
    return std::ranges::any_of(parts, [&](std::string_view part) {
        return is_one_of(part, beside) || part.starts_with("vision_") || part.starts_with("audio_") ||
               part.starts_with("multi_modal_") || part.starts_with("image_");
    });
}

/// Causal masks are stored by GPT-2 and its like, rotary frequencies by older files.
bool is_no_parameter(const std::vector<std::string_view>& parts, const Tensor& tensor) {
    constexpr std::array<std::string_view, 16> names{
        "inv_freq",       "masked_bias", "weight_scale", "weight_scale_inv",
        "weight_scale_2", "input_scale", "k_scale",      "v_scale",
        "scales",         "absmax",      "quant_map",    "g_idx",
        "rope_freqs",     "scale",       "SCB",          "input_global_scale"};
    if (is_one_of(parts.back(), names) || parts.front() == "rope_freqs" ||
        parts.back().starts_with("rope_factors") || parts.front().starts_with("rope_factors"))
        return true;
    const bool is_mask = parts.back() == "bias" && tensor.shape.size() == 4 && parts.size() > 1 &&
                         (parts[parts.size() - 2] == "attn" || parts[parts.size() - 2] == "attention");
    return is_mask;
}

/// Of the name without `.weight` and `.bias`.
TensorPart part_outside_layers(const std::vector<std::string_view>& parts) {
    constexpr std::array<std::string_view, 12> embeddings{
        "embed_tokens", "wte", "word_embeddings", "tok_embeddings", "token_embd", "embed_in",
        "embeddings",   "wpe", "embed_positions", "position_embd",  "embedding",  "tok_embd"};
    constexpr std::array<std::string_view, 3> heads{"lm_head", "output", "embed_out"};
    constexpr std::array<std::string_view, 7> norms{"norm",   "ln_f",   "final_layernorm", "output_norm",
                                                    "norm_f", "norm_1", "final_layer_norm"};
    for (const std::string_view part : parts) {
        if (is_one_of(part, embeddings)) return TensorPart::embedding;
        if (is_one_of(part, heads)) return TensorPart::head;
        if (is_one_of(part, norms)) return TensorPart::final_norm;
    }
    return TensorPart::extra;
}

TensorPart part_of(const std::vector<std::string_view>& parts, std::optional<int> layer, int layers,
                   const Tensor& tensor) {
    if (is_no_parameter(parts, tensor)) return TensorPart::no_parameter;
    if (is_beside_decoder(parts)) return parts.front() == "mtp" ? TensorPart::extra_layer : TensorPart::extra;
    if (layer && layers > 0) return *layer < layers ? TensorPart::layer : TensorPart::extra_layer;
    return layer ? TensorPart::layer : part_outside_layers(parts);
}

/// Types that hold several quantised weights in an element, or may.
bool may_be_packed(std::string_view type) {
    constexpr std::array<std::string_view, 9> types{"U8",  "I8",  "I16", "U16", "I32",
                                                    "U32", "I64", "U64", "F4"};
    return is_one_of(type, types);
}

}  // namespace

std::optional<std::uint64_t> element_count(const std::vector<std::uint64_t>& shape) {
    constexpr std::uint64_t most = std::uint64_t{1} << 53;
    std::uint64_t product = 1;
    bool is_empty = false;
    for (const std::uint64_t width : shape) {
        if (width == 0) is_empty = true;
        if (width > most || (width > 0 && product > most / width)) return std::nullopt;
        if (width > 0) product *= width;
    }
    return is_empty ? 0 : product;
}

std::vector<TensorTypeTotal> totals_by_type(const std::vector<Tensor>& tensors) {
    std::map<std::string_view, TensorTypeTotal> by_type;
    for (const Tensor& tensor : tensors) {
        TensorTypeTotal& total = by_type[tensor.type];
        total.type = tensor.type;
        total.tensors += 1;
        total.elements += tensor.elements;
        total.bytes += tensor.bytes;
    }
    std::vector<TensorTypeTotal> totals;
    for (auto& [type, total] : by_type) totals.push_back(std::move(total));
    std::ranges::stable_sort(totals, std::ranges::greater{}, &TensorTypeTotal::bytes);
    return totals;
}

TensorSummary summarize(const std::vector<Tensor>& tensors, int layers) {
    TensorSummary summary;
    summary.stored.layer_bytes.resize(static_cast<std::size_t>(std::max(layers, 0)));
    double packed_bytes = 0;
    for (const Tensor& tensor : tensors) {
        const std::vector<std::string_view> parts = split_name(tensor.name);
        const std::optional<int> layer = layer_of(parts);
        const TensorPart part = part_of(parts, layer, layers, tensor);
        summary.bytes += tensor.bytes;
        if (part == TensorPart::extra_layer) {
            summary.extra_layer_parameters += tensor.elements;
            continue;
        }
        // A scale is no parameter, and yet takes room beside the weights that it scales.
        const bool in_layer = layer && *layer < layers && !is_beside_decoder(parts);
        const TensorPart room =
            part == TensorPart::no_parameter && !in_layer ? part_outside_layers(parts) : part;
        if (in_layer) {
            summary.stored.layer_bytes[static_cast<std::size_t>(*layer)] += tensor.bytes;
        } else if (room == TensorPart::embedding) {
            summary.stored.embedding_bytes += tensor.bytes;
        } else if (room == TensorPart::head) {
            summary.stored.head_bytes += tensor.bytes;
        } else {
            summary.stored.other_bytes += tensor.bytes;
        }
        if (part == TensorPart::no_parameter) continue;
        summary.parameters += tensor.elements;
        if (part == TensorPart::extra) summary.extra_parameters += tensor.elements;
        if (may_be_packed(tensor.type)) packed_bytes += tensor.bytes;
    }
    constexpr double packed_share = 0.01;  // less of them are buffers, not weights
    summary.is_packed = packed_bytes > packed_share * summary.bytes;
    summary.has_every_layer =
        layers > 0 && std::ranges::all_of(summary.stored.layer_bytes, [](double bytes) { return bytes > 0; });
    return summary;
}

namespace {

/// The exact count in place of the one from shapes, which stays where the two agree.
void set_parameters(const TensorSummary& summary, ModelFile& model) {
    constexpr double same = 1e-4;
    if (model.architecture) {
        Architecture& a = *model.architecture;
        if (!model.parameters) a.extra_parameters = summary.extra_parameters;
        const double counted = model.parameters ? *model.parameters : count_parameters(a).total;
        if (std::abs(counted / summary.parameters - 1) > same) {
            a.extra_parameters = summary.extra_parameters;
            a.parameters = summary.parameters;
            if (a.active_parameters && *a.active_parameters > summary.parameters) a.active_parameters.reset();
            model.active_parameters = count_parameters(a).active;
        }
    }
    model.parameters = summary.parameters;
}

}  // namespace

void take_over(const std::vector<Tensor>& tensors, ModelFile& model) {
    const TensorSummary summary = summarize(tensors, model.architecture ? model.architecture->layers : 0);
    model.tensor_types = totals_by_type(tensors);
    model.weight_bytes = summary.bytes;
    if (!summary.is_packed && summary.parameters > 0) set_parameters(summary, model);
    if (summary.is_packed && !model.parameters)
        model.assumptions.push_back(
            "some tensors hold several weights in one element; without a config beside "
            "them the parameters are not known");
    if (summary.extra_layer_parameters > 0)
        model.assumptions.push_back(
            fixed(summary.extra_layer_parameters / 1e9, 2) +
            " G elements of layers for next-token prediction are not counted: engines "
            "load them only for speculative decoding");
    if (!model.architecture) return;
    if (!model.active_parameters) model.active_parameters = count_parameters(*model.architecture).active;
    if (summary.has_every_layer && !model.weight_format.empty()) {
        model.architecture->stored_weights = summary.stored;
        model.architecture->stored_weights->format = model.weight_format;
    }
}

}  // namespace headroom

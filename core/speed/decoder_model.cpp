// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <limits>

#include "memory/inference_memory.h"
#include "memory/kv_cache.h"
#include "memory/weights.h"
#include "speed/collectives.h"
#include "speed/decoder_products.h"

namespace headroom {

namespace {

constexpr double half_bits = 16;
constexpr double quantised_below = 15;  ///< bits of an element

/// Fills the list of matrices. A published total that the shapes miss is not scaled in: products have shapes.
struct MatrixList {
    DecoderPass& pass;

    void add(double width, double depth, double bits, double layers) {
        if (width <= 0 || depth <= 0 || layers <= 0) return;
        pass.matrices[static_cast<std::size_t>(pass.matrix_count++)] =
            weight_matrix(width, depth, bits, layers);
    }
};

void add_attention(MatrixList list, const SpeedInputs& in, double layers, bool separate) {
    const Architecture& a = in.model.architecture;
    const double h = a.hidden, heads = a.heads, t = in.parallelism.tensor;
    const double bits = in.model.weights.attention_bits;
    if (a.mla) {
        const Mla& m = *a.mla;
        const double scores = m.qk_nope_head_dim + m.qk_rope_head_dim;
        const double latent = m.kv_lora_rank;
        if (m.q_lora_rank > 0) {
            list.add(m.q_lora_rank, h, bits, layers);
            list.add(heads * scores / t, m.q_lora_rank, bits, layers);
        } else {
            list.add(heads * scores / t, h, bits, layers);
        }
        list.add(latent + m.qk_rope_head_dim, h, bits, layers);
        list.add(heads * (m.qk_nope_head_dim + m.v_head_dim) / t, latent, bits, layers);
        list.add(h, heads * m.v_head_dim / t, bits, layers);
        return;
    }
    const double values = a.v_head_dim > 0 ? a.v_head_dim : a.head_dim;
    const double queries = heads * a.head_dim / t;
    const double keys = kv_heads_per_rank(a, in.parallelism.tensor) * a.head_dim;
    const double value_width = kv_heads_per_rank(a, in.parallelism.tensor) * values;
    if (separate) {
        list.add(queries, h, bits, layers);
        list.add(keys, h, bits, layers);
        list.add(value_width, h, bits, layers);
    } else {
        list.add(queries + keys + value_width, h, bits, layers);
    }
    list.add(h, heads * values / t, bits, layers);
}

void add_feed_forward(MatrixList list, double width, double hidden, bool gated, double bits, double layers,
                      bool separate) {
    if (width <= 0) return;
    if (gated && separate) {
        list.add(width, hidden, bits, layers);
        list.add(width, hidden, bits, layers);
    } else {
        list.add((gated ? 2 : 1) * width, hidden, bits, layers);
    }
    list.add(hidden, width, bits, layers);
}

void set_attention(DecoderPass& pass, const SpeedInputs& in, const LayerMix& mix) {
    const Architecture& a = in.model.architecture;
    const Parallelism& p = in.parallelism;
    AttentionWork& work = pass.attention;
    const double context = p.context;
    work.heads = 1.0 * a.heads / p.tensor / context;
    const double values = a.v_head_dim > 0 ? a.v_head_dim : a.head_dim;
    work.width = (a.head_dim + values) / 2;
    work.full_layers = mix.full_attention_layers;
    constexpr double index_top_k = 2048;  // of DeepSeek V3.2 and GLM 5 (`index_topk` in their config.json)
    work.selected =
        a.mla && a.mla->index_head_dim > 0 ? index_top_k : std::numeric_limits<double>::infinity();
    work.sliding_layers = mix.sliding_layers;
    const bool expands = in.model.engine.expands_mla;
    work.full_bytes = kv_bytes_per_layer_token(a, in.model.kv_cache, p.tensor, expands) / context;
    if (a.sliding_window) {
        work.window = a.sliding_window->window;
        work.sliding_bytes =
            kv_bytes_per_sliding_layer_token(a, in.model.kv_cache, p.tensor, expands) / context;
    }
    if (a.linear_attention) {
        const double others = mix.layers - mix.full_attention_layers - mix.sliding_layers;
        const double states =
            a.linear_attention->state_layers > 0 ? a.linear_attention->state_layers : others;
        work.state_bytes = states * state_bytes_per_layer(*a.linear_attention) / p.tensor;
    }
    if (a.mla) {
        const Mla& m = *a.mla;
        const double latent = 2.0 * m.kv_lora_rank + m.qk_rope_head_dim;
        work.width = pass.engine->absorbs_latent
                         ? latent / 2
                         : (m.qk_nope_head_dim + m.qk_rope_head_dim + m.v_head_dim) / 2.0;
        if (!expands) work.latent_flops = 2 * work.heads * latent * mix.full_attention_layers;
    }
}

void set_experts(DecoderPass& pass, const SpeedInputs& in, const LayerMix& mix) {
    const Architecture& a = in.model.architecture;
    if (!a.moe || mix.expert_layers == 0) return;
    const Parallelism& p = in.parallelism;
    RoutedExperts& e = pass.routed;
    e.experts = a.moe->experts;
    e.per_token = std::min(a.moe->experts_per_token, a.moe->experts);
    e.matrices = a.gated_mlp ? 3 : 2;
    e.bits = in.model.weights.linear_bits;
    e.layers = mix.expert_layers;
    e.ranks = std::max(1, p.expert);
    e.width = a.moe->expert_intermediate / std::max(1.0, expert_ranks(p) / e.ranks);
    e.replicas = std::max(1.0, expert_ranks(p) / p.tensor);
}

/// The slope of a collective over its bytes; what small messages wait for inside a node is the engine's.
template <class Collective>
double seconds_per_byte(Collective collective) {
    constexpr double large = 1e9, small = 1;
    return (collective(large) - collective(small)) / (large - small);
}

void set_messages(DecoderPass& pass, const SpeedInputs& in, const Topology& topology) {
    const Parallelism& p = in.parallelism;
    const EngineSpeed& e = *pass.engine;
    const bool staged = copies_through_host(in.accelerator) && topology.levels[0].ranks <= 1;
    // One launch, and one more wait for the last rank with each doubling of their number; known for eight.
    const auto latency = [&](double ranks) {
        constexpr double doublings = 3;
        return (staged ? e.staged_reduce_seconds : e.reduce_seconds) * (1 + std::log2(ranks)) /
               (1 + doublings);
    };
    if (p.tensor > 1) {
        const Group group{1.0 * p.tensor, 1};
        pass.reduce = {
            latency(p.tensor) + 2 * network_latency_seconds(topology, group),
            seconds_per_byte([&](double bytes) { return all_reduce_seconds(topology, group, bytes); })};
    }
    if (const double meeting = pass.routed.replicas; meeting > 1) {
        const Group group{meeting, 1.0 * p.tensor};
        pass.exchange = {2 * (latency(meeting) + network_latency_seconds(topology, group)),
                         seconds_per_byte([&](double bytes) {
                             return all_gather_seconds(topology, group, meeting * bytes) +
                                    reduce_scatter_seconds(topology, group, meeting * bytes);
                         })};
    }
    if (p.pipeline > 1)
        pass.hop = {0, seconds_per_byte(
                           [&](double bytes) { return point_to_point_seconds(topology, p.tensor, bytes); })};
}

/// Layers that the scenario leaves in host memory. A copy over PCIe that is not known is taken as that of
/// generation 4 with 16 lanes.
void set_host_layers(DecoderPass& pass, const SpeedInputs& in, const HardwareSpeed& hardware) {
    if (!in.model.workload.gpu_layers) return;
    constexpr double giga = 1e9, usual_pcie_gb_s = 31.5;
    constexpr double reached = 0.8;  // of nominal, by streaming reads of a processor
    const auto& own = in.cluster.host_memory_gb_s;
    const auto& pcie = in.accelerator.pcie;
    pass.host.share = 1.0 * host_layers(in.model) / in.model.architecture.layers;
    pass.host.has_head = head_on_host(in.model);
    pass.host.bytes_per_second =
        reached * (own ? *own * giga : in.catalogue.host_speed(in.accelerator).memory_bytes_per_second);
    pass.host.copy_bytes_per_second =
        hardware.pcie_efficiency * giga * (pcie ? pcie->gb_s_per_direction : usual_pcie_gb_s);
}

/// Null where the engine multiplies the format with kernels of its own.
const LibraryFormat* library_of(const EngineSpeed& e, const WeightFormat& weights) {
    for (const LibraryFormat& f : e.library_formats)
        if (f.format == weights.id) return &f;
    return nullptr;
}

/// `library`: as library_of says.
void set_dequantising(DecoderPass& pass, const LibraryFormat* library) {
    const EngineSpeed& e = *pass.engine;
    Dequantising& d = pass.dequantising;
    const double bandwidth = pass.roofline.nominal_bytes_per_second;
    constexpr double one_row = 1.5;
    if (library) {
        d.bytes_per_second = library->dequantise_efficiency * bandwidth;
        d.fused_rows = one_row;
        d.all_experts = d.bytes_per_second > 0 && e.fills_stages;  // of serving engines, in one launch
        return;
    }
    d.bytes_per_second = e.dequantise_efficiency * bandwidth;
    if (e.dequantised_per_unit_clock > 0 &&
        pass.roofline.unit_clock < std::numeric_limits<double>::infinity())
        d.weights_per_second = e.dequantised_per_unit_clock * pass.roofline.unit_clock;
    d.fused_rows = std::max(e.fused_rows, one_row);
}

void set_fixed_times(DecoderPass& pass, const SpeedInputs& in, const CardSpeed& card,
                     const LibraryFormat* library) {
    const EngineSpeed& e = *pass.engine;
    const Architecture& a = in.model.architecture;
    const double experts = pass.routed.layers;
    double layer = e.layer_seconds, prefill = e.prefill_layer_seconds;
    if (e.fills_stages) {  // serving engines alone
        layer += card.layer_seconds;
        prefill += card.prefill_layer_seconds;
    }
    if (a.mla) {
        layer += e.latent_layer_seconds;
        prefill += e.prefill_latent_layer_seconds;
        if (a.mla->index_head_dim > 0) pass.sparse_token_seconds = e.sparse_token_seconds;
    }
    if (!in.model.workload.cuda_graphs) layer += e.eager_layer_seconds;
    if (!pass.flash && in.model.kv_cache.bits < quantised_below) {
        layer += e.head_launch_seconds * pass.attention.heads;
        prefill += e.head_launch_seconds * pass.attention.heads;
    }
    if (library) {
        constexpr double products = 7;  // q, k, v, output, gate, up and down
        layer += library->product_seconds * products;
        prefill += library->product_seconds * products;
    }
    const double expert = e.expert_layer_seconds + (e.fills_stages ? card.expert_layer_seconds : 0);
    const double launches = e.launches_as_graphs ? card.launch_factor : 1;
    pass.decode_fixed = launches * (layer * pass.layers + expert * experts);
    pass.prefill_fixed = prefill * pass.layers + e.prefill_expert_layer_seconds * experts;
}

}  // namespace

std::optional<DecoderPass> make_decoder_pass(const SpeedInputs& in) {
    const Architecture& a = in.model.architecture;
    const Workload& w = in.model.workload;
    const WeightFormat& format = in.model.weights;
    const EngineSpeed& e = in.catalogue.engine_speed(w.engine, w.software_date);
    const CardSpeed& card = in.catalogue.card_speed(in.accelerator);
    const LibraryFormat* library = library_of(e, format);
    const bool restored = library && library->dequantise_efficiency > 0;
    const auto roofline = inference_roofline(in.accelerator, in.catalogue, e, in.model.compute,
                                             restored ? half_bits : format.linear_bits);
    const HardwareSpeed* hardware = in.catalogue.speed(in.accelerator);
    if (!roofline || !hardware) return std::nullopt;
    const Parallelism& p = in.parallelism;
    const bool communicates = p.tensor * p.pipeline * p.expert > 1;
    const auto topology = communicates ? make_topology(in.cluster, in.accelerator, *hardware, in.projected)
                                       : std::optional(Topology());
    if (!topology) return std::nullopt;

    DecoderPass pass;
    pass.roofline = *roofline;
    pass.engine = &e;
    pass.flash = w.flash_attention || e.score_bytes == 0;
    if (format.linear_bits < quantised_below && !roofline->integer && !card.fused_dequantisation)
        set_dequantising(pass, library);
    pass.hidden = a.hidden;
    pass.layers = a.layers;
    pass.stages = in.parallelism.pipeline;
    pass.host_factor = in.catalogue.host_speed(in.accelerator).time_factor;

    const LayerMix mix = layers_between(a, 0, a.layers);
    const double t = in.parallelism.tensor;
    const bool separate = e.separate_projections || restored;
    add_attention({pass}, in, a.layers, separate);
    add_feed_forward({pass}, a.intermediate / t, a.hidden, a.gated_mlp, format.dense_bits,
                     a.layers - mix.expert_layers, separate);
    set_experts(pass, in, mix);
    double wide = a.intermediate;
    if (pass.routed.layers > 0) {
        add_feed_forward({pass}, a.moe->shared_intermediate / t, a.hidden, a.gated_mlp, format.dense_bits,
                         mix.expert_layers, false);
        MatrixList{pass}.add(a.moe->experts, a.hidden, half_bits, mix.expert_layers);
        wide = 1.0 * a.moe->experts_per_token * a.moe->expert_intermediate + a.moe->shared_intermediate;
    }
    pass.feed_forward = wide / t;
    pass.head =
        weight_matrix(a.vocab / t, pass.hidden, format.head_bits, 1, format.head_bits >= quantised_below);
    set_attention(pass, in, mix);

    const double cache =
        card.cache_efficiency.value_or(a.mla ? e.latent_cache_efficiency : e.cache_efficiency);
    const double grouped = !a.mla && a.kv_heads < a.heads ? e.grouped_cache_efficiency : 1;
    pass.cache_bytes_per_second =
        roofline->nominal_bytes_per_second * cache * grouped * in.projected.cache_bandwidth_factor;
    if (!pass.flash && e.unfused_cache_bytes_per_clock > 0) {
        // Each query head reads the keys and values of its group again, from the caches of the chip.
        const double readers = a.mla ? 1 : 1.0 * a.heads / a.kv_heads;
        if (roofline->unit_clock < std::numeric_limits<double>::infinity())
            pass.unfused_cache_bytes_per_second =
                e.unfused_cache_bytes_per_clock * roofline->unit_clock / readers;
        else
            pass.cache_bytes_per_second /= readers;
    }
    set_messages(pass, in, *topology);
    set_host_layers(pass, in, *hardware);
    set_fixed_times(pass, in, card, library);
    return pass;
}

std::optional<DecoderPass> make_draft_pass(const SpeedInputs& in) {
    const MemoryInputs draft = draft_inputs(in.model);
    return make_decoder_pass(
        {draft, in.accelerator, in.cluster, in.parallelism, in.catalogue, {}, in.projected});
}

}  // namespace headroom

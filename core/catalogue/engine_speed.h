// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/accelerator.h"
#include "catalogue/run_time_profile.h"

/// What inference reaches of the nominal figures of a card. Fractions are of the nominal rate; times are in
/// seconds; the formulas are in core/speed.
namespace headroom {

/// Of the cards of one generation, beside what HardwareSpeed says of matrix products, power and links.
struct CardSpeed {
    std::string id;
    std::string vendor;  ///< empty: every vendor
    std::string architecture;
    std::vector<std::string> compute_targets;  ///< where chips of one architecture differ; empty: all

    double integer_efficiency = 1;  ///< of integer products, relative to 16 bit
    /// Quantised weights are read by the 16-bit kernels themselves: no pass over them comes first, and
    /// integer units are not used.
    bool fused_dequantisation = false;
    /// FP32 operations of a compute unit in a clock, to tell the clock from the peak; 0: the rate at which
    /// units load does not bind.
    double fp32_operations_per_clock = 0;
    std::optional<double> weight_efficiency;  ///< in place of that of the memory
    std::optional<double> cache_efficiency;   ///< in place of that of the engine
    double layer_seconds = 0;                 ///< of a decoding step, beyond those of the engine
    double expert_layer_seconds = 0;
    double prefill_layer_seconds = 0;  ///< likewise of a pass over prompts
    double launch_factor = 1;          ///< of launches that an engine hands over as CUDA graphs
    /// Its graphs have fixed shapes: engines that pad to them read the cache of the longest context allowed.
    bool fixed_shapes = false;
    Provenance provenance;
};

/// Of a kind of memory.
struct MemorySpeed {
    std::string id;
    std::vector<std::string> types;  ///< what the card's memory type begins with; empty: all others
    double weight_efficiency = 0;    ///< reading of weights by products with few rows
    Provenance provenance;
};

/// Of the processor beside the card.
struct HostSpeed {
    std::string id;
    std::vector<std::string> accelerators;  ///< ids; empty: all, or all of the segment
    std::optional<Segment> segment;
    double time_factor = 1;                   ///< of all host times
    double memory_bytes_per_second = 0;       ///< nominal, of a node
    std::optional<double> most_memory_bytes;  ///< that a node is sold with
    Provenance provenance;
};

/// A format that a library multiplies, each projection apart: bitsandbytes.
struct LibraryFormat {
    std::string format;          ///< id of a WeightFormat
    double product_seconds = 0;  ///< more, of each product: host time or, under CUDA graphs, further kernels
    double dequantise_efficiency = 0;  ///< as EngineSpeed says, of this format
};

/// Of a release period of an engine.
struct EngineSpeed {
    Engine engine = Engine::generic;
    std::string from;  ///< `YYYY-MM`; empty: from the beginning

    // Decoding. Times of a layer are launches, synchronisation and small kernels.
    double streaming_efficiency = 1;         ///< relative to that of the memory
    double loaded_bytes_per_unit_clock = 0;  ///< of weights, by one compute unit
    double cache_efficiency = 0;             ///< reading of the KV cache
    double latent_cache_efficiency = 0;      ///< likewise of MLA
    double grouped_cache_efficiency = 1;     ///< relative to that, where several heads share keys and values
    double unfused_cache_bytes_per_clock = 0;  ///< without flash attention, by one compute unit
    double layer_seconds = 0;
    double expert_layer_seconds = 0;  ///< more, in a layer with experts
    double latent_layer_seconds = 0;  ///< more, in a layer with MLA
    double eager_layer_seconds = 0;   ///< more, without CUDA graphs
    /// More, for each expert that a token passes, where its products are launched apart.
    double expert_launch_seconds = 0;
    /// More, for each head of a layer, where the cache is quantised and read without flash attention.
    double head_launch_seconds = 0;
    bool launches_as_graphs = false;  ///< where the card can: CardSpeed::launch_factor
    bool launches_overlap = false;    ///< launches run beside the kernels, as in prefill below

    std::vector<LibraryFormat> library_formats;

    // Matrix products, relative to those of the card.
    double half_efficiency = 1;
    double fp8_efficiency = 1;
    double fp4_efficiency = 1;
    double integer_efficiency = 0;       ///< quantised weights on integer units; 0: the engine has none
    bool integer_when_asked = false;     ///< only where the compute type says so
    double integer_streaming = 1;        ///< of the bandwidth, by integer kernels with several rows
    double weight_only_efficiency = 1;   ///< weights of 8 bits, computed in 16
    double weight_only4_efficiency = 1;  ///< of fewer
    double expert_efficiency = 1;        ///< grouped products of experts, in 16 bit
    double expert_low_efficiency = 1;    ///< likewise in FP8 or FP4
    double expert_streaming = 1;         ///< of the rate at which other products read weights
    bool half_accumulates = false;       ///< 16-bit products accumulate in FP16
    /// Of the bandwidth, by the pass that writes 16-bit weights before each product; 0: kernels read
    /// quantised weights themselves.
    double dequantise_efficiency = 0;
    double dequantised_per_unit_clock = 0;  ///< weights that one compute unit writes; 0: any number
    double fused_rows = 1;                  ///< up to which no such pass comes first
    bool separate_projections = false;      ///< q, k, v, gate and up are products of their own
    double elementwise_hidden_bytes = 0;    ///< per token, layer and element
    double elementwise_wide_bytes = 0;      ///< likewise of the feed-forward block
    double expert_hidden_bytes = 0;         ///< per token, expert and element: permuting and combining
    double sparse_token_seconds = 0;        ///< per token and layer, of an indexer

    // Prefill
    double prefill_layer_seconds = 0;
    double prefill_expert_layer_seconds = 0;  ///< more, in a layer with experts
    double prefill_latent_layer_seconds = 0;  ///< more, with MLA
    /// More, for each expert of a layer that is touched, where they are multiplied one after another.
    double prefill_expert_launch_seconds = 0;
    double attention_efficiency = 0;       ///< of the 16-bit peak, long prompts and heads of 128
    double score_bytes = 0;                ///< per element of the scores, without flash attention
    bool absorbs_latent = false;           ///< prefill of MLA works on the latent
    bool pads_fixed_shapes = false;        ///< as CardSpeed::fixed_shapes says
    bool pipelines_prompt = false;         ///< micro-batches of a prompt overlap over the stages
    bool pipelines_experts = false;        ///< also where the host must know which experts are asked for
    bool prompt_launches_overlap = false;  ///< launches run beside the kernels: the longer of both counts
    bool mixes_prompts = false;            ///< pieces of prompts ride in the steps that decode

    // Several cards
    double reduce_seconds = 0;         ///< of a small all-reduce over eight cards
    double staged_reduce_seconds = 0;  ///< likewise through host memory
    double hop_seconds = 0;            ///< from one stage to the next
    double stage_loss = 0;             ///< of each further stage: stages wait for one another
    bool fills_stages = false;         ///< batches follow one another through the stages

    // Host
    double step_seconds = 0;
    double sequence_seconds = 0;     ///< per sequence of a step
    double lone_step_seconds = 0;    ///< of a step with one sequence
    double request_seconds = 0;      ///< per request, beside the steps
    double first_token_seconds = 0;  ///< before a prompt reaches the card, and after
    /// Of the clients, that ask at the same moment: all where answers are of one length, as in the engine's
    /// own benchmark, few where lengths differ.
    double wave_share = 0;
    double max_sequences = 0;
    bool reserves_output = false;  ///< requests wait until the cache has room for all of their output

    double band = 0;  ///< nine measured cases in ten are within this fraction
    Provenance provenance;
};

struct InferenceSpeed {
    std::vector<CardSpeed> cards;  ///< the first that matches; the last matches all
    std::vector<MemorySpeed> memories;
    std::vector<HostSpeed> hosts;
    std::array<std::vector<EngineSpeed>, engine_count> engines;
};

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "speed/roofline.h"
#include "speed/speed_estimate.h"
#include "speed/speed_inputs.h"

namespace headroom {

/// A weight matrix of one tensor-parallel rank: each token's `depth` inputs make `width` outputs.
struct WeightMatrix {
    double width = 0;
    double depth = 0;
    double bits = 16;
    double layers = 0;  ///< that have it
    bool half = false;  ///< stays at 16 bit
};

/// The routed experts of one rank.
struct RoutedExperts {
    double experts = 0;  ///< of a layer
    double per_token = 0;
    double width = 0;     ///< of an expert, as this rank holds it
    double matrices = 3;  ///< gate, up and down
    double bits = 16;
    double layers = 0;
    double ranks = 1;     ///< that hold different whole experts
    double replicas = 1;  ///< whose tokens meet in the experts
};

/// Attention of one rank.
struct AttentionWork {
    double heads = 0;
    double width = 0;  ///< of a head: mean of that of scores and of values
    double full_layers = 0;
    double sliding_layers = 0;
    double window = 0;
    double full_bytes = 0;  ///< of the cache, per layer and token
    double sliding_bytes = 0;
    double state_bytes = 0;   ///< per sequence, of all layers that keep a state
    double latent_flops = 0;  ///< decoding with MLA, per token of the cache, all layers
};

/// Seconds of decoder passes over one replica, all of its stages together: what the formulas need to know of
/// model, format, card, engine and layout.
struct DecoderPass {
    Roofline roofline;
    const EngineSpeed* engine = nullptr;
    std::array<WeightMatrix, 12> matrices;
    int matrix_count = 0;
    WeightMatrix head;
    RoutedExperts routed;
    AttentionWork attention;
    bool flash = true;
    bool dequantises = false;
    double hidden = 0;
    double feed_forward = 0;  ///< width that a token passes through
    double layers = 0;
    double reduce_ranks = 1;
    double reduce_bytes_per_second = 0;
    double reduce_latency = 0;
    double pcie_bytes_per_second = 0;
    double cache_bytes_per_second = 0;
    double unfused_cache_bytes_per_second = 0;  ///< 0: the cache is read by one kernel
    double decode_fixed = 0;                    ///< seconds of a step
    double prefill_fixed = 0;
    double sparse_token_seconds = 0;
    double host_factor = 1;
    int stages = 1;
};

/// Empty where a figure of the card is unknown.
std::optional<DecoderPass> make_decoder_pass(const SpeedInputs& inputs);

/// Experts of a layer that `rows` tokens touch, if all are alike: E (1 - (1 - k/E)^rows).
double touched_experts(const RoutedExperts& experts, double rows);

/// A step that generates a token for each of `sequences`, each with `context` tokens in its cache; the card
/// alone. Weights are read once, of experts those that the batch touches.
StepSeconds decode_on_card(const DecoderPass& pass, double sequences, double context);

/// With the host's part: it prepares the next step while the card works on this one.
double with_host(const DecoderPass& pass, double card_seconds, double sequences);

/// Computes the last `tokens` of a prompt of `tokens + before`, in micro-batches of at most `batch` tokens;
/// with `sequences` > 1, of so many prompts together, which must fit in one batch.
StepSeconds prefill_on_card(const DecoderPass& pass, double tokens, double before, double batch,
                            double sequences = 1);

}  // namespace headroom

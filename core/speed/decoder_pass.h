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
    double layers = 0;         ///< that have it
    bool half = false;         ///< stays at 16 bit
    double blocks_of_64 = 0;   ///< of columns, the last one padded
    double blocks_of_128 = 0;  ///< likewise
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
    double selected = 0;    ///< tokens that sparse attention looks at; infinite: all
    double full_bytes = 0;  ///< of the cache, per layer and token
    double sliding_bytes = 0;
    double state_bytes = 0;   ///< per sequence, of all layers that keep a state
    double latent_flops = 0;  ///< decoding with MLA, per token of the cache, all layers
};

/// Seconds of a message whose time grows in a straight line with its bytes.
struct MessageSeconds {
    double latency = 0;
    double per_byte = 0;

    double of(double bytes) const { return latency + per_byte * bytes; }
};

/// Layers that stay in host memory, where the processor decodes them.
struct HostLayers {
    double share = 0;  ///< of the layers
    bool has_head = false;
    double bytes_per_second = 0;       ///< of host memory
    double copy_bytes_per_second = 0;  ///< to the card, which computes batches
};

/// The pass that writes 16-bit weights before a product of more than `fused_rows` tokens.
struct Dequantising {
    double bytes_per_second = 0;    ///< read and written; 0: kernels read quantised weights themselves
    double weights_per_second = 0;  ///< that the units write; 0: any number
    double fused_rows = 0;
    bool all_experts = false;  ///< of a layer, whatever their tokens

    bool before(double rows) const { return bytes_per_second > 0 && rows > fused_rows; }
    double seconds(double weights, double bits) const;
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
    HostLayers host;
    Dequantising dequantising;
    bool flash = true;
    double hidden = 0;
    double feed_forward = 0;  ///< width that a token passes through
    double layers = 0;
    MessageSeconds reduce;    ///< all-reduce of the tensor-parallel ranks
    MessageSeconds exchange;  ///< tokens of the replicas that meet in the experts, there and back
    MessageSeconds hop;       ///< from one stage to the next
    double cache_bytes_per_second = 0;
    double unfused_cache_bytes_per_second = 0;  ///< 0: the cache is read by one kernel
    double decode_fixed = 0;                    ///< seconds of a step
    double prefill_fixed = 0;                   ///< seconds in which the host launches one
    double sparse_token_seconds = 0;
    double host_factor = 1;
    int stages = 1;
};

/// Empty where a figure of the card, or of the connection that the layout needs, is unknown.
std::optional<DecoderPass> make_decoder_pass(const SpeedInputs& inputs);

/// Experts of a layer that the tokens of all replicas touch, `rows` each, if all are alike:
/// E (1 - (1 - k/E)^tokens).
double touched_experts(const RoutedExperts& experts, double rows);

/// Of the draft model, cut and stored as the model itself.
std::optional<DecoderPass> make_draft_pass(const SpeedInputs& inputs);

/// What a step decodes: `sequences`, each with `context` tokens in its cache and `tokens` new ones (more than
/// one where a draft is checked).
struct DecodeStep {
    double sequences = 1;
    double context = 0;
    double tokens = 1;
};

/// The card's part of a step, in which `prompt_tokens` of prompts ride along, their attention not counted.
/// Weights are read once, of experts those that the batch touches.
StepSeconds decode_on_card(const DecoderPass& pass, const DecodeStep& decode, double prompt_tokens = 0);

/// With the host's part: it prepares the next step while the card works on this one.
double with_host(const DecoderPass& pass, double card_seconds, double sequences);

/// A pass over `tokens` of prompts, their attention not counted.
StepSeconds prompt_pass_on_card(const DecoderPass& pass, double tokens);

/// Attention of a prompt of `tokens + before` tokens, of which the cache holds `before`, in micro-batches of
/// at most `batch`.
double prompt_attention_seconds(const DecoderPass& pass, double tokens, double before, double batch);

/// Computes the last `tokens` of a prompt of `tokens + before`, in micro-batches of at most `batch` tokens.
StepSeconds prefill_on_card(const DecoderPass& pass, double tokens, double before, double batch);

}  // namespace headroom

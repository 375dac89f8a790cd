// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/decoder_pass.h"

#include <algorithm>
#include <cmath>

#include "speed/decoder_products.h"
#include "speed/smooth.h"
#include "speed/step_arithmetic.h"

namespace headroom {

namespace {

constexpr double half_bytes = 2;

double elementwise_seconds(const DecoderPass& pass, double rows) {
    const EngineSpeed& e = *pass.engine;
    const double bytes = pass.layers * (e.elementwise_hidden_bytes * pass.hidden +
                                        e.elementwise_wide_bytes * pass.feed_forward) +
                         e.expert_hidden_bytes * pass.routed.per_token * pass.hidden * pass.routed.layers;
    return rows * bytes / pass.roofline.streamed_bytes_per_second +
           rows * pass.layers * pass.sparse_token_seconds;
}

/// Two all-reduces a layer, and the exchange of tokens around its experts.
double communication_seconds(const DecoderPass& pass, double rows) {
    const double bytes = half_bytes * rows * pass.hidden;
    return 2 * pass.layers * pass.reduce.of(bytes) + pass.routed.layers * pass.exchange.of(bytes);
}

double cache_bytes(const AttentionWork& a, const DecodeStep& decode) {
    return decode.sequences *
           (a.full_layers * a.full_bytes * std::min(decode.context, a.selected) +
            a.sliding_layers * a.sliding_bytes * std::min(decode.context, a.window) + 2 * a.state_bytes);
}

double cache_seconds(const DecoderPass& pass, const DecodeStep& decode) {
    const AttentionWork& a = pass.attention;
    const double bytes = cache_bytes(a, decode);
    double seconds = bytes / pass.cache_bytes_per_second;
    if (pass.unfused_cache_bytes_per_second > 0) seconds += bytes / pass.unfused_cache_bytes_per_second;
    constexpr double latent_rate = 0.3;  // of the 16-bit products
    if (a.latent_flops > 0)
        seconds =
            smooth_longer(seconds, decode.sequences * decode.tokens * std::min(decode.context, a.selected) *
                                       a.latent_flops / (pass.roofline.attention_flops * latent_rate));
    return seconds;
}

/// Sum over new tokens of the tokens that each attends to, with a constant for the start of each.
double windowed(double tokens, double before, double window, double ramp) {
    const double ramping = std::clamp(window - before, 0.0, tokens);
    const double beyond = tokens > ramping ? (tokens - ramping) * window : 0;
    return ramping * (before + ramping / 2) + beyond + tokens * ramp;
}

/// Kernels that one layer launches for a micro-batch in llama.cpp: of each product the conversions around it
/// (quantised weights written as FP16 are one more, integer kernels quantise their input and no more), then
/// norms, rotations, copies into the cache, attention, activation and sums.
double prompt_kernels_per_layer(const DecoderPass& pass) {
    constexpr double products = 7;  // q, k, v, output, gate, up and down
    const double per_product = pass.roofline.integer ? 2 : pass.dequantising.bytes_per_second > 0 ? 4 : 3;
    const double others = pass.flash ? 14 : 22;
    return products * per_product + others;
}

/// Share of a micro-batch's time that a further one adds, where they follow one another through the stages.
/// The slowest stage bounds it, which has a layer more where they do not divide evenly (the head counts as
/// one), and so does how many are under way: one thread launches them in order, and waits while a card's
/// queue of launches is full. A stage that does not fit into the queue keeps it until nearly its end. Inputs
/// are kept for a few micro-batches only.
double pipelined_share(const DecoderPass& pass) {
    constexpr double queue = 1024;  // launches that a CUDA stream takes before the host waits
    constexpr double copies = 4;    // GGML_SCHED_MAX_COPIES; one more is being launched
    const double stages = pass.stages;
    const double widest = rounded_up((pass.layers + 1) / stages);
    const double held = queue / (widest * prompt_kernels_per_layer(pass));
    const double under_way = held < 1 ? 1 / (1 - held / stages) : std::min(1 + held, copies + 1);
    return std::max(widest / pass.layers, 1 / under_way);
}

/// Stages work on one micro-batch after the other; a prompt of several keeps more than one of them busy where
/// the engine lets batches follow one another. `step` is the work of all micro-batches, `last` of the last
/// one: it is the longest, since it sees most of the prompt, and passes through the other stages at the end.
void add_stages(const DecoderPass& pass, double tokens, double batch, StepSeconds last, StepSeconds& step) {
    const double hops = pass.stages - 1.0;
    constexpr double full_bytes = 4;
    const double hop = hops * pass.hop.of(full_bytes * std::min(batch, tokens) * pass.hidden);
    step.communication += rounded_up(tokens / batch) * hop;
    if (!pass.engine->pipelines_prompt || (pass.routed.layers > 0 && !pass.engine->pipelines_experts)) return;
    last.communication += hop;
    const double share = pipelined_share(pass);
    step = (share + (1 - share) * last.total() / step.total()) * step;
}

/// Decoded by the processor, which reads weights and cache from its memory.
double host_decode_seconds(const DecoderPass& pass, const DecodeStep& decode) {
    const HostLayers& host = pass.host;
    double bytes = host.share * (layer_bytes(pass, decode.sequences) + cache_bytes(pass.attention, decode));
    if (host.has_head) bytes += weight_bytes(pass.head);
    return bytes / host.bytes_per_second;
}

/// A card waits for launches only where they take longer than the kernels.
void add_launches(StepSeconds& step, double launches) {
    step.overhead += std::max(0.0, launches - step.total());
}

void add_prompt_launches(const DecoderPass& pass, StepSeconds& step) {
    if (pass.engine->prompt_launches_overlap)
        add_launches(step, pass.prefill_fixed);
    else
        step.overhead += pass.prefill_fixed;
}

}  // namespace

StepSeconds decode_on_card(const DecoderPass& pass, const DecodeStep& decode, double prompt_tokens) {
    StepSeconds step;
    const double rows = decode.sequences * decode.tokens + prompt_tokens;
    add_layers(pass, rows, step);
    step.memory += cache_seconds(pass, decode);
    constexpr double noticeable = 4;  // below, element-wise work is part of the fixed time
    if (rows > noticeable) step.memory += elementwise_seconds(pass, rows);
    if (pass.host.share > 0 || pass.host.has_head) {
        step = (1 - pass.host.share) * step;
        step.memory += host_decode_seconds(pass, decode);
    }
    if (!pass.host.has_head) add_product(pass, pass.head, decode.sequences * decode.tokens, step);
    step.communication += communication_seconds(pass, rows);
    if (pass.engine->launches_overlap) {
        add_launches(step, pass.decode_fixed);
        return step;
    }
    if (prompt_tokens > 0)
        add_prompt_launches(pass, step);
    else
        step.overhead += pass.decode_fixed;
    if (!pass.engine->fills_stages) step.communication += (pass.stages - 1) * pass.engine->hop_seconds;
    return step;
}

double with_host(const DecoderPass& pass, double card_seconds, double sequences) {
    const EngineSpeed& e = *pass.engine;
    const double alone = card_seconds + pass.host_factor * e.lone_step_seconds;
    if (sequences <= 1) return alone;
    const double host = pass.host_factor * (e.step_seconds + e.sequence_seconds * sequences);
    // Card and host overlap in part: a norm of 1.5, between their sum and the longer of both.
    const double norm = card_seconds * std::sqrt(card_seconds) + host * std::sqrt(host);
    return std::max(alone, std::cbrt(norm * norm));
}

StepSeconds prompt_pass_on_card(const DecoderPass& pass, double tokens) {
    StepSeconds step;
    add_layers(pass, tokens, step);
    step.memory += elementwise_seconds(pass, tokens);
    step.communication += communication_seconds(pass, tokens);
    if (pass.host.share > 0)
        step.communication += pass.host.share * layer_bytes(pass, tokens) / pass.host.copy_bytes_per_second;
    add_prompt_launches(pass, step);
    return step;
}

double prompt_attention_seconds(const DecoderPass& pass, double tokens, double before, double batch) {
    const AttentionWork& a = pass.attention;
    const double flops = 4 * a.heads * a.width;  // per pair of tokens
    if (!pass.flash) {
        // Scores of the whole rectangle are written, normalised and read again.
        const double pieces = std::floor(tokens / batch), rest = tokens - pieces * batch;
        const double pairs =
            tokens * before + batch * batch * pieces * (pieces + 1) / 2 + rest * (pieces * batch + rest);
        return (a.full_layers + a.sliding_layers) * pairs *
               (flops / pass.roofline.half_flops +
                pass.engine->score_bytes * a.heads / pass.roofline.streamed_bytes_per_second);
    }
    constexpr double narrow = 16, usual_width = 128;  // narrow heads keep the units waiting
    constexpr double ramp = 256;                      // tokens that halve the rate
    const double rate = pass.roofline.attention_flops * pass.engine->attention_efficiency *
                        saturation(a.width, narrow) / saturation(usual_width, narrow);
    return flops / rate *
           (a.full_layers * windowed(tokens, before, a.selected, ramp) +
            a.sliding_layers * windowed(tokens, before, a.window, ramp));
}

StepSeconds prefill_on_card(const DecoderPass& pass, double tokens, double before, double batch) {
    StepSeconds step;
    const double whole = std::floor(tokens / batch), rest = tokens - whole * batch;
    if (whole > 0) step = whole * prompt_pass_on_card(pass, batch);
    if (rest > 0) step = step + prompt_pass_on_card(pass, rest);
    step.compute += prompt_attention_seconds(pass, tokens, before, batch);
    if (pass.stages > 1 && !pass.engine->fills_stages) {
        const double last_tokens = std::min(batch, tokens);
        StepSeconds last = prompt_pass_on_card(pass, last_tokens);
        last.compute += prompt_attention_seconds(pass, last_tokens, before + tokens - last_tokens, batch);
        add_stages(pass, tokens, batch, last, step);
    }
    add_product(pass, pass.head, 1, step);
    return step;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/decoder_pass.h"

#include <algorithm>
#include <cmath>

#include "speed/smooth.h"

namespace headroom {

namespace {

constexpr double half_bytes = 2, bits_per_byte = 8;
constexpr double streaming = 0.85;  ///< of the bandwidth, by element-wise kernels
constexpr double one_row = 1.5;     ///< up to this, a product is a sum over a vector

double saturation(double size, double half) {
    return size / (size + half);
}

/// For positive numbers that fit; large ones need no rounding.
double up(double x) {
    return x < 1e9 ? static_cast<double>(static_cast<long long>(x) +
                                         (x > static_cast<double>(static_cast<long long>(x))))
                   : x;
}

/// The useful share of the machine: padding to tiles and whole waves of them, best of a few shapes. Half of
/// what the last wave leaves idle is recovered by splitting the depth, hence the root.
double tile_share(double rows, double width, double units) {
    struct Tile {
        double rows, width, rate;
    };
    constexpr std::array<Tile, 5> tiles{
        {{256, 128, 1.0}, {128, 128, 0.96}, {128, 64, 0.85}, {64, 64, 0.70}, {16, 128, 0.5}}};
    double best = 0;
    for (const Tile& tile : tiles) {
        const double down = up(rows / tile.rows), across = up(width / tile.width);
        const double waves = down * across / units;
        const double useful = tile.rate * rows * width / (down * tile.rows * across * tile.width);
        best = std::max(best, useful * useful * waves / up(waves));
    }
    return std::sqrt(best);
}

void add(StepSeconds& step, double compute, double memory) {
    (compute > memory ? step.compute : step.memory) += smooth_longer(compute, memory);
}

void add_product(const DecoderPass& pass, const WeightMatrix& m, double rows, StepSeconds& step) {
    const Roofline& r = pass.roofline;
    const double rate = m.half ? r.half_flops : r.matrix_flops;
    const double elements = m.width * m.depth;
    const double bytes = elements * m.bits / bits_per_byte + rows * (m.width + m.depth) * half_bytes;
    const bool several = rows > one_row;
    const double bandwidth =
        r.weight_bytes_per_second * (r.integer && several ? pass.engine->integer_streaming : 1);
    double busy = 1;
    if (several)
        busy = saturation(m.depth, m.half ? r.half_half_depth : r.matrix_half_depth) *
               tile_share(rows, m.width, r.units);
    StepSeconds one;
    add(one, 2 * rows * elements / (rate * busy), bytes / bandwidth);
    if (pass.dequantises && several) {
        // Units write at this rate, whatever the bandwidth.
        constexpr double weights_per_unit_clock = 1.36, dequantising = 0.88;
        one.memory += smooth_longer(
            elements * (m.bits / bits_per_byte + half_bytes) / (r.nominal_bytes_per_second * dequantising),
            elements / (weights_per_unit_clock * r.unit_clock));
    }
    step.compute += m.layers * one.compute;
    step.memory += m.layers * one.memory;
}

void add_experts(const DecoderPass& pass, double rows, StepSeconds& step) {
    const RoutedExperts& e = pass.routed;
    if (e.layers == 0) return;
    const Roofline& r = pass.roofline;
    const double all_rows = rows * e.replicas;
    const double touched = touched_experts(e, all_rows);
    const double per_expert = all_rows * e.per_token / touched;
    const double here = touched / e.ranks;
    // One launch for all experts; each is padded to whole tiles of its own.
    const bool long_tile = per_expert > 64;
    const double tile = long_tile ? 128 : per_expert > 16 ? 64 : 16;
    const double tile_rate = long_tile ? 0.96 : per_expert > 16 ? 0.75 : 0.5;
    const double padding = per_expert > one_row ? per_expert / (up(per_expert / tile) * tile) : 1;
    const bool low = r.nominal_flops > 1.5 * r.attention_flops || r.integer;
    const double grouped =
        rows > one_row ? (low ? pass.engine->expert_low_efficiency : pass.engine->expert_efficiency) : 1;
    const double bandwidth =
        r.weight_bytes_per_second *
        (r.integer && all_rows * e.per_token > one_row * e.per_token ? pass.engine->integer_streaming : 1);
    const auto product = [&](double width, double depth) {
        const double elements = width * depth * here;
        const double bytes =
            elements * e.bits / bits_per_byte + per_expert * here * (width + depth) * half_bytes;
        const double rate =
            r.matrix_flops * grouped * tile_rate * padding * saturation(depth, r.matrix_half_depth);
        add(step, e.layers * 2 * per_expert * elements / rate, e.layers * bytes / bandwidth);
    };
    product((e.matrices - 1) * e.width, pass.hidden);
    product(pass.hidden, e.width);
}

void add_layers(const DecoderPass& pass, double rows, StepSeconds& step) {
    for (int i = 0; i < pass.matrix_count; ++i)
        add_product(pass, pass.matrices[static_cast<std::size_t>(i)], rows, step);
    add_experts(pass, rows, step);
}

double elementwise_seconds(const DecoderPass& pass, double rows) {
    const EngineSpeed& e = *pass.engine;
    const double bytes = pass.layers * (e.elementwise_hidden_bytes * pass.hidden +
                                        e.elementwise_wide_bytes * pass.feed_forward) +
                         e.expert_hidden_bytes * pass.routed.per_token * pass.hidden * pass.routed.layers;
    return rows * bytes / (pass.roofline.nominal_bytes_per_second * streaming) +
           rows * pass.layers * pass.sparse_token_seconds;
}

/// Two all-reduces a layer, as a ring moves them.
double reduce_seconds(const DecoderPass& pass, double rows) {
    if (pass.reduce_ranks <= 1) return 0;
    const double bytes = half_bytes * rows * pass.hidden;
    const double ring = 2 * (pass.reduce_ranks - 1) / pass.reduce_ranks * bytes;
    return 2 * pass.layers * (ring / pass.reduce_bytes_per_second + pass.reduce_latency);
}

double cache_seconds(const DecoderPass& pass, double sequences, double context) {
    const AttentionWork& a = pass.attention;
    const double bytes =
        sequences * (a.full_layers * a.full_bytes * context +
                     a.sliding_layers * a.sliding_bytes * std::min(context, a.window) + 2 * a.state_bytes);
    double seconds = bytes / pass.cache_bytes_per_second;
    if (pass.unfused_cache_bytes_per_second > 0) seconds += bytes / pass.unfused_cache_bytes_per_second;
    constexpr double latent_rate = 0.3;  // of the 16-bit products
    if (a.latent_flops > 0)
        seconds = smooth_longer(
            seconds, sequences * context * a.latent_flops / (pass.roofline.attention_flops * latent_rate));
    return seconds;
}

/// Sum over new tokens of the tokens that each attends to, with a constant for the start of each.
double attended(double tokens, double before, double ramp) {
    return tokens * (before + tokens / 2 + ramp);
}

double windowed(double tokens, double before, double window, double ramp) {
    const double ramping = std::clamp(window - before, 0.0, tokens);
    return ramping * (before + ramping / 2) + (tokens - ramping) * window + tokens * ramp;
}

/// Attention of the prompt of one sequence.
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
                pass.engine->score_bytes * a.heads / (pass.roofline.nominal_bytes_per_second * streaming));
    }
    constexpr double narrow = 16, usual_width = 128;  // narrow heads keep the units waiting
    constexpr double ramp = 256;                      // tokens that halve the rate
    const double rate = pass.roofline.attention_flops * pass.engine->attention_efficiency *
                        saturation(a.width, narrow) / saturation(usual_width, narrow);
    return flops / rate *
           (a.full_layers * attended(tokens, before, ramp) +
            a.sliding_layers * windowed(tokens, before, a.window, ramp));
}

/// Everything of one micro-batch but attention.
StepSeconds batch_seconds(const DecoderPass& pass, double rows) {
    StepSeconds step;
    add_layers(pass, rows, step);
    step.memory += elementwise_seconds(pass, rows);
    step.communication += reduce_seconds(pass, rows);
    if (pass.engine->launches_overlap)
        step.overhead += std::max(0.0, pass.prefill_fixed - step.total());
    else
        step.overhead += pass.prefill_fixed;
    return step;
}

StepSeconds scaled(const StepSeconds& step, double factor) {
    return {step.compute * factor, step.memory * factor, step.communication * factor, step.bubble * factor,
            step.overhead * factor};
}

StepSeconds sum(const StepSeconds& a, const StepSeconds& b) {
    return {a.compute + b.compute, a.memory + b.memory, a.communication + b.communication,
            a.bubble + b.bubble, a.overhead + b.overhead};
}

/// Stages work on one micro-batch after the other; a prompt of several keeps more than one of them busy where
/// the engine lets batches follow one another.
void add_stages(const DecoderPass& pass, double tokens, double batch, StepSeconds& step) {
    if (pass.stages == 1 || pass.engine->fills_stages) return;
    const double stages = pass.stages;
    const double hop = 4 * std::min(batch, tokens) * pass.hidden /
                       (pass.pcie_bytes_per_second * pass.engine->hop_efficiency);
    const double batches = up(tokens / batch);
    if (!pass.engine->pipelines_prompt || pass.routed.layers > 0 || pass.attention.latent_flops > 0) {
        step.communication += batches * (stages - 1) * hop;
        return;
    }
    // A prompt is cut into blocks, and only the micro-batches of a block overlap.
    constexpr double wide = 4096, block = 2048, block_of_wide = 1536;
    const double block_tokens = std::max(batch, pass.hidden <= wide ? block : block_of_wide);
    const double in_block = up(std::min(tokens, block_tokens) / batch);
    const double overlap = (in_block + stages - 1) / (in_block * stages);
    step = scaled(step, overlap);
    step.communication += batches * overlap * hop * (stages - 1);
}

}  // namespace

double touched_experts(const RoutedExperts& experts, double rows) {
    return experts.experts * (1 - std::pow(1 - experts.per_token / experts.experts, rows));
}

StepSeconds decode_on_card(const DecoderPass& pass, double sequences, double context) {
    StepSeconds step;
    add_layers(pass, sequences, step);
    add_product(pass, pass.head, sequences, step);
    step.memory += cache_seconds(pass, sequences, context);
    constexpr double noticeable = 4;  // below, element-wise work is part of the fixed time
    if (sequences > noticeable) step.memory += elementwise_seconds(pass, sequences);
    if (pass.engine->launches_overlap) {
        step.overhead += std::max(0.0, pass.decode_fixed - step.total());
        return step;
    }
    step.communication += reduce_seconds(pass, sequences);
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

StepSeconds prefill_on_card(const DecoderPass& pass, double tokens, double before, double batch,
                            double sequences) {
    StepSeconds step;
    const double whole = std::floor(tokens / batch), rest = tokens - whole * batch;
    if (whole > 0) step = scaled(batch_seconds(pass, batch * sequences), whole);
    if (rest > 0) step = sum(step, batch_seconds(pass, rest * sequences));
    step.compute += sequences * prompt_attention_seconds(pass, tokens, before, batch);
    add_stages(pass, tokens, batch, step);
    add_product(pass, pass.head, 1, step);
    return step;
}

}  // namespace headroom

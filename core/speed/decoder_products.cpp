// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/decoder_products.h"

#include <algorithm>
#include <cmath>

#include "speed/smooth.h"

namespace headroom {

namespace {

constexpr double half_bytes = 2, bits_per_byte = 8;
constexpr double quantised_below = 15;  ///< bits of an element
constexpr double one_row = 1.5;         ///< up to this, a product is a sum over a vector

/// Blocks of tokens of the heights that kernels work on, the last one padded.
struct RowBlocks {
    double of_16, of_64, of_128, of_256;
};

RowBlocks row_blocks(double rows) {
    return {rounded_up(rows / 16), rounded_up(rows / 64), rounded_up(rows / 128), rounded_up(rows / 256)};
}

/// The useful share of the machine: padding to tiles and whole waves of them, best of a few shapes. Half of
/// what the last wave leaves idle is recovered by splitting the depth, hence the root. With b blocks of a
/// tile's area on `units`: rate x rows x width / (area x b) x sqrt(b / units / ceil(b / units)).
double tile_share(double rows, const RowBlocks& down, const WeightMatrix& m, double units) {
    const double waves_per_block = 1 / units;
    double best = 0, best_waves = 1;  // a fraction: divided once, at the end
    const auto consider = [&](double tile_area, double rate, double blocks) {
        const double rate_per_area = rate / tile_area;
        const double gain = rate_per_area * rate_per_area;
        const double waves = blocks * rounded_up(blocks * waves_per_block);
        if (gain * best_waves > best * waves) {
            best = gain;
            best_waves = waves;
        }
    };
    consider(256 * 128, 1.0, down.of_256 * m.blocks_of_128);
    consider(128 * 128, 0.96, down.of_128 * m.blocks_of_128);
    consider(128 * 64, 0.85, down.of_128 * m.blocks_of_64);
    consider(64 * 64, 0.70, down.of_64 * m.blocks_of_64);
    consider(16 * 128, 0.5, down.of_16 * m.blocks_of_128);
    return rows * m.width * std::sqrt(best / best_waves * waves_per_block);
}

void add(StepSeconds& step, double compute, double memory) {
    (compute > memory ? step.compute : step.memory) += smooth_longer(compute, memory);
}

constexpr double lone_row_share = 0.5;

/// The useful share of the machine where one launch multiplies all experts, each padded to whole tiles of its
/// own: of the best tile. Routing scatters the rows, so that the last tile of an expert is half full.
double expert_tile_share(double rows) {
    const auto share = [&](double tile, double rate) {
        return rate * rows / std::max(tile, rows + tile / 2);
    };
    return std::max({share(16, 0.5), share(64, 0.75), share(128, 0.96)});
}

void add_experts(const DecoderPass& pass, double rows, StepSeconds& step) {
    const RoutedExperts& e = pass.routed;
    if (e.layers == 0) return;
    const Roofline& r = pass.roofline;
    const double all_rows = rows * e.replicas;
    const double touched = touched_experts(e, rows);
    const double per_expert = all_rows * e.per_token / touched;
    const double here = touched / e.ranks;
    const double busy = per_expert > one_row ? expert_tile_share(per_expert) : lone_row_share;
    const bool low = r.nominal_flops > 1.5 * r.attention_flops || r.integer;
    const double grouped =
        rows > one_row ? (low ? pass.engine->expert_low_efficiency : pass.engine->expert_efficiency) : 1;
    const double bandwidth =
        r.weight_bytes_per_second * pass.engine->expert_streaming *
        (r.integer && all_rows * e.per_token > one_row * e.per_token ? pass.engine->integer_streaming : 1);
    const Dequantising& d = pass.dequantising;
    const double restored = d.all_experts ? e.experts / e.ranks : d.before(per_expert) ? here : 0;
    const double weight_size = restored > 0 ? half_bytes : e.bits / bits_per_byte;
    const auto product = [&](double width, double depth) {
        const double elements = width * depth * here;
        const double bytes = elements * weight_size + per_expert * here * (width + depth) * half_bytes;
        const double rate = r.matrix_flops * grouped * busy * saturation(depth, r.matrix_half_depth);
        add(step, e.layers * 2 * per_expert * elements / rate, e.layers * bytes / bandwidth);
    };
    product((e.matrices - 1) * e.width, pass.hidden);
    product(pass.hidden, e.width);
    if (restored > 0)
        step.memory += e.layers * d.seconds(restored * e.matrices * e.width * pass.hidden, e.bits);
    // Where experts are multiplied one after another, their kernels are too short to hide their launches.
    const double launches =
        rows > one_row ? pass.engine->prefill_expert_launch_seconds : pass.engine->expert_launch_seconds;
    step.overhead += e.layers * here * launches;
}

void add_product(const DecoderPass& pass, const WeightMatrix& m, double rows, const RowBlocks& down,
                 StepSeconds& step) {
    const Roofline& r = pass.roofline;
    const double rate = m.half ? r.half_flops : r.matrix_flops;
    const double elements = m.width * m.depth;
    const bool several = rows > one_row;
    const bool restored = m.bits < quantised_below && pass.dequantising.before(rows);
    const double weight_size = restored ? half_bytes : m.bits / bits_per_byte;
    const double bytes = elements * weight_size + rows * (m.width + m.depth) * half_bytes;
    const double bandwidth =
        r.weight_bytes_per_second * (r.integer && several ? pass.engine->integer_streaming : 1);
    double busy = 1;
    if (several)
        busy = saturation(m.depth, m.half ? r.half_half_depth : r.matrix_half_depth) *
               tile_share(rows, down, m, r.units);
    StepSeconds one;
    add(one, 2 * rows * elements / (rate * busy), bytes / bandwidth);
    if (restored) one.memory += pass.dequantising.seconds(elements, m.bits);
    step.compute += m.layers * one.compute;
    step.memory += m.layers * one.memory;
}

}  // namespace

double Dequantising::seconds(double weights, double bits) const {
    const double moved = weights * (bits / bits_per_byte + half_bytes) / bytes_per_second;
    return weights_per_second > 0 ? smooth_longer(moved, weights / weights_per_second) : moved;
}

WeightMatrix weight_matrix(double width, double depth, double bits, double layers, bool half) {
    return {width, depth, bits, layers, half, rounded_up(width / 64), rounded_up(width / 128)};
}

double saturation(double size, double half) {
    return size / (size + half);
}

double rounded_up(double x) {
    return x < 1e9 ? static_cast<double>(static_cast<long long>(x) +
                                         (x > static_cast<double>(static_cast<long long>(x))))
                   : x;
}

double touched_experts(const RoutedExperts& e, double rows) {
    return e.experts * (1 - std::pow(1 - e.per_token / e.experts, rows * e.replicas));
}

double weight_bytes(const WeightMatrix& m) {
    return m.layers * m.width * m.depth * m.bits / bits_per_byte;
}

void add_product(const DecoderPass& pass, const WeightMatrix& m, double rows, StepSeconds& step) {
    add_product(pass, m, rows, row_blocks(rows), step);
}

void add_layers(const DecoderPass& pass, double rows, StepSeconds& step) {
    const RowBlocks down = row_blocks(rows);
    for (int i = 0; i < pass.matrix_count; ++i)
        add_product(pass, pass.matrices[static_cast<std::size_t>(i)], rows, down, step);
    add_experts(pass, rows, step);
}

double layer_bytes(const DecoderPass& pass, double rows) {
    double bytes = 0;
    for (int i = 0; i < pass.matrix_count; ++i)
        bytes += weight_bytes(pass.matrices[static_cast<std::size_t>(i)]);
    const RoutedExperts& e = pass.routed;
    if (e.layers > 0)
        bytes += e.layers * touched_experts(e, rows) / e.ranks * e.matrices * e.width * pass.hidden * e.bits /
                 bits_per_byte;
    return bytes;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/decoder_products.h"

#include <algorithm>
#include <cmath>

#include "speed/smooth.h"

namespace headroom {

namespace {

constexpr double half_bytes = 2, bits_per_byte = 8;
constexpr double one_row = 1.5;  ///< up to this, a product is a sum over a vector

/// The useful share of the machine: padding to tiles and whole waves of them, best of a few shapes. Half of
/// what the last wave leaves idle is recovered by splitting the depth, hence the root. With b blocks of a
/// tile's area on `units`: rate x rows x width / (area x b) x sqrt(b / units / ceil(b / units)).
double tile_share(double rows, double width, double units) {
    struct Tile {
        double rows, width, rate;

        constexpr double rate_per_area_squared() const { return rate * rate / (rows * rows * width * width); }
    };
    constexpr std::array<Tile, 5> tiles{
        {{256, 128, 1.0}, {128, 128, 0.96}, {128, 64, 0.85}, {64, 64, 0.70}, {16, 128, 0.5}}};
    const double waves_per_block = 1 / units;
    double best = 0;
    for (const Tile& tile : tiles) {
        const double blocks = rounded_up(rows * (1 / tile.rows)) * rounded_up(width * (1 / tile.width));
        best = std::max(best, tile.rate_per_area_squared() / (blocks * rounded_up(blocks * waves_per_block)));
    }
    return rows * width * std::sqrt(best * waves_per_block);
}

void add(StepSeconds& step, double compute, double memory) {
    (compute > memory ? step.compute : step.memory) += smooth_longer(compute, memory);
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
    const double padding = per_expert > one_row ? per_expert / (rounded_up(per_expert / tile) * tile) : 1;
    const bool low = r.nominal_flops > 1.5 * r.attention_flops || r.integer;
    const double grouped =
        rows > one_row ? (low ? pass.engine->expert_low_efficiency : pass.engine->expert_efficiency) : 1;
    const double bandwidth =
        r.weight_bytes_per_second * pass.engine->expert_streaming *
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

}  // namespace

double saturation(double size, double half) {
    return size / (size + half);
}

double rounded_up(double x) {
    return x < 1e9 ? static_cast<double>(static_cast<long long>(x) +
                                         (x > static_cast<double>(static_cast<long long>(x))))
                   : x;
}

double touched_experts(const RoutedExperts& experts, double rows) {
    return experts.experts * (1 - std::pow(1 - experts.per_token / experts.experts, rows));
}

double weight_bytes(const WeightMatrix& m) {
    return m.layers * m.width * m.depth * m.bits / bits_per_byte;
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

void add_layers(const DecoderPass& pass, double rows, StepSeconds& step) {
    for (int i = 0; i < pass.matrix_count; ++i)
        add_product(pass, pass.matrices[static_cast<std::size_t>(i)], rows, step);
    add_experts(pass, rows, step);
}

double layer_bytes(const DecoderPass& pass, double rows) {
    double bytes = 0;
    for (int i = 0; i < pass.matrix_count; ++i)
        bytes += weight_bytes(pass.matrices[static_cast<std::size_t>(i)]);
    const RoutedExperts& e = pass.routed;
    if (e.layers > 0)
        bytes += e.layers * touched_experts(e, rows * e.replicas) / e.ranks * e.matrices * e.width *
                 pass.hidden * e.bits / bits_per_byte;
    return bytes;
}

}  // namespace headroom

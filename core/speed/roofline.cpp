// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/roofline.h"

#include <algorithm>
#include <cmath>
#include <initializer_list>
#include <limits>

#include "speed/smooth.h"

namespace headroom {

namespace {

constexpr double tera = 1e12, giga = 1e9;

std::optional<double> first_known(std::initializer_list<std::optional<double>> tflops) {
    for (const std::optional<double>& figure : tflops)
        if (figure && *figure > 0) return *figure * tera;
    return std::nullopt;
}

/// Relative to the 16-bit products of the card.
double format_efficiency(const EngineSpeed& e, ComputeType type, double weight_bits) {
    if (type == ComputeType::fp8 || type == ComputeType::int8) return e.fp8_efficiency;
    if (type == ComputeType::fp4) return e.fp4_efficiency;
    // Below this, formats of 8 bits and their scales end.
    constexpr double few_bits = 6, half_bits = 15;
    if (e.dequantise_efficiency > 0 || weight_bits > half_bits) return e.half_efficiency;
    return e.half_efficiency *
           (weight_bits > few_bits ? e.weight_only_efficiency : e.weight_only4_efficiency);
}

}  // namespace

std::optional<double> peak_flops(const PeakTflops& p, ComputeType type, bool half_accumulates) {
    switch (type) {
        case ComputeType::fp32:
            return first_known({p.fp32});
        case ComputeType::tf32:
            return first_known({p.tf32, p.fp32});
        case ComputeType::bf16:
        case ComputeType::fp16:
            if (half_accumulates && p.fp16_tensor) return first_known({p.fp16_tensor});
            if (const auto matrix = first_known({p.fp16_tensor_fp32acc, p.bf16, p.fp16_tensor}))
                return matrix;
            // Some cards without matrix units have FP16 at a fraction of FP32.
            return first_known({std::max(p.fp16_vector, p.fp32)});
        case ComputeType::fp8:
            return first_known({p.fp8_fp32acc, p.fp8});
        case ComputeType::fp4:
            return first_known({p.fp4});
        case ComputeType::int8:
            return first_known({p.int8});
    }
    return std::nullopt;
}

std::optional<double> memory_bytes_per_second(const Accelerator& a) {
    if (!a.memory_bandwidth_gb_s) return std::nullopt;
    const double data_share = a.inline_ecc == InlineEcc::on ? 1 - inline_ecc_share : 1;
    return giga * *a.memory_bandwidth_gb_s * data_share;
}

std::optional<Roofline> inference_roofline(const Accelerator& a, const Catalogue& catalogue,
                                           const EngineSpeed& e, ComputeType type, double weight_bits) {
    const CardSpeed& card = catalogue.card_speed(a);
    const HardwareSpeed* hardware = catalogue.speed(a);
    const std::optional<double> half = peak_flops(a.peak, ComputeType::fp16, e.half_accumulates);
    const std::optional<double> attention = peak_flops(a.peak, ComputeType::bf16);
    const std::optional<double> integer = peak_flops(a.peak, ComputeType::int8);
    // Integer kernels of quantised weights multiply in 8 bits whatever the nominal compute type.
    constexpr double half_bits = 15;
    const bool on_integers = e.integer_efficiency > 0 && weight_bits < half_bits && integer &&
                             !card.fused_dequantisation &&
                             (type == ComputeType::int8 || !e.integer_when_asked);
    const std::optional<double> nominal =
        on_integers ? integer : peak_flops(a.peak, type, e.half_accumulates);
    const std::optional<double> bandwidth = memory_bytes_per_second(a);
    if (!hardware || !half || !nominal || !bandwidth) return std::nullopt;

    double share = 1;
    if (hardware->tflops_per_watt && a.tdp_w && type != ComputeType::fp32)
        share = smooth_min(*half, tera * *hardware->tflops_per_watt * *a.tdp_w) / *half;
    Roofline r;
    r.integer = on_integers;
    r.nominal_flops = *nominal;
    r.half_flops = *half * share * hardware->matrix_efficiency * e.half_efficiency;
    // FP32 units reach their peak: they need less data for it.
    const double efficiency =
        type == ComputeType::fp32 && !on_integers ? 1
        : on_integers ? hardware->matrix_efficiency * card.integer_efficiency * e.integer_efficiency
                      : hardware->matrix_efficiency * format_efficiency(e, type, weight_bits);
    r.matrix_flops = *nominal * share * efficiency;
    // The faster the units, the deeper the product that keeps them busy; stated for the A100's peak.
    constexpr double reference_peak = 312 * tera;
    r.matrix_half_depth = hardware->matrix_half_size * std::sqrt(*nominal * share / reference_peak);
    r.half_half_depth = hardware->matrix_half_size * std::sqrt(*half * share / reference_peak);
    r.attention_flops = attention.value_or(*half) * share;
    r.nominal_bytes_per_second = *bandwidth;
    r.streamed_bytes_per_second = hardware->memory_efficiency * r.nominal_bytes_per_second;
    constexpr double infinite = std::numeric_limits<double>::infinity();
    r.unit_clock = card.fp32_operations_per_clock > 0 && a.peak.fp32
                       ? *a.peak.fp32 * tera / card.fp32_operations_per_clock
                       : infinite;
    const double streamed = card.weight_efficiency.value_or(catalogue.memory_speed(a).weight_efficiency *
                                                            e.streaming_efficiency) *
                            r.nominal_bytes_per_second;
    r.weight_bytes_per_second = r.unit_clock < infinite && e.loaded_bytes_per_unit_clock > 0
                                    ? smooth_min(streamed, e.loaded_bytes_per_unit_clock * r.unit_clock)
                                    : streamed;
    // Where the count is not published: units of the usual width at a usual clock.
    constexpr double usual_rate = 256 * 1.8e9;
    r.units = a.compute_units ? a.compute_units->count
                              : std::max(20.0, a.peak.fp32.value_or(30) * tera / usual_rate);
    return r;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/training_card.h"

#include <cmath>

#include "speed/roofline.h"

namespace headroom {

namespace {

constexpr double tera = 1e12;
constexpr double reference_peak = 312 * tera;  ///< of the A100, at which half sizes are stated

double relative_efficiency(const HardwareSpeed& hardware, ComputeType type) {
    if (type == ComputeType::fp8) return hardware.fp8_efficiency;
    if (type == ComputeType::fp4) return hardware.fp4_efficiency;
    return 1;
}

}  // namespace

std::optional<TrainingCard> training_card(const Accelerator& accelerator, const HardwareSpeed& hardware,
                                          ComputeType type, bool vendor_attention) {
    const std::optional<double> peak = peak_flops(accelerator.peak, type);
    const bool wide_enough = type == ComputeType::fp32 || type == ComputeType::tf32;
    const std::optional<double> wide_peak =
        wide_enough ? peak : peak_flops(accelerator.peak, ComputeType::bf16);
    const std::optional<double> bandwidth = memory_bytes_per_second(accelerator);
    if (!peak || !wide_peak || !bandwidth) return std::nullopt;

    TrainingCard card;
    card.peak_flops = *peak;
    card.nominal_memory_bytes_per_second = *bandwidth;
    card.memory_bytes_per_second = card.nominal_memory_bytes_per_second * hardware.memory_efficiency;
    double powered = *wide_peak;
    if (hardware.tflops_per_watt && accelerator.tdp_w)
        powered = smooth_min(powered, tera * *hardware.tflops_per_watt * *accelerator.tdp_w);
    const double share = powered / *wide_peak;
    // The faster the units, the larger the product that keeps them busy.
    const auto units = [&](double nominal, double efficiency) {
        const double rate = nominal * share;
        return MatrixUnits{rate * hardware.matrix_efficiency * efficiency,
                           hardware.matrix_half_size * std::sqrt(rate / reference_peak),
                           card.memory_bytes_per_second, hardware.kernel_seconds};
    };
    card.low = units(*peak, relative_efficiency(hardware, type));
    card.wide = units(*wide_peak, 1);
    card.attention_flops =
        powered * (vendor_attention ? hardware.attention_efficiency_vendor : hardware.attention_efficiency);
    return card;
}

}  // namespace headroom

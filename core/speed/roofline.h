// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "catalogue/catalogue.h"
#include "scenario/scenario.h"

namespace headroom {

/// Dense peak in FLOP/s of a compute type; 16 bit with FP32 accumulation, unless the engine accumulates in
/// FP16 (twice as fast on GeForce cards). Empty where the card has no known rate for it.
std::optional<double> peak_flops(const PeakTflops& peak, ComputeType type, bool half_accumulates = false);

/// Nominal bandwidth in bytes per second, less what inline error correction takes of it. Data-centre cards
/// with GDDR5 or GDDR6 keep the check bits in the memory itself, a sixteenth of the capacity and of what is
/// moved, and it is on when they are delivered; HBM has bits of its own for it (Tesla V100 GPU Architecture,
/// NVIDIA 2017, "ECC Memory Resiliency"), and so has GDDR7. Empty where the bandwidth is unknown.
std::optional<double> memory_bytes_per_second(const Accelerator& accelerator);

/// What a card reaches in inference: the two roofs, and what the units themselves limit.
struct Roofline {
    double nominal_flops = 0;              ///< dense peak of the compute type
    double matrix_flops = 0;               ///< large products at the compute type
    double half_flops = 0;                 ///< likewise at 16 bit
    double attention_flops = 0;            ///< 16-bit peak that power sustains
    double matrix_half_depth = 0;          ///< depth that halves the rate of a product at the compute type
    double half_half_depth = 0;            ///< likewise at 16 bit
    double nominal_bytes_per_second = 0;   ///< memory_bytes_per_second
    double streamed_bytes_per_second = 0;  ///< element-wise kernels
    double weight_bytes_per_second = 0;    ///< products with few rows
    double unit_clock = 0;                 ///< compute units x clock; infinite where it does not limit
    double units = 0;
    bool integer = false;  ///< quantised weights are multiplied on integer units

    /// FLOPs per byte of weights at which a card turns from bandwidth- to compute-bound.
    double ridge() const { return matrix_flops / weight_bytes_per_second; }
};

/// Empty where the peak of the compute type or the bandwidth is unknown. Power: peak and what the board's
/// watts sustain, joined by a 4-norm. Weights: bandwidth and what the units load, likewise (a card with few
/// units for its bandwidth, such as the A100, cannot use it all at small batches).
std::optional<Roofline> inference_roofline(const Accelerator& accelerator, const Catalogue& catalogue,
                                           const EngineSpeed& engine, ComputeType type, double weight_bits);

}  // namespace headroom

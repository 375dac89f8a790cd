// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/accelerator.h"

namespace headroom {

/// What cards of one generation reach of their nominal figures. Efficiencies are fractions of the nominal
/// rate for large sizes; what small sizes lose follows from the formulas that use them.
struct HardwareSpeed {
    std::string id;
    std::string architecture;                  ///< of the accelerators; empty: all that no entry names
    std::vector<std::string> compute_targets;  ///< where chips of one architecture differ; empty: all

    double matrix_efficiency = 0;     ///< 16-bit matrix products
    double fp8_efficiency = 0;        ///< relative to 16 bit, on the peak of FP8
    double fp4_efficiency = 0;        ///< likewise
    double matrix_half_size = 0;      ///< width that halves the rate of a product, at a peak of 312 TFLOP/s
    double kernel_seconds = 0;        ///< launch, first and last wave of a matrix product
    double attention_efficiency = 0;  ///< open fused-attention kernels
    double attention_efficiency_vendor = 0;  ///< those of the vendor's library
    double memory_efficiency = 0;            ///< streaming kernels
    /// What the board's power sustains at 16 bit; empty: power does not bind.
    std::optional<double> tflops_per_watt;

    double link_efficiency = 0;  ///< of the accelerators' own links, one direction
    double pcie_efficiency = 0;
    double network_efficiency = 0;
    double link_seconds = 0;  ///< latency of a hop
    double network_seconds = 0;

    /// Nine measured cases in ten are within this fraction where no measured case is known; else empty.
    std::optional<double> guessed_band;
    Provenance provenance;
};

/// Whether an entry for these chips (empty: all architectures, all chips of one) covers the accelerator.
bool covers_generation(std::string_view architecture, const std::vector<std::string>& compute_targets,
                       const Accelerator& accelerator);

}  // namespace headroom

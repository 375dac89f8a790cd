// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "catalogue/catalogue.h"
#include "scenario/scenario.h"
#include "speed/matrix_product.h"

namespace headroom {

/// What a card does in training, as achieved.
struct TrainingCard {
    double peak_flops = 0;       ///< dense, of the compute type; nominal
    MatrixUnits low;             ///< products of the layers, at the compute type
    MatrixUnits wide;            ///< at 16 bit: output head, and what is not cast
    double attention_flops = 0;  ///< fused attention, for long sequences and heads of 128
    double memory_bytes_per_second = 0;
    double nominal_memory_bytes_per_second = 0;
};

/// Empty where the peak of the compute type, the memory bandwidth or the generation is unknown. Where the
/// board's power binds, the rate is held below it (Ada boards below 450 W, PCIe boards of SXM chips).
std::optional<TrainingCard> training_card(const Accelerator& accelerator, const HardwareSpeed& hardware,
                                          ComputeType type, bool vendor_attention);

}  // namespace headroom

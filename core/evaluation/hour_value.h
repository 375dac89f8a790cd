// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

namespace headroom {

/// What an hour's money buys. Unknown is empty; nothing is bought where the hour is for free.
struct HourValue {
    std::optional<double> price;             ///< of an hour of all accelerators while they work, levelised
    std::optional<double> tflops_per_price;  ///< dense peak of the compute type, per unit of money an hour
    std::optional<double> gb_per_price;      ///< memory of the data sheet, likewise
    std::optional<double> gb_s_per_price;    ///< bandwidth of the data sheet, likewise
};

/// `card` is that of the evaluated scenario.
HourValue hour_value(const Evaluation& evaluation, const Accelerator& card);

/// Dense peak of one accelerator in the scenario's compute type.
std::optional<double> peak_tflops_of(const Evaluation& evaluation, const Accelerator& card);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <span>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

/// Which of several scenarios is cheapest, over what it depends on.
namespace headroom {

enum class ChoiceDriver {
    utilization,
    electricity_per_kwh,
    hardware_price,  ///< of accelerators, servers, hosts and network that are owned; over what it is now
    cloud_price      ///< of a rented hour, likewise
};
template <>
inline constexpr auto enum_names<ChoiceDriver> =
    std::to_array<std::string_view>({"utilization", "electricity-per-kwh", "hardware-price", "cloud-price"});

/// The value of the driver in an evaluated scenario; 1 for prices. Empty where the tariff is unknown.
std::optional<double> value_now(const Evaluation& evaluation, ChoiceDriver driver);

/// The resolved scenario of an evaluation with another value of the driver.
Scenario with_driver(const Evaluation& evaluation, ChoiceDriver driver, double value);

/// The total cost over the years, without memory and speed; empty where a price is unknown.
std::optional<double> total_cost(const Scenario& scenario, const Catalogue& catalogue);

/// From `from` to `to` this one is the cheapest.
struct WinningRange {
    double from = 0;
    double to = 0;
    std::size_t evaluation = 0;
};

/// Who wins where between two values of a driver, in rising order. Exact: totals are linear in each driver,
/// so the cheapest is the lower envelope of lines. What has an unknown price takes no part.
std::vector<WinningRange> winning_ranges(std::span<const Evaluation> evaluations, ChoiceDriver driver,
                                         double low, double high, const Catalogue& catalogue);

}  // namespace headroom

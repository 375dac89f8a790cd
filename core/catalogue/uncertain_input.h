// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace headroom {

/// How far an input of the cost model may lie from what a scenario says.
struct UncertainInput {
    std::string id;  ///< a field of `costs`, `hardware_price`, `cloud_price` or `cloud_price_change`
    bool is_relative = false;  ///< low and high are factors of the scenario's value
    double low = 0;
    double high = 0;
    std::string source;
    std::string as_of;

    bool operator==(const UncertainInput&) const = default;
};

}  // namespace headroom

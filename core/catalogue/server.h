// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "catalogue/provenance.h"

namespace headroom {

/// A complete system as vendors sell it.
struct Server {
    std::string id;
    std::string vendor;
    std::string name;
    std::string accelerator;
    int accelerator_count = 0;
    std::optional<double> accelerator_tdp_sum_w;
    std::optional<double> max_power_w;
    std::optional<double> typical_power_w;
    std::optional<double> idle_power_w;
    std::optional<double> rack_units;
    std::string cooling;  ///< `air`, `liquid`, ...
    std::optional<double> weight_kg;
    std::string network;
    std::string host_cpu;
    std::optional<Price> price;
    Provenance provenance;

    bool operator==(const Server&) const = default;
};

}  // namespace headroom

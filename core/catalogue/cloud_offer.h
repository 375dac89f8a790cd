// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "catalogue/provenance.h"

namespace headroom {

/// A rented machine and its price per hour, all in US dollars.
struct CloudOffer {
    std::string id;
    std::string provider;
    std::string instance;
    std::string region;
    std::string tier;  ///< `on-demand`, `marketplace`, `historical`, ...
    std::string accelerator;
    int accelerator_count = 0;
    std::optional<double> vcpus;
    std::optional<double> memory_gib;
    std::optional<double> local_storage_gb;
    std::optional<double> network_gbit_s;
    std::optional<double> usd_per_hour_on_demand;
    std::optional<double> usd_per_hour_reserved_1y;
    std::optional<double> usd_per_hour_reserved_3y;
    std::optional<double> usd_per_hour_spot;
    Provenance provenance;

    bool operator==(const CloudOffer&) const = default;
};

}  // namespace headroom

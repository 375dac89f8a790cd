// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "catalogue/catalogue.h"

namespace headroom {

namespace {

/// Prices of the past, and blocks of hours that are booked ahead, are no alternative to owning.
bool can_be_ordered(const CloudOffer& offer) {
    return offer.tier != "historical" && offer.tier != "capacity-block";
}

}  // namespace

SupplyIndex::SupplyIndex(const Table<CloudOffer>& offers, const Table<Server>& servers) {
    for (std::size_t i = 0; i < offers.size(); ++i)
        if (const CloudOffer& offer = offers.entries()[i]; can_be_ordered(offer))
            by_accelerator_[offer.accelerator].offers.push_back(i);
    std::unordered_map<std::string_view, bool> has_air;
    for (const Server& server : servers) {
        Supply& supply = by_accelerator_[server.accelerator];
        if (!server.cooling.empty()) has_air[server.accelerator] |= server.cooling != "liquid";
        if (server.max_power_w && server.accelerator_count > 0)
            supply.rated_server_w_per_accelerator =
                std::max(supply.rated_server_w_per_accelerator.value_or(0),
                         *server.max_power_w / server.accelerator_count);
    }
    for (const auto& [accelerator, air] : has_air)
        by_accelerator_.find(accelerator)->second.is_liquid_cooled = !air;
}

const Supply* SupplyIndex::find(std::string_view accelerator) const {
    const auto found = by_accelerator_.find(accelerator);
    return found == by_accelerator_.end() ? nullptr : &found->second;
}

}  // namespace headroom

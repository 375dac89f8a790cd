// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/readers.h"

namespace headroom {

CloudOffer read_cloud_offer(ObjectReader& entry) {
    CloudOffer offer;
    offer.id = entry.text("id");
    offer.provider = entry.text("provider");
    offer.instance = entry.text("instance");
    offer.region = read_text_or_empty(entry, "region");
    offer.tier = entry.text("tier");
    offer.accelerator = entry.text("accelerator");
    offer.accelerator_count = read_int(entry, "accelerator_count");
    offer.vcpus = entry.optional_number("vcpus", positive_range);
    offer.memory_gib = entry.optional_number("memory_gib", positive_range);
    offer.local_storage_gb = entry.optional_number("local_storage_gb", not_negative_range);
    offer.network_gbit_s = entry.optional_number("network_gbit_s", positive_range);
    if (std::optional<ObjectReader> price = entry.optional_object("usd_per_hour")) {
        offer.usd_per_hour_on_demand = price->optional_number("on_demand", not_negative_range);
        offer.usd_per_hour_reserved_1y = price->optional_number("reserved_1y", not_negative_range);
        offer.usd_per_hour_reserved_3y = price->optional_number("reserved_3y", not_negative_range);
        offer.usd_per_hour_spot = price->optional_number("spot", not_negative_range);
        refuse_unread(*price);
    }
    offer.provenance = read_provenance(entry);
    refuse_unread(entry);
    return offer;
}

void read_cloud_offers(const Json& file, Catalogue& catalogue) {
    catalogue.cloud_offers = read_table(file, "cloud_offers", read_cloud_offer);
}

}  // namespace headroom

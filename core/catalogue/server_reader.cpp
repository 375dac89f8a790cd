// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/readers.h"

namespace headroom {

Server read_server(ObjectReader& entry) {
    Server server;
    server.id = entry.text("id");
    server.vendor = entry.text("vendor");
    server.name = entry.text("name");
    server.accelerator = entry.text("accelerator");
    server.accelerator_count = read_int(entry, "accelerator_count");
    if (std::optional<ObjectReader> power = entry.optional_object("power")) {
        server.accelerator_tdp_sum_w = power->optional_number("accelerator_tdp_sum_w", positive_range);
        server.max_power_w = power->optional_number("max_w", positive_range);
        server.typical_power_w = power->optional_number("typical_w", positive_range);
        server.idle_power_w = power->optional_number("idle_w", positive_range);
        refuse_unread(*power);
    }
    server.rack_units = entry.optional_number("rack_units", positive_range);
    server.cooling = read_text_or_empty(entry, "cooling");
    server.weight_kg = entry.optional_number("weight_kg", positive_range);
    server.network = read_text_or_empty(entry, "network");
    server.host_cpu = read_text_or_empty(entry, "host_cpu");
    server.price = read_price(entry, "price");
    server.provenance = read_provenance(entry);
    refuse_unread(entry);
    return server;
}

void read_servers(const Json& file, Catalogue& catalogue) {
    catalogue.servers = read_table(file, "servers", read_server);
}

}  // namespace headroom

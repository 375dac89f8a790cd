// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/writers.h"

namespace headroom {

void write_known(Json& object, const char* key, const std::string& text) {
    if (!text.empty()) object[key] = text;
}

void write_known(Json& object, const char* key, std::optional<double> value) {
    if (value) object[key] = *value;
}

Json to_json(const Provenance& provenance) {
    Json json{{"sources", provenance.sources}};
    write_known(json, "as_of", provenance.as_of);
    json["confidence"] = name_of(provenance.confidence);
    write_known(json, "notes", provenance.notes);
    return json;
}

Json to_json(const Price& price) {
    Json json = Json::object();
    write_known(json, "low_usd", price.low_usd);
    write_known(json, "typical_usd", price.typical_usd);
    write_known(json, "high_usd", price.high_usd);
    write_known(json, "condition", price.condition);
    write_known(json, "as_of", price.as_of);
    json["source"] = price.source;
    write_whole_numbers_as_integers(json);
    return json;
}

Json to_json(const ModelEntry& model) {
    Json json{{"id", model.id}, {"name", model.name}};
    write_known(json, "family", model.family);
    write_known(json, "licence", model.licence);
    json["architecture"] = to_json(model.architecture);
    json["provenance"] = to_json(model.provenance);
    return json;
}

Json to_json(const CloudOffer& offer) {
    Json json{{"id", offer.id}, {"provider", offer.provider}, {"instance", offer.instance}};
    write_known(json, "region", offer.region);
    json["tier"] = offer.tier;
    json["accelerator"] = offer.accelerator;
    json["accelerator_count"] = offer.accelerator_count;
    write_known(json, "vcpus", offer.vcpus);
    write_known(json, "memory_gib", offer.memory_gib);
    write_known(json, "local_storage_gb", offer.local_storage_gb);
    write_known(json, "network_gbit_s", offer.network_gbit_s);
    Json price = Json::object();
    write_known(price, "on_demand", offer.usd_per_hour_on_demand);
    write_known(price, "reserved_1y", offer.usd_per_hour_reserved_1y);
    write_known(price, "reserved_3y", offer.usd_per_hour_reserved_3y);
    write_known(price, "spot", offer.usd_per_hour_spot);
    if (!price.empty()) json["usd_per_hour"] = std::move(price);
    json["provenance"] = to_json(offer.provenance);
    write_whole_numbers_as_integers(json);
    return json;
}

Json to_json(const Server& server) {
    Json json{{"id", server.id},
              {"vendor", server.vendor},
              {"name", server.name},
              {"accelerator", server.accelerator},
              {"accelerator_count", server.accelerator_count}};
    Json power = Json::object();
    write_known(power, "accelerator_tdp_sum_w", server.accelerator_tdp_sum_w);
    write_known(power, "max_w", server.max_power_w);
    write_known(power, "typical_w", server.typical_power_w);
    write_known(power, "idle_w", server.idle_power_w);
    if (!power.empty()) json["power"] = std::move(power);
    write_known(json, "rack_units", server.rack_units);
    write_known(json, "cooling", server.cooling);
    write_known(json, "weight_kg", server.weight_kg);
    write_known(json, "network", server.network);
    write_known(json, "host_cpu", server.host_cpu);
    if (server.price) json["price"] = to_json(*server.price);
    json["provenance"] = to_json(server.provenance);
    write_whole_numbers_as_integers(json);
    return json;
}

Json to_json(const CostFigure& figure) {
    Json json{{"id", figure.id}, {"category", figure.category}, {"name", figure.name}};
    write_known(json, "value", figure.value);
    write_known(json, "low", figure.low);
    write_known(json, "high", figure.high);
    json["unit"] = figure.unit;
    json["provenance"] = to_json(figure.provenance);
    write_whole_numbers_as_integers(json);
    return json;
}

}  // namespace headroom

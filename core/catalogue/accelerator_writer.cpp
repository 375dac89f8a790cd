// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"
#include "catalogue/writers.h"

namespace headroom {

namespace {

Json memory_json(const Accelerator& accelerator) {
    Json json = Json::object();
    write_known(json, "gb", accelerator.memory_gb);
    write_known(json, "type", accelerator.memory_type);
    write_known(json, "bandwidth_gb_s", accelerator.memory_bandwidth_gb_s);
    write_known(json, "l2_cache_mb", accelerator.l2_cache_mb);
    if (accelerator.usable_bytes) {
        json["usable_gib"] = to_gib(*accelerator.usable_bytes);
        json["usable_basis"] = name_of(accelerator.usable_basis);
        json["usable_source"] = accelerator.usable_source;
        if (accelerator.inline_ecc) json["inline_ecc"] = name_of(*accelerator.inline_ecc);
    }
    return json;
}

Json interconnect_json(const Interconnect& interconnect) {
    Json json{{"name", interconnect.name}};
    write_known(json, "gb_s_bidirectional", interconnect.gb_s_bidirectional);
    if (interconnect.max_domain_accelerators)
        json["max_domain_accelerators"] = *interconnect.max_domain_accelerators;
    return json;
}

Json compute_units_json(const ComputeUnits& units) {
    Json json{{"count", units.count}, {"kind", units.kind}};
    write_known(json, "boost_clock_mhz", units.boost_clock_mhz);
    write_known(json, "clock_implied_by_fp16_peak_mhz", units.clock_implied_by_fp16_peak_mhz);
    write_known(json, "source", units.source);
    return json;
}

/// Objects without a field are left out: the reader takes a missing one for all unknown.
void write_object(Json& json, const char* key, Json object) {
    if (!object.empty()) json[key] = std::move(object);
}

}  // namespace

Json to_json(const Accelerator& accelerator) {
    Json json{{"id", accelerator.id}, {"vendor", accelerator.vendor}, {"name", accelerator.name}};
    write_known(json, "architecture", accelerator.architecture);
    json["segment"] = name_of(accelerator.segment);
    json["status"] = name_of(accelerator.status);
    write_known(json, "release_date", accelerator.release_date);
    write_known(json, "form_factor", accelerator.form_factor);
    json["memory"] = memory_json(accelerator);
    write_known(json, "tdp_w", accelerator.tdp_w);
    if (accelerator.dies != 1) json["dies"] = accelerator.dies;
    if (accelerator.mig_slices > 0) json["mig_slices"] = accelerator.mig_slices;
    Json peak = Json::object();
    for (const auto& [name, value] : peak_fields)
        write_known(peak, std::string(name).c_str(), accelerator.peak.*value);
    write_object(json, "peak_tflops", std::move(peak));
    write_known(json, "sparsity_multiplier", accelerator.sparsity_multiplier);
    if (accelerator.interconnect) json["interconnect"] = interconnect_json(*accelerator.interconnect);
    if (const auto& pcie = accelerator.pcie)
        json["pcie"] = {{"generation", pcie->generation},
                        {"lanes", pcie->lanes},
                        {"gb_s_per_direction", pcie->gb_s_per_direction}};
    if (accelerator.compute_units) json["compute_units"] = compute_units_json(*accelerator.compute_units);
    Json software = Json::object();
    write_known(software, "stack", accelerator.software_stack);
    write_known(software, "compute_target", accelerator.compute_target);
    write_known(software, "licence_note", accelerator.licence_note);
    if (const auto& licence = accelerator.included_licence)
        software["included_licence"] = {{"name", licence->name}, {"years", licence->years}};
    write_object(json, "software", std::move(software));
    if (accelerator.list_price) json["list_price"] = to_json(*accelerator.list_price);
    if (accelerator.street_price) json["street_price"] = to_json(*accelerator.street_price);
    if (!accelerator.verified_fields.empty()) json["verified_fields"] = accelerator.verified_fields;
    json["provenance"] = to_json(accelerator.provenance);
    write_whole_numbers_as_integers(json);
    return json;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"
#include "catalogue/readers.h"

namespace headroom {

namespace {

void read_memory(ObjectReader memory, Accelerator& accelerator) {
    accelerator.memory_gb = memory.optional_number("gb", positive_range);
    accelerator.memory_type = read_text_or_empty(memory, "type");
    accelerator.memory_bandwidth_gb_s = memory.optional_number("bandwidth_gb_s", positive_range);
    accelerator.l2_cache_mb = memory.optional_number("l2_cache_mb", positive_range);
    if (const std::optional<double> usable = memory.optional_number("usable_gib", positive_range)) {
        accelerator.usable_bytes = from_gib(*usable);
        accelerator.usable_basis = memory.choice<UsableBasis>("usable_basis");
        accelerator.usable_source = memory.text("usable_source");
        accelerator.inline_ecc = memory.optional_choice<InlineEcc>("inline_ecc");
    }
    refuse_unread(memory);
}

PeakTflops read_peak(ObjectReader reader) {
    PeakTflops peak;
    for (const auto& [name, value] : peak_fields) peak.*value = reader.optional_number(name, positive_range);
    refuse_unread(reader);
    return peak;
}

Interconnect read_interconnect(ObjectReader reader) {
    Interconnect interconnect;
    interconnect.name = reader.text("name");
    interconnect.gb_s_bidirectional = reader.optional_number("gb_s_bidirectional", positive_range);
    if (reader.has("max_domain_accelerators"))
        interconnect.max_domain_accelerators = read_int(reader, "max_domain_accelerators");
    refuse_unread(reader);
    return interconnect;
}

Pcie read_pcie(ObjectReader reader) {
    Pcie pcie;
    pcie.generation = read_int(reader, "generation");
    pcie.lanes = read_int(reader, "lanes");
    pcie.gb_s_per_direction = reader.number("gb_s_per_direction", positive_range);
    refuse_unread(reader);
    return pcie;
}

ComputeUnits read_compute_units(ObjectReader reader) {
    ComputeUnits units;
    units.count = read_int(reader, "count");
    units.kind = reader.text("kind");
    units.boost_clock_mhz = reader.optional_number("boost_clock_mhz", positive_range);
    units.clock_implied_by_fp16_peak_mhz =
        reader.optional_number("clock_implied_by_fp16_peak_mhz", positive_range);
    units.source = read_text_or_empty(reader, "source");
    refuse_unread(reader);
    return units;
}

IncludedLicence read_included_licence(ObjectReader reader) {
    IncludedLicence licence{reader.text("name"), reader.number("years", positive_range)};
    refuse_unread(reader);
    return licence;
}

}  // namespace

Accelerator read_accelerator(ObjectReader& entry) {
    Accelerator accelerator;
    accelerator.id = entry.text("id");
    accelerator.vendor = entry.text("vendor");
    accelerator.name = entry.text("name");
    accelerator.architecture = read_text_or_empty(entry, "architecture");
    accelerator.segment = entry.choice<Segment>("segment");
    accelerator.status = entry.choice<SaleStatus>("status");
    accelerator.release_date = read_text_or_empty(entry, "release_date");
    accelerator.form_factor = read_text_or_empty(entry, "form_factor");
    read_memory(entry.object("memory"), accelerator);
    accelerator.tdp_w = entry.optional_number("tdp_w", positive_range);
    if (entry.has("dies")) accelerator.dies = read_int(entry, "dies", {1, 64});
    if (entry.has("mig_slices")) accelerator.mig_slices = read_int(entry, "mig_slices", {1, 64});
    if (entry.has("peak_tflops")) accelerator.peak = read_peak(entry.object("peak_tflops"));
    accelerator.sparsity_multiplier = entry.optional_number("sparsity_multiplier", positive_range);
    if (entry.has("interconnect")) accelerator.interconnect = read_interconnect(entry.object("interconnect"));
    if (entry.has("pcie")) accelerator.pcie = read_pcie(entry.object("pcie"));
    if (entry.has("compute_units"))
        accelerator.compute_units = read_compute_units(entry.object("compute_units"));
    if (std::optional<ObjectReader> software = entry.optional_object("software")) {
        accelerator.software_stack = read_text_or_empty(*software, "stack");
        accelerator.compute_target = read_text_or_empty(*software, "compute_target");
        accelerator.licence_note = read_text_or_empty(*software, "licence_note");
        if (software->has("included_licence"))
            accelerator.included_licence = read_included_licence(software->object("included_licence"));
        refuse_unread(*software);
    }
    accelerator.list_price = read_price(entry, "list_price");
    accelerator.street_price = read_price(entry, "street_price");
    accelerator.verified_fields = entry.texts("verified_fields");
    accelerator.provenance = read_provenance(entry);
    refuse_unread(entry);
    return accelerator;
}

void read_accelerators(const Json& file, Catalogue& catalogue) {
    catalogue.accelerators = read_table(file, "accelerators", read_accelerator);
}

}  // namespace headroom

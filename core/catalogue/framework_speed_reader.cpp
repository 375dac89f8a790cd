// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/readers.h"

namespace headroom {

namespace {

constexpr double micro = 1e-6;

FrameworkSpeed read_entry(ObjectReader& entry) {
    const auto factor = [&](std::string_view key) { return entry.number(key, {0, 100}); };
    const auto seconds = [&](std::string_view key) { return micro * entry.number(key, {0, 1e6}); };
    const auto flag = [&](std::string_view key) { return entry.optional_flag(key).value_or(false); };
    FrameworkSpeed f;
    f.framework = entry.choice<Framework>("id");
    f.from = read_text_or_empty(entry, "from");
    f.element_traffic = factor("element_traffic");
    f.element_traffic_compiled = factor("element_traffic_compiled");
    f.norm_chain_traffic = factor("norm_chain_traffic");
    f.cast_traffic = factor("cast_traffic");
    f.cast_traffic_compiled = factor("cast_traffic_compiled");
    f.loss_bytes = factor("loss_bytes");
    f.loss_bytes_fused = factor("loss_bytes_fused");
    f.vendor_attention = flag("vendor_attention");
    f.gather_contention = entry.number("gather_contention", fraction_range);
    f.pcie_overlap = entry.number("pcie_overlap", fraction_range);
    f.reduces_in_16_bit = flag("reduces_in_16_bit");
    f.dequantise_efficiency = entry.number("dequantise_efficiency", {0.01, 1});
    f.adapter_traffic = factor("adapter_traffic");
    f.optimizer_traffic = factor("optimizer_traffic");
    f.step_seconds = seconds("step_us");
    f.host_seconds_per_layer = seconds("host_us_per_layer");
    f.host_seconds_per_expert_layer = seconds("host_us_per_expert_layer");
    f.expert_passes = factor("expert_passes");
    f.expert_efficiency = entry.number("expert_efficiency", {0.01, 1.5});
    f.expert_seconds = seconds("expert_us");
    f.merges_dispatch = flag("merges_dispatch");
    f.exchange_units = entry.optional_number("exchange_units", fraction_range).value_or(0);
    f.dispatches_in_8_bit = flag("dispatches_in_8_bit");
    f.band_low = entry.number("band_low", {0, 0.99});
    f.band_high = entry.number("band_high", {0, 10});
    f.provenance = read_provenance(entry);
    refuse_unread(entry);
    return f;
}

}  // namespace

void read_framework_speed(const Json& file, Catalogue& catalogue) {
    read_profiles(file, "frameworks", catalogue.framework_speed, read_entry, &FrameworkSpeed::framework);
}

}  // namespace headroom

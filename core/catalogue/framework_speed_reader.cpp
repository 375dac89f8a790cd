// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/readers.h"

namespace headroom {

namespace {

constexpr double micro = 1e-6;
constexpr Range factor_range{0, 100}, micro_range{0, 1e6};

constexpr auto number_fields = std::to_array<NumberField<FrameworkSpeed>>({
    {"element_traffic", &FrameworkSpeed::element_traffic, factor_range},
    {"element_traffic_compiled", &FrameworkSpeed::element_traffic_compiled, factor_range},
    {"norm_chain_traffic", &FrameworkSpeed::norm_chain_traffic, factor_range},
    {"cast_traffic", &FrameworkSpeed::cast_traffic, factor_range},
    {"cast_traffic_compiled", &FrameworkSpeed::cast_traffic_compiled, factor_range},
    {"loss_bytes", &FrameworkSpeed::loss_bytes, factor_range},
    {"loss_bytes_fused", &FrameworkSpeed::loss_bytes_fused, factor_range},
    {"gather_contention", &FrameworkSpeed::gather_contention, fraction_range},
    {"pcie_overlap", &FrameworkSpeed::pcie_overlap, fraction_range},
    {"dequantise_efficiency", &FrameworkSpeed::dequantise_efficiency, {0.01, 1}},
    {"adapter_traffic", &FrameworkSpeed::adapter_traffic, factor_range},
    {"optimizer_traffic", &FrameworkSpeed::optimizer_traffic, factor_range},
    {"step_us", &FrameworkSpeed::step_seconds, micro_range, micro},
    {"host_us_per_layer", &FrameworkSpeed::host_seconds_per_layer, micro_range, micro},
    {"host_us_per_expert_layer", &FrameworkSpeed::host_seconds_per_expert_layer, micro_range, micro},
    {"expert_passes", &FrameworkSpeed::expert_passes, factor_range},
    {"expert_efficiency", &FrameworkSpeed::expert_efficiency, {0.01, 1.5}},
    {"expert_us", &FrameworkSpeed::expert_seconds, micro_range, micro},
    {"band_low", &FrameworkSpeed::band_low, {0, 0.99}},
    {"band_high", &FrameworkSpeed::band_high, {0, 10}},
});

FrameworkSpeed read_entry(ObjectReader& entry) {
    const auto flag = [&](std::string_view key) { return entry.optional_flag(key).value_or(false); };
    FrameworkSpeed f;
    f.framework = entry.choice<Framework>("id");
    f.from = read_text_or_empty(entry, "from");
    read_numbers(entry, number_fields, f);
    f.vendor_attention = flag("vendor_attention");
    f.reduces_in_16_bit = flag("reduces_in_16_bit");
    f.merges_dispatch = flag("merges_dispatch");
    f.exchange_units = entry.optional_number("exchange_units", fraction_range).value_or(0);
    f.dispatches_in_8_bit = flag("dispatches_in_8_bit");
    f.provenance = read_provenance(entry);
    refuse_unread(entry);
    return f;
}

}  // namespace

void read_framework_speed(const Json& file, Catalogue& catalogue) {
    read_profiles(file, "frameworks", catalogue.framework_speed, read_entry, &FrameworkSpeed::framework);
}

}  // namespace headroom

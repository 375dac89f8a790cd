// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "catalogue/readers.h"

namespace headroom {

namespace {

constexpr double micro = 1e-6;
constexpr Range efficiency_range{0.01, 1.5};  // above 1: the peak is one of several clocks
constexpr Range micro_range{0, 1000};

constexpr auto number_fields = std::to_array<NumberField<HardwareSpeed>>({
    {"matrix_efficiency", &HardwareSpeed::matrix_efficiency, efficiency_range},
    {"fp8_efficiency", &HardwareSpeed::fp8_efficiency, efficiency_range},
    {"fp4_efficiency", &HardwareSpeed::fp4_efficiency, efficiency_range},
    {"matrix_half_size", &HardwareSpeed::matrix_half_size, {0, 10'000}},
    {"kernel_us", &HardwareSpeed::kernel_seconds, micro_range, micro},
    {"attention_efficiency", &HardwareSpeed::attention_efficiency, efficiency_range},
    {"attention_efficiency_vendor", &HardwareSpeed::attention_efficiency_vendor, efficiency_range},
    {"memory_efficiency", &HardwareSpeed::memory_efficiency, efficiency_range},
    {"link_efficiency", &HardwareSpeed::link_efficiency, efficiency_range},
    {"pcie_efficiency", &HardwareSpeed::pcie_efficiency, efficiency_range},
    {"network_efficiency", &HardwareSpeed::network_efficiency, efficiency_range},
    {"link_us", &HardwareSpeed::link_seconds, micro_range, micro},
    {"network_us", &HardwareSpeed::network_seconds, micro_range, micro},
});

HardwareSpeed read_entry(ObjectReader& entry) {
    HardwareSpeed h;
    h.id = entry.text("id");
    h.architecture = read_text_or_empty(entry, "architecture");
    h.compute_targets = entry.texts("compute_targets");
    read_numbers(entry, number_fields, h);
    h.tflops_per_watt = entry.optional_number("tflops_per_watt", {0.01, 100});
    h.guessed_band = entry.optional_number("guessed_band", {0, 1});
    h.provenance = read_provenance(entry);
    refuse_unread(entry);
    return h;
}

}  // namespace

void read_hardware_speed(const Json& file, Catalogue& catalogue) {
    ObjectReader root(file);
    root.texts("about");
    for (ObjectReader& entry : root.objects("generations")) {
        HardwareSpeed read = read_entry(entry);
        if (std::ranges::find(catalogue.hardware_speed, read.id, &HardwareSpeed::id) !=
            catalogue.hardware_speed.end())
            entry.fail("id", "there is another entry \"" + read.id + "\"");
        catalogue.hardware_speed.push_back(std::move(read));
    }
    refuse_unread(root);
}

bool covers_generation(std::string_view architecture, const std::vector<std::string>& compute_targets,
                       const Accelerator& accelerator) {
    return (architecture.empty() || architecture == accelerator.architecture) &&
           (compute_targets.empty() ||
            std::ranges::find(compute_targets, accelerator.compute_target) != compute_targets.end());
}

const HardwareSpeed* Catalogue::speed(const Accelerator& accelerator) const {
    const auto covers = [&](const HardwareSpeed& h) {
        return covers_generation(h.architecture, h.compute_targets, accelerator);
    };
    const auto found = std::ranges::find_if(hardware_speed, covers);
    return found == hardware_speed.end() ? nullptr : &*found;
}

}  // namespace headroom

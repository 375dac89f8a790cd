// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "catalogue/readers.h"

namespace headroom {

namespace {

constexpr double micro = 1e-6;
constexpr Range efficiency_range{0.01, 1.5};  // above 1: the peak is one of several clocks

HardwareSpeed read_entry(ObjectReader& entry) {
    const auto efficiency = [&](std::string_view key) { return entry.number(key, efficiency_range); };
    const auto seconds = [&](std::string_view key) { return micro * entry.number(key, {0, 1000}); };
    HardwareSpeed h;
    h.id = entry.text("id");
    h.architecture = read_text_or_empty(entry, "architecture");
    h.compute_targets = entry.texts("compute_targets");
    h.matrix_efficiency = efficiency("matrix_efficiency");
    h.fp8_efficiency = efficiency("fp8_efficiency");
    h.fp4_efficiency = efficiency("fp4_efficiency");
    h.matrix_half_size = entry.number("matrix_half_size", {0, 10'000});
    h.kernel_seconds = seconds("kernel_us");
    h.attention_efficiency = efficiency("attention_efficiency");
    h.attention_efficiency_vendor = efficiency("attention_efficiency_vendor");
    h.memory_efficiency = efficiency("memory_efficiency");
    h.tflops_per_watt = entry.optional_number("tflops_per_watt", {0.01, 100});
    h.link_efficiency = efficiency("link_efficiency");
    h.pcie_efficiency = efficiency("pcie_efficiency");
    h.network_efficiency = efficiency("network_efficiency");
    h.link_seconds = seconds("link_us");
    h.network_seconds = seconds("network_us");
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

const HardwareSpeed* Catalogue::speed(const Accelerator& accelerator) const {
    const auto covers = [&](const HardwareSpeed& h) {
        return (h.architecture.empty() || h.architecture == accelerator.architecture) &&
               (h.compute_targets.empty() ||
                std::ranges::find(h.compute_targets, accelerator.compute_target) != h.compute_targets.end());
    };
    const auto found = std::ranges::find_if(hardware_speed, covers);
    return found == hardware_speed.end() ? nullptr : &*found;
}

}  // namespace headroom

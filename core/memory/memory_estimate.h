// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <cmath>
#include <optional>
#include <string_view>
#include <vector>

#include "base/enum_names.h"

namespace headroom {

/// The parts of one accelerator's memory, in the order in which they are stacked.
enum class MemoryComponent {
    weights,
    gradients,
    master_weights,
    optimizer,
    adapter,
    kv_cache,
    activations,
    logits,
    communication,
    runtime
};
template <>
inline constexpr auto enum_names<MemoryComponent> = std::to_array<std::string_view>(
    {"weights_bytes", "gradients_bytes", "master_weights_bytes", "optimizer_bytes", "adapter_bytes",
     "kv_cache_bytes", "activations_bytes", "logits_bytes", "communication_bytes", "runtime_bytes"});
inline constexpr std::size_t memory_component_count = enum_names<MemoryComponent>.size();

/// Bytes on one accelerator at the peak. The components add up to `total_bytes`.
struct AcceleratorMemory {
    std::array<double, memory_component_count> bytes{};
    double allocated_bytes = 0;  ///< what the framework's allocator would report
    double reserved_bytes = 0;   ///< that allocator's cache
    double total_bytes = 0;      ///< what the device's monitor would show
    int layers = 0;              ///< of the model, that this accelerator's pipeline stage holds

    double& operator[](MemoryComponent component) { return bytes[static_cast<std::size_t>(component)]; }
    double operator[](MemoryComponent component) const { return bytes[static_cast<std::size_t>(component)]; }

    /// Makes every component a whole number of bytes, and the total their sum.
    void add_up() {
        total_bytes = 0;
        for (double& component : bytes) total_bytes += component = std::round(component);
    }
};

enum class Verdict { fits, tight, does_not_fit };
template <>
inline constexpr auto enum_names<Verdict> = std::to_array<std::string_view>({"fits", "tight",
                                                                             "does-not-fit"});

struct MemoryEstimate {
    AcceleratorMemory per_accelerator;      ///< the fullest one
    std::vector<AcceleratorMemory> stages;  ///< one for each pipeline stage
    double low_bytes = 0;                   ///< nine measured cases in ten lie between low and high
    double high_bytes = 0;
    double capacity_bytes = 0;  ///< of the accelerator, as the run-time library reports it
    double usable_bytes = 0;    ///< capacity, or the share of it that the engine may claim
    double headroom_bytes = 0;  ///< usable less total; negative: short by so much
    Verdict verdict = Verdict::fits;
    double host_bytes = 0;                           ///< in host memory, per node
    double kv_cache_bytes_per_token = 0;             ///< of the whole model, before it is cut
    std::optional<double> kv_cache_capacity_tokens;  ///< of one replica; inference only
    std::optional<double> max_concurrent_sequences;  ///< over all replicas; inference only
    std::optional<double> max_micro_batch_size;      ///< training only
    std::optional<int> min_accelerators;  ///< with the automatic layout; empty: none up to the limit
    double rule_of_thumb_bytes = 0;       ///< of the whole model: parameters x (4 + 2 x batch)
};

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <cstdlib>

#include "advice/training_config.h"

/// Any text is read or refused in words; what is read makes a scenario with a layout of at least one.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto config =
        headroom::read_training_config({reinterpret_cast<const char*>(data), size}, "fuzzed file");
    if (!config) {
        if (config.error().message.empty()) std::abort();
        return 0;
    }
    const headroom::Scenario scenario = headroom::with_training_config({}, *config);
    if (!(scenario.workload.global_batch_size >= 1) || scenario.cluster.count < 1) std::abort();
    if (const auto& layout = scenario.parallelism)
        if (layout->tensor < 1 || layout->pipeline < 1 || layout->data < 1 || layout->zero_stage > 3)
            std::abort();
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "advice/engine_log.h"

/// Any text is read or refused; what is read is a number, and never less than nothing.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const auto logs = headroom::read_engine_logs({reinterpret_cast<const char*>(data), size});
    if (!logs) return 0;
    if (logs->empty()) std::abort();
    for (const headroom::EngineLog& log : *logs) {
        const headroom::MeasuredOverheads overheads = headroom::overheads_of(log);
        for (const auto& gib :
             {overheads.activation_peak_gib, overheads.runtime_gib, overheads.cuda_graph_gib, log.weights_gib,
              log.kv_cache_gib, log.kv_cache_everywhere_gib})
            if (gib && !(std::isfinite(*gib) && *gib >= 0)) std::abort();
    }
    return 0;
}

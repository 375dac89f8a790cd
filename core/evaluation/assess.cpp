// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/assess.h"

#include <algorithm>
#include <cmath>

#include "memory/estimate.h"
#include "speed/estimate.h"

namespace headroom {

std::optional<double> cache_tokens(const MemoryEstimate& m, const Workload& w, int replicas) {
    const double cache = m.per_accelerator[MemoryComponent::kv_cache];
    if (!m.kv_cache_capacity_tokens || w.fill_card || cache <= 0) return m.kv_cache_capacity_tokens;
    const double sequences = std::ceil(w.concurrent_sequences / replicas);
    const double bytes_per_token = cache / (sequences * *w.max_context_tokens);
    return *m.kv_cache_capacity_tokens + (m.per_accelerator.total_bytes - m.low_bytes) / bytes_per_token;
}

void settle_load(MemoryInputs& inputs, const Parallelism& p) {
    Workload& w = inputs.workload;
    if (w.fill_card && w.task == Task::inference)
        w.concurrent_sequences = std::max<double>(1, largest_batch(inputs, p));
}

Assessment assess(const MemoryInputs& inputs, const Parallelism& p, const Subject& subject,
                  const Cluster& cluster, const Catalogue& catalogue) {
    Assessment a;
    a.memory = estimate_memory(inputs, p);
    a.speed = assess_speed(a.memory, inputs, p, subject, cluster, catalogue);
    return a;
}

std::optional<SpeedEstimate> assess_speed(const MemoryEstimate& memory, const MemoryInputs& inputs,
                                          const Parallelism& p, const Subject& subject,
                                          const Cluster& cluster, const Catalogue& catalogue) {
    return estimate_speed({inputs, *subject.accelerator, cluster, p, catalogue,
                           cache_tokens(memory, inputs.workload, p.data), subject.projected});
}

}  // namespace headroom

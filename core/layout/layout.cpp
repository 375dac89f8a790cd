// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/layout.h"

#include <algorithm>
#include <cmath>

#include "layout/layout_rules.h"

namespace headroom {

StageLayers stage_layers(int layers, int stages, int stage) {
    const int base = layers / stages, extra = layers % stages;
    const int first_larger = stages - 1 - extra;  // the stages [first_larger, stages - 1) hold one layer more
    const auto start = [&](int s) { return s * base + std::clamp(s - first_larger, 0, extra); };
    return {start(stage), start(stage + 1)};
}

double expert_ranks(const Parallelism& p) {
    return std::max(p.expert, p.tensor);
}

double kv_heads_per_rank(const Architecture& a, int tensor) {
    return std::max(1.0, std::ceil(static_cast<double>(a.kv_heads) / tensor));
}

namespace {

bool is_legal_tensor(const LayoutQuestion& q, int tensor) {
    return q.accelerators % tensor == 0 && !broken_tensor_rule(q, tensor, 1);
}

/// The largest legal tensor-parallel degree inside a node that divides the accelerator count.
int largest_tensor(const LayoutQuestion& q) {
    int tensor = std::min({q.accelerators, q.per_node, q.architecture.heads});
    while (tensor > 1 && !is_legal_tensor(q, tensor)) --tensor;
    return tensor;
}

/// The fewest stages, out of what divides `ranks`, over which the states fit; all of them if none do.
int fewest_stages(const LayoutQuestion& q, int tensor, bool even_stages) {
    const int ranks = q.accelerators / tensor;
    int last_legal = 1;
    for (int stages = 1; stages <= std::min(ranks, q.architecture.layers); ++stages) {
        if (ranks % stages != 0 || (even_stages && q.architecture.layers % stages != 0)) continue;
        last_legal = stages;
        if (q.model_state_bytes / tensor / stages <= q.available_bytes) break;
    }
    return last_legal;
}

Parallelism automatic_training(const LayoutQuestion& q) {
    const int count = q.accelerators;
    Parallelism p;
    switch (q.workload.framework) {
        case Framework::megatron: {
            // The least tensor parallelism whose share of the states fits; else the most there is.
            const int widest = largest_tensor(q);
            while (p.tensor < widest &&
                   (!is_legal_tensor(q, p.tensor) || q.model_state_bytes / p.tensor > q.available_bytes))
                ++p.tensor;
            p.pipeline = fewest_stages(q, p.tensor, true);
            p.sequence_parallel = p.tensor > 1;
            p.zero_stage = 1;
            break;
        }
        case Framework::ddp:
            break;
        default:
            p.zero_stage = count > 1 || q.workload.offload == Offload::optimizer_and_parameters ? 3 : 0;
    }
    p.data = count / p.tensor / p.pipeline;
    return p;
}

}  // namespace

Parallelism automatic_layout(const LayoutQuestion& q) {
    if (q.workload.task == Task::training) return automatic_training(q);
    const int count = q.accelerators;
    Parallelism p;
    if (q.engine.engine == Engine::llama_cpp) {
        p.pipeline = std::min(count, q.architecture.layers);
        while (count % p.pipeline != 0) --p.pipeline;
    } else {
        p.tensor = largest_tensor(q);
        p.pipeline = fewest_stages(q, p.tensor, false);
    }
    p.data = count / p.tensor / p.pipeline;
    return p;
}

}  // namespace headroom

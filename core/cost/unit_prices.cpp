// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/unit_prices.h"

#include <algorithm>

#include "base/units.h"
#include "cost/amount.h"
#include "cost/renting.h"

namespace headroom {

using namespace amounts;

namespace {

/// In all years, of all accelerators.
double busy_hours_of(const Cluster& cluster, const Costs& costs) {
    return cluster.count * hours_per_year * *costs.years * *costs.utilization;
}

void add_run_prices(CostEstimate& cost, const Costs& costs, double accelerator_hours, double tokens,
                    const Cluster& cluster) {
    const double busy_hours = busy_hours_of(cluster, costs);
    cost.per_accelerator_hour = busy_hours > 0 ? cost.total * (1 / busy_hours) : std::nullopt;
    cost.per_million_tokens = cost.per_accelerator_hour * (accelerator_hours / tokens * 1e6);
    cost.per_training_run = price_of_run(cost, costs, cluster, accelerator_hours);
}

}  // namespace

std::optional<double> price_of_run(const CostEstimate& cost, const Costs& costs, const Cluster& cluster,
                                   double accelerator_hours) {
    const double busy_hours = busy_hours_of(cluster, costs);
    if (busy_hours <= 0) return std::nullopt;
    return cost.total * std::min(1.0, accelerator_hours / busy_hours);
}

void add_unit_prices(CostEstimate& cost, const Costs& costs, const SpeedEstimate& speed,
                     const Workload& workload, int replicas, const Cluster& cluster) {
    if (speed.tokens_per_second <= 0) return;
    if (speed.accelerator_hours)
        return add_run_prices(cost, costs, *speed.accelerator_hours, *workload.training_tokens, cluster);
    if (!cost.per_accelerator_hour) return;
    const double per_hour = *cost.per_accelerator_hour * cluster.count;
    cost.per_million_tokens = price_per_million_tokens(per_hour, speed.tokens_per_second);
    if (!speed.requests_per_second || !speed.prefill_tokens_per_second) return;

    const double requests_per_second = *speed.requests_per_second;
    if (requests_per_second <= 0 || *speed.prefill_tokens_per_second <= 0) return;
    const double per_request = per_hour / 3600 / requests_per_second;
    const double prompt = workload.prompt_tokens, output = workload.output_tokens;
    const double prefill_seconds =
        prompt * (1 - workload.prefix_cache_hit_rate) / *speed.prefill_tokens_per_second;
    const double replica_seconds = replicas / requests_per_second;
    const double prompt_share = std::min(1.0, prefill_seconds / replica_seconds);
    cost.per_million_input_tokens = per_request * prompt_share / prompt * 1e6;
    cost.per_million_output_tokens = per_request * (1 - prompt_share) / output * 1e6;
    cost.per_million_blended_tokens = per_request / (prompt + output) * 1e6;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/unit_prices.h"

#include <algorithm>

#include "base/units.h"
#include "cost/amount.h"
#include "cost/renting.h"

namespace headroom {

using namespace amounts;

namespace {

/// Of hardware that is there for the run alone, the busy hours share the total.
void add_prices_of_lone_run(CostEstimate& cost, const Costs& costs, double accelerator_hours, double tokens,
                            const Cluster& cluster) {
    const double busy_hours = cluster.count * hours_per_year * *costs.years * *costs.utilization;
    cost.per_accelerator_hour = busy_hours > 0 ? cost.total * (1 / busy_hours) : std::nullopt;
    cost.per_million_tokens = cost.per_accelerator_hour * (accelerator_hours / tokens * 1e6);
}

}  // namespace

std::optional<double> price_of_run(const CostEstimate& cost, const Costs& costs, double accelerator_hours) {
    if (costs.run_years) return cost.total;
    if (!cost.total || !cost.per_accelerator_hour) return std::nullopt;
    return std::min(*cost.total, accelerator_hours * *cost.per_accelerator_hour);
}

void add_unit_prices(CostEstimate& cost, const Costs& costs, const SpeedEstimate& speed,
                     const Workload& workload, int replicas, const Cluster& cluster) {
    if (speed.tokens_per_second <= 0) return;
    if (speed.accelerator_hours) cost.per_training_run = price_of_run(cost, costs, *speed.accelerator_hours);
    if (speed.accelerator_hours && costs.run_years)
        return add_prices_of_lone_run(cost, costs, *speed.accelerator_hours, *workload.training_tokens,
                                      cluster);
    if (!cost.per_accelerator_hour) return;
    const double per_hour = *cost.per_accelerator_hour * cluster.count;
    cost.per_million_tokens = price_per_million_tokens(per_hour, speed.tokens_per_second);
    if (!speed.requests_per_second || !speed.prefill_tokens_per_second) return;

    const double requests_per_second = *speed.requests_per_second;
    if (requests_per_second <= 0 || *speed.prefill_tokens_per_second <= 0) return;
    const double per_request = per_hour / seconds_per_hour / requests_per_second;
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

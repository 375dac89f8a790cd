// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/unit_prices.h"

#include <algorithm>

#include "cost/amount.h"
#include "cost/renting.h"

namespace headroom {

void add_unit_prices(CostEstimate& cost, const SpeedEstimate& speed, const Workload& workload, int replicas,
                     const Cluster& cluster) {
    using namespace amounts;
    if (!cost.per_accelerator_hour || speed.tokens_per_second <= 0) return;
    const double per_hour = *cost.per_accelerator_hour * cluster.count;
    cost.per_million_tokens = price_per_million_tokens(per_hour, speed.tokens_per_second);
    if (speed.accelerator_hours)
        cost.per_training_run = *speed.accelerator_hours * *cost.per_accelerator_hour;
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

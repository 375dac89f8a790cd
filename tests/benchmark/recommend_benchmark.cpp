// SPDX-License-Identifier: GPL-3.0-or-later
// How long a recommendation takes, over the whole catalogue and for one kind of card.
#include <benchmark/benchmark.h>

#include "recommendation/recommendation.h"
#include "shipped_catalogue.h"

namespace {

using namespace headroom;
using benchmarks::catalogue;

/// Llama 3.1 70B as a chat: 20 requests per second, TTFT of 2 s, TPOT of 50 ms, not below 8 bits.
Scenario chat(std::vector<std::string> accelerators) {
    Scenario need;
    need.model.id = "llama-3.1-70b";
    need.workload.requests_per_second = 20;
    need.workload.target_ttft_ms = 2000;
    need.workload.target_tpot_ms = 50;
    need.constraints.emplace();
    need.constraints->min_weight_bits = 8;
    need.constraints->accelerators = std::move(accelerators);
    return need;
}

Scenario pre_training() {
    Scenario need;
    need.model.id = "llama-3.1-405b";
    Workload& w = need.workload;
    w.task = Task::training;
    w.global_batch_size = 2048;
    w.sequence_tokens = 8192;
    w.choose_checkpointing = true;
    w.training_tokens = 15.6e12;
    w.deadline_days = 60;
    need.constraints.emplace();
    need.constraints->max_accelerators = 32768;
    return need;
}

void search(benchmark::State& state, const Scenario& need) {
    Recommendation found;
    for (auto _ : state) {
        Result<Recommendation> result = recommend(need, catalogue());
        if (!result) return state.SkipWithError(to_text(result.error()).c_str());
        found = *std::move(result);
    }
    state.counters["candidates"] = static_cast<double>(found.candidates);
    state.counters["evaluated"] = static_cast<double>(found.evaluated);
    state.counters["candidates_per_second"] = benchmark::Counter(
        static_cast<double>(found.candidates), benchmark::Counter::kIsIterationInvariantRate);
}

BENCHMARK_CAPTURE(search, chat_70b_whole_catalogue, chat({}))->Unit(benchmark::kMillisecond)->UseRealTime();
BENCHMARK_CAPTURE(search, chat_70b_up_to_64_h100, chat({"h100-sxm-80"}))
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();
BENCHMARK_CAPTURE(search, pre_train_405b_up_to_32768, pre_training())
    ->Unit(benchmark::kMillisecond)
    ->UseRealTime();

}  // namespace

BENCHMARK_MAIN();

// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>

#include "evaluation/evaluate.h"
#include "shipped_catalogue.h"

namespace {

using namespace headroom;
using benchmarks::catalogue;

/// Every model of the catalogue for both tasks, on a machine of eight cards.
std::vector<Scenario> all_scenarios() {
    std::vector<Scenario> scenarios;
    for (const ModelEntry& model : catalogue().models)
        for (const Task task : {Task::inference, Task::training}) {
            Scenario scenario;
            scenario.model.id = model.id;
            scenario.workload.task = task;
            scenario.cluster.accelerator = "h100-sxm-80";
            scenario.cluster.count = 8;
            scenario.workload.framework = Framework::fsdp;
            const Result<Evaluation> evaluation = evaluate(scenario, catalogue());
            if (!evaluation) continue;
            scenario.parallelism = evaluation->parallelism;  // the search for it has a benchmark of its own
            scenarios.push_back(std::move(scenario));
        }
    return scenarios;
}

void evaluate_all(benchmark::State& state) {
    const std::vector<Scenario> scenarios = all_scenarios();
    std::vector<double> microseconds;
    for (auto _ : state)
        for (const Scenario& scenario : scenarios) {
            const auto start = std::chrono::steady_clock::now();
            benchmark::DoNotOptimize(evaluate(scenario, catalogue()));
            microseconds.push_back(
                std::chrono::duration<double, std::micro>(std::chrono::steady_clock::now() - start).count());
        }
    std::ranges::sort(microseconds);
    const auto at = [&](double share) {
        return microseconds[static_cast<std::size_t>(share * static_cast<double>(microseconds.size() - 1))];
    };
    state.counters["scenarios"] = static_cast<double>(scenarios.size());
    state.counters["median_us"] = at(0.5);
    state.counters["p99_us"] = at(0.99);
}
BENCHMARK(evaluate_all)->Unit(benchmark::kMillisecond)->MinTime(1.0);

}  // namespace

BENCHMARK_MAIN();

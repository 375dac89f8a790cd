// SPDX-License-Identifier: GPL-3.0-or-later
#include <benchmark/benchmark.h>

#include <algorithm>
#include <chrono>
#include <thread>

#include "evaluation/evaluate.h"
#include "evaluation/resolve.h"
#include "memory/estimate.h"
#include "model/parameters.h"
#include "scenario/plan.h"
#include "shipped_catalogue.h"

namespace {

using namespace headroom;
using benchmarks::catalogue;

const int processors = static_cast<int>(std::max(1U, std::thread::hardware_concurrency()));

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

/// Evaluations a second of the whole machine: each thread takes scenarios of its own.
void evaluations_per_second(benchmark::State& state) {
    static const std::vector<Scenario> scenarios = all_scenarios();
    std::size_t next = static_cast<std::size_t>(state.thread_index());
    for (auto _ : state) {
        benchmark::DoNotOptimize(evaluate(scenarios[next % scenarios.size()], catalogue()));
        next += static_cast<std::size_t>(state.threads());
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(evaluations_per_second)->Threads(processors)->UseRealTime();

void memory_estimates_per_second(benchmark::State& state) {
    static const std::vector<Scenario> scenarios = all_scenarios();
    std::vector<Subject> subjects;
    std::vector<ParameterCount> parameters;
    for (const Scenario& scenario : scenarios) {
        subjects.push_back(*find_subject(scenario, catalogue()));
        parameters.push_back(count_parameters(*subjects.back().architecture));
    }
    std::size_t next = 0;
    for (auto _ : state) {
        const std::size_t i = next++ % scenarios.size();
        const MemoryInputs inputs = memory_inputs(subjects[i], scenarios[i], parameters[i]);
        benchmark::DoNotOptimize(estimate_memory(inputs, *scenarios[i].parallelism));
    }
    state.SetItemsProcessed(state.iterations());
}
BENCHMARK(memory_estimates_per_second)->Threads(processors)->UseRealTime();

/// Lines of JSON read, evaluated and answered a second, as `headroom evaluate --lines` does.
void lines_per_second(benchmark::State& state) {
    static const std::vector<std::string> lines = [] {
        std::vector<std::string> texts;
        for (const Scenario& scenario : all_scenarios()) texts.push_back(to_json(scenario).dump());
        return texts;
    }();
    std::size_t next = static_cast<std::size_t>(state.thread_index());
    std::size_t bytes = 0;
    std::string answer;
    for (auto _ : state) {
        const Scenario scenario = *read_scenario(*parse_json(lines[next % lines.size()]));
        answer.clear();
        JsonText text(answer);
        write(text, scenario, *evaluate(scenario, catalogue()), catalogue());
        bytes += answer.size();
        next += static_cast<std::size_t>(state.threads());
    }
    state.SetItemsProcessed(state.iterations());
    state.SetBytesProcessed(static_cast<std::int64_t>(bytes));
}
BENCHMARK(lines_per_second)->Threads(processors)->UseRealTime();

/// One evaluation of GPT-3 in training on so many accelerators, in a given layout.
void evaluate_cluster(benchmark::State& state) {
    Scenario scenario;
    scenario.model.id = "gpt3-175b";
    scenario.workload.task = Task::training;
    scenario.workload.global_batch_size = static_cast<double>(state.range(0));
    scenario.workload.micro_batch_size = 1;
    scenario.cluster.accelerator = "h100-sxm-80";
    scenario.cluster.count = static_cast<int>(state.range(0));
    Parallelism layout;
    layout.tensor = 8;
    layout.pipeline = 2;
    layout.data = scenario.cluster.count / (layout.tensor * layout.pipeline);
    scenario.parallelism = layout;
    for (auto _ : state) {
        const Result<Evaluation> evaluation = evaluate(scenario, catalogue());
        if (!evaluation) return state.SkipWithError(to_text(evaluation.error()).c_str());
    }
}
BENCHMARK(evaluate_cluster)->Arg(16)->Arg(256)->Arg(4096)->Arg(100000);

/// Everything so many times, each time under names of its own.
Catalogue repeated(const Catalogue& once, std::int64_t times) {
    Catalogue result = once;
    const auto repeat = [times](auto& table, auto rename) {
        auto entries = table.entries();
        for (std::int64_t i = 1; i < times; ++i)
            for (auto entry : table) {
                rename(entry, "-" + std::to_string(i));
                entries.push_back(std::move(entry));
            }
        table = std::remove_reference_t<decltype(table)>(std::move(entries));
    };
    const auto rename = [](auto& entry, const std::string& suffix) { entry.id += suffix; };
    const auto rename_with_card = [](auto& entry, const std::string& suffix) {
        entry.id += suffix;
        entry.accelerator += suffix;
    };
    repeat(result.accelerators, rename);
    repeat(result.models, rename);
    repeat(result.cloud_offers, rename_with_card);
    repeat(result.servers, rename_with_card);
    result.supply = SupplyIndex(result.cloud_offers, result.servers);
    return result;
}

/// One evaluation with a catalogue that is so many times as large.
void evaluate_with_catalogue(benchmark::State& state) {
    const Catalogue large = repeated(catalogue(), state.range(0));
    const Scenario scenario = all_scenarios().front();
    for (auto _ : state) benchmark::DoNotOptimize(evaluate(scenario, large));
    state.counters["accelerators"] = static_cast<double>(large.accelerators.size());
    state.counters["models"] = static_cast<double>(large.models.size());
}
BENCHMARK(evaluate_with_catalogue)->Arg(1)->Arg(10)->Arg(100);

}  // namespace

BENCHMARK_MAIN();

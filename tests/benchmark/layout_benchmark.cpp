// SPDX-License-Identifier: GPL-3.0-or-later
// How long the planner takes: typical clusters, on which a slider must follow, and the largest published
// runs.
#include <benchmark/benchmark.h>

#include "evaluation/layout_search.h"
#include "shipped_catalogue.h"

namespace {

using namespace headroom;
using benchmarks::catalogue;

Scenario training(const char* model, const char* card, int count, Framework framework, double global_batch,
                  double sequence) {
    Scenario s;
    s.model.id = model;
    s.workload.task = Task::training;
    s.workload.framework = framework;
    s.workload.global_batch_size = global_batch;
    s.workload.sequence_tokens = sequence;
    s.workload.choose_checkpointing = true;
    s.cluster.accelerator = card;
    s.cluster.count = count;
    return s;
}

Scenario serving(const char* model, int count) {
    Scenario s;
    s.model.id = model;
    s.workload.concurrent_sequences = 256;
    s.cluster.accelerator = "h100-sxm-80";
    s.cluster.count = count;
    return s;
}

void search(benchmark::State& state, const Scenario& scenario) {
    LayoutSearch found;
    for (auto _ : state) {
        Result<LayoutSearch> result = search_layouts(scenario, catalogue());
        if (!result) return state.SkipWithError(to_text(result.error()).c_str());
        found = *std::move(result);
    }
    state.counters["layouts"] = static_cast<double>(found.layouts);
    state.counters["variants"] = static_cast<double>(found.examined);
    state.counters["seconds_per_layout"] =
        benchmark::Counter(static_cast<double>(found.layouts),
                           benchmark::Counter::kIsIterationInvariantRate | benchmark::Counter::kInvert);
    state.counters["variants_per_second"] = benchmark::Counter(static_cast<double>(found.examined),
                                                               benchmark::Counter::kIsIterationInvariantRate);
}

/// Training on so many accelerators: the time grows with the number of legal layouts, not with theirs.
void search_cluster(benchmark::State& state) {
    const int count = static_cast<int>(state.range(0));
    search(state, training("llama-3.1-8b", "h100-sxm-80", count, Framework::megatron, count, 4096));
}
BENCHMARK(search_cluster)->Arg(16)->Arg(256)->Arg(4096)->Arg(100000)->Unit(benchmark::kMillisecond);

/// GPT-3 175B on 64 A100, every field open, for each manner of offload that Megatron-LM has: the
/// decisions of Calculon's search.
void search_calculon_space(benchmark::State& state) {
    Scenario s = training("gpt3-175b", "a100-sxm-80", 64, Framework::megatron, 64, 2048);
    s.workload.choose_micro_batch = true;
    s.workload.flash_attention = false;
    for (auto _ : state)
        for (const Offload offload : {Offload::none, Offload::optimizer}) {
            s.workload.offload = offload;
            benchmark::DoNotOptimize(search_layouts(s, catalogue()));
        }
    constexpr double calculon_points = 3'232'128;  // that these searches decide between
    state.counters["points_per_second"] =
        benchmark::Counter(calculon_points, benchmark::Counter::kIsIterationInvariantRate);
}

Scenario fp8(Scenario s) {
    s.precision.compute = ComputeType::fp8;
    return s;
}

BENCHMARK_CAPTURE(search, serve_70b_on_8, serving("llama-3.1-70b", 8))->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, serve_deepseek_on_16, serving("deepseek-v3-671b", 16))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, train_8b_fsdp_on_8,
                  training("llama-3.1-8b", "h100-sxm-80", 8, Framework::fsdp, 512, 4096))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, train_70b_megatron_on_64,
                  training("llama-3.1-70b", "h100-sxm-80", 64, Framework::megatron, 512, 8192))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, train_8b_generic_on_64,
                  training("llama-3.1-8b", "h100-sxm-80", 64, Framework::generic, 512, 4096))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, gpt3_on_1024,
                  training("gpt3-175b", "a100-sxm-80", 1024, Framework::megatron, 1536, 2048))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, llama_405b_on_16384,
                  training("llama-3.1-405b", "h100-sxm-80", 16384, Framework::megatron, 2048, 8192))
    ->Unit(benchmark::kMillisecond);
BENCHMARK_CAPTURE(search, deepseek_v3_on_2048,
                  fp8(training("deepseek-v3-671b", "h800-sxm-80", 2048, Framework::generic, 15360, 4096)))
    ->Unit(benchmark::kMillisecond);
BENCHMARK(search_calculon_space)->Unit(benchmark::kMillisecond);

}  // namespace

BENCHMARK_MAIN();

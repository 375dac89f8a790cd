// SPDX-License-Identifier: GPL-3.0-or-later
// The decision space of Calculon's search (Isaev et al., SC '23; github.com/calculon-ai/calculon,
// calculon/llm/optimal_execution.py): GPT-3 175B on 64 A100 with a memory tier beside the card, batch 64.
#include <chrono>
#include <set>
#include <tuple>

#include "core/support.h"
#include "evaluation/layout_search.h"

namespace headroom {
namespace {

constexpr int accelerators = 64, global_batch = 64, blocks = 96, heads = 96;

std::vector<int> divisors(int number) {
    std::vector<int> found;
    for (int divisor = 1; divisor <= number; ++divisor)
        if (number % divisor == 0) found.push_back(divisor);
    return found;
}

/// What one of its points says in our terms: the manner of overlap and the network of each collective follow
/// from the cluster here, and activations have no place beside the card.
struct Point {
    int tensor, pipeline, interleaved, micro_batch, offload;
    Checkpointing checkpointing;
    bool sharded, sequence_parallel;

    auto operator<=>(const Point&) const = default;
};

struct Space {
    std::size_t points = 0;
    std::set<Point> distinct;
};

/// Its variants of a layout that differ in nothing that we tell apart.
std::size_t variants(int tensor, int pipeline, int data, Checkpointing checkpointing,
                     bool sequence_parallel) {
    std::size_t count = sequence_parallel && checkpointing != Checkpointing::full ? 2 : 1;  // gathers again
    count *= data > 1 ? 2 : 1;                              // overlap of data parallelism
    count *= tensor > 1 ? 3 : 1;                            // and of tensor parallelism
    count *= checkpointing == Checkpointing::full ? 1 : 2;  // offloaded activations
    for (const int degree : {tensor, pipeline, data}) count *= degree > 1 ? 2 : 1;  // two networks
    return count;
}

Space calculon_space() {
    Space space;
    for (const int tensor : divisors(accelerators)) {
        if (heads % tensor != 0) continue;
        for (const int pipeline : divisors(accelerators / tensor)) {
            if (blocks % pipeline != 0) continue;
            const int data = accelerators / tensor / pipeline;
            for (const int interleaved : pipeline == 1 ? std::vector{1} : divisors(blocks / pipeline))
                for (const auto checkpointing :
                     {Checkpointing::none, Checkpointing::selective, Checkpointing::full})
                    for (const bool sharded : {false, true}) {
                        if (sharded && data == 1) continue;
                        // all-reduce, all-reduce with scattered hand-over, sequence parallelism
                        for (const int manner : {0, 1, 2})
                            for (const int micro_batch : divisors(global_batch / data)) {
                                const std::size_t count =
                                    variants(tensor, pipeline, data, checkpointing, manner == 2);
                                // weights and optimizer states, each beside the card or on it
                                for (const int offload : {0, 1, 2, 2}) {
                                    space.points += count;
                                    space.distinct.insert({tensor, pipeline, interleaved, micro_batch,
                                                           offload, checkpointing, sharded,
                                                           manner == 2 && tensor > 1});
                                }
                            }
                    }
        }
    }
    return space;
}

Scenario gpt3_on_64() {
    Scenario s = test::training("gpt3-175b", "a100-sxm-80", accelerators);
    s.workload.framework = Framework::megatron;
    s.workload.flash_attention = false;
    s.workload.software_date = "2022-05";
    s.workload.sequence_tokens = 2048;
    s.workload.global_batch_size = global_batch;
    s.cluster.network_gbit_s_per_accelerator = 200;
    return s;
}

TEST(CalculonSpace, IsSearchedInSecondsAndNoPointOfItIsBetter) {
    const Space space = calculon_space();
    EXPECT_EQ(space.points, 3'232'128U) << "its own count";

    const auto start = std::chrono::steady_clock::now();
    double best = std::numeric_limits<double>::infinity();
    for (const Offload offload : {Offload::none, Offload::optimizer}) {  // Megatron-LM keeps the parameters
        Scenario s = gpt3_on_64();
        s.workload.offload = offload;
        s.workload.choose_micro_batch = s.workload.choose_checkpointing = true;
        const Result<LayoutSearch> found = search_layouts(s, test::catalogue());
        ASSERT_TRUE(found);
        if (found->best.headroom_bytes >= 0) best = std::min(best, found->best.speed->step.total());
    }
    EXPECT_LT(std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count(), 5);

    std::size_t possible = 0;
    for (const Point& point : space.distinct) {
        Scenario s = gpt3_on_64();
        s.workload.offload = static_cast<Offload>(point.offload);
        s.workload.micro_batch_size = point.micro_batch;
        s.workload.activation_checkpointing = point.checkpointing;
        s.parallelism = Parallelism{.tensor = point.tensor,
                                    .pipeline = point.pipeline,
                                    .virtual_pipeline = point.interleaved,
                                    .data = accelerators / point.tensor / point.pipeline,
                                    .zero_stage = point.sharded ? 1 : 0,
                                    .sequence_parallel = point.sequence_parallel};
        const Result<Evaluation> e = evaluate(s, test::catalogue());
        if (!e || e->memory.headroom_bytes < 0) continue;
        ++possible;
        EXPECT_GE(e->speed->step.total(), best * (1 - 1e-9));
    }
    EXPECT_GT(possible, 1000U);
}

}  // namespace
}  // namespace headroom

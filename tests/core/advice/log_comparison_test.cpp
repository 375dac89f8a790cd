// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/log_comparison.h"

#include <algorithm>

#include "base/units.h"
#include "core/support.h"

namespace headroom {
namespace {

using test::evaluated;

std::optional<LogRow> row_of(const std::vector<LogRow>& rows, LogFigure figure) {
    const auto found = std::ranges::find(rows, figure, &LogRow::figure);
    return found == rows.end() ? std::nullopt : std::optional(*found);
}

/// vllm-project/vllm#10511, Llama 3 8B on an H100.
constexpr const char* vllm_log = R"(
INFO 12-13 19:54:18 worker.py:243] total_gpu_memory     79.22GiB
INFO 12-13 19:54:18 worker.py:243] gpu_memory_utilization       0.90
INFO 12-13 19:54:18 worker.py:243] model weights take   14.96GiB
INFO 12-13 19:54:18 worker.py:243] non_torch_memory     1.79GiB
INFO 12-13 19:54:18 worker.py:243] PyTorch activation peak memory       1.26GiB
INFO 12-13 19:54:18 worker.py:243] available_kv_cache_memory    53.29GiB
)";

Evaluation llama_3_8b() {
    Scenario s = test::serving("llama-3.1-8b");
    s.workload.max_context_tokens = 8192;
    s.workload.software_date = "2024-12";
    return evaluated(s);
}

TEST(LogComparison, PartByPart) {
    const Evaluation e = llama_3_8b();
    const std::vector<LogRow> rows = compare_text(vllm_log, e);
    const auto weights = row_of(rows, LogFigure::weights_bytes);
    ASSERT_TRUE(weights);
    EXPECT_EQ(weights->logged, from_gib(14.96));
    EXPECT_EQ(weights->estimated, e.memory.per_accelerator[MemoryComponent::weights]);
    EXPECT_NEAR(weights->difference(), 0, from_gib(0.02));
    EXPECT_EQ(row_of(rows, LogFigure::memory_utilization_share)->estimated, 0.9);
    EXPECT_EQ(row_of(rows, LogFigure::card_bytes)->estimated, e.memory.capacity_bytes);
    const auto cache = row_of(rows, LogFigure::kv_cache_bytes);
    EXPECT_NEAR(cache->difference(), 0, 0.05 * cache->logged) << "the whole pool, not what the load needs";
    EXPECT_FALSE(row_of(rows, LogFigure::runtime_bytes)) << "the log does not tell what graphs take";
    EXPECT_FALSE(row_of(rows, LogFigure::allocated_bytes));
}

TEST(LogComparison, RunTimeIsComparedWithItsGraphs) {
    Evaluation e = llama_3_8b();
    EngineLog log{.engine = Engine::vllm, .non_torch_gib = 0.5, .cuda_graph_gib = 0.75};
    const AcceleratorMemory& card = e.memory.per_accelerator;
    const auto row = row_of(compare_log(log, e), LogFigure::runtime_bytes);
    ASSERT_TRUE(row);
    EXPECT_EQ(row->logged, from_gib(1.25));
    EXPECT_EQ(row->estimated, card[MemoryComponent::runtime] + card[MemoryComponent::communication] -
                                  (card.reserved_bytes - card.allocated_bytes));
    log.cuda_graph_gib.reset();
    EXPECT_FALSE(row_of(compare_log(log, e), LogFigure::runtime_bytes));
    e.scenario.workload.cuda_graphs = false;
    EXPECT_TRUE(row_of(compare_log(log, e), LogFigure::runtime_bytes));
}

/// A refusal says what one sequence needs: 131,072 bytes a token.
TEST(LogComparison, OneSequenceOfARefusal) {
    Scenario s = test::serving("llama-3.1-8b", "rtx-4090");
    s.workload.max_context_tokens = 131072;
    s.workload.concurrent_sequences = 2;
    const std::vector<LogRow> rows = compare_text(
        "ValueError: To serve at least one request with the models's max seq len (131072), (16.00 GiB KV "
        "cache is "
        "needed, which is larger than the available KV cache memory (5.06 GiB). Based on the available "
        "memory, "
        "the estimated maximum model length is 41408.\nvLLM\n",
        evaluated(s));
    const auto row = row_of(rows, LogFigure::one_sequence_bytes);
    ASSERT_TRUE(row);
    EXPECT_EQ(row->logged, from_gib(16));
    EXPECT_EQ(row->estimated, from_gib(16));
}

/// llama.cpp allocates what was asked for, and no pool.
TEST(LogComparison, BuffersOfLlamaCpp) {
    Scenario s = test::serving("llama-3.1-8b", "rtx-4090");
    s.workload.engine = Engine::llama_cpp;
    s.workload.max_context_tokens = 8192;
    s.precision.weights = "gguf-q4_k_m";
    const Evaluation e = evaluated(s);
    const std::vector<LogRow> rows = compare_text(
        "llm_load_tensors:        CUDA0 model buffer size =  4403.49 MiB\n"
        "llama_kv_cache_init:      CUDA0 KV buffer size =  1024.00 MiB\n"
        "llama_new_context_with_model:      CUDA0 compute buffer size =   560.00 MiB\n",
        e);
    EXPECT_EQ(row_of(rows, LogFigure::kv_cache_bytes)->estimated, from_gib(1)) << "131,072 bytes x 8,192";
    EXPECT_EQ(row_of(rows, LogFigure::kv_cache_bytes)->logged, from_gib(1));
    const auto weights = row_of(rows, LogFigure::weights_bytes);
    EXPECT_NEAR(weights->difference(), 0, 0.07 * weights->logged);
}

/// At the moment of its failure: allocated, and what was asked for on top.
TEST(LogComparison, MessagesOfTheAllocator) {
    Scenario s = test::training("llama-3.1-8b", "h100-sxm-80", 1);
    const Evaluation e = evaluated(s);
    const std::vector<LogRow> rows = compare_text(
        "torch.OutOfMemoryError: CUDA out of memory. Tried to allocate 2.00 GiB. GPU 0 has a total capacity "
        "of "
        "79.11 GiB of which 1.20 GiB is free. Including non-PyTorch memory, this process has 77.90 GiB "
        "memory in "
        "use. Of the allocated memory 76.50 GiB is allocated by PyTorch, and 500.00 MiB is reserved by "
        "PyTorch "
        "but unallocated.",
        e);
    EXPECT_EQ(row_of(rows, LogFigure::allocated_bytes)->logged, from_gib(78.5));
    EXPECT_EQ(row_of(rows, LogFigure::allocated_bytes)->estimated, e.memory.per_accelerator.allocated_bytes);
    EXPECT_NEAR(row_of(rows, LogFigure::reserved_bytes)->logged, from_gib(76.5 + 500.0 / 1024), 1e3);
    EXPECT_EQ(row_of(rows, LogFigure::used_by_process_bytes)->logged, from_gib(77.9));
    EXPECT_EQ(row_of(rows, LogFigure::card_bytes)->logged, from_gib(79.11));
}

TEST(LogComparison, NothingIsComparedWithNothing) {
    EXPECT_TRUE(compare_text("Traceback (most recent call last):", llama_3_8b()).empty());
}

TEST(LogComparison, Words) {
    EXPECT_EQ(message_of(LogRow{LogFigure::weights_bytes, from_gib(10), from_gib(10.5)}),
              "weights: 10.00 GiB in the log, 10.50 GiB estimated (+5.0 %)");
    EXPECT_EQ(message_of(LogRow{LogFigure::kv_cache_tokens, 1000, 900}),
              "KV cache holds: 1000 tokens in the log, 900 tokens estimated (-10.0 %)");
    EXPECT_EQ(to_json({{LogFigure::weights_bytes, 3, 2}}).dump(),
              R"([{"figure":"weights_bytes","logged":3,"estimated":2,"difference":-1}])");
}

}  // namespace
}  // namespace headroom

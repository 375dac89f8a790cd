// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/engine_log_patterns.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <map>
#include <memory>

#include "advice/log_number.h"

namespace headroom {

namespace {

using Figure = std::optional<double> EngineLog::*;

/// A line of a log: what it looks like, and which figure its number is. In the expression `@` stands for a
/// number and `~` for the unit behind it; without a unit, `scale` turns the number into that of the figure.
/// A second number is added to the first.
struct LinePattern {
    std::optional<Engine> engine;
    Figure figure;
    const char* expression;
    double scale = 1;
};

constexpr double gib_per_byte = 1.0 / (1 << 30);

using L = EngineLog;
constexpr auto patterns = std::to_array<LinePattern>({
    // vLLM before V1: a table, a sentence, a list of name=value (vllm/worker/worker.py)
    {Engine::vllm, &L::total_memory_gib, R"(total_gpu_memory[\s=:(]+@\s*GiB)"},
    {Engine::vllm, &L::memory_utilization, R"(gpu_memory_utilization['"]?[\s=:(]+@)"},
    {Engine::vllm, &L::weights_gib, R"(model weights take\s+@~)"},
    {Engine::vllm, &L::weights_gib, R"(Loading model weights took\s+@~)"},
    {Engine::vllm, &L::non_torch_gib, R"(non_torch_memory(?: takes)?[\s=]+@~)"},
    {Engine::vllm, &L::activation_peak_gib, R"(PyTorch activation peak memory(?: takes)?\s+@~)"},
    {Engine::vllm, &L::weights_and_activations_gib, R"(peak_torch_memory=@~)"},
    {Engine::vllm, &L::kv_cache_gib, R"(available_kv_cache_memory[\s=]+@~)"},
    {Engine::vllm, &L::kv_cache_gib, R"(kv_cache_size=@~)"},
    {Engine::vllm, &L::kv_cache_gib, R"(reserved for KV Cache is\s+@~)"},
    {Engine::vllm, &L::kv_cache_blocks, R"(# (?:GPU|cuda) blocks:\s*@)"},
    {Engine::vllm, &L::kv_cache_tokens,
     R"(maximum number of tokens that can be stored in (?:the )?KV cache \(@\))"},
    // vLLM V1 (vllm/v1/worker/gpu_worker.py, gpu_model_runner.py, core/kv_cache_utils.py)
    {Engine::vllm, &L::weights_gib, R"([Mm]odel loading took\s+@~)"},
    {Engine::vllm, &L::kv_cache_gib, R"(Available KV cache memory:\s+@~)"},
    {Engine::vllm, &L::kv_cache_gib, R"([Cc]urrent (?:KV|kv) cache memory(?: in use is|:)\s+@~)"},
    {Engine::vllm, &L::kv_cache_tokens, R"(GPU KV cache size:\s+@ tokens)"},
    {Engine::vllm, &L::kv_cache_blocks, R"(num_gpu_blocks is:\s*@)"},
    {Engine::vllm, &L::cuda_graph_gib, R"(Graph capturing finished in .* took\s+@~)"},
    {Engine::vllm, &L::cuda_graph_gib, R"(CUDA graph pool memory:\s+@~ \(actual\))"},
    {Engine::vllm, &L::total_memory_gib, R"(Free memory on device[^(\n]*\([\d.]+/@~?)"},
    {Engine::vllm, &L::memory_utilization, R"([Dd]esired GPU memory utilization(?: is)? \(@,)"},
    {Engine::vllm, &L::weights_gib, R"(Actual usage(?: is|:)\s+@~ for weights?)"},
    {Engine::vllm, &L::weights_and_non_torch_gib, R"(Actual usage(?: is|:)\s+@~ for consumed memory)"},
    {Engine::vllm, &L::activation_peak_gib, R"(@~ for peak activation)"},
    {Engine::vllm, &L::non_torch_gib, R"(@~ for non-torch memory)"},
    {Engine::vllm, &L::cuda_graph_gib, R"(@~ for (?:CUDAGraph|CUDA graph|NPU graph) memory)"},
    {Engine::vllm, &L::kv_cache_needed_gib, R"(@~ KV cache is needed)"},
    {Engine::vllm, &L::kv_cache_gib, R"(available KV cache memory \(@~\))"},
    {Engine::vllm, &L::longest_context_tokens, R"(estimated maximum model length is @)"},
    // What a benchmark writes down of vLLM (casys-kaist/LLMServingSim, meta.json)
    {Engine::vllm, &L::total_memory_gib, R"("device_total_memory_bytes":\s*@)", gib_per_byte},
    {Engine::vllm, &L::kv_cache_blocks, R"("num_gpu_blocks":\s*@)"},
    {Engine::vllm, &L::kv_cache_tokens, R"("num_kv_tokens":\s*@)"},
    // SGLang (sglang/srt/model_executor/model_runner.py, mem_cache/memory_pool.py); its GB are GiB
    {Engine::sglang, &L::weights_gib, R"(Load weight end\..*mem usage=@~)"},
    {Engine::sglang, &L::kv_cache_tokens, R"(KV Cache is allocated\..*#tokens:\s*@)"},
    {Engine::sglang, &L::kv_cache_tokens, R"(max_total_num_tokens=@)"},
    {Engine::sglang, &L::kv_cache_gib, R"(KV Cache is allocated\..*K size:\s*@\s*GB,\s*V size:\s*@\s*GB)"},
    {Engine::sglang, &L::kv_cache_gib, R"(KV Cache is allocated\..*KV size:\s*@~)"},
    {Engine::sglang, &L::cuda_graph_gib, R"(Capture cuda graph end\..*mem usage=@~)"},
    {Engine::sglang, &L::memory_utilization, R"(mem[-_]fraction[-_]static['"]?[\s=:]+@)"},
    // TensorRT-LLM (cpp/tensorrt_llm/runtime/tllmRuntime.cpp, batch_manager/kvCacheManager.cpp)
    {Engine::tensorrt_llm, &L::weights_gib, R"(Loaded engine size:\s*@~)"},
    {Engine::tensorrt_llm, &L::activation_peak_gib, R"(Allocated @~ for execution context memory)"},
    {Engine::tensorrt_llm, &L::total_memory_gib, R"(max tokens in paged kv cache: total:\s*@~)"},
    {Engine::tensorrt_llm, &L::free_for_cache_gib,
     R"(max tokens in paged kv cache: total:[^\n,]*, available:\s*@~)"},
    {Engine::tensorrt_llm, &L::kv_cache_gib, R"(Allocated @~ for max tokens in paged KV cache)"},
    {Engine::tensorrt_llm, &L::kv_cache_tokens, R"(for max tokens in paged KV cache \(@\))"},
    {Engine::tensorrt_llm, &L::kv_cache_tokens, R"(Using @ tokens in paged KV cache)"},
    {Engine::tensorrt_llm, &L::kv_cache_gib, R"(Allocate @ bytes for k/v cache)", gib_per_byte},
    {Engine::tensorrt_llm, &L::memory_utilization, R"(free_gpu_memory_fraction['"]?[\s=:]+@)"},
    // llama.cpp and Ollama, beside their buffers (src/llama-kv-cache.cpp; ollama discover/types.go)
    {Engine::llama_cpp, &L::kv_cache_tokens, R"(kv_size = @,)"},
    {Engine::llama_cpp, &L::kv_cache_tokens, R"(size =\s+[\d.]+ MiB \(\s*@ cells)"},
    {Engine::llama_cpp, &L::kv_cache_everywhere_gib, R"(KV self size\s+=\s*@~)"},
    {Engine::llama_cpp, &L::kv_cache_everywhere_gib, R"(memory\.required\.kv="@~)"},
    {Engine::llama_cpp, &L::weights_everywhere_gib, R"(memory\.weights\.total="@~)"},
    {Engine::llama_cpp, &L::total_memory_gib, R"(msg="inference compute".* total="@~)"},
    // PyTorch's error, which names the card's size
    {std::nullopt, &L::total_memory_gib, R"(has a total capac(?:i)?ty of\s+@~)"},
    {std::nullopt, &L::total_memory_gib, R"(@~ total capacity)"},
});

const std::array<std::unique_ptr<RE2>, patterns.size()>& expressions() {
    static const auto compiled = [] {
        std::array<std::unique_ptr<RE2>, patterns.size()> all;
        for (std::size_t i = 0; i < all.size(); ++i) all[i] = log_expression(patterns[i].expression);
        return all;
    }();
    return compiled;
}

/// The number of a line, of its groups; nothing if it cannot be one of this figure.
std::optional<double> value_of(const LinePattern& pattern, const std::string& first,
                               const std::string& second) {
    std::optional<double> value = log_number(first);
    if (!value) return std::nullopt;
    if (const std::optional<double> scale = gib_per_unit(second))
        *value *= *scale;
    else
        *value = *value * pattern.scale + log_number(second).value_or(0);
    const bool is_share = pattern.figure == &EngineLog::memory_utilization;
    if (is_share && (*value <= 0 || *value > 1)) return std::nullopt;
    return value;
}

}  // namespace

std::vector<EngineLines> read_figure_lines(std::string_view text) {
    std::map<std::optional<Engine>, EngineLines> found;
    for (std::size_t i = 0; i < patterns.size(); ++i) {
        const LinePattern& pattern = patterns[i];
        const RE2& expression = *expressions()[i];
        re2::StringPiece rest(text.data(), text.size());
        std::string first, second;
        const RE2::Arg groups[] = {&first, &second};
        const RE2::Arg* const pointers[] = {&groups[0], &groups[1]};
        while (RE2::FindAndConsumeN(&rest, expression, pointers, expression.NumberOfCapturingGroups())) {
            const std::optional<double> value = value_of(pattern, first, second);
            if (!value) continue;
            const std::size_t end = text.size() - rest.size();
            EngineLines& lines = found.try_emplace(pattern.engine, EngineLines{{}, end}).first->second;
            lines.first = std::min(lines.first, end);
            lines.log.engine = pattern.engine;
            std::optional<double>& figure = lines.log.*pattern.figure;
            figure = std::max(figure.value_or(0), *value);
        }
    }
    std::vector<EngineLines> all;
    for (auto entry = found.rbegin(); entry != found.rend(); ++entry) all.push_back(entry->second);
    return all;  // an empty key is the smallest, so what has no engine is the last
}

}  // namespace headroom

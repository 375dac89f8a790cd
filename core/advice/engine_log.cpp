// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/engine_log.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>

namespace headroom {

namespace {

/// A line of a log: what it looks like, and which figure its number is. `scale` turns the number into GiB.
struct LinePattern {
    const char* expression;  ///< one group: the number
    std::optional<double> EngineLog::*figure;
    double scale = 1;
    std::optional<Engine> engine;
};

constexpr double gib_per_mib = 1.0 / 1024;

const std::array<LinePattern, 22>& patterns() {
    using L = EngineLog;
    static const std::array<LinePattern, 22> table{{
        // vLLM, table and sentence of the releases before V1
        {R"(total_gpu_memory\s+\(?([\d.]+)\s*GiB)", &L::total_memory_gib, 1, Engine::vllm},
        {R"(gpu_memory_utilization\s+\(?([\d.]+))", &L::memory_utilization, 1, Engine::vllm},
        {R"(model weights take\s+([\d.]+)\s*GiB)", &L::weights_gib, 1, Engine::vllm},
        {R"(non_torch_memory(?: takes)?\s+([\d.]+)\s*GiB)", &L::non_torch_gib, 1, Engine::vllm},
        {R"(PyTorch activation peak memory(?: takes)?\s+([\d.]+)\s*GiB)", &L::activation_peak_gib, 1,
         Engine::vllm},
        {R"(available_kv_cache_memory\s+([\d.]+)\s*GiB)", &L::kv_cache_gib, 1, Engine::vllm},
        {R"(reserved for KV Cache is\s+([\d.]+)\s*GiB)", &L::kv_cache_gib, 1, Engine::vllm},
        // vLLM V1
        {R"([Mm]odel loading took\s+([\d.]+)\s*Gi?B)", &L::weights_gib, 1, Engine::vllm},
        {R"(Available KV cache memory:\s+([\d.]+)\s*GiB)", &L::kv_cache_gib, 1, Engine::vllm},
        {R"(GPU KV cache size:\s+([\d,]+) tokens)", &L::kv_cache_tokens, 1, Engine::vllm},
        {R"(Graph capturing finished in .* took\s+([\d.]+)\s*GiB)", &L::cuda_graph_gib, 1, Engine::vllm},
        {R"(available KV cache memory \(([\d.]+)\s*GiB\))", &L::kv_cache_gib, 1, Engine::vllm},
        // SGLang
        {R"(Load weight end\..*mem usage=([\d.]+)\s*GB)", &L::weights_gib, 1, Engine::sglang},
        {R"(KV Cache is allocated\. #tokens:\s*(\d+))", &L::kv_cache_tokens, 1, Engine::sglang},
        {R"(KV Cache is allocated\..* K size:\s*([\d.]+)\s*GB)", &L::kv_cache_gib, 2, Engine::sglang},
        {R"(Capture cuda graph end\..*mem usage=([\d.]+)\s*GB)", &L::cuda_graph_gib, 1, Engine::sglang},
        {R"(mem_fraction_static=([\d.]+))", &L::memory_utilization, 1, Engine::sglang},
        // llama.cpp and what is built on it
        {R"((?:CUDA|ROCm|Metal|Vulkan)\d*(?:_Split)? model buffer size =\s*([\d.]+)\s*MiB)", &L::weights_gib,
         gib_per_mib, Engine::llama_cpp},
        {R"((?:CUDA|ROCm|Metal|Vulkan)\d* KV buffer size =\s*([\d.]+)\s*MiB)", &L::kv_cache_gib, gib_per_mib,
         Engine::llama_cpp},
        {R"((?:CUDA|ROCm|Metal|Vulkan)\d* compute buffer size =\s*([\d.]+)\s*MiB)", &L::activation_peak_gib,
         gib_per_mib, Engine::llama_cpp},
        // PyTorch's error, which names the card's size
        {R"(has a total capac(?:i)?ty of\s+([\d.]+)\s*GiB)", &L::total_memory_gib, 1, std::nullopt},
        {R"(total capacity;?\s+([\d.]+)\s*GiB)", &L::total_memory_gib, 1, std::nullopt},
    }};
    return table;
}

std::optional<double> number(std::string text) {
    std::erase(text, ',');
    double value = 0;
    return RE2::FullMatch(text, R"(([\d]+\.?[\d]*))", &value) ? std::optional(value) : std::nullopt;
}

}  // namespace

Result<EngineLog> read_engine_log(std::string_view text) {
    EngineLog log;
    bool found = false;
    for (const LinePattern& pattern : patterns()) {
        const RE2 expression(pattern.expression, RE2::Quiet);
        re2::StringPiece rest(text.data(), text.size());
        std::string group;
        while (RE2::FindAndConsume(&rest, expression, &group)) {
            const std::optional<double> value = number(group);
            if (!value) continue;
            std::optional<double>& figure = log.*pattern.figure;
            figure = std::max(figure.value_or(0), *value * pattern.scale);
            if (pattern.engine && !log.engine) log.engine = pattern.engine;
            found = true;
        }
    }
    if (!found)
        return Error{"no memory line of vLLM, SGLang or llama.cpp was found in this text", {}, {}, {}};
    return log;
}

MeasuredOverheads overheads_of(const EngineLog& log) {
    MeasuredOverheads overheads;
    overheads.activation_peak_gib = log.activation_peak_gib;
    overheads.runtime_gib = log.non_torch_gib;
    overheads.cuda_graph_gib = log.cuda_graph_gib;
    const bool budget_known =
        log.total_memory_gib && log.memory_utilization && log.weights_gib && log.kv_cache_gib;
    if (!overheads.activation_peak_gib && budget_known && log.engine == Engine::vllm) {
        const double left = *log.total_memory_gib * *log.memory_utilization - *log.weights_gib -
                            *log.kv_cache_gib - log.non_torch_gib.value_or(0);
        if (left > 0) {
            overheads.activation_peak_gib = left;
            if (!overheads.runtime_gib) overheads.runtime_gib = 0;  // it is part of what is left
        }
    }
    return overheads;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string>

#include "base/enum_names.h"
#include "catalogue/provenance.h"

namespace headroom {

enum class Engine { vllm, sglang, tensorrt_llm, llama_cpp, transformers, tgi, exllama, generic };
template <>
inline constexpr auto enum_names<Engine> = std::to_array<std::string_view>(
    {"vllm", "sglang", "tensorrt-llm", "llama.cpp", "transformers", "tgi", "exllama", "generic"});
inline constexpr std::size_t engine_count = enum_names<Engine>.size();

enum class Framework { megatron, fsdp, deepspeed, ddp, transformers, colossalai, torchtune, generic };
template <>
inline constexpr auto enum_names<Framework> = std::to_array<std::string_view>(
    {"megatron", "fsdp", "deepspeed", "ddp", "transformers", "colossalai", "torchtune", "generic"});
inline constexpr std::size_t framework_count = enum_names<Framework>.size();

/// What an inference engine adds to weights and KV cache. Bytes are per accelerator; `_one` for a single
/// accelerator, `_several` for each of a group that communicates.
struct EngineProfile {
    Engine engine = Engine::generic;
    bool fills_card = false;  ///< claims `memory_utilization` of the card and gives the rest to its KV cache
    double default_memory_utilization = 1;
    /// Tokens of one step where the scenario does not say; 0: the whole prompt of every sequence.
    double default_max_batched_tokens = 0;
    double activation_bytes_per_intermediate = 0;  ///< per batched token and feed-forward element (cut by TP)
    double activation_bytes_per_hidden = 0;        ///< per batched token and hidden element
    double logits_bytes_per_vocab = 0;             ///< per row of logits and vocabulary entry
    double sampler_rows = 0;       ///< rows of logits that the start-up profile holds at once; 0: one a sequence
    double context_bytes = 0;      ///< driver context and library handles
    double non_torch_bytes_one = 0;
    double non_torch_bytes_several = 0;
    double cuda_graph_bytes = 0;
    double kv_block_tokens = 1;  ///< tokens of a cache block: each sequence rounds up to whole blocks
    /// Tokens that a sliding-window layer keeps beyond its window.
    double window_slack_tokens = 0;
    bool embedding_on_host = false;  ///< the input embedding stays in host memory
    bool pads_vocabulary = true;     ///< cuts a vocabulary that the tensor-parallel degree does not divide
    double memory_band = 0;          ///< nine measured cases in ten are within this fraction of the estimate
    Provenance provenance;
};

/// What a training framework adds to the states and activations of the model.
struct FrameworkProfile {
    Framework framework = Framework::generic;
    double norm_bytes_per_hidden = 0;  ///< saved by each norm, per token and hidden element
    double mlp_tensors_gated = 0;      ///< tensors of the feed-forward width that a gated block saves
    double mlp_tensors_plain = 0;
    double logits_bytes_per_vocab = 0;  ///< per token and vocabulary entry while an unfused loss is computed
    double context_bytes_one = 0;
    double context_bytes_several = 0;
    double allocator_efficiency_one = 1;  ///< allocated over reserved at the peak
    double allocator_efficiency_several = 1;
    double gathered_layers = 0;  ///< unsharded layers held at once under ZeRO-3
    double memory_band = 0;
    Provenance provenance;
};

}  // namespace headroom

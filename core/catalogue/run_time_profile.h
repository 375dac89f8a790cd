// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/enum_names.h"
#include "catalogue/provenance.h"

namespace headroom {

enum class Engine { vllm, sglang, tensorrt_llm, llama_cpp, transformers, tgi, exllama, generic };
template <>
inline constexpr auto enum_names<Engine> = std::to_array<std::string_view>({"vllm", "sglang", "tensorrt-llm",
                                                                            "llama.cpp", "transformers",
                                                                            "tgi", "exllama", "generic"});
inline constexpr std::size_t engine_count = enum_names<Engine>.size();

enum class Framework { megatron, fsdp, deepspeed, ddp, transformers, colossalai, torchtune, generic };
template <>
inline constexpr auto enum_names<Framework> = std::to_array<std::string_view>(
    {"megatron", "fsdp", "deepspeed", "ddp", "transformers", "colossalai", "torchtune", "generic"});
inline constexpr std::size_t framework_count = enum_names<Framework>.size();

/// What an inference engine adds to weights and KV cache. Bytes are per accelerator; `_one` for a single
/// accelerator, `_several` for each of a group that communicates; `_large_card` for cards of at least
/// `large_card_bytes`, for which some engines choose larger defaults.
struct EngineProfile {
    Engine engine = Engine::generic;
    /// Claims `memory_utilization` of the card and gives what is left of it to the KV cache.
    bool fills_card = false;
    /// The utilization covers weights and KV cache only, of what is free after start-up; not activations.
    bool utilization_covers_cache_only = false;
    double default_memory_utilization = 1;
    /// Tokens of one step where the scenario does not say; 0: the whole prompt of every sequence.
    double default_max_batched_tokens = 0;
    double large_card_bytes = 0;  ///< 0: the engine makes no difference
    /// Cards of this architecture are not large, whatever their memory.
    std::string large_card_except_architecture;
    double default_max_batched_tokens_large_card = 0;
    double activation_bytes_per_intermediate =
        0;                                   ///< per token of a step and feed-forward element (cut by TP)
    double activation_bytes_per_hidden = 0;  ///< per token of a step and hidden element
    double logits_bytes_per_vocab = 0;       ///< per row of logits and vocabulary entry
    double logits_rows =
        0;  ///< rows of logits at once (the start-up profile of the sampler); 0: one a sequence
    double logits_bytes_per_vocab_large_card = 0;
    double logits_rows_large_card = 0;
    double runtime_bytes_one = 0;      ///< driver context, library handles
    double runtime_bytes_several = 0;  ///< with communication buffers
    double cuda_graph_bytes = 0;
    double allocator_efficiency = 1;  ///< allocated over reserved at the peak
    double kv_block_tokens = 1;       ///< tokens of a cache block: each sequence rounds up to whole blocks
    double window_slack_tokens = 0;   ///< tokens that a sliding-window layer keeps beyond its window
    bool input_embedding_on_host = false;
    double vocabulary_padding = 1;  ///< the vocabulary is padded to a multiple of this before it is cut
    double memory_band = 0;         ///< nine measured cases in ten are within this fraction of the estimate
    Provenance provenance;
};

/// What a training framework adds to the states and activations of the model. Bytes of activations are those
/// of 16-bit compute types.
struct FrameworkProfile {
    Framework framework = Framework::generic;
    double norm_bytes_per_hidden = 0;        ///< saved by one norm, per token and hidden element
    double norm_bytes_per_hidden_fused = 0;  ///< likewise where the norm is compiled or fused
    bool always_fused = false;               ///< fuses norms and activation products without being compiled
    bool dropout_masks = false;              ///< keeps one-byte masks in models with LayerNorm
    double logits_bytes_per_vocab = 0;  ///< per token and vocabulary entry while an unfused loss is computed
    double runtime_bytes_one = 0;
    double runtime_bytes_several = 0;
    double allocator_efficiency_one = 1;  ///< allocated over reserved at the peak
    double allocator_efficiency_several = 1;
    double gathered_layers = 0;         ///< unsharded layers held at once under ZeRO-3
    double gradient_bucket_copies = 0;  ///< copies of the gradients that unsharded data parallelism keeps
    double bucket_bytes = 0;            ///< communication buckets under ZeRO
    double memory_band = 0;
    Provenance provenance;
};

}  // namespace headroom

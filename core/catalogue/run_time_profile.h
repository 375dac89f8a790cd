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
    std::string from;  ///< first month of the release period, `YYYY-MM`; empty: from the beginning
    /// Claims `memory_utilization` of the card and gives what is left of it to the KV cache.
    bool fills_card = false;
    /// The utilization covers weights and KV cache only, of what is free after start-up; not activations.
    bool utilization_covers_cache_only = false;
    double default_memory_utilization = 1;
    /// Tokens of one step where the scenario does not say; 0: the whole prompt of every sequence.
    double default_max_batched_tokens = 0;
    /// Contexts up to this length are profiled whole, not in chunks, where the scenario does not say.
    double whole_context_up_to = 0;
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
    /// The part of the run time that was there before the engine began to count: beside the claimed share.
    double context_outside_share_bytes = 0;
    double cuda_graph_bytes = 0;
    bool graphs_outside_share = false;   ///< graphs are captured beside the claimed share of the card
    bool logits_of_every_token = false;  ///< logits of the whole prompt, not of its last position alone
    bool expands_mla = false;            ///< caches the keys and values of all heads, not the latent
    bool casts_weights = false;          ///< autocast: 16-bit casts stand beside fp32 weights
    bool quantises_at_load = false;      ///< reads a 16-bit checkpoint and quantises it on the card
    double mla_work_block_bytes = 0;     ///< of a kernel that rebuilds heads from a latent cache
    double allocator_efficiency = 1;     ///< allocated over reserved at the peak
    double kv_block_tokens = 1;          ///< tokens of a cache block: each sequence rounds up to whole blocks
    bool window_keeps_step =
        false;  ///< a sliding-window layer keeps the tokens of one step beyond its window
    double window_slack_tokens = 0;  ///< tokens that a sliding-window layer keeps beyond its window
    bool input_embedding_on_host = false;
    bool places_layers_by_weight = false;  ///< stages are cut by what their layers weigh, not by their number
    double vocabulary_padding = 1;  ///< the vocabulary is padded to a multiple of this before it is cut
    double memory_band = 0;         ///< nine measured cases in ten are within this fraction of the estimate
    Provenance provenance;
};

/// What adapters keep of the inputs of the linear layers they sit on.
enum class AdapterInputs {
    each,    ///< a copy for every adapted layer
    shared,  ///< one copy for query, key and value, which have the same input
    saved    ///< the tensors themselves; only the outputs of the norms are not saved anyway
};
template <>
inline constexpr auto enum_names<AdapterInputs> = std::to_array<std::string_view>({"each", "shared",
                                                                                   "saved"});

/// Which unsharded parameters ZeRO-3 or FSDP holds beside the layers at work.
enum class GatheredRoot {
    none,
    largest,  ///< the larger of embedding and head
    both      ///< embedding and head, for the whole pass
};
template <>
inline constexpr auto enum_names<GatheredRoot> = std::to_array<std::string_view>({"none", "largest", "both"});

/// What data parallelism with sharded parameters holds unsharded for a while.
struct Gathering {
    GatheredRoot root = GatheredRoot::both;
    double layers_forward = 1;
    double layers_backward = 2;
    double gradient_bytes = 0;   ///< per parameter of one layer, while its gradient waits to be reduced
    double live_parameters = 0;  ///< upper bound of gathered parameters; 0: none
    double bucket_elements = 0;  ///< of each communication bucket; two of them
};

/// What a training framework adds to the states and activations of the model. Bytes of activations are those
/// of 16-bit types, per token.
struct FrameworkProfile {
    Framework framework = Framework::generic;
    std::string from;  ///< first month of the release period, `YYYY-MM`; empty: from the beginning

    double norm_bytes_trained = 0;  ///< saved by one eager RMSNorm, per hidden element
    double norm_bytes_frozen = 0;   ///< likewise where its weight is not trained
    double norm_bytes_fused = 0;    ///< a compiled or fused norm, and LayerNorm, which is native
    bool always_fused = false;      ///< fuses norms and activation products without being compiled
    bool fuses_with_loss = false;   ///< the kernels that fuse the loss fuse norms and products too
    bool dropout_masks = false;     ///< keeps one-byte masks in models with LayerNorm
    bool repeats_kv_heads = false;  ///< saves keys and values repeated to the query heads in full training
    bool selective_by_operator = false;  ///< selective checkpointing keeps every second matrix product

    AdapterInputs adapter_inputs = AdapterInputs::each;
    double adapter_input_bytes = 0;
    double adapter_input_bytes_fused = 0;
    double adapter_bytes = 0;            ///< per parameter of an adapter
    bool fp32_stream_sharded = false;    ///< adapters on sharded weights run the residual stream in fp32
    bool fp32_stream_quantised = false;  ///< likewise adapters on quantised weights

    /// Bytes per token and vocabulary entry while an unfused loss is computed.
    double loss_bytes = 0;
    double loss_bytes_compiled = 0;
    double loss_chunks = 0;  ///< a fused loss works in so many chunks of 16-bit logits; 0: needs no logits

    bool keeps_gradients = false;       ///< also when each step has a single micro-batch
    double step_copies = 0;             ///< temporary copies of a moment while the optimizer steps
    double gradient_bucket_copies = 0;  ///< copies of the gradients that unsharded data parallelism keeps
    Gathering gathering;                ///< full training
    Gathering gathering_adapters;       ///< training of adapters

    double runtime_bytes_one = 0;
    double runtime_bytes_several = 0;
    double allocator_efficiency_one = 1;  ///< allocated over reserved at the peak
    double allocator_efficiency_several = 1;
    double memory_band = 0;  ///< nine measured cases in ten are within this fraction of the estimate
    /// Likewise where quantised base weights are sharded: when they are gathered and unpacked differs by
    /// format and release.
    double sharded_quantised_band = 0;
    Provenance provenance;
};

}  // namespace headroom

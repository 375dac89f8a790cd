// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

/// What to do about a scenario that does not fit, fits tightly, is too slow or too dear: changes of one field
/// or two, each evaluated like any other scenario.
namespace headroom {

/// In the order from gentle to drastic; the value of a remedy is what the field becomes.
enum class RemedyKind {
    flash_attention,     ///< `on`
    fused_loss,          ///< `on`
    compile,             ///< `on`
    sequence_parallel,   ///< `on`
    memory_utilization,  ///< share of the card, `0.95`
    layout,              ///< `auto`: the planner's choice in place of the given layout
    zero_stage,          ///< from here on a degree, a stage or a size
    tensor,
    pipeline,
    context_parallel,
    expert,
    micro_batch,     ///< the global batch stays: more micro-batches accumulate
    checkpointing,   ///< name of a Checkpointing
    batched_tokens,  ///< of one step of the engine
    cuda_graphs,     ///< `on`, `off`
    gpu_layers,      ///< of llama.cpp; the others are computed by the host
    offload,         ///< name of an Offload
    optimizer,       ///< name of an Optimizer
    gradients,       ///< name of a StateType
    master_weights,  ///< name of a MasterWeights
    kv_cache,        ///< id of a KvFormat
    weights,         ///< id of a WeightFormat
    method,          ///< name of a Method
    concurrent_sequences,
    context,  ///< `max_context_tokens`, in training `sequence_tokens`
    accelerator_count,
    accelerator  ///< id of the catalogue
};
template <>
inline constexpr auto enum_names<RemedyKind> = std::to_array<std::string_view>({"flash-attention",
                                                                                "fused-loss",
                                                                                "compile",
                                                                                "sequence-parallel",
                                                                                "memory-utilization",
                                                                                "layout",
                                                                                "zero-stage",
                                                                                "tensor",
                                                                                "pipeline",
                                                                                "context-parallel",
                                                                                "expert",
                                                                                "micro-batch",
                                                                                "checkpointing",
                                                                                "batched-tokens",
                                                                                "cuda-graphs",
                                                                                "gpu-layers",
                                                                                "offload",
                                                                                "optimizer",
                                                                                "gradients",
                                                                                "master-weights",
                                                                                "kv-cache",
                                                                                "weights",
                                                                                "method",
                                                                                "concurrent-sequences",
                                                                                "context",
                                                                                "accelerator-count",
                                                                                "accelerator"});

/// What a remedy is paid with, the cheapest first.
enum class RemedyLoss {
    none,
    time,     ///< it is slower by more than a hundredth, or may be: its speed is not known, or the host has
              ///< work in every step
    quality,  ///< of the result (formats, adapters), or less is served than was asked for
    money     ///< other hardware, or more of it, that costs more than before
};
template <>
inline constexpr auto enum_names<RemedyLoss> = std::to_array<std::string_view>({"none", "time", "quality",
                                                                                "money"});

/// What a changed scenario comes to, against the one that needs help. Exactly what `evaluate()` says of both.
struct RemedyEffect {
    double headroom_change_bytes = 0;    ///< on the fullest accelerator; positive: more is left
    std::optional<double> speed_change;  ///< share; tokens per second, or under a load those of each user
    std::optional<double> cost_change;   ///< `option_cost()`, in the plan's currency
    bool costs_quality = false;
    RemedyLoss loss = RemedyLoss::none;
    bool changes_hardware = false;  ///< stands behind all that does not, even where it costs less
    bool solves = false;            ///< it fits for sure, and all targets and limits are met
};

struct RemedyStep {
    RemedyKind kind = RemedyKind::layout;
    std::string value;

    bool operator==(const RemedyStep&) const = default;
};

struct Remedy {
    RemedyStep step;
    Scenario scenario;  ///< changed; opens as it is
    RemedyEffect effect;
};

/// Several steps, one after the other.
struct RemedySet {
    std::vector<RemedyStep> steps;
    Scenario scenario;
    RemedyEffect effect;  ///< of all together
};

/// Whether the scenario does not fit for sure, or misses a target of its workload or the budget of its
/// constraints.
bool needs_remedy(const Evaluation& evaluation);

/// Every kind of change that is legal and helps, with the gentlest value that is enough, else the one that
/// helps most. What does not solve it alone helps by a tenth of what is missing at least: it frees memory
/// where that is short, and is no other hardware. Those that solve it alone come first, then by what they
/// cost: nothing, time, quality, other hardware. Empty where nothing is wrong. `evaluation` is that of the
/// scenario.
std::vector<Remedy> remedies(const Scenario& scenario, const Evaluation& evaluation,
                             const Catalogue& catalogue);

/// The cheapest set that solves it: steps without loss if they are enough, else with time (the least), else
/// with quality (the fewest), else with money (the least), and only then with quality and money. None of its
/// steps can be left out. Empty where nothing is wrong, or where up to three steps are not enough.
std::optional<RemedySet> cheapest_remedy_set(const Scenario& scenario, const Evaluation& evaluation,
                                             const Catalogue& catalogue);

// In English.
/// `activation checkpointing full`
std::string message_of(const RemedyStep& step);
/// `activation checkpointing full: 31.2 GiB more headroom, 14 % slower`
std::string message_of(const Remedy& remedy, const std::string& currency);
std::string message_of(const RemedySet& set, const std::string& currency);

/// `{"list": [...], "cheapest_set": {...} or null}` with the fields of the structs above.
Json remedies_json(const Scenario& scenario, const Evaluation& evaluation, const Catalogue& catalogue);

}  // namespace headroom

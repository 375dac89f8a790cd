// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "evaluation/resolve.h"
#include "speed/speed_estimate.h"

/// What `"parallelism": "auto"` means: the best layout of the cluster by the program's own estimates.
namespace headroom {

/// What a layout loses by against the best one.
enum class LayoutLoss {
    none,
    does_not_fit,   ///< amount: bytes that are missing
    tight,          ///< the band of the memory reaches beyond what is usable
    misses_load,    ///< amount: requests offered over answered, less one
    misses_ttft,    ///< amount: over the target, less one
    misses_tpot,    ///< likewise
    idle_replicas,  ///< from here on the amount is how much slower, as a fraction
    compute,        ///< smaller or more products
    memory,         ///< traffic of the card's memory
    communication,
    bubble,
    recomputation,
    overhead  ///< launches, host, optimizer
};
template <>
inline constexpr auto enum_names<LayoutLoss> = std::to_array<std::string_view>(
    {"none", "does-not-fit", "tight", "misses-load", "misses-ttft", "misses-tpot", "idle-replicas", "compute",
     "memory", "communication", "bubble", "recomputation", "overhead"});

/// A layout with the fields that the scenario left open, and what it comes to.
struct RankedLayout {
    Parallelism parallelism;
    double micro_batch_size = 1;                                   ///< training
    Checkpointing activation_checkpointing = Checkpointing::none;  ///< training
    double headroom_bytes = 0;
    bool is_tight = false;               ///< serving; it fits, but by less than the estimate is sure of
    std::optional<SpeedEstimate> speed;  ///< empty where it was not looked at: the layout does not fit
    LayoutLoss loss = LayoutLoss::none;
    double loss_amount = 0;
};

/// Nothing is left out that could be the best: a variant is passed over only where it does not fit, where a
/// smaller micro-batch of it does not, or where it computes again what a variant that fits does not.
struct LayoutSearch {
    RankedLayout best;
    std::vector<RankedLayout> rivals;  ///< up to five other cuts, the best variant of each, best first
    std::size_t layouts = 0;           ///< legal ones
    std::size_t examined = 0;          ///< variants (layout, micro-batch, checkpointing) by their memory
    std::size_t fitting = 0;           ///< of these
    std::size_t timed = 0;             ///< variants whose speed was estimated
};

/// Whether layout, micro-batch or checkpointing of the scenario are for the planner to choose.
bool leaves_choice(const Scenario& scenario);

/// The best of what fits. Training: the shortest step. Inference: what sustains the offered load and meets
/// the targets for latency, and of that the lowest time per token under a load, else the highest throughput.
/// In serving what fits for sure goes before what fits tightly, as nobody wants an engine that may not start.
/// Of what misses these, the nearest; of what does not fit, the nearest too. What the scenario fixes stays.
/// Error: no legal layout; it is that of the likeliest one.
Result<LayoutSearch> search_layouts(const Scenario& scenario, const Catalogue& catalogue);

/// Likewise for what was looked up already; `inputs` are those of the scenario. A replica that serves takes
/// at most so many accelerators, and divides them.
Result<LayoutSearch> search_layouts(const Scenario& scenario, const Catalogue& catalogue,
                                    const Subject& subject, const MemoryInputs& inputs,
                                    std::optional<int> most_ranks = std::nullopt);

/// Replicas that have clients, as a share; the others generate nothing.
double busy_replicas(const Parallelism& parallelism, const Workload& workload);

/// `tensor 4 x pipeline 2 x data 8: 12 % slower, for the pipeline's bubble`.
std::string message_of(const RankedLayout& layout);

}  // namespace headroom

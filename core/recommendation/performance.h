// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "catalogue/catalogue.h"
#include "evaluation/assess.h"
#include "scenario/scenario.h"

/// How a model runs on machines, whatever they cost. Private to core/recommendation.
namespace headroom {

/// The best layout, and what memory and speed come to with it.
struct Performance {
    Parallelism layout;
    double micro_batch_size = 1;
    Checkpointing activation_checkpointing = Checkpointing::none;
    double concurrent_sequences = 1;
    bool fill_card = false;
    Assessment assessment;
};

/// Of a scenario whose layout is open. Empty where no layout is legal. Under an offered load, so many
/// sequences run as Little's law finds on average, and three standard deviations of a Poisson number more. A
/// replica that serves takes at most `most_ranks` accelerators.
std::optional<Performance> best_performance(const Scenario& scenario, int most_ranks,
                                            const Catalogue& catalogue);

/// The scenario with what was chosen.
void settle(Scenario& scenario, const Performance& performance);

/// What no layout can do better than, by the nominal figures of the machines alone.
struct PerformanceBound {
    bool can_fit = true;              ///< the weights, cut evenly over all accelerators of a replica
    double least_tpot_ms = 0;         ///< active weights read once by all accelerators of a node
    double most_requests_per_second;  ///< all arithmetic at its peak rate; infinite where that is unknown
    double least_training_days = 0;   ///< likewise
};
PerformanceBound performance_bound(const Scenario& scenario, int most_ranks, const Catalogue& catalogue);

}  // namespace headroom

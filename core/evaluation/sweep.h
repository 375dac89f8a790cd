// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <span>
#include <vector>

#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

namespace headroom {

/// One scenario of a sweep; `evaluation` is empty where the scenario is impossible.
struct SweepPoint {
    double value = 0;
    std::optional<Evaluation> evaluation;
};

/// Sequences at once (inference) or micro-batch size (training), with the layout held as `evaluation` has it.
std::vector<SweepPoint> sweep_batch(const Scenario& scenario, const Parallelism& layout,
                                    std::span<const double> batches, const Catalogue& catalogue);

/// Accelerator counts, each with its own automatic layout.
std::vector<SweepPoint> sweep_count(const Scenario& scenario, std::span<const int> counts,
                                    const Catalogue& catalogue);

/// Counts worth showing around `count`: powers of two up to a node, then whole nodes; `count` is among them.
std::vector<int> counts_around(int count, int per_node);

/// The largest whole `batch` from 1 for which the scenario fits with this layout; 0 if none does.
double largest_batch(const Scenario& scenario, const Parallelism& layout, const Catalogue& catalogue);
/// Likewise the largest context (inference: `max_context_tokens`; training: `sequence_tokens`).
double largest_context(const Scenario& scenario, const Parallelism& layout, const Catalogue& catalogue);
/// The parameters of the largest model of the same shapes that fits, its linear layers scaled; 0: none;
/// infinite: its weights take nothing of the accelerator.
double largest_model_parameters(const Scenario& scenario, const Parallelism& layout,
                                const Catalogue& catalogue);

}  // namespace headroom

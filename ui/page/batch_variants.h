// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <vector>

#include "catalogue/catalogue.h"
#include "scenario/scenario.h"

namespace headroom::ui {

/// A scenario that is compared with the present one along the batch.
struct Variant {
    QString name;
    Scenario scenario;
};

/// The present weight format and up to two others that the engine reads; in training the modes of activation
/// checkpointing. The first is the present one; three at most. Empty if the weight format is unknown.
std::vector<Variant> batchVariants(const Scenario& given, const Catalogue& catalogue);

/// The largest batch that fits and, in training, divides what falls to a replica of a step; 0: none.
double largestLegalBatch(const Scenario& scenario, const Parallelism& layout, const Catalogue& catalogue);

/// Whether a step can be divided into micro-batches of that size; any batch can be served.
bool isLegalBatch(const Scenario& scenario, const Parallelism& layout, double batch);

/// Whole batches along an axis to `end`, with the limit (0: none) and the present batch among them.
std::vector<double> batchesUpTo(double end, double limit, double present);

}  // namespace headroom::ui

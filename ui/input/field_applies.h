// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "scenario/scenario.h"

/// Whether a field means anything in a scenario.
namespace headroom::ui {

bool trainsAdapters(const Scenario& scenario, const Catalogue& catalogue);
/// The engine computes a limited number of tokens in a step.
bool limitsStepTokens(const Scenario& scenario, const Catalogue& catalogue);
/// The engine fills a share of the card.
bool claimsShare(const Scenario& scenario, const Catalogue& catalogue);
bool recordsGraphs(const Scenario& scenario, const Catalogue& catalogue);
/// Training and llama.cpp run with and without flash attention.
bool choosesAttention(const Scenario& scenario, const Catalogue& catalogue);

/// What the layout, as it is given, allows.
bool hasExperts(const Scenario& scenario, const Catalogue& catalogue);
bool cutsContext(const Scenario& scenario, const Catalogue& catalogue);
bool hasPipeline(const Scenario& scenario, const Catalogue& catalogue);
bool hasTensorParallel(const Scenario& scenario, const Catalogue& catalogue);
bool shardsStates(const Scenario& scenario, const Catalogue& catalogue);

}  // namespace headroom::ui

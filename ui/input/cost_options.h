// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "input/field.h"

/// The lists behind the choices among the costs, in the user's language.
namespace headroom::ui {

std::vector<Option> acquisitionOptions(const Scenario& scenario, const Catalogue& catalogue);
std::vector<Option> depreciationOptions(const Scenario& scenario, const Catalogue& catalogue);
std::vector<Option> cloudPlanOptions(const Scenario& scenario, const Catalogue& catalogue);
/// The automatic choice, the offers of the scenario's accelerator from the cheapest for one of them, and then
/// all others likewise. Prices are those of the chosen plan.
std::vector<Option> cloudOfferOptions(const Scenario& scenario, const Catalogue& catalogue);

}  // namespace headroom::ui

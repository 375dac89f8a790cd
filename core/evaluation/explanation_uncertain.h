// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cost/uncertainty.h"
#include "evaluation/explanation_question.h"

/// Private to the explanations: inputs of the cost model that may be other than a scenario says.
namespace headroom {

/// The field of the scenario that an uncertain input is: `costs.pue`; empty where it is several at once.
std::string field_path(const UncertainInput& input);

/// An input as the scenario has it, with what it is drawn from. Its value is empty where the scenario has
/// nothing that it could be.
ExplainedInput likely_input(const Question& q, const Driver& driver);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>

#include "document/plan_document.h"
#include "input/field.h"

/// What a field holds in the document, and the edits that change it.
namespace headroom::ui {

struct ShownNumber {
    std::optional<double> value;  ///< empty if nothing is known
    bool is_default = false;      ///< not chosen: what the evaluation put in, or would
};
ShownNumber shownNumber(const PlanDocument& document, int scenario, const Field& field);

/// The currency of a price of the scenario: its own where it has been given one, else that of all its costs.
QString currencyOf(const PlanDocument& document, int scenario, const Field& field);

/// `TP 8 × PP 1 × DP 1`, with context and expert parallelism where there is some
QString layoutText(const Parallelism& layout);

/// The layout of a scenario, chosen or automatic; empty if the scenario is impossible.
std::optional<Parallelism> shownLayout(const PlanDocument& document, int scenario);

/// The value as the row shows it.
QString shownText(const PlanDocument& document, int scenario, const Field& field);

/// Whether the current scenario has another value than the baseline.
bool differsFromBaseline(const PlanDocument& document, const Field& field);

/// Changes the current scenario; the undo text names the field and both values. An empty value is the
/// default. `currency`: what a price is in, if not in what it was before.
void editNumber(PlanDocument& document, const Field& field, std::optional<double> value,
                const QString& currency = {});
void editName(PlanDocument& document, const Field& field, const std::string& name);
/// An empty layout is the automatic one.
void editLayout(PlanDocument& document, const std::optional<Parallelism>& layout);

/// `8`, for the button that mends an impossible value; empty if there is none.
QString suggestionText(const PlanDocument& document, const Error& error);
void applySuggestion(PlanDocument& document, const Error& error);

}  // namespace headroom::ui

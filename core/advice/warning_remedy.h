// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>

#include "base/json.h"
#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

/// What to do about a warning.
namespace headroom {

/// One change of a scenario after which it can be evaluated and warns of this no longer.
struct WarningRemedy {
    std::string field;  ///< as files name it: `parallelism`
    Json value;         ///< that it then has; null: it is left out
    Scenario scenario;  ///< changed; opens as it is
};

/// Empty where no single field is the answer, or where what would silence the warning is no better: a layout
/// is proposed only if it fits as well and is no slower. `given` is the scenario before it was resolved, and
/// `evaluation` what it came to.
std::optional<WarningRemedy> remedy_for(const Warning& warning, const Scenario& given,
                                        const Evaluation& evaluation, const Catalogue& catalogue);

/// In English, a sentence for each kind of warning: `Cut no finer than there are KV heads, ...`
std::string_view advice_on(WarningCode code);

/// `[{"code", "message", "advice", "remedy": {"field", "value"} or null}]`; a remedy takes an evaluation or
/// more.
Json warnings_json(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue);

}  // namespace headroom

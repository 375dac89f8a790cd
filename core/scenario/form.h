// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/field_log.h"

namespace headroom {

/// Every field that the readers of a plan file ask for, in their order: `title`, `scenarios[].model`, ...
/// A key that the user chooses stands as `*`: `scenarios[].costs.currency_rates.*.rate`. The user's own
/// entries for the catalogue are not among them: they have the form of resources/catalogue/*.json.
std::vector<FieldRequest> plan_form();

}  // namespace headroom

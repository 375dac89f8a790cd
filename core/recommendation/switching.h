// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "recommendation/recommendation.h"

namespace headroom {

/// The values at which the first option, being the cheapest, stops being so against the best of another
/// card or of the other of owned and rented. Empty where a value would not be possible, where nothing else
/// meets the need, or where it asks for something other than low cost. Private to core/recommendation.
std::vector<SwitchingValue> switching_values(const std::vector<Option>& options, const Scenario& need,
                                             const Catalogue& catalogue);

}  // namespace headroom

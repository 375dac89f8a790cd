// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>

#include "page/background_run.h"
#include "recommendation/price_performance.h"
#include "recommendation/recommendation.h"

namespace headroom::ui {

using RecommendAnswer = std::shared_ptr<const Result<Recommendation>>;
using RecommendRun = BackgroundRun<RecommendAnswer>;
using MachineValues = std::shared_ptr<const Result<PricePerformance>>;
using ValueRun = BackgroundRun<MachineValues>;

/// What meets the need; now and then, while that takes long, the options among what has been searched.
RecommendRun::Work recommendWork(const Scenario& need, const Catalogue& catalogue);
/// What an hour's money buys for the need's model.
ValueRun::Work valueWork(const Scenario& need, const Catalogue& catalogue);

}  // namespace headroom::ui

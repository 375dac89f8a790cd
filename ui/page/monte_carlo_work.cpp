// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/monte_carlo_work.h"

#include "evaluation/cost_lines.h"

namespace headroom::ui {

MonteCarloRun::Work monteCarloWork(const Evaluation& evaluation, const Catalogue& catalogue) {
    return [evaluation, catalogue](QPromise<std::optional<MonteCarlo>>& promise) {
        promise.setProgressRange(0, whole_percent);
        MonteCarloOptions options;
        options.progress = [&](double share) {
            promise.setProgressValue(static_cast<int>(share * whole_percent));
            return !promise.isCanceled();
        };
        const CostModel model = cost_model_of(evaluation, catalogue);
        promise.addResult(monte_carlo(model, drivers_of(model, catalogue), options));
    };
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/recommend_work.h"

#include <QElapsedTimer>

namespace headroom::ui {

RecommendRun::Work recommendWork(const Scenario& need, const Catalogue& catalogue) {
    return [need, catalogue](QPromise<RecommendAnswer>& promise) {
        constexpr int show_every_ms = 400;
        promise.setProgressRange(0, whole_percent);
        QElapsedTimer since_last;
        since_last.start();
        const auto tell = [&](std::size_t done, std::size_t total, const auto& so_far) {
            promise.setProgressValue(static_cast<int>(whole_percent * done / total));
            if (done < total && since_last.elapsed() >= show_every_ms) {
                promise.addResult(std::make_shared<const Result<Recommendation>>(so_far()));
                since_last.restart();
            }
            return !promise.isCanceled();
        };
        promise.addResult(
            std::make_shared<const Result<Recommendation>>(recommend(need, catalogue, {}, tell)));
    };
}

ValueRun::Work valueWork(const Scenario& need, const Catalogue& catalogue) {
    return [need, catalogue](QPromise<MachineValues>& promise) {
        promise.addResult(
            std::make_shared<const Result<PricePerformance>>(price_performance(need, catalogue)));
    };
}

}  // namespace headroom::ui

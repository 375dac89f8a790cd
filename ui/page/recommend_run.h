// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <memory>

#include "recommendation/price_performance.h"
#include "recommendation/recommendation.h"

namespace headroom::ui {

/// Searches for what meets a need, and what an hour's money buys, in workers, on copies. A new run takes the
/// place of the last one.
class RecommendRun : public QObject {
    Q_OBJECT

  public:
    using Answer = std::shared_ptr<const Result<Recommendation>>;
    using Values = std::shared_ptr<const Result<PricePerformance>>;

    explicit RecommendRun(QObject* parent = nullptr);
    ~RecommendRun() override;

    void start(const Scenario& need, const Catalogue& catalogue);
    /// Drops the run, if there is one: nothing is emitted for it.
    void cancel();

  signals:
    void progressed(int percent);
    /// The options among what has been searched, now and then while a search takes long.
    void foundSoFar(const headroom::ui::RecommendRun::Answer& answer);
    void finished(const headroom::ui::RecommendRun::Answer& answer);
    /// What an hour's money buys for the need's model; behind the answer.
    void valued(const headroom::ui::RecommendRun::Values& values);

  private:
    QFutureWatcher<Answer> watcher_;
    QFutureWatcher<Values> values_;
};

}  // namespace headroom::ui

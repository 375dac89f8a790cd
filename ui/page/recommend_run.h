// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <memory>

#include "recommendation/recommendation.h"

namespace headroom::ui {

/// Searches for what meets a need in a worker, on copies. A new run takes the place of the last one.
class RecommendRun : public QObject {
    Q_OBJECT

  public:
    using Answer = std::shared_ptr<const Result<Recommendation>>;

    explicit RecommendRun(QObject* parent = nullptr);
    ~RecommendRun() override;

    void start(const Scenario& need, const Catalogue& catalogue);
    /// Drops the run, if there is one: nothing is emitted for it.
    void cancel();
    bool isRunning() const { return watcher_.isRunning(); }

  signals:
    void progressed(int percent);
    /// The name of the best option so far.
    void bestFound(const QString& name);
    void finished(const headroom::ui::RecommendRun::Answer& answer);

  private:
    QFutureWatcher<Answer> watcher_;
};

}  // namespace headroom::ui

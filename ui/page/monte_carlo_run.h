// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QObject>
#include <optional>

#include "cost/uncertainty.h"
#include "evaluation/evaluation.h"

namespace headroom::ui {

/// Draws the range of a scenario's cost in a worker, on copies. A new run takes the place of the last one.
class MonteCarloRun : public QObject {
    Q_OBJECT

  public:
    explicit MonteCarloRun(QObject* parent = nullptr);
    ~MonteCarloRun() override;

    void start(const Evaluation& evaluation, const Catalogue& catalogue);
    /// Drops the run, if there is one: nothing is emitted for it.
    void cancel();
    bool isRunning() const { return watcher_.isRunning(); }

  signals:
    void progressed(int percent);
    /// Empty where a price is unknown.
    void finished(const std::optional<headroom::MonteCarlo>& result);

  private:
    QFutureWatcher<std::optional<MonteCarlo>> watcher_;
};

}  // namespace headroom::ui

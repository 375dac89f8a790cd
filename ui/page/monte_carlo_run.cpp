// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/monte_carlo_run.h"

#include <QPromise>
#include <QtConcurrent>
#include <memory>

#include "evaluation/cost_lines.h"

namespace headroom::ui {
namespace {

constexpr int whole_percent = 100;

/// What the worker needs; the document's catalogue may change meanwhile.
struct Job {
    Evaluation evaluation;
    Catalogue catalogue;
};

void draw(QPromise<std::optional<MonteCarlo>>& promise, const std::shared_ptr<const Job>& job) {
    promise.setProgressRange(0, whole_percent);
    MonteCarloOptions options;
    options.progress = [&](double share) {
        promise.setProgressValue(static_cast<int>(share * whole_percent));
        return !promise.isCanceled();
    };
    const CostModel model = cost_model_of(job->evaluation, job->catalogue);
    promise.addResult(monte_carlo(model, drivers_of(model, job->catalogue), options));
}

}  // namespace

MonteCarloRun::MonteCarloRun(QObject* parent) : QObject(parent) {
    connect(&watcher_, &QFutureWatcherBase::progressValueChanged, this, &MonteCarloRun::progressed);
    connect(&watcher_, &QFutureWatcherBase::finished, this, [this] {
        if (!watcher_.isCanceled() && watcher_.future().resultCount() > 0) emit finished(watcher_.result());
    });
}

MonteCarloRun::~MonteCarloRun() {
    cancel();
    watcher_.waitForFinished();
}

void MonteCarloRun::start(const Evaluation& evaluation, const Catalogue& catalogue) {
    cancel();
    const auto job = std::make_shared<const Job>(Job{evaluation, catalogue});
    watcher_.setFuture(QtConcurrent::run(draw, job));
}

void MonteCarloRun::cancel() {
    watcher_.cancel();
}

}  // namespace headroom::ui

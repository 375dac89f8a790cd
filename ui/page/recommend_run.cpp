// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/recommend_run.h"

#include <QPromise>
#include <QtConcurrent>

namespace headroom::ui {
namespace {

constexpr int whole_percent = 100;

/// What the worker needs; the document's catalogue may change meanwhile.
struct Job {
    Scenario need;
    Catalogue catalogue;
};

void search(QPromise<RecommendRun::Answer>& promise, const std::shared_ptr<const Job>& job) {
    promise.setProgressRange(0, whole_percent);
    const auto tell = [&](std::size_t done, std::size_t total, const headroom::Option* best) {
        const int percent = total == 0 ? 0 : static_cast<int>(whole_percent * done / total);
        promise.setProgressValueAndText(percent,
                                        best ? QString::fromStdString(best->scenario.name) : QString());
        return !promise.isCanceled();
    };
    promise.addResult(
        std::make_shared<const Result<Recommendation>>(recommend(job->need, job->catalogue, {}, tell)));
}

void value(QPromise<RecommendRun::Values>& promise, const std::shared_ptr<const Job>& job) {
    promise.addResult(
        std::make_shared<const Result<PricePerformance>>(price_performance(job->need, job->catalogue)));
}

}  // namespace

RecommendRun::RecommendRun(QObject* parent) : QObject(parent) {
    connect(&watcher_, &QFutureWatcherBase::progressValueChanged, this, &RecommendRun::progressed);
    connect(&watcher_, &QFutureWatcherBase::progressTextChanged, this, &RecommendRun::bestFound);
    connect(&watcher_, &QFutureWatcherBase::finished, this, [this] {
        if (!watcher_.isCanceled() && watcher_.future().resultCount() > 0) emit finished(watcher_.result());
    });
    connect(&values_, &QFutureWatcherBase::finished, this, [this] {
        if (!values_.isCanceled() && values_.future().resultCount() > 0) emit valued(values_.result());
    });
}

RecommendRun::~RecommendRun() {
    cancel();
    watcher_.waitForFinished();
    values_.waitForFinished();
}

void RecommendRun::start(const Scenario& need, const Catalogue& catalogue) {
    cancel();
    const auto job = std::make_shared<const Job>(Job{need, catalogue});
    watcher_.setFuture(QtConcurrent::run(search, job));
    values_.setFuture(QtConcurrent::run(value, job));
}

void RecommendRun::cancel() {
    watcher_.cancel();
    values_.cancel();
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/recommend_run.h"

#include <QElapsedTimer>
#include <QPromise>
#include <QtConcurrent>

namespace headroom::ui {
namespace {

constexpr int whole_percent = 100;
constexpr int show_every_ms = 400;

/// What the worker needs; the document's catalogue may change meanwhile.
struct Job {
    Scenario need;
    Catalogue catalogue;
};

void search(QPromise<RecommendRun::Answer>& promise, const std::shared_ptr<const Job>& job) {
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
        std::make_shared<const Result<Recommendation>>(recommend(job->need, job->catalogue, {}, tell)));
}

void value(QPromise<RecommendRun::Values>& promise, const std::shared_ptr<const Job>& job) {
    promise.addResult(
        std::make_shared<const Result<PricePerformance>>(price_performance(job->need, job->catalogue)));
}

}  // namespace

RecommendRun::RecommendRun(QObject* parent) : QObject(parent) {
    connect(&watcher_, &QFutureWatcherBase::progressValueChanged, this, &RecommendRun::progressed);
    connect(&watcher_, &QFutureWatcherBase::resultReadyAt, this, [this](int index) {
        if (!watcher_.isCanceled() && !watcher_.future().isFinished())
            emit foundSoFar(watcher_.resultAt(index));
    });
    connect(&watcher_, &QFutureWatcherBase::finished, this, [this] {
        const int results = watcher_.future().resultCount();
        if (!watcher_.isCanceled() && results > 0) emit finished(watcher_.resultAt(results - 1));
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

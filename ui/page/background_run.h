// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QFutureWatcher>
#include <QPromise>
#include <QtConcurrent>
#include <functional>

namespace headroom::ui {

/// Work in a worker, which must only touch copies. A new run takes the place of the last one, of which
/// nothing more is heard.
template <class Outcome>
class BackgroundRun {
  public:
    /// Adds one result or more to the promise, and looks now and then whether it is cancelled.
    using Work = std::function<void(QPromise<Outcome>&)>;

    BackgroundRun() {
        QObject::connect(&watcher_, &QFutureWatcherBase::progressValueChanged, &watcher_,
                         [this](int percent) {
                             if (progressed) progressed(percent);
                         });
        QObject::connect(&watcher_, &QFutureWatcherBase::resultReadyAt, &watcher_, [this](int index) {
            if (found_so_far && !watcher_.isCanceled() && !watcher_.future().isFinished())
                found_so_far(watcher_.resultAt(index));
        });
        QObject::connect(&watcher_, &QFutureWatcherBase::finished, &watcher_, [this] {
            const int results = watcher_.future().resultCount();
            if (!watcher_.isCanceled() && results > 0) finished(watcher_.resultAt(results - 1));
        });
    }
    ~BackgroundRun() {
        cancel();
        watcher_.waitForFinished();
    }
    BackgroundRun(const BackgroundRun&) = delete;
    BackgroundRun& operator=(const BackgroundRun&) = delete;

    void start(Work work) {
        cancel();
        watcher_.setFuture(QtConcurrent::run(std::move(work)));
    }
    /// Drops the run, if there is one.
    void cancel() { watcher_.cancel(); }
    bool isRunning() const { return watcher_.isRunning(); }

    // Called in the thread that owns the run; the first two may be empty.
    std::function<void(int percent)> progressed;
    std::function<void(const Outcome&)> found_so_far;  ///< a result while others are still looked for
    std::function<void(const Outcome&)> finished;      ///< the last result

  private:
    QFutureWatcher<Outcome> watcher_;
};

/// The end of the progress that workers report.
inline constexpr int whole_percent = 100;

}  // namespace headroom::ui

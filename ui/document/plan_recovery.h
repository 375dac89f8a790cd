// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QDateTime>
#include <QFuture>
#include <QLockFile>
#include <QTimer>
#include <vector>

#include "document/plan_document.h"

namespace headroom::ui {

/// Keeps what is not saved in a copy of its own, at most a second behind the last change, so that a crash
/// loses next to nothing. The copy goes when the plan is saved, left or its changes are undone.
class PlanRecovery : public QObject {
    Q_OBJECT

  public:
    PlanRecovery(PlanDocument& document, const QString& folder, QObject* parent = nullptr);
    ~PlanRecovery() override;

    /// Where the program keeps the copies of all its sessions.
    static QString usualFolder();

  private:
    void write();
    void drop();

    PlanDocument& document_;
    QString path_;
    QLockFile lock_;  ///< held while the session runs
    QTimer timer_;
    QFuture<void> writing_;
};

/// What a session that ended without being asked left behind.
struct LeftPlan {
    Plan plan;
    QString file_path;  ///< that it was opened from; empty: none
    QDateTime at;
    QString copy;  ///< to be removed once it is taken over or not wanted
};

/// The latest first. Copies that cannot be read are left alone.
std::vector<LeftPlan> leftPlans(const QString& folder);
void forgetLeftPlan(const LeftPlan& left);

}  // namespace headroom::ui

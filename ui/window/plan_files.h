// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QMenu>
#include <QObject>

#include "document/plan_document.h"
#include "window/notice_bar.h"
#include "window/settings.h"

namespace headroom::ui {

class PlanRecovery;

/// Plans and their files, with the questions that go with them. What goes wrong is said in the window; what
/// was on screen stays.
class PlanFiles : public QObject {
    Q_OBJECT

  public:
    PlanFiles(PlanDocument& document, Settings& settings, QWidget* window);
    ~PlanFiles() override;

    bool open(const QString& path);
    bool saveTo(const QString& path);
    bool save();
    bool saveAs();
    void choose();
    /// Asks about unsaved changes; false if the user would rather not go on.
    bool mayLeave();

    /// From now on what is not saved is kept for the next session, and what an earlier one left is offered.
    void startRecovery(const QString& folder);
    /// Says so if another program has changed the file.
    void checkDisk();

    /// The plans of late, for whoever shows a menu.
    QMenu& recentMenu() { return recent_menu_; }
    void listRecent();

  signals:
    void opened();
    void failed(const headroom::Error& error, const QString& consequence);
    void noticed(const headroom::ui::Notice& notice);
    void settled();  ///< what was said has been answered

  private:
    bool mayReplaceOthersWork();
    void remember(const QString& path);
    void offerLeftPlan();
    void remindOfReview();

    PlanDocument& document_;
    Settings& settings_;
    QWidget* window_;
    QMenu recent_menu_;
    PlanRecovery* recovery_ = nullptr;
    QString recovery_folder_;
    QByteArray told_of_;  ///< the file's content that the user has been told of
};

}  // namespace headroom::ui

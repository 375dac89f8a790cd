// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/plan_files.h"

#include <QDir>
#include <QFile>
#include <QMessageBox>
#include <QPushButton>
#include <QTemporaryDir>
#include <QTimer>

#include "document/plan_recovery.h"
#include "document/today.h"
#include "window/error_bar.h"
#include "window/start_page.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

class PlanFilesTest : public WindowTest {
  protected:
    void setBatch(double batch) {
        document().edit(QStringLiteral("b"), QStringLiteral("Batch"),
                        [batch](Scenario& scenario) { scenario.workload.concurrent_sequences = batch; });
        settle();
    }
    double batch() { return document().current().workload.concurrent_sequences; }
    QString path(const char* name) const { return folder_.filePath(QLatin1String(name)); }
    /// What another program would do to a file.
    void writeBatch(const QString& file, double batch) {
        Plan plan = document().plan();
        plan.scenarios[0].workload.concurrent_sequences = batch;
        ASSERT_FALSE(save_plan(plan, file.toStdString()));
    }
    void press(const QString& text) {
        for (QPushButton* button : bar().findChildren<QPushButton*>())
            if (button->isVisible() && button->text() == text) return button->click();
        FAIL() << text.toStdString();
    }
    /// Waits until what is not saved has been copied.
    void waitForCopy(const QString& folder) {
        ASSERT_TRUE(QTest::qWaitFor(
            [&] { return !QDir(folder).entryList({QStringLiteral("*.recovery")}).isEmpty(); }, 3000));
        QTest::qWait(50);
    }
    ErrorBar& bar() { return *window_.findChild<ErrorBar*>(); }
    PlanFiles& files() { return *window_.findChild<PlanFiles*>(); }
    QTemporaryDir folder_;
};

TEST_F(PlanFilesTest, UnsavedWorkIsKeptAtMostTwoSecondsBehindAndGoesWhenItIsSaved) {
    const QString kept = path("kept");
    window_.startRecovery(kept);
    EXPECT_FALSE(bar().isVisible());
    setBatch(48);
    waitForCopy(kept);
    EXPECT_TRUE(leftPlans(kept).empty()) << "its session runs";
    ASSERT_TRUE(window_.saveFile(path("plan.headroom")));
    EXPECT_TRUE(QDir(kept).entryList({QStringLiteral("*.recovery")}).isEmpty());
}

TEST_F(PlanFilesTest, WhatASessionLeftIsOfferedAndRestored) {
    const QString kept = path("kept");
    {
        // A session that is killed leaves its copy and a lock of a process that is gone; an instance that
        // ends in this process cannot, so its copy is set aside and put back.
        PlanDocument other(testCatalogue());
        PlanRecovery recovery(other, kept);
        other.edit(QStringLiteral("b"), QStringLiteral("Batch"),
                   [](Scenario& s) { s.workload.concurrent_sequences = 77; });
        waitForCopy(kept);
        const QString copy = QDir(kept).entryList({QStringLiteral("*.recovery")}).first();
        ASSERT_TRUE(QFile::copy(kept + u'/' + copy, kept + QStringLiteral("/left.recovery")));
    }
    window_.startRecovery(kept);
    ASSERT_TRUE(bar().isVisible());
    press(QStringLiteral("Restore"));
    settle();
    EXPECT_EQ(batch(), 77);
    EXPECT_TRUE(document().isModified()) << "it is not saved yet";
    EXPECT_FALSE(bar().isVisible());
    EXPECT_FALSE(QFile::exists(kept + QStringLiteral("/left.recovery")));
}

TEST_F(PlanFilesTest, ACopyThatIsBrokenIsNotOffered) {
    const QString kept = path("kept");
    QDir().mkpath(kept);
    QFile broken(kept + QStringLiteral("/broken.recovery"));
    ASSERT_TRUE(broken.open(QIODevice::WriteOnly));
    broken.write("{\"schema\": \"headroom.recovery/1\", \"plan\": {");
    broken.close();
    window_.startRecovery(kept);
    EXPECT_FALSE(bar().isVisible());
    EXPECT_TRUE(QFile::exists(broken.fileName())) << "it may be of a later version";
}

TEST_F(PlanFilesTest, AFileThatOthersChangedIsSaidAndLoaded) {
    const QString file = path("plan.headroom");
    ASSERT_TRUE(window_.saveFile(file));
    files().checkDisk();
    EXPECT_FALSE(bar().isVisible());
    writeBatch(file, 12);
    files().checkDisk();
    ASSERT_TRUE(bar().isVisible());
    press(QStringLiteral("Keep mine"));
    EXPECT_FALSE(bar().isVisible());
    files().checkDisk();
    EXPECT_FALSE(bar().isVisible()) << "it was said";
    writeBatch(file, 13);
    files().checkDisk();
    press(QStringLiteral("Load it"));
    settle();
    EXPECT_EQ(batch(), 13);
    files().checkDisk();
    EXPECT_FALSE(bar().isVisible());
}

TEST_F(PlanFilesTest, SavingAsksBeforeItReplacesTheWorkOfOthers) {
    const QString file = path("plan.headroom");
    ASSERT_TRUE(window_.saveFile(file));
    writeBatch(file, 12);
    setBatch(48);
    const auto answer = [](const QString& text) {
        QTimer::singleShot(0, [text] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_TRUE(box);
            for (QAbstractButton* button : box->buttons())
                if (button->text() == text) return button->click();
            FAIL() << text.toStdString();
        });
    };
    answer(QStringLiteral("Cancel"));
    EXPECT_FALSE(files().save());
    EXPECT_EQ(load_plan(file.toStdString())->scenarios[0].workload.concurrent_sequences, 12);
    answer(QStringLiteral("Save over it"));
    EXPECT_TRUE(files().save());
    EXPECT_EQ(load_plan(file.toStdString())->scenarios[0].workload.concurrent_sequences, 48);
    EXPECT_TRUE(files().save()) << "what it wrote itself is no change of others";
}

TEST_F(PlanFilesTest, AReviewThatIsDueIsSaidOnOpeningAndPutOff) {
    Plan plan = document().plan();
    plan.review_date = "2020-01-31";
    plan.created = "2019-07-31";
    ASSERT_FALSE(save_plan(plan, path("old.headroom").toStdString()));
    ASSERT_TRUE(window_.openFile(path("old.headroom")));
    ASSERT_TRUE(bar().isVisible());
    EXPECT_TRUE(bar().notice().lead.contains(QStringLiteral("2020-01-31")));
    EXPECT_TRUE(bar().notice().text.contains(QStringLiteral("h100-sxm-80"))) << "its price is newer";
    press(QStringLiteral("Reviewed; again in six months"));
    EXPECT_FALSE(bar().isVisible());
    EXPECT_GT(document().plan().review_date, todayText());
    document().undoStack()->undo();
    EXPECT_EQ(document().plan().review_date, "2020-01-31");
}

TEST_F(PlanFilesTest, PlansOfLateStandInTheMenuWhileTheyExist) {
    const QMenu& menu = files().recentMenu();
    ASSERT_TRUE(window_.saveFile(path("first.headroom")));
    ASSERT_TRUE(window_.saveFile(path("second.headroom")));
    ASSERT_EQ(menu.actions().size(), 2);
    EXPECT_EQ(menu.actions()[0]->text(), QStringLiteral("second"));
    QFile::remove(path("second.headroom"));
    files().listRecent();
    ASSERT_EQ(menu.actions().size(), 1);
    menu.actions()[0]->trigger();
    EXPECT_EQ(document().filePath(), path("first.headroom"));
}

}  // namespace
}  // namespace headroom::ui

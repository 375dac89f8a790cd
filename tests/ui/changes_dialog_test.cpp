// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/changes_dialog.h"

#include <QComboBox>
#include <QLineEdit>
#include <QPushButton>

#include "chart/figure_table.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

class ChangesDialogTest : public testing::Test {
  protected:
    void SetUp() override { dialog_.show(); }
    void press(const QString& text) {
        for (QPushButton* button : dialog_.findChildren<QPushButton*>())
            if (button->text().remove(u'&') == text) return button->click();
        FAIL() << text.toStdString();
    }
    void keep(const QString& name) {
        dialog_.findChild<QLineEdit*>()->setText(name);
        press(QStringLiteral("Keep"));
    }
    void setBatch(double batch) {
        document_.edit(QStringLiteral("b"), QStringLiteral("b"),
                       [batch](Scenario& s) { s.workload.concurrent_sequences = batch; });
        settle();
    }
    /// What the table says now.
    const std::vector<FigureRow>& rows() {
        auto& snapshots = *dialog_.findChild<QComboBox*>();
        emit snapshots.currentIndexChanged(snapshots.currentIndex());
        return dialog_.findChild<FigureTable*>()->figures().figures().rows;
    }

    PlanDocument document_{testCatalogue()};
    ChangesDialog dialog_{document_, "2026-11-30"};
};

TEST_F(ChangesDialogTest, KeepsAndRemovesSnapshotsUndoably) {
    EXPECT_FALSE(dialog_.findChild<QComboBox*>()->isEnabled());
    keep(QStringLiteral("first meeting"));
    ASSERT_EQ(document_.plan().snapshots.size(), 1u);
    EXPECT_EQ(document_.plan().snapshots[0].name, "first meeting");
    EXPECT_EQ(document_.plan().snapshots[0].date, "2026-11-30");
    EXPECT_TRUE(document_.isModified());
    EXPECT_TRUE(rows().empty()) << "nothing has changed since";
    press(QStringLiteral("Remove"));
    EXPECT_TRUE(document_.plan().snapshots.empty());
    document_.undoStack()->undo();
    EXPECT_EQ(document_.plan().snapshots.size(), 1u);
}

TEST_F(ChangesDialogTest, SaysWhatEachChangeDid) {
    keep(QStringLiteral("before"));
    setBatch(32);
    const std::vector<FigureRow>& shown = rows();
    ASSERT_EQ(shown.size(), 3u) << "the scenario, its change, and all together";
    EXPECT_TRUE(shown[0].is_head);
    EXPECT_EQ(shown[1].cells[1].text, QStringLiteral("64"));
    EXPECT_EQ(shown[1].cells[2].text, QStringLiteral("32"));
    EXPECT_TRUE(shown[1].cells[3].text.startsWith(u'+')) << "fewer sequences leave more memory";
    EXPECT_EQ(shown[2].cells[3].text, shown[1].cells[3].text);
}

TEST_F(ChangesDialogTest, GoesBackInOneStep) {
    keep(QStringLiteral("before"));
    setBatch(32);
    document_.duplicateCurrent();
    rows();
    press(QStringLiteral("Go back to it"));
    settle();
    EXPECT_EQ(document_.scenarioCount(), 1);
    EXPECT_EQ(document_.current().workload.concurrent_sequences, 64);
    document_.undoStack()->undo();
    EXPECT_EQ(document_.scenarioCount(), 2);
    EXPECT_EQ(document_.current().workload.concurrent_sequences, 32);
}

}  // namespace
}  // namespace headroom::ui

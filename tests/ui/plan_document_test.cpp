// SPDX-License-Identifier: GPL-3.0-or-later
#include "document/plan_document.h"

#include <QSignalSpy>
#include <QTemporaryDir>

#include "document/plan_command.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

class PlanDocumentTest : public testing::Test {
  protected:
    void setBatch(double batch) {
        document_.edit(QStringLiteral("workload.concurrent_sequences"),
                       PlanCommand::describe(QStringLiteral("Batch"), QString::number(this->batch()),
                                             QString::number(batch)),
                       [batch](Scenario& scenario) { scenario.workload.concurrent_sequences = batch; });
    }
    double batch() const { return document_.current().workload.concurrent_sequences; }

    PlanDocument document_{testCatalogue()};
};

TEST_F(PlanDocumentTest, IsNeverEmptyAndItsFirstPlanFits) {
    ASSERT_EQ(document_.scenarioCount(), 1);
    ASSERT_TRUE(document_.currentEvaluation());
    EXPECT_EQ(document_.currentEvaluation()->memory.verdict, Verdict::fits);
    EXPECT_FALSE(document_.isModified());
}

TEST_F(PlanDocumentTest, LettersGoOnAfterZ) {
    EXPECT_EQ(PlanDocument::letter(0), QStringLiteral("A"));
    EXPECT_EQ(PlanDocument::letter(25), QStringLiteral("Z"));
    EXPECT_EQ(PlanDocument::letter(26), QStringLiteral("AA"));
    EXPECT_EQ(PlanDocument::letter(27), QStringLiteral("AB"));
}

TEST_F(PlanDocumentTest, EditsOfOneTurnCostOneEvaluation) {
    QSignalSpy evaluated(&document_, &PlanDocument::evaluated);
    QSignalSpy changed(&document_, &PlanDocument::changed);
    for (int i = 1; i <= 20; ++i) setBatch(i);
    EXPECT_EQ(evaluated.count(), 0);
    settle();
    EXPECT_EQ(changed.count(), 20);
    EXPECT_EQ(evaluated.count(), 1);
    EXPECT_EQ(document_.currentEvaluation()->scenario.workload.concurrent_sequences, 20);
}

TEST_F(PlanDocumentTest, AGestureIsOneStepThatNamesBothEnds) {
    document_.beginGesture();
    for (const double value : {65., 70., 128.}) setBatch(value);
    document_.endGesture();
    EXPECT_EQ(document_.undoStack()->count(), 1);
    EXPECT_EQ(document_.undoStack()->undoText(), QStringLiteral("Batch 64 → 128"));
    document_.undoStack()->undo();
    EXPECT_EQ(batch(), 64);
    document_.undoStack()->redo();
    EXPECT_EQ(batch(), 128);
}

TEST_F(PlanDocumentTest, KeepsTheLatestThousandSteps) {
    const QTemporaryDir folder;
    ASSERT_FALSE(document_.save(folder.filePath(QStringLiteral("a.headroom"))));
    for (int i = 1; i <= 1000; ++i) setBatch(1000 + i);
    while (document_.undoStack()->canUndo()) document_.undoStack()->undo();
    EXPECT_EQ(batch(), 64);
    EXPECT_FALSE(document_.isModified()) << "the saved state is still within reach";
    while (document_.undoStack()->canRedo()) document_.undoStack()->redo();
    for (int i = 1001; i <= 1200; ++i) setBatch(1000 + i);
    EXPECT_EQ(document_.undoStack()->count(), 1000);
    EXPECT_EQ(document_.undoStack()->undoText(), QStringLiteral("Batch 2199 → 2200"));
    while (document_.undoStack()->canUndo()) document_.undoStack()->undo();
    EXPECT_EQ(batch(), 1200);
    EXPECT_TRUE(document_.isModified()) << "nothing on the stack is the saved state any more";
    ASSERT_FALSE(document_.save(folder.filePath(QStringLiteral("a.headroom"))));
    EXPECT_FALSE(document_.isModified());
}

TEST_F(PlanDocumentTest, ANewPlanKeepsTheLimitOfSteps) {
    document_.setPlan(PlanDocument::freshPlan(), {});
    for (int i = 1; i <= 1001; ++i) setBatch(1000 + i);
    EXPECT_EQ(document_.undoStack()->count(), 1000);
}

TEST_F(PlanDocumentTest, TwoGesturesAreTwoSteps) {
    for (const double value : {80., 90.}) {
        document_.beginGesture();
        setBatch(value);
        document_.endGesture();
    }
    EXPECT_EQ(document_.undoStack()->count(), 2);
}

TEST_F(PlanDocumentTest, AGestureBackToItsBeginningLeavesNoStep) {
    document_.beginGesture();
    setBatch(100);
    setBatch(64);
    document_.endGesture();
    EXPECT_EQ(document_.undoStack()->count(), 0);
    EXPECT_FALSE(document_.isModified());
}

TEST_F(PlanDocumentTest, AnEditThatChangesNothingIsNoStep) {
    setBatch(64);
    EXPECT_EQ(document_.undoStack()->count(), 0);
}

TEST_F(PlanDocumentTest, DuplicatesPinsAndRemovesScenariosUndoably) {
    document_.duplicateCurrent();
    ASSERT_EQ(document_.scenarioCount(), 2);
    EXPECT_EQ(document_.currentIndex(), 1);
    setBatch(128);
    document_.pinAsBaseline(1);
    EXPECT_EQ(document_.scenario(0).workload.concurrent_sequences, 128);
    EXPECT_EQ(document_.currentIndex(), 0);
    document_.removeScenario(1);
    ASSERT_EQ(document_.scenarioCount(), 1);
    EXPECT_EQ(batch(), 128);
    document_.removeScenario(0);
    EXPECT_EQ(document_.scenarioCount(), 1) << "the last scenario stays";
    while (document_.undoStack()->canUndo()) document_.undoStack()->undo();
    ASSERT_EQ(document_.scenarioCount(), 1);
    EXPECT_EQ(batch(), 64);
    for (int i = 0; i < document_.scenarioCount(); ++i) EXPECT_TRUE(document_.evaluation(i));
}

TEST_F(PlanDocumentTest, ANeedStandsBehindTheOptionsAndIsNotOneOfThem) {
    document_.duplicateCurrent();
    document_.renameScenario(0, QStringLiteral("what for"));
    document_.setKind(0, ScenarioKind::need);
    EXPECT_EQ(document_.optionCount(), 1);
    EXPECT_EQ(document_.currentIndex(), 1) << "it stays in view";
    EXPECT_EQ(document_.current().name, "what for");
    Scenario option = document_.scenario(0);
    option.name = "adopted";
    document_.addScenario(option);
    EXPECT_EQ(document_.scenario(1).name, "adopted");
    document_.pinAsBaseline(2);
    EXPECT_EQ(document_.scenario(2).kind, ScenarioKind::need) << "a need is no baseline";
    document_.setKind(2, ScenarioKind::option);
    EXPECT_EQ(document_.optionCount(), 3);
    while (document_.undoStack()->canUndo()) document_.undoStack()->undo();
    EXPECT_EQ(document_.scenarioCount(), 1);
}

TEST_F(PlanDocumentTest, PinningAnotherScenarioKeepsTheCurrentOne) {
    document_.duplicateCurrent();
    document_.renameScenario(1, QStringLiteral("second"));
    document_.setCurrent(0);
    const std::string current = document_.current().name;
    document_.pinAsBaseline(1);
    EXPECT_EQ(document_.current().name, current);
    EXPECT_EQ(document_.scenario(0).name, "second");
}

TEST_F(PlanDocumentTest, SavesAndOpensWhatItHolds) {
    const QTemporaryDir folder;
    const QString path = folder.filePath(QStringLiteral("purchase.headroom"));
    document_.duplicateCurrent();
    setBatch(48);
    EXPECT_TRUE(document_.isModified());
    ASSERT_FALSE(document_.save(path));
    EXPECT_FALSE(document_.isModified());
    EXPECT_EQ(document_.title(), QStringLiteral("purchase"));

    PlanDocument other(testCatalogue());
    ASSERT_FALSE(other.open(path));
    EXPECT_EQ(other.plan(), document_.plan());
    EXPECT_EQ(other.filePath(), path);
}

TEST_F(PlanDocumentTest, AFileThatCannotBeReadChangesNothing) {
    const Plan before = document_.plan();
    const std::optional<Error> error = document_.open(QStringLiteral("/nowhere/plan.headroom"));
    ASSERT_TRUE(error);
    EXPECT_EQ(error->file, "/nowhere/plan.headroom");
    EXPECT_EQ(document_.plan(), before);
}

}  // namespace
}  // namespace headroom::ui

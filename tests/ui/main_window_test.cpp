// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/main_window.h"

#include <QAbstractButton>
#include <QAbstractItemModelTester>
#include <QAbstractSlider>
#include <QAbstractSpinBox>
#include <QComboBox>
#include <QFile>
#include <QLabel>
#include <QLineEdit>
#include <QMessageBox>
#include <QPushButton>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTimer>
#include <QToolButton>

#include "document/today.h"
#include "page/handbook_page.h"
#include "page/remedy_rows.h"
#include "window/advice_bar.h"
#include "window/error_bar.h"
#include "window/page_tabs.h"
#include "window/plan_actions.h"
#include "window/plan_bar.h"
#include "window/sample_plans.h"
#include "window/start_page.h"
#include "window/verdict_strip.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

class MainWindowTest : public WindowTest {
  protected:
    PlanActions& actions() { return *window_.findChild<PlanActions*>(); }
    void setBatch(double batch) {
        document().edit(QStringLiteral("b"), QStringLiteral("Batch"),
                        [batch](Scenario& scenario) { scenario.workload.concurrent_sequences = batch; });
        settle();
    }
    /// Presses a button of the next question as a user would.
    void answerNextQuestion(QMessageBox::StandardButton answer) {
        QTimer::singleShot(0, [this, answer] {
            auto* box = qobject_cast<QMessageBox*>(QApplication::activeModalWidget());
            ASSERT_TRUE(box);
            ++questions_;
            QTest::mouseClick(box->button(answer), Qt::LeftButton);
        });
    }
    QTemporaryDir folder_;
    int questions_ = 0;
};

TEST_F(MainWindowTest, TheStripFollowsTheDocument) {
    const auto& strip = *window_.findChild<VerdictStrip*>();
    EXPECT_EQ(strip.verdict().word(), QStringLiteral("Fits"));
    setBatch(4096);
    EXPECT_EQ(strip.verdict().word(), QStringLiteral("Does not fit"));
    document().duplicateCurrent();
    document().edit({}, QStringLiteral("GPUs"), [](Scenario& scenario) { scenario.cluster.count = 16; });
    settle();
    EXPECT_TRUE(strip.figure(1).figure().note.endsWith(QStringLiteral("× that of A")));
}

TEST_F(MainWindowTest, NotFittingOffersWaysOut) {
    setBatch(4096);
    auto& bar = *window_.findChild<AdviceBar*>();
    ASSERT_TRUE(bar.isVisible());
    const RemedyRows ways =
        remedyRows(document().current(), *document().currentEvaluation(), document().catalogue(), 3);
    ASSERT_TRUE(ways.effects.front().solves);
    QStringList enough;
    for (std::size_t i = 0; i < ways.names.size(); ++i)
        if (ways.effects[i].solves) enough << ways.names[i];
    ASSERT_EQ(bar.notice().actions.size(), static_cast<std::size_t>(enough.size()));
    for (qsizetype i = 0; i < enough.size(); ++i)
        EXPECT_TRUE(bar.notice().actions[static_cast<std::size_t>(i)].label.startsWith(enough[i]));
    QTest::mouseClick(bar.findChild<QPushButton*>(), Qt::LeftButton);
    settle();
    EXPECT_NE(document().currentEvaluation()->memory.verdict, Verdict::does_not_fit);
}

/// A day on which all prices are fresh; the one of all tests comes back at the end.
class OnAFreshDay {
  public:
    OnAFreshDay() : before_(today()) { setToday(QDate(2025, 1, 15)); }
    ~OnAFreshDay() { setToday(before_); }

  private:
    QDate before_;
};

TEST_F(MainWindowTest, StalePricesAreSaid) {
    const auto& bar = *window_.findChild<AdviceBar*>();
    ASSERT_TRUE(bar.isVisible());
    EXPECT_TRUE(bar.notice().text.contains(QStringLiteral("days old"))) << bar.notice().text.toStdString();
    EXPECT_TRUE(bar.notice().text.contains(QStringLiteral("H100 SXM5 80GB at ")));
    const auto& strip = *window_.findChild<VerdictStrip*>();
    EXPECT_FALSE(strip.figure(1).figure().tip.contains(QStringLiteral("days old"))) << "it is bought";
    document().edit({}, QStringLiteral("x"),
                    [](Scenario& scenario) { scenario.costs.acquisition = Acquisition::cloud; });
    settle();
    EXPECT_TRUE(strip.figure(1).figure().tip.contains(QStringLiteral("days old")));
    EXPECT_TRUE(strip.figure(1).figure().label.endsWith(QStringLiteral("old price")));
}

TEST_F(MainWindowTest, TheStripSaysThatLinesAreNotInTheCost) {
    const auto& strip = *window_.findChild<VerdictStrip*>();
    EXPECT_TRUE(strip.figure(1).figure().note.startsWith(QStringLiteral("bought; ")))
        << strip.figure(1).figure().note.toStdString();
    EXPECT_TRUE(strip.figure(1).figure().note.endsWith(QStringLiteral("lines not in it")));
}

TEST_F(MainWindowTest, AdviceIsHiddenWhenThereIsNothingToSay) {
    const OnAFreshDay day;
    setBatch(63);
    ASSERT_TRUE(document().currentEvaluation()->warnings.empty());
    EXPECT_FALSE(window_.findChild<AdviceBar*>()->isVisible());
}

TEST_F(MainWindowTest, TheWindowKeepsItsShapeWhileASliderIsHeld) {
    const OnAFreshDay day;
    auto& bar = *window_.findChild<AdviceBar*>();
    document().beginGesture();
    setBatch(4096);
    EXPECT_TRUE(bar.isVisible());
    setBatch(64);
    EXPECT_TRUE(bar.isVisible());
    EXPECT_TRUE(bar.notice().lead.isEmpty());
    document().endGesture();
    EXPECT_FALSE(bar.isVisible());
}

TEST_F(MainWindowTest, SavesAndOpens) {
    const QString path = folder_.filePath(QStringLiteral("plan.headroom"));
    setBatch(48);
    EXPECT_TRUE(window_.isWindowModified());
    ASSERT_TRUE(window_.saveFile(path));
    EXPECT_FALSE(window_.isWindowModified());
    EXPECT_EQ(window_.windowTitle(), QStringLiteral("plan[*] — Headroom"));
    EXPECT_TRUE(window_.findChild<PlanBar*>()->stateText().startsWith(QStringLiteral("plan — saved ")));
    window_.newPlan();
    ASSERT_TRUE(window_.openFile(path));
    EXPECT_EQ(document().current().workload.concurrent_sequences, 48);
}

TEST_F(MainWindowTest, ABrokenFileIsReportedInTheWindow) {
    const QString path = folder_.filePath(QStringLiteral("broken.headroom"));
    QFile file(path);
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{\"schema\": \"headroom.plan/9\", \"scenarios\": []}");
    file.close();
    const Plan before = document().plan();
    EXPECT_FALSE(window_.openFile(path));
    auto& bar = *window_.findChild<ErrorBar*>();
    EXPECT_TRUE(bar.isVisible());
    EXPECT_TRUE(bar.notice().lead.startsWith(QStringLiteral("broken.headroom")));
    EXPECT_EQ(document().plan(), before);
    QTest::mouseClick(bar.findChild<QPushButton*>(), Qt::LeftButton);
    EXPECT_FALSE(bar.isVisible());
}

TEST_F(MainWindowTest, AsksAboutUnsavedChanges) {
    setBatch(48);
    answerNextQuestion(QMessageBox::Cancel);
    EXPECT_FALSE(window_.close());
    EXPECT_EQ(questions_, 1);
    answerNextQuestion(QMessageBox::Cancel);
    actions().new_plan->trigger();
    EXPECT_EQ(document().current().workload.concurrent_sequences, 48);

    ASSERT_TRUE(window_.saveFile(folder_.filePath(QStringLiteral("plan.headroom"))));
    setBatch(49);
    answerNextQuestion(QMessageBox::Save);
    EXPECT_TRUE(window_.close());
    EXPECT_EQ(questions_, 3);
    EXPECT_EQ(load_plan(document().filePath().toStdString())->scenarios[0].workload.concurrent_sequences, 49);
}

TEST_F(MainWindowTest, DiscardingGoesOn) {
    setBatch(48);
    answerNextQuestion(QMessageBox::Discard);
    actions().new_plan->trigger();
    EXPECT_EQ(document().current().workload.concurrent_sequences, 64);
    EXPECT_FALSE(document().isModified());
}

TEST_F(MainWindowTest, UndoSaysWhatItTakesBack) {
    document().edit(QStringLiteral("f"), QStringLiteral("Batch 64 → 48"),
                    [](Scenario& scenario) { scenario.workload.concurrent_sequences = 48; });
    EXPECT_EQ(actions().undo->toolTip(), QStringLiteral("Undo: Batch 64 → 48"));
    actions().undo->trigger();
    EXPECT_FALSE(actions().undo->isEnabled());
    EXPECT_EQ(actions().redo->toolTip(), QStringLiteral("Redo: Batch 64 → 48"));
}

TEST_F(MainWindowTest, TheListOfScenariosIsSoundAndChangesTheCurrentOne) {
    auto& list = *window_.findChild<ScenarioList*>();
    const QAbstractItemModelTester tester(list.model(),
                                          QAbstractItemModelTester::FailureReportingMode::Fatal);
    actions().duplicate->trigger();
    settle();
    ASSERT_EQ(list.model()->rowCount(), 2);
    EXPECT_EQ(list.currentIndex().row(), 1);
    QTest::mouseClick(list.viewport(), Qt::LeftButton, {},
                      list.visualRect(list.model()->index(0, 0)).center());
    EXPECT_EQ(document().currentIndex(), 0);
    list.model()->setData(list.model()->index(1, 0), QStringLiteral("cloud"), Qt::EditRole);
    EXPECT_EQ(document().scenario(1).name, "cloud");
    QTest::keyClick(&list, Qt::Key_Down);
    EXPECT_EQ(document().currentIndex(), 1);
    QTest::keyClick(&list, Qt::Key_F2);
    auto* editor = list.viewport()->findChild<QLineEdit*>();
    ASSERT_TRUE(editor);
    editor->selectAll();
    QTest::keyClicks(editor, QStringLiteral("rented"));
    QTest::keyClick(editor, Qt::Key_Return);
    settle();
    EXPECT_EQ(document().scenario(1).name, "rented");
    EXPECT_EQ(document().undoStack()->undoText(), QStringLiteral("Name cloud → rented"));
    document().undoStack()->undo();
    actions().pin->trigger();
    EXPECT_EQ(document().scenario(0).name, "cloud");
    QTest::keyClick(&list, Qt::Key_Delete);
    settle();
    EXPECT_EQ(document().scenarioCount(), 1);
    document().undoStack()->undo();
    settle();
    EXPECT_EQ(list.model()->rowCount(), 2);
}

TEST_F(MainWindowTest, EveryControlHasAName) {
    document().edit({}, QStringLiteral("Layout"), [](Scenario& s) { s.parallelism = tensorParallel(8); });
    settle();
    for (const QWidget* widget : window_.findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || !widget->isVisible()) continue;
        const auto* button = qobject_cast<const QAbstractButton*>(widget);
        const bool is_control = button || qobject_cast<const QAbstractSlider*>(widget) ||
                                qobject_cast<const QAbstractSpinBox*>(widget) ||
                                qobject_cast<const QComboBox*>(widget);
        if (!is_control) continue;
        EXPECT_FALSE(widget->accessibleName().isEmpty() && (!button || button->text().isEmpty()))
            << widget->metaObject()->className() << " in "
            << widget->parentWidget()->metaObject()->className();
    }
}

TEST_F(MainWindowTest, AnotherVerdictIsAnnounced) {
    const QSignalSpy spy(window_.findChild<VerdictView*>(), &VerdictView::announced);
    setBatch(63);
    EXPECT_TRUE(spy.isEmpty()) << "still fits";
    setBatch(4096);
    ASSERT_EQ(spy.size(), 1);
    EXPECT_EQ(spy[0][0].toString(), QStringLiteral("Does not fit"));
    document().undoStack()->undo();
    settle();
    ASSERT_EQ(spy.size(), 2);
    EXPECT_EQ(spy[1][0].toString(), QStringLiteral("Fits"));
}

TEST_F(MainWindowTest, NothingIsCutOffInTheSmallestWindow) {
    window_.resize(1024, 700);
    settle();
    EXPECT_EQ(window_.size(), QSize(1024, 700));
    auto& panel = *window_.findChild<SidePanel*>();
    EXPECT_LE(panel.widget()->minimumSizeHint().width(), panel.viewport()->width());
    document().edit({}, QStringLiteral("x"), [](Scenario& s) {
        s.model.id = "mixtral-8x7b";
        s.workload.task = Task::training;
        s.workload.method = Method::qlora;
        s.workload.compile = true;
        s.costs.support_rate = 0.1;
        s.parallelism = tensorParallel(4);
        s.parallelism->pipeline = 2;
    });
    settle();
    EXPECT_LE(panel.widget()->minimumSizeHint().width(), panel.viewport()->width());
}

/// Buttons and labels that show less than they say.
QStringList cutOff(const QWidget& root) {
    QStringList found;
    for (const QWidget* widget : root.findChildren<QWidget*>()) {
        const auto* label = qobject_cast<const QLabel*>(widget);
        const bool has_words = qobject_cast<const QPushButton*>(widget) || (label && !label->wordWrap());
        const bool may_be_cut = widget->sizePolicy().horizontalPolicy() == QSizePolicy::Ignored;
        if (!has_words || may_be_cut || !widget->isVisible()) continue;
        if (widget->width() < widget->minimumSizeHint().width() ||
            widget->height() < widget->minimumSizeHint().height())
            found << widget->property("text").toString();
    }
    return found;
}

TEST_F(MainWindowTest, LargeTypeCutsNothingOff) {
    for (const qreal size : {1.5, 2.0}) {
        window_.zoomTo(size);
        for (std::size_t i = 0; i < enum_names<PageId>.size(); ++i) {
            showPage(static_cast<PageId>(i));
            EXPECT_EQ(cutOff(window_).join(u'|').toStdString(), "")
                << size << ", page " << enum_names<PageId>[i];
        }
        const auto& panel = *window_.findChild<SidePanel*>();
        EXPECT_LE(panel.widget()->minimumSizeHint().width(), panel.viewport()->width());
    }
    window_.zoomTo(1);
}

TEST_F(MainWindowTest, PresentsOnePictureOfEachPageAndStepsThroughScenarios) {
    document().duplicateCurrent();
    settle();
    actions().present->trigger();
    settle();
    ASSERT_TRUE(window_.windowState() & Qt::WindowFullScreen);
    EXPECT_FALSE(window_.findChild<SidePanel*>()->isVisible());
    EXPECT_FALSE(window_.findChild<PlanBar*>()->isVisible());
    EXPECT_TRUE(window_.findChild<VerdictStrip*>()->isVisible());
    EXPECT_EQ(document().currentIndex(), 1);
    window_.activateWindow();
    ASSERT_TRUE(QTest::qWaitForWindowActive(&window_));
    QTest::keyClick(&window_, Qt::Key_Left);
    EXPECT_EQ(document().currentIndex(), 0);
    QTest::keyClick(&window_, Qt::Key_Right);
    EXPECT_EQ(document().currentIndex(), 1);
    for (std::size_t i = 1; i < enum_names<PageId>.size(); ++i) {
        actions().next_page->trigger();
        settle();
        EXPECT_EQ(window_.page(), static_cast<PageId>(i));
    }
    actions().leave_presentation->trigger();
    settle();
    EXPECT_FALSE(window_.windowState() & Qt::WindowFullScreen);
    EXPECT_TRUE(window_.findChild<SidePanel*>()->isVisible());
    EXPECT_EQ(window_.page(), PageId::handbook) << "where the presentation was";
}

TEST_F(MainWindowTest, ZoomMakesEverythingLargerAndIsBounded) {
    const int height = window_.findChild<VerdictStrip*>()->height();
    actions().zoom_in->trigger();
    settle();
    EXPECT_GT(window_.findChild<VerdictStrip*>()->height(), height);
    for (int i = 0; i < 20; ++i) actions().zoom_in->trigger();
    settle();
    EXPECT_NEAR(zoom(), 2, 1e-9);
    actions().zoom_reset->trigger();
    settle();
    EXPECT_EQ(window_.findChild<VerdictStrip*>()->height(), height);
}

/// Who is shown as a window of its own.
class Windows : public QObject {
  public:
    Windows() { qApp->installEventFilter(this); }
    QStringList shown;

  protected:
    bool eventFilter(QObject* object, QEvent* event) override {
        if (event->type() == QEvent::Show && object->isWidgetType() &&
            static_cast<QWidget*>(object)->isWindow())
            shown << QString::fromLatin1(object->metaObject()->className());
        return false;
    }
};

TEST(MainWindow, NoPartOfItFlashesUpWhileItIsBuilt) {
    const Windows windows;
    MainWindow window(testCatalogue());
    window.newPlan();
    EXPECT_EQ(windows.shown.join(u' ').toStdString(), "");
    window.show();
    settle();
    window.zoomTo(1.2);
    window.zoomTo(1);
    settle();
    EXPECT_EQ(windows.shown.join(u' ').toStdString(), "headroom::ui::MainWindow");
}

TEST(StartPage, OpensEachWorkedPlan) {
    for (const SamplePlan& sample : samplePlans()) {
        MainWindow window(testCatalogue());
        window.openSample(sample);
        EXPECT_GE(window.document().scenarioCount(), 2) << sample.file;
        for (int i = 0; i < window.document().scenarioCount(); ++i)
            EXPECT_TRUE(window.document().evaluation(i)) << sample.file << " " << i;
        EXPECT_EQ(window.document().currentEvaluation()->memory.verdict, Verdict::fits) << sample.file;
        EXPECT_FALSE(window.document().isModified());
    }
}

TEST(StartPage, IsShownUntilAPlanIsChosen) {
    MainWindow window(testCatalogue());
    window.show();
    settle();
    auto& page = *window.findChild<StartPage*>();
    EXPECT_TRUE(page.isVisible());
    EXPECT_FALSE(window.findChild<PlanActions*>()->save->isEnabled());
    QTest::mouseClick(page.findChild<PlanButton*>(), Qt::LeftButton);
    settle();
    EXPECT_FALSE(page.isVisible());
    EXPECT_TRUE(window.findChild<PlanActions*>()->save->isEnabled());
}

TEST(StartPage, LeadsToPagesThatNeedNoPlan) {
    MainWindow window(testCatalogue());
    window.show();
    settle();
    auto& page = *window.findChild<StartPage*>();
    QPushButton* handbook = nullptr;
    for (QPushButton* button : page.findChildren<QPushButton*>())
        if (button->text() == QStringLiteral("Handbook")) handbook = button;
    ASSERT_TRUE(handbook);
    QTest::mouseClick(handbook, Qt::LeftButton);
    settle();
    EXPECT_FALSE(page.isVisible());
    EXPECT_TRUE(window.findChild<HandbookPage*>()->isVisible());
    EXPECT_FALSE(window.document().isModified());
}

}  // namespace
}  // namespace headroom::ui

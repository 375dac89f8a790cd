// SPDX-License-Identifier: GPL-3.0-or-later
#include <random>

#include "chart/figure_table.h"
#include "input/field.h"
#include "input/field_value.h"
#include "input/input_panel.h"
#include "style/language.h"
#include "window/plan_actions.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

/// A user who does anything at random. Seeded, so that what it finds can be found again.
class Robot {
  public:
    Robot(MainWindow& window, unsigned seed) : window_(window), random_(seed) {}

    void act() {
        switch (below(20)) {
            case 0:
                window_.showPage(static_cast<PageId>(below(enum_names<PageId>.size())));
                break;
            case 1:
                document().undoStack()->undo();
                break;
            case 2:
                document().undoStack()->redo();
                break;
            case 3:
                changeScenarios();
                break;
            case 4:
                document().setCurrent(static_cast<int>(below(document().scenarioCount())));
                break;
            case 5:
                if (below(8) == 0) changeLooks();
                break;
            case 6:
                ask();
                break;
            default:
                pressKeyInARow();
        }
        settle();
    }

    std::size_t below(std::size_t limit) { return random_() % limit; }

  private:
    PlanDocument& document() { return window_.document(); }

    /// Why a figure of a table is what it is.
    void ask() {
        const QList<FigureTable*> tables = window_.findChildren<FigureTable*>();
        FigureTable& table = *tables[static_cast<qsizetype>(below(static_cast<std::size_t>(tables.size())))];
        const QAbstractItemModel& model = *table.model();
        if (!table.isVisible() || model.rowCount() == 0) return;
        const auto any = [this](int count) {
            return static_cast<int>(below(static_cast<std::size_t>(count)));
        };
        const QModelIndex cell = model.index(any(model.rowCount()), any(model.columnCount()));
        if (const AskedFigure asked = table.askedAt(cell); !asked.path.isEmpty())
            window_.explainFigure(asked);
    }

    void changeScenarios() {
        constexpr int most_scenarios = 6;
        switch (below(5)) {
            case 0:
                if (document().scenarioCount() < most_scenarios) document().duplicateCurrent();
                break;
            case 1:
                document().removeScenario(document().currentIndex());
                break;
            case 2:
                document().pinAsBaseline(document().currentIndex());
                break;
            case 3:
                document().renameScenario(document().currentIndex(), QString::number(random_()));
                break;
            default:
                document().setKind(document().currentIndex(),
                                   below(2) == 0 ? ScenarioKind::need : ScenarioKind::option);
        }
    }

    void changeLooks() {
        switch (below(4)) {
            case 0:
                applyLanguage(currentLanguage() == QLatin1String("en") ? QStringLiteral("zh_CN")
                                                                       : QStringLiteral("en"));
                break;
            case 1:
                window_.chooseTheme(static_cast<ThemeChoice>(below(theme_choice_count)));
                break;
            case 2:
                window_.zoomTo(0.8 + 0.1 * static_cast<double>(below(8)));
                break;
            default:
                window_.present(true);
                settle();
                window_.present(false);
        }
    }

    /// One key in any control of the input panel: sliders move, boxes step, combos change.
    void pressKeyInARow() {
        const auto* panel = window_.findChild<InputPanel*>();
        const QList<QWidget*> widgets = panel->findChildren<QWidget*>();
        QWidget* widget = widgets[static_cast<qsizetype>(below(static_cast<std::size_t>(widgets.size())))];
        constexpr Qt::Key keys[] = {Qt::Key_Up,   Qt::Key_Down, Qt::Key_PageUp, Qt::Key_PageDown,
                                    Qt::Key_Home, Qt::Key_End,  Qt::Key_5,      Qt::Key_Return};
        if (widget->isVisible() && widget->isEnabled() && widget->focusPolicy() != Qt::NoFocus)
            QTest::keyClick(widget, keys[below(std::size(keys))]);
    }

    MainWindow& window_;
    std::mt19937_64 random_;
};

/// Few by default, as each repaints the window; HEADROOM_ROBOT_STEPS asks for others.
int steps() {
    constexpr int few = 600;
    const int asked = qEnvironmentVariableIntValue("HEADROOM_ROBOT_STEPS");
    return asked > 0 ? asked : few;
}

TEST_F(WindowTest, ARobotBreaksNothingAndUndoLeadsBackToTheBeginning) {
    document().duplicateCurrent();
    document().setPlan(document().plan(), {});
    document().undoStack()->setUndoLimit(0);  // the beginning must stay within reach
    settle();
    const Json before = to_json(document().plan());
    Robot robot(window_, 11);
    const int count = steps();
    for (int i = 0; i < count; ++i) {
        robot.act();
        ASSERT_GE(document().scenarioCount(), 1) << i;
    }
    applyLanguage(QStringLiteral("en"));
    window_.chooseTheme(ThemeChoice::light);
    window_.zoomTo(1);
    while (document().undoStack()->canUndo()) document().undoStack()->undo();
    settle();
    EXPECT_EQ(to_json(document().plan()), before);
    while (document().undoStack()->canRedo()) document().undoStack()->redo();
    settle();
    EXPECT_GE(document().scenarioCount(), 1);
}

}  // namespace
}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// Figures of every page are asked why with real clicks and keys, and explained for the scenario they are of.
#include <QLabel>
#include <QPushButton>

#include "asked_figures.h"
#include "chart/batch_chart.h"
#include "chart/compare_bars.h"
#include "chart/count_chart.h"
#include "chart/cumulative_chart.h"
#include "chart/front_chart.h"
#include "chart/memory_bar.h"
#include "chart/speed_chart.h"
#include "chart/step_bar.h"
#include "chart/tornado_chart.h"
#include "chart/year_chart.h"
#include "page/compare_page.h"
#include "page/compare_words.h"
#include "page/cost_page.h"
#include "page/fit_page.h"
#include "page/recommend_page.h"
#include "page/speed_page.h"
#include "window/advice_bar.h"

namespace headroom::ui {
namespace {

TEST_F(AskedFiguresTest, AColumnOfTheComparisonIsExplainedForItsScenario) {
    showPage(PageId::compare);
    FigureTable& compared = table("Scenarios side by side");
    const QModelIndex first = cellOf(compared, "memory.total_bytes", 2);
    click(*compared.viewport(), compared.visualRect(first).center());
    ASSERT_TRUE(panel().isVisible());
    EXPECT_EQ(panel().asked(), AskedFigure(QStringLiteral("memory.total_bytes"), {.scenario = 0}));
    const QString of_a = text();

    compared.setCurrentIndex(first.siblingAtColumn(3));
    QTest::keyClick(&compared, Qt::Key_F1);
    settle();
    EXPECT_EQ(panel().asked().owner.scenario, 1);
    EXPECT_NE(text(), of_a);
    bool named = false;
    for (const QLabel* label : panel().findChildren<QLabel*>())
        named |= label->isVisible() && label->text() == QStringLiteral("Scenario B: twice the cards");
    EXPECT_TRUE(named);
}

TEST_F(AskedFiguresTest, TheCellThatTheKeyExplainsIsSeen) {
    showPage(PageId::compare);
    FigureTable& compared = table("Scenarios side by side");
    compared.setFocus();
    const QModelIndex first = cellOf(compared, "memory.total_bytes", 2);
    compared.setCurrentIndex(first);
    settle();
    const QImage before = compared.viewport()->grab(compared.visualRect(first)).toImage();
    QTest::keyClick(&compared, Qt::Key_Right);
    settle();
    EXPECT_EQ(compared.currentIndex(), first.siblingAtColumn(3));
    EXPECT_NE(compared.viewport()->grab(compared.visualRect(first)).toImage(), before)
        << "the frame moved on";
}

TEST_F(AskedFiguresTest, ALinkToAnInputLeadsToTheScenarioOfTheFigure) {
    showPage(PageId::compare);
    document().setCurrent(1);
    window_.explainFigure({QStringLiteral("memory.total_bytes"), {.scenario = 0}});
    settle();
    emit panel().findChild<ArticleView*>()->anchorClicked(
        QUrl(QStringLiteral("field:workload.concurrent_sequences")));
    settle();
    EXPECT_EQ(document().currentIndex(), 0);
    EXPECT_TRUE(row("workload.concurrent_sequences").isAncestorOf(QApplication::focusWidget()));
}

TEST_F(AskedFiguresTest, TheFigureOfAScenarioThatIsGoneIsMissed) {
    window_.explainFigure({QStringLiteral("memory.total_bytes"), {.scenario = 1}});
    document().removeScenario(1);
    settle();
    EXPECT_EQ(text(), QStringLiteral("This scenario has no such figure."));
}

TEST_F(AskedFiguresTest, BarsOfTheComparisonAreExplained) {
    showPage(PageId::compare);
    for (CompareBars* bars : window_.findChild<ComparePage*>()->findChildren<CompareBars*>()) {
        window_.findChild<ComparePage*>()->ensureWidgetVisible(bars);
        for (std::size_t bar = 0; bar < 2; ++bar) {
            click(*bars, bars->segment(bar, 0).center());
            EXPECT_EQ(panel().asked().owner.scenario, static_cast<int>(bar));
            EXPECT_EQ(panel().figure(), bars->figures().bars[bar].part_figures[0]);
            EXPECT_TRUE(explanationOf(panel().asked())) << panel().figure().toStdString();
        }
    }
}

TEST(ComparedFigures, AreNamedAsTheyAreExplained) {
    Scenario training = pageScenario();
    training.workload.task = Task::training;
    training.workload.training_tokens = 1e9;
    training.model.id = "llama-3.1-8b";
    for (const Scenario& scenario : {pageScenario(), training}) {
        const Evaluation evaluation = evaluationOf(scenario);
        for (std::size_t i = 0; i < enum_names<ComparedFigure>.size(); ++i) {
            const auto figure = static_cast<ComparedFigure>(i);
            const std::optional<double> value = value_of(figure, evaluation);
            if (!value) continue;
            const auto explanation =
                headroom::explain(pathOf(figure).toStdString(), scenario, evaluation, testCatalogue());
            ASSERT_TRUE(explanation) << pathOf(figure).toStdString();
            // Money is explained by the cents of its lines.
            const double tolerance = is_money(figure) ? 0.05 : 0;
            EXPECT_NEAR(explanation->value.value_or(0), *value, tolerance) << pathOf(figure).toStdString();
        }
    }
}

TEST_F(AskedFiguresTest, AnOptionIsExplainedAsItIsProposed) {
    document().edit({}, QStringLiteral("x"), [](Scenario& scenario) {
        scenario.constraints.emplace();
        scenario.constraints->accelerators = {"h100-sxm-80", "h200-sxm-141", "l40s"};
        scenario.constraints->max_accelerators = 8;
    });
    showPage(PageId::recommend);
    FigureTable& options = table("Options");
    const FigureRow& second = options.figures().figures().rows[1];
    options.setCurrentIndex(options.model()->index(1, 0));
    QTest::keyClick(&options, Qt::Key_F1);
    settle();
    ASSERT_TRUE(panel().isVisible());
    EXPECT_EQ(panel().figure(), QStringLiteral("memory.total_bytes")) << "the first of the row";
    ASSERT_TRUE(panel().asked().owner.proposal);
    EXPECT_EQ(panel().asked().owner.proposal->name, second.cells[1].text.toStdString());
    EXPECT_FALSE(panel().findChild<ArticleView*>()->toHtml().contains(QStringLiteral("href=\"field:")))
        << "its inputs stand in no row";

    const QModelIndex cost = cellOf(options, "cost.total", 6);
    click(*options.viewport(), options.visualRect(cost).center());
    EXPECT_EQ(panel().figure(), QStringLiteral("cost.total"));
    const int scenarios = document().scenarioCount();
    QTest::keyClick(&options, Qt::Key_Return);
    settle();
    EXPECT_EQ(document().scenarioCount(), scenarios + 1) << "Enter adopts";

    FigureTable& chosen = table("The chosen option");
    chosen.setCurrentIndex(cellOf(chosen, "speed.tokens_per_second", 1));
    QTest::keyClick(&chosen, Qt::Key_Return);
    settle();
    EXPECT_EQ(panel().figure(), QStringLiteral("speed.tokens_per_second"));
    EXPECT_TRUE(panel().asked().owner.proposal);
    auto& front = on<RecommendPage, FrontChart>();
    front.setFocus();
    QTest::keyClick(&front, Qt::Key_F1);
    EXPECT_TRUE(panel().asked().owner.proposal);
}

TEST_F(AskedFiguresTest, AnOptionsFiguresAreThoseOfItsScenario) {
    Scenario need = pageScenario();
    need.constraints.emplace();
    need.constraints->accelerators = {"h100-sxm-80", "l40s"};
    const Result<Recommendation> found = recommend(need, testCatalogue());
    ASSERT_TRUE(found);
    for (const headroom::Option& option : found->options) {
        const Evaluation again = evaluationOf(option.scenario);
        EXPECT_EQ(again.memory.per_accelerator.total_bytes,
                  option.evaluation.memory.per_accelerator.total_bytes);
        EXPECT_EQ(again.speed->tokens_per_second, option.evaluation.speed->tokens_per_second);
        EXPECT_EQ(again.cost->total, option.evaluation.cost->total) << option.scenario.name;
    }
}

TEST_F(AskedFiguresTest, PicturesOfTheFitPageAreAsked) {
    showPage(PageId::fit);
    auto& bar = on<FitPage, MemoryBar>();
    click(bar, bar.geometryOfParts().segments[0].center());
    EXPECT_EQ(panel().asked(), AskedFigure(QStringLiteral("memory.per_accelerator.weights_bytes")));
    click(bar, bar.geometryOfParts().free.center());
    EXPECT_EQ(panel().figure(), QStringLiteral("memory.headroom_bytes"));

    auto& count = on<FitPage, CountChart>();
    for (int column = 0; column < static_cast<int>(count.figures().columns.size()); ++column) {
        click(*count.viewport(), count.segment(0, column).center());
        const CountColumn& shown = count.figures().columns[static_cast<std::size_t>(column)];
        EXPECT_EQ(panel().asked().owner.proposal == nullptr, shown.count == 16) << "now";
        const auto explanation = explanationOf(panel().asked());
        ASSERT_TRUE(explanation);
        EXPECT_NEAR(*explanation->value / (1 << 30), shown.total_gib, 1e-6) << shown.count;
    }
    auto& batch = on<FitPage, BatchChart>();
    for (const BatchLine& line : batch.figures().lines) {
        const QPointF middle = line.points[line.points.size() / 2];
        click(*batch.viewport(), batch.placeOf(middle));
        const auto explanation = explanationOf(panel().asked());
        ASSERT_TRUE(explanation);
        EXPECT_EQ(panel().figure(), QStringLiteral("memory.total_bytes"));
        EXPECT_NEAR(*explanation->value / (1 << 30) / middle.y(), 1, 0.05) << line.name.toStdString();
    }
}

TEST_F(AskedFiguresTest, PicturesOfSpeedAndCostAreAsked) {
    showPage(PageId::speed);
    auto& step = on<SpeedPage, StepBar>();
    click(step, step.segment(StepPart::memory).center());
    EXPECT_EQ(panel().figure(), QStringLiteral("speed.step.memory"));
    auto& speed = on<SpeedPage, SpeedChart>();
    const SpeedLine& line = speed.figures().lines.back();
    click(*speed.viewport(), speed.placeOf(line.points[1]));
    EXPECT_EQ(panel().figure(), QStringLiteral("speed.tokens_per_second"));
    EXPECT_TRUE(explanationOf(panel().asked()));

    showPage(PageId::cost);
    auto& years = on<CostPage, YearChart>();
    click(*years.viewport(), years.segment(0, 1).center());
    EXPECT_EQ(panel().figure(), QStringLiteral("cost.capital_total"));
    auto& flow = on<CostPage, CumulativeChart>();
    const double after_a_year = flow.figures().lines[1].by_month[12] / flow.moneyScale().unit;
    click(*flow.viewport(), flow.placeOf({12, after_a_year}));
    EXPECT_EQ(panel().figure(), QStringLiteral("cost.curves.cloud.12"));
    auto& tornado = on<CostPage, TornadoChart>();
    window_.findChild<CostPage*>()->ensureWidgetVisible(&tornado);
    settle();
    click(tornado, QPointF(20, tornado.height() / 2.0));
    EXPECT_TRUE(panel().figure().startsWith(QStringLiteral("costs."))) << panel().figure().toStdString();
    EXPECT_TRUE(explanationOf(panel().asked()));
}

/// Whatever can be asked in a table, the twins of the charts among them, is explained.
TEST_F(AskedFiguresTest, EveryCellThatCanBeAskedIsExplained) {
    for (const Task task : {Task::inference, Task::training}) {
        for (int i = 0; i < 2; ++i) {
            document().setCurrent(i);
            document().edit({}, QStringLiteral("x"), [task](Scenario& scenario) {
                scenario.workload.task = task;
                if (task == Task::training) scenario.model.id = "llama-3.1-8b";
                scenario.workload.training_tokens = 1e9;
            });
        }
        for (const PageId page :
             {PageId::fit, PageId::speed, PageId::cost, PageId::compare, PageId::recommend}) {
            showPage(page);
            int asked = 0;
            for (FigureTable* table : window_.findChildren<FigureTable*>()) {
                if (!table->parentWidget()->isVisible()) continue;
                for (int row = 0; row < table->model()->rowCount(); ++row)
                    for (int column = 0; column < table->model()->columnCount(); ++column) {
                        const AskedFigure cell = table->askedAt(table->model()->index(row, column));
                        if (cell.path.isEmpty()) continue;
                        ++asked;
                        EXPECT_TRUE(explanationOf(cell)) << name_of(page) << ": " << cell.path.toStdString();
                    }
            }
            EXPECT_GT(asked, 10) << name_of(page);
        }
    }
}

TEST_F(AskedFiguresTest, ANoticeIsExplainedByItsFigure) {
    document().edit({}, QStringLiteral("x"),
                    [](Scenario& scenario) { scenario.workload.concurrent_sequences = 4096; });
    settle();
    auto& bar = *window_.findChild<AdviceBar*>();
    ASSERT_TRUE(bar.whyButton()->isVisible());
    click(*bar.whyButton(), bar.whyButton()->rect().center());
    EXPECT_EQ(panel().asked(), AskedFigure(QStringLiteral("memory.headroom_bytes")));
}

}  // namespace
}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QLocale>
#include <QPushButton>
#include <cmath>

#include "base/units.h"
#include "chart/batch_chart.h"
#include "chart/chart_frame.h"
#include "chart/count_chart.h"
#include "chart/figure_table.h"
#include "chart/memory_bar.h"
#include "page/batch_figures.h"
#include "page/batch_variants.h"
#include "page/component_table.h"
#include "page/cost_table.h"
#include "page/count_figures.h"
#include "page/empty_state.h"
#include "page/fit_page.h"
#include "page/limit_table.h"
#include "page_support.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

Scenario trainingOnManyCards() {
    Scenario scenario = pageScenario();
    scenario.workload.task = Task::training;
    scenario.cluster.count = 64;
    return scenario;
}

double numberIn(const FigureRows& table, std::size_t row, std::size_t column) {
    bool is_number = false;
    const QString text = table.rows[row].cells[column].text;
    const double value = QLocale().toDouble(text, &is_number);
    EXPECT_TRUE(is_number) << text.toStdString();
    return value;
}

std::size_t totalRow(const FigureRows& table) {
    const auto found = std::ranges::find(table.rows, true, &FigureRow::is_total);
    return static_cast<std::size_t>(found - table.rows.begin());
}

/// The cells of a column add up to the cell in the row of the total, as printed.
void expectColumnAddsUp(const FigureRows& table, std::size_t column) {
    const std::size_t total = totalRow(table);
    ASSERT_LT(total, table.rows.size());
    double sum = 0;
    for (std::size_t row = 0; row < total; ++row) sum += numberIn(table, row, column);
    EXPECT_NEAR(sum, numberIn(table, total, column), 1e-6);
}

TEST(ComponentTable, PrintedPartsAddUpToTheTotal) {
    for (const Scenario& scenario : {pageScenario(), trainingOnManyCards()}) {
        const Evaluation evaluation = evaluationOf(scenario);
        const FigureRows table = componentRows(evaluation, testCatalogue());
        for (const std::size_t column : {1, 2, 3}) expectColumnAddsUp(table, column);
        EXPECT_NEAR(numberIn(table, totalRow(table), 1),
                    to_gib(evaluation.memory.per_accelerator.total_bytes), 0.051);
    }
}

TEST(BatchVariants, TheLargestMicroBatchDividesAStepAndRuns) {
    Scenario scenario = trainingOnManyCards();
    scenario.workload.global_batch_size = 24;
    Parallelism layout = evaluationOf(scenario).parallelism;
    const double largest = largestLegalBatch(scenario, layout, testCatalogue());
    ASSERT_GE(largest, 1);
    EXPECT_EQ(std::fmod(24, largest * layout.data), 0);
    scenario.parallelism = layout;
    scenario.workload.micro_batch_size = largest;
    EXPECT_NE(evaluationOf(scenario).memory.verdict, Verdict::does_not_fit);
}

TEST(ComponentTable, SaysWhatAllocatorAndMonitorWouldShow) {
    Scenario scenario = trainingOnManyCards();
    const auto remarks = [&] { return memoryRemarks(evaluationOf(scenario)); };
    ASSERT_EQ(remarks().size(), 3U);
    const AcceleratorMemory card = evaluationOf(scenario).memory.per_accelerator;
    const std::array bytes = {card.allocated_bytes, card.reserved_bytes, card.total_bytes};
    for (std::size_t i = 0; i < bytes.size(); ++i) {
        EXPECT_EQ(remarks()[i].value, gibText(bytes[i]) + QStringLiteral(" GiB"));
        EXPECT_FALSE(remarks()[i].tip.isEmpty());
        EXPECT_FALSE(remarks()[i].figure.isEmpty());
    }
    scenario.workload.offload = Offload::optimizer;
    EXPECT_EQ(remarks().size(), 4U) << "host memory";
}

TEST(ComponentTable, ListsAdapters) {
    Scenario scenario = trainingOnManyCards();
    scenario.workload.method = Method::lora;
    scenario.cluster.count = 8;
    const FigureRows table = componentRows(evaluationOf(scenario), testCatalogue());
    const auto adapters = std::ranges::find_if(table.rows, [](const FigureRow& row) {
        return row.cells.front().text == QStringLiteral("Adapters");
    });
    ASSERT_NE(adapters, table.rows.end());
    EXPECT_EQ(adapters->cells.back().text, QStringLiteral("rank 16: All linear layers"));
}

TEST(ComponentTable, SaysHowWeightsComeAbout) {
    const FigureRows table = componentRows(evaluationOf(pageScenario()), testCatalogue());
    EXPECT_TRUE(table.rows.front().cells.back().text.contains(QStringLiteral("parameters × 2 B ÷ 8")));
}

TEST(StageTable, ListsEveryPipelineStage) {
    const Evaluation evaluation = evaluationOf(trainingOnManyCards());
    ASSERT_GT(evaluation.memory.stages.size(), 1U);
    const FigureRows table = stageRows(evaluation);
    ASSERT_EQ(table.rows.size(), evaluation.memory.stages.size());
    const std::size_t total = table.columns.size() - 3;
    double layers = 0;
    for (std::size_t i = 0; i < table.rows.size(); ++i) {
        EXPECT_NEAR(numberIn(table, i, total), to_gib(evaluation.memory.stages[i].total_bytes), 0.051);
        layers += numberIn(table, i, 1);
    }
    EXPECT_EQ(layers, testCatalogue().models.find("llama-3.1-70b")->architecture.layers);
}

TEST(BatchFigures, LinesReachTheirLimits) {
    const Scenario given = pageScenario();
    const BatchFigures figures = batchFigures(given, evaluationOf(given), testCatalogue(), 0);
    ASSERT_EQ(figures.lines.size(), 3U);
    for (const BatchLine& line : figures.lines) {
        EXPECT_LE(line.gib_at_largest, figures.usable_gib);
        EXPECT_GT(line.largest, 0);
    }
    EXPECT_GE(figures.most_batch, figures.lines.front().largest);
}

TEST(BatchFigures, TwinHoldsTheSameFigures) {
    const Scenario given = pageScenario();
    const BatchFigures figures = batchFigures(given, evaluationOf(given), testCatalogue(), 0);
    const FigureRows table = batchRows(figures);
    for (std::size_t line = 0; line < figures.lines.size(); ++line)
        for (const QPointF& point : figures.lines[line].points) {
            const auto row =
                std::find_if(table.rows.begin(), table.rows.end(), [&](const FigureRow& candidate) {
                    return QLocale().toDouble(candidate.cells.front().text) == point.x();
                });
            ASSERT_NE(row, table.rows.end());
            EXPECT_NEAR(QLocale().toDouble(row->cells[line + 1].text), point.y(), 0.051);
        }
}

TEST(CountFigures, PresentCountIsTheEvaluationItself) {
    Scenario given = pageScenario();
    given.parallelism = tensorParallel(4);
    given.parallelism->data = 2;
    const Evaluation evaluation = evaluationOf(given);
    const CountFigures figures = countFigures(countSweep(given, evaluation, testCatalogue()), evaluation);
    const auto present = std::find_if(figures.columns.begin(), figures.columns.end(),
                                      [](const CountColumn& column) { return column.count == 8; });
    ASSERT_NE(present, figures.columns.end());
    EXPECT_DOUBLE_EQ(present->total_gib, to_gib(evaluation.memory.per_accelerator.total_bytes));
    const FigureRows table = countRows(figures);
    EXPECT_EQ(table.rows.size(), figures.columns.size() + figures.off_scale.size());
}

TEST(LimitTable, ShowsWhatTheCoreFound) {
    const Scenario given = pageScenario();
    const Evaluation evaluation = evaluationOf(given);
    const FigureRows table =
        limitRows(evaluation, testCatalogue(), countSweep(given, evaluation, testCatalogue()));
    EXPECT_EQ(numberIn(table, 0, 2), largest_batch(given, evaluation.parallelism, testCatalogue()));
    EXPECT_EQ(numberIn(table, 3, 2), *evaluation.memory.min_accelerators);
    EXPECT_EQ(table.rows[2].cells[2].text,
              largeCountText(largest_model_parameters(given, evaluation.parallelism, testCatalogue())));
    EXPECT_TRUE(ruleOfThumbText(evaluation).contains(QStringLiteral("Rule of thumb")));
}

TEST(CostTable, AddsUpInBothDirections) {
    const Evaluation evaluation = evaluationOf(pageScenario());
    const FigureRows table = costRows(evaluation);
    const std::size_t years = evaluation.cost->yearly.size();
    for (std::size_t column = 1; column <= years + 2; ++column) expectColumnAddsUp(table, column);
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        double sum = 0;
        for (std::size_t year = 1; year <= years; ++year) sum += numberIn(table, row, year);
        EXPECT_EQ(sum, numberIn(table, row, years + 1));
    }
    EXPECT_EQ(numberIn(table, table.rows.size() - 1, years + 1), std::round(*evaluation.cost->total));
}

TEST(CostTable, UnknownIsADashAndNamesWhatIsMissing) {
    Scenario scenario = pageScenario();
    scenario.costs.currency = "EUR";
    const FigureRows table = costRows(evaluationOf(scenario));
    const FigureRow& total = table.rows.back();
    EXPECT_EQ(total.cells[1].text, QStringLiteral("–"));
    EXPECT_TRUE(total.cells.back().text.startsWith(QStringLiteral("unknown: ")));
}

using OnFitPage = OnPage<FitPage>;

TEST_F(OnFitPage, FollowsTheDocument) {
    const QString before = the<MemoryBar>().accessibleDescription();
    change([](Scenario& scenario) { scenario.workload.concurrent_sequences = 16; });
    EXPECT_NE(the<MemoryBar>().accessibleDescription(), before);
}

TEST_F(OnFitPage, WaitsWhileHidden) {
    page_.hide();
    const QString before = the<MemoryBar>().accessibleDescription();
    change([](Scenario& scenario) { scenario.workload.concurrent_sequences = 16; });
    EXPECT_EQ(the<MemoryBar>().accessibleDescription(), before);
    page_.show();
    EXPECT_NE(the<MemoryBar>().accessibleDescription(), before);
}

TEST_F(OnFitPage, AxesHoldDuringAGestureAndSettleAfter) {
    const AxisScale batches = the<BatchChart>().horizontalScale();
    const AxisScale values = the<CountChart>().valueScale();
    document_.beginGesture();
    change([](Scenario& scenario) {
        scenario.workload.concurrent_sequences = 2;
        scenario.workload.max_context_tokens = 131072;
    });
    EXPECT_EQ(the<BatchChart>().horizontalScale(), batches);
    EXPECT_GE(the<CountChart>().valueScale().top, values.top);
    document_.endGesture();
    settle();
    EXPECT_LT(the<BatchChart>().horizontalScale().top, batches.top);
}

TEST_F(OnFitPage, SwatchesFollowTheTheme) {
    const auto swatch = [this] {
        for (const FigureTable* table : page_.findChildren<FigureTable*>())
            for (const FigureRow& row : table->figures().figures().rows)
                if (row.cells.front().swatch) return row.cells.front().swatch->color();
        return QColor();
    };
    EXPECT_EQ(swatch(), theme(ThemeKind::light).memory.front());
    applyTheme(ThemeKind::dark);
    settle();
    EXPECT_EQ(swatch(), theme(ThemeKind::dark).memory.front());
    applyTheme(ThemeKind::light);
}

TEST_F(OnFitPage, BothChartsShareOneScale) {
    EXPECT_EQ(the<BatchChart>().valueScale(), the<CountChart>().valueScale());
}

TEST_F(OnFitPage, ImpossibleScenarioOffersTheNearestPossibleOne) {
    change([](Scenario& scenario) { scenario.parallelism = tensorParallel(7); });
    auto& empty = the<EmptyState>();
    ASSERT_TRUE(empty.isVisible());
    EXPECT_FALSE(the<MemoryBar>().isVisible());
    auto* button = empty.findChild<QPushButton*>();
    ASSERT_TRUE(button->isVisible());
    button->click();
    settle();
    EXPECT_TRUE(document_.currentEvaluation());
    EXPECT_TRUE(the<MemoryBar>().isVisible());
}

TEST_F(OnFitPage, KeepsTwoColumnsDownToSevenHundredPixels) {
    page_.resize(720, 600);
    settle();
    EXPECT_EQ(the<BatchChart>().mapTo(&page_, QPoint()).y(), the<CountChart>().mapTo(&page_, QPoint()).y());
    page_.resize(600, 600);
    settle();
    EXPECT_LT(the<BatchChart>().mapTo(&page_, QPoint()).y(), the<CountChart>().mapTo(&page_, QPoint()).y());
}

}  // namespace
}  // namespace headroom::ui

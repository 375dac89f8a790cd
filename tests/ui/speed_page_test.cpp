// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/speed_page.h"

#include <gtest/gtest.h>

#include <QLocale>
#include <QTest>

#include "chart/chart_frame.h"
#include "chart/roofline_chart.h"
#include "chart/speed_chart.h"
#include "chart/step_bar.h"
#include "page/count_figures.h"
#include "page/empty_state.h"
#include "page/layout_table.h"
#include "page/speed_figures.h"
#include "page/speed_table.h"
#include "page_support.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

Scenario longTraining() {
    Scenario scenario = pageScenario();
    scenario.workload.task = Task::training;
    scenario.workload.training_tokens = 1e12;
    scenario.cluster.count = 64;
    return scenario;
}

BatchSpeed batchSpeedOf(const Scenario& scenario) {
    return batchSpeed(scenario, evaluationOf(scenario), testCatalogue(), 0);
}

TEST(StepBar, PartsFillTheBarInOrder) {
    StepBar bar;
    bar.resize(500, 60);
    bar.setStep(StepSeconds{.compute = 2, .memory = 1, .communication = 0, .bubble = 1, .overhead = 1});
    EXPECT_EQ(bar.segment(StepPart::compute), QRectF(0, 0, 200, 26));
    EXPECT_EQ(bar.segment(StepPart::memory).left(), 200);
    EXPECT_TRUE(bar.segment(StepPart::communication).isEmpty());
    EXPECT_EQ(bar.segment(StepPart::bubble).left(), 300);
    EXPECT_EQ(bar.segment(StepPart::overhead).right(), 500);
    EXPECT_TRUE(bar.accessibleDescription().contains(QStringLiteral("5.00 s")));
    bar.setStep(std::nullopt);
    EXPECT_TRUE(bar.segment(StepPart::compute).isEmpty());
}

TEST(StepBar, TimesAreReadInAFittingUnit) {
    EXPECT_EQ(durationText(0.0124), QStringLiteral("12.4 ms"));
    EXPECT_EQ(durationText(0.25), QStringLiteral("250 ms"));
    EXPECT_EQ(durationText(3.214), QStringLiteral("3.21 s"));
}

TEST(BatchSpeed, PresentIsTheEvaluationItself) {
    const Evaluation evaluation = evaluationOf(pageScenario());
    const BatchSpeed speed = batchSpeedOf(pageScenario());
    ASSERT_TRUE(speed.throughput.present);
    EXPECT_EQ(*speed.throughput.present, QPointF(64, evaluation.speed->tokens_per_second));
    EXPECT_EQ(*speed.latency.present, QPointF(64, *evaluation.speed->tpot_ms));
    const QList<QPointF>& points = speed.throughput.lines.front().points;
    const auto at_present = std::ranges::find(points, 64.0, &QPointF::x);
    ASSERT_NE(at_present, points.end());
    EXPECT_DOUBLE_EQ(at_present->y(), evaluation.speed->tokens_per_second);
}

TEST(BatchSpeed, LinesEndWhereMemoryDoes) {
    const BatchSpeed speed = batchSpeedOf(pageScenario());
    ASSERT_EQ(speed.throughput.lines.size(), 3U);
    const double largest = *evaluationOf(pageScenario()).memory.max_concurrent_sequences;
    EXPECT_EQ(speed.throughput.lines.front().points.last().x(), largest);
    Scenario too_many = pageScenario();
    too_many.workload.concurrent_sequences = 4 * largest;
    EXPECT_FALSE(batchSpeedOf(too_many).throughput.present);
}

/// Each format is shown in the type that the engine would use for it.
TEST(BatchSpeed, Fp8IsFasterThanBf16OnACardThatHasIt) {
    const BatchSpeed speed = batchSpeedOf(pageScenario());
    const auto fp8 = std::ranges::find(speed.throughput.lines, QStringLiteral("FP8"), &SpeedLine::name);
    ASSERT_NE(fp8, speed.throughput.lines.end());
    const auto& bf16 = speed.throughput.lines.front();
    const auto at = [](const SpeedLine& line) {
        return std::ranges::find(line.points, 64.0, &QPointF::x)->y();
    };
    EXPECT_GT(at(*fp8), at(bf16));
}

TEST(BatchSpeed, TrainingHasNoLatency) {
    const BatchSpeed speed = batchSpeedOf(longTraining());
    EXPECT_FALSE(speed.throughput.lines.front().points.isEmpty());
    EXPECT_TRUE(speed.latency.lines.front().points.isEmpty());
}

TEST(CountSpeed, StandsBesideWhatProportionWouldGive) {
    const Evaluation evaluation = evaluationOf(longTraining());
    const SpeedFigures figures =
        countSpeed(countSweep(longTraining(), evaluation, testCatalogue()), evaluation);
    ASSERT_EQ(figures.lines.size(), 2U);
    const double each = evaluation.speed->tokens_per_second_per_accelerator;
    const QPointF end = figures.lines[1].points.last();
    EXPECT_NEAR(end.y(), each * end.x(), 1e-6 * end.y());
    EXPECT_EQ(figures.present->x(), 64);
}

TEST(SpeedRows, TwinHoldsEveryPoint) {
    const SpeedFigures figures = batchSpeedOf(pageScenario()).throughput;
    const FigureRows table = speedRows(figures, QStringLiteral("Batch"));
    for (std::size_t line = 0; line < figures.lines.size(); ++line)
        for (const QPointF& point : figures.lines[line].points) {
            const auto row = std::ranges::find_if(table.rows, [&](const FigureRow& candidate) {
                return QLocale().toDouble(candidate.cells.front().text) == point.x();
            });
            ASSERT_NE(row, table.rows.end());
            EXPECT_EQ(row->cells[line + 1].text, numberText(point.y()));
        }
}

TEST(Roofline, ComparesWithTheBaselineOnAnotherCardOnly) {
    const Evaluation h100 = evaluationOf(pageScenario());
    Scenario other = pageScenario();
    other.cluster.accelerator = "a100-sxm-80";
    const Evaluation a100 = evaluationOf(other);
    EXPECT_FALSE(rooflineFigures(h100, &h100, testCatalogue())->compared);
    EXPECT_FALSE(rooflineFigures(h100, nullptr, testCatalogue())->compared);
    const auto figures = rooflineFigures(a100, &h100, testCatalogue());
    ASSERT_TRUE(figures && figures->compared);
    EXPECT_GT(figures->compared->card.flops_per_second, figures->current.card.flops_per_second);
    EXPECT_EQ(rooflineRows(*figures).rows.size(), 6U) << "ridge, generation and prompt of two cards";
}

TEST(SpeedTable, HasTheFiguresOfTheTask) {
    const auto names = [](const Scenario& scenario) {
        QStringList found;
        for (const FigureRow& row : speedTable(evaluationOf(scenario), std::nullopt).rows)
            found << row.cells.front().text;
        return found;
    };
    EXPECT_TRUE(names(pageScenario()).contains(QStringLiteral("First token (TTFT)")));
    EXPECT_FALSE(names(pageScenario()).contains(QStringLiteral("MFU")));
    EXPECT_TRUE(names(longTraining()).contains(QStringLiteral("MFU")));
    EXPECT_TRUE(names(longTraining()).contains(QStringLiteral("Run")));
    Scenario endless = longTraining();
    endless.workload.training_tokens.reset();
    EXPECT_FALSE(names(endless).contains(QStringLiteral("Run")));
}

TEST(SpeedTable, SetsTheRunBesideWhatOthersReach) {
    const MeasuredMfu published{
        .runs = 12, .lower_quartile = 0.33, .median = 0.38, .upper_quartile = 0.45, .best = 0.56};
    const auto rows = speedTable(evaluationOf(longTraining()), published).rows;
    const auto found = std::ranges::find_if(rows, [](const FigureRow& row) {
        return row.cells.front().text == QStringLiteral("MFU of published runs");
    });
    ASSERT_NE(found, rows.end());
    EXPECT_EQ(found->cells[1].text, percentText(0.38));
    EXPECT_TRUE(found->cells[2].text.contains(QStringLiteral("12 runs")));
}

TEST(SpeedTable, WhatDoesNotFitHasNoSpeed) {
    Scenario scenario = pageScenario();
    scenario.cluster.count = 1;
    const Evaluation evaluation = evaluationOf(scenario);
    ASSERT_EQ(evaluation.memory.verdict, Verdict::does_not_fit);
    for (const FigureRow& row : speedTable(evaluation, std::nullopt).rows) {
        EXPECT_EQ(row.cells[1].text, unknownText());
        EXPECT_EQ(row.cells[2].text, QStringLiteral("does not fit"));
    }
}

TEST(SpeedTable, SaysWhatIsLeftWhereFewAsk) {
    Scenario scenario = pageScenario();
    EXPECT_FALSE(unusedCapacity(evaluationOf(scenario), testCatalogue())) << "no load is given";
    scenario.workload.requests_per_second = 0.5;
    const Evaluation evaluation = evaluationOf(scenario);
    const std::optional<double> capacity = unusedCapacity(evaluation, testCatalogue());
    ASSERT_TRUE(capacity);
    EXPECT_GT(*capacity, evaluation.speed->tokens_per_second);
    const FigureRows rows = speedTable(evaluation, std::nullopt, capacity);
    EXPECT_EQ(rows.rows[0].cells[2].text,
              QStringLiteral("all that is asked; could do ") + numberText(*capacity));
    scenario.workload.requests_per_second = 1e5;
    EXPECT_FALSE(unusedCapacity(evaluationOf(scenario), testCatalogue())) << "all is used";
}

TEST(SpeedTable, ShortRunsAreInHours) {
    EXPECT_EQ(runLengthText(0.5).value, QStringLiteral("12.0"));
    EXPECT_EQ(runLengthText(0.5).unit, QStringLiteral("hours"));
    EXPECT_EQ(runLengthText(12.34).value, QStringLiteral("12.3"));
    EXPECT_EQ(runLengthText(12.34).unit, QStringLiteral("days"));
}

TEST(LayoutTable, SaysWhichShareOfTheSpeedIsLost) {
    RankedLayout layout;
    layout.loss = LayoutLoss::bubble;
    layout.loss_amount = 1.45;  // a step takes 2.45 times as long
    EXPECT_TRUE(lossText(layout).startsWith(QString(percentText(0.592, 1) + QStringLiteral(" slower"))));
}

TEST(LayoutTable, ListsTheBestFirstAndThePresentOne) {
    Scenario given = pageScenario();
    given.parallelism = tensorParallel(2);
    given.parallelism->pipeline = 4;
    const Evaluation evaluation = evaluationOf(given);
    const LayoutRows rows = layoutRows(given, evaluation, testCatalogue());
    ASSERT_GE(rows.layouts.size(), 2U);
    ASSERT_EQ(rows.layouts.size(), rows.table.rows.size());
    EXPECT_EQ(rows.layouts.front().loss, LayoutLoss::none);
    const auto present = std::ranges::find_if(rows.layouts, [&](const RankedLayout& l) {
        return l.parallelism.pipeline == 4 && l.parallelism.tensor == 2;
    });
    ASSERT_NE(present, rows.layouts.end());
    const auto at = static_cast<std::size_t>(present - rows.layouts.begin());
    EXPECT_TRUE(rows.table.rows[at].cells.front().bold);
    EXPECT_GE(rows.layouts.front().speed->tokens_per_second, evaluation.speed->tokens_per_second);
}

using OnSpeedPage = OnPage<SpeedPage>;

TEST_F(OnSpeedPage, FollowsTheDocument) {
    const QString step = the<StepBar>().accessibleDescription();
    const double tokens = the<SpeedChart>().figures().present->y();
    change([](Scenario& scenario) { scenario.workload.concurrent_sequences = 8; });
    EXPECT_NE(the<StepBar>().accessibleDescription(), step);
    EXPECT_LT(the<SpeedChart>().figures().present->y(), tokens);
}

TEST_F(OnSpeedPage, EachPictureHasANameASentenceAndATwin) {
    for (const bool trains : {false, true}) {
        change([&](Scenario& scenario) { scenario = trains ? longTraining() : pageScenario(); });
        const QList<ChartFrame*> frames = page_.findChildren<ChartFrame*>();
        EXPECT_EQ(frames.size(), 4);
        for (const ChartFrame* frame : frames) {
            EXPECT_GT(frame->twin().figures().rowCount(), 0);
            EXPECT_FALSE(frame->accessibleName().isEmpty());
        }
        for (const ThemedChart* chart : page_.findChildren<ThemedChart*>())
            EXPECT_FALSE(chart->accessibleDescription().isEmpty());
    }
}

TEST_F(OnSpeedPage, AxesHoldDuringAGesture) {
    const AxisScale before = the<SpeedChart>().horizontalScale();
    document_.beginGesture();
    change([](Scenario& scenario) { scenario.workload.concurrent_sequences = 2; });
    EXPECT_EQ(the<SpeedChart>().horizontalScale(), before);
    document_.endGesture();
    settle();
    EXPECT_LT(the<SpeedChart>().horizontalScale().top, before.top);
}

TEST_F(OnSpeedPage, EnterOnALayoutUsesIt) {
    FigureTable* layouts = nullptr;
    for (FigureTable* table : page_.findChildren<FigureTable*>())
        if (table->accessibleName() == QStringLiteral("Layouts of the cluster, the best first"))
            layouts = table;
    ASSERT_TRUE(layouts);
    ASSERT_FALSE(document_.current().parallelism);
    layouts->setFocus();
    layouts->setCurrentIndex(layouts->model()->index(1, 0));
    QTest::keyClick(layouts, Qt::Key_Return);
    settle();
    ASSERT_TRUE(document_.current().parallelism);
    EXPECT_NE(*document_.current().parallelism, evaluationOf(pageScenario()).parallelism);
    document_.undoStack()->undo();
    settle();
    EXPECT_FALSE(document_.current().parallelism);
}

TEST_F(OnSpeedPage, SaysWhyASpeedIsUnknown) {
    change([](Scenario& scenario) {
        scenario.cluster.accelerator = "h100-sxm-80";
        scenario.precision.compute = ComputeType::fp4;
    });
    ASSERT_FALSE(document_.currentEvaluation()->speed);
    EXPECT_TRUE(the<EmptyState>().isVisible());
    change([](Scenario& scenario) { scenario.precision.compute.reset(); });
    EXPECT_FALSE(the<EmptyState>().isVisible());
}

TEST_F(OnSpeedPage, TheTableGivesWayOnANarrowPage) {
    const auto top = [&](QWidget* widget) { return widget->mapTo(&page_, QPoint()).y(); };
    page_.resize(760, 600);
    settle();
    const QList<FigureTable*> tables = page_.findChildren<FigureTable*>();
    FigureTable* figures = nullptr;
    for (FigureTable* table : tables)
        if (table->accessibleName() == QStringLiteral("Figures of speed")) figures = table;
    ASSERT_TRUE(figures);
    EXPECT_GT(top(figures), top(&the<RooflineChart>()));
}

}  // namespace
}  // namespace headroom::ui

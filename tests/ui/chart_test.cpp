// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QAbstractItemModelTester>
#include <QApplication>
#include <QClipboard>
#include <QHeaderView>
#include <QTest>
#include <QToolButton>

#include "chart/axis_scale.h"
#include "chart/batch_chart.h"
#include "chart/chart_frame.h"
#include "chart/count_chart.h"
#include "chart/figure_table.h"
#include "chart/money_scale.h"
#include "chart/stacked_chart.h"
#include "chart/year_chart.h"

namespace headroom::ui {
namespace {

TEST(AxisScale, HasRoundSteps) {
    EXPECT_EQ(decimalScale(118.1), (AxisScale{120, 20}));
    EXPECT_EQ(decimalScale(221), (AxisScale{250, 50}));
    EXPECT_EQ(decimalScale(0.5), (AxisScale{0.5, 0.1}));
    EXPECT_EQ(decimalScale(0), (AxisScale{1, 0.2}));
    EXPECT_EQ(binaryScale(246), (AxisScale{256, 32}));
    EXPECT_EQ(binaryScale(3), (AxisScale{3, 1}));
}

TEST(AxisScale, NeverCutsWhatItMustHold) {
    for (double needed = 0.01; needed < 1e7; needed *= 1.37) {
        for (const AxisScale& scale : {decimalScale(needed), binaryScale(needed)}) {
            EXPECT_GE(scale.top * (1 + 1e-9), needed);
            EXPECT_LE(scale.intervals(), 8);
        }
    }
}

TEST(AxisScale, HoldsDuringAGestureButMayGrow) {
    HeldScale held;
    EXPECT_EQ(held.follow({120, 20}, false).top, 120);
    EXPECT_EQ(held.follow({60, 10}, true).top, 120);
    EXPECT_EQ(held.follow({200, 50}, true).top, 200);
    EXPECT_EQ(held.follow({60, 10}, false).top, 60);
}

BatchFigures figuresUpTo(double most_batch) {
    BatchFigures figures;
    figures.lines = {{QStringLiteral("BF16"), {{1, 20}, {128, 62}, {158, 71}, {256, 100}}, 158, 71},
                     {QStringLiteral("FP8"), {{1, 12}, {256, 92}}, 0, 0}};
    figures.batch = 128;
    figures.gib = 62;
    figures.usable_gib = 71.3;
    figures.most_batch = most_batch;
    figures.batch_name = QStringLiteral("sequences at once");
    return figures;
}

TEST(BatchChart, HoldsItsAxisDuringAGesture) {
    BatchChart chart;
    chart.setFigures(figuresUpTo(200), decimalScale(118), false);
    EXPECT_EQ(chart.horizontalScale().top, 224);
    chart.setFigures(figuresUpTo(100), decimalScale(118), true);
    EXPECT_EQ(chart.horizontalScale().top, 224);
    chart.setFigures(figuresUpTo(100), decimalScale(118), false);
    EXPECT_EQ(chart.horizontalScale().top, 112);
}

TEST(BatchChart, SaysWhereEachLineStopsFitting) {
    BatchChart chart;
    chart.setFigures(figuresUpTo(200), decimalScale(118), false);
    EXPECT_TRUE(chart.accessibleDescription().contains(QStringLiteral("BF16 up to 158")));
    EXPECT_TRUE(chart.accessibleDescription().contains(QStringLiteral("FP8 not at all")));
}

TEST(BatchChart, FollowsTheThemeWhileShown) {
    BatchChart chart;
    chart.resize(400, 240);
    chart.setFigures(figuresUpTo(200), decimalScale(118), false);
    chart.show();
    const auto ground = [&] { return chart.grab().toImage().pixelColor(1, 1); };
    EXPECT_EQ(ground(), theme(ThemeKind::light).base);
    applyTheme(ThemeKind::dark);
    QCoreApplication::processEvents();
    EXPECT_EQ(ground(), theme(ThemeKind::dark).base);
    applyTheme(ThemeKind::light);
}

TEST(CountChart, ToleratesChangingColumns) {
    CountChart chart;
    chart.resize(400, 240);
    chart.show();
    for (const std::vector<int>& counts :
         {std::vector{4, 8, 16}, std::vector{8}, std::vector<int>{}, std::vector{1, 2}}) {
        CountFigures figures;
        figures.usable_gib = 71.3;
        figures.current = 8;
        for (const int count : counts) {
            CountColumn column{count, {}, 320.0 / count};
            column.gib[0] = column.total_gib;
            figures.columns.push_back(column);
        }
        chart.setFigures(figures, decimalScale(120));
        EXPECT_FALSE(chart.grab().isNull());
    }
    EXPECT_TRUE(chart.accessibleDescription().contains(QStringLiteral("2: 160.0 GiB")));
}

TEST(MoneyScale, CountsInTheUnitsOfTheLanguage) {
    EXPECT_EQ(moneyScaleFor(221000).name("USD"), QStringLiteral("thousand USD"));
    EXPECT_EQ(moneyScaleFor(3e7).name("USD"), QStringLiteral("million USD"));
    const QLocale before;
    QLocale::setDefault(QLocale(QLocale::Chinese, QLocale::China));
    EXPECT_EQ(moneyScaleFor(9000).name("USD"), QStringLiteral("美元"));
    EXPECT_EQ(moneyScaleFor(221000).name("USD"), QStringLiteral("万美元"));
    EXPECT_EQ(moneyScaleFor(221000).scaled(221000), 22.1);
    EXPECT_EQ(moneyScaleFor(2e9).name("USD"), QStringLiteral("亿美元"));
    QLocale::setDefault(before);
}

TEST(YearChart, ChoosesTheUnitOfMoney) {
    EXPECT_EQ(moneyScaleFor(9000).unit, 1);
    EXPECT_EQ(moneyScaleFor(221000).unit, 1000);
    EXPECT_EQ(moneyScaleFor(3e7).unit, 1e6);
    YearChart chart;
    chart.setMoneyScale(moneyScaleFor(93800));
    YearFigures figures{{{QStringLiteral("Capital"), CostColour::capital, {93800, 93800}}}, 2, "USD"};
    chart.setFigures(figures, false);
    EXPECT_EQ(chart.valueScale().top, 100);
    EXPECT_TRUE(chart.accessibleDescription().contains(QStringLiteral("year 2: 93.8")));
}

TEST(StackedChart, LabelsAreSpreadApart) {
    std::vector<qreal> heights = {10, 12, 13, 90};
    spreadApart(heights, 10, 0, 100);
    EXPECT_EQ(heights, (std::vector<qreal>{10, 20, 30, 90}));
    heights = {95, 97, 99};
    spreadApart(heights, 10, 0, 100);
    EXPECT_EQ(heights, (std::vector<qreal>{80, 90, 100}));
}

FigureRows rowsWith(int rows) {
    FigureRows table;
    table.columns = {
        {QStringLiteral("Component")}, {QStringLiteral("GiB"), true}, {QStringLiteral("How"), false, true}};
    for (int i = 0; i < rows; ++i)
        table.rows.push_back({{{QStringLiteral("Weights")},
                               {QString::number(i), QStringLiteral("GiB")},
                               {QStringLiteral("words")}}});
    return table;
}

TEST(FigureTable, ModelBehavesWhileRowsComeAndGo) {
    FigureModel model;
    QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    for (const int rows : {3, 3, 5, 0, 2}) {
        model.setRows(rowsWith(rows));
        EXPECT_EQ(model.rowCount(), rows);
    }
}

TEST(FigureTable, KeepsTheSelectionWhileFiguresChange) {
    FigureTable table;
    table.setRows(rowsWith(3));
    table.selectRow(1);
    table.setRows(rowsWith(3));
    EXPECT_TRUE(table.selectionModel()->isRowSelected(1));
}

TEST(FigureTable, IsAsHighAsItsRows) {
    FigureTable table;
    table.setRows(rowsWith(2));
    const int two = table.sizeHint().height();
    table.setRows(rowsWith(4));
    EXPECT_EQ(table.sizeHint().height() - two, 2 * table.verticalHeader()->defaultSectionSize());
}

TEST(FigureTable, CopiesSelectedRows) {
    FigureTable table;
    table.setRows(rowsWith(2));
    table.selectRow(1);
    QTest::keySequence(&table, QKeySequence::Copy);
    EXPECT_EQ(QGuiApplication::clipboard()->text(), QStringLiteral("Weights\t1\u00a0GiB\twords"));
}

TEST(ChartFrame, SwitchesToTheTableTwinAndBack) {
    ChartFrame frame(new BatchChart, new FigureTable);
    frame.setTitle(
        {QStringLiteral("Memory"), QStringLiteral("Memory"), QStringLiteral("GiB"), QStringLiteral("GiB")});
    auto* button = frame.findChild<QToolButton*>();
    EXPECT_FALSE(frame.showsTable());
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_TRUE(frame.showsTable());
    EXPECT_TRUE(button->accessibleName().contains(QStringLiteral("Memory")));
    QTest::mouseClick(button, Qt::LeftButton);
    EXPECT_FALSE(frame.showsTable());
}

}  // namespace
}  // namespace headroom::ui

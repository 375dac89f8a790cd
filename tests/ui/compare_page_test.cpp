// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/compare_page.h"

#include <QCheckBox>
#include <QClipboard>
#include <QComboBox>
#include <QGuiApplication>
#include <QPushButton>

#include "chart/choice_map_view.h"
#include "chart/compare_bars.h"
#include "chart/figure_table.h"
#include "page/compare_figures.h"
#include "page/empty_state.h"
#include "page_support.h"

namespace headroom::ui {
namespace {

class ComparePageTest : public OnPage<ComparePage> {
  protected:
    void addDouble() {
        document_.duplicateCurrent();
        change([](Scenario& scenario) { scenario.cluster.count = 16; });
    }
    const FigureRows& rows() {
        for (FigureTable* table : page_.findChildren<FigureTable*>())
            if (!table->accessibleName().isEmpty()) return table->figures().figures();
        return none_;
    }
    const FigureRow* row(const QString& name) {
        for (const FigureRow& row : rows().rows)
            if (row.cells.front().text == name) return &row;
        return nullptr;
    }
    FigureRows none_;
};

TEST_F(ComparePageTest, AsksForASecondScenario) {
    const auto& empty = the<EmptyState>();
    EXPECT_TRUE(empty.isVisible());
    QTest::mouseClick(empty.findChild<QPushButton*>(), Qt::LeftButton);
    settle();
    EXPECT_EQ(document_.scenarioCount(), 2);
    EXPECT_FALSE(empty.isVisible());
}

TEST_F(ComparePageTest, ShowsWhatDiffersAndTheBest) {
    addDouble();
    const FigureRow* cards = row(QStringLiteral("GPUs"));
    ASSERT_TRUE(cards) << "an input that differs";
    EXPECT_EQ(cards->cells[2].text, QStringLiteral("8"));
    EXPECT_EQ(cards->cells[3].text, QStringLiteral("16"));
    EXPECT_FALSE(row(QStringLiteral("Engine"))) << "is the same";
    const FigureRow* free = row(QStringLiteral("Free"));
    ASSERT_TRUE(free);
    EXPECT_TRUE(free->cells[2].mark.isEmpty());
    EXPECT_EQ(free->cells[3].mark, QStringLiteral("best"));
    EXPECT_TRUE(free->cells[4].text.startsWith(u'+'));
    EXPECT_TRUE(rows().columns[3].is_marked) << "the current scenario";
}

TEST_F(ComparePageTest, RowsThatAreTheSameComeBackOnDemand) {
    addDouble();
    change([](Scenario& scenario) { scenario = pageScenario(); });
    EXPECT_TRUE(rows().rows.empty());
    QTest::mouseClick(&the<QCheckBox>(), Qt::LeftButton, {}, {8, the<QCheckBox>().height() / 2});
    settle();
    EXPECT_TRUE(row(QStringLiteral("Speed")));
}

TEST_F(ComparePageTest, DifferencesAreAgainstWhicheverIsChosen) {
    addDouble();
    auto* against = page_.findChildren<QComboBox*>().front();
    for (QComboBox* combo : page_.findChildren<QComboBox*>())
        if (combo->accessibleName() == QStringLiteral("Difference to")) against = combo;
    against->setCurrentIndex(1);
    settle();
    const FigureRow* free = row(QStringLiteral("Free"));
    EXPECT_TRUE(free->cells[3].text.startsWith(QChar(u'−'))) << "of A against B";
}

TEST_F(ComparePageTest, TheTableCanBeCopied) {
    addDouble();
    for (QPushButton* button : page_.findChildren<QPushButton*>())
        if (button->text().contains(QStringLiteral("Copy"))) button->click();
    const QStringList lines = QGuiApplication::clipboard()->text().split(u'\n');
    EXPECT_TRUE(lines.front().startsWith(QStringLiteral("Figure\tUnit\tA"))) << lines.front().toStdString();
    EXPECT_EQ(lines.size(), static_cast<qsizetype>(rows().rows.size()) + 1);
}

TEST_F(ComparePageTest, BarsAddUpToTheFiguresOfTheScenarios) {
    addDouble();
    for (int i = 0; i < 2; ++i) {
        const Evaluation& e = *document_.evaluation(i);
        const auto at = static_cast<std::size_t>(i);
        EXPECT_NEAR(memoryBars(document_).bars[at].sum(), e.memory.per_accelerator.total_bytes / (1 << 30),
                    1e-6);
        EXPECT_NEAR(costBars(document_, 1, 0).bars[at].sum(), *e.cost->total, 0.01);
        EXPECT_EQ(speedBars(document_).bars[at].sum(), e.speed->tokens_per_second);
    }
    EXPECT_TRUE(memoryBars(document_).bars[1].is_current);
}

TEST_F(ComparePageTest, WhatDoesNotFitHasNoSpeedBar) {
    addDouble();
    change([](Scenario& scenario) { scenario.cluster.count = 1; });
    EXPECT_EQ(speedBars(document_).bars[1].sum(), 0);
    EXPECT_EQ(speedBars(document_).bars[1].total, QStringLiteral("does not fit"));
}

TEST_F(ComparePageTest, TheMapNamesTheWinners) {
    addDouble();
    const ChoiceMapView& map = the<ChoiceMapView>();
    ASSERT_FALSE(map.figures().winners.empty());
    EXPECT_TRUE(map.letterPlace(0)) << "eight cards cost less than sixteen";
    EXPECT_FALSE(map.letterPlace(1));
    EXPECT_TRUE(map.accessibleDescription().contains(QStringLiteral("A in 100")));
    change([](Scenario& scenario) { scenario.cluster.count = 1; });
    EXPECT_TRUE(the<ChoiceMapView>().figures().winners.empty());
}

TEST(CompareBars, PartsFollowOneAnother) {
    CompareBars bars;
    bars.resize(600, 200);
    CompareBarFigures figures;
    figures.legend = {{QStringLiteral("a"), Qt::red}, {QStringLiteral("b"), Qt::blue}};
    figures.bars = {{.letter = QStringLiteral("A"), .parts = {30, 10}, .total = QStringLiteral("40")},
                    {.letter = QStringLiteral("B"), .parts = {0, 20}, .total = QStringLiteral("20")}};
    bars.setFigures(figures, QStringLiteral("n"), QStringLiteral("s"));
    EXPECT_EQ(bars.segment(0, 1).left(), bars.segment(0, 0).right());
    EXPECT_NEAR(bars.segment(0, 0).width(), 3 * bars.segment(0, 1).width(), 2);
    EXPECT_TRUE(bars.segment(1, 0).isEmpty());
    EXPECT_GT(bars.segment(1, 1).top(), bars.segment(0, 1).bottom());
    EXPECT_LT(bars.segment(0, 1).right(), 600);
}

}  // namespace
}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/recommend_page.h"

#include <QPushButton>

#include "chart/figure_table.h"
#include "chart/front_chart.h"
#include "input/choice_combo.h"
#include "input/quantity_box.h"
#include "page/need_bar.h"
#include "page/recommend_figures.h"
#include "page/recommend_words.h"
#include "page_support.h"

namespace headroom::ui {
namespace {

/// A need that few cards can meet, so that the search is short.
Scenario need() {
    Scenario scenario = pageScenario();
    scenario.constraints.emplace();
    scenario.constraints->accelerators = {"h100-sxm-80", "h200-sxm-141", "l40s"};
    scenario.constraints->max_accelerators = 8;
    return scenario;
}

class RecommendPageTest : public OnPage<RecommendPage> {
  protected:
    void SetUp() override {
        document_.edit({}, QStringLiteral("x"), [](Scenario& scenario) { scenario = need(); });
        document_.evaluateNow();
        page_.resize(1240, 900);
        page_.show();
        waitForAnswer();
    }
    void waitForAnswer() {
        settle();
        ASSERT_TRUE(QTest::qWaitFor([this] { return !page_.isSearching(); }, 20000));
        settle();
    }
    FigureTable& table(const char* name) {
        for (FigureTable* table : page_.findChildren<FigureTable*>())
            if (table->accessibleName() == QString::fromLatin1(name)) return *table;
        throw std::runtime_error(name);
    }
    QPushButton& button(const char* text) {
        for (QPushButton* button : page_.findChildren<QPushButton*>())
            if (button->text().contains(QString::fromLatin1(text))) return *button;
        throw std::runtime_error(text);
    }
};

TEST_F(RecommendPageTest, RanksOptionsByItself) {
    const FigureRows& rows = table("Options").figures().figures();
    ASSERT_GE(rows.rows.size(), 2U);
    EXPECT_EQ(rows.rows[0].cells[0].text, QStringLiteral("1"));
    EXPECT_EQ(rows.rows[0].cells[2].text, QStringLiteral("Meets"));
    EXPECT_TRUE(rows.rows[0].cells.back().text.startsWith(QStringLiteral("cheapest")));
    const FrontChart& chart = the<FrontChart>();
    EXPECT_EQ(chart.figures().chosen, 0);
    EXPECT_TRUE(chart.figures().points.front().on_front);
}

TEST_F(RecommendPageTest, AnOptionBecomesAScenarioThatMeetsTheNeed) {
    button("Adopt as B").click();
    settle();
    ASSERT_EQ(document_.scenarioCount(), 2);
    const Evaluation& adopted = *document_.currentEvaluation();
    EXPECT_NE(adopted.memory.verdict, Verdict::does_not_fit);
    EXPECT_EQ(document_.current().constraints, need().constraints);
    const FigureRows rows = table("Options").figures().figures();
    EXPECT_EQ(rows.rows[0].cells[1].text.toStdString(), document_.current().name);
    document_.undoStack()->undo();
    EXPECT_EQ(document_.scenarioCount(), 1);
}

TEST_F(RecommendPageTest, WhatThePlanHasIsNotAdoptedTwice) {
    button("Adopt as B").click();
    waitForAnswer();
    EXPECT_FALSE(button("is B").isEnabled());
    FigureTable& options = table("Options");
    emit options.activated(options.model()->index(0, 0));
    settle();
    EXPECT_EQ(document_.scenarioCount(), 2);
}

TEST_F(RecommendPageTest, ANeedOfThePlanIsMetWhereAnOptionIsCurrent) {
    Scenario asked = need();
    asked.kind = ScenarioKind::need;
    asked.constraints->budget = 1000;
    document_.addScenario(asked);
    document_.setCurrent(0);
    waitForAnswer();
    EXPECT_TRUE(button("Change B").isVisible());
    EXPECT_EQ(table("Options").figures().figures().rows[0].cells[2].text, QStringLiteral("Over budget"));
    EXPECT_TRUE(button("Adopt as an option").isEnabled());
    button("Change B").click();
    settle();
    EXPECT_EQ(document_.currentIndex(), 1);
    EXPECT_FALSE(button("Change B").isVisible());
}

TEST_F(RecommendPageTest, EnterAdoptsTheRowAndSelectingShowsIt) {
    FigureTable& options = table("Options");
    options.setCurrentIndex(options.model()->index(1, 0));
    settle();
    EXPECT_TRUE(button("Adopt as").isVisible());
    EXPECT_EQ(the<FrontChart>().figures().chosen, 1);
    emit options.activated(options.model()->index(1, 0));
    settle();
    EXPECT_EQ(document_.scenarioCount(), 2);
}

TEST_F(RecommendPageTest, APointOfTheChartChoosesItsOption) {
    FrontChart& chart = the<FrontChart>();
    ASSERT_GE(chart.figures().points.size(), 2U);
    QTest::mouseClick(&chart, Qt::LeftButton, {}, chart.placeOf(1).toPoint());
    settle();
    EXPECT_EQ(chart.figures().chosen, 1);
    chart.setFocus();
    QTest::keyClick(&chart, Qt::Key_Left);
    QTest::keyClick(&chart, Qt::Key_Right);
    EXPECT_GE(chart.figures().chosen, 0);
}

TEST_F(RecommendPageTest, TheNeedIsEditedInPlaceAndSearchedAnew) {
    auto* budget = static_cast<QuantityBox*>(the<NeedBar>().control("constraints.budget"));
    budget->setFocus();
    budget->selectAll();
    QTest::keyClicks(budget, QStringLiteral("1k"));
    QTest::keyClick(budget, Qt::Key_Return);
    waitForAnswer();
    EXPECT_EQ(document_.current().constraints->budget, 1000);
    const FigureRows& rows = table("Options").figures().figures();
    ASSERT_FALSE(rows.rows.empty());
    EXPECT_EQ(rows.rows[0].cells[2].text, QStringLiteral("Over budget"));
}

TEST_F(RecommendPageTest, ASearchCanBeStoppedUntilTheNeedChanges) {
    const auto change_output = [this](double tokens) {
        document_.edit({}, QStringLiteral("x"),
                       [tokens](Scenario& scenario) { scenario.workload.output_tokens = tokens; });
        settle();
    };
    change_output(300);
    ASSERT_TRUE(page_.isSearching());
    button("Stop").click();
    EXPECT_FALSE(page_.isSearching());
    EXPECT_TRUE(table("Options").isVisible()) << "what was found before stays";
    settle();
    EXPECT_FALSE(page_.isSearching());
    change_output(301);
    EXPECT_TRUE(page_.isSearching());
    waitForAnswer();
}

TEST_F(RecommendPageTest, HardwareOfTheScenarioStartsNoSearch) {
    document_.edit({}, QStringLiteral("x"), [](Scenario& scenario) { scenario.cluster.count = 4; });
    settle();
    EXPECT_FALSE(page_.isSearching());
    document_.edit({}, QStringLiteral("x"),
                   [](Scenario& scenario) { scenario.workload.output_tokens = 300; });
    settle();
    EXPECT_TRUE(page_.isSearching());
    waitForAnswer();
}

TEST_F(RecommendPageTest, SaysWhichTargetsItAssumes) {
    const auto says = [&](const char* words) {
        for (QLabel* label : page_.findChildren<QLabel*>())
            if (label->text().contains(QString::fromLatin1(words))) return true;
        return false;
    };
    EXPECT_TRUE(says("does not say: first token 2,000 ms, each further token 200 ms (MLPerf"));
    document_.edit({}, QStringLiteral("x"),
                   [](Scenario& scenario) { scenario.workload.target_tpot_ms = 50; });
    waitForAnswer();
    EXPECT_TRUE(says("does not say: first token 2,000 ms (MLPerf"));
    document_.edit({}, QStringLiteral("x"), [](Scenario& scenario) { scenario.workload.target_ttft_ms = 1; });
    waitForAnswer();
    EXPECT_FALSE(says("does not say"));
    EXPECT_TRUE(says("Nothing within these limits meets the need"));
}

TEST_F(RecommendPageTest, TheTableHoldsFullSums) {
    const FigureRows& rows = table("Options").figures().figures();
    constexpr std::size_t cost = 6;
    EXPECT_EQ(rows.columns[cost].title, QStringLiteral("USD, 3 years"));
    EXPECT_GT(QLocale().toDouble(rows.rows.front().cells[cost].text), 100000);
    for (const FigureRow& row : rows.rows)
        EXPECT_FALSE(row.cells[cost].text.contains(u'.')) << "no thousands";
}

TEST_F(RecommendPageTest, SaysWhatTheRankingRestsOn) {
    const auto basis = [&] {
        for (QLabel* label : page_.findChildren<QLabel*>())
            if (label->text().startsWith(QStringLiteral("Costs here are"))) return label->text();
        return QString();
    };
    EXPECT_TRUE(basis().contains(QStringLiteral("the total of 3 years, not discounted")))
        << basis().toStdString();
    document_.edit({}, QStringLiteral("x"), [](Scenario& scenario) { scenario.costs.years = 5; });
    waitForAnswer();
    EXPECT_TRUE(basis().contains(QStringLiteral("the total of 5 years"))) << basis().toStdString();
}

TEST_F(RecommendPageTest, SaysWhyACardIsNotAmongThem) {
    auto& cards = the<ChoiceCombo>();
    ChoiceCombo* search = nullptr;
    for (ChoiceCombo* combo : page_.findChildren<ChoiceCombo*>())
        if (combo->accessibleName() == QStringLiteral("Why not this card")) search = combo;
    ASSERT_TRUE(search) << cards.accessibleName().toStdString();
    emit search->optionChosen("rtx-4090");
    settle();
    bool said = false;
    for (QLabel* label : page_.findChildren<QLabel*>())
        said |= label->text().startsWith(QStringLiteral("The need leaves"));
    EXPECT_TRUE(said);
}

TEST_F(RecommendPageTest, WithoutHardwareTheScenarioIsStillANeed) {
    document_.edit({}, QStringLiteral("x"), [](Scenario& scenario) { scenario.cluster.accelerator.clear(); });
    settle();
    EXPECT_FALSE(document_.currentEvaluation());
    EXPECT_TRUE(table("Options").isVisible());
}

TEST(RecommendWords, EveryVerdictHasWords) {
    for (std::size_t i = 0; i < enum_names<OptionVerdict>.size(); ++i) {
        const auto verdict = static_cast<OptionVerdict>(i);
        EXPECT_FALSE(verdictText(verdict).isEmpty()) << i;
        EXPECT_FALSE(missText({verdict, 3, 0.1}, "USD").isEmpty()) << i;
    }
    EXPECT_EQ(missText({OptionVerdict::does_not_fit, 2.5 * (1 << 30), 1}, "USD"),
              QStringLiteral("2.5 GiB a card short"));
}

}  // namespace
}  // namespace headroom::ui

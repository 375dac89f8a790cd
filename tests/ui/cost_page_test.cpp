// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/cost_page.h"

#include <gtest/gtest.h>

#include <numeric>

#include <QLocale>
#include <QPushButton>
#include <QSignalSpy>
#include <QTest>

#include "chart/chart_frame.h"
#include "chart/cost_count_chart.h"
#include "chart/cumulative_chart.h"
#include "chart/s_curve_chart.h"
#include "chart/tornado_chart.h"
#include "chart/year_chart.h"
#include "cost/rounding.h"
#include "evaluation/cost_lines.h"
#include "input/field.h"
#include "page/cost_lines.h"
#include "page/cost_table.h"
#include "page/money_figures.h"
#include "page/monte_carlo_work.h"
#include "page/risk_view.h"
#include "page_support.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr int patience_ms = 30000;

/// In a currency without a rate every catalogue price is unknown.
Scenario withoutPrices() {
    Scenario scenario = pageScenario();
    scenario.costs.currency = "XAU";
    return scenario;
}

TEST(CumulativeFigures, OwnAndCloudMeetAtTheBreakEven) {
    Scenario scenario = pageScenario();
    scenario.costs.cloud = CloudChoice{.offer = "dear", .hourly_price = 98.32};
    const Evaluation evaluation = evaluationOf(scenario);
    const CumulativeFigures figures = cumulativeFigures(evaluation);
    ASSERT_GE(figures.lines.size(), 2U);
    EXPECT_EQ(figures.lines[0].by_month.size(), 37U);
    ASSERT_TRUE(evaluation.cost->cloud.break_even_month);
    ASSERT_EQ(figures.crossings.size(), 1U);
    EXPECT_NEAR(figures.crossings.front().x(), *evaluation.cost->cloud.break_even_month, 1e-6);
    const auto month = static_cast<std::size_t>(figures.crossings.front().x());
    EXPECT_GT(figures.lines[0].by_month[month], figures.lines[1].by_month[month]);
    EXPECT_LT(figures.lines[0].by_month[month + 1], figures.lines[1].by_month[month + 1]);
}

TEST(CumulativeFigures, EndAtWhatTheEvaluationSays) {
    const Evaluation evaluation = evaluationOf(pageScenario());
    const CumulativeFigures figures = cumulativeFigures(evaluation);
    ASSERT_TRUE(figures.after_resale);
    EXPECT_NEAR(*figures.after_resale, *evaluation.cost->total, 0.02);
    EXPECT_NEAR(figures.lines[1].by_month.back(), *evaluation.cost->cloud.total, 0.02);
    const FigureRows table = cumulativeRows(figures);
    ASSERT_EQ(table.rows.size(), 4U) << "delivery and three years";
    EXPECT_EQ(table.rows.back().cells[1].text, amountText(figures.lines[0].by_month.back()));
}

TEST(CumulativeFigures, UnknownPricesLeaveNoLine) {
    EXPECT_TRUE(cumulativeFigures(evaluationOf(withoutPrices())).lines.empty());
}

TEST(CumulativeFigures, RentIsDrawnEvenIfOwningHasNoPrice) {
    Scenario scenario = withoutPrices();
    scenario.costs.acquisition = Acquisition::cloud;
    scenario.costs.cloud = CloudChoice{.offer = "ours", .hourly_price = 40};
    const Evaluation evaluation = evaluationOf(scenario);
    const CumulativeFigures figures = cumulativeFigures(evaluation);
    ASSERT_EQ(figures.lines.size(), 1U);
    EXPECT_NEAR(figures.lines[0].by_month.back(), *evaluation.cost->cloud.total, 0.02);
    EXPECT_TRUE(figures.crossings.empty());
    EXPECT_TRUE(ownUnknownText(evaluation).contains(findField("costs.accelerator_price")->labelText()));
}

TEST(CumulativeChart, SaysWhereTheLinesMeet) {
    CumulativeChart chart;
    CumulativeFigures figures;
    figures.lines = {{QStringLiteral("Own"), {100, 110, 120}}, {QStringLiteral("Cloud"), {0, 80, 160}}};
    figures.crossings = {QPointF(1.4, 114)};
    figures.currency = "USD";
    chart.setFigures(figures, false);
    EXPECT_TRUE(chart.accessibleDescription().contains(QStringLiteral("they meet after 1.4 months")));
    EXPECT_GE(chart.valueScale().top, 160);
}

TEST(TornadoFigures, TheWidestInputComesFirstAndTheBaseIsTheTotal) {
    const Evaluation evaluation = evaluationOf(pageScenario());
    const TornadoFigures figures = tornadoFigures(evaluation, testCatalogue(), true);
    EXPECT_NEAR(figures.base, *evaluation.cost->total, 0.02);
    ASSERT_GE(figures.rows.size(), 4U);
    EXPECT_LE(figures.rows.size(), 8U);
    for (std::size_t i = 1; i < figures.rows.size(); ++i)
        EXPECT_GE(std::abs(figures.rows[i - 1].at_high - figures.rows[i - 1].at_low),
                  std::abs(figures.rows[i].at_high - figures.rows[i].at_low));
    EXPECT_EQ(tornadoRows(figures).rows.size(), figures.rows.size());
    EXPECT_TRUE(
        std::ranges::any_of(figures.rows, [](const TornadoRow& row) { return !row.turns.isEmpty(); }));
    for (const TornadoRow& row : tornadoFigures(evaluation, testCatalogue(), false).rows)
        EXPECT_TRUE(row.turns.isEmpty()) << "not while a slider moves";
    EXPECT_TRUE(tornadoFigures(evaluationOf(withoutPrices()), testCatalogue(), true).rows.empty());
}

TEST(FacilityRows, HoldPowerHeatAndAir) {
    const Evaluation evaluation = evaluationOf(pageScenario());
    QStringList words;
    for (const FigureRow& row : facilityRows(evaluation, true).rows)
        for (const FigureCell& cell : row.cells) words << cell.text;
    const QString text = words.join(u'\n');
    EXPECT_TRUE(text.contains(numberText(*evaluation.energy.airflow_cfm)));
    EXPECT_TRUE(text.contains(powerText(*evaluation.energy.facility_power_w)));
    EXPECT_TRUE(text.contains(QStringLiteral("400 CFM")));
}

TEST(CashFlow, IsTheCoresToTheUnit) {
    const Evaluation evaluation = evaluationOf(pageScenario());
    const FigureRows table = cashFlowRows(evaluation);
    const CashFlow flow = *cash_flow_of(evaluation);
    ASSERT_EQ(table.rows.size(), flow.years.size());
    EXPECT_EQ(table.rows.front().cells[1].text, amountText(flow.years.front().own));
    EXPECT_EQ(table.rows.back().cells[4].text, amountText(flow.years.back().cumulative));
    const std::vector<KeyFigure> figures = investmentFigures(evaluation, testCatalogue());
    EXPECT_EQ(figures.front().value, moneyText(flow.saving_npv, "USD"));
    EXPECT_TRUE(cashFlowRows(evaluationOf(withoutPrices())).rows.empty());
    EXPECT_TRUE(investmentFigures(evaluationOf(withoutPrices()), testCatalogue()).empty());
}

/// What the window prints in whole units is what JSON and CSV hold in cents, rounded, in every currency.
TEST(CostTable, AgreesWithTheLinesToTheCentInEveryCurrency) {
    for (const char* currency : {"USD", "EUR", "CNY", "JPY"}) {
        Scenario scenario = pageScenario();
        scenario.costs.currency = currency;
        if (scenario.costs.currency != "USD")
            scenario.costs.currency_rates = {
                {.currency = "USD", .rate = 7.123, .as_of = "2026-11-27", .source = "test"}};
        const Evaluation evaluation = evaluationOf(scenario);
        double total = 0;
        for (const headroom::CostLine& line : cost_lines(scenario, evaluation, testCatalogue()))
            if (!line.is_alternative) total += line.total.value_or(0);
        EXPECT_NEAR(total, *in_cents(*evaluation.cost).total, 1e-6) << currency;
        const FigureRows table = costRows(evaluation);
        const QString printed = table.rows.back().cells[table.rows.back().cells.size() - 3].text;
        EXPECT_EQ(printed, amountText(total)) << currency;
    }
}

TEST(MonteCarloRun, DrawsInTheBackgroundAndAlwaysTheSame) {
    std::vector<double> means;
    for (int i = 0; i < 2; ++i) {
        MonteCarloRun run;
        std::optional<MonteCarlo> result;
        run.finished = [&](const std::optional<MonteCarlo>& drawn) { result = drawn; };
        run.start(monteCarloWork(evaluationOf(pageScenario()), testCatalogue()));
        ASSERT_TRUE(QTest::qWaitFor([&] { return result.has_value(); }, patience_ms));
        EXPECT_EQ(result->draws, 100000);
        EXPECT_LT(result->p50, result->p80);
        means.push_back(result->mean);
    }
    EXPECT_EQ(means[0], means[1]);
}

TEST(MonteCarloRun, ACancelledRunSaysNothing) {
    MonteCarloRun run;
    int finished = 0;
    run.finished = [&](const std::optional<MonteCarlo>&) { ++finished; };
    run.start(monteCarloWork(evaluationOf(pageScenario()), testCatalogue()));
    run.cancel();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !run.isRunning(); }, patience_ms));
    settle();
    EXPECT_EQ(finished, 0);
}

class OnCostPage : public OnPage<CostPage> {
  protected:
    void waitForRisk() {
        ASSERT_TRUE(
            QTest::qWaitFor([&] { return !the<SCurveChart>().figures().amounts.empty(); }, patience_ms));
    }
};

TEST_F(OnCostPage, EachPictureHasATwinWithItsFigures) {
    waitForRisk();
    for (const ChartFrame* frame : page_.findChildren<ChartFrame*>()) {
        EXPECT_GT(frame->twin().figures().rowCount(), 0) << frame->accessibleName().toStdString();
        EXPECT_FALSE(frame->accessibleName().isEmpty());
    }
}

TEST_F(OnCostPage, RangeFollowsOnceTheScenarioRests) {
    waitForRisk();
    const double before = the<SCurveChart>().figures().p50;
    document_.beginGesture();
    change([](Scenario& scenario) { scenario.costs.accelerator_price = 90000; });
    EXPECT_FALSE(the<RiskView>().isDrawing()) << "not while a slider is dragged";
    document_.endGesture();
    settle();
    EXPECT_TRUE(the<RiskView>().isDrawing());
    ASSERT_TRUE(QTest::qWaitFor([&] { return the<SCurveChart>().figures().p50 != before; }, patience_ms));
    EXPECT_GT(the<SCurveChart>().figures().p50, before);
}

TEST_F(OnCostPage, ShowsRentInTheCloudAsAnyOtherCost) {
    change([](Scenario& scenario) { scenario.costs.acquisition = Acquisition::cloud; });
    const Evaluation& evaluation = *document_.currentEvaluation();
    EXPECT_TRUE(evaluation.cost->total);
    EXPECT_EQ(the<TornadoChart>().figures().base, evaluation.cost->cloud.total);
}

TEST_F(OnCostPage, AllChartsCountMoneyInOneUnit) {
    change([](Scenario& scenario) {
        scenario.model.id = "llama-3.1-8b";
        scenario.cluster.accelerator = "rtx-4090";
        scenario.cluster.count = 1;
        scenario.costs.years = 1;
    });
    ASSERT_TRUE(QTest::qWaitFor([&] { return !the<RiskView>().isDrawing(); }, patience_ms));
    const CostCountFigures& counts = the<CostCountChart>().figures();
    double dearest = 0;
    for (const CostColumn& column : counts.columns)
        dearest = std::max(dearest, std::accumulate(column.amounts.begin(), column.amounts.end(), 0.0));
    ASSERT_NE(moneyScaleFor(dearest).unit, moneyScaleFor(*document_.currentEvaluation()->cost->total).unit)
        << "each for itself would choose another";
    const double unit = the<YearChart>().moneyScale().unit;
    EXPECT_EQ(the<CostCountChart>().moneyScale().unit, unit);
    EXPECT_EQ(the<CumulativeChart>().moneyScale().unit, unit);
    EXPECT_EQ(the<TornadoChart>().moneyScale().unit, unit);
    EXPECT_EQ(the<SCurveChart>().moneyScale().unit, unit);
}

TEST_F(OnCostPage, SaysWhichPriceIsMissing) {
    change([](Scenario& scenario) { scenario = withoutPrices(); });
    EXPECT_TRUE(the<CumulativeChart>().accessibleDescription().contains(QStringLiteral("unknown")));
    EXPECT_TRUE(the<SCurveChart>().accessibleDescription().contains(QStringLiteral("unknown")));
}

TEST(CostTable, SaysWhatIsNotInTheCostAndWhy) {
    const FigureRows rows = excludedRows(pageScenario(), evaluationOf(pageScenario()), testCatalogue());
    const auto names = [&](const char* why) {
        for (const FigureRow& row : rows.rows)
            if (row.cells[0].text == QString::fromLatin1(why)) return row.cells[1].text;
        return QString();
    };
    EXPECT_TRUE(names("nothing is charged for it here").contains(QStringLiteral("storage")));
    EXPECT_EQ(names("a single node needs none"), QStringLiteral("network"));
    EXPECT_EQ(names("nothing is leased"), QStringLiteral("lease"));
}

}  // namespace
}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
// Roofline, range of the cost, map of choices and value of an hour are asked why with real clicks and keys.
#include <cmath>

#include "asked_figures.h"
#include "chart/choice_map_view.h"
#include "chart/roofline_chart.h"
#include "chart/s_curve_chart.h"
#include "chart/tornado_chart.h"
#include "chart/value_chart.h"
#include "evaluation/waiting.h"
#include "page/compare_page.h"
#include "page/cost_page.h"
#include "page/key_figures.h"
#include "page/recommend_page.h"
#include "page/speed_page.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class AskedChartsTest : public AskedFiguresTest {
  protected:
    /// Of the cost page, which shows the figure once.
    void clickKeyFigure(const QString& figure) {
        auto& page = *window_.findChild<CostPage*>();
        int shown = 0;
        for (KeyFigures* figures : page.findChildren<KeyFigures*>())
            for (std::size_t i = 0; i < figures->figures().size(); ++i) {
                if (figures->figures()[i].figure != figure) continue;
                ++shown;
                page.ensureWidgetVisible(figures);
                settle();
                click(*figures, figures->areaOf(i).center());
            }
        EXPECT_EQ(shown, 1);
        EXPECT_EQ(panel().figure(), figure);
    }
};

TEST_F(AskedChartsTest, TheRooflineIsAsked) {
    document().edit({}, QStringLiteral("x"),
                    [](Scenario& scenario) { scenario.cluster.accelerator = "a100-sxm-80"; });
    showPage(PageId::speed);
    auto& chart = on<SpeedPage, RooflineChart>();
    window_.findChild<SpeedPage*>()->ensureWidgetVisible(&chart);
    settle();
    const RooflineFigures& figures = chart.figures();
    ASSERT_TRUE(figures.compared);
    for (const auto& [roof, scenario] :
         {std::pair(figures.current, std::optional<int>()), std::pair(*figures.compared, std::optional(0))}) {
        for (const RooflinePoint& point : roof.card.points) {
            click(*chart.viewport(), chart.placeOf(point.flops_per_byte, point.flops_per_second));
            EXPECT_EQ(panel().asked(), AskedFigure(figureOf(point.work, "tflops"), {.scenario = scenario}));
            EXPECT_EQ(explanationOf(panel().asked())->value, point.flops_per_second / 1e12);
        }
        click(*chart.viewport(), chart.placeOf(roof.card.ridge(), roof.card.flops_per_second));
        EXPECT_EQ(panel().figure(), QStringLiteral("speed.roofline.ridge_flops_per_byte"));
        EXPECT_EQ(panel().asked().owner.scenario, scenario);
        EXPECT_EQ(explanationOf(panel().asked())->value, roof.card.ridge());
    }
    const CardRoofline& own = figures.current.card;
    click(*chart.viewport(), chart.placeOf(own.ridge() * 3, own.flops_per_second));
    EXPECT_EQ(panel().figure(), QStringLiteral("speed.roofline.peak_tflops"));
    click(*chart.viewport(), chart.placeOf(own.ridge() / 3, own.roof(own.ridge() / 3)));
    EXPECT_EQ(panel().figure(), QStringLiteral("speed.roofline.bandwidth_gb_s"));
}

TEST_F(AskedChartsTest, TheTwinOfTheRooflineIsAskedWithTheKeys) {
    document().edit({}, QStringLiteral("x"),
                    [](Scenario& scenario) { scenario.cluster.accelerator = "a100-sxm-80"; });
    showPage(PageId::speed);
    FigureTable& twin = twinOf(on<SpeedPage, RooflineChart>());
    twin.setCurrentIndex(twin.model()->index(1, 2));
    QTest::keyClick(&twin, Qt::Key_F1);
    settle();
    EXPECT_EQ(panel().asked(), AskedFigure(QStringLiteral("speed.roofline.decode.flops_per_byte")));
    EXPECT_TRUE(text().contains(QStringLiteral("KV cache"))) << text().toStdString();
    const int last = twin.model()->rowCount() - 1;
    twin.setCurrentIndex(twin.model()->index(last, 5));
    QTest::keyClick(&twin, Qt::Key_Return);
    settle();
    EXPECT_EQ(panel().asked(),
              AskedFigure(QStringLiteral("speed.roofline.prefill.roof_tflops"), {.scenario = 0}));
}

TEST_F(AskedChartsTest, TheRangeIsExplainedOnceItIsDrawn) {
    showPage(PageId::cost);
    auto& chart = on<CostPage, SCurveChart>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !chart.figures().amounts.empty(); }, 20000));
    window_.findChild<CostPage*>()->ensureWidgetVisible(&chart);
    settle();
    click(*chart.viewport(), chart.placeOf(50));
    EXPECT_EQ(panel().figure(), QStringLiteral("cost.range.percentile.50"));
    EXPECT_EQ(text(), QStringLiteral("Drawing 100,000 cases…"));
    waitForDraws();
    EXPECT_TRUE(text().contains(money(chart.figures().p50))) << text().toStdString();
    EXPECT_TRUE(text().contains(QStringLiteral("100,000")));
    click(*chart.viewport(), chart.placeOf(80));
    EXPECT_FALSE(panel().isDrawing()) << "of the cases that are drawn already";
    EXPECT_TRUE(text().contains(money(chart.figures().p80)));

    FigureTable& twin = twinOf(chart);
    twin.setCurrentIndex(cellOf(twin, "cost.range.probability_own_is_cheaper", 0));
    QTest::keyClick(&twin, Qt::Key_F1);
    settle();
    EXPECT_EQ(panel().figure(), QStringLiteral("cost.range.probability_own_is_cheaper"));
    twin.setCurrentIndex(cellOf(twin, "cost.range.percentile.20", 1));
    QTest::keyClick(&twin, Qt::Key_Return);
    settle();
    EXPECT_TRUE(text().contains(money(chart.figures().amounts[20])));

    const QString before = text();
    document().edit({}, QStringLiteral("x"), [](Scenario& scenario) { scenario.costs.pue = 1.2; });
    settle();
    EXPECT_TRUE(panel().isDrawing());
    waitForDraws();
    EXPECT_NE(text(), before);
    EXPECT_FALSE(text().contains(QStringLiteral("Drawing")));
}

/// Arrows step over the places of a picture, and the ring shows which is reached.
TEST_F(AskedChartsTest, PicturesAreAskedWithTheKeys) {
    showPage(PageId::speed);
    auto& roofline = on<SpeedPage, RooflineChart>();
    roofline.setFocus(Qt::TabFocusReason);
    settle();
    const QImage first = roofline.grab().toImage();
    QTest::keyClick(&roofline, Qt::Key_Right);
    settle();
    EXPECT_NE(roofline.grab().toImage(), first);
    QTest::keyClick(&roofline, Qt::Key_F1);
    EXPECT_EQ(panel().figure(), QStringLiteral("speed.roofline.prefill.tflops"));
    roofline.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&roofline, Qt::Key_End);
    QTest::keyClick(&roofline, Qt::Key_Return);
    EXPECT_EQ(panel().figure(), QStringLiteral("speed.roofline.ridge_flops_per_byte"));

    showPage(PageId::cost);
    auto& curve = on<CostPage, SCurveChart>();
    ASSERT_TRUE(QTest::qWaitFor([&] { return !curve.figures().amounts.empty(); }, 20000));
    curve.setFocus(Qt::TabFocusReason);
    QTest::keyClick(&curve, Qt::Key_Home);
    QTest::keyClick(&curve, Qt::Key_Up);
    QTest::keyClick(&curve, Qt::Key_Return);
    EXPECT_EQ(panel().figure(), QStringLiteral("cost.range.percentile.20"));
    waitForDraws();

    showPage(PageId::compare);
    auto& map = on<ComparePage, ChoiceMapView>();
    map.setFocus(Qt::TabFocusReason);
    for (const Qt::Key key : {Qt::Key_Up, Qt::Key_Right, Qt::Key_Right, Qt::Key_F1})
        QTest::keyClick(&map, key);
    EXPECT_EQ(panel().figure(), QStringLiteral("choice.least"));
    const AskedChoice& asked = *panel().asked().owner.choice;
    const ChoicePlace& place = asked.place;
    EXPECT_NEAR(place.x, std::lerp(place.x_input.low, place.x_input.high, 2.0 / (asked.steps - 1)), 1e-12);
    EXPECT_NEAR(place.y, std::lerp(place.y_input.low, place.y_input.high, 1.0 / (asked.steps - 1)), 1e-12);
}

/// The line of the plan is the figure that the rest of the page shows.
TEST_F(AskedChartsTest, ThePlanInTheRangeIsThePresentCost) {
    for (const Acquisition acquisition : {Acquisition::buy, Acquisition::cloud}) {
        document().edit({}, QStringLiteral("x"),
                        [&](Scenario& scenario) { scenario.costs.acquisition = acquisition; });
        showPage(PageId::cost);
        auto& chart = on<CostPage, SCurveChart>();
        const double present = *document().currentEvaluation()->cost->net_present_cost;
        ASSERT_TRUE(QTest::qWaitFor([&] { return chart.figures().planned == present; }, 20000));
    }
}

TEST_F(AskedChartsTest, TheMapOfChoicesIsAsked) {
    document().edit({}, QStringLiteral("x"), [](Scenario& scenario) {
        scenario.cluster.count = 8;
        scenario.costs.acquisition = Acquisition::cloud;
    });
    showPage(PageId::compare);
    auto& map = on<ComparePage, ChoiceMapView>();
    window_.findChild<ComparePage*>()->ensureWidgetVisible(&map);
    settle();
    for (const auto& [row, column] : {std::pair(0, 0), std::pair(20, 5), std::pair(32, 32)}) {
        click(map, map.cell(row, column).center());
        EXPECT_EQ(panel().figure(), QStringLiteral("choice.least"));
        const std::optional<Explanation> explanation = explanationOf(panel().asked());
        ASSERT_TRUE(explanation);
        EXPECT_EQ(explanation->inputs.back().unit, "tokens/s");
        const QString winner = map.figures().letters[map.figures().winner(row, column)];
        const auto named = std::ranges::find(explanation->inputs, "choice.winner", &ExplainedInput::name);
        EXPECT_EQ(named->text, winner.toStdString());
        EXPECT_TRUE(text().contains(money(*explanation->value))) << text().toStdString();
    }
    const double total = *explanationOf(panel().asked())->inputs[3].value;
    emit panel().findChild<ArticleView*>()->anchorClicked(QUrl(QStringLiteral("figure:choice.total.A")));
    settle();
    EXPECT_EQ(panel().figure(), QStringLiteral("cost.total"));
    ASSERT_TRUE(panel().asked().owner.proposal);
    EXPECT_NEAR(*explanationOf(panel().asked())->value, total, 0.01);

    FigureTable& twin = twinOf(map);
    twin.setCurrentIndex(twin.model()->index(1, 1));
    QTest::keyClick(&twin, Qt::Key_Return);
    settle();
    EXPECT_EQ(panel().figure(), QStringLiteral("choice.won_share.B"));
    const double share = *explanationOf(panel().asked())->value;
    EXPECT_EQ(twin.model()->index(1, 1).data().toString(), percentText(share));
}

/// The total at an end of an input is that of a scenario which has the input there.
TEST_F(AskedChartsTest, TheEndsOfWhatMovesTheCostAreAsked) {
    showPage(PageId::cost);
    auto& chart = on<CostPage, TornadoChart>();
    FigureTable& twin = twinOf(chart);
    ASSERT_FALSE(chart.figures().rows.empty());
    for (int row = 0; row < twin.model()->rowCount(); ++row) {
        const TornadoRow& bar = chart.figures().rows[static_cast<std::size_t>(row)];
        for (const auto& [column, total] : {std::pair(2, bar.at_low), std::pair(4, bar.at_high)}) {
            const AskedFigure asked = twin.askedAt(twin.model()->index(row, column));
            EXPECT_EQ(asked.path, QStringLiteral("cost.total"));
            ASSERT_TRUE(asked.owner.proposal);
            EXPECT_NEAR(*explanationOf(asked)->value, total, 1) << bar.name.toStdString();
        }
        const AskedFigure turn = twin.askedAt(twin.model()->index(row, 5));
        EXPECT_EQ(turn.path.isEmpty(), !bar.turn);
        if (bar.turn) {
            EXPECT_NEAR(*explanationOf(turn)->value, 0, chart.figures().base / 1e4) << bar.name.toStdString();
        }
    }

    window_.findChild<CostPage*>()->ensureWidgetVisible(&chart);
    settle();
    // Bars begin at the middle line; the first is the widest.
    const auto is_bar = [&](qreal x) { return chart.endAt({x, 26}).has_value(); };
    qreal x = 0;
    while (x < chart.width() && !is_bar(x)) ++x;
    ASSERT_LT(x, chart.width());
    const auto end = chart.endAt({x + 3, 26});
    click(chart, QPointF(x + 3, 26));
    EXPECT_EQ(panel().figure(), QStringLiteral("cost.total"));
    const TornadoRow& first = chart.figures().rows.front();
    const double total = end->value == first.driver.low ? first.at_low : first.at_high;
    EXPECT_NEAR(*explanationOf(panel().asked())->value, total, 1);
}

TEST_F(AskedChartsTest, WhatOwningSavesIsAsked) {
    showPage(PageId::cost);
    const CloudEstimate& cloud = document().currentEvaluation()->cost->cloud;
    clickKeyFigure(QStringLiteral("cost.cloud.saved_by_owning"));
    EXPECT_NEAR(*explanationOf(panel().asked())->value, *cloud.total - *cloud.own_total, 0.01);
    EXPECT_TRUE(text().contains(QStringLiteral("Total cost in the cloud"))) << text().toStdString();
}

TEST_F(AskedChartsTest, WhenBuyingIsCheapestIsAsked) {
    showPage(PageId::cost);
    clickKeyFigure(QStringLiteral("cost.waiting.cheapest_after_years"));
    const Explanation asked = *explanationOf(panel().asked());
    const WaitingCosts waiting = *waiting_costs(*document().currentEvaluation(), document().catalogue());
    EXPECT_EQ(asked.value, waiting.cheapest_after_years);
    EXPECT_TRUE(text().contains(QStringLiteral("years rented before: 1"))) << text().toStdString();
    EXPECT_TRUE(text().contains(QStringLiteral("epoch"), Qt::CaseInsensitive)) << text().toStdString();
}

TEST_F(AskedChartsTest, WhereTheCheapestChangesIsAsked) {
    showPage(PageId::compare);
    FigureTable& ranges = table("Where each is cheapest");
    window_.findChild<ComparePage*>()->ensureWidgetVisible(&ranges);
    settle();
    ASSERT_GT(ranges.model()->rowCount(), 0);
    for (int row = 0; row < ranges.model()->rowCount(); ++row) {
        click(*ranges.viewport(), ranges.areaOf(ranges.model()->index(row, 1)).center());
        EXPECT_EQ(panel().figure(), QStringLiteral("choice.least"));
        ASSERT_TRUE(panel().asked().owner.choice);
        EXPECT_TRUE(text().contains(QStringLiteral("min("))) << text().toStdString();
    }
}

TEST_F(AskedChartsTest, TheHourOfAMachineAndWhatItBuysAreAsked) {
    document().edit({}, QStringLiteral("x"), [](Scenario& scenario) {
        scenario.constraints.emplace();
        scenario.constraints->accelerators = {"h100-sxm-80", "l40s"};
        scenario.constraints->max_accelerators = 8;
    });
    showPage(PageId::recommend);
    FigureTable& values = table("What an hour's money buys");
    window_.findChild<RecommendPage*>()->ensureWidgetVisible(&values);
    settle();
    ASSERT_GT(values.model()->rowCount(), 1);
    for (const int row : {0, 1}) {
        const QModelIndex hour = values.model()->index(row, 1);
        click(*values.viewport(), values.areaOf(hour).center());
        EXPECT_EQ(panel().figure(), QStringLiteral("cost.per_hour"));
        EXPECT_EQ(numberText(*explanationOf(panel().asked())->value, 2), hour.data().toString());
    }
    values.setCurrentIndex(values.model()->index(0, 0));
    QTest::keyClick(&values, Qt::Key_F1);
    settle();
    EXPECT_EQ(panel().figure(), QStringLiteral("cost.per_hour")) << "the first of the row";

    auto& chart = on<RecommendPage, ValueChart>();
    window_.findChild<RecommendPage*>()->ensureWidgetVisible(&chart);
    settle();
    const std::size_t cheapest = *chart.figures().cheapest.front();
    const double cost = *chart.figures().machines[cheapest].costs.front();
    click(chart, chart.placeOf(0, cost));
    EXPECT_EQ(panel().figure(), QStringLiteral("cost.per_million_tokens"));
    EXPECT_NEAR(*explanationOf(panel().asked())->value, cost, 0.005);
}

}  // namespace
}  // namespace headroom::ui

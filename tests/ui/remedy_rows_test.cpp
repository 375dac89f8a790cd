// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/remedy_rows.h"

#include "chart/figure_table.h"
#include "page/fit_page.h"
#include "page_support.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

Scenario tooLarge() {
    Scenario scenario = pageScenario();
    scenario.cluster.count = 2;
    scenario.cluster.per_node = 8;
    return scenario;
}

TEST(RemedyRows, NothingIsSaidWhereNothingIsWrong) {
    EXPECT_TRUE(remedyRows(pageScenario(), evaluationOf(pageScenario()), testCatalogue(), 8).names.empty());
}

TEST(RemedyRows, EachRowIsItsScenario) {
    const Evaluation before = evaluationOf(tooLarge());
    ASSERT_EQ(before.memory.verdict, Verdict::does_not_fit);
    const RemedyRows rows = remedyRows(tooLarge(), before, testCatalogue(), 8);
    ASSERT_GE(rows.names.size(), 2U);
    EXPECT_LE(rows.names.size(), 8U);
    for (std::size_t i = 0; i < rows.names.size(); ++i) {
        const Evaluation after = evaluationOf(rows.scenarios[i]);
        const double change = (after.memory.headroom_bytes - before.memory.headroom_bytes) / (1 << 30);
        EXPECT_EQ(rows.table.rows[i].cells[1].text, signedNumberText(change, 1))
            << rows.names[i].toStdString();
        if (!rows.table.rows[i].cells[0].mark.isEmpty()) {
            EXPECT_EQ(after.memory.verdict, Verdict::fits) << rows.names[i].toStdString();
        }
    }
}

class RemediesOnFitPage : public OnPage<FitPage> {};

TEST_F(RemediesOnFitPage, EnterUsesAWayOut) {
    FigureTable* table = nullptr;
    for (FigureTable* one : page_.findChildren<FigureTable*>())
        if (one->accessibleName() == QStringLiteral("Ways out")) table = one;
    ASSERT_TRUE(table);
    EXPECT_FALSE(table->isVisible());
    change([](Scenario& scenario) { scenario = tooLarge(); });
    ASSERT_TRUE(table->isVisible());
    const double before = document_.currentEvaluation()->memory.headroom_bytes;
    emit table->activated(table->model()->index(0, 0));
    settle();
    EXPECT_GT(document_.currentEvaluation()->memory.headroom_bytes, before);
    document_.undoStack()->undo();
    settle();
    EXPECT_EQ(document_.currentEvaluation()->memory.headroom_bytes, before);
}

}  // namespace
}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include <QPushButton>
#include <QTimer>

#include "chart/chart_frame.h"
#include "input/input_row.h"
#include "page/catalogue_page.h"
#include "page/currency_dialog.h"
#include "page/recommend_page.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

class MissingPriceTest : public WindowTest {
  protected:
    void takePricesAway() {
        document().edit({}, QStringLiteral("x"), [](Scenario& scenario) {
            scenario.cluster.accelerator = "h800-sxm-80";  // is sold nowhere that the catalogue knows
        });
        settle();
    }
    /// The buttons that stand in frames of charts in place of their pictures.
    QList<QPushButton*> waysOut() {
        QList<QPushButton*> found;
        for (const ChartFrame* frame : window_.findChildren<ChartFrame*>())
            for (QPushButton* button : frame->findChildren<QPushButton*>())
                if (button->isVisible() && button->text().contains(QStringLiteral("nter"))) found << button;
        return found;
    }
    /// Of the field whose row has the keyboard.
    std::string fieldWithFocus() {
        for (const QWidget* at = QApplication::focusWidget(); at; at = at->parentWidget())
            if (const auto* row = qobject_cast<const InputRow*>(at)) return row->field().id;
        return {};
    }
};

TEST_F(MissingPriceTest, ChartsLeadToThePriceThatTheyWaitFor) {
    showPage(PageId::cost);
    EXPECT_TRUE(waysOut().isEmpty());
    takePricesAway();
    ASSERT_EQ(waysOut().size(), 5) << "years, count, cumulative, tornado and range";
    for (QPushButton* button : waysOut()) {
        EXPECT_EQ(button->text(), QStringLiteral("Enter: Card price"));
        EXPECT_TRUE(button->parentWidget()->rect().contains(button->geometry()));
    }
    QTest::mouseClick(waysOut().front(), Qt::LeftButton);
    settle();
    EXPECT_EQ(fieldWithFocus(), "costs.accelerator_price");
    document().undoStack()->undo();
    settle();
    EXPECT_TRUE(waysOut().isEmpty());
}

TEST_F(MissingPriceTest, ACurrencyWithoutARateAsksForIt) {
    showPage(PageId::cost);
    document().edit({}, QStringLiteral("x"), [](Scenario& scenario) { scenario.costs.currency = "XAU"; });
    settle();
    ASSERT_EQ(waysOut().size(), 5);
    EXPECT_EQ(waysOut().front()->text(), QStringLiteral("Enter the rate…"));
    bool asked = false;
    QTimer::singleShot(0, [&asked] {
        if (auto* dialog = qobject_cast<CurrencyDialog*>(QApplication::activeModalWidget())) {
            asked = true;
            dialog->reject();
        }
    });
    QTest::mouseClick(waysOut().front(), Qt::LeftButton);
    EXPECT_TRUE(asked);
}

TEST_F(MissingPriceTest, EveryPageAsksForTheRateOfItsCurrencyFirst) {
    document().duplicateCurrent();
    for (int i = 0; i < document().optionCount(); ++i) {
        document().setCurrent(i);
        document().edit({}, QStringLiteral("x"), [](Scenario& scenario) { scenario.costs.currency = "XAU"; });
    }
    settle();
    const std::vector<Warning>& warnings = document().currentEvaluation()->warnings;
    ASSERT_FALSE(warnings.empty());
    EXPECT_EQ(warnings.front().code, WarningCode::currency_rate_missing);
    for (const PageId page : {PageId::compare, PageId::recommend}) {
        showPage(page);
        ASSERT_EQ(waysOut().size(), 1) << name_of(page);
        EXPECT_EQ(waysOut().front()->text(), QStringLiteral("Enter the rate…")) << name_of(page);
    }
}

TEST_F(MissingPriceTest, OptionsWithoutAPriceLeadToTheCatalogue) {
    document().edit({}, QStringLiteral("x"), [](Scenario& scenario) {
        scenario.constraints = Constraints{.accelerators = {"h800-sxm-80"}, .not_on_sale = true};
    });
    showPage(PageId::recommend);
    ASSERT_EQ(waysOut().size(), 0);
    auto& page = *window_.findChild<RecommendPage*>();
    QPushButton* prices = nullptr;
    for (QPushButton* button : page.findChildren<QPushButton*>())
        if (button->isVisible() && button->text() == QStringLiteral("Prices in the catalogue"))
            prices = button;
    ASSERT_TRUE(prices);
    QTest::mouseClick(prices, Qt::LeftButton);
    settle();
    EXPECT_TRUE(window_.findChild<CataloguePage*>()->isVisible());
}

TEST_F(MissingPriceTest, TheMapOfChoicesLeadsToTheScenarioThatLacksOne) {
    document().duplicateCurrent();
    takePricesAway();
    document().setCurrent(0);
    showPage(PageId::compare);
    ASSERT_EQ(waysOut().size(), 1);
    EXPECT_EQ(waysOut().front()->text(), QStringLiteral("B: enter: Card price"));
    QTest::mouseClick(waysOut().front(), Qt::LeftButton);
    settle();
    EXPECT_EQ(document().currentIndex(), 1);
    EXPECT_EQ(fieldWithFocus(), "costs.accelerator_price");
}

}  // namespace
}  // namespace headroom::ui

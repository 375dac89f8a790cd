// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/cost_input_table.h"

#include <QAbstractItemModelTester>
#include <QClipboard>
#include <QLineEdit>

#include "input/choice_combo.h"
#include "page/cost_input_model.h"
#include "style/language.h"
#include "style/proxy_style.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

class CostInputTableTest : public testing::Test {
  protected:
    void SetUp() override {
        QObject::connect(&document_, &PlanDocument::evaluated, &table_, [this] { showTable(); });
        table_.resize(900, 600);
        table_.show();
        QApplication::setActiveWindow(&table_);
        ASSERT_TRUE(QTest::qWaitForWindowExposed(&table_));
        showTable();
        table_.setFocus();
        settle();
    }
    void TearDown() override { applyLanguage(QStringLiteral("en")); }

    void showTable() { table_.show(*document_.currentEvaluation()); }
    void change(const std::function<void(Costs&)>& change) {
        document_.edit({}, QStringLiteral("x"), [&](Scenario& scenario) { change(scenario.costs); });
        settle();
    }
    const Costs& costs() { return document_.current().costs; }
    const CostInputModel& model() { return static_cast<const CostInputModel&>(*table_.model()); }
    int rowOf(const char* id) { return model().rowOf(findField(id)); }
    QString text(const char* id, CostInputModel::Column column) {
        const int row = rowOf(id);
        return row < 0 ? QStringLiteral("no row") : model().index(row, column).data().toString();
    }
    /// The editor of the cell that F2 opens.
    template <class Editor>
    Editor* open(const char* id) {
        table_.setCurrentIndex(model().index(rowOf(id), CostInputModel::item));
        QTest::keyClick(&table_, Qt::Key_F2);
        settle();
        return editor<Editor>();
    }
    template <class Editor>
    Editor* editor() {
        for (auto* child : table_.viewport()->findChildren<Editor*>(QString(), Qt::FindDirectChildrenOnly))
            if (child->isVisible()) return child;
        return nullptr;
    }
    void type(const char* id, const QString& text, Qt::Key end = Qt::Key_Return) {
        auto* edit = open<QLineEdit>(id);
        ASSERT_TRUE(edit) << id;
        QTest::keyClicks(edit, text);
        if (text.isEmpty()) QTest::keyClick(edit, Qt::Key_Delete);
        QTest::keyClick(edit, end);
        settle();
    }
    bool isEditing() { return editor<QLineEdit>() != nullptr; }

    PlanDocument document_{testCatalogue()};
    CostInputTable table_{document_};
};

TEST_F(CostInputTableTest, APriceMayBeInACurrencyOfItsOwn) {
    change([](Costs& c) { c.currency_rates = {{"EUR", 1.08, "2026-11-27", "ECB"}}; });
    type("costs.accelerator_price", QStringLiteral("EUR 25k"));
    EXPECT_EQ(costs().accelerator_price, 25000);
    ASSERT_EQ(costs().field_currencies.size(), 1U);
    EXPECT_EQ(costs().field_currencies.front().currency, "EUR");
    EXPECT_EQ(text("costs.accelerator_price", CostInputModel::unit), QStringLiteral("€/card"));
    EXPECT_DOUBLE_EQ(**document_.currentEvaluation()->cost->capital.begin(), 8 * 25000 * 1.08);
    type("costs.accelerator_price", QStringLiteral("26k"));
    EXPECT_EQ(costs().field_currencies.size(), 1U) << "stays in the currency that it is shown in";
    type("costs.accelerator_price", QStringLiteral("$26k"));
    EXPECT_TRUE(costs().field_currencies.empty());
}

TEST_F(CostInputTableTest, RefusesMoneyThatTheFieldCannotHold) {
    type("costs.licences", QStringLiteral("EUR 4,000"));
    EXPECT_TRUE(isEditing());
    EXPECT_FALSE(costs().licences);
}

TEST_F(CostInputTableTest, ListsEveryCostFieldThatApplies) {
    QAbstractItemModelTester tester(table_.model());
    change([](Costs& c) { c.acquisition = Acquisition::colocate; });
    int listed = 0;
    for (const Field& field : fields()) {
        const bool applies = std::string_view(field.id).starts_with("costs.") &&
                             field.appliesTo(document_.current(), testCatalogue());
        EXPECT_EQ(model().rowOf(&field) >= 0, applies) << field.id;
        listed += applies;
    }
    EXPECT_GT(listed, 40);
    EXPECT_EQ(text("costs.lease_payment_per_month", CostInputModel::item), QStringLiteral("no row"));
    EXPECT_EQ(text("costs.colocation_per_kw_month", CostInputModel::item), QStringLiteral("Hosting fee"));
    EXPECT_EQ(text("costs.colocation_per_kw_month", CostInputModel::unit), QStringLiteral("$/kW·mo"));
    EXPECT_LT(rowOf("costs.pue"), rowOf("costs.accelerator_price"));
    EXPECT_LT(rowOf("costs.freight_rate"), rowOf("costs.rack_kw"));
}

TEST_F(CostInputTableTest, TypingInTheCellEditsTheDocumentAndUndoRestores) {
    EXPECT_EQ(text("costs.electricity_per_kwh", CostInputModel::value), QStringLiteral("0.146"));
    type("costs.electricity_per_kwh", QStringLiteral("$0.12"));
    EXPECT_FALSE(isEditing());
    EXPECT_EQ(costs().electricity_per_kwh, 0.12);
    EXPECT_EQ(document_.currentEvaluation()->scenario.costs.electricity_per_kwh, 0.12);
    EXPECT_EQ(document_.undoStack()->undoText(), QStringLiteral("Electricity $0.146/kWh → $0.12/kWh"));
    EXPECT_EQ(text("costs.electricity_per_kwh", CostInputModel::value), QStringLiteral("0.12"));
    EXPECT_EQ(text("costs.electricity_per_kwh", CostInputModel::status), QStringLiteral("your figure"));
    document_.undoStack()->undo();
    settle();
    EXPECT_FALSE(costs().electricity_per_kwh);
    EXPECT_EQ(text("costs.electricity_per_kwh", CostInputModel::value), QStringLiteral("0.146"));
}

TEST_F(CostInputTableTest, AnEmptyCellGoesBackToTheDefault) {
    type("costs.pue", QStringLiteral("1.2"), Qt::Key_Tab);
    ASSERT_EQ(costs().pue, 1.2);
    type("costs.pue", QString());
    EXPECT_FALSE(costs().pue);
    EXPECT_EQ(text("costs.pue", CostInputModel::value), QStringLiteral("1.54"));
    EXPECT_TRUE(document_.undoStack()->undoText().endsWith(QStringLiteral("→ default")));
}

TEST_F(CostInputTableTest, BadTextStaysOpenAndSaysWhy) {
    auto* edit = open<QLineEdit>("costs.pue");
    ASSERT_TRUE(edit);
    EXPECT_EQ(edit->accessibleName(), QStringLiteral("PUE"));
    for (const auto& [text, reason] :
         {std::pair("0.5", "from 1 to 10"), std::pair("much", "“much” is not a number")}) {
        for (const Qt::Key end : {Qt::Key_Return, Qt::Key_Tab}) {
            edit->selectAll();
            QTest::keyClicks(edit, QString::fromUtf8(text));
            QTest::keyClick(edit, end);
            settle();
            ASSERT_TRUE(isEditing());
            EXPECT_EQ(edit->toolTip(), QString::fromUtf8(reason));
            EXPECT_TRUE(isImpossible(edit));
        }
    }
    EXPECT_EQ(document_.undoStack()->count(), 0);
    edit->selectAll();
    QTest::keyClicks(edit, QStringLiteral("1.3"));
    EXPECT_EQ(edit->toolTip(), QString());
    EXPECT_FALSE(isImpossible(edit));
    QTest::keyClick(edit, Qt::Key_Return);
    settle();
    EXPECT_EQ(costs().pue, 1.3);
}

TEST_F(CostInputTableTest, EscapeTakesBackAndAnUnchangedCellIsNoEdit) {
    auto* edit = open<QLineEdit>("costs.staff_fte");
    ASSERT_TRUE(edit);
    QTest::keyClicks(edit, QStringLiteral("2"));
    QTest::keyClick(edit, Qt::Key_Escape);
    settle();
    EXPECT_FALSE(isEditing());
    edit = open<QLineEdit>("costs.staff_fte");
    ASSERT_TRUE(edit);
    QTest::keyClick(edit, Qt::Key_Return);
    settle();
    EXPECT_FALSE(isEditing());
    EXPECT_EQ(document_.undoStack()->count(), 0);
}

TEST_F(CostInputTableTest, WhatIsTypedOutlivesAnotherEvaluation) {
    auto* edit = open<QLineEdit>("costs.pue");
    ASSERT_TRUE(edit);
    QTest::keyClicks(edit, QStringLiteral("1.1"));
    change([](Costs& c) { c.utilization = 0.5; });
    ASSERT_TRUE(isEditing());
    EXPECT_EQ(edit->text(), QStringLiteral("1.1"));
    QTest::keyClick(edit, Qt::Key_Return);
    settle();
    EXPECT_EQ(costs().pue, 1.1);
}

TEST_F(CostInputTableTest, AChoiceIsEditedInACombo) {
    auto* combo = open<ChoiceCombo>("costs.acquisition");
    ASSERT_TRUE(combo);
    EXPECT_EQ(combo->accessibleName(), QStringLiteral("Acquisition"));
    QTest::keyClick(combo, Qt::Key_End);
    settle();
    EXPECT_EQ(costs().acquisition, Acquisition::cloud);
    EXPECT_EQ(text("costs.acquisition", CostInputModel::value), QStringLiteral("Cloud"));
}

TEST_F(CostInputTableTest, AChoiceThatChangesTheRowsKeepsTheSelectedOne) {
    table_.setCurrentIndex(model().index(rowOf("costs.pue"), CostInputModel::value));
    const int before = model().rowCount();
    change([](Costs& c) { c.staff_fte = 1; });
    EXPECT_GT(model().rowCount(), before);
    EXPECT_EQ(table_.currentIndex().row(), rowOf("costs.pue"));
}

TEST_F(CostInputTableTest, SaysWhereValuesComeFromAndHowFirmTheyAre) {
    const auto status = [this](const char* id) { return text(id, CostInputModel::status); };
    EXPECT_EQ(status("costs.pue"), QStringLiteral("estimate"));
    EXPECT_TRUE(text("costs.pue", CostInputModel::source).contains(QStringLiteral("Uptime")));
    EXPECT_EQ(text("costs.pue", CostInputModel::as_of), QStringLiteral("2025"));
    EXPECT_EQ(status("costs.cloud.hourly_price"), QStringLiteral("list price"));
    EXPECT_FALSE(text("costs.cloud.hourly_price", CostInputModel::source).isEmpty());
    EXPECT_EQ(text("costs.server_price", CostInputModel::value), QStringLiteral("–"));
    EXPECT_EQ(status("costs.server_price"), QString());
    change([](Costs& c) {
        c.accelerator_price = 25000;
        c.cloud = CloudChoice{.offer = {}, .plan = {}, .hourly_price = 20};
    });
    EXPECT_EQ(status("costs.accelerator_price"), QStringLiteral("your figure"));
    EXPECT_EQ(text("costs.accelerator_price", CostInputModel::source), QStringLiteral("this scenario"));
    EXPECT_EQ(status("costs.cloud.hourly_price"), QStringLiteral("your figure"));
}

TEST_F(CostInputTableTest, AQuoteOfTheUserIsAQuote) {
    CatalogueOverrides own;
    own.prices.push_back({.accelerator = document_.current().cluster.accelerator,
                          .usd = 21000,
                          .source = "Quote 1234, Vendor",
                          .as_of = "2026-11-01",
                          .valid_until = {},
                          .reference = {}});
    ASSERT_FALSE(document_.editOverrides(QStringLiteral("x"), own));
    settle();
    showTable();
    EXPECT_EQ(text("costs.accelerator_price", CostInputModel::value), QStringLiteral("21,000"));
    EXPECT_EQ(text("costs.accelerator_price", CostInputModel::status), QStringLiteral("quote"));
    EXPECT_EQ(text("costs.accelerator_price", CostInputModel::as_of), QStringLiteral("2026-11-01"));
}

TEST_F(CostInputTableTest, APriceInAnotherCurrencyIsEditedInIt) {
    change([](Costs& c) {
        c.accelerator_price = 20000;
        c.currency_rates = {{"EUR", 1.08, "2026-11-27", "ECB"}};
        c.field_currencies = {{"accelerator_price", "EUR"}};
    });
    EXPECT_EQ(text("costs.accelerator_price", CostInputModel::unit), QStringLiteral("€/card"));
    EXPECT_EQ(text("costs.host_price_per_node", CostInputModel::unit), QStringLiteral("$/node"));
    EXPECT_EQ(text("costs.accelerator_price", CostInputModel::as_of), QStringLiteral("2026-11-27"));
    type("costs.accelerator_price", QStringLiteral("22k"));
    EXPECT_EQ(document_.undoStack()->undoText(), QStringLiteral("Card price €20,000/card → €22,000/card"));
    EXPECT_DOUBLE_EQ(*document_.currentEvaluation()->scenario.costs.accelerator_price, 22000 * 1.08);
}

TEST_F(CostInputTableTest, RowsCanBeCopiedAndHeadingsCannotBeSelected) {
    table_.setCurrentIndex(model().index(rowOf("costs.pue"), CostInputModel::item));
    QTest::keySequence(&table_, QKeySequence::Copy);
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith(QStringLiteral("PUE\t1.54\t")));
    ASSERT_FALSE(model().row(0).field);
    EXPECT_EQ(model().flags(model().index(0, CostInputModel::value)), Qt::NoItemFlags);
}

TEST_F(CostInputTableTest, SpeaksChinese) {
    applyLanguage(QStringLiteral("zh_CN"));
    showTable();
    EXPECT_EQ(model().headerData(CostInputModel::value, Qt::Horizontal, Qt::DisplayRole).toString(),
              QStringLiteral("数值"));
    EXPECT_EQ(text("costs.pue", CostInputModel::status), QStringLiteral("估计"));
    type("costs.accelerator_price", QStringLiteral("200k"));
    EXPECT_EQ(costs().accelerator_price, 200000);
    EXPECT_EQ(text("costs.accelerator_price", CostInputModel::status), QStringLiteral("您的数值"));
}

}  // namespace
}  // namespace headroom::ui

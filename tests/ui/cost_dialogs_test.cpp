// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QDialogButtonBox>
#include <QPushButton>
#include <QTableWidget>

#include "page/currency_dialog.h"
#include "page/licence_dialog.h"
#include "page/rows_editor.h"
#include "page_support.h"

namespace headroom::ui {
namespace {

QTableWidget& tableOf(QWidget& dialog) {
    return dialog.findChild<RowsEditor*>()->table();
}

void setCell(QWidget& dialog, int row, int column, const char* text) {
    tableOf(dialog).item(row, column)->setText(QString::fromUtf8(text));
}

bool canAccept(const QDialog& dialog) {
    return dialog.findChild<QDialogButtonBox*>()->button(QDialogButtonBox::Ok)->isEnabled();
}

TEST(CurrencyDialog, CountsThePlanInAnotherCurrency) {
    Scenario scenario = pageScenario();
    scenario.costs.accelerator_price = 30000;
    CurrencyDialog dialog({scenario, scenario}, "2026-11-30");
    dialog.findChild<QComboBox*>()->setEditText(QStringLiteral("EUR"));
    ASSERT_EQ(tableOf(dialog).rowCount(), 1) << "dollars, in which the catalogue is";
    setCell(dialog, 0, 1, "0.92");
    EXPECT_FALSE(canAccept(dialog)) << "no source";
    setCell(dialog, 0, 3, "ECB");
    EXPECT_TRUE(canAccept(dialog)) << dialog.problem().toStdString();
    const std::vector<Scenario> scenarios = dialog.scenarios();
    ASSERT_EQ(scenarios.size(), 2U);
    for (const Scenario& changed : scenarios) {
        EXPECT_EQ(changed.costs.currency, "EUR");
        ASSERT_EQ(changed.costs.currency_rates.size(), 1U);
        EXPECT_EQ(changed.costs.currency_rates.front(), (CurrencyRate{"USD", 0.92, "2026-11-30", "ECB"}));
        EXPECT_TRUE(evaluationOf(changed).cost->total);
    }
}

TEST(CurrencyDialog, SaysWhatIsWrong) {
    CurrencyDialog dialog({pageScenario()}, "2026-11-30");
    EXPECT_TRUE(canAccept(dialog));
    auto* currency = dialog.findChild<QComboBox*>();
    currency->setEditText(QStringLiteral("EU"));
    EXPECT_FALSE(canAccept(dialog));
    currency->setEditText(QStringLiteral("EUR"));
    for (const char* bad : {"0", "-1", "many"}) {
        setCell(dialog, 0, 1, bad);
        EXPECT_FALSE(canAccept(dialog)) << bad;
    }
    setCell(dialog, 0, 1, "0.92");
    setCell(dialog, 0, 3, "ECB");
    setCell(dialog, 0, 2, "2027-01-01");
    EXPECT_FALSE(canAccept(dialog)) << "a rate of the future";
}

TEST(LicenceDialog, TakesEveryAxis) {
    LicenceDialog dialog({{"NVAIE", 4500}}, QStringLiteral("USD"));
    EXPECT_EQ(dialog.licences(), (std::vector<Licence>{{"NVAIE", 4500}}));
    auto* editor = dialog.findChild<RowsEditor*>();
    editor->setRows({{QStringLiteral("vSphere"), {}, QStringLiteral("1,200"), {}, {}, {}},
                     {QStringLiteral("Run:ai"), {}, {}, QStringLiteral("900"), QStringLiteral("2"), {}},
                     {QStringLiteral("Slurm"), {}, {}, {}, {}, QStringLiteral("8k")}});
    EXPECT_TRUE(dialog.problem().isEmpty()) << dialog.problem().toStdString();
    const std::vector<Licence> expected = {{.name = "vSphere", .per_node_year = 1200},
                                           {.name = "Run:ai", .per_die_year = 900, .dies_per_accelerator = 2},
                                           {.name = "Slurm", .per_year = 8000}};
    EXPECT_EQ(dialog.licences(), expected);
}

TEST(LicenceDialog, KeepsTheVendorWhoseCardsNeedIt) {
    const std::vector<Licence> licences = {
        {.name = "NVAIE", .per_accelerator_year = 4500, .vendor = "nvidia"}};
    EXPECT_EQ(LicenceDialog(licences, QStringLiteral("USD")).licences(), licences);
}

TEST(LicenceDialog, SaysWhatIsWrong) {
    LicenceDialog dialog({{"NVAIE", 4500}}, QStringLiteral("USD"));
    setCell(dialog, 0, 1, "much");
    EXPECT_FALSE(canAccept(dialog));
    setCell(dialog, 0, 1, "");
    EXPECT_FALSE(canAccept(dialog)) << "no price";
    setCell(dialog, 0, 1, "1");
    setCell(dialog, 0, 0, "");
    EXPECT_FALSE(canAccept(dialog)) << "no name";
    setCell(dialog, 0, 1, "");
    EXPECT_TRUE(canAccept(dialog)) << "a row without anything is none";
    EXPECT_TRUE(dialog.licences().empty());
}

}  // namespace
}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/catalogue_page.h"

#include <QAbstractItemModelTester>
#include <QAccessible>
#include <QClipboard>
#include <QComboBox>
#include <QElapsedTimer>
#include <QFile>
#include <QHeaderView>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QRegularExpression>
#include <QTimer>
#include <QToolButton>
#include <algorithm>
#include <set>

#include "chart/figure_table.h"
#include "chart/sorted_table.h"
#include "document/user_catalogue.h"
#include "page/catalogue_data_text.h"
#include "page/catalogue_detail.h"
#include "page/catalogue_edits.h"
#include "page/catalogue_entry.h"
#include "page/catalogue_filters.h"
#include "page/price_dialog.h"
#include "style/language.h"
#include "style/number_text.h"
#include "window/page_tabs.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

const CatalogueOverrides no_overrides;
const CatalogueLayers no_layers{no_overrides, no_overrides};

CatalogueOverrides priceOf(const std::string& accelerator, double usd) {
    CatalogueOverrides overrides;
    overrides.prices = {{accelerator, usd, "Quote 7, Vendor", "2026-11-01", "2026-12-31", {}}};
    return overrides;
}

class CataloguePageTest : public WindowTest {
  protected:
    void SetUp() override {
        QFile::remove(userCataloguePath());
        WindowTest::SetUp();
        window_.showPage(PageId::catalogue);
        settle();
    }
    void TearDown() override {
        QFile::remove(userCataloguePath());
        applyLanguage(QStringLiteral("en"));
    }

    CataloguePage& page() { return *window_.findChild<CataloguePage*>(); }
    template <class Widget>
    Widget& find() {
        return *page().findChild<Widget*>();
    }
    SortedTable& table() { return find<SortedTable>(); }
    QAbstractItemModel& shown() { return *table().model(); }
    FigureTable& compared() { return find<FigureTable>(); }
    QAbstractButton& button(const QString& text) {
        for (QAbstractButton* button : page().findChildren<QAbstractButton*>())
            if (button->isVisible() && button->text().remove(u'&') == text) return *button;
        throw std::runtime_error("no such button: " + text.toStdString());
    }
    void press(const QString& text) {
        QTest::mouseClick(&button(text), Qt::LeftButton);
        settle();
    }
    QString cell(int row, int column) { return shown().index(row, column).data().toString(); }
    int rowOf(const QString& name) {
        for (int row = 0; row < shown().rowCount(); ++row)
            if (cell(row, 0) == name) return row;
        throw std::runtime_error("no such row: " + name.toStdString());
    }
    void choose(const QString& name) {
        const QModelIndex index = shown().index(rowOf(name), 0);
        table().scrollTo(index);
        QTest::mouseClick(table().viewport(), Qt::LeftButton, {}, table().visualRect(index).center());
    }
    void search(const QString& words) {
        find<QLineEdit>().clear();
        QTest::keyClicks(&find<QLineEdit>(), words);
    }
    QString detailText() {
        QStringList texts;
        for (const QLabel* label : find<CatalogueDetail>().findChildren<QLabel*>()) texts << label->text();
        return texts.join(u'\n').remove(QChar(0x200b));
    }
    int columnOf(const QString& title) {
        for (int column = 0; column < shown().columnCount(); ++column)
            if (shown().headerData(column, Qt::Horizontal).toString() == title) return column;
        throw std::runtime_error("no such column: " + title.toStdString());
    }
    void sortBy(int column, Qt::SortOrder order) {
        QHeaderView& header = *table().horizontalHeader();
        const QPoint title(header.sectionViewportPosition(column) + 10, header.height() / 2);
        for (int i = 0; i < 3; ++i) {
            QTest::mouseClick(header.viewport(), Qt::LeftButton, {}, title);
            if (header.sortIndicatorSection() == column && header.sortIndicatorOrder() == order) return;
        }
        FAIL() << "the title does not sort";
    }
    /// Fills the price dialog in with the keyboard once it is open.
    void enterPrice(const QString& amount, bool in_plan) {
        QTimer::singleShot(0, [amount, in_plan] {
            auto* dialog = qobject_cast<PriceDialog*>(QApplication::activeModalWidget());
            ASSERT_TRUE(dialog);
            const auto box = [&](const QString& name) -> QLineEdit& {
                for (QLineEdit* each : dialog->findChildren<QLineEdit*>())
                    if (each->accessibleName() == name) return *each;
                throw std::runtime_error("no such box: " + name.toStdString());
            };
            QTest::keyClicks(&box(QStringLiteral("Price in USD")), amount);
            QTest::keyClicks(&box(QStringLiteral("Source")), QStringLiteral("Quote 7, Vendor"));
            for (QRadioButton* radio : dialog->findChildren<QRadioButton*>())
                if (radio->text().contains(QStringLiteral("my")) != in_plan)
                    QTest::keyClick(radio, Qt::Key_Space);
            QTest::keyClick(dialog, Qt::Key_Return);
        });
    }
};

TEST_F(CataloguePageTest, ShowsEveryEntryOfEachTable) {
    const std::vector<std::pair<QString, std::size_t>> sizes = {
        {QStringLiteral("Accelerators"), testCatalogue().accelerators.size()},
        {QStringLiteral("Models"), testCatalogue().models.size()},
        {QStringLiteral("Weight formats"), testCatalogue().weight_formats.size()},
        {QStringLiteral("Cloud offers"), testCatalogue().cloud_offers.size()},
        {QStringLiteral("Servers"), testCatalogue().servers.size()},
        {QStringLiteral("Cost figures"), testCatalogue().cost_figures.size()}};
    for (const auto& [name, size] : sizes) {
        press(name);
        EXPECT_EQ(std::size_t(shown().rowCount()), size) << name.toStdString();
        EXPECT_FALSE(detailText().isEmpty());
    }
}

TEST_F(CataloguePageTest, OpensAtWhatTheScenarioUses) {
    EXPECT_EQ(cell(table().currentIndex().row(), 0), QStringLiteral("H100 SXM5 80GB"));
    press(QStringLiteral("Models"));
    EXPECT_EQ(cell(table().currentIndex().row(), 0), QStringLiteral("Llama 3.1 70B"));
}

TEST_F(CataloguePageTest, NumbersSortAsNumbersAndTheUnknownComesLast) {
    for (const Qt::SortOrder order : {Qt::AscendingOrder, Qt::DescendingOrder}) {
        const int price = columnOf(QStringLiteral("USD"));
        sortBy(price, order);
        const auto key = [&](int row) { return shown().index(row, price).data(CatalogueModel::sort_role); };
        ASSERT_TRUE(key(0).isValid());
        const int last = shown().rowCount() - 1;
        EXPECT_FALSE(key(last).isValid());
        EXPECT_EQ(cell(last, price), unknownText());
        for (int row = 1; row <= last; ++row) {
            if (!key(row).isValid()) continue;
            ASSERT_TRUE(key(row - 1).isValid()) << "an unknown price before a known one";
            EXPECT_TRUE(order == Qt::AscendingOrder ? key(row - 1).toDouble() <= key(row).toDouble()
                                                    : key(row - 1).toDouble() >= key(row).toDouble());
        }
        EXPECT_EQ(shown().index(0, price).data(Qt::TextAlignmentRole).value<Qt::Alignment>(),
                  Qt::AlignRight | Qt::AlignVCenter);
    }
}

TEST_F(CataloguePageTest, FiltersByGroupAndWords) {
    QComboBox& segment = find<QComboBox>();
    segment.setFocus();
    const auto consumer =
        std::ranges::count(testCatalogue().accelerators, Segment::consumer, &Accelerator::segment);
    while (segment.currentText() != QStringLiteral("Consumer")) QTest::keyClick(&segment, Qt::Key_Down);
    EXPECT_EQ(shown().rowCount(), consumer);
    search(QStringLiteral("nvidia 5090"));
    ASSERT_EQ(shown().rowCount(), 1);
    EXPECT_EQ(cell(0, 0), QStringLiteral("GeForce RTX 5090"));
    EXPECT_TRUE(detailText().contains(QStringLiteral("NVIDIA Blackwell")));
    search(QStringLiteral("nowhere"));
    EXPECT_EQ(shown().rowCount(), 0);
    EXPECT_FALSE(button(QStringLiteral("Use in this scenario")).isEnabled());
}

TEST_F(CataloguePageTest, ClosedSetsOfWordsAreTranslated) {
    applyLanguage(QStringLiteral("zh_CN"));
    // What stays are names and signs of units.
    const QRegularExpression words(QStringLiteral("\\b(?!pcie)[a-z]{4,}"));
    std::set<std::string> texts;
    for (const Accelerator& card : testCatalogue().accelerators) {
        texts.insert({card.form_factor, card.memory_type});
        for (const auto* price : {&card.street_price, &card.list_price})
            if (*price) texts.insert((*price)->condition);
        if (card.compute_units) texts.insert(card.compute_units->kind);
    }
    for (const CloudOffer& offer : testCatalogue().cloud_offers) texts.insert(offer.tier);
    for (const Server& server : testCatalogue().servers) texts.insert(server.cooling);
    for (const CostFigure& figure : testCatalogue().cost_figures) texts.insert(figure.unit);
    ASSERT_GT(texts.size(), 40U);
    for (const std::string& text : texts) EXPECT_FALSE(dataText(text).contains(words)) << text;
    EXPECT_EQ(dataText("used"), QStringLiteral("二手"));
    EXPECT_EQ(dataText("a note that somebody wrote"), QStringLiteral("a note that somebody wrote"));
    applyLanguage(QStringLiteral("en"));
    EXPECT_EQ(dataText("used"), QStringLiteral("used"));
}

TEST_F(CataloguePageTest, EachValueSaysWhoSaysSo) {
    const QString text = detailText().replace(QChar(0xa0), u' ');
    for (const char* part : {"80 GB HBM3", "2026-11-30, high", "989.4 TFLOPS", "30,000 USD (15,000–40,000)",
                             "computeforecast.com", "read from logs", "vllm-project/vllm#10927", "5.0 × 16",
                             "Epoch AI ML-hardware database", "NVIDIA AI Enterprise is optional"})
        EXPECT_TRUE(text.contains(QString::fromUtf8(part))) << part;
}

TEST(CatalogueEntry, SaysWhatIsStale) {
    const auto price = [](const std::string& now) {
        const auto entry =
            catalogueEntry(CatalogueTable::accelerators, "rtx-5090", testCatalogue(), no_layers, now);
        for (const EntryValue& value : entry->values)
            if (value.name == QStringLiteral("Street price")) return value;
        throw std::runtime_error("no street price");
    };
    EXPECT_EQ(price("2026-07-01").dated, QStringLiteral("2026-06-22"));
    EXPECT_EQ(price("2026-11-30").dated, QStringLiteral("2026-06-22, stale"));
    EXPECT_TRUE(price("2026-11-30").source.startsWith(QStringLiteral("stale: 161 days old")));
    EXPECT_FALSE(
        catalogueEntry(CatalogueTable::models, "no-such-model", testCatalogue(), no_layers, test_day));
}

TEST_F(CataloguePageTest, UsesEntriesInTheScenarioAsUndoableSteps) {
    choose(QStringLiteral("A100 SXM4 80GB"));
    press(QStringLiteral("Use in this scenario"));
    EXPECT_EQ(document().current().cluster.accelerator, "a100-sxm-80");
    EXPECT_TRUE(document().undoStack()->undoText().contains(QStringLiteral("A100")));
    press(QStringLiteral("Models"));
    search(QStringLiteral("qwen3-8b"));
    choose(QStringLiteral("Qwen3 8B"));
    press(QStringLiteral("Use in this scenario"));
    EXPECT_EQ(document().current().model.id, "qwen3-8b");
    search({});
    press(QStringLiteral("Weight formats"));
    table().selectRow(0);
    press(QStringLiteral("Use in this scenario"));
    EXPECT_NE(document().current().precision.weights, "bf16");
    press(QStringLiteral("Cloud offers"));
    search(QStringLiteral("aws p5.48xlarge"));
    press(QStringLiteral("Use in this scenario"));
    ASSERT_TRUE(document().current().costs.cloud);
    EXPECT_TRUE(document().current().costs.cloud->offer.starts_with("aws/p5.48xlarge"));
    EXPECT_EQ(document().undoStack()->count(), 4);
    for (int i = 0; i < 4; ++i) document().undoStack()->undo();
    EXPECT_EQ(document().current().cluster.accelerator, "h100-sxm-80");
    EXPECT_FALSE(document().current().costs.cloud);
    press(QStringLiteral("Servers"));
    EXPECT_FALSE(button(QStringLiteral("Use in this scenario")).isEnabled());
}

TEST_F(CataloguePageTest, MyPriceGoesIntoThePlanAndCanBeUndone) {
    const double before = *document().currentEvaluation()->cost->total;
    enterPrice(QStringLiteral("21,500"), true);
    press(QStringLiteral("Set my price…"));
    ASSERT_EQ(document().plan().catalogue_overrides.prices.size(), 1U);
    EXPECT_EQ(document().plan().catalogue_overrides.prices.front().usd, 21500);
    EXPECT_EQ(document().catalogue().accelerators.find("h100-sxm-80")->planning_price()->planning_usd(),
              21500);
    EXPECT_LT(*document().currentEvaluation()->cost->total, before);
    EXPECT_EQ(cell(rowOf(QStringLiteral("H100 SXM5 80GB")), columnOf(QStringLiteral("USD"))),
              QStringLiteral("21,500"));
    EXPECT_TRUE(detailText().contains(QStringLiteral("Quote 7, Vendor")));
    EXPECT_TRUE(document().isModified());
    EXPECT_TRUE(document().undoStack()->undoText().startsWith(QStringLiteral("Price of H100")));
    document().undoStack()->undo();
    settle();
    EXPECT_EQ(*document().currentEvaluation()->cost->total, before);
    EXPECT_EQ(document().catalogue().accelerators.find("h100-sxm-80")->planning_price()->planning_usd(),
              30000);
    document().undoStack()->redo();
    settle();
    press(QStringLiteral("Remove my entry"));
    EXPECT_TRUE(document().plan().catalogue_overrides.empty());
    EXPECT_EQ(*document().currentEvaluation()->cost->total, before);
    EXPECT_FALSE(button(QStringLiteral("Remove my entry")).isEnabled());
}

TEST_F(CataloguePageTest, MyPriceCanGoIntoMyCatalogue) {
    enterPrice(QStringLiteral("20000"), false);
    press(QStringLiteral("Set my price…"));
    EXPECT_TRUE(document().plan().catalogue_overrides.empty());
    EXPECT_FALSE(document().isModified());
    const Result<CatalogueOverrides> kept = loadUserCatalogue();
    ASSERT_TRUE(kept && kept->prices.size() == 1);
    EXPECT_EQ(kept->prices.front().usd, 20000);
    MainWindow other(testCatalogue());
    other.readUserCatalogue();
    EXPECT_EQ(other.document().catalogue().accelerators.find("h100-sxm-80")->planning_price()->planning_usd(),
              20000);
    press(QStringLiteral("Remove my entry"));
    EXPECT_TRUE(loadUserCatalogue()->empty());
}

TEST_F(CataloguePageTest, ABrokenCatalogueFileIsNeverWrittenOver) {
    ASSERT_FALSE(saveUserCatalogue(priceOf("h100-sxm-80", 1)));
    QFile file(userCataloguePath());
    ASSERT_TRUE(file.open(QIODevice::WriteOnly));
    file.write("{\"schema\": ");
    file.close();
    EXPECT_TRUE(document().readUserOverrides());
    EXPECT_TRUE(document().editUserOverrides(priceOf("h100-sxm-80", 2)));
    ASSERT_TRUE(file.open(QIODevice::ReadOnly));
    EXPECT_EQ(file.readAll(), QByteArray("{\"schema\": "));
}

TEST_F(CataloguePageTest, EntriesThatRestOnNothingAreRefused) {
    const std::optional<Error> error =
        document().editOverrides(QStringLiteral("x"), priceOf("no-such-card", 1));
    ASSERT_TRUE(error);
    EXPECT_TRUE(document().plan().catalogue_overrides.empty());
    EXPECT_EQ(document().undoStack()->count(), 0);
}

TEST_F(CataloguePageTest, APlansEntriesComeAndGoWithIt) {
    Plan plan = document().plan();
    Accelerator own = *testCatalogue().accelerators.find("h100-sxm-80");
    own.id = "my-card";
    own.name = "My card";
    plan.catalogue_overrides.accelerators = {own};
    plan.scenarios.front().cluster.accelerator = "my-card";
    document().setPlan(plan, {});
    settle();
    EXPECT_TRUE(document().currentEvaluation());
    EXPECT_EQ(std::size_t(shown().rowCount()), testCatalogue().accelerators.size() + 1);
    choose(QStringLiteral("My card"));
    EXPECT_TRUE(button(QStringLiteral("Remove my entry")).isEnabled());
    document().setPlan(PlanDocument::freshPlan(), {});
    settle();
    EXPECT_EQ(&document().catalogue(), &testCatalogue());
    EXPECT_EQ(std::size_t(shown().rowCount()), testCatalogue().accelerators.size());
}

TEST_F(CataloguePageTest, ComparesCardsSideBySide) {
    EXPECT_FALSE(button(QStringLiteral("Compare")).isEnabled()) << "of one card";
    search(QStringLiteral("SXM5"));
    QTest::mouseClick(table().viewport(), Qt::LeftButton, {},
                      table().visualRect(shown().index(0, 0)).center());
    for (int row = 1; row < shown().rowCount() && row < most_compared; ++row)
        QTest::mouseClick(table().viewport(), Qt::LeftButton, Qt::ControlModifier,
                          table().visualRect(shown().index(row, 0)).center());
    press(QStringLiteral("Compare"));
    EXPECT_TRUE(compared().isVisible());
    EXPECT_FALSE(table().isVisible());
    press(QStringLiteral("Copy as CSV"));
    EXPECT_TRUE(QApplication::clipboard()->text().startsWith(QStringLiteral("Metric,Unit,")));
    press(QStringLiteral("Back to the table"));
    EXPECT_TRUE(table().isVisible());
}

TEST_F(CataloguePageTest, CopiesPlainNumbers) {
    search(QStringLiteral("H100 SXM5"));
    press(QStringLiteral("Copy as CSV"));
    const QStringList lines = QApplication::clipboard()->text().split(QStringLiteral("\r\n"));
    EXPECT_EQ(lines[0], QStringLiteral("id,Accelerator,GB,Usable,GB/s,BF16,FP8,W,USD,Price of"));
    EXPECT_EQ(lines[1],
              QStringLiteral("h100-sxm-80,H100 SXM5 80GB,80,79.2,3350,989.4,1978.9,700,30000,2026-07"));
}

TEST_F(CataloguePageTest, CostsNothingWhileItIsHiddenAndOpensAtOnce) {
    window_.showPage(PageId::fit);
    settle();
    int resets = 0;
    QObject::connect(page().findChild<CatalogueModel*>(), &QAbstractItemModel::modelReset,
                     [&resets] { ++resets; });
    document().edit({}, QStringLiteral("x"), [](Scenario& scenario) { scenario.cluster.count = 16; });
    ASSERT_FALSE(document().editOverrides(QStringLiteral("x"), priceOf("h100-sxm-80", 1000)));
    settle();
    EXPECT_EQ(resets, 0);
    QElapsedTimer timer;
    timer.start();
    window_.showPage(PageId::catalogue);
    settle();
    EXPECT_EQ(resets, 1);
    EXPECT_LT(timer.elapsed(), 500) << "100 ms on a computer that does nothing else";
}

TEST_F(CataloguePageTest, EverythingHasAName) {
    for (const QWidget* widget : page().findChildren<QWidget*>()) {
        if (widget->focusPolicy() == Qt::NoFocus || widget->focusProxy() || !widget->isVisible()) continue;
        if (widget->inherits("QScrollBar")) continue;
        const QAccessibleInterface* spoken =
            QAccessible::queryAccessibleInterface(const_cast<QWidget*>(widget));
        ASSERT_NE(spoken, nullptr);
        EXPECT_FALSE(spoken->text(QAccessible::Name).isEmpty()) << widget->metaObject()->className();
    }
}

TEST_F(CataloguePageTest, SpeaksChinese) {
    applyLanguage(QStringLiteral("zh_CN"));
    settle();
    EXPECT_EQ(window_.findChild<PageTabs*>()->bar()->tabText(static_cast<int>(PageId::catalogue)),
              QStringLiteral("目录"));
    static const QRegularExpression english(QStringLiteral("[a-z]{4,}"));
    for (QAbstractButton* each : find<CatalogueFilters>().findChildren<QAbstractButton*>()) {
        if (!each->isVisible() || each->text().isEmpty()) continue;
        EXPECT_FALSE(each->text().contains(english)) << each->text().toStdString();
        QTest::mouseClick(each, Qt::LeftButton);
        settle();
        for (int column = 0; column < shown().columnCount(); ++column)
            EXPECT_FALSE(shown().headerData(column, Qt::Horizontal).toString().contains(english));
    }
    for (const QPushButton* each : page().findChildren<QPushButton*>())
        EXPECT_FALSE(each->text().contains(english)) << each->text().toStdString();
    EXPECT_FALSE(PriceDialog(QStringLiteral("H100"), {}, test_day).problem().contains(english));
}

TEST(PriceDialog, SaysWhatIsMissingOrWrong) {
    OwnPrice price;
    price.accelerator = "h100-sxm-80";
    PriceDialog dialog(QStringLiteral("H100"), price, test_day);
    const auto box = [&](const QString& name) -> QLineEdit& {
        for (QLineEdit* each : dialog.findChildren<QLineEdit*>())
            if (each->accessibleName() == name) return *each;
        throw std::runtime_error("no such box: " + name.toStdString());
    };
    EXPECT_TRUE(dialog.problem().contains(QStringLiteral("missing")));
    QLineEdit& amount = box(QStringLiteral("Price in USD"));
    for (const char* bad : {"abc", "-5", "0", "1e99", "nan"}) {
        amount.setText(QString::fromLatin1(bad));
        EXPECT_FALSE(dialog.problem().isEmpty()) << bad;
    }
    amount.setText(QStringLiteral("24.5k"));
    EXPECT_TRUE(dialog.problem().startsWith(QStringLiteral("The source"))) << dialog.problem().toStdString();
    box(QStringLiteral("Source")).setText(QStringLiteral("Vendor"));
    EXPECT_EQ(dialog.problem(), QString());
    EXPECT_EQ(dialog.price().usd, 24500);
    EXPECT_EQ(dialog.price().as_of, test_day);
    EXPECT_EQ(dialog.price().accelerator, "h100-sxm-80");
    EXPECT_TRUE(dialog.isForPlan());
    QLineEdit& date = box(QStringLiteral("Date of the offer"));
    for (const char* bad : {"", "yesterday", "2027-01-01", "2026-13", "2026-02-30"}) {
        date.setText(QString::fromLatin1(bad));
        EXPECT_FALSE(dialog.problem().isEmpty()) << bad;
    }
}

TEST(CatalogueModel, IsAProperModel) {
    CatalogueModel model;
    CatalogueProxy proxy(model);
    const QAbstractItemModelTester tester(&model, QAbstractItemModelTester::FailureReportingMode::Fatal);
    const QAbstractItemModelTester proxy_tester(&proxy,
                                                QAbstractItemModelTester::FailureReportingMode::Fatal);
    for (std::size_t i = 0; i < catalogue_table_count; ++i) {
        model.setRows(catalogueRows(static_cast<CatalogueTable>(i), testCatalogue(), no_layers, test_day));
        for (const CatalogueRow& row : model.table().rows)
            ASSERT_EQ(row.cells.size(), model.table().columns.size());
        for (int column = 0; column < proxy.columnCount(); ++column) proxy.sort(column, Qt::DescendingOrder);
        proxy.setFilter({.groups = {}, .words = QStringLiteral("a")});
        EXPECT_GT(proxy.rowCount(), 0);
        proxy.setFilter({});
    }
}

}  // namespace
}  // namespace headroom::ui

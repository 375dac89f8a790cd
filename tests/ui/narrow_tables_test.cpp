// SPDX-License-Identifier: GPL-3.0-or-later
#include <QComboBox>
#include <QHeaderView>
#include <QScrollBar>
#include <QSignalSpy>
#include <QStyleOptionComboBox>

#include "chart/explainer.h"
#include "chart/figure_cells.h"
#include "chart/figure_table.h"
#include "page/catalogue_page.h"
#include "page/evidence_page.h"
#include "page/recommend_page.h"
#include "style/language.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

class NarrowTablesTest : public WindowTest {
  protected:
    void SetUp() override {
        WindowTest::SetUp();
        window_.resize(1024, 700);
        settle();
    }
    void TearDown() override { applyLanguage(QStringLiteral("en")); }

    void expectNoneScrolls(PageId page) {
        showPage(page);
        int seen = 0;
        for (const FigureTable* table : window_.findChildren<FigureTable*>()) {
            if (!table->isVisible()) continue;
            ++seen;
            EXPECT_EQ(table->horizontalScrollBar()->maximum(), 0)
                << name_of(page) << ": " << table->accessibleName().toStdString();
        }
        EXPECT_GT(seen, 0) << name_of(page);
    }
    FigureTable& table(const QString& name) {
        for (FigureTable* table : window_.findChildren<FigureTable*>())
            if (table->accessibleName() == name) return *table;
        throw std::runtime_error(name.toStdString());
    }
    /// Three scenarios with long names, and cards, formats and costs that differ.
    void compareThree() {
        const char* const cards[] = {"rtx-pro-6000-bw-ws", "mi300x"};
        for (const char* card : cards) {
            document().duplicateCurrent();
            document().edit(QStringLiteral("c"), QStringLiteral("c"), [card](Scenario& scenario) {
                scenario.cluster.accelerator = card;
                scenario.name = std::string("The one that the infrastructure group would like best: ") + card;
            });
        }
        settle();
    }
};

TEST_F(NarrowTablesTest, RecommendFitsTheSmallestWindow) {
    for (const char* language : {"en", "zh_CN"}) {
        applyLanguage(QLatin1String(language));
        settle();
        expectNoneScrolls(PageId::recommend);
    }
}

TEST_F(NarrowTablesTest, CompareFitsTheSmallestWindow) {
    compareThree();
    for (const char* language : {"en", "zh_CN"}) {
        applyLanguage(QLatin1String(language));
        settle();
        expectNoneScrolls(PageId::compare);
    }
}

TEST_F(NarrowTablesTest, TheOtherPagesFitTheSmallestWindow) {
    for (const char* language : {"en", "zh_CN"}) {
        applyLanguage(QLatin1String(language));
        settle();
        for (const PageId page : {PageId::fit, PageId::speed, PageId::cost}) expectNoneScrolls(page);
    }
}

TEST_F(NarrowTablesTest, ChoicesAreReadToTheirEnd) {
    for (const auto& [page, widget] :
         {std::pair<PageId, QWidget*>(PageId::recommend, window_.findChild<RecommendPage*>()),
          std::pair<PageId, QWidget*>(PageId::catalogue, window_.findChild<CataloguePage*>()),
          std::pair<PageId, QWidget*>(PageId::evidence, window_.findChild<EvidencePage*>())}) {
        showPage(page);
        int seen = 0;
        for (const QComboBox* choice : widget->findChildren<QComboBox*>()) {
            if (!choice->isVisible()) continue;
            ++seen;
            QStyleOptionComboBox option;
            option.initFrom(choice);
            constexpr int inset = 2;  // of the text in its field
            const QRect field = choice->style()->subControlRect(QStyle::CC_ComboBox, &option,
                                                                QStyle::SC_ComboBoxEditField, choice);
            EXPECT_LE(choice->fontMetrics().horizontalAdvance(choice->currentText()), field.width() - inset)
                << choice->currentText().toStdString();
        }
        EXPECT_GT(seen, 0) << name_of(page);
    }
}

TEST_F(NarrowTablesTest, WhatHasNoRoomBesideStandsBelowAndCanBeAsked) {
    compareThree();
    showPage(PageId::compare);
    FigureTable& compared = table(QStringLiteral("Scenarios side by side"));
    const FigureRows& rows = compared.figures().figures();
    const QAbstractItemModel& model = *compared.model();
    ASSERT_TRUE(compared.isColumnHidden(1)) << "units stand below";
    int row = 0;
    while (rows.rows[static_cast<std::size_t>(row)].cells[2].figure.isEmpty()) ++row;
    EXPECT_GT(compared.rowHeight(row), compared.rowHeight(0)) << "two lines against those of a heading";
    const QRect unit = compared.areaOf(model.index(row, 1));
    const QRect name = compared.visualRect(model.index(row, 0));
    EXPECT_TRUE(name.contains(unit));
    EXPECT_GT(unit.top(), name.center().y() - 1);
    EXPECT_EQ(compared.cellAt(unit.center()), model.index(row, 1));
    // Back in a wide window all stand side by side.
    window_.resize(1600, 900);
    settle();
    EXPECT_FALSE(compared.isColumnHidden(1));
    EXPECT_EQ(compared.rowHeight(row), compared.rowHeight(0));
}

TEST_F(NarrowTablesTest, AFigureOnTheSecondLineIsAskedByAClick) {
    showPage(PageId::recommend);
    FigureTable& options = table(QStringLiteral("Options"));
    constexpr int memory = 3;
    ASSERT_TRUE(options.isColumnHidden(memory));
    const QModelIndex cell = options.model()->index(1, memory);
    const QRect area = options.areaOf(cell);
    ASSERT_FALSE(area.isEmpty());
    EXPECT_EQ(options.askedAt(options.cellAt(area.center())).path, QStringLiteral("memory.total_bytes"));
    EXPECT_TRUE(options.model()
                    ->index(1, 1)
                    .data(Qt::ToolTipRole)
                    .toString()
                    .startsWith(options.model()->index(1, 1).data().toString()))
        << "the tip holds the whole name";
}

TEST(TitleLines, BreakChineseAtItsMarksOnly) {
    const QString title = QStringLiteral("美元/百万词元");
    const QStringList broken{QStringLiteral("美元/"), QStringLiteral("百万词元")};
    EXPECT_EQ(titleLines(title, titleWidth(title)), QStringList{title});
    for (int room = titleWidth(title) - 1; room >= widestWord(title); --room)
        EXPECT_EQ(titleLines(title, room), broken) << room;
    EXPECT_EQ(widestWord(title), titleWidth(broken.back()));
}

TEST(ColumnFit, GivesWayInOrder) {
    FigureRows figures;
    figures.columns = {{QStringLiteral("Name of the thing")},
                       {QStringLiteral("a rather long title of figures"), true},
                       {QStringLiteral("remark"), false, true, false, WhenNarrow::under_row},
                       {QStringLiteral("total"), true}};
    figures.rows = {
        {.cells = {{QString(40, u'n')}, {QStringLiteral("12")}, {QString(30, u'r')}, {QStringLiteral("5")}}}};
    const ColumnFit roomy = fitColumns(figures, 1200);
    EXPECT_EQ(roomy.title_lines, 1);
    EXPECT_FALSE(roomy.has_lower_line);
    const int whole = roomy.widths[0] + roomy.widths[1] + roomy.widths[2] + roomy.widths[3];
    EXPECT_EQ(whole, 1200);
    bool wraps_before_it_moves = false;
    int room = 1200;
    ColumnFit fit = roomy;
    for (; !fit.has_lower_line; fit = fitColumns(figures, --room))
        wraps_before_it_moves |= fit.title_lines > 1;
    EXPECT_TRUE(wraps_before_it_moves);
    EXPECT_EQ(fit.widths[2], 0);
    for (; !fit.overflows; fit = fitColumns(figures, --room))
        EXPECT_EQ(fit.widths[0] + fit.widths[1] + fit.widths[3], room);
    EXPECT_LT(room, 400) << "names are cut before the table scrolls";
    EXPECT_TRUE(fitColumns({}, 300).widths.empty());
}

}  // namespace
}  // namespace headroom::ui

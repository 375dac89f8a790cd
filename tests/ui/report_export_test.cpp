// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_export.h"

#include <gtest/gtest.h>

#include <QRegularExpression>

#include "report/build_report.h"
#include "report/figure_painter.h"
#include "report/page_layout.h"
#include "report/table_layout.h"
#include "scenario/plan.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

const QSizeF a4(595, 842);

report::Report sampleReport(report::Language language = report::Language::en) {
    const Result<Plan> plan =
        load_plan(std::string(HEADROOM_TEST_DATA) + "/../resources/plans/serve-llama-70b.headroom");
    report::ReportOptions options;
    options.language = language;
    options.date = "2026-11-30";
    options.monte_carlo_draws = 2000;
    return report::build_report(*plan, testCatalogue(), options);
}

QByteArray withoutIdentifiers(QByteArray pdf) {
    QString text = QString::fromLatin1(pdf);
    text.remove(QRegularExpression(QStringLiteral("uuid:[0-9a-f-]+")));
    text.remove(QRegularExpression(QStringLiteral("/ID \\[[^\\]]*\\]")));
    return text.toLatin1();
}

TEST(ReportPdf, IsAnArchivablePdf) {
    const QByteArray pdf = reportPdf(sampleReport(), Paper::a4);
    EXPECT_TRUE(pdf.startsWith("%PDF-1.4"));
    EXPECT_TRUE(pdf.contains("pdfaid:conformance"));
    EXPECT_FALSE(pdf.contains("/Subtype /Image")) << "all vector";
    EXPECT_TRUE(pdf.contains("20261130000000")) << "the date is the report's";
}

TEST(ReportPdf, TheSameReportGivesTheSameBytes) {
    const report::Report report = sampleReport();
    EXPECT_EQ(withoutIdentifiers(reportPdf(report, Paper::a4)),
              withoutIdentifiers(reportPdf(report, Paper::a4)));
}

TEST(ReportPdf, CopiedTextHasTheLettersThatWereWritten) {
    // Letters of a glyph stand as `<4E00>` in the tables of the fonts.
    static const QRegularExpression ligature(QStringLiteral("<FB0[0-6]>"));
    static const QRegularExpression radical(QStringLiteral("<2(E[89A-F]|F[0-9A-D])[0-9A-F]>"));
    const QString english = QString::fromLatin1(reportPdf(sampleReport(), Paper::a4));
    EXPECT_TRUE(english.contains(QStringLiteral("<0066>"))) << "an f";
    EXPECT_FALSE(english.contains(ligature)) << "ff as one letter";
    const QString chinese = QString::fromLatin1(reportPdf(sampleReport(report::Language::zh_CN), Paper::a4));
    EXPECT_TRUE(chinese.contains(QStringLiteral("<9875>"))) << "a page, which is a radical too";
    EXPECT_TRUE(chinese.contains(QStringLiteral("<91D1>"))) << "money, likewise";
    EXPECT_FALSE(chinese.contains(radical));
}

TEST(ReportPdf, BothPapersAndLanguagesHaveAllSections) {
    for (const report::Language language : {report::Language::en, report::Language::zh_CN}) {
        const report::Report report = sampleReport(language);
        for (const QSizeF& page : {a4, QSizeF(612, 792)}) {
            const PageLayout layout(report, page);
            EXPECT_EQ(layout.sectionPages().size(), report.sections.size());
            EXPECT_TRUE(std::ranges::is_sorted(layout.sectionPages()));
            EXPECT_GE(layout.pageCount(), 4U);
        }
    }
}

report::Table longTable(std::size_t rows) {
    report::Table table;
    table.columns = {{.title = "Item", .wraps = true},
                     {.title = "Sum", .alignment = report::Alignment::right}};
    for (std::size_t i = 0; i < rows; ++i)
        table.rows.push_back({{{.text = std::string(i % 7 * 30, 'x') + " word"}, {.text = "1,234,567"}}});
    return table;
}

TEST(TableLayout, ColumnsFillTheWidthAndFiguresStayWhole) {
    const TableLayout layout(longTable(20), 480);
    const std::vector<qreal>& widths = layout.columnWidths();
    EXPECT_NEAR(widths[0] + widths[1], 470, 0.5);
    EXPECT_GE(widths[1], printWidth(QStringLiteral("1,234,567"), PrintSize::table));
    EXPECT_GT(layout.rowHeight(6), layout.rowHeight(0)) << "long words wrap";
}

TEST(PageLayout, TablesGoOnOverPages) {
    report::Report report;
    report.sections.push_back({report::SectionId::assumptions, "All", {longTable(200)}});
    const PageLayout layout(report, a4);
    EXPECT_GE(layout.pageCount(), 4U);
    EXPECT_LE(layout.pageCount(), 16U);
}

TEST(PrintText, BreaksBetweenWordsAndChineseLetters) {
    const PrintText english({{"one two three four five six seven"}}, PrintSize::body, 60, 14);
    EXPECT_GT(english.lineCount(), 2U);
    const PrintText chinese({{"显存由权重、缓存和激活组成，任何一项都可能放不下"}}, PrintSize::body, 60, 14);
    EXPECT_GT(chinese.lineCount(), 3U);
    const PrintText word({{std::string(100, 'w')}}, PrintSize::body, 60, 14);
    EXPECT_GT(word.lineCount(), 5U) << "a word that is too wide is cut, not lost";
}

TEST(FigurePainter, EveryFigureIsADrawing) {
    const report::Report report = sampleReport();
    const std::vector<const report::Figure*> figures = figuresOf(report);
    ASSERT_GE(figures.size(), 4U);
    for (const report::Figure* figure : figures) {
        const QByteArray svg = figureSvg(*figure, report.language);
        EXPECT_TRUE(svg.contains("<path") || svg.contains("<poly") || svg.contains("<rect")) << figure->id;
        EXPECT_FALSE(svg.contains("nan")) << figure->id;
        EXPECT_FALSE(svg.contains("<image")) << figure->id;
    }
}

}  // namespace
}  // namespace headroom::ui

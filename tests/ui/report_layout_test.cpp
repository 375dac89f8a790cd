// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QBuffer>
#include <QRegularExpression>
#include <QSvgGenerator>
#include <chrono>

#include "report/figure_painter.h"
#include "report/figure_scale.h"
#include "report/page_layout.h"
#include "report/table_layout.h"

namespace headroom::ui {
namespace {

const QSizeF page_size(595, 842);

struct PrintedText {
    QString text;
    qreal x = 0;
};

/// All that is written, in the order of writing.
std::vector<PrintedText> printed(const std::function<void(Ink&)>& paint) {
    QBuffer svg;
    QSvgGenerator generator;
    generator.setOutputDevice(&svg);
    generator.setResolution(72);
    generator.setSize(page_size.toSize());
    generator.setViewBox(QRectF({}, page_size));
    QPainter painter(&generator);
    Ink ink(painter);
    paint(ink);
    painter.end();
    static const QRegularExpression text_tag(QStringLiteral("<text[^>]* x=\"([^\"]*)\"[^>]*>([^<]*)</text>"),
                                             QRegularExpression::DotMatchesEverythingOption);
    std::vector<PrintedText> texts;
    for (const QRegularExpressionMatch& match : text_tag.globalMatch(QString::fromUtf8(svg.data())))
        texts.push_back({match.captured(2).trimmed(), match.captured(1).toDouble()});
    return texts;
}

bool contains(const std::vector<PrintedText>& texts, const QString& text) {
    return std::ranges::any_of(texts, [&](const PrintedText& one) { return one.text == text; });
}

QStringList linesOf(const std::string& text, qreal width) {
    const PrintText print({{text}}, PrintSize::table, width, 12);
    QStringList lines;
    for (const PrintedText& line : printed([&](Ink& ink) {
             print.paint(ink, {50, 50}, Qt::black, 0, print.lineCount());
         }))
        lines << line.text;
    return lines;
}

qreal width(const char* text, bool bold = false) {
    return printWidth(QString::fromUtf8(text), PrintSize::table, bold);
}

/// The pages on which a text stands.
std::set<std::size_t> pagesOf(const PageLayout& layout, const QString& text) {
    std::set<std::size_t> pages;
    for (std::size_t page = 0; page < layout.pageCount(); ++page)
        if (contains(printed([&](Ink& ink) { layout.paint(ink, page); }), text)) pages.insert(page);
    return pages;
}

/// A section that fills a page from `points` above its foot on, nearly, and then `last`.
report::Report reportAfter(int rows, int texts, report::Section last) {
    report::Table table;
    table.columns = {{.title = "Item"}};
    for (int i = 0; i < rows; ++i) table.rows.push_back({{{.text = "row"}}});
    report::Section filler{report::SectionId::assumptions, "All", {table}};
    for (int i = 0; i < texts; ++i) filler.blocks.push_back(report::Paragraph{{{"text"}}});
    report::Report report;
    report.sections = {filler, std::move(last)};
    return report;
}

TEST(PageLayout, AHeadIsNotLeftAloneAtTheFootOfAPage) {
    report::Table table;
    table.columns = {{.title = "Item"}};
    table.rows = {
        {.cells = {{.text = "group"}}, .is_head = true}, {{{.text = "first"}}}, {{{.text = "second"}}}};
    const report::Section plain{report::SectionId::carbon, "Carbon", {table}};
    const report::Section led{report::SectionId::carbon, "Carbon", {report::Heading{"Option A"}, table}};
    for (const report::Section& section : {plain, led})
        for (int rows = 24; rows < 42; ++rows)
            for (int texts = 0; texts < 8; ++texts) {
                const report::Report report = reportAfter(rows, texts, section);
                const PageLayout layout(report, page_size);
                EXPECT_EQ(pagesOf(layout, QStringLiteral("Carbon")), pagesOf(layout, QStringLiteral("first")))
                    << rows << " rows and " << texts << " texts above";
            }
}

TEST(PageLayout, SignaturesStayWithWhatIsSigned) {
    const report::SignatureLines lines{{{"Requested"}, {"Reviewed"}, {"Approved"}}, {"Name", "Date"}};
    const report::Section approval{
        report::SectionId::approval, "Approval", {report::Paragraph{{{"Buy."}}}, lines}};
    for (int rows = 20; rows < 44; ++rows) {
        const report::Report report = reportAfter(rows, 0, approval);
        const PageLayout layout(report, page_size);
        const std::set<std::size_t> page = pagesOf(layout, QStringLiteral("Approval"));
        EXPECT_EQ(page.size(), 1U);
        for (const char* text : {"Buy.", "Requested", "Reviewed", "Approved"})
            EXPECT_EQ(pagesOf(layout, QString::fromUtf8(text)), page) << text << ", rows " << rows;
    }
}

TEST(PageLayout, LongNamesInTheHeaderLeaveRoomToEachOther) {
    report::Report report = reportAfter(1, 1, {report::SectionId::carbon, "Carbon", {}});
    report.footer.left = "dates";
    report.footer.page_form = "{page} of {pages}";
    const auto header = [&](const std::string& left, const std::string& right) {
        report.footer.header_left = left;
        report.footer.header_right = right;
        const PageLayout layout(report, page_size);
        const auto texts = printed([&](Ink& ink) { layout.paint(ink, 0); });
        return std::vector(texts.begin() + texts.size() - 4, texts.begin() + texts.size() - 2);
    };
    const std::string name(400, 'A');
    for (const auto& [left, right] : {std::pair(name, name), {name, "Plan"}, {"Us", name}, {"Us", "Plan"}}) {
        const std::vector<PrintedText> texts = header(left, right);
        const qreal end_of_left = texts[0].x + printWidth(texts[0].text, PrintSize::caption);
        EXPECT_LT(end_of_left, texts[1].x) << left << ", " << right;
        EXPECT_LT(texts[1].x + printWidth(texts[1].text, PrintSize::caption), page_size.width());
        EXPECT_EQ(texts[0].text.endsWith(u'…'), left == name);
        EXPECT_EQ(texts[1].text.endsWith(u'…'), right == name);
    }
    EXPECT_EQ(header("Us", "Plan")[1].text, QStringLiteral("Plan"));
    EXPECT_GT(header(name, "Plan")[0].text.size(), 2 * header(name, name)[0].text.size() - 10)
        << "what the other does not need";
}

TEST(PrintText, AWordWiderThanTheLineIsCutWhereItEnds) {
    const std::string word(500, 'X');
    const QStringList lines = linesOf(word, 100);
    EXPECT_EQ(lines.join(QString()), QString::fromStdString(word));
    for (qsizetype i = 0; i + 1 < lines.size(); ++i) {
        EXPECT_LE(printWidth(lines[i], PrintSize::table), 100);
        EXPECT_GT(printWidth(lines[i] + u'X', PrintSize::table), 100) << "as many as fit";
    }
    EXPECT_EQ(linesOf("abc", 1), QStringList({"a", "b", "c"})) << "at least one";
    for (const QString& line : linesOf("🚀🚀🚀", 1)) EXPECT_EQ(line, QStringLiteral("🚀"));
}

TEST(PrintText, LongTextsAreSetInLinearTime) {
    const auto seconds = [](std::size_t letters) {
        const auto start = std::chrono::steady_clock::now();
        const PrintText text({{std::string(letters, 'X')}}, PrintSize::table, 100, 12);
        EXPECT_GT(text.lineCount(), letters / 40);
        return std::chrono::duration<double>(std::chrono::steady_clock::now() - start).count();
    };
    EXPECT_LT(seconds(20000), 5);
}

TEST(PrintText, ElidedTextsFitWithAnEllipsis) {
    EXPECT_EQ(printElided(QStringLiteral("short"), PrintSize::table, 100), QStringLiteral("short"));
    EXPECT_EQ(printElided(QString(), PrintSize::table, 100), QString());
    const QString cut = printElided(QString(400, u'n'), PrintSize::table, 100);
    EXPECT_LE(printWidth(cut, PrintSize::table), 100);
    EXPECT_GT(cut.size(), 10);
    EXPECT_EQ(cut, QString(cut.size() - 1, u'n') + u'…');
}

TEST(PrintText, WordsAreNotCutAfterANumberAndASpace) {
    EXPECT_EQ(linesOf("Qwen2.5 7B", width("Qwen2.5 7") + 0.5), QStringList({"Qwen2.5", "7B"}));
    EXPECT_EQ(linesOf("FP8, 128 x 128 blocks", width("FP8, 12") + 0.5),
              QStringList({"FP8,", "128 x", "128", "blocks"}));
}

TEST(PrintText, TheLeastWidthCutsNoWord) {
    const std::string text = "Qwen2.5 7B, FP8, 128 x 128 blocks";
    const QString whole = QString::fromStdString(text);
    const qreal least = printLeastWidth(whole, PrintSize::table);
    EXPECT_EQ(linesOf(text, least).join(u' '), whole);
    EXPECT_NE(linesOf(text, least - 1).join(u' '), whole);
}

TEST(TableLayout, UnitsInTitlesStayWhole) {
    report::Table table;
    table.columns = {{.title = "条目", .wraps = true},
                     {.title = "单价", .unit = "美元", .alignment = report::Alignment::right},
                     {.title = "来源", .wraps = true}};
    table.rows = {
        {{{.text = "accelerator"}, {.text = "1,234"}, {.text = "a list of prices, read in autumn"}}}};
    for (int points = 140; points < 260; ++points) {
        const TableLayout layout(table, points);
        const auto head = printed([&](Ink& ink) { layout.paintHead(ink, {50, 50}); });
        EXPECT_TRUE(contains(head, QStringLiteral("美元")) || contains(head, QStringLiteral("单价, 美元")))
            << points;
    }
}

TEST(TableLayout, ShortChineseWordsStayOnALine) {
    report::Table table;
    table.columns = {{.title = "状态"}, {.title = "来源", .weight = 4, .wraps = true}};
    table.rows = {{{{.text = "目录价"}, {.text = "prices"}}}, {{{.text = "自填"}, {.text = "plan"}}}};
    for (std::size_t i = 0; i < 40; ++i) table.rows[0].cells[1].text += " read in autumn";
    EXPECT_GE(TableLayout(table, 300).columnWidths()[0], width("目录价"));
}

TEST(TableLayout, ColumnsWithLongTitlesAreEquallyWide) {
    report::Table table;
    table.columns = {{.title = "Figure"}};
    for (const char* title :
         {"A 32768 x H100 SXM5 80GB, BF16, hyperstack", "B 16384 x B200 SXM, BF16, lambda",
          "C 32768 x H200 SXM 141GB, BF16, coreweave"})
        table.columns.push_back({.title = title, .alignment = report::Alignment::right});
    table.rows = {{{{.text = "Nodes"}, {.text = "4,096"}, {.text = "2,048"}, {.text = "31,653.89"}}}};
    const std::vector<qreal> widths = TableLayout(table, 480).columnWidths();
    EXPECT_NEAR(widths[1], widths[2], 0.1);
    EXPECT_NEAR(widths[1], widths[3], 0.1);
    EXPECT_GT(widths[1], 100);
}

TEST(TableLayout, WhereNothingFitsTheWidestGiveWay) {
    report::Table table;
    table.columns = {{.title = "Sum", .alignment = report::Alignment::right}, {.title = "Hash"}};
    table.rows = {{{{.text = "1,234,567"}, {.text = std::string(100, 'e')}}}};
    const std::vector<qreal> widths = TableLayout(table, 100).columnWidths();
    EXPECT_NEAR(widths[0], width("1,234,567"), 0.1);
    EXPECT_NEAR(widths[0] + widths[1], 90, 0.1);
}

TEST(FigureScale, DecimalsOfAnAxisFollowItsSteps) {
    const FigureScale chinese = figureScale(11000, true, report::Language::zh_CN);
    EXPECT_EQ(chinese.prefix, QStringLiteral("万"));
    EXPECT_EQ(chinese.axisText(8500, 500), QStringLiteral("0.85"));
    EXPECT_EQ(chinese.axisText(9000, 1000), QStringLiteral("0.9"));
    EXPECT_EQ(chinese.text(10234), QStringLiteral("1.02"));
    const FigureScale english = figureScale(4e5, true, report::Language::en);
    EXPECT_EQ(english.axisText(350e3, 50e3), QStringLiteral("350"));
    EXPECT_EQ(english.axisText(2500, 500), QStringLiteral("2.5"));
    EXPECT_EQ(english.text(351234), QStringLiteral("351.2"));
}

TEST(FigurePainter, LabelsOfShortBarsStandApart) {
    report::TornadoBars chart;
    chart.base = 68.66e6;
    chart.rows = {{"busy", "Busy", "3.3 %", "85 %", "", 68.66e6, 1800e6},
                  {"change", "Change", "-0.276", "0", "", 68.0e6, 68.65e6},
                  {"none", "None", "-1.5", "+2.5", "", 68.66e6, 68.66e6},
                  {"falls", "Falls", "long", "short", "", 90e6, 40e6}};
    const report::Figure figure{.id = "tornado", .currency = "USD", .chart = chart};
    const auto texts = printed([&](Ink& ink) {
        paintFigure(ink, QRectF(50, 50, 480, figureHeight(figure)), figure, report::Language::en);
    });
    const auto left_of = [&](const char* text) {
        const auto found = std::ranges::find(texts, QString::fromUtf8(text), &PrintedText::text);
        EXPECT_NE(found, texts.end()) << text;
        return found == texts.end() ? 0 : found->x;
    };
    const auto expect_order = [&](const char* first, const char* second) {
        const qreal end = left_of(first) + printWidth(QString::fromUtf8(first), PrintSize::caption);
        EXPECT_GT(left_of(second), end + 4) << first << " and " << second;
    };
    expect_order("3.3 %", "85 %");
    expect_order("-0.276", "0");
    expect_order("-1.5", "+2.5");
    expect_order("short", "long");
}

}  // namespace
}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/figure_export.h"

#include <gtest/gtest.h>

#include <QApplication>
#include <QClipboard>
#include <QGuiApplication>
#include <QMenu>
#include <QMimeData>
#include <QTimer>

#include "chart/step_bar.h"

namespace headroom::ui {
namespace {

FigureRows rows() {
    FigureRows rows;
    rows.columns = {{QStringLiteral("Item")}, {QStringLiteral("GiB"), true}};
    FigureRow marked{.cells = {{QStringLiteral("d")}, {QStringLiteral("2")}}};
    marked.cells.back().mark = QStringLiteral("best");
    FigureRow awkward{.cells = {{QStringLiteral("a|b <c>")}, {QStringLiteral("1.5"), QStringLiteral("GiB")}}};
    rows.rows = {awkward, marked};
    return rows;
}

TEST(FigureExport, TablesAreTextHtmlAndMarkdown) {
    EXPECT_EQ(tableText(rows()), QStringLiteral("Item\tGiB\na|b <c>\t1.5 GiB\nd\tbest 2"));
    EXPECT_EQ(tableMarkdown(rows()),
              QStringLiteral("| Item | GiB |\n| --- | --: |\n| a\\|b <c> | 1.5 GiB |\n| d | best 2 |"));
    const QString cells = QStringLiteral("<td>a|b &lt;c&gt;</td><td align=\"right\">1.5 GiB</td>");
    EXPECT_TRUE(tableHtml(rows()).contains(cells));
}

TEST(FigureExport, AFileIsNamedInTheLanguageOfTheChart) {
    EXPECT_EQ(chartFileName(QStringLiteral("Memory against batch")), QStringLiteral("Memory-against-batch"));
    EXPECT_EQ(chartFileName(QStringLiteral("输入、输出 / 每卡")), QStringLiteral("输入-输出-每卡"));
    EXPECT_EQ(chartFileName(QStringLiteral("../a: b?")), QStringLiteral("a-b"));
}

TEST(FigureExport, TheClipboardHoldsBothForms) {
    copyTable(rows());
    const QMimeData* data = QGuiApplication::clipboard()->mimeData();
    EXPECT_EQ(data->text(), tableText(rows()));
    EXPECT_EQ(data->html(), tableHtml(rows()));
}

TEST(FigureExport, ATableIsCopiedFromItsMenu) {
    FigureTable table;
    table.setRows(rows());
    const auto choose = [&](const QString& text) {
        QTimer::singleShot(0, &table, [text] {
            auto* menu = qobject_cast<QMenu*>(QApplication::activePopupWidget());
            ASSERT_TRUE(menu);
            for (QAction* action : menu->actions())
                if (action->text() == text) action->trigger();
            menu->close();
        });
        emit table.customContextMenuRequested(QPoint());
        return QGuiApplication::clipboard()->text().replace(QChar(u'\u00a0'), u' ');
    };
    EXPECT_EQ(choose(QStringLiteral("Copy table")), tableText(rows()));
    EXPECT_EQ(choose(QStringLiteral("Copy table as Markdown")), tableMarkdown(rows()));
}

TEST(FigureExport, AChartIsDrawnAsItStands) {
    StepBar bar;
    bar.resize(300, 60);
    bar.setStep(StepSeconds{.compute = 2, .memory = 1});
    const QByteArray svg = chartSvg(bar, QStringLiteral("Step"));
    EXPECT_TRUE(svg.contains("<title>Step</title>"));
    EXPECT_TRUE(svg.contains("<rect") || svg.contains("<path"));
    EXPECT_FALSE(svg.contains("<image"));
    EXPECT_EQ(chartImage(bar).size(), QSize(600, 120));
}

}  // namespace
}  // namespace headroom::ui

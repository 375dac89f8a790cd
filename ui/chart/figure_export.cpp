// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/figure_export.h"

#include <QBuffer>
#include <QClipboard>
#include <QGuiApplication>
#include <QMimeData>
#include <QPainter>
#include <QRegularExpression>
#include <QSvgGenerator>

#include "style/theme.h"

namespace headroom::ui {
namespace {

/// The words of a cell as a reader would say them: `best 29.7 GiB`.
QString textOf(const FigureCell& cell) {
    QString text = cell.mark.isEmpty() ? cell.text : cell.mark + u' ' + cell.text;
    if (!cell.unit.isEmpty()) text += u' ' + cell.unit;
    return text;
}

template <class Cell, class Line>
QString lines(const FigureRows& rows, const QString& between, const Cell& cell_text, const Line& line_text) {
    QStringList lines;
    QStringList titles;
    for (const FigureColumn& column : rows.columns) titles << cell_text(column.title);
    lines << line_text(titles, true);
    for (const FigureRow& row : rows.rows) {
        QStringList cells;
        for (const FigureCell& cell : row.cells) cells << cell_text(textOf(cell));
        lines << line_text(cells, false);
    }
    return lines.join(between);
}

}  // namespace

QString tableText(const FigureRows& rows) {
    return lines(
        rows, QStringLiteral("\n"), [](const QString& text) { return text; },
        [](const QStringList& cells, bool) { return cells.join(u'\t').trimmed(); });
}

QString tableHtml(const FigureRows& rows) {
    const QString body = lines(
        rows, QStringLiteral("\n"), [](const QString& text) { return text.toHtmlEscaped(); },
        [&](const QStringList& cells, bool is_head) {
            const QString tag = is_head ? QStringLiteral("th") : QStringLiteral("td");
            QString line;
            for (qsizetype i = 0; i < cells.size(); ++i) {
                const bool right = rows.columns[static_cast<std::size_t>(i)].is_number;
                const QString side = right ? QStringLiteral(" align=\"right\"") : QString();
                line += QStringLiteral("<%1%2>%3</%1>").arg(tag, side, cells[i]);
            }
            return QStringLiteral("<tr>%1</tr>").arg(line);
        });
    return QStringLiteral("<table>\n%1\n</table>").arg(body);
}

QString tableMarkdown(const FigureRows& rows) {
    return lines(
        rows, QStringLiteral("\n"), [](QString text) { return text.replace(u'|', QStringLiteral("\\|")); },
        [&](const QStringList& cells, bool is_head) {
            const QString line = QStringLiteral("| %1 |").arg(cells.join(QStringLiteral(" | ")));
            if (!is_head) return line;
            QStringList rules;
            for (const FigureColumn& column : rows.columns)
                rules << (column.is_number ? QStringLiteral("--:") : QStringLiteral("---"));
            return line + QStringLiteral("\n| %1 |").arg(rules.join(QStringLiteral(" | ")));
        });
}

void copyTable(const FigureRows& rows) {
    auto* data = new QMimeData;
    data->setText(tableText(rows));
    data->setHtml(tableHtml(rows));
    QGuiApplication::clipboard()->setMimeData(data);
}

QString chartFileName(const QString& title) {
    static const QRegularExpression others(QStringLiteral("\\W+"),
                                           QRegularExpression::UseUnicodePropertiesOption);
    return title.split(others, Qt::SkipEmptyParts).join(u'-');
}

QByteArray chartSvg(QWidget& chart, const QString& title) {
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setSize(chart.size());
    generator.setViewBox(QRect(QPoint(), chart.size()));
    generator.setResolution(chart.logicalDpiX());
    generator.setTitle(title);
    QPainter painter(&generator);
    painter.fillRect(QRect(QPoint(), chart.size()), currentTheme().base);
    chart.render(&painter, {}, {}, QWidget::DrawChildren);
    painter.end();
    return bytes;
}

QImage chartImage(QWidget& chart) {
    constexpr qreal ratio = 2;
    QImage image(chart.size() * ratio, QImage::Format_RGB32);
    image.setDevicePixelRatio(ratio);
    image.fill(currentTheme().base);
    QPainter painter(&image);
    chart.render(&painter, {}, {}, QWidget::DrawChildren);
    return image;
}

}  // namespace headroom::ui

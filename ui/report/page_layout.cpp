// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/page_layout.h"

#include <algorithm>

#include "report/figure_painter.h"
#include "report/table_layout.h"

namespace headroom::ui {

using namespace page_style;

namespace {

constexpr qreal millimetre = 72 / 25.4;
constexpr qreal margin = 20 * millimetre;
constexpr qreal edge = 12 * millimetre;  // of header and footer
constexpr qreal rounding = 0.01;

const PrintColours& colours() {
    return PrintColours::get();
}

}  // namespace

PageLayout::PageLayout(const report::Report& report, const QSizeF& page) : report_(report), page_(page) {
    newPage();
    for (std::size_t i = 0; i < report.sections.size(); ++i) place(report.sections[i], i == 0);
}

qreal PageLayout::left() const {
    return margin;
}

qreal PageLayout::width() const {
    return page_.width() - 2 * margin;
}

qreal PageLayout::bottom() const {
    return page_.height() - margin;
}

void PageLayout::newPage() {
    pages_.emplace_back();
    y_ = margin;
}

void PageLayout::need(qreal height, qreal gap) {
    if (y_ <= margin) return;
    if (room() + rounding < gap + height)
        newPage();
    else
        y_ += gap;
}

void PageLayout::paint(Ink& ink, std::size_t page) const {
    for (const Draw& draw : pages_[page]) draw(ink);
    const qreal right = page_.width() - margin;
    const qreal header = edge + printLineHeight(PrintSize::caption);
    paintEnds(ink, edge, qt(report_.footer.header_left), qt(report_.footer.header_right));
    ink.line({margin, header + 4}, {right, header + 4}, colours().line);
    const qreal footer = page_.height() - edge - printLineHeight(PrintSize::caption);
    ink.line({margin, footer - 4}, {right, footer - 4}, colours().line);
    QString number = qt(report_.footer.page_form);
    number.replace(QStringLiteral("{page}"), QString::number(page + 1));
    number.replace(QStringLiteral("{pages}"), QString::number(pageCount()));
    paintEnds(ink, footer, qt(report_.footer.left), number);
}

void PageLayout::paintEnds(Ink& ink, qreal y, const QString& left, const QString& right) const {
    constexpr PrintSize size = PrintSize::caption;
    constexpr qreal between = 16;
    const qreal half = (width() - between) / 2;
    const QString at_right =
        printElided(right, size, std::max(half, width() - between - printWidth(left, size)));
    const QString at_left = printElided(left, size, width() - between - printWidth(at_right, size));
    ink.text(at_left, {margin, y}, Qt::AlignLeft | Qt::AlignTop, size, colours().quiet);
    ink.text(at_right, {margin + width(), y}, Qt::AlignRight | Qt::AlignTop, size, colours().quiet);
}

void PageLayout::place(const report::Section& section, bool is_first) {
    const TextStyle style = headStyle(is_first ? PrintSize::title : PrintSize::section);
    const std::vector<report::Run> title{{section.title, true}};
    need(textHeight(title, style) + startHeight(section.blocks, 0), section_gap);
    section_pages_.push_back(pages_.size() - 1);
    placeText(title, style, colours().text);
    for (std::size_t i = 0; i < section.blocks.size(); ++i) {
        if (std::holds_alternative<report::Heading>(section.blocks[i]))
            follows_ = startHeight(section.blocks, i + 1);
        std::visit([this](const auto& one) { place(one); }, section.blocks[i]);
    }
}

void PageLayout::placeText(const std::vector<report::Run>& runs, TextStyle style, const QColor& colour,
                           qreal indent) {
    const PrintText text(runs, style.size, width() - indent, style.line_height);
    std::size_t from = 0;
    while (from < text.lineCount()) {
        need(style.line_height);
        const auto fits = static_cast<std::size_t>(std::max(1.0, (room() + rounding) / style.line_height));
        const std::size_t to = std::min(text.lineCount(), from + fits);
        draw([text, at = QPointF(left() + indent, y_), colour, from, to](Ink& ink) {
            text.paint(ink, at, colour, from, to);
        });
        y_ += static_cast<qreal>(to - from) * style.line_height;
        from = to;
    }
    y_ += text_gap;
}

void PageLayout::place(const report::Paragraph& paragraph) {
    const bool is_quiet = paragraph.kind == report::ParagraphKind::quiet;
    placeText(paragraph.runs, styleOf(paragraph.kind), is_quiet ? colours().quiet : colours().text);
}

void PageLayout::place(const report::Heading& heading) {
    need(startHeight(heading) - block_gap + follows_, block_gap);
    placeText({{heading.text, true}}, headStyle(PrintSize::heading), colours().text);
}

void PageLayout::place(const report::KeyFigures& figures) {
    if (figures.figures.empty()) return;
    const KeyFigureRow row(figures, width());
    need(row.height, block_gap);
    draw([row, figures = figures.figures, y = y_, from = left(), to = left() + width()](Ink& ink) {
        ink.line({from, y}, {to, y}, colours().strong_line);
        ink.line({from, y + row.height}, {to, y + row.height}, colours().line);
        for (std::size_t i = 0; i < figures.size(); ++i) {
            const qreal x = from + row.column * static_cast<qreal>(i);
            if (i > 0) ink.line({x, y}, {x, y + row.height}, colours().line);
            const QPointF at(x + (i > 0 ? 10 : 0), y + KeyFigureRow::pad);
            ink.text(qt(figures[i].value), at, Qt::AlignLeft | Qt::AlignTop, PrintSize::figure,
                     colours().text, true);
            row.captions[i].paint(ink, at + QPointF(0, KeyFigureRow::figure_height), colours().quiet, 0,
                                  row.captions[i].lineCount());
        }
    });
    y_ += row.height + block_gap;
}

void PageLayout::place(const report::Table& table) {
    if (table.rows.empty()) return;
    const TableLayout layout(table, width());
    need(startHeight(table, layout));
    if (!table.title.empty()) {
        y_ += text_gap;
        placeText({{table.title, true}}, body, colours().text);
    }
    const auto paint_head = [&] {
        draw([layout, at = QPointF(left(), y_)](Ink& ink) { layout.paintHead(ink, at); });
        y_ += layout.headHeight();
    };
    paint_head();
    for (std::size_t row = 0; row < table.rows.size(); ++row) {
        // The head of a group stays with its first row.
        const bool leads = table.rows[row].is_head && row + 1 < table.rows.size();
        const qreal needed = layout.rowHeight(row) + (leads ? layout.rowHeight(row + 1) : 0);
        if (room() + rounding < needed) {
            newPage();
            paint_head();
        }
        draw([layout, row, at = QPointF(left(), y_)](Ink& ink) { layout.paintRow(ink, row, at); });
        y_ += layout.rowHeight(row);
    }
    y_ += block_gap / 2;
    if (!table.note.empty()) placeText({{table.note}}, quiet, colours().quiet);
    y_ += block_gap / 2;
}

void PageLayout::place(const report::Figure& figure) {
    const PrintText caption = captionOf(figure, width());
    const qreal height = heightOf(figure, caption);
    need(height, block_gap);
    const report::Language language = report_.language;
    draw([figure, caption, height, language, at = QPointF(left(), y_), width = width()](Ink& ink) {
        paintTitledFigure(ink, QRectF(at, QSizeF(width, figureHeight(figure))), figure, language);
        caption.paint(ink, at + QPointF(0, height - caption.height()), colours().quiet, 0,
                      caption.lineCount());
    });
    y_ += height + block_gap;
}

void PageLayout::place(const report::Notes& notes) {
    int number = 0;
    for (const std::vector<report::Run>& item : notes.items) {
        need(body.line_height);
        const QString mark = notes.is_numbered ? QStringLiteral("%1.").arg(++number) : QStringLiteral("•");
        draw([mark, at = QPointF(left(), y_ + body.line_height / 2)](Ink& ink) {
            ink.text(mark, at, Qt::AlignLeft | Qt::AlignVCenter, PrintSize::body, colours().quiet);
        });
        placeText(item, body, colours().text, notes_indent);
    }
    y_ += block_gap / 2;
}

void PageLayout::place(const report::SignatureLines& lines) {
    constexpr qreal between = 20;
    const auto count = static_cast<qreal>(std::max<std::size_t>(1, lines.captions.size()));
    const qreal column = (width() - between * (count - 1)) / count;
    need(startHeight(lines));
    for (const report::SignatureLine& line : lines.lines) {
        need(signature_height);
        draw([=, captions = lines.captions, at = QPointF(left(), y_)](Ink& ink) {
            ink.text(qt(line.role), at + QPointF(0, 6), Qt::AlignLeft | Qt::AlignTop, PrintSize::table,
                     colours().text, true);
            const qreal rule = at.y() + signature_height - 16;
            for (std::size_t i = 0; i < captions.size(); ++i) {
                const qreal x = at.x() + static_cast<qreal>(i) * (column + between);
                ink.line({x, rule}, {x + column, rule}, colours().strong_line);
                ink.text(qt(captions[i]), {x, rule + 2}, Qt::AlignLeft | Qt::AlignTop, PrintSize::caption,
                         colours().quiet);
            }
            ink.text(printElided(qt(line.name), PrintSize::table, column), {at.x(), rule - 2},
                     Qt::AlignLeft | Qt::AlignBottom, PrintSize::table, colours().text);
        });
        y_ += signature_height;
    }
    y_ += block_gap;
}

}  // namespace headroom::ui

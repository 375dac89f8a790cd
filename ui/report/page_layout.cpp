// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/page_layout.h"

#include <algorithm>

#include "report/figure_painter.h"
#include "report/table_layout.h"

namespace headroom::ui {
namespace {

constexpr qreal millimetre = 72 / 25.4;
constexpr qreal margin = 20 * millimetre;
constexpr qreal edge = 12 * millimetre;  // of header and footer
constexpr qreal section_gap = 16;
constexpr qreal block_gap = 8;

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

void PageLayout::need(qreal height) {
    if (room() < height && y_ > margin) newPage();
}

void PageLayout::paint(Ink& ink, std::size_t page) const {
    for (const Draw& draw : pages_[page]) draw(ink);
    const qreal right = page_.width() - margin;
    const qreal header = edge + printLineHeight(PrintSize::caption);
    ink.text(qt(report_.footer.header_left), {margin, edge}, Qt::AlignLeft | Qt::AlignTop, PrintSize::caption,
             colours().quiet);
    ink.text(qt(report_.footer.header_right), {right, edge}, Qt::AlignRight | Qt::AlignTop,
             PrintSize::caption, colours().quiet);
    ink.line({margin, header + 4}, {right, header + 4}, colours().line);
    const qreal footer = page_.height() - edge - printLineHeight(PrintSize::caption);
    ink.line({margin, footer - 4}, {right, footer - 4}, colours().line);
    ink.text(qt(report_.footer.left), {margin, footer}, Qt::AlignLeft | Qt::AlignTop, PrintSize::caption,
             colours().quiet);
    QString number = qt(report_.footer.page_form);
    number.replace(QStringLiteral("{page}"), QString::number(page + 1));
    number.replace(QStringLiteral("{pages}"), QString::number(pageCount()));
    ink.text(number, {right, footer}, Qt::AlignRight | Qt::AlignTop, PrintSize::caption, colours().quiet);
}

void PageLayout::place(const report::Section& section, bool is_first) {
    const PrintSize size = is_first ? PrintSize::title : PrintSize::section;
    if (y_ > margin) y_ += section_gap;
    need(printLineHeight(size) + leastHeightFrom(section.blocks, 0));
    section_pages_.push_back(pages_.size() - 1);
    const report::Run title{section.title, true};
    placeText({title}, size, printLineHeight(size), colours().text);
    for (std::size_t i = 0; i < section.blocks.size(); ++i) {
        follows_ = leastHeightFrom(section.blocks, i + 1);
        std::visit([this](const auto& one) { place(one); }, section.blocks[i]);
    }
}

qreal PageLayout::leastHeight(const report::Block& block) const {
    constexpr qreal two_lines = 36, signature = 60, key_figures = 64;
    if (const auto* figure = std::get_if<report::Figure>(&block))
        return 2 * printLineHeight(PrintSize::heading) + figureHeight(*figure) + 2 * block_gap;
    if (const auto* table = std::get_if<report::Table>(&block)) {
        if (table->rows.empty()) return 0;
        const TableLayout layout(*table, width());
        const qreal title = table->title.empty() ? 0 : 14 + 2 * block_gap;
        return title + layout.headHeight() + layout.rowHeight(0) +
               (table->rows.size() > 1 ? layout.rowHeight(1) : 0);
    }
    if (std::holds_alternative<report::KeyFigures>(block)) return key_figures;
    return std::holds_alternative<report::SignatureLines>(block) ? signature : two_lines;
}

qreal PageLayout::leastHeightFrom(const std::vector<report::Block>& blocks, std::size_t first) const {
    qreal height = 0;
    for (std::size_t i = first; i < blocks.size(); ++i) {
        const auto* paragraph = std::get_if<report::Paragraph>(&blocks[i]);
        if (paragraph) height += PrintText(paragraph->runs, PrintSize::body, width(), 14).height();
        const bool is_head = std::holds_alternative<report::Heading>(blocks[i]);
        if (is_head) height += printLineHeight(PrintSize::heading) + block_gap;
        if (!paragraph && !is_head) return height + leastHeight(blocks[i]);
    }
    return height;
}

void PageLayout::placeText(const std::vector<report::Run>& runs, PrintSize size, qreal line_height,
                           const QColor& colour, qreal indent) {
    const PrintText text(runs, size, width() - indent, line_height);
    std::size_t from = 0;
    while (from < text.lineCount()) {
        need(line_height);
        const auto fits = static_cast<std::size_t>(std::max(1.0, room() / line_height));
        const std::size_t to = std::min(text.lineCount(), from + fits);
        draw([text, at = QPointF(left() + indent, y_), colour, from, to](Ink& ink) {
            text.paint(ink, at, colour, from, to);
        });
        y_ += static_cast<qreal>(to - from) * line_height;
        from = to;
    }
    y_ += block_gap / 2;
}

void PageLayout::place(const report::Paragraph& paragraph) {
    switch (paragraph.kind) {
        case report::ParagraphKind::lead:
            placeText(paragraph.runs, PrintSize::lead, 18, colours().text);
            break;
        case report::ParagraphKind::body:
            placeText(paragraph.runs, PrintSize::body, 14, colours().text);
            break;
        case report::ParagraphKind::quiet:
            placeText(paragraph.runs, PrintSize::table, 12, colours().quiet);
            break;
    }
}

void PageLayout::place(const report::Heading& heading) {
    y_ += block_gap;
    need(printLineHeight(PrintSize::heading) + follows_ + block_gap);
    placeText({{heading.text, true}}, PrintSize::heading, printLineHeight(PrintSize::heading),
              colours().text);
}

void PageLayout::place(const report::KeyFigures& figures) {
    const std::size_t count = figures.figures.size();
    if (count == 0) return;
    const qreal column = width() / static_cast<qreal>(count);
    qreal captions = 0;
    for (const report::KeyFigure& figure : figures.figures)
        captions =
            std::max(captions, PrintText({{figure.caption}}, PrintSize::table, column - 14, 12).height());
    constexpr qreal pad = 8, figure_height = 20;
    const qreal height = 2 * pad + figure_height + captions;
    y_ += block_gap;
    need(height);
    draw([=, figures = figures.figures, y = y_, from = left(), to = left() + width()](Ink& ink) {
        ink.line({from, y}, {to, y}, colours().strong_line);
        ink.line({from, y + height}, {to, y + height}, colours().line);
        for (std::size_t i = 0; i < figures.size(); ++i) {
            const qreal x = from + column * static_cast<qreal>(i);
            if (i > 0) ink.line({x, y}, {x, y + height}, colours().line);
            const QPointF at(x + (i > 0 ? 10 : 0), y + pad);
            ink.text(qt(figures[i].value), at, Qt::AlignLeft | Qt::AlignTop, PrintSize::figure,
                     colours().text, true);
            const PrintText caption({{figures[i].caption}}, PrintSize::table, column - 14, 12);
            caption.paint(ink, at + QPointF(0, figure_height), colours().quiet, 0, caption.lineCount());
        }
    });
    y_ += height + block_gap;
}

void PageLayout::place(const report::Table& table) {
    if (table.rows.empty()) return;
    const TableLayout layout(table, width());
    // Title, head and the first rows stay together.
    const qreal title_height = table.title.empty() ? 0 : 14 + block_gap;
    need(title_height + layout.headHeight() + layout.rowHeight(0) +
         (table.rows.size() > 1 ? layout.rowHeight(1) : 0));
    if (!table.title.empty()) {
        y_ += block_gap / 2;
        placeText({{table.title, true}}, PrintSize::body, 14, colours().text);
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
        if (room() < needed) {
            newPage();
            paint_head();
        }
        draw([layout, row, at = QPointF(left(), y_)](Ink& ink) { layout.paintRow(ink, row, at); });
        y_ += layout.rowHeight(row);
    }
    y_ += block_gap / 2;
    if (!table.note.empty()) placeText({{table.note}}, PrintSize::table, 12, colours().quiet);
    y_ += block_gap / 2;
}

void PageLayout::place(const report::Figure& figure) {
    const qreal height = figureHeight(figure);
    const PrintText caption({{figure.caption}}, PrintSize::caption, width(), 11);
    y_ += block_gap;
    need(printLineHeight(PrintSize::heading) + 6 + height + caption.height());
    const report::Language language = report_.language;
    draw([figure, height, caption, language, at = QPointF(left(), y_), width = width()](Ink& ink) {
        paintTitledFigure(ink, QRectF(at, QSizeF(width, height)), figure, language);
        const qreal head = printLineHeight(PrintSize::heading);
        caption.paint(ink, at + QPointF(0, head + 6 + height + 2), colours().quiet, 0, caption.lineCount());
    });
    y_ += printLineHeight(PrintSize::heading) + 6 + height + 2 + caption.height() + block_gap;
}

void PageLayout::place(const report::Notes& notes) {
    constexpr qreal indent = 16;
    int number = 0;
    for (const std::vector<report::Run>& item : notes.items) {
        need(14);
        const QString mark = notes.is_numbered ? QStringLiteral("%1.").arg(++number) : QStringLiteral("•");
        draw([mark, at = QPointF(left(), y_ + 7)](Ink& ink) {
            ink.text(mark, at, Qt::AlignLeft | Qt::AlignVCenter, PrintSize::body, colours().quiet);
        });
        placeText(item, PrintSize::body, 14, colours().text, indent);
    }
    y_ += block_gap / 2;
}

void PageLayout::place(const report::SignatureLines& lines) {
    constexpr qreal line_height = 52, between = 20;
    const auto count = static_cast<qreal>(std::max<std::size_t>(1, lines.captions.size()));
    const qreal column = (width() - between * (count - 1)) / count;
    for (const report::SignatureLine& line : lines.lines) {
        need(line_height);
        draw([=, captions = lines.captions, at = QPointF(left(), y_)](Ink& ink) {
            ink.text(qt(line.role), at + QPointF(0, 6), Qt::AlignLeft | Qt::AlignTop, PrintSize::table,
                     colours().text, true);
            const qreal rule = at.y() + line_height - 16;
            for (std::size_t i = 0; i < captions.size(); ++i) {
                const qreal x = at.x() + static_cast<qreal>(i) * (column + between);
                ink.line({x, rule}, {x + column, rule}, colours().strong_line);
                ink.text(qt(captions[i]), {x, rule + 2}, Qt::AlignLeft | Qt::AlignTop, PrintSize::caption,
                         colours().quiet);
            }
            ink.text(qt(line.name), {at.x(), rule - 2}, Qt::AlignLeft | Qt::AlignBottom, PrintSize::table,
                     colours().text);
        });
        y_ += line_height;
    }
    y_ += block_gap;
}

}  // namespace headroom::ui

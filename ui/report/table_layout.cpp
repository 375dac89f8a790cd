// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/table_layout.h"

#include <algorithm>
#include <numeric>

namespace headroom::ui {
namespace {

constexpr PrintSize size = PrintSize::table;
constexpr qreal line_height = 12;
constexpr qreal row_padding = 4;  // above and below together
constexpr qreal column_gap = 10;
constexpr qreal mark = 11;  // of a verdict, with the gap behind it

const PrintColours& colours() {
    return PrintColours::get();
}

/// Words of the title on a line, or its unit on a line of its own.
std::string titleOf(const report::Column& column, bool is_broken = false) {
    if (column.unit.empty()) return column.title;
    return column.title + (is_broken ? ",\n" : ", ") + column.unit;
}

qreal markWidth(const report::Cell& cell) {
    return cell.verdict ? mark : 0;
}

bool isBold(const report::Row& row, const report::Cell& cell) {
    return row.is_bold || row.is_head || cell.is_bold;
}

/// Of the widest word, but a long one may be cut, or a column of paths would leave no room to the others. A
/// short text stays on one line, though Chinese breaks between any two letters.
qreal leastWidth(const QString& text, bool bold) {
    constexpr qreal short_text = 5 * static_cast<int>(size), long_word = 8 * static_cast<int>(size);
    return std::clamp(printLeastWidth(text, size, bold), std::min(printWidth(text, size, bold), short_text),
                      long_word);
}

/// What a column would like to have, and with how little it can do.
struct Wish {
    qreal natural = 0;  ///< its cells on one line, its title broken
    qreal least = 0;
    qreal title = 0;  ///< on one line
};

std::vector<Wish> wishesOf(const report::Table& table) {
    std::vector<Wish> wishes(table.columns.size());
    for (std::size_t i = 0; i < wishes.size(); ++i) {
        const QString title = qt(titleOf(table.columns[i]));
        Wish& wish = wishes[i];
        wish.least = wish.natural =
            std::max(leastWidth(title, true), printWidth(qt(table.columns[i].unit), size, true));
        wish.title = printWidth(title, size, true);
        for (const report::Row& row : table.rows) {
            if (row.is_head || i >= row.cells.size()) continue;
            const report::Cell& cell = row.cells[i];
            const QString text = qt(cell.text);
            const bool bold = isBold(row, cell);
            const qreal whole = printWidth(text, size, bold) + markWidth(cell);
            wish.natural = std::max(wish.natural, whole);
            const bool may_wrap = table.columns[i].alignment == report::Alignment::left;
            wish.least = std::max(wish.least, may_wrap ? leastWidth(text, bold) + markWidth(cell) : whole);
        }
    }
    return wishes;
}

/// Widths that follow one level, as high as they are together no wider than `available`.
template <class WidthAt>
std::vector<qreal> levelled(const std::vector<Wish>& wishes, qreal available, const WidthAt& width_at) {
    const auto widths_at = [&](qreal level) {
        std::vector<qreal> widths;
        for (std::size_t i = 0; i < wishes.size(); ++i) widths.push_back(width_at(i, level));
        return widths;
    };
    qreal low = 0, high = available;
    while (high - low > 0.01) {
        const qreal level = (low + high) / 2;
        const std::vector<qreal> widths = widths_at(level);
        (std::accumulate(widths.begin(), widths.end(), 0.0) > available ? high : low) = level;
    }
    return widths_at(low);
}

/// What all columns do with, and what is left to those whose cells want more, by what they want. Where not
/// even that has room, the widest give way.
std::vector<qreal> widthsOfCells(const std::vector<Wish>& wishes, qreal available) {
    qreal natural = 0, least = 0;
    for (const Wish& wish : wishes) {
        natural += wish.natural;
        least += wish.least;
    }
    if (least >= available)
        return levelled(wishes, available,
                        [&](std::size_t i, qreal level) { return std::min(wishes[i].least, level); });
    const qreal share = natural > available ? (available - least) / (natural - least) : 1;
    std::vector<qreal> widths;
    for (const Wish& wish : wishes) widths.push_back(wish.least + (wish.natural - wish.least) * share);
    return widths;
}

/// After the cells the titles: narrow columns grow first, so that those with long titles become equally wide.
/// What is left then goes to the columns of words.
std::vector<qreal> widthsOf(const report::Table& table, qreal width) {
    const std::vector<Wish> wishes = wishesOf(table);
    const qreal available = width - column_gap * static_cast<qreal>(wishes.size() - 1);
    const std::vector<qreal> cells = widthsOfCells(wishes, available);
    std::vector<qreal> widths = levelled(wishes, available, [&](std::size_t i, qreal level) {
        return std::max(cells[i], std::min(wishes[i].title, level));
    });
    const qreal rest = available - std::accumulate(widths.begin(), widths.end(), 0.0);
    qreal weights = 0;
    for (const report::Column& column : table.columns)
        if (column.alignment == report::Alignment::left) weights += column.weight;
    for (std::size_t i = 0; i < widths.size(); ++i) {
        const report::Column& column = table.columns[i];
        if (weights == 0)
            widths[i] += rest / static_cast<qreal>(widths.size());
        else if (column.alignment == report::Alignment::left)
            widths[i] += rest * column.weight / weights;
    }
    return widths;
}

void paintVerdict(Ink& ink, Verdict verdict, QPointF middle) {
    const PrintColours& c = colours();
    const QColor colour = verdict == Verdict::fits ? c.good : verdict == Verdict::tight ? c.tight : c.bad;
    constexpr qreal radius = 3.6;
    QPainter& painter = ink.painter();
    painter.setPen(QPen(colour, ink.units(0.9)));
    painter.setBrush(Qt::NoBrush);
    const auto at = [&](qreal x, qreal y) {
        return QPointF(ink.units(middle.x() + x), ink.units(middle.y() + y));
    };
    painter.drawEllipse(at(0, 0), ink.units(radius), ink.units(radius));
    if (verdict == Verdict::fits) {
        painter.drawPolyline(QPolygonF{at(-1.7, 0.1), at(-0.5, 1.4), at(1.8, -1.3)});
    } else if (verdict == Verdict::tight) {
        painter.drawLine(at(0, -1.9), at(0, 0.6));
        painter.drawLine(at(0, 1.5), at(0, 2.0));
    } else {
        painter.drawLine(at(-1.4, -1.4), at(1.4, 1.4));
        painter.drawLine(at(-1.4, 1.4), at(1.4, -1.4));
    }
}

}  // namespace

TableLayout::TableLayout(const report::Table& table, qreal width) {
    auto data = std::make_shared<Data>();
    data->table = table;
    data->width = width;
    data->widths = widthsOf(table, width);
    std::size_t title_lines = 1;
    for (std::size_t i = 0; i < table.columns.size(); ++i) {
        const report::Column& column = table.columns[i];
        const bool is_broken = printWidth(qt(titleOf(column)), size, true) > data->widths[i] + 0.5;
        data->titles.emplace_back(std::vector<report::Run>{{titleOf(column, is_broken), true}}, size,
                                  data->widths[i] + 0.5, line_height);
        title_lines = std::max(title_lines, data->titles.back().lineCount());
    }
    data->head_height = static_cast<qreal>(title_lines) * line_height + row_padding + 2;
    for (const report::Row& row : table.rows) {
        std::vector<PrintText>& cells = data->cells.emplace_back();
        std::size_t lines = 1;
        for (std::size_t i = 0; i < row.cells.size() && i < data->widths.size(); ++i) {
            const report::Cell& cell = row.cells[i];
            const qreal room = row.is_head ? width : data->widths[i] - markWidth(cell);
            cells.emplace_back(std::vector<report::Run>{{cell.text, isBold(row, cell)}}, size, room + 0.5,
                               line_height);
            lines = std::max(lines, cells.back().lineCount());
        }
        data->row_heights.push_back(static_cast<qreal>(lines) * line_height + row_padding);
    }
    data_ = std::move(data);
}

void TableLayout::paintHead(Ink& ink, QPointF top_left) const {
    qreal x = top_left.x();
    for (std::size_t i = 0; i < data_->titles.size(); ++i) {
        const PrintText& title = data_->titles[i];
        const bool right = data_->table.columns[i].alignment == report::Alignment::right;
        const qreal y = top_left.y() + data_->head_height - row_padding - title.height();
        title.paint(ink, {x, y}, colours().quiet, 0, title.lineCount(), right ? data_->widths[i] : 0);
        x += data_->widths[i] + column_gap;
    }
    const qreal bottom = top_left.y() + data_->head_height;
    ink.line({top_left.x(), bottom}, {top_left.x() + data_->width, bottom}, colours().strong_line);
}

void TableLayout::paintRow(Ink& ink, std::size_t index, QPointF top_left) const {
    const report::Row& row = data_->table.rows[index];
    qreal x = top_left.x();
    const qreal y = top_left.y() + row_padding / 2;
    for (std::size_t i = 0; i < data_->cells[index].size(); ++i) {
        const PrintText& text = data_->cells[index][i];
        const report::Cell& cell = row.cells[i];
        if (cell.verdict) paintVerdict(ink, *cell.verdict, {x + 4, y + line_height / 2});
        const bool right = data_->table.columns[i].alignment == report::Alignment::right && !row.is_head;
        text.paint(ink, {x + markWidth(cell), y}, row.is_head ? colours().quiet : colours().text, 0,
                   text.lineCount(), right ? data_->widths[i] - markWidth(cell) : 0);
        x += data_->widths[i] + column_gap;
    }
    const qreal bottom = top_left.y() + data_->row_heights[index];
    ink.line({top_left.x(), bottom}, {top_left.x() + data_->width, bottom}, colours().line, 0.5);
}

}  // namespace headroom::ui

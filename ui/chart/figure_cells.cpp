// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/figure_cells.h"

#include <QFontMetrics>
#include <QPainter>
#include <QTextLayout>
#include <algorithm>

#include "chart/table_metrics.h"
#include "style/icon.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int swatch = 12;
constexpr int icon_size = 14;
constexpr int swatch_gap = 8;
constexpr int unit_gap = 4;

bool isQuiet(const FigureColumn& column, const FigureRow& row) {
    return column.is_quiet || row.is_quiet;
}

QFont cellFont(const FigureColumn& column, const FigureCell& cell, const FigureRow& row) {
    const bool quiet = isQuiet(column, row);
    return font(quiet ? TextSize::small : TextSize::body, !quiet && (cell.bold || row.is_total));
}

int unitWidth(const FigureCell& cell) {
    return cell.unit.isEmpty()
               ? 0
               : unit_gap + QFontMetrics(ui::font(TextSize::body)).horizontalAdvance(cell.unit);
}

/// Room for tick, word and the gap to the number.
int markWidth(const FigureCell& cell) {
    if (cell.mark.isEmpty()) return 0;
    const int word = QFontMetrics(ui::font(TextSize::small)).horizontalAdvance(cell.mark);
    return swatch + unit_gap + word + swatch_gap;
}

int iconWidth(const FigureCell& cell) {
    return cell.icon ? icon_size + unit_gap : 0;
}

const QColor& toneOf(Icon icon) {
    const Theme& theme = currentTheme();
    return icon == Icon::good ? theme.good : icon == Icon::tight ? theme.tight : theme.bad;
}

void paintMark(QPainter& painter, const QRect& area, const QString& mark) {
    const QColor& tone = currentTheme().good;
    const qreal ratio = painter.device()->devicePixelRatioF();
    painter.drawPixmap(area.left(), area.center().y() - swatch / 2,
                       iconPixmap(Icon::good, swatch, tone, ratio));
    painter.setFont(ui::font(TextSize::small));
    painter.setPen(tone);
    painter.drawText(area.adjusted(swatch + unit_gap, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter, mark);
}

/// The ground of a marked column; where all grounds are alike, lines at its sides.
void paintMarkedGround(QPainter& painter, const QRect& area) {
    const Theme& theme = currentTheme();
    painter.fillRect(area, theme.alternate);
    if (!theme.isHighContrast()) return;
    constexpr int line = 2;
    painter.fillRect(area.left(), area.top(), line, area.height(), theme.accent);
    painter.fillRect(area.right() + 1 - line, area.top(), line, area.height(), theme.accent);
}

/// A group's name over the whole width, cell by cell, as cells are painted one by one.
void paintHead(QPainter& painter, const QRect& area, const QModelIndex& index) {
    const Theme& theme = currentTheme();
    painter.fillRect(area, theme.alternate);
    painter.fillRect(area.left(), area.bottom(), area.width(), 1, theme.line);
    if (index.column() > 0) return;
    painter.setFont(ui::font(TextSize::small, true));
    painter.setPen(theme.quietText);
    painter.drawText(area.adjusted(cell_side_margin, 0, 0, 0), Qt::AlignLeft | Qt::AlignVCenter,
                     index.data().toString());
}

void paintCell(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
    const auto& model = *static_cast<const FigureModel*>(index.model());
    const FigureRow& row = model.figures().rows[static_cast<std::size_t>(index.row())];
    const FigureColumn& column = model.figures().columns[static_cast<std::size_t>(index.column())];
    const FigureCell& cell = model.cell(index);
    const Theme& theme = currentTheme();
    const QRect& area = option.rect;

    if (row.is_head) return paintHead(*painter, area, index);
    if (column.is_marked) paintMarkedGround(*painter, area);
    if (option.state & QStyle::State_Selected) painter->fillRect(area, theme.rowTint);
    if (row.is_total)
        painter->fillRect(area.left(), area.top(), area.width(), 1, theme.strongLine);
    else if (!row.is_quiet)
        painter->fillRect(area.left(), area.bottom(), area.width(), 1, theme.line);

    QRect inner = area.adjusted(cell_side_margin, 0, -cell_side_margin, 0);
    inner.setHeight(std::min(area.height(), tableLineHeight()));  // a second line is the table's
    if (cell.swatch) {
        const QRect box(inner.left(), inner.center().y() - swatch / 2, swatch, swatch);
        painter->fillRect(box, *cell.swatch);
        if (theme.isHighContrast()) {
            painter->setPen(theme.areaPen());
            painter->drawRect(box);
        }
        inner.setLeft(box.right() + 1 + swatch_gap);
    }
    if (cell.icon) {
        painter->drawPixmap(
            inner.left(), inner.center().y() - icon_size / 2,
            iconPixmap(*cell.icon, icon_size, toneOf(*cell.icon), painter->device()->devicePixelRatioF()));
        inner.setLeft(inner.left() + iconWidth(cell));
    }
    if (!cell.mark.isEmpty()) {
        paintMark(*painter, inner, cell.mark);
        inner.setLeft(inner.left() + markWidth(cell));
    }
    if (!cell.unit.isEmpty()) {
        painter->setFont(ui::font(TextSize::body));
        painter->setPen(theme.quietText);
        painter->drawText(inner, Qt::AlignRight | Qt::AlignVCenter, cell.unit);
        inner.setRight(inner.right() - unitWidth(cell));
    }
    painter->setFont(cellFont(column, cell, row));
    painter->setPen(isQuiet(column, row) || row.is_dimmed ? theme.quietText : theme.text);
    const QString shown =
        QFontMetrics(painter->font()).elidedText(cell.text, Qt::ElideRight, inner.width() + 1);
    painter->drawText(inner, Qt::AlignVCenter | (column.is_number ? Qt::AlignRight : Qt::AlignLeft), shown);
}

constexpr QChar word_joiner = u'\u2060';

/// No break between two ideographs: Chinese words are not told apart, and half of one would stand alone.
QString withWholeWords(const QString& title) {
    const auto is_ideograph = [](QChar c) { return c.script() == QChar::Script_Han; };
    QString joined;
    for (const QChar c : title) {
        if (!joined.isEmpty() && is_ideograph(joined.back()) && is_ideograph(c)) joined += word_joiner;
        joined += c;
    }
    return joined;
}

/// Breaks between words.
std::vector<QString> brokenLines(const QString& title, int room) {
    const QString joined = withWholeWords(title);
    QTextLayout layout(joined, ui::font(TextSize::small, true));
    QTextOption option;
    option.setWrapMode(QTextOption::WordWrap);
    layout.setTextOption(option);
    std::vector<QString> lines;
    layout.beginLayout();
    for (QTextLine line = layout.createLine(); line.isValid(); line = layout.createLine()) {
        line.setLineWidth(room);
        lines.push_back(joined.mid(line.textStart(), line.textLength()).remove(word_joiner).trimmed());
    }
    layout.endLayout();
    return lines;
}

bool standsUnder(const QHeaderView& header, int section) {
    const auto& columns = static_cast<const FigureModel*>(header.model())->figures().columns;
    return header.isSectionHidden(section) &&
           columns[static_cast<std::size_t>(section)].when_narrow == WhenNarrow::under_previous;
}

/// Titles of columns that stand under others have a line of their own, the lowest.
bool hasLowerTitles(const QHeaderView& header) {
    for (int i = 1; i < header.count(); ++i)
        if (standsUnder(header, i)) return true;
    return false;
}

}  // namespace

CellWidth cellWidth(const FigureColumn& column, const FigureRow& row, const FigureCell& cell) {
    const int text = QFontMetrics(cellFont(column, cell, row)).horizontalAdvance(cell.text);
    const bool is_name = cell.is_name || !column.is_number;
    const int beside =
        markWidth(cell) + iconWidth(cell) + (cell.swatch ? swatch + swatch_gap : 0) + unitWidth(cell);
    return {beside + (is_name ? 0 : text), is_name ? text : 0};
}

QStringList titleLines(const QString& title, int room) {
    if (titleWidth(title) <= room) return {title};
    const std::vector<QString> broken = brokenLines(title, room);
    const QFontMetrics metrics(ui::font(TextSize::small, true));
    QStringList lines;
    for (const QString& line : broken) {
        const bool is_last = lines.size() + 1 == most_title_lines;
        const QString rest = is_last && broken.size() > most_title_lines ? line + QChar(u'…') : line;
        lines << metrics.elidedText(rest, Qt::ElideRight, room + 1);
        if (is_last) break;
    }
    return lines;
}

int titleWidth(const QString& title) {
    return QFontMetrics(ui::font(TextSize::small, true)).horizontalAdvance(title);
}

int widestWord(const QString& title) {
    int widest = 0;
    for (const QString& word : brokenLines(title, 1)) widest = std::max(widest, titleWidth(word));
    return widest;
}

int lowerLineHeight() {
    return QFontMetrics(ui::font(TextSize::small)).height() + 2;
}

int titleLineHeight() {
    return QFontMetrics(ui::font(TextSize::small, true)).height();
}

void FigureDelegate::paint(QPainter* painter, const QStyleOptionViewItem& option,
                           const QModelIndex& index) const {
    paintCell(painter, option, index);
    const Theme& theme = currentTheme();
    if (theme.isHighContrast() && (option.state & QStyle::State_Selected))
        paintRowFrame(*painter, option.rect, index);
    if (!(option.state & QStyle::State_HasFocus)) return;
    painter->setPen(QPen(theme.accent, 2));  // the figure that F1 explains
    painter->setBrush(Qt::NoBrush);
    painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
}

FigureHeader::FigureHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
    setSectionsClickable(false);
    setHighlightSections(false);
    setSectionResizeMode(QHeaderView::Fixed);
    setMinimumSectionSize(1);
}

QSize FigureHeader::sizeHint() const {
    return {QHeaderView::sizeHint().width(), tableHeaderHeight() + (lines_ - 1) * titleLineHeight()};
}

void FigureHeader::paintSection(QPainter* painter, const QRect& area, int section) const {
    const auto& columns = static_cast<const FigureModel*>(model())->figures().columns;
    const FigureColumn& column = columns[static_cast<std::size_t>(section)];
    const Theme& theme = currentTheme();
    painter->fillRect(area, column.is_marked ? theme.rowTint : theme.base);
    painter->fillRect(area.left(), area.bottom(), area.width(), 1, theme.strongLine);
    const int room = area.width() - 2 * cell_side_margin;
    QRect line(area.left() + cell_side_margin, area.bottom() - tableHeaderHeight() + 1, room,
               tableHeaderHeight());
    const auto side = column.is_number ? Qt::AlignRight : Qt::AlignLeft;
    const auto paint_line = [&](const QString& text) {
        painter->drawText(line, Qt::AlignVCenter | side, text);
        line.translate(0, -titleLineHeight());
    };
    painter->setPen(column.is_marked ? theme.text : theme.quietText);
    painter->setFont(ui::font(TextSize::small));
    const bool has_lower = section + 1 < count() && standsUnder(*this, section + 1);
    if (hasLowerTitles(*this))
        paint_line(has_lower ? columns[static_cast<std::size_t>(section) + 1].title : QString());
    painter->setFont(ui::font(TextSize::small, true));
    const QStringList lines = titleLines(column.title, room);
    for (auto text = lines.rbegin(); text != lines.rend(); ++text) paint_line(*text);
}

}  // namespace headroom::ui

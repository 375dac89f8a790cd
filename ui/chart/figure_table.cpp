// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/figure_table.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <QStyledItemDelegate>
#include <algorithm>
#include <numeric>

#include "chart/table_metrics.h"
#include "style/icon.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int number_margin = 16;  ///< before a right-aligned column
constexpr int swatch = 12;
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
    return cell.icon ? swatch + unit_gap : 0;
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

class FigureDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        paintCell(painter, option, index);
        const Theme& theme = currentTheme();
        if (theme.isHighContrast() && (option.state & QStyle::State_Selected))
            paintRowFrame(*painter, option.rect, index);
        if (!(option.state & QStyle::State_HasFocus)) return;
        painter->setPen(QPen(theme.accent, 2));  // the figure that F1 explains
        painter->setBrush(Qt::NoBrush);
        painter->drawRect(option.rect.adjusted(1, 1, -1, -1));
    }

  private:
    static void paintCell(QPainter* painter, const QStyleOptionViewItem& option, const QModelIndex& index) {
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
        if (cell.swatch) {
            const QRect box(inner.left(), area.center().y() - swatch / 2, swatch, swatch);
            painter->fillRect(box, *cell.swatch);
            if (theme.isHighContrast()) {
                painter->setPen(theme.areaPen());
                painter->drawRect(box);
            }
            inner.setLeft(box.right() + 1 + swatch_gap);
        }
        if (cell.icon) {
            painter->drawPixmap(
                inner.left(), area.center().y() - swatch / 2,
                iconPixmap(*cell.icon, swatch, toneOf(*cell.icon), painter->device()->devicePixelRatioF()));
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
        painter->setPen(isQuiet(column, row) ? theme.quietText : theme.text);
        const QString shown =
            QFontMetrics(painter->font()).elidedText(cell.text, Qt::ElideRight, inner.width() + 1);
        painter->drawText(inner, Qt::AlignVCenter | (column.is_number ? Qt::AlignRight : Qt::AlignLeft),
                          shown);
    }
};

class FigureHeader : public QHeaderView {
  public:
    explicit FigureHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
        setSectionsClickable(false);
        setHighlightSections(false);
        setSectionResizeMode(QHeaderView::Fixed);
        setMinimumSectionSize(1);
    }
    QSize sizeHint() const override { return {QHeaderView::sizeHint().width(), tableHeaderHeight()}; }

  protected:
    void paintSection(QPainter* painter, const QRect& area, int section) const override {
        const auto& columns = static_cast<const FigureModel*>(model())->figures().columns;
        const FigureColumn& column = columns[static_cast<std::size_t>(section)];
        const Theme& theme = currentTheme();
        painter->fillRect(area, column.is_marked ? theme.rowTint : theme.base);
        painter->fillRect(area.left(), area.bottom(), area.width(), 1, theme.strongLine);
        const QRect inner = area.adjusted(cell_side_margin, 0, -cell_side_margin, 0);
        const QFont bold = ui::font(TextSize::small, true);
        painter->setFont(bold);
        painter->setPen(column.is_marked ? theme.text : theme.quietText);
        const QString title = QFontMetrics(bold).elidedText(column.title, Qt::ElideRight, inner.width() + 1);
        painter->drawText(inner, Qt::AlignVCenter | (column.is_number ? Qt::AlignRight : Qt::AlignLeft),
                          title);
    }
};

}  // namespace

FigureTable::FigureTable(QWidget* parent) : QTableView(parent), model_(new FigureModel(this)) {
    setHorizontalHeader(new FigureHeader(this));
    setItemDelegate(new FigureDelegate(this));
    setModel(model_);
    setTableManner(*this);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FigureTable::setRows(FigureRows rows) {
    const int old_height = sizeHint().height();
    model_->setRows(std::move(rows));
    fitColumns();
    if (sizeHint().height() != old_height) updateGeometry();
}

QSize FigureTable::sizeHint() const {
    constexpr int usual_width = 480;
    const int scroll_bar = overflows_ ? horizontalScrollBar()->sizeHint().height() : 0;
    return {usual_width, tableHeaderHeight() + model_->rowCount() * tableLineHeight() + 1 + scroll_bar};
}

QSize FigureTable::minimumSizeHint() const {
    constexpr int narrowest = 240;
    return {narrowest, sizeHint().height()};
}

int FigureTable::titleWidth(int column) const {
    const QString& title = model_->figures().columns[static_cast<std::size_t>(column)].title;
    return title.isEmpty() ? 1
                           : QFontMetrics(ui::font(TextSize::small, true)).horizontalAdvance(title) +
                                 2 * cell_side_margin;
}

int FigureTable::cellsWidth(int column) const {
    const auto at = static_cast<std::size_t>(column);
    const FigureColumn& definition = model_->figures().columns[at];
    int widest = 0;
    for (const FigureRow& row : model_->figures().rows) {
        const FigureCell& cell = row.cells[at];
        const int text = QFontMetrics(cellFont(definition, cell, row)).horizontalAdvance(cell.text);
        const int before = markWidth(cell) + iconWidth(cell) + (cell.swatch ? swatch + swatch_gap : 0);
        widest = std::max(widest, before + text + unitWidth(cell));
    }
    return widest == 0 ? 1 : widest + 2 * cell_side_margin;  // an empty column takes the room that is left
}

void FigureTable::fitColumns() {
    const int count = model_->columnCount();
    if (count == 0) return;
    const std::vector<FigureColumn>& columns = model_->figures().columns;
    const auto is_number = [&](int i) { return columns[static_cast<std::size_t>(i)].is_number; };
    std::vector<int> widths;
    for (int i = 0; i < count; ++i) widths.push_back(std::max(titleWidth(i), cellsWidth(i)));
    const auto total = [&] { return std::accumulate(widths.begin(), widths.end(), 0); };
    // Words are cut at the end of the last column, but not its title; figures are not.
    const auto overflows = [&] {
        const int cut = is_number(count - 1) ? 0 : widths.back() - titleWidth(count - 1);
        return total() - cut > viewport()->width();
    };
    // Long titles of numbers give way, as far as there is need.
    constexpr int long_title = 240, short_title = 96, step = 12;
    for (int most = long_title; overflows() && most >= short_title; most -= step)
        for (int i = 0; i < count; ++i)
            if (is_number(i))
                widths[static_cast<std::size_t>(i)] = std::max(cellsWidth(i), std::min(titleWidth(i), most));
    // Figures stand apart from what is at their left, unless words would be cut for it.
    const auto numbers = static_cast<int>(std::ranges::count_if(columns, &FigureColumn::is_number));
    if (total() + numbers * number_margin <= viewport()->width())
        for (int i = 0; i < count; ++i)
            if (is_number(i)) widths[static_cast<std::size_t>(i)] += number_margin;
    if (overflows() != overflows_) {
        overflows_ = !overflows_;
        updateGeometry();
    }
    // What the words of the last column do not need spreads the figures a little.
    constexpr int most_extra = 24;
    const int spare = std::max(0, viewport()->width() - total());
    const int extra = count > 1 ? std::min(most_extra, spare / count) : 0;
    int others = 0;
    for (int i = 0; i + 1 < count; ++i) others += widths[static_cast<std::size_t>(i)] += extra;
    const int left = viewport()->width() - others;
    widths.back() = overflows_ ? std::max(widths.back(), left) : std::max(1, left);
    for (int i = 0; i < count; ++i)
        if (columnWidth(i) != widths[static_cast<std::size_t>(i)])
            setColumnWidth(i, widths[static_cast<std::size_t>(i)]);
}

void FigureTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fitColumns();
}

void FigureTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() != QEvent::FontChange || !model_) return;
    verticalHeader()->setDefaultSectionSize(tableLineHeight());
    fitColumns();
    updateGeometry();
}

QString FigureTable::figureAt(const QModelIndex& index) const {
    return index.isValid() ? model_->cell(index).figure : QString();
}

const FigureRow& FigureTable::rowOf(const QModelIndex& index) {
    const auto& model = *static_cast<const FigureModel*>(index.model());
    return model.figures().rows[static_cast<std::size_t>(index.row())];
}

QModelIndex FigureTable::askableOf(const QModelIndex& index) const {
    if (!figureAt(index).isEmpty()) return index;
    for (int column = 0; index.isValid() && column < model_->columnCount(); ++column)
        if (const QModelIndex other = index.siblingAtColumn(column); !figureAt(other).isEmpty()) return other;
    return {};
}

AskedFigure FigureTable::askedAt(const QModelIndex& index) const {
    const QString path = figureAt(index);
    return {path, owner_of_ && !path.isEmpty() ? owner_of_(index) : FigureOwner()};
}

void FigureTable::keyPressEvent(QKeyEvent* event) {
    const bool is_enter = event->key() == Qt::Key_Return || event->key() == Qt::Key_Enter;
    const bool asks = event->key() == Qt::Key_F1 || (is_enter && !enter_activates_);
    const QModelIndex asked = asks ? askableOf(currentIndex()) : QModelIndex();
    if (asked.isValid())
        askWhy(*this, askedAt(asked));
    else if (event->matches(QKeySequence::Copy))
        copySelectedRows(*this);
    else
        QTableView::keyPressEvent(event);
}

void FigureTable::mouseMoveEvent(QMouseEvent* event) {
    const bool can_be_asked = !figureAt(indexAt(event->pos())).isEmpty();
    viewport()->setCursor(can_be_asked ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QTableView::mouseMoveEvent(event);
}

void FigureTable::mouseReleaseEvent(QMouseEvent* event) {
    QTableView::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton) askWhy(*this, askedAt(indexAt(event->pos())));
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/figure_table.h"

#include <QEvent>
#include <QFontMetrics>
#include <QKeyEvent>
#include <QPainter>
#include <QScrollBar>
#include <algorithm>

#include "chart/figure_cells.h"
#include "chart/table_metrics.h"
#include "style/theme.h"

namespace headroom::ui {

FigureTable::FigureTable(QWidget* parent) : QTableView(parent), model_(new FigureModel(this)) {
    setHorizontalHeader(new FigureHeader(this));
    setItemDelegate(new FigureDelegate(this));
    setModel(model_);
    setTableManner(*this);
    setMouseTracking(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
}

void FigureTable::setRows(FigureRows rows) {
    if (isHidden() && testAttribute(Qt::WA_WState_ExplicitShowHide)) {
        // The twin of a chart: its texts are measured once it is shown, not at each step of a slider.
        model_->setRows(std::move(rows));
        fit_ = {};
        return;
    }
    const int old_height = sizeHint().height();
    model_->setRows(std::move(rows));
    fit();
    if (sizeHint().height() != old_height) updateGeometry();
}

QSize FigureTable::sizeHint() const {
    constexpr int usual_width = 480;
    int height = horizontalHeader()->sizeHint().height() + 1;
    for (int row = 0; row < model_->rowCount(); ++row) height += rowHeightOf(row);
    if (fit_.overflows) height += horizontalScrollBar()->sizeHint().height();
    return {usual_width, height};
}

QSize FigureTable::minimumSizeHint() const {
    constexpr int narrowest = 240;
    return {narrowest, sizeHint().height()};
}

int FigureTable::rowHeightOf(int row) const {
    if (!fit_.has_lower_line) return tableLineHeight();
    const auto& [columns, rows] = model_->figures();
    const FigureRow& shown = rows[static_cast<std::size_t>(row)];
    for (std::size_t i = 0; i < columns.size() && !shown.is_head; ++i)
        if (fit_.widths[i] == 0 && !shown.cells[i].text.isEmpty())
            return tableLineHeight() + lowerLineHeight();
    return tableLineHeight();
}

void FigureTable::fit() {
    const ColumnFit fit = fitColumns(model_->figures(), viewport()->width());
    const bool has_other_height = fit.overflows != fit_.overflows || fit.title_lines != fit_.title_lines ||
                                  fit.has_lower_line != fit_.has_lower_line;
    fit_ = fit;
    for (int i = 0; i < model_->columnCount(); ++i) {
        const int width = fit_.widths[static_cast<std::size_t>(i)];
        if (isColumnHidden(i) != (width == 0)) setColumnHidden(i, width == 0);
        if (width > 0 && columnWidth(i) != width) setColumnWidth(i, width);
    }
    for (int row = 0; row < model_->rowCount(); ++row)
        if (rowHeight(row) != rowHeightOf(row)) setRowHeight(row, rowHeightOf(row));
    if (!has_other_height) return;
    static_cast<FigureHeader*>(horizontalHeader())->setLines(fit_.title_lines);
    updateGeometries();
    updateGeometry();
}

void FigureTable::showEvent(QShowEvent* event) {
    fit();
    QTableView::showEvent(event);
}

void FigureTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    fit();
}

void FigureTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() != QEvent::FontChange || !model_) return;
    verticalHeader()->setDefaultSectionSize(tableLineHeight());
    fit();
    updateGeometry();
}

std::vector<FigureTable::LowerCell> FigureTable::lowerCellsOf(int row) const {
    std::vector<LowerCell> cells;
    const auto& [columns, rows] = model_->figures();
    if (!fit_.has_lower_line || rows[static_cast<std::size_t>(row)].is_head) return cells;
    const QFontMetrics metrics(ui::font(TextSize::small));
    const QString between = QStringLiteral("  ·  ");
    const int top = rowViewportPosition(row) + tableLineHeight() - 2;
    const auto first_name = std::ranges::find(columns, false, &FigureColumn::is_number) - columns.begin();
    int left = columnViewportPosition(static_cast<int>(first_name)) + cell_side_margin;
    for (std::size_t i = 0; i < columns.size(); ++i) {
        const QModelIndex cell = model_->index(row, static_cast<int>(i));
        const FigureCell& shown = model_->cell(cell);
        if (fit_.widths[i] > 0 || shown.text.isEmpty()) continue;
        QString text = cell.data().toString();
        if (columns[i].when_narrow == WhenNarrow::under_previous) {
            const int before = static_cast<int>(i) - 1;
            const QRect area(columnViewportPosition(before) + cell_side_margin, top,
                             columnWidth(before) - 2 * cell_side_margin, lowerLineHeight());
            cells.push_back({cell, area, metrics.elidedText(text, Qt::ElideRight, area.width() + 1)});
            continue;
        }
        if (columns[i].is_number) text = columns[i].title + u' ' + text;
        if (!cells.empty()) text.prepend(between);
        const int room = viewport()->width() - cell_side_margin - left;
        text = metrics.elidedText(text, Qt::ElideRight, room);
        const int width = metrics.horizontalAdvance(text);
        cells.push_back({cell, QRect(left, top, width, lowerLineHeight()), text});
        left += width;
    }
    return cells;
}

void FigureTable::paintEvent(QPaintEvent* event) {
    QTableView::paintEvent(event);
    if (!fit_.has_lower_line) return;
    QPainter painter(viewport());
    painter.setFont(ui::font(TextSize::small));
    painter.setPen(currentTheme().quietText);
    for (int row = std::max(0, rowAt(0)); row < model_->rowCount(); ++row) {
        if (rowViewportPosition(row) > viewport()->height()) break;
        for (const LowerCell& lower : lowerCellsOf(row)) {
            const bool is_number =
                model_->figures().columns[static_cast<std::size_t>(lower.cell.column())].is_number;
            painter.drawText(lower.area, Qt::AlignVCenter | (is_number ? Qt::AlignRight : Qt::AlignLeft),
                             lower.text);
        }
    }
}

QModelIndex FigureTable::cellAt(const QPoint& place) const {
    const QModelIndex cell = indexAt(place);
    if (cell.isValid())
        for (const LowerCell& lower : lowerCellsOf(cell.row()))
            if (lower.area.contains(place)) return lower.cell;
    return cell;
}

QRect FigureTable::areaOf(const QModelIndex& cell) const {
    for (const LowerCell& lower : lowerCellsOf(cell.row()))
        if (lower.cell == cell) return lower.area;
    return visualRect(cell);
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
    const bool can_be_asked = !figureAt(cellAt(event->pos())).isEmpty();
    viewport()->setCursor(can_be_asked ? Qt::PointingHandCursor : Qt::ArrowCursor);
    QTableView::mouseMoveEvent(event);
}

void FigureTable::mouseReleaseEvent(QMouseEvent* event) {
    QTableView::mouseReleaseEvent(event);
    if (event->button() == Qt::LeftButton) askWhy(*this, askedAt(cellAt(event->pos())));
}

}  // namespace headroom::ui

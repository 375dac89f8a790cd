// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/sorted_table.h"

#include <QEvent>
#include <QFontMetrics>
#include <QHeaderView>
#include <QKeyEvent>
#include <QPainter>
#include <QStyledItemDelegate>
#include <algorithm>

#include "chart/table_metrics.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int arrow_width = 12;

Qt::Alignment alignmentOf(const QVariant& role) {
    return role.isValid() ? role.value<Qt::Alignment>() : Qt::AlignLeft | Qt::AlignVCenter;
}

class SortedDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override {
        const Theme& theme = currentTheme();
        const QRect& area = option.rect;
        const bool selected = option.state & QStyle::State_Selected;
        if (selected) painter->fillRect(area, theme.rowTint);
        painter->fillRect(area.left(), area.bottom(), area.width(), 1, theme.line);
        if (selected && (option.widget->hasFocus() || theme.isHighContrast()))
            paintRowFrame(*painter, area, index);
        const QRect inner = area.adjusted(cell_side_margin, 0, -cell_side_margin, 0);
        const QVariant tone = index.data(Qt::ForegroundRole);
        painter->setFont(ui::font(TextSize::body));
        painter->setPen(tone.isValid() ? tone.value<QBrush>().color() : theme.text);
        const QString shown = QFontMetrics(painter->font())
                                  .elidedText(index.data().toString(), Qt::ElideRight, inner.width() + 1);
        painter->drawText(inner, static_cast<int>(alignmentOf(index.data(Qt::TextAlignmentRole))), shown);
    }
};

class SortedHeader : public QHeaderView {
  public:
    explicit SortedHeader(QWidget* parent) : QHeaderView(Qt::Horizontal, parent) {
        setSectionsClickable(true);
        setHighlightSections(false);
        setSectionResizeMode(QHeaderView::Fixed);
        setMinimumSectionSize(1);
    }
    QSize sizeHint() const override { return {QHeaderView::sizeHint().width(), tableHeaderHeight()}; }

  protected:
    void paintSection(QPainter* painter, const QRect& area, int section) const override {
        const Theme& theme = currentTheme();
        painter->fillRect(area, theme.base);
        painter->fillRect(area.left(), area.bottom(), area.width(), 1, theme.strongLine);
        painter->setFont(ui::font(TextSize::small, true));
        const bool sorted = sortIndicatorSection() == section;
        painter->setPen(sorted ? theme.text : theme.quietText);
        QString title = model()->headerData(section, orientation()).toString();
        if (sorted)
            title += sortIndicatorOrder() == Qt::AscendingOrder ? QStringLiteral(" ▴") : QStringLiteral(" ▾");
        const QVariant alignment = model()->headerData(section, orientation(), Qt::TextAlignmentRole);
        painter->drawText(area.adjusted(cell_side_margin, 0, -cell_side_margin, 0),
                          static_cast<int>(alignmentOf(alignment)), title);
    }
};

}  // namespace

SortedTable::SortedTable(QAbstractItemModel* model, int elastic_column, QWidget* parent)
    : QTableView(parent), elastic_column_(elastic_column) {
    setHorizontalHeader(new SortedHeader(this));
    setItemDelegate(new SortedDelegate(this));
    setModel(model);
    setTableManner(*this);
    setSelectionMode(SingleSelection);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOn);
    setSortingEnabled(true);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
}

QSize SortedTable::sizeHint() const {
    constexpr int usual_width = 480;
    return {usual_width, minimumSizeHint().height()};
}

QSize SortedTable::minimumSizeHint() const {
    constexpr int narrowest = 240;
    constexpr int fewest_rows = 6;
    return {narrowest, tableHeaderHeight() + fewest_rows * tableLineHeight()};
}

void SortedTable::fitColumns() {
    const QFontMetrics titles(ui::font(TextSize::small, true));
    const QFontMetrics cells(ui::font(TextSize::body));
    for (int column = 0; column < model()->columnCount(); ++column) {
        if (column == elastic_column_) continue;
        int widest =
            titles.horizontalAdvance(model()->headerData(column, Qt::Horizontal).toString()) + arrow_width;
        for (int row = 0; row < model()->rowCount(); ++row)
            widest = std::max(widest, cells.horizontalAdvance(model()->index(row, column).data().toString()));
        setColumnWidth(column, widest + 2 * cell_side_margin);
    }
    stretchElasticColumn();
}

void SortedTable::stretchElasticColumn() {
    constexpr int narrowest = 60;
    int others = 0;
    for (int column = 0; column < model()->columnCount(); ++column)
        if (column != elastic_column_) others += columnWidth(column);
    setColumnWidth(elastic_column_, std::max(narrowest, viewport()->width() - others));
}

void SortedTable::resizeEvent(QResizeEvent* event) {
    QTableView::resizeEvent(event);
    stretchElasticColumn();
}

void SortedTable::changeEvent(QEvent* event) {
    QTableView::changeEvent(event);
    if (event->type() != QEvent::FontChange || !model()) return;
    verticalHeader()->setDefaultSectionSize(tableLineHeight());
    fitColumns();
}

void SortedTable::keyPressEvent(QKeyEvent* event) {
    event->matches(QKeySequence::Copy) ? copySelectedRows(*this) : QTableView::keyPressEvent(event);
}

}  // namespace headroom::ui

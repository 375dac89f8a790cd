// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QHeaderView>
#include <QStyledItemDelegate>

#include "chart/figure_table.h"

/// How the cells and titles of a FigureTable are measured and painted.
namespace headroom::ui {

/// What a cell takes between its margins, with swatch, icon, mark and unit.
struct CellWidth {
    int figure = 0;  ///< what must not be cut
    int name = 0;    ///< words that may be
};
CellWidth cellWidth(const FigureColumn& column, const FigureRow& row, const FigureCell& cell);

inline constexpr int most_title_lines = 3;
/// The lines of a title in so much room, the last one cut where they would be more than `most_title_lines`.
QStringList titleLines(const QString& title, int room);
/// In one line, and with a word a line; without margins.
int titleWidth(const QString& title);
int widestWord(const QString& title);

/// Heights of a row's second line, and of a further line of the header.
int lowerLineHeight();
int titleLineHeight();

class FigureDelegate : public QStyledItemDelegate {
  public:
    using QStyledItemDelegate::QStyledItemDelegate;

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
};

class FigureHeader : public QHeaderView {
  public:
    explicit FigureHeader(QWidget* parent);

    void setLines(int lines) { lines_ = lines; }
    QSize sizeHint() const override;

  protected:
    void paintSection(QPainter* painter, const QRect& area, int section) const override;

  private:
    int lines_ = 1;
};

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <vector>

#include "report/print_style.h"

namespace headroom::ui {

/// A table of a report with the widths of its columns and the heights of its rows, in points. Cheap to copy.
class TableLayout {
  public:
    TableLayout(const report::Table& table, qreal width);

    qreal headHeight() const { return data_->head_height; }
    qreal rowHeight(std::size_t row) const { return data_->row_heights[row]; }
    const std::vector<qreal>& columnWidths() const { return data_->widths; }
    void paintHead(Ink& ink, QPointF top_left) const;
    void paintRow(Ink& ink, std::size_t row, QPointF top_left) const;

  private:
    struct Data {
        report::Table table;
        qreal width = 0;
        std::vector<qreal> widths;
        std::vector<std::vector<PrintText>> cells;
        std::vector<PrintText> titles;
        std::vector<qreal> row_heights;
        qreal head_height = 0;
    };
    std::shared_ptr<const Data> data_;
};

}  // namespace headroom::ui

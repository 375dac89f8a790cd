// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractTableModel>
#include <QBrush>
#include <QTableView>
#include <functional>
#include <optional>
#include <vector>

#include "chart/explainer.h"
#include "style/icon.h"

namespace headroom::ui {

/// Where a column goes whose table has no room for all side by side.
enum class WhenNarrow {
    stays,
    under_previous,  ///< on a second line of each row, under the column before it
    under_row        ///< on a second line along the row, with its title where it is a number
};

struct FigureColumn {
    QString title;
    bool is_number = false;  ///< right aligned
    bool is_quiet = false;   ///< words that explain, in the quiet tone
    bool is_marked = false;  ///< on a ground of its own: the current scenario's
    WhenNarrow when_narrow = WhenNarrow::stays;
    QString tip = {};  ///< the title in full, where it is a short form

    bool operator==(const FigureColumn&) const = default;
};

struct FigureCell {
    QString text;
    QString unit = {};  ///< behind the number, quiet
    bool bold = false;
    std::optional<QBrush> swatch = {};
    QString mark = {};              ///< a word with a tick at the left of the cell: `best`
    QString figure = {};            ///< what explain() is asked when the cell is clicked; empty: nothing
    std::optional<Icon> icon = {};  ///< `good`, `tight` or `bad`, before the text
    bool is_name = false;           ///< words among numbers: cut where room is short, whole in the tool tip

    bool operator==(const FigureCell&) const = default;
};

struct FigureRow {
    std::vector<FigureCell> cells;
    bool is_total = false;   ///< bold, above it a strong rule
    bool is_quiet = false;   ///< remarks on the figures above, in the quiet tone
    bool is_head = false;    ///< a group of rows begins; only the first cell says something
    bool is_dimmed = false;  ///< in the quiet tone too, but a row like the others: something else is better
    QString tip = {};
    double at = 0;  ///< where the row stands on the axis of a chart: a batch, a count

    bool operator==(const FigureRow&) const = default;
};

struct FigureRows {
    std::vector<FigureColumn> columns;
    std::vector<FigureRow> rows;
};

/// How the columns share the room of a table.
struct ColumnFit {
    std::vector<int> widths;      ///< in pixels; 0: the column stands on the second line of rows
    int title_lines = 1;          ///< of the header
    bool has_lower_line = false;  ///< columns stand on second lines
    bool overflows = false;       ///< all that could give way has, and the table still scrolls

    bool operator==(const ColumnFit&) const = default;
};
ColumnFit fitColumns(const FigureRows& figures, int room);

class FigureModel : public QAbstractTableModel {
    Q_OBJECT

  public:
    using QAbstractTableModel::QAbstractTableModel;

    /// Tells views only what changed, so that selection and widths stay while a slider moves.
    void setRows(FigureRows rows);
    const FigureRows& figures() const { return figures_; }
    const FigureCell& cell(const QModelIndex& index) const;

    int rowCount(const QModelIndex& parent = {}) const override;
    int columnCount(const QModelIndex& parent = {}) const override;
    QVariant data(const QModelIndex& index, int role) const override;
    QVariant headerData(int section, Qt::Orientation orientation, int role) const override;

  private:
    FigureRows figures_;
};

/// A table as high as its rows: hairlines, no vertical lines, numbers right aligned; the last column takes
/// what is left. What has no room is wrapped, put on a second line or cut, in this order, before the table
/// scrolls. Rows can be copied, and figures asked why they are what they are (click, Enter, F1).
class FigureTable : public QTableView {
    Q_OBJECT

  public:
    explicit FigureTable(QWidget* parent = nullptr);

    void setRows(FigureRows rows);
    const FigureModel& figures() const { return *model_; }

    /// The row of an index that `owner_of` is given.
    static const FigureRow& rowOf(const QModelIndex& index);
    /// Says whose the figures are, cell by cell; without it they are the current scenario's.
    using OwnerOf = std::function<FigureOwner(const QModelIndex&)>;
    void setOwner(OwnerOf owner_of) { owner_of_ = std::move(owner_of); }
    /// What a click on the cell asks.
    AskedFigure askedAt(const QModelIndex& index) const;
    /// The cell at a place of the viewport, those on second lines among them.
    QModelIndex cellAt(const QPoint& place) const;
    /// Where a cell is drawn in the viewport, on a second line too.
    QRect areaOf(const QModelIndex& cell) const;
    /// Enter is for something else, which `activated` reports; F1 still asks.
    void setEnterActivates() { enter_activates_ = true; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void changeEvent(QEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    /// A cell on the second line of its row.
    struct LowerCell {
        QModelIndex cell;
        QRect area;
        QString text;
    };

    QString figureAt(const QModelIndex& index) const;
    /// The cell, or the first of its row that can be asked.
    QModelIndex askableOf(const QModelIndex& index) const;
    void fit();
    int rowHeightOf(int row) const;
    std::vector<LowerCell> lowerCellsOf(int row) const;

    FigureModel* model_;
    ColumnFit fit_;
    OwnerOf owner_of_;
    bool enter_activates_ = false;
};

}  // namespace headroom::ui

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

struct FigureColumn {
    QString title;
    bool is_number = false;  ///< right aligned
    bool is_quiet = false;   ///< words that explain, in the quiet tone
    bool is_marked = false;  ///< on a ground of its own: the current scenario's

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

    bool operator==(const FigureCell&) const = default;
};

struct FigureRow {
    std::vector<FigureCell> cells;
    bool is_total = false;  ///< bold, above it a strong rule
    bool is_quiet = false;  ///< remarks on the figures above, in the quiet tone
    bool is_head = false;   ///< a group of rows begins; only the first cell says something
    QString tip = {};
    double at = 0;  ///< where the row stands on the axis of a chart: a batch, a count

    bool operator==(const FigureRow&) const = default;
};

struct FigureRows {
    std::vector<FigureColumn> columns;
    std::vector<FigureRow> rows;
};

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
/// what is left. Rows can be copied, and figures asked why they are what they are (click, Enter, F1).
class FigureTable : public QTableView {
    Q_OBJECT

  public:
    explicit FigureTable(QWidget* parent = nullptr);

    void setRows(FigureRows rows);
    const FigureModel& figures() const { return *model_; }

    /// Says whose the figures are, cell by cell; without it they are the current scenario's.
    /// The row of an index that `owner_of` is given.
    static const FigureRow& rowOf(const QModelIndex& index);
    using OwnerOf = std::function<FigureOwner(const QModelIndex&)>;
    void setOwner(OwnerOf owner_of) { owner_of_ = std::move(owner_of); }
    /// What a click on the cell asks.
    AskedFigure askedAt(const QModelIndex& index) const;
    /// Enter is for something else, which `activated` reports; F1 still asks.
    void setEnterActivates() { enter_activates_ = true; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void mouseMoveEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;

  private:
    QString figureAt(const QModelIndex& index) const;
    /// The cell, or the first of its row that can be asked.
    QModelIndex askableOf(const QModelIndex& index) const;
    void fitColumns();
    int titleWidth(int column) const;
    int cellsWidth(int column) const;

    FigureModel* model_;
    OwnerOf owner_of_;
    bool enter_activates_ = false;
    bool overflows_ = false;  ///< the columns are wider than the table, which scrolls
};

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTableView>

namespace headroom::ui {

/// A table of many rows that scrolls and is sorted by a click on a title, in the manner of FigureTable. Any
/// model will do: it aligns its cells (Qt::TextAlignmentRole) and tones down what explains
/// (Qt::ForegroundRole).
class SortedTable : public QTableView {
    Q_OBJECT

  public:
    /// `elastic_column` takes what room the others leave.
    SortedTable(QAbstractItemModel* model, int elastic_column, QWidget* parent = nullptr);

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;
    /// Columns as wide as their widest cell; to be called when the texts changed.
    void fitColumns();

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    void stretchElasticColumn();

    int elastic_column_;
};

}  // namespace headroom::ui

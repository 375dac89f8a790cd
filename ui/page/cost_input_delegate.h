// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStyledItemDelegate>

#include "document/plan_document.h"

namespace headroom::ui {

/// Edits the values of CostInputTable in place: numbers with their units in a line, where an empty one asks
/// for the default, and choices in a combo. What is no value keeps its editor open and says why.
class CostInputDelegate : public QStyledItemDelegate {
    Q_OBJECT

  public:
    /// `painter` paints the lines that are no headings.
    CostInputDelegate(PlanDocument& document, QAbstractItemDelegate& painter, QObject* parent);

    void paint(QPainter* painter, const QStyleOptionViewItem& option,
               const QModelIndex& index) const override;
    QWidget* createEditor(QWidget* parent, const QStyleOptionViewItem& option,
                          const QModelIndex& index) const override;
    void updateEditorGeometry(QWidget* editor, const QStyleOptionViewItem& option,
                              const QModelIndex& index) const override;
    void setEditorData(QWidget* editor, const QModelIndex& index) const override;
    void setModelData(QWidget* editor, QAbstractItemModel* model, const QModelIndex& index) const override;

  protected:
    bool eventFilter(QObject* object, QEvent* event) override;

  private:
    PlanDocument& document_;
    QAbstractItemDelegate& painter_;
};

}  // namespace headroom::ui

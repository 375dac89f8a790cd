// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <vector>

#include "input/input_row.h"

class QToolButton;

namespace headroom::ui {

/// Rows that are seldom changed, behind a line that opens them and says how many are at their defaults.
class Disclosure : public QWidget {
    Q_OBJECT

  public:
    Disclosure(PlanDocument& document, FieldGroup group, QWidget* parent);

    FieldGroup group() const { return group_; }
    void addRow(InputRow* row);
    /// A narrow one says less.
    void setNarrow(bool narrow) { narrow_ = narrow; }
    bool isOpen() const { return open_; }
    QString text() const;
    void open() { setOpen(true); }
    /// Counts, and opens where a row inside makes the scenario impossible.
    void refresh();

  signals:
    void toggled(bool open);

  private:
    void setOpen(bool open);
    QString countText(int at_default, int count) const;

    PlanDocument& document_;
    FieldGroup group_;
    QToolButton* button_;
    QWidget* body_;
    std::vector<InputRow*> rows_;
    bool open_ = false;
    bool narrow_ = false;
};

}  // namespace headroom::ui

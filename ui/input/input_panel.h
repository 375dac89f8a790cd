// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>
#include <utility>
#include <vector>

#include "document/plan_document.h"
#include "input/input_row.h"

class QToolButton;

namespace headroom::ui {

/// All inputs of the current scenario in groups, made from the table of fields. Costs that seldom change are
/// behind a line that says how many of them are at their defaults.
class InputPanel : public QWidget {
    Q_OBJECT

  public:
    explicit InputPanel(PlanDocument& document, QWidget* parent = nullptr);

    void setDensity(const Density& density);
    /// nullptr if the field has no row of its own.
    InputRow* row(std::string_view id) const;

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void refresh();
    void retranslate();
    void refreshMore();

    PlanDocument& document_;
    std::vector<InputRow*> rows_;
    std::vector<std::pair<FieldGroup, QLabel*>> headings_;
    QToolButton* more_;
    QWidget* more_rows_;
};

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>
#include <utility>
#include <vector>

#include "document/plan_document.h"
#include "input/input_row.h"

namespace headroom::ui {

class Disclosure;

/// All inputs of the current scenario in groups, made from the table of fields.
class InputPanel : public QWidget {
    Q_OBJECT

  public:
    explicit InputPanel(PlanDocument& document, QWidget* parent = nullptr);

    void setDensity(const Density& density);
    /// nullptr if the field has no row of its own.
    InputRow* row(std::string_view id) const;
    /// Opens what the row is behind and gives it the focus; false if there is none, or it does not apply.
    bool reveal(std::string_view id);

  protected:
    void changeEvent(QEvent* event) override;

  private:
    void refresh();
    void retranslate();
    void addHeading(FieldGroup group);
    void addDisclosure(FieldGroup group);
    /// Behind which the rows of `group` are; nullptr if they are in plain sight.
    Disclosure* disclosureOf(FieldGroup group) const;

    PlanDocument& document_;
    std::vector<InputRow*> rows_;
    std::vector<std::pair<FieldGroup, QLabel*>> headings_;
    std::vector<Disclosure*> disclosures_;
};

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "input/choice_combo.h"
#include "input/input_row.h"
#include "input/step_slider.h"

class QButtonGroup;
class QCheckBox;

namespace headroom::ui {

/// One of several names, out of a combo: over the catalogue one that is searched by typing, and for an entry
/// one that takes other text too.
class ChoiceRow : public InputRow {
    Q_OBJECT

  public:
    ChoiceRow(PlanDocument& document, const Field& field, QWidget* parent);

    void refresh() override;
    void retranslate() override;

    ChoiceCombo* combo() const { return combo_; }

  protected:
    QWidget* controlFor(const std::string& path) const override;

  private:
    bool lists_catalogue_;  ///< the list does not depend on the scenario
    ChoiceCombo* combo_;
};

/// One of an ordered list, such as number formats: a slider over the list, and a combo.
class ListRow : public InputRow {
    Q_OBJECT

  public:
    ListRow(PlanDocument& document, const Field& field, QWidget* parent);

    void refresh() override;
    void retranslate() override;
    void setDensity(const Density& density) override;

  protected:
    QWidget* controlFor(const std::string& path) const override;

  private:
    StepSlider* slider_;
    ChoiceCombo* combo_;
};

/// A few names side by side.
class RadioRow : public InputRow {
    Q_OBJECT

  public:
    RadioRow(PlanDocument& document, const Field& field, QWidget* parent);

    void refresh() override;
    void retranslate() override;

  protected:
    QWidget* controlFor(const std::string& path) const override;

  private:
    std::vector<Option> options() const;

    QButtonGroup* buttons_;
};

/// On or off.
class FlagRow : public InputRow {
    Q_OBJECT

  public:
    FlagRow(PlanDocument& document, const Field& field, QWidget* parent);

    void refresh() override;
    void retranslate() override;

  protected:
    QWidget* controlFor(const std::string& path) const override;

  private:
    QCheckBox* box_;
};

/// What may be typed into the combo of a field.
ChoiceCombo::Typing typingOf(const Field& field);

/// A check box that edits `field` of the document.
QCheckBox* makeCheckBox(PlanDocument& document, const Field& field, QWidget* parent);
void showFlag(QCheckBox& box, const PlanDocument& document, const Field& field);

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "input/input_row.h"
#include "input/quantity_box.h"
#include "input/step_slider.h"

namespace headroom::ui {

/// A number: a slider that walks sensible steps, where the field has them, and a box for any legal value.
/// Both edit the document, not each other.
class NumberRow : public InputRow {
    Q_OBJECT

  public:
    NumberRow(PlanDocument& document, const Field& field, QWidget* parent);

    void refresh() override;
    void retranslate() override;
    void setDensity(const Density& density) override;

    StepSlider* slider() const { return slider_; }  ///< nullptr if there are no steps
    QuantityBox* box() const { return box_; }

  protected:
    QWidget* controlFor(const std::string& path) const override;

  private:
    StepSlider* slider_ = nullptr;
    QuantityBox* box_;
};

/// Two numbers side by side.
class PairRow : public InputRow {
    Q_OBJECT

  public:
    PairRow(PlanDocument& document, const Field& field, const Field& second, QWidget* parent);

    void setDensity(const Density& density) override;
    void refresh() override;
    void retranslate() override;

  protected:
    bool concerns(const std::string& path) const override;
    QWidget* controlFor(const std::string& path) const override;

  private:
    /// The boxes are alike, but in a narrow window each gets what its unit needs.
    void shareRoom();

    bool is_narrow_ = false;
    const Field& second_;
    QuantityBox* first_box_;
    QuantityBox* second_box_;
};

/// A box whose commits and held arrows edit `field` of the document.
QuantityBox* makeBox(PlanDocument& document, const Field& field, QWidget* parent);
void showNumber(QuantityBox& box, const PlanDocument& document, const Field& field);

}  // namespace headroom::ui

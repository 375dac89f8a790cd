// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "input/choice_combo.h"
#include "input/input_row.h"
#include "input/quantity_box.h"

class QCheckBox;
class QGridLayout;

namespace headroom::ui {

/// How the model is cut over the accelerators: a combo with the automatic layout and all others that are
/// legal, and, once a layout was chosen, lines with a box for each degree that means something.
class LayoutRow : public InputRow {
    Q_OBJECT

  public:
    LayoutRow(PlanDocument& document, const Field& field, QWidget* parent);

    void refresh() override;
    void retranslate() override;
    void setDensity(const Density& density) override;

  protected:
    bool concerns(const std::string& path) const override;
    QWidget* controlFor(const std::string& path) const override;

  private:
    struct Degree {
        const Field* field;
        QLabel* label;
        QuantityBox* box;  ///< or, for what is on or off,
        QCheckBox* check;
        bool is_shown = false;

        QWidget* control() const;
    };
    void listLayouts();
    void addDegree(const Field& field);
    void showDegrees();
    void placeDegrees();

    ChoiceCombo* combo_;
    QWidget* degree_lines_;
    QGridLayout* degree_grid_;
    std::vector<Degree> degrees_;
    bool narrow_ = false;
    std::vector<Parallelism> layouts_;  ///< what the combo lists after "automatic"
};

/// The layouts of the scenario's accelerators that `evaluate` accepts, widest tensor parallelism first.
std::vector<Parallelism> legalLayouts(const Scenario& scenario, const Parallelism& like,
                                      const Catalogue& catalogue);

}  // namespace headroom::ui

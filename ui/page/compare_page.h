// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation/explanation_choice.h"
#include "page/page.h"

QT_BEGIN_NAMESPACE
class QCheckBox;
class QComboBox;
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace headroom::ui {

class ChartFrame;
class ChoiceMapView;
class CompareBars;
class FigureTable;
class Surface;

/// The scenarios side by side: figures with the best of each row, what they are made of, and where each would
/// be the cheapest.
class ComparePage : public Page {
    Q_OBJECT

  public:
    explicit ComparePage(PlanDocument& document, QWidget* parent = nullptr);

  protected:
    void showPlan(bool hold) override;
    bool needsEvaluation() const override { return false; }
    void arrange(QGridLayout& grid, int width) override;
    QWidget* mainFrame() override;

  private:
    QWidget* makeBar();
    QWidget* makeChoiceBar();
    void listScenarios();
    void listInputs();
    void makeFiguresAskable();
    void showTable();
    void showCharts();
    void showChoice();
    ChoiceBy choiceBy() const;
    /// A place on the map that is shown.
    AskedChoice askedChoice(double x, double y) const;
    void copyTable();
    void retranslate();
    /// The way to the first price that a scenario lacks, in place of the map.
    void offerPrices();

    std::vector<int> scenario_of_column_;  ///< of the table
    std::vector<AskedChoice> turns_;       ///< of the table of ranges
    std::optional<ChoiceMap> map_;         ///< that is shown
    QCheckBox* differences_only_;
    QLabel* hidden_;
    QLabel* against_label_;
    QComboBox* against_;
    QPushButton* copy_;
    FigureTable* table_;
    CompareBars* memory_;
    CompareBars* speed_;
    CompareBars* cost_;
    ChoiceMapView* choice_;
    QComboBox* x_input_;
    QComboBox* y_input_;
    QComboBox* by_;
    QWidget* bar_;
    Surface* table_surface_;
    FigureTable* ranges_;
    Surface* range_surface_;
    ChartFrame* memory_frame_;
    ChartFrame* speed_frame_;
    ChartFrame* cost_frame_;
    ChartFrame* choice_frame_;
};

}  // namespace headroom::ui

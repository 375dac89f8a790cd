// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/money_scale.h"
#include "page/page.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace headroom::ui {

class ChartFrame;
class CostCountChart;
class CostInputTable;
class CumulativeChart;
class FigureTable;
class KeyFigures;
class RiskView;
class Surface;
class TornadoChart;
class YearChart;

/// What it costs: year by year, own against cloud, what moves it, how sure it is, and line by line.
class CostPage : public Page {
    Q_OBJECT

  public:
    explicit CostPage(PlanDocument& document, QWidget* parent = nullptr);

    /// Makes the input of a field the current one; false if the table has none.
    bool reveal(std::string_view field);

  protected:
    void showEvaluation(const Evaluation& evaluation, bool hold) override;
    void arrange(QGridLayout& grid, int width) override;
    QWidget* mainFrame() override;

  private:
    void showMoney(const Evaluation& evaluation, bool hold);
    void showRisk(const Evaluation& evaluation, bool hold);
    void chooseMoneyScale(const Evaluation& evaluation, bool hold);
    /// A button where the frame's picture waits for the first of these fields; none for no fields.
    void offerEntry(ChartFrame& frame, const Evaluation& evaluation, const std::vector<std::string>& fields);
    void setKeyFigures(const Evaluation& evaluation);
    void makeFiguresAskable();
    QWidget* makeInputTitle();
    void retranslateInputs();
    void askForLicences();

    MoneyScale money_;  ///< of all charts
    YearChart* year_chart_;
    CumulativeChart* cumulative_chart_;
    TornadoChart* tornado_;
    CostCountChart* count_chart_;
    RiskView* risk_;
    ChartFrame* year_frame_;
    ChartFrame* cumulative_frame_;
    ChartFrame* tornado_frame_;
    ChartFrame* count_frame_;
    ChartFrame* risk_frame_;
    FigureTable* lines_;
    KeyFigures* key_figures_;
    FigureTable* facility_;
    FigureTable* flow_;
    FigureTable* excluded_;
    KeyFigures* investment_;
    CostInputTable* inputs_;
    QLabel* inputs_title_;
    QPushButton* licences_;
    QPushButton* currency_;
    Surface* line_surface_;
    Surface* facility_surface_;
    Surface* flow_surface_;
    Surface* excluded_surface_;
    Surface* input_surface_;
};

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>

#include "chart/explainer.h"
#include "chart/figure_table.h"
#include "chart/money_scale.h"
#include "page/page.h"
#include "page/recommend_work.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QProgressBar;
class QPushButton;
QT_END_NAMESPACE

namespace headroom::ui {

class ChartFrame;
class ChoiceCombo;
class CompareBars;
class FigureTable;
class FrontChart;
class NeedBar;
class Surface;
class ValueChart;

/// What to get for the model, load and limits of the current scenario: ranked options, cost against speed,
/// and why any card is not among them. Searches by itself once the need rests.
class RecommendPage : public Page {
    Q_OBJECT

  public:
    explicit RecommendPage(PlanDocument& document, QWidget* parent = nullptr);

    /// Whether a search is going on or about to begin.
    bool isSearching() const;

  protected:
    void showPlan(bool hold) override;
    bool needsEvaluation() const override { return false; }
    void arrange(QGridLayout& grid, int width) override;
    QWidget* mainFrame() override;

  private:
    Surface* makeOptions();
    Surface* makeDetail();
    Surface* makeWhyNot();
    void connectParts();
    void makeFiguresAskable();
    void makeValuesAskable();
    /// Of the figures of an option.
    FigureOwner ownerOf(std::size_t option) const;
    void retranslate();
    void start();
    void cancel();
    void stop();
    void takePart(const RecommendAnswer& answer);
    void takeAnswer(const RecommendAnswer& answer);
    void showAnswer();
    void showValues(const MachineValues& values);
    void showOptions();
    FigureRows rowsOf(const Recommendation& found, std::size_t most);
    void choose(std::size_t option);
    const Scenario& need();
    void showAdoption(const headroom::Option& option);
    void adopt(std::size_t option);
    void explainCard(const std::string& accelerator);
    const Recommendation* recommendation() const;
    void say(const QString& words, bool searching);

    RecommendRun search_;
    ValueRun valuing_;
    QTimer rest_;
    QTimer patience_;
    Scenario asked_;  ///< the need that the answer is for
    bool has_asked_ = false;
    bool awaits_answer_ = false;
    bool awaits_values_ = false;
    RecommendAnswer answer_;
    std::size_t chosen_ = 0;
    bool shows_all_ = false;
    MoneyScale money_;
    std::vector<std::size_t> option_of_point_;

    NeedBar* need_;
    QLabel* words_;
    QLabel* basis_;
    QProgressBar* progress_;
    QPushButton* stop_;
    FigureTable* options_;
    QPushButton* more_;
    FrontChart* front_;
    QLabel* detail_title_;
    QPushButton* adopt_;
    CompareBars* bars_;
    FigureTable* details_;
    QLabel* why_not_label_;
    ChoiceCombo* cards_;
    QLabel* why_not_;
    Surface* option_surface_;
    ChartFrame* front_frame_;
    Surface* detail_surface_;
    Surface* why_not_surface_;
    ValueChart* value_chart_;
    FigureTable* values_;
    ChartFrame* value_frame_;
    Surface* value_surface_;
    MachineValues machine_values_;  ///< that are shown
    bool has_values_ = false;
};

}  // namespace headroom::ui

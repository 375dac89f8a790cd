// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/axis_scale.h"
#include "page/page.h"

QT_BEGIN_NAMESPACE
class QLabel;
QT_END_NAMESPACE

namespace headroom::ui {

class BatchChart;
class ChartFrame;
class CountChart;
class FigureTable;
class KeyFigures;
class MemoryBar;
class RemedyTable;
class Surface;

/// Does it fit: the memory of a card, and how it follows batch and number of cards.
class FitPage : public Page {
    Q_OBJECT

  public:
    explicit FitPage(PlanDocument& document, QWidget* parent = nullptr);

  protected:
    void showEvaluation(const Evaluation& evaluation, bool hold) override;
    void arrange(QGridLayout& grid, int width) override;
    QWidget* mainFrame() override;

  private:
    void makeFiguresAskable();
    void setTitles(const Evaluation& evaluation);

    MemoryBar* bar_;
    BatchChart* batch_chart_;
    CountChart* count_chart_;
    ChartFrame* bar_frame_;
    ChartFrame* batch_frame_;
    ChartFrame* count_frame_;
    FigureTable* components_;
    FigureTable* limits_;
    RemedyTable* remedies_;
    KeyFigures* remarks_;
    QLabel* rule_of_thumb_;
    Surface* component_surface_;
    Surface* limit_surface_;
    Surface* remedy_surface_;
    HeldScale value_scale_;  ///< both charts are read against each other
};

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "page/page.h"

namespace headroom::ui {

class ChartFrame;
class CostCountChart;
class FigureTable;
class KeyFigures;
class Surface;
class YearChart;

/// What it costs: year by year, against the number of cards, and line by line.
class CostPage : public Page {
    Q_OBJECT

  public:
    explicit CostPage(PlanDocument& document, QWidget* parent = nullptr);

  protected:
    void showEvaluation(const Evaluation& evaluation, bool hold) override;
    void arrange(QGridLayout& grid, int width) override;

  private:
    void showNotComputed();
    void setKeyFigures(const Evaluation& evaluation);

    YearChart* year_chart_;
    CostCountChart* count_chart_;
    ChartFrame* year_frame_;
    ChartFrame* count_frame_;
    FigureTable* lines_;
    KeyFigures* key_figures_;
    Surface* line_surface_;
};

}  // namespace headroom::ui

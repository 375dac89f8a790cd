// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <string>
#include <utility>
#include <vector>

#include "chart/explainer.h"
#include "evaluation/layout_search.h"
#include "evidence/measured_mfu.h"
#include "page/page.h"

namespace headroom::ui {

class ChartFrame;
class FigureTable;
class RooflineChart;
class SpeedChart;
class StepBar;
class Surface;

/// How fast it runs: what a step is made of, how speed follows batch and count, and what bounds it.
class SpeedPage : public Page {
    Q_OBJECT

  public:
    explicit SpeedPage(PlanDocument& document, QWidget* parent = nullptr);

  protected:
    void showEvaluation(const Evaluation& evaluation, bool hold) override;
    void arrange(QGridLayout& grid, int width) override;
    QWidget* mainFrame() override;

  private:
    void makeRooflineAskable();
    void makeSpeedAskable(SpeedChart& chart, FigureTable& twin);
    /// Of a line's value at a batch, or at a count.
    FigureOwner ownerOf(const SpeedChart& chart, std::size_t line, double across);
    void showUnknown(const Evaluation& evaluation);
    void showCharts(const Evaluation& evaluation, bool hold);
    void showRoofline(const Evaluation& evaluation);
    void showStep(const Evaluation& evaluation);
    /// What published runs on such cards reach; the evidence is read when it is first asked for.
    std::optional<MeasuredMfu> publishedMfu(const Evaluation& evaluation);
    void showLayouts(const Evaluation& evaluation);
    void useLayout(std::size_t row);

    StepBar* step_;
    SpeedChart* throughput_;
    SpeedChart* second_;  ///< inference: time per token against batch; training: throughput against count
    RooflineChart* roofline_;
    ChartFrame* step_frame_;
    ChartFrame* throughput_frame_;
    ChartFrame* second_frame_;
    ChartFrame* roofline_frame_;
    FigureTable* figures_;
    FigureTable* layout_table_;
    Surface* figure_surface_;
    std::vector<RankedLayout> layouts_;  ///< row by row of the table
    std::vector<EvidenceRow> evidence_;
    std::map<std::pair<std::string, ComputeType>, std::optional<MeasuredMfu>> published_;
};

}  // namespace headroom::ui

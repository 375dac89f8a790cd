// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "chart/memory_bar.h"
#include "chart/stacked_chart.h"

namespace headroom::ui {

/// Memory of a card at a number of accelerators, each with its own layout.
struct CountColumn {
    int count = 0;
    MemoryParts gib{};
    double total_gib = 0;
};

struct CountFigures {
    std::vector<CountColumn> columns;    ///< shown, by ascending count
    std::vector<CountColumn> off_scale;  ///< so large that they are only told in words
    int current = 0;                     ///< count
    double usable_gib = 0;
};

/// How the memory of a card shrinks as more of them share the model.
class CountChart : public StackedChart {
    Q_OBJECT

  public:
    explicit CountChart(QWidget* parent = nullptr);
    void setFigures(const CountFigures& figures, const AxisScale& value_scale);
    const CountFigures& figures() const { return figures_; }

  protected:
    QBrush brushOf(std::size_t part) const override;
    void paintOver(QPainter& painter) override;
    void retranslate() override;

  private:
    QString caption() const;

    CountFigures figures_;
};

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "chart/money_scale.h"
#include "chart/stacked_chart.h"
#include "style/theme.h"

namespace headroom::ui {

/// What a number of accelerators costs over all years, by the colour of its lines.
struct CostColumn {
    int count = 0;
    std::array<double, cost_colour_count> amounts{};
    bool fits = true;
};

struct CostCountFigures {
    std::vector<CostColumn> columns;  ///< by ascending count
    int current = 0;                  ///< count
    int years = 0;
    std::string currency;
};

/// What fewer or more accelerators would cost, and which of them hold the model.
class CostCountChart : public StackedChart {
    Q_OBJECT

  public:
    explicit CostCountChart(QWidget* parent = nullptr);
    void setFigures(const CostCountFigures& figures, bool hold);
    const CostCountFigures& figures() const { return figures_; }
    /// In what setFigures() will write money; the charts of a page share it.
    void setMoneyScale(const MoneyScale& money) { money_ = money; }
    const MoneyScale& moneyScale() const { return money_; }

  protected:
    QBrush brushOf(std::size_t part) const override;
    qreal rightMargin() const override;
    void paintOver(QPainter& painter) override;
    void retranslate() override;

  private:
    CostCountFigures figures_;
    MoneyScale money_;
    HeldScale held_;
    std::vector<SideLabel> labels_;  ///< beside the last column
};

}  // namespace headroom::ui

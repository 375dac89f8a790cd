// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QStringList>
#include <string>
#include <vector>

#include "chart/money_scale.h"
#include "chart/stacked_chart.h"
#include "style/theme.h"

namespace headroom::ui {

/// One line of the costs, year by year, in the plan's currency.
struct YearPart {
    QString name;
    CostColour colour = CostColour::capital;
    std::vector<double> amounts;
};

struct YearFigures {
    std::vector<YearPart> parts;  ///< in stacking order; `most_parts` at most
    int years = 0;
    std::string currency;
};

/// What each year costs, by line.
class YearChart : public StackedChart {
    Q_OBJECT

  public:
    static constexpr std::size_t most_parts = 11;

    explicit YearChart(QWidget* parent = nullptr);
    void setFigures(const YearFigures& figures, bool hold);
    /// In what setFigures() will write money; the charts of a page share it.
    void setMoneyScale(const MoneyScale& money) { money_ = money; }
    const MoneyScale& moneyScale() const { return money_; }

  protected:
    QBrush brushOf(std::size_t part) const override;
    qreal rightMargin() const override;
    bool hasCaption() const override { return false; }
    void paintOver(QPainter& painter) override;
    void retranslate() override;

  private:
    YearFigures figures_;
    MoneyScale money_;
    HeldScale held_;
    std::vector<SideLabel> labels_;
};

}  // namespace headroom::ui

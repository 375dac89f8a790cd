// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "chart/lines_chart.h"
#include "chart/money_scale.h"
#include "chart/text_runs.h"

namespace headroom::ui {

/// What an option has cost so far, month by month, in the plan's currency.
struct CumulativeLine {
    QString name;
    std::vector<double> by_month;  ///< from month 0
    QString figure = {};  ///< what explain() calls an amount, with `%1` for the month; empty: nothing

    QString figureOfMonth(int month) const {
        return QString(figure).replace(QStringLiteral("%1"), QString::number(month));
    }
};

struct CumulativeFigures {
    std::vector<CumulativeLine> lines;   ///< own hardware, then cloud and hosted model; three at most
    std::vector<QPointF> crossings;      ///< month and amount, of own hardware with the cloud
    std::optional<double> after_resale;  ///< of own hardware, when it was sold at the end
    std::string currency;
};

/// What owning and renting have cost over the months, and where one overtakes the other.
class CumulativeChart : public LinesChart {
    Q_OBJECT

  public:
    explicit CumulativeChart(QWidget* parent = nullptr);
    void setFigures(const CumulativeFigures& figures, bool hold);
    const CumulativeFigures& figures() const { return figures_; }
    /// In what setFigures() will write money; the charts of a page share it.
    void setMoneyScale(const MoneyScale& money) { money_ = money; }
    const MoneyScale& moneyScale() const { return money_; }

  protected:
    QPen linePen(std::size_t index) const override;
    void paintOver(QPainter& painter) override;
    qreal rightMargin() const override;
    void retranslate() override;

  private:
    double highest() const;
    int months() const;
    std::vector<TextRun> endLabel(std::size_t line) const;
    /// What is written at the right of the plot, and where.
    struct End {
        std::vector<TextRun> label;
        qreal y;
    };
    std::vector<End> ends() const;
    void paintEnds(QPainter& painter) const;
    void paintCrossings(QPainter& painter, LabelPlacement& labels) const;

    CumulativeFigures figures_;
    MoneyScale money_;
    HeldScale values_;
};

}  // namespace headroom::ui

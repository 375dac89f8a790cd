// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <vector>

#include "chart/chart_theme.h"
#include "chart/money_scale.h"

QT_BEGIN_NAMESPACE
class QLineSeries;
QT_END_NAMESPACE

namespace headroom::ui {

/// How likely the cost stays below an amount.
struct SCurveFigures {
    std::vector<double> amounts;  ///< at 0, 1, ..., 100 % probability
    double p50 = 0;
    double p80 = 0;
    double planned = 0;                    ///< what the plan says
    std::optional<double> own_is_cheaper;  ///< share of the cases; empty: nothing to compare with
    std::string currency;
    QString remark;  ///< draws and seed
};

/// What explain() calls them.
QString percentileFigure(std::size_t percent);
inline constexpr QLatin1String planned_figure("cost.net_present_cost");

/// The cumulative distribution of the cost, with the amounts that half and four in five of all cases stay
/// below.
class SCurveChart : public ThemedChart {
    Q_OBJECT

  public:
    explicit SCurveChart(QWidget* parent = nullptr);
    void setFigures(SCurveFigures figures);
    const SCurveFigures& figures() const { return figures_; }
    /// In what setFigures() will write money; the charts of a page share it.
    void setMoneyScale(const MoneyScale& money) { money_ = money; }
    const MoneyScale& moneyScale() const { return money_; }
    /// What explain() calls what is near the point of the view: a place on the curve, or the plan; empty:
    /// nothing is.
    QString figureAt(QPointF point) const;
    /// Of a percentile, in the view.
    QPointF placeOf(std::size_t percent) const;
    /// Of every tenth percentile from the 10th to the 90th, likewise.
    std::vector<QPointF> places() const;

  protected:
    void restyleSeries() override;
    void paintOver(QPainter& painter) override;
    QString valueText(double value) const override;
    qreal rightMargin() const override;
    void retranslate() override;

  private:
    qreal xOf(double amount) const;
    void paintMark(QPainter& painter, double amount, double percent, const QString& name,
                   LabelPlacement& labels) const;

    SCurveFigures figures_;
    MoneyScale money_;
    double low_ = 0, high_ = 1, step_ = 1;  ///< of the axis, in its unit
    QValueAxis* amount_axis_;
    QLineSeries* curve_;
};

}  // namespace headroom::ui

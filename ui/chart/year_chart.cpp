// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/year_chart.h"

#include <QPainter>
#include <algorithm>

#include "chart/text_runs.h"
#include "style/largest_remainder.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr qreal bar_share = 0.64;

}  // namespace

YearChart::YearChart(QWidget* parent) : StackedChart(most_parts, bar_share, parent) {}

QBrush YearChart::brushOf(std::size_t part) const {
    return part < figures_.parts.size() ? currentTheme().brush(figures_.parts[part].colour) : QBrush();
}

qreal YearChart::rightMargin() const {
    return sideLabelRoom(labels_);
}

void YearChart::setFigures(const YearFigures& figures, bool hold) {
    figures_ = figures;
    double highest = 0;
    for (int year = 0; year < figures.years; ++year) {
        double sum = 0;
        for (const YearPart& part : figures.parts) sum += part.amounts[static_cast<std::size_t>(year)];
        highest = std::max(highest, sum);
    }
    std::vector<QList<qreal>> values(most_parts);
    for (std::size_t i = 0; i < values.size(); ++i)
        for (int year = 0; year < figures.years; ++year)
            values[i] << (i < figures.parts.size()
                              ? money_.scaled(figures.parts[i].amounts[static_cast<std::size_t>(year)])
                              : 0);
    QStringList names;
    for (int year = 1; year <= figures.years; ++year) names << tr("Year %1").arg(numberText(year));
    setColumns(names, values);
    retranslate();
    restyleSeries();
    setValueScale(held_.follow(decimalScale(money_.scaled(highest)), hold));
    layoutPlot();
}

void YearChart::retranslate() {
    labels_.clear();
    if (figures_.years == 0) return;
    std::vector<double> last;
    for (const YearPart& part : figures_.parts) last.push_back(money_.scaled(part.amounts.back()));
    const std::vector<double> rounded = roundedParts(last, money_.decimals);
    for (std::size_t i = 0; i < last.size(); ++i)
        if (last[i] > 0)
            labels_.push_back({i, figures_.parts[i].name, numberText(rounded[i], money_.decimals)});

    QStringList totals;
    for (int year = 0; year < columnCount(); ++year)
        totals << tr("year %1: %2").arg(numberText(year + 1), numberText(total(year), money_.decimals));
    describe(tr("Cost by year"),
             tr("In %1, %2.").arg(money_.name(figures_.currency), totals.join(QStringLiteral(", "))));
}

void YearChart::paintOver(QPainter& painter) {
    paintValueLabels(painter);
    paintGaps(painter);
    paintBaseline(painter);
    if (figures_.years == 0) return;
    QStringList totals;
    for (int year = 0; year < columnCount(); ++year) totals << numberText(total(year), money_.decimals);
    paintColumnNames(painter, -1);
    paintTotals(painter, totals, -1);
    paintSideLabels(painter, labels_);
}

}  // namespace headroom::ui

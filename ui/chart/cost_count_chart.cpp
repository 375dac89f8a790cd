// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/cost_count_chart.h"

#include <QPainter>
#include <algorithm>
#include <numeric>

#include "style/component_text.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr qreal bar_share = 0.46;

double sumOf(const CostColumn& column) {
    return std::accumulate(column.amounts.begin(), column.amounts.end(), 0.0);
}

}  // namespace

CostCountChart::CostCountChart(QWidget* parent) : StackedChart(cost_colour_count, bar_share, parent) {}

QBrush CostCountChart::brushOf(std::size_t part) const {
    return currentTheme().brush(static_cast<CostColour>(part));
}

qreal CostCountChart::rightMargin() const {
    constexpr int narrowest_with_labels = 520;
    const bool has_room = viewport()->width() >= narrowest_with_labels;
    return has_room && !labels_.empty() ? sideLabelRoom(labels_) : StackedChart::rightMargin();
}

void CostCountChart::setFigures(const CostCountFigures& figures, bool hold) {
    figures_ = figures;
    double highest = 0;
    for (const CostColumn& column : figures.columns) highest = std::max(highest, sumOf(column));

    QStringList names;
    std::vector<QList<qreal>> values(cost_colour_count);
    for (const CostColumn& column : figures.columns) {
        names << numberText(column.count);
        for (std::size_t i = 0; i < values.size(); ++i) values[i] << money_.scaled(column.amounts[i]);
    }
    setColumns(names, values);
    retranslate();
    setValueScale(held_.follow(decimalScale(money_.scaled(highest)), hold));
    layoutPlot();
}

void CostCountChart::retranslate() {
    labels_.clear();
    if (!figures_.columns.empty())
        for (std::size_t i = 0; i < cost_colour_count; ++i)
            if (figures_.columns.back().amounts[i] > 0)
                labels_.push_back({i, nameOf(static_cast<CostColour>(i)), QString()});
    QStringList totals;
    for (const CostColumn& column : figures_.columns) {
        const QString amount = numberText(money_.scaled(sumOf(column)), money_.decimals);
        totals << (column.fits ? tr("%1 accelerators: %2") : tr("%1 accelerators: %2, does not fit"))
                      .arg(numberText(column.count), amount);
    }
    describe(tr("Cost against accelerator count"),
             tr("In %1, %2.").arg(money_.name(figures_.currency), totals.join(QStringLiteral("; "))));
}

void CostCountChart::paintOver(QPainter& painter) {
    paintValueLabels(painter);
    paintGaps(painter);
    paintBaseline(painter);
    if (figures_.columns.empty()) return;
    QStringList totals;
    int current = -1;
    for (const CostColumn& column : figures_.columns) {
        if (column.count == figures_.current) current = static_cast<int>(totals.size());
        totals << numberText(money_.scaled(sumOf(column)), money_.decimals);
    }
    paintColumnNames(painter, current);
    paintTotals(painter, totals, current);
    std::vector<Misfit> misfits;
    for (int i = 0; i < columnCount(); ++i)
        if (!figures_.columns[static_cast<std::size_t>(i)].fits)
            misfits.push_back({i, tr("does not fit"), tr("no fit")});
    paintMisfits(painter, misfits);
    if (rightMargin() > StackedChart::rightMargin()) paintSideLabels(painter, labels_);
    paintCaption(painter, tr("accelerators, each number with its own layout"));
}

}  // namespace headroom::ui

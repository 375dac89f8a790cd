// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/cumulative_chart.h"

#include <QPainter>
#include <algorithm>
#include <cmath>

#include "chart/stacked_chart.h"
#include "chart/text_runs.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr qreal label_gap = 10;
constexpr int months_a_year = 12;

QColor colourOfLine(std::size_t index) {
    const Theme& theme = currentTheme();
    if (index == 0) return theme.accent;
    return index == 1 ? theme.cost[static_cast<std::size_t>(CostColour::cloud)] : theme.quietText;
}

}  // namespace

CumulativeChart::CumulativeChart(QWidget* parent) : LinesChart(parent) {}

QPen CumulativeChart::linePen(std::size_t index) const {
    QPen pen = comparedLinePen(index == 1 ? 0 : index);
    pen.setColor(colourOfLine(index));
    return pen;
}

double CumulativeChart::highest() const {
    double most = 0;
    for (const CumulativeLine& line : figures_.lines)
        for (const double amount : line.by_month) most = std::max(most, amount);
    return most;
}

int CumulativeChart::months() const {
    return figures_.lines.empty() ? 0 : static_cast<int>(figures_.lines.front().by_month.size()) - 1;
}

void CumulativeChart::setFigures(const CumulativeFigures& figures, bool hold) {
    figures_ = figures;
    std::vector<QList<QPointF>> lines;
    for (const CumulativeLine& line : figures.lines) {
        QList<QPointF> points;
        for (std::size_t month = 0; month < line.by_month.size(); ++month)
            points << QPointF(static_cast<qreal>(month), money_.scaled(line.by_month[month]));
        lines.push_back(std::move(points));
    }
    constexpr int many_months = 60;
    const double step = months() > many_months ? months_a_year : months_a_year / 2.0;
    setLines(lines, {std::max<double>(months_a_year, months()), step}, false);
    setValueScale(values_.follow(decimalScale(money_.scaled(highest())), hold));
    layoutPlot();
    retranslate();
}

void CumulativeChart::retranslate() {
    QStringList parts;
    for (const CumulativeLine& line : figures_.lines)
        parts << tr("%1 %2").arg(line.name, moneyText(line.by_month.back(), figures_.currency));
    for (const QPointF& crossing : figures_.crossings)
        parts << tr("they meet after %1 months").arg(numberText(crossing.x(), 1));
    describe(tr("Own against cloud"),
             tr("After %1 months: %2.").arg(numberText(months()), parts.join(QStringLiteral("; "))));
}

std::vector<TextRun> CumulativeChart::endLabel(std::size_t line) const {
    const CumulativeLine& shown = figures_.lines[line];
    const double end = money_.scaled(shown.by_month.back());
    return {plainRun(shown.name + QLatin1Char(' ')), figureRun(numberText(end, money_.decimals))};
}

qreal CumulativeChart::rightMargin() const {
    qreal widest = 0;
    for (const End& end : ends()) widest = std::max(widest, widthOf(end.label));
    return std::max(ThemedChart::rightMargin(), std::ceil(widest) + label_gap);
}

void CumulativeChart::paintOver(QPainter& painter) {
    paintValueLabels(painter);
    paintBaseline(painter);
    paintTicks(painter);
    if (figures_.lines.empty()) return;
    LabelPlacement labels = labelsClearOfLines(std::nullopt);
    paintCrossings(painter, labels);
    paintEnds(painter);
    const QString never = figures_.lines.size() > 1 && figures_.crossings.empty()
                              ? tr("months — the lines do not meet")
                              : tr("months after delivery");
    paintCaption(painter, never, tr("months"));
}

std::vector<CumulativeChart::End> CumulativeChart::ends() const {
    std::vector<End> ends;
    for (std::size_t i = 0; i < figures_.lines.size(); ++i)
        ends.push_back({endLabel(i), yOf(money_.scaled(figures_.lines[i].by_month.back()))});
    if (figures_.after_resale) {
        const double left = money_.scaled(*figures_.after_resale);
        ends.push_back({{quietRun(tr("%1 after resale").arg(numberText(left, money_.decimals)))}, yOf(left)});
    }
    return ends;
}

void CumulativeChart::paintEnds(QPainter& painter) const {
    std::vector<End> labels = ends();
    std::ranges::sort(labels, {}, &End::y);
    std::vector<qreal> places;
    for (const End& end : labels) places.push_back(end.y);
    const QRectF area = plotArea();
    spreadApart(places, heightOf(), area.top(), area.bottom());
    for (std::size_t i = 0; i < labels.size(); ++i)
        paintRuns(painter, labels[i].label, {area.right() + label_gap, places[i]},
                  Qt::AlignLeft | Qt::AlignVCenter);
    if (!figures_.after_resale) return;
    // What is left to pay when the hardware was sold: a hollow square at the end.
    const QPointF at(area.right(), yOf(money_.scaled(*figures_.after_resale)));
    painter.setPen(QPen(currentTheme().accent, 2));
    painter.setBrush(currentTheme().base);
    painter.drawRect(QRectF(at.x() - square_size / 2, at.y() - square_size / 2, square_size, square_size));
}

void CumulativeChart::paintCrossings(QPainter& painter, LabelPlacement& labels) const {
    const QRectF area = plotArea();
    const Theme& theme = currentTheme();
    for (const QPointF& crossing : figures_.crossings) {
        const QPointF at = placeOf({crossing.x(), money_.scaled(crossing.y())});
        const qreal x = qRound(at.x()) + 0.5;
        painter.setPen(QPen(theme.text, 1, Qt::DotLine));
        painter.drawLine(QLineF(x, at.y(), x, area.bottom()));
        paintRing(painter, at, theme.text);
        const std::array label = {figureRun(tr("Break-even %1 months").arg(numberText(crossing.x(), 1)))};
        labels.avoid(QPolygonF{{x, at.y()}, {x, area.bottom()}});
        std::vector<LabelPlace> places;
        for (qreal y = area.bottom() - 4; y - heightOf() > area.top(); y -= heightOf())
            for (const bool right : {true, false})
                places.push_back({{x + (right ? label_gap : -label_gap), y},
                                  (right ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignBottom});
        labels.paint(painter, label, places, theme.base);
    }
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/speed_chart.h"

#include <QPainter>
#include <algorithm>
#include <array>
#include <cmath>

#include "chart/stacked_chart.h"
#include "chart/text_runs.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr qreal name_gap = 8;
constexpr qreal near_edge = 60;

double highest(const SpeedFigures& figures) {
    double most = figures.target.value_or(0);
    for (const SpeedLine& line : figures.lines)
        for (const QPointF& point : line.points) most = std::max(most, point.y());
    return most;
}

TextRun nameRun(const SpeedLine& line, bool is_current) {
    return is_current ? TextRun{line.name, true, currentTheme().accent} : quietRun(line.name);
}

}  // namespace

SpeedChart::SpeedChart(QWidget* parent) : LinesChart(parent) {}

void SpeedChart::setFigures(const SpeedFigures& figures, bool hold) {
    figures_ = figures;
    std::vector<QList<QPointF>> lines;
    for (const SpeedLine& line : figures.lines) lines.push_back(line.points);
    setLines(lines, binaryScale(figures.most_across), hold);
    setValueScale(values_.follow(decimalScale(highest(figures)), hold));
    layoutPlot();  // names at the right may be of another width
    retranslate();
}

void SpeedChart::retranslate() {
    if (!figures_.present) {
        describe(figures_.name, tr("The scenario does not fit: it has no place here."));
        return;
    }
    describe(figures_.name, tr("%1 %2 at %3 %4.")
                                .arg(numberText(figures_.present->y(), figures_.decimals), figures_.unit,
                                     numberText(figures_.present->x()), figures_.across));
}

qreal SpeedChart::rightMargin() const {
    qreal widest = 0;
    for (std::size_t i = 0; i < figures_.lines.size(); ++i) {
        const std::array runs = {nameRun(figures_.lines[i], i == 0)};
        widest = std::max(widest, widthOf(runs));
    }
    return std::max(ThemedChart::rightMargin(), std::ceil(widest) + name_gap + 4);
}

void SpeedChart::paintOver(QPainter& painter) {
    paintValueLabels(painter);
    paintBaseline(painter);
    paintTicks(painter);
    const auto at = figures_.present ? std::optional(placeOf(*figures_.present)) : std::nullopt;
    LabelPlacement labels = labelsClearOfLines(at);
    paintNames(painter, labels);
    if (figures_.target)
        paintLimit(painter, *figures_.target,
                   tr("target %1 %2").arg(shortNumberText(*figures_.target), figures_.unit), labels);
    if (at) paintPresent(painter, *at, labels);
    paintCaption(painter,
                 figures_.present ? figures_.across : tr("%1 — does not fit as it is").arg(figures_.across),
                 figures_.across);
}

void SpeedChart::paintNames(QPainter& painter, LabelPlacement& labels) const {
    struct Name {
        std::size_t line;
        qreal y;
    };
    std::vector<Name> names;
    for (std::size_t i = 0; i < figures_.lines.size(); ++i)
        if (!figures_.lines[i].points.isEmpty())
            names.push_back({i, yOf(figures_.lines[i].points.last().y())});
    std::ranges::sort(names, {}, &Name::y);
    std::vector<qreal> places;
    for (const Name& name : names) places.push_back(name.y);
    const QRectF area = plotArea();
    spreadApart(places, heightOf(), area.top(), area.bottom());
    for (std::size_t i = 0; i < names.size(); ++i) {
        const SpeedLine& line = figures_.lines[names[i].line];
        const QPointF end = placeOf(line.points.last());
        paintRing(painter, end, lineColour(names[i].line));
        // Names of lines that reach the right edge stand beside it, one under the other.
        const qreal x = end.x() > area.right() - near_edge ? area.right() : end.x();
        labels.avoid(paintRuns(painter, {nameRun(line, names[i].line == 0)}, {x + name_gap, places[i]},
                               Qt::AlignLeft | Qt::AlignVCenter));
    }
}

void SpeedChart::paintPresent(QPainter& painter, QPointF at, LabelPlacement& labels) const {
    paintSquare(painter, at);
    const std::array label = {plainRun(tr("now %1: ").arg(numberText(figures_.present->x()))),
                              figureRun(numberText(figures_.present->y(), figures_.decimals))};
    constexpr int names_at_most = 4;  // of lines that end there
    labels.paint(painter, label, placesAround(at, square_size, names_at_most), currentTheme().base);
}

}  // namespace headroom::ui

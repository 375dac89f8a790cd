// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/roofline_chart.h"

#include <QCoreApplication>
#include <QLineSeries>
#include <QPainter>
#include <QValueAxis>
#include <algorithm>
#include <array>
#include <cmath>

#include "chart/label_placement.h"
#include "chart/lines_chart.h"
#include "chart/text_runs.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr double tera = 1e12;
constexpr qreal marker = 8;

constexpr QLatin1String ridge_figure("speed.roofline.ridge_flops_per_byte");

class RooflineText {
    Q_DECLARE_TR_FUNCTIONS(RooflineChart)
};

}  // namespace

QString nameOf(RooflineWork work) {
    switch (work) {
        case RooflineWork::decode:
            return RooflineText::tr("generation");
        case RooflineWork::prefill:
            return RooflineText::tr("prompt");
        case RooflineWork::training:
            return RooflineText::tr("training");
    }
    return {};
}

QString figureOf(RooflineWork work, const char* last) {
    const std::string_view name = name_of(work);
    return QStringLiteral("speed.roofline.%1.%2")
        .arg(QLatin1String(name.data(), static_cast<qsizetype>(name.size())), QLatin1String(last));
}

RooflineChart::RooflineChart(QWidget* parent)
    : ThemedChart(parent),
      intensity_axis_(new QValueAxis),
      current_(new QLineSeries),
      compared_(new QLineSeries) {
    setAxes(intensity_axis_);
    for (QLineSeries* series : {compared_, current_}) {
        chart()->addSeries(series);
        attach(series);
    }
}

void RooflineChart::setFigures(RooflineFigures figures) {
    figures_ = std::move(figures);
    std::vector<double> intensities = {1};
    std::vector<double> speeds;
    const auto include = [&](const NamedRoofline& roof) {
        constexpr double beyond_ridge = 4;
        constexpr double room_below = 1.5;  // for the labels of the points
        intensities.push_back(roof.card.ridge() * beyond_ridge);
        speeds.push_back(roof.card.flops_per_second / tera);
        for (const RooflinePoint& point : roof.card.points) {
            intensities.push_back(point.flops_per_byte);
            speeds.push_back(point.flops_per_second / tera / room_below);
        }
    };
    include(figures_.current);
    if (figures_.compared) include(*figures_.compared);
    intensity_ = logScale(intensities);
    speed_ = logScale(speeds);
    intensity_axis_->setRange(0, intensity_.steps);
    setValueScale(speed_.axis());
    layoutPlot();  // labels may be of another width on a scale of as many steps
    current_->replace(roofLine(figures_.current.card));
    compared_->replace(figures_.compared ? roofLine(figures_.compared->card) : QList<QPointF>());
    retranslate();
}

QList<QPointF> RooflineChart::roofLine(const CardRoofline& card) const {
    const double bottom = speed_.valueAt(0) * tera / card.bytes_per_second;  // where the slope enters
    const double first = std::max(intensity_.valueAt(0), bottom);
    QList<QPointF> line;
    for (const double at : {first, card.ridge(), intensity_.valueAt(intensity_.steps)})
        line << QPointF(intensity_.positionOf(at), speed_.positionOf(card.roof(at) / tera));
    return line;
}

void RooflineChart::retranslate() {
    QStringList parts;
    for (const RooflinePoint& point : figures_.current.card.points)
        parts << tr("%1 at %2 FLOPs a byte, %3 TFLOPS")
                     .arg(nameOf(point.work), shortNumberText(point.flops_per_byte, 1),
                          shortNumberText(point.flops_per_second / tera, 1));
    describe(
        tr("Roofline"),
        tr("%1 computes with %2 TFLOPS from %3 FLOPs a byte on: %4.")
            .arg(figures_.current.name, shortNumberText(figures_.current.card.flops_per_second / tera, 1),
                 shortNumberText(figures_.current.card.ridge(), 0), parts.join(QStringLiteral("; "))));
}

void RooflineChart::restyleSeries() {
    current_->setPen(comparedLinePen(0));
    compared_->setPen(comparedLinePen(1));
}

QString RooflineChart::valueText(double value) const {
    return logTickText(speed_.valueAt(value));
}

qreal RooflineChart::rightMargin() const {
    const std::array last = {quietRun(logTickText(intensity_.valueAt(intensity_.steps)))};
    return std::max(ThemedChart::rightMargin(), std::ceil(widthOf(last) / 2));
}

QPointF RooflineChart::placeOf(double flops_per_byte, double flops_per_second) const {
    const QRectF area = plotArea();
    return {area.left() + area.width() * intensity_.positionOf(flops_per_byte) / intensity_.steps,
            yOf(speed_.positionOf(flops_per_second / tera))};
}

std::optional<RooflineChart::Place> RooflineChart::placeAt(QPointF point) const {
    if (figures_.current.card.points.empty()) return std::nullopt;
    // Points first: that of one card may lie at the roof of the other.
    for (const auto near : {&RooflineChart::pointNear, &RooflineChart::roofNear}) {
        if (QString figure = (this->*near)(figures_.current, point); !figure.isEmpty())
            return Place{false, figure};
        if (!figures_.compared) continue;
        if (QString figure = (this->*near)(*figures_.compared, point); !figure.isEmpty())
            return Place{true, figure};
    }
    return std::nullopt;
}

std::vector<QPointF> RooflineChart::places() const {
    std::vector<QPointF> all;
    const auto add = [&](const NamedRoofline& roof) {
        for (const RooflinePoint& point : roof.card.points)
            all.push_back(placeOf(point.flops_per_byte, point.flops_per_second));
        all.push_back(placeOf(roof.card.ridge(), roof.card.flops_per_second));
    };
    if (figures_.current.card.points.empty()) return all;
    add(figures_.current);
    if (figures_.compared) add(*figures_.compared);
    return all;
}

QString RooflineChart::pointNear(const NamedRoofline& roof, QPointF point) const {
    constexpr qreal reach = 10;
    QString nearest;
    qreal least = reach;
    const auto look = [&](QPointF place, const QString& figure) {
        const qreal away = QLineF(place, point).length();
        if (away >= least) return;
        least = away;
        nearest = figure;
    };
    for (const RooflinePoint& work : roof.card.points)
        look(placeOf(work.flops_per_byte, work.flops_per_second), figureOf(work.work, "tflops"));
    look(placeOf(roof.card.ridge(), roof.card.flops_per_second), ridge_figure);
    return nearest;
}

QString RooflineChart::roofNear(const NamedRoofline& roof, QPointF point) const {
    constexpr qreal reach = 5;
    const QRectF area = plotArea();
    if (!area.contains(point)) return {};
    const QPointF ridge = placeOf(roof.card.ridge(), roof.card.flops_per_second);
    if (point.y() >= ridge.y() && std::abs(point.x() - ridge.x()) < reach) return ridge_figure;
    const double intensity = intensity_.valueAt((point.x() - area.left()) / area.width() * intensity_.steps);
    if (std::abs(placeOf(intensity, roof.card.roof(intensity)).y() - point.y()) > reach) return {};
    return intensity < roof.card.ridge() ? QStringLiteral("speed.roofline.bandwidth_gb_s")
                                         : QStringLiteral("speed.roofline.peak_tflops");
}

void RooflineChart::paintOver(QPainter& painter) {
    if (figures_.current.card.points.empty()) return;
    paintValueLabels(painter);
    paintBaseline(painter);
    QStringList names;
    for (int i = 0; i <= intensity_.steps; ++i) names << logTickText(intensity_.valueAt(i));
    paintEvenTicks(painter, names);
    paintRuns(painter, {quietRun(tr("TFLOPS"))}, plotArea().topLeft() + QPointF(0, -4),
              Qt::AlignLeft | Qt::AlignBottom);
    LabelPlacement labels = newLabels();
    const auto avoid = [&](const NamedRoofline& roof, const QLineSeries& series) {
        QPolygonF line;
        for (const QPointF& point : series.points())
            line << QPointF(plotArea().left() + plotArea().width() * point.x() / intensity_.steps,
                            yOf(point.y()));
        labels.avoid(line);
        const QPointF ridge = placeOf(roof.card.ridge(), roof.card.flops_per_second);
        labels.avoid(QPolygonF{ridge, {ridge.x(), plotArea().bottom()}});
        for (const RooflinePoint& point : roof.card.points)
            labels.avoid(QRectF(
                placeOf(point.flops_per_byte, point.flops_per_second) - QPointF(marker / 2, marker / 2),
                QSizeF(marker, marker)));
    };
    avoid(figures_.current, *current_);
    if (figures_.compared) avoid(*figures_.compared, *compared_);
    paintRidge(painter, figures_.current, true, labels);
    if (figures_.compared) {
        paintRidge(painter, *figures_.compared, false, labels);
        paintPoints(painter, *figures_.compared, false, labels);
    }
    paintPoints(painter, figures_.current, true, labels);
    paintCaption(painter, tr("FLOPs for each byte that is moved"));
}

void RooflineChart::paintRidge(QPainter& painter, const NamedRoofline& roof, bool is_current,
                               LabelPlacement& labels) const {
    const Theme& theme = currentTheme();
    const QPointF ridge = placeOf(roof.card.ridge(), roof.card.flops_per_second);
    const TextRun name = is_current ? TextRun{roof.name, true, theme.accent} : quietRun(roof.name);
    const std::array label = {name, quietRun(tr(" turns at %1").arg(shortNumberText(roof.card.ridge(), 0)))};
    constexpr qreal gap = 4;
    const qreal right = plotArea().right();
    const std::array places = {
        LabelPlace{{ridge.x(), ridge.y() - gap}, Qt::AlignHCenter | Qt::AlignBottom},
        LabelPlace{{right, ridge.y() - gap}, Qt::AlignRight | Qt::AlignBottom},
        LabelPlace{{right, ridge.y() + gap}, Qt::AlignRight | Qt::AlignTop},
        LabelPlace{{ridge.x() + gap, ridge.y() + gap}, Qt::AlignLeft | Qt::AlignTop},
        LabelPlace{{ridge.x() - gap - marker, ridge.y() - gap}, Qt::AlignRight | Qt::AlignBottom},
        LabelPlace{{right, ridge.y() + gap + heightOf()}, Qt::AlignRight | Qt::AlignTop}};
    labels.paint(painter, label, places, theme.base);
    painter.setPen(QPen(theme.text, 1, Qt::DotLine));
    painter.drawLine(
        QLineF(qRound(ridge.x()) + 0.5, ridge.y(), qRound(ridge.x()) + 0.5, plotArea().bottom()));
}

void RooflineChart::paintPoints(QPainter& painter, const NamedRoofline& roof, bool is_current,
                                LabelPlacement& labels) const {
    const Theme& theme = currentTheme();
    for (const RooflinePoint& point : roof.card.points) {
        const QPointF at = placeOf(point.flops_per_byte, point.flops_per_second);
        painter.setPen(QPen(is_current ? theme.base : theme.quietText, is_current ? 1 : 2));
        painter.setBrush(is_current ? theme.accent : theme.base);
        painter.drawRect(QRectF(at.x() - marker / 2, at.y() - marker / 2, marker, marker));
        if (!is_current) continue;
        const std::array label = {plainRun(nameOf(point.work) + QLatin1Char(' ')),
                                  figureRun(shortNumberText(point.flops_per_second / tera, 1))};
        labels.paint(painter, label, placesAround(at, marker), theme.base);
    }
}

}  // namespace headroom::ui

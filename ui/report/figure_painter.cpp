// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/figure_painter.h"

#include <QBuffer>
#include <QSvgGenerator>
#include <algorithm>
#include <cmath>
#include <numeric>

#include "base/units.h"
#include "report/figure_scale.h"

namespace headroom::ui {
namespace {

using report::Figure;
using report::Language;

constexpr qreal gap = 4;
constexpr qreal swatch = 7;
constexpr qreal memory_bar_height = 18;
constexpr qreal tornado_row_height = 16;
constexpr qreal plot_height = 190;
constexpr PrintSize label_size = PrintSize::caption;

const PrintColours& colours() {
    return PrintColours::get();
}

qreal labelHeight() {
    return printLineHeight(label_size);
}

/// A rectangle with an upright axis at its left, and rows of labels under it.
struct Plot {
    QRectF area;
    double low = 0, high = 1;    ///< of the values
    double first = 0, last = 1;  ///< of the horizontal axis
    qreal y(double value) const { return area.bottom() - area.height() * (value - low) / (high - low); }
    qreal x(double at) const { return area.left() + area.width() * (at - first) / (last - first); }
};

/// Grid lines with their values at the left.
void paintGrid(Ink& ink, const Plot& plot, double step, const FigureScale& scale) {
    for (double value = std::ceil(plot.low / step) * step; value <= plot.high + step / 100; value += step) {
        const qreal y = plot.y(value);
        const bool is_base = std::abs(value) < step / 100;
        ink.line({plot.area.left(), y}, {plot.area.right(), y},
                 is_base ? colours().strong_line : colours().line, is_base ? 0.75 : 0.5);
        ink.text(scale.axisText(value, step), {plot.area.left() - gap, y}, Qt::AlignRight | Qt::AlignVCenter,
                 label_size, colours().quiet);
    }
}

/// Labels that would lie over one another move apart, in the order of their places.
std::vector<qreal> spread(std::vector<qreal> places, qreal apart, qreal top, qreal bottom) {
    std::vector<std::size_t> order(places.size());
    std::iota(order.begin(), order.end(), std::size_t{0});
    std::ranges::sort(order, {}, [&](std::size_t i) { return places[i]; });
    for (std::size_t i = 1; i < order.size(); ++i)
        places[order[i]] = std::max(places[order[i]], places[order[i - 1]] + apart);
    qreal lowest = bottom;
    for (std::size_t i = order.size(); i-- > 0;) {
        places[order[i]] = std::max(top, std::min(places[order[i]], lowest));
        lowest = places[order[i]] - apart;
    }
    return places;
}

void paint(Ink& ink, const QRectF& area, const Figure& figure, const report::StackedBars& chart,
           Language language) {
    std::vector<double> totals(chart.bars.size(), 0.0);
    for (const report::StackPart& part : chart.parts)
        for (std::size_t i = 0; i < totals.size(); ++i) totals[i] += part.values[i];
    const double largest = totals.empty() ? 0 : *std::ranges::max_element(totals);
    const AxisScale axis = decimalScale(largest);
    const FigureScale scale = figureScale(largest, !figure.currency.empty(), language);

    qreal names = 0;
    for (const report::StackPart& part : chart.parts)
        names = std::max(names, printWidth(qt(part.name), label_size));
    const qreal left = printWidth(scale.axisText(axis.top, axis.step), label_size) + 2 * gap;
    const qreal right = names + printWidth(scale.text(largest), label_size) + swatch + 6 * gap;
    Plot plot{QRectF(area.left() + left, area.top() + labelHeight(), area.width() - left - right,
                     area.height() - 2 * labelHeight() - gap),
              0, axis.top, 0, 1};
    paintGrid(ink, plot, axis.step, scale);

    const qreal pitch = plot.area.width() / static_cast<qreal>(std::max<std::size_t>(1, totals.size()));
    const qreal bar_width = std::min<qreal>(60, pitch * 0.6);
    for (std::size_t i = 0; i < totals.size(); ++i) {
        const qreal centre = plot.area.left() + pitch * (static_cast<qreal>(i) + 0.5);
        double below = 0;
        for (const report::StackPart& part : chart.parts) {
            const double value = part.values[i];
            if (value <= 0) continue;
            const QRectF box(QPointF(centre - bar_width / 2, plot.y(below + value)),
                             QPointF(centre + bar_width / 2, plot.y(below)));
            ink.fill(box, partColour(part.id));
            ink.frame(box, Qt::white, 0.5);
            below += value;
        }
        ink.text(scale.text(totals[i]), {centre, plot.y(totals[i]) - 1}, Qt::AlignHCenter | Qt::AlignBottom,
                 label_size, colours().text, true);
        ink.text(qt(chart.bars[i]), {centre, plot.area.bottom() + gap}, Qt::AlignHCenter | Qt::AlignTop,
                 label_size, colours().quiet);
    }
    if (totals.empty()) return;

    // The last bar's parts are named beside it, so that the picture reads without colours.
    std::vector<qreal> places, centres;
    std::vector<const report::StackPart*> named;
    double below = 0;
    for (const report::StackPart& part : chart.parts) {
        const double value = part.values.back();
        if (std::ranges::all_of(part.values, [](double v) { return v <= 0; })) continue;
        places.push_back(plot.y(below + value / 2));
        named.push_back(&part);
        below += std::max(0.0, value);
    }
    centres = places;
    places = spread(places, labelHeight(), plot.area.top() - labelHeight() / 2, plot.area.bottom());
    const qreal bar_right = plot.area.right() - pitch / 2 + bar_width / 2;
    for (std::size_t i = 0; i < named.size(); ++i) {
        const qreal x = plot.area.right() + 2 * gap;
        ink.line({bar_right + 1, centres[i]}, {x - gap, places[i]}, colours().strong_line, 0.5);
        ink.fill(QRectF(x, places[i] - swatch / 2, swatch, swatch), partColour(named[i]->id));
        const qreal width = ink.text(qt(named[i]->name), {x + swatch + gap, places[i]},
                                     Qt::AlignLeft | Qt::AlignVCenter, label_size, colours().text);
        ink.text(scale.text(named[i]->values.back()), {x + swatch + 2 * gap + width, places[i]},
                 Qt::AlignLeft | Qt::AlignVCenter, label_size, colours().quiet);
    }
}

/// Own hardware in the accent and whole; what it is compared with dashed, so that grey paper tells them
/// apart.
void linePen(Ink& ink, const report::Line& line, std::size_t index) {
    const QColor colour = line.id == "own" ? colours().accent : partColour("cloud_compute");
    const Qt::PenStyle styles[] = {Qt::SolidLine, Qt::DashLine, Qt::DotLine};
    ink.painter().setPen(QPen(colour, ink.units(1.9), styles[index % 3], Qt::FlatCap));
    ink.painter().setBrush(Qt::NoBrush);
}

void paint(Ink& ink, const QRectF& area, const Figure& figure, const report::CrossingLines& chart,
           Language language) {
    double largest = 0;
    std::size_t points = 2;
    qreal names = 0;
    for (const report::Line& line : chart.lines) {
        largest = std::max(largest, *std::ranges::max_element(line.values));
        points = std::max(points, line.values.size());
        names =
            std::max({names, printWidth(qt(line.name), label_size), printWidth(qt(line.remark), label_size)});
    }
    const AxisScale axis = decimalScale(largest);
    const FigureScale scale = figureScale(largest, !figure.currency.empty(), language);
    const qreal left = printWidth(scale.axisText(axis.top, axis.step), label_size) + 2 * gap;
    Plot plot{QRectF(area.left() + left, area.top() + gap, area.width() - left - names - 4 * gap,
                     area.height() - 2 * labelHeight() - 3 * gap),
              0, axis.top, 0, static_cast<double>(points - 1)};
    paintGrid(ink, plot, axis.step, scale);
    for (int at = 0; at < static_cast<int>(points); at += std::max(1, chart.x_step)) {
        ink.line({plot.x(at), plot.area.bottom()}, {plot.x(at), plot.area.bottom() + 3},
                 colours().strong_line);
        ink.text(printedNumber(at, 0), {plot.x(at), plot.area.bottom() + gap},
                 Qt::AlignHCenter | Qt::AlignTop, label_size, colours().quiet);
    }
    ink.text(qt(chart.x_title), {plot.area.center().x(), plot.area.bottom() + gap + labelHeight()},
             Qt::AlignHCenter | Qt::AlignTop, label_size, colours().quiet);

    std::vector<qreal> ends;
    for (std::size_t i = 0; i < chart.lines.size(); ++i) {
        const report::Line& line = chart.lines[i];
        QPolygonF path;
        for (std::size_t at = 0; at < line.values.size(); ++at)
            path << QPointF(ink.units(plot.x(static_cast<double>(at))), ink.units(plot.y(line.values[at])));
        linePen(ink, line, i);
        ink.painter().drawPolyline(path);
        ends.push_back(plot.y(line.values.back()));
    }
    const auto rows = [](const report::Line& line) { return line.remark.empty() ? 2 : 3; };
    ends = spread(ends, 3 * labelHeight() + gap, plot.area.top() + labelHeight(), plot.area.bottom());
    for (std::size_t i = 0; i < chart.lines.size(); ++i) {
        const report::Line& line = chart.lines[i];
        const QPointF at(plot.area.right() + 2 * gap, ends[i] - labelHeight() * rows(line) / 2);
        ink.text(qt(line.name), at, Qt::AlignLeft | Qt::AlignTop, label_size, colours().text);
        ink.text(scale.text(line.values.back()), at + QPointF(0, labelHeight()), Qt::AlignLeft | Qt::AlignTop,
                 label_size, colours().text, true);
        ink.text(qt(line.remark), at + QPointF(0, 2 * labelHeight()), Qt::AlignLeft | Qt::AlignTop,
                 label_size, colours().quiet);
    }
    for (const report::Crossing& crossing : chart.crossings) {
        const QPointF at(plot.x(crossing.x), plot.y(crossing.y));
        ink.line(at, {at.x(), plot.area.bottom()}, colours().text, 0.75, Qt::DotLine);
        ink.painter().setPen(QPen(colours().text, ink.units(1.4)));
        ink.painter().setBrush(Qt::white);
        ink.painter().drawEllipse(QPointF(ink.units(at.x()), ink.units(at.y())), ink.units(3.2),
                                  ink.units(3.2));
        const bool at_right = at.x() + printWidth(qt(crossing.text), label_size, true) < plot.area.right();
        ink.text(
            qt(crossing.text), {at.x() + (at_right ? gap : -gap), plot.area.bottom() - labelHeight() - gap},
            (at_right ? Qt::AlignLeft : Qt::AlignRight) | Qt::AlignVCenter, label_size, colours().text, true);
    }
}

void paint(Ink& ink, const QRectF& area, const Figure& figure, const report::TornadoBars& chart,
           Language language) {
    double low = chart.base, high = chart.base;
    qreal names = 0, values = 0;
    for (const report::TornadoRow& row : chart.rows) {
        low = std::min({low, row.at_low, row.at_high});
        high = std::max({high, row.at_low, row.at_high});
        names = std::max(names, printWidth(qt(row.name), label_size));
        values =
            std::max({values, printWidth(qt(row.low), label_size), printWidth(qt(row.high), label_size)});
    }
    const FigureScale scale = figureScale(high, !figure.currency.empty(), language);
    const AxisScale axis = decimalScale(std::max(1e-9, high - low));
    Plot plot;
    plot.area =
        QRectF(area.left() + names + values + 4 * gap, area.top() + labelHeight() + gap,
               area.width() - names - 2 * values - 6 * gap, area.height() - 2 * labelHeight() - 2 * gap);
    plot.first = low;
    plot.last = high > low ? high : low + 1;
    for (double value = std::ceil(low / axis.step) * axis.step; value <= high; value += axis.step) {
        ink.line({plot.x(value), plot.area.top()}, {plot.x(value), plot.area.bottom()}, colours().line, 0.5);
        ink.text(scale.axisText(value, axis.step), {plot.x(value), plot.area.bottom() + gap},
                 Qt::AlignHCenter | Qt::AlignTop, label_size, colours().quiet);
    }
    for (std::size_t i = 0; i < chart.rows.size(); ++i) {
        const report::TornadoRow& row = chart.rows[i];
        const qreal top = plot.area.top() + static_cast<qreal>(i) * tornado_row_height + 3;
        const qreal height = tornado_row_height - 6;
        const auto bar = [&](double end, bool is_high) {
            const qreal from = plot.x(std::min(end, chart.base)), to = plot.x(std::max(end, chart.base));
            const QRectF box(from, top, to - from, height);
            if (is_high) ink.fill(box, partColour("capital"));
            ink.frame(box, partColour("capital"));
        };
        bar(row.at_low, false);
        bar(row.at_high, true);
        // What gives less stands at the left of both bars and the other at their right, or labels of short
        // bars would lie over one another.
        const bool falls = row.at_high < row.at_low;
        const qreal least = plot.x(std::min({row.at_low, row.at_high, chart.base}));
        const qreal most = plot.x(std::max({row.at_low, row.at_high, chart.base}));
        ink.text(qt(falls ? row.high : row.low), {least - gap, top + height / 2},
                 Qt::AlignRight | Qt::AlignVCenter, label_size, colours().quiet);
        ink.text(qt(falls ? row.low : row.high), {most + gap, top + height / 2},
                 Qt::AlignLeft | Qt::AlignVCenter, label_size, colours().quiet);
        ink.text(qt(row.name), {area.left(), top + height / 2}, Qt::AlignLeft | Qt::AlignVCenter, label_size,
                 colours().text);
    }
    ink.line({plot.x(chart.base), plot.area.top() - 2}, {plot.x(chart.base), plot.area.bottom()},
             colours().text, 1.1);
    ink.text(scale.text(chart.base), {plot.x(chart.base), plot.area.top() - 2},
             Qt::AlignHCenter | Qt::AlignBottom, label_size, colours().text, true);
}

void paint(Ink& ink, const QRectF& area, const Figure& figure, const report::SCurve& chart,
           Language language) {
    const double low = chart.amounts.front(), high = chart.amounts.back();
    const FigureScale scale = figureScale(high, !figure.currency.empty(), language);
    const AxisScale axis = decimalScale(std::max(1e-9, high - low));
    const qreal left = printWidth(QStringLiteral("100 %"), label_size) + 2 * gap;
    Plot plot{QRectF(area.left() + left, area.top() + 2 * labelHeight(), area.width() - left - 16 * gap,
                     area.height() - 4 * labelHeight() - 2 * gap),
              0, 1, low, high > low ? high : low + 1};
    for (const double share : {0.0, 0.2, 0.4, 0.6, 0.8, 1.0}) {
        ink.line({plot.area.left(), plot.y(share)}, {plot.area.right(), plot.y(share)},
                 share == 0 ? colours().strong_line : colours().line, 0.5);
        ink.text(printedNumber(100 * share, 0) + QStringLiteral(" %"),
                 {plot.area.left() - gap, plot.y(share)}, Qt::AlignRight | Qt::AlignVCenter, label_size,
                 colours().quiet);
    }
    for (double value = std::ceil(low / axis.step) * axis.step; value <= high; value += axis.step)
        ink.text(scale.axisText(value, axis.step), {plot.x(value), plot.area.bottom() + gap},
                 Qt::AlignHCenter | Qt::AlignTop, label_size, colours().quiet);
    ink.text(qt(chart.share_title), {area.left(), area.top()}, Qt::AlignLeft | Qt::AlignTop, label_size,
             colours().quiet);
    QPolygonF path;
    const double last = static_cast<double>(chart.amounts.size() - 1);
    for (std::size_t i = 0; i < chart.amounts.size(); ++i)
        path << QPointF(ink.units(plot.x(chart.amounts[i])),
                        ink.units(plot.y(static_cast<double>(i) / last)));
    ink.painter().setPen(QPen(colours().accent, ink.units(1.9)));
    ink.painter().setBrush(Qt::NoBrush);
    ink.painter().drawPolyline(path);
    const auto mark = [&](double amount, double share, const std::string& name) {
        const QPointF at(plot.x(amount), plot.y(share));
        ink.line(at, {at.x(), plot.area.bottom()}, colours().strong_line, 0.75, Qt::DotLine);
        ink.painter().setPen(QPen(colours().text, ink.units(1.2)));
        ink.painter().setBrush(Qt::white);
        ink.painter().drawEllipse(QPointF(ink.units(at.x()), ink.units(at.y())), ink.units(2.6),
                                  ink.units(2.6));
        ink.text(qt(name) + u' ' + scale.text(amount), at + QPointF(2 * gap, gap),
                 Qt::AlignLeft | Qt::AlignTop, label_size, colours().text, true);
    };
    mark(chart.p50, 0.5, chart.p50_name);
    mark(chart.p80, 0.8, chart.p80_name);
    const qreal planned = plot.x(std::clamp(chart.planned, low, high));
    ink.line({planned, plot.area.top()}, {planned, plot.area.bottom()}, colours().text, 1.1);
    ink.text(qt(chart.planned_name) + u' ' + scale.text(chart.planned), {planned, plot.area.top() - 1},
             Qt::AlignHCenter | Qt::AlignBottom, label_size, colours().text, true);
}

void paint(Ink& ink, const QRectF& area, const Figure&, const report::MemoryBars& chart, Language) {
    double reach = 0;
    qreal names = 0, remarks = 0;
    for (const report::MemoryBar& bar : chart.bars) {
        const double total = std::accumulate(bar.bytes.begin(), bar.bytes.end(), 0.0);
        reach = std::max({reach, total, bar.capacity_bytes, bar.high_bytes});
        names = std::max(names, printWidth(qt(bar.name), label_size));
        remarks = std::max(remarks, printWidth(qt(bar.remark), label_size));
    }
    qreal y = area.top();
    qreal x = area.left();
    for (const report::StackPart& part : chart.parts) {
        const qreal needed = swatch + gap + printWidth(qt(part.name), label_size) + 3 * gap;
        if (x + needed > area.right() && x > area.left()) {
            x = area.left();
            y += labelHeight() + 1;
        }
        ink.fill(QRectF(x, y + (labelHeight() - swatch) / 2, swatch, swatch), partColour(part.id));
        ink.text(qt(part.name), {x + swatch + gap, y}, Qt::AlignLeft | Qt::AlignTop, label_size,
                 colours().text);
        x += needed;
    }
    y += labelHeight() + 2 * gap;
    const qreal left = area.left() + names + 2 * gap;
    const qreal scale = (area.width() - names - remarks - 5 * gap) / std::max(1.0, reach);
    for (const report::MemoryBar& bar : chart.bars) {
        const qreal middle = y + memory_bar_height / 2;
        ink.text(qt(bar.name), {area.left(), middle}, Qt::AlignLeft | Qt::AlignVCenter, label_size,
                 colours().text);
        qreal at = left;
        for (std::size_t part = 0; part < bar.bytes.size(); ++part) {
            const qreal width = bar.bytes[part] * scale;
            if (width <= 0) continue;
            ink.fill(QRectF(at, y, width, memory_bar_height), partColour(chart.parts[part].id));
            ink.frame(QRectF(at, y, width, memory_bar_height), Qt::white, 0.4);
            at += width;
        }
        ink.frame(QRectF(left, y, bar.capacity_bytes * scale, memory_bar_height), colours().strong_line);
        const qreal usable = left + bar.usable_bytes * scale;
        ink.line({usable, y - 3}, {usable, y + memory_bar_height + 3}, colours().text, 1.4);
        const qreal band = y + memory_bar_height + 3;
        ink.line({left + bar.low_bytes * scale, band}, {left + bar.high_bytes * scale, band}, colours().text,
                 0.75);
        ink.text(qt(bar.remark), {left + reach * scale + 2 * gap, middle}, Qt::AlignLeft | Qt::AlignVCenter,
                 label_size, bar.verdict == Verdict::does_not_fit ? colours().bad : colours().text);
        y += memory_bar_height + 3 * gap;
    }
}

}  // namespace

qreal figureHeight(const Figure& figure) {
    if (const auto* tornado = std::get_if<report::TornadoBars>(&figure.chart))
        return static_cast<qreal>(tornado->rows.size()) * tornado_row_height + 2 * labelHeight() + 4 * gap;
    if (const auto* memory = std::get_if<report::MemoryBars>(&figure.chart))
        return static_cast<qreal>(memory->bars.size()) * (memory_bar_height + 3 * gap) + 3 * labelHeight();
    return plot_height;
}

QString figureUnit(const Figure& figure, Language language) {
    double largest = 0;
    QString title;
    if (const auto* bars = std::get_if<report::StackedBars>(&figure.chart)) {
        for (std::size_t i = 0; i < bars->bars.size(); ++i) {
            double total = 0;
            for (const report::StackPart& part : bars->parts) total += part.values[i];
            largest = std::max(largest, total);
        }
        title = qt(bars->value_title);
    } else if (const auto* lines = std::get_if<report::CrossingLines>(&figure.chart)) {
        for (const report::Line& line : lines->lines)
            largest = std::max(largest, *std::ranges::max_element(line.values));
        title = qt(lines->value_title);
    } else if (const auto* tornado = std::get_if<report::TornadoBars>(&figure.chart)) {
        largest = tornado->base;
        for (const report::TornadoRow& row : tornado->rows)
            largest = std::max({largest, row.at_low, row.at_high});
        title = qt(tornado->value_title);
    } else if (const auto* curve = std::get_if<report::SCurve>(&figure.chart)) {
        largest = curve->amounts.back();
        title = qt(curve->value_title);
    } else {
        title = qt(std::get<report::MemoryBars>(figure.chart).value_title);
    }
    return figureScale(largest, !figure.currency.empty(), language).prefix + title;
}

void paintFigure(Ink& ink, const QRectF& area, const Figure& figure, Language language) {
    std::visit([&](const auto& chart) { paint(ink, area, figure, chart, language); }, figure.chart);
}

void paintTitledFigure(Ink& ink, const QRectF& area, const Figure& figure, Language language) {
    const qreal head = printLineHeight(PrintSize::heading);
    const qreal title = ink.text(qt(figure.title), area.topLeft(), Qt::AlignLeft | Qt::AlignTop,
                                 PrintSize::heading, colours().text, true);
    ink.text(figureUnit(figure, language), area.topLeft() + QPointF(title + 8, head * 0.86),
             Qt::AlignLeft | Qt::AlignBottom, PrintSize::table, colours().quiet);
    paintFigure(ink, area.translated(0, head + 6), figure, language);
}

QByteArray figureSvg(const Figure& figure, Language language) {
    constexpr int points_per_inch = 72;
    constexpr qreal width = 482;  // of the text of an A4 page
    const QRectF area(0, 0, width, figureHeight(figure));
    QByteArray bytes;
    QBuffer buffer(&bytes);
    QSvgGenerator generator;
    generator.setOutputDevice(&buffer);
    generator.setResolution(points_per_inch);
    generator.setSize(area.size().toSize());
    generator.setViewBox(area);
    generator.setTitle(qt(figure.title));
    generator.setDescription(qt(figure.caption));
    QPainter painter(&generator);
    Ink ink(painter);
    paintFigure(ink, area, figure, language);
    painter.end();
    return bytes;
}

}  // namespace headroom::ui

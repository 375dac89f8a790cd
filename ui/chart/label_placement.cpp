// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/label_placement.h"

#include <QPainter>
#include <algorithm>
#include <cmath>
#include <optional>

namespace headroom::ui {
namespace {

QRectF areaOf(QSizeF size, const LabelPlace& place) {
    QRectF area(place.anchor, size);
    if (place.alignment & Qt::AlignRight) area.moveRight(place.anchor.x());
    if (place.alignment & Qt::AlignHCenter) area.moveLeft(place.anchor.x() - size.width() / 2);
    if (place.alignment & Qt::AlignBottom) area.moveBottom(place.anchor.y());
    if (place.alignment & Qt::AlignVCenter) area.moveTop(place.anchor.y() - size.height() / 2);
    return area;
}

/// Length of a straight line within an area (Liang and Barsky's clipping).
qreal lengthWithin(const QRectF& area, QPointF from, QPointF to) {
    qreal enters = 0, leaves = 1;
    const QPointF way = to - from;
    const auto clip = [&](qreal step, qreal room) {
        if (step == 0) return room >= 0;
        const qreal at = room / step;
        step < 0 ? enters = std::max(enters, at) : leaves = std::min(leaves, at);
        return enters < leaves;
    };
    const bool crosses = clip(-way.x(), from.x() - area.left()) && clip(way.x(), area.right() - from.x()) &&
                         clip(-way.y(), from.y() - area.top()) && clip(way.y(), area.bottom() - from.y());
    return crosses ? (leaves - enters) * std::hypot(way.x(), way.y()) : 0;
}

}  // namespace

qreal LabelPlacement::covered(const QRectF& area) const {
    qreal length = 0;
    for (const QRectF& other : areas_) {
        const QRectF common = other.intersected(area);
        if (!common.isEmpty()) length += common.width() + common.height();
    }
    for (const QPolygonF& line : lines_)
        for (qsizetype i = 1; i < line.size(); ++i) length += lengthWithin(area, line[i - 1], line[i]);
    return length;
}

LabelPlace LabelPlacement::place(QSizeF size, std::span<const LabelPlace> places) {
    std::optional<qreal> least;
    LabelPlace chosen = places.front();
    for (const LabelPlace& place : places) {
        const QRectF area = areaOf(size, place);
        constexpr qreal outside = 1e4;  // worse than to cover anything
        const qreal cost = covered(area) + (bounds_.contains(area) ? 0 : outside);
        if (least && cost >= *least) continue;
        least = cost;
        chosen = place;
        if (cost == 0) break;
    }
    avoid(areaOf(size, chosen));
    return chosen;
}

void LabelPlacement::paint(QPainter& painter, std::span<const TextRun> runs,
                           std::span<const LabelPlace> places, const QBrush& ground) {
    const LabelPlace at = place({widthOf(runs), heightOf()}, places);
    paintRuns(painter, runs, at.anchor, at.alignment, TextSize::small, ground);
}

void LabelPlacement::paintWhereFree(QPainter& painter, std::span<const TextRun> runs,
                                    std::span<const LabelPlace> places, const QBrush& ground) {
    const QSizeF size(widthOf(runs), heightOf());
    const auto free = std::ranges::find_if(places, [&](const LabelPlace& place) {
        const QRectF area = areaOf(size, place);
        return bounds_.contains(area) && covered(area) == 0;
    });
    if (free == places.end()) return;
    avoid(areaOf(size, *free));
    paintRuns(painter, runs, free->anchor, free->alignment, TextSize::small, ground);
}

std::vector<LabelPlace> placesAround(QPointF point, qreal gap, int lines) {
    const QPointF across(gap, 0), down(0, gap);
    std::vector<LabelPlace> places = {{point - across - down / 2, Qt::AlignRight | Qt::AlignBottom},
                                      {point + across - down / 2, Qt::AlignLeft | Qt::AlignBottom},
                                      {point + across + down / 2, Qt::AlignLeft | Qt::AlignTop},
                                      {point - across + down / 2, Qt::AlignRight | Qt::AlignTop},
                                      {point - down, Qt::AlignHCenter | Qt::AlignBottom},
                                      {point + down, Qt::AlignHCenter | Qt::AlignTop},
                                      {point + across, Qt::AlignLeft | Qt::AlignVCenter},
                                      {point - across, Qt::AlignRight | Qt::AlignVCenter},
                                      {point - across - 2 * down, Qt::AlignRight | Qt::AlignBottom},
                                      {point + across + 2 * down, Qt::AlignLeft | Qt::AlignTop}};
    for (int line = 1; line <= lines; ++line) {
        const QPointF raised(0, line * heightOf());
        places.push_back({point + across + down / 2 + raised, Qt::AlignLeft | Qt::AlignTop});
        places.push_back({point + across - down / 2 - raised, Qt::AlignLeft | Qt::AlignBottom});
    }
    return places;
}

}  // namespace headroom::ui

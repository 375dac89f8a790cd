// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPolygonF>
#include <QRectF>
#include <span>
#include <vector>

#include "chart/text_runs.h"

namespace headroom::ui {

/// Where a label may stand: the corner or side `alignment` of it at `anchor`.
struct LabelPlace {
    QPointF anchor;
    Qt::Alignment alignment;
};

/// Finds places for the labels of a chart, one after the other, where they cross no line, no mark and no
/// label placed before them. Those that matter most are placed first.
class LabelPlacement {
  public:
    /// Labels stay within `bounds`.
    explicit LabelPlacement(const QRectF& bounds) : bounds_(bounds) {}

    void avoid(const QRectF& area) { areas_.push_back(area); }
    void avoid(const QPolygonF& line) { lines_.push_back(line); }

    /// What a label at `area` would cover, as a length in pixels; 0: it stands free.
    qreal covered(const QRectF& area) const;
    /// The first place where a label of that size stands free, else the one where it covers least. The others
    /// will avoid it.
    LabelPlace place(QSizeF size, std::span<const LabelPlace> places);
    /// Paints the label there, over `ground`.
    void paint(QPainter& painter, std::span<const TextRun> runs, std::span<const LabelPlace> places,
               const QBrush& ground);

    /// Likewise, but only where it stands free.
    void paintWhereFree(QPainter& painter, std::span<const TextRun> runs, std::span<const LabelPlace> places,
                        const QBrush& ground);

  private:
    QRectF bounds_;
    std::vector<QRectF> areas_;
    std::vector<QPolygonF> lines_;
};

/// Above and below a point, at its left and right, in the order in which labels stand well; then at its
/// right, up to `lines` over or under other labels of the point.
std::vector<LabelPlace> placesAround(QPointF point, qreal gap, int lines = 0);

}  // namespace headroom::ui

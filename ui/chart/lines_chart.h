// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QPointF>
#include <array>
#include <optional>

#include "chart/chart_theme.h"
#include "chart/label_placement.h"

QT_BEGIN_NAMESPACE
class QLineSeries;
QT_END_NAMESPACE

namespace headroom::ui {

/// How lines that are compared are drawn: the current one in the accent, the others quiet and dashed.
QPen comparedLinePen(std::size_t index);

/// Up to three lines over an axis that starts at 0: what the charts against batch and count share.
class LinesChart : public ThemedChart {
    Q_OBJECT

  public:
    static constexpr std::size_t most_lines = 3;

    const AxisScale& horizontalScale() const { return horizontal_scale_.scale(); }

    /// A place on a line.
    struct Place {
        std::size_t line;
        double across;  ///< along the horizontal axis
    };
    /// The line that passes near the point of the view, and where; empty: none does.
    std::optional<Place> placeAt(QPointF point) const;
    QPointF placeOf(QPointF value) const { return {xOf(value.x()), yOf(value.y())}; }

  protected:
    explicit LinesChart(QWidget* parent);

    /// `lines[0]` is the current one and lies over the others. `hold` keeps the axis from shrinking.
    void setLines(const std::vector<QList<QPointF>>& lines, const AxisScale& horizontal, bool hold);
    void restyleSeries() override;
    virtual QPen linePen(std::size_t index) const { return comparedLinePen(index); }

    qreal xOf(double value) const;
    static const QColor& lineColour(std::size_t index);
    void paintTicks(QPainter& painter) const;
    /// The ring where a line ends, and the square where the scenario is now.
    void paintRing(QPainter& painter, QPointF place, const QColor& colour) const;
    void paintSquare(QPainter& painter, QPointF place) const;

    /// For labels that keep clear of the lines, their ends and `present`.
    LabelPlacement labelsClearOfLines(const std::optional<QPointF>& present) const;

    static constexpr qreal square_size = 8;

  private:
    std::array<QLineSeries*, most_lines> series_{};
    QValueAxis* axis_;
    HeldScale horizontal_scale_;
};

}  // namespace headroom::ui

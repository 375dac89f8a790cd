// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "chart/chart_theme.h"
#include "chart/log_scale.h"

QT_BEGIN_NAMESPACE
class QLineSeries;
class QScatterSeries;
QT_END_NAMESPACE

namespace headroom::ui {

/// A measurement and its estimate; both above zero.
struct ScatterPoint {
    int key = 0;  ///< of who made it
    double measured = 0;
    double predicted = 0;
    QString tip;
};

struct ScatterFigures {
    std::vector<ScatterPoint> points;
    QString unit;
    QString remark;   ///< what is not drawn, in words
    QString summary;  ///< for a screen reader
};

/// Estimates against measurements on logarithmic axes. On the diagonal both are the same; thin lines mark
/// what is ten per cent off.
class ScatterChart : public ThemedChart {
    Q_OBJECT

  public:
    explicit ScatterChart(QWidget* parent = nullptr);

    void setFigures(ScatterFigures figures);
    /// Rings the point of this key; none if it is not drawn.
    void setCurrent(std::optional<int> key);
    const ScatterFigures& figures() const { return figures_; }
    /// In the view's pixels.
    QPointF placeOf(const ScatterPoint& point) const;

  signals:
    void pointClicked(int key);

  protected:
    void restyleSeries() override;
    void paintOver(QPainter& painter) override;
    QString valueText(double value) const override;
    qreal rightMargin() const override;
    void mousePressEvent(QMouseEvent* event) override;
    bool viewportEvent(QEvent* event) override;

  private:
    /// The nearest point within reach of a pointer.
    const ScatterPoint* pointAt(QPointF place) const;
    void paintCurrent(QPainter& painter) const;

    LogScale scale_;
    QValueAxis* measured_axis_;
    QLineSeries* diagonal_;
    QLineSeries* above_;
    QLineSeries* below_;
    QScatterSeries* dots_;
    ScatterFigures figures_;
    std::optional<int> current_;
};

}  // namespace headroom::ui

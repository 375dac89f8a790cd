// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QWidget>
#include <optional>
#include <vector>

#include "chart/axis_scale.h"

namespace headroom::ui {

enum class FrontMark { owned, rented, missing };

/// One option by what it costs and how fast it is.
struct FrontPoint {
    double cost = 0;
    double speed = 0;
    FrontMark mark = FrontMark::owned;
    bool on_front = false;
    QString name;
};

struct FrontFigures {
    std::vector<FrontPoint> points;
    int chosen = -1;     ///< index of the points; -1: none
    QString cost_title;  ///< `thousand USD over 3 years`
    QString speed_title;
};

/// Cost, on a logarithmic axis, against speed. The stepped line is the best that each sum buys; hollow marks
/// are beaten in both. Arrows and clicks choose a point; Enter and F1 ask why it is there.
class FrontChart : public QWidget {
    Q_OBJECT

  public:
    explicit FrontChart(QWidget* parent = nullptr);

    /// `notice`: words in place of the picture; `sentence`: what it shows, for a screen reader.
    void setFigures(FrontFigures figures, const QString& notice, const QString& sentence);
    const FrontFigures& figures() const { return figures_; }
    QPointF placeOf(std::size_t point) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  signals:
    void pointChosen(int point);
    void chosenAsked();  ///< why the chosen point is where it is: Enter or F1

  protected:
    void paintEvent(QPaintEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;
    void changeEvent(QEvent* event) override;
    bool event(QEvent* event) override;

  private:
    QRectF plotArea() const;
    qreal xOf(double cost) const;
    qreal yOf(double speed) const;
    int pointAt(QPointF place) const;
    void paintLegend(QPainter& painter) const;
    void paintAxes(QPainter& painter) const;
    void paintFront(QPainter& painter) const;
    void paintMark(QPainter& painter, QPointF at, FrontMark mark, bool filled, bool chosen) const;
    /// The stepped line, from left to right.
    QPolygonF frontLine() const;
    void paintPoints(QPainter& painter) const;

    FrontFigures figures_;
    std::vector<double> cost_ticks_;  ///< of the logarithmic axis: 1, 2 and 5 times powers of ten
    AxisScale speed_scale_;
    QString notice_;
};

}  // namespace headroom::ui

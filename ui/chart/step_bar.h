// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <optional>
#include <vector>

#include "speed/speed_estimate.h"
#include "style/number_text.h"

namespace headroom::ui {

/// What the time of a step is spent on, in order.
enum class StepPart { compute, memory, communication, bubble, overhead };
inline constexpr std::size_t step_part_count = 5;
double secondsOf(const StepSeconds& step, StepPart part);
QString nameOf(StepPart part);
QString figureOf(StepPart part);  ///< as explain() calls it
/// `12.4 ms`, `3.21 s`
QString durationText(double seconds);
/// How long a run takes: `12.5` and `days`, below a day `5.3` and `hours`.
FigureText runLengthText(double days);

/// The time of one step as a bar, with the parts named under it.
class StepBar : public QWidget {
    Q_OBJECT

  public:
    explicit StepBar(QWidget* parent = nullptr);

    /// Empty: the speed is unknown, and the bar is an empty frame.
    void setStep(const std::optional<StepSeconds>& step);
    /// Where a part lies, in pixels; empty if it takes no time.
    QRectF segment(StepPart part) const;
    /// What explain() calls the part that lies there; empty: none does.
    QString figureAt(QPointF point) const;

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    QRectF barArea() const;
    void describe();
    void paintSegment(QPainter& painter, StepPart part, const QRectF& area) const;
    void paintLabels(QPainter& painter) const;

    std::optional<StepSeconds> step_;
};

}  // namespace headroom::ui

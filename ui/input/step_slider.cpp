// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/step_slider.h"

#include <QSignalBlocker>
#include <QWheelEvent>

#include "input/grid.h"

namespace headroom::ui {
namespace {

constexpr int most_ticks = 12;
constexpr int least_width = 64;
constexpr int sensitive_height = 24;

}  // namespace

StepSlider::StepSlider(QWidget* parent) : QSlider(Qt::Horizontal, parent) {
    setFocusPolicy(Qt::StrongFocus);
    setMinimumSize(scaled(least_width), scaled(sensitive_height));
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    connect(this, &QSlider::valueChanged, this, &StepSlider::stepChosen);
    connect(this, &QSlider::sliderPressed, this, [this] { emit dragging(true); });
    connect(this, &QSlider::sliderReleased, this, [this] { emit dragging(false); });
}

void StepSlider::setStepCount(int count) {
    const QSignalBlocker quiet(this);
    setRange(0, qMax(0, count - 1));
    setPageStep(1);
    setTickInterval(1);
    setTickPosition(count <= most_ticks ? QSlider::TicksBelow : QSlider::NoTicks);
}

void StepSlider::showStep(int step) {
    const QSignalBlocker quiet(this);
    setValue(step);
}

void StepSlider::wheelEvent(QWheelEvent* event) {
    // A wheel that scrolls the panel must not change what it passes over.
    if (hasFocus())
        QSlider::wheelEvent(event);
    else
        event->ignore();
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QSlider>

namespace headroom::ui {

/// A slider over a list of steps, with ticks where they can be told apart. It tells moves of the user from
/// moves of the program: only the former are reported.
class StepSlider : public QSlider {
    Q_OBJECT

  public:
    explicit StepSlider(QWidget* parent = nullptr);

    void setStepCount(int count);
    void showStep(int step);

  signals:
    void stepChosen(int step);
    void dragging(bool active);

  protected:
    void wheelEvent(QWheelEvent* event) override;
};

}  // namespace headroom::ui

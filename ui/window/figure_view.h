// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractButton>

#include "window/strip_figures.h"

namespace headroom::ui {

/// One figure of the verdict strip: label, value with unit, and a note. Painted, so that a new value costs no
/// new layout of the window. A click, Enter or F1 asks why.
class FigureView : public QAbstractButton {
    Q_OBJECT

  public:
    explicit FigureView(QWidget* parent = nullptr);
    void setFigure(const StripFigure& figure);
    const StripFigure& figure() const { return figure_; }

    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  protected:
    void paintEvent(QPaintEvent* event) override;
    void keyPressEvent(QKeyEvent* event) override;

  private:
    StripFigure figure_;
};

}  // namespace headroom::ui

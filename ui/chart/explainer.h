// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

QT_BEGIN_NAMESPACE
class QWidget;
QT_END_NAMESPACE

namespace headroom::ui {

/// Who says why a figure is what it is: the window.
class Explainer {
  public:
    virtual ~Explainer() = default;
    /// `figure` as explain() takes it: `memory.total_bytes`.
    virtual void explainFigure(const QString& figure) = 0;
};

/// Asks the window that the widget is in. Nothing happens for an empty name, or where the window cannot say.
void askWhy(const QWidget& widget, const QString& figure);

}  // namespace headroom::ui

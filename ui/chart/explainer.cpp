// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/explainer.h"

#include <QWidget>

namespace headroom::ui {

void askWhy(const QWidget& widget, const QString& figure) {
    if (figure.isEmpty()) return;
    if (auto* explainer = dynamic_cast<Explainer*>(widget.window())) explainer->explainFigure(figure);
}

}  // namespace headroom::ui

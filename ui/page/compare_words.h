// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <string>

#include "evaluation/comparison.h"

/// What the figures of a comparison are called, and how they are written.
namespace headroom::ui {

QString nameOf(ComparedFigure figure, int years);
QString nameOf(ComparedGroup group);
/// As explain() calls it.
QString pathOf(ComparedFigure figure);

/// How a figure is written: what one unit on screen is, how many decimals, and what the unit is called.
struct FigureForm {
    double unit = 1;
    int decimals = 0;
    QString name;
};
FigureForm formOf(ComparedFigure figure, const std::string& currency);

}  // namespace headroom::ui

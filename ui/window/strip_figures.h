// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <array>

#include "document/plan_document.h"

namespace headroom::ui {

/// One figure of the verdict strip, as text.
struct StripFigure {
    QString label;
    QString value;
    QString unit;
    QString note;  ///< the change against the baseline in words, or what the figure rests on, or why it is
                   ///< unknown
    QString tip;   ///< what the figure is
    QString figure = {};  ///< as explain() takes it
};
inline constexpr std::size_t strip_figure_count = 4;

/// The figures of the current scenario. `brief` words are for a narrow window.
std::array<StripFigure, strip_figure_count> stripFigures(const PlanDocument& document, bool brief);

}  // namespace headroom::ui

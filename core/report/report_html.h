// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <string>

#include "report/report.h"

namespace headroom::report {

/// Draws a figure as SVG, without an XML declaration.
using FigurePainter = std::function<std::string(const Figure&)>;

/// The report as one HTML file that needs no other and prints well. Without a painter each figure is shown by
/// its table.
std::string to_html(const Report& report, const FigurePainter& painter = {});

}  // namespace headroom::report

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>

#include "evaluation/evaluate.h"

namespace headroom {

inline constexpr const char* csv_heading = "scenario,section,item,value,unit\r\n";

/// Long form, RFC 4180: a row a figure. An unknown value is an empty cell.
void write_csv(std::ostream& out, const Evaluation& evaluation);

/// For people at a terminal. An unknown value is a dash.
void write_text(std::ostream& out, const Scenario& given, const Evaluation& evaluation,
                const Catalogue& catalogue);

/// What would make it fit, meet its targets or keep its budget; nothing where it does.
void write_remedies(std::ostream& out, const Scenario& given, const Evaluation& evaluation,
                    const Catalogue& catalogue);

}  // namespace headroom

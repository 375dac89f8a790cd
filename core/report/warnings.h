// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "evaluation/evaluation.h"
#include "report/words.h"

/// Warnings of an evaluation in the report's language. Private to core/report.
namespace headroom::report {

std::string warning_text(const Words& words, const Warning& warning);

/// Whether the warning is about room, power or air.
bool is_of_room(WarningCode code);

}  // namespace headroom::report

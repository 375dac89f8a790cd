// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "evaluation_answer.h"

namespace headroom {

/// Reads one scenario a line (`-`: standard input) and writes one answer a line, in order, without remedies:
/// they take as long as a hundred evaluations.
void evaluate_lines(const std::vector<std::string>& files, EvaluationFormat format,
                    const SharedCatalogue& catalogue, AnswerWriter& writer);

}  // namespace headroom

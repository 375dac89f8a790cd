// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "advice/diagnosis_texts.h"
#include "advice/log_comparison.h"

namespace headroom::ui {

/// What messages say, why, and what to do, as it is shown beside the box that takes them.
QString diagnosisHtml(const std::vector<Diagnosis>& diagnoses, const DiagnosisTexts& texts);

/// What the text measured beside what the scenario was estimated to; empty where it measured nothing.
QString logHtml(const std::vector<LogRow>& rows);

}  // namespace headroom::ui

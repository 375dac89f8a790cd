// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "chart/figure_table.h"
#include "page/evidence_model.h"

/// Evidence in words, in the user's language.
namespace headroom::ui {

/// `KV cache`, for a figure's name in the evidence, and `Fits or not` for `fits`.
QString kindName(std::string_view kind);
QString unitName(FigureUnit unit);
/// `High`, for `high`
QString confidenceName(std::string_view confidence);
/// `Serving`, for `inference`
QString taskName(std::string_view task);

QString measuredText(const EvidenceRecord& record);
QString predictedText(const EvidenceRecord& record);
QString unitText(const EvidenceRecord& record);
QString errorText(const EvidenceRecord& record);

/// `Weights: measured 14.99 GiB, estimated 14.96 GiB, −0.2 %`
QString comparisonWords(const EvidenceRecord& record);

/// `Llama 3.1 8B, 1 × NVIDIA L40S 48 GB`
QString shortScenarioWords(const Scenario& scenario, const Catalogue& catalogue);
/// What ran, in what formats, on what, with what load.
QString scenarioWords(const Scenario& scenario, const Catalogue& catalogue);

/// `228 measurements, half within 2.4 %, nine in ten within 12 %`; the figures between `bold` and `plain`.
QString headlineText(const ErrorStatistics& statistics, const QString& bold = {}, const QString& plain = {});
/// What the estimates come to: `Memory`, `263 measurements, half within 1.4 %, ...`
struct SummaryLine {
    QString name;
    QString words;
};
/// Memory, speed by kind, and whether it fits, as far as each was measured.
std::vector<SummaryLine> summaryLines(const Validation& validation);

/// Errors by figure and group, as `headroom validate` prints them.
FigureRows statisticRows(const Validation& validation);

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/batch_figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>

#include "base/units.h"
#include "evaluation/sweep.h"
#include "page/batch_variants.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class BatchText {
    Q_DECLARE_TR_FUNCTIONS(BatchFigures)
};

/// As far as the axis must reach: past the limits, unless they are far beyond the present batch.
double reach(double batch, const std::vector<BatchLine>& lines) {
    constexpr double far = 4;
    constexpr double beyond = 1.25;
    const double furthest = far * std::max(batch, lines.front().largest);
    double reached = batch;
    for (const BatchLine& line : lines)
        if (line.largest <= furthest) reached = std::max(reached, line.largest);
    return beyond * reached;
}

/// Lines that cannot be told apart become one with both names.
void joinEqualLines(std::vector<BatchLine>& lines) {
    for (std::size_t i = 1; i < lines.size();) {
        const auto same = std::find_if(lines.begin(), lines.begin() + static_cast<std::ptrdiff_t>(i),
                                       [&](const BatchLine& line) { return line.points == lines[i].points; });
        if (same == lines.begin() + static_cast<std::ptrdiff_t>(i)) {
            ++i;
            continue;
        }
        same->name = BatchText::tr("%1 or %2").arg(same->name, lines[i].name);
        lines.erase(lines.begin() + static_cast<std::ptrdiff_t>(i));
    }
}

}  // namespace

BatchFigures batchFigures(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue,
                          double at_least) {
    const Workload& workload = evaluation.scenario.workload;
    const bool training = workload.task == Task::training;
    const MemoryEstimate& memory = evaluation.memory;

    BatchFigures figures;
    figures.batch = training ? workload.micro_batch_size : workload.concurrent_sequences;
    figures.gib = to_gib(memory.per_accelerator.total_bytes);
    figures.usable_gib = to_gib(memory.usable_bytes);
    figures.batch_name =
        training ? BatchText::tr("sequences in a micro-batch") : BatchText::tr("sequences at once");

    const std::vector<Variant> variants = batchVariants(given, catalogue);
    if (variants.empty()) return figures;
    for (std::size_t i = 0; i < variants.size(); ++i)
        figures.lines.push_back({variants[i].name,
                                 {},
                                 largestLegalBatch(variants[i].scenario, evaluation.parallelism, catalogue),
                                 0,
                                 i});
    figures.most_batch = std::max(at_least, reach(figures.batch, figures.lines));

    const double end = binaryScale(figures.most_batch).top;
    for (std::size_t i = 0; i < variants.size(); ++i) {
        BatchLine& line = figures.lines[i];
        std::vector<double> batches = batchesUpTo(end, line.largest, figures.batch);
        if (training)
            for (double batch = 1; batch <= end; ++batch) batches.push_back(batch);
        std::erase_if(batches, [&](double batch) {
            return !isLegalBatch(evaluation.scenario, evaluation.parallelism, batch);
        });
        std::ranges::sort(batches);
        batches.erase(std::ranges::unique(batches).begin(), batches.end());
        for (const SweepPoint& point :
             sweep_batch(variants[i].scenario, evaluation.parallelism, batches, catalogue)) {
            if (!point.evaluation) continue;
            const double gib = to_gib(point.evaluation->memory.per_accelerator.total_bytes);
            line.points << QPointF(point.value, gib);
            if (point.value == line.largest) line.gib_at_largest = gib;
        }
    }
    joinEqualLines(figures.lines);
    return figures;
}

FigureRows batchRows(const BatchFigures& figures) {
    FigureRows table;
    table.columns.push_back({BatchText::tr("Batch"), true});
    for (const BatchLine& line : figures.lines)
        table.columns.push_back({line.name + QStringLiteral(" (GiB)"), true});
    table.columns.push_back({QString(), false, true});

    std::set<double> batches;
    for (const BatchLine& line : figures.lines)
        for (const QPointF& point : line.points) batches.insert(point.x());
    for (const double batch : batches) {
        FigureRow row{.at = batch};
        row.cells.push_back({numberText(batch)});
        QStringList notes;
        if (batch == figures.batch) notes << BatchText::tr("now");
        for (const BatchLine& line : figures.lines) {
            const auto found = std::find_if(line.points.begin(), line.points.end(),
                                            [batch](const QPointF& point) { return point.x() == batch; });
            row.cells.push_back(found == line.points.end()
                                    ? FigureCell()
                                    : FigureCell{.text = numberText(found->y(), 1),
                                                 .figure = QStringLiteral("memory.total_bytes")});
            if (batch == line.largest) notes << BatchText::tr("largest with %1").arg(line.name);
        }
        row.cells.push_back({notes.join(QStringLiteral("; "))});
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace headroom::ui

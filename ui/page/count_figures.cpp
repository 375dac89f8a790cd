// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/count_figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <numeric>

#include "base/units.h"
#include "page/cost_lines.h"
#include "style/component_text.h"
#include "style/largest_remainder.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

/// A column this many times as high as what is usable would flatten the others.
constexpr double highest_shown = 1.7;

class CountText {
    Q_DECLARE_TR_FUNCTIONS(CountFigures)
};

CountColumn columnOf(const SweepPoint& point) {
    CountColumn column;
    const AcceleratorMemory& memory = point.evaluation->memory.per_accelerator;
    column.count = static_cast<int>(point.value);
    column.gib = partsOf(memory);
    for (double& part : column.gib) part = to_gib(part);
    column.total_gib = to_gib(memory.total_bytes);
    return column;
}

}  // namespace

std::vector<SweepPoint> countSweep(const Scenario& given, const Evaluation& evaluation,
                                   const Catalogue& catalogue) {
    const int count = given.cluster.count;
    std::vector<int> counts = counts_around(count, given.cluster.per_node);
    std::erase(counts, count);
    std::vector<SweepPoint> sweep = sweep_count(given, counts, catalogue);
    std::erase_if(sweep, [](const SweepPoint& point) { return !point.evaluation; });
    const auto place = std::find_if(sweep.begin(), sweep.end(),
                                    [count](const SweepPoint& point) { return point.value > count; });
    sweep.insert(place, SweepPoint{1.0 * count, evaluation});
    return sweep;
}

CountFigures countFigures(const std::vector<SweepPoint>& sweep, const Evaluation& evaluation) {
    CountFigures figures;
    figures.current = evaluation.scenario.cluster.count;
    figures.usable_gib = to_gib(evaluation.memory.usable_bytes);
    for (const SweepPoint& point : sweep) {
        const CountColumn column = columnOf(point);
        const bool is_shown =
            column.count == figures.current || column.total_gib <= highest_shown * figures.usable_gib;
        (is_shown ? figures.columns : figures.off_scale).push_back(column);
    }
    return figures;
}

FigureRows countRows(const CountFigures& figures) {
    std::vector<CountColumn> all = figures.off_scale;
    all.insert(all.end(), figures.columns.begin(), figures.columns.end());
    std::sort(all.begin(), all.end(),
              [](const CountColumn& a, const CountColumn& b) { return a.count < b.count; });
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < memory_colour_count; ++i)
        if (std::any_of(all.begin(), all.end(), [i](const CountColumn& column) { return column.gib[i] > 0; }))
            shown.push_back(i);

    FigureRows table;
    table.columns.push_back({CountText::tr("Accelerators"), true});
    table.columns.push_back({CountText::tr("GiB a card"), true});
    table.columns.push_back({CountText::tr("Free"), true});
    for (const std::size_t i : shown)
        table.columns.push_back({shortNameOf(static_cast<MemoryColour>(i)), true});
    table.columns.push_back({QString(), false, true});
    for (const CountColumn& column : all) {
        const std::vector<double> parts = roundedParts(column.gib, 1);
        FigureRow row{.at = 1.0 * column.count};
        row.cells.push_back({numberText(column.count)});
        row.cells.push_back({.text = numberText(column.total_gib, 1),
                             .bold = true,
                             .figure = QStringLiteral("memory.total_bytes")});
        row.cells.push_back({.text = numberText(figures.usable_gib - column.total_gib, 1),
                             .figure = QStringLiteral("memory.headroom_bytes")});
        for (const std::size_t i : shown) row.cells.push_back({numberText(parts[i], 1)});
        row.cells.push_back({column.count == figures.current ? CountText::tr("now") : QString()});
        table.rows.push_back(std::move(row));
    }
    return table;
}

CostCountFigures costCountFigures(const std::vector<SweepPoint>& sweep, const Evaluation& evaluation) {
    CostCountFigures figures;
    figures.current = evaluation.scenario.cluster.count;
    figures.currency = evaluation.scenario.costs.currency;
    for (const SweepPoint& point : sweep) {
        const Evaluation& at = *point.evaluation;
        if (!at.cost || !at.cost->total) continue;
        CostColumn column;
        column.count = static_cast<int>(point.value);
        column.fits = at.memory.verdict != Verdict::does_not_fit;
        for (const CostLine& line : costLines(at))
            for (const std::optional<double>& amount : line.amounts)
                column.amounts[static_cast<std::size_t>(line.colour)] += amount.value_or(0);
        figures.years = static_cast<int>(at.cost->yearly.size());
        figures.columns.push_back(column);
    }
    return figures;
}

FigureRows costCountRows(const CostCountFigures& figures) {
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < cost_colour_count; ++i)
        if (std::any_of(figures.columns.begin(), figures.columns.end(),
                        [i](const CostColumn& column) { return column.amounts[i] != 0; }))
            shown.push_back(i);

    FigureRows table;
    table.columns.push_back({CountText::tr("Accelerators"), true});
    for (const std::size_t i : shown) table.columns.push_back({nameOf(static_cast<CostColour>(i)), true});
    table.columns.push_back({CountText::tr("Total, %1").arg(currencyName(figures.currency)), true});
    table.columns.push_back({QString(), false, true});
    for (const CostColumn& column : figures.columns) {
        const std::vector<double> parts = roundedParts(column.amounts, 0);
        FigureRow row{.at = 1.0 * column.count};
        row.cells.push_back({numberText(column.count)});
        for (const std::size_t i : shown) row.cells.push_back({numberText(parts[i])});
        row.cells.push_back({.text = numberText(std::accumulate(parts.begin(), parts.end(), 0.0)),
                             .bold = true,
                             .figure = QStringLiteral("cost.total")});
        row.cells.push_back({column.fits ? QString() : CountText::tr("does not fit")});
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace headroom::ui

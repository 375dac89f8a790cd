// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/batch_figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>

#include "base/units.h"
#include "evaluation/sweep.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr std::size_t most_lines = 3;

class BatchText {
    Q_DECLARE_TR_FUNCTIONS(BatchFigures)
};

struct Variant {
    QString name;
    Scenario scenario;
};

/// `AWQ INT4` of `AWQ INT4, group 128`
QString shortName(const WeightFormat& format) {
    std::string name = format.name;
    for (const char* end : {",", " (", " with ", " at "}) name = name.substr(0, name.find(end));
    return QString::fromStdString(name);
}

bool reads(Engine engine, const WeightFormat& format) {
    return engine == Engine::generic ||
           std::find(format.engines.begin(), format.engines.end(), name_of(engine)) != format.engines.end();
}

/// Formats worth comparing, the best known first.
constexpr std::array<std::string_view, 8> comparable_formats = {
    "bf16", "fp8", "awq-int4", "gptq-int4", "nf4", "gguf-q8_0", "gguf-q4_k_m", "gguf-f16"};

std::vector<Variant> weightVariants(const Scenario& given, const Catalogue& catalogue) {
    std::vector<const WeightFormat*> formats = {catalogue.weight_formats.find(given.precision.weights)};
    if (!formats.front()) return {};
    for (const std::string_view id : comparable_formats) {
        const WeightFormat* format = catalogue.weight_formats.find(id);
        if (!format || !reads(given.workload.engine, *format) || formats.size() == most_lines) continue;
        // Lines that nearly coincide tell nothing.
        constexpr double least_difference = 0.25;
        const bool is_new = std::none_of(formats.begin(), formats.end(), [&](const WeightFormat* other) {
            return std::abs(other->linear_bits / format->linear_bits - 1) < least_difference;
        });
        if (is_new) formats.push_back(format);
    }
    std::vector<Variant> variants;
    for (const WeightFormat* format : formats) {
        variants.push_back({shortName(*format), given});
        variants.back().scenario.precision.weights = format->id;
    }
    return variants;
}

QString nameOf(Checkpointing mode) {
    switch (mode) {
        case Checkpointing::none:
            return BatchText::tr("no checkpoints");
        case Checkpointing::selective:
            return BatchText::tr("selective");
        case Checkpointing::full:
            return BatchText::tr("full");
    }
    return {};
}

std::vector<Variant> checkpointVariants(const Scenario& given) {
    const Checkpointing current = given.workload.activation_checkpointing;
    std::vector<Variant> variants = {{nameOf(current), given}};
    for (const Checkpointing mode : {Checkpointing::none, Checkpointing::selective, Checkpointing::full}) {
        if (mode == current) continue;
        variants.push_back({nameOf(mode), given});
        variants.back().scenario.workload.activation_checkpointing = mode;
    }
    return variants;
}

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

/// Whole batches along the axis, with the limit and the present batch among them.
std::vector<double> batchesUpTo(double end, double limit, double present) {
    constexpr int intervals = 8;
    std::set<double> batches = {1, present};
    for (int i = 1; i <= intervals; ++i) batches.insert(std::max(1.0, std::round(end * i / intervals)));
    if (limit > 0 && limit <= end) batches.insert(limit);
    return {batches.begin(), batches.end()};
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

    const std::vector<Variant> variants =
        training ? checkpointVariants(given) : weightVariants(given, catalogue);
    if (variants.empty()) return figures;
    for (const Variant& variant : variants)
        figures.lines.push_back(
            {variant.name, {}, largest_batch(variant.scenario, evaluation.parallelism, catalogue), 0});
    figures.most_batch = std::max(at_least, reach(figures.batch, figures.lines));

    const double end = binaryScale(figures.most_batch).top;
    for (std::size_t i = 0; i < variants.size(); ++i) {
        BatchLine& line = figures.lines[i];
        const std::vector<double> batches = batchesUpTo(end, line.largest, figures.batch);
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
        FigureRow row;
        row.cells.push_back({numberText(batch)});
        QStringList notes;
        if (batch == figures.batch) notes << BatchText::tr("now");
        for (const BatchLine& line : figures.lines) {
            const auto found = std::find_if(line.points.begin(), line.points.end(),
                                            [batch](const QPointF& point) { return point.x() == batch; });
            row.cells.push_back({found == line.points.end() ? QString() : numberText(found->y(), 1)});
            if (batch == line.largest) notes << BatchText::tr("largest with %1").arg(line.name);
        }
        row.cells.push_back({notes.join(QStringLiteral("; "))});
        table.rows.push_back(std::move(row));
    }
    return table;
}

}  // namespace headroom::ui

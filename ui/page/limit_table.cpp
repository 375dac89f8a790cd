// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/limit_table.h"

#include <QCoreApplication>
#include <cmath>

#include "base/units.h"
#include "page/batch_variants.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class LimitText {
    Q_DECLARE_TR_FUNCTIONS(LimitTable)
};

/// Cards that hold it: from the search, else the fewest of those that were tried one by one.
std::optional<int> fewestCards(const Evaluation& evaluation, const std::vector<SweepPoint>& counts) {
    if (evaluation.memory.min_accelerators) return evaluation.memory.min_accelerators;
    for (const SweepPoint& point : counts)
        if (point.evaluation->memory.verdict != Verdict::does_not_fit) return static_cast<int>(point.value);
    return std::nullopt;
}

/// What the next smaller number of cards would lack: `4 would be 46.8 GiB over`.
QString fewerWords(const Evaluation& evaluation, const std::vector<SweepPoint>& counts) {
    const std::optional<int> fewest = fewestCards(evaluation, counts);
    if (!fewest) return LimitText::tr("no number up to 1,024 holds it");
    if (!evaluation.memory.min_accelerators) return LimitText::tr("of those drawn above");
    const SweepPoint* below = nullptr;
    for (const SweepPoint& point : counts)
        if (point.value < *fewest && point.evaluation->memory.headroom_bytes < 0) below = &point;
    if (!below) return LimitText::tr("with the automatic layout");
    return LimitText::tr("%1 would be %2 GiB over")
        .arg(numberText(below->value), gibText(-below->evaluation->memory.headroom_bytes));
}

/// Why no larger batch is possible; `by_memory` fits, whether or not a step can be divided so.
QString batchWords(const Evaluation& evaluation, double limit, double by_memory, double context) {
    if (limit <= 0) return LimitText::tr("not even one sequence fits");
    const Workload& workload = evaluation.scenario.workload;
    const int replicas = evaluation.parallelism.data;
    if (workload.task == Task::training && limit >= workload.global_batch_size / replicas)
        return replicas == 1 ? LimitText::tr("all of a step")
                             : LimitText::tr("no more falls to each of %1 replicas").arg(replicas);
    if (workload.task == Task::training && limit < by_memory)
        return LimitText::tr("a step cannot be cut into larger ones");
    return LimitText::tr("at %1 tokens each").arg(numberText(context));
}

QString limitText(double limit) {
    return limit > 0 ? numberText(limit) : unknownText();
}

QString modelText(double limit) {
    return limit > 0 && std::isfinite(limit) ? largeCountText(limit) : unknownText();
}

QString modelWords(double limit, bool training) {
    if (std::isinf(limit)) return LimitText::tr("weights are in host memory");
    if (limit <= 0) return LimitText::tr("the rest is too much already");
    return training ? LimitText::tr("same shapes, same activations")
                    : LimitText::tr("same format, same KV cache");
}

}  // namespace

FigureRows limitRows(const Evaluation& evaluation, const Catalogue& catalogue,
                     const std::vector<SweepPoint>& counts) {
    const Workload& workload = evaluation.scenario.workload;
    const bool training = workload.task == Task::training;
    const double batch = training ? workload.micro_batch_size : workload.concurrent_sequences;
    const double context =
        training ? workload.sequence_tokens
                 : workload.max_context_tokens.value_or(workload.prompt_tokens + workload.output_tokens);
    const double batch_limit = largestLegalBatch(evaluation.scenario, evaluation.parallelism, catalogue);
    const double batch_by_memory = largest_batch(evaluation.scenario, evaluation.parallelism, catalogue);
    const double context_limit = largest_context(evaluation.scenario, evaluation.parallelism, catalogue);
    const double model_limit =
        largest_model_parameters(evaluation.scenario, evaluation.parallelism, catalogue);
    const std::optional<int> fewest = fewestCards(evaluation, counts);
    const Accelerator* card = catalogue.accelerators.find(evaluation.scenario.cluster.accelerator);

    FigureRows table;
    table.columns = {{LimitText::tr("Largest that fits")},
                     {LimitText::tr("Now"), true},
                     {LimitText::tr("Limit"), true},
                     {QString()},
                     {LimitText::tr("With the rest as it is"), false, true}};
    table.rows = {
        {{{training ? LimitText::tr("Micro-batch") : LimitText::tr("Batch")},
          {numberText(batch)},
          {limitText(batch_limit), {}, true},
          {LimitText::tr("sequences")},
          {batchWords(evaluation, batch_limit, batch_by_memory, context)}}},
        {{{training ? LimitText::tr("Sequence") : LimitText::tr("Context")},
          {numberText(context)},
          {limitText(context_limit), {}, true},
          {LimitText::tr("tokens")},
          {training ? LimitText::tr("at a micro-batch of %1").arg(numberText(batch))
                    : LimitText::tr("at batch %1").arg(numberText(batch))}}},
        {{{LimitText::tr("Model")},
          {largeCountText(evaluation.model.parameters)},
          {modelText(model_limit), {}, true},
          {LimitText::tr("parameters")},
          {modelWords(model_limit, training)}}},
        {{{LimitText::tr("Fewest cards")},
          {numberText(evaluation.scenario.cluster.count)},
          {fewest ? numberText(*fewest) : unknownText(), {}, true},
          {card ? QString::fromStdString(card->name) : QString()},
          {fewerWords(evaluation, counts)}}},
    };
    table.rows[0].cells[2].figure = training ? QStringLiteral("memory.max_micro_batch_size")
                                             : QStringLiteral("memory.max_concurrent_sequences");
    table.rows[3].cells[2].figure = QStringLiteral("memory.min_accelerators");
    return table;
}

QString ruleOfThumbText(const Evaluation& evaluation) {
    const double rule = evaluation.memory.rule_of_thumb_bytes;
    double estimate = 0;
    for (const AcceleratorMemory& stage : evaluation.memory.stages) estimate += stage.total_bytes;
    if (!evaluation.memory.stages.empty()) estimate /= static_cast<double>(evaluation.memory.stages.size());
    estimate *= evaluation.scenario.cluster.count;
    if (estimate <= 0) return {};

    const bool training = evaluation.scenario.workload.task == Task::training;
    const QString formula =
        training ? LimitText::tr("parameters × (4 + 2 × batch)") : LimitText::tr("parameters × 4");
    const double ratio = rule / estimate;
    constexpr double several = 2;
    if (ratio >= several || ratio <= 1 / several) return {};  // it was not made for such a scenario
    QString difference;
    if (ratio >= 1)
        difference = LimitText::tr("%1 above this estimate").arg(percentText(ratio - 1));
    else
        difference = LimitText::tr("%1 below this estimate").arg(percentText(1 - ratio));
    const QString reason = training ? LimitText::tr("it knows no sequence length, optimizer or layout")
                                    : LimitText::tr("it knows no number format, context or batch");
    return LimitText::tr("Rule of thumb: %1 = <b>%2 GiB</b> on all cards together, %3: %4.")
        .arg(formula, gibText(rule), difference, reason);
}

QString measuredOverheadsText(const Evaluation& evaluation) {
    const Workload& workload = evaluation.scenario.workload;
    if (workload.task != Task::inference || !workload.measured_overheads) return {};
    const MeasuredOverheads& measured = *workload.measured_overheads;
    QStringList components;
    if (measured.activation_peak_gib) components << LimitText::tr("activations");
    if (measured.runtime_gib) components << LimitText::tr("runtime");
    if (measured.cuda_graph_gib) components << LimitText::tr("CUDA graphs");
    if (components.isEmpty()) return {};
    return LimitText::tr("As measured, not estimated: %1 (<b>%2</b>).")
        .arg(components.join(LimitText::tr(", ", "between components")),
             QString::fromStdString(measured.source).toHtmlEscaped());
}

}  // namespace headroom::ui

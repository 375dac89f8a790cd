// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/speed_table.h"

#include <QCoreApplication>
#include <cmath>

#include "chart/step_bar.h"
#include "evaluation/evaluate.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class SpeedTableText {
    Q_DECLARE_TR_FUNCTIONS(SpeedTable)
};

/// Collects rows of figures that are known.
struct Rows {
    FigureRows table;

    /// `path`: the figure's name for explain().
    void add(const char* path, const QString& name, const std::optional<double>& value, int decimals,
             const QString& unit, const QString& how, bool bold = false) {
        if (!value) return;
        add(path, name, FigureText{numberText(*value, decimals), unit}, how, bold);
    }
    void add(const char* path, const QString& name, const FigureText& figure, const QString& how,
             bool bold = false) {
        FigureCell value{figure.value};
        value.figure = QLatin1String(path);
        value.unit = figure.unit;
        value.bold = bold;
        table.rows.push_back({{{name}, value, {how}}});
    }
};

int decimalsFor(double value) {
    return value < 10 ? 2 : value < 100 ? 1 : 0;
}

/// Figures of what does not fit would be those of other cards.
void sayThatNothingRuns(FigureRows& table) {
    for (FigureRow& row : table.rows) {
        row.cells[1] = {unknownText()};
        row.cells[2] = {SpeedTableText::tr("does not fit")};
    }
}

QString bandText(const SpeedEstimate& speed) {
    return SpeedTableText::tr("%1–%2 in nine cases of ten")
        .arg(numberText(speed.low_tokens_per_second), numberText(speed.high_tokens_per_second));
}

void addTraining(Rows& rows, const Evaluation& evaluation, const std::optional<MeasuredMfu>& published) {
    const SpeedEstimate& speed = *evaluation.speed;
    const Scenario& scenario = evaluation.scenario;
    rows.add("speed.step_seconds", SpeedTableText::tr("Step"), {durationText(speed.step.total()), {}},
             SpeedTableText::tr("%1 sequences of %2 tokens")
                 .arg(numberText(scenario.workload.global_batch_size),
                      numberText(scenario.workload.sequence_tokens)));
    if (speed.mfu)
        rows.add("speed.mfu", SpeedTableText::tr("MFU"), {percentText(*speed.mfu, 1), {}},
                 SpeedTableText::tr("model FLOPs, causal attention, over the dense peak"), true);
    if (published) {
        rows.add(
            "", SpeedTableText::tr("MFU of published runs"), {percentText(published->median), {}},
            SpeedTableText::tr("%1 runs on such cards: half in %2–%3, best %4")
                .arg(numberText(static_cast<double>(published->runs)), percentText(published->lower_quartile),
                     percentText(published->upper_quartile), percentText(published->best)));
        rows.table.rows.back().tip = SpeedTableText::tr(
            "The often heard 60 to 70 % is the exception: the best published runs come near, most do not.");
    }
    if (speed.hfu)
        rows.add("speed.hfu", SpeedTableText::tr("HFU"), {percentText(*speed.hfu, 1), {}},
                 SpeedTableText::tr("with what is computed again"));
    rows.add("speed.model_tflops_per_accelerator", SpeedTableText::tr("Model speed of a card"),
             speed.model_tflops_per_accelerator, 0, QStringLiteral("TFLOPS"),
             SpeedTableText::tr("model FLOPs a second"));
    if (speed.goodput)
        rows.add("speed.goodput", SpeedTableText::tr("Goodput"), {percentText(*speed.goodput, 1), {}},
                 SpeedTableText::tr("what failures leave, with a checkpoint every %1")
                     .arg(durationText(speed.checkpoint_interval_seconds.value_or(0))));
    if (speed.training_days)
        rows.add("speed.training_days", SpeedTableText::tr("Run"), runLengthText(*speed.training_days),
                 SpeedTableText::tr("%1 tokens").arg(largeCountText(*scenario.workload.training_tokens)),
                 true);
    rows.add("speed.accelerator_hours", SpeedTableText::tr("Card hours"), speed.accelerator_hours, 0,
             SpeedTableText::tr("h"),
             SpeedTableText::tr("days × 24 × %1 cards").arg(numberText(scenario.cluster.count)));
}

/// A token takes a step, and waits now and then while the prompts of others are computed.
QString tpotWords(const SpeedEstimate& speed, const Workload& workload) {
    const double step_ms = speed.step.total() * 1000;
    const QString across =
        workload.concurrent_sequences == 1
            ? SpeedTableText::tr("one sequence alone")
            : SpeedTableText::tr("%1 sequences at once").arg(numberText(workload.concurrent_sequences));
    constexpr double least_ms = 0.05;
    if (!speed.tpot_ms || *speed.tpot_ms - step_ms < least_ms) return across;
    return SpeedTableText::tr("%1 ms step + %2 ms others' prompts")
        .arg(numberText(step_ms, 1),
             numberText(std::round(*speed.tpot_ms * 10) / 10 - std::round(step_ms * 10) / 10, 1));
}

void addInference(Rows& rows, const Evaluation& evaluation) {
    const SpeedEstimate& speed = *evaluation.speed;
    const Workload& workload = evaluation.scenario.workload;
    const QString target = SpeedTableText::tr("target %1 ms");
    const auto how = [&](const QString& words, const std::optional<double>& limit) {
        return limit ? words + QStringLiteral(", ") + target.arg(numberText(*limit)) : words;
    };
    rows.add("speed.ttft_ms", SpeedTableText::tr("First token (TTFT)"), speed.ttft_ms, 0,
             SpeedTableText::tr("ms"),
             how(SpeedTableText::tr("%1 prompt tokens and the queue before them")
                     .arg(numberText(workload.prompt_tokens)),
                 workload.target_ttft_ms),
             true);
    rows.add("speed.tpot_ms", SpeedTableText::tr("Each further token (TPOT)"), speed.tpot_ms, 1,
             SpeedTableText::tr("ms"), how(tpotWords(speed, workload), workload.target_tpot_ms), true);
    rows.add("speed.decode_tokens_per_second_per_sequence", SpeedTableText::tr("One sequence"),
             speed.decode_tokens_per_second_per_sequence, 1, SpeedTableText::tr("tok/s"),
             SpeedTableText::tr("1 ÷ TPOT"));
    rows.add("speed.prefill_tokens_per_second", SpeedTableText::tr("Prompts"),
             speed.prefill_tokens_per_second, 0, SpeedTableText::tr("tok/s"),
             SpeedTableText::tr("of one replica"));
    if (speed.requests_per_second)
        rows.add("speed.requests_per_second", SpeedTableText::tr("Requests"), speed.requests_per_second,
                 decimalsFor(*speed.requests_per_second), SpeedTableText::tr("a second"),
                 SpeedTableText::tr("%1 tokens answered each").arg(numberText(workload.output_tokens)));
}

}  // namespace

FigureRows speedTable(const Evaluation& evaluation, const std::optional<MeasuredMfu>& published,
                      std::optional<double> capacity) {
    const SpeedEstimate& speed = *evaluation.speed;
    const bool training = evaluation.scenario.workload.task == Task::training;
    Rows rows;
    rows.table.columns = {{SpeedTableText::tr("Speed"), false},
                          {SpeedTableText::tr("Estimate"), true},
                          {SpeedTableText::tr("How"), false, true}};
    rows.add("speed.tokens_per_second",
             training ? SpeedTableText::tr("Trained") : SpeedTableText::tr("Generated"),
             speed.tokens_per_second, 0, SpeedTableText::tr("tok/s"),
             capacity ? SpeedTableText::tr("all that is asked; could do %1").arg(numberText(*capacity))
                      : bandText(speed),
             true);
    rows.add("speed.tokens_per_second_per_accelerator", SpeedTableText::tr("A card"),
             speed.tokens_per_second_per_accelerator, decimalsFor(speed.tokens_per_second_per_accelerator),
             SpeedTableText::tr("tok/s"), boundText(speed.bound));
    training ? addTraining(rows, evaluation, published) : addInference(rows, evaluation);
    if (evaluation.memory.verdict == Verdict::does_not_fit) sayThatNothingRuns(rows.table);
    return rows.table;
}

std::optional<double> unusedCapacity(const Evaluation& evaluation, const Catalogue& catalogue) {
    Scenario scenario = evaluation.scenario;
    std::optional<double>& requests = scenario.workload.requests_per_second;
    if (scenario.workload.task == Task::training || !requests || !evaluation.speed) return std::nullopt;
    constexpr double flood = 1e6, least_spare = 1.005;
    *requests *= flood;
    scenario.parallelism = evaluation.parallelism;
    const Result<Evaluation> flooded = evaluate(scenario, catalogue);
    if (!flooded || !flooded->speed) return std::nullopt;
    const double capacity = flooded->speed->tokens_per_second;
    return capacity > least_spare * evaluation.speed->tokens_per_second ? std::optional(capacity)
                                                                        : std::nullopt;
}

QString boundText(Bound bound) {
    switch (bound) {
        case Bound::compute:
            return SpeedTableText::tr("most of the time it computes");
        case Bound::memory:
            return SpeedTableText::tr("most of the time it waits for memory");
        case Bound::communication:
            return SpeedTableText::tr("most of the time it communicates");
        case Bound::overhead:
            return SpeedTableText::tr("most of the time goes to launches and the host");
    }
    return {};
}

}  // namespace headroom::ui

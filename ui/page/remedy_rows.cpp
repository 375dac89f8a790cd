// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/remedy_rows.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "base/units.h"
#include "input/choice_combo.h"
#include "input/field.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class RemedyText {
    Q_DECLARE_TR_FUNCTIONS(Remedy)
};

QString nameOf(RemedyKind kind) {
    switch (kind) {
        case RemedyKind::flash_attention:
            return RemedyText::tr("Flash attention");
        case RemedyKind::fused_loss:
            return RemedyText::tr("Fused loss");
        case RemedyKind::compile:
            return RemedyText::tr("Compiled model");
        case RemedyKind::sequence_parallel:
            return RemedyText::tr("Sequence parallelism");
        case RemedyKind::memory_utilization:
            return RemedyText::tr("Share of the card for the engine");
        case RemedyKind::layout:
            return RemedyText::tr("Layout");
        case RemedyKind::zero_stage:
            return QStringLiteral("ZeRO");
        case RemedyKind::tensor:
            return RemedyText::tr("Tensor parallelism");
        case RemedyKind::pipeline:
            return RemedyText::tr("Pipeline stages");
        case RemedyKind::context_parallel:
            return RemedyText::tr("Context parallelism");
        case RemedyKind::expert:
            return RemedyText::tr("Expert parallelism");
        case RemedyKind::micro_batch:
            return RemedyText::tr("Micro-batch, accumulated");
        case RemedyKind::checkpointing:
            return RemedyText::tr("Activation checkpointing");
        case RemedyKind::batched_tokens:
            return RemedyText::tr("Tokens of a step");
        case RemedyKind::cuda_graphs:
            return RemedyText::tr("CUDA graphs");
        case RemedyKind::gpu_layers:
            return RemedyText::tr("Layers on the card");
        case RemedyKind::offload:
            return RemedyText::tr("Offload to the host");
        case RemedyKind::optimizer:
            return RemedyText::tr("Optimizer");
        case RemedyKind::gradients:
            return RemedyText::tr("Gradients");
        case RemedyKind::master_weights:
            return RemedyText::tr("Master weights");
        case RemedyKind::kv_cache:
            return RemedyText::tr("KV cache");
        case RemedyKind::weights:
            return RemedyText::tr("Weights");
        case RemedyKind::method:
            return RemedyText::tr("Method");
        case RemedyKind::concurrent_sequences:
            return RemedyText::tr("Sequences at once");
        case RemedyKind::context:
            return RemedyText::tr("Context");
        case RemedyKind::accelerator_count:
            return RemedyText::tr("Cards");
        case RemedyKind::accelerator:
            return RemedyText::tr("Card");
    }
    return {};
}

/// The input whose choice a step changes; empty where it has none, or its words say less than the step's.
std::string_view fieldOf(RemedyKind kind) {
    switch (kind) {
        case RemedyKind::offload:
            return "workload.offload";
        case RemedyKind::optimizer:
            return "workload.optimizer";
        case RemedyKind::gradients:
            return "precision.gradients";
        case RemedyKind::master_weights:
            return "precision.master_weights";
        case RemedyKind::kv_cache:
            return "precision.kv_cache";
        case RemedyKind::weights:
            return "precision.weights";
        case RemedyKind::method:
            return "workload.method";
        case RemedyKind::accelerator:
            return "cluster.accelerator";
        default:
            return {};
    }
}

/// As the input calls it; the few words of other steps are translated, and numbers are grouped.
QString valueText(const RemedyStep& step, const Scenario& scenario, const Catalogue& catalogue) {
    if (const Field* field = findField(fieldOf(step.kind)); field && field->choice.options)
        for (const Option& option : field->choice.options(scenario, catalogue))
            if (option.value == step.value) return shortLabel(option.label);
    if (step.value == "on") return RemedyText::tr("on");
    if (step.value == "off") return RemedyText::tr("off");
    if (step.value == "auto") return RemedyText::tr("automatic");
    if (step.value == "none") return RemedyText::tr("none");
    if (step.value == "selective") return RemedyText::tr("selective");
    if (step.value == "full") return RemedyText::tr("full");
    const QString text = QString::fromStdString(step.value);
    bool is_whole = false;
    const int number = text.toInt(&is_whole);
    return is_whole ? numberText(number) : text;
}

QString lossText(RemedyLoss loss, bool costs_quality) {
    switch (loss) {
        case RemedyLoss::none:
            return RemedyText::tr("costs nothing");
        case RemedyLoss::time:
            return RemedyText::tr("costs time");
        case RemedyLoss::quality:
            return RemedyText::tr("costs quality, or serves less");
        case RemedyLoss::money:
            return costs_quality ? RemedyText::tr("costs money and quality") : RemedyText::tr("costs money");
    }
    return {};
}

QString signedPercent(const std::optional<double>& share) {
    if (!share) return unknownText();
    constexpr double percent = 100, half = 0.5;
    if (std::abs(*share) * percent < half) return RemedyText::tr("same");
    return signedNumberText(*share * percent) + QStringLiteral(" %");
}

FigureRow rowOf(const QString& name, const RemedyEffect& effect, const std::string& currency) {
    FigureRow row;
    FigureCell what{name};
    what.bold = effect.solves;
    if (effect.solves) what.mark = RemedyText::tr("solves it");
    row.cells.push_back(std::move(what));
    row.cells.push_back({signedNumberText(to_gib(effect.headroom_change_bytes), 1)});
    row.cells.push_back({signedPercent(effect.speed_change)});
    const double change = effect.cost_change.value_or(0);
    row.cells.push_back({!effect.cost_change ? unknownText()
                         : change == 0       ? RemedyText::tr("same")
                                             : (change > 0 ? QStringLiteral("+") : QStringLiteral("−")) +
                                             moneyText(std::abs(change), currency)});
    row.cells.push_back({lossText(effect.loss, effect.costs_quality)});
    row.tip = name + u'\n' + RemedyText::tr("Double-click or press Enter to use it.");
    return row;
}

}  // namespace

QString stepText(const RemedyStep& step, const Scenario& scenario, const Catalogue& catalogue) {
    return RemedyText::tr("%1: %2").arg(nameOf(step.kind), valueText(step, scenario, catalogue));
}

RemedyRows remedyRows(const Scenario& scenario, const Evaluation& evaluation, const Catalogue& catalogue,
                      std::size_t most) {
    RemedyRows rows;
    if (!needs_remedy(evaluation)) return rows;
    rows.table.columns = {{RemedyText::tr("Way out")},
                          {RemedyText::tr("GiB"), true},
                          {RemedyText::tr("Speed"), true},
                          {RemedyText::tr("Cost"), true},
                          {RemedyText::tr("What it costs"), false, true}};
    const std::string& currency = evaluation.scenario.costs.currency;
    const auto add = [&](const QString& name, const RemedyEffect& effect, const Scenario& changed) {
        rows.table.rows.push_back(rowOf(name, effect, currency));
        rows.scenarios.push_back(changed);
        rows.names.push_back(name);
        rows.effects.push_back(effect);
    };
    const std::vector<Remedy> found = remedies(scenario, evaluation, catalogue);
    const bool one_is_enough =
        std::ranges::any_of(found, [](const Remedy& remedy) { return remedy.effect.solves; });
    // Sets of several steps take tenths of a second on large clusters, which would hold up the window.
    constexpr int most_accelerators = 64;
    if (!one_is_enough && scenario.cluster.count <= most_accelerators) {
        if (const auto set = cheapest_remedy_set(scenario, evaluation, catalogue)) {
            QStringList steps;
            for (const RemedyStep& step : set->steps) steps << stepText(step, scenario, catalogue);
            add(steps.join(QStringLiteral(" + ")), set->effect, set->scenario);
        }
    }
    for (const Remedy& remedy : found)
        if (rows.names.size() < most)
            add(stepText(remedy.step, scenario, catalogue), remedy.effect, remedy.scenario);
    return rows;
}

}  // namespace headroom::ui

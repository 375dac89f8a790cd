// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/layout_table.h"

#include <QCoreApplication>
#include <algorithm>

#include "input/field_value.h"
#include "page/component_table.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class LayoutTableText {
    Q_DECLARE_TR_FUNCTIONS(LayoutTable)
};

QString slowerFor(LayoutLoss loss) {
    switch (loss) {
        case LayoutLoss::idle_replicas:
            return LayoutTableText::tr("replicas without work");
        case LayoutLoss::memory:
            return LayoutTableText::tr("more traffic of the card's memory");
        case LayoutLoss::communication:
            return LayoutTableText::tr("communication");
        case LayoutLoss::bubble:
            return LayoutTableText::tr("idle pipeline stages");
        case LayoutLoss::recomputation:
            return LayoutTableText::tr("activations are computed again");
        case LayoutLoss::overhead:
            return LayoutTableText::tr("launches, host and optimizer");
        default:
            return LayoutTableText::tr("smaller matrix products");
    }
}

QString nameOf(const RankedLayout& layout, const Scenario& given) {
    QStringList words = {layoutText(layout.parallelism)};
    if (layout.parallelism.zero_stage > 0)
        words << QStringLiteral("ZeRO-%1").arg(layout.parallelism.zero_stage);
    if (given.workload.choose_micro_batch)
        words << LayoutTableText::tr("micro-batch %1").arg(numberText(layout.micro_batch_size));
    return words.join(LayoutTableText::tr(", ", "between the parts of a layout"));
}

/// Under an offered load all that is asked is generated; layouts differ in how long a token takes.
bool servesLoad(const Scenario& given) {
    return given.workload.task == Task::inference && given.workload.requests_per_second;
}

FigureRow rowOf(const RankedLayout& layout, const Scenario& given, const QString& why, bool is_present) {
    const bool known = layout.speed.has_value() && layout.headroom_bytes >= 0;
    FigureRow row;
    row.cells.push_back({nameOf(layout, given)});
    row.cells.back().bold = is_present;
    const bool by_token = servesLoad(given);
    row.cells.push_back({!known     ? unknownText()
                         : by_token ? numberText(layout.speed->tpot_ms.value_or(0), 1)
                                    : numberText(layout.speed->tokens_per_second)});
    row.cells.push_back({gibText(layout.headroom_bytes)});
    row.cells.push_back({why});
    row.tip = layoutWords(layout.parallelism);
    if (!is_present)
        row.tip += u'\n' + LayoutTableText::tr("Double-click or press Enter to use this layout.");
    return row;
}

bool sameCut(const RankedLayout& layout, const Evaluation& evaluation) {
    const Parallelism& a = layout.parallelism;
    const Parallelism& b = evaluation.parallelism;
    return a.tensor == b.tensor && a.pipeline == b.pipeline && a.virtual_pipeline == b.virtual_pipeline &&
           a.context == b.context && a.expert == b.expert && a.data == b.data && a.zero_stage == b.zero_stage;
}

}  // namespace

QString lossText(const RankedLayout& layout) {
    const QString share = percentText(layout.loss_amount, 1);
    switch (layout.loss) {
        case LayoutLoss::none:
            return {};
        case LayoutLoss::does_not_fit:
            return LayoutTableText::tr("%1 GiB short").arg(gibText(layout.loss_amount));
        case LayoutLoss::tight:
            return LayoutTableText::tr("fits only tightly");
        case LayoutLoss::misses_load:
            return LayoutTableText::tr("%1 more is offered than it answers").arg(share);
        case LayoutLoss::misses_ttft:
            return LayoutTableText::tr("first token %1 over its target").arg(share);
        case LayoutLoss::misses_tpot:
            return LayoutTableText::tr("each token %1 over its target").arg(share);
        default:
            // As much of the speed is lost; the amount is by how much a step takes longer.
            return LayoutTableText::tr("%1 slower: %2")
                .arg(percentText(layout.loss_amount / (1 + layout.loss_amount), 1), slowerFor(layout.loss));
    }
}

LayoutRows layoutRows(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue) {
    LayoutRows rows;
    rows.table.columns = {
        {LayoutTableText::tr("Layout"), false},
        {servesLoad(given) ? LayoutTableText::tr("ms a token") : LayoutTableText::tr("tok/s"), true},
        {LayoutTableText::tr("GiB free"), true},
        {LayoutTableText::tr("Against the best"), false, true}};
    Scenario open = given;
    open.parallelism.reset();
    const Result<LayoutSearch> search = search_layouts(open, catalogue);
    if (!search) return rows;

    const auto add = [&](const RankedLayout& layout, const QString& why, bool is_present) {
        rows.table.rows.push_back(rowOf(layout, given, why, is_present));
        rows.layouts.push_back(layout);
    };
    const bool best_is_present = sameCut(search->best, evaluation);
    const double best_headroom = search->best.headroom_bytes;
    add(search->best,
        best_headroom < 0      ? LayoutTableText::tr("%1 GiB short").arg(gibText(-best_headroom))
        : search->layouts == 1 ? LayoutTableText::tr("the only legal one")
                               : LayoutTableText::tr("the best of %1 legal ones")
                                     .arg(numberText(static_cast<double>(search->layouts))),
        best_is_present);
    bool listed = best_is_present;
    for (const RankedLayout& rival : search->rivals) {
        const bool is_present = sameCut(rival, evaluation);
        listed = listed || is_present;
        add(rival, lossText(rival), is_present);
    }
    if (!listed) {
        const Workload& w = evaluation.scenario.workload;
        const RankedLayout present{.parallelism = evaluation.parallelism,
                                   .micro_batch_size = w.micro_batch_size,
                                   .activation_checkpointing = w.activation_checkpointing,
                                   .headroom_bytes = evaluation.memory.headroom_bytes,
                                   .speed = evaluation.speed};
        add(present, LayoutTableText::tr("now"), true);
    }
    return rows;
}

}  // namespace headroom::ui

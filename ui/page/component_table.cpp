// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/component_table.h"

#include <QCoreApplication>
#include <algorithm>
#include <numeric>

#include "base/units.h"
#include "chart/memory_bar.h"
#include "page/component_words.h"
#include "style/component_text.h"
#include "style/largest_remainder.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class TableText {
    Q_DECLARE_TR_FUNCTIONS(ComponentTable)
};

/// In the order of their colours: adapters stand with the weights they belong to.
constexpr std::array<MemoryComponent, memory_component_count> shown_order = {
    MemoryComponent::weights,        MemoryComponent::adapter,   MemoryComponent::gradients,
    MemoryComponent::master_weights, MemoryComponent::optimizer, MemoryComponent::kv_cache,
    MemoryComponent::activations,    MemoryComponent::logits,    MemoryComponent::communication,
    MemoryComponent::runtime};

double sumOf(const std::vector<double>& parts) {
    return std::accumulate(parts.begin(), parts.end(), 0.0);
}

/// Bytes of a component on all cards: each stage stands for an equal number of them.
double onAllCards(MemoryComponent component, const Evaluation& evaluation) {
    const MemoryEstimate& memory = evaluation.memory;
    const double count = evaluation.scenario.cluster.count;
    double sum = 0;
    for (const AcceleratorMemory& stage : memory.stages) sum += stage[component];
    return memory.stages.empty() ? count * memory.per_accelerator[component]
                                 : sum * count / static_cast<double>(memory.stages.size());
}

}  // namespace

FigureRows componentRows(const Evaluation& evaluation, const Catalogue& catalogue) {
    const AcceleratorMemory& card = evaluation.memory.per_accelerator;
    const int count = evaluation.scenario.cluster.count;
    std::vector<MemoryComponent> components;
    std::vector<double> per_card;
    std::vector<double> shares;
    std::vector<double> all_cards;
    constexpr double percent = 100;
    const auto shown = shownGib(card);
    for (const MemoryComponent component : shown_order) {
        if (card[component] <= 0) continue;
        components.push_back(component);
        per_card.push_back(shown[static_cast<std::size_t>(component)]);
        shares.push_back(percent * card[component] / card.total_bytes);
        all_cards.push_back(to_gib(onAllCards(component, evaluation)));
    }
    shares = roundedParts(shares, 1);
    all_cards = roundedParts(all_cards, 1);

    FigureRows table;
    table.columns = {
        {TableText::tr("Component")}, {TableText::tr("GiB a card"), true}, {TableText::tr("Share"), true}};
    if (count > 1) table.columns.push_back({TableText::tr("GiB, %1 cards").arg(numberText(count)), true});
    table.columns.push_back({TableText::tr("How"), false, true});

    const auto add_row = [&](FigureCell name, double gib, double share, double all, const QString& how,
                             const QString& figure) -> FigureRow& {
        FigureRow row;
        row.cells = {std::move(name), {numberText(gib, 1)}, {numberText(share, 1), QStringLiteral("%")}};
        row.cells[1].figure = figure;
        if (count > 1) row.cells.push_back({numberText(all, 1)});
        row.cells.push_back({how});
        return table.rows.emplace_back(std::move(row));
    };
    for (std::size_t i = 0; i < components.size(); ++i)
        add_row({nameOf(components[i]), {}, false, currentTheme().brush(colourOf(components[i]))},
                per_card[i], shares[i], all_cards[i], componentWords(components[i], evaluation, catalogue),
                figureOf(components[i]));
    const QString band = rangeText(to_gib(evaluation.memory.low_bytes), to_gib(evaluation.memory.high_bytes));
    add_row({TableText::tr("Total")}, sumOf(per_card), sumOf(shares), sumOf(all_cards),
            TableText::tr("measured cases %1").arg(band), QStringLiteral("memory.total_bytes"))
        .is_total = true;
    return table;
}

std::vector<KeyFigure> memoryRemarks(const Evaluation& evaluation) {
    const AcceleratorMemory& card = evaluation.memory.per_accelerator;
    const auto gib = [](double bytes) { return TableText::tr("%1 GiB").arg(gibText(bytes)); };
    std::vector<KeyFigure> remarks = {
        {TableText::tr("Tensors at the peak"), gib(card.allocated_bytes),
         QStringLiteral("memory.allocated_bytes"),
         TableText::tr("What the framework's own allocator reports at its peak "
                       "(torch.cuda.max_memory_allocated): no cache, no driver context.")},
        {TableText::tr("Reserved by the allocator"), gib(card.reserved_bytes),
         QStringLiteral("memory.reserved_bytes"),
         TableText::tr("What that allocator has reserved from the driver at its peak "
                       "(torch.cuda.max_memory_reserved): fragments and freed blocks are in it.")},
        {TableText::tr("Shown by a monitor"), gib(card.total_bytes), QStringLiteral("memory.total_bytes"),
         TableText::tr("What a monitor of the device shows (nvidia-smi): everything, and what the card must "
                       "hold.")}};
    if (evaluation.memory.host_bytes > 0)
        remarks.push_back({TableText::tr("Host, a node"), gib(evaluation.memory.host_bytes),
                           QStringLiteral("memory.host_bytes"),
                           TableText::tr("What is kept in the main memory of one node: what is offloaded, or "
                                         "an embedding that the engine leaves there.")});
    return remarks;
}

FigureRows stageRows(const Evaluation& evaluation) {
    const MemoryEstimate& memory = evaluation.memory;
    const std::vector<AcceleratorMemory> stages =
        memory.stages.empty() ? std::vector{memory.per_accelerator} : memory.stages;
    std::vector<std::size_t> shown;
    for (std::size_t i = 0; i < memory_colour_count; ++i)
        if (std::any_of(stages.begin(), stages.end(),
                        [i](const AcceleratorMemory& stage) { return partsOf(stage)[i] > 0; }))
            shown.push_back(i);

    FigureRows table;
    const bool counts_layers = stages.size() > 1;
    table.columns.push_back({TableText::tr("GiB a card")});
    if (counts_layers) table.columns.push_back({TableText::tr("Layers"), true});
    for (const std::size_t i : shown) table.columns.push_back({nameOf(static_cast<MemoryColour>(i)), true});
    table.columns.push_back({TableText::tr("Total"), true});
    table.columns.push_back({TableText::tr("Free"), true});
    table.columns.push_back({QString(), false, true});
    for (std::size_t stage = 0; stage < stages.size(); ++stage) {
        MemoryParts parts = partsOf(stages[stage]);
        for (double& part : parts) part = to_gib(part);
        const std::vector<double> rounded = roundedParts(parts, 1);
        const double total = stages[stage].total_bytes;
        const bool is_fullest = stages.size() > 1 && total == memory.per_accelerator.total_bytes;
        FigureRow row;
        row.cells.push_back(
            {stages.size() > 1 ? TableText::tr("Stage %1").arg(stage + 1) : TableText::tr("Each card")});
        if (counts_layers) row.cells.push_back({numberText(stages[stage].layers)});
        for (const std::size_t i : shown) row.cells.push_back({numberText(rounded[i], 1)});
        row.cells.push_back({.text = numberText(sumOf(rounded), 1),
                             .bold = true,
                             .figure = memory.stages.empty()
                                           ? QStringLiteral("memory.total_bytes")
                                           : QStringLiteral("memory.stages.%1.total_bytes").arg(stage)});
        row.cells.push_back(
            {.text = gibText(memory.usable_bytes - total),
             .figure = stages.size() > 1 ? QString() : QStringLiteral("memory.headroom_bytes")});
        row.cells.push_back({is_fullest ? TableText::tr("the fullest, shown in the bar") : QString()});
        table.rows.push_back(std::move(row));
    }
    return table;
}

QString layoutWords(const Parallelism& layout) {
    QStringList parts;
    if (layout.tensor > 1) parts << TableText::tr("tensor parallel %1").arg(layout.tensor);
    if (layout.pipeline > 1) parts << TableText::tr("pipeline %1").arg(layout.pipeline);
    if (layout.context > 1) parts << TableText::tr("context parallel %1").arg(layout.context);
    if (layout.expert > 1) parts << TableText::tr("expert parallel %1").arg(layout.expert);
    if (layout.data > 1) parts << TableText::tr("data parallel %1").arg(layout.data);
    if (layout.zero_stage > 0) parts << TableText::tr("ZeRO %1").arg(layout.zero_stage);
    return parts.isEmpty() ? TableText::tr("one card") : parts.join(QStringLiteral(" × "));
}

}  // namespace headroom::ui

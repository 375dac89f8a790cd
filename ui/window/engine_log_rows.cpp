// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/engine_log_rows.h"

#include <QCoreApplication>

#include "style/number_text.h"

namespace headroom::ui {
namespace {

class Tr {
    Q_DECLARE_TR_FUNCTIONS(EngineLogRows)
};

using Figure = std::optional<double>;

FigureCell gibCell(const Figure& gib) {
    if (!gib) return {};
    return {numberText(*gib, 2), QStringLiteral("GiB")};
}

/// A row of what stands in the log, and of the overhead that it becomes. Left out where neither is known.
void add(FigureRows& table, const QString& label, const FigureCell& found, const Figure& used = {},
         const QString& purpose = {}) {
    if (found.text.isEmpty() && !used) return;
    const FigureCell shown = found.text.isEmpty() ? FigureCell{unknownText()} : found;
    FigureCell taken = gibCell(used);
    taken.bold = true;
    table.rows.push_back({{{label}, shown, taken, {used ? purpose : QString()}}});
}

}  // namespace

FigureRows engineLogRows(const EngineLog& log) {
    const MeasuredOverheads used = overheads_of(log);
    FigureRows table;
    table.columns = {{Tr::tr("Per accelerator")},
                     {Tr::tr("In the log"), true},
                     {Tr::tr("Used"), true},
                     {Tr::tr("As"), false, true}};
    const auto share = [](const Figure& value) {
        return value ? FigureCell{percentText(*value, 1)} : FigureCell{};
    };
    const auto count = [](const Figure& value) {
        return value ? FigureCell{numberText(*value)} : FigureCell{};
    };
    add(table, Tr::tr("Memory of the accelerator"), gibCell(log.total_memory_gib));
    add(table, Tr::tr("Share that the engine claims"), share(log.memory_utilization));
    add(table, Tr::tr("Weights"), gibCell(log.weights_gib));
    add(table, Tr::tr("Peak of the activations"), gibCell(log.activation_peak_gib), used.activation_peak_gib,
        log.activation_peak_gib ? Tr::tr("activations and logits")
                                : Tr::tr("activations and logits: what weights and cache leave"));
    add(table, Tr::tr("Outside of the allocator"), gibCell(log.non_torch_gib), used.runtime_gib,
        log.non_torch_gib ? Tr::tr("runtime and communication")
                          : Tr::tr("runtime and communication: part of the above"));
    add(table, Tr::tr("CUDA graphs"), gibCell(log.cuda_graph_gib), used.cuda_graph_gib,
        Tr::tr("part of the runtime"));
    add(table, Tr::tr("KV cache"), gibCell(log.kv_cache_gib));
    add(table, Tr::tr("KV cache, host included"), gibCell(log.kv_cache_everywhere_gib));
    add(table, Tr::tr("Tokens of the KV cache"), count(log.kv_cache_tokens));
    add(table, Tr::tr("Blocks of the KV cache"), count(log.kv_cache_blocks));
    add(table, Tr::tr("KV cache that was needed"), gibCell(log.kv_cache_needed_gib));
    add(table, Tr::tr("Longest context that fits"), count(log.longest_context_tokens));
    const bool nothing_used = !used.activation_peak_gib && !used.runtime_gib && !used.cuda_graph_gib;
    constexpr std::size_t found_columns = 2;
    if (nothing_used) {
        table.columns.resize(found_columns);
        for (FigureRow& row : table.rows) row.cells.resize(found_columns);
    }
    return table;
}

}  // namespace headroom::ui

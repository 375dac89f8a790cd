// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/evidence_words.h"

#include <QCoreApplication>
#include <array>

#include "input/choice_combo.h"
#include "input/field_options.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Evidence)
};

QString labelOf(const std::vector<Option>& options, std::string_view value) {
    for (const Option& option : options)
        if (option.value == value) return option.label;
    return QString::fromUtf8(value.data(), static_cast<qsizetype>(value.size()));
}

template <class Entries>
QString nameIn(const Entries& entries, const std::string& id) {
    const auto* entry = entries.find(id);
    return QString::fromStdString(entry ? entry->name : id);
}

QString modelName(const Scenario& scenario, const Catalogue& catalogue) {
    return scenario.model.architecture ? Words::tr("own model") : nameIn(catalogue.models, scenario.model.id);
}

QString cardWords(const Cluster& cluster, const Catalogue& catalogue) {
    return QStringLiteral("%1 × %2").arg(numberText(cluster.count),
                                         nameIn(catalogue.accelerators, cluster.accelerator));
}

QString servingWords(const Scenario& scenario, const Catalogue& catalogue) {
    const Workload& w = scenario.workload;
    const QString engine = labelOf(engineOptions(scenario, catalogue), name_of(w.engine));
    const double context = w.max_context_tokens.value_or(w.prompt_tokens + w.output_tokens);
    const QString cache =
        Words::tr("KV cache in %1").arg(nameIn(catalogue.kv_formats, scenario.precision.kv_cache));
    if (w.fill_card)
        return Words::tr("%1, as many sequences of %2 tokens as fit, %3")
            .arg(engine, numberText(context), cache);
    return Words::tr("%1, %2 × %3 tokens, %4")
        .arg(engine, numberText(w.concurrent_sequences), numberText(context), cache);
}

QString trainingWords(const Scenario& scenario, const Catalogue& catalogue) {
    const Workload& w = scenario.workload;
    const QString method = w.method == Method::full   ? Words::tr("full training")
                           : w.method == Method::lora ? Words::tr("LoRA of rank %1").arg(w.lora.rank)
                                                      : Words::tr("QLoRA of rank %1").arg(w.lora.rank);
    QStringList parts{labelOf(frameworkOptions(scenario, catalogue), name_of(w.framework)), method,
                      labelOf(optimizerOptions(scenario, catalogue), name_of(w.optimizer)),
                      Words::tr("micro-batch %1 × %2 tokens")
                          .arg(numberText(w.micro_batch_size), numberText(w.sequence_tokens))};
    if (scenario.parallelism && scenario.parallelism->zero_stage > 0)
        parts << QStringLiteral("ZeRO %1").arg(scenario.parallelism->zero_stage);
    if (w.activation_checkpointing != Checkpointing::none) parts << Words::tr("with checkpointing");
    if (w.offload != Offload::none) parts << Words::tr("offloaded to the host");
    return parts.join(Words::tr(", "));
}

QString countWords(const VerdictCounts& c) {
    const auto number = [](std::size_t count) { return numberText(static_cast<double>(count)); };
    return Words::tr("%1 right, %2 wrong, %3 too near to say")
        .arg(number(c.right), number(c.wrong), number(c.tight));
}

FigureColumn numberColumn(const QString& title) {
    return {title, true};
}

/// Figures before it are of memory.
constexpr Figure first_speed_figure = Figure::prefill;

/// What a row of statistics is of: all groups of a figure, or one of them under it.
FigureCell subjectCell(const QString& name, bool is_heading) {
    return {is_heading ? name : QChar(u'\u2003') + name, {}, is_heading};
}

FigureRow statisticRow(const FigureCell& subject, const ErrorStatistics& s) {
    const auto number = [&](const QString& text) { return FigureCell{text, {}, subject.bold}; };
    return {{subject,
             number(numberText(static_cast<double>(s.count))),
             number(numberText(100 * s.median_absolute, 1)),
             number(numberText(100 * s.p90_absolute, 1)),
             number(signedNumberText(100 * s.bias, 1)),
             {}}};
}

FigureRow verdictRow(const FigureCell& subject, const VerdictCounts& c) {
    const FigureCell unknown{unknownText()};
    return {{subject,
             {numberText(static_cast<double>(c.total())), {}, subject.bold},
             unknown,
             unknown,
             unknown,
             {countWords(c)}}};
}

int decimals(FigureUnit unit) {
    if (unit == FigureUnit::gib || unit == FigureUnit::requests_per_second) return 2;
    return unit == FigureUnit::tokens_per_second || unit == FigureUnit::milliseconds ? 1 : 0;
}

}  // namespace

QString kindName(std::string_view kind) {
    static constexpr auto names = std::to_array<const char*>(
        {QT_TRANSLATE_NOOP("Evidence", "Weights"), QT_TRANSLATE_NOOP("Evidence", "KV bytes a token"),
         QT_TRANSLATE_NOOP("Evidence", "KV cache"), QT_TRANSLATE_NOOP("Evidence", "KV capacity"),
         QT_TRANSLATE_NOOP("Evidence", "Activation peak"), QT_TRANSLATE_NOOP("Evidence", "Compute buffer"),
         QT_TRANSLATE_NOOP("Evidence", "Peak, allocated"), QT_TRANSLATE_NOOP("Evidence", "Peak, reserved"),
         QT_TRANSLATE_NOOP("Evidence", "Peak, device"), QT_TRANSLATE_NOOP("Evidence", "Prefill"),
         QT_TRANSLATE_NOOP("Evidence", "Decode, one sequence"), QT_TRANSLATE_NOOP("Evidence", "Output, all"),
         QT_TRANSLATE_NOOP("Evidence", "Requests"), QT_TRANSLATE_NOOP("Evidence", "Time to first token"),
         QT_TRANSLATE_NOOP("Evidence", "Time per token"),
         QT_TRANSLATE_NOOP("Evidence", "Training throughput")});
    static_assert(names.size() == enum_names<Figure>.size());
    const std::optional<Figure> figure = value_of<Figure>(kind);
    return figure ? Words::tr(names[static_cast<std::size_t>(*figure)]) : Words::tr("Fits or not");
}

QString unitName(FigureUnit unit) {
    switch (unit) {
        case FigureUnit::gib:
            return Words::tr("GiB");
        case FigureUnit::tokens:
            return Words::tr("tokens");
        case FigureUnit::bytes_per_token:
            return Words::tr("bytes");
        case FigureUnit::tokens_per_second:
            return Words::tr("tokens/s");
        case FigureUnit::requests_per_second:
            return Words::tr("requests/s");
        case FigureUnit::milliseconds:
            return Words::tr("ms");
    }
    return {};
}

QString confidenceName(std::string_view confidence) {
    if (confidence == "high") return Words::tr("High confidence");
    if (confidence == "medium") return Words::tr("Medium confidence");
    return Words::tr("Low confidence");
}

QString taskName(std::string_view task) {
    return labelOf(taskOptions({}, {}), task);
}

QString measuredText(const EvidenceRecord& record) {
    if (!record.comparison) return *record.row->measured.fits ? Words::tr("fits") : Words::tr("does not fit");
    return numberText(record.comparison->measured, decimals(record.comparison->unit));
}

QString predictedText(const EvidenceRecord& record) {
    if (record.comparison) return numberText(record.comparison->predicted, decimals(record.comparison->unit));
    if (record.verdict.tight > 0) return Words::tr("tight");
    const bool fits = *record.row->measured.fits == (record.verdict.right > 0);
    return fits ? Words::tr("fits") : Words::tr("does not fit");
}

QString unitText(const EvidenceRecord& record) {
    return record.comparison ? unitName(record.comparison->unit) : QString();
}

QString errorText(const EvidenceRecord& record) {
    if (record.comparison)
        return signedNumberText(100 * record.comparison->error(), 1) + QStringLiteral("\u00a0%");
    return record.verdict.right > 0   ? Words::tr("right")
           : record.verdict.tight > 0 ? Words::tr("tight")
                                      : Words::tr("wrong");
}

QString comparisonWords(const EvidenceRecord& record) {
    if (!record.comparison)
        return Words::tr("%1: observed %2, estimated %3 (%4)")
            .arg(kindName(record.kind()), measuredText(record), predictedText(record), errorText(record));
    return Words::tr("%1: measured %2, estimated %3 %4 (%5)")
        .arg(kindName(record.kind()), measuredText(record), predictedText(record), unitText(record),
             errorText(record));
}

QString shortScenarioWords(const Scenario& scenario, const Catalogue& catalogue) {
    return Words::tr("%1, %2").arg(modelName(scenario, catalogue), cardWords(scenario.cluster, catalogue));
}

QString scenarioWords(const Scenario& scenario, const Catalogue& catalogue) {
    const QString weights = shortLabel(nameIn(catalogue.weight_formats, scenario.precision.weights));
    const QString load = scenario.workload.task == Task::training ? trainingWords(scenario, catalogue)
                                                                  : servingWords(scenario, catalogue);
    return Words::tr("%1 in %2 on %3; %4")
        .arg(modelName(scenario, catalogue), weights, cardWords(scenario.cluster, catalogue), load);
}

QString headlineText(const ErrorStatistics& s, const QString& bold, const QString& plain) {
    const auto figure = [&](const QString& text) { return bold + text + plain; };
    if (s.count == 0) return Words::tr("No measurement passes the filter");
    return Words::tr("%1 measurements, half within %2, nine in ten within %3")
        .arg(figure(numberText(static_cast<double>(s.count))), figure(percentText(s.median_absolute, 1)),
             figure(percentText(s.p90_absolute, 1)));
}

std::vector<SummaryLine> summaryLines(const Validation& validation) {
    const auto errors_of = [&](auto admits) {
        std::vector<double> errors;
        for (const ValidatedFigure& figure : validation.figures)
            if (admits(figure.comparison.figure)) errors.push_back(figure.comparison.error());
        return statistics_of(std::move(errors));
    };
    const auto is_memory = [](Figure figure) { return figure < first_speed_figure; };
    std::vector<SummaryLine> lines;
    if (const ErrorStatistics memory = errors_of(is_memory); memory.count > 0)
        lines.push_back({Words::tr("Memory"), headlineText(memory)});
    QStringList kinds;
    for (auto i = static_cast<std::size_t>(first_speed_figure); i < enum_names<Figure>.size(); ++i)
        if (const ErrorStatistics kind = validation.statistics(static_cast<Figure>(i)); kind.count > 0)
            kinds << Words::tr("%1 %2", "a kind of measurement and its median error")
                         .arg(kindName(enum_names<Figure>[i]), percentText(kind.median_absolute));
    if (!kinds.isEmpty()) {
        const auto count =
            static_cast<double>(errors_of([&](Figure figure) { return !is_memory(figure); }).count);
        lines.push_back({Words::tr("Speed"), Words::tr("%1 measurements; half within: %2")
                                                 .arg(numberText(count), kinds.join(Words::tr("; ")))});
    }
    if (const VerdictCounts verdicts = validation.all_verdicts(); verdicts.total() > 0)
        lines.push_back({Words::tr("Fits"),
                         Words::tr("%1 cases: %2")
                             .arg(numberText(static_cast<double>(verdicts.total())), countWords(verdicts))});
    return lines;
}

FigureRows statisticRows(const Validation& validation) {
    FigureRows table;
    table.columns = {{Words::tr("Figure and group")},     numberColumn(Words::tr("Count")),
                     numberColumn(Words::tr("Median %")), numberColumn(Words::tr("90th %")),
                     numberColumn(Words::tr("Bias %")),   {Words::tr("Verdict"), false, true}};
    for (std::size_t i = 0; i < enum_names<Figure>.size(); ++i) {
        const auto figure = static_cast<Figure>(i);
        const std::vector<std::string> groups = validation.groups(figure);
        if (groups.empty()) continue;
        table.rows.push_back(
            statisticRow(subjectCell(kindName(name_of(figure)), true), validation.statistics(figure)));
        for (const std::string& group : groups)
            table.rows.push_back(statisticRow(subjectCell(QString::fromStdString(group), false),
                                              validation.statistics(figure, group)));
    }
    if (validation.verdicts.empty()) return table;
    table.rows.push_back(verdictRow(subjectCell(kindName("fits"), true), validation.all_verdicts()));
    for (const auto& [group, counts] : validation.verdicts)
        table.rows.push_back(verdictRow(subjectCell(QString::fromStdString(group), false), counts));
    return table;
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/recommend_figures.h"

#include <QCoreApplication>
#include <algorithm>

#include "base/units.h"
#include "chart/memory_bar.h"
#include "chart/step_bar.h"
#include "input/choice_combo.h"
#include "input/field_value.h"
#include "page/change_text.h"
#include "page/component_table.h"
#include "page/cost_lines.h"
#include "page/recommend_words.h"
#include "style/component_text.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class RecommendText {
    Q_DECLARE_TR_FUNCTIONS(Recommend)
};

bool isTraining(const Recommendation& recommendation) {
    return recommendation.options.front().scenario.workload.task == Task::training;
}

bool meets(const headroom::Option& option) {
    return option.verdict == OptionVerdict::meets || option.verdict == OptionVerdict::tight;
}

QString nameOf(const headroom::Option& option) {
    return QString::fromStdString(option.scenario.name);
}

QString numberOr(const std::optional<double>& value, int decimals) {
    return value ? numberText(*value, decimals) : unknownText();
}

/// A training run of known length has a price of its own.
bool pricesRun(const Evaluation& e) {
    return e.scenario.workload.task == Task::training && e.scenario.workload.training_tokens;
}

const std::optional<double>& unitPrice(const Evaluation& e) {
    static const std::optional<double> none;
    if (!e.cost) return none;
    return pricesRun(e) ? e.cost->per_training_run : e.cost->per_million_tokens;
}

/// What explain() calls the cost that options are compared by.
const char* costPath(const headroom::Option& option) {
    const std::optional<CostEstimate>& cost = option.evaluation.cost;
    return cost && option.cost == cost->total ? "cost.total" : "cost.per_training_run";
}

FigureRow rowOf(const Recommendation& recommendation, std::size_t index, std::size_t place) {
    const headroom::Option& option = recommendation.options[index];
    const Evaluation& e = option.evaluation;
    const bool runs = e.speed.has_value() && e.memory.verdict != Verdict::does_not_fit;
    FigureRow row;
    row.cells.push_back({meets(option) ? numberText(static_cast<double>(place)) : unknownText()});
    row.cells.push_back({nameOf(option), {}, option.on_front});
    row.cells.push_back({verdictText(option.verdict)});
    row.cells.back().icon = option.verdict == OptionVerdict::meets   ? Icon::good
                            : option.verdict == OptionVerdict::tight ? Icon::tight
                                                                     : Icon::bad;
    const auto figure = [&](const QString& text, const char* path) -> FigureCell& {
        row.cells.push_back({.text = text});
        if (text != unknownText()) row.cells.back().figure = QLatin1String(path);
        return row.cells.back();
    };
    figure(gibText(e.memory.per_accelerator.total_bytes), "memory.total_bytes").unit =
        QStringLiteral("/ ") + gibText(e.memory.usable_bytes);
    figure(runs ? numberText(e.speed->tokens_per_second) : unknownText(), "speed.tokens_per_second");
    if (isTraining(recommendation))
        figure(
            runs && e.speed->training_days ? runLengthText(*e.speed->training_days).joined() : unknownText(),
            "speed.training_days");
    else
        figure(runs ? numberOr(e.speed->tpot_ms, 1) : unknownText(), "speed.tpot_ms");
    figure(numberOr(option.cost, 0), costPath(option)).bold = option.on_front;
    figure(numberOr(unitPrice(e), 2), pricesRun(e) ? "cost.per_training_run" : "cost.per_million_tokens");
    const bool rented = e.scenario.costs.acquisition == Acquisition::cloud;
    const std::optional<double>& watts = e.energy.peak_power_w;  // what a limit on power is held against
    figure(!rented && watts ? numberText(*watts / watts_per_kilowatt, 1) : unknownText(),
           "energy.peak_power_w");
    row.cells.push_back({reasonText(recommendation, index)});
    row.is_dimmed = option.reason == OptionReason::dominated;
    row.tip = nameOf(option) + u'\n' + layoutText(e.parallelism) + u'\n' +
              RecommendText::tr(
                  "Double-click or press Enter to add it to the plan. A click on a figure, or F1, "
                  "says why.");
    return row;
}

/// `FP8 weights, 4 × H200, bought`: what an option changes.
QString changesText(const headroom::Option& option, const Catalogue& catalogue) {
    const Scenario& s = option.evaluation.scenario;
    const QString way = s.costs.acquisition == Acquisition::cloud && s.costs.cloud
                            ? QString::fromStdString(s.costs.cloud->offer)
                            : RecommendText::tr("bought");
    const WeightFormat* weights = catalogue.weight_formats.find(s.precision.weights);
    return RecommendText::tr("%1 weights, %2, %3")
        .arg(shortLabel(QString::fromStdString(weights ? weights->name : s.precision.weights)),
             layoutText(option.evaluation.parallelism), way);
}

CompareBar barOf(const Evaluation& e, const QString& letter, bool is_current) {
    CompareBar bar;
    bar.letter = letter;
    bar.is_current = is_current;
    for (const double part : partsOf(e.memory.per_accelerator)) bar.parts.push_back(part / bytes_per_gib);
    bar.part_figures = memoryFigures(e.memory.per_accelerator);
    bar.figure = QStringLiteral("memory.headroom_bytes");
    bar.limit = e.memory.usable_bytes / bytes_per_gib;
    const double free = e.memory.headroom_bytes;
    bar.total = free >= 0 ? RecommendText::tr("%1 free").arg(gibText(free))
                          : RecommendText::tr("%1 short").arg(gibText(-free));
    return bar;
}

}  // namespace

double typicalCost(const Recommendation& recommendation) {
    for (const headroom::Option& option : recommendation.options)
        if (option.cost) return *option.cost;
    return 0;
}

FigureRows optionRows(const Recommendation& recommendation, std::size_t most,
                      const std::function<bool(const headroom::Option&)>& has_old_price) {
    const Scenario& first = recommendation.options.front().evaluation.scenario;
    const bool training = isTraining(recommendation);
    const QString currency = currencyName(first.costs.currency);
    FigureRows rows;
    rows.columns = {
        {QStringLiteral("#"), true},
        {RecommendText::tr("Option")},
        {RecommendText::tr("Verdict")},
        {RecommendText::tr("GiB a card"), true, false, false, WhenNarrow::under_row},
        {RecommendText::tr("tok/s"), true},
        {training ? RecommendText::tr("run") : RecommendText::tr("ms a token"), true},
        {RecommendText::tr("%1, %2").arg(currency, yearsText(first.costs.years.value_or(1))), true},
        {training && first.workload.training_tokens ? RecommendText::tr("%1 a run").arg(currency)
                                                    : RecommendText::tr("%1 per M tok").arg(currency),
         true},
        {RecommendText::tr("kW rated"), true, false, false, WhenNarrow::under_row},
        {RecommendText::tr("Why here"), false, true, false, WhenNarrow::under_row}};
    for (std::size_t i = 0; i < std::min(most, recommendation.options.size()); ++i) {
        rows.rows.push_back(rowOf(recommendation, i, i + 1));
        QString& why = rows.rows.back().cells.back().text;
        if (has_old_price(recommendation.options[i])) why = RecommendText::tr("%1 · old price").arg(why);
    }
    return rows;
}

FrontOfOptions frontFigures(const Recommendation& recommendation, std::size_t chosen,
                            const MoneyScale& money) {
    FrontOfOptions front;
    const Scenario& first = recommendation.options.front().evaluation.scenario;
    for (std::size_t i = 0; i < recommendation.options.size(); ++i) {
        const headroom::Option& option = recommendation.options[i];
        if (!option.cost || option.speed <= 0) continue;
        const bool rented = option.scenario.costs.acquisition == Acquisition::cloud;
        const FrontMark mark = !meets(option) ? FrontMark::missing
                               : rented       ? FrontMark::rented
                                              : FrontMark::owned;
        if (i == chosen) front.figures.chosen = static_cast<int>(front.option_of.size());
        front.figures.points.push_back(
            {money.scaled(*option.cost), option.speed, mark, option.on_front, nameOf(option)});
        front.option_of.push_back(i);
    }
    const bool by_user = !isTraining(recommendation) && first.workload.requests_per_second.has_value();
    front.figures.speed_title = by_user ? RecommendText::tr("tokens a second that each user sees")
                                        : RecommendText::tr("tokens a second, all cards");
    front.figures.cost_title =
        RecommendText::tr("%1 over %2")
            .arg(money.name(first.costs.currency), yearsText(first.costs.years.value_or(1)));
    return front;
}

QString frontSentence(const Recommendation& recommendation) {
    QStringList names;
    for (const headroom::Option& option : recommendation.options)
        if (option.on_front) names << nameOf(option);
    return RecommendText::tr("The best for each sum: %1.")
        .arg(names.join(RecommendText::tr(", ", "between the items of a list")));
}

CompareBarFigures optionBars(const headroom::Option& option, const Evaluation* current, const QString& letter,
                             const QString& number) {
    CompareBarFigures figures;
    figures.shows_legend = false;
    for (std::size_t i = 0; i < memory_colour_count; ++i) {
        const auto colour = static_cast<MemoryColour>(i);
        figures.legend.push_back({shortNameOf(colour), currentTheme().brush(colour)});
    }
    if (current) figures.bars.push_back(barOf(*current, letter, false));
    figures.bars.push_back(barOf(option.evaluation, number, true));
    return figures;
}

FigureRows optionDetails(const Recommendation& recommendation, std::size_t index, const Evaluation* current,
                         const QString& letter, const Catalogue& catalogue) {
    const headroom::Option& option = recommendation.options[index];
    const Evaluation& e = option.evaluation;
    FigureRows rows;
    rows.columns = {{RecommendText::tr("Figure")}, {RecommendText::tr("Value")}};
    const auto add = [&](const QString& name, const QString& value, const QString& note = {},
                         const char* path = "") {
        const QString whole = note.isEmpty() ? value : RecommendText::tr("%1, %2").arg(value, note);
        rows.rows.push_back(
            {.cells = {{name}, {.text = whole, .figure = QLatin1String(path)}}, .tip = whole});
    };
    add(RecommendText::tr("What it is"), changesText(option, catalogue));
    if (e.speed) {
        const bool compares = current && current->speed && current->memory.verdict != Verdict::does_not_fit;
        add(RecommendText::tr("Speed"),
            RecommendText::tr("%1 tok/s").arg(numberText(e.speed->tokens_per_second)),
            compares ? changeText(e.speed->tokens_per_second, current->speed->tokens_per_second, letter)
                     : QString(),
            "speed.tokens_per_second");
        if (e.speed->ttft_ms)
            add(RecommendText::tr("First token"),
                RecommendText::tr("%1 ms").arg(numberText(*e.speed->ttft_ms)), {}, "speed.ttft_ms");
    }
    const std::string& currency = e.scenario.costs.currency;
    const bool compares = current && current->cost && current->cost->total && option.cost &&
                          current->scenario.costs.currency == currency;
    add(RecommendText::tr("Cost, %1").arg(yearsText(e.scenario.costs.years.value_or(1))),
        moneyText(option.cost, currency),
        compares ? changeText(*option.cost, *current->cost->total, letter) : QString(),
        option.cost ? costPath(option) : "");
    if (!option.misses.empty()) {
        for (const Miss& miss : option.misses) add(RecommendText::tr("Misses"), missText(miss, currency));
    } else {
        add(RecommendText::tr("Why here"), reasonText(recommendation, index));
    }
    if (index > 0) return rows;
    for (const SwitchingValue& value : recommendation.switching_values)
        add(RecommendText::tr("Beaten if"), switchText(value, recommendation));
    return rows;
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/strip_figures.h"

#include <QCoreApplication>
#include <algorithm>

#include "evaluation/cost_lines.h"
#include "page/change_text.h"
#include "page/cost_lines.h"
#include "page/speed_table.h"
#include "style/number_text.h"
#include "window/warning_text.h"

namespace headroom::ui {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(VerdictStrip)
};

using Value = std::optional<double> (*)(const Evaluation&);

bool runs(const Evaluation& evaluation) {
    return evaluation.memory.verdict != Verdict::does_not_fit;
}

std::optional<double> speed(const Evaluation& evaluation) {
    if (!evaluation.speed || !runs(evaluation)) return std::nullopt;
    return evaluation.speed->tokens_per_second;
}

std::optional<double> totalCost(const Evaluation& evaluation) {
    return evaluation.cost ? evaluation.cost->total : std::nullopt;
}

/// A training run of known length has a price of its own.
bool pricesRun(const Evaluation& evaluation) {
    const Workload& workload = evaluation.scenario.workload;
    return workload.task == Task::training && workload.training_tokens;
}

std::optional<double> unitCost(const Evaluation& evaluation) {
    if (!evaluation.cost || !runs(evaluation)) return std::nullopt;
    return pricesRun(evaluation) ? evaluation.cost->per_training_run : evaluation.cost->per_million_tokens;
}

std::optional<double> breakEven(const Evaluation& evaluation) {
    return evaluation.cost ? evaluation.cost->cloud.break_even_month : std::nullopt;
}

/// Splits `5.69 kW` so that the unit can be set smaller.
FigureText apart(const QString& text) {
    const auto space = std::find_if(text.crbegin(), text.crend(), [](QChar c) { return c.isSpace(); });
    if (space == text.crend() || text.back().isDigit()) return {text, {}};  // `CHF 4.05`
    const qsizetype unit_length = space - text.crbegin();
    return {text.chopped(unit_length + 1), text.right(unit_length)};
}

/// Why a figure of a possible scenario is unknown.
QString whyUnknown(std::size_t index, const Evaluation& evaluation) {
    if ((index == 0 || index == 2) && !runs(evaluation)) return Tr::tr("does not run");
    if (index == 3 && evaluation.cost && evaluation.cost->cloud.total && evaluation.cost->cloud.own_total)
        return Tr::tr("not in these years");
    if (index == 3 && evaluation.cost && evaluation.cost->cloud.offer.empty())
        return Tr::tr("no cloud offer is known");
    for (const Warning& warning : evaluation.warnings)
        if (warning.code == WarningCode::price_unknown && index > 0) return Tr::tr("a price is missing");
    return Tr::tr("not known");
}

QString acquisitionText(Acquisition acquisition) {
    switch (acquisition) {
        case Acquisition::buy:
            return Tr::tr("bought");
        case Acquisition::colocate:
            return Tr::tr("bought, in a rented room");
        case Acquisition::lease:
            return Tr::tr("leased");
        case Acquisition::cloud:
            return Tr::tr("in the cloud");
    }
    return {};
}

/// How many lines a cost of this kind may have and this one has not, such as staff that is not charged.
int uncharged(const PlanDocument& document, const Evaluation& evaluation) {
    const std::vector<headroom::CostLine> lines =
        cost_lines(document.current(), evaluation, document.catalogue());
    return static_cast<int>(std::ranges::count_if(lines, [](const headroom::CostLine& line) {
        return !line.is_alternative && !line.excluded_reason.empty() &&
               line.made_of.why_nothing == WhyNothing::nothing_charged;
    }));
}

QString costBasis(const PlanDocument& document, const Evaluation& evaluation, bool brief) {
    const QString way = acquisitionText(evaluation.scenario.costs.acquisition);
    const int missing = uncharged(document, evaluation);
    if (missing == 0) return way;
    if (brief) return Tr::tr("%1; %2 left out").arg(way).arg(missing);
    return missing == 1 ? Tr::tr("%1; 1 line not in it").arg(way)
                        : Tr::tr("%1; %2 lines not in it").arg(way).arg(missing);
}

/// What the figure rests on, said where there is nothing to compare it with.
QString basis(std::size_t index, const PlanDocument& document, const Evaluation& evaluation, bool brief) {
    const Costs& costs = evaluation.scenario.costs;
    switch (index) {
        case 0:
            if (const auto capacity = unusedCapacity(evaluation, document.catalogue()))
                return brief ? Tr::tr("could do %1").arg(numberText(*capacity))
                             : Tr::tr("all asked; could do %1").arg(numberText(*capacity));
            return rangeText(evaluation.speed->low_tokens_per_second,
                             evaluation.speed->high_tokens_per_second, 0);
        case 1:
            return costBasis(document, evaluation, brief);
        case 2:
            return Tr::tr("%1 busy").arg(percentText(costs.utilization.value_or(0)));
        default:
            return QString::fromStdString(
                evaluation.cost->cloud.offer.substr(0, evaluation.cost->cloud.offer.rfind('/')));
    }
}

StripFigure named(const QString& label, const QString& tip) {
    return {.label = label, .value = {}, .unit = {}, .note = {}, .tip = tip};
}

StripFigure blank(std::size_t index, const Evaluation* evaluation, bool brief) {
    const bool training = evaluation && evaluation->scenario.workload.task == Task::training;
    switch (index) {
        case 0:
            return named(brief      ? Tr::tr("Speed")
                         : training ? Tr::tr("Training speed")
                                    : Tr::tr("Output speed"),
                         training ? Tr::tr("Tokens that all cards train in a second, and between which nine "
                                           "measured cases in ten lie.")
                                  : Tr::tr("Tokens that all cards generate in a second under this load, and "
                                           "between which nine measured "
                                           "cases in ten lie."));
        case 1: {
            const int years = evaluation ? evaluation->scenario.costs.years.value_or(0) : 0;
            const QString label = years == 1 ? Tr::tr("Cost, 1 year") : Tr::tr("Cost, %1 years").arg(years);
            return named(
                years > 0 ? label : Tr::tr("Cost"),
                Tr::tr("Purchase or rent and all years of running it, less what it is worth at the end."));
        }
        case 2:
            if (evaluation && pricesRun(*evaluation))
                return named(brief ? Tr::tr("Run") : Tr::tr("Training run"),
                             Tr::tr("Levelised cost of the card hours that the run takes."));
            return named(
                brief ? Tr::tr("M tokens") : Tr::tr("Per million tokens"),
                training
                    ? Tr::tr("Levelised cost of a million trained tokens.")
                    : Tr::tr("Levelised cost of a million generated tokens, at this share of busy hours."));
        default:
            return named(brief ? Tr::tr("Break-even") : Tr::tr("Break-even with cloud"),
                         Tr::tr("Months until own hardware has cost no more than renting as many cards."));
    }
}

FigureText figureText(std::size_t index, double value, const std::string& currency) {
    switch (index) {
        case 0:
            return {numberText(value), Tr::tr("tok/s")};
        case 1:
            return compactMoney(value, currency);
        case 2:
            return apart(moneyText(value, currency));
        default:
            return {numberText(value, 1), Tr::tr("months")};
    }
}

QString pathOf(std::size_t index, const Evaluation* evaluation) {
    switch (index) {
        case 0:
            return QStringLiteral("speed.tokens_per_second");
        case 1:
            return QStringLiteral("cost.total");
        case 2:
            return evaluation && pricesRun(*evaluation) ? QStringLiteral("cost.per_training_run")
                                                        : QStringLiteral("cost.per_million_tokens");
        default:
            return QStringLiteral("cost.cloud.break_even_month");
    }
}

constexpr bool isMoney(std::size_t index) {
    return index == 1 || index == 2;
}

constexpr std::array<Value, strip_figure_count> values = {speed, totalCost, unitCost, breakEven};

/// Says of money that rests on old prices which those are.
void markOldPrices(std::array<StripFigure, strip_figure_count>& figures, const PlanDocument& document,
                   const Evaluation& evaluation, bool brief) {
    constexpr std::size_t break_even = 3;
    for (std::size_t i = 1; i < figures.size(); ++i) {
        if (figures[i].value == unknownText()) continue;
        const std::vector<Warning> stale = stalePrices(document.plan(), document.current(), evaluation,
                                                       document.catalogue(), i == break_even);
        if (stale.empty()) continue;
        const QString name = i == break_even ? Tr::tr("Break-even") : figures[i].label;
        if (!brief) figures[i].label = Tr::tr("%1 · old price").arg(name);
        for (const Warning& warning : stale)
            figures[i].tip += u'\n' + warningText(warning, document.catalogue());
    }
}

}  // namespace

std::array<StripFigure, strip_figure_count> stripFigures(const PlanDocument& document, bool brief) {
    const Result<Evaluation>& current = document.currentEvaluation();
    const Result<Evaluation>& baseline = document.evaluation(0);
    const bool compares = document.currentIndex() != 0 && baseline;
    std::array<StripFigure, strip_figure_count> figures;
    for (std::size_t i = 0; i < figures.size(); ++i) {
        figures[i] = blank(i, current ? &*current : nullptr, brief);
        figures[i].figure = pathOf(i, current ? &*current : nullptr);
        const std::optional<double> value = current ? values[i](*current) : std::nullopt;
        if (!value) {
            figures[i].value = unknownText();
            figures[i].note = current ? whyUnknown(i, *current) : Tr::tr("does not run");
            continue;
        }
        const FigureText text = figureText(i, *value, current->scenario.costs.currency);
        figures[i].value = text.value;
        figures[i].unit = text.unit;
        const bool same_money =
            compares && baseline->scenario.costs.currency == current->scenario.costs.currency;
        const std::optional<double> compared =
            compares && (same_money || !isMoney(i)) ? values[i](*baseline) : std::nullopt;
        figures[i].note = compared ? changeText(*value, *compared, PlanDocument::letter(0), brief)
                                   : basis(i, document, *current, brief);
    }
    if (current && current->cost) markOldPrices(figures, document, *current, brief);
    return figures;
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/recommend_words.h"

#include <QCoreApplication>
#include <QStringList>
#include <cmath>

#include "input/field.h"
#include "page/cost_lines.h"
#include "recommendation/verdict.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class RecommendText {
    Q_DECLARE_TR_FUNCTIONS(Recommend)
};

QString nameOf(const headroom::Option& option) {
    return QString::fromStdString(option.scenario.name);
}

QString exclusionText(Exclusion exclusion, const QString& card, const QString& software) {
    switch (exclusion) {
        case Exclusion::none:
            return {};
        case Exclusion::not_on_sale:
            return RecommendText::tr("%1 is no longer sold new.").arg(card);
        case Exclusion::vendor:
            return RecommendText::tr("The need leaves the vendor of %1 out.").arg(card);
        case Exclusion::not_listed:
            return RecommendText::tr("The need leaves %1 out.").arg(card);
        case Exclusion::software:
            return RecommendText::tr("%1 does not run on %2.").arg(software, card);
        case Exclusion::number_formats:
            return RecommendText::tr("%1 runs none of the number formats allowed on %2.").arg(software, card);
        case Exclusion::memory_unknown:
            return RecommendText::tr("The memory of %1 is not known.").arg(card);
        case Exclusion::no_supply:
            return RecommendText::tr("The ways and the number of cards allowed do not offer %1.").arg(card);
    }
    return {};
}

QString nearestText(const WhyNot& why) {
    const headroom::Option& nearest = *why.nearest;
    const std::string& currency = nearest.scenario.costs.currency;
    if (!nearest.misses.empty()) {
        QStringList misses;
        for (const Miss& miss : nearest.misses) misses << missText(miss, currency);
        return RecommendText::tr("%1: %2.").arg(
            nameOf(nearest), misses.join(RecommendText::tr(", ", "between the items of a list")));
    }
    QString text = nearest.verdict == OptionVerdict::tight
                       ? RecommendText::tr("%1 meets the need, though memory is tight").arg(nameOf(nearest))
                       : RecommendText::tr("%1 meets the need").arg(nameOf(nearest));
    // The best itself costs nothing more.
    if (!why.extra_cost || std::round(*why.extra_cost) == 0) return RecommendText::tr("%1.").arg(text);
    const QString money = moneyText(std::abs(*why.extra_cost), currency);
    return *why.extra_cost > 0 ? RecommendText::tr("%1, for %2 more than the best.").arg(text, money)
                               : RecommendText::tr("%1, for %2 less than the best.").arg(text, money);
}

/// Of the need's limits that leave the card out, as their inputs are called.
QString relaxedText(const WhyNot& why) {
    QStringList names;
    for (const std::string& id : why.relaxed) {
        const Field* field = findField(id);
        names << (field ? field->labelText() : QString::fromStdString(id));
    }
    if (names.isEmpty()) return {};
    return RecommendText::tr("It is outside the limits of the need: %1. Without them:")
        .arg(names.join(RecommendText::tr(", ", "between the items of a list")));
}

}  // namespace

QString nothingMeetsText(const Recommendation& recommendation) {
    const OptionVerdict best = recommendation.options.front().verdict;
    if (best <= OptionVerdict::tight) return {};
    return best == OptionVerdict::does_not_fit
               ? RecommendText::tr(
                     "Nothing within these limits holds the model; what is nearest stands first.")
               : RecommendText::tr(
                     "Nothing within these limits meets the need; what is nearest stands first.");
}

QString assumedTargetsText(const Recommendation& recommendation) {
    QStringList targets;
    for (const Assumption& assumption : recommendation.assumptions) {
        const double ms = assumption.value.get<double>();
        targets << (assumption.field == "workload.target_ttft_ms"
                        ? RecommendText::tr("first token %1 ms")
                        : RecommendText::tr("each further token %1 ms"))
                       .arg(numberText(ms));
    }
    if (targets.isEmpty()) return {};
    return RecommendText::tr("Assumed, as the need does not say: %1 (MLPerf Inference).")
        .arg(targets.join(RecommendText::tr(", ", "between the items of a list")));
}

QString costBasisText(const Scenario& need, const Recommendation& recommendation) {
    if (shares_hardware(need))
        return RecommendText::tr(
            "Costs here are the accelerator-hours of the run at their price; a report "
            "decides by present value.");
    const Scenario& first = recommendation.options.front().evaluation.scenario;
    return RecommendText::tr(
               "Costs here are the total of %1, not discounted; a report decides by present "
               "value.")
        .arg(yearsText(first.costs.years.value_or(1)));
}

QString verdictText(OptionVerdict verdict) {
    switch (verdict) {
        case OptionVerdict::meets:
            return RecommendText::tr("Meets");
        case OptionVerdict::tight:
            return RecommendText::tr("Tight");
        case OptionVerdict::does_not_fit:
            return RecommendText::tr("Does not fit");
        case OptionVerdict::misses_load:
            return RecommendText::tr("Overloaded");
        case OptionVerdict::misses_ttft:
        case OptionVerdict::misses_tpot:
        case OptionVerdict::misses_deadline:
            return RecommendText::tr("Too slow");
        case OptionVerdict::over_budget:
        case OptionVerdict::over_capital_budget:
            return RecommendText::tr("Over budget");
        case OptionVerdict::over_power:
            return RecommendText::tr("Too much power");
        case OptionVerdict::over_rack_units:
            return RecommendText::tr("Too large");
        case OptionVerdict::over_licences:
            return RecommendText::tr("Licences too dear");
        case OptionVerdict::speed_unknown:
        case OptionVerdict::price_unknown:
        case OptionVerdict::power_unknown:
        case OptionVerdict::rack_units_unknown:
            return RecommendText::tr("Not known");
    }
    return {};
}

QString missText(const Miss& miss, const std::string& currency) {
    switch (miss.verdict) {
        case OptionVerdict::meets:
            return RecommendText::tr("meets the need");
        case OptionVerdict::tight:
            return RecommendText::tr("memory is tight");
        case OptionVerdict::does_not_fit:
            return RecommendText::tr("%1 GiB a card short").arg(gibText(miss.amount));
        case OptionVerdict::misses_load:
            return RecommendText::tr("%1 requests a second stay unanswered").arg(numberText(miss.amount, 2));
        case OptionVerdict::misses_ttft:
            return RecommendText::tr("first token %1 ms too late").arg(numberText(miss.amount));
        case OptionVerdict::misses_tpot:
            return RecommendText::tr("%1 ms a token too slow").arg(numberText(miss.amount, 1));
        case OptionVerdict::misses_deadline:
            return RecommendText::tr("%1 days too late").arg(numberText(miss.amount, 1));
        case OptionVerdict::over_budget:
            return RecommendText::tr("%1 over the budget").arg(moneyText(miss.amount, currency));
        case OptionVerdict::over_capital_budget:
            return RecommendText::tr("%1 too much at the start").arg(moneyText(miss.amount, currency));
        case OptionVerdict::over_power:
            return RecommendText::tr("%1 kW too much").arg(numberText(miss.amount, 1));
        case OptionVerdict::over_rack_units:
            return RecommendText::tr("%1 rack units too much").arg(numberText(miss.amount));
        case OptionVerdict::over_licences:
            return RecommendText::tr("licences %1 a year too dear").arg(moneyText(miss.amount, currency));
        case OptionVerdict::speed_unknown:
            return RecommendText::tr("its speed is not known");
        case OptionVerdict::price_unknown:
            return RecommendText::tr("its price is not known");
        case OptionVerdict::power_unknown:
            return RecommendText::tr("its power is not known");
        case OptionVerdict::rack_units_unknown:
            return RecommendText::tr("its height in a rack is not known");
    }
    return {};
}

QString reasonText(const Recommendation& recommendation, std::size_t index) {
    const headroom::Option& option = recommendation.options[index];
    switch (option.reason) {
        case OptionReason::cheapest:
            return RecommendText::tr("cheapest");
        case OptionReason::fastest:
            return RecommendText::tr("fastest");
        case OptionReason::least_energy:
            return RecommendText::tr("least energy");
        case OptionReason::on_front:
            return RecommendText::tr("nothing is both cheaper and as fast");
        case OptionReason::dominated: {
            const headroom::Option& better = recommendation.options[*option.dominated_by];
            const bool faster = better.speed > option.speed;
            const bool cheaper = *better.cost < *option.cost;
            const QString text = cheaper && faster ? RecommendText::tr("%1 is cheaper and faster")
                                 : cheaper         ? RecommendText::tr("%1 is cheaper and as fast")
                                 : faster          ? RecommendText::tr("%1 costs the same and is faster")
                                                   : RecommendText::tr("%1 costs the same and is as fast");
            return text.arg(RecommendText::tr("option %1").arg(*option.dominated_by + 1));
        }
        case OptionReason::tight:
            return RecommendText::tr("meets the need, but memory is tight");
        case OptionReason::misses:
            return missText(option.misses.front(), option.scenario.costs.currency);
    }
    return {};
}

QString switchText(const SwitchingValue& value, const Recommendation& recommendation) {
    const QString rival = nameOf(recommendation.options[value.rival]);
    const bool below = value.value < value.now;
    switch (value.driver) {
        case SwitchDriver::utilization: {
            const QString text = below ? RecommendText::tr("below %1 busy (now %2) %3 is cheaper")
                                       : RecommendText::tr("above %1 busy (now %2) %3 is cheaper");
            return text.arg(percentText(value.value), percentText(value.now), rival);
        }
        case SwitchDriver::electricity_per_kwh: {
            const QString text = below ? RecommendText::tr("below %1 a kWh (now %2) %3 is cheaper")
                                       : RecommendText::tr("above %1 a kWh (now %2) %3 is cheaper");
            return text.arg(numberText(value.value, 3), numberText(value.now, 3), rival);
        }
        case SwitchDriver::own_price:
            return RecommendText::tr("%1 dearer or more, %2 is cheaper")
                .arg(percentText(value.value - 1, 1), rival);
    }
    return {};
}

QString whyNotText(const WhyNot& why, const Scenario& need, const Catalogue& catalogue) {
    const Accelerator* accelerator = catalogue.accelerators.find(why.accelerator);
    const QString card = QString::fromStdString(accelerator ? accelerator->name : why.accelerator);
    const QString software = QString::fromStdString(std::string(need.workload.task == Task::inference
                                                                    ? name_of(need.workload.engine)
                                                                    : name_of(need.workload.framework)));
    QStringList sentences = {exclusionText(why.exclusion, card, software)};
    if (why.nearest) sentences << relaxedText(why) << nearestText(why);
    sentences.removeAll(QString());
    return sentences.join(u' ');
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>

#include "base/text.h"
#include "base/units.h"
#include "recommendation/recommendation.h"
#include "recommendation/supply.h"
#include "recommendation/verdict.h"

namespace headroom {

namespace {

std::string money(double amount, const std::string& currency) {
    return fixed(amount, 0) + " " + currency;
}

/// As it is shown; so is the best itself.
bool rounds_to_nothing(double amount) {
    return std::round(amount) == 0;
}

/// The currency that the option's prices are in and no rate is given for; empty: there is none.
std::string missing_rate(const Option& option) {
    const auto& warnings = option.evaluation.warnings;
    const auto found = std::ranges::find(warnings, WarningCode::currency_rate_missing, &Warning::code);
    return found == warnings.end() ? std::string() : found->text;
}

std::string name_of_option(const Recommendation& r, std::size_t option) {
    return r.options[option].scenario.name;
}

std::string relaxed_fields(const WhyNot& why) {
    const std::vector<std::string_view> fields(why.relaxed.begin(), why.relaxed.end());
    return join(fields, " and ");
}

}  // namespace

std::string message_of(const Miss& miss, const std::string& currency) {
    switch (miss.verdict) {
        case OptionVerdict::meets:
            return "meets the need";
        case OptionVerdict::tight:
            return "fits tightly";
        case OptionVerdict::does_not_fit:
            return "does not fit by " + fixed(to_gib(miss.amount), 1) + " GiB an accelerator";
        case OptionVerdict::misses_load:
            return "leaves " + fixed(miss.amount, 2) + " requests per second unanswered";
        case OptionVerdict::misses_ttft:
            return "misses TTFT by " + fixed(miss.amount, 0) + " ms";
        case OptionVerdict::misses_tpot:
            return "misses TPOT by " + fixed(miss.amount, 1) + " ms";
        case OptionVerdict::misses_deadline:
            return "misses the deadline by " + fixed(miss.amount, 1) + " days";
        case OptionVerdict::over_budget:
            return "over budget by " + money(miss.amount, currency);
        case OptionVerdict::over_capital_budget:
            return "over the capital budget by " + money(miss.amount, currency);
        case OptionVerdict::over_power:
            return "over the power by " + fixed(miss.amount, 1) + " kW";
        case OptionVerdict::over_rack_units:
            return "over the rack units by " + fixed(miss.amount, 0);
        case OptionVerdict::over_licences:
            return "over the cost of licences by " + money(miss.amount, currency) + " a year";
        case OptionVerdict::speed_unknown:
            return "its speed is not known";
        case OptionVerdict::price_unknown:
            return "its price is not known";
        case OptionVerdict::power_unknown:
            return "its power is not known";
        case OptionVerdict::rack_units_unknown:
            return "its height in a rack is not known";
    }
    return {};
}

std::string message_of(const Miss& miss, const Option& option) {
    const std::string& currency = option.scenario.costs.currency;
    const std::string missing = missing_rate(option);
    if (miss.verdict != OptionVerdict::price_unknown || missing.empty()) return message_of(miss, currency);
    return "its price in " + currency + " is not known: costs.currency_rates has no rate for " + missing;
}

std::string nothing_meets(const Recommendation& r, const Scenario& need) {
    if (r.options.empty()) return "Nothing of the catalogue is within the constraints.";
    if (r.options.front().verdict <= OptionVerdict::tight) return {};
    const bool any_fits = r.options.front().verdict != OptionVerdict::does_not_fit;
    const std::string missing = missing_rate(r.options.front());
    const std::string no_price =
        missing.empty() ? "" : " No price is known, as costs.currency_rates has no rate for " + missing + ".";
    return "Nothing within " +
           std::to_string(constraints_of(need).max_accelerators.value_or(default_most_accelerators)) +
           " accelerators " + (any_fits ? "meets the need" : "holds the model") +
           "; what is nearest stands first." + no_price;
}

std::string message_of(const Recommendation& r, std::size_t index) {
    const Option& option = r.options[index];
    switch (option.reason) {
        case OptionReason::cheapest:
            return option.on_front && r.options.size() > 1 &&
                           r.options.front().verdict == OptionVerdict::meets
                       ? "cheapest"
                       : "the only one";
        case OptionReason::fastest:
            return "fastest";
        case OptionReason::least_energy:
            return "least energy";
        case OptionReason::on_front:
            return "nothing is both cheaper and as fast";
        case OptionReason::dominated: {
            const Option& better = r.options[*option.dominated_by];
            const std::string cost = *better.cost < *option.cost ? "cheaper" : "no dearer";
            return name_of_option(r, *option.dominated_by) + " is " + cost +
                   (better.speed > option.speed ? " and faster" : " and as fast");
        }
        case OptionReason::tight:
            return "meets the need, but memory is tight";
        case OptionReason::misses:
            return message_of(option.misses.front(), option);
    }
    return {};
}

std::string cost_basis_of(const Scenario& need, const Recommendation& r) {
    if (r.options.empty()) return {};
    const std::string years = std::to_string(*r.options.front().evaluation.scenario.costs.years);
    return (shares_hardware(need) ? "cost: the accelerator-hours of the run at the levelised price"
                                  : "cost: the total of " + years + " years, not discounted") +
           std::string("; a report decides by present cost");
}

std::string message_of(const SwitchingValue& value, const Recommendation& r) {
    const std::string& first = r.options.front().scenario.name;
    const std::string rival = name_of_option(r, value.rival);
    const std::string side = value.value < value.now ? "below" : "above";
    switch (value.driver) {
        case SwitchDriver::utilization:
            return rival + " is cheaper " + side + " a utilisation of " + fixed(100 * value.value, 1) +
                   " % (" + fixed(100 * value.now, 1) + " % now)";
        case SwitchDriver::electricity_per_kwh:
            return rival + " is cheaper " + side + " an electricity price of " + fixed(value.value, 3) +
                   " a kWh (" + fixed(value.now, 3) + " now)";
        case SwitchDriver::own_price:
            return rival + " is cheaper if the price of " + first + " rises by more than " +
                   fixed(100 * (value.value - 1), 1) + " %";
    }
    return {};
}

std::string message_of(const WhyNot& why, const Scenario& need, const Catalogue& catalogue) {
    const Accelerator* card = catalogue.accelerators.find(why.accelerator);
    const std::string name = card ? card->name : why.accelerator;
    const std::string software(need.workload.task == Task::inference ? name_of(need.workload.engine)
                                                                     : name_of(need.workload.framework));
    std::string text;
    switch (why.exclusion) {
        case Exclusion::none:
            break;
        case Exclusion::not_on_sale:
            text = name + " is no longer sold.";
            break;
        case Exclusion::vendor:
            text = "The vendor of " + name + " is not among constraints.vendors.";
            break;
        case Exclusion::not_listed:
            text = name + " is not among constraints.accelerators.";
            break;
        case Exclusion::software:
            text = software + " does not run on " + name + ".";
            break;
        case Exclusion::number_formats:
            text = software + " runs none of the weight formats allowed on " + name + ".";
            break;
        case Exclusion::memory_unknown:
            return "The memory of " + name + " is not known.";
        case Exclusion::no_supply:
            text = why.relaxed.empty()
                       ? "Nobody offers " + name + " in a way that the software can use."
                       : "There is no way to get " + name + " within " + relaxed_fields(why) + ".";
            break;
    }
    if (!why.nearest) return text;
    const std::string& currency = why.nearest->scenario.costs.currency;
    if (!why.relaxed.empty())
        text += " If " + relaxed_fields(why) + " allowed it: ";
    else if (!text.empty())
        text += " Otherwise: ";
    text += why.nearest->scenario.name + " ";
    if (why.nearest->misses.empty()) {
        text += why.nearest->verdict == OptionVerdict::tight ? "meets the need, though memory is tight"
                                                             : "meets the need";
        if (why.extra_cost && !rounds_to_nothing(*why.extra_cost))
            text += ", for " + money(std::abs(*why.extra_cost), currency) +
                    (*why.extra_cost > 0 ? " more" : " less") + " than the best";
        return text + ".";
    }
    for (std::size_t i = 0; i < why.nearest->misses.size(); ++i)
        text += (i > 0 ? ", " : "") + message_of(why.nearest->misses[i], *why.nearest);
    return text + ".";
}

}  // namespace headroom

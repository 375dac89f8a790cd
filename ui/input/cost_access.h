// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <algorithm>
#include <type_traits>
#include <utility>

#include "input/field_access.h"
#include "scenario/cost_fields.h"

/// How the tables of cost fields reach those parts of `costs` that a scenario may do without: the loan, the
/// cloud and the hosted model.
namespace headroom::ui::field_access {

template <auto part>
using CostPart = typename std::decay_t<decltype(std::declval<Costs>().*part)>::value_type;

/// A number of a part, empty where there is no such part.
template <auto part, auto member>
std::optional<double> readOfPart(const Scenario& scenario) {
    const auto& found = scenario.costs.*part;
    return found ? std::optional<double>((*found).*member) : std::nullopt;
}
template <auto part, auto member>
std::optional<double> resolvedOfPart(const Evaluation& evaluation) {
    return readOfPart<part, member>(evaluation.scenario);
}
/// Nothing stands for what a new part has.
template <auto part, auto member>
void writeOfPart(Scenario& scenario, std::optional<double> value) {
    auto& found = scenario.costs.*part;
    if (!found && !value) return;
    if (!found) found.emplace();
    using Member = std::decay_t<decltype((*found).*member)>;
    (*found).*member = value ? Member(*value) : CostPart<part>().*member;
}
/// The number that the part cannot be without: with nothing in it there is no part.
template <auto part, auto member>
void writeKeyOfPart(Scenario& scenario, std::optional<double> value) {
    value ? writeOfPart<part, member>(scenario, value) : (scenario.costs.*part).reset();
}

template <auto part, auto member>
constexpr NumberField ofPart(QuantityForm form, double low, double high, double increment) {
    return {readOfPart<part, member>,
            resolvedOfPart<part, member>,
            writeOfPart<part, member>,
            form,
            low,
            high,
            increment,
            {}};
}
template <auto part, auto member>
constexpr NumberField keyOfPart(QuantityForm form, double low, double high, double increment) {
    NumberField field = ofPart<part, member>(form, low, high, increment);
    field.write = writeKeyOfPart<part, member>;
    return field;
}

/// Changes the cloud that is rented or compared with; what nobody chose leaves no trace in the scenario.
template <class Change>
void changeCloud(Scenario& scenario, const Change& change) {
    CloudChoice cloud = scenario.costs.cloud.value_or(CloudChoice());
    change(cloud);
    scenario.costs.cloud = cloud == CloudChoice() ? std::nullopt : std::optional(cloud);
}

/// A number of the cloud, empty where it is what every scenario begins with.
template <auto member>
std::optional<double> readOfCloud(const Scenario& scenario) {
    const CloudChoice standard;
    const CloudChoice& cloud = scenario.costs.cloud ? *scenario.costs.cloud : standard;
    if (cloud.*member == standard.*member) return std::nullopt;
    return cloud.*member;
}
template <auto member>
std::optional<double> resolvedOfCloud(const Evaluation& evaluation) {
    return evaluation.scenario.costs.cloud.value_or(CloudChoice()).*member;
}
template <auto member>
void writeOfCloud(Scenario& scenario, std::optional<double> value) {
    changeCloud(scenario, [&](CloudChoice& cloud) {
        using Member = std::decay_t<decltype(cloud.*member)>;
        cloud.*member = value ? Member(*value) : CloudChoice().*member;
    });
}
template <auto member>
constexpr NumberField ofCloud(QuantityForm form, double low, double high, double increment) {
    return {
        readOfCloud<member>, resolvedOfCloud<member>, writeOfCloud<member>, form, low, high, increment, {}};
}

/// The hourly price that counts: the user's own, else the offer's.
inline std::optional<double> resolvedHourlyPrice(const Evaluation& evaluation) {
    return evaluation.cost ? evaluation.cost->cloud.hourly_price : std::nullopt;
}

inline std::string readOffer(const Scenario& scenario) {
    return scenario.costs.cloud ? scenario.costs.cloud->offer : std::string();
}
inline void writeOffer(Scenario& scenario, const std::string& id) {
    changeCloud(scenario, [&](CloudChoice& cloud) { cloud.offer = id; });
}
inline CloudPlan planOf(const Scenario& scenario) {
    return scenario.costs.cloud ? scenario.costs.cloud->plan : CloudChoice().plan;
}
inline std::string readPlan(const Scenario& scenario) {
    return std::string(name_of(planOf(scenario)));
}
inline void writePlan(Scenario& scenario, const std::string& name) {
    changeCloud(scenario,
                [&](CloudChoice& cloud) { cloud.plan = value_of<CloudPlan>(name).value_or(cloud.plan); });
}

/// Straight line where nobody chose.
inline std::string readDepreciation(const Scenario& scenario) {
    return std::string(name_of(scenario.costs.depreciation.value_or(Depreciation::straight_line)));
}
inline void writeDepreciation(Scenario& scenario, const std::string& name) {
    const std::optional<Depreciation> method = value_of<Depreciation>(name);
    scenario.costs.depreciation = method == Depreciation::straight_line ? std::nullopt : method;
}

/// The loan's own years, else those of the plan.
inline std::optional<double> readLoanYears(const Scenario& scenario) {
    return scenario.costs.loan ? scenario.costs.loan->years : std::nullopt;
}
inline std::optional<double> resolvedLoanYears(const Evaluation& evaluation) {
    const std::optional<double> own = readLoanYears(evaluation.scenario);
    return own ? own : readNumber<&Scenario::costs, &Costs::years>(evaluation.scenario);
}

/// A switch that is `standard` while the scenario does not say.
template <auto member, bool standard>
std::string readCostFlag(const Scenario& scenario) {
    return (scenario.costs.*member).value_or(standard) ? on_name : off_name;
}
template <auto member, bool standard>
void writeCostFlag(Scenario& scenario, const std::string& name) {
    const bool on = name == on_name;
    scenario.costs.*member = on == standard ? std::nullopt : std::optional(on);
}
template <auto member, bool standard>
constexpr ChoiceField costFlag() {
    return {readCostFlag<member, standard>, writeCostFlag<member, standard>, switchOptions};
}

using Applies = bool (*)(const Scenario&, const Catalogue&);

/// A row of costs with a number; they are those of both tasks.
constexpr Field costNumber(const char* id, const char* label, const char* tip, FieldGroup group,
                           NumberField number, Applies applies = nullptr, const char* brief = nullptr) {
    const std::string_view name = std::string_view(id).substr(std::string_view("costs.").size());
    const auto cost = std::ranges::find(cost_fields, name, &CostField::name);
    number.takes_currency = cost != cost_fields.end() && cost->kind == CostFieldKind::money;
    return {id, label, tip, group, FieldTasks::both, FieldKind::number, number, {}, brief, applies};
}
constexpr Field costChoice(const char* id, const char* label, const char* tip, FieldGroup group,
                           FieldKind kind, ChoiceField choice, Applies applies = nullptr,
                           const char* brief = nullptr) {
    return {id, label, tip, group, FieldTasks::both, kind, {}, choice, brief, applies};
}

inline constexpr QuantityForm share_form{Unit::percent, nullptr, 2};
inline constexpr QuantityForm share_per_year{Unit::percent, QT_TRANSLATE_NOOP("Quantity", "/y"), 2};
inline constexpr QuantityForm share_per_month{Unit::percent, QT_TRANSLATE_NOOP("Quantity", "/mo"), 3};
inline constexpr QuantityForm money_form{Unit::money, nullptr, 2};
inline constexpr QuantityForm per_card{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/card"), 0};
inline constexpr QuantityForm per_node{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/node"), 0};
inline constexpr QuantityForm per_kw{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/kW"), 2};
inline constexpr QuantityForm per_kw_month{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/kW·mo"), 2};
inline constexpr QuantityForm per_month{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/mo"), 2};

}  // namespace headroom::ui::field_access

// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <set>

#include "input/field_access.h"
#include "input/field_tables.h"

namespace headroom::ui {
namespace {

using namespace field_access;

using G = FieldGroup;
using T = FieldTasks;
using K = FieldKind;

constexpr auto workload = &Scenario::workload;
constexpr const char* any_value = "any";
constexpr double default_most_cards = 64;

constexpr QuantityForm plain{Unit::count};
constexpr QuantityForm money{Unit::money, nullptr, 0};
constexpr QuantityForm kilowatts{Unit::ratio, QT_TRANSLATE_NOOP("Quantity", " kW"), 1};
constexpr QuantityForm rack_units{Unit::ratio, QT_TRANSLATE_NOOP("Quantity", " U"), 0};
constexpr QuantityForm days{Unit::ratio, QT_TRANSLATE_NOOP("Quantity", " days"), 1};

const Constraints& constraintsOf(const Scenario& scenario) {
    static const Constraints none;
    return scenario.constraints ? *scenario.constraints : none;
}

/// Limits that nobody set leave no trace in the scenario.
template <class Change>
void changeConstraints(Scenario& scenario, const Change& change) {
    Constraints constraints = constraintsOf(scenario);
    change(constraints);
    scenario.constraints = constraints == Constraints() ? std::nullopt : std::optional(constraints);
}

template <auto member>
std::optional<double> readLimit(const Scenario& scenario) {
    const auto& value = constraintsOf(scenario).*member;
    return value ? std::optional<double>(*value) : std::nullopt;
}
template <auto member>
std::optional<double> resolvedLimit(const Evaluation& evaluation) {
    return readLimit<member>(evaluation.scenario);
}
template <auto member>
void writeLimit(Scenario& scenario, std::optional<double> value) {
    changeConstraints(scenario, [&](Constraints& constraints) {
        using Member = std::decay_t<decltype(constraints.*member)>;
        constraints.*member = value ? Member(static_cast<typename Member::value_type>(*value)) : Member();
    });
}
template <auto member>
constexpr NumberField limit(QuantityForm form, double low, double high, double increment) {
    return {readLimit<member>, resolvedLimit<member>, writeLimit<member>, form, low, high, increment};
}
std::optional<double> resolvedMostCards(const Evaluation& evaluation) {
    return readLimit<&Constraints::max_accelerators>(evaluation.scenario).value_or(default_most_cards);
}

template <auto member>
std::string readNeedFlag(const Scenario& scenario) {
    return constraintsOf(scenario).*member ? on_name : off_name;
}
template <auto member>
void writeNeedFlag(Scenario& scenario, const std::string& name) {
    changeConstraints(scenario, [&](Constraints& constraints) { constraints.*member = name == on_name; });
}
template <auto member>
constexpr ChoiceField needFlag() {
    return {readNeedFlag<member>, writeNeedFlag<member>, switchOptions};
}

QString words(const char* text) {
    return QCoreApplication::translate("Field", text);
}

std::string readObjective(const Scenario& scenario) {
    return std::string(name_of(constraintsOf(scenario).objective));
}
void writeObjective(Scenario& scenario, const std::string& name) {
    changeConstraints(scenario, [&](Constraints& constraints) {
        constraints.objective = value_of<Objective>(name).value_or(constraints.objective);
    });
}
std::vector<Option> objectiveOptions(const Scenario&, const Catalogue&) {
    return {{"cost", words(QT_TRANSLATE_NOOP("Field", "Cost"))},
            {"speed", words(QT_TRANSLATE_NOOP("Field", "Speed"))},
            {"energy", words(QT_TRANSLATE_NOOP("Field", "Energy"))}};
}

/// The ways of getting hardware that the window offers together.
const std::vector<Acquisition> owned_ways = {Acquisition::buy};
const std::vector<Acquisition> rented_ways = {Acquisition::cloud};
std::string readWays(const Scenario& scenario) {
    const std::vector<Acquisition>& ways = constraintsOf(scenario).acquisitions;
    if (ways.empty()) return any_value;
    if (ways == owned_ways) return "owned";
    return ways == rented_ways ? "rented" : "some";
}
void writeWays(Scenario& scenario, const std::string& name) {
    changeConstraints(scenario, [&](Constraints& constraints) {
        if (name == any_value) constraints.acquisitions.clear();
        if (name == "owned") constraints.acquisitions = owned_ways;
        if (name == "rented") constraints.acquisitions = rented_ways;
    });
}
std::vector<Option> wayOptions(const Scenario& scenario, const Catalogue&) {
    std::vector<Option> options = {{any_value, words(QT_TRANSLATE_NOOP("Field", "buy or rent"))},
                                   {"owned", words(QT_TRANSLATE_NOOP("Field", "bought"))},
                                   {"rented", words(QT_TRANSLATE_NOOP("Field", "cloud"))}};
    if (readWays(scenario) == "some")
        options.push_back({"some", words(QT_TRANSLATE_NOOP("Field", "as the file says"))});
    return options;
}

std::string readVendor(const Scenario& scenario) {
    const std::vector<std::string>& vendors = constraintsOf(scenario).vendors;
    return vendors.empty() ? any_value : vendors.size() == 1 ? vendors.front() : "some";
}
void writeVendor(Scenario& scenario, const std::string& name) {
    if (name == "some") return;
    changeConstraints(scenario, [&](Constraints& constraints) {
        constraints.vendors.clear();
        if (name != any_value) constraints.vendors = {name};
    });
}
std::vector<Option> vendorOptions(const Scenario& scenario, const Catalogue& catalogue) {
    std::vector<Option> options = {{any_value, words(QT_TRANSLATE_NOOP("Field", "any vendor"))}};
    std::set<std::string> vendors;
    for (const Accelerator& accelerator : catalogue.accelerators) vendors.insert(accelerator.vendor);
    for (const std::string& vendor : vendors) {
        const QString name = QString::fromStdString(vendor);
        const bool is_short = name.size() <= 3;
        options.push_back(
            {vendor, is_short || vendor == "nvidia" ? name.toUpper() : name.left(1).toUpper() + name.mid(1)});
    }
    if (readVendor(scenario) == "some")
        options.push_back({"some", words(QT_TRANSLATE_NOOP("Field", "as the file says"))});
    return options;
}

/// How far the number format may go below the scenario's own.
std::string readLeastBits(const Scenario& scenario) {
    const Constraints& constraints = constraintsOf(scenario);
    if (!constraints.weight_formats.empty()) return "some";
    const std::optional<double>& bits = constraints.min_weight_bits;
    return !bits ? any_value : *bits <= 4 ? "4" : "8";
}
void writeLeastBits(Scenario& scenario, const std::string& name) {
    if (name == "some") return;
    changeConstraints(scenario, [&](Constraints& constraints) {
        constraints.weight_formats.clear();
        constraints.min_weight_bits = name == any_value ? std::nullopt : std::optional(std::stod(name));
    });
}
std::vector<Option> bitOptions(const Scenario& scenario, const Catalogue&) {
    std::vector<Option> options = {{any_value, words(QT_TRANSLATE_NOOP("Field", "as it is"))},
                                   {"8", words(QT_TRANSLATE_NOOP("Field", "down to 8 bit"))},
                                   {"4", words(QT_TRANSLATE_NOOP("Field", "down to 4 bit"))}};
    if (readLeastBits(scenario) == "some")
        options.push_back({"some", words(QT_TRANSLATE_NOOP("Field", "as the file says"))});
    return options;
}

constexpr Field needNumber(const char* id, const char* label, const char* tip, T tasks, NumberField number) {
    return {id, label, tip, G::need, tasks, K::number, number};
}
constexpr Field needChoice(const char* id, const char* label, const char* tip, T tasks, K kind,
                           ChoiceField choice) {
    return {id, label, tip, G::need, tasks, kind, {}, choice};
}

constexpr Field table[] = {
    needNumber("workload.deadline_days", QT_TRANSLATE_NOOP("Field", "Deadline"),
               QT_TRANSLATE_NOOP("Field", "Days that the training may take."), T::training,
               number<workload, &Workload::deadline_days>(days, 0.01, 1e4, 1)),
    needNumber("constraints.max_accelerators", QT_TRANSLATE_NOOP("Field", "Cards at most"),
               QT_TRANSLATE_NOOP("Field", "How many cards are looked at, at most."), T::both,
               {readLimit<&Constraints::max_accelerators>, resolvedMostCards,
                writeLimit<&Constraints::max_accelerators>, plain, 1, 1e5, 8}),
    needNumber("constraints.budget", QT_TRANSLATE_NOOP("Field", "Budget"),
               QT_TRANSLATE_NOOP("Field", "For everything over all years. Empty: no limit."), T::both,
               limit<&Constraints::budget>(money, 0, 1e12, 10000)),
    needNumber("constraints.capital_budget", QT_TRANSLATE_NOOP("Field", "At the start"),
               QT_TRANSLATE_NOOP("Field", "For what is paid at the start. Empty: no limit."), T::both,
               limit<&Constraints::capital_budget>(money, 0, 1e12, 10000)),
    needNumber("constraints.max_power_kw", QT_TRANSLATE_NOOP("Field", "Power"),
               QT_TRANSLATE_NOOP("Field",
                                 "That the own room can give the machines, as they are rated. Empty: "
                                 "no limit."),
               T::both, limit<&Constraints::max_power_kw>(kilowatts, 0, 1e6, 5)),
    needNumber("constraints.max_rack_units", QT_TRANSLATE_NOOP("Field", "Rack units"),
               QT_TRANSLATE_NOOP("Field", "Free in the own racks. Empty: no limit."), T::both,
               limit<&Constraints::max_rack_units>(rack_units, 0, 1e5, 1)),
    needNumber("constraints.max_licences_per_year", QT_TRANSLATE_NOOP("Field", "Licences"),
               QT_TRANSLATE_NOOP("Field",
                                 "What all software licences may cost a year. 0: only what runs without paid "
                                 "ones. Empty: no limit."),
               T::both, limit<&Constraints::max_licences_per_year>(money, 0, 1e12, 1000)),
    needChoice("constraints.objective", QT_TRANSLATE_NOOP("Field", "Order by"),
               QT_TRANSLATE_NOOP("Field", "What is best among all that meets the need."), T::both, K::choice,
               {readObjective, writeObjective, objectiveOptions}),
    needChoice("constraints.acquisitions", QT_TRANSLATE_NOOP("Field", "Ways"),
               QT_TRANSLATE_NOOP("Field", "How the cards may be had."), T::both, K::choice,
               {readWays, writeWays, wayOptions}),
    needChoice("constraints.vendors", QT_TRANSLATE_NOOP("Field", "Vendor"),
               QT_TRANSLATE_NOOP("Field", "Whose cards are looked at."), T::both, K::choice,
               {readVendor, writeVendor, vendorOptions}),
    needChoice(
        "constraints.min_weight_bits", QT_TRANSLATE_NOOP("Field", "Weights"),
        QT_TRANSLATE_NOOP("Field", "How far the weights may be rounded; fewer bits cost some quality."),
        T::serving, K::choice, {readLeastBits, writeLeastBits, bitOptions}),
    needChoice("constraints.consumer_in_data_centre", QT_TRANSLATE_NOOP("Field", "GeForce in racks"),
               QT_TRANSLATE_NOOP("Field",
                                 "Also look at consumer cards in a data centre, which the licence of "
                                 "their driver restricts."),
               T::both, K::flag, needFlag<&Constraints::consumer_in_data_centre>()),
    needChoice("constraints.not_on_sale", QT_TRANSLATE_NOOP("Field", "Used cards"),
               QT_TRANSLATE_NOOP("Field", "Also look at cards that are no longer sold new."), T::both,
               K::flag, needFlag<&Constraints::not_on_sale>()),
};

}  // namespace

std::span<const Field> needFields() {
    return table;
}

}  // namespace headroom::ui

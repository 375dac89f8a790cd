// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <type_traits>

#include "input/field.h"
#include "input/field_options.h"

/// How the tables of fields reach the scenario: by a path of members, so that a row names it once, and by
/// functions for the few fields that are more than a member.
namespace headroom::ui::field_access {

template <class T>
inline constexpr bool is_optional = false;
template <class T>
inline constexpr bool is_optional<std::optional<T>> = true;

template <auto... path>
std::optional<double> readNumber(const Scenario& scenario) {
    const auto& value = (scenario.*....*path);
    if constexpr (is_optional<std::decay_t<decltype(value)>>)
        return value ? std::optional<double>(*value) : std::nullopt;
    else
        return static_cast<double>(value);
}

template <auto... path>
std::optional<double> resolvedNumber(const Evaluation& evaluation) {
    return readNumber<path...>(evaluation.scenario);
}

template <auto... path>
void writeNumber(Scenario& scenario, std::optional<double> value) {
    auto& target = (scenario.*....*path);
    using Target = std::decay_t<decltype(target)>;
    if constexpr (is_optional<Target>) {
        target = value ? Target(static_cast<typename Target::value_type>(*value)) : Target();
    } else {
        // Without a default of its own the field goes back to that of a new scenario.
        target = static_cast<Target>(value.value_or(*readNumber<path...>(Scenario{})));
    }
}

template <auto... path>
std::string readName(const Scenario& scenario) {
    const auto& value = (scenario.*....*path);
    using Value = std::decay_t<decltype(value)>;
    if constexpr (is_optional<Value>)
        return value ? std::string(name_of(*value)) : std::string();
    else if constexpr (std::is_enum_v<Value>)
        return std::string(name_of(value));
    else
        return value;
}

template <auto... path>
void writeName(Scenario& scenario, const std::string& name) {
    auto& target = (scenario.*....*path);
    using Target = std::decay_t<decltype(target)>;
    if constexpr (is_optional<Target>)
        target = value_of<typename Target::value_type>(name);
    else if constexpr (std::is_enum_v<Target>)
        target = value_of<Target>(name).value_or(target);
    else
        target = name;
}

template <auto... path>
constexpr NumberField number(QuantityForm form, double low, double high, double increment,
                             std::span<const double> steps = {}) {
    return {readNumber<path...>,
            resolvedNumber<path...>,
            writeNumber<path...>,
            form,
            low,
            high,
            increment,
            steps};
}

template <auto... path>
constexpr ChoiceField choice(std::vector<Option> (*options)(const Scenario&, const Catalogue&)) {
    return {readName<path...>, writeName<path...>, options};
}

/// What files and undo texts call the two states of a switch.
inline constexpr const char* off_name = "false";
inline constexpr const char* on_name = "true";

template <auto... path>
std::string readFlag(const Scenario& scenario) {
    return (scenario.*....*path) ? on_name : off_name;
}

template <auto... path>
void writeFlag(Scenario& scenario, const std::string& name) {
    (scenario.*....*path) = name == on_name;
}

template <auto... path>
constexpr ChoiceField flag() {
    return {readFlag<path...>, writeFlag<path...>, switchOptions};
}

/// Empty where the card is to be filled: the evaluation says how many fit.
inline std::optional<double> readBatch(const Scenario& scenario) {
    return scenario.workload.fill_card ? std::nullopt : std::optional(scenario.workload.concurrent_sequences);
}
inline std::optional<double> resolvedBatch(const Evaluation& evaluation) {
    return evaluation.scenario.workload.concurrent_sequences;
}
inline void writeBatch(Scenario& scenario, std::optional<double> value) {
    scenario.workload.fill_card = !value;
    if (value) scenario.workload.concurrent_sequences = *value;
}

inline std::string readModel(const Scenario& scenario) {
    return scenario.model.id;
}
inline void writeModel(Scenario& scenario, const std::string& id) {
    scenario.model = {.id = id, .file = {}, .architecture = {}};
}

/// A degree of the layout; empty while the layout is automatic.
template <auto member>
std::optional<double> readDegree(const Scenario& scenario) {
    return scenario.parallelism ? std::optional<double>((*scenario.parallelism).*member) : std::nullopt;
}
template <auto member>
std::optional<double> resolvedDegree(const Evaluation& evaluation) {
    return evaluation.parallelism.*member;
}
template <auto member>
void writeDegree(Scenario& scenario, std::optional<double> value) {
    if (!value) return scenario.parallelism.reset();
    if (!scenario.parallelism) scenario.parallelism.emplace();
    (*scenario.parallelism).*member = static_cast<int>(*value);
}
template <auto member>
constexpr NumberField degree(double low, double high, std::span<const double> steps = {}) {
    return {readDegree<member>, resolvedDegree<member>, writeDegree<member>, {}, low, high, 1, steps};
}

/// Ranks that share the shards; all data-parallel ranks where none are given.
inline std::optional<double> readShardGroup(const Scenario& scenario) {
    const auto& layout = scenario.parallelism;
    return layout && layout->shard_group ? std::optional<double>(*layout->shard_group) : std::nullopt;
}
inline std::optional<double> resolvedShardGroup(const Evaluation& evaluation) {
    const Parallelism& layout = evaluation.parallelism;
    return layout.shard_group.value_or(layout.data * layout.context);
}
inline void writeShardGroup(Scenario& scenario, std::optional<double> value) {
    if (!scenario.parallelism) scenario.parallelism.emplace();
    scenario.parallelism->shard_group = value ? std::optional(static_cast<int>(*value)) : std::nullopt;
}

inline std::string readSequenceParallel(const Scenario& scenario) {
    return scenario.parallelism && scenario.parallelism->sequence_parallel ? on_name : off_name;
}
inline void writeSequenceParallel(Scenario& scenario, const std::string& name) {
    if (!scenario.parallelism) scenario.parallelism.emplace();
    scenario.parallelism->sequence_parallel = name == on_name;
}

/// What licences cost a card, all together. Writing keeps those that count something else, and the name where
/// there is one licence.
inline std::optional<double> readLicences(const Scenario& scenario) {
    if (!scenario.costs.licences) return std::nullopt;
    double sum = 0;
    for (const Licence& licence : *scenario.costs.licences) sum += licence.per_accelerator_year;
    return sum;
}
inline std::optional<double> resolvedLicences(const Evaluation& evaluation) {
    return readLicences(evaluation.scenario);
}
inline void writeLicences(Scenario& scenario, std::optional<double> value) {
    std::optional<std::vector<Licence>>& licences = scenario.costs.licences;
    if (!value) return licences.reset();
    if (!licences) licences.emplace();
    const std::string name = licences->size() == 1 ? licences->front().name : "Licences";
    for (Licence& licence : *licences) licence.per_accelerator_year = 0;
    std::erase_if(*licences, [](const Licence& licence) {
        return licence.per_node_year == 0 && licence.per_die_year == 0 && licence.per_year == 0;
    });
    if (*value == 0) return;
    if (licences->empty()) licences->push_back({name});
    licences->front().per_accelerator_year = *value;
}

}  // namespace headroom::ui::field_access

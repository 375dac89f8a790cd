// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <set>

#include "core/cost/cost_examples.h"
#include "cost/amount.h"
#include "cost/estimate.h"
#include "cost/resolve_costs.h"

namespace headroom::test {

const Json& cost_examples() {
    static const Json loaded = [] {
        Result<Json> result = read_json_file(HEADROOM_TEST_DATA "/data/cases/cost_examples.json");
        if (!result) throw std::runtime_error(to_text(result.error()));
        return result->at("examples");
    }();
    return loaded;
}

double figure(std::string_view id) {
    return *catalogue().cost_figures.find(id)->value;
}

Costs plain_costs() {
    Scenario scenario = serving("llama-3.1-8b");
    Costs costs = resolve_costs(scenario, *catalogue().accelerators.find("h100-sxm-80"), catalogue());
    costs.accelerator_price = costs.host_price_per_node = costs.network_price_per_accelerator = 0;
    costs.host_w_per_node = 0;
    costs.utilization = 1;
    costs.support_rate = costs.residual_rate = 0;
    return costs;
}

Priced priced(const Cluster& cluster, const Costs& costs) {
    const Accelerator& card = *catalogue().accelerators.find("h100-sxm-80");
    const EnergyEstimate energy = estimate_energy(cluster, costs, card, catalogue());
    return {energy, estimate_own_cost(cluster, costs, energy)};
}
double cards_price(int count, double price) {
    Costs costs = plain_costs();
    costs.accelerator_price = price;
    return *priced({.count = count}, costs).cost.capital_total;
}

}  // namespace headroom::test

/// The core gives what follows from a published calculation's inputs, also where its source printed something
/// else.
namespace headroom {
namespace {

test::Calculations all_calculations() {
    test::Calculations all = test::power_examples();
    all.merge(test::finance_examples());
    all.merge(test::renting_examples());
    return all;
}

/// Whether the numbers, or each of a list, are within a tolerance.
bool agrees(const Json& found, const Json& wanted, double relative, double absolute) {
    if (wanted.is_array()) {
        if (!found.is_array() || found.size() != wanted.size()) return false;
        for (std::size_t i = 0; i < wanted.size(); ++i)
            if (!agrees(found[i], wanted[i], relative, absolute)) return false;
        return true;
    }
    const double value = wanted;
    return std::abs(found.get<double>() - value) <= relative * std::abs(value) + absolute;
}

/// Sources round the physical constants, such as 3.517 kW to a ton of refrigeration.
constexpr double constants_differ = 1e-4;

class CostExample : public testing::TestWithParam<Json> {};

TEST_P(CostExample, FollowsFromItsInputs) {
    const Json& example = GetParam();
    const std::string id = example["id"];
    static const test::Calculations calculations = all_calculations();
    ASSERT_TRUE(calculations.contains(id));
    const Json found = calculations.at(id)(example["inputs"]);
    const std::set<std::string> errors = example["error_keys"];
    for (const auto& [key, printed] : example["expected"].items()) {
        ASSERT_TRUE(found.contains(key)) << key;
        EXPECT_EQ(agrees(found[key], printed, example["rel_tol"], example["abs_tol"]), !errors.contains(key))
            << key << ": " << found[key] << " and the source prints " << printed << ". "
            << example["note"].get<std::string>();
    }
    for (const auto& [key, computed] : example["computed"].items()) {
        ASSERT_TRUE(found.contains(key)) << key;
        EXPECT_TRUE(agrees(found[key], computed, constants_differ, example["abs_tol"].get<double>() + 1e-7))
            << key << ": " << found[key] << ", " << computed;
    }
}

std::string name_of_example(const testing::TestParamInfo<Json>& info) {
    std::string name = info.param["id"];
    for (char& letter : name)
        if (!std::isalnum(static_cast<unsigned char>(letter))) letter = '_';
    return name;
}

INSTANTIATE_TEST_SUITE_P(Published, CostExample,
                         testing::ValuesIn(test::cost_examples().begin(), test::cost_examples().end()),
                         name_of_example);

TEST(CostExamples, AreAllCalculated) {
    EXPECT_EQ(test::cost_examples().size(), 85U);
    EXPECT_EQ(all_calculations().size(), test::cost_examples().size());
}

}  // namespace
}  // namespace headroom

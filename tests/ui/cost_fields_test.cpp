// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <set>

#include "evaluation/evaluate.h"
#include "input/cost_options.h"
#include "input/field.h"
#include "scenario/cost_fields.h"
#include "window_support.h"

namespace headroom::ui {
namespace {

Scenario scenarioOf(Acquisition acquisition) {
    Scenario scenario = PlanDocument::freshPlan().scenarios.front();
    scenario.costs.acquisition = acquisition;
    return scenario;
}

/// With capital under every acquisition, and pay for whoever may be employed.
Scenario pricedScenarioOf(Acquisition acquisition) {
    Scenario scenario = scenarioOf(acquisition);
    scenario.costs.installation_price_per_kw = 500;
    scenario.costs.staff_cost_per_fte = 90000;
    return scenario;
}

/// Every field of costs in the window.
std::vector<const Field*> costInputs() {
    std::vector<const Field*> found;
    for (const Field& field : fields())
        if (std::string_view(field.id).starts_with("costs.")) found.push_back(&field);
    return found;
}

/// Words tell where a value is from, even of one that no figure depends on.
void dropWords(Json& json) {
    if (json.is_string()) json = nullptr;
    if (json.is_structured())
        for (Json& part : json) dropWords(part);
}

/// All figures of an evaluation, without what merely repeats the scenario.
Json figuresJson(const Scenario& scenario) {
    const Result<Evaluation> evaluation = evaluate(scenario, testCatalogue());
    EXPECT_TRUE(evaluation) << (evaluation ? "" : evaluation.error().message);
    Json json = to_json(scenario, *evaluation, testCatalogue());
    for (const char* part : {"scenario", "assumptions", "warnings"}) json.erase(part);
    dropWords(json);
    return json;
}

/// Scenarios in which different fields mean something.
std::vector<Scenario> variants() {
    std::vector<Scenario> all;
    for (const Acquisition acquisition :
         {Acquisition::buy, Acquisition::lease, Acquisition::colocate, Acquisition::cloud}) {
        Scenario full = pricedScenarioOf(acquisition);
        all.push_back(full);
        Costs& costs = full.costs;
        costs.annual_failure_rate = 0.05;
        costs.staff_fte = 0.5;
        costs.tax_rate = 0.25;
        costs.depreciation = Depreciation::macrs;
        costs.loan = Loan{.share = 0.5, .rate_per_year = 0.06, .years = {}};
        costs.cloud = CloudChoice{.offer = {}, .plan = CloudPlan::spot};
        costs.api = ApiChoice{1, 4, 1e9};
        all.push_back(full);
        costs.colocation_includes_power = true;
        costs.airflow_cfm_per_kw = 150;
        all.push_back(full);
    }
    return all;
}

TEST(CostFields, TheWindowHasEveryCostOfTheCore) {
    std::set<std::string_view> ids;
    for (const Field* field : costInputs()) ids.insert(field->id);
    for (const CostField& field : cost_fields)
        EXPECT_TRUE(ids.contains("costs." + std::string(field.name))) << field.name;
    for (const char* id :
         {"costs.acquisition", "costs.years", "costs.licences", "costs.depreciation",
          "costs.loan.rate_per_year", "costs.cloud.offer", "costs.cloud.plan", "costs.api.tokens_per_month"})
        EXPECT_TRUE(ids.contains(id)) << id;
}

TEST(CostFields, RangesAreWithinThoseOfTheFile) {
    for (const CostField& core : cost_fields) {
        const Field* field = findField("costs." + std::string(core.name));
        ASSERT_TRUE(field) << core.name;
        EXPECT_GE(field->number.low, core.range.low) << core.name;
        EXPECT_LE(field->number.high, core.range.high) << core.name;
        EXPECT_EQ(field->number.form.unit == Unit::money, core.kind == CostFieldKind::money) << core.name;
    }
}

TEST(CostFields, WhatIsSetSurvivesAFile) {
    for (const Scenario& start : variants()) {
        for (const Field* field : costInputs()) {
            if (!field->appliesTo(start, testCatalogue())) continue;
            Scenario changed = start;
            if (field->number.write)
                field->number.write(changed, field->number.low + field->number.increment);
            else
                field->choice.write(changed, field->choice.options(start, testCatalogue()).back().value);
            const Result<Scenario> read = read_scenario(to_json(changed));
            ASSERT_TRUE(read) << field->id << ": " << read.error().message;
            EXPECT_EQ(*read, changed) << field->id;
        }
    }
}

TEST(CostFields, AnEmptyFieldIsTheDefaultAgain) {
    const Scenario start = scenarioOf(Acquisition::colocate);
    for (const Field* field : costInputs()) {
        EXPECT_TRUE(field->isDefault(start) || field->id == std::string_view("costs.acquisition"))
            << field->id;
        if (!field->number.write) continue;
        Scenario changed = start;
        field->number.write(changed, field->number.high);
        EXPECT_FALSE(field->isDefault(changed) && field->appliesTo(start, testCatalogue())) << field->id;
        field->number.write(changed, std::nullopt);
        if (!field->appliesTo(start, testCatalogue())) continue;
        EXPECT_EQ(changed, start) << field->id;
    }
}

/// A row is shown where, and only where, it changes some figure.
TEST(CostFields, WhatAppliesMovesAFigureAndWhatDoesNotMovesNone) {
    for (const Scenario& start : variants()) {
        const Json before = figuresJson(start);
        for (const Field* field : costInputs()) {
            if (!field->number.write || field->number.read(start) == field->number.high) continue;
            Scenario changed = start;
            const bool applies = field->appliesTo(start, testCatalogue());
            const double value = applies ? field->number.low + 3 * field->number.increment
                                         : field->number.low + field->number.increment;
            field->number.write(changed, value);
            if (!applies && changed.costs.loan.has_value() != start.costs.loan.has_value()) continue;
            if (!applies && changed.costs.api.has_value() != start.costs.api.has_value()) continue;
            EXPECT_EQ(figuresJson(changed) != before, applies)
                << field->id << ", acquisition " << name_of(start.costs.acquisition);
        }
    }
}

TEST(CostFields, OffersOfTheAcceleratorComeFirstFromTheCheapest) {
    Scenario scenario = scenarioOf(Acquisition::cloud);
    scenario.cluster.accelerator = "h100-sxm-80";
    const std::vector<Option> options = cloudOfferOptions(scenario, testCatalogue());
    ASSERT_EQ(options.size(), testCatalogue().cloud_offers.size() + 1);
    EXPECT_EQ(options.front().value, "");
    const auto offer = [&](std::size_t i) { return testCatalogue().cloud_offers.find(options[i].value); };
    const auto per_card = [&](std::size_t i) {
        return offer(i)->usd_per_hour_on_demand.value_or(1e9) / offer(i)->accelerator_count;
    };
    std::size_t own = 1;
    while (offer(own)->accelerator == "h100-sxm-80") ++own;
    EXPECT_GT(own, 10U);
    for (std::size_t i = own; i < options.size(); ++i) EXPECT_NE(offer(i)->accelerator, "h100-sxm-80");
    for (std::size_t i = 2; i < own; ++i) EXPECT_LE(per_card(i - 1), per_card(i));
}

}  // namespace
}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/plan_dates.h"

#include <algorithm>

#include "catalogue/freshness.h"
#include "core/support.h"

namespace headroom {
namespace {

using test::catalogue;
using test::evaluated;

Plan plan_of(Scenario scenario) {
    Plan plan;
    plan.scenarios.push_back(std::move(scenario));
    return plan;
}

std::vector<Warning> warnings_on(const Plan& plan, std::string_view day) {
    const Scenario& s = plan.scenarios.front();
    return date_warnings(plan, s, evaluated(s), catalogue(), day);
}

bool is_stale(const std::vector<Warning>& warnings, std::string_view id) {
    return std::ranges::any_of(
        warnings, [&](const Warning& w) { return w.code == WarningCode::price_stale && w.text == id; });
}

TEST(DateWarnings, AReviewIsDueTheDayAfter) {
    Plan plan = plan_of(test::serving("llama-3.1-8b"));
    plan.review_date = "2026-11-20";
    const auto due = [&](std::string_view day) {
        const std::vector<Warning> list = warnings_on(plan, day);
        const auto found = std::ranges::find(list, WarningCode::review_due, &Warning::code);
        return found == list.end() ? 0.0 : found->values[0];
    };
    EXPECT_EQ(due("2026-11-20"), 0);
    EXPECT_EQ(due("2026-11-30"), 10);
    plan.review_date.clear();
    EXPECT_EQ(due("2036-01-01"), 0) << "there is none";
}

/// A street price of a consumer card stays fresh for thirty days.
TEST(DateWarnings, PricesOfTheCatalogueGrowStale) {
    Plan plan = plan_of(test::serving("llama-3.1-8b", "rtx-4090"));
    const Accelerator& card = *catalogue().accelerators.find("rtx-4090");
    ASSERT_TRUE(card.street_price);
    const std::string as_of = card.street_price->as_of;
    EXPECT_FALSE(is_stale(warnings_on(plan, as_of), card.id));
    EXPECT_TRUE(warnings_on(plan, "1970-01-01").empty()) << "a clock in the past";
    const std::vector<Warning> later = warnings_on(plan, "2028-01-01");
    ASSERT_TRUE(is_stale(later, card.id));
    const auto found = std::ranges::find(later, card.id, &Warning::text);
    EXPECT_EQ(found->values[0], *age_in_days(as_of, "2028-01-01"));
    EXPECT_EQ(found->values[1], days_fresh(card));
    plan.scenarios[0].costs.accelerator_price = 1500;
    EXPECT_FALSE(is_stale(warnings_on(plan, "2028-01-01"), card.id)) << "the user's own";
    plan.scenarios[0].costs.accelerator_price.reset();
    plan.catalogue_overrides.prices = {{.accelerator = card.id, .usd = 1500, .source = "quote"}};
    EXPECT_FALSE(is_stale(warnings_on(plan, "2028-01-01"), card.id)) << "likewise";
}

TEST(DateWarnings, OffersGrowStale) {
    Scenario s = test::serving("llama-3.1-8b");
    s.costs.acquisition = Acquisition::cloud;
    Plan plan = plan_of(s);
    const std::string offer = evaluated(s).cost->cloud.offer;
    ASSERT_FALSE(offer.empty());
    EXPECT_TRUE(is_stale(warnings_on(plan, "2028-01-01"), offer));
    EXPECT_FALSE(is_stale(warnings_on(plan, "2028-01-01"), s.cluster.accelerator)) << "nothing is bought";
    plan.scenarios[0].costs.cloud = CloudChoice{.offer = offer, .hourly_price = 2};
    EXPECT_FALSE(is_stale(warnings_on(plan, "2028-01-01"), offer));
}

TEST(ChangesSince, AreWhatIsNewerAndUsed) {
    Plan plan = plan_of(test::serving("llama-3.1-8b", "rtx-4090"));
    plan.scenarios.push_back(plan.scenarios.front());
    EXPECT_TRUE(changes_since("2030-01-01", plan, catalogue()).empty());
    const std::vector<CatalogueChange> all = changes_since("2000-01-01", plan, catalogue());
    const auto has = [&](ChangedEntry entry, std::string_view id) {
        return std::ranges::count_if(
            all, [&](const CatalogueChange& c) { return c.entry == entry && c.id == id; });
    };
    EXPECT_EQ(has(ChangedEntry::accelerator, "rtx-4090"), 1) << "once, though two scenarios use it";
    EXPECT_EQ(has(ChangedEntry::accelerator_price, "rtx-4090"), 1);
    EXPECT_EQ(has(ChangedEntry::model, "llama-3.1-8b"), 1);
    EXPECT_EQ(has(ChangedEntry::cost_default, "costs.pue"), 1);
    EXPECT_EQ(has(ChangedEntry::accelerator, "h100-sxm-80"), 0) << "nobody uses it";
    for (Scenario& s : plan.scenarios) s.costs.pue = 1.2;
    const auto own = changes_since("2000-01-01", plan, catalogue());
    EXPECT_TRUE(std::ranges::none_of(own, [](const CatalogueChange& c) { return c.id == "costs.pue"; }));
}

TEST(ChangesSince, ANewPriceIsOne) {
    const Plan plan = plan_of(test::serving("llama-3.1-8b", "rtx-4090"));
    CatalogueOverrides newer;
    newer.prices = {
        {.accelerator = "rtx-4090", .usd = 1999, .source = "list of a shop", .as_of = "2029-05-02"}};
    const Result<Catalogue> later = with_overrides(catalogue(), newer);
    EXPECT_EQ(changes_since("2029-05-01", plan, *later),
              (std::vector<CatalogueChange>{{ChangedEntry::accelerator_price, "rtx-4090", "2029-05-02"}}));
    EXPECT_TRUE(changes_since("2029-05-02", plan, *later).empty()) << "of the same day";
}

}  // namespace
}  // namespace headroom

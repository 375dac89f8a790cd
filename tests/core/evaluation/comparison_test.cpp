// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/comparison.h"

#include <algorithm>

#include "core/support.h"
#include "evaluation/choice_map.h"
#include "evaluation/cost_lines.h"

namespace headroom {
namespace {

using F = ComparedFigure;
using test::evaluated;

Scenario owned(int count) {
    Scenario s = test::serving("llama-3.1-70b", "h100-sxm-80", count);
    s.costs.years = 3;
    s.workload.max_context_tokens = 8192;
    return s;
}

Scenario rented(double hourly_price) {
    Scenario s = owned(8);
    s.costs.acquisition = Acquisition::cloud;
    s.costs.cloud = CloudChoice{.offer = "own", .hourly_price = hourly_price};
    return s;
}

const ComparedRow* row_of(const std::vector<ComparedRow>& rows, F figure) {
    const auto found = std::ranges::find(rows, figure, &ComparedRow::figure);
    return found == rows.end() ? nullptr : &*found;
}

TEST(Comparison, ValuesAreThoseOfTheEvaluations) {
    const Evaluation a = evaluated(owned(8)), b = evaluated(owned(16));
    const std::vector<ComparedRow> rows = compare(std::vector<const Evaluation*>{&a, &b});
    EXPECT_EQ(row_of(rows, F::headroom_bytes)->values.at(0), a.memory.headroom_bytes);
    EXPECT_EQ(row_of(rows, F::tokens_per_second)->values.at(1), b.speed->tokens_per_second);
    EXPECT_EQ(row_of(rows, F::total_cost)->values.at(1), b.cost->total);
    EXPECT_EQ(row_of(rows, F::training_days), nullptr) << "nothing is trained";
}

TEST(Comparison, TheBestIsTheHighestOrTheLowest) {
    const Evaluation a = evaluated(owned(8)), b = evaluated(owned(16));
    const std::vector<ComparedRow> rows = compare(std::vector<const Evaluation*>{&a, &b});
    EXPECT_EQ(row_of(rows, F::max_concurrent_sequences)->is_best, (std::vector<bool>{false, true}));
    EXPECT_EQ(row_of(rows, F::total_cost)->is_best, (std::vector<bool>{true, false}));
    EXPECT_EQ(row_of(rows, F::total_bytes)->is_best, (std::vector<bool>{false, false}))
        << "neither is better";
}

TEST(Comparison, WhatIsTheSameHasNoBest) {
    const Evaluation a = evaluated(owned(8));
    for (const ComparedRow& row : compare(std::vector<const Evaluation*>{&a, &a})) {
        EXPECT_FALSE(row.differs) << name_of(row.figure);
        EXPECT_EQ(row.is_best, (std::vector<bool>{false, false})) << name_of(row.figure);
    }
}

TEST(Comparison, WhatDoesNotFitHasNoSpeed) {
    const Evaluation a = evaluated(owned(8)), b = evaluated(owned(1));
    const std::vector<ComparedRow> rows = compare(std::vector<const Evaluation*>{&a, &b, nullptr});
    for (const F figure : {F::tokens_per_second, F::tpot_ms, F::per_million_tokens}) {
        EXPECT_FALSE(row_of(rows, figure)->values.at(1)) << name_of(figure);
        EXPECT_TRUE(row_of(rows, figure)->differs);
    }
    EXPECT_LT(*row_of(rows, F::headroom_bytes)->values.at(1), 0);
    for (const ComparedRow& row : rows) EXPECT_FALSE(row.values.at(2)) << "impossible";
}

TEST(Comparison, MoneyInTwoCurrenciesHasNoBest) {
    const Evaluation a = evaluated(owned(8));
    Scenario euros = owned(8);
    euros.costs.currency = "EUR";
    euros.costs.currency_rates = {{"USD", 0.92, "2026-11-27", "ECB"}};
    const Evaluation b = evaluated(euros);
    const std::vector<ComparedRow> rows = compare(std::vector<const Evaluation*>{&a, &b});
    EXPECT_EQ(row_of(rows, F::total_cost)->is_best, (std::vector<bool>{false, false}));
}

const UncertainInput utilization{"utilization", false, 0.05, 1, "test", "2026"};
const UncertainInput cloud_price{"cloud_price", true, 0.5, 2, "test", "2026"};

TEST(ChoiceMap, EachCellIsWonByTheCheapest) {
    const Evaluation own = evaluated(owned(8)), rent = evaluated(rented(20));
    const std::vector<const Evaluation*> both = {&own, &rent};
    const auto map = choice_map(both, utilization, cloud_price, ChoiceBy::total_cost, 11, test::catalogue());
    ASSERT_TRUE(map);
    EXPECT_EQ(map->contestants, (std::vector<std::size_t>{0, 1}));
    EXPECT_EQ(map->winners.size(), 121U);
    EXPECT_EQ(map->winner(0, 0), 1U) << "who is seldom busy rents where that is cheap";
    EXPECT_EQ(map->winner(10, 10), 0U) << "who is always busy buys where renting is dear";
    for (const std::size_t row : {0U, 5U, 10U}) {
        for (const std::size_t column : {0U, 3U, 10U}) {
            Scenario a = owned(8), b = rented(20 * map->y[row]);
            a.costs.utilization = b.costs.utilization = map->x[column];
            const double owning = *evaluated(a).cost->total, renting = *evaluated(b).cost->total;
            EXPECT_EQ(map->winner(row, column), owning <= renting ? 0U : 1U) << row << ' ' << column;
        }
    }
}

TEST(ChoiceMap, ByTheTokenTheFasterCostsLess) {
    Scenario slow = owned(8), fast = owned(8);
    slow.workload.concurrent_sequences = 8;
    fast.workload.concurrent_sequences = 64;
    fast.costs.accelerator_price = 1.5 * *evaluated(slow).scenario.costs.accelerator_price;
    const Evaluation a = evaluated(slow), b = evaluated(fast);
    const std::vector<const Evaluation*> both = {&a, &b};
    const auto total = choice_map(both, utilization, cloud_price, ChoiceBy::total_cost, 3, test::catalogue());
    const auto token =
        choice_map(both, utilization, cloud_price, ChoiceBy::cost_per_token, 3, test::catalogue());
    EXPECT_EQ(std::ranges::count(total->winners, 0U), 9);
    EXPECT_EQ(std::ranges::count(token->winners, 1U), 9);
}

TEST(ChoiceMap, NeedsTwoThatFitAndHaveAPrice) {
    const Evaluation fits = evaluated(owned(8)), does_not = evaluated(owned(1));
    EXPECT_FALSE(choice_map(std::vector<const Evaluation*>{&fits, &does_not, nullptr}, utilization,
                            cloud_price, ChoiceBy::total_cost, 3, test::catalogue()));
}

}  // namespace
}  // namespace headroom

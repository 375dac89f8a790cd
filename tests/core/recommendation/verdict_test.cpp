// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/verdict.h"

#include <gtest/gtest.h>

namespace headroom {
namespace {

using enum OptionVerdict;

MemoryEstimate memory_with(double headroom_bytes) {
    MemoryEstimate memory;
    memory.usable_bytes = 100;
    memory.headroom_bytes = headroom_bytes;
    return memory;
}

SpeedEstimate serving_speed(double requests_per_second, double ttft_ms, double tpot_ms) {
    SpeedEstimate speed;
    speed.requests_per_second = requests_per_second;
    speed.ttft_ms = ttft_ms;
    speed.tpot_ms = tpot_ms;
    return speed;
}

TEST(MissesOfRunning, NamesAmountsAndPutsTheWorstFirst) {
    Workload need;
    need.requests_per_second = 20;
    need.target_ttft_ms = 1000;
    need.target_tpot_ms = 50;
    EXPECT_TRUE(misses_of_running(need, memory_with(0), serving_speed(20, 1000, 50)).empty());
    const auto misses = misses_of_running(need, memory_with(-10), serving_speed(16, 1300, 80));
    ASSERT_EQ(misses.size(), 4u);
    EXPECT_EQ(misses[0].verdict, does_not_fit) << "then nothing else matters";
    EXPECT_DOUBLE_EQ(misses[0].amount, 10);
    EXPECT_EQ(misses[1].verdict, misses_tpot);
    EXPECT_DOUBLE_EQ(misses[1].amount, 30);
    EXPECT_DOUBLE_EQ(misses[1].excess, 0.6);
    EXPECT_EQ(misses[2].verdict, misses_ttft);
    EXPECT_DOUBLE_EQ(misses[2].amount, 300);
    EXPECT_EQ(misses[3].verdict, misses_load);
    EXPECT_DOUBLE_EQ(misses[3].amount, 4);
    EXPECT_DOUBLE_EQ(misses[3].excess, 0.25);
    EXPECT_EQ(verdict_of(misses, Verdict::does_not_fit), does_not_fit);
}

TEST(MissesOfRunning, ADeadlineIsMissedByDays) {
    Workload need;
    need.task = Task::training;
    need.deadline_days = 10;
    SpeedEstimate speed;
    speed.training_days = 12.5;
    const auto misses = misses_of_running(need, memory_with(1), speed);
    ASSERT_EQ(misses.size(), 1u);
    EXPECT_EQ(misses[0].verdict, misses_deadline);
    EXPECT_DOUBLE_EQ(misses[0].amount, 2.5);
}

TEST(MissesOfRunning, AnUnknownSpeedMeetsNothing) {
    EXPECT_EQ(misses_of_running({}, memory_with(1), std::nullopt).front().verdict, speed_unknown);
    const auto both = misses_of_running({}, memory_with(-1), std::nullopt);
    ASSERT_EQ(both.size(), 2u);
    EXPECT_EQ(both[0].verdict, does_not_fit);
    EXPECT_EQ(both[1].verdict, speed_unknown);
}

Bill bill_of(double total, double capital, double peak_kw) {
    Bill bill;
    bill.cost.total = total;
    bill.cost.capital_total = capital;
    bill.energy.peak_power_w = 1000 * peak_kw;
    return bill;
}

TEST(MissesOfBill, BudgetsAreForEverybodyAndTheRoomForWhatStandsInIt) {
    const Constraints limits{.budget = 100, .capital_budget = 50, .max_power_kw = 10, .max_rack_units = 8};
    Bill bill = bill_of(150, 60, 11);
    bill.rack_units = 16;
    const auto bought = misses_of_bill(limits, Acquisition::buy, bill);
    ASSERT_EQ(bought.size(), 4u);
    EXPECT_EQ(bought[0].verdict, over_rack_units);
    EXPECT_DOUBLE_EQ(bought[0].amount, 8);
    EXPECT_EQ(bought[1].verdict, over_budget);
    EXPECT_DOUBLE_EQ(bought[1].amount, 50);
    EXPECT_EQ(bought[2].verdict, over_capital_budget);
    EXPECT_DOUBLE_EQ(bought[2].amount, 10);
    EXPECT_EQ(bought[3].verdict, over_power);
    EXPECT_DOUBLE_EQ(bought[3].amount, 1);
    EXPECT_EQ(misses_of_bill(limits, Acquisition::cloud, bill).size(), 2u);
    EXPECT_EQ(misses_of_bill(limits, Acquisition::colocate, bill).size(), 2u);
    EXPECT_TRUE(misses_of_bill(limits, Acquisition::buy,
                               [] {
                                   Bill small = bill_of(100, 50, 10);
                                   small.rack_units = 8;
                                   return small;
                               }())
                    .empty());
}

TEST(MissesOfBill, LicencesAreLimitedByTheYear) {
    Bill bill = bill_of(100, 50, 10);
    bill.cost.yearly.resize(3);
    for (YearCost& year : bill.cost.yearly) year[YearlyItem::licences] = 36000;
    const auto misses = misses_of_bill({.max_licences_per_year = 30000}, Acquisition::cloud, bill);
    ASSERT_EQ(misses.size(), 1u);
    EXPECT_EQ(misses[0].verdict, over_licences);
    EXPECT_DOUBLE_EQ(misses[0].amount, 6000);
    EXPECT_EQ(message_of(misses[0], "USD"), "over the cost of licences by 6000 USD a year");
    EXPECT_TRUE(misses_of_bill({.max_licences_per_year = 36000}, Acquisition::cloud, bill).empty());
    for (YearCost& year : bill.cost.yearly) year[YearlyItem::licences] = 0;
    EXPECT_TRUE(misses_of_bill({.max_licences_per_year = 0}, Acquisition::buy, bill).empty());
}

TEST(MissesOfBill, WhatIsUnknownIsNotZero) {
    const Constraints limits{.max_power_kw = 10, .max_rack_units = 8};
    const auto misses = misses_of_bill(limits, Acquisition::buy, Bill{});
    std::vector<OptionVerdict> verdicts;
    for (const Miss& miss : misses) verdicts.push_back(miss.verdict);
    EXPECT_EQ(verdicts, (std::vector{price_unknown, power_unknown, rack_units_unknown}));
}

TEST(VerdictOf, TightIsNoMiss) {
    EXPECT_EQ(verdict_of({}, Verdict::fits), meets);
    EXPECT_EQ(verdict_of({}, Verdict::tight), tight);
}

TEST(OptionSpeed, IsWhatAUserSeesUnderAnOfferedLoad) {
    Workload need;
    need.requests_per_second = 5;
    SpeedEstimate speed = serving_speed(5, 100, 25);
    speed.tokens_per_second = 1000;
    EXPECT_DOUBLE_EQ(option_speed(need, speed, {}), 40);
    need.requests_per_second.reset();
    need.concurrent_sequences = 2;
    EXPECT_DOUBLE_EQ(option_speed(need, speed, {.data = 4}), 500) << "half of the replicas have no client";
    EXPECT_EQ(option_speed(need, std::nullopt, {}), 0);
}

}  // namespace
}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/finance.h"

#include <gtest/gtest.h>

#include <cmath>
#include <numeric>

#include "cost/depreciation.h"
#include "cost/reliability.h"

namespace headroom {
namespace {

using Flows = std::vector<double>;

TEST(PresentValue, DatesCountDays) {
    // XNPV of the example in Microsoft's documentation of the function.
    const std::vector<DatedFlow> flows{{0, -10000}, {60, 2750}, {303, 4250}, {411, 3250}, {456, 2750}};
    EXPECT_NEAR(dated_net_present_value(0.09, flows), 2086.65, 0.005);
    const std::vector<DatedFlow> years{{0, -100}, {365, 110}};
    EXPECT_NEAR(dated_net_present_value(0.1, years), net_present_value(0.1, Flows{-100, 110}), 1e-12);
}

TEST(InternalRate, IsWhereTheValueIsNothing) {
    for (const Flows& flows : {Flows{-100, 39, 59, 55, 20}, Flows{-100, 0, 0, 74}, Flows{50, -30, -30},
                               Flows{-1, 0, 0, 0, 5000}}) {
        const InternalRate found = internal_rate_of_return(flows);
        ASSERT_TRUE(found.rate);
        EXPECT_FALSE(found.is_ambiguous);
        EXPECT_NEAR(net_present_value(*found.rate, flows), 0, 1e-9);
    }
    EXPECT_EQ(*internal_rate_of_return(Flows{-100, 50, 50}).rate, 0);
}

TEST(InternalRate, SaysWhenThereIsNoneOrMore) {
    EXPECT_FALSE(internal_rate_of_return(Flows{1, 2, 3}).rate);
    EXPECT_FALSE(internal_rate_of_return(Flows{-1, -2}).rate);
    EXPECT_FALSE(internal_rate_of_return(Flows{}).rate);
    // (1 + r) = 1.1 or 1.5: the nearer to 0 is taken, and the doubt is said.
    const InternalRate two = internal_rate_of_return(Flows{-100, 260, -165});
    EXPECT_TRUE(two.is_ambiguous);
    EXPECT_NEAR(*two.rate, 0.1, 1e-9);
    // Two changes of sign, and yet no rate.
    const InternalRate none = internal_rate_of_return(Flows{100, -100, 100});
    EXPECT_TRUE(none.is_ambiguous);
    EXPECT_FALSE(none.rate);
}

TEST(ModifiedRate, NeedsBothSigns) {
    EXPECT_FALSE(modified_internal_rate(Flows{-1, -2}, 0.1, 0.1));
    EXPECT_FALSE(modified_internal_rate(Flows{1, 2}, 0.1, 0.1));
    EXPECT_NEAR(*modified_internal_rate(Flows{-100, 0, 121}, 0.05, 0.3), 0.1, 1e-12);
}

TEST(Payback, IsLinearWithinAPeriod) {
    EXPECT_NEAR(*payback_periods(Flows{-100, 40, 40, 40}), 2.5, 1e-12);
    EXPECT_EQ(*payback_periods(Flows{0, 1}), 0);
    EXPECT_FALSE(payback_periods(Flows{-100, 40, 40}));
    // 36.36 + 33.06 are back after two years, the third brings 30.05.
    EXPECT_NEAR(*payback_periods(Flows{-100, 40, 40, 40, 40}, 0.1), 3 + (100 - 99.4741) / 27.3205, 1e-4);
}

TEST(Loan, PaysItselfBack) {
    const double payment = loan_payment(0.01, 36, 1000);
    EXPECT_NEAR(loan_balance(0.01, payment, 1000, 36), 0, 1e-9);
    EXPECT_NEAR(loan_balance(0.01, loan_payment(0.01, 36, 1000, 200), 1000, 36), 200, 1e-9) << "balloon";
    EXPECT_NEAR(loan_payment(0.01, 36, 1000, 0, PaymentTime::start) * 1.01, payment, 1e-12);
    EXPECT_NEAR(loan_payment(0, 10, 1000), 100, 1e-12);
    EXPECT_NEAR(loan_interest(0.01, 36, 1000), 36 * payment - 1000, 1e-9);
    EXPECT_NEAR(*periods_to_repay(0.01, payment, 1000), 36, 1e-9);
    EXPECT_FALSE(periods_to_repay(0.01, 10, 1000)) << "the interest alone is as much";
}

TEST(Loan, OwesWhatThePaymentsToComeAreWorth) {
    const double payment = loan_payment(0.01, 36, 1000, 200);
    EXPECT_NEAR(loan_owed(0.01, payment, 24, 200), loan_balance(0.01, payment, 1000, 12), 1e-9);
    EXPECT_NEAR(loan_owed(0.01, payment, 0, 200), 200, 1e-12);
    EXPECT_NEAR(loan_owed(0, 25, 4, 10), 110, 1e-12);
    // At a fifth a month over 49 years, 1.2^588 times the rounding error is more than all money.
    EXPECT_NEAR(loan_owed(0.2, loan_payment(0.2, 588, 1), 588), 1, 1e-12);
    EXPECT_NEAR(loan_owed(0.2, loan_payment(0.2, 588, 1), 300), 1, 1e-12) << "nothing is paid back for long";
}

TEST(Rates, Compound) {
    EXPECT_NEAR(std::pow(1 + monthly_rate(0.08), 12), 1.08, 1e-12);
    EXPECT_NEAR(nominal_rate(0.05, 0.02), 0.071, 1e-12);
    EXPECT_NEAR(capital_recovery_factor(0.08, 3), 0.388034, 1e-6);
    EXPECT_NEAR(equivalent_annual_cost(300, 0, 3), 100, 1e-12);
    EXPECT_NEAR(net_present_value(0.08, Flows{0, 1, 1, 1}) * capital_recovery_factor(0.08, 3), 1, 1e-12);
}

TEST(Levelised, IsCostOverUnits) {
    EXPECT_NEAR(*levelised_cost(0, Flows{100, 10, 10}, Flows{0, 60, 60}), 1, 1e-12);
    // Discounted alike, a level cost per unit comes out as it went in.
    EXPECT_NEAR(*levelised_cost(0.1, Flows{0, 20, 40}, Flows{0, 10, 20}), 2, 1e-12);
    EXPECT_FALSE(levelised_cost(0.1, Flows{1}, Flows{0}));
}

TEST(Depreciation, WritesOffTheCost) {
    const auto sum = [](const Flows& years) { return std::accumulate(years.begin(), years.end(), 0.0); };
    EXPECT_EQ(straight_line(40000, 4000, 3), (Flows{12000, 12000, 12000}));
    for (const int life : {3, 5, 7, 10}) {
        EXPECT_NEAR(sum(declining_balance(1000, 100, life)), 900, 1e-9) << life;
        EXPECT_NEAR(sum(macrs(1000, life)), 1000, 1e-9) << life;
        EXPECT_EQ(macrs(1000, life).size(), static_cast<std::size_t>(life + 1));
        for (const double first : mid_quarter) EXPECT_NEAR(sum(macrs(1000, life, 0.4, first)), 1000, 1e-9);
    }
    EXPECT_EQ(macrs(1000, 5, 1).front(), 1000);
    EXPECT_NEAR(macrs(1000, 5, 0.4)[1], 600 * 0.32, 1e-9);
}

TEST(Depreciation, DecliningBalanceSwitches) {
    // 40 % of what is left until the straight line over the rest is more.
    const Flows years = declining_balance(1000, 0, 5);
    EXPECT_NEAR(years[0], 400, 1e-9);
    EXPECT_NEAR(years[1], 240, 1e-9);
    EXPECT_NEAR(years[2], 144, 1e-9);
    EXPECT_NEAR(years[3], 108, 1e-9);
    EXPECT_NEAR(years[4], 108, 1e-9);
}

TEST(Reliability, YoungsIntervalLosesLeast) {
    const double interval = checkpoint_interval(0.05, 3.09);
    EXPECT_NEAR(interval, std::sqrt(2 * 0.05 * 3.09), 1e-12);
    for (const double factor : {0.5, 0.9, 1.1, 2.0})
        EXPECT_LT(goodput(factor * interval, 0.05, 0.1, 3.09), goodput(interval, 0.05, 0.1, 3.09));
    EXPECT_EQ(goodput(1, 1, 100, 1), 0);
}

TEST(Reliability, SparesFollowPoisson) {
    // A mean of 2: P(0..4) = 0.9473, P(0..5) = 0.9834.
    const double units = 2 / 0.1;
    EXPECT_EQ(spares_needed(units, 0.1, 365, 0.94), 4);
    EXPECT_EQ(spares_needed(units, 0.1, 365, 0.95), 5);
    EXPECT_EQ(spares_needed(units, 0.1, 365, 0.1), 0);
    EXPECT_EQ(spares_needed(units, 0, 365, 0.99), 0);
    EXPECT_NEAR(spares_needed(1e6, 0.1, 365, 0.95), 1e5 + 1.645 * std::sqrt(1e5), 2) << "nearly normal";
}

}  // namespace
}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/cost_lines.h"

#include <cmath>
#include <random>

#include "core/support.h"
#include "cost/rounding.h"

namespace headroom {
namespace {

using test::evaluated;

std::vector<CostLine> lines_of(const Scenario& s) {
    return cost_lines(s, evaluated(s), test::catalogue());
}

const CostLine& line(const std::vector<CostLine>& lines, std::string_view item) {
    const auto found = std::ranges::find(lines, item, &CostLine::item);
    if (found == lines.end()) throw std::runtime_error("no line " + std::string(item));
    return *found;
}

double cents(double amount) {
    return std::round(100 * amount);
}

/// Prices with fractions of a cent everywhere.
Scenario odd_scenario(std::uint64_t seed) {
    std::mt19937_64 random(seed);
    const auto share = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
    Scenario s = test::serving("llama-3.1-8b", "h100-sxm-80", 1 + static_cast<int>(random() % 40));
    Costs& c = s.costs;
    constexpr std::array currencies{"USD", "EUR", "CNY", "JPY"};
    c.currency = currencies[random() % currencies.size()];
    c.currency_rates = {{"USD", 0.1 + 200 * share(), "2026-11-27", "a bank"}};
    c.acquisition = static_cast<Acquisition>(random() % 4);
    c.years = 1 + static_cast<int>(random() % 7);
    c.accelerator_price = 1e5 * share();
    c.utilization = 0.1 + 0.8 * share();
    c.electricity_escalation = 0.07 * share();
    c.freight_rate = share() / 30;
    c.contingency_rate = share() / 10;
    c.staff_fte = share();
    c.staff_cost_per_fte = 1e5 * share();
    c.insurance_rate = share() / 100;
    c.disposal_price_per_node = 1000 * share();
    if (random() % 2) c.loan = Loan{.share = share(), .rate_per_year = 0.1 * share()};
    c.cloud = CloudChoice{.storage_per_month = 100 * share(), .support_rate = 0.1 * share()};
    return s;
}

TEST(CostLines, AddUpToTheCentWhateverTheScenario) {
    for (std::uint64_t seed = 1; seed <= 300; ++seed) {
        SCOPED_TRACE(seed);
        const Scenario s = odd_scenario(seed);
        const Evaluation e = evaluated(s);
        const CostEstimate cost = in_cents(*e.cost);
        ASSERT_TRUE(cost.total);
        EXPECT_LE(std::abs(*cost.total - *e.cost->total), 0.005001);
        const std::vector<CostLine> lines = cost_lines(s, e, test::catalogue());
        double total = 0;
        std::vector<double> by_year(cost.yearly.size() + 1);
        for (const CostLine& l : lines) {
            double row = 0;
            for (std::size_t y = 0; y < l.amounts.size(); ++y) {
                EXPECT_NEAR(*l.amounts[y] * 100, cents(*l.amounts[y]), 1e-4) << l.item;
                row += cents(*l.amounts[y]);
                if (!l.is_alternative && l.group != CostGroup::end_of_life)
                    by_year[y] += cents(*l.amounts[y]);
            }
            EXPECT_EQ(row, cents(*l.total)) << l.item;
            if (!l.is_alternative) total += row;
        }
        EXPECT_EQ(total, cents(*cost.total));
        EXPECT_EQ(by_year[0], cents(*cost.capital_total));
        for (std::size_t y = 0; y < cost.yearly.size(); ++y)
            EXPECT_EQ(by_year[y + 1], cents(*cost.yearly[y].total));
        EXPECT_EQ(cents(*cost.total), cents(*cost.capital_total) + cents(*cost.yearly_total) +
                                          cents(*cost.disposal) - cents(*cost.residual_value));
    }
}

TEST(CostLines, AgreeWithTheJson) {
    for (std::uint64_t seed = 1; seed <= 40; ++seed) {
        SCOPED_TRACE(seed);
        const Scenario s = odd_scenario(seed);
        const Evaluation e = evaluated(s);
        const Json json = to_json(s, e, test::catalogue())["cost"];
        double capital = 0, all = 0;
        for (const Json& item : json["capital"]) capital += cents(item["amount"]);
        EXPECT_EQ(capital, cents(json["capital_total"]));
        for (const Json& year : json["yearly"]) {
            double sum = 0;
            for (const Json& item : year["items"]) sum += cents(item["amount"]);
            EXPECT_EQ(sum, cents(year["total"]));
            all += sum;
        }
        EXPECT_EQ(all, cents(json["yearly_total"]));
        EXPECT_EQ(cents(json["total"]),
                  capital + all + cents(json["disposal"]) - cents(json["residual_value"]));
        double lines = 0;
        for (const Json& l : json["lines"])
            if (!l["is_alternative"]) lines += cents(l["total"]);
        EXPECT_EQ(lines, cents(json["total"]));
    }
}

TEST(CostLines, SayWhereAPriceComesFrom) {
    Scenario s = test::serving("llama-3.1-8b", "h100-sxm-80", 16);
    s.costs.electricity_per_kwh = 0.2;
    const std::vector<CostLine> lines = lines_of(s);
    EXPECT_EQ(line(lines, "electricity").status, PriceStatus::user);
    const CostLine& cards = line(lines, "accelerators");
    EXPECT_NE(cards.status, PriceStatus::user);
    EXPECT_FALSE(cards.source.empty());
    EXPECT_FALSE(cards.as_of.empty());
    EXPECT_TRUE(cards.basis.starts_with("16 accelerators x "));
    EXPECT_FALSE(line(lines, "network").source.empty());
    EXPECT_EQ(line(lines, "licences").source, "") << "there are none";
    const CostLine& rent = line(lines, "cloud_compute");
    EXPECT_FALSE(rent.is_alternative);
    EXPECT_EQ(rent.excluded_reason, "not in the cloud");
    const auto alternative = std::ranges::find_if(
        lines, [](const CostLine& l) { return l.item == "cloud_compute" && l.is_alternative; });
    ASSERT_NE(alternative, lines.end());
    EXPECT_EQ(alternative->status, PriceStatus::list);
    EXPECT_FALSE(alternative->as_of.empty());
}

TEST(CostLines, SayWhyALineIsNothing) {
    Scenario s = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    s.costs.acquisition = Acquisition::lease;
    for (const CostLine& l : lines_of(s)) EXPECT_EQ(l.total == 0.0, !l.excluded_reason.empty()) << l.item;
    EXPECT_EQ(line(lines_of(s), "accelerators").excluded_reason, "leased");
    s.costs.acquisition = Acquisition::colocate;
    EXPECT_EQ(line(lines_of(s), "cooling").excluded_reason, "part of the hosting fee");
    s.costs.acquisition = Acquisition::cloud;
    EXPECT_EQ(line(lines_of(s), "support").excluded_reason, "rented in the cloud");
    EXPECT_TRUE(line(lines_of(s), "cloud_compute").excluded_reason.empty());
}

TEST(CashFlow, IsTheTotalByYear) {
    Scenario s = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    s.costs.years = 5;
    s.costs.disposal_price_per_node = 300;
    s.costs.electricity_escalation = 0.031;
    for (const std::optional<Loan>& loan : {std::optional<Loan>(), std::optional(Loan{0.6, 0.09, {}, 0.2})}) {
        s.costs.loan = loan;
        const Evaluation e = evaluated(s);
        const CostEstimate cost = in_cents(*e.cost);
        const CashFlow flow = *cash_flow_of(e);
        double own = 0, cloud = 0, cumulative = 0;
        for (const YearFlow& year : flow.years) {
            own -= cents(year.own);
            cloud -= cents(year.cloud);
            EXPECT_EQ(cents(year.saving), cents(year.own) - cents(year.cloud)) << year.year;
            EXPECT_EQ(cents(year.cumulative), cumulative += cents(year.saving)) << year.year;
        }
        EXPECT_EQ(own, cents(*cost.total));
        EXPECT_EQ(cloud, cents(*cost.cloud.total));
        EXPECT_NEAR(flow.saving_npv, *e.cost->cloud.net_present_cost - *e.cost->net_present_cost, 0.05);
        std::vector<double> savings;
        for (const YearFlow& year : flow.years) savings.push_back(year.saving);
        ASSERT_TRUE(flow.saving_irr.rate);
        EXPECT_NEAR(net_present_value(*flow.saving_irr.rate, savings), 0, 1e-3);
        for (const YearFlow& year : flow.years)
            EXPECT_NEAR(year.own, year.own_after_tax, 1e-9) << "no tax rate is given";
    }
}

TEST(CashFlow, TaxTakesItsShareOfEverything) {
    Scenario s = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    s.costs.years = 5;
    s.costs.tax_rate = 0.25;
    for (const Depreciation method :
         {Depreciation::straight_line, Depreciation::declining_balance, Depreciation::macrs}) {
        s.costs.depreciation = method;
        const Evaluation e = evaluated(s);
        const CashFlow flow = *cash_flow_of(e);
        double after_tax = 0, written_off = 0;
        for (const YearFlow& year : flow.years) {
            after_tax += year.own_after_tax;
            written_off += year.depreciation;
        }
        // Whatever is not written off by the year of the sale is deducted from it: all cost is deducted.
        EXPECT_NEAR(after_tax, -0.75 * *in_cents(*e.cost).total, 1e-6) << name_of(method);
        EXPECT_LE(written_off, *e.cost->capital_total + 1e-6);
    }
    // Earlier write-offs save tax earlier.
    s.costs.depreciation = Depreciation::macrs;
    const double slow = cash_flow_of(evaluated(s))->own_after_tax_npv;
    s.costs.bonus_depreciation_rate = 1;
    EXPECT_GT(cash_flow_of(evaluated(s))->own_after_tax_npv, slow);
}

}  // namespace
}  // namespace headroom

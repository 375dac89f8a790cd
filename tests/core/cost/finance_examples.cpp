// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"
#include "core/cost/cost_examples.h"
#include "cost/amount.h"
#include "cost/depreciation.h"
#include "cost/finance.h"
#include "cost/outlook.h"
#include "cost/renting.h"

namespace headroom::test {
namespace {

Json internal_rates(Inputs in) {
    Json result;
    for (std::size_t i = 0; i < in["cfs"].size(); ++i) {
        const InternalRate found = internal_rate_of_return(in["cfs"][i].get<Values>());
        result["irr" + std::to_string(i)] = *found.rate;
        EXPECT_EQ(found.is_ambiguous, i == 2 || i == 4) << i;
    }
    return result;
}

Json modified_rates(Inputs in) {
    return {{"mirr_a", *modified_internal_rate(in["a"].get<Values>(), in["af"], in["ar"])},
            {"mirr_b", *modified_internal_rate(in["b"].get<Values>(), in["bf"], in["br"])}};
}

Json amortization(Inputs in) {
    const double rate = in["rate"].get<double>() / 12, months = in["months"], present = in["pv"];
    const double payment = loan_payment(rate, months, present);
    return {{"pmt", payment},
            {"interest", loan_interest(rate, months, present)},
            {"bal1", loan_balance(rate, payment, present, 1)},
            {"bal6", loan_balance(rate, payment, present, 6)}};
}

Json placeholders(Inputs in) {
    Json result;
    for (const auto& [from, to] : {std::pair("b200", "b300"), std::pair("gb200", "gb300")})
        for (const double price : in[from])
            result[to].push_back(escalated(price, in["k"].get<double>() - 1, 1));
    return result;
}

}  // namespace

Calculations finance_examples() {
    return {
        {"cbre-rate-growth",
         [](Inputs in) -> Json {
             return {{"next", escalated(in["base"], in["growth"], 1)},
                     {"actual_growth_pct", 100 * *growth(in["base"], 194.95)}};
         }},
        {"facilitiesdive-typo",
         [](Inputs) -> Json {
             constexpr const char* row = "colocation/north-america-primary-250-500-kw-wholesale-asking/";
             const double grown =
                 *growth(figure(row + std::string("2023")), figure(row + std::string("2024-H2")));
             return {{"growth_pct", std::round(1000 * grown) / 10}};
         }},
        {"npf-npv-1",
         [](Inputs in) -> Json {
             Values late = in["cf"].get<Values>();
             late.insert(late.begin(), 0);
             return {{"npv", net_present_value(in["rate"], in["cf"].get<Values>())},
                     {"excel_style", net_present_value(in["rate"], late)}};
         }},
        {"npf-npv-2",
         [](Inputs in) -> Json {
             return {{"npv", net_present_value(in["rate"], in["cf"].get<Values>())}};
         }},
        {"npf-irr", internal_rates},
        {"npf-irr-gh44",
         [](Inputs in) -> Json {
             return {{"irr", *internal_rate_of_return(in["cf"].get<Values>()).rate}};
         }},
        {"npf-irr-none",
         [](Inputs in) -> Json {
             return {{"has_irr", internal_rate_of_return(in["cf"].get<Values>()).rate ? 1 : 0}};
         }},
        {"npf-mirr", modified_rates},
        {"npf-pmt",
         [](Inputs in) -> Json {
             return {{"pmt", loan_payment(in["rate"].get<double>() / 12, in["months"], in["pv"])}};
         }},
        {"npf-amort", amortization},
        {"npf-fv",
         [](Inputs in) -> Json {
             return {{"fv", future_value(in["rate"].get<double>() / 12, in["months"], in["pmt"], in["pv"])}};
         }},
        {"npf-nper",
         [](Inputs in) -> Json {
             return {{"n", *periods_to_repay(in["rate"].get<double>() / 12, in["pmt"], in["pv"])}};
         }},
        {"macrs-5y-halfyear",
         [](Inputs in) -> Json {
             return {{"y", macrs_shares(in["life"])}};
         }},
        {"macrs-7y-halfyear",
         [](Inputs in) -> Json {
             return {{"y", macrs_shares(in["life"])}};
         }},
        {"macrs-5y-midq4",
         [](Inputs in) -> Json {
             EXPECT_EQ(in["first"], mid_quarter[3]);
             return {{"y", macrs_shares(in["life"], in["first"])}};
         }},
        {"macrs-250k",
         [](Inputs in) -> Json {
             return {{"d", macrs(in["basis"], 5)},
                     {"bonus_tax_saving", tax_shield(macrs(in["basis"], 5, 1).front(), in["tax"])}};
         }},
        {"macrs-copier",
         [](Inputs in) -> Json {
             return {{"y1", macrs(in["basis"], 5)[0]}, {"y2", macrs(in["basis"], 5)[1]}};
         }},
        {"sl-40k",
         [](Inputs in) -> Json {
             return {{"sl3", straight_line(in["cost"], 0, 3).back()},
                     {"sl6", straight_line(in["cost"], 0, 6).back()}};
         }},
        {"focus-amort",
         [](Inputs in) -> Json {
             const CommitmentCharges charges = commitment_charges(in["upfront"], in["hours"]);
             return {{"purchase_billed", charges.purchase_billed},
                     {"purchase_effective", charges.purchase_effective},
                     {"usage_billed", charges.usage_billed_per_hour},
                     {"usage_effective", charges.usage_effective_per_hour}};
         }},
        {"inferencex-b300-placeholder", placeholders},
    };
}

}  // namespace headroom::test

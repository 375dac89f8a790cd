// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"
#include "core/cost/cost_examples.h"
#include "cost/amount.h"
#include "cost/depreciation.h"
#include "cost/estimate.h"
#include "cost/finance.h"
#include "cost/outlook.h"
#include "cost/power.h"
#include "cost/renting.h"
#include "cost/resolve_costs.h"

namespace headroom::test {
namespace {

double licences(double per_die, int count, double dies) {
    return licences_per_year({{.name = "licence", .per_die_year = per_die, .dies_per_accelerator = dies}},
                             {.count = count}, 1);
}

Json tflops_p5(Inputs in) {
    const double gpus = in["gpus"], sparse = in["tflops_sparse"], price = in["usd_per_h"];
    return {{"tflops_per_usd_h_dense", tflops_per_hourly_price(gpus, dense_peak(sparse), price)},
            {"tflops_per_usd_h_sparse", tflops_per_hourly_price(gpus, sparse, price)}};
}

Json break_even_of_lenovo(Inputs in) {
    const double hours = *break_even_time(in["capex"], in["cloud_h"], in["own_h"]);
    return {{"hours", hours},
            {"months_720", hours / 720},
            {"months_730", hours / hours_per_month},
            {"years_12h", years_of_hours(hours, 12)},
            {"years_16h", years_of_hours(hours, 16)},
            {"years_24h", years_of_hours(hours, 24)}};
}

Json own_or_cloud_of_randomcalculators(Inputs in) {
    const double n = in["n"], hours = in["hours"], months = in["years"].get<double>() * 12;
    Costs costs = plain_costs();
    costs.accelerator_price = in["hw"];
    costs.host_price_per_node = n * in["hw"].get<double>() * in["overhead"].get<double>();
    const double capital = *priced({.count = static_cast<int>(n)}, costs).cost.capital_total;
    const double power = energy_cost(n * in["kw"].get<double>(), hours, in["usd_per_kwh"], in["pue"]);
    const double cash = *amounts::sum(std::array{Amount(power), Amount(in["dc_month"].get<double>())});
    const double written_off = straight_line(capital, 0, static_cast<int>(months)).front();
    const double own = *amounts::sum(std::array{Amount(written_off), Amount(cash)});
    const double cloud = rental_cost(in["cloud"], hours, n);
    return {{"onprem_cheaper_per_month", own < cloud ? 1 : 0},
            {"onprem_month", own},
            {"cloud_month", cloud},
            {"be_published_formula", *break_even_time(capital, cloud, own)},
            {"be_cash_basis", *break_even_time(capital, cloud, cash)}};
}

Json roi_of_legitlads(Inputs in) {
    const double n = in["n"], years = in["years"], price = in["cloud"], capital = in["capex"];
    const double hours = n * hours_per_year * years, opex = in["opex_total"];
    const double own = *amounts::sum(std::array{Amount(capital), Amount(opex)});
    const double cloud = rental_cost(price, hours * in["util"].get<double>());
    Values flows(static_cast<std::size_t>(years) + 1, (cloud - opex) / years);
    flows.front() = -capital;
    return {{"own", own},
            {"cloud", cloud},
            {"saving", net_present_value(0, flows)},
            {"roi", *per_unit(net_present_value(0, flows), capital)},
            {"payback_y", *payback_periods(flows)},
            {"npv", net_present_value(in["rate"], flows)},
            {"breakeven_util", break_even_utilization(own, hours, price)}};
}

CloudMonth month_of(Inputs in) {
    CloudMonth month;
    month.compute = rental_cost(in["usd_gpu_h"], in.value("hours", 720.0), in["gpus"]);
    month.storage = in.value("storage", 0.0);
    month.network = in.value("network", 0.0);
    month.other_compute = in.value("cpu", 0.0);
    month.support_rate = in.value("support_pct", 0.0);
    month.goodput_loss = in.value("goodput", 0.0);
    month.debugging = in.value("debug", 0.0);
    month.setup = in.value("setup", 0.0);
    month.term_months = in["months"];
    return month;
}

Json clustermax(Inputs in) {
    const CloudMonth month = month_of(in);
    static const double gold = [] {
        for (const Json& example : cost_examples())
            if (example["id"] == "clustermax-gold") return month_of(example["inputs"]).total();
        return 0.0;
    }();
    return {{"gpu", month.compute},
            {"support", month.support()},
            {"month", month.total()},
            {"total36", rental_cost(month.total(), month.term_months)},
            {"ratio", 1 + *growth(gold, month.total())},
            {"delta_gold", month.total() - gold}};
}

Json gpu_tco(Inputs in) {
    const double per_node = in["gpn"], years = in.value("years", 1.0);
    const double tokens_per_second = in["tpm"].get<double>() * 1e6 / 60;
    const double nodes = nodes_for_load(tokens_per_second, in["util"],
                                        in["tok"].get<double>() * in["speed"].get<double>(), per_node);
    Json result{{"nodes", nodes}, {"gpus", nodes * per_node}};
    if (!in.contains("node_cost")) return result;
    const Cluster cluster{.count = static_cast<int>(nodes * per_node),
                          .per_node = static_cast<int>(per_node)};
    Costs costs = plain_costs();
    costs.years = static_cast<int>(years);
    costs.acquisition = Acquisition::colocate;
    costs.colocation_includes_cooling = false;  // it charges both
    costs.server_price = in["node_cost"];
    costs.network_price_per_accelerator = in["net"].get<double>() / cluster.count;
    costs.busy_w_per_accelerator = in["node_kw"].get<double>() * 1e3 / per_node;
    costs.pue = in["pue"];
    costs.electricity_per_kwh = in["kwh"];
    costs.colocation_per_kw_month = in["colo"];
    costs.support_rate = in["maint"];
    costs.staff_fte = in["fte"];
    costs.staff_cost_per_fte = in["fte_cost"];
    costs.spares_rate = in["spares"].get<double>() / (nodes * in["node_cost"].get<double>());
    const CostEstimate cost = priced(cluster, costs).cost;
    const auto over_years = [&](YearlyItem item) {
        double sum = 0;
        for (const YearCost& year : cost.yearly) sum += *year[item];
        return sum;
    };
    result["total_m"] = *cost.total / 1e6;
    result["capex"] = *cost.capital_total - *cost[CapitalItem::spares];
    result["electricity"] = over_years(YearlyItem::electricity) + over_years(YearlyItem::cooling);
    result["colo"] = over_years(YearlyItem::hosting);
    result["maintenance"] = over_years(YearlyItem::support);
    result["staff"] = over_years(YearlyItem::staff);
    return result;
}

Json colocation_by_month(Inputs in) {
    Json result;
    for (const char* end : {"low", "high"}) {
        std::vector<Amount> parts;
        for (const double part : in[end]) parts.push_back(part);
        result[end] = *amounts::sum(parts);
        result[std::string(end) + "_year"] = rental_cost(result[end], 12);
    }
    return result;
}

}  // namespace

Calculations renting_examples() {
    return {
        {"seed-nvaie-3595",
         [](Inputs) -> Json {
             return {{"usd_gpu_year", figure("licence/nvaie-sub-1y")}};
         }},
        {"seed-tflops-per-dollar-p4d",
         [](Inputs in) -> Json {
             return {
                 {"tflops_per_usd_h", tflops_per_hourly_price(in["gpus"], in["tflops"], in["usd_per_h"])}};
         }},
        {"seed-tflops-per-dollar-p5", tflops_p5},
        {"seed-tflops-per-dollar-g5",
         [](Inputs in) -> Json {
             return {
                 {"fp32_tflops_per_usd_h_xlarge", tflops_per_hourly_price(1, in["tflops"], in["usd_xlarge"])},
                 {"fp32_tflops_per_usd_h_48xlarge",
                  tflops_per_hourly_price(8, in["tflops"], in["usd_48xlarge"])}};
         }},
        {"alpine-dgx-month",
         [](Inputs in) -> Json {
             constexpr double azure_usd_per_hour = 100;
             return {{"usd_month", energy_cost(in["kw"], in["hours_month"], in["usd_per_kwh"])},
                     {"azure_usd_month", rental_cost(azure_usd_per_hour, in["hours_month"])}};
         }},
        {"alpine-capacity-block-label",
         [](Inputs in) -> Json {
             return {{"usd_block", rental_cost(in["usd_per_h"], in["block_hours"])},
                     {"usd_720h", rental_cost(in["usd_per_h"], 720)}};
         }},
        {"lenovo-breakeven-od", break_even_of_lenovo},
        {"lenovo-breakeven-1yr", break_even_of_lenovo},
        {"lenovo-breakeven-3yr", break_even_of_lenovo},
        {"lenovo-llama31-cloud",
         [](Inputs in) -> Json {
             const double hours = *per_unit(in["gpu_hours"], in["gpus_per_instance"]);
             return {{"usd_m", rental_cost(in["usd_per_h"], hours) / 1e6}};
         }},
        {"lenovo-2026-ratios",
         [](Inputs in) -> Json {
             return {{"ratio_small", *per_unit(in["cloud_small"], in["own_small"])},
                     {"saving_large_pct", 100 * *saving_share(in["cloud_large"], in["own_large"])}};
         }},
        {"p5-year",
         [](Inputs in) -> Json {
             return {{"usd_year", rental_cost(in["usd_per_h"], in["hours"])},
                     {"usd_5y", rental_cost(in["usd_per_h"], in["hours"], in["years"])}};
         }},
        {"md-postcut-breakeven", break_even_of_lenovo},
        {"md-od-breakeven-years",
         [](Inputs in) -> Json {
             const double h = in["hours"];
             return {{"y4", years_of_hours(h, 4)},
                     {"y8", years_of_hours(h, 8)},
                     {"y12", years_of_hours(h, 12)},
                     {"y16", years_of_hours(h, 16)}};
         }},
        {"md-16h-day-cloud",
         [](Inputs in) -> Json {
             const double hours = in["hours_day"].get<double>() * in["days"].get<double>();
             return {{"usd_month", rental_cost(in["usd_gpu_h"], hours, in["gpus"])}};
         }},
        {"md-colo-monthly", colocation_by_month},
        {"md-util-scaling",
         [](Inputs in) -> Json {
             Json result;
             for (const double u : in["utils"])
                 result["u" + std::to_string(std::lround(100 * u))] = price_at_utilization(in["at100"], u);
             return result;
         }},
        {"randomcalc-onprem-vs-cloud", own_or_cloud_of_randomcalculators},
        {"legitlads-accelerator-roi", roi_of_legitlads},
        {"clustermax-gold", clustermax},
        {"clustermax-hyperscaler", clustermax},
        {"clustermax-silver", clustermax},
        {"gputco-default", gpu_tco},
        {"gputco-glm45", gpu_tco},
        {"gputco-derived-demand",
         [](Inputs in) -> Json {
             const double users = in["dau_k"].get<double>() * 1e3;
             return {{"tpm", peak_tokens_per_second(users, in["req"], in["tok"], in["peak"]) * 60 / 1e6}};
         }},
        {"37signals",
         [](Inputs in) -> Json {
             return {{"saving", in["before"].get<double>() * *saving_share(in["before"], in["after"])},
                     {"payback_months", 12 * *break_even_time(in["capex"], in["before"], in["after"])}};
         }},
        {"technolynx-3yr-reserved",
         [](Inputs in) -> Json {
             return {{"gbp",
                      rental_cost(in["gbp_gpu_h"], hours_per_year * in["years"].get<double>(), in["gpus"])}};
         }},
        {"aws-capacity-block",
         [](Inputs in) -> Json {
             return {{"p5_gpu", *per_unit(in["p5"], 8)},
                     {"h200_gpu", *per_unit(in["h200"], 8)},
                     {"p4d_gpu", *per_unit(in["p4d"], 8)}};
         }},
        {"aws-academy-tco",
         [](Inputs in) -> Json {
             const double share = *saving_share(in["onprem"], in["cloud"]);
             return {{"saving", in["onprem"].get<double>() * share}, {"pct", 100 * share}};
         }},
        {"nvaie-hgx",
         [](Inputs in) -> Json {
             return {{"b200_year", licences(in["usd_gpu"], 8, 1)},
                     {"b200_hour", rental_cost(in["usd_gpu_h"], 1, in["gpus_b200"])},
                     {"b300_year", licences(in["usd_gpu"], 8, 2)}};
         }},
        {"nvaie-terms",
         [](Inputs in) -> Json {
             EXPECT_EQ(figure("licence/nvaie-edu"), discounted_price(in["list"], in["edu_discount"]));
             return {{"edu", discounted_price(in["list"], in["edu_discount"])},
                     {"perpetual", rental_cost(in["list"], in["perpetual_years"])}};
         }},
        {"disintermediate-colo-unit",
         [](Inputs in) -> Json {
             return {{"year_hi", rental_cost(in["cbre_month"], 12)}};
         }},
        {"pan-2509-hardware",
         [](Inputs in) -> Json {
             return {{"usd_small", cards_price(in["small"], in["usd_a100"])},
                     {"usd_large", cards_price(in["large"], in["usd_a100"])}};
         }},
    };
}

}  // namespace headroom::test

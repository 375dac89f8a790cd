// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <functional>
#include <map>
#include <set>

#include "base/units.h"
#include "core/support.h"
#include "cost/amount.h"
#include "cost/depreciation.h"
#include "cost/energy.h"
#include "cost/estimate.h"
#include "cost/finance.h"
#include "cost/outlook.h"
#include "cost/power.h"
#include "cost/reliability.h"
#include "cost/renting.h"
#include "cost/resolve_costs.h"

/// Published cost calculations, tests/data/cases/cost_examples.json: the core gives what follows from their
/// inputs, also where the source printed something else.
namespace headroom {
namespace {

using Values = std::vector<double>;
using Inputs = const Json&;

const Json& examples() {
    static const Json loaded = [] {
        Result<Json> result = read_json_file(HEADROOM_TEST_DATA "/data/cases/cost_examples.json");
        if (!result) throw std::runtime_error(to_text(result.error()));
        return result->at("examples");
    }();
    return loaded;
}

double figure(std::string_view id) {
    return *test::catalogue().cost_figures.find(id)->value;
}

/// Costs of which nothing counts but what the example names.
Costs plain_costs() {
    Scenario scenario = test::serving("llama-3.1-8b");
    Costs costs =
        resolve_costs(scenario, *test::catalogue().accelerators.find("h100-sxm-80"), test::catalogue());
    costs.accelerator_price = costs.host_price_per_node = costs.network_price_per_accelerator = 0;
    costs.host_w_per_node = 0;
    costs.utilization = 1;
    costs.support_rate = costs.residual_rate = 0;
    return costs;
}

struct Priced {
    EnergyEstimate energy;
    CostEstimate cost;
};
Priced priced(const Cluster& cluster, const Costs& costs) {
    const Accelerator& card = *test::catalogue().accelerators.find("h100-sxm-80");
    const EnergyEstimate energy = estimate_energy(cluster, costs, card, test::catalogue());
    return {energy, estimate_own_cost(cluster, costs, energy)};
}
double cards_price(int count, double price) {
    Costs costs = plain_costs();
    costs.accelerator_price = price;
    return *priced({.count = count}, costs).cost.capital_total;
}
double licences(double per_die, int count, double dies) {
    return licences_per_year({{.name = "licence", .per_die_year = per_die, .dies_per_accelerator = dies}},
                             {.count = count}, 1);
}

Json tflops_p5(Inputs in) {
    const double gpus = in["gpus"], sparse = in["tflops_sparse"], price = in["usd_per_h"];
    return {{"tflops_per_usd_h_dense", tflops_per_hourly_price(gpus, dense_peak(sparse), price)},
            {"tflops_per_usd_h_sparse", tflops_per_hourly_price(gpus, sparse, price)}};
}

Json power_of_10k(Inputs in) {
    const PowerChain chain =
        power_chain(in["gpus"], in["gpu_w"], in["server_overhead"], in["pue"], in["redundancy"]);
    const double facility_kw = chain.facility_w / 1e3;
    return {{"accel_kw", chain.accelerator_w / 1e3},
            {"it_kw", chain.it_w / 1e3},
            {"facility_mw", chain.facility_w / 1e6},
            {"sized_mw", chain.sized_w / 1e6},
            {"annual_gwh", energy_kwh(facility_kw, hours_per_year) / 1e6},
            {"annual_usd_m", energy_cost(facility_kw, hours_per_year, in["usd_per_kwh"]) / 1e6}};
}

Json cluster_of_50_mw(Inputs in) {
    const double site_w = in["mw"].get<double>() * 1e6, overhead = in["server_overhead"], pue = in["pue"];
    const double gpus = accelerators_for_power(site_w, in["gpu_w"], overhead, pue);
    const double it_w = power_chain(site_w / pue, 1, 1, 1).it_w;
    const double hours = hours_per_year * in["years"].get<double>() * in["util"].get<double>();
    return {{"gpus", gpus},
            {"it_mw", it_w / 1e6},
            {"cooling_rt", tons_of_refrigeration(it_w)},
            {"capex_b", cards_price(static_cast<int>(gpus), in["usd_gpu"]) / 1e9},
            {"power_cost_m", energy_cost(site_w / 1e3, hours, in["usd_per_kwh"]) / 1e6},
            {"power_cost_m_without_server_overhead",
             energy_cost(site_w / overhead / 1e3, hours, in["usd_per_kwh"]) / 1e6}};
}

Json node_of_lynx(Inputs in) {
    Costs costs = plain_costs();
    costs.busy_w_per_accelerator = in["gpu_w"];
    costs.host_w_per_node = in["host_w"].get<double>() + in["net_w"].get<double>();
    costs.pue = in["pue"];
    const EnergyEstimate energy = priced({.count = in["gpus"]}, costs).energy;
    return {{"it_kw", *energy.it_power_w / 1e3}, {"facility_kw", *energy.facility_power_w / 1e3}};
}

Json airflow_of_dgx(Inputs in) {
    const double w = in["w"], cfm = in["cfm"], rise_k = air_rise_k(w, cfm, us_air_j_per_m3_k);
    return {{"cfm_per_kw", *per_unit(cfm, w / 1e3)},
            {"delta_t_f", rise_k * fahrenheit_per_kelvin},
            {"delta_t_c", rise_k}};
}

Json airflow_of_article(Inputs in) {
    const double per_kw = in["seed_cfm_per_kw"];
    return {{"cfm_per_kw", *per_unit(in["cfm"], in["kw"])},
            {"delta_t_f_at_400", air_rise_k(1000, per_kw, us_air_j_per_m3_k) * fahrenheit_per_kelvin},
            {"cfm_per_kw_if_per_ton", tons_of_refrigeration(1000) * per_kw}};
}

double cfm(double watts, double rise_k) {
    return airflow_cfm(watts, rise_k, us_air_j_per_m3_k);
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
        for (const Json& example : examples())
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

Json counted_failures(Inputs in) {
    std::vector<Amount> counts;
    for (const double count : in["counts"]) counts.push_back(count);
    const double unexpected = *amounts::sum(counts);
    counts.push_back(in["planned"].get<double>());
    return {{"unexpected", unexpected}, {"total", *amounts::sum(counts)}};
}

Json share_of_gpu_failures(Inputs in) {
    std::vector<Amount> counts;
    for (const double count : in["gpu"]) counts.push_back(count);
    return {{"pct", 100 * *per_unit(*amounts::sum(counts), in["total"])}};
}

Json days_of_llama(Inputs in) {
    const double flop = approximate_training_flop(in["n"], in["d"]), peak = in["peak"];
    return {{"flop", flop},
            {"days_as_published", days_of_flop(flop, in["gpus"], peak, in["mfu"])},
            {"days", days_of_flop(flop, in["gpus"], dense_peak(peak), in["mfu"])}};
}

Json carbon_of_mix(Inputs in) {
    std::vector<MixPart> mix;
    for (const Json& part : in["mix"]) mix.push_back({part[0], part[1]});
    return {{"kg_per_mwh", mix_carbon(mix)}, {"kg_per_kwh", kg_per_kwh_of_kg_per_mwh(mix_carbon(mix))}};
}

Json epoch(Inputs in) {
    return {{"replacement_per_year", devaluation_rate(in["oom"])},
            {"value_kept_per_year", value_kept(1, in["oom"])},
            {"h100_server_mult", server_overhead(in["h100_kw"], in["h100_tdp"], 8)},
            {"a100_server_mult", server_overhead(in["a100_kw"], in["a100_tdp"], 8)},
            {"interconnect_uplift", uplift_of_share(in["net"])}};
}

Json fleet_of_inferencex(Inputs in) {
    const auto carried = [&](const char* kw) {
        return accelerators_for_power(in["mw"].get<double>() * 1e6, in[kw].get<double>() * 1e3);
    };
    return {{"h100", carried("h100_kw")},
            {"b200", carried("b200_kw")},
            {"gb200", carried("gb200_kw")},
            {"usd_per_mtok", price_per_million_tokens(in["usd"], in["toks"])}};
}

Json placeholders(Inputs in) {
    Json result;
    for (const auto& [from, to] : {std::pair("b200", "b300"), std::pair("gb200", "gb300")})
        for (const double price : in[from])
            result[to].push_back(escalated(price, in["k"].get<double>() - 1, 1));
    return result;
}

const std::map<std::string, std::function<Json(Inputs)>> calculations{
    {"seed-8xa100-electricity",
     [](Inputs in) -> Json {
         return {{"usd_year_8760", energy_cost(in["kw"], hours_per_year, in["usd_per_kwh"])},
                 {"usd_year_8766", energy_cost(in["kw"], hours_per_julian_year, in["usd_per_kwh"])}};
     }},
    {"seed-nvaie-3595",
     [](Inputs) -> Json {
         return {{"usd_gpu_year", figure("licence/nvaie-sub-1y")}};
     }},
    {"seed-400cfm-per-kw", airflow_of_article},
    {"seed-tflops-per-dollar-p4d",
     [](Inputs in) -> Json {
         return {{"tflops_per_usd_h", tflops_per_hourly_price(in["gpus"], in["tflops"], in["usd_per_h"])}};
     }},
    {"seed-tflops-per-dollar-p5", tflops_p5},
    {"seed-tflops-per-dollar-g5",
     [](Inputs in) -> Json {
         return {{"fp32_tflops_per_usd_h_xlarge", tflops_per_hourly_price(1, in["tflops"], in["usd_xlarge"])},
                 {"fp32_tflops_per_usd_h_48xlarge",
                  tflops_per_hourly_price(8, in["tflops"], in["usd_48xlarge"])}};
     }},
    {"aiif-dc-power-10k-h100", power_of_10k},
    {"aiif-cluster-50mw-b200", cluster_of_50_mw},
    {"md-8xh100-hourly-power",
     [](Inputs in) -> Json {
         const double gpus_kw = in["gpus"].get<double>() * in["gpu_kw"].get<double>(),
                      server_kw = in["server_kw"];
         const auto hour = [&](double kw) { return energy_cost(kw, 1, in["usd_per_kwh"], in["pue"]); };
         return {{"gpu_usd_h", hour(gpus_kw)},
                 {"server_usd_h", hour(server_kw)},
                 {"total_usd_h", hour(gpus_kw + server_kw)}};
     }},
    {"md-8xh100-sensitivity-baseline",
     [](Inputs in) -> Json {
         const double kw = in["gpus"].get<double>() * in["gpu_kw"].get<double>();
         return {{"usd_year", energy_cost(kw, in["hours"], in["usd_per_kwh"], in["pue"])}};
     }},
    {"neuralbase-h100-node-month",
     [](Inputs in) -> Json {
         return {{"usd_month", energy_cost(in["kw"], in["hours"], in["usd_per_kwh"])}};
     }},
    {"beowulf-dollar-per-watt",
     [](Inputs in) -> Json {
         const double per_kwh = price_per_kwh_of_watt_year(in["usd_per_w_year"]);
         const double kw = in["nodes"].get<double>() * in["w_per_node"].get<double>() / 1e3;
         return {{"usd_year", energy_cost(kw, hours_per_year, per_kwh)},
                 {"implied_usd_per_kwh_all_in", per_kwh}};
     }},
    {"portfolio-1mw",
     [](Inputs in) -> Json {
         return {{"kwh", energy_kwh(in["kw"], in["hours"])},
                 {"usd_lo", energy_cost(in["kw"], in["hours"], in["lo"])},
                 {"usd_hi", energy_cost(in["kw"], in["hours"], in["hi"])}};
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
    {"lynx-8xh100-node", node_of_lynx},
    {"hn-500w-year",
     [](Inputs in) -> Json {
         const double kw = in["w"].get<double>() / 1e3;
         return {{"kwh", energy_kwh(kw, hours_per_year)},
                 {"usd", energy_cost(kw, hours_per_year, in["usd_per_kwh"])}};
     }},
    {"newkirk-76pct",
     [](Inputs in) -> Json {
         return {{"actual_kw", typical_power_w(in["rated_kw"], in["fraction"])}};
     }},
    {"dgx-h100-heat",
     [](Inputs in) -> Json {
         return {{"btu_h", btu_per_h(in["kw"].get<double>() * 1e3)},
                 {"kw_implied_by_published", 38557 * watts_per_btu_h / 1e3}};
     }},
    {"dgx-h100-airflow", airflow_of_dgx},
    {"airflow-15k-117cfm",
     [](Inputs in) -> Json {
         return {{"cfm_per_kw", cfm(1000, in["delta_t_f"].get<double>() / fahrenheit_per_kelvin)}};
     }},
    {"airflow-10c-200cfm",
     [](Inputs in) -> Json {
         return {{"cfm_total", cfm(in["kw"].get<double>() * 1e3, in["delta_t_c"])},
                 {"cfm_per_kw", cfm(1000, in["delta_t_c"])}};
     }},
    {"fan-316-celsius-bug",
     [](Inputs in) -> Json {
         return {{"cfm", cfm(in["w"], in["delta_t_c"])}};
     }},
    {"cfm-unit-conversions",
     [](Inputs) -> Json {
         return {{"cfm_per_m3s", 3600 * cfm_per_m3_per_h}, {"m3h_per_cfm", 1 / cfm_per_m3_per_h}};
     }},
    {"ton-kw",
     [](Inputs in) -> Json {
         return {{"rt", tons_of_refrigeration(in["it_kw"].get<double>() * 1e3)}};
     }},
    {"superpod-gb200-gpus",
     [](Inputs in) -> Json {
         const int gpus = in["racks"].get<int>() * in["gpus_per_rack"].get<int>();
         EXPECT_EQ(node_count({.count = gpus, .per_node = in["gpus_per_rack"]}), in["racks"]);
         return {{"gpus", gpus}, {"kw_per_rack", 1e3 * *per_unit(in["su_mw"], in["su_racks"])}};
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
         return {
             {"gbp", rental_cost(in["gbp_gpu_h"], hours_per_year * in["years"].get<double>(), in["gpus"])}};
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
    {"disintermediate-colo-unit",
     [](Inputs in) -> Json {
         return {{"year_hi", rental_cost(in["cbre_month"], 12)}};
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
    {"llama3-table5-sum", counted_failures},
    {"llama3-faulty-gpu-pct",
     [](Inputs in) -> Json {
         return {{"pct", 100 * *per_unit(in["n"], in["total"])}};
     }},
    {"llama3-gpu-share", share_of_gpu_failures},
    {"llama3-cadence",
     [](Inputs in) -> Json {
         return {{"hours_between", hours_between_failures(in["n"], 24 * in["days"].get<double>())}};
     }},
    {"llama3-afr-derived",
     [](Inputs in) -> Json {
         return {{"afr_gpu_hbm_pct", 100 * annual_failure_rate(in["gpu_hbm"], in["gpus"], in["days"])},
                 {"afr_all_pct", 100 * annual_failure_rate(in["gpu_all"], in["gpus"], in["days"])}};
     }},
    {"rsc-mtbf",
     [](Inputs in) -> Json {
         const auto hours = [&](const char* gpus) {
             const Cluster cluster{.count = in[gpus], .per_node = in["gpn"]};
             return cluster_hours_between_failures(node_count(cluster), in["rate"].get<double>() / 1000);
         };
         return {{"h1", hours("g1")}, {"h2", hours("g2")}};
     }},
    {"book-llama3-sparse", days_of_llama},
    {"codecarbon-mix", carbon_of_mix},
    {"nvidia-pcf",
     [](Inputs in) -> Json {
         return {{"per_gpu", *per_unit(in["board"], in["gpus"])},
                 {"reduction_pct", 100 * *saving_share(in["a"], in["b"])}};
     }},
    {"greenalg-tree",
     [](Inputs in) -> Json {
         return {{"month", *per_unit(in["year"], 12)}};
     }},
    {"focus-amort",
     [](Inputs in) -> Json {
         const CommitmentCharges charges = commitment_charges(in["upfront"], in["hours"]);
         return {{"purchase_billed", charges.purchase_billed},
                 {"purchase_effective", charges.purchase_effective},
                 {"usage_billed", charges.usage_billed_per_hour},
                 {"usage_effective", charges.usage_effective_per_hour}};
     }},
    {"epoch-parameters", epoch},
    {"inferencex-fleet", fleet_of_inferencex},
    {"pan-2509-hardware",
     [](Inputs in) -> Json {
         return {{"usd_small", cards_price(in["small"], in["usd_a100"])},
                 {"usd_large", cards_price(in["large"], in["usd_a100"])}};
     }},
    {"inferencex-b300-placeholder", placeholders},
};

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

INSTANTIATE_TEST_SUITE_P(Published, CostExample, testing::ValuesIn(examples().begin(), examples().end()),
                         name_of_example);

TEST(CostExamples, AreAllCalculated) {
    EXPECT_EQ(examples().size(), 85U);
    EXPECT_EQ(calculations.size(), examples().size());
}

}  // namespace
}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"
#include "core/cost/cost_examples.h"
#include "cost/amount.h"
#include "cost/estimate.h"
#include "cost/outlook.h"
#include "cost/power.h"
#include "cost/reliability.h"
#include "cost/renting.h"
#include "cost/resolve_costs.h"

namespace headroom::test {
namespace {

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

}  // namespace

Calculations power_examples() {
    return {
        {"seed-8xa100-electricity",
         [](Inputs in) -> Json {
             return {{"usd_year_8760", energy_cost(in["kw"], hours_per_year, in["usd_per_kwh"])},
                     {"usd_year_8766", energy_cost(in["kw"], hours_per_julian_year, in["usd_per_kwh"])}};
         }},
        {"seed-400cfm-per-kw", airflow_of_article},
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
        {"epoch-parameters", epoch},
        {"inferencex-fleet", fleet_of_inferencex},
    };
}

}  // namespace headroom::test

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_names.h"
#include "scenario/scenario.h"

namespace headroom {

/// Power, energy, cooling and carbon of the whole cluster. Unknown where a power is.
struct EnergyEstimate {
    double nodes = 0;
    std::optional<double> idle_w_per_node;
    std::optional<double> typical_w_per_node;  ///< while every accelerator works
    std::optional<double> peak_w_per_node;     ///< rated: what circuits and racks are sized for
    std::optional<double> idle_power_w;        ///< IT load while none works
    std::optional<double> busy_power_w;        ///< IT load while every accelerator works
    std::optional<double> peak_power_w;        ///< rated IT load
    std::optional<double> it_power_w;          ///< IT load on average over the years; rented: while paid for
    std::optional<double> facility_power_w;    ///< it_power_w x PUE
    std::optional<double> kwh_per_year;        ///< of the facility
    std::optional<double> heat_btu_per_h;      ///< of the busy IT load
    std::optional<double> liquid_heat_w;       ///< the part of it that leaves by liquid
    std::optional<double> airflow_m3_per_h;    ///< for the rest
    std::optional<double> airflow_cfm;
    std::optional<double> cooling_tons;    ///< tons of refrigeration for the busy IT load
    std::optional<double> nodes_per_rack;  ///< whole nodes at their rated power; 0 where not even one may be
    std::optional<double> racks;
    std::optional<double> circuits;  ///< without redundancy
    std::optional<double> carbon_kg_per_year;
    std::optional<double> embodied_carbon_kg;  ///< of making the accelerators
    /// Facility energy for a token, idle hours included, at the utilisation.
    std::optional<double> joules_per_token;
};

enum class CapitalItem {
    accelerators,
    servers,
    host,
    network,
    storage,
    installation,
    facility_retrofit,
    racks,
    freight,
    duty,
    tax,
    spares,
    contingency
};
template <>
inline constexpr auto enum_names<CapitalItem> = std::to_array<std::string_view>(
    {"accelerators", "servers", "host", "network", "storage", "installation", "facility_retrofit", "racks",
     "freight", "duty", "tax", "spares", "contingency"});
inline constexpr std::size_t capital_item_count = enum_names<CapitalItem>.size();

/// `electricity` is that of the IT load, `cooling` what the PUE adds to it. `loan_interest` is the cost of
/// borrowing: what is repaid is capital already.
enum class YearlyItem {
    hosting,
    electricity,
    cooling,
    demand_charge,
    support,
    failures,
    licences,
    staff,
    insurance,
    property_tax,
    lease,
    loan_interest,
    cloud_compute,
    cloud_storage,
    cloud_egress,
    cloud_support
};
template <>
inline constexpr auto enum_names<YearlyItem> = std::to_array<std::string_view>(
    {"hosting", "electricity", "cooling", "demand_charge", "support", "failures", "licences", "staff",
     "insurance", "property_tax", "lease", "loan_interest", "cloud_compute", "cloud_storage", "cloud_egress",
     "cloud_support"});
inline constexpr std::size_t yearly_item_count = enum_names<YearlyItem>.size();

/// An amount is empty where it is unknown, and absent lines are 0.
struct YearCost {
    std::array<std::optional<double>, yearly_item_count> items{};
    std::optional<double> total;
    std::optional<double> loan_repaid = 0;  ///< a payment, but no cost

    std::optional<double>& operator[](YearlyItem item) { return items[static_cast<std::size_t>(item)]; }
    const std::optional<double>& operator[](YearlyItem item) const {
        return items[static_cast<std::size_t>(item)];
    }
};

/// Renting as many accelerators over the same years, in place of what the scenario says.
struct CloudEstimate {
    std::string offer;  ///< id of the catalogue, or the user's own name; empty: none is known
    CloudPlan plan = CloudPlan::on_demand;
    double instances = 0;
    std::optional<double> hourly_price;  ///< of one instance in the first year
    std::vector<YearCost> yearly;
    std::optional<double> total;
    std::optional<double> net_present_cost;

    // Against own hardware, which is bought where the scenario rents.
    std::optional<double> own_total;
    std::optional<double> own_net_present_cost;
    /// Months until own hardware has cost no more than the cloud, in cash, without the resale value.
    std::optional<double> break_even_month;
    /// The utilisation at which both totals are the same; 0 where owning is cheaper even idle.
    std::optional<double> break_even_utilization;
};

/// A hosted model paid by the token.
struct ApiEstimate {
    std::optional<double> per_year;
    std::optional<double> total;
    std::optional<double> break_even_month;  ///< of own hardware against it
};

/// Money in the plan's currency. An unknown part makes every sum that holds it unknown.
struct CostEstimate {
    std::array<std::optional<double>, capital_item_count> capital{};
    std::optional<double> capital_total;
    std::optional<double> hardware_price;  ///< what can be sold, insured and serviced, owned or leased
    std::optional<double> loan = 0;        ///< borrowed at the start
    std::vector<YearCost> yearly;          ///< the first is year 1
    std::optional<double> yearly_total;
    std::optional<double> residual_value;  ///< at the end of the last year
    std::optional<double> disposal;        ///< what it costs to get rid of the hardware then
    std::optional<double> total;           ///< capital, all years and disposal, less the residual value
    std::optional<double> net_present_cost;
    std::optional<double> equivalent_annual_cost;
    std::optional<double> per_accelerator_hour;  ///< per busy hour; levelised, but of a lone training run

    std::optional<double> per_million_tokens;  ///< trained, or generated
    std::optional<double> per_million_input_tokens;
    std::optional<double> per_million_output_tokens;
    std::optional<double> per_million_blended_tokens;  ///< a request over all its tokens
    std::optional<double> per_training_run;

    CloudEstimate cloud;
    std::optional<ApiEstimate> api;

    const std::optional<double>& operator[](CapitalItem item) const {
        return capital[static_cast<std::size_t>(item)];
    }
    std::optional<double>& operator[](CapitalItem item) { return capital[static_cast<std::size_t>(item)]; }
};

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <map>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/provenance.h"

namespace headroom {

/// One published figure of the cost tables: an electricity tariff, a PUE, a licence price, ...
struct CostFigure {
    std::string id;
    std::string category;  ///< `electricity`, `pue`, `licence`, `colocation`, `carbon`, `network`, ...
    std::string name;      ///< region, scope, product or item
    std::optional<double> value;
    std::optional<double> low, high;  ///< ends of the range, where the source gives one
    std::string unit;                 ///< `USD/kWh`, `ratio`, `USD/GPU/year`, `g/kWh`, ...
    Provenance provenance;

    bool operator==(const CostFigure&) const = default;
};

/// A default of a scenario's `costs`, or of its power model, with the reason for it.
struct CostDefault {
    double value = 0;
    std::string source;
    std::string as_of;
    Confidence confidence = Confidence::unknown;
};

/// Defaults of a scenario's `costs` by the name of their field, and the constants of the power model.
using CostDefaults = std::map<std::string, CostDefault, std::less<>>;

/// The values of CostDefaults, each under its name: what an evaluation reads.
struct CostConstants {
    double years = 0;
    double discount_rate = 0;
    double utilization = 0;
    double electricity_per_kwh = 0;
    double electricity_escalation = 0;
    double demand_charge_per_kw_month = 0;
    double pue = 0;
    double inlet_outlet_delta_c = 0;
    double support_rate = 0;
    double insurance_rate = 0;
    double property_tax_rate = 0;
    double tax_rate = 0;
    double annual_failure_rate = 0;
    double warranty_share = 0;
    double residual_rate = 0;
    double bonus_depreciation_rate = 0;
    double disposal_price_per_node = 0;
    double lease_markup = 0;
    double macrs_years = 0;
    double staff_fte = 0;
    double staff_cost_per_fte = 0;
    double staff_escalation = 0;
    double storage_price = 0;
    double installation_price_per_kw = 0;
    double facility_retrofit_price_per_kw = 0;
    double rack_price = 0;
    double freight_rate = 0;
    double duty_rate = 0;
    double nonrecoverable_tax_rate = 0;
    double spares_rate = 0;
    double contingency_rate = 0;
    double colocation_per_kw_month = 0;
    double colocation_escalation = 0;
    double nvidia_ai_enterprise_per_accelerator_year = 0;
    double host_price_share = 0;
    double host_power_share = 0;
    double host_w_workstation = 0;
    double busy_power_share_training = 0;
    double busy_power_share_inference = 0;
    double idle_power_share = 0;
    double rated_power_share = 0;
    double rack_kw = 0;
    double liquid_heat_share_of_liquid_servers = 0;
    double circuit_kw_data_centre = 0;
    double circuit_kw_workstation = 0;
    double spot_rework_share = 0;
    double carbon_g_per_kwh = 0;
    double embodied_carbon_kg_per_accelerator = 0;
    double cfm_rule_of_thumb_per_kw = 0;
    double air_density_kg_m3 = 0;
    double air_heat_capacity_j_per_kg_k = 0;
    double network_price_per_accelerator = 0;
    double price_performance_oom_per_year = 0;
    double interruptions_per_accelerator_year = 0;
};

struct CostConstantName {
    std::string_view name;
    double CostConstants::*member;
};
inline constexpr auto cost_constant_names = std::to_array<CostConstantName>({
    {"years", &CostConstants::years},
    {"discount_rate", &CostConstants::discount_rate},
    {"utilization", &CostConstants::utilization},
    {"electricity_per_kwh", &CostConstants::electricity_per_kwh},
    {"electricity_escalation", &CostConstants::electricity_escalation},
    {"demand_charge_per_kw_month", &CostConstants::demand_charge_per_kw_month},
    {"pue", &CostConstants::pue},
    {"inlet_outlet_delta_c", &CostConstants::inlet_outlet_delta_c},
    {"support_rate", &CostConstants::support_rate},
    {"insurance_rate", &CostConstants::insurance_rate},
    {"property_tax_rate", &CostConstants::property_tax_rate},
    {"tax_rate", &CostConstants::tax_rate},
    {"annual_failure_rate", &CostConstants::annual_failure_rate},
    {"warranty_share", &CostConstants::warranty_share},
    {"residual_rate", &CostConstants::residual_rate},
    {"bonus_depreciation_rate", &CostConstants::bonus_depreciation_rate},
    {"disposal_price_per_node", &CostConstants::disposal_price_per_node},
    {"lease_markup", &CostConstants::lease_markup},
    {"macrs_years", &CostConstants::macrs_years},
    {"staff_fte", &CostConstants::staff_fte},
    {"staff_cost_per_fte", &CostConstants::staff_cost_per_fte},
    {"staff_escalation", &CostConstants::staff_escalation},
    {"storage_price", &CostConstants::storage_price},
    {"installation_price_per_kw", &CostConstants::installation_price_per_kw},
    {"facility_retrofit_price_per_kw", &CostConstants::facility_retrofit_price_per_kw},
    {"rack_price", &CostConstants::rack_price},
    {"freight_rate", &CostConstants::freight_rate},
    {"duty_rate", &CostConstants::duty_rate},
    {"nonrecoverable_tax_rate", &CostConstants::nonrecoverable_tax_rate},
    {"spares_rate", &CostConstants::spares_rate},
    {"contingency_rate", &CostConstants::contingency_rate},
    {"colocation_per_kw_month", &CostConstants::colocation_per_kw_month},
    {"colocation_escalation", &CostConstants::colocation_escalation},
    {"nvidia_ai_enterprise_per_accelerator_year", &CostConstants::nvidia_ai_enterprise_per_accelerator_year},
    {"host_price_share", &CostConstants::host_price_share},
    {"host_power_share", &CostConstants::host_power_share},
    {"host_w_workstation", &CostConstants::host_w_workstation},
    {"busy_power_share_training", &CostConstants::busy_power_share_training},
    {"busy_power_share_inference", &CostConstants::busy_power_share_inference},
    {"idle_power_share", &CostConstants::idle_power_share},
    {"rated_power_share", &CostConstants::rated_power_share},
    {"rack_kw", &CostConstants::rack_kw},
    {"liquid_heat_share_of_liquid_servers", &CostConstants::liquid_heat_share_of_liquid_servers},
    {"circuit_kw_data_centre", &CostConstants::circuit_kw_data_centre},
    {"circuit_kw_workstation", &CostConstants::circuit_kw_workstation},
    {"spot_rework_share", &CostConstants::spot_rework_share},
    {"carbon_g_per_kwh", &CostConstants::carbon_g_per_kwh},
    {"embodied_carbon_kg_per_accelerator", &CostConstants::embodied_carbon_kg_per_accelerator},
    {"cfm_rule_of_thumb_per_kw", &CostConstants::cfm_rule_of_thumb_per_kw},
    {"air_density_kg_m3", &CostConstants::air_density_kg_m3},
    {"air_heat_capacity_j_per_kg_k", &CostConstants::air_heat_capacity_j_per_kg_k},
    {"network_price_per_accelerator", &CostConstants::network_price_per_accelerator},
    {"price_performance_oom_per_year", &CostConstants::price_performance_oom_per_year},
    {"interruptions_per_accelerator_year", &CostConstants::interruptions_per_accelerator_year},
});

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "base/json.h"
#include "catalogue/cost_figures.h"
#include "scenario/scenario.h"

namespace headroom {

enum class CostFieldKind { money, other };

/// The optional numbers of `costs`: name in files, place in the struct, what is allowed.
struct CostField {
    std::string_view name;
    std::optional<double> Costs::*member;
    Range range;
    CostFieldKind kind = CostFieldKind::other;
    /// The catalogue's default, in US dollars where the field is money; nullptr where there is none that
    /// holds for every scenario.
    double CostConstants::*fallback = nullptr;
};

inline constexpr auto cost_fields = std::to_array<CostField>({
    {"discount_rate", &Costs::discount_rate, {-0.5, 10}, CostFieldKind::other, &CostConstants::discount_rate},
    {"accelerator_price", &Costs::accelerator_price, not_negative_range, CostFieldKind::money},
    {"server_price", &Costs::server_price, not_negative_range, CostFieldKind::money},
    {"host_price_per_node", &Costs::host_price_per_node, not_negative_range, CostFieldKind::money},
    {"network_price_per_accelerator", &Costs::network_price_per_accelerator, not_negative_range,
     CostFieldKind::money},
    {"storage_price", &Costs::storage_price, not_negative_range, CostFieldKind::money,
     &CostConstants::storage_price},
    {"installation_price_per_kw", &Costs::installation_price_per_kw, not_negative_range, CostFieldKind::money,
     &CostConstants::installation_price_per_kw},
    {"facility_retrofit_price_per_kw", &Costs::facility_retrofit_price_per_kw, not_negative_range,
     CostFieldKind::money, &CostConstants::facility_retrofit_price_per_kw},
    {"rack_price", &Costs::rack_price, not_negative_range, CostFieldKind::money, &CostConstants::rack_price},
    {"freight_rate", &Costs::freight_rate, {0, 10}, CostFieldKind::other, &CostConstants::freight_rate},
    {"duty_rate", &Costs::duty_rate, {0, 10}, CostFieldKind::other, &CostConstants::duty_rate},
    {"nonrecoverable_tax_rate",
     &Costs::nonrecoverable_tax_rate,
     {0, 10},
     CostFieldKind::other,
     &CostConstants::nonrecoverable_tax_rate},
    {"spares_rate", &Costs::spares_rate, {0, 10}, CostFieldKind::other, &CostConstants::spares_rate},
    {"contingency_rate",
     &Costs::contingency_rate,
     {0, 10},
     CostFieldKind::other,
     &CostConstants::contingency_rate},
    {"utilization", &Costs::utilization, fraction_range, CostFieldKind::other, &CostConstants::utilization},
    {"busy_w_per_accelerator", &Costs::busy_w_per_accelerator, not_negative_range},
    {"idle_w_per_accelerator", &Costs::idle_w_per_accelerator, not_negative_range},
    {"host_w_per_node", &Costs::host_w_per_node, not_negative_range},
    {"electricity_per_kwh", &Costs::electricity_per_kwh, not_negative_range, CostFieldKind::money,
     &CostConstants::electricity_per_kwh},
    {"electricity_escalation",
     &Costs::electricity_escalation,
     {-0.5, 10},
     CostFieldKind::other,
     &CostConstants::electricity_escalation},
    {"demand_charge_per_kw_month", &Costs::demand_charge_per_kw_month, not_negative_range,
     CostFieldKind::money, &CostConstants::demand_charge_per_kw_month},
    {"pue", &Costs::pue, {1, 10}, CostFieldKind::other, &CostConstants::pue},
    {"airflow_cfm_per_kw", &Costs::airflow_cfm_per_kw, positive_range},
    {"inlet_outlet_delta_c",
     &Costs::inlet_outlet_delta_c,
     {0.1, 100},
     CostFieldKind::other,
     &CostConstants::inlet_outlet_delta_c},
    {"colocation_per_kw_month", &Costs::colocation_per_kw_month, not_negative_range, CostFieldKind::money},
    {"colocation_escalation",
     &Costs::colocation_escalation,
     {-0.5, 10},
     CostFieldKind::other,
     &CostConstants::colocation_escalation},
    {"rack_kw", &Costs::rack_kw, {0.1, 1e4}, CostFieldKind::other, &CostConstants::rack_kw},
    {"circuit_kw", &Costs::circuit_kw, {0.1, 1e5}},
    {"liquid_heat_share", &Costs::liquid_heat_share, fraction_range},
    {"support_rate", &Costs::support_rate, fraction_range, CostFieldKind::other,
     &CostConstants::support_rate},
    {"insurance_rate", &Costs::insurance_rate, fraction_range, CostFieldKind::other,
     &CostConstants::insurance_rate},
    {"property_tax_rate", &Costs::property_tax_rate, fraction_range, CostFieldKind::other,
     &CostConstants::property_tax_rate},
    {"tax_rate", &Costs::tax_rate, fraction_range, CostFieldKind::other, &CostConstants::tax_rate},
    {"annual_failure_rate", &Costs::annual_failure_rate, fraction_range, CostFieldKind::other,
     &CostConstants::annual_failure_rate},
    {"warranty_share", &Costs::warranty_share, fraction_range, CostFieldKind::other,
     &CostConstants::warranty_share},
    {"staff_fte", &Costs::staff_fte, not_negative_range, CostFieldKind::other, &CostConstants::staff_fte},
    {"staff_cost_per_fte", &Costs::staff_cost_per_fte, not_negative_range, CostFieldKind::money,
     &CostConstants::staff_cost_per_fte},
    {"staff_escalation",
     &Costs::staff_escalation,
     {-0.5, 10},
     CostFieldKind::other,
     &CostConstants::staff_escalation},
    {"depreciation_years", &Costs::depreciation_years, {1, 50}},
    {"bonus_depreciation_rate", &Costs::bonus_depreciation_rate, fraction_range, CostFieldKind::other,
     &CostConstants::bonus_depreciation_rate},
    {"residual_rate", &Costs::residual_rate, fraction_range, CostFieldKind::other,
     &CostConstants::residual_rate},
    {"disposal_price_per_node", &Costs::disposal_price_per_node, not_negative_range, CostFieldKind::money,
     &CostConstants::disposal_price_per_node},
    {"lease_rate_per_month", &Costs::lease_rate_per_month, fraction_range},
    {"lease_payment_per_month", &Costs::lease_payment_per_month, not_negative_range, CostFieldKind::money},
    {"carbon_g_per_kwh", &Costs::carbon_g_per_kwh, not_negative_range, CostFieldKind::other,
     &CostConstants::carbon_g_per_kwh},
    {"embodied_carbon_kg_per_accelerator", &Costs::embodied_carbon_kg_per_accelerator, not_negative_range},
});

}  // namespace headroom

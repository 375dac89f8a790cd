// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>

#include "base/json.h"
#include "scenario/scenario.h"

namespace headroom {

/// The optional numbers of `costs`: name in files, place in the struct, what is allowed.
struct CostField {
    std::string_view name;
    std::optional<double> Costs::*member;
    Range range;
    bool is_usd_default = false;  ///< its default is a price in US dollars, of no use in another currency
};

inline constexpr auto cost_fields = std::to_array<CostField>({
    {"discount_rate", &Costs::discount_rate, {-0.5, 10}},
    {"accelerator_price", &Costs::accelerator_price, not_negative_range, true},
    {"server_price", &Costs::server_price, not_negative_range},
    {"host_price_per_node", &Costs::host_price_per_node, not_negative_range, true},
    {"network_price_per_accelerator", &Costs::network_price_per_accelerator, not_negative_range, true},
    {"storage_price", &Costs::storage_price, not_negative_range},
    {"installation_price_per_kw", &Costs::installation_price_per_kw, not_negative_range},
    {"facility_retrofit_price_per_kw", &Costs::facility_retrofit_price_per_kw, not_negative_range},
    {"utilization", &Costs::utilization, fraction_range},
    {"busy_w_per_accelerator", &Costs::busy_w_per_accelerator, not_negative_range},
    {"idle_w_per_accelerator", &Costs::idle_w_per_accelerator, not_negative_range},
    {"host_w_per_node", &Costs::host_w_per_node, not_negative_range},
    {"electricity_per_kwh", &Costs::electricity_per_kwh, not_negative_range, true},
    {"electricity_escalation", &Costs::electricity_escalation, {-0.5, 10}},
    {"demand_charge_per_kw_month", &Costs::demand_charge_per_kw_month, not_negative_range},
    {"pue", &Costs::pue, {1, 10}},
    {"airflow_cfm_per_kw", &Costs::airflow_cfm_per_kw, positive_range},
    {"inlet_outlet_delta_c", &Costs::inlet_outlet_delta_c, {0.1, 100}},
    {"colocation_per_kw_month", &Costs::colocation_per_kw_month, not_negative_range, true},
    {"support_rate", &Costs::support_rate, fraction_range},
    {"insurance_rate", &Costs::insurance_rate, fraction_range},
    {"tax_rate", &Costs::tax_rate, fraction_range},
    {"annual_failure_rate", &Costs::annual_failure_rate, fraction_range},
    {"staff_fte", &Costs::staff_fte, not_negative_range},
    {"staff_cost_per_fte", &Costs::staff_cost_per_fte, not_negative_range},
    {"residual_rate", &Costs::residual_rate, fraction_range},
    {"lease_rate_per_month", &Costs::lease_rate_per_month, not_negative_range},
    {"carbon_g_per_kwh", &Costs::carbon_g_per_kwh, not_negative_range},
});

}  // namespace headroom

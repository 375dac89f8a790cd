// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_names.h"

namespace headroom {

/// Power, energy and cooling of the whole cluster.
struct EnergyEstimate {
    double nodes = 0;
    std::optional<double> busy_power_w;      ///< IT load while every accelerator works
    std::optional<double> it_power_w;        ///< IT load on average over the year, at the utilisation
    std::optional<double> facility_power_w;  ///< it_power_w x PUE
    std::optional<double> kwh_per_year;      ///< of the facility
    std::optional<double> airflow_m3_per_h;  ///< for the busy IT load
    std::optional<double> airflow_cfm;
    std::optional<double> cooling_tons;  ///< tons of refrigeration for the busy IT load
};

enum class CapitalItem { accelerators, servers, host, network, storage, installation, facility_retrofit };
template <>
inline constexpr auto enum_names<CapitalItem> = std::to_array<std::string_view>(
    {"accelerators", "servers", "host", "network", "storage", "installation", "facility_retrofit"});
inline constexpr std::size_t capital_item_count = enum_names<CapitalItem>.size();

/// `electricity` is that of the IT load, `cooling` what the PUE adds to it.
enum class YearlyItem {
    hosting,
    electricity,
    cooling,
    demand_charge,
    support,
    failures,
    licences,
    staff,
    insurance
};
template <>
inline constexpr auto enum_names<YearlyItem> =
    std::to_array<std::string_view>({"hosting", "electricity", "cooling", "demand_charge", "support",
                                     "failures", "licences", "staff", "insurance"});
inline constexpr std::size_t yearly_item_count = enum_names<YearlyItem>.size();

/// An amount is empty where it is unknown, and absent lines are 0.
struct YearCost {
    std::array<std::optional<double>, yearly_item_count> items{};
    std::optional<double> total;

    std::optional<double>& operator[](YearlyItem item) { return items[static_cast<std::size_t>(item)]; }
    const std::optional<double>& operator[](YearlyItem item) const {
        return items[static_cast<std::size_t>(item)];
    }
};

/// Money in the plan's currency. An unknown part makes every sum that holds it unknown.
struct CostEstimate {
    std::array<std::optional<double>, capital_item_count> capital{};
    std::optional<double> capital_total;
    std::vector<YearCost> yearly;  ///< the first is year 1
    std::optional<double> yearly_total;
    std::optional<double> residual_value;  ///< at the end of the last year
    std::optional<double> total;           ///< capital and all years, less the residual value
    std::optional<double> net_present_cost;
    std::optional<double> equivalent_annual_cost;
    std::optional<double> per_accelerator_hour;  ///< levelised, per busy hour

    const std::optional<double>& operator[](CapitalItem item) const {
        return capital[static_cast<std::size_t>(item)];
    }
};

}  // namespace headroom

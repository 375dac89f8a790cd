// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "base/units.h"

namespace headroom {

/// Physics and unit conversions of power, heat and air.

inline constexpr double watts_per_btu_h = 1 / 3.412142;  ///< international table BTU
inline constexpr double watts_per_ton = 3516.852842;     ///< of refrigeration, 12,000 BTU/h
inline constexpr double cfm_per_m3_per_h = 0.588577779;  ///< 1 ft^3 = 0.028316846592 m^3
inline constexpr double fahrenheit_per_kelvin = 1.8;     ///< of a temperature difference
inline constexpr double hours_per_julian_year = 8766;    ///< 365.25 days, as some sources count

/// Heat that a cubic metre of air takes up per kelvin: density x heat capacity.
/// Dry air at 20 C and sea level, 1.2 kg/m3 x 1,005 J/(kg K).
inline constexpr double air_j_per_m3_k = 1.2 * 1005;
/// The convention of American tables, 1.08 BTU/h per CFM and degree Fahrenheit (ASHRAE, standard air).
inline constexpr double us_air_j_per_m3_k =
    1.08 * watts_per_btu_h * fahrenheit_per_kelvin * cfm_per_m3_per_h * seconds_per_hour;

constexpr double btu_per_h(double watts) {
    return watts / watts_per_btu_h;
}
constexpr double tons_of_refrigeration(double watts) {
    return watts / watts_per_ton;
}
/// Air that carries the heat away: V = Q / (rho cp dT).
constexpr double airflow_m3_per_h(double watts, double rise_k, double heat_j_per_m3_k = air_j_per_m3_k) {
    return seconds_per_hour * watts / (heat_j_per_m3_k * rise_k);
}
constexpr double airflow_cfm(double watts, double rise_k, double heat_j_per_m3_k = air_j_per_m3_k) {
    return airflow_m3_per_h(watts, rise_k, heat_j_per_m3_k) * cfm_per_m3_per_h;
}
/// How much warmer a flow of air gets by the heat.
constexpr double air_rise_k(double watts, double cfm, double heat_j_per_m3_k = air_j_per_m3_k) {
    return airflow_cfm(watts, 1, heat_j_per_m3_k) / cfm;
}
/// Air density at a height over that at sea level, in the standard atmosphere (ISO 2533): the flow in cubic
/// metres grows by its inverse.
double air_density_ratio(double altitude_m);
/// Water that carries the heat away, at 4.19 kJ/(kg K).
constexpr double water_l_per_min(double watts, double rise_k) {
    return watts / 1000 * 60 / (4.19 * rise_k);
}

constexpr double energy_kwh(double kilowatts, double hours) {
    return kilowatts * hours;
}
/// Energy bill of a constant load; `pue` counts what the room adds.
constexpr double energy_cost(double kilowatts, double hours, double price_per_kwh, double pue = 1) {
    return energy_kwh(kilowatts, hours) * pue * price_per_kwh;
}
/// The price per kilowatt-hour that "so much per watt and year" comes to.
double price_per_kwh_of_watt_year(double price_per_watt_year);

/// Power of a fleet from the accelerators to the supply of the site.
struct PowerChain {
    double accelerator_w = 0;
    double it_w = 0;        ///< with the rest of the servers
    double facility_w = 0;  ///< with cooling and losses
    double sized_w = 0;     ///< with redundancy
};
PowerChain power_chain(double accelerators, double accelerator_w, double server_overhead, double pue,
                       double redundancy = 1);
/// Whole accelerators that a supply of `facility_w` carries.
double accelerators_for_power(double facility_w, double accelerator_w, double server_overhead = 1,
                              double pue = 1);
/// Rated power of a server over that of its accelerators.
constexpr double server_overhead(double server_w, double accelerator_w, double accelerators) {
    return server_w / (accelerator_w * accelerators);
}
/// Power at a share of the rated power: servers of eight H100 drew at most 76 % in training (Newkirk et al.,
/// arXiv 2506.14551).
constexpr double typical_power_w(double rated_w, double share) {
    return rated_w * share;
}
/// Power supplies of a machine of the user's own building: half as much again as all parts are rated, since
/// cards draw more than their rating for milliseconds (the rule of guides for local machines, such as
/// locallmgear, 2026-06).
constexpr double power_supply_w(double rated_w) {
    return 1.5 * rated_w;
}
/// On average over all hours at a utilisation, switched on for a share of the hours.
constexpr double average_power_w(double busy_w, double idle_w, double utilization, double share_on = 1) {
    return utilization * busy_w + (share_on - utilization) * idle_w;
}

/// A part of a mix of electricity, with its carbon intensity.
struct MixPart {
    double share = 0;
    double carbon = 0;
};
/// Carbon intensity of the mix, in the unit of its parts.
double mix_carbon(std::span<const MixPart> mix);
constexpr double kg_per_kwh_of_kg_per_mwh(double kg_per_mwh) {
    return kg_per_mwh / 1000;
}

}  // namespace headroom

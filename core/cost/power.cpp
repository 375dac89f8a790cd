// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/power.h"

#include <cmath>

#include "base/units.h"

namespace headroom {

double air_density_ratio(double altitude_m) {
    return std::pow(1 - 2.25577e-5 * altitude_m, 4.2559);
}

double price_per_kwh_of_watt_year(double price_per_watt_year) {
    return price_per_watt_year * watts_per_kilowatt / hours_per_year;
}

PowerChain power_chain(double accelerators, double accelerator_w, double overhead, double pue,
                       double redundancy) {
    PowerChain chain;
    chain.accelerator_w = accelerators * accelerator_w;
    chain.it_w = chain.accelerator_w * overhead;
    chain.facility_w = chain.it_w * pue;
    chain.sized_w = chain.facility_w * redundancy;
    return chain;
}

double accelerators_for_power(double facility_w, double accelerator_w, double overhead, double pue) {
    return std::floor(facility_w / (accelerator_w * overhead * pue));
}

double mix_carbon(std::span<const MixPart> mix) {
    double carbon = 0;
    for (const MixPart& part : mix) carbon += part.share * part.carbon;
    return carbon;
}

}  // namespace headroom

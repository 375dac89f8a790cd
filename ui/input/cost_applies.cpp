// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/cost_applies.h"

#include "cost/resolve_costs.h"

namespace headroom::ui {

bool isBought(const Scenario& scenario, const Catalogue&) {
    return scenario.costs.acquisition != Acquisition::lease;
}

bool isLeased(const Scenario& scenario, const Catalogue&) {
    return scenario.costs.acquisition == Acquisition::lease;
}

bool isLeasedAtRate(const Scenario& scenario, const Catalogue& catalogue) {
    return isLeased(scenario, catalogue) && !scenario.costs.lease_payment_per_month;
}

bool isColocated(const Scenario& scenario, const Catalogue&) {
    return scenario.costs.acquisition == Acquisition::colocate;
}

bool paysPower(const Scenario& scenario, const Catalogue& catalogue) {
    return !isColocated(scenario, catalogue) ||
           !scenario.costs.colocation_includes_power.value_or(colocation_includes_power_by_default);
}

bool isHostedOnMeter(const Scenario& scenario, const Catalogue& catalogue) {
    return isColocated(scenario, catalogue) && paysPower(scenario, catalogue);
}

bool isPricedApart(const Scenario& scenario, const Catalogue&) {
    return !scenario.costs.server_price;
}

bool needsCardPrice(const Scenario& scenario, const Catalogue& catalogue) {
    return isPricedApart(scenario, catalogue) || hasFailures(scenario, catalogue);
}

bool hasLoan(const Scenario& scenario, const Catalogue&) {
    return scenario.costs.loan.has_value();
}

bool hasFailures(const Scenario& scenario, const Catalogue& catalogue) {
    return scenario.costs.annual_failure_rate.value_or(catalogue.cost_constants.annual_failure_rate) > 0;
}

bool hasStaff(const Scenario& scenario, const Catalogue& catalogue) {
    return scenario.costs.staff_fte.value_or(catalogue.cost_constants.staff_fte) > 0;
}

bool warmsAir(const Scenario& scenario, const Catalogue&) {
    return !scenario.costs.airflow_cfm_per_kw;
}

bool takesBonus(const Scenario& scenario, const Catalogue&) {
    return scenario.costs.depreciation == Depreciation::macrs;
}

bool rentsSpot(const Scenario& scenario, const Catalogue&) {
    return scenario.costs.cloud && scenario.costs.cloud->plan == CloudPlan::spot;
}

bool hasApi(const Scenario& scenario, const Catalogue&) {
    return scenario.costs.api.has_value();
}

}  // namespace headroom::ui

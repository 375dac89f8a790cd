// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/cloud.h"

#include <algorithm>
#include <cmath>

#include "base/units.h"
#include "cost/amount.h"
#include "cost/estimate.h"
#include "cost/renting.h"
#include "cost/resolve_costs.h"

namespace headroom {

namespace {

using namespace amounts;

double instances_for(const Cluster& cluster, double accelerators) {
    return std::ceil(cluster.count / accelerators);
}

/// Years for which capacity is committed; 0: paid by the hour.
int term_years(CloudPlan plan) {
    if (plan == CloudPlan::reserved_1y) return 1;
    return plan == CloudPlan::reserved_3y ? 3 : 0;
}

/// Of one instance, as the user gives it or the offer has it.
Amount listed_price(const CloudChoice& choice, const CloudOffer* offer, Amount usd_rate) {
    if (choice.hourly_price) return choice.hourly_price;
    return offer ? usd_per_hour(*offer, choice.plan) * usd_rate : std::nullopt;
}

}  // namespace

bool is_committed(CloudPlan plan) {
    return term_years(plan) > 0;
}

double rented_years(const Costs& costs, CloudPlan plan) {
    if (!costs.run_years) return *costs.years;
    const int term = term_years(plan);
    const double needed = term > 0 ? std::ceil(*costs.run_years / term) * term : *costs.run_years;
    return std::min<double>(needed, *costs.years);
}

double paid_hours(const Costs& costs, CloudPlan plan, int year) {
    if (!costs.run_years) return hours_per_year * (is_committed(plan) ? 1 : *costs.utilization);
    return hours_per_year * std::clamp(rented_years(costs, plan) - year, 0.0, 1.0);
}

double paid_share(const Costs& costs, CloudPlan plan) {
    return is_committed(plan) ? rented_years(costs, plan) / *costs.years : *costs.utilization;
}

std::optional<double> usd_per_hour(const CloudOffer& offer, CloudPlan plan) {
    switch (plan) {
        case CloudPlan::on_demand:
            return offer.usd_per_hour_on_demand;
        case CloudPlan::reserved_1y:
            return offer.usd_per_hour_reserved_1y;
        case CloudPlan::reserved_3y:
            return offer.usd_per_hour_reserved_3y;
        case CloudPlan::spot:
            return offer.usd_per_hour_spot;
    }
    return std::nullopt;
}

const CloudOffer* cloud_offer_for(const Cluster& cluster, const Costs& costs, const Catalogue& catalogue) {
    if (costs.cloud && !costs.cloud->offer.empty()) return catalogue.cloud_offers.find(costs.cloud->offer);
    const Supply* supply = catalogue.supply.find(cluster.accelerator);
    if (!supply) return nullptr;
    const CloudPlan plan = costs.cloud ? costs.cloud->plan : CloudPlan::on_demand;
    const CloudOffer* best = nullptr;
    double lowest = 0;
    bool best_holds_node = false;
    for (const std::size_t index : supply->offers) {
        const CloudOffer& offer = catalogue.cloud_offers.entries()[index];
        const Amount price = usd_per_hour(offer, plan);
        if (!price || offer.accelerator_count < 1) continue;
        const bool holds_node = offer.accelerator_count >= accelerators_per_node(cluster);
        const double all = *price * instances_for(cluster, offer.accelerator_count);
        if (best && (best_holds_node != holds_node ? best_holds_node : lowest <= all)) continue;
        best = &offer;
        lowest = all;
        best_holds_node = holds_node;
    }
    return best;
}

CloudEstimate estimate_cloud(const Cluster& cluster, const Costs& costs, const CloudOffer* offer,
                             std::optional<double> usd_rate) {
    static const CloudChoice standard;
    const CloudChoice& choice = costs.cloud ? *costs.cloud : standard;
    CloudEstimate cloud;
    cloud.offer = offer ? offer->id : choice.offer;
    cloud.plan = choice.plan;
    cloud.instances =
        instances_for(cluster, offer ? offer->accelerator_count : accelerators_per_node(cluster));
    cloud.hourly_price = listed_price(choice, offer, usd_rate);

    Amount price = cloud.hourly_price;
    if (price && cloud.plan == CloudPlan::spot)
        price = spot_price_per_useful_hour(*price, *choice.spot_rework_share, *choice.spot_unavailable_share);
    YearCost year;
    year.items.fill(0);
    year[YearlyItem::cloud_storage] = 12 * choice.storage_per_month;
    year[YearlyItem::cloud_egress] = 12 * choice.egress_per_month;
    year[YearlyItem::licences] = licences_per_year(*costs.licences, cluster, cloud.instances);
    year[YearlyItem::staff] = *costs.staff_fte * *costs.staff_cost_per_fte;
    cloud.yearly.reserve(static_cast<std::size_t>(*costs.years));
    cloud.total = 0;
    for (int y = 0; y < *costs.years; ++y) {
        if (y >= rented_years(costs, cloud.plan)) {
            year.items.fill(0);
            year.total = 0;
            cloud.yearly.push_back(year);
            continue;
        }
        year[YearlyItem::cloud_compute] = price * (paid_hours(costs, cloud.plan, y) * cloud.instances);
        year[YearlyItem::cloud_support] =
            share_of(year[YearlyItem::cloud_compute] + year[YearlyItem::cloud_storage] +
                         year[YearlyItem::cloud_egress],
                     choice.support_rate);
        year.total = sum(year.items);
        cloud.total = cloud.total + year.total;
        cloud.yearly.push_back(year);
        price = price * (1 + choice.price_change_per_year);
        year[YearlyItem::staff] = year[YearlyItem::staff] * (1 + *costs.staff_escalation);
    }
    cloud.net_present_cost = present_value_of(cloud.yearly, *costs.discount_rate);
    return cloud;
}

std::optional<double> saved_by_owning(const CloudEstimate& cloud) {
    using namespace amounts;
    return cloud.total - cloud.own_total;
}

CostEstimate cost_in_cloud(const CloudEstimate& cloud, const CostEstimate& own, const Cluster& cluster,
                           const Costs& costs) {
    CostEstimate cost;
    cost.capital.fill(0);
    cost.capital_total = 0;
    cost.hardware_price = own.hardware_price;
    cost.yearly = cloud.yearly;
    cost.residual_value = 0;
    cost.disposal = 0;
    add_totals(cost, cluster, costs);
    return cost;
}

ApiEstimate estimate_api(const ApiChoice& api, const Workload& workload, int years) {
    const bool inference = workload.task == Task::inference;
    const double output_share =
        inference ? workload.output_tokens / (workload.prompt_tokens + workload.output_tokens) : 0;
    const double per_million =
        (1 - output_share) * api.input_per_million + output_share * api.output_per_million;
    ApiEstimate estimate;
    estimate.per_year = 12 * api.tokens_per_month / 1e6 * per_million;
    estimate.total = *estimate.per_year * years;
    return estimate;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "catalogue/catalogue.h"
#include "cost/cost_estimate.h"
#include "scenario/scenario.h"

namespace headroom {

/// The price of an hour of an instance under a plan, in US dollars; unknown where the offer has none.
std::optional<double> usd_per_hour(const CloudOffer& offer, CloudPlan plan);

/// The offer that the scenario names or, where it names none, the one that rents as many accelerators
/// cheapest. Instances that hold the accelerators of a whole node come first: tensor parallelism does not
/// leave a node. nullptr where there is none.
const CloudOffer* cloud_offer_for(const Cluster& cluster, const Costs& costs, const Catalogue& catalogue);

/// Whether capacity is paid for whether it is used or not.
bool is_committed(CloudPlan plan);
/// The first years of the plan, in which machines are rented: all of them or, for a training run alone, until
/// it is over, committed capacity in whole terms.
double rented_years(const Costs& costs, CloudPlan plan);
/// The hours for which a machine is paid in a year, counted from 0.
double paid_hours(const Costs& costs, CloudPlan plan, int year);
/// The share of all hours of the plan for which a machine is paid.
double paid_share(const Costs& costs, CloudPlan plan);

/// Renting as many accelerators over the same years. `costs` are resolved. Capacity by the hour is paid for
/// the hours that are used, committed capacity for all, both in the years in which they are rented. What is
/// billed by the month or the year is paid for whole years, as long as anything is rented. `offer` may be
/// nullptr: then the user's own hourly price is that of an instance with the accelerators of a node.
/// `usd_rate`: what a US dollar is worth.
CloudEstimate estimate_cloud(const Cluster& cluster, const Costs& costs, const CloudOffer* offer,
                             std::optional<double> usd_rate);

/// What owning costs less than the cloud over the years, undiscounted; below zero, renting saves as much.
std::optional<double> saved_by_owning(const CloudEstimate& cloud);

/// The scenario's cost where it is acquired in the cloud: rent, licences and staff.
CostEstimate cost_in_cloud(const CloudEstimate& cloud, const CostEstimate& own, const Cluster& cluster,
                           const Costs& costs);

/// A hosted model, its tokens divided into prompt and output as the scenario's requests are. Prices stay.
ApiEstimate estimate_api(const ApiChoice& api, const Workload& workload, int years);

}  // namespace headroom

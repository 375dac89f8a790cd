// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/supply.h"

#include <algorithm>
#include <cmath>

#include "cost/cloud.h"
#include "cost/resolve_costs.h"
#include "evaluation/resolve.h"

namespace headroom {

namespace {

template <class T>
bool allows(const std::vector<T>& allowed, const T& value) {
    return allowed.empty() || std::ranges::find(allowed, value) != allowed.end();
}

bool stands_on_a_desk(const Accelerator& card) {
    return card.segment == Segment::consumer || card.segment == Segment::apu;
}

/// The fewest cards that are sold on one board. NVIDIA's HGX boards hold four or eight (A100, H100) or eight
/// (Blackwell), the OCP universal baseboard eight OAM modules.
int cards_per_board(const Accelerator& card, int per_machine) {
    const auto is = [&](std::string_view form) { return card.form_factor.starts_with(form); };
    if (is("sxm4") || is("sxm5")) return std::min(4, per_machine);
    return is("sxm") || is("oam") ? per_machine : 1;
}

/// Up to eight each, then in quarters of powers of two.
std::vector<int> numbers_up_to(int most) {
    std::vector<int> numbers;
    for (int number = 1, step = 1; number <= most; number += step) {
        numbers.push_back(number);
        if (number == 8 * step) step *= 2;
    }
    return numbers;
}

std::vector<int> owned_counts(const Accelerator& card, int per_machine, int most, bool one_machine) {
    std::vector<int> counts;
    for (int count = cards_per_board(card, per_machine); count < per_machine && count <= most; count *= 2)
        counts.push_back(count);
    const int most_nodes = most / per_machine;
    for (const int nodes : numbers_up_to(one_machine ? std::min(1, most_nodes) : most_nodes))
        counts.push_back(nodes * per_machine);
    return counts;
}

void add_owned(std::vector<Way>& ways, const Scenario& need, const Accelerator& card,
               const Catalogue& catalogue, Acquisition acquisition) {
    const Constraints& constraints = constraints_of(need);
    const int most = constraints.max_accelerators.value_or(default_most_accelerators);
    const int per_machine = cards_per_machine(need, card, catalogue);
    const bool on_desk = stands_on_a_desk(card) && !constraints.consumer_in_data_centre;
    if (on_desk && acquisition == Acquisition::colocate) return;
    const double network = need.cluster.network_gbit_s_per_accelerator;
    for (const int count : owned_counts(card, per_machine, most, on_desk))
        ways.push_back({{count, per_machine, network}, acquisition});
    for (const Server& server : catalogue.servers) {
        const int cards = server.accelerator_count;
        if (server.accelerator != card.id || cards < 1 || !server.price || !server.price->planning_usd())
            continue;
        for (const int nodes : numbers_up_to(on_desk ? std::min(1, most / cards) : most / cards))
            ways.push_back({{nodes * cards, cards, network}, acquisition, &server});
    }
}

/// What an instance says, shared by its cards. Whole machines that do not say it are rented as parts of
/// clusters and have the need's network; smaller ones have the median of the catalogue's instances with one
/// card that say it.
double network_of(const CloudOffer& offer, const Scenario& need, int instances) {
    constexpr double small_instance_gbit_s = 10;
    const double usual = need.cluster.network_gbit_s_per_accelerator;
    if (instances == 1) return usual;
    if (offer.network_gbit_s) return *offer.network_gbit_s / offer.accelerator_count;
    return offer.accelerator_count >= need.cluster.per_node ? usual
                                                            : small_instance_gbit_s / offer.accelerator_count;
}

/// Whether a replica, or a training run, may span several instances: engines exchange activations between
/// machines for every token, and the slowest network that clouds sell for it is AWS's EFA at 100 Gbit/s an
/// instance (EC2 instance types with Elastic Fabric Adapter). An offer that does not say its network is taken
/// for one of a cluster's machines if it is a whole one of modules on a board; a superchip that is rented
/// alone is not in a rack whose links join it to others.
bool joins_instances(const CloudOffer& offer, const Accelerator& card, const Scenario& need) {
    constexpr double least_gbit_s = 100;
    if (offer.accelerator_count == 1 && card.form_factor.starts_with("superchip")) return false;
    if (offer.network_gbit_s) return *offer.network_gbit_s >= least_gbit_s;
    const bool on_board = card.form_factor.starts_with("sxm") || card.form_factor.starts_with("oam");
    return on_board && offer.accelerator_count >= need.cluster.per_node;
}

/// Whether capacity may be committed for so long within the plan.
bool lasts(CloudPlan plan, int years) {
    return plan != CloudPlan::reserved_3y || years >= 3;
}

bool allows_plan(const Constraints& constraints, CloudPlan plan) {
    return constraints.cloud_plans.empty() ? plan != CloudPlan::spot : allows(constraints.cloud_plans, plan);
}

void add_rented(std::vector<Way>& ways, const Scenario& need, const Accelerator& card,
                const Catalogue& catalogue) {
    const Constraints& constraints = constraints_of(need);
    const Supply* supply = catalogue.supply.find(card.id);
    if (!supply || (card.segment == Segment::consumer && !constraints.consumer_in_data_centre)) return;
    const int most = constraints.max_accelerators.value_or(default_most_accelerators);
    const int years = need.costs.years.value_or(static_cast<int>(catalogue.cost_constants.years));
    for (const std::size_t index : supply->offers) {
        const CloudOffer& offer = catalogue.cloud_offers.entries()[index];
        const int cards = offer.accelerator_count;
        if (cards < 1) continue;
        for (const CloudPlan plan :
             {CloudPlan::on_demand, CloudPlan::reserved_1y, CloudPlan::reserved_3y, CloudPlan::spot}) {
            if (!allows_plan(constraints, plan) || !lasts(plan, years) || !usd_per_hour(offer, plan))
                continue;
            const bool joined = joins_instances(offer, card, need);
            const bool is_one = !joined && need.workload.task == Task::training;
            for (const int instances : numbers_up_to(is_one ? std::min(1, most / cards) : most / cards))
                ways.push_back(
                    {{instances * cards, cards, network_of(offer, need, instances), joined || instances == 1},
                     Acquisition::cloud,
                     nullptr,
                     &offer,
                     plan});
        }
    }
}

}  // namespace

int cards_per_machine(const Scenario& need, const Accelerator& card, const Catalogue& catalogue) {
    constexpr int in_workstation = 4;  // double-slot cards on the seven slots of a large board
    if (card.segment == Segment::apu) return 1;
    if (card.segment == Segment::consumer)
        return constraints_of(need).consumer_in_data_centre ? need.cluster.per_node : in_workstation;
    int most = 0;
    for (const Server& server : catalogue.servers)
        if (server.accelerator == card.id) most = std::max(most, server.accelerator_count);
    if (most > 0) return most;
    return card.segment == Segment::workstation ? in_workstation : need.cluster.per_node;
}

int most_ranks_of_replica(const MachineShape& shape) {
    return shape.joined ? shape.count : std::min(shape.count, shape.per_node);
}

const Constraints& constraints_of(const Scenario& need) {
    static const Constraints none;
    return need.constraints ? *need.constraints : none;
}

Exclusion exclusion_of(const Scenario& need, const Accelerator& card, const Catalogue& catalogue) {
    const Constraints& constraints = constraints_of(need);
    if (!allows(constraints.vendors, card.vendor)) return Exclusion::vendor;
    if (!allows(constraints.accelerators, card.id)) return Exclusion::not_listed;
    if (!runs_on(software_of(need.workload, catalogue), card)) return Exclusion::software;
    if (weight_formats_of(need, card, catalogue).empty()) return Exclusion::number_formats;
    if (!card.usable_bytes) return Exclusion::memory_unknown;
    return Exclusion::none;
}

std::vector<Way> ways_of(const Scenario& need, const Accelerator& card, const Catalogue& catalogue) {
    const Constraints& constraints = constraints_of(need);
    std::vector<Way> ways;
    const bool is_sold = card.status == SaleStatus::current || constraints.not_on_sale;
    for (const Acquisition acquisition :
         {Acquisition::buy, Acquisition::lease, Acquisition::colocate, Acquisition::cloud}) {
        if (!allows(constraints.acquisitions, acquisition)) continue;
        if (acquisition == Acquisition::cloud)
            add_rented(ways, need, card, catalogue);
        else if (is_sold)
            add_owned(ways, need, card, catalogue, acquisition);
    }
    return ways;
}

}  // namespace headroom

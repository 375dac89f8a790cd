// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/card_search.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "base/units.h"
#include "cost/energy.h"
#include "cost/resolve_costs.h"
#include "cost/unit_prices.h"
#include "evaluation/costing.h"
#include "recommendation/performance.h"
#include "recommendation/supply.h"
#include "recommendation/verdict.h"

namespace headroom {

namespace {

constexpr double infinite = std::numeric_limits<double>::infinity();

/// Ways to get machines of one shape, owned or rented: memory and speed are the same with all of them.
struct Lot {
    std::vector<std::size_t> ways;
    bool is_rented = false;
};

/// A lot with number formats, and what is known of it before memory and speed are estimated.
struct Candidate {
    std::size_t lot = 0;
    std::size_t way = 0;  ///< of the lot, the best
    const WeightFormat* weights = nullptr;
    const KvFormat* kv_cache = nullptr;
    double least_cost = infinite;
    double most_speed = infinite;
    bool can_fit = true;
    double proven_excess = 0;  ///< more than 0: it misses the need
    std::size_t order = 0;
};

class CardSearch {
  public:
    CardSearch(const Scenario& need, const Accelerator& card, const Catalogue& catalogue, bool prune)
        : need_(need),
          card_(card),
          catalogue_(catalogue),
          prune_(prune),
          lone_run_(is_lone_run(need)),
          constraints_(constraints_of(need)) {}

    CardResult run() {
        ways_ = ways_of(need_, card_, catalogue_);
        gather_lots();
        gather_candidates();
        for (const Candidate& candidate : candidates_) {
            if (prune_ && (candidate.proven_excess > 0 || is_no_better(candidate))) continue;
            look_at(candidate);
        }
        look_at_nearest();
        for (const Found* best : {&owned_, &rented_})
            if (best->accelerator) result_.best.push_back(*best);
        return std::move(result_);
    }

  private:
    void gather_lots() {
        for (std::size_t i = 0; i < ways_.size(); ++i) {
            const bool rented = ways_[i].offer != nullptr;
            const auto same = std::ranges::find_if(lots_, [&](const Lot& lot) {
                return prune_ && lot.is_rented == rented && ways_[lot.ways.front()].shape == ways_[i].shape;
            });
            if (same == lots_.end())
                lots_.push_back({{i}, rented});
            else
                same->ways.push_back(i);
        }
    }

    void gather_candidates() {
        const auto weights = weight_formats_of(need_, card_, catalogue_);
        const auto kv_caches = kv_formats_of(need_, catalogue_);
        const std::size_t formats = weights.size() * kv_caches.size();
        result_.candidates = ways_.size() * formats;
        for (std::size_t lot = 0; lot < lots_.size(); ++lot) {
            std::optional<std::size_t> way;
            for (std::size_t f = 0; f < formats; ++f) {
                Candidate c{lot, 0, weights[f / kv_caches.size()], kv_caches[f % kv_caches.size()]};
                const std::size_t first = lots_[lot].ways.front();
                const PerformanceBound bound = performance_bound(
                    scenario_for(c, first), most_ranks_of_replica(ways_[first].shape), catalogue_);
                const double least_days = bound.least_training_days;
                // Which way is cheapest may depend on how long a lone run takes, and not on formats.
                if (!way || lone_run_) way = best_way(lots_[lot], c, least_days);
                c.way = *way;
                c.order = c.way * formats + f;
                const Evaluation bill = priced(scenario_for(c, c.way), least_days);
                c.least_cost = cost_of(bill, least_days).value_or(infinite);
                c.most_speed = most_speed(bound);
                c.can_fit = bound.can_fit;
                c.proven_excess = proven_excess(bound);
                if (!lone_run_)
                    c.proven_excess = std::max(c.proven_excess, worst_excess(bill_misses(bill, c.way)));
                candidates_.push_back(c);
            }
        }
        // Of what costs the same, what may be the fastest is looked at first, and may spare the others.
        std::ranges::sort(candidates_, {}, [](const Candidate& c) {
            return std::tuple(c.least_cost, -c.most_speed, c.order);
        });
    }

    Scenario scenario_for(const Candidate& c, std::size_t way) const {
        return scenario_of(need_, card_, ways_[way], *c.weights, *c.kv_cache);
    }

    /// Energy and cost of a scenario, without memory and speed; of a run of so many days, where it is one.
    Evaluation priced(Scenario s, double days) const {
        Evaluation e;
        const Costs given = s.costs;
        e.scenario = std::move(s);
        e.scenario.costs = resolve_costs(e.scenario, card_, catalogue_,
                                         lone_run_ ? std::optional(days) : std::nullopt, RunUse::alone);
        e.energy = estimate_energy(e.scenario.cluster, e.scenario.costs, card_, catalogue_);
        add_cost(e, given, catalogue_);
        return e;
    }

    std::vector<Miss> bill_misses(const Evaluation& bill, std::size_t way) const {
        std::optional<double> rack_units;
        if (constraints_.max_rack_units) rack_units = rack_units_of(ways_[way], card_, catalogue_);
        return misses_of_bill(constraints_, ways_[way].acquisition, {bill.energy, *bill.cost, rack_units});
    }

    /// The cost that options are compared by, of a run of so many days.
    std::optional<double> cost_of(const Evaluation& bill, double days) const {
        if (!shares_hardware(need_)) return bill.cost->total;
        return price_of_run(*bill.cost, bill.scenario.costs, days * 24 * bill.scenario.cluster.count);
    }

    /// A lone run is not charged with the years in which its hardware stands idle.
    std::optional<double> joules_per_token(const Evaluation& bill, double tokens_per_second) const {
        EnergyEstimate energy = bill.energy;
        Costs costs = bill.scenario.costs;
        if (lone_run_) {
            costs.utilization = 1;
            energy = estimate_energy(bill.scenario.cluster, costs, card_, catalogue_);
        }
        add_energy_per_token(energy, tokens_per_second, costs);
        return energy.joules_per_token;
    }

    /// What keeps to the constraints, else the nearest to them; of that the cheapest.
    std::size_t best_way(const Lot& lot, const Candidate& c, double days) const {
        if (lot.ways.size() == 1) return lot.ways.front();
        std::size_t best = lot.ways.front();
        std::pair<double, double> least{infinite, infinite};
        for (const std::size_t way : lot.ways) {
            const Evaluation bill = priced(scenario_for(c, way), days);
            const std::pair key{worst_excess(bill_misses(bill, way)), cost_of(bill, days).value_or(infinite)};
            if (key >= least) continue;
            least = key;
            best = way;
        }
        return best;
    }

    double most_speed(const PerformanceBound& bound) const {
        const Workload& w = need_.workload;
        if (w.task == Task::training)
            return bound.least_training_days > 0
                       ? *w.training_tokens / (bound.least_training_days * seconds_per_day)
                       : infinite;
        const double one = bound.least_tpot_ms > 0 ? 1000 / bound.least_tpot_ms : infinite;
        if (w.requests_per_second) return one;
        const double all = bound.most_requests_per_second * w.output_tokens;
        return w.fill_card ? all : std::min(all, one * w.concurrent_sequences);
    }

    double proven_excess(const PerformanceBound& bound) const {
        const Workload& w = need_.workload;
        if (!bound.can_fit) return infinite;
        double excess = 0;
        if (w.task == Task::training) {
            if (w.deadline_days) excess = bound.least_training_days / *w.deadline_days - 1;
            return excess;
        }
        if (w.target_tpot_ms) excess = bound.least_tpot_ms / *w.target_tpot_ms - 1;
        if (w.requests_per_second)
            excess = std::max(excess, *w.requests_per_second / bound.most_requests_per_second - 1);
        return excess;
    }

    /// Whether nothing that the candidate could come to would be shown: something evaluated costs no more and
    /// is no slower, and the best of its kind goes before it by the objective.
    bool is_no_better(const Candidate& c) const {
        const Found& best = lots_[c.lot].is_rented ? rented_ : owned_;
        if (!best.accelerator || best.verdict != OptionVerdict::meets) return false;
        const bool slower = best.speed >= c.most_speed, dearer = *best.cost <= c.least_cost;
        if (constraints_.objective == Objective::energy) return false;
        if (constraints_.objective == Objective::cost && !(*best.cost < c.least_cost || (dearer && slower)))
            return false;
        if (constraints_.objective == Objective::speed && !(best.speed > c.most_speed || (slower && dearer)))
            return false;
        return std::ranges::any_of(result_.front, [&](const Found& f) {
            return *f.cost <= c.least_cost && f.speed >= c.most_speed;
        });
    }

    /// Of a shape and formats; the same for what is owned and what is rented.
    const std::optional<Performance>& performance_of(const Candidate& c, const Scenario& s) {
        const MachineShape& shape = ways_[c.way].shape;
        const auto known = std::ranges::find_if(known_, [&](const Known& k) {
            return k.shape == shape && k.weights == c.weights && k.kv_cache == c.kv_cache;
        });
        if (known != known_.end()) return known->performance;
        known_.push_back(
            {shape, c.weights, c.kv_cache, best_performance(s, most_ranks_of_replica(shape), catalogue_)});
        return known_.back().performance;
    }

    void look_at(const Candidate& c) {
        ++result_.evaluated;
        const std::optional<Performance>& performance = performance_of(c, scenario_for(c, c.way));
        if (!performance) return;
        const std::optional<SpeedEstimate>& speed = performance->assessment.speed;
        const double days = speed ? speed->training_days.value_or(0) : 0;
        const std::size_t way = lone_run_ ? best_way(lots_[c.lot], c, days) : c.way;
        Scenario s = scenario_for(c, way);
        Evaluation bill = priced(s, days);

        Found found;
        found.accelerator = &card_;
        found.server = ways_[way].server;
        found.misses = all_misses(misses_of_running(need_.workload, performance->assessment.memory, speed),
                                  bill_misses(bill, way));
        found.verdict = verdict_of(found.misses, performance->assessment.memory.verdict);
        found.speed = option_speed(s.workload, speed, performance->layout);
        found.cost = cost_of(bill, days);
        if (speed) found.energy = joules_per_token(bill, speed->tokens_per_second);
        found.order = c.order;
        settle(s, *performance);
        if (lone_run_ && s.costs.acquisition != Acquisition::cloud)
            s.costs.utilization = bill.scenario.costs.utilization;
        found.scenario = std::move(s);
        keep(std::move(found));
    }

    void keep(Found found) {
        Found& best = found.is_rented() ? rented_ : owned_;
        if (!best.accelerator || goes_before(found, best, constraints_.objective)) best = found;
        if (found.verdict != OptionVerdict::meets) return;
        auto& front = result_.front;
        if (std::ranges::any_of(front, [&](const Found& f) { return dominates(f, found); })) return;
        std::erase_if(front, [&](const Found& f) { return dominates(found, f); });
        front.push_back(std::move(found));
    }

    /// Where all that is owned, or all that is rented, is known to miss the need: the nearest of it. Likewise
    /// where what was looked at does not fit.
    void look_at_nearest() {
        if (!prune_) return;  // all were looked at
        for (const bool rented : {false, true}) {
            const Found& best = rented ? rented_ : owned_;
            if (best.accelerator && fits(best)) continue;
            // Of equals the last: more machines.
            const auto distance = [](const Candidate& c) {
                return std::tuple(!c.can_fit, c.proven_excess, -c.most_speed);
            };
            const Candidate* nearest = nullptr;
            for (const Candidate& c : candidates_)
                if (lots_[c.lot].is_rented == rented && c.proven_excess > 0 &&
                    (!best.accelerator || c.proven_excess < infinite) &&
                    (!nearest || distance(c) <= distance(*nearest)))
                    nearest = &c;
            if (nearest) look_at(*nearest);
        }
    }

    struct Known {
        MachineShape shape;
        const WeightFormat* weights;
        const KvFormat* kv_cache;
        std::optional<Performance> performance;
    };

    const Scenario& need_;
    const Accelerator& card_;
    const Catalogue& catalogue_;
    const bool prune_;
    const bool lone_run_;
    const Constraints& constraints_;
    std::vector<Way> ways_;
    std::vector<Lot> lots_;
    std::vector<Candidate> candidates_;
    std::vector<Known> known_;
    Found owned_, rented_;
    CardResult result_;
};

}  // namespace

CardResult search_card(const Scenario& need, const Accelerator& accelerator, const Catalogue& catalogue,
                       bool prune) {
    return CardSearch(need, accelerator, catalogue, prune).run();
}

}  // namespace headroom

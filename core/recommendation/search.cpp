// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <atomic>
#include <iterator>
#include <mutex>
#include <thread>

#include "recommendation/card_search.h"
#include "recommendation/option.h"
#include "recommendation/supply.h"
#include "recommendation/switching.h"

namespace headroom {

namespace {

/// Searches the cards, several at a time. What a card comes to does not depend on the others, so the answer
/// does not depend on their order.
class Search {
  public:
    Search(const Scenario& need, const Catalogue& catalogue, const RecommendOptions& options,
           const RecommendProgress& progress, std::vector<const Accelerator*> cards,
           std::vector<Assumption> assumptions)
        : need_(need),
          catalogue_(catalogue),
          options_(options),
          progress_(progress),
          cards_(std::move(cards)),
          assumptions_(std::move(assumptions)),
          results_(cards_.size()) {}

    void run() {
        const unsigned wanted =
            options_.threads > 0 ? options_.threads : std::max(1u, std::thread::hardware_concurrency());
        const auto count = std::min<std::size_t>(wanted, cards_.size());
        std::vector<std::thread> others;
        for (std::size_t i = 1; i < count; ++i) others.emplace_back([this] { work(); });
        work();
        for (std::thread& other : others) other.join();
    }

    /// What the cards that are done come to, in order.
    Recommendation answer() const;

  private:
    void work() {
        while (!stopped_) {
            const std::size_t index = next_++;
            if (index >= cards_.size()) return;
            CardResult result = search_card(need_, *cards_[index], catalogue_, options_.prune);
            const std::lock_guard lock(taking_);
            results_[index] = std::move(result);
            ++done_;
            if (progress_ && !progress_(done_, cards_.size(), [this] { return answer(); })) stopped_ = true;
        }
    }

    const Scenario& need_;
    const Catalogue& catalogue_;
    const RecommendOptions& options_;
    const RecommendProgress& progress_;
    const std::vector<const Accelerator*> cards_;
    const std::vector<Assumption> assumptions_;
    std::vector<CardResult> results_;
    std::atomic<std::size_t> next_{0};
    std::atomic<bool> stopped_{false};
    std::mutex taking_;
    std::size_t done_ = 0;
};

std::vector<const Accelerator*> cards_of(const Scenario& need, const Catalogue& catalogue) {
    std::vector<const Accelerator*> cards;
    for (const Accelerator& card : catalogue.accelerators)
        if (exclusion_of(need, card, catalogue) == Exclusion::none) cards.push_back(&card);
    return cards;
}

void explain_places(std::vector<Option>& options, Objective objective) {
    std::size_t meeting = 0;
    while (meeting < options.size() && options[meeting].verdict == OptionVerdict::meets) ++meeting;
    std::size_t cheapest = 0, fastest = 0;
    for (std::size_t i = 0; i < meeting; ++i) {
        if (*options[i].cost < *options[cheapest].cost) cheapest = i;
        if (options[i].speed > options[fastest].speed) fastest = i;
    }
    for (std::size_t i = 0; i < options.size(); ++i) {
        Option& option = options[i];
        if (i >= meeting) {
            option.reason =
                option.verdict == OptionVerdict::tight ? OptionReason::tight : OptionReason::misses;
        } else if (i == cheapest && option.on_front) {
            option.reason = OptionReason::cheapest;
        } else if (i == fastest && option.on_front) {
            option.reason = OptionReason::fastest;
        } else if (i == 0 && objective == Objective::energy) {
            option.reason = OptionReason::least_energy;
        } else if (option.on_front) {
            option.reason = OptionReason::on_front;
        } else {
            option.reason = OptionReason::dominated;
        }
        if (i >= meeting || option.on_front) continue;
        for (std::size_t j = 0; j < meeting; ++j)
            if (options[j].on_front && *options[j].cost <= *option.cost && options[j].speed >= option.speed &&
                (!option.dominated_by || *options[j].cost < *options[*option.dominated_by].cost))
                option.dominated_by = j;
    }
}

Recommendation Search::answer() const {
    Recommendation recommendation;
    recommendation.stopped = stopped_;
    recommendation.assumptions = assumptions_;
    std::vector<Found> meeting, best;
    for (const CardResult& result : results_) {
        recommendation.candidates += result.candidates;
        recommendation.evaluated += result.evaluated;
        std::ranges::copy(result.front, std::back_inserter(meeting));
        std::ranges::copy(result.best, std::back_inserter(best));
    }
    recommendation.pruned = recommendation.candidates - recommendation.evaluated;
    const Objective objective = objective_of(need_);
    const std::vector<Found> front = front_of(std::move(meeting));
    for (const Found& found : shown(front, std::move(best), objective, options_.most_options)) {
        Option& option = recommendation.options.emplace_back(make_option(need_, found, catalogue_));
        option.on_front = std::ranges::any_of(front, [&](const Found& f) { return is_same(f, found); });
    }
    explain_places(recommendation.options, objective);
    recommendation.switching_values = switching_values(recommendation.options, need_, catalogue_);
    return recommendation;
}

/// What a need may say that leaves no way to get a card.
struct Relaxation {
    const char* field;
    void (*relax)(Constraints&);
};
constexpr auto relaxations = std::to_array<Relaxation>({
    {"constraints.max_accelerators", [](Constraints& c) { c.max_accelerators.reset(); }},
    {"constraints.cloud_plans",
     [](Constraints& c) {
         c.cloud_plans = {CloudPlan::on_demand, CloudPlan::reserved_1y, CloudPlan::reserved_3y,
                          CloudPlan::spot};
     }},
    {"constraints.acquisitions", [](Constraints& c) { c.acquisitions.clear(); }},
    {"constraints.consumer_in_data_centre", [](Constraints& c) { c.consumer_in_data_centre = true; }},
    {"constraints.not_on_sale", [](Constraints& c) { c.not_on_sale = true; }},
});

/// Takes away the one constraint that leaves no way to get the card, else one after the other until there is
/// one. Gives the fields of those.
std::vector<std::string> relax_supply(Scenario& need, const Accelerator& card, const Catalogue& catalogue) {
    const Constraints given = constraints_of(need);
    for (const Relaxation& relaxation : relaxations) {
        need.constraints = given;
        relaxation.relax(*need.constraints);
        if (!ways_of(need, card, catalogue).empty()) return {relaxation.field};
    }
    need.constraints = given;
    std::vector<std::string> fields;
    for (const Relaxation& relaxation : relaxations) {
        const Constraints before = *need.constraints;
        relaxation.relax(*need.constraints);
        if (*need.constraints == before) continue;
        fields.emplace_back(relaxation.field);
        if (!ways_of(need, card, catalogue).empty()) return fields;
    }
    return {};
}

}  // namespace

Objective objective_of(const Scenario& need) {
    return constraints_of(need).objective;
}

Result<Recommendation> recommend(const Scenario& need, const Catalogue& catalogue,
                                 const RecommendOptions& options, const RecommendProgress& progress) {
    Scenario wanted = need;
    if (auto error = check_need(wanted, catalogue)) return *std::move(error);
    std::vector<Assumption> assumptions = assume_targets(wanted.workload);
    Search search(wanted, catalogue, options, progress, cards_of(wanted, catalogue), std::move(assumptions));
    search.run();
    return search.answer();
}

Result<WhyNot> why_not(const Scenario& need, std::string_view accelerator, const Catalogue& catalogue,
                       const Option* best) {
    Scenario wanted = need;
    if (auto error = check_need(wanted, catalogue)) return *std::move(error);
    assume_targets(wanted.workload);
    const Accelerator* card = catalogue.accelerators.find(accelerator);
    if (!card) return unknown_accelerator(accelerator, catalogue, "accelerator");
    WhyNot why{std::string(accelerator), exclusion_of(wanted, *card, catalogue), {}, {}, {}};
    if (why.exclusion == Exclusion::memory_unknown) return why;
    if (ways_of(wanted, *card, catalogue).empty()) {
        if (why.exclusion == Exclusion::none) why.exclusion = reason_of_no_supply(wanted, *card);
        why.relaxed = relax_supply(wanted, *card, catalogue);
    }
    const CardResult result = search_card(wanted, *card, catalogue, false);
    if (result.best.empty() && why.exclusion == Exclusion::none) why.exclusion = Exclusion::no_supply;
    const Objective objective = objective_of(wanted);
    const auto nearest = std::ranges::min_element(
        result.best, [&](const Found& a, const Found& b) { return goes_before(a, b, objective); });
    if (nearest == result.best.end()) return why;
    why.nearest = make_option(wanted, *nearest, catalogue);
    if (best && best->cost && why.nearest->cost && why.nearest->misses.empty())
        why.extra_cost = *why.nearest->cost - *best->cost;
    return why;
}

}  // namespace headroom

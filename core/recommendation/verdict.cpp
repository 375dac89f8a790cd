// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/verdict.h"

#include <algorithm>
#include <limits>

#include "base/units.h"
#include "evaluation/layout_search.h"

namespace headroom {

namespace {

using enum OptionVerdict;

constexpr double unknown_excess = std::numeric_limits<double>::infinity();

/// What does not fit does not run, whatever else it misses.
void sort_worst_first(std::vector<Miss>& misses) {
    std::ranges::stable_sort(misses, std::ranges::greater{}, [](const Miss& miss) {
        return std::pair(miss.verdict == does_not_fit, miss.excess);
    });
}

class Judge {
  public:
    /// `value` must not exceed `limit`, if there is one. Amounts are in units of 1 / `scale`.
    void at_most(const std::optional<double>& value, const std::optional<double>& limit, OptionVerdict over,
                 OptionVerdict unknown, double scale = 1) {
        if (!limit) return;
        if (!value)
            add(unknown, 0, unknown_excess);
        else if (*value > *limit * just_met)
            add(over, (*value - *limit) * scale, *limit > 0 ? *value / *limit - 1 : unknown_excess);
    }
    void add(OptionVerdict verdict, double amount, double excess) {
        misses_.push_back({verdict, amount, excess});
    }
    std::vector<Miss> sorted() {
        sort_worst_first(misses_);
        return std::move(misses_);
    }

  private:
    static constexpr double just_met = 1 + 1e-9;
    std::vector<Miss> misses_;
};

void judge_speed(Judge& judge, const Workload& w, const SpeedEstimate& speed) {
    if (w.task == Task::training) {
        judge.at_most(speed.training_days, w.deadline_days, misses_deadline, speed_unknown);
        return;
    }
    // A hair less is the rounding of a load that is answered.
    constexpr double answered = 1 - 1e-6;
    if (w.requests_per_second && *speed.requests_per_second < *w.requests_per_second * answered)
        judge.add(misses_load, *w.requests_per_second - *speed.requests_per_second,
                  *w.requests_per_second / *speed.requests_per_second - 1);
    judge.at_most(speed.ttft_ms, w.target_ttft_ms, misses_ttft, speed_unknown);
    judge.at_most(speed.tpot_ms, w.target_tpot_ms, misses_tpot, speed_unknown);
}

}  // namespace

std::vector<Miss> misses_of_running(const Workload& need, const MemoryEstimate& memory,
                                    const std::optional<SpeedEstimate>& speed) {
    Judge judge;
    if (memory.headroom_bytes < 0)
        judge.add(does_not_fit, -memory.headroom_bytes, -memory.headroom_bytes / memory.usable_bytes);
    if (speed)
        judge_speed(judge, need, *speed);
    else
        judge.add(speed_unknown, 0, unknown_excess);
    return judge.sorted();
}

std::vector<Miss> misses_of_bill(const Constraints& c, Acquisition acquisition, const Bill& f) {
    Judge judge;
    if (f.cost.total) {
        judge.at_most(f.cost.total, c.budget, over_budget, price_unknown);
        judge.at_most(f.cost.capital_total, c.capital_budget, over_capital_budget, price_unknown);
    } else {
        judge.add(price_unknown, 0, unknown_excess);
    }
    if (!f.cost.yearly.empty())
        judge.at_most(f.cost.yearly.front()[YearlyItem::licences], c.max_licences_per_year, over_licences,
                      price_unknown);
    if (acquisition == Acquisition::buy || acquisition == Acquisition::lease) {
        std::optional<double> power_kw;
        if (f.energy.peak_power_w) power_kw = *f.energy.peak_power_w / watts_per_kilowatt;
        judge.at_most(power_kw, c.max_power_kw, over_power, power_unknown);
        judge.at_most(f.rack_units, c.max_rack_units, over_rack_units, rack_units_unknown);
    }
    return judge.sorted();
}

std::vector<Miss> all_misses(std::vector<Miss> some, const std::vector<Miss>& others) {
    some.insert(some.end(), others.begin(), others.end());
    sort_worst_first(some);
    return some;
}

OptionVerdict verdict_of(const std::vector<Miss>& misses, Verdict memory) {
    if (!misses.empty()) return misses.front().verdict;
    return memory == Verdict::tight ? tight : meets;
}

bool is_lone_run(const Scenario& need) {
    return need.workload.task == Task::training && need.workload.training_tokens && !need.costs.utilization;
}

bool shares_hardware(const Scenario& need) {
    return need.workload.task == Task::training && need.workload.training_tokens && need.costs.utilization;
}

std::optional<double> option_cost(const Scenario& need, const Evaluation& evaluation) {
    if (!evaluation.cost) return std::nullopt;
    return shares_hardware(need) ? evaluation.cost->per_training_run : evaluation.cost->total;
}

double option_speed(const Workload& w, const std::optional<SpeedEstimate>& speed, const Parallelism& layout) {
    if (!speed) return 0;
    if (w.task == Task::inference && w.requests_per_second) return 1000 / *speed->tpot_ms;
    return speed->tokens_per_second * busy_replicas(layout, w);
}

}  // namespace headroom

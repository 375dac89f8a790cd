// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/switching.h"

#include "cost/energy.h"
#include "cost/resolve_costs.h"
#include "evaluation/costing.h"
#include "recommendation/option.h"
#include "recommendation/verdict.h"

namespace headroom {

namespace {

std::optional<double> total_cost(const Scenario& scenario, const Catalogue& catalogue) {
    const Accelerator* card = catalogue.accelerators.find(scenario.cluster.accelerator);
    Evaluation e;
    e.scenario = scenario;
    e.scenario.costs = resolve_costs(scenario, *card, catalogue);
    e.energy = estimate_energy(scenario.cluster, e.scenario.costs, *card, catalogue);
    add_cost(e, scenario.costs, catalogue);
    return e.cost->total;
}

class Switching {
  public:
    Switching(const Option& first, const Option& rival, const Catalogue& catalogue)
        : first_(first), rival_(rival), catalogue_(catalogue) {}

    std::optional<double> now(SwitchDriver driver) const {
        const Costs& resolved = first_.evaluation.scenario.costs;
        switch (driver) {
            case SwitchDriver::utilization:
                return resolved.utilization;
            case SwitchDriver::electricity_per_kwh:
                return resolved.electricity_per_kwh;
            case SwitchDriver::own_price:
                return 1;
        }
        return std::nullopt;
    }

    /// Where the line through two values of the difference of totals is zero.
    std::optional<double> root(SwitchDriver driver) const {
        const std::optional<double> a = now(driver);
        if (!a || *a <= 0) return std::nullopt;
        const double b = *a / 2;
        const std::optional<double> at_a = difference(driver, *a), at_b = difference(driver, b);
        if (!at_a || !at_b || *at_a == *at_b) return std::nullopt;
        return *a - *at_a * (*a - b) / (*at_a - *at_b);
    }

  private:
    std::optional<double> difference(SwitchDriver driver, double value) const {
        const auto first = total_cost(with(first_, driver, value), catalogue_);
        const auto rival = total_cost(
            driver == SwitchDriver::own_price ? rival_.scenario : with(rival_, driver, value), catalogue_);
        return first && rival ? std::optional(*first - *rival) : std::nullopt;
    }

    static Scenario with(const Option& option, SwitchDriver driver, double value) {
        Scenario s = option.scenario;
        const Costs& resolved = option.evaluation.scenario.costs;
        switch (driver) {
            case SwitchDriver::utilization:
                s.costs.utilization = value;
                break;
            case SwitchDriver::electricity_per_kwh:
                s.costs.electricity_per_kwh = value;
                break;
            case SwitchDriver::own_price:
                s.costs.field_currencies.clear();
                if (s.costs.acquisition == Acquisition::cloud)
                    s.costs.cloud->hourly_price = value * *option.evaluation.cost->cloud.hourly_price;
                else if (resolved.server_price)
                    s.costs.server_price = value * *resolved.server_price;
                else
                    s.costs.accelerator_price = value * *resolved.accelerator_price;
                break;
        }
        return s;
    }

    const Option& first_;
    const Option& rival_;
    const Catalogue& catalogue_;
};

/// The best option of another kind, whose price is another; 0: there is none.
std::size_t rival_of_first(const std::vector<Option>& options) {
    const auto kind = [](const Option& option) {
        return std::pair(std::string_view(option.scenario.cluster.accelerator),
                         option.scenario.costs.acquisition == Acquisition::cloud);
    };
    for (std::size_t i = 1; i < options.size() && options[i].verdict == OptionVerdict::meets; ++i)
        if (kind(options[i]) != kind(options[0])) return i;
    return 0;
}

}  // namespace

std::vector<SwitchingValue> switching_values(const std::vector<Option>& options, const Scenario& need,
                                             const Catalogue& catalogue) {
    std::vector<SwitchingValue> values;
    const std::size_t rival = rival_of_first(options);
    if (rival == 0 || objective_of(need) != Objective::cost || shares_hardware(need)) return values;
    const Switching switching(options[0], options[rival], catalogue);
    const auto add = [&](SwitchDriver driver, double least, double most) {
        if (const auto root = switching.root(driver); root && *root > least && *root <= most)
            values.push_back({driver, *switching.now(driver), *root, rival});
    };
    if (!is_lone_run(need)) add(SwitchDriver::utilization, 0, 1);
    // Beyond these no market has been: ten dollars a kilowatt-hour, a hundred times the price.
    add(SwitchDriver::electricity_per_kwh, 0, 10);
    add(SwitchDriver::own_price, 1, 100);
    return values;
}

}  // namespace headroom

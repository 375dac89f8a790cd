// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/choice.h"

#include <algorithm>

#include "cost/energy.h"
#include "cost/resolve_costs.h"
#include "evaluation/costing.h"

namespace headroom {

namespace {

void set_driver(Scenario& s, const Evaluation& e, ChoiceDriver driver, double value) {
    Costs& costs = s.costs;
    const auto scale = [&](std::optional<double>& price) {
        if (price) *price *= value;
    };
    switch (driver) {
        case ChoiceDriver::utilization:
            costs.utilization = value;
            costs.run_years.reset();
            break;
        case ChoiceDriver::electricity_per_kwh:
            costs.electricity_per_kwh = value;
            break;
        case ChoiceDriver::hardware_price:
            for (auto price : {&Costs::accelerator_price, &Costs::server_price, &Costs::host_price_per_node,
                               &Costs::network_price_per_accelerator})
                scale(costs.*price);
            break;
        case ChoiceDriver::cloud_price:
            if (costs.acquisition != Acquisition::cloud) break;
            if (!costs.cloud)
                costs.cloud = CloudChoice{.offer = e.cost->cloud.offer, .plan = e.cost->cloud.plan};
            costs.cloud->hourly_price = e.cost->cloud.hourly_price;
            scale(costs.cloud->hourly_price);
            break;
    }
}

/// The total of an evaluation, as a line over a driver.
struct CostLine {
    std::size_t evaluation = 0;
    double at_low = 0;
    double slope = 0;

    double at(double distance) const { return at_low + slope * distance; }
};

std::vector<CostLine> cost_lines(std::span<const Evaluation> evaluations, ChoiceDriver driver, double low,
                                 double high, const Catalogue& catalogue) {
    std::vector<CostLine> lines;
    for (std::size_t i = 0; i < evaluations.size(); ++i) {
        const auto at_low = total_cost(with_driver(evaluations[i], driver, low), catalogue);
        const auto at_high = total_cost(with_driver(evaluations[i], driver, high), catalogue);
        if (at_low && at_high) lines.push_back({i, *at_low, (*at_high - *at_low) / (high - low)});
    }
    return lines;
}

}  // namespace

std::optional<double> value_now(const Evaluation& e, ChoiceDriver driver) {
    if (driver == ChoiceDriver::utilization) return e.scenario.costs.utilization;
    if (driver == ChoiceDriver::electricity_per_kwh) return e.scenario.costs.electricity_per_kwh;
    return 1;
}

Scenario with_driver(const Evaluation& e, ChoiceDriver driver, double value) {
    Scenario s = e.scenario;
    set_driver(s, e, driver, value);
    return s;
}

std::optional<double> total_cost(const Scenario& scenario, const Catalogue& catalogue) {
    const Accelerator* card = catalogue.accelerators.find(scenario.cluster.accelerator);
    if (!card) return std::nullopt;
    Evaluation e;
    e.scenario = scenario;
    e.scenario.costs = resolve_costs(scenario, *card, catalogue);
    e.energy = estimate_energy(scenario.cluster, e.scenario.costs, *card, catalogue);
    add_cost(e, scenario.costs, catalogue);
    return e.cost->total;
}

std::vector<WinningRange> winning_ranges(std::span<const Evaluation> evaluations, ChoiceDriver driver,
                                         double low, double high, const Catalogue& catalogue) {
    std::vector<WinningRange> ranges;
    const std::vector<CostLine> lines = cost_lines(evaluations, driver, low, high, catalogue);
    if (lines.empty()) return ranges;
    const auto lower = [](const CostLine& a, const CostLine& b) {
        return std::pair(a.at_low, a.slope) < std::pair(b.at_low, b.slope);
    };
    const CostLine* current = &*std::ranges::min_element(lines, lower);
    double from = 0;
    while (current) {
        // The next to win is the one of lesser slope that crosses first.
        const CostLine* next = nullptr;
        double crossing = high - low;
        for (const CostLine& line : lines) {
            if (line.slope >= current->slope) continue;
            const double meets = (line.at_low - current->at_low) / (current->slope - line.slope);
            if (meets > crossing || (meets == crossing && (!next || line.slope >= next->slope))) continue;
            crossing = std::max(from, meets);
            next = &line;
        }
        if (crossing > from) ranges.push_back({low + from, low + crossing, current->evaluation});
        from = crossing;
        current = from < high - low ? next : nullptr;
    }
    return ranges;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/uncertainty.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <random>

#include "cost/amount.h"
#include "cost/cloud.h"
#include "cost/energy.h"
#include "cost/estimate.h"
#include "scenario/cost_fields.h"

namespace headroom {

namespace {

/// Prices that move together: a dealer's discount is on the whole machine.
constexpr std::array hardware_prices{&Costs::accelerator_price, &Costs::server_price,
                                     &Costs::host_price_per_node};

const CostField* field_of(const std::string& id) {
    const auto field = std::ranges::find(cost_fields, std::string_view(id), &CostField::name);
    return field == cost_fields.end() ? nullptr : &*field;
}

/// The values that are possible at all.
Range range_of(const UncertainInput& input) {
    if (input.is_relative) return {0, 10};
    if (input.id == "cloud_price_change") return {-0.99, 1};
    if (const CostField* field = field_of(input.id))
        return {std::max(field->range.low, 0.0), std::min(field->range.high, 10.0)};
    return {};
}

double percentile(const std::vector<double>& sorted, double share) {
    const double at = share * static_cast<double>(sorted.size() - 1);
    const auto below = static_cast<std::size_t>(at);
    const std::size_t above = std::min(below + 1, sorted.size() - 1);
    return std::lerp(sorted[below], sorted[above], at - static_cast<double>(below));
}

std::vector<double> s_curve_of(const std::vector<double>& sorted) {
    std::vector<double> curve;
    for (int percent = 0; percent <= 100; ++percent) curve.push_back(percentile(sorted, percent / 100.0));
    return curve;
}

}  // namespace

CostModel::CostModel(const Cluster& cluster, const Costs& costs, const CloudEstimate& cloud,
                     const Accelerator& accelerator, const Catalogue& catalogue)
    : cluster_(cluster), start_(costs), accelerator_(&accelerator), catalogue_(&catalogue) {
    if (!start_.cloud) start_.cloud.emplace();
    start_.cloud->offer = cloud.offer;
    start_.cloud->hourly_price = cloud.hourly_price;
    costs_ = start_;
}

std::optional<CostModel::Outcome> CostModel::outcome() const {
    const EnergyEstimate energy = estimate_energy(cluster_, costs_, *accelerator_, *catalogue_);
    const CostEstimate own = estimate_own_cost(cluster_, costs_, energy);
    const CloudEstimate cloud =
        estimate_cloud(cluster_, costs_, catalogue_->cloud_offers.find(costs_.cloud->offer), std::nullopt);
    const bool rents = costs_.acquisition == Acquisition::cloud;
    const Amount& total = rents ? cloud.total : own.total;
    const Amount& present = rents ? cloud.net_present_cost : own.net_present_cost;
    if (!total || !present) return std::nullopt;
    return Outcome{*total, *present, own.total, own.net_present_cost, cloud.total, cloud.net_present_cost};
}

std::optional<double> CostModel::Outcome::saving() const {
    using namespace amounts;
    return cloud_net_present_cost - own_net_present_cost;
}

std::optional<double> TornadoBar::swing_in_saving() const {
    using namespace amounts;
    return at_high.saving() - at_low.saving();
}

std::optional<double> CostModel::value_of(const UncertainInput& input) const {
    if (input.id == "hardware_price" || input.id == "cloud_price") return 1;
    if (input.id == "cloud_price_change") return start_.cloud->price_change_per_year;
    const CostField* field = field_of(input.id);
    if (!field || !(start_.*field->member)) return std::nullopt;
    if (start_.run_years && field->member == &Costs::utilization) return std::nullopt;
    return input.is_relative ? 1 : start_.*field->member;
}

void CostModel::set(const UncertainInput& input, double value) {
    set_input(costs_, start_, input, value);
}

void set_input(Costs& costs, const Costs& start, const UncertainInput& input, double value) {
    using namespace amounts;
    if (input.id == "hardware_price") {
        for (const auto price : hardware_prices) costs.*price = start.*price * value;
    } else if (input.id == "cloud_price") {
        costs.cloud->hourly_price = start.cloud->hourly_price * value;
    } else if (input.id == "cloud_price_change") {
        costs.cloud->price_change_per_year = value;
    } else if (const CostField* field = field_of(input.id)) {
        costs.*field->member = input.is_relative ? start.*field->member * value : Amount(value);
        // Hardware whose busy share is chosen is not there for one run alone.
        if (field->member == &Costs::utilization) costs.run_years.reset();
    }
}

std::vector<Driver> drivers_of(const CostModel& model, const Catalogue& catalogue) {
    std::vector<Driver> drivers;
    for (const UncertainInput& input : catalogue.uncertain_inputs)
        if (const std::optional<double> likely = model.value_of(input))
            drivers.push_back({input, std::min(input.low, *likely), *likely, std::max(input.high, *likely)});
    return drivers;
}

std::vector<TornadoBar> tornado(const CostModel& model, const std::vector<Driver>& drivers) {
    std::vector<TornadoBar> bars;
    for (const Driver& driver : drivers) {
        CostModel changed = model;
        changed.set(driver.input, driver.low);
        const std::optional<CostModel::Outcome> low = changed.outcome();
        changed.set(driver.input, driver.high);
        const std::optional<CostModel::Outcome> high = changed.outcome();
        if (!low || !high) return {};
        bars.push_back({driver, *low, *high});
    }
    std::ranges::stable_sort(bars, [](const TornadoBar& a, const TornadoBar& b) {
        return std::abs(a.swing()) > std::abs(b.swing());
    });
    return bars;
}

std::optional<double> switching_value(const CostModel& model, const Driver& driver) {
    CostModel changed = model;
    const auto saving = [&](double value) {
        changed.set(driver.input, value);
        const std::optional<CostModel::Outcome> outcome = changed.outcome();
        return outcome ? outcome->saving().value_or(std::nan("")) : std::nan("");
    };
    constexpr int steps = 400;
    const Range range = range_of(driver.input);
    std::optional<double> nearest;
    double from = range.low, saving_from = saving(from);
    for (int step = 1; step <= steps; ++step) {
        const double to = std::lerp(range.low, range.high, static_cast<double>(step) / steps);
        const double saving_to = saving(to);
        if (saving_from * saving_to <= 0 && saving_from != saving_to) {
            double low = from, high = to;
            for (int i = 0; i < 60; ++i) {
                const double middle = (low + high) / 2;
                ((saving(middle) > 0) == (saving_from > 0) ? low : high) = middle;
            }
            if (!nearest || std::abs(low - driver.likely) < std::abs(*nearest - driver.likely)) nearest = low;
        }
        from = to;
        saving_from = saving_to;
    }
    return nearest;
}

double triangular(double low, double likely, double high, double probability) {
    if (high <= low) return likely;
    const double rising = (likely - low) / (high - low);
    if (probability < rising) return low + std::sqrt(probability * (high - low) * (likely - low));
    return high - std::sqrt((1 - probability) * (high - low) * (high - likely));
}

std::optional<MonteCarlo> monte_carlo(const CostModel& model, const std::vector<Driver>& drivers,
                                      const MonteCarloOptions& options) {
    constexpr int draws_between_reports = 1000;
    std::mt19937_64 random(options.seed);
    const auto probability = [&] { return static_cast<double>(random() >> 11) * 0x1p-53; };
    CostModel drawn = model;
    std::vector<double> costs, savings;
    costs.reserve(static_cast<std::size_t>(options.draws));
    savings.reserve(static_cast<std::size_t>(options.draws));
    int cheaper = 0;
    for (int draw = 0; draw < options.draws; ++draw) {
        if (options.progress && draw % draws_between_reports == 0 &&
            !options.progress(static_cast<double>(draw) / options.draws))
            break;
        for (const Driver& driver : drivers)
            drawn.set(driver.input, triangular(driver.low, driver.likely, driver.high, probability()));
        const std::optional<CostModel::Outcome> outcome = drawn.outcome();
        if (!outcome) return std::nullopt;
        costs.push_back(outcome->net_present_cost);
        if (const std::optional<double> saving = outcome->saving()) {
            savings.push_back(*saving);
            cheaper += *saving > 0;
        }
    }
    if (costs.empty()) return std::nullopt;
    MonteCarlo result;
    result.seed = options.seed;
    result.draws = static_cast<int>(costs.size());
    result.mean = std::accumulate(costs.begin(), costs.end(), 0.0) / result.draws;
    std::ranges::sort(costs);
    result.p10 = percentile(costs, 0.1);
    result.p50 = percentile(costs, 0.5);
    result.p80 = percentile(costs, 0.8);
    result.p90 = percentile(costs, 0.9);
    result.s_curve = s_curve_of(costs);
    result.costs = std::move(costs);
    if (savings.size() == result.costs.size()) {
        std::ranges::sort(savings);
        result.probability_own_is_cheaper = static_cast<double>(cheaper) / result.draws;
        result.saving_s_curve = s_curve_of(savings);
    }
    return result;
}

}  // namespace headroom

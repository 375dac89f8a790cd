// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation/switching.h"

#include "recommendation/choice.h"
#include "recommendation/supply.h"
#include "recommendation/verdict.h"

namespace headroom {

namespace {

/// Totals of two options are linear in each driver, and so is their difference.
class Switching {
  public:
    Switching(const Option& first, const Option& rival, const Catalogue& catalogue)
        : first_(first.evaluation), rival_(rival.evaluation), catalogue_(catalogue) {}

    ChoiceDriver choice_of(SwitchDriver driver) const {
        if (driver == SwitchDriver::utilization) return ChoiceDriver::utilization;
        if (driver == SwitchDriver::electricity_per_kwh) return ChoiceDriver::electricity_per_kwh;
        return first_.scenario.costs.acquisition == Acquisition::cloud ? ChoiceDriver::cloud_price
                                                                       : ChoiceDriver::hardware_price;
    }

    /// Where the line through two values of the difference is zero.
    std::optional<double> root(SwitchDriver driver) const {
        const std::optional<double> a = value_now(first_, choice_of(driver));
        if (!a || *a <= 0) return std::nullopt;
        const double b = *a / 2;
        const std::optional<double> at_a = difference(driver, *a), at_b = difference(driver, b);
        if (!at_a || !at_b || *at_a == *at_b) return std::nullopt;
        return *a - *at_a * (*a - b) / (*at_a - *at_b);
    }

  private:
    std::optional<double> difference(SwitchDriver driver, double value) const {
        const ChoiceDriver choice = choice_of(driver);
        const auto first = total_cost(with_driver(first_, choice, value), catalogue_);
        const auto rival = driver == SwitchDriver::own_price
                               ? rival_.cost->total
                               : total_cost(with_driver(rival_, choice, value), catalogue_);
        return first && rival ? std::optional(*first - *rival) : std::nullopt;
    }

    const Evaluation& first_;
    const Evaluation& rival_;
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
    if (rival == 0 || constraints_of(need).objective != Objective::cost || shares_hardware(need))
        return values;
    const Switching switching(options[0], options[rival], catalogue);
    const auto add = [&](SwitchDriver driver, double least, double most) {
        if (const auto root = switching.root(driver); root && *root > least && *root <= most)
            values.push_back(
                {driver, *value_now(options[0].evaluation, switching.choice_of(driver)), *root, rival});
    };
    if (!is_lone_run(need)) add(SwitchDriver::utilization, 0, 1);
    // Beyond these no market has been: ten dollars a kilowatt-hour, a hundred times the price.
    add(SwitchDriver::electricity_per_kwh, 0, 10);
    add(SwitchDriver::own_price, 1, 100);
    return values;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <functional>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/catalogue.h"
#include "cost/cost_estimate.h"
#include "scenario/scenario.h"

namespace headroom {

/// The cost of a scenario as a function of its uncertain inputs, beside what own hardware and the cloud cost.
/// `costs` are resolved; own hardware is that of the scenario, bought where it is in the cloud. Refers to the
/// catalogue, which must outlive it.
class CostModel {
  public:
    CostModel(const Cluster& cluster, const Costs& costs, const CloudEstimate& cloud,
              const Accelerator& accelerator, const Catalogue& catalogue);

    struct Outcome {
        double total = 0;  ///< of the scenario as it is acquired
        double net_present_cost = 0;
        std::optional<double> own_total;  ///< empty where a price of own hardware is unknown
        std::optional<double> own_net_present_cost;
        std::optional<double> cloud_total;  ///< empty where nothing is offered to rent
        std::optional<double> cloud_net_present_cost;
        std::optional<double> saving() const;  ///< by owning, in present value
    };
    /// Empty where a price of the scenario as it is acquired is unknown.
    std::optional<Outcome> outcome() const;

    /// The value of an input, a factor of 1 for relative ones; empty where the scenario has none. The length
    /// of a training run is no input.
    std::optional<double> value_of(const UncertainInput& input) const;
    void set(const UncertainInput& input, double value);
    /// The costs that it begins with, those of the cloud in them.
    const Costs& start() const { return start_; }

  private:
    Cluster cluster_;
    Costs start_;
    Costs costs_;
    const Accelerator* accelerator_;
    const Catalogue* catalogue_;
};

/// Sets an input of `costs`, which must have a cloud: to the value, or to that of `start` times the factor.
void set_input(Costs& costs, const Costs& start, const UncertainInput& input, double value);

/// An input with the ends and the mode of its triangular distribution.
struct Driver {
    UncertainInput input;
    double low = 0;
    double likely = 0;
    double high = 0;
};
/// The catalogue's inputs that the scenario has; the scenario's own value is the likely one, and the range is
/// widened where it lies outside.
std::vector<Driver> drivers_of(const CostModel& model, const Catalogue& catalogue);

/// One driver from end to end, the others at their likely values.
struct TornadoBar {
    Driver driver;
    CostModel::Outcome at_low;
    CostModel::Outcome at_high;
    double swing_in_total() const { return at_high.total - at_low.total; }
    std::optional<double> swing_in_saving() const;
    /// In the saving or, where there is nothing to compare with, in the total.
    double swing() const { return swing_in_saving().value_or(swing_in_total()); }
};
/// The widest swing first. Empty where a price of the scenario is unknown.
std::vector<TornadoBar> tornado(const CostModel& model, const std::vector<Driver>& drivers);

/// The value of an input, of those that are possible, at which own hardware and the cloud are worth the same;
/// the one nearest to the likely value where there are several. A factor for relative inputs.
std::optional<double> switching_value(const CostModel& model, const Driver& driver);

/// Where a triangular distribution has accumulated the share `probability`. sqrt is exact everywhere (IEEE
/// 754), so a seed means the same on every platform.
double triangular(double low, double likely, double high, double probability);

struct MonteCarloOptions {
    int draws = 100000;
    std::uint64_t seed = 1;
    /// Called now and then with the share that is done; false stops the run.
    std::function<bool(double)> progress;
};
struct MonteCarlo {
    std::uint64_t seed = 0;
    int draws = 0;    ///< fewer than asked for where the run was stopped
    double mean = 0;  ///< of the present cost of the scenario, as what follows
    double p10 = 0, p50 = 0, p80 = 0, p90 = 0;
    std::vector<double> costs;                         ///< present costs of all cases, ascending
    std::vector<double> s_curve;                       ///< present costs at 0, 1, ..., 100 % probability
    std::vector<double> saving_s_curve;                ///< empty where own or rented hardware has no price
    std::optional<double> probability_own_is_cheaper;  ///< in present value; likewise
};
/// Independent draws of all drivers. Empty where a price of the scenario is unknown or nothing was drawn.
std::optional<MonteCarlo> monte_carlo(const CostModel& model, const std::vector<Driver>& drivers,
                                      const MonteCarloOptions& options);

}  // namespace headroom

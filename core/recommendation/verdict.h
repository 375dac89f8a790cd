// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <vector>

#include "cost/cost_estimate.h"
#include "memory/memory_estimate.h"
#include "recommendation/recommendation.h"
#include "speed/speed_estimate.h"

/// Whether what was estimated meets a need.
namespace headroom {

/// What machines cost and draw.
struct Bill {
    EnergyEstimate energy;
    CostEstimate cost;
    std::optional<double> rack_units;  ///< of the machines; looked at where the need limits them
};

/// What memory and speed miss of the need: that it does not fit, then the worst first.
std::vector<Miss> misses_of_running(const Workload& need, const MemoryEstimate& memory,
                                    const std::optional<SpeedEstimate>& speed);
/// Likewise what the bill misses of its constraints.
std::vector<Miss> misses_of_bill(const Constraints& constraints, Acquisition acquisition, const Bill& bill);
/// Both together, the worst first.
std::vector<Miss> all_misses(std::vector<Miss> some, const std::vector<Miss>& others);

/// `meets` or `tight` where nothing is missed, else what is missed worst.
OptionVerdict verdict_of(const std::vector<Miss>& misses, Verdict memory);

/// Whether hardware is wanted for one training run: what is owned stands idle for the rest of the years. The
/// utilisation then follows from the days of the run.
bool is_lone_run(const Scenario& need);
/// Whether a training run takes its share of hardware that is used for other work too.
bool shares_hardware(const Scenario& need);

/// The axis of the front; 0: unknown. The workload is that of the need.
double option_speed(const Workload& workload, const std::optional<SpeedEstimate>& speed,
                    const Parallelism& layout);

}  // namespace headroom

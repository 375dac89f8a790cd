// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headroom {

/// Failures per unit and year out of what was observed.
double annual_failure_rate(double failures, double units, double days);
/// Hours between failures of whatever makes `failures` in `hours`.
double hours_between_failures(double failures, double hours);
/// Hours between failures of a cluster whose nodes each fail `per_node_day` times a day.
double cluster_hours_between_failures(double nodes, double per_node_day);

/// The checkpoint interval that loses least: sqrt(2 C M), Young, "A first order approximation to the optimum
/// checkpoint interval", CACM 17(9), 1974. Any unit of time, the same for all.
double checkpoint_interval(double checkpoint_time, double time_between_failures);

/// The share of the time that is useful work: 1 - C/T - T/(2 M) - R/M to first order (Young), no less than 0.
double goodput(double interval, double checkpoint_time, double restart_time, double time_between_failures);

/// The fewest spares so that with probability `service_level` no more units fail within the lead time than
/// are in stock: failures are Poisson with mean units x rate x lead time.
int spares_needed(double units, double annual_failure_rate, double lead_time_days, double service_level);

}  // namespace headroom

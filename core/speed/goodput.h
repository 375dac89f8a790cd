// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headroom {

/// How a training run is interrupted, and what that costs.
struct Interruptions {
    double mean_seconds_between = 0;  ///< failures of the whole cluster
    double checkpoint_seconds = 0;    ///< that training stands still for one
    double restart_seconds = 0;       ///< after a failure, until training goes on
};

struct Goodput {
    double checkpoint_interval_seconds = 0;  ///< that loses least
    double share = 1;                        ///< of the time that is not lost
};

/// Young 1974 (Communications of the ACM 17): checkpoints every sqrt(2 C M) seconds lose least, C / T for
/// themselves, and with each failure half an interval and the restart. 0 where failures come faster than
/// that.
Goodput goodput(const Interruptions& interruptions);

}  // namespace headroom

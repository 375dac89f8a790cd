// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/goodput.h"

#include <algorithm>
#include <cmath>

namespace headroom {

Goodput goodput(const Interruptions& i) {
    Goodput g;
    g.checkpoint_interval_seconds = std::sqrt(2 * i.checkpoint_seconds * i.mean_seconds_between);
    if (!std::isfinite(g.checkpoint_interval_seconds)) return g;  // nothing ever fails
    const double lost = i.checkpoint_seconds / g.checkpoint_interval_seconds +
                        (g.checkpoint_interval_seconds / 2 + i.restart_seconds) / i.mean_seconds_between;
    g.share = std::max(0.0, 1 - lost);
    return g;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speed/speed_estimate.h"

namespace headroom {

inline StepSeconds operator+(const StepSeconds& a, const StepSeconds& b) {
    return {a.compute + b.compute, a.memory + b.memory, a.communication + b.communication,
            a.bubble + b.bubble, a.overhead + b.overhead};
}

inline StepSeconds operator*(double factor, const StepSeconds& a) {
    return {factor * a.compute, factor * a.memory, factor * a.communication, factor * a.bubble,
            factor * a.overhead};
}

/// The same kernels, launched no faster than the host can.
inline StepSeconds at_least(StepSeconds seconds, double host) {
    if (seconds.total() < host) seconds.overhead += host - seconds.total();
    return seconds;
}

}  // namespace headroom

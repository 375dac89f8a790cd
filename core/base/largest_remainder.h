// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace headroom {

/// Rounds parts to `decimals` so that they add up to `sum`, which is their sum already rounded: those with
/// the largest remainders are rounded up (Hamilton's method). A printed column then agrees with its printed
/// total.
std::vector<double> rounded_parts(std::span<const double> parts, int decimals, double sum);
/// Likewise to their own rounded sum.
std::vector<double> rounded_parts(std::span<const double> parts, int decimals);

}  // namespace headroom

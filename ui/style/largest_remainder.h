// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>
#include <vector>

namespace headroom::ui {

/// Rounds parts to `decimals` so that they add up to their rounded sum: those with the largest remainders are
/// rounded up (Hamilton's method). A printed column then agrees with its printed total.
std::vector<double> roundedParts(std::span<const double> parts, int decimals);
/// Likewise, so that they add up to `sum`, which is their sum already rounded.
std::vector<double> roundedParts(std::span<const double> parts, int decimals, double sum);

}  // namespace headroom::ui

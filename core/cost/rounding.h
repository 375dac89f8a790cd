// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "cost/cost_estimate.h"

namespace headroom {

/// The money of an estimate in whole cents, so that every total is the sum of the parts that are printed
/// beside it: the grand total is rounded, and each total is divided among its parts by largest remainder.
/// Window, CSV and JSON show these amounts. Prices per hour or token stay as they are.
CostEstimate in_cents(const CostEstimate& cost);

/// Alone, without parts.
double rounded_to_cent(double amount);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <vector>

namespace headroom {

/// The same amount every year: (cost - salvage) / life.
std::vector<double> straight_line(double cost, double salvage, int life_years);

/// `factor` / life of what is left, never below the salvage value; switches to the straight line over the
/// rest of the life once that is more.
std::vector<double> declining_balance(double cost, double salvage, int life_years, double factor = 2);

/// The share of the first year in which an asset counts as in service (IRS Publication 946, conventions).
inline constexpr double half_year = 0.5;
inline constexpr std::array mid_quarter{0.875, 0.625, 0.375, 0.125};  ///< by the quarter it is placed in

/// Shares of the cost by tax year under MACRS, general system: 200 % declining balance with a switch to the
/// straight line, no salvage, one year more than the life (IRS Publication 946, appendix A). Unrounded; the
/// tables round to 0.01 %. Computers have a life of five years (asset class 00.12).
std::vector<double> macrs_shares(int life_years, double first_year_share = half_year);

/// Depreciation by tax year where a share of the cost is written off at once (bonus depreciation, section
/// 168(k)) and the rest follows MACRS.
std::vector<double> macrs(double cost, int life_years, double bonus_share = 0,
                          double first_year_share = half_year);

/// What the depreciation of a year saves in tax.
constexpr double tax_shield(double depreciation, double tax_rate) {
    return depreciation * tax_rate;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "evaluation/evaluation.h"

namespace headroom {

/// What a cost line is made of.
struct LineBasis {
    std::string_view field;  ///< of `costs`, the price or rate behind the line; empty where there is none
    std::string text;        ///< quantity and price
    std::string why_nothing;
};

LineBasis basis_of(CapitalItem item, const Evaluation& evaluation);
/// `in_cloud`: of the cloud alternative rather than of the scenario's own acquisition.
LineBasis basis_of(YearlyItem item, const Evaluation& evaluation, bool in_cloud);
/// Of `residual_rate` and `disposal_price_per_node`.
LineBasis basis_of_end(std::string_view field, const Evaluation& evaluation);

}  // namespace headroom

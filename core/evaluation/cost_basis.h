// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "evaluation/evaluation.h"

namespace headroom {

/// How a cost line is multiplied out; its parts are named in basis_text().
enum class BasisForm {
    accelerators,
    servers,
    nodes,
    racks,
    lump_sum,
    installed_power,
    share_of_hardware,
    share_with_delivery,
    spares,
    contingency,
    hosted_power,
    average_power,
    cooling,
    highest_power,
    failures,
    licences,
    posts,
    lease_payment,
    lease_rate,
    interest,
    cloud_hours,
    committed_cloud_hours,
    cloud_month,
    cloud_support,
    api_tokens
};
template <>
inline constexpr auto enum_names<BasisForm> = std::to_array<std::string_view>({"accelerators",
                                                                               "servers",
                                                                               "nodes",
                                                                               "racks",
                                                                               "lump-sum",
                                                                               "installed-power",
                                                                               "share-of-hardware",
                                                                               "share-with-delivery",
                                                                               "spares",
                                                                               "contingency",
                                                                               "hosted-power",
                                                                               "average-power",
                                                                               "cooling",
                                                                               "highest-power",
                                                                               "failures",
                                                                               "licences",
                                                                               "posts",
                                                                               "lease-payment",
                                                                               "lease-rate",
                                                                               "interest",
                                                                               "cloud-hours",
                                                                               "committed-cloud-hours",
                                                                               "cloud-month",
                                                                               "cloud-support",
                                                                               "api-tokens"});

enum class WhyNothing {
    nothing_charged,
    in_cloud,
    not_in_cloud,
    leased,
    not_leased,
    no_loan,
    own_room,
    in_hosting_fee,
    part_of_servers,
    priced_apart,
    single_node
};
template <>
inline constexpr auto enum_names<WhyNothing> = std::to_array<std::string_view>(
    {"nothing-charged", "in-cloud", "not-in-cloud", "leased", "not-leased", "no-loan", "own-room",
     "in-hosting-fee", "part-of-servers", "priced-apart", "single-node"});
std::string_view text_of(WhyNothing why);

/// A number that a cost line is made of.
struct BasisPart {
    std::string_view name;  ///< `count`, `price`, `rate`, `kw`, `hardware`, ...
    std::optional<double> value;
};

/// What a cost line is made of, for words in any language.
struct LineBasis {
    std::string_view field;  ///< of `costs`, the price or rate behind the line; empty where there is none
    BasisForm form = BasisForm::lump_sum;
    std::vector<BasisPart> parts;
    WhyNothing why_nothing = WhyNothing::nothing_charged;  ///< where the line is nothing
};
/// Quantity and price in English, for files: `8 accelerators x 30000 USD`.
std::string basis_text(const LineBasis& basis, const Evaluation& evaluation);

LineBasis basis_of(CapitalItem item, const Evaluation& evaluation);
/// `in_cloud`: of the cloud alternative rather than of the scenario's own acquisition.
LineBasis basis_of(YearlyItem item, const Evaluation& evaluation, bool in_cloud);
/// Of `residual_rate` and `disposal_price_per_node`.
LineBasis basis_of_end(std::string_view field, const Evaluation& evaluation);

}  // namespace headroom

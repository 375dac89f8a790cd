// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"
#include "scenario/plan.h"

/// What time does to a plan. The clock is the caller's: `today` is an ISO date.
namespace headroom {

/// That the plan's review date has passed, and which prices of the catalogue that a scenario of it counts
/// with, in the room or in the cloud that it is compared with, are older than such prices stay fresh. Prices
/// of the user's own have no age. `given` is the scenario before it was resolved.
std::vector<Warning> date_warnings(const Plan& plan, const Scenario& given, const Evaluation& evaluation,
                                   const Catalogue& catalogue, std::string_view today);

enum class ChangedEntry {
    accelerator,        ///< its figures
    accelerator_price,  ///< street or list, whichever is planned with
    model,
    cloud_offer,
    projection,
    cost_default  ///< of a field of `costs` that a scenario leaves open
};
template <>
inline constexpr auto enum_names<ChangedEntry> = std::to_array<std::string_view>(
    {"accelerator", "accelerator-price", "model", "cloud-offer", "projection", "cost-default"});

/// An entry that the plan uses and that is newer than the plan.
struct CatalogueChange {
    ChangedEntry entry = ChangedEntry::accelerator;
    std::string id;     ///< of the catalogue; of a default its field, `costs.pue`
    std::string as_of;  ///< its date

    bool operator==(const CatalogueChange&) const = default;
};

/// What the catalogue has learnt since a date (that of the plan's creation or last review), as far as the
/// plan's scenarios use it; each entry once, in their order. An entry's date counts from the start of the
/// period that it names. A scenario that cannot be evaluated uses nothing.
std::vector<CatalogueChange> changes_since(std::string_view date, const Plan& plan,
                                           const Catalogue& catalogue);

}  // namespace headroom

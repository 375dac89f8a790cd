// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"
#include "catalogue/catalogue.h"

/// The user's own entries, which lie over the shipped ones: first those of the user's catalogue file
/// (`headroom.catalogue/1`), then those that a plan carries with it (`catalogue_overrides`).
namespace headroom {

/// What somebody was offered an accelerator for.
struct OwnPrice {
    std::string accelerator;  ///< its id
    double usd = 0;           ///< for one
    std::string source;       ///< `Quote 1234, Vendor`
    std::string as_of;        ///< `YYYY`, `YYYY-MM` or `YYYY-MM-DD`; empty: not stated
    std::string valid_until;  ///< likewise
    std::string reference;

    bool operator==(const OwnPrice&) const = default;
};

struct CatalogueOverrides {
    std::vector<Accelerator> accelerators;
    std::vector<ModelEntry> models;
    std::vector<CloudOffer> cloud_offers;
    std::vector<Server> servers;
    std::vector<CostFigure> cost_figures;
    std::vector<OwnPrice> prices;  ///< at most one for each accelerator

    bool empty() const { return *this == CatalogueOverrides{}; }
    bool operator==(const CatalogueOverrides&) const = default;
};

inline constexpr std::string_view catalogue_schema = "headroom.catalogue/1";

/// Reads the tables strictly, each entry in the form of the shipped files: an unknown field, an id that
/// stands twice or a text that is no date is an Error with the path of the field.
Result<CatalogueOverrides> read_overrides(const Json& json, std::string path = {});
/// The tables that are not empty.
Json to_json(const CatalogueOverrides& overrides);

/// Reads a user's catalogue file. Errors name the file and the field; a newer schema is refused.
Result<CatalogueOverrides> load_overrides(const std::string& path);
/// Writes a user's catalogue file so that it is whole at every moment.
std::optional<Error> save_overrides(const CatalogueOverrides& overrides, const std::string& path);

/// The catalogue with the overrides on top: an entry with an id that is there replaces it, others are added
/// after the rest; a price becomes the street price of its accelerator. An Error names the field that refers
/// to an accelerator which is in neither.
Result<Catalogue> with_overrides(const Catalogue& shipped, const CatalogueOverrides& overrides);

/// Puts entries into overrides; those with the same id (prices: of the same accelerator) are replaced.
void merge_overrides(CatalogueOverrides& overrides, const CatalogueOverrides& added);

/// The layer that an entry is from.
enum class EntryOrigin { shipped, user, plan };
template <>
inline constexpr auto enum_names<EntryOrigin> = std::to_array<std::string_view>({"shipped", "user", "plan"});

/// The tables that users can add to.
enum class OwnTable { accelerators, models, cloud_offers, servers, cost_figures, prices };
template <>
inline constexpr auto enum_names<OwnTable> = std::to_array<std::string_view>({"accelerators", "models",
                                                                              "cloud_offers", "servers",
                                                                              "cost_figures", "prices"});

/// The uppermost layer that has the id in the table. Prices go by the id of their accelerator; an accelerator
/// in the plan covers a price that the user's catalogue has for it.
EntryOrigin origin_of(OwnTable table, std::string_view id, const CatalogueOverrides& user,
                      const CatalogueOverrides& plan);

}  // namespace headroom

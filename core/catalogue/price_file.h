// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "catalogue/overrides.h"

namespace headroom {

/// Why a row of a price file is not taken over.
enum class SkipKind {
    other_system,    ///< Windows or another paid operating system under the same meter
    spot,            ///< a spot price without an on-demand price beside it, or above that
    low_priority,    ///< Azure Batch
    reservation,     ///< of a term or form that the catalogue does not keep
    other_product,   ///< DevTest, dedicated, with software, capacity blocks
    other_region,    ///< not the region that was asked for
    other_currency,  ///< not US dollars
    other_unit,      ///< not per hour
    no_accelerator,  ///< a machine or item without one
    unknown_item,    ///< nothing in the catalogue says which accelerators it has
    no_price,        ///< empty, a dash, "contact sales"
    ambiguous,       ///< can be read in two ways
    duplicate,       ///< an earlier row gave this price
    expired,         ///< a quote that is no longer valid
    further_page,    ///< of an answer of which this file is one page
    malformed        ///< a cell that cannot be what its column says
};
template <>
inline constexpr auto enum_names<SkipKind> = std::to_array<std::string_view>(
    {"other-system", "spot", "low-priority", "reservation", "other-product", "other-region", "other-currency",
     "other-unit", "no-accelerator", "unknown-item", "no-price", "ambiguous", "duplicate", "expired",
     "further-page", "malformed"});

struct SkippedRow {
    int row = 0;       ///< line of a table, place in a list from 1; 0: the file as a whole
    std::string item;  ///< as the file names it
    SkipKind kind = SkipKind::malformed;
    std::string reason;
};

struct PriceImport {
    std::string form;          ///< what the file was taken for: `Azure Retail Prices API`
    CatalogueOverrides taken;  ///< cloud offers, prices of accelerators, servers with another price
    std::vector<SkippedRow> skipped;
};

struct PriceFileOptions {
    std::string file_name;  ///< becomes part of each source
    std::string as_of;      ///< ISO date of the file, where it states none itself; empty: unknown
    std::string today;      ///< ISO date by which quotes expire; empty: none does
    std::string region;     ///< only offers of this region; empty: all
};

inline constexpr std::size_t largest_price_file = std::size_t{1} << 30;  ///< 1 GiB; AWS has 0.4 for a region

/// Reads a price file in whichever of these forms it has: answers of the Azure Retail Prices API, AWS price
/// lists (bulk file, or answers of `aws pricing get-products`), a map of TPU prices by region, a CSV of
/// machines and hourly prices, or a CSV of a vendor's quotes (`item,quantity,unit_price,currency,valid_until,
/// reference`). What is not taken is in `skipped`. An Error if it is none of these.
Result<PriceImport> read_price_file(std::string_view text, const Catalogue& catalogue,
                                    const PriceFileOptions& options);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "page/catalogue_rows.h"

namespace headroom::ui {

/// One value of an entry, and who says so.
struct EntryValue {
    QString name;
    QString value;
    QString dated = {};   ///< date and confidence, or what else says how good the value is
    QString source = {};  ///< where it has one of its own, and whether it is stale
};

/// Everything the catalogue knows about one thing.
struct CatalogueEntry {
    QString name;
    QString origin;
    std::vector<EntryValue> values;
};

/// Empty if the table has no such id. `today` is an ISO date.
std::optional<CatalogueEntry> catalogueEntry(CatalogueTable table, const std::string& id,
                                             const Catalogue& catalogue, const CatalogueLayers& layers,
                                             const std::string& today);

}  // namespace headroom::ui

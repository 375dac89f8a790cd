// SPDX-License-Identifier: GPL-3.0-or-later
#include "own_catalogue.h"

#include "catalogue/overrides.h"

namespace headroom {

Result<Catalogue> load_catalogue_with(const std::string& own_catalogue) {
    Result<Catalogue> shipped = load_catalogue();
    if (!shipped || own_catalogue.empty()) return shipped;
    const Result<CatalogueOverrides> overrides = load_overrides(own_catalogue);
    if (!overrides) return overrides.error();
    Result<Catalogue> merged = with_overrides(*shipped, *overrides);
    if (!merged) merged.error().file = own_catalogue;
    return merged;
}

}  // namespace headroom

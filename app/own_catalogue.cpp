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

Result<SharedCatalogue> catalogue_of(const Plan& plan, const SharedCatalogue& below) {
    if (plan.catalogue_overrides.empty()) return below;
    Result<Catalogue> merged = with_overrides(*below, plan.catalogue_overrides);
    if (merged) return std::make_shared<const Catalogue>(*std::move(merged));
    merged.error().field = "catalogue_overrides." + merged.error().field;
    return merged.error();
}

}  // namespace headroom

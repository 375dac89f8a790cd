// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>

#include "base/result.h"
#include "catalogue/catalogue.h"
#include "scenario/plan.h"

namespace headroom {

/// The shipped catalogue with the entries of the user's file over it; an empty path: without them. Errors
/// name the file.
Result<Catalogue> load_catalogue_with(const std::string& own_catalogue);

/// The catalogue is shared by the scenarios of a plan, which may bring entries of its own.
using SharedCatalogue = std::shared_ptr<const Catalogue>;

/// The catalogue below, with the plan's own entries over it.
Result<SharedCatalogue> catalogue_of(const Plan& plan, const SharedCatalogue& below);

}  // namespace headroom

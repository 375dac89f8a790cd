// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "catalogue/catalogue.h"

namespace headroom {

/// The shipped catalogue with the entries of the user's file over it; an empty path: without them. Errors
/// name the file.
Result<Catalogue> load_catalogue_with(const std::string& own_catalogue);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>

#include "catalogue/catalogue.h"

namespace headroom {

/// Every field of a plan file as a Markdown page: what it means, what it may be, and its default. Fields,
/// ranges and names are what the readers ask for; defaults are the structs' and the catalogue's.
void write_scenario_reference(std::ostream& out, const Catalogue& catalogue);

}  // namespace headroom

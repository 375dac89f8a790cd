// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>

#include "catalogue/overrides.h"

/// The user's own entries and prices, which hold for all plans on this computer.
namespace headroom::ui {

/// `catalogue.json` in the program's folder for data.
QString userCataloguePath();
/// Empty overrides if there is no file.
Result<CatalogueOverrides> loadUserCatalogue();
std::optional<Error> saveUserCatalogue(const CatalogueOverrides& overrides);

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/plan_document.h"
#include "page/catalogue_rows.h"

/// What users do with entries of the catalogue.
namespace headroom::ui {

CatalogueLayers layersOf(const PlanDocument& document);

/// Whether a scenario can use entries of the table.
bool isUsable(CatalogueTable table);
/// The entry of the table that the current scenario uses; empty if none.
std::string usedEntry(const PlanDocument& document, CatalogueTable table);
/// Puts an entry into the current scenario; one undo step.
void useEntry(PlanDocument& document, CatalogueTable table, const std::string& id);

/// The layer with the user's own entry, or with their own price of a shipped accelerator; else `shipped`.
EntryOrigin ownLayer(const PlanDocument& document, CatalogueTable table, const std::string& id);
/// Puts entries and prices into the plan (undoable, with this text) or into the user's catalogue. Errors are
/// returned and change nothing.
std::optional<Error> addOwnEntries(PlanDocument& document, EntryOrigin layer, const QString& undo_text,
                                   const CatalogueOverrides& added);
/// Takes the uppermost own entry away, or where there is none the own price.
std::optional<Error> removeOwnEntry(PlanDocument& document, CatalogueTable table, const std::string& id);

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "base/json.h"
#include "catalogue/catalogue.h"

/// The entries of the catalogue in the form of its files, so that each reader of `readers.h` gives an equal
/// entry back. What is unknown is left out.
namespace headroom {

Json to_json(const Accelerator& accelerator);
Json to_json(const ModelEntry& model);
Json to_json(const CloudOffer& offer);
Json to_json(const Server& server);
Json to_json(const CostFigure& figure);

// What entries have in common.
Json to_json(const Provenance& provenance);
Json to_json(const Price& price);
void write_known(Json& object, const char* key, const std::string& text);  ///< unless it is empty
void write_known(Json& object, const char* key, std::optional<double> value);

}  // namespace headroom

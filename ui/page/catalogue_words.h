// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <optional>
#include <string>
#include <string_view>

#include "catalogue/catalogue.h"
#include "catalogue/overrides.h"

/// What the Catalogue page calls things.
namespace headroom::ui {

/// The tables of the page, in the order of its buttons.
enum class CatalogueTable { accelerators, models, weight_formats, cloud_offers, servers, cost_figures };
inline constexpr std::size_t catalogue_table_count = 6;

QString catalogueTableName(CatalogueTable table);
/// The table that explanations call so (`cloud_offers`), if it has a page.
std::optional<CatalogueTable> catalogueTableOf(std::string_view name);
/// The same table where users can add to it.
std::optional<OwnTable> ownTable(CatalogueTable table);

QString segmentName(Segment segment);
QString saleStatusName(SaleStatus status);
/// `high`: how far to trust a value.
QString trustName(Confidence confidence);
QString originName(EntryOrigin origin);
/// `FP16 tensor, FP32 sums`, for a name of peak_fields.
QString peakName(std::string_view field);
/// `TFLOPS`, for integers `TOPS`.
QString peakUnit(std::string_view field);
QString costCategoryName(const std::string& category);

/// `stale: 190 days old, reviewed after 183`; empty if it is fresh or nobody can say.
QString stalenessText(const std::string& as_of, std::optional<int> days_fresh, const std::string& today);
/// `2026-07`, `no date`; with `, stale` behind it where it is.
QString datedText(const std::string& as_of, std::optional<int> days_fresh, const std::string& today);

}  // namespace headroom::ui

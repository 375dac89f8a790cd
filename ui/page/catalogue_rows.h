// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <QVariant>
#include <array>
#include <vector>

#include "page/catalogue_words.h"

/// The catalogue as rows of a table, in the user's language.
namespace headroom::ui {

struct CatalogueColumn {
    QString title;
    bool is_number = false;
    QString tip = {};
};

struct CatalogueCell {
    QString text;
    QVariant key;  ///< what it is sorted by; invalid: unknown, sorts last
    bool is_quiet = false;
};

/// What rows are filtered by beside words: two groups that each row belongs to.
inline constexpr std::size_t catalogue_group_count = 2;

struct CatalogueRow {
    std::string id;
    std::vector<CatalogueCell> cells;
    std::array<QString, catalogue_group_count> groups;  ///< empty where the table has no such group
    QString search;                                     ///< what words are looked for in
};

struct CatalogueRows {
    std::vector<CatalogueColumn> columns;
    std::vector<CatalogueRow> rows;
    std::array<QString, catalogue_group_count> all;     ///< `All vendors`; empty: no such group
    std::array<QString, catalogue_group_count> groups;  ///< what the groups are: `Vendor`
};

/// Where an entry comes from, by its table and id.
struct CatalogueLayers {
    const CatalogueOverrides& user;
    const CatalogueOverrides& plan;

    EntryOrigin originOf(CatalogueTable table, const std::string& id) const;
};

/// `today` is an ISO date.
CatalogueRows catalogueRows(CatalogueTable table, const Catalogue& catalogue, const CatalogueLayers& layers,
                            const std::string& today);

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/catalogue_edits.h"

#include <QCoreApplication>

#include "document/plan_command.h"
#include "input/field_value.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(CatalogueEdits)
};

/// The field of a scenario that names an entry of the table; nullptr if the panel has none.
const Field* fieldOf(CatalogueTable table) {
    switch (table) {
        case CatalogueTable::accelerators:
            return findField("cluster.accelerator");
        case CatalogueTable::models:
            return findField("model");
        case CatalogueTable::weight_formats:
            return findField("precision.weights");
        default:
            return nullptr;
    }
}

QString offerName(const PlanDocument& document, const std::string& id) {
    const CloudOffer* offer = document.catalogue().cloud_offers.find(id);
    if (id.empty()) return unknownText();
    return QString::fromStdString(offer ? offer->instance : id);
}

void useOffer(PlanDocument& document, const std::string& id) {
    const QString before = offerName(document, usedEntry(document, CatalogueTable::cloud_offers));
    document.edit(QStringLiteral("costs.cloud"),
                  PlanCommand::describe(Words::tr("Cloud offer"), before, offerName(document, id)),
                  [&](Scenario& scenario) {
                      if (!scenario.costs.cloud) scenario.costs.cloud.emplace();
                      scenario.costs.cloud->offer = id;
                      scenario.costs.cloud->hourly_price.reset();  // was that of the offer before
                  });
}

bool holdsEntry(const CatalogueOverrides& overrides, CatalogueTable table, const std::string& id) {
    static const CatalogueOverrides none;
    return origin_of(*ownTable(table), id, none, overrides) == EntryOrigin::plan;
}

void eraseEntry(CatalogueOverrides& overrides, CatalogueTable table, const std::string& id) {
    const auto erase = [&](auto& entries) {
        std::erase_if(entries, [&](const auto& entry) { return entry.id == id; });
    };
    switch (table) {
        case CatalogueTable::accelerators:
            return erase(overrides.accelerators);
        case CatalogueTable::models:
            return erase(overrides.models);
        case CatalogueTable::weight_formats:
            return;
        case CatalogueTable::cloud_offers:
            return erase(overrides.cloud_offers);
        case CatalogueTable::servers:
            return erase(overrides.servers);
        case CatalogueTable::cost_figures:
            return erase(overrides.cost_figures);
    }
}

}  // namespace

CatalogueLayers layersOf(const PlanDocument& document) {
    return {document.userOverrides(), document.plan().catalogue_overrides};
}

bool isUsable(CatalogueTable table) {
    return fieldOf(table) || table == CatalogueTable::cloud_offers;
}

std::string usedEntry(const PlanDocument& document, CatalogueTable table) {
    const Scenario& scenario = document.current();
    switch (table) {
        case CatalogueTable::accelerators:
            return scenario.cluster.accelerator;
        case CatalogueTable::models:
            return scenario.model.id;
        case CatalogueTable::weight_formats:
            return scenario.precision.weights;
        case CatalogueTable::cloud_offers:
            return scenario.costs.cloud ? scenario.costs.cloud->offer : std::string();
        default:
            return {};
    }
}

void useEntry(PlanDocument& document, CatalogueTable table, const std::string& id) {
    if (const Field* field = fieldOf(table))
        editName(document, *field, id);
    else if (table == CatalogueTable::cloud_offers)
        useOffer(document, id);
}

EntryOrigin ownLayer(const PlanDocument& document, CatalogueTable table, const std::string& id) {
    const CatalogueLayers layers = layersOf(document);
    const EntryOrigin origin = layers.originOf(table, id);
    if (origin != EntryOrigin::shipped || table != CatalogueTable::accelerators) return origin;
    return origin_of(OwnTable::prices, id, layers.user, layers.plan);
}

std::optional<Error> addOwnEntries(PlanDocument& document, EntryOrigin layer, const QString& undo_text,
                                   const CatalogueOverrides& added) {
    const bool is_plan = layer == EntryOrigin::plan;
    CatalogueOverrides overrides = is_plan ? document.plan().catalogue_overrides : document.userOverrides();
    merge_overrides(overrides, added);
    return is_plan ? document.editOverrides(undo_text, std::move(overrides))
                   : document.editUserOverrides(std::move(overrides));
}

std::optional<Error> removeOwnEntry(PlanDocument& document, CatalogueTable table, const std::string& id) {
    const EntryOrigin layer = ownLayer(document, table, id);
    if (layer == EntryOrigin::shipped) return std::nullopt;
    const bool is_plan = layer == EntryOrigin::plan;
    CatalogueOverrides overrides = is_plan ? document.plan().catalogue_overrides : document.userOverrides();
    // A price rests on its accelerator: where both are the user's own, it goes with it.
    const bool has_entry = holdsEntry(overrides, table, id);
    if (has_entry) eraseEntry(overrides, table, id);
    if (table == CatalogueTable::accelerators)
        std::erase_if(overrides.prices, [&](const OwnPrice& price) { return price.accelerator == id; });
    const QString text =
        has_entry ? Words::tr("Remove %1 from the plan") : Words::tr("Remove the price of %1");
    return is_plan ? document.editOverrides(text.arg(QString::fromStdString(id)), std::move(overrides))
                   : document.editUserOverrides(std::move(overrides));
}

}  // namespace headroom::ui

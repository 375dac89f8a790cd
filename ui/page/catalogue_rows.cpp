// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/catalogue_rows.h"

#include <QCoreApplication>
#include <algorithm>

#include "base/units.h"
#include "catalogue/freshness.h"
#include "input/field_options.h"
#include "model/parameters.h"
#include "page/catalogue_data_text.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(Catalogue)
};

QString textOf(const std::string& utf8) {
    return QString::fromStdString(utf8);
}

CatalogueCell words(const QString& text, bool is_quiet = false) {
    if (text.isEmpty()) return {unknownText(), {}, is_quiet};
    return {text, text.toLower(), is_quiet};
}

CatalogueCell words(const std::string& text, bool is_quiet = false) {
    return words(textOf(text), is_quiet);
}

/// Fixed decimals, so that digits stand under each other.
CatalogueCell number(std::optional<double> value, int decimals = 0) {
    return {amountText(value, decimals), value ? QVariant(*value) : QVariant()};
}

/// For columns of very different sizes or units.
CatalogueCell shortNumber(std::optional<double> value, int decimals) {
    if (!value) return {unknownText(), {}};
    return {shortNumberText(*value, decimals), *value};
}

/// Dates sort by their text; a stale one says so.
CatalogueCell date(const std::string& as_of, std::optional<int> days_fresh, const std::string& today) {
    return {datedText(as_of, days_fresh, today), as_of.empty() ? QVariant() : textOf(as_of), true};
}

/// List prices are those of the launch and do not grow stale.
CatalogueCell listDate(const std::string& as_of) {
    CatalogueCell cell = date(as_of, std::nullopt, {});
    cell.text = Words::tr("%1, list").arg(cell.text);
    return cell;
}

CatalogueColumn numberColumn(const QString& title, const QString& tip = {}) {
    return {title, true, tip};
}

QString cardName(const Catalogue& catalogue, const std::string& id) {
    const Accelerator* card = catalogue.accelerators.find(id);
    return textOf(card ? card->name : id);
}

QString formatFamily(const std::string& family) {
    return family == "hf" ? QStringLiteral("Hugging Face") : textOf(family).toUpper();
}

CatalogueRows acceleratorRows(const Catalogue& catalogue, const std::string& today) {
    CatalogueRows table;
    table.groups = {Words::tr("Segment"), Words::tr("Status")};
    table.all = {Words::tr("All segments"), Words::tr("Any status")};
    table.columns = {
        {Words::tr("Accelerator")},
        numberColumn(Words::tr("GB"), Words::tr("Memory as it is sold")),
        numberColumn(Words::tr("Usable"), Words::tr("GiB that a program can allocate")),
        numberColumn(Words::tr("GB/s"), Words::tr("Memory bandwidth")),
        numberColumn(Words::tr("BF16"), Words::tr("Dense peak in TFLOPS")),
        numberColumn(Words::tr("FP8"), Words::tr("Dense peak in TFLOPS")),
        numberColumn(Words::tr("W"), Words::tr("Power that the card is designed for")),
        numberColumn(Words::tr("USD"), Words::tr("Price of one to plan with: street price, else list price")),
        {Words::tr("Price of")}};
    for (const Accelerator& card : catalogue.accelerators) {
        const Price* price = card.planning_price();
        const bool is_street = card.street_price && price == &*card.street_price;
        std::optional<double> usable;
        if (card.usable_bytes) usable = to_gib(*card.usable_bytes);
        table.rows.push_back(
            {card.id,
             {words(card.name), shortNumber(card.memory_gb, 1), number(usable, 1),
              number(card.memory_bandwidth_gb_s), number(card.peak.bf16, 1), number(card.peak.fp8, 1),
              number(card.tdp_w), number(price ? price->planning_usd() : std::nullopt, 0),
              !price      ? CatalogueCell{unknownText(), {}, true}
              : is_street ? date(price->as_of, days_fresh(card), today)
                          : listDate(price->as_of)},
             {segmentName(card.segment), saleStatusName(card.status)},
             vendorName(card.vendor) + u' ' + textOf(card.architecture) + u' ' + textOf(card.memory_type)});
    }
    return table;
}

CatalogueRows modelRows(const Catalogue& catalogue, const std::string& today) {
    CatalogueRows table;
    table.groups = {Words::tr("Family"), Words::tr("Licence")};
    table.all = {Words::tr("All families"), Words::tr("Any licence")};
    table.columns = {{Words::tr("Model")},
                     {Words::tr("Family")},
                     numberColumn(Words::tr("Parameters")),
                     numberColumn(Words::tr("Active"), Words::tr("Parameters that one token passes through")),
                     numberColumn(Words::tr("Layers")),
                     numberColumn(Words::tr("Context"), Words::tr("Tokens that the model was made for")),
                     {Words::tr("Licence")},
                     {Words::tr("As of")}};
    for (const ModelEntry& model : catalogue.models) {
        const Architecture& shape = model.architecture;
        const ParameterCount parameters = count_parameters(shape);
        std::optional<double> context;
        if (shape.max_positions > 0) context = shape.max_positions;
        table.rows.push_back({model.id,
                              {words(model.name),
                               words(model.family, true),
                               {largeCountText(parameters.total), parameters.total},
                               {largeCountText(parameters.active), parameters.active},
                               number(shape.layers),
                               number(context),
                               words(dataText(model.licence), true),
                               date(model.provenance.as_of, review_days, today)},
                              {textOf(model.family), dataText(model.licence)},
                              {}});
    }
    return table;
}

CatalogueRows weightFormatRows(const Catalogue& catalogue, const std::string& today) {
    CatalogueRows table;
    table.groups = {Words::tr("Family"), {}};
    table.all = {Words::tr("All families"), {}};
    const QString bits = Words::tr("Bits of one element with its scales");
    table.columns = {{Words::tr("Format")},
                     {Words::tr("Family")},
                     numberColumn(Words::tr("Linear"), bits),
                     numberColumn(Words::tr("Attention"), bits),
                     numberColumn(Words::tr("Embedding"), bits),
                     numberColumn(Words::tr("Head"), bits),
                     numberColumn(Words::tr("Group"), Words::tr("Elements that share a scale")),
                     {Words::tr("Engines")},
                     {Words::tr("As of")}};
    for (const WeightFormat& format : catalogue.weight_formats) {
        QStringList engines;
        for (const std::string& engine : format.engines) engines << textOf(engine);
        std::optional<double> group;
        if (format.group_size > 0) group = format.group_size;
        table.rows.push_back(
            {format.id,
             {words(format.name), words(formatFamily(format.family), true), number(format.linear_bits, 3),
              number(format.attention_bits, 3), number(format.embedding_bits, 3), number(format.head_bits, 3),
              number(group), words(engines.join(QStringLiteral(", ")), true),
              date(format.provenance.as_of, review_days, today)},
             {formatFamily(format.family), {}},
             {}});
    }
    return table;
}

CatalogueRows cloudOfferRows(const Catalogue& catalogue, const std::string& today) {
    CatalogueRows table;
    table.groups = {Words::tr("Provider"), Words::tr("Tier")};
    table.all = {Words::tr("All providers"), Words::tr("All tiers")};
    const QString hourly = Words::tr("USD an hour for the whole machine");
    table.columns = {{Words::tr("Instance")},
                     {Words::tr("Provider")},
                     {Words::tr("Region")},
                     {Words::tr("Accelerator")},
                     numberColumn(Words::tr("Count")),
                     numberColumn(Words::tr("USD/h"), hourly),
                     numberColumn(Words::tr("1 year"), Words::tr("USD an hour if it is reserved for a year")),
                     numberColumn(Words::tr("USD/h a card"), Words::tr("On demand, for each accelerator")),
                     {Words::tr("As of")}};
    for (const CloudOffer& offer : catalogue.cloud_offers) {
        std::optional<double> per_card;
        if (offer.usd_per_hour_on_demand && offer.accelerator_count > 0)
            per_card = *offer.usd_per_hour_on_demand / offer.accelerator_count;
        table.rows.push_back(
            {offer.id,
             {words(offer.instance), words(vendorName(offer.provider), true), words(offer.region, true),
              words(cardName(catalogue, offer.accelerator)), number(offer.accelerator_count),
              number(offer.usd_per_hour_on_demand, 2), number(offer.usd_per_hour_reserved_1y, 2),
              number(per_card, 2), date(offer.provenance.as_of, days_fresh(offer), today)},
             {vendorName(offer.provider), dataText(offer.tier)},
             {}});
    }
    return table;
}

CatalogueRows serverRows(const Catalogue& catalogue, const std::string& today) {
    CatalogueRows table;
    table.groups = {Words::tr("Vendor"), Words::tr("Cooling")};
    table.all = {Words::tr("All vendors"), Words::tr("Any cooling")};
    table.columns = {{Words::tr("Server")},
                     {Words::tr("Vendor")},
                     {Words::tr("Accelerator")},
                     numberColumn(Words::tr("Count")),
                     numberColumn(Words::tr("kW at most"), Words::tr("Of the whole system at the wall")),
                     numberColumn(Words::tr("U"), Words::tr("Rack units")),
                     {Words::tr("Cooling")},
                     numberColumn(Words::tr("USD")),
                     {Words::tr("As of")}};
    for (const Server& server : catalogue.servers) {
        std::optional<double> kilowatts;
        if (server.max_power_w) kilowatts = *server.max_power_w / watts_per_kilowatt;
        const std::string& as_of = server.price ? server.price->as_of : server.provenance.as_of;
        table.rows.push_back(
            {server.id,
             {words(server.name), words(vendorName(server.vendor), true),
              words(cardName(catalogue, server.accelerator)), number(server.accelerator_count),
              number(kilowatts, 1), shortNumber(server.rack_units, 1), words(dataText(server.cooling), true),
              number(server.price ? server.price->planning_usd() : std::nullopt, 0),
              date(as_of, review_days, today)},
             {vendorName(server.vendor), dataText(server.cooling)},
             {}});
    }
    return table;
}

CatalogueRows costFigureRows(const Catalogue& catalogue, const std::string& today) {
    CatalogueRows table;
    table.groups = {Words::tr("Category"), {}};
    table.all = {Words::tr("All categories"), {}};
    table.columns = {{Words::tr("Cost figure")},
                     {Words::tr("Category")},
                     numberColumn(Words::tr("Value")),
                     numberColumn(Words::tr("Low")),
                     numberColumn(Words::tr("High")),
                     {Words::tr("Unit")},
                     {Words::tr("As of")}};
    constexpr int decimals = 4;  // of tariffs
    for (const CostFigure& figure : catalogue.cost_figures)
        table.rows.push_back({figure.id,
                              {words(figure.name), words(costCategoryName(figure.category), true),
                               shortNumber(figure.value, decimals), shortNumber(figure.low, decimals),
                               shortNumber(figure.high, decimals), words(dataText(figure.unit), true),
                               date(figure.provenance.as_of, review_days, today)},
                              {costCategoryName(figure.category), {}},
                              {}});
    return table;
}

CatalogueRows plainRows(CatalogueTable table, const Catalogue& catalogue, const std::string& today) {
    switch (table) {
        case CatalogueTable::accelerators:
            return acceleratorRows(catalogue, today);
        case CatalogueTable::models:
            return modelRows(catalogue, today);
        case CatalogueTable::weight_formats:
            return weightFormatRows(catalogue, today);
        case CatalogueTable::cloud_offers:
            return cloudOfferRows(catalogue, today);
        case CatalogueTable::servers:
            return serverRows(catalogue, today);
        case CatalogueTable::cost_figures:
            return costFigureRows(catalogue, today);
    }
    return {};
}

}  // namespace

EntryOrigin CatalogueLayers::originOf(CatalogueTable table, const std::string& id) const {
    const std::optional<OwnTable> own = ownTable(table);
    return own ? origin_of(*own, id, user, plan) : EntryOrigin::shipped;
}

CatalogueRows catalogueRows(CatalogueTable table, const Catalogue& catalogue, const CatalogueLayers& layers,
                            const std::string& today) {
    CatalogueRows rows = plainRows(table, catalogue, today);
    for (CatalogueRow& row : rows.rows) {
        row.search += u' ' + textOf(row.id);
        for (const CatalogueCell& cell : row.cells) row.search += u' ' + cell.text;
        for (const QString& group : row.groups) row.search += u' ' + group;
        const EntryOrigin origin = layers.originOf(table, row.id);
        if (origin != EntryOrigin::shipped) row.search += u' ' + originName(origin);
    }
    return rows;
}

}  // namespace headroom::ui

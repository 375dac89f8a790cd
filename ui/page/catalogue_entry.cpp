// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/catalogue_entry.h"

#include <QCoreApplication>
#include <QRegularExpression>
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

/// `SXM5`: initials are capitals, words are not.
QString formText(const std::string& form) {
    static const QRegularExpression initials(QStringLiteral("\\b(sxm\\d*|oam|sh5|soc)\\b"));
    QString text = dataText(form).replace(QStringLiteral("pcie"), QStringLiteral("PCIe"));
    for (auto found = initials.match(text); found.hasMatch(); found = initials.match(text))
        text.replace(found.capturedStart(), found.capturedLength(), found.captured().toUpper());
    return text;
}

QString yesOrNo(bool yes) {
    return yes ? Words::tr("yes") : Words::tr("no");
}

QString dollars(std::optional<double> amount, int decimals) {
    return amount ? numberText(*amount, decimals) + QChar(u'\u00a0') + currencyName("USD") : QString();
}

/// Collects the values of an entry that are known.
class Values {
  public:
    Values(const Provenance& provenance, std::optional<int> days_fresh, const std::string& today)
        : provenance_(provenance),
          today_(today),
          dated_(datedText(provenance.as_of, days_fresh, today) + Words::tr(", ") +
                 trustName(provenance.confidence)),
          staleness_(stalenessText(provenance.as_of, days_fresh, today)) {}

    /// A value that the entry's own sources give.
    void add(const QString& name, const QString& value) { add(name, value, dated_); }
    void add(const QString& name, const std::string& value) { add(name, textOf(value)); }
    void add(const QString& name, const QString& value, const QString& dated, const QString& source = {}) {
        if (!value.isEmpty()) values_.push_back({name, value, dated, source});
    }
    void add(const QString& name, std::optional<double> value, const QString& unit, int decimals = 1) {
        if (value) add(name, FigureText{shortNumberText(*value, decimals), unit}.joined());
    }
    void addPrice(const QString& name, const std::optional<Price>& price, std::optional<int> days_fresh) {
        if (!price || !price->planning_usd()) return;
        QString value = dollars(price->planning_usd(), 0);
        if (price->low_usd && price->high_usd && price->low_usd != price->high_usd)
            value += Words::tr(" (%1)").arg(rangeText(*price->low_usd, *price->high_usd, 0));
        if (!price->condition.empty()) value += Words::tr(", ") + dataText(price->condition);
        QStringList source;
        const QString staleness = stalenessText(price->as_of, days_fresh, today_);
        if (!staleness.isEmpty()) source << staleness;
        if (!price->source.empty()) source << textOf(price->source);
        add(name, value, datedText(price->as_of, days_fresh, today_), source.join(u'\n'));
    }
    /// Notes and sources, which stand for all values above them.
    std::vector<EntryValue> finish(const std::string& id) {
        add(Words::tr("Age"), staleness_, {});
        add(Words::tr("Notes"), textOf(provenance_.notes), {});
        QStringList sources;
        for (const std::string& source : provenance_.sources) sources << textOf(source);
        add(Words::tr("Sources"), sources.join(u'\n'), {});
        add(Words::tr("Name in files"), textOf(id), {});
        return std::move(values_);
    }

  private:
    const Provenance& provenance_;
    const std::string& today_;
    QString dated_;
    QString staleness_;
    std::vector<EntryValue> values_;
};

const OwnPrice* findPrice(const CatalogueOverrides& overrides, const std::string& accelerator) {
    const auto found = std::ranges::find(overrides.prices, accelerator, &OwnPrice::accelerator);
    return found == overrides.prices.end() ? nullptr : &*found;
}

/// Whose price it is, and until when it holds.
void addOwnPrice(Values& values, const std::string& id, const CatalogueLayers& layers,
                 const std::string& today) {
    const EntryOrigin origin = origin_of(OwnTable::prices, id, layers.user, layers.plan);
    if (origin == EntryOrigin::shipped) return;
    values.add(Words::tr("Price from"), originName(origin), {});
    const OwnPrice* price = findPrice(origin == EntryOrigin::plan ? layers.plan : layers.user, id);
    if (!price) return;
    if (!price->valid_until.empty()) {
        const std::optional<int> days_over = age_in_days(price->valid_until, today);
        const bool is_over = days_over && *days_over > 0;
        const QString date = textOf(price->valid_until);
        values.add(Words::tr("Price valid until"),
                   is_over ? Words::tr("%1: no longer valid").arg(date) : date, {});
    }
    values.add(Words::tr("Reference"), textOf(price->reference), {});
}

QString interconnectText(const Interconnect& link) {
    QStringList parts{textOf(link.name)};
    if (link.gb_s_bidirectional)
        parts << Words::tr("%1 GB/s both ways").arg(shortNumberText(*link.gb_s_bidirectional, 1));
    if (link.max_domain_accelerators)
        parts << Words::tr("up to %1 together").arg(numberText(*link.max_domain_accelerators));
    return parts.join(Words::tr(", "));
}

void addComputeUnits(Values& values, const ComputeUnits& units) {
    QString text = numberText(units.count) + QChar(u'\u00a0') + dataText(units.kind);
    if (units.boost_clock_mhz)
        text += Words::tr(", boost clock %1 MHz").arg(numberText(*units.boost_clock_mhz));
    values.add(Words::tr("Compute units"), text, {}, textOf(units.source));
}

std::vector<EntryValue> valuesOf(const Accelerator& card, const CatalogueLayers& layers,
                                 const std::string& today) {
    Values values(card.provenance, review_days, today);
    values.add(
        Words::tr("Vendor"),
        vendorName(card.vendor) + (card.architecture.empty() ? QString() : u' ' + textOf(card.architecture)));
    values.add(Words::tr("Sold as"),
               segmentName(card.segment) + Words::tr(", ") + saleStatusName(card.status));
    values.add(Words::tr("Released"), card.release_date);
    values.add(Words::tr("Form"), formText(card.form_factor));
    values.addPrice(Words::tr("Street price"), card.street_price, days_fresh(card));
    addOwnPrice(values, card.id, layers, today);
    values.addPrice(Words::tr("List price"), card.list_price, std::nullopt);
    values.add(Words::tr("Memory"), card.memory_gb, QStringLiteral("GB ") + dataText(card.memory_type));
    if (card.usable_bytes) {
        const QString basis =
            card.usable_basis == UsableBasis::logged ? Words::tr("read from logs") : Words::tr("derived");
        values.add(Words::tr("Usable memory"), gibText(*card.usable_bytes, 2) + QStringLiteral("\u00a0GiB"),
                   basis, textOf(card.usable_source));
    }
    values.add(Words::tr("Bandwidth"), card.memory_bandwidth_gb_s, QStringLiteral("GB/s"));
    values.add(Words::tr("L2 cache"), card.l2_cache_mb, QStringLiteral("MB"));
    values.add(Words::tr("Power"), card.tdp_w, QStringLiteral("W"));
    for (const PeakField& field : peak_fields)
        values.add(peakName(field.name), card.peak.*field.value, peakUnit(field.name), 2);
    values.add(Words::tr("With sparsity"), card.sparsity_multiplier, QStringLiteral("×"));
    if (card.interconnect) values.add(Words::tr("Interconnect"), interconnectText(*card.interconnect));
    if (card.pcie)
        values.add(QStringLiteral("PCIe"), Words::tr("%1.0 × %2, %3 GB/s one way")
                                               .arg(card.pcie->generation)
                                               .arg(card.pcie->lanes)
                                               .arg(shortNumberText(card.pcie->gb_s_per_direction, 1)));
    if (card.compute_units) addComputeUnits(values, *card.compute_units);
    values.add(Words::tr("Software"), textOf(card.software_stack) + u' ' + textOf(card.compute_target));
    values.add(Words::tr("Licence"), card.licence_note);
    QStringList confirmed;
    for (const std::string& field : card.verified_fields) confirmed << textOf(field);
    values.add(Words::tr("Confirmed"), confirmed.join(QStringLiteral(", ")), {},
               Words::tr("by a source independent of the others"));
    return values.finish(card.id);
}

QString attentionText(const Architecture& shape) {
    QString text = QString::fromLatin1(name_of(shape.attention).data()).left(3).toUpper();
    if (shape.sliding_window)
        text += Words::tr(", window of %1 tokens").arg(numberText(shape.sliding_window->window));
    if (shape.linear_attention) text += Words::tr(", hybrid");
    return text;
}

std::vector<EntryValue> valuesOf(const ModelEntry& model, const std::string& today) {
    Values values(model.provenance, review_days, today);
    const Architecture& shape = model.architecture;
    const ParameterCount parameters = count_parameters(shape);
    const auto whole = [&](const QString& name, int value) {
        if (value > 0) values.add(name, numberText(value));
    };
    values.add(Words::tr("Family"), model.family);
    values.add(Words::tr("Licence"), dataText(model.licence));
    values.add(Words::tr("Parameters"), largeCountText(parameters.total));
    values.add(Words::tr("Active"), largeCountText(parameters.active));
    whole(Words::tr("Layers"), shape.layers);
    whole(Words::tr("Hidden width"), shape.hidden);
    whole(Words::tr("Feed-forward width"), shape.intermediate);
    values.add(Words::tr("Attention"), attentionText(shape));
    whole(Words::tr("Heads"), shape.heads);
    whole(Words::tr("KV heads"), shape.kv_heads);
    whole(Words::tr("Head width"), shape.head_dim);
    if (shape.moe)
        values.add(Words::tr("Experts"),
                   Words::tr("%1, of which %2 a token, and %3 shared")
                       .arg(numberText(shape.moe->experts), numberText(shape.moe->experts_per_token),
                            numberText(shape.moe->shared_experts)));
    whole(Words::tr("Vocabulary"), shape.vocab);
    values.add(Words::tr("Tied embeddings"), yesOrNo(shape.tied_embeddings));
    whole(Words::tr("Context"), shape.max_positions);
    return values.finish(model.id);
}

std::vector<EntryValue> valuesOf(const WeightFormat& format, const std::string& today) {
    Values values(format.provenance, review_days, today);
    const QString bits = Words::tr("bits");
    constexpr int decimals = 4;
    values.add(Words::tr("Linear"), format.linear_bits, bits, decimals);
    values.add(Words::tr("Attention"), format.attention_bits, bits, decimals);
    values.add(Words::tr("Embedding"), format.embedding_bits, bits, decimals);
    values.add(Words::tr("Head"), format.head_bits, bits, decimals);
    values.add(Words::tr("Norms"), format.norm_bits, bits, decimals);
    values.add(Words::tr("Router"), format.router_bits, bits, decimals);
    if (format.group_size > 0)
        values.add(Words::tr("Group"),
                   Words::tr("%1 elements share a scale").arg(numberText(format.group_size)));
    QStringList engines;
    for (const std::string& engine : format.engines) engines << textOf(engine);
    values.add(Words::tr("Engines"), engines.join(QStringLiteral(", ")));
    for (const WholeFile& file : format.whole_files) {
        QString text = textOf(file.model) + QStringLiteral(": ") + shortNumberText(file.bits, decimals) +
                       QChar(u'\u00a0') + bits;
        if (file.gib) text += QStringLiteral(", ") + shortNumberText(*file.gib) + QStringLiteral("\u00a0GiB");
        values.add(Words::tr("Whole file"), text, {}, textOf(file.source));
    }
    return values.finish(format.id);
}

QString cardText(const Catalogue& catalogue, const std::string& accelerator, int count) {
    const Accelerator* card = catalogue.accelerators.find(accelerator);
    return QStringLiteral("%1 × %2").arg(numberText(count), textOf(card ? card->name : accelerator));
}

std::vector<EntryValue> valuesOf(const CloudOffer& offer, const Catalogue& catalogue,
                                 const std::string& today) {
    Values values(offer.provenance, days_fresh(offer), today);
    values.add(Words::tr("Provider"), vendorName(offer.provider));
    values.add(Words::tr("Region"), offer.region);
    values.add(Words::tr("Tier"), dataText(offer.tier));
    values.add(Words::tr("Accelerators"), cardText(catalogue, offer.accelerator, offer.accelerator_count));
    const auto hourly = [&](const QString& name, std::optional<double> usd) {
        if (usd) values.add(name, Words::tr("%1 USD an hour").arg(numberText(*usd, 2)));
    };
    hourly(Words::tr("On demand"), offer.usd_per_hour_on_demand);
    hourly(Words::tr("Reserved, 1 year"), offer.usd_per_hour_reserved_1y);
    hourly(Words::tr("Reserved, 3 years"), offer.usd_per_hour_reserved_3y);
    hourly(Words::tr("Spot"), offer.usd_per_hour_spot);
    values.add(QStringLiteral("vCPU"), offer.vcpus, {});
    values.add(Words::tr("Host memory"), offer.memory_gib, QStringLiteral("GiB"));
    values.add(Words::tr("Local storage"), offer.local_storage_gb, QStringLiteral("GB"));
    values.add(Words::tr("Network"), offer.network_gbit_s, QStringLiteral("Gbit/s"));
    return values.finish(offer.id);
}

std::vector<EntryValue> valuesOf(const Server& server, const Catalogue& catalogue, const std::string& today) {
    Values values(server.provenance, review_days, today);
    values.add(Words::tr("Vendor"), vendorName(server.vendor));
    values.add(Words::tr("Accelerators"), cardText(catalogue, server.accelerator, server.accelerator_count));
    values.addPrice(Words::tr("Price"), server.price, review_days);
    const auto watts = [&](const QString& name, std::optional<double> value) {
        if (value) values.add(name, powerText(*value));
    };
    watts(Words::tr("Power at most"), server.max_power_w);
    watts(Words::tr("Typical power"), server.typical_power_w);
    watts(Words::tr("Idle power"), server.idle_power_w);
    watts(Words::tr("Power of the accelerators"), server.accelerator_tdp_sum_w);
    values.add(Words::tr("Rack units"), server.rack_units, QStringLiteral("U"));
    values.add(Words::tr("Cooling"), dataText(server.cooling));
    values.add(Words::tr("Weight"), server.weight_kg, QStringLiteral("kg"));
    values.add(Words::tr("Network"), server.network);
    values.add(Words::tr("Processors"), server.host_cpu);
    return values.finish(server.id);
}

std::vector<EntryValue> valuesOf(const CostFigure& figure, const std::string& today) {
    Values values(figure.provenance, review_days, today);
    constexpr int decimals = 4;
    values.add(Words::tr("Category"), costCategoryName(figure.category));
    values.add(Words::tr("Value"), figure.value, dataText(figure.unit), decimals);
    values.add(Words::tr("Low"), figure.low, dataText(figure.unit), decimals);
    values.add(Words::tr("High"), figure.high, dataText(figure.unit), decimals);
    return values.finish(figure.id);
}

/// The entry of a table, if it is there; `values` makes its lines.
template <class Entry, class ValuesOf>
std::optional<CatalogueEntry> entryIn(const Table<Entry>& table, const std::string& id, ValuesOf values) {
    const Entry* entry = table.find(id);
    if (!entry) return std::nullopt;
    CatalogueEntry found;
    if constexpr (requires { entry->instance; })
        found.name = textOf(entry->instance);
    else
        found.name = textOf(entry->name);
    found.values = values(*entry);
    return found;
}

std::optional<CatalogueEntry> plainEntry(CatalogueTable table, const std::string& id,
                                         const Catalogue& catalogue, const CatalogueLayers& layers,
                                         const std::string& today) {
    const auto dated = [&](const auto& entry) { return valuesOf(entry, today); };
    const auto with_card = [&](const auto& entry) { return valuesOf(entry, catalogue, today); };
    switch (table) {
        case CatalogueTable::accelerators:
            return entryIn(catalogue.accelerators, id,
                           [&](const Accelerator& card) { return valuesOf(card, layers, today); });
        case CatalogueTable::models:
            return entryIn(catalogue.models, id, dated);
        case CatalogueTable::weight_formats:
            return entryIn(catalogue.weight_formats, id, dated);
        case CatalogueTable::cloud_offers:
            return entryIn(catalogue.cloud_offers, id, with_card);
        case CatalogueTable::servers:
            return entryIn(catalogue.servers, id, with_card);
        case CatalogueTable::cost_figures:
            return entryIn(catalogue.cost_figures, id, dated);
    }
    return std::nullopt;
}

}  // namespace

std::optional<CatalogueEntry> catalogueEntry(CatalogueTable table, const std::string& id,
                                             const Catalogue& catalogue, const CatalogueLayers& layers,
                                             const std::string& today) {
    std::optional<CatalogueEntry> entry = plainEntry(table, id, catalogue, layers, today);
    if (entry) entry->origin = originName(layers.originOf(table, id));
    return entry;
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/warning_text.h"

#include <QCoreApplication>

#include "input/field.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Warning)
};

/// `costs.pue` as its row is labelled, or as files name it where it has no row.
QString fieldName(const std::string& name) {
    const Field* field = findField("costs." + name);
    return field ? field->labelText() : QString::fromStdString(name);
}

/// A card by its name, an offer by what it is of: `H100 SXM5 80GB at hyperstack`.
QString priceName(const std::string& id, const Catalogue& catalogue) {
    const CloudOffer* offer = catalogue.cloud_offers.find(id);
    const Accelerator* card = catalogue.accelerators.find(offer ? offer->accelerator : id);
    const QString name = QString::fromStdString(card ? card->name : id);
    return offer && card ? Tr::tr("%1 at %2").arg(name, QString::fromStdString(offer->provider)) : name;
}

QString daysText(double days) {
    return days == 1 ? Tr::tr("1 day") : Tr::tr("%1 days").arg(numberText(days));
}

}  // namespace

QString warningText(const Warning& warning, const Catalogue& catalogue) {
    const QString a = numberText(warning.values[0]);
    const QString b = numberText(warning.values[1]);
    const QString text = QString::fromStdString(warning.text);
    switch (warning.code) {
        case WarningCode::kv_heads_replicated:
            return Tr::tr("KV heads are replicated: %1 KV heads over %2-way tensor parallel.").arg(a, b);
        case WarningCode::context_beyond_model:
            return Tr::tr("A context of %1 tokens is longer than the %2 positions of the model.").arg(a, b);
        case WarningCode::usable_memory_derived:
            return Tr::tr(
                "The usable memory of this card is derived from its marketing size, not read from a log.");
        case WarningCode::cost_fields_not_used:
            return Tr::tr("These cost fields were given and have no effect in this version: %1.").arg(text);
        case WarningCode::price_unknown:
            return Tr::tr("The total cost is unknown until this is given: %1.").arg(fieldName(warning.text));
        case WarningCode::uneven_stages:
            return Tr::tr("The pipeline stages are uneven: %1 to %2 layers.").arg(a, b);
        case WarningCode::consumer_in_data_centre:
            return Tr::tr("The GeForce driver licence restricts use in a data centre.");
        case WarningCode::hybrid_state_not_counted:
            return Tr::tr(
                "The model has layers without a KV cache; their state per sequence is not counted.");
        case WarningCode::load_exceeds_capacity:
            return Tr::tr("Of %1 requests per second, %2 are answered: the queue grows.").arg(a, b);
        case WarningCode::tensor_beyond_links:
            return Tr::tr("Tensor parallelism of %1 goes beyond the %2 cards that fast links join.")
                .arg(a, b);
        case WarningCode::precision_unsupported:
            return Tr::tr("The card has no known peak rate for %1.").arg(text.toUpper());
        case WarningCode::software_unsupported:
            return Tr::tr("%1 does not run on this card: it would not start.").arg(text);
        case WarningCode::format_unsupported:
            return warning.values[0] > 0
                       ? Tr::tr(
                             "Weights in %1 do not run on this card: the software needs compute capability "
                             "%2, and it has %3.")
                             .arg(text, numberText(warning.values[0], 1), numberText(warning.values[1], 1))
                       : Tr::tr("The software does not run weights in %1 on this card.").arg(text);
        case WarningCode::rack_too_small:
            return Tr::tr("A node is rated at %1 kW, more than the %2 kW of a rack.").arg(a, b);
        case WarningCode::air_cooling_exceeded:
            return Tr::tr(
                       "Air would have to carry %1 kW out of a rack; more than %2 kW needs liquid cooling.")
                .arg(a, b);
        case WarningCode::circuit_exceeded:
            return Tr::
                tr("The machine is rated at %1 W, more than the %2 W that one circuit carries "
                   "continuously: use several circuits, a higher voltage, or a power limit of %3 W a card.")
                    .arg(a, b, text);
        case WarningCode::air_rise_unusual:
            return Tr::tr("%1 CFM per kW warm the air by %2 K; servers are built for 5 to 25 K.").arg(a, b);
        case WarningCode::cloud_offer_differs:
            return Tr::tr("The cloud offer has another accelerator than the cluster: %1.").arg(text);
        case WarningCode::currency_rate_missing:
            return Tr::tr("Prices are in %1, and its rate is not given (Cost page, “Currency…”).").arg(text);
        case WarningCode::no_peer_to_peer:
            return Tr::tr(
                       "The drivers of these cards allow no peer-to-peer: %1 of them exchange through host "
                       "memory.")
                .arg(a);
        case WarningCode::ecc_reserved:
            return Tr::tr("It would fit without ECC, which takes %1 GiB of this card.")
                .arg(numberText(warning.values[0], 1));
        case WarningCode::ecc_not_reserved:
            return Tr::tr("It fits without ECC only: switched on, it takes %1 GiB of this card.")
                .arg(numberText(warning.values[0], 1));
        case WarningCode::mig_slice_enough:
            return Tr::tr("A MIG slice %1 holds this load, with %2 of the %3 compute slices of the card.")
                .arg(text, a, b);
        case WarningCode::peak_looks_sparse:
            return Tr::tr(
                       "The card’s peak %1 of %2 TFLOPS looks like that of sparse matrices: cards of its "
                       "kind have %3 dense.")
                .arg(text, a, numberText(warning.values[1]));
        case WarningCode::licence_included:
            return Tr::tr("The price of the card includes %1 for %2 years; it is charged once more.")
                .arg(text, a);
        case WarningCode::licence_not_needed:
            return Tr::tr("%1 is for cards of another vendor and is not charged.").arg(text);
        case WarningCode::licence_dies:
            return Tr::tr("%1 counts %2 dies a card; this one has %3.").arg(text, a, b);
        case WarningCode::loss_scaling_needed:
            return Tr::tr("FP16 needs loss scaling: small gradients vanish without it.");
        case WarningCode::projected_figures:
            return Tr::tr("Projected, nobody sells it yet: %1.").arg(text);
        case WarningCode::projected_weights:
            return Tr::tr(
                       "Projected: only models that were trained in %1 can be stored in it, and this one "
                       "was not.")
                .arg(text);
        case WarningCode::price_stale:
            return Tr::tr("The price of %1 is %2 old; such prices stay fresh for %3.")
                .arg(priceName(warning.text, catalogue), daysText(warning.values[0]),
                     daysText(warning.values[1]));
        case WarningCode::host_memory_exceeded:
            return Tr::tr("%1 GiB of each node are kept in host memory; such a node holds %2 GiB at most.")
                .arg(numberText(warning.values[0], 0), numberText(warning.values[1], 0));
        case WarningCode::review_due:
            return Tr::tr("The plan was to be reviewed on %1, %2 ago.")
                .arg(text, daysText(warning.values[0]));
    }
    return {};
}

QString figureOf(const Warning& warning) {
    switch (warning.code) {
        case WarningCode::kv_heads_replicated:
            return QStringLiteral("memory.per_accelerator.kv_cache_bytes");
        case WarningCode::usable_memory_derived:
        case WarningCode::ecc_reserved:
        case WarningCode::ecc_not_reserved:
            return QStringLiteral("memory.usable_bytes");
        case WarningCode::uneven_stages:
        case WarningCode::mig_slice_enough:
            return QStringLiteral("memory.total_bytes");
        case WarningCode::load_exceeds_capacity:
            return QStringLiteral("speed.requests_per_second");
        case WarningCode::tensor_beyond_links:
        case WarningCode::no_peer_to_peer:
            return QStringLiteral("speed.step.communication");
        case WarningCode::price_unknown:
        case WarningCode::currency_rate_missing:
            return QStringLiteral("cost.total");
        case WarningCode::rack_too_small:
        case WarningCode::circuit_exceeded:
            return QStringLiteral("energy.peak_w_per_node");
        case WarningCode::air_rise_unusual:
            return QStringLiteral("energy.airflow_m3_per_h");
        case WarningCode::cloud_offer_differs:
            return QStringLiteral("cost.cloud.total");
        case WarningCode::licence_included:
        case WarningCode::licence_dies:
            return QStringLiteral("cost.yearly.licences");
        default:
            return {};
    }
}

}  // namespace headroom::ui

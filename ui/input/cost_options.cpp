// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/cost_options.h"

#include <algorithm>
#include <limits>
#include <tuple>

#include "cost/cloud.h"
#include "input/field_options.h"

namespace headroom::ui {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Field)
};

CloudPlan planOf(const Scenario& scenario) {
    return scenario.costs.cloud.value_or(CloudChoice()).plan;
}

/// `AWS p5.48xlarge`
QString offerName(const CloudOffer& offer) {
    return vendorName(offer.provider) + u' ' + QString::fromStdString(offer.instance);
}

/// `AWS p5.48xlarge, us-east-1, 8 × H100 SXM5, $55.04/h`
QString offerLabel(const CloudOffer& offer, CloudPlan plan, const Catalogue& catalogue) {
    static constexpr QuantityForm hourly{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/h"), 4};
    QStringList parts{offerName(offer)};
    if (!offer.region.empty()) parts << QString::fromStdString(offer.region);
    const Accelerator* card = catalogue.accelerators.find(offer.accelerator);
    parts << QStringLiteral("%1 × %2")
                 .arg(offer.accelerator_count)
                 .arg(QString::fromStdString(card ? card->name : offer.accelerator));
    const std::optional<double> usd = usd_per_hour(offer, plan);
    parts << (usd ? formatQuantity(*usd, hourly, QStringLiteral("USD")) : Tr::tr("no price for this plan"));
    if (offer.tier != "on-demand") parts << QString::fromStdString(offer.tier);
    return parts.join(QStringLiteral(", "));
}

Option automaticOffer(const Scenario& scenario, const Catalogue& catalogue) {
    Costs open = scenario.costs;
    if (open.cloud) open.cloud->offer.clear();
    const CloudOffer* cheapest = cloud_offer_for(scenario.cluster, open, catalogue);
    return {"", cheapest ? Tr::tr("Cheapest: %1").arg(offerName(*cheapest)) : Tr::tr("None known")};
}

}  // namespace

std::vector<Option> acquisitionOptions(const Scenario&, const Catalogue&) {
    return {{std::string(name_of(Acquisition::buy)), Tr::tr("Buy, for the own room")},
            {std::string(name_of(Acquisition::colocate)), Tr::tr("Colocate: buy, for a hosted room")},
            {std::string(name_of(Acquisition::lease)), Tr::tr("Lease, for the own room")},
            {std::string(name_of(Acquisition::cloud)), Tr::tr("Cloud: rent by the hour")}};
}

std::vector<Option> depreciationOptions(const Scenario&, const Catalogue&) {
    return {{std::string(name_of(Depreciation::straight_line)), Tr::tr("Straight line")},
            {std::string(name_of(Depreciation::declining_balance)), Tr::tr("Declining balance")},
            {std::string(name_of(Depreciation::macrs)), Tr::tr("MACRS, United States")}};
}

std::vector<Option> cloudPlanOptions(const Scenario&, const Catalogue&) {
    return {{std::string(name_of(CloudPlan::on_demand)), Tr::tr("On demand")},
            {std::string(name_of(CloudPlan::reserved_1y)), Tr::tr("Reserved 1 year")},
            {std::string(name_of(CloudPlan::reserved_3y)), Tr::tr("Reserved 3 years")},
            {std::string(name_of(CloudPlan::spot)), Tr::tr("Spot")}};
}

std::vector<Option> cloudOfferOptions(const Scenario& scenario, const Catalogue& catalogue) {
    const CloudPlan plan = planOf(scenario);
    const auto order = [&](const CloudOffer* offer) {
        const std::optional<double> price = usd_per_hour(*offer, plan);
        return std::tuple(offer->accelerator != scenario.cluster.accelerator,
                          price && offer->accelerator_count > 0 ? *price / offer->accelerator_count
                                                                : std::numeric_limits<double>::infinity());
    };
    std::vector<const CloudOffer*> offers;
    for (const CloudOffer& offer : catalogue.cloud_offers) offers.push_back(&offer);
    std::stable_sort(offers.begin(), offers.end(), [&](auto* a, auto* b) { return order(a) < order(b); });
    std::vector<Option> options = {automaticOffer(scenario, catalogue)};
    for (const CloudOffer* offer : offers)
        options.push_back({offer->id, offerLabel(*offer, plan, catalogue)});
    return options;
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/price_origin.h"

#include <algorithm>

#include "base/text.h"
#include "scenario/cost_fields.h"

namespace headroom {

PriceOrigins::PriceOrigins(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue)
    : given_(given), evaluation_(evaluation), catalogue_(catalogue) {}

PriceOrigin PriceOrigins::of(std::string_view field) const {
    if (is_given(field)) return of_user(field);
    std::optional<AssumptionOrigin> origin = origin_of_assumed_cost(field, given_, evaluation_, catalogue_);
    if (!origin) return {};
    const PriceStatus status = field == "accelerator_price" ? card_price_status() : PriceStatus::estimate;
    return {std::move(origin->source), std::move(origin->as_of), status};
}

PriceOrigin PriceOrigins::of_hourly_price() const {
    if (given_.costs.cloud && given_.costs.cloud->hourly_price) return of_user("cloud");
    const CloudOffer* offer = catalogue_.cloud_offers.find(evaluation_.cost->cloud.offer);
    if (!offer || !evaluation_.cost->cloud.hourly_price) return {};
    const Provenance& provenance = offer->provenance;
    return {provenance.sources.empty() ? std::string() : provenance.sources.front(), provenance.as_of,
            PriceStatus::list};
}

bool PriceOrigins::is_given(std::string_view field) const {
    const Costs& costs = given_.costs;
    if (field == "years") return costs.years.has_value();
    if (field == "licences") return costs.licences.has_value();
    if (field == "loan") return costs.loan.has_value();
    if (field == "cloud") return costs.cloud.has_value();
    if (field == "api") return costs.api.has_value();
    const auto found = std::ranges::find(cost_fields, field, &CostField::name);
    return found != cost_fields.end() && costs.*found->member;
}

PriceOrigin PriceOrigins::of_user(std::string_view field) const {
    PriceOrigin origin{"the scenario", {}, PriceStatus::user};
    const auto own = std::ranges::find(given_.costs.field_currencies, field, &FieldCurrency::field);
    if (own == given_.costs.field_currencies.end()) return origin;
    const auto rate = std::ranges::find(given_.costs.currency_rates, own->currency, &CurrencyRate::currency);
    if (rate == given_.costs.currency_rates.end()) return origin;
    origin.source += ", in " + own->currency + " at " + shortest(rate->rate) + " (" + rate->source + ")";
    origin.as_of = rate->as_of;
    return origin;
}

PriceStatus PriceOrigins::card_price_status() const {
    const Accelerator& card = *catalogue_.accelerators.find(evaluation_.scenario.cluster.accelerator);
    const Price* price = card.planning_price();
    if (price && price->condition == "quote") return PriceStatus::quote;
    const bool is_list = card.list_price && price == &*card.list_price;
    return is_list ? PriceStatus::list : PriceStatus::estimate;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "base/units.h"
#include "catalogue/price_rows.h"

namespace headroom {

namespace {

/// The text of a field, or nothing: the API leaves fields out that a meter does not have.
std::string text_of(const Json& item, const char* key) {
    const auto found = item.find(key);
    return found != item.end() && found->is_string() ? found->get<std::string>() : std::string();
}

bool says(const std::string& text, std::string_view word) {
    return lower_case(text).find(word) != std::string::npos;
}

/// Virtual machines with accelerators are those of the N series.
/// https://learn.microsoft.com/azure/virtual-machines/sizes/overview
bool has_accelerator(const std::string& instance) {
    return lower_case(instance).starts_with("standard_n");
}

struct Term {
    std::string_view name;
    double hours;
    std::optional<double> CloudOffer::*field;
};
/// The price of a reservation is for the whole of its term, though its unit says one hour.
/// https://learn.microsoft.com/rest/api/cost-management/retail-prices/azure-retail-prices
constexpr auto terms = std::to_array<Term>({
    {"1 Year", hours_per_year, &CloudOffer::usd_per_hour_reserved_1y},
    {"3 Years", 3 * hours_per_year, &CloudOffer::usd_per_hour_reserved_3y},
});

/// Why the meter is none of a Linux machine in US dollars; nothing if it is.
std::optional<NoPrice> other_meter(const Json& item, const std::string& instance) {
    const std::string product = text_of(item, "productName"), service = text_of(item, "serviceName");
    const std::string meter = text_of(item, "meterName") + " " + text_of(item, "skuName");
    if (!has_accelerator(instance)) return NoPrice{SkipKind::no_accelerator, "is no machine of the N series"};
    if (says(product, "windows")) return NoPrice{SkipKind::other_system, "is the price with Windows"};
    if (says(meter, "low priority")) return NoPrice{SkipKind::low_priority, "is a low-priority price"};
    if (says(product, "cloud services") || says(product, "dedicated host") ||
        (!service.empty() && service != "Virtual Machines"))
        return NoPrice{SkipKind::other_product, "is no virtual machine: " + product};
    const std::string currency = text_of(item, "currencyCode"), unit = text_of(item, "unitOfMeasure");
    if (currency != "USD") return NoPrice{SkipKind::other_currency, "is in \"" + currency + "\", not USD"};
    if (unit != "1 Hour") return NoPrice{SkipKind::other_unit, "is per \"" + unit + "\", not per hour"};
    return std::nullopt;
}

void read_item(int row, const Json& item, OfferRows& rows) {
    if (!item.is_object()) return rows.skip(row, {}, SkipKind::malformed, "expected an object");
    HourlyPrice price{.row = row,
                      .provider = "azure",
                      .instance = text_of(item, "armSkuName"),
                      .region = text_of(item, "armRegionName")};
    const auto skip = [&](SkipKind kind, std::string reason) {
        rows.skip(row, price.instance, kind, std::move(reason));
    };
    if (const auto other = other_meter(item, price.instance)) return skip(other->kind, other->reason);
    const auto usd = item.find("retailPrice");
    constexpr double largest = 1e12;
    if (usd == item.end() || !usd->is_number() || !(usd->get<double>() > 0 && usd->get<double>() < largest))
        return skip(SkipKind::no_price, "retailPrice is no price");
    price.usd = usd->get<double>();
    const std::string type = text_of(item, "type");
    const bool is_spot = says(text_of(item, "meterName") + text_of(item, "skuName"), "spot");
    if (type == "Reservation") {
        const std::string name = text_of(item, "reservationTerm");
        const auto term = std::ranges::find(terms, name, &Term::name);
        if (term == terms.end())
            return skip(SkipKind::reservation, "the term of \"" + name + "\" is not kept");
        price.usd /= term->hours;
        price.field = term->field;
    } else if (type != "Consumption") {
        return skip(SkipKind::other_product, "is of the type \"" + type + "\"");
    } else if (is_spot) {
        price.field = &CloudOffer::usd_per_hour_spot;
    }
    rows.take(price);
}

}  // namespace

PriceImport read_azure_prices(const Json& items, const Catalogue& catalogue,
                              const PriceFileOptions& options) {
    if (!items.is_array()) throw InputError({"expected a list of prices", "Items", {}, {}});
    OfferRows rows("Azure Retail Prices API", catalogue, options);
    int row = 0;
    for (const Json& item : items) read_item(++row, item, rows);
    return rows.finish();
}

}  // namespace headroom

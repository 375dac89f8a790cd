// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>

#include "base/text.h"
#include "base/units.h"
#include "catalogue/freshness.h"
#include "catalogue/price_rows.h"

/// AWS price lists. The bulk file has products by SKU and, behind them, terms by kind and SKU; an answer of
/// `aws pricing get-products` has texts, each the JSON of one product with its terms.
/// https://docs.aws.amazon.com/awsaccountbilling/latest/aboutv2/using-price-list-query-api.html
namespace headroom {

namespace {

std::string text_of(const Json& object, const char* key) {
    if (!object.is_object()) return {};
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

const Json& child(const Json& object, std::string_view key) {
    static const Json none = Json::object();
    if (!object.is_object()) return none;
    const auto found = object.find(std::string(key));
    return found != object.end() && found->is_object() ? *found : none;
}

/// The price of a dimension in US dollars; nothing if it has none.
std::optional<double> usd_of(const Json& dimension) {
    const std::string text = text_of(child(dimension, "pricePerUnit"), "USD");
    double value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    constexpr double largest = 1e12;
    if (error != std::errc{} || end != text.data() + text.size() || !(value >= 0 && value < largest))
        return std::nullopt;
    return value;
}

/// What a term costs per hour, with an upfront fee spread over its hours; nothing if it is not in US dollars.
std::optional<double> hourly_cost(const Json& term, double hours) {
    double usd = 0;
    for (const auto& [code, dimension] : child(term, "priceDimensions").items()) {
        const std::optional<double> part = usd_of(dimension);
        const std::string unit = lower_case(text_of(dimension, "unit"));
        if (!part || (unit != "hrs" && unit != "quantity")) return std::nullopt;
        usd += unit == "hrs" ? *part : *part / hours;
    }
    if (!(usd > 0)) return std::nullopt;
    return usd;
}

/// Whether the product is a machine with accelerators, or one that the catalogue knows to be.
bool is_wanted(const Json& product, const OfferRows& rows) {
    const Json& attributes = child(product, "attributes");
    return text_of(product, "productFamily").starts_with("Compute Instance") &&
           (attributes.contains("gpu") || rows.known_machine("aws", text_of(attributes, "instanceType")));
}

/// Why the product is no shared Linux machine that is paid for while it runs; nothing if it is.
std::optional<NoPrice> other_product(const Json& attributes) {
    const std::string system = text_of(attributes, "operatingSystem");
    if (system != "Linux") return NoPrice{SkipKind::other_system, "is the price with " + system};
    for (const auto& [key, wanted] :
         {std::pair{"tenancy", "Shared"}, std::pair{"preInstalledSw", "NA"},
          std::pair{"capacitystatus", "Used"}, std::pair{"marketoption", "OnDemand"}}) {
        const std::string found = text_of(attributes, key);
        if (!found.empty() && found != wanted)
            return NoPrice{SkipKind::other_product, "has the " + std::string(key) + " \"" + found + "\""};
    }
    return std::nullopt;
}

/// The standard reservation of a term without upfront payment, else the cheapest that is standard.
std::optional<double> reserved_cost(const Json& reserved, std::string_view length, double hours) {
    std::optional<double> cheapest;
    for (const auto& [code, term] : reserved.items()) {
        const Json& attributes = child(term, "termAttributes");
        if (text_of(attributes, "LeaseContractLength") != length ||
            text_of(attributes, "OfferingClass") != "standard")
            continue;
        const std::optional<double> cost = hourly_cost(term, hours);
        if (!cost) continue;
        if (text_of(attributes, "PurchaseOption") == "No Upfront") return cost;
        if (!cheapest || *cost < *cheapest) cheapest = cost;
    }
    return cheapest;
}

/// `on_demand` and `reserved` are the product's terms by code.
void read_product(int row, const Json& product, const Json& on_demand, const Json& reserved,
                  OfferRows& rows) {
    const Json& attributes = child(product, "attributes");
    HourlyPrice price{.row = row, .provider = "aws", .instance = text_of(attributes, "instanceType")};
    price.region = text_of(attributes, "regionCode");
    if (price.region.empty()) price.region = text_of(attributes, "location");
    const std::string gpus = text_of(attributes, "gpu");
    constexpr std::size_t digits = 3;
    if (gpus.size() <= digits)
        std::from_chars(gpus.data(), gpus.data() + gpus.size(), price.accelerator_count);
    if (const auto other = other_product(attributes))
        return rows.skip(row, price.instance, other->kind, other->reason);
    bool any = false;
    const auto take = [&](std::optional<double> usd, std::optional<double> CloudOffer::*field) {
        if (!usd) return;
        any = true;
        price.usd = *usd;
        price.field = field;
        rows.take(price);
    };
    for (const auto& [code, term] : on_demand.items())
        take(hourly_cost(term, 1), &CloudOffer::usd_per_hour_on_demand);
    take(reserved_cost(reserved, "1yr", hours_per_year), &CloudOffer::usd_per_hour_reserved_1y);
    take(reserved_cost(reserved, "3yr", 3 * hours_per_year), &CloudOffer::usd_per_hour_reserved_3y);
    if (!any) rows.skip(row, price.instance, SkipKind::no_price, "has no price in USD per hour");
}

void tell_unwanted(std::size_t count, OfferRows& rows) {
    if (count > 0)
        rows.skip(0, std::to_string(count) + " products", SkipKind::no_accelerator,
                  "are no machines with accelerators");
}

PriceFileOptions dated(PriceFileOptions options, const Json& file) {
    constexpr std::size_t date_length = 10;
    const std::string published = text_of(file, "publicationDate").substr(0, date_length);
    if (age_in_days(published, published)) options.as_of = published;
    return options;
}

}  // namespace

PriceImport read_aws_price_list(std::string_view text, const Catalogue& catalogue,
                                const PriceFileOptions& options) {
    // A region's file has hundreds of megabytes: products and terms are dropped while it is read.
    OfferRows filter({}, catalogue, options);
    std::string section, kind;
    std::string sku;
    std::map<std::string, bool, std::less<>> wanted;
    std::size_t unwanted = 0;
    const auto keep = [&](int depth, Json::parse_event_t event, Json& value) {
        constexpr int product_depth = 2, term_depth = 3;
        if (event == Json::parse_event_t::key) {
            if (depth == 1) section = value.get<std::string>();
            if (depth == product_depth) kind = value.get<std::string>();
            if (depth == term_depth) sku = value.get<std::string>();
        }
        if (event != Json::parse_event_t::object_end) return true;
        if (section == "products" && depth == product_depth) {
            const bool is_kept = is_wanted(value, filter);
            if (is_kept) wanted[kind] = true;
            unwanted += is_kept ? 0 : 1;
            return is_kept;
        }
        return section != "terms" || depth != term_depth || wanted.contains(sku);
    };
    const Json file = Json::parse(text, keep, false);
    if (!file.is_object()) throw InputError({"not valid JSON", {}, {}, {}});
    const PriceFileOptions with_date = dated(options, file);
    OfferRows rows("AWS price list", catalogue, with_date);
    int row = 0;
    for (const auto& [key, product] : child(file, "products").items())
        read_product(++row, product, child(child(child(file, "terms"), "OnDemand"), key),
                     child(child(child(file, "terms"), "Reserved"), key), rows);
    tell_unwanted(unwanted, rows);
    return rows.finish();
}

PriceImport read_aws_answers(const Json& price_list, const Catalogue& catalogue,
                             const PriceFileOptions& options) {
    if (!price_list.is_array()) throw InputError({"expected a list of products", "PriceList", {}, {}});
    OfferRows rows("AWS price list", catalogue, options);
    int row = 0;
    std::size_t unwanted = 0;
    for (const Json& element : price_list) {
        ++row;
        const Json entry = element.is_string()
                               ? Json::parse(element.get_ref<const std::string&>(), nullptr, false)
                               : element;
        const Json& product = child(entry, "product");
        const Json& terms = child(entry, "terms");
        if (!entry.is_object())
            rows.skip(row, {}, SkipKind::malformed, "is no JSON of a product");
        else if (!is_wanted(product, rows))
            ++unwanted;
        else
            read_product(row, product, child(terms, "OnDemand"), child(terms, "Reserved"), rows);
    }
    tell_unwanted(unwanted, rows);
    return rows.finish();
}

}  // namespace headroom

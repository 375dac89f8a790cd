// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "catalogue/price_rows.h"

/// Google publishes TPU prices as a page; this is the map that dstackai/gpuhunt keeps of it: type, region,
/// then prices of one chip per hour.
namespace headroom {

namespace {

/// `TPU v4 pod` is `TPU v4 chip` in the catalogue: the price is that of one chip either way. A `device` is a
/// smaller part of other prices.
std::string machine_of(const std::string& type) {
    constexpr std::string_view pod = " pod";
    if (type.ends_with(" device")) return type;
    return (type.ends_with(pod) ? type.substr(0, type.size() - pod.size()) : type) + " chip";
}

void read_region(int row, const std::string& type, const std::string& region, const Json& prices,
                 OfferRows& rows) {
    const std::string item = type + ", " + region;
    if (!prices.is_object()) return rows.skip(row, item, SkipKind::malformed, "expected an object of prices");
    const std::string machine = machine_of(type);
    if (!rows.known_machine("gcp", machine))
        return rows.skip(row, item, SkipKind::unknown_item, "this TPU is not in the catalogue");
    HourlyPrice price{.row = row, .provider = "gcp", .instance = machine, .region = region};
    for (const auto& [key, field] : {std::pair{"On Demand (USD)", &CloudOffer::usd_per_hour_on_demand},
                                     std::pair{"Spot (USD)", &CloudOffer::usd_per_hour_spot}}) {
        const auto found = prices.find(key);
        constexpr double largest = 1e12;
        if (found == prices.end() || !found->is_number() ||
            !(found->get<double>() > 0 && found->get<double>() < largest)) {
            rows.skip(row, item, SkipKind::no_price, std::string(key) + " is no price");
            continue;
        }
        price.usd = found->get<double>();
        price.field = field;
        rows.take(price);
    }
}

}  // namespace

PriceImport read_tpu_prices(const Json& types, const Catalogue& catalogue, const PriceFileOptions& options) {
    OfferRows rows("Google TPU prices by region", catalogue, options);
    int row = 0;
    for (const auto& [type, regions] : types.items()) {
        if (!regions.is_object()) {
            rows.skip(++row, type, SkipKind::malformed, "expected an object of regions");
            continue;
        }
        for (const auto& [region, prices] : regions.items()) read_region(++row, type, region, prices, rows);
    }
    return rows.finish();
}

}  // namespace headroom

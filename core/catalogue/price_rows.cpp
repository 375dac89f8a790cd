// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/price_rows.h"

#include <algorithm>
#include <charconv>

#include "base/text.h"

namespace headroom {

namespace {

constexpr std::size_t group = 3;  ///< digits between two thousands separators

bool is_digits(std::string_view text) {
    return !text.empty() && text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// `12,345` or `1,234,567`: groups of three behind the first comma.
bool is_grouped(std::string_view whole) {
    std::size_t comma = whole.find(',');
    if (comma == 0 || comma > group || !is_digits(whole.substr(0, comma))) return false;
    while (comma != std::string_view::npos) {
        const std::size_t next = whole.find(',', comma + 1);
        const std::string_view digits = whole.substr(
            comma + 1, next == std::string_view::npos ? std::string_view::npos : next - comma - 1);
        if (digits.size() != group || !is_digits(digits)) return false;
        comma = next;
    }
    return true;
}

/// Not too long for a line, and never cut within a character.
std::string shortened(std::string_view text) {
    std::size_t length = std::min<std::size_t>(text.size(), 80);
    while (length < text.size() && length > 0 && (static_cast<unsigned char>(text[length]) & 0xC0) == 0x80)
        --length;
    return std::string(text.substr(0, length));
}

NoPrice ambiguous(std::string_view cell, const std::string& readings) {
    return {SkipKind::ambiguous,
            "\"" + shortened(cell) + "\" can be " + readings + "; write it without separators"};
}

}  // namespace

std::variant<double, NoPrice> read_price_cell(std::string_view cell, Decimals decimals) {
    std::string_view text = trimmed(cell);
    if (text.empty()) return NoPrice{SkipKind::no_price, "the price is empty"};
    if (text.starts_with('$')) text = trimmed(text.substr(1));
    if (text.find_first_of("0123456789") == std::string_view::npos)
        return NoPrice{SkipKind::no_price, "no price, but \"" + shortened(cell) + "\""};
    const NoPrice unreadable{SkipKind::malformed,
                             "\"" + shortened(cell) + "\" is no plain number such as 12345.00"};
    const std::size_t point = text.find('.');
    std::string_view whole = text.substr(0, point);
    const std::string_view fraction = point == std::string_view::npos ? "" : text.substr(point + 1);
    if (point != std::string_view::npos && !is_digits(fraction)) return unreadable;
    std::string plain(whole);
    if (whole.find(',') != std::string_view::npos) {
        if (!is_grouped(whole)) return unreadable;
        if (point == std::string_view::npos && std::ranges::count(whole, ',') == 1)
            return ambiguous(cell, "thousands or decimals");
        std::erase(plain, ',');
    } else if (!is_digits(whole)) {
        return unreadable;
    } else if (decimals == Decimals::at_most_two && fraction.size() == group && whole.size() <= group) {
        return ambiguous(cell, "thousands or decimals");
    }
    plain += "." + std::string(fraction) + "0";
    double value = 0;
    const auto [end, error] = std::from_chars(plain.data(), plain.data() + plain.size(), value);
    constexpr double smallest = 1e-6, largest = 1e12;
    if (error != std::errc{} || end != plain.data() + plain.size() || value > largest) return unreadable;
    if (value < smallest) return NoPrice{SkipKind::no_price, "a price of 0 is not taken for one"};
    return value;
}

OfferRows::OfferRows(std::string form, const Catalogue& catalogue, const PriceFileOptions& options)
    : catalogue_(catalogue), options_(options) {
    result_.form = std::move(form);
    for (const CloudOffer& offer : catalogue.cloud_offers)
        machines_.emplace(lower_case(offer.provider + "/" + offer.instance), &offer);
}

void OfferRows::skip(int row, std::string_view item, SkipKind kind, std::string reason) {
    result_.skipped.push_back({row, shortened(item), kind, std::move(reason)});
}

const CloudOffer* OfferRows::known_machine(std::string_view provider, std::string_view instance) const {
    const auto found = machines_.find(lower_case(std::string(provider) + "/" + std::string(instance)));
    return found == machines_.end() ? nullptr : found->second;
}

/// The offer that the price belongs to, new or taken before; nullptr if it cannot be one.
CloudOffer* OfferRows::offer_for(const HourlyPrice& price) {
    const CloudOffer* known = known_machine(price.provider, price.instance);
    CloudOffer offer;
    if (known) offer = *known;
    if (!price.accelerator.empty() && price.accelerator_count > 0) {
        offer.accelerator = price.accelerator;
        offer.accelerator_count = price.accelerator_count;
    } else if (!known) {
        skip(price.row, price.instance, SkipKind::unknown_item,
             "this machine is not known to the catalogue, and the file does not say which accelerators it "
             "has");
        return nullptr;
    } else if (price.accelerator_count > 0 && price.accelerator_count != known->accelerator_count) {
        skip(price.row, price.instance, SkipKind::ambiguous,
             "the file says " + std::to_string(price.accelerator_count) + " accelerators, the catalogue " +
                 std::to_string(known->accelerator_count));
        return nullptr;
    }
    if (!known) {
        offer.provider = price.provider;
        offer.instance = price.instance;
    }
    offer.region = price.region;
    offer.id = offer.provider + "/" + offer.instance;
    if (!offer.region.empty()) offer.id += "/" + offer.region;
    offer.tier = "on-demand";
    for (const auto field : {&CloudOffer::usd_per_hour_on_demand, &CloudOffer::usd_per_hour_reserved_1y,
                             &CloudOffer::usd_per_hour_reserved_3y, &CloudOffer::usd_per_hour_spot})
        offer.*field = std::nullopt;
    offer.provenance = {{result_.form + (options_.file_name.empty() ? "" : ", " + options_.file_name)},
                        options_.as_of,
                        Confidence::high,
                        {}};
    const auto [place, is_new] = places_.emplace(offer.id, result_.taken.cloud_offers.size());
    if (is_new) result_.taken.cloud_offers.push_back(std::move(offer));
    return &result_.taken.cloud_offers[place->second];
}

void OfferRows::take(const HourlyPrice& price) {
    if (!options_.region.empty() && lower_case(price.region) != lower_case(options_.region))
        return skip(price.row, price.instance, SkipKind::other_region,
                    price.region.empty() ? "names no region" : "is the price of " + price.region);
    CloudOffer* offer = offer_for(price);
    if (!offer) return;
    std::optional<double>& target = offer->*price.field;
    if (target)
        return skip(price.row, price.instance, SkipKind::duplicate,
                    shortest(price.usd) + " USD/h, but an earlier row said " + shortest(*target));
    target = price.usd;
    if (price.field == &CloudOffer::usd_per_hour_spot) spot_rows_[offer->id] = price.row;
}

PriceImport OfferRows::finish() {
    std::vector<CloudOffer>& offers = result_.taken.cloud_offers;
    for (CloudOffer& offer : offers) {
        if (!offer.usd_per_hour_spot) continue;
        const auto& on_demand = offer.usd_per_hour_on_demand;
        if (on_demand && *offer.usd_per_hour_spot <= *on_demand) continue;
        skip(spot_rows_[offer.id], offer.instance, SkipKind::spot,
             on_demand ? "the spot price of " + shortest(*offer.usd_per_hour_spot) +
                             " USD/h is above the on-demand price of " + shortest(*on_demand)
                       : "a spot price without the on-demand price of the same machine and region");
        offer.usd_per_hour_spot.reset();
    }
    std::erase_if(offers, [](const CloudOffer& offer) {
        return !offer.usd_per_hour_on_demand && !offer.usd_per_hour_reserved_1y &&
               !offer.usd_per_hour_reserved_3y;
    });
    return std::move(result_);
}

const Accelerator* find_accelerator(const Catalogue& catalogue, std::string_view name) {
    const std::string wanted = lower_case(trimmed(name));
    const Accelerator* found = nullptr;
    for (const Accelerator& accelerator : catalogue.accelerators) {
        if (accelerator.id == wanted) return &accelerator;
        const std::string full = lower_case(accelerator.name);
        if (full != wanted && lower_case(accelerator.vendor) + " " + full != wanted) continue;
        if (found) return nullptr;
        found = &accelerator;
    }
    return found;
}

std::map<std::string, std::size_t, std::less<>> columns_of(const CsvRow& header) {
    std::map<std::string, std::size_t, std::less<>> columns;
    for (std::size_t i = 0; i < header.cells.size(); ++i)
        columns.emplace(lower_case(trimmed(header.cells[i])), i);
    return columns;
}

}  // namespace headroom

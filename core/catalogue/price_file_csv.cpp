// SPDX-License-Identifier: GPL-3.0-or-later
#include <charconv>

#include "base/text.h"
#include "catalogue/price_rows.h"

/// A CSV of machines and hourly prices. The header says what is what; columns that are not named here are not
/// looked at.
namespace headroom {

namespace {

/// The cells of a row by the header's names.
struct Cells {
    const std::map<std::string, std::size_t, std::less<>>& columns;
    const CsvRow& row;

    bool has(std::string_view column) const { return columns.contains(column); }
    std::string operator[](std::string_view column) const {
        const auto place = columns.find(column);
        if (place == columns.end() || place->second >= row.cells.size()) return {};
        return std::string(trimmed(row.cells[place->second]));
    }
};

struct Machine {
    std::string provider;
    std::string instance;
};

Machine machine_of(const Cells& cells) {
    if (cells.has("armskuname")) return {"azure", cells["armskuname"]};
    if (cells.has("instance_type"))
        return {cells.has("provider") ? cells["provider"] : "aws", cells["instance_type"]};
    return {lower_case(cells["provider"]), cells["instance"]};
}

/// Whether a name is outside the families with accelerators of a provider that names its machines by family.
bool has_no_accelerator(const Machine& machine) {
    const std::string name = lower_case(machine.instance);
    if (machine.provider == "azure") return !name.starts_with("standard_n");
    if (machine.provider != "aws") return false;
    const std::string family = name.substr(0, name.find_first_of("0123456789"));
    for (const std::string_view accelerated : {"p", "g", "gr", "trn", "inf", "dl", "vt"})
        if (family == accelerated) return false;
    return true;
}

int count_of(const std::string& cell) {
    int count = 0;
    const auto [end, error] = std::from_chars(cell.data(), cell.data() + cell.size(), count);
    constexpr int most = 100'000;
    return error == std::errc{} && end == cell.data() + cell.size() && count > 0 && count <= most ? count : 0;
}

void read_row(const Cells& cells, OfferRows& rows) {
    const auto [provider, instance] = machine_of(cells);
    HourlyPrice price{
        .row = cells.row.line, .provider = provider, .instance = instance, .region = cells["region"]};
    const auto skip = [&](SkipKind kind, std::string reason) {
        rows.skip(price.row, price.instance, kind, std::move(reason));
    };
    if (cells.row.cells.size() != cells.columns.size())
        return skip(SkipKind::malformed, "has " + std::to_string(cells.row.cells.size()) +
                                             " cells, the header " + std::to_string(cells.columns.size()));
    if (provider.empty() || instance.empty())
        return skip(SkipKind::malformed, "names no provider or no machine");
    if (const std::string system = cells["os"]; cells.has("os") && lower_case(system) != "linux")
        return skip(SkipKind::other_system, "is the price with \"" + system + "\"");
    if (cells.has("currency") && cells["currency"] != "USD")
        return skip(SkipKind::other_currency, "is in \"" + cells["currency"] + "\", not USD");
    price.accelerator_count = count_of(cells["gpu_count"]);
    if (const std::string name = cells["gpu_name"]; !name.empty()) {
        const Accelerator* accelerator = find_accelerator(rows.catalogue(), name);
        if (!accelerator)
            return skip(SkipKind::unknown_item, "no accelerator of the catalogue is called \"" + name + "\"");
        price.accelerator = accelerator->id;
    }
    const bool per_accelerator = !cells.has("usd_per_hour");
    const CloudOffer* known = rows.known_machine(provider, instance);
    if (!known && price.accelerator.empty() && has_no_accelerator({provider, instance}))
        return skip(SkipKind::no_accelerator, "is no machine with accelerators");
    const auto usd =
        read_price_cell(cells[per_accelerator ? "usd_per_gpu_hour" : "usd_per_hour"], Decimals::any);
    if (const auto* none = std::get_if<NoPrice>(&usd)) return skip(none->kind, none->reason);
    price.usd = std::get<double>(usd);
    if (per_accelerator) {
        const int count = price.accelerator_count > 0 ? price.accelerator_count
                          : known                     ? known->accelerator_count
                                                      : 0;
        if (count == 0)
            return skip(SkipKind::ambiguous, "a price per GPU, and nothing says how many the machine has");
        price.usd *= count;
    }
    const std::string spot = lower_case(cells["spot"]);
    if (spot == "true" || spot == "yes" || spot == "1") price.field = &CloudOffer::usd_per_hour_spot;
    rows.take(price);
}

}  // namespace

PriceImport read_hourly_prices(const std::vector<CsvRow>& table, const Catalogue& catalogue,
                               const PriceFileOptions& options) {
    const auto columns = columns_of(table.front());
    OfferRows rows("CSV of machines and hourly prices", catalogue, options);
    for (std::size_t i = 1; i < table.size(); ++i) read_row({columns, table[i]}, rows);
    return rows.finish();
}

}  // namespace headroom

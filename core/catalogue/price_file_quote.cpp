// SPDX-License-Identifier: GPL-3.0-or-later
#include <set>

#include "base/text.h"
#include "catalogue/freshness.h"
#include "catalogue/price_rows.h"

/// The program's own form for what vendors offer: `item,quantity,unit_price,currency,valid_until,reference`.
namespace headroom {

namespace {

struct Quote {
    int line = 0;
    std::string item;
    double usd = 0;  ///< for one
    std::string valid_until;
    std::string reference;
};

const Server* find_server(const Catalogue& catalogue, std::string_view name) {
    const std::string wanted = lower_case(name);
    for (const Server& server : catalogue.servers)
        if (server.id == wanted || lower_case(server.name) == wanted) return &server;
    return nullptr;
}

bool is_count(std::string_view text) {
    return !text.empty() && text.size() <= 9 && text.front() != '0' &&
           text.find_first_not_of("0123456789") == std::string_view::npos;
}

/// The quote of a row; nothing if the row is skipped.
std::optional<Quote> read_quote(const CsvRow& row,
                                const std::map<std::string, std::size_t, std::less<>>& columns,
                                OfferRows& rows) {
    const auto cell = [&](std::string_view column) {
        const auto place = columns.find(column);
        if (place == columns.end() || place->second >= row.cells.size()) return std::string();
        return std::string(trimmed(row.cells[place->second]));
    };
    Quote quote{row.line, cell("item"), 0, cell("valid_until"), cell("reference")};
    const auto skip = [&](SkipKind kind, std::string reason) {
        rows.skip(row.line, quote.item, kind, std::move(reason));
        return std::nullopt;
    };
    if (row.cells.size() != columns.size())
        return skip(SkipKind::malformed, "has " + std::to_string(row.cells.size()) + " cells, the header " +
                                             std::to_string(columns.size()));
    if (quote.item.empty()) return skip(SkipKind::malformed, "names no item");
    if (columns.contains("quantity") && !is_count(cell("quantity")))
        return skip(SkipKind::malformed,
                    "the quantity \"" + cell("quantity") + "\" is no whole number above 0");
    if (cell("currency") != "USD")
        return skip(SkipKind::other_currency,
                    "is in \"" + cell("currency") + "\"; the catalogue counts in USD, convert it first");
    const auto usd = read_price_cell(cell("unit_price"), Decimals::at_most_two);
    if (const auto* none = std::get_if<NoPrice>(&usd)) return skip(none->kind, none->reason);
    quote.usd = std::get<double>(usd);
    if (!quote.valid_until.empty()) {
        const std::string& today = rows.options().today;
        if (!age_in_days(quote.valid_until, quote.valid_until))
            return skip(SkipKind::malformed,
                        "valid_until \"" + quote.valid_until + "\" is no date as YYYY-MM-DD");
        if (!today.empty() && age_in_days(quote.valid_until, today).value_or(0) > 0)
            return skip(SkipKind::expired, "was valid until " + quote.valid_until);
    }
    return quote;
}

std::string source_of(const Quote& quote, const PriceFileOptions& options) {
    return "Quote" + (options.file_name.empty() ? "" : ", " + options.file_name) + ", line " +
           std::to_string(quote.line);
}

Server quoted_server(Server server, const Quote& quote, const PriceFileOptions& options) {
    Price price;
    price.typical_usd = quote.usd;
    price.condition = "quote";
    price.as_of = options.as_of;
    price.source = source_of(quote, options);
    if (!quote.reference.empty()) price.source += ", reference " + quote.reference;
    if (!quote.valid_until.empty()) price.source += ", valid until " + quote.valid_until;
    server.price = std::move(price);
    return server;
}

}  // namespace

PriceImport read_quotes(const std::vector<CsvRow>& table, const Catalogue& catalogue,
                        const PriceFileOptions& options) {
    const auto columns = columns_of(table.front());
    OfferRows rows("CSV of quotes", catalogue, options);
    std::set<std::string> taken;
    for (std::size_t i = 1; i < table.size(); ++i) {
        const std::optional<Quote> quote = read_quote(table[i], columns, rows);
        if (!quote) continue;
        const Accelerator* accelerator = find_accelerator(catalogue, quote->item);
        const Server* server = accelerator ? nullptr : find_server(catalogue, quote->item);
        if (!accelerator && !server) {
            rows.skip(quote->line, quote->item, SkipKind::unknown_item,
                      "is the id or name of no accelerator and no server of the catalogue");
            continue;
        }
        if (!taken.insert(accelerator ? accelerator->id : server->id).second)
            rows.skip(quote->line, quote->item, SkipKind::duplicate, "an earlier line gave a price for it");
        else if (accelerator)
            rows.take(OwnPrice{accelerator->id, quote->usd, source_of(*quote, options), options.as_of,
                               quote->valid_until, quote->reference});
        else
            rows.take(quoted_server(*server, *quote, options));
    }
    return rows.finish();
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <map>
#include <variant>

#include "base/csv.h"
#include "catalogue/price_file.h"

/// What the readers of price files share.
namespace headroom {

/// The price in a cell, or why there is none.
struct NoPrice {
    SkipKind kind = SkipKind::no_price;
    std::string reason;
};
/// Which of the ways to write large numbers a cell may use.
enum class Decimals {
    any,         ///< `12.345` is twelve and a bit: hourly prices
    at_most_two  ///< three digits after the point may be thousands: sums of money
};
/// `1234.5`, `1,234.50`, `$1234`. A comma that may be either decimal or thousands is ambiguous.
std::variant<double, NoPrice> read_price_cell(std::string_view cell, Decimals decimals);

/// One price of one machine, as a row gives it.
struct HourlyPrice {
    int row = 0;
    std::string provider;
    std::string instance;
    std::string region = {};
    std::optional<double> CloudOffer::*field = &CloudOffer::usd_per_hour_on_demand;
    double usd = 0;  ///< for the whole machine
    /// What the file itself says of the machine; empty and 0 where it says nothing.
    std::string accelerator = {};
    int accelerator_count = 0;
};

/// Gathers offers out of rows: several rows make one offer.
class OfferRows {
  public:
    OfferRows(std::string form, const Catalogue& catalogue, const PriceFileOptions& options);

    const Catalogue& catalogue() const { return catalogue_; }
    const PriceFileOptions& options() const { return options_; }

    void skip(int row, std::string_view item, SkipKind kind, std::string reason);
    /// Takes the price, or says why not. The accelerators are those that the file states, else those that the
    /// catalogue has for the same machine.
    void take(const HourlyPrice& price);
    /// An offer of the catalogue for this machine in any region; nullptr if there is none.
    const CloudOffer* known_machine(std::string_view provider, std::string_view instance) const;

    void take(OwnPrice price) { result_.taken.prices.push_back(std::move(price)); }
    void take(Server server) { result_.taken.servers.push_back(std::move(server)); }

    /// Drops spot prices that no on-demand price confirms, and hands out what was gathered.
    PriceImport finish();

  private:
    CloudOffer* offer_for(const HourlyPrice& price);

    const Catalogue& catalogue_;
    const PriceFileOptions& options_;
    std::map<std::string, const CloudOffer*, std::less<>> machines_;  ///< by `provider/instance`, lower case
    std::map<std::string, std::size_t> places_;                       ///< of taken offers, by id
    std::map<std::string, int> spot_rows_;                            ///< by id of the offer
    PriceImport result_;
};

/// The accelerator that a text names by id or by name, whatever its case; nullptr if none or several do.
const Accelerator* find_accelerator(const Catalogue& catalogue, std::string_view name);

// One for each form of file. They throw InputError.
PriceImport read_azure_prices(const Json& items, const Catalogue& catalogue, const PriceFileOptions& options);
PriceImport read_aws_price_list(std::string_view text, const Catalogue& catalogue,
                                const PriceFileOptions& options);
PriceImport read_aws_answers(const Json& price_list, const Catalogue& catalogue,
                             const PriceFileOptions& options);
PriceImport read_tpu_prices(const Json& types, const Catalogue& catalogue, const PriceFileOptions& options);
PriceImport read_hourly_prices(const std::vector<CsvRow>& rows, const Catalogue& catalogue,
                               const PriceFileOptions& options);
PriceImport read_quotes(const std::vector<CsvRow>& rows, const Catalogue& catalogue,
                        const PriceFileOptions& options);

/// The place of each column of a header by its name in lower case; of equal names, the first.
std::map<std::string, std::size_t, std::less<>> columns_of(const CsvRow& header);

}  // namespace headroom

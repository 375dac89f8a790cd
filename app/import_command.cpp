// SPDX-License-Identifier: GPL-3.0-or-later
#include "import_command.h"

#include <filesystem>
#include <iostream>
#include <memory>

#include "base/text.h"
#include "catalogue/freshness.h"
#include "catalogue/nvidia_smi.h"
#include "catalogue/price_file.h"
#include "dates.h"
#include "own_catalogue.h"
#include "scenario/installed_cluster.h"
#include "table_text.h"

namespace headroom {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string into;  ///< the user's catalogue file; empty: nothing is written
    std::string format = "text";
    std::string region;
    std::string as_of;
};

using Rows = std::vector<std::vector<std::string>>;

std::string offer_prices(const CloudOffer& offer) {
    std::string text;
    const auto add = [&](std::optional<double> usd, const char* plan) {
        if (usd) text += (text.empty() ? "" : ", ") + shortest(*usd) + " USD/h " + plan;
    };
    add(offer.usd_per_hour_on_demand, "on demand");
    add(offer.usd_per_hour_reserved_1y, "reserved for 1 year");
    add(offer.usd_per_hour_reserved_3y, "reserved for 3 years");
    add(offer.usd_per_hour_spot, "spot");
    return text;
}

void print_text(const std::string& file, const PriceImport& import, bool is_written) {
    Rows taken, skipped;
    for (const CloudOffer& offer : import.taken.cloud_offers)
        taken.push_back({"  " + offer.id, std::to_string(offer.accelerator_count) + " x " + offer.accelerator,
                         offer_prices(offer)});
    for (const OwnPrice& price : import.taken.prices)
        taken.push_back({"  " + price.accelerator, "1 x", shortest(price.usd) + " USD"});
    for (const Server& server : import.taken.servers)
        taken.push_back({"  " + server.id, "1 x", shortest(*server.price->planning_usd()) + " USD"});
    for (const SkippedRow& row : import.skipped)
        skipped.push_back({row.row > 0 ? std::to_string(row.row) : "", row.item,
                           std::string(name_of(row.kind)), row.reason});
    std::cout << file << ": " << import.form << "\n"
              << (is_written ? "Taken over: " : "Would be taken over: ") << taken.size() << "\n"
              << aligned_text({}, taken) << "Skipped: " << skipped.size() << "\n"
              << aligned_text({"row", "item", "kind", "reason"}, skipped);
}

Json import_json(const std::string& file, const PriceImport& import) {
    Json json{{"file", file}, {"form", import.form}};
    json["taken"] = to_json(import.taken);
    Json& skipped = json["skipped"] = Json::array();
    for (const SkippedRow& row : import.skipped)
        skipped.push_back(
            {{"row", row.row}, {"item", row.item}, {"kind", name_of(row.kind)}, {"reason", row.reason}});
    return json;
}

void print_text(const std::string& file, const InstalledCluster& proposal) {
    const Cluster& cluster = proposal.cluster;
    std::cout << file << ": " << cluster.count << " x " << proposal.card << ", in the catalogue "
              << cluster.accelerator << "\n\"cluster\": " << to_json(proposal)["cluster"].dump() << "\n";
    for (const std::string& note : proposal.notes) std::cout << "  " << note << "\n";
}

/// Files are untrusted, and one that is too large is not even read.
std::string read_bounded(const std::string& file) {
    std::error_code code;
    if (const auto size = std::filesystem::file_size(file, code); !code && size > largest_price_file)
        throw InputError({"is larger than 1 GiB", {}, file, {}});
    Result<std::string> text = read_text_file(file);
    if (!text) throw InputError(text.error());
    return *std::move(text);
}

template <class T>
T or_throw(Result<T> result, const std::string& file) {
    if (result) return *std::move(result);
    Error error = result.error();
    if (error.file.empty()) error.file = file;
    throw InputError(std::move(error));
}

/// Reads one file and prints it; its prices go into `own`.
Json import_file(const std::string& file, const Options& options, const Catalogue& catalogue,
                 CatalogueOverrides& own) {
    const bool is_text = options.format == "text";
    const std::string text = read_bounded(file);
    if (is_nvidia_smi(text)) {
        const InstalledCards cards = or_throw(read_nvidia_smi(text), file);
        const InstalledCluster proposal = or_throw(propose_cluster(cards, catalogue), file);
        if (is_text) print_text(file, proposal);
        Json json{{"file", file}};
        json.update(to_json(proposal));
        return json;
    }
    const std::string as_of = options.as_of.empty() ? iso_date_of_file(file) : options.as_of;
    const PriceImport import = or_throw(read_price_file(text, catalogue,
                                                        {std::filesystem::path(file).filename().string(),
                                                         as_of, iso_date_of_today(), options.region}),
                                        file);
    if (is_text) print_text(file, import, !options.into.empty());
    merge_overrides(own, import.taken);
    return import_json(file, import);
}

void run(const Options& options) {
    const bool has_own = !options.into.empty() && std::filesystem::exists(options.into);
    CatalogueOverrides own;
    if (has_own) own = or_throw(load_overrides(options.into), options.into);
    const Catalogue catalogue = or_throw(load_catalogue_with(has_own ? options.into : ""), {});
    Json results = Json::array();
    for (const std::string& file : options.files) {
        if (options.format == "text" && !results.empty()) std::cout << "\n";
        results.push_back(import_file(file, options, catalogue, own));
    }
    if (!options.into.empty())
        if (const std::optional<Error> error = save_overrides(own, options.into)) throw InputError(*error);
    if (options.format == "json")
        std::cout << (results.size() == 1 ? results[0] : results)
                         .dump(2, ' ', false, Json::error_handler_t::replace)
                  << "\n";
}

}  // namespace

void add_import_command(CLI::App& catalogue, int& exit_status) {
    const auto options = std::make_shared<Options>();
    CLI::App* command = catalogue.add_subcommand(
        "import",
        "Reads price files, or what nvidia-smi says of a machine, and says what is skipped and why");
    command
        ->add_option("FILE", options->files,
                     "Price files of Azure, AWS or Google, quotes as CSV, nvidia-smi output")
        ->required();
    command->add_option(
        "--into", options->into,
        "A file of your own entries (headroom.catalogue/1) to put the prices into; without it, "
        "nothing is written");
    command->add_option("--region", options->region, "Only offers of this region");
    command
        ->add_option("--as-of", options->as_of,
                     "Date of prices whose file has none, YYYY-MM-DD; else that of the file's last change")
        ->check([](const std::string& date) {
            return age_in_days(date, date) ? std::string()
                                           : "expected a date as YYYY-MM-DD, found \"" + date + "\"";
        });
    command->add_option("--format", options->format, "text (default) or json")
        ->check(CLI::IsMember({"text", "json"}));
    command->callback([options, &exit_status] {
        try {
            run(*options);
        } catch (const InputError& error) {
            std::cerr << "headroom: " << to_text(error.error()) << "\n";
            exit_status = 1;
        }
    });
}

}  // namespace headroom

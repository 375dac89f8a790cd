// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iostream>
#include <memory>

#include "base/csv.h"
#include "base/text.h"
#include "catalogue/check.h"
#include "catalogue/freshness.h"
#include "catalogue_listing.h"
#include "commands.h"
#include "dates.h"
#include "import_command.h"
#include "table_text.h"

namespace headroom {

namespace {

struct Options {
    std::string table;
    std::string filter;
    std::string format = "text";
    std::string id;
    std::string today;
};

/// Whether the text stands anywhere in a row, whatever its case.
bool matches(const Row& row, const std::string& filter) {
    const std::string wanted = lower_case(filter);
    return std::ranges::any_of(
        row, [&](const std::string& cell) { return lower_case(cell).find(wanted) != std::string::npos; });
}

void print(const std::string& format, const Row& titles, const std::vector<Row>& rows, const Json& entries) {
    if (format == "json") {
        std::cout << entries.dump(2) << "\n";
    } else if (format == "csv") {
        std::cout << csv_record(titles);
        for (const Row& row : rows) std::cout << csv_record(row);
    } else {
        std::cout << aligned_text(titles, rows);
    }
}

/// The names of the tables and how many entries each has.
void list_tables(const std::string& format) {
    std::vector<Row> rows;
    Json entries = Json::array();
    for (const Listing& listing : listings()) {
        const std::size_t count = read_entries(listing).size();
        rows.push_back({std::string(listing.name), std::to_string(count)});
        entries.push_back({{"table", listing.name}, {"entries", count}});
    }
    print(format, {"table", "entries"}, rows, entries);
}

int list(const Options& options) {
    if (options.table.empty()) {
        list_tables(options.format);
        return 0;
    }
    const Listing& listing = *std::ranges::find(listings(), options.table, &Listing::name);
    Row titles;
    for (const Column& column : listing.columns) titles.push_back(column.title);
    std::vector<Row> rows;
    Json entries = Json::array();
    for (const Json& entry : read_entries(listing)) {
        Row row = row_of(listing, entry);
        if (!matches(row, options.filter)) continue;
        rows.push_back(std::move(row));
        entries.push_back(entry);
    }
    print(options.format, titles, rows, entries);
    return 0;
}

int show(const Options& options) {
    bool found = false;
    std::vector<std::string> ids;
    for (const Listing& listing : listings()) {
        for (const Json& entry : read_entries(listing)) {
            ids.push_back(entry.at("id").get<std::string>());
            if (ids.back() != options.id) continue;
            std::cout << (found ? "\n" : "") << listing.name << "\n" << aligned_text({}, all_values(entry));
            found = true;
        }
    }
    if (found) return 0;
    const std::vector<std::string_view> candidates(ids.begin(), ids.end());
    const std::string nearest = nearest_word(options.id, candidates);
    std::cerr << "headroom: the catalogue has no \"" << options.id << "\""
              << (nearest.empty() ? "" : "; did you mean \"" + nearest + "\"?") << "\n";
    return 1;
}

int check(const Options& options) {
    const std::string today = options.today.empty() ? iso_date_of_today() : options.today;
    const Result<Catalogue> catalogue = load_catalogue();
    if (!catalogue) throw InputError(catalogue.error());
    std::vector<Row> rows;
    std::size_t errors = 0;
    for (const Finding& finding : check_catalogue(*catalogue, today)) {
        if (finding.severity == Severity::error) ++errors;
        rows.push_back({std::string(name_of(finding.severity)), finding.table, finding.id, finding.field,
                        finding.message});
    }
    std::ranges::stable_sort(rows, {}, [](const Row& row) { return row[0]; });
    std::cout << aligned_text({}, rows);
    std::cerr << errors << " errors, " << rows.size() - errors << " warnings on " << today << "\n";
    return errors == 0 ? 0 : 1;
}

int run(int (*command)(const Options&), const Options& options) {
    try {
        return command(options);
    } catch (const InputError& error) {
        std::cerr << "headroom: " << to_text(error.error()) << "\n";
        return 1;
    }
}

std::string date_fault(const std::string& date) {
    return age_in_days(date, date) ? std::string{} : "expected a date as YYYY-MM-DD, found \"" + date + "\"";
}

}  // namespace

void add_catalogue_command(CLI::App& app, int& exit_status) {
    const auto options = std::make_shared<Options>();
    CLI::App* catalogue = app.add_subcommand("catalogue", "The catalogue, its sources and its stale entries");
    catalogue->require_subcommand(1);

    std::vector<std::string> tables;
    for (const Listing& listing : listings()) tables.emplace_back(listing.name);
    CLI::App* list_command = catalogue->add_subcommand("list", "Lists a table, or the tables there are");
    list_command->add_option("table", options->table, "Table to list")->check(CLI::IsMember(tables));
    list_command->add_option("--filter", options->filter, "Only rows that hold this text");
    list_command->add_option("--format", options->format, "text, json (every field) or csv")
        ->check(CLI::IsMember({"text", "json", "csv"}));
    list_command->callback([options, &exit_status] { exit_status = run(list, *options); });

    CLI::App* show_command =
        catalogue->add_subcommand("show", "Shows every value of an entry, with its sources");
    show_command->add_option("id", options->id, "Id of the entry")->required();
    show_command->callback([options, &exit_status] { exit_status = run(show, *options); });

    CLI::App* check_command = catalogue->add_subcommand(
        "check", "Looks for broken references, impossible figures and stale prices");
    check_command->add_option("--today", options->today, "Date to check against, YYYY-MM-DD")
        ->check(date_fault);
    check_command->callback([options, &exit_status] { exit_status = run(check, *options); });

    add_import_command(*catalogue, exit_status);
}

}  // namespace headroom

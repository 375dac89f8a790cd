// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <iostream>
#include <memory>

#include "base/csv.h"
#include "base/text.h"
#include "base/units.h"
#include "commands.h"
#include "evidence/statistics.h"
#include "table_text.h"

namespace headroom {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string format = "text";
    std::size_t worst = 10;
};

/// The rows of a file of JSON lines; what is wrong with a line goes to standard error.
bool read_rows(const std::string& file, std::vector<EvidenceRow>& rows) {
    const Result<std::string> text = read_text_file(file);
    if (!text) {
        std::cerr << "headroom: " << to_text(text.error()) << '\n';
        return false;
    }
    bool good = true;
    std::istringstream input(*text);
    std::string line;
    for (int number = 1; std::getline(input, line); ++number) {
        if (line.find_first_not_of(" \t\r") == std::string::npos) continue;
        const std::string place = file + ":" + std::to_string(number);
        const Result<Json> json = parse_json(line, place);
        Result<EvidenceRow> row = json ? read_evidence_row(*json) : json.error();
        if (row) {
            rows.push_back(*std::move(row));
            continue;
        }
        Error error = row.error();
        error.file = place;
        std::cerr << "headroom: " << to_text(error) << '\n';
        good = false;
    }
    return good;
}

std::string percent(double fraction) {
    return fixed(100 * fraction, 1);
}

std::vector<std::string> cells(Figure figure, const std::string& group, const ErrorStatistics& s) {
    return {
        std::string(name_of(figure)), group,           std::to_string(s.count),    percent(s.median_absolute),
        percent(s.p90_absolute),      percent(s.bias), percent(s.largest_absolute)};
}

std::vector<std::vector<std::string>> statistic_rows(const Validation& v) {
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < enum_names<Figure>.size(); ++i) {
        const auto figure = static_cast<Figure>(i);
        const std::vector<std::string> groups = v.groups(figure);
        if (groups.empty()) continue;
        for (const std::string& group : groups)
            rows.push_back(cells(figure, group, v.statistics(figure, group)));
        if (groups.size() > 1) rows.push_back(cells(figure, "all", v.statistics(figure)));
    }
    return rows;
}

const std::vector<std::string> statistic_titles{"figure", "group",  "rows",     "median %",
                                                "p90 %",  "bias %", "largest %"};

std::vector<const ValidatedFigure*> worst_figures(const Validation& v, std::size_t count) {
    std::vector<const ValidatedFigure*> worst;
    for (const ValidatedFigure& figure : v.figures) worst.push_back(&figure);
    std::ranges::sort(worst, std::greater{},
                      [](const ValidatedFigure* f) { return std::abs(f->comparison.error()); });
    worst.resize(std::min(worst.size(), count));
    return worst;
}

void print_text(const Validation& v, std::size_t worst) {
    std::cout << aligned_text(statistic_titles, statistic_rows(v));
    if (!v.verdicts.empty()) {
        std::vector<std::vector<std::string>> rows;
        const auto add = [&](const std::string& group, const VerdictCounts& c) {
            rows.push_back({group, std::to_string(c.right), std::to_string(c.tight), std::to_string(c.wrong),
                            percent(c.accuracy())});
        };
        for (const auto& [group, counts] : v.verdicts) add(group, counts);
        add("all", v.all_verdicts());
        std::cout << '\n' << aligned_text({"fits", "right", "tight", "wrong", "accuracy %"}, rows);
    }
    for (const WrongVerdict& w : v.wrong_verdicts)
        std::cout << "wrong: " << w.id << (w.fits ? " fits" : " does not fit") << ", estimated "
                  << fixed(to_gib(w.total_bytes), 2) << " of " << fixed(to_gib(w.usable_bytes), 2)
                  << " GiB\n";
    std::vector<std::vector<std::string>> rows;
    for (const ValidatedFigure* f : worst_figures(v, worst))
        rows.push_back({f->id, f->group, std::string(name_of(f->comparison.figure)),
                        fixed(f->comparison.measured, 3), fixed(f->comparison.predicted, 3),
                        percent(f->comparison.error())});
    if (!rows.empty())
        std::cout << '\n'
                  << aligned_text({"worst rows", "group", "figure", "measured", "predicted", "error %"},
                                  rows);
    for (const FailedRow& failed : v.failed)
        std::cout << "not evaluated: " << failed.id << ": " << to_text(failed.error) << '\n';
}

void print_csv(const Validation& v) {
    std::cout << csv_record(statistic_titles);
    for (const auto& row : statistic_rows(v)) std::cout << csv_record(row);
}

Json statistics_json(const ErrorStatistics& s) {
    return {{"count", s.count},
            {"median_absolute_error", s.median_absolute},
            {"p90_absolute_error", s.p90_absolute},
            {"bias", s.bias},
            {"largest_absolute_error", s.largest_absolute}};
}

Json verdicts_json(const VerdictCounts& c) {
    return {{"right", c.right}, {"tight", c.tight}, {"wrong", c.wrong}, {"accuracy", c.accuracy()}};
}

void print_json(const Validation& v, std::size_t worst) {
    Json json{{"figures", Json::object()},
              {"verdicts", Json::object()},
              {"worst", Json::array()},
              {"failed", Json::array()}};
    for (std::size_t i = 0; i < enum_names<Figure>.size(); ++i) {
        const auto figure = static_cast<Figure>(i);
        if (v.groups(figure).empty()) continue;
        Json& entry = json["figures"][std::string(name_of(figure))];
        entry = {{"all", statistics_json(v.statistics(figure))}, {"groups", Json::object()}};
        for (const std::string& group : v.groups(figure))
            entry["groups"][group] = statistics_json(v.statistics(figure, group));
    }
    json["verdicts"]["all"] = verdicts_json(v.all_verdicts());
    for (const auto& [group, counts] : v.verdicts) json["verdicts"]["groups"][group] = verdicts_json(counts);
    for (const ValidatedFigure* f : worst_figures(v, worst))
        json["worst"].push_back({{"id", f->id},
                                 {"group", f->group},
                                 {"figure", name_of(f->comparison.figure)},
                                 {"measured", f->comparison.measured},
                                 {"predicted", f->comparison.predicted},
                                 {"error", f->comparison.error()}});
    for (const FailedRow& failed : v.failed)
        json["failed"].push_back(
            {{"id", failed.id}, {"field", failed.error.field}, {"message", failed.error.message}});
    std::cout << json.dump(2) << '\n';
}

int run(const Options& options) {
    const Result<Catalogue> catalogue = load_catalogue();
    if (!catalogue) {
        std::cerr << "headroom: " << to_text(catalogue.error()) << '\n';
        return 1;
    }
    std::vector<EvidenceRow> rows;
    bool good = true;
    for (const std::string& file : options.files) good = read_rows(file, rows) && good;
    const Validation validation = validate(rows, *catalogue);
    if (options.format == "text") print_text(validation, options.worst);
    if (options.format == "csv") print_csv(validation);
    if (options.format == "json") print_json(validation, options.worst);
    return good && validation.failed.empty() ? 0 : 1;
}

}  // namespace

void add_validate_command(CLI::App& app, int& exit_status) {
    CLI::App* command = app.add_subcommand("validate", "Estimates against published measurements");
    const auto options = std::make_shared<Options>();
    command
        ->add_option("FILE", options->files, "Evidence rows, one JSON object a line; - reads standard input")
        ->required();
    command->add_option("--format", options->format, "text (default), json or csv")
        ->check(CLI::IsMember({"text", "json", "csv"}));
    command->add_option("--worst", options->worst, "How many of the worst rows to show")
        ->capture_default_str();
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>
#include <iostream>
#include <memory>
#include <set>

#include "base/json.h"
#include "catalogue/freshness.h"
#include "commands.h"
#include "dates.h"
#include "drawing.h"
#include "own_catalogue.h"
#include "report/build_report.h"
#include "report/report_file.h"
#include "snapshots.h"

namespace headroom {

namespace {

struct Options {
    std::vector<std::string> files;
    std::string output;
    std::string previous;           ///< a plan file; empty: none
    std::string previous_snapshot;  ///< a snapshot of the plan, in place of `previous`; empty: none
    std::string decide;             ///< the name of a scenario; empty: the report chooses
    std::string own_catalogue;      ///< a file of the user's entries; empty: none
    report::ReportOptions report;
    ui::ReportFileOptions file;
};

/// The names of an enumeration as the command line takes them.
template <class E>
CLI::CheckedTransformer choice_of() {
    std::map<std::string, E> choices;
    for (const std::string_view name : enum_names<E>) choices.emplace(name, *value_of<E>(name));
    return CLI::CheckedTransformer(std::move(choices));
}

/// Where the report of a plan goes. With several plans in, the plan's own name stands in that of its file:
/// `out.pdf` becomes `out-plan.pdf`.
std::string output_path(const Options& options, const std::string& file) {
    if (options.files.size() == 1) return options.output;
    const std::filesystem::path output(options.output), plan(file);
    const std::string name =
        output.stem().string() + "-" + plan.stem().string() + output.extension().string();
    return (output.parent_path() / name).string();
}

Result<std::string> written_as(const std::string& extension, const report::Report& report,
                               const Options& options) {
    if (ui::isDrawn(extension)) prepare_drawing();
    const Result<QByteArray> bytes = ui::reportFile(report, extension, options.file);
    if (!bytes) return bytes.error();
    return bytes->toStdString();
}

std::optional<std::size_t> index_of(const Plan& plan, const std::string& scenario) {
    for (std::size_t i = 0; i < plan.scenarios.size(); ++i)
        if (plan.scenarios[i].name == scenario) return i;
    return std::nullopt;
}

/// Where in the plan file a scenario of it is wrong.
Error error_in(const std::string& file, const report::Failure& failure) {
    Error error = failure.error;
    error.file = file;
    error.field = "scenarios[" + std::to_string(failure.index) + "]." + error.field;
    return error;
}

Result<SharedCatalogue> catalogue_for(const Plan& plan, const std::string& file,
                                      const SharedCatalogue& below) {
    Result<SharedCatalogue> own = catalogue_of(plan, below);
    if (!own) own.error().file = file;
    return own;
}

/// What was decided on last time, and the catalogue of that time's own entries.
struct Previous {
    Plan plan;
    SharedCatalogue catalogue;
};

Result<Previous> previous_of(const Options& options, const Plan& plan, const std::string& file,
                             const SharedCatalogue& below) {
    const bool is_file = options.previous_snapshot.empty();
    Result<Plan> before =
        is_file ? load_plan(options.previous) : plan_of_snapshot(plan, options.previous_snapshot, file);
    if (!before) return before.error();
    const Result<SharedCatalogue> own = catalogue_for(*before, is_file ? options.previous : file, below);
    if (!own) return own.error();
    return Previous{*std::move(before), *own};
}

/// Errors of scenarios are said in the report, too, which is written all the same.
std::vector<Error> write_report(const Options& options, const std::string& file,
                                const SharedCatalogue& catalogue) {
    const Result<Plan> plan = load_plan(file);
    if (!plan) return {plan.error()};
    const Result<SharedCatalogue> own = catalogue_for(*plan, file, catalogue);
    if (!own) return {own.error()};
    report::ReportOptions of_report = options.report;
    std::optional<Previous> previous;
    if (!options.previous.empty() || !options.previous_snapshot.empty()) {
        Result<Previous> found = previous_of(options, *plan, file, catalogue);
        if (!found) return {found.error()};
        previous = *std::move(found);
        of_report.previous = &previous->plan;
        of_report.previous_catalogue = previous->catalogue.get();
    }
    of_report.decided = index_of(*plan, options.decide);
    if (!options.decide.empty() && !of_report.decided)
        return {Error{"no scenario is called \"" + options.decide + "\"", "--decide", file, {}}};
    const report::Report report = report::build_report(*plan, **own, of_report);
    const std::string path = output_path(options, file);
    const Result<std::string> text =
        written_as(std::filesystem::path(path).extension().string(), report, options);
    if (!text) return {text.error()};
    std::vector<Error> errors;
    for (const report::Failure& failure : report.failures) errors.push_back(error_in(file, failure));
    if (auto error = replace_text_file(path, *text, "the report")) errors.push_back(*std::move(error));
    return errors;
}

int run(Options options) {
    int status = 0;
    const auto fail = [&](const Error& error) {
        std::cerr << "headroom: " << to_text(error) << '\n';
        status = 1;
    };
    if (options.report.date.empty()) options.report.date = iso_date_of_today();
    Result<Catalogue> loaded_catalogue = load_catalogue_with(options.own_catalogue);
    if (!loaded_catalogue) return fail(loaded_catalogue.error()), status;
    const auto catalogue = std::make_shared<const Catalogue>(*std::move(loaded_catalogue));
    std::set<std::string> written;
    for (const std::string& file : options.files) {
        if (!written.insert(output_path(options, file)).second) {
            fail({"another plan has the same name, and its report would be written over", {}, file, {}});
            continue;
        }
        for (const Error& error : write_report(options, file, catalogue)) fail(error);
    }
    return status;
}

}  // namespace

void add_report_command(CLI::App& app, int& exit_status) {
    CLI::App* command = app.add_subcommand("report", "The budget-approval report of plan files");
    const auto options = std::make_shared<Options>();
    command->add_option("FILE", options->files, "Plan or scenario files; one report each")->required();
    command
        ->add_option("-o,--output", options->output,
                     "Where to: .pdf, .html, .xlsx, .csv, or .svg and .png for the charts alone; of several "
                     "plans each "
                     "name follows a dash")
        ->required();
    command->add_option("--language", options->report.language, "en (default) or zh_CN")
        ->transform(choice_of<report::Language>());
    command
        ->add_option("--sections", options->report.sections,
                     "Sections, with commas between them (default: all)")
        ->delimiter(',')
        ->transform(choice_of<report::SectionId>());
    command->add_option("--date", options->report.date, "Date of the paper, YYYY-MM-DD (default: today)")
        ->check([](const std::string& date) {
            const bool is_date = date.size() == 10 && age_in_days(date, date);
            return is_date ? std::string() : "expected a day such as 2026-11-30, found " + date;
        });
    command->add_option("--decide", options->decide,
                        "Name of the scenario to decide on (default: the cheapest that fits)");
    CLI::Option* previous = command->add_option("--previous", options->previous,
                                                "An earlier version of the plan, to list what changed");
    command
        ->add_option("--previous-snapshot", options->previous_snapshot,
                     "Name of a snapshot in the plan, to list what changed since")
        ->excludes(previous);
    command->add_option("--paper", options->file.paper, "PDF: a4 (default) or letter")
        ->transform(choice_of<ui::Paper>());
    command->add_option("--csv-form", options->file.csv.form, "long (default), wide or cash-flow")
        ->transform(choice_of<report::CsvForm>());
    command->add_flag("--bom", options->file.csv.byte_order_mark,
                      "CSV: begin with a byte order mark, as Excel needs it");
    command->add_flag("--decimal-comma", options->file.csv.decimal_comma,
                      "CSV: 1234,5 and semicolons between cells");
    command->add_option(
        "--catalogue", options->own_catalogue,
        "A file of your own entries and prices (headroom.catalogue/1), laid over those shipped");
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace headroom

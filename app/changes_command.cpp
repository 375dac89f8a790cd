// SPDX-License-Identifier: GPL-3.0-or-later
#include <iostream>
#include <memory>

#include "changes_text.h"
#include "commands.h"
#include "own_catalogue.h"
#include "snapshots.h"

namespace headroom {

namespace {

enum class Format { text, json, csv };

struct Options {
    std::vector<std::string> files;  ///< the old plan and the new one, or the new one alone with a snapshot
    std::string snapshot;            ///< of the new plan; empty: the old state is a file of its own
    Format format = Format::text;
    std::string own_catalogue;  ///< a file of the user's entries; empty: none
};

Error in_file(Error error, const std::string& file) {
    error.file = file;
    return error;
}

Result<Plan> state_before(const Options& options, const Plan& after) {
    const std::string& file = options.files.front();
    return options.snapshot.empty() ? load_plan(file) : plan_of_snapshot(after, options.snapshot, file);
}

Result<PlanChanges> changes_of(const Options& options) {
    Result<Catalogue> loaded = load_catalogue_with(options.own_catalogue);
    if (!loaded) return loaded.error();
    const auto shipped = std::make_shared<const Catalogue>(*std::move(loaded));
    Result<Plan> after = load_plan(options.files.back());
    if (!after) return after.error();
    Result<Plan> before = state_before(options, *after);
    if (!before) return before.error();
    Result<SharedCatalogue> catalogue_before = catalogue_of(*before, shipped),
                            catalogue_after = catalogue_of(*after, shipped);
    if (!catalogue_before) return in_file(catalogue_before.error(), options.files.front());
    if (!catalogue_after) return in_file(catalogue_after.error(), options.files.back());
    std::vector<ScenarioChanges> scenarios =
        changes_between(*before, *after, **catalogue_before, **catalogue_after);
    return PlanChanges{*std::move(before), *std::move(after), std::move(scenarios)};
}

int run(const Options& options) {
    const Result<PlanChanges> changes = changes_of(options);
    if (!changes) {
        std::cerr << "headroom: " << to_text(changes.error()) << '\n';
        return 1;
    }
    switch (options.format) {
        case Format::text:
            write_changes_text(std::cout, *changes);
            break;
        case Format::json:
            std::cout << changes_json(*changes).dump(2) << '\n';
            break;
        case Format::csv:
            write_changes_csv(std::cout, *changes);
            break;
    }
    return 0;
}

}  // namespace

void add_changes_command(CLI::App& app, int& exit_status) {
    CLI::App* command = app.add_subcommand(
        "changes", "What changed between two states of a plan, and what each change did to fit and cost");
    const auto options = std::make_shared<Options>();
    command
        ->add_option("FILE", options->files,
                     "The old plan and the new one; with --snapshot the new one alone")
        ->required()
        ->expected(1, 2);
    command->add_option("--snapshot", options->snapshot,
                        "Name of the snapshot in the plan that is the old state");
    command->add_option("--format", options->format, "text (default), json or csv")
        ->transform(CLI::CheckedTransformer(std::map<std::string, Format>{
            {"text", Format::text}, {"json", Format::json}, {"csv", Format::csv}}));
    command->add_option(
        "--catalogue", options->own_catalogue,
        "A file of your own entries and prices (headroom.catalogue/1), laid over those shipped");
    command->callback([options, &exit_status] {
        const std::size_t files = options->snapshot.empty() ? 2 : 1;
        if (options->files.size() != files)
            throw CLI::ValidationError("FILE", files == 2 ? "expected the old plan and the new one"
                                                          : "with --snapshot, expected one plan");
        exit_status = run(*options);
    });
}

}  // namespace headroom

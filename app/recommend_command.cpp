// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iostream>
#include <memory>

#include "commands.h"
#include "own_catalogue.h"
#include "recommendation/recommendation_json.h"
#include "recommendation_text.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

enum class Format { json, csv, text };

struct Options {
    std::string file;
    std::optional<std::string> objective;
    std::optional<int> max_accelerators;
    std::optional<double> budget;
    std::vector<std::string> only;
    std::string why_not;
    bool price_performance = false;
    Format format = Format::json;
    std::string own_catalogue;  ///< a file of the user's entries; empty: none
};

/// Of a plan, its need, else the scenario with constraints, else the baseline.
const Scenario& need_of(const Plan& plan) {
    const auto end = plan.scenarios.end();
    const auto need = std::ranges::find(plan.scenarios, ScenarioKind::need, &Scenario::kind);
    if (need != end) return *need;
    const auto constrained =
        std::ranges::find_if(plan.scenarios, [](const Scenario& s) { return s.constraints.has_value(); });
    return constrained == end ? plan.scenarios.front() : *constrained;
}

/// What the command line says takes the place of what the file says.
void apply(const Options& options, Scenario& need) {
    if (!need.constraints) need.constraints.emplace();
    Constraints& c = *need.constraints;
    if (options.objective) c.objective = *value_of<Objective>(*options.objective);
    if (options.max_accelerators) c.max_accelerators = options.max_accelerators;
    if (options.budget) c.budget = options.budget;
    if (!options.only.empty()) c.accelerators = options.only;
}

std::optional<Error> print_values(const Options& options, const Scenario& need, const Catalogue& catalogue) {
    const Result<PricePerformance> values = price_performance(need, catalogue);
    if (!values) return values.error();
    if (options.format == Format::json) std::cout << to_json(*values).dump(2) << '\n';
    if (options.format == Format::csv) write_csv(std::cout, *values);
    if (options.format == Format::text) write_text(std::cout, *values, need.costs.currency);
    return std::nullopt;
}

std::optional<Error> print_why_not(const Options& options, const Scenario& need, const Catalogue& catalogue,
                                   const Recommendation& found) {
    const bool answered = !found.options.empty() && found.options.front().verdict <= OptionVerdict::tight;
    const Result<WhyNot> why =
        why_not(need, options.why_not, catalogue, answered ? &found.options.front() : nullptr);
    if (!why) return why.error();
    if (options.format == Format::json)
        std::cout << to_json(*why, need, catalogue).dump(2) << '\n';
    else
        std::cout << message_of(*why, need, catalogue) << '\n';
    return std::nullopt;
}

std::optional<Error> answer(const Options& options, const Scenario& need, const Catalogue& catalogue) {
    if (options.price_performance) return print_values(options, need, catalogue);
    const Result<Recommendation> found = recommend(need, catalogue);
    if (!found) return found.error();
    if (!options.why_not.empty()) return print_why_not(options, need, catalogue, *found);
    if (options.format == Format::json) std::cout << to_json(need, *found).dump(2) << '\n';
    if (options.format == Format::csv) write_csv(std::cout, *found);
    if (options.format == Format::text) write_text(std::cout, need, *found);
    return std::nullopt;
}

std::optional<Error> run_with_errors(const Options& options) {
    Result<Catalogue> loaded = load_catalogue_with(options.own_catalogue);
    if (!loaded) return loaded.error();
    const Result<Plan> plan = load_plan(options.file);
    if (!plan) return plan.error();
    const Result<SharedCatalogue> catalogue =
        catalogue_of(*plan, std::make_shared<const Catalogue>(*std::move(loaded)));
    std::optional<Error> error = catalogue ? std::nullopt : std::optional(catalogue.error());
    if (!error) {
        Scenario need = need_of(*plan);
        apply(options, need);
        error = answer(options, need, **catalogue);
    }
    if (error && error->file.empty()) error->file = options.file;
    return error;
}

int run(const Options& options) {
    const std::optional<Error> error = run_with_errors(options);
    if (error) std::cerr << "headroom: " << to_text(*error) << '\n';
    return error ? 1 : 0;
}

}  // namespace

void add_recommend_command(CLI::App& app, int& exit_status) {
    CLI::App* command = app.add_subcommand(
        "recommend", "What to buy, lease or rent for a need: ranked options out of the whole catalogue");
    const auto options = std::make_shared<Options>();
    command
        ->add_option(
            "FILE", options->file,
            "A scenario, with or without hardware, or a plan, of which the scenario with constraints "
            "counts; - reads standard input")
        ->required();
    command
        ->add_option("--objective", options->objective, "What options are ordered by: cost, speed or energy")
        ->check(CLI::IsMember({"cost", "speed", "energy"}));
    command->add_option("--max-accelerators", options->max_accelerators, "At most so many (64)")
        ->check(CLI::Range(1, 1000000));
    command->add_option("--budget", options->budget, "Of the whole cost over the years")
        ->check(CLI::PositiveNumber);
    command->add_option("--only", options->only, "Accelerators to choose from, by id: a,b,c")->delimiter(',');
    CLI::Option* values = command->add_flag("--price-performance", options->price_performance,
                                            "What an hour's money buys instead: TFLOPS, GB and GB/s, and the "
                                            "cost of a million tokens by model size");
    command->add_option("--why-not", options->why_not, "Say why this accelerator is not the answer")
        ->excludes(values);
    command->add_option("--format", options->format, "json (default), csv or text")
        ->transform(CLI::CheckedTransformer(std::map<std::string, Format>{
            {"json", Format::json}, {"csv", Format::csv}, {"text", Format::text}}));
    command->add_option(
        "--catalogue", options->own_catalogue,
        "A file of your own entries and prices (headroom.catalogue/1), laid over those shipped");
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <iomanip>
#include <iostream>
#include <memory>

#include "advice/handbook.h"
#include "base/text.h"
#include "commands.h"
#include "evaluation/evaluate.h"
#include "own_catalogue.h"

namespace headroom {

namespace {

struct Options {
    std::string article;
    std::string words;
    std::string language = "en";
    std::string scenario;  ///< a file; empty: none, and figures are dashes
};

int fail(const Error& error) {
    std::cerr << "headroom: " << to_text(error) << '\n';
    return 1;
}

/// The evaluation of the first scenario of a file, as JSON.
Result<Json> evaluation_of(const std::string& path) {
    Result<Catalogue> shipped = load_catalogue();
    if (!shipped) return shipped.error();
    const Result<Plan> plan = load_plan(path);
    if (!plan) return plan.error();
    const Result<SharedCatalogue> catalogue =
        catalogue_of(*plan, std::make_shared<const Catalogue>(*std::move(shipped)));
    if (!catalogue) return catalogue.error();
    const Scenario& scenario = plan->scenarios.front();
    const Result<Evaluation> evaluation = evaluate(scenario, **catalogue);
    if (!evaluation) {
        Error error = evaluation.error();
        error.file = path;
        return error;
    }
    return to_json(scenario, *evaluation, **catalogue);
}

void write_titles(const std::vector<Article>& articles, std::string_view words) {
    constexpr int id_width = 24;
    const std::vector<std::size_t> found = search_handbook(articles, words);
    if (found.empty())
        std::cerr << "headroom: no article has " << (words.find(' ') == words.npos ? "" : "all of ") << '"'
                  << printable(words, 80) << "\"\n";
    for (const std::size_t i : found)
        std::cout << std::left << std::setw(id_width) << articles[i].id << articles[i].title << '\n';
}

Error unknown_article(const std::vector<Article>& articles, const std::string& found) {
    std::vector<std::string_view> ids;
    for (const Article& article : articles) ids.push_back(article.id);
    const std::string near = nearest_word(found, ids);
    return {"there is no article \"" + printable(found, 40) + "\"" +
                (near.empty() ? "; there are " + join(ids) : "; did you mean " + near + "?"),
            {},
            {},
            {}};
}

int run(const Options& options) {
    const Result<std::vector<Article>> articles = load_handbook(options.language);
    if (!articles) return fail(articles.error());
    if (options.article.empty()) {
        write_titles(*articles, options.words);
        return 0;
    }
    const auto article = std::ranges::find(*articles, options.article, &Article::id);
    if (article == articles->end()) return fail(unknown_article(*articles, options.article));
    Json evaluation;
    if (!options.scenario.empty()) {
        Result<Json> evaluated = evaluation_of(options.scenario);
        if (!evaluated) return fail(evaluated.error());
        evaluation = *std::move(evaluated);
    }
    std::cout << with_figures(article->text, evaluation.is_null() ? nullptr : &evaluation);
    return 0;
}

}  // namespace

void add_handbook_command(CLI::App& app, int& exit_status) {
    CLI::App* command = app.add_subcommand(
        "handbook", "The articles of the handbook, as Markdown; without one, their titles");
    const auto options = std::make_shared<Options>();
    CLI::Option* article = command->add_option("ARTICLE", options->article, "Which article to print");
    command->add_option("--search", options->words, "Only titles of articles in which all these words occur")
        ->excludes(article);
    command->add_option("--language", options->language, "Language of the articles")
        ->check(CLI::IsMember({"en", "zh_CN"}))
        ->capture_default_str();
    command
        ->add_option("--scenario", options->scenario,
                     "A scenario or plan file, whose first scenario's figures stand in the article")
        ->needs(article);
    command->callback([options, &exit_status] { exit_status = run(*options); });
}

}  // namespace headroom

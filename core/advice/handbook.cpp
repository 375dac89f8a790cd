// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/handbook.h"

#include <algorithm>
#include <array>
#include <numeric>
#include <optional>
#include <span>

#include "base/embedded_files.h"
#include "base/text.h"
#include "evaluation/figure_text.h"

namespace headroom {

namespace {

/// In the order in which they are read.
constexpr auto article_ids =
    std::to_array<std::string_view>({"using-headroom", "choosing-a-card", "precision-formats",
                                     "memory-formulas", "parallelism", "mixed-precision", "inference-engines",
                                     "cost-and-power", "out-of-memory", "errors", "the-next-three-years"});

std::optional<std::span<const EmbeddedFile>> files_of(std::string_view language) {
    if (language == "en") return embedded_handbook_en();
    if (language == "zh_CN") return embedded_handbook_zh_CN();
    return std::nullopt;
}

/// What stands after `# ` in the first line.
std::string title_of(std::string_view text) {
    constexpr std::string_view mark = "# ";
    const std::string_view line = text.substr(0, text.find('\n'));
    return std::string(line.starts_with(mark) ? line.substr(mark.size()) : line);
}

std::vector<std::string_view> words_of(std::string_view query) {
    constexpr std::string_view wide_space = "\u3000";
    std::vector<std::string_view> words;
    for (;;) {
        query = trimmed(query);
        while (query.starts_with(wide_space)) query = trimmed(query.substr(wide_space.size()));
        if (query.empty()) return words;
        const std::size_t end =
            std::min({query.find_first_of(" \t\r\n"), query.find(wide_space), query.size()});
        words.push_back(query.substr(0, end));
        query.remove_prefix(end);
    }
}

std::size_t occurrences(std::string_view text, std::string_view word) {
    std::size_t count = 0;
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + word.size()))
        ++count;
    return count;
}

/// Larger is more relevant; nothing where a word is missing.
struct Relevance {
    std::size_t in_title = 0;
    std::size_t in_text = 0;

    auto operator<=>(const Relevance&) const = default;
};

std::optional<Relevance> relevance_of(const Article& article, const std::vector<std::string_view>& words) {
    const std::string title = lower_case(article.title), text = lower_case(article.text);
    Relevance relevance;
    for (const std::string_view word : words) {
        const std::size_t count = occurrences(text, word);
        if (count == 0) return std::nullopt;
        relevance.in_title += title.find(word) != std::string::npos ? 1 : 0;
        relevance.in_text += count;
    }
    return relevance;
}

}  // namespace

Result<std::vector<Article>> load_handbook(std::string_view language) {
    const auto files = files_of(language);
    if (!files)
        return Error{"expected en or zh_CN, found \"" + printable(language, 20) + "\"", "language", {}, {}};
    std::vector<Article> articles;
    for (const std::string_view id : article_ids) {
        const std::string name = std::string(id) + ".md";
        const auto file = std::ranges::find(*files, name, &EmbeddedFile::name);
        if (file == files->end()) return Error{"the program lacks this article", {}, name, {}};
        articles.push_back({std::string(id), title_of(file->text), std::string(file->text)});
    }
    return articles;
}

std::string with_figures(std::string_view text, const Json* evaluation) {
    constexpr std::string_view figure = "figure:", input = "input:";
    return filled(text, [&](std::string_view name) {
        const bool is_figure = name.starts_with(figure);
        if (!is_figure && !name.starts_with(input)) return "{" + std::string(name) + "}";
        if (!evaluation) return std::string(unknown_text);
        return is_figure ? figure_text(*evaluation, name.substr(figure.size()))
                         : input_text(*evaluation, name.substr(input.size()));
    });
}

std::vector<std::size_t> search_handbook(const std::vector<Article>& articles, std::string_view query) {
    const std::string lower = lower_case(query);
    const std::vector<std::string_view> words = words_of(lower);
    std::vector<std::size_t> found;
    std::vector<Relevance> relevance(articles.size());
    for (std::size_t i = 0; i < articles.size(); ++i)
        if (const auto r = relevance_of(articles[i], words)) {
            relevance[i] = *r;
            found.push_back(i);
        }
    std::ranges::stable_sort(found,
                             [&](std::size_t a, std::size_t b) { return relevance[a] > relevance[b]; });
    return found;
}

}  // namespace headroom

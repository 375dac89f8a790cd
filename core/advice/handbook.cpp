// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/handbook.h"

#include <re2/re2.h>

#include <algorithm>
#include <array>
#include <cctype>
#include <memory>
#include <optional>
#include <span>
#include <utility>

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

/// As it is searched: small letters, and words apart at whatever is neither letter nor digit.
struct SearchText {
    std::string spaced;  ///< `kv cache`, of "KV-cache"
    std::string joined;  ///< `kvcache`
    std::string closed;  ///< without any spaces, for Chinese, which sets them around other letters only
};

bool is_word_letter(char c) {
    return std::isalnum(static_cast<unsigned char>(c)) || static_cast<unsigned char>(c) >= 0x80;
}

SearchText search_text(std::string_view text) {
    SearchText result;
    for (const char c : lower_case(text)) {
        result.spaced += is_word_letter(c) ? c : ' ';
        if (c != '-') result.joined += result.spaced.back();
        if (is_word_letter(c)) result.closed += c;
    }
    return result;
}

std::size_t occurrences(std::string_view text, std::string_view word) {
    std::size_t count = 0;
    for (std::size_t at = text.find(word); at != std::string_view::npos;
         at = text.find(word, at + word.size()))
        ++count;
    return count;
}

std::size_t matches(std::string_view text, const RE2& word) {
    re2::StringPiece rest(text.data(), text.size());
    std::size_t count = 0;
    while (RE2::FindAndConsume(&rest, word)) ++count;
    return count;
}

/// A word of a query and how it is found.
class SearchWord {
  public:
    /// `word` is in small letters, without spaces.
    explicit SearchWord(std::string_view word) : closed_(search_text(word).closed) {
        const bool is_ascii =
            std::ranges::all_of(word, [](char c) { return static_cast<unsigned char>(c) < 0x80; });
        if (is_ascii && !closed_.empty())
            expression_ = std::make_unique<RE2>(expression_of(word), RE2::Quiet);
    }
    bool is_empty() const { return closed_.empty(); }
    std::size_t occurrences_in(const SearchText& text) const {
        if (!expression_) return occurrences(text.closed, closed_);
        return std::max(matches(text.spaced, *expression_), matches(text.joined, *expression_));
    }

  private:
    /// `\bkv ?cache` of "kv-cache". Short words would begin too many others.
    std::string expression_of(std::string_view word) const {
        constexpr std::size_t shortest_prefix = 4;
        std::string expression = R"(\b)";
        bool is_between = false;
        for (const char c : word) {
            if (!is_word_letter(c)) {
                is_between = expression.size() > 2;
                continue;
            }
            if (std::exchange(is_between, false)) expression += " ?";
            expression += c;
        }
        return expression + (closed_.size() < shortest_prefix ? R"(s?\b)" : "");
    }

    std::string closed_;
    std::unique_ptr<RE2> expression_;  ///< nullptr for words with letters beyond ASCII
};

std::vector<SearchWord> words_of(std::string_view query) {
    constexpr std::string_view wide_space = "\u3000";
    std::vector<SearchWord> words;
    for (;;) {
        query = trimmed(query);
        while (query.starts_with(wide_space)) query = trimmed(query.substr(wide_space.size()));
        if (query.empty()) return words;
        const std::size_t end =
            std::min({query.find_first_of(" \t\r\n"), query.find(wide_space), query.size()});
        words.emplace_back(query.substr(0, end));
        if (words.back().is_empty()) words.pop_back();
        query.remove_prefix(end);
    }
}

/// Larger is more relevant; nothing where a word is missing.
struct Relevance {
    std::size_t in_title = 0;
    std::size_t in_text = 0;

    auto operator<=>(const Relevance&) const = default;
};

std::optional<Relevance> relevance_of(const Article& article, const std::vector<SearchWord>& words) {
    const SearchText title = search_text(article.title), text = search_text(article.text);
    Relevance relevance;
    for (const SearchWord& word : words) {
        const std::size_t count = word.occurrences_in(text);
        if (count == 0) return std::nullopt;
        relevance.in_title += word.occurrences_in(title) > 0 ? 1 : 0;
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
    const std::vector<SearchWord> words = words_of(lower);
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

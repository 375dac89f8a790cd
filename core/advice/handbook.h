// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

#include "base/json.h"
#include "base/result.h"

/// The handbook: articles of `resources/handbook/<language>/`, the same in every language.
namespace headroom {

/// In the Markdown of an article, `{figure:memory.total_bytes}` stands for a figure of the scenario at hand
/// and `{input:workload.prompt_tokens}` for a field of it; `[...](handbook:errors)` leads to another article
/// and `[...](page:fit)` to a page of the window.
struct Article {
    std::string id;     ///< `memory-formulas`
    std::string title;  ///< its first heading
    std::string text;   ///< Markdown, with the title
};

/// All articles in the order in which they are read; `en` or `zh_CN`. The error names a language that there
/// is not.
Result<std::vector<Article>> load_handbook(std::string_view language);

/// The text with its figures filled in, out of `headroom.evaluation/1`; what is unknown, and everything where
/// there is no evaluation (nullptr), is a dash.
std::string with_figures(std::string_view text, const Json* evaluation);

/// Indices of the articles in which every word of the query occurs, the most relevant first: by words in the
/// title, then by how often words occur. A word of four letters or more is also the beginning of a longer
/// one, a shorter one stands alone or with an s. Capitals of ASCII and hyphens do not matter; Chinese is
/// found within words, spaces do not matter there. All articles for an empty query.
std::vector<std::size_t> search_handbook(const std::vector<Article>& articles, std::string_view query);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/handbook.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <array>
#include <filesystem>
#include <fstream>
#include <iterator>
#include <map>
#include <set>
#include <sstream>

#include "base/text.h"
#include "core/support.h"

namespace headroom {
namespace {

const std::filesystem::path source = std::filesystem::path(HEADROOM_TEST_DATA) / "..";

const std::vector<Article>& handbook(const std::string& language) {
    static std::map<std::string, std::vector<Article>> loaded;
    const auto [entry, is_new] = loaded.try_emplace(language);
    if (is_new) entry->second = *load_handbook(language);
    return entry->second;
}

/// What stands between `open` and `close`, wherever it does.
std::multiset<std::string> between(std::string_view text, std::string_view open, std::string_view close) {
    std::multiset<std::string> found;
    for (std::size_t at = text.find(open); at != std::string_view::npos; at = text.find(open, at)) {
        at += open.size();
        found.insert(std::string(text.substr(at, text.find(close, at) - at)));
    }
    return found;
}

std::size_t word_count(std::string_view text) {
    std::size_t words = 0;
    bool in_word = false;
    for (const char letter : text) {
        const bool is_blank = letter == ' ' || letter == '\n';
        words += !is_blank && !in_word ? 1 : 0;
        in_word = !is_blank;
    }
    return words;
}

TEST(Handbook, HasTheSameArticlesInBothLanguages) {
    const auto &english = handbook("en"), &chinese = handbook("zh_CN");
    ASSERT_EQ(english.size(), 11U);
    ASSERT_EQ(chinese.size(), english.size());
    std::set<std::string> titles;
    for (std::size_t i = 0; i < english.size(); ++i) {
        EXPECT_EQ(english[i].id, chinese[i].id);
        EXPECT_EQ(between(english[i].text, "{", "}"), between(chinese[i].text, "{", "}")) << english[i].id;
        EXPECT_EQ(between(english[i].text, "](", ")"), between(chinese[i].text, "](", ")")) << english[i].id;
        titles.insert(english[i].title);
        titles.insert(chinese[i].title);
    }
    EXPECT_EQ(titles.size(), 2 * english.size());
}

TEST(Handbook, HasEveryFileInItsOrder) {
    for (const char* language : {"en", "zh_CN"}) {
        std::set<std::string> files, ids;
        for (const auto& file : std::filesystem::directory_iterator(source / "resources/handbook" / language))
            files.insert(file.path().filename().string());
        for (const Article& article : handbook(language)) ids.insert(article.id + ".md");
        EXPECT_EQ(files, ids) << language;
    }
}

TEST(Handbook, NamesALanguageThatThereIsNot) {
    const Result<std::vector<Article>> french = load_handbook("fr");
    ASSERT_FALSE(french);
    EXPECT_EQ(to_text(french.error()), "language: expected en or zh_CN, found \"fr\"");
}

TEST(Handbook, ArticlesBeginWithTheirTitleAndEndInReferences) {
    const std::map<std::string, std::string> headings{{"en", "\n## References\n\n"},
                                                      {"zh_CN", "\n## 参考文献\n\n"}};
    for (const auto& [language, heading] : headings)
        for (const Article& article : handbook(language)) {
            EXPECT_TRUE(article.text.starts_with("# " + article.title + "\n\n")) << article.id;
            const std::size_t at = article.text.find(heading);
            ASSERT_NE(at, std::string::npos) << article.id;
            const std::string references = article.text.substr(at + heading.size());
            const auto lines = std::ranges::count(references, '\n');
            EXPECT_GE(lines, 2) << article.id;
            EXPECT_EQ(references.substr(0, 2), "- ") << article.id;
            EXPECT_EQ(between(references, "\n- ", "\n").size() + 1, static_cast<std::size_t>(lines))
                << article.id << ": nothing but a list";
        }
}

TEST(Handbook, ArticlesAreReadInAFewMinutes) {
    for (const Article& article : handbook("en")) {
        EXPECT_GE(word_count(article.text), 500U) << article.id;
        EXPECT_LE(word_count(article.text), 1100U) << article.id;
    }
}

TEST(Handbook, EveryFigureIsOneOfAnEvaluation) {
    std::vector<Json> evaluations;
    for (const auto& file : std::filesystem::directory_iterator(source / "resources/plans")) {
        const Result<Plan> plan = load_plan(file.path().string());
        ASSERT_TRUE(plan) << file.path();
        const Scenario& scenario = plan->scenarios.front();
        const Result<Evaluation> evaluation = evaluate(scenario, test::catalogue());
        ASSERT_TRUE(evaluation) << file.path();
        evaluations.push_back(to_json(scenario, *evaluation, test::catalogue()));
    }
    const auto is_one = [&](std::string path) {
        std::ranges::replace(path, '.', '/');
        return std::ranges::any_of(
            evaluations, [&](const Json& json) { return json.contains(Json::json_pointer("/" + path)); });
    };
    std::set<std::string> names;
    for (const Article& article : handbook("en")) {
        auto found = between(article.text, "{", "}");
        names.merge(found);
    }
    EXPECT_GE(names.size(), 60U);
    for (const std::string& name : names) {
        const std::size_t colon = name.find(':');
        const std::string kind = name.substr(0, colon), path = name.substr(colon + 1);
        EXPECT_TRUE(kind == "figure" || kind == "input") << name;
        EXPECT_TRUE(is_one(kind == "input" ? "scenario." + path : path)) << name;
    }
}

TEST(Handbook, LinksLeadToArticlesAndPages) {
    const std::set<std::string> pages{"fit",       "speed",     "cost",     "compare",
                                      "recommend", "catalogue", "evidence", "handbook"};
    for (const char* language : {"en", "zh_CN"}) {
        std::set<std::string> ids;
        for (const Article& article : handbook(language)) ids.insert(article.id);
        for (const Article& article : handbook(language))
            for (const std::string& target : between(article.text, "](", ")")) {
                const std::size_t colon = target.find(':');
                const std::string kind = target.substr(0, colon), name = target.substr(colon + 1);
                EXPECT_TRUE(kind == "handbook" ? ids.contains(name) : kind == "page" && pages.contains(name))
                    << article.id << ": " << target;
            }
    }
}

/// English words of the window with what they are called in Chinese.
std::multimap<std::string, std::string> window_words() {
    std::ifstream file(source / "resources/translations/headroom_zh_CN.ts");
    const std::string all{std::istreambuf_iterator<char>(file), {}};
    std::multimap<std::string, std::string> words;
    for (const std::string& entry : between(all, "<source>", "</translation>")) {
        const std::size_t middle = entry.find("</source>"), last = entry.rfind('>');
        words.emplace(entry.substr(0, middle), entry.substr(last + 1));
    }
    return words;
}

bool is_called(const std::multimap<std::string, std::string>& words, const std::string& english,
               const std::string& chinese) {
    const auto [first, last] = words.equal_range(english);
    return std::any_of(first, last, [&](const auto& entry) { return entry.second == chinese; });
}

TEST(Handbook, CallsPagesAsTheWindowDoes) {
    const auto words = window_words();
    std::size_t count = 0;
    for (const char* language : {"en", "zh_CN"})
        for (const Article& article : handbook(language))
            for (const std::string& link : between(article.text, "[", ")")) {
                constexpr std::string_view page = "](page:";
                const std::size_t middle = link.find(page);
                if (middle == std::string::npos) continue;
                const std::string label = link.substr(0, middle);
                std::string english = link.substr(middle + page.size());
                english.front() = static_cast<char>(english.front() - 'a' + 'A');
                if (!words.contains(english)) continue;  // not a page of this window yet
                EXPECT_TRUE(language == std::string_view("en") ? label == english
                                                               : is_called(words, english, label))
                    << article.id << ": " << label;
                ++count;
            }
    EXPECT_GE(count, 30U);
}

TEST(Handbook, CallsCommandsOfTheWindowByTheirName) {
    const std::map<std::string, std::string> commands{{"Report…", "报告…"},
                                                      {"Import a file…", "导入文件…"},
                                                      {"Launch configuration…", "启动配置…"},
                                                      {"Use a start-up log…", "使用启动日志…"},
                                                      {"What moves it most", "影响最大的因素"},
                                                      {"Pin as baseline", "设为基线"}};
    const auto words = window_words();
    const auto occurs = [](const std::string& language, const std::string& text) {
        return std::ranges::any_of(handbook(language), [&](const Article& article) {
            return article.text.find(text) != std::string::npos;
        });
    };
    for (const auto& [english, chinese] : commands) {
        EXPECT_TRUE(occurs("en", "*" + english + "*")) << english;
        EXPECT_TRUE(occurs("zh_CN", "“" + chinese + "”")) << chinese;
        EXPECT_TRUE(is_called(words, english, chinese)) << english;
    }
}

/// What is often said, and what the article sets against it.
struct Claim {
    std::string_view article, said, right;
};

TEST(Handbook, SaysWhichCommonClaimsDoNotHold) {
    constexpr std::array claims{Claim{"choosing-a-card", "2.3", "20 "},  // peak against bandwidth, batch one
                                Claim{"choosing-a-card", "1,000", "989"},       // preliminary H100
                                Claim{"choosing-a-card", "152", "364"},         // RTX 6000 Ada
                                Claim{"choosing-a-card", "HBM", "HBM2e"},       // A100
                                Claim{"choosing-a-card", "800 GB/s", "3,277"},  // MI250X
                                Claim{"choosing-a-card", "312 TFLOPS", "114"},  // of one card, of eight
                                Claim{"choosing-a-card", "7B", "112 GB"},       // full fine-tuning on 24 GB
                                Claim{"precision-formats", "Transformer Engine", "28 %"},
                                Claim{"memory-formulas", "(4 + 2 x", "FP32"},
                                Claim{"cost-and-power", "7,366", "11,332"},  // without and with cooling
                                Claim{"cost-and-power", "400 CFM", "4.4 K"},
                                Claim{"cost-and-power", "3,595", "4,500"},
                                Claim{"out-of-memory", "65B", "390"},  // on 96 GB, not by QLoRA
                                Claim{"out-of-memory", "30 %", "40 %"},
                                Claim{"the-next-three-years", "100 ns", "330 ns"},
                                Claim{"the-next-three-years", "HBM-PIM", "8.9"},
                                Claim{"the-next-three-years", "BitNet", "1.58"}};
    for (const char* language : {"en", "zh_CN"})
        for (const Claim& claim : claims) {
            const auto article = std::ranges::find(handbook(language), claim.article, &Article::id);
            ASSERT_NE(article, handbook(language).end()) << claim.article;
            EXPECT_NE(article->text.find(claim.said), std::string::npos) << claim.article << claim.said;
            EXPECT_NE(article->text.find(claim.right), std::string::npos) << claim.article << claim.right;
        }
}

bool is_chinese(std::string_view text, std::size_t end) {
    return end >= 3 && static_cast<unsigned char>(text[end - 3]) >= 0xE4 &&
           static_cast<unsigned char>(text[end - 3]) <= 0xE9;
}

TEST(Handbook, ChineseIsSetAsChineseIs) {
    for (const Article& article : handbook("zh_CN")) {
        const std::string& text = article.text;
        for (std::size_t i = 0; i < text.size(); ++i)
            EXPECT_FALSE(std::string_view(",;:?!").find(text[i]) != std::string_view::npos &&
                         is_chinese(text, i))
                << article.id << ": " << text.substr(i - 9, 12);
        for (const std::string& bold : between(text, "\n**", "**"))
            EXPECT_FALSE(bold.ends_with("。"))
                << article.id << ": Markdown would not end what is bold: " << bold;
    }
}

TEST(HandbookFigures, StandForThoseOfTheEvaluation) {
    const Json evaluation = Json::parse(
        R"({"scenario":{"workload":{"prompt_tokens":1024}},"memory":{"total_bytes":1073741824}})");
    const std::string text =
        "needs {figure:memory.total_bytes} for {input:workload.prompt_tokens}, {figure:x} {y}";
    EXPECT_EQ(with_figures(text, &evaluation), "needs 1.00\u00a0GiB for 1,024, – {y}");
    EXPECT_EQ(with_figures(text, nullptr), "needs – for –, – {y}");
}

TEST(HandbookFigures, StandInListsThatReadRightWithADash) {
    for (const char* language : {"en", "zh_CN"})
        for (const Article& article : handbook(language)) {
            std::istringstream lines(article.text);
            for (std::string line; std::getline(lines, line);)
                EXPECT_TRUE(line.find('{') == std::string::npos || line.starts_with("- "))
                    << article.id << ": " << line;
        }
}

TEST(HandbookFigures, AreAllFilledIn) {
    for (const char* language : {"en", "zh_CN"})
        for (const Article& article : handbook(language))
            EXPECT_EQ(with_figures(article.text, nullptr).find_first_of("{}"), std::string::npos)
                << article.id;
}

/// Ids of what is found, in order.
std::vector<std::string> found(const std::string& language, std::string_view query) {
    std::vector<std::string> ids;
    for (const std::size_t i : search_handbook(handbook(language), query))
        ids.push_back(handbook(language)[i].id);
    return ids;
}

TEST(HandbookSearch, FindsTitlesFirst) {
    EXPECT_EQ(found("en", "parallelism").front(), "parallelism");
    EXPECT_EQ(found("en", "MEMORY formulas").front(), "memory-formulas") << "capitals do not matter";
    EXPECT_EQ(found("en", "power").front(), "cost-and-power");
    EXPECT_EQ(found("zh_CN", "混合精度").front(), "mixed-precision");
    EXPECT_EQ(found("zh_CN", "电力").front(), "cost-and-power");
}

TEST(HandbookSearch, WantsEveryWord) {
    EXPECT_EQ(found("en", "BitNet HBM-PIM"), std::vector<std::string>{"the-next-three-years"});
    EXPECT_EQ(found("zh_CN", "损失缩放\u3000三明治"), std::vector<std::string>{"mixed-precision"});
    EXPECT_TRUE(found("en", "parallelism xylophone").empty());
}

std::vector<std::size_t> found_in(const std::string& text, std::string_view query) {
    return search_handbook({{"a", "Title", "# Title\n\n" + text}}, query);
}

TEST(HandbookSearch, FindsWholeWordsAndTheBeginningsOfLongOnes) {
    const std::vector<std::size_t> one{0}, none;
    EXPECT_EQ(found_in("Using Headroom, you might learn", "OOM"), none);
    EXPECT_EQ(found_in("Using Headroom, you might learn", "mig"), none);
    EXPECT_EQ(found_in("Using Headroom, you might learn", "head"), one) << "four letters begin a word";
    EXPECT_EQ(found_in("Using Headroom, you might learn", "room"), none) << "but do not end one";
    EXPECT_EQ(found_in("cards (GPUs)", "gpu"), one);
    EXPECT_EQ(found_in("a micro-GPU's", "GPU"), one);
    EXPECT_EQ(found_in("gputop", "gpu"), none);
    EXPECT_EQ(found_in("`NaN`", "nan"), one);
}

TEST(HandbookSearch, LetsHyphensBe) {
    const std::vector<std::size_t> one{0}, none;
    EXPECT_EQ(found_in("the KV cache", "kv-cache"), one);
    EXPECT_EQ(found_in("the KV-cache", "kv cache"), one);
    EXPECT_EQ(found_in("pre-training", "pretraining"), one);
    EXPECT_EQ(found_in("pretraining", "pre-training"), one);
    EXPECT_EQ(found_in("the cache of the KV", "kv-cache"), none) << "in this order";
    EXPECT_EQ(found_in("a - b", "-"), one) << "as an empty query";
    EXPECT_EQ(found_in("a.b (c)", "a.b"), one);
    EXPECT_EQ(found_in("axb", "a.b"), none);
}

TEST(HandbookSearch, FindsChineseWithinWordsAndAcrossSpaces) {
    const std::vector<std::size_t> one{0}, none;
    EXPECT_EQ(found_in("估算 KV 缓存的大小", "缓存"), one);
    EXPECT_EQ(found_in("估算 KV 缓存的大小", "kv缓存"), one);
    EXPECT_EQ(found_in("估算 KV 缓存的大小", "KV-缓存"), one);
    EXPECT_EQ(found_in("估算 KV 缓存的大小", "kv 缓存"), one);
    EXPECT_EQ(found_in("估算 KV 缓存的大小", "显存"), none);
}

TEST(HandbookSearch, FindsWhatIsLookedFor) {
    EXPECT_EQ(found("en", "OOM").front(), "out-of-memory");
    EXPECT_EQ(found("zh_CN", "OOM").front(), "out-of-memory");
    EXPECT_EQ(found("en", "kv-cache").front(), "memory-formulas");
    const std::vector<std::string> nan = found("en", "NaN");
    EXPECT_EQ(std::set<std::string>(nan.begin(), nan.end()),
              (std::set<std::string>{"errors", "mixed-precision"}));
    EXPECT_EQ(found("en", "MIG"), std::vector<std::string>{});
}

TEST(HandbookSearch, PrefersWhereWordsOccurMoreOften) {
    const std::vector<Article> articles{{"a", "One", "# One\n\nlease, once"},
                                        {"b", "Two", "# Two\n\nlease and lease"},
                                        {"c", "Lease", "# Lease\n\n"},
                                        {"d", "Four", "# Four\n\n"}};
    EXPECT_EQ(search_handbook(articles, "lease"), (std::vector<std::size_t>{2, 1, 0}));
    EXPECT_EQ(search_handbook(articles, " \t"), (std::vector<std::size_t>{0, 1, 2, 3}));
}

}  // namespace
}  // namespace headroom

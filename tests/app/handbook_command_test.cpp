// SPDX-License-Identifier: GPL-3.0-or-later
#include <map>
#include <set>
#include <sstream>

#include "advice/handbook.h"
#include "base/text.h"
#include "command_line.h"

namespace headroom {
namespace {

const std::string plan = HEADROOM_PLANS "/serve-llama-70b.headroom";

TEST_F(CommandLine, ListsTheTitlesOfTheHandbook) {
    const Outcome all = run("handbook");
    EXPECT_EQ(all.status, 0) << all.errors;
    EXPECT_NE(all.output.find("memory-formulas         Memory formulas\n"), std::string::npos) << all.output;
    const Outcome found = run("handbook --search 'loss scaling'");
    EXPECT_NE(found.output.find("mixed-precision"), std::string::npos) << found.output;
    EXPECT_EQ(found.output.find("choosing-a-card"), std::string::npos) << found.output;
    const Outcome chinese = run("handbook --language zh_CN --search 显存公式");
    EXPECT_TRUE(chinese.output.starts_with("memory-formulas")) << chinese.output;
    const Outcome nothing = run("handbook --search 'loss xylophone'");
    EXPECT_EQ(nothing.status, 0) << "nothing is wrong";
    EXPECT_EQ(nothing.output, "");
    EXPECT_NE(nothing.errors.find("no article has all of \"loss xylophone\""), std::string::npos)
        << nothing.errors;
}

TEST_F(CommandLine, PrintsAnArticleWithTheFiguresOfAScenario) {
    const Outcome without = run("handbook memory-formulas");
    EXPECT_EQ(without.status, 0) << without.errors;
    EXPECT_TRUE(without.output.starts_with("# Memory formulas\n")) << without.output.substr(0, 40);
    EXPECT_NE(without.output.find("- weights of the whole model: –\n"), std::string::npos);
    const Outcome with = run("handbook memory-formulas --scenario '" + plan + "'");
    EXPECT_EQ(with.status, 0) << with.errors;
    // 70,553,706,496 parameters of two bytes.
    EXPECT_NE(with.output.find("- weights of the whole model: 131.42\u00a0GiB\n"), std::string::npos)
        << with.output;
}

TEST_F(CommandLine, SaysWhichArticleThereIsNot) {
    const Outcome misspelt = run("handbook eror");
    EXPECT_EQ(misspelt.status, 1);
    EXPECT_NE(misspelt.errors.find("did you mean errors?"), std::string::npos) << misspelt.errors;
    EXPECT_EQ(run("handbook errors --scenario " + (folder / "none").string()).status, 1);
    EXPECT_EQ(run("handbook errors --search words").status, 2) << "an article is not searched";
    EXPECT_EQ(run("handbook --language fr").status, 2);
}

/// Every text between backquotes or in a code block that begins with the program's name.
std::set<std::string> command_lines(const std::string& text) {
    std::set<std::string> lines;
    for (std::size_t at = text.find("headroom "); at != std::string::npos;
         at = text.find("headroom ", at + 1))
        if (at > 0 && (text[at - 1] == '`' || text[at - 1] == '\n'))
            lines.insert(text.substr(at, text.find_first_of("`\n", at) - at));
    return lines;
}

TEST_F(CommandLine, KnowsEveryCommandAndOptionOfTheHandbook) {
    std::map<std::string, std::string> help;
    std::size_t count = 0;
    for (const char* language : {"en", "zh_CN"}) {
        const std::vector<Article> articles = *load_handbook(language);
        for (const Article& article : articles)
            for (const std::string& line : command_lines(article.text)) {
                std::istringstream words(line);
                std::string word, command;
                words >> word >> command;
                if (command == "catalogue" && words >> word) command += " " + word;
                if (!help.contains(command)) {
                    const Outcome asked = run(command + " --help");
                    EXPECT_EQ(asked.status, 0) << article.id << ": " << line;
                    help[command] = asked.output;
                }
                while (words >> word) {
                    const bool is_option = word.starts_with('-') && word.size() > 1;
                    EXPECT_TRUE(!is_option || help[command].find(word) != std::string::npos)
                        << article.id << ": " << line;
                }
                ++count;
            }
    }
    EXPECT_GE(count, 20U);
}

}  // namespace
}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <sstream>

#include "command_line.h"

namespace headroom {
namespace {

/// The first words of the lines below "Subcommands:".
std::vector<std::string> commands_of_help(const std::string& help) {
    std::vector<std::string> commands;
    std::istringstream lines(help.substr(help.find("Subcommands:")));
    std::string line;
    std::getline(lines, line);
    while (std::getline(lines, line) && line.starts_with("  ")) {
        std::istringstream words(line);
        std::string first;
        words >> first;
        if (line[2] != ' ') commands.push_back(first);
    }
    return commands;
}

class Manual : public CommandLine {
  protected:
    /// Without the backslashes that roff wants before hyphens.
    std::string text() const {
        std::string page = run("generate manual-page").output;
        std::erase(page, '\\');
        return page;
    }
};

TEST_F(Manual, HasEveryCommandOfTheHelp) {
    const std::vector<std::string> commands = commands_of_help(run("--help").output);
    ASSERT_GE(commands.size(), 9U);
    const std::string page = text();
    for (const std::string& command : commands) {
        SCOPED_TRACE(command);
        const std::string help = run(command + " --help").output;
        if (help.find("Subcommands:") == std::string::npos) {
            EXPECT_NE(page.find(".SS fB" + command + "fR"), std::string::npos);
            continue;
        }
        for (const std::string& nested : commands_of_help(help))
            EXPECT_NE(page.find(".SS fB" + command + " " + nested + "fR"), std::string::npos) << nested;
    }
}

TEST_F(Manual, NamesTheValuesOfAnOption) {
    const std::string page = text();
    EXPECT_NE(page.find("fB--formatfR fIcsv|json|textfR"), std::string::npos);
    EXPECT_EQ(page.find("->"), std::string::npos) << "what stands behind a name is nobody's business";
    EXPECT_EQ(run("report --help").output.find("->"), std::string::npos);
}

TEST_F(Manual, DoesNotShowTheCommandThatWritesIt) {
    EXPECT_EQ(run("--help").output.find("generate"), std::string::npos);
    EXPECT_EQ(text().find("generate"), std::string::npos);
    EXPECT_EQ(run("generate nothing").status, 2);
}

/// What bash proposes at the end of a line.
class BashCompletion : public CommandLine {
  protected:
    std::string proposals(const std::string& words, int word) const {
        const std::string script = file("completion", run("generate bash-completion").output);
        return shell("bash -c '. " + script + "; COMP_WORDS=(" + words +
                     "); COMP_CWORD=" + std::to_string(word) + "; _headroom; echo \"${COMPREPLY[@]}\"'")
            .output;
    }
};

TEST_F(BashCompletion, ProposesCommandsOptionsAndValues) {
    EXPECT_EQ(proposals("headroom ev", 1), "evaluate\n");
    EXPECT_EQ(proposals("headroom catalogue \"\"", 2), "list show check import\n");
    EXPECT_EQ(proposals("headroom evaluate --li", 2), "--lines\n");
    EXPECT_EQ(proposals("headroom evaluate --format \"\"", 3), "csv json text\n");
    EXPECT_EQ(proposals("headroom --theme d", 2), "dark\n");
    EXPECT_EQ(proposals("headroom catalogue import --in", 3), "--into\n");
    EXPECT_EQ(proposals("headroom evaluate plan", 2), "\n") << "files are left to the shell";
}

}  // namespace
}  // namespace headroom

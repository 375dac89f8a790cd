// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <sstream>

#include "command_line.h"

namespace headroom {
namespace {

std::string numbered(int number) {
    return R"({"name":")" + std::to_string(number) +
           R"(","model":"llama-3.1-8b","workload":{"task":"inference"},"cluster":{"accelerator":"h100-sxm-80"}})"
           "\n";
}

TEST_F(CommandLine, AnswersManyLinesInTheirOrder) {
    constexpr int count = 3000;
    std::string input;
    for (int i = 0; i < count; ++i) input += i % 100 == 50 ? "{\n" : numbered(i);
    const std::string path = file("many.jsonl", input);
    const Outcome result = run("evaluate " + path + " --lines");
    EXPECT_EQ(result.status, 1);
    std::istringstream lines(result.output);
    std::string line;
    for (int i = 0; i < count; ++i) {
        ASSERT_TRUE(std::getline(lines, line)) << i;
        const Json json = Json::parse(line);
        if (i % 100 == 50)
            ASSERT_TRUE(json.contains("error")) << i;
        else
            ASSERT_EQ(json["scenario"]["name"], std::to_string(i));
    }
    EXPECT_FALSE(std::getline(lines, line));
    EXPECT_NE(result.errors.find(path + ":2951: "), std::string::npos)
        << "the line's number is that of the file";
}

/// Standard input is read by one thread while another writes.
TEST_F(CommandLine, AnswersStandardInputAsItDoesAFile) {
    std::string input;
    for (int i = 0; i < 3000; ++i) input += numbered(i);
    const Outcome of_file = run("evaluate " + file("many.jsonl", input) + " --lines");
    const Outcome of_input = run("evaluate - --lines", input);
    EXPECT_EQ(of_input.status, 0);
    EXPECT_TRUE(of_input.output == of_file.output) << "too long to be shown";
}

/// A script may keep the program running, write a scenario and wait for its evaluation.
TEST_F(CommandLine, AnswersALineBeforeTheNextIsWritten) {
    const std::string line = file("line", numbered(7));
    const Outcome result =
        shell("bash -c 'coproc H { " HEADROOM_PROGRAM " evaluate - --lines; }; for i in 1 2; do cat " + line +
              " >&${H[1]}; read -r -t 60 answer <&${H[0]} && echo \"${answer:0:10}\"; done'");
    EXPECT_EQ(result.output, "{\"schema\":\n{\"schema\":\n") << result.errors;
}

}  // namespace
}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include <filesystem>

#include "command_line.h"

namespace headroom {
namespace {

const std::string sample = HEADROOM_PLANS "/serve-llama-70b.headroom";

/// A disk without room, as a shell can make one: no file may grow beyond 4 KiB.
class FullDisk : public CommandLine {
  protected:
    Outcome run(const std::string& arguments) const {
        return shell("sh -c \"trap '' XFSZ; ulimit -f 8; exec env -u DISPLAY '" HEADROOM_PROGRAM "' " +
                     arguments + "\"");
    }
};

TEST_F(FullDisk, IsSaidAndLeavesWhatWasThere) {
    for (const char* ending : {"pdf", "html", "csv", "xlsx", "png"}) {
        const std::string report = file(std::string("report.") + ending, "before");
        const Outcome outcome = ending == std::string("png")
                                    ? run("--screenshot '" + report + "' '" + sample + "'")
                                    : run("report '" + sample + "' -o '" + report + "'");
        EXPECT_EQ(outcome.status, 1) << ending;
        EXPECT_NE(outcome.errors.find("cannot be written"), std::string::npos) << outcome.errors;
        EXPECT_EQ(*read_text_file(report), "before");
    }
}

TEST_F(CommandLine, OutputThatNobodyCanTakeIsAnError) {
    for (const std::string& command :
         {"evaluate '" + sample + "'", "evaluate --lines '" + file("l", good) + "'",
          std::string("catalogue list accelerators"), std::string("handbook")}) {
        const Outcome outcome = shell("'" HEADROOM_PROGRAM "' " + command + " >/dev/full");
        EXPECT_EQ(outcome.status, 1) << command;
        EXPECT_NE(outcome.errors.find("standard output cannot be written"), std::string::npos) << command;
    }
}

TEST_F(CommandLine, WorksWithoutLocaleHomeAndFonts) {
    const std::string no_fonts = file("fonts.conf", "<fontconfig></fontconfig>");
    const std::string bare =
        "env -i LC_ALL=xx_YY.UTF-8 FONTCONFIG_FILE='" + no_fonts + "' '" HEADROOM_PROGRAM "' ";
    const Outcome usual = run("evaluate '" + sample + "' --format csv");
    EXPECT_EQ(shell(bare + "evaluate '" + sample + "' --format csv").output, usual.output);
    const std::string picture = (folder / "window.png").string(), report = (folder / "report.pdf").string();
    EXPECT_EQ(shell(bare + "--language zh_CN --screenshot '" + picture + "' '" + sample + "'").status, 0);
    EXPECT_EQ(shell(bare + "report '" + sample + "' --language zh_CN -o '" + report + "'").status, 0);
    EXPECT_TRUE(std::filesystem::exists(picture) && std::filesystem::exists(report));
}

TEST_F(CommandLine, TakesAPlanOfAThousandScenarios) {
    Json plan = *read_json_file(sample);
    Json scenario = plan["scenarios"][0];
    plan["scenarios"] = Json::array();
    constexpr int many = 1000;
    for (int i = 0; i < many; ++i) {
        scenario["name"] = "scenario " + std::to_string(i);
        plan["scenarios"].push_back(scenario);
    }
    const std::string huge = file("huge.headroom", plan.dump());
    const Outcome outcome = run("evaluate '" + huge + "'");
    EXPECT_EQ(outcome.status, 0) << outcome.errors;
    EXPECT_EQ(parse_json(outcome.output)->size(), std::size_t{many});
    for (const char* page : {"fit", "compare"})
        EXPECT_EQ(run(std::string("--page ") + page + " --screenshot '" + (folder / page).string() + "' '" +
                      huge + "'")
                      .status,
                  0);
}

}  // namespace
}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>
#include <cmath>
#include <filesystem>
#include <iomanip>
#include <sstream>

#include "base/json.h"
#include "command_line.h"

namespace headroom {
namespace {

TEST_F(CommandLine, WritesReportsInBothLanguagesAndSeveralForms) {
    const std::string plan = HEADROOM_PLANS "/serve-llama-70b.headroom", date = " --date 2026-11-30";
    const std::string html = (folder / "out.html").string(), csv = (folder / "out.csv").string();
    const Outcome written = run("report " + plan + " -o " + html + " --language zh_CN" + date);
    EXPECT_EQ(written.status, 0) << written.errors;
    EXPECT_NE(read_text_file(html)->find("提请决策"), std::string::npos);
    EXPECT_EQ(run("report " + plan + " -o " + html + " --sections carbon,decision" + date).status, 0);
    EXPECT_NE(read_text_file(html)->find("id=\"carbon\""), std::string::npos);
    EXPECT_EQ(read_text_file(html)->find("id=\"risks\""), std::string::npos);
    EXPECT_EQ(run("report " + plan + " -o " + csv + " --csv-form cash-flow --bom" + date).status, 0);
    EXPECT_TRUE(
        read_text_file(csv)->starts_with("\xEF\xBB\xBF"
                                         "BilledCost,"));
    EXPECT_NE(read_text_file(csv)->find("2026-11-30T00:00:00Z"), std::string::npos);
}

TEST_F(CommandLine, DrawsReportsWithoutADisplay) {
    const std::string plan = HEADROOM_PLANS "/small-team-32b.headroom --date 2026-11-30";
    const auto path = [&](const char* name) { return (folder / name).string(); };
    const Outcome pdf = run("report " + plan + " -o " + path("out.pdf") + " --language zh_CN");
    EXPECT_EQ(pdf.status, 0) << pdf.errors;
    const std::string a4 = *read_text_file(path("out.pdf"));
    EXPECT_TRUE(a4.starts_with("%PDF-1.4"));
    EXPECT_NE(a4.find("/FontFile2"), std::string::npos) << "fonts are embedded";
    EXPECT_EQ(a4.find("/Subtype /Image"), std::string::npos) << "charts are vectors";
    EXPECT_EQ(run("report " + plan + " -o " + path("letter.pdf") + " --paper letter").status, 0);
    EXPECT_NE(read_text_file(path("letter.pdf"))->find("612"), std::string::npos);
    EXPECT_EQ(run("report " + plan + " -o " + path("out.png")).status, 0);
    EXPECT_TRUE(read_text_file(path("out.png"))->starts_with("\x89PNG"));
    EXPECT_EQ(run("report " + plan + " -o " + path("out.svg")).status, 0);
    EXPECT_NE(read_text_file(path("out.svg"))->find("<svg"), std::string::npos);
    EXPECT_EQ(run("report " + plan + " -o " + path("out.html")).status, 0);
    EXPECT_NE(read_text_file(path("out.html"))->find("<svg"), std::string::npos);
    EXPECT_EQ(run("report " + plan + " -o " + path("out.pdf") + " --paper a3").status, 2);
}

/// `−1,234.50`, as reports print money.
std::string printed(double amount) {
    std::ostringstream digits;
    digits << std::fixed << std::setprecision(2) << std::abs(amount);
    std::string text = digits.str();
    constexpr std::size_t group = 3, fraction = 3;
    for (std::size_t end = text.size() - fraction; end > group; end -= group) text.insert(end - group, ",");
    return (amount < 0 ? "\u2212" : "") + text;
}

/// What the paper must say of each option of a plan, out of the evaluation JSON: capital, years, total.
std::vector<std::string> printed_totals(const Json& evaluations) {
    std::vector<std::string> totals;
    for (const Json& evaluation : evaluations) {
        if (evaluation["scenario"].contains("kind")) continue;  // a need
        const Json& cost = evaluation["cost"];
        totals.push_back(printed(cost["total"]));
        if (cost["capital_total"] > 0) totals.push_back(printed(cost["capital_total"]));
        for (const Json& year : cost["yearly"]) totals.push_back(printed(year["total"]));
    }
    return totals;
}

/// What others say of the paper of every plan that ships, in both languages.
TEST_F(CommandLine, ReportsAreSoundPdf) {
    const std::string pdf = (folder / "out.pdf").string();
    for (const auto& entry : std::filesystem::directory_iterator(HEADROOM_PLANS)) {
        const std::vector<std::string> totals =
            printed_totals(Json::parse(run("evaluate " + entry.path().string()).output));
        ASSERT_FALSE(totals.empty());
        for (const char* language : {"en", "zh_CN"}) {
            const std::string what = entry.path().filename().string() + " " + language;
            const std::string options = " --date 2026-11-30 --language " + std::string(language);
            ASSERT_EQ(run("report " + entry.path().string() + " -o " + pdf + options).status, 0) << what;
            std::istringstream fonts(shell("pdffonts '" + pdf + "'").output);
            int embedded = 0;
            for (std::string line; std::getline(fonts, line);) {
                if (line.find("Noto") == std::string::npos) continue;
                EXPECT_NE(line.find(" yes "), std::string::npos) << what << ": " << line;
                ++embedded;
            }
            EXPECT_GE(embedded, 2) << what;
            const std::string images = shell("pdfimages -list '" + pdf + "'").output;
            EXPECT_EQ(std::ranges::count(images, '\n'), 2) << what << ": two lines of heads, and no image";
            EXPECT_EQ(shell("qpdf --check '" + pdf + "'").status, 0) << what;
            const std::string text = shell("pdftotext -layout '" + pdf + "' -").output;
            // Some Chinese letters come out as their compatibility forms; these words have none.
            const bool english = std::string_view(language) == "en";
            for (const char* word : english ? std::array{"Budget request", "Decision requested", "Page 1 of"}
                                            : std::array{"预算申请", "提请决策", "第 1 "})
                EXPECT_NE(text.find(word), std::string::npos) << what << ": " << word;
            for (const std::string& total : totals)
                EXPECT_NE(text.find(total), std::string::npos) << what << ": " << total;
        }
    }
}

TEST_F(CommandLine, WritesOneReportForEachPlanAndSaysWhatIsWrong) {
    const std::string first = HEADROOM_PLANS "/serve-llama-70b.headroom",
                      second = HEADROOM_PLANS "/small-team-32b.headroom";
    const std::string csv = (folder / "all.csv").string();
    EXPECT_EQ(run("report " + first + " " + second + " -o " + csv).status, 0);
    EXPECT_TRUE(std::filesystem::exists(folder / "all-serve-llama-70b.csv"));
    EXPECT_TRUE(std::filesystem::exists(folder / "all-small-team-32b.csv"));
    const Outcome twice = run("report " + first + " " + first + " -o " + csv);
    EXPECT_EQ(twice.status, 1);
    EXPECT_NE(twice.errors.find("written over"), std::string::npos) << twice.errors;

    const Outcome wrong =
        run("report " + file("wrong.json", misspelt) + " -o " + (folder / "wrong.html").string());
    EXPECT_EQ(wrong.status, 1);
    EXPECT_NE(wrong.errors.find("scenarios[0].model"), std::string::npos) << wrong.errors;
    EXPECT_TRUE(std::filesystem::exists(folder / "wrong.html")) << "with the reason in it";
    EXPECT_EQ(run("report " + first + " -o " + (folder / "out.docx").string()).status, 1);
    EXPECT_EQ(run("report " + first + " -o " + csv + " --decide nobody").status, 1);
    EXPECT_EQ(run("report " + first + " -o " + csv + " --date tomorrow").status, 2);
    EXPECT_EQ(run("report " + first + " -o " + csv + " --sections weather").status, 2);
    EXPECT_EQ(run("report " + first).status, 2);
}

TEST_F(CommandLine, SaysWhatChangedBetweenTwoPlansOrSinceASnapshot) {
    const std::string slower = [] {
        Json scenario = Json::parse(good);
        scenario["workload"]["prompt_tokens"] = 4096;
        scenario["costs"] = {{"pue", 1.1}};
        return scenario.dump();
    }();
    const auto plan = [&](const std::string& scenario, const std::string& more = {}) {
        return R"({"schema":"headroom.plan/1","scenarios":[)" + scenario + "]" + more + "}";
    };
    const std::string old_plan = file("old.headroom", plan(good)),
                      new_plan = file("new.headroom", plan(slower)),
                      kept = file("kept.headroom",
                                  plan(slower, R"(,"snapshots":[{"name":"May","date":"2026-05-04",)"
                                               R"("scenarios":[)" +
                                                   good + "]}]"));
    const Outcome text = run("changes " + old_plan + " " + new_plan);
    EXPECT_EQ(text.status, 0) << text.errors;
    EXPECT_NE(text.output.find("one: fits -> fits"), std::string::npos) << text.output;
    EXPECT_NE(text.output.find("workload.prompt_tokens"), std::string::npos) << text.output;
    EXPECT_EQ(run("changes " + kept + " --snapshot May").output, text.output);

    const Json json = Json::parse(run("changes " + old_plan + " " + new_plan + " --format json").output);
    const Json& scenario = json["scenarios"][0];
    ASSERT_EQ(scenario["changes"].size(), 2U);
    EXPECT_EQ(scenario["changes"][1]["field"], "costs.pue");
    EXPECT_TRUE(scenario["changes"][1]["before"].is_null());
    double sum = 0;
    for (const Json& change : scenario["changes"])
        sum += change["effects"]["total_cost"]["difference"].get<double>();
    EXPECT_NEAR(sum, scenario["differences"]["total_cost"].get<double>(), 1e-6);
    EXPECT_LT(sum, 0);
    const std::string csv = run("changes " + old_plan + " " + new_plan + " --format csv").output;
    EXPECT_NE(csv.find("\r\none,costs.pue,,1.1,headroom_bytes,0,false\r\n"), std::string::npos) << csv;

    const std::string html = (folder / "out.html").string(),
                      report = "report " + kept + " --date 2026-11-30 --sections changes -o " + html;
    EXPECT_EQ(run(report + " --previous-snapshot May").status, 0);
    EXPECT_NE(read_text_file(html)->find("PUE (costs.pue)"), std::string::npos);
    const Outcome wrong = run(report + " --previous-snapshot June");
    EXPECT_EQ(wrong.status, 1);
    EXPECT_NE(wrong.errors.find("there are: May"), std::string::npos) << wrong.errors;
    EXPECT_EQ(run("changes " + new_plan + " --snapshot May").status, 1) << "there is none";
    EXPECT_EQ(run("changes " + new_plan).status, 2);
    EXPECT_EQ(run("changes " + old_plan + " " + kept + " --snapshot May").status, 2);
    EXPECT_EQ(run(report + " --previous-snapshot May --previous " + old_plan).status, 2);
}

}  // namespace
}  // namespace headroom

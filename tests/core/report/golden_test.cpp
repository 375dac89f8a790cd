// SPDX-License-Identifier: GPL-3.0-or-later
#include <fstream>

#include "core/report/support.h"

namespace headroom {
namespace {

/// What changes with every catalogue and every day is masked.
std::string masked(std::string text, const report::Report& report) {
    for (const std::string& hidden : {report.content_hash, report.document_number})
        for (std::size_t at = text.find(hidden); at != std::string::npos; at = text.find(hidden))
            text.replace(at, hidden.size(), "(masked)");
    return text;
}

/// Golden files: all that the reports of the sample plans say, in both languages.
TEST(GoldenReport, OfEverySamplePlanSaysTheSame) {
    for (const auto& path : test::sample_plans())
        for (const report::Language language : {report::Language::en, report::Language::zh_CN}) {
            report::ReportOptions options = test::quick_options();
            options.language = language;
            const report::Report report = test::report_of(test::sample_plan(path), options);
            const std::string name = path.stem().string() + "." + std::string(name_of(language)) + ".txt";
            SCOPED_TRACE(name);
            const std::string found = masked(test::text_of(report), report);
            const std::string golden = HEADROOM_TEST_DATA "/golden/reports/" + name;
            if (std::getenv("HEADROOM_WRITE_GOLDEN")) std::ofstream(golden, std::ios::binary) << found;
            const Result<std::string> expected = read_text_file(golden);
            ASSERT_TRUE(expected) << "HEADROOM_WRITE_GOLDEN=1 writes the file: read it first";
            EXPECT_EQ(*expected, found)
                << "HEADROOM_WRITE_GOLDEN=1 writes the file anew: read the difference first";
        }
}

}  // namespace
}  // namespace headroom

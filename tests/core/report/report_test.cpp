// SPDX-License-Identifier: GPL-3.0-or-later
#include <chrono>

#include "core/report/support.h"
#include "cost/rounding.h"
#include "report/report_html.h"

namespace headroom::report {
namespace {

using test::plan_of;
using test::report_of;
using test::row_of;
using test::serving;

Scenario named(std::string name, Scenario scenario) {
    scenario.name = std::move(name);
    return scenario;
}

std::vector<SectionId> sections_of(const Report& report) {
    std::vector<SectionId> ids;
    for (const Section& section : report.sections) ids.push_back(section.id);
    return ids;
}

TEST(Report, PutsUpTheCheapestOptionThatFits) {
    const Report report = report_of(plan_of({named("two", serving("llama-3.1-8b", "h100-sxm-80", 2)),
                                             named("one", serving("llama-3.1-8b", "h100-sxm-80", 1)),
                                             named("too small", serving("llama-3.1-70b", "rtx-4090", 1))}));
    EXPECT_EQ(report.decided, 1U);
    EXPECT_NE(test::text_of(report).find("of all options that fit"), std::string::npos);
}

TEST(Report, PutsUpWhatMeetsTheTargetsBeforeWhatIsCheap) {
    Scenario slow = serving("llama-3.1-70b", "a100-sxm-80", 8),
             fast = serving("llama-3.1-70b", "h100-sxm-80", 8);
    const double slow_ms = *test::evaluated(slow).speed->tpot_ms,
                 fast_ms = *test::evaluated(fast).speed->tpot_ms;
    ASSERT_LT(fast_ms, slow_ms);
    EXPECT_EQ(report_of(plan_of({slow, fast})).decided, 0U) << "the cheaper one";
    slow.workload.target_tpot_ms = fast.workload.target_tpot_ms = (slow_ms + fast_ms) / 2;
    const Report report = report_of(plan_of({slow, fast}));
    EXPECT_EQ(report.decided, 1U);
    EXPECT_NE(test::text_of(report).find("Each further token takes"), std::string::npos);
}

TEST(Report, PutsUpWhatTheRequesterChose) {
    ReportOptions options = test::quick_options();
    options.decided = 0;
    const Report report = report_of(plan_of({named("two", serving("llama-3.1-8b", "h100-sxm-80", 2)),
                                             named("one", serving("llama-3.1-8b", "h100-sxm-80", 1))}),
                                    options);
    EXPECT_EQ(report.decided, 0U);
    EXPECT_NE(test::text_of(report).find("the requester puts up"), std::string::npos);
    EXPECT_TRUE(row_of(test::table_of(report, "options-money"), "A  two").is_bold);
    EXPECT_FALSE(row_of(test::table_of(report, "options-money"), "B  one").is_bold);
}

TEST(Report, NamesAScenarioThatCannotBeEvaluatedAndGoesOn) {
    const Report report = report_of(
        plan_of({named("impossible", serving("no-such-model")), named("good", serving("llama-3.1-8b"))}));
    EXPECT_EQ(report.decided, 1U);
    EXPECT_EQ(report.scenarios.size(), 2U);
    const std::string text = test::text_of(report);
    EXPECT_NE(text.find("**A  impossible** cannot be evaluated: model:"), std::string::npos)
        << text.substr(0, 3000);
    for (const Fact& fact : report.facts) EXPECT_EQ(fact.scenario, "good");
    ASSERT_EQ(report.failures.size(), 1U);
    EXPECT_EQ(report.failures[0].index, 0U);
    EXPECT_EQ(report.failures[0].error.field, "model");
}

TEST(Report, OfNothingSaysSo) {
    for (const Plan& plan : {plan_of({}), plan_of({named("x", serving("no-such-model"))}), Plan{}}) {
        const Report report = report_of(plan);
        EXPECT_FALSE(report.decided);
        EXPECT_NE(test::text_of(report).find("No option of this plan can be evaluated"), std::string::npos);
        EXPECT_FALSE(to_html(report).empty());
    }
}

TEST(Report, OfNeedsAloneSaysThatThereIsNothingToDecide) {
    Scenario need = named("what we want", serving("llama-3.1-8b"));
    need.kind = ScenarioKind::need;
    const Report report = report_of(plan_of({need}));
    EXPECT_FALSE(report.decided);
    EXPECT_TRUE(report.scenarios.empty());
    EXPECT_TRUE(report.facts.empty());
    const std::string text = test::text_of(report);
    EXPECT_NE(text.find("There is nothing to decide yet"), std::string::npos);
    EXPECT_EQ(text.find("Approve"), std::string::npos);
    const std::vector<SectionId> sections = sections_of(report);
    EXPECT_EQ(std::ranges::count(sections, SectionId::approval), 0) << "nothing to sign";
    EXPECT_EQ(report_of(plan_of({named("an offer", serving("llama-3.1-8b")), need})).decided, 0U);
}

TEST(Report, HasTheSectionsThatWereChosenInTheirOwnOrder) {
    ReportOptions options = test::quick_options();
    options.sections = {SectionId::carbon, SectionId::decision};
    const Plan plan = plan_of({serving("llama-3.1-8b")});
    EXPECT_EQ(sections_of(report_of(plan, options)), (std::vector{SectionId::decision, SectionId::carbon}));
    options.sections.clear();
    const std::vector<SectionId> all = sections_of(report_of(plan, options));
    EXPECT_EQ(all.size(), enum_names<SectionId>.size() - 1) << "no changes without a previous plan";
    options.previous = &plan;
    EXPECT_EQ(sections_of(report_of(plan, options)).back(), SectionId::changes);
}

TEST(Report, HasAHashOfInputsAndResultsAndOfNothingElse) {
    Plan plan = plan_of({serving("llama-3.1-8b")});
    ReportOptions options = test::quick_options();
    const std::string hash = report_of(plan, options).content_hash;
    EXPECT_EQ(hash.size(), 64U);
    options.language = Language::zh_CN;
    options.date = "2027-01-01";
    options.sections = {SectionId::cover};
    plan.snapshots = {{.name = "meeting", .date = "2026-11-02", .scenarios = plan.scenarios}};
    EXPECT_EQ(report_of(plan, options).content_hash, hash);
    plan.scenarios[0].costs.pue = 1.2;
    EXPECT_NE(report_of(plan, options).content_hash, hash);
}

TEST(Report, SaysADashAndNoSumWhereAPriceIsUnknown) {
    Scenario scenario = named("euros", serving("llama-3.1-8b"));
    scenario.costs.currency = "EUR";
    const Report report = report_of(plan_of({scenario}));
    const Table& table = test::table_of(report, "cost-by-year", 0);
    EXPECT_EQ(row_of(table, "Total").cells.back().text, "–");
    EXPECT_FALSE(row_of(table, "Total").cells.back().number);
    EXPECT_EQ(row_of(test::table_of(report, "scope"), "Accelerators").cells[1].text, "?");
    EXPECT_NE(test::text_of(report).find("The total cost is unknown until this is given: Card price."),
              std::string::npos);
}

TEST(Report, ComparesNoPresentCostsOfDifferentCurrencies) {
    Scenario dollars = named("dollars", serving("llama-3.1-8b", "h100-sxm-80", 2)),
             yen = named("yen", serving("llama-3.1-8b", "h100-sxm-80", 1));
    yen.costs.currency = "JPY";
    yen.costs.currency_rates = {{"USD", 0.001, "2026-11-27", "a bank"}};
    const Report report = report_of(plan_of({dollars, yen}));
    EXPECT_EQ(report.decided, 0U);
    const Table& table = test::table_of(report, "options-money");
    EXPECT_EQ(table.columns[2].unit, "") << "no one currency";
    EXPECT_EQ(row_of(table, "B  yen").cells[2].unit, "JPY");
}

TEST(Report, ShowsWhichInputsChangedAndWhatThatMeansInMoney) {
    const Plan before =
        plan_of({named("kept", serving("llama-3.1-8b")), named("gone", test::training("llama-3.1-8b")),
                 named("old name", serving("llama-3.1-70b", "h100-sxm-80", 8))});
    Plan after = plan_of({before.scenarios[0], named("new", serving("llama-3.1-8b")), before.scenarios[2]});
    after.scenarios[0].costs.pue = 1.1;
    after.scenarios[0].workload.prompt_tokens = 4096;
    after.scenarios[2].name = "new name";
    ReportOptions options = test::quick_options();
    options.previous = &before;
    const Report report = report_of(after, options);
    const Table& inputs = test::table_of(report, "changed-inputs");
    ASSERT_EQ(inputs.rows.size(), 3U) << "two changes and what they did together";
    const std::vector<Cell>&prompt = inputs.rows[0].cells, &pue = inputs.rows[1].cells,
          &together = inputs.rows[2].cells;
    EXPECT_EQ(prompt[1].text, "workload.prompt_tokens");
    EXPECT_EQ(pue[1].text, "PUE (costs.pue)");
    EXPECT_EQ(pue[2].text, "not given");
    EXPECT_EQ(pue[3].text, "1.1");
    EXPECT_LT(*prompt[4].number, 0) << "a longer prompt takes memory";
    EXPECT_EQ(pue[4].number, 0);
    EXPECT_LT(*pue[5].number, 0) << "less cooling";
    EXPECT_NEAR(*together[4].number, *prompt[4].number, 1e-9);
    EXPECT_NEAR(*together[5].number, *prompt[5].number + *pue[5].number, 1e-6);
    EXPECT_EQ(together[3].verdict, Verdict::fits);
    const Table& totals = test::table_of(report, "changed-totals");
    const double was = *in_cents(*test::evaluated(before.scenarios[0]).cost).total;
    const double is = *in_cents(*test::evaluated(after.scenarios[0]).cost).total;
    EXPECT_NEAR(*row_of(totals, "A  kept").cells[3].number, is - was, 1e-6);
    EXPECT_LT(is, was);
    EXPECT_EQ(row_of(totals, "B  new").cells[4].text, "new");
    EXPECT_EQ(row_of(totals, "C  new name").cells[4].text, "was: old name");
    EXPECT_EQ(row_of(totals, "gone").cells[4].text, "removed");
}

TEST(Report, SaysWhatChangesDoThatWorkOnlyTogetherAndWhatNewPricesDo) {
    Scenario old_one = named("grows", serving("llama-3.1-70b", "h100-sxm-80", 8)), new_one = old_one;
    old_one.parallelism = Parallelism{.tensor = 8};
    new_one.cluster.count = 16;
    new_one.parallelism = Parallelism{.tensor = 8, .data = 2};
    const Plan before = plan_of({old_one});
    Plan after = plan_of({new_one});
    after.catalogue_overrides.prices = {{"h100-sxm-80", 20000, "Quote 7", "2026-11-05", "2026-12-31", ""}};
    ReportOptions options = test::quick_options();
    options.previous = &before;
    options.previous_catalogue = &test::catalogue();
    const Table inputs = test::table_of(report_of(after, options), "changed-inputs");
    ASSERT_EQ(inputs.rows.size(), 4U);
    EXPECT_EQ(inputs.rows[0].cells[5].text, "with the next");
    EXPECT_GT(*inputs.rows[1].cells[5].number, 0);
    EXPECT_EQ(inputs.rows[2].cells[1].text, "Prices and other entries of the catalogue");
    EXPECT_LT(*inputs.rows[2].cells[5].number, 0);
    EXPECT_TRUE(inputs.rows[3].is_bold);
    options.previous_catalogue = nullptr;
    EXPECT_EQ(test::table_of(report_of(after, options), "changed-inputs").rows.size(), 3U)
        << "both at the plan's prices";
}

TEST(Report, BreaksYearsAndOptionsIntoTablesThatAPageHolds) {
    std::vector<Scenario> scenarios;
    for (int i = 0; i < 9; ++i)
        scenarios.push_back(named("option " + std::to_string(i), serving("llama-3.1-8b")));
    for (Scenario& scenario : scenarios) scenario.costs.years = 12;
    const Report report = report_of(plan_of(scenarios));
    EXPECT_EQ(test::table_of(report, "facility").columns.size(), 5U);
    EXPECT_EQ(test::table_of(report, "facility-3").columns.size(), 2U);
    EXPECT_EQ(test::table_of(report, "cost-by-year", 8).columns.size(), 6U);
    EXPECT_EQ(test::table_of(report, "cost-by-year-3", 8).columns.size(), 5U)
        << "years 10 to 12 and the total";
    for (const Section& section : report.sections)
        for (const Block& block : section.blocks) {
            const auto* table = std::get_if<Table>(&block);
            if (!table) continue;
            for (const Row& row : table->rows)
                EXPECT_EQ(row.cells.size(), table->columns.size()) << table->id;
        }
}

TEST(Report, SaysWhatItsColumnsAddUpTo) {
    for (const auto& path : test::sample_plans()) {
        const Report report = report_of(test::sample_plan(path));
        for (std::size_t i = 0; i < report.scenarios.size(); ++i) {
            const Table& table = test::table_of(report, "cost-by-year", i);
            std::vector<double> sums(table.columns.size());
            for (const Row& row : table.rows)
                for (std::size_t c = 1; c < row.cells.size(); ++c) {
                    if (row.is_bold)
                        EXPECT_NEAR(sums[c], *row.cells[c].number, 1e-6) << row.cells[0].text;
                    else
                        sums[c] += *row.cells[c].number;
                }
        }
    }
}

TEST(Report, FlagsOldPricesExpiredQuotesAndTightMemory) {
    Plan plan = plan_of({serving("llama-3.1-8b")});
    plan.catalogue_overrides.prices = {
        {"h100-sxm-80", 25000, "Quote 7, Vendor", "2026-01-05", "2026-02-28", "Q7"}};
    const std::string text = test::text_of(report_of(plan));
    EXPECT_NE(text.find("The price of H100 SXM5 80GB is of 2026-01-05, 329 days old."), std::string::npos);
    EXPECT_NE(text.find("Quote 7, Vendor was valid until 2026-02-28."), std::string::npos);
    EXPECT_NE(text.find("expired"), std::string::npos);
    plan.catalogue_overrides.prices[0].as_of = "2026-11-05";
    plan.catalogue_overrides.prices[0].valid_until = "2026-12-31";
    const std::string fresh = test::text_of(report_of(plan));
    EXPECT_EQ(fresh.find("The price of H100"), std::string::npos);
    EXPECT_EQ(fresh.find("was valid until"), std::string::npos);
}

TEST(ReportHtml, EscapesWhatUsersWrite) {
    const std::string evil = "<script>alert('x')</script>\" onload=\"&\x01";
    Plan plan = plan_of({named(evil, serving("llama-3.1-8b"))});
    plan.title = plan.organisation = plan.prepared_by = plan.notes = evil;
    plan.scenarios[0].costs.licences = {{.name = evil, .per_accelerator_year = 10}};
    const std::string html = to_html(report_of(plan));
    EXPECT_EQ(html.find("<script"), std::string::npos);
    EXPECT_EQ(html.find("onload=\""), std::string::npos);
    EXPECT_EQ(html.find('\x01'), std::string::npos);
    EXPECT_NE(html.find("&lt;script&gt;alert(&#39;x&#39;)"), std::string::npos);
}

TEST(ReportHtml, ClosesWhatItOpens) {
    const std::string html = to_html(report_of(test::sample_plan(test::sample_plans().front())));
    std::vector<std::string> open;
    for (std::size_t at = html.find('<'); at != std::string::npos; at = html.find('<', at + 1)) {
        const bool closes = html[at + 1] == '/';
        const std::size_t start = at + 1 + closes;
        const std::string tag = html.substr(start, html.find_first_of(" >", start) - start);
        if (tag == "meta" || tag == "!DOCTYPE") continue;
        if (!closes) {
            open.push_back(tag);
            continue;
        }
        ASSERT_FALSE(open.empty());
        ASSERT_EQ(open.back(), tag);
        open.pop_back();
    }
    EXPECT_TRUE(open.empty());
}

TEST(ReportHtml, DrawsFiguresWithThePainterAndShowsTheirNumbersAnyway) {
    const Report report = report_of(plan_of({serving("llama-3.1-8b")}));
    int painted = 0;
    const std::string html = to_html(report, [&](const Figure& figure) {
        ++painted;
        return "<svg><title>" + figure.id + "</title></svg>";
    });
    EXPECT_EQ(painted, 6) << "own against cloud (twice), memory, cost by year, tornado, S-curve";
    EXPECT_NE(html.find("<svg><title>tornado</title></svg>"), std::string::npos);
    EXPECT_NE(html.find("data-table=\"tornado-figure\""), std::string::npos);
}

TEST(Report, OfTwelveScenariosIsQuick) {
    std::vector<Scenario> scenarios;
    for (int i = 0; i < 12; ++i)
        scenarios.push_back(named("option " + std::to_string(i), serving("llama-3.1-70b", "h100-sxm-80", 8)));
    const Plan plan = plan_of(scenarios);
    ReportOptions options = test::quick_options();
    options.monte_carlo_draws = ReportOptions{}.monte_carlo_draws;
    const auto start = std::chrono::steady_clock::now();
    const Report report = build_report(plan, test::catalogue(), options);
    const std::chrono::duration<double> taken = std::chrono::steady_clock::now() - start;
    RecordProperty("seconds", std::to_string(taken.count()));
    EXPECT_EQ(report.scenarios.size(), 12U);
#ifdef NDEBUG
    EXPECT_LT(taken.count(), 10) << "half a second on two free cores";
#endif
}

}  // namespace
}  // namespace headroom::report

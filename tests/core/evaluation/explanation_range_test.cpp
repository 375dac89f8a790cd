// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation_range.h"

#include "core/evaluation/explanation_support.h"
#include "evaluation/cost_lines.h"
#include "evaluation/explanation_texts.h"

namespace headroom {
namespace {

using test::catalogue;
using test::evaluated;
using test::input;

Scenario node() {
    Scenario s = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
    s.costs.years = 5;
    s.costs.electricity_per_kwh = 0.2;
    return s;
}

std::optional<MonteCarlo> drawn(const Scenario& s, int draws) {
    const CostModel model = cost_model_of(evaluated(s), catalogue());
    return monte_carlo(model, drivers_of(model, catalogue()), {.draws = draws, .seed = 7, .progress = {}});
}

Explanation of_range(const std::string& figure, const Scenario& s, const std::optional<MonteCarlo>& draws) {
    return explain_range("cost.range." + figure, s, evaluated(s), catalogue(), draws).value();
}

TEST(ExplainedRange, OfEveryPercentileAddsUp) {
    const Scenario s = node();
    const std::optional<MonteCarlo> draws = drawn(s, 999);
    for (int percent = 0; percent <= 100; ++percent) {
        const Explanation e = of_range("percentile." + std::to_string(percent), s, draws);
        EXPECT_EQ(e.value, draws->s_curve[static_cast<std::size_t>(percent)]);
        EXPECT_NEAR(*value_of(e) / *e.value, 1, 1e-12) << percent;
        EXPECT_EQ(e.unit, "USD");
    }
    const Explanation half = of_range("percentile.50", s, draws);
    EXPECT_EQ(input(half, "range.rank").value, 500) << "of 999 cases the middle one";
    EXPECT_EQ(input(half, "range.case_below").value, draws->costs[499]);
    EXPECT_EQ(input(half, "range.draws").value, 999);
    EXPECT_EQ(input(half, "range.seed").value, 7);
    EXPECT_EQ(input(half, "cost.net_present_cost").origin.figure, "cost.net_present_cost");
}

TEST(ExplainedRange, SaysWhatEachInputIsDrawnFrom) {
    const Scenario s = node();
    const Explanation e = of_range("percentile.80", s, drawn(s, 100));
    for (const UncertainInput& uncertain : catalogue().uncertain_inputs) {
        const auto drawn_from = std::ranges::find_if(e.inputs, [&](const ExplainedInput& i) {
            return i.drawn && i.drawn->source == uncertain.source;
        });
        ASSERT_NE(drawn_from, e.inputs.end()) << uncertain.id;
        EXPECT_LE(drawn_from->drawn->low, *drawn_from->value) << uncertain.id;
        EXPECT_GE(drawn_from->drawn->high, *drawn_from->value) << uncertain.id;
        EXPECT_EQ(drawn_from->drawn->as_of, uncertain.as_of);
    }
    const ExplainedInput& tariff = input(e, "costs.electricity_per_kwh");
    EXPECT_EQ(tariff.value, 0.2);
    EXPECT_EQ(tariff.origin.kind, OriginKind::user);
    EXPECT_DOUBLE_EQ(tariff.drawn->low, 0.2 * 0.41) << "factors of the catalogue";
    EXPECT_DOUBLE_EQ(tariff.drawn->high, 0.2 * 1.38);
    EXPECT_EQ(input(e, "costs.pue").drawn->high, 1.65);
    EXPECT_EQ(input(e, "factor.hardware_price").value, 1);
}

TEST(ExplainedRange, CountsTheCasesInWhichOwningIsCheaper) {
    const Scenario s = node();
    const std::optional<MonteCarlo> draws = drawn(s, 1000);
    const Explanation e = of_range("probability_own_is_cheaper", s, draws);
    EXPECT_EQ(e.value, draws->probability_own_is_cheaper);
    EXPECT_EQ(e.unit, "share");
    EXPECT_EQ(input(e, "range.cheaper_cases").value, 1000 * *draws->probability_own_is_cheaper);
    EXPECT_EQ(value_of(e), e.value);

    const Scenario alone = test::serving("llama-3.1-8b", "rtx-5090", 2);
    const Explanation none = of_range("probability_own_is_cheaper", alone, drawn(alone, 100));
    EXPECT_FALSE(none.value);
    EXPECT_EQ(none.method, "range-no-cloud");
}

/// The window and the command line draw the same cases.
TEST(ExplainedRange, IsDrawnOnDemand) {
    const Scenario s = node();
    const std::optional<MonteCarlo> draws = drawn_range(evaluated(s), catalogue());
    EXPECT_EQ(draws->draws, 100000);
    EXPECT_EQ(test::explained("cost.range.percentile.80", s).value, draws->p80);
}

TEST(ExplainedRange, IsUnknownWithoutAPrice) {
    const Scenario s = test::serving("llama-3.1-8b", "l40s", 8);
    const Explanation e = test::explained("cost.range.percentile.50", s);
    EXPECT_FALSE(e.value);
    EXPECT_EQ(e.method, "range-unknown");
}

TEST(ExplainedRange, KnowsItsNames) {
    const Scenario s = node();
    for (const char* wrong : {"cost.range.percentile.101", "cost.range.percentile.-1",
                              "cost.range.percentile.8x", "cost.range.percentile.", "cost.range.mean"})
        EXPECT_FALSE(explain_range(wrong, s, evaluated(s), catalogue(), drawn(s, 10))) << wrong;
    const std::vector<std::string> names = figure_names(s, evaluated(s), catalogue());
    for (const std::string& name : range_names()) {
        EXPECT_EQ(std::ranges::count(names, name), 1) << name;
        EXPECT_TRUE(explain_range(name, s, evaluated(s), catalogue(), drawn(s, 10))) << name;
    }
}

TEST(ExplainedRange, IsWrittenInBothLanguages) {
    const Scenario s = node();
    const std::optional<MonteCarlo> draws = drawn(s, 1000);
    for (const char* language : {"en", "zh_CN"}) {
        const ExplanationTexts words = *load_explanation_texts(language);
        for (const std::string& name : range_names()) {
            const Explanation e = *explain_range(name, s, evaluated(s), catalogue(), draws);
            EXPECT_TRUE(words.has_name(name)) << name;
            EXPECT_TRUE(words.has_method(e.method)) << e.method;
            EXPECT_TRUE(e.reference.empty() || !words.reference(e.reference).text.empty()) << e.reference;
            for (const ExplainedInput& i : e.inputs) EXPECT_TRUE(words.has_name(i.name)) << i.name;
        }
    }
    const ExplanationTexts english = *load_explanation_texts("en");
    const Explanation p80 = of_range("percentile.80", s, draws);
    EXPECT_EQ(english.name(p80.figure), "Present cost that 80 % of the cases stay below");
    EXPECT_NE(to_text(p80, english).find("PUE: 1.54, between 1.1 and 1.65"), std::string::npos)
        << to_text(p80, english);
    const Json json = to_json(p80, english);
    const auto pue =
        std::ranges::find_if(json["inputs"], [](const Json& i) { return i["name"] == "costs.pue"; });
    EXPECT_EQ((*pue)["drawn"]["high"], 1.65);
}

}  // namespace
}  // namespace headroom

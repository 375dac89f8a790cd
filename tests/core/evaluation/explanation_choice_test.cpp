// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation_choice.h"

#include <map>

#include "core/evaluation/explanation_support.h"
#include "evaluation/explanation_texts.h"

namespace headroom {
namespace {

using test::catalogue;
using test::evaluated;
using test::input;

const UncertainInput& uncertain(std::string_view id) {
    return *std::ranges::find(catalogue().uncertain_inputs, id, &UncertainInput::id);
}

/// Bought, rented, and a slower one that draws less.
class ExplainedChoice : public testing::Test {
  protected:
    ExplainedChoice() {
        Scenario bought = test::serving("llama-3.1-8b", "h100-sxm-80", 8);
        bought.workload.concurrent_sequences = 64;
        Scenario rented = bought;
        rented.costs.acquisition = Acquisition::cloud;
        rented.costs.cloud = CloudChoice{.plan = CloudPlan::on_demand, .hourly_price = 14};
        Scenario slow = bought;
        slow.cluster.accelerator = "a100-sxm-80";
        scenarios_ = {bought, rented, slow};
        for (const Scenario& s : scenarios_) evaluations_.push_back(evaluated(s));
        for (const Evaluation& e : evaluations_) pointers_.push_back(&e);
    }
    std::optional<Explanation> explained(std::string_view figure, const AskedChoice& asked) {
        return explain_choice(figure, pointers_, asked, catalogue());
    }

    std::vector<Scenario> scenarios_;
    std::vector<Evaluation> evaluations_;
    std::vector<const Evaluation*> pointers_;
};

TEST_F(ExplainedChoice, NamesTheWinnerOfEveryCell) {
    constexpr int steps = 6;
    for (const ChoiceBy by : {ChoiceBy::total_cost, ChoiceBy::cost_per_token}) {
        const UncertainInput& x = uncertain("utilization");
        const UncertainInput& y = uncertain("hardware_price");
        const ChoiceMap map = choice_map(pointers_, x, y, by, steps, catalogue()).value();
        std::map<std::string, double> won;
        for (std::size_t row = 0; row < map.y.size(); ++row)
            for (std::size_t column = 0; column < map.x.size(); ++column) {
                const Explanation e =
                    explained("choice.least", {{x, y, map.x[column], map.y[row]}, by, steps}).value();
                const std::string letter(1, static_cast<char>('A' + map.winner(row, column)));
                EXPECT_EQ(input(e, "choice.winner").text, letter);
                EXPECT_EQ(value_of(e), e.value);
                EXPECT_EQ(input(e, "costs.utilization").value, map.x[column]);
                EXPECT_EQ(input(e, "factor.hardware_price").value, map.y[row]);
                won[letter] += 1.0 / (steps * steps);
            }
        EXPECT_GT(won.size(), 1U) << "a map worth looking at";
        for (const std::string letter : {"A", "B", "C"}) {
            const Explanation e = explained("choice.won_share." + letter, {{x, y, 0, 0}, by, steps}).value();
            EXPECT_NEAR(*e.value, won[letter], 1e-12);
            EXPECT_EQ(value_of(e), e.value);
            EXPECT_EQ(input(e, "costs.utilization").drawn->low, x.low);
        }
    }
}

TEST_F(ExplainedChoice, ShowsTotalAndSpeedOfEachAsTheirEvaluationsHaveThem) {
    for (const UncertainInput& x : catalogue().uncertain_inputs)
        for (const double value : {x.low, x.high}) {
            const UncertainInput& y = uncertain("pue");
            const ChoicePlace place{x, y, value, 1.3};
            const Explanation e = explained("choice.least", {place, ChoiceBy::total_cost, 2}).value();
            for (std::size_t i = 0; i < scenarios_.size(); ++i) {
                const std::string letter(1, static_cast<char>('A' + i));
                const Evaluation there =
                    evaluated(scenario_at(scenarios_[i], evaluations_[i], place, catalogue()));
                EXPECT_NEAR(*input(e, "choice.total." + letter).value, *there.cost->total, 0.01)
                    << x.id << ' ' << value << ' ' << letter;
                EXPECT_EQ(input(e, "choice.tokens_per_second." + letter).value,
                          there.speed->tokens_per_second);
            }
        }
}

TEST_F(ExplainedChoice, KeepsAPriceOfAnotherCurrencyRight) {
    Scenario s = scenarios_[0];
    s.costs.currency_rates = {{"EUR", 1.2, "2026-11-27", "a bank"}};
    s.costs.accelerator_price = 25000;
    s.costs.field_currencies = {{"accelerator_price", "EUR"}};
    const Evaluation e = evaluated(s);
    const ChoicePlace place{uncertain("hardware_price"), uncertain("pue"), 1.1, 1.2};
    const Scenario there = scenario_at(s, e, place, catalogue());
    EXPECT_NEAR(*there.costs.accelerator_price, 25000 * 1.2 * 1.1, 1e-6);
    EXPECT_TRUE(there.costs.field_currencies.empty());
    const Scenario same = scenario_at(s, e, {uncertain("pue"), uncertain("pue"), 1.2, 1.2}, catalogue());
    EXPECT_EQ(same.costs.field_currencies.size(), 1U);
    EXPECT_FALSE(same.costs.cloud) << "nothing is said of it";
}

TEST_F(ExplainedChoice, IsWrittenInBothLanguages) {
    const AskedChoice asked{
        {uncertain("electricity_per_kwh"), uncertain("cloud_price"), 1.2, 0.8}, ChoiceBy::cost_per_token, 4};
    for (const char* language : {"en", "zh_CN"}) {
        const ExplanationTexts words = *load_explanation_texts(language);
        for (const char* figure : {"choice.least", "choice.won_share.B"}) {
            const Explanation e = explained(figure, asked).value();
            EXPECT_TRUE(words.has_name(e.figure)) << e.figure;
            EXPECT_TRUE(words.has_method(e.method)) << e.method;
            for (const ExplainedInput& i : e.inputs) EXPECT_TRUE(words.has_name(i.name)) << i.name;
        }
    }
    const ExplanationTexts english = *load_explanation_texts("en");
    EXPECT_EQ(english.name("choice.total.B"), "Total cost of scenario B");
    EXPECT_EQ(english.name("factor.electricity_per_kwh"), "Electricity: factor");
}

TEST_F(ExplainedChoice, NeedsTwoToChooseBetween) {
    const AskedChoice asked{{uncertain("pue"), uncertain("utilization"), 1.2, 0.5}, ChoiceBy::total_cost, 2};
    EXPECT_FALSE(explained("choice.won_share.D", asked));
    EXPECT_FALSE(explained("choice.most", asked));
    pointers_.resize(1);
    EXPECT_FALSE(explained("choice.least", asked));
}

}  // namespace
}  // namespace headroom

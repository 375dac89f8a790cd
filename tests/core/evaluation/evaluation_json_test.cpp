// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/support.h"

namespace headroom {
namespace {

std::string text_of(const Scenario& scenario, const Evaluation& evaluation) {
    std::string text;
    JsonText out(text);
    write(out, scenario, evaluation, test::catalogue());
    return text;
}

/// Every branch of the writers: both tasks, each acquisition, what a user may add to costs and workload.
std::vector<Scenario> various_scenarios() {
    std::vector<Scenario> scenarios{test::serving("llama-3.1-8b"), test::training("llama-3.1-8b")};
    for (const std::string_view acquisition : enum_names<Acquisition>)
        scenarios.push_back(test::scenario(
            "{'model': 'llama-3.1-70b', 'name': 'a \\\\ b', 'projections': ['" +
            std::string(enum_names<Projection>.front()) +
            "'], 'workload': {'task': 'inference', 'speculative': {'draft_tokens': 3, 'acceptance_rate': "
            "0.7},"
            " 'measured_overheads': {'runtime_gib': 1.5}},"
            " 'cluster': {'accelerator': 'h100-sxm-80', 'count': 8, 'rack': {'row': 1}},"
            " 'costs': {'acquisition': '" +
            std::string(acquisition) +
            "', 'currency': 'EUR', 'currency_rates': {'USD': {'rate': 0.9, 'as_of': '2026-11-27',"
            " 'source': 'ECB'}}, 'licences': [{'name': 'support', 'per_year': 100.25}],"
            " 'loan': {'rate_per_year': 0.05}, 'depreciation': 'macrs', 'cloud': {'hourly_price': 2.5},"
            " 'api': {'input_per_million': 0.5, 'output_per_million': 1.5, 'tokens_per_month': 1e9}},"
            " 'constraints': {'budget': 1e6, 'vendors': ['nvidia'], 'acquisitions': ['buy', 'cloud']}}"));
    scenarios.push_back(
        test::scenario("{'model': 'llama-3.1-8b', 'workload': {'task': 'training', 'micro_batch_size': null,"
                       " 'checkpoint_seconds': 30}, 'cluster': {'accelerator': 'h100-sxm-80', 'count': 16},"
                       " 'precision': {'first_and_last_layers': 'bf16'},"
                       " 'parallelism': {'tensor': 2, 'data': 8}}"));
    return scenarios;
}

TEST(EvaluationJson, IsTheSameAsTextAndAsTree) {
    for (const Scenario& scenario : various_scenarios()) {
        const Evaluation evaluation = test::evaluated(scenario);
        const Json json = to_json(scenario, evaluation, test::catalogue());
        EXPECT_EQ(text_of(scenario, evaluation), json.dump());
        EXPECT_EQ(Json::parse(json.dump()), json);
    }
}

TEST(EvaluationJson, GivesTheScenarioWithWhatTheProgramDoesNotKnow) {
    const Scenario scenario = various_scenarios()[2];
    const Json json = Json::parse(text_of(scenario, test::evaluated(scenario)));
    EXPECT_EQ(json["scenario"]["cluster"]["rack"]["row"], 1);
    EXPECT_EQ(json["scenario"]["name"], "a \\ b");
}

}  // namespace
}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <filesystem>
#include <fstream>

#include "core/support.h"

namespace headroom {
namespace {

using test::scenario;
using test::try_scenario;

constexpr const char* smallest =
    "{'model': 'llama-3.1-8b', 'workload': {'task': 'inference'}, 'cluster': {'accelerator': 'l40s'}}";

/// The text with `what` put in place of the closing brace of the named object, or at the end of the scenario.
std::string with(const std::string& field, const std::string& value) {
    if (const auto dot = field.find('.'); dot != std::string::npos) {
        const std::string object = field.substr(0, dot), rest = "'" + field.substr(dot + 1) + "': " + value;
        const std::string text = smallest;
        if (const auto at = text.find("'" + object + "': {"); at != std::string::npos) {
            std::string changed = text;
            return changed.insert(at + object.size() + 5, rest + ", ");
        }
        return text.substr(0, text.size() - 1) + ", '" + object + "': {" + rest + "}}";
    }
    const std::string text = smallest;
    return text.substr(0, text.size() - 1) + ", '" + field + "': " + value + "}";
}

TEST(ReadScenario, FillsInDefaults) {
    const Scenario s = scenario(smallest);
    EXPECT_EQ(s.model.id, "llama-3.1-8b");
    EXPECT_EQ(s.workload.engine, Engine::vllm);
    EXPECT_EQ(s.workload.concurrent_sequences, 32);
    EXPECT_EQ(s.precision.weights, "bf16");
    EXPECT_EQ(s.cluster.count, 1);
    EXPECT_FALSE(s.parallelism) << "auto";
    EXPECT_FALSE(s.costs.pue);
}

struct Refusal {
    const char* field;
    const char* value;
    const char* message;  ///< a part of it
};

void PrintTo(const Refusal& refusal, std::ostream* stream) {
    *stream << refusal.field << " = " << refusal.value;
}

class RefusedScenario : public testing::TestWithParam<Refusal> {};

TEST_P(RefusedScenario, NamesFieldAndReason) {
    const auto& [field, value, message] = GetParam();
    const Result<Scenario> result = try_scenario(with(field, value));
    ASSERT_FALSE(result) << field << " = " << value;
    EXPECT_EQ(result.error().field, field);
    EXPECT_NE(result.error().message.find(message), std::string::npos) << result.error().message;
}

INSTANTIATE_TEST_SUITE_P(
    Fields, RefusedScenario,
    testing::Values(
        Refusal{"workload.prompt_tokens", "'many'", "expected a number, found \"many\" (string)"},
        Refusal{"workload.prompt_tokens", "0", "from 1 to"},
        Refusal{"workload.prompt_tokens", "3.7", "whole number"},
        Refusal{"workload.memory_utilization", "1.2", "from 0.01 to 1"},
        Refusal{"workload.engine", "'vlm'", "did you mean \"vllm\""},
        Refusal{"workload.cuda_graphs", "1", "true or false"},
        Refusal{"workload.software_date", "'May'", "YYYY-MM"},
        Refusal{"precision.compute", "'bf61'", "did you mean \"bf16\""},
        Refusal{"precision.master_weights", "'bf16'", "Allowed: fp32, none"},
        Refusal{"cluster.count", "0", "from 1 to"},
        Refusal{"parallelism", "'automatic'", "\"auto\" or an object"},
        Refusal{"parallelism.zero_stage", "4", "from 0 to 3"}, Refusal{"costs.pue", "0.9", "from 1 to 10"},
        Refusal{"costs.utilization", "60", "from 0 to 1"}, Refusal{"costs.currency", "'dollars'", "ISO 4217"},
        Refusal{"costs.licences", "{}", "expected a list"},
        Refusal{"costs.accelerator_price", "-1", "at least 0"},
        Refusal{"costs.lease_rate_per_month", "9000", "from 0 to 1"},
        Refusal{"costs.colocation_includes_power", "1", "true or false"},
        Refusal{"constraints", "[]", "expected an object"}, Refusal{"constraints.budget", "0", "more than 0"},
        Refusal{"constraints.max_accelerators", "1.5", "whole number"},
        Refusal{"constraints.vendors", "'amd'", "expected a list of texts"},
        Refusal{"constraints.acquisitions", "['rent']", "Allowed: buy, lease"},
        Refusal{"constraints.cloud_plans", "['spott']", "did you mean \"spot\""},
        Refusal{"constraints.min_weight_bits", "0", "from 0.1 to 64"},
        Refusal{"constraints.not_on_sale", "1", "true or false"},
        Refusal{"constraints.objective", "'price'", "Allowed: cost, speed, energy"},
        Refusal{"schema", "'headroom.scenario/2'", "headroom.scenario/1"}));

TEST(ReadScenario, RefusesWhatIsMissing) {
    EXPECT_EQ(
        try_scenario("{'workload': {'task': 'inference'}, 'cluster': {'accelerator': 'l40s'}}").error().field,
        "model");
    EXPECT_EQ(try_scenario("{'model': 'x', 'cluster': {'accelerator': 'l40s'}}").error().field, "workload");
    EXPECT_EQ(
        try_scenario("{'model': 'x', 'workload': {}, 'cluster': {'accelerator': 'l40s'}}").error().field,
        "workload.task");
    EXPECT_FALSE(try_scenario("[]"));
}

TEST(ReadScenario, NamesWhatIsWrongWithinCosts) {
    const auto refused = [](const std::string& field, const std::string& value) {
        return try_scenario(with("costs." + field, value)).error();
    };
    EXPECT_EQ(refused("licences", "[{'name': 'x'}]").field, "costs.licences[0].per_accelerator_year");
    EXPECT_EQ(refused("loan", "{'share': 0.5}").field, "costs.loan.rate_per_year");
    EXPECT_EQ(refused("currency_rates", "{'USD': {'rate': 0.9, 'as_of': '2026-11'}}").field,
              "costs.currency_rates.USD.source")
        << "a rate without a source is worth nothing";
    EXPECT_EQ(refused("currency_rates", "{'usd': {'rate': 0.9}}").field, "costs.currency_rates.usd");
    EXPECT_EQ(refused("field_currencies", "{'pue': 'EUR'}").field, "costs.field_currencies.pue");
    EXPECT_EQ(refused("field_currencies", "{'storage_price': 'euro'}").field,
              "costs.field_currencies.storage_price");
    EXPECT_EQ(refused("cloud", "{'price_change_per_year': -1}").field, "costs.cloud.price_change_per_year");
}

TEST(ReadScenario, ADegreeOfDataParallelismFollowsFromTheRest) {
    EXPECT_EQ(scenario("{'model': 'x', 'workload': {'task': 'inference'}, 'cluster': {'accelerator': 'l40s', "
                       "'count': 16},"
                       " 'parallelism': {'tensor': 4}}")
                  .parallelism->data,
              4);
}

TEST(ReadScenario, ANeedHasNoHardware) {
    const char* need = "{'model': 'x', 'workload': {'task': 'inference'}, 'constraints': {'budget': 5}}";
    const Scenario s = scenario(need);
    EXPECT_TRUE(s.cluster.accelerator.empty());
    ASSERT_TRUE(s.constraints);
    EXPECT_EQ(s.constraints->budget, 5);
    EXPECT_EQ(s.constraints->objective, Objective::cost);
    EXPECT_FALSE(to_json(s).at("cluster").contains("accelerator"));
    EXPECT_EQ(*read_scenario(to_json(s)), s);
    EXPECT_FALSE(scenario(smallest).constraints);
    EXPECT_FALSE(to_json(scenario(smallest)).contains("constraints"));
}

TEST(ReadScenario, NullSequencesFillTheCard) {
    EXPECT_TRUE(scenario(with("workload.concurrent_sequences", "null")).workload.fill_card);
}

TEST(ReadScenario, NullLeavesTheChoiceToThePlanner) {
    const Scenario s = scenario(
        "{'model': 'x', 'workload': {'task': 'training', 'micro_batch_size': null, "
        "'activation_checkpointing': null}, 'cluster': {'accelerator': 'l40s'}}");
    EXPECT_TRUE(s.workload.choose_micro_batch);
    EXPECT_TRUE(s.workload.choose_checkpointing);
    EXPECT_TRUE(to_json(s).at("workload").at("micro_batch_size").is_null());
    EXPECT_EQ(*read_scenario(to_json(s)), s);
    const Scenario without =
        scenario("{'model': 'x', 'workload': {'task': 'training'}, 'cluster': {'accelerator': 'l40s'}}");
    EXPECT_FALSE(without.workload.choose_micro_batch) << "a field that is not there has its default";
    EXPECT_FALSE(without.workload.choose_checkpointing);
}

TEST(ReadScenario, FailuresComeBackAsTheyWere) {
    const Scenario s = scenario(
        "{'model': 'x', 'workload': {'task': 'training', 'checkpoint_seconds': 30, 'restart_seconds': 300, "
        "'interruptions_per_accelerator_year': 0.1}, 'cluster': {'accelerator': 'l40s'}}");
    EXPECT_EQ(s.workload.checkpoint_seconds, 30);
    EXPECT_EQ(s.workload.restart_seconds, 300);
    EXPECT_EQ(s.workload.interruptions_per_accelerator_year, 0.1);
    EXPECT_EQ(*read_scenario(to_json(s)), s);
}

/// A scenario with every field set to something other than its default.
Scenario full_scenario() {
    return scenario(R"({
        'schema': 'headroom.scenario/1', 'name': 'everything',
        'model': {'architecture': {'layers': 2, 'hidden': 8, 'intermediate': 16, 'heads': 2, 'kv_heads': 1, 'head_dim': 4,
                  'vocab': 100, 'tied_embeddings': true, 'gated_mlp': false, 'attention': 'mqa', 'positions': 'learned',
                  'max_positions': 64, 'parameters': 5000, 'extra_parameters': 10,
                  'sliding_window': {'window': 16, 'full_attention_every': 2},
                  'moe': {'experts': 4, 'experts_per_token': 2, 'shared_experts': 1, 'expert_intermediate': 8,
                          'shared_intermediate': 8, 'dense_layers': 1}}},
        'workload': {'task': 'training', 'engine': 'sglang', 'prompt_tokens': 100, 'output_tokens': 50,
                     'concurrent_sequences': null, 'max_context_tokens': 4096, 'max_batched_tokens': 512,
                     'memory_utilization': 0.8, 'cuda_graphs': false, 'flash_attention': false,
                     'prefix_cache_hit_rate': 0.5, 'measured_overheads': {'activation_peak_gib': 1.26, 'runtime_gib': 1.79, 'cuda_graph_gib': null, 'source': 'own log'}, 'target_ttft_ms': 200, 'target_tpot_ms': 20, 'requests_per_second': 3, 'gpu_layers': 1,
                     'speculative': {'draft_tokens': 5, 'acceptance_rate': 0.8, 'draft_model': 'llama-3.2-1b'},
                     'software_date': '2026-05', 'method': 'lora', 'framework': 'deepspeed', 'sequence_tokens': 2048,
                     'micro_batch_size': 2, 'global_batch_size': 64, 'training_tokens': 1e9,
                     'activation_checkpointing': 'full', 'checkpointed_layer_fraction': 0.5, 'optimizer': 'lion',
                     'lora': {'rank': 8, 'target': 'attention'}, 'deadline_days': 30, 'offload': 'optimizer',
                     'fused_loss': true, 'compile': true},
        'precision': {'weights': 'fp16', 'kv_cache': 'fp8', 'compute': 'fp16', 'gradients': 'bf16',
                      'master_weights': 'none', 'optimizer_states': 'int8', 'first_and_last_layers': 'fp32'},
        'cluster': {'accelerator': 'l40s', 'count': 8, 'per_node': 4, 'network_gbit_s_per_accelerator': 100, 'already_used_gib': 1.5, 'host_memory_gb_s': 80},
        'parallelism': {'tensor': 2, 'pipeline': 2, 'virtual_pipeline': 2, 'data': 2, 'expert': 2, 'context': 1,
                        'zero_stage': 1, 'sequence_parallel': true, 'shard_group': 2},
        'costs': {'currency': 'EUR', 'acquisition': 'colocate', 'years': 5, 'discount_rate': 0.1,
                  'accelerator_price': 1, 'server_price': 2, 'host_price_per_node': 3,
                  'network_price_per_accelerator': 4, 'storage_price': 5, 'installation_price_per_kw': 6,
                  'facility_retrofit_price_per_kw': 7, 'utilization': 0.5, 'busy_w_per_accelerator': 300,
                  'idle_w_per_accelerator': 30, 'host_w_per_node': 500, 'electricity_per_kwh': 0.2,
                  'electricity_escalation': 0.02, 'demand_charge_per_kw_month': 9, 'pue': 1.2,
                  'airflow_cfm_per_kw': 100, 'inlet_outlet_delta_c': 15, 'colocation_per_kw_month': 150,
                  'licences': [{'name': 'x', 'vendor': 'nvidia', 'per_accelerator_year': 10, 'per_node_year': 1,
                                'per_die_year': 2, 'per_year': 3, 'dies_per_accelerator': 2}], 'support_rate': 0.04,
                  'insurance_rate': 0.01, 'tax_rate': 0.2, 'annual_failure_rate': 0.03, 'staff_fte': 0.5,
                  'staff_cost_per_fte': 1000, 'depreciation': 'macrs', 'residual_rate': 0.2,
                  'lease_rate_per_month': 0.03, 'lease_payment_per_month': 9000, 'rack_price': 8, 'freight_rate': 0.02,
                  'duty_rate': 0.05, 'nonrecoverable_tax_rate': 0.19, 'spares_rate': 0.04, 'contingency_rate': 0.1,
                  'colocation_escalation': 0.03, 'colocation_includes_power': true,
                  'colocation_includes_cooling': false, 'rack_kw': 20, 'circuit_kw': 11, 'liquid_heat_share': 0.7,
                  'property_tax_rate': 0.01, 'warranty_share': 0.9, 'staff_escalation': 0.03,
                  'depreciation_years': 6, 'bonus_depreciation_rate': 0.4, 'disposal_price_per_node': 100,
                  'embodied_carbon_kg_per_accelerator': 150,
                  'loan': {'share': 0.5, 'rate_per_year': 0.09, 'years': 4, 'balloon_share': 0.1},
                  'currency_rates': {'USD': {'rate': 0.92, 'as_of': '2026-11-27', 'source': 'a bank'}},
                  'field_currencies': {'accelerator_price': 'USD'},
                  'cloud': {'offer': 'a/b/c', 'plan': 'spot', 'hourly_price': 3, 'egress_per_month': 1,
                            'storage_per_month': 2, 'support_rate': 0.05, 'price_change_per_year': -0.1,
                            'spot_rework_share': 0.02, 'spot_unavailable_share': 0.1},
                  'api': {'input_per_million': 1, 'output_per_million': 2, 'tokens_per_month': 3},
                  'carbon_g_per_kwh': 400},
        'constraints': {'budget': 1e6, 'capital_budget': 5e5, 'max_accelerators': 16, 'max_power_kw': 12,
                        'max_rack_units': 20, 'max_licences_per_year': 0, 'vendors': ['nvidia', 'amd'], 'accelerators': ['l40s'],
                        'acquisitions': ['buy', 'cloud'], 'cloud_plans': ['on-demand', 'spot'],
                        'consumer_in_data_centre': true, 'not_on_sale': true,
                        'weight_formats': ['fp8', 'bf16'], 'min_weight_bits': 8, 'kv_formats': ['fp8'],
                        'objective': 'energy', 'of_the_future': 1},
        'future': {'a': 1}
    })");
}

TEST(ScenarioJson, RoundTripKeepsEveryField) {
    const Scenario before = full_scenario();
    const Result<Scenario> after = read_scenario(to_json(before));
    ASSERT_TRUE(after) << to_text(after.error());
    EXPECT_TRUE(*after == before) << to_json(before).dump(1) << to_json(*after).dump(1);
    EXPECT_TRUE(*read_scenario(to_json(scenario(smallest))) == scenario(smallest));
}

TEST(ScenarioJson, KeepsFieldsItDoesNotKnow) {
    const Scenario s = scenario(with("workload.speculative_tokens", "3"));
    EXPECT_EQ(to_json(s)["workload"]["speculative_tokens"], 3);
    EXPECT_EQ(to_json(full_scenario())["future"]["a"], 1);
    const Scenario many = scenario(
        "{'model': 'x', 'cluster': {'accelerator': 'l40s', 'rack': {'row': {'name': 'a'}}}, 'z': {'y': {'x': "
        "1}},"
        " 'workload': {'task': 'training', 'lora': {'alpha': {'a': [1]}}, 'data': {'mix': {'b': 2}}}}");
    EXPECT_EQ(to_json(many)["cluster"]["rack"]["row"]["name"], "a");
    EXPECT_EQ(to_json(many)["workload"]["lora"]["alpha"]["a"][0], 1);
    EXPECT_EQ(to_json(many)["workload"]["data"]["mix"]["b"], 2);
    EXPECT_EQ(to_json(many)["z"]["y"]["x"], 1);
}

TEST(ScenarioJson, WritesWholeNumbersAsIntegers) {
    EXPECT_EQ(to_json(scenario(smallest))["workload"]["prompt_tokens"].dump(), "1024");
}

TEST(ScenarioJson, LeavesOutWhatTheOtherTaskLeftAtItsDefault) {
    const Json json = to_json(scenario(smallest));
    EXPECT_FALSE(json["workload"].contains("framework"));
    EXPECT_FALSE(json["precision"].contains("gradients"));
}

class PlanFile : public testing::Test {
  protected:
    std::filesystem::path folder =
        std::filesystem::temp_directory_path() / ("headroom-" + std::to_string(::getpid()));
    std::string path = (folder / "plan.headroom").string();
    void SetUp() override { std::filesystem::create_directories(folder); }
    void TearDown() override { std::filesystem::remove_all(folder); }
    void write(const std::string& text) { std::ofstream(path) << text; }
    std::string text() { return *read_text_file(path); }
};

TEST_F(PlanFile, RoundTrip) {
    Plan plan;
    plan.title = "Einkauf \xE9\x87\x87\xE8\xB4\xAD";
    plan.scenarios = {full_scenario(), scenario(smallest)};
    plan.unknown_fields = R"({"signed_off":{"by":"finance"}})";
    plan.catalogue_overrides.prices = {
        {"h100-sxm-80", 27500, "Quote 1234", "2026-11-02", "2026-12-31", "A7"}};
    ASSERT_FALSE(save_plan(plan, path));
    const Result<Plan> loaded = load_plan(path);
    ASSERT_TRUE(loaded) << to_text(loaded.error());
    EXPECT_TRUE(*loaded == plan);
    EXPECT_EQ(std::distance(std::filesystem::directory_iterator(folder), {}), 1)
        << "nothing is left beside the file";
}

TEST_F(PlanFile, KeepsSnapshots) {
    Plan plan;
    plan.currency = "EUR";
    plan.scenarios = {full_scenario()};
    EXPECT_FALSE(to_json(plan).contains("snapshots"));
    Snapshot first{.name = "meeting", .date = "2026-11-02", .scenarios = {scenario(smallest)}};
    first.catalogue_overrides.prices = {{"l40s", 7500, "Quote 1234", "2026-11-02", "", ""}};
    first.unknown_fields = R"({"minutes":{"by":"finance"}})";
    Snapshot second = first;
    second.scenarios.push_back(full_scenario());
    second.catalogue_overrides = {};
    plan.snapshots = {first, second};
    ASSERT_FALSE(save_plan(plan, path));
    const Result<Plan> loaded = load_plan(path);
    ASSERT_TRUE(loaded) << to_text(loaded.error());
    EXPECT_TRUE(*loaded == plan);
    EXPECT_EQ(loaded->snapshots[0].scenarios[0].costs.currency, "USD") << "as it was when it was kept";

    EXPECT_EQ(snapshot_named(plan, "meeting"), &plan.snapshots[1]) << "the newest of the name";
    EXPECT_EQ(snapshot_named(plan, "none"), nullptr);
    const Plan then = plan_of(first, plan);
    EXPECT_EQ(then.scenarios, first.scenarios);
    EXPECT_EQ(then.catalogue_overrides, first.catalogue_overrides);
    EXPECT_EQ(then.currency, "EUR");
    EXPECT_EQ(then.snapshots, plan.snapshots);
}

TEST_F(PlanFile, ErrorsInItsOwnFieldsNameTheField) {
    const auto refused = [](const std::string& fields) {
        std::string text =
            "{'schema': 'headroom.plan/1', 'scenarios': [" + std::string(smallest) + "], " + fields + "}";
        std::ranges::replace(text, '\'', '"');
        return read_plan(*parse_json(text));
    };
    EXPECT_TRUE(refused("'currency': 'EUR', 'created': '2026-11-30', 'review_date': ''"));
    // What is not refused here is written into the scenarios, and refused when the file is opened again.
    EXPECT_EQ(refused("'currency': 'US+'").error().field, "currency");
    EXPECT_EQ(refused("'currency': ''").error().field, "currency");
    // A review that never falls due would go unnoticed.
    EXPECT_EQ(refused("'review_date': 'June'").error().field, "review_date");
    EXPECT_EQ(refused("'review_date': '2027-02-30'").error().field, "review_date");
    EXPECT_EQ(refused("'created': '30.11.2026'").error().field, "created");
}

TEST_F(PlanFile, ErrorsInSnapshotsNameTheField) {
    const auto refused = [](const std::string& snapshot) {
        std::string text = "{'schema': 'headroom.plan/1', 'scenarios': [" + std::string(smallest) +
                           "], 'snapshots': " + snapshot + "}";
        std::ranges::replace(text, '\'', '"');
        return read_plan(*parse_json(text)).error();
    };
    const std::string scenarios = ", 'scenarios': [" + std::string(smallest) + "]";
    EXPECT_EQ(refused("{}").field, "snapshots");
    EXPECT_EQ(refused("[{'date': '2026-11-02'" + scenarios + "}]").field, "snapshots[0].name");
    EXPECT_EQ(refused("[{'name': 'x', 'date': 'Monday'" + scenarios + "}]").field, "snapshots[0].date");
    EXPECT_EQ(refused("[{'name': 'x', 'date': '2026-11-02'}]").field, "snapshots[0].scenarios");
    EXPECT_EQ(
        refused("[{'name': 'x', 'date': '2026-11-02', 'scenarios': [{'model': 'x', 'workload': {'task': "
                "'cooking'}}]}]")
            .field,
        "snapshots[0].scenarios[0].workload.task");
    EXPECT_EQ(
        refused("[{'name': 'x', 'date': '2026-11-02'" + scenarios +
                ", 'catalogue_overrides': {'prices': [{'accelerator': 'l4', 'usd': -1, 'source': 'x'}]}}]")
            .field,
        "snapshots[0].catalogue_overrides.prices[0].usd");
}

TEST_F(PlanFile, NeedsStandBehindTheOptions) {
    Json need = to_json(scenario(smallest)), option = need;
    need["kind"] = "need";
    need["name"] = "what for";
    option["name"] = "first";
    Json second = option;
    second["name"] = "second";
    const auto read = [](const Json& scenarios) {
        return read_plan({{"schema", plan_schema}, {"scenarios", scenarios}});
    };
    const Result<Plan> plan = read(Json::array({option, need, second}));
    ASSERT_TRUE(plan) << to_text(plan.error());
    EXPECT_EQ(option_count(*plan), 2u);
    EXPECT_EQ(plan->scenarios[0].name, "first");
    EXPECT_EQ(plan->scenarios[1].name, "second");
    EXPECT_EQ(plan->scenarios[2].kind, ScenarioKind::need);
    EXPECT_TRUE(*read_plan(to_json(*plan)) == *plan);
    EXPECT_EQ(option_count(*read(Json::array({need}))), 0u);
    need["kind"] = "wish";
    EXPECT_EQ(read(Json::array({need})).error().field, "scenarios[0].kind");
}

TEST_F(PlanFile, ANewerSchemaIsRefusedAndLeftAsItIs) {
    write(R"({"schema": "headroom.plan/7", "scenarios": [{}]})");
    const std::string before = text();
    const Result<Plan> plan = load_plan(path);
    ASSERT_FALSE(plan);
    EXPECT_EQ(plan.error().file, path);
    EXPECT_EQ(plan.error().field, "schema");
    EXPECT_NE(plan.error().message.find("newer"), std::string::npos);
    EXPECT_EQ(text(), before);
}

TEST_F(PlanFile, ErrorsNameFileAndField) {
    write(R"({"schema": "headroom.plan/1", "scenarios": [{"model": "x", "workload": {"task": "cooking"}}]})");
    const Error error = load_plan(path).error();
    EXPECT_EQ(error.file, path);
    EXPECT_EQ(error.field, "scenarios[0].workload.task");
    write("{\"schema\": ");
    EXPECT_EQ(load_plan(path).error().file, path);
    write("");
    EXPECT_NE(load_plan(path).error().message.find("not valid JSON"), std::string::npos)
        << "an empty file is read";
    EXPECT_EQ(load_plan(path + ".none").error().message, "the file cannot be read");
    EXPECT_EQ(load_plan(folder.string()).error().message, "the file cannot be read");
}

TEST_F(PlanFile, ErrorsInItsOwnEntriesNameTheField) {
    write(R"({"schema": "headroom.plan/1", "scenarios": [{"model": "x", "workload": {"task": "inference"},
              "cluster": {"accelerator": "l4", "count": 1}}],
              "catalogue_overrides": {"prices": [{"accelerator": "h100-sxm-80", "usd": -1, "source": "x"}]}})");
    const Result<Plan> plan = load_plan(path);
    ASSERT_FALSE(plan);
    EXPECT_EQ(plan.error().field, "catalogue_overrides.prices[0].usd") << plan.error().message;
}

TEST_F(PlanFile, AScenarioFileIsAPlanOfOne) {
    std::string text = smallest;
    for (char& letter : text)
        if (letter == '\'') letter = '"';
    write(text);
    const Result<Plan> plan = load_plan(path);
    ASSERT_TRUE(plan);
    EXPECT_EQ(plan->scenarios.size(), 1U);
}

TEST_F(PlanFile, WhatCannotBeWrittenIsSaid) {
    Plan plan;
    plan.scenarios = {scenario(smallest)};
    EXPECT_TRUE(save_plan(plan, (folder / "none" / "plan.headroom").string()));
    std::filesystem::create_directory(path);  // a folder stands where the file should go
    const auto error = save_plan(plan, path);
    ASSERT_TRUE(error);
    EXPECT_EQ(error->file, path);
    EXPECT_FALSE(std::filesystem::exists(path + ".saving"));
}

}  // namespace
}  // namespace headroom

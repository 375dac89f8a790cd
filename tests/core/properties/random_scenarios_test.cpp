// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cctype>
#include <cmath>
#include <random>

#include "core/support.h"
#include "evaluation/resolve.h"
#include "memory/inference_memory.h"
#include "memory/training_states.h"

namespace headroom {
namespace {

/// Random numbers that are the same with every standard library, whose distributions differ.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    int below(int count) { return static_cast<int>(engine_() % static_cast<std::uint64_t>(count)); }
    bool chance(int percent) { return below(100) < percent; }

    template <class Values>
    const auto& one_of(const Values& values) {
        return values[static_cast<std::size_t>(below(static_cast<int>(std::size(values))))];
    }
    template <class T>
    T one_of(std::initializer_list<T> values) {
        return std::data(values)[below(static_cast<int>(values.size()))];
    }
    template <class E>
    E any() {
        return static_cast<E>(below(static_cast<int>(enum_names<E>.size())));
    }
    /// Of 1 to 2^`bits`, each order of magnitude as likely as the next.
    double tokens(int bits) { return 1 + below(1 << (1 + below(bits))); }

  private:
    std::mt19937_64 engine_;
};

Parallelism random_layout(Dice& dice, int count) {
    Parallelism p;
    int rest = count;
    // Degrees that divide the cluster, or now and then do not.
    const auto take = [&](int percent) {
        if (!dice.chance(percent)) return 1;
        const int degree = dice.one_of({2, 3, 4, 6, 8, 16});
        if (rest % degree != 0 && !dice.chance(5)) return 1;
        rest = std::max(1, rest / degree);
        return degree;
    };
    p.tensor = take(60);
    p.pipeline = take(40);
    p.context = take(20);
    p.data = dice.chance(95) ? rest : 1 + dice.below(8);
    if (dice.chance(20)) p.expert = dice.one_of({2, 4, 8});
    if (dice.chance(p.pipeline > 1 ? 40 : 5)) p.virtual_pipeline = dice.one_of({2, 3});
    p.zero_stage = dice.below(4);
    p.sequence_parallel = dice.chance(50);
    if (dice.chance(20)) p.shard_group = dice.one_of({1, 2, 4, 8});
    return p;
}

void choose_serving(Dice& dice, Workload& w) {
    w.engine = dice.any<Engine>();
    w.prompt_tokens = dice.tokens(16);
    w.output_tokens = dice.tokens(12);
    w.fill_card = dice.chance(10);
    if (!w.fill_card) w.concurrent_sequences = dice.tokens(9);
    if (dice.chance(50))
        w.max_context_tokens = dice.tokens(18) + (dice.chance(80) ? w.prompt_tokens + w.output_tokens : 0);
    if (dice.chance(30)) w.max_batched_tokens = dice.tokens(14);
    if (dice.chance(30)) w.memory_utilization = dice.one_of({0.5, 0.85, 0.95, 1.0});
    w.cuda_graphs = dice.chance(50);
}

void choose_training(Dice& dice, Workload& w, const std::optional<Parallelism>& layout) {
    w.method = dice.any<Method>();
    w.framework = dice.any<Framework>();
    w.sequence_tokens = dice.tokens(15);
    w.micro_batch_size = dice.tokens(4);
    const int ranks = layout ? layout->data : 1 << dice.below(5);
    w.global_batch_size = dice.chance(90) ? w.micro_batch_size * ranks * dice.tokens(5) : dice.tokens(12);
    w.activation_checkpointing = dice.any<Checkpointing>();
    w.checkpointed_layer_fraction = dice.one_of({0.0, 0.3, 1.0, 1.0});
    w.optimizer = dice.any<Optimizer>();
    w.lora.rank = 1 + dice.below(256);
    if (dice.chance(50))
        w.lora.target =
            dice.one_of({"attention", "k_proj,v_proj", "up_proj, down_proj", "all-linear,lm_head"});
    if (dice.chance(3)) w.lora.target = "w_pack";
    w.offload = dice.any<Offload>();
    w.fused_loss = dice.chance(50);
    w.compile = dice.chance(50);
}

Scenario random_scenario(Dice& dice) {
    const Catalogue& catalogue = test::catalogue();
    Scenario s;
    s.model.id = dice.one_of(catalogue.models.entries()).id;
    s.cluster.accelerator = dice.one_of(catalogue.accelerators.entries()).id;
    s.cluster.count = dice.one_of({1, 1, 2, 3, 4, 6, 8, 8, 12, 16, 32, 64});
    s.cluster.per_node = dice.one_of({1, 4, 8, 8, 16});
    if (dice.chance(10)) s.cluster.already_used_gib = dice.one_of({0.5, 2.0, 40.0});
    if (dice.chance(70)) s.parallelism = random_layout(dice, s.cluster.count);

    Workload& w = s.workload;
    w.task = dice.any<Task>();
    w.software_date = dice.one_of({"", "", "2023", "2024-08", "2025-03", "2026-08"});
    w.flash_attention = dice.chance(80);
    if (w.task == Task::inference || dice.chance(10)) choose_serving(dice, w);
    if (w.task == Task::training || dice.chance(10)) choose_training(dice, w, s.parallelism);

    Precision& precision = s.precision;
    precision.weights = dice.chance(60) ? dice.one_of({"fp32", "bf16", "fp16", "fp8"})
                                        : dice.one_of(catalogue.weight_formats.entries()).id;
    precision.kv_cache = dice.one_of(catalogue.kv_formats.entries()).id;
    precision.compute = dice.any<ComputeType>();
    precision.gradients = dice.any<StateType>();
    precision.master_weights = dice.any<MasterWeights>();
    precision.optimizer_states = dice.any<StateType>();
    if (dice.chance(10)) precision.first_and_last_layers = dice.any<StateType>();
    return s;
}

/// Runs `check` on every scenario, up to the first that fails: the trace names its seed and the whole
/// scenario.
template <class Check>
void for_random_scenarios(Check check) {
    constexpr std::uint64_t scenarios = 8000;
    for (std::uint64_t seed = 1; seed <= scenarios; ++seed) {
        Dice dice(seed);
        const Scenario scenario = random_scenario(dice);
        EXPECT_NO_THROW(check(scenario));
        ASSERT_FALSE(testing::Test::HasFailure()) << "seed " << seed << ": " << to_json(scenario).dump();
    }
}

/// Likewise on those that can be evaluated, with their evaluations.
template <class Check>
void for_possible_scenarios(Check check) {
    int possible = 0;
    for_random_scenarios([&](const Scenario& scenario) {
        const Result<Evaluation> evaluation = evaluate(scenario, test::catalogue());
        if (!evaluation) return;
        ++possible;
        check(scenario, *evaluation);
    });
    EXPECT_GT(possible, 1000) << "the scenarios are too wild to say anything";
}

/// The scenario with what the evaluation chose: the comparison with another is then one of memory alone.
Scenario settled(const Evaluation& evaluation) {
    Scenario s = evaluation.scenario;
    s.workload.fill_card = false;
    s.parallelism = evaluation.parallelism;
    return s;
}

double fullest_bytes(const Evaluation& evaluation) {
    return std::ranges::max(evaluation.memory.stages, {}, &AcceleratorMemory::total_bytes).total_bytes;
}

/// That a larger scenario, if there is such a one, needs no less than `before`.
void expect_no_less(const Scenario& larger, double before, const char* what) {
    const Result<Evaluation> evaluation = evaluate(larger, test::catalogue());
    if (!evaluation) return;
    EXPECT_GE(fullest_bytes(*evaluation), before) << "more " << what;
}

TEST(RandomScenarios, ReadBackEqual) {
    for_random_scenarios([](const Scenario& scenario) {
        const Result<Json> json = parse_json(to_json(scenario).dump());
        ASSERT_TRUE(json);
        const Result<Scenario> read = read_scenario(*json);
        ASSERT_TRUE(read) << to_text(read.error());
        EXPECT_EQ(*read, scenario);
    });
}

/// `parallelism.tensor` as a JSON pointer.
Json::json_pointer pointer_to(std::string field) {
    std::ranges::replace(field, '.', '/');
    return Json::json_pointer("/" + field);
}

/// The rule that an error states, without the numbers that break it.
std::string rule_of(const Error& error) {
    std::string rule = error.field + ": " + error.message;
    std::erase_if(rule, [](unsigned char c) { return std::isdigit(c); });
    return rule;
}

/// A refusal names a field of the scenario. Its suggestion removes it, and whoever follows one suggestion
/// after another gets out.
TEST(RandomScenarios, SuggestionsLeadOutOfRefusals) {
    int refused = 0;
    for_random_scenarios([&](const Scenario& scenario) {
        Json json = to_json(scenario);
        std::string last_rule;
        for (int step = 0; step < 8; ++step) {
            const Result<Scenario> read = read_scenario(json);
            ASSERT_TRUE(read) << to_text(read.error());
            const Result<Evaluation> evaluation = evaluate(*read, test::catalogue());
            if (evaluation) return;
            if (step == 0) ++refused;
            const Error& error = evaluation.error();
            const Json::json_pointer field = pointer_to(error.field);
            ASSERT_TRUE(json.contains(field)) << to_text(error);
            EXPECT_NE(rule_of(error), last_rule) << to_text(error);
            if (!error.suggestion) return;
            last_rule = rule_of(error);
            json[field] = Json::parse(*error.suggestion);
        }
        FAIL() << "the suggestions go round in circles";
    });
    EXPECT_GT(refused, 500) << "the scenarios are too tame to say anything";
}

TEST(RandomScenarios, ComponentsAddUpInsideTheBand) {
    for_possible_scenarios([](const Scenario&, const Evaluation& e) {
        const MemoryEstimate& m = e.memory;
        ASSERT_EQ(static_cast<int>(m.stages.size()), e.parallelism.pipeline);
        for (const AcceleratorMemory& stage : m.stages) {
            double sum = 0;
            for (const double bytes : stage.bytes) {
                EXPECT_TRUE(std::isfinite(bytes));
                EXPECT_GE(bytes, 0);
                sum += bytes;
            }
            EXPECT_EQ(sum, stage.total_bytes);
            EXPECT_LE(stage.allocated_bytes, stage.reserved_bytes);
            EXPECT_LE(stage.reserved_bytes, stage.total_bytes);
        }
        const double total = m.per_accelerator.total_bytes;
        EXPECT_LE(m.low_bytes, total);
        EXPECT_LE(total, m.high_bytes);
        EXPECT_LE(m.usable_bytes, m.capacity_bytes);
        EXPECT_EQ(m.headroom_bytes, m.usable_bytes - total);
        const Verdict expected = m.high_bytes <= m.usable_bytes  ? Verdict::fits
                                 : m.low_bytes <= m.usable_bytes ? Verdict::tight
                                                                 : Verdict::does_not_fit;
        EXPECT_EQ(m.verdict, expected);
    });
}

TEST(RandomScenarios, MoreOfAnythingNeverNeedsLess) {
    for_possible_scenarios([](const Scenario&, const Evaluation& e) {
        const double before = fullest_bytes(e);
        Scenario s = settled(e);
        *s.workload.max_context_tokens *= 2;
        s.workload.sequence_tokens *= 2;
        expect_no_less(s, before, "context");

        s = settled(e);
        s.workload.concurrent_sequences *= 2;
        s.workload.micro_batch_size *= 2;
        s.workload.global_batch_size *= 2;
        expect_no_less(s, before, "sequences");
    });
}

/// Twice the layers of each kind, so that the stages stay as even as they were. A published total is that of
/// the model as it is: the shapes have to speak.
TEST(RandomScenarios, MoreLayersNeverNeedLess) {
    for_possible_scenarios([](const Scenario&, const Evaluation& e) {
        Scenario s = settled(e);
        Architecture a = test::architecture(s.model.id);
        a.parameters = a.active_parameters = std::nullopt;
        s.model = {.id = {}, .file = {}, .architecture = a};
        const double before = fullest_bytes(test::evaluated(s));
        Architecture& larger = *s.model.architecture;
        larger.layers *= 2;
        if (larger.linear_attention) {
            larger.linear_attention->full_attention_layers *= 2;
            larger.linear_attention->state_layers *= 2;
        }
        expect_no_less(s, before, "layers");
    });
}

/// Bytes of one kind of state on the fullest stage.
template <class BytesOfStage>
double fullest_stage(const Parallelism& layout, BytesOfStage bytes_of_stage) {
    double fullest = 0;
    for (int stage = 0; stage < layout.pipeline; ++stage)
        fullest = std::max<double>(fullest, bytes_of_stage(layout, stage));
    return fullest;
}

/// Over n accelerators, the fullest holds at least the n-th part of what a single one would.
TEST(RandomScenarios, ShardingNeverBeatsTheNumberOfShards) {
    for_possible_scenarios([](const Scenario& scenario, const Evaluation& e) {
        const Result<Subject> subject = find_subject(scenario, test::catalogue());
        const ParameterCount parameters = count_parameters(*subject->architecture);
        const MemoryInputs inputs = memory_inputs(*subject, scenario, parameters);
        const double share = (1 - 1e-9) / scenario.cluster.count;  // less what rounding takes
        if (scenario.workload.task == Task::inference) {
            const auto weights = [&](const Parallelism& layout, int stage) {
                return inference_memory(inputs, layout, stage)[MemoryComponent::weights];
            };
            EXPECT_GE(fullest_stage(e.parallelism, weights), share * weights({}, 0));
            return;
        }
        for (const auto state : {&TrainingStates::weights, &TrainingStates::gradients,
                                 &TrainingStates::master_weights, &TrainingStates::optimizer}) {
            const auto bytes = [&](const Parallelism& layout, int stage) {
                return training_states(inputs, layout, stage).*state;
            };
            EXPECT_GE(fullest_stage(e.parallelism, bytes), share * bytes({}, 0));
        }
    });
}

}  // namespace
}  // namespace headroom

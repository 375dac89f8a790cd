// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/precision_of_ends.h"

#include "core/support.h"
#include "evaluation/resolve.h"
#include "memory/training_activations.h"
#include "memory/training_states.h"
#include "memory/weights.h"

namespace headroom {
namespace {

using enum MemoryComponent;
using test::catalogue;
using test::evaluated;
using test::training;

/// Llama 3.1 8B: a layer has 4096 x (4096 + 2 x 1024 + 4096) + 3 x 4096 x 14336 elements and two norms,
/// embedding and head 128256 x 4096 each.
constexpr double layer_elements = 4096.0 * (4096 + 2 * 1024 + 4096) + 3.0 * 4096 * 14336 + 2 * 4096;
constexpr double vocabulary_elements = 128256.0 * 4096;
constexpr double all_ends = 2 * layer_elements + 2 * vocabulary_elements + 4096;

Scenario mixed(std::optional<StateType> ends, Parallelism layout = {.data = 8}) {
    Scenario s = training("llama-3.1-8b");
    s.workload.framework = Framework::megatron;
    s.precision.first_and_last_layers = ends;
    s.parallelism = layout;
    return s;
}

/// Memory of the parts of one stage of a scenario, as the estimate sees them.
struct Parts {
    Scenario scenario;
    ParameterCount parameters = count_parameters(test::architecture("llama-3.1-8b"));
    Subject subject = *find_subject(scenario, catalogue());
    MemoryInputs inputs = memory_inputs(subject, scenario, parameters);

    explicit Parts(Scenario s) : scenario(std::move(s)) {}
    TrainingStates states(int stage = 0) const {
        return training_states(inputs, *scenario.parallelism, stage);
    }
    StepActivations step(int stage = 0) const {
        return step_activations(inputs, *scenario.parallelism, stage);
    }
};

TEST(PrecisionOfEnds, Fp32WeightsAreTheirOwnMasters) {
    const TrainingStates plain = Parts(mixed({})).states(), sandwich = Parts(mixed(StateType::fp32)).states();
    EXPECT_NEAR(sandwich.weights - plain.weights, 2 * all_ends, 1);
    EXPECT_NEAR(plain.master_weights - sandwich.master_weights, 4 * all_ends, 1);
    EXPECT_EQ(sandwich.gradients, plain.gradients) << "FP32 already";
    EXPECT_EQ(sandwich.optimizer, plain.optimizer);
    EXPECT_EQ(sandwich.trained_parameters, plain.trained_parameters);
}

TEST(PrecisionOfEnds, GradientsAreNoNarrowerThanWeights) {
    Scenario plain = mixed({}), sandwich = mixed(StateType::fp32);
    plain.precision.gradients = sandwich.precision.gradients = StateType::bf16;
    EXPECT_NEAR(Parts(sandwich).states().gradients - Parts(plain).states().gradients, 2 * all_ends, 1);
}

TEST(PrecisionOfEnds, AreOnTheFirstAndTheLastStage) {
    const Parallelism four{.pipeline = 4, .data = 2};
    const Parts plain(mixed({}, four)), sandwich(mixed(StateType::fp32, four));
    const double wider[] = {layer_elements + vocabulary_elements, 0, 0,
                            layer_elements + vocabulary_elements + 4096};
    for (int stage = 0; stage < 4; ++stage)
        EXPECT_NEAR(sandwich.states(stage).weights - plain.states(stage).weights, 2 * wider[stage], 1)
            << stage;
}

TEST(PrecisionOfEnds, AreShardedLikeTheRest) {
    const Parallelism cut{.data = 8, .zero_stage = 3};
    const double more =
        Parts(mixed(StateType::fp32, cut)).states().weights - Parts(mixed({}, cut)).states().weights;
    EXPECT_NEAR(more, 2 * all_ends / 8, 1);
}

TEST(PrecisionOfEnds, ActivationsOfTwoLayersAreWider) {
    Scenario all_wide = mixed({});
    all_wide.precision.compute = ComputeType::fp32;
    const StepActivations plain = Parts(mixed({})).step(), wide = Parts(all_wide).step(),
                          sandwich = Parts(mixed(StateType::fp32)).step();
    EXPECT_GT(wide.saved, plain.saved);
    EXPECT_NEAR(sandwich.saved, plain.saved + 2.0 / 32 * (wide.saved - plain.saved), 1);
    EXPECT_EQ(sandwich.working, wide.working) << "the widest layer is at work at some moment";
}

/// Gathered weights and gradients of an end are wider while it is at work.
TEST(PrecisionOfEnds, GatheredLayersAreWider) {
    const Parallelism cut{.data = 8, .zero_stage = 3};
    const auto gathered = [](const Scenario& s) {
        return evaluated(s).memory.per_accelerator[communication];
    };
    EXPECT_GT(gathered(mixed(StateType::fp32, cut)), gathered(mixed({}, cut)) + 2 * layer_elements - 1);
}

TEST(PrecisionOfEnds, OfTheTypeBetweenChangeNothing) {
    const Evaluation plain = evaluated(mixed({})), same = evaluated(mixed(StateType::bf16));
    EXPECT_EQ(same.memory.per_accelerator.bytes, plain.memory.per_accelerator.bytes);
    EXPECT_DOUBLE_EQ(same.speed->tokens_per_second, plain.speed->tokens_per_second);
}

/// Under QLoRA the ends are not quantised, and nothing of them is trained.
TEST(PrecisionOfEnds, OfAFrozenModelStayWide) {
    Scenario plain = mixed({}, {});
    plain.cluster.count = 1;
    plain.workload.framework = Framework::generic;
    plain.workload.method = Method::qlora;
    plain.precision.weights = "nf4";
    Scenario wide = plain;
    wide.precision.first_and_last_layers = StateType::bf16;
    const TrainingStates before = Parts(plain).states(), after = Parts(wide).states();
    const double linear = layer_elements - 2 * 4096;
    EXPECT_NEAR(after.weights - before.weights, 2 * linear * (16 - 4.5) / 8, 1e-4 * linear)
        << "embedding, head and norms are 16 bits wide in NF4";
    EXPECT_EQ(after.gradients, before.gradients);
    EXPECT_EQ(after.optimizer, before.optimizer);
}

/// Seconds of a step of a model with so many layers, on one card.
double step_seconds(int layers, ComputeType compute, std::optional<StateType> ends) {
    Scenario s = mixed(ends, {});
    s.model.architecture = test::architecture("llama-3.1-8b");
    s.model.architecture->layers = layers;
    s.model.architecture->parameters.reset();
    s.model.architecture->active_parameters.reset();
    s.model.id.clear();
    s.cluster.count = 1;
    s.precision.compute = compute;
    return evaluated(s).speed->step.total();
}

TEST(PrecisionOfEnds, ASecondMeasureOfTimeIsThatOfTwoLayers) {
    const auto fp8 = [](int layers) { return step_seconds(layers, ComputeType::fp8, {}); };
    const auto bf16 = [](int layers) { return step_seconds(layers, ComputeType::bf16, {}); };
    const auto ends = [](int layers) { return step_seconds(layers, ComputeType::fp8, StateType::bf16); };
    const double narrow = (fp8(8) - fp8(4)) / 4, wide = (bf16(8) - bf16(4)) / 4;
    EXPECT_LT(narrow, wide);
    EXPECT_NEAR(ends(8) - ends(4), 4 * narrow, 1e-9 * narrow) << "between the ends it is FP8";
    EXPECT_NEAR(ends(8) - fp8(8), 2 * (wide - narrow), 1e-6 * wide) << "two layers are not";
}

TEST(PrecisionOfEnds, Fp32CostsMoreTimeThanMemory) {
    const Evaluation plain = evaluated(mixed({})), sandwich = evaluated(mixed(StateType::fp32));
    const double longer = sandwich.speed->step.total() / plain.speed->step.total();
    EXPECT_GT(longer, 1.5) << "two layers and the head at 67 instead of 989 TFLOPS";
    const double total = plain.memory.per_accelerator.total_bytes;
    EXPECT_NEAR(sandwich.memory.per_accelerator.total_bytes, total, 0.05 * total);
}

/// The stage with an end is the slowest, and sets the pace.
TEST(PrecisionOfEnds, SlowTheirStages) {
    const Parallelism four{.pipeline = 4, .data = 2};
    const Evaluation plain = evaluated(mixed({}, four)), sandwich = evaluated(mixed(StateType::fp32, four));
    const Evaluation whole = evaluated(mixed(StateType::fp32));
    const double stages = sandwich.speed->step.total() / plain.speed->step.total();
    const double one = whole.speed->step.total() / evaluated(mixed({})).speed->step.total();
    EXPECT_GT(stages, one);
}

TEST(PrecisionOfEnds, AreNotLookedAtInInference) {
    Scenario plain = test::serving("llama-3.1-8b"), given = plain;
    given.precision.first_and_last_layers = StateType::fp32;
    EXPECT_EQ(evaluated(given).memory.per_accelerator.bytes, evaluated(plain).memory.per_accelerator.bytes);
    EXPECT_EQ(evaluated(given).speed->tpot_ms, evaluated(plain).speed->tpot_ms);
}

TEST(PrecisionOfEnds, NarrowTypesAreRefused) {
    for (const StateType narrow : {StateType::fp8, StateType::int8}) {
        const Result<Evaluation> result = evaluate(mixed(narrow), catalogue());
        ASSERT_FALSE(result);
        EXPECT_EQ(result.error().field, "precision.first_and_last_layers");
        EXPECT_NE(result.error().message.find("fp32, bf16, fp16"), std::string::npos);
    }
}

}  // namespace
}  // namespace headroom

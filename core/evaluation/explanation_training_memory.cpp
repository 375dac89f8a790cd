// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/units.h"
#include "evaluation/explanation_recipes.h"
#include "memory/precision_of_ends.h"
#include "memory/training_activations.h"
#include "memory/training_memory.h"

namespace headroom {

namespace {

/// The states of a rank before anything is sharded.
TrainingStates unsharded_states(const Question& q, int stage) {
    Parallelism whole = q.e.parallelism;
    whole.zero_stage = 0;
    return training_states(q.inputs, whole, stage);
}

/// Parameters that the optimizer changes, of experts and of everything else.
struct Trained {
    double experts = 0;
    double others = 0;
};
Trained trained_parameters(const Question& q, int stage) {
    const double all = unsharded_states(q, stage).trained_parameters;
    if (q.e.scenario.workload.method != Method::full) return {0, all};
    const double experts = stage_elements(q.inputs, q.e.parallelism, stage).experts;
    return {experts, all - experts};
}

/// Of a model whose ends have a type of their own: the bytes of all its parts.
Recipe mixed_state(const Question& q, int stage, double Shards::*member, double PartStates::*bytes,
                   std::string_view field) {
    const double others = part_states(q.inputs, q.e.parallelism, stage, false).*bytes;
    const double experts = part_states(q.inputs, q.e.parallelism, stage, true).*bytes;
    SumOfTerms sum;
    sum.add(true, "training.rank_bytes / training.shards");
    sum.add(experts > 0, "training.expert_bytes / training.expert_shards");
    return {.formula = sum.text(),
            .method = "state-with-ends",
            .reference = "zero",
            .own = {q.of_sums("training.rank_bytes", others, "bytes"),
                    q.of_sums("training.shards", shards(q.e.parallelism, false).*member),
                    q.of_sums("training.expert_bytes", experts, "bytes"),
                    q.of_sums("training.expert_shards", shards(q.e.parallelism, true).*member)},
            .also = {std::string(field), "precision.first_and_last_layers", "parallelism.zero_stage",
                     "parallelism.tensor", "parallelism.pipeline", "parallelism.data"}};
}

bool trains_own_ends(const Question& q) {
    return has_own_ends(q.inputs) && q.inputs.workload.method == Method::full;
}

/// Trained parameters times `bytes` each, by the shards that `member` is spread over.
Recipe state(const Question& q, int stage, double Shards::*member, ExplainedInput bytes) {
    const Trained trained = trained_parameters(q, stage);
    const double others = shards(q.e.parallelism, false).*member;
    const double experts = shards(q.e.parallelism, true).*member;
    SumOfTerms sum;
    sum.add(trained.others > 0, "training.parameters / training.shards");
    sum.add(trained.experts > 0, "training.expert_parameters / training.expert_shards");
    const bool several = trained.others > 0 && trained.experts > 0;
    return {
        .formula = bytes.name + " * " + (several ? "(" + sum.text() + ")" : sum.text()),
        .method = "state",
        .reference = "zero",
        .own = {std::move(bytes), q.of_sums("training.parameters", trained.others),
                q.of_sums("training.shards", others),
                q.of_sums("training.expert_parameters", trained.experts),
                q.of_sums("training.expert_shards", experts)},
        .also = {"parallelism.zero_stage", "parallelism.tensor", "parallelism.pipeline", "parallelism.data"}};
}

ExplainedInput state_bytes(const Question& q, std::string_view name, double value, std::string_view field) {
    ExplainedInput input = q.find(field);
    input.name = name;
    input.value = value;
    input.unit = "bytes";
    return input;
}

/// Experts have fewer replicas over which they are spread.
Recipe weights(const Question& q, int stage) {
    const double others = part_states(q.inputs, q.e.parallelism, stage, false).weights;
    const double experts = part_states(q.inputs, q.e.parallelism, stage, true).weights;
    SumOfTerms sum;
    sum.add(others > 0, "weights.rank_bytes / training.shards");
    sum.add(experts > 0, "weights.expert_bytes / training.expert_shards");
    return {.formula = sum.text(),
            .method = "training-weights",
            .reference = "zero",
            .own = {q.of_sums("weights.rank_bytes", others, "bytes"),
                    q.of_sums("training.shards", shards(q.e.parallelism, false).weights),
                    q.of_sums("weights.expert_bytes", experts, "bytes"),
                    q.of_sums("training.expert_shards", shards(q.e.parallelism, true).weights)},
            .also = {"precision.weights", "parallelism.zero_stage", "parallelism.tensor",
                     "parallelism.pipeline", "parallelism.data"}};
}

Recipe gradients(const Question& q, int stage, const StepPeak& peak) {
    if (peak.alive.gradients == 0)
        return {.formula = "0", .method = "gradients-gone", .also = {"workload.method"}};
    if (trains_own_ends(q))
        return mixed_state(q, stage, &Shards::gradients, &PartStates::gradients, "precision.gradients");
    return state(q, stage, &Shards::gradients,
                 state_bytes(q, "training.gradient_bytes", bytes_of(q.inputs.precision.gradients),
                             "precision.gradients"));
}

Recipe master_weights(const Question& q, int stage) {
    const bool has = q.inputs.precision.master_weights == MasterWeights::fp32;
    if (!has) return {.formula = "0", .method = "no-master-weights", .also = {"precision.master_weights"}};
    if (trains_own_ends(q))
        return mixed_state(q, stage, &Shards::optimizer, &PartStates::master_weights,
                           "precision.master_weights");
    return state(q, stage, &Shards::optimizer,
                 state_bytes(q, "training.master_bytes", 4, "precision.master_weights"));
}

Recipe optimizer(const Question& q, int stage) {
    const double bytes = optimizer_bytes_per_parameter(
        q.inputs.workload.optimizer, q.inputs.precision.optimizer_states, *q.subject.architecture);
    if (bytes == 0) return {.formula = "0", .method = "no-optimizer-states", .also = {"workload.optimizer"}};
    Recipe recipe = state(q, stage, &Shards::optimizer,
                          state_bytes(q, "training.optimizer_bytes", bytes, "workload.optimizer"));
    recipe.method = "optimizer-states";
    return recipe;
}

Recipe adapters(const Question& q, int stage) {
    if (q.inputs.workload.method == Method::full)
        return {.formula = "0", .method = "no-adapters", .also = {"workload.method"}};
    const double element =
        std::max(q.subject.framework->adapter_bytes, bytes_of(q.inputs.precision.gradients));
    return {.formula = "training.parameters * training.adapter_bytes / training.shards",
            .method = "adapters",
            .reference = "lora",
            .own = {q.of_sums("training.parameters", unsharded_states(q, stage).trained_parameters),
                    q.of_profile("training.adapter_bytes", element, "bytes"),
                    q.of_sums("training.shards", shards(q.e.parallelism, false).weights)},
            .also = {"workload.lora.rank", "workload.lora.target"}};
}

/// What the layers leave behind for the backward pass; one kind of layer without checkpointing is written
/// out, what is mixed stays a number.
void write_saved(Recipe& recipe, const Question& q, int stage, double saved) {
    const Workload& w = q.inputs.workload;
    const Parallelism& p = q.e.parallelism;
    const StageLayers range = stage_range(q.inputs, p, stage);
    const LayerMix mix = layers_between(*q.subject.architecture, range.first, range.last);
    const bool mixed_precision = has_own_ends(q.inputs) && end_layers(q.inputs, p, stage).layers > 0;
    const bool uniform = !mixed_precision && (mix.expert_layers == 0 || mix.expert_layers == mix.layers);
    const bool by_operator =
        w.activation_checkpointing == Checkpointing::selective && q.subject.framework->selective_by_operator;
    if (!uniform || by_operator || w.activation_checkpointing == Checkpointing::full) {
        recipe.formula = "step.saved_bytes";
        recipe.own.push_back(q.of_sums("step.saved_bytes", saved, "bytes"));
        recipe.also.insert(recipe.also.end(), {"workload.micro_batch_size", "workload.sequence_tokens",
                                               "workload.activation_checkpointing"});
        return;
    }
    recipe.formula =
        "workload.micro_batch_size * workload.sequence_tokens / parallelism.context * "
        "step.micro_batches_in_flight * stage.layers * step.bytes_per_layer_token";
    recipe.own.push_back(q.of_sums("step.micro_batches_in_flight",
                                   micro_batches_in_flight(p, stage, micro_batches_per_step(w, p))));
    recipe.own.push_back(q.of_sums("stage.layers", mix.layers));
    recipe.own.push_back(q.of_sums("step.bytes_per_layer_token",
                                   activation_bytes_per_layer_token(q.inputs, p, mix.expert_layers > 0),
                                   "bytes"));
}

/// At the moment of the peak, see training_memory().
Recipe activations(const Question& q, int stage, const StepPeak& peak) {
    const StepActivations step = step_activations(q.inputs, q.e.parallelism, stage);
    Recipe recipe{.method = "activations-" + std::string(name_of(peak.moment)), .reference = "korthikanti"};
    if (peak.moment == StepMoment::optimizer_step) {
        recipe.formula = "0";
    } else if (peak.moment == StepMoment::end_of_backward) {
        recipe.formula = "step.single_layer_bytes";
        recipe.own.push_back(q.of_sums("step.single_layer_bytes", step.single_layer, "bytes"));
    } else {
        write_saved(recipe, q, stage, step.saved);
        if (peak.moment == StepMoment::backward) {
            recipe.formula += " + step.working_bytes";
            recipe.own.push_back(q.of_sums("step.working_bytes", step.working, "bytes"));
        }
    }
    recipe.also.emplace_back("workload.activation_checkpointing");
    return recipe;
}

Recipe logits(const Question& q, int stage, const StepPeak& peak) {
    const StepActivations step = step_activations(q.inputs, q.e.parallelism, stage);
    if (stage != q.e.parallelism.pipeline - 1) return {.formula = "0", .method = "logits-on-last-stage"};
    if (peak.alive.logits == 0) return {.formula = "0", .method = "logits-gone"};
    const bool forward = peak.moment == StepMoment::loss;
    return {.formula = "step.loss_bytes",
            .method = forward ? "loss" : "loss-backward",
            .own = {q.of_sums("step.loss_bytes", forward ? step.loss : step.loss_backward, "bytes")},
            .beside = {q.of_model("model.vocabulary", q.subject.architecture->vocab),
                       q.of_profile("profile.bytes_per_logit", q.subject.framework->loss_bytes)},
            .also = {"workload.micro_batch_size", "workload.sequence_tokens", "parallelism.tensor",
                     "workload.fused_loss"}};
}

Recipe communication(const Question& q, const StepPeak& peak) {
    if (peak.alive.communication == 0) return {.formula = "0", .method = "communication-nothing"};
    return {.formula = "step.gathered_bytes",
            .method = peak.moment == StepMoment::optimizer_step ? "optimizer-copy" : "gathered",
            .reference = "zero",
            .own = {q.of_sums("step.gathered_bytes", peak.alive.communication, "bytes")},
            .also = {"parallelism.zero_stage", "parallelism.data"}};
}

Recipe runtime(const Question& q, int stage) {
    const Parallelism& p = q.e.parallelism;
    const bool several = p.tensor * p.pipeline * p.data * p.context > 1;
    const FrameworkProfile& f = *q.subject.framework;
    const AcceleratorMemory& memory = q.e.memory.stages[static_cast<std::size_t>(stage)];
    return {.formula = "profile.runtime_bytes + allocator.reserved_bytes - allocator.allocated_bytes",
            .method = "runtime",
            .own = {q.of_profile("profile.runtime_bytes",
                                 several ? f.runtime_bytes_several : f.runtime_bytes_one, "bytes"),
                    q.of_sums("allocator.reserved_bytes", memory.reserved_bytes, "bytes"),
                    q.of_sums("allocator.allocated_bytes", memory.allocated_bytes, "bytes")}};
}

}  // namespace

Recipe training_component(const Question& q, MemoryComponent component, int stage) {
    const StepPeak peak = step_peak(q.inputs, q.e.parallelism, stage);
    const Offload offload = q.inputs.workload.offload;
    const bool is_offloaded =
        component == MemoryComponent::master_weights || component == MemoryComponent::optimizer
            ? offload != Offload::none
            : offload == Offload::optimizer_and_parameters &&
                  (component == MemoryComponent::weights || component == MemoryComponent::adapter ||
                   component == MemoryComponent::gradients);
    if (is_offloaded) return {.formula = "0", .method = "offloaded", .also = {"workload.offload"}};
    switch (component) {
        case MemoryComponent::weights:
            return weights(q, stage);
        case MemoryComponent::gradients:
            return gradients(q, stage, peak);
        case MemoryComponent::master_weights:
            return master_weights(q, stage);
        case MemoryComponent::optimizer:
            return optimizer(q, stage);
        case MemoryComponent::adapter:
            return adapters(q, stage);
        case MemoryComponent::activations:
            return activations(q, stage, peak);
        case MemoryComponent::logits:
            return logits(q, stage, peak);
        case MemoryComponent::communication:
            return communication(q, peak);
        case MemoryComponent::runtime:
            return runtime(q, stage);
        case MemoryComponent::kv_cache:
            return {.formula = "0", .method = "no-cache-in-training"};
    }
    return {};
}

}  // namespace headroom

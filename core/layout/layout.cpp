// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/layout.h"

#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

namespace headroom {

namespace {

bool divides(int divisor, double number) {
    return std::fmod(number, divisor) == 0;
}

/// A size that the tensor-parallel degree must divide, and does not.
struct BrokenRule {
    const char* what;
    double size;
};

/// The rule of tensor parallelism that `tensor` breaks, if any.
std::optional<BrokenRule> broken_tensor_rule(const Architecture& a, const Workload& workload, int tensor,
                                             int expert, const WeightFormat& weights,
                                             const EngineProfile& engine) {
    const bool inference = workload.task == Task::inference;
    if (tensor == 1 || (inference && engine.engine == Engine::llama_cpp))
        return {};  // it cuts rows, not heads
    if (!divides(tensor, a.heads)) return BrokenRule{"attention heads", 1.0 * a.heads};
    if (!a.mla && !divides(tensor, a.kv_heads) && !divides(a.kv_heads, tensor))
        return BrokenRule{"KV heads", 1.0 * a.kv_heads};
    if (!divides(tensor, a.intermediate)) return BrokenRule{"feed-forward columns", 1.0 * a.intermediate};
    if (a.moe && expert < tensor && !divides(tensor, 1.0 * a.moe->expert_intermediate * expert))
        return BrokenRule{"columns of an expert", 1.0 * a.moe->expert_intermediate};
    if (!inference) return {};
    const double padded_vocabulary =
        std::ceil(a.vocab / engine.vocabulary_padding) * engine.vocabulary_padding;
    if (!divides(tensor, padded_vocabulary))
        return BrokenRule{"vocabulary entries (padded)", padded_vocabulary};
    // A GGUF file is cut by the engine that reads it; other grouped formats keep whole groups on a rank.
    if (weights.family == "hf" && weights.group_size > 0) {
        const double groups = std::ceil(1.0 * a.intermediate / weights.group_size);
        if (!divides(tensor, groups)) return BrokenRule{"quantisation groups", groups};
    }
    return {};
}

std::string whole(double number) {
    return std::to_string(static_cast<long long>(number));
}

/// The legal degree nearest to `wanted` that divides the accelerator count; ties go to the smaller one.
int nearest_tensor(const Architecture& a, const Scenario& scenario, const Parallelism& p,
                   const WeightFormat& weights, const EngineProfile& engine) {
    int best = 1;
    for (int tensor = 1; tensor <= std::min(a.heads, scenario.cluster.count); ++tensor) {
        if (!divides(tensor, scenario.cluster.count)) continue;
        if (broken_tensor_rule(a, scenario.workload, tensor, p.expert, weights, engine)) continue;
        if (std::abs(tensor - p.tensor) < std::abs(best - p.tensor)) best = tensor;
    }
    return best;
}

Error broken_rule(std::string message, std::string field, double suggestion) {
    return Error{std::move(message), std::move(field), {}, whole(suggestion)};
}

/// The divisor of `number` that is nearest to `wanted`.
int nearest_divisor(int number, int wanted) {
    int best = 1;
    for (int divisor = 1; divisor <= number; ++divisor)
        if (number % divisor == 0 && std::abs(divisor - wanted) < std::abs(best - wanted)) best = divisor;
    return best;
}

std::optional<Error> check_training_batch(const Scenario& scenario, const Parallelism& p) {
    const double per_step = scenario.workload.micro_batch_size * p.data;
    const double global = scenario.workload.global_batch_size;
    if (std::fmod(global, per_step) == 0) return std::nullopt;
    const double suggestion = std::max(1.0, std::round(global / per_step)) * per_step;
    return broken_rule("a global batch of " + whole(global) + " does not divide into micro-batches of " +
                           whole(scenario.workload.micro_batch_size) + " on " + std::to_string(p.data) +
                           " data-parallel ranks",
                       "workload.global_batch_size", suggestion);
}

std::optional<Error> check_training_layout(const Architecture& a, const Scenario& scenario,
                                           const Parallelism& p) {
    const bool megatron = scenario.workload.framework == Framework::megatron;
    if (p.virtual_pipeline > 1 && p.pipeline == 1)
        return broken_rule("interleaved stages need a pipeline", "parallelism.virtual_pipeline", 1);
    const int chunks = p.pipeline * p.virtual_pipeline;
    // Megatron-LM can count embedding and loss as a layer each (account-for-embedding-in-pipeline-split).
    if (megatron && a.layers % chunks != 0 && (a.layers + 2) % chunks != 0) {
        if (p.virtual_pipeline > 1)
            return broken_rule(std::to_string(a.layers) + " layers do not divide into " +
                                   std::to_string(chunks) + " interleaved stages",
                               "parallelism.virtual_pipeline", 1);
        return broken_rule(std::to_string(a.layers) + " layers do not divide into " +
                               std::to_string(p.pipeline) +
                               " stages, nor do they with embedding and loss as a layer each",
                           "parallelism.pipeline", nearest_divisor(a.layers, p.pipeline));
    }
    if (p.shard_group && (p.data * p.context) % *p.shard_group != 0)
        return broken_rule("groups of " + std::to_string(*p.shard_group) + " ranks do not divide " +
                               std::to_string(p.data * p.context) + " data-parallel ranks",
                           "parallelism.shard_group", nearest_divisor(p.data * p.context, *p.shard_group));
    return check_training_batch(scenario, p);
}

}  // namespace

StageLayers stage_layers(int layers, int stages, int stage) {
    const int base = layers / stages, extra = layers % stages;
    const int first_larger = stages - 1 - extra;  // the stages [first_larger, stages - 1) hold one layer more
    const auto start = [&](int s) { return s * base + std::clamp(s - first_larger, 0, extra); };
    return {start(stage), start(stage + 1)};
}

double expert_ranks(const Parallelism& p) {
    return std::max(p.expert, p.tensor);
}

double kv_heads_per_rank(const Architecture& a, int tensor) {
    return std::max(1.0, std::ceil(static_cast<double>(a.kv_heads) / tensor));
}

std::optional<Error> check_layout(const Architecture& a, const Scenario& scenario, const Parallelism& p,
                                  const WeightFormat& weights, const EngineProfile& engine) {
    const int count = scenario.cluster.count;
    if (const auto rule = broken_tensor_rule(a, scenario.workload, p.tensor, p.expert, weights, engine))
        return broken_rule(
            whole(rule->size) + " " + rule->what + " do not divide by " + std::to_string(p.tensor),
            "parallelism.tensor", nearest_tensor(a, scenario, p, weights, engine));
    if (p.pipeline > a.layers)
        return broken_rule(
            std::to_string(a.layers) + " layers cannot fill " + std::to_string(p.pipeline) + " stages",
            "parallelism.pipeline", a.layers);
    const double others = 1.0 * p.tensor * p.pipeline * p.context;
    const double product = others * p.data;
    if (product != count) {
        std::string message = "tensor " + std::to_string(p.tensor) + " x pipeline " +
                              std::to_string(p.pipeline) + " x context " + std::to_string(p.context) +
                              " x data " + std::to_string(p.data) + " is " + whole(product) +
                              ", but the cluster has " + std::to_string(count) + " accelerators";
        if (std::fmod(count, others) == 0)
            return broken_rule(std::move(message), "parallelism.data", count / others);
        // No data degree mends it; a cluster of as many accelerators as the degrees make does, if there can
        // be one.
        constexpr double largest_cluster = 1e6;
        if (product > largest_cluster) return Error{std::move(message), "cluster.count", {}, {}};
        return broken_rule(std::move(message), "cluster.count", product);
    }
    const int ranks = p.tensor * p.context * p.data;
    if (p.expert > 1 && (!a.moe || a.moe->experts % p.expert != 0))
        return broken_rule(
            a.moe ? std::to_string(a.moe->experts) + " experts do not divide by " + std::to_string(p.expert)
                  : "the model has no experts to spread",
            "parallelism.expert", a.moe ? nearest_divisor(std::gcd(a.moe->experts, ranks), p.expert) : 1);
    if (ranks % p.expert != 0)
        return broken_rule(std::to_string(ranks) + " ranks of a stage do not divide by expert parallelism " +
                               std::to_string(p.expert),
                           "parallelism.expert",
                           a.moe ? nearest_divisor(std::gcd(a.moe->experts, ranks), p.expert) : 1);
    if (scenario.workload.task == Task::training) return check_training_layout(a, scenario, p);
    return std::nullopt;
}

namespace {

bool is_legal_tensor(const LayoutQuestion& q, int tensor) {
    return q.accelerators % tensor == 0 &&
           !broken_tensor_rule(q.architecture, q.workload, tensor, 1, q.weights, q.engine);
}

/// The largest legal tensor-parallel degree inside a node that divides the accelerator count.
int largest_tensor(const LayoutQuestion& q) {
    int tensor = std::min({q.accelerators, q.per_node, q.architecture.heads});
    while (tensor > 1 && !is_legal_tensor(q, tensor)) --tensor;
    return tensor;
}

/// The fewest stages, out of what divides `ranks`, over which the states fit; all of them if none do.
int fewest_stages(const LayoutQuestion& q, int tensor, bool even_stages) {
    const int ranks = q.accelerators / tensor;
    int last_legal = 1;
    for (int stages = 1; stages <= std::min(ranks, q.architecture.layers); ++stages) {
        if (ranks % stages != 0 || (even_stages && q.architecture.layers % stages != 0)) continue;
        last_legal = stages;
        if (q.model_state_bytes / tensor / stages <= q.available_bytes) break;
    }
    return last_legal;
}

Parallelism automatic_training(const LayoutQuestion& q) {
    const int count = q.accelerators;
    Parallelism p;
    switch (q.workload.framework) {
        case Framework::megatron: {
            // The least tensor parallelism whose share of the states fits; else the most there is.
            const int widest = largest_tensor(q);
            while (p.tensor < widest &&
                   (!is_legal_tensor(q, p.tensor) || q.model_state_bytes / p.tensor > q.available_bytes))
                ++p.tensor;
            p.pipeline = fewest_stages(q, p.tensor, true);
            p.sequence_parallel = p.tensor > 1;
            p.zero_stage = 1;
            break;
        }
        case Framework::ddp:
            break;
        default:
            p.zero_stage = count > 1 ? 3 : 0;
    }
    p.data = count / p.tensor / p.pipeline;
    return p;
}

}  // namespace

Parallelism automatic_layout(const LayoutQuestion& q) {
    if (q.workload.task == Task::training) return automatic_training(q);
    const int count = q.accelerators;
    Parallelism p;
    if (q.engine.engine == Engine::llama_cpp) {
        p.pipeline = std::min(count, q.architecture.layers);
        while (count % p.pipeline != 0) --p.pipeline;
    } else {
        p.tensor = largest_tensor(q);
        p.pipeline = fewest_stages(q, p.tensor, false);
    }
    p.data = count / p.tensor / p.pipeline;
    return p;
}

}  // namespace headroom

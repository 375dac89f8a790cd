// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <cmath>
#include <numeric>
#include <string>

#include "layout/layout_rules.h"

namespace headroom {

namespace {

std::string whole(double number) {
    return std::to_string(static_cast<long long>(number));
}

const char* name_of_size(LayoutRule rule) {
    switch (rule) {
        case LayoutRule::attention_heads:
            return "attention heads";
        case LayoutRule::kv_heads:
            return "KV heads";
        case LayoutRule::feed_forward_columns:
            return "feed-forward columns";
        case LayoutRule::expert_columns:
            return "columns of an expert";
        case LayoutRule::vocabulary:
            return "vocabulary entries (padded)";
        default:
            return "quantisation groups";
    }
}

/// The legal degree nearest to `wanted` that divides the accelerator count; ties go to the smaller one.
int nearest_tensor(const LayoutQuestion& q, const Parallelism& p) {
    int best = 1;
    for (int tensor = 1; tensor <= std::min(q.architecture.heads, q.accelerators); ++tensor) {
        if (q.accelerators % tensor != 0 || broken_tensor_rule(q, tensor, p.expert)) continue;
        if (std::abs(tensor - p.tensor) < std::abs(best - p.tensor)) best = tensor;
    }
    return best;
}

/// The divisor of `number` that is nearest to `wanted`.
int nearest_divisor(int number, int wanted) {
    int best = 1;
    for (int divisor = 1; divisor <= number; ++divisor)
        if (number % divisor == 0 && std::abs(divisor - wanted) < std::abs(best - wanted)) best = divisor;
    return best;
}

Error fault(std::string message, std::string field, double suggestion) {
    return Error{std::move(message), std::move(field), {}, whole(suggestion)};
}

Error wrong_degrees(const LayoutQuestion& q, const Parallelism& p) {
    const double others = 1.0 * p.tensor * p.pipeline * p.context;
    const double product = others * p.data;
    std::string message = "tensor " + std::to_string(p.tensor) + " x pipeline " + std::to_string(p.pipeline) +
                          " x context " + std::to_string(p.context) + " x data " + std::to_string(p.data) +
                          " is " + whole(product) + ", but the cluster has " +
                          std::to_string(q.accelerators) + " accelerators";
    if (std::fmod(q.accelerators, others) == 0)
        return fault(std::move(message), "parallelism.data", q.accelerators / others);
    // No data degree mends it; a cluster of as many accelerators as the degrees make does, if there can
    // be one.
    constexpr double largest_cluster = 1e6;
    if (product > largest_cluster) return Error{std::move(message), "cluster.count", {}, {}};
    return fault(std::move(message), "cluster.count", product);
}

Error wrong_experts(const LayoutQuestion& q, const Parallelism& p, LayoutRule rule) {
    const auto& moe = q.architecture.moe;
    const int ranks = p.tensor * p.context * p.data;
    const int suggestion = moe ? nearest_divisor(std::gcd(moe->experts, ranks), p.expert) : 1;
    if (rule == LayoutRule::ranks_divide_by_experts)
        return fault(std::to_string(ranks) + " ranks of a stage do not divide by expert parallelism " +
                         std::to_string(p.expert),
                     "parallelism.expert", suggestion);
    if (!moe) return fault("the model has no experts to spread", "parallelism.expert", suggestion);
    return fault(std::to_string(moe->experts) + " experts do not divide by " + std::to_string(p.expert),
                 "parallelism.expert", suggestion);
}

Error uneven_chunks(const Architecture& a, const Parallelism& p) {
    const std::string layers = std::to_string(a.layers) + " layers do not divide into ";
    if (p.virtual_pipeline > 1)
        return fault(layers + std::to_string(p.pipeline * p.virtual_pipeline) + " interleaved stages",
                     "parallelism.virtual_pipeline", 1);
    return fault(
        layers + std::to_string(p.pipeline) + " stages, nor do they with embedding and loss as a layer each",
        "parallelism.pipeline", nearest_divisor(a.layers, p.pipeline));
}

Error wrong_batch(const Workload& w, const Parallelism& p) {
    const double per_step = w.micro_batch_size * p.data;
    return fault(
        "a global batch of " + whole(w.global_batch_size) + " does not divide into micro-batches of " +
            whole(w.micro_batch_size) + " on " + std::to_string(p.data) + " data-parallel ranks",
        "workload.global_batch_size", std::max(1.0, std::round(w.global_batch_size / per_step)) * per_step);
}

Error error_of(const BrokenRule& broken, const LayoutQuestion& q, const Parallelism& p) {
    switch (broken.rule) {
        case LayoutRule::attention_heads:
        case LayoutRule::kv_heads:
        case LayoutRule::feed_forward_columns:
        case LayoutRule::expert_columns:
        case LayoutRule::vocabulary:
        case LayoutRule::quantisation_groups:
            return fault(whole(broken.size) + " " + name_of_size(broken.rule) + " do not divide by " +
                             std::to_string(p.tensor),
                         "parallelism.tensor", nearest_tensor(q, p));
        case LayoutRule::stages_within_layers:
            return fault(std::to_string(q.architecture.layers) + " layers cannot fill " +
                             std::to_string(p.pipeline) + " stages",
                         "parallelism.pipeline", q.architecture.layers);
        case LayoutRule::degrees_make_the_cluster:
            return wrong_degrees(q, p);
        case LayoutRule::experts_divide:
        case LayoutRule::ranks_divide_by_experts:
            return wrong_experts(q, p, broken.rule);
        case LayoutRule::interleaving_needs_pipeline:
            return fault("interleaved stages need a pipeline", "parallelism.virtual_pipeline", 1);
        case LayoutRule::even_chunks:
            return uneven_chunks(q.architecture, p);
        case LayoutRule::shard_groups_divide: {
            const int ranks = p.data * p.context;
            return fault("groups of " + std::to_string(*p.shard_group) + " ranks do not divide " +
                             std::to_string(ranks) + " data-parallel ranks",
                         "parallelism.shard_group", nearest_divisor(ranks, *p.shard_group));
        }
        case LayoutRule::offloaded_parameters_are_shards:
            return fault("parameters are offloaded as shards, which ZeRO-3 and FSDP keep alone",
                         "parallelism.zero_stage", 3);
        case LayoutRule::sequence_divides:
            return fault("a sequence of " + whole(q.workload.sequence_tokens) +
                             " tokens does not divide over " + std::to_string(p.context) +
                             " context-parallel ranks",
                         "parallelism.context", 1);
        case LayoutRule::whole_rounds_of_micro_batches:
            return fault("interleaved stages need micro-batches in multiples of the " +
                             std::to_string(p.pipeline) + " stages",
                         "parallelism.virtual_pipeline", 1);
        case LayoutRule::global_batch_divides:
            break;
    }
    return wrong_batch(q.workload, p);
}

}  // namespace

std::optional<Error> check_layout(const LayoutQuestion& question, const Parallelism& p) {
    const auto broken = broken_rule(question, p);
    if (!broken) return std::nullopt;
    return error_of(*broken, question, p);
}

std::optional<Error> check_layout(const Architecture& a, const Scenario& scenario, const Parallelism& p,
                                  const WeightFormat& weights, const EngineProfile& engine) {
    return check_layout(LayoutQuestion{a, scenario.workload, weights, engine, scenario.cluster.count}, p);
}

}  // namespace headroom

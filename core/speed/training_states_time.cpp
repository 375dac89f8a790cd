// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/training_states_time.h"

#include <algorithm>
#include <array>

#include "memory/precision_of_ends.h"
#include "memory/training_states.h"
#include "memory/weights.h"

namespace headroom {

namespace {

constexpr double sixteen_bit = 2;

/// Parameters of a rank that share a group of replicas: experts have fewer replicas than the rest.
struct ReplicatedPart {
    double trained = 0;
    double gathered_bytes = 0;
    double wider_bytes = 0;  ///< of the trained weights at the ends of the model, beyond 16 bit
    Group shards;            ///< ranks that share the shards, or all replicas where nothing is sharded
    Group replicas;          ///< groups of shards that hold the same
};

ReplicatedPart make_part(const TrainingRank& r, const StageElements& elements, double at_ends, double ranks,
                         double stride, double shard_ranks) {
    const MemoryInputs& in = r.model;
    ReplicatedPart part;
    part.trained = in.workload.method == Method::full ? elements.total() : 0;
    part.gathered_bytes = in.workload.method == Method::qlora
                              ? weight_bytes(elements, in.weights, in.architecture.tied_embeddings)
                              : sixteen_bit * elements.total();
    if (has_own_ends(in)) part.wider_bytes = (weight_bytes_of_ends(in) - sixteen_bit) * at_ends;
    part.gathered_bytes += part.wider_bytes;
    part.shards = {std::clamp(shard_ranks, 1.0, ranks), stride};
    part.replicas = {ranks / part.shards.ranks, stride * part.shards.ranks};
    return part;
}

/// Experts and the rest, of the first pipeline stage.
std::array<ReplicatedPart, 2> make_parts(const TrainingRank& r) {
    const Parallelism& p = r.parallelism;
    const double ranks = 1.0 * p.data * p.context;
    StageElements others = stage_elements(r.model, p, 0), experts;
    std::swap(experts.experts, others.experts);
    const StageElements ends = has_own_ends(r.model) ? end_elements(r.model, p, 0) : StageElements{};
    const double expert_cut = expert_ranks(p) / p.tensor;  // data-parallel ranks that hold different experts
    const double shards = shard_ranks(p);
    std::array parts = {make_part(r, others, ends.total() - ends.experts, ranks, p.tensor, shards),
                        make_part(r, experts, ends.experts, std::max(1.0, ranks / expert_cut),
                                  p.tensor * expert_cut, shards / expert_cut)};
    if (r.model.workload.method != Method::full)
        parts[0].trained = training_states(r.model, p, 0).trained_parameters;
    return parts;
}

double gradient_bytes(const TrainingRank& r) {
    if (r.framework.reduces_in_16_bit) return sixteen_bit;
    return bytes_of(r.model.precision.gradients);
}

struct Exposure {
    double seconds = 0;     ///< of the collectives
    double contention = 0;  ///< of kernels beside them, at most
};

/// Once a micro-batch: parameters in the forward and in the backward pass, and the gradients.
Exposure sharded_part(const TrainingRank& r, const ReplicatedPart& part) {
    const double reduced = part.trained * gradient_bytes(r);
    const double moved = 2 * part.gathered_bytes + reduced;
    if (part.shards.ranks <= 1) return {};
    return {2 * all_gather_seconds(r.topology, part.shards, part.gathered_bytes) +
                reduce_scatter_seconds(r.topology, part.shards, reduced),
            moved / fastest_bytes_per_second(r.topology)};
}

double replicated_part(const TrainingRank& r, const ReplicatedPart& part) {
    const Group all{part.shards.ranks * part.replicas.ranks, part.shards.stride};
    const double wider_bytes = part.trained > 0 ? part.wider_bytes : 0;
    return all_gather_seconds(r.topology, all, part.trained * sixteen_bit + wider_bytes) +
           reduce_scatter_seconds(r.topology, all, part.trained * bytes_of(r.model.precision.gradients));
}

/// What collectives cost that run beside `cover` seconds of compute: what is longer, and what they take away
/// from the kernels beside them (multiprocessors, memory bandwidth).
double exposed(double collectives, double contention, double cover, double share) {
    return std::max(0.0, collectives - cover) + share * std::min({contention, collectives, cover});
}

}  // namespace

double data_parallel_seconds(const TrainingRank& r, const PipelineSeconds& pipeline) {
    const Parallelism& p = r.parallelism;
    const double ranks = 1.0 * p.data * p.context;
    if (ranks <= 1) return 0;
    const std::array parts = make_parts(r);
    const double contention = r.framework.gather_contention;
    if (p.zero_stage < 3) {
        const double once = replicated_part(r, parts[0]) + replicated_part(r, parts[1]);
        return exposed(once, once, pipeline.last_backward, contention);
    }
    Exposure each;
    double once = 0;
    for (const ReplicatedPart& part : parts) {
        const Exposure exposure = sharded_part(r, part);
        each.seconds += exposure.seconds;
        each.contention += exposure.contention;
        once += all_reduce_seconds(r.topology, part.replicas,
                                   part.trained * gradient_bytes(r) / part.shards.ranks);
    }
    const bool linked = r.topology.levels[0].bytes_per_second > 0;
    const double cover = (linked ? 1 : r.framework.pcie_overlap) * pipeline.micro_batch;
    return pipeline.micro_batches * exposed(each.seconds, each.contention, cover, contention) +
           exposed(once, once, pipeline.last_backward, contention);
}

double optimizer_seconds(const TrainingRank& r, const PipelineSeconds& pipeline, const Cluster& cluster,
                         const Accelerator& accelerator, const HardwareSpeed& hardware) {
    const MemoryInputs& in = r.model;
    const Parallelism& p = r.parallelism;
    double owned = 0;
    for (const ReplicatedPart& part : make_parts(r))
        owned += part.trained / (p.zero_stage >= 1 ? part.shards.ranks : 1);
    const double gradient = bytes_of(in.precision.gradients);
    const double master = in.precision.master_weights == MasterWeights::fp32 ? 4 : 0;
    const double weight = in.precision.weights == "fp32" ? 4 : sixteen_bit;
    // Gradients are read, everything else is read and written.
    const double bytes =
        gradient + 2 * (weight + master +
                        optimizer_bytes_per_parameter(in.workload.optimizer, in.precision.optimizer_states,
                                                      in.architecture));
    if (in.workload.offload == Offload::none)
        return owned * bytes * r.framework.optimizer_traffic / r.card.memory_bytes_per_second +
               r.framework.step_seconds;

    // Memory of a server's processors, as the optimizers for them stream it.
    constexpr double host_bytes_per_second = 180e9;
    const double in_node = std::min(cluster.per_node, cluster.count);
    const double pcie = accelerator.pcie
                            ? 1e9 * accelerator.pcie->gb_s_per_direction * hardware.pcie_efficiency
                            : host_bytes_per_second;
    double seconds = owned * in_node * bytes / host_bytes_per_second +
                     owned * (sixteen_bit + gradient) / pcie + r.framework.step_seconds;
    if (in.workload.offload == Offload::optimizer_and_parameters) {
        double fetched = 0;
        for (const ReplicatedPart& part : make_parts(r))
            fetched += 2 * part.gathered_bytes / (p.zero_stage >= 3 ? part.shards.ranks : 1) / pcie;
        seconds += pipeline.micro_batches * std::max(0.0, fetched - pipeline.micro_batch);
    }
    return seconds;
}

}  // namespace headroom

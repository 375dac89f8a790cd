// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/training_pipeline.h"

#include <algorithm>

#include "memory/training_activations.h"
#include "memory/weights.h"

namespace headroom {

namespace {

/// A layer of either kind.
struct LayerSeconds {
    PassSeconds dense;
    PassSeconds experts;
};

LayerSeconds time_layers(const TrainingRank& r) {
    const Architecture& a = r.model.architecture;
    const LayerMix all = layers_between(a, 0, a.layers);
    LayerSeconds layer;
    if (all.expert_layers < all.layers) layer.dense = layer_seconds(r, false);
    if (all.expert_layers > 0) layer.experts = layer_seconds(r, true);
    return layer;
}

PassSeconds layers_total(const LayerMix& mix, const LayerSeconds& layer) {
    const double dense = mix.layers - mix.expert_layers, experts = mix.expert_layers;
    return {dense * layer.dense.forward + experts * layer.experts.forward,
            dense * layer.dense.backward + experts * layer.experts.backward};
}

/// What the stages have to do for a micro-batch, without the head.
struct Stages {
    PassSeconds all;  ///< together
    StepSeconds slowest;
    StepSeconds last;
};

Stages time_stages(const TrainingRank& r) {
    const LayerSeconds layer = time_layers(r);
    LayerSeconds end;
    if (r.at_ends) end = time_layers(*r.at_ends);
    Stages stages;
    for (int stage = 0; stage < r.parallelism.pipeline; ++stage) {
        const StageLayers range = stage_range(r.model, r.parallelism, stage);
        LayerMix mix = layers_between(r.model.architecture, range.first, range.last);
        PassSeconds passes;
        if (r.at_ends) {
            const LayerMix ends = end_layers(r.model, r.parallelism, stage);
            mix.layers -= ends.layers;
            mix.expert_layers -= ends.expert_layers;
            passes = layers_total(ends, end);
        }
        passes = passes + layers_total(mix, layer);
        stages.all = stages.all + passes;
        stages.last = passes.total();
        if (stages.last.total() > stages.slowest.total()) stages.slowest = stages.last;
    }
    return stages;
}

/// Layers of the rank that has most of them, over those of the mean rank, where each rank has several stages.
double uneven_ranks(const Architecture& a, const Parallelism& p) {
    const int chunks = p.pipeline * p.virtual_pipeline;
    int most = 0;
    for (int rank = 0; rank < p.pipeline; ++rank) {
        int layers = 0;
        for (int chunk = rank; chunk < chunks; chunk += p.pipeline) {
            const StageLayers range = stage_layers(a.layers, chunks, chunk);
            layers += range.last - range.first;
        }
        most = std::max(most, layers);
    }
    return 1.0 * most * p.pipeline / a.layers;
}

/// Activations to the next stage and gradients back, of one micro-batch; a part hides behind compute, the
/// more the finer the stages are cut.
double hand_over_seconds(const TrainingRank& r, const Cluster& cluster) {
    const Parallelism& p = r.parallelism;
    if (p.pipeline == 1) return 0;
    const double bytes = r.tokens * r.model.architecture.hidden * activation_bytes(r.model.compute) /
                         (p.sequence_parallel ? p.tensor : 1);
    const double exposed = p.virtual_pipeline > 1 ? 0.3 : 0.5;
    return 2 * p.virtual_pipeline * exposed *
           point_to_point_seconds(r.topology, 1.0 * cluster.count / p.pipeline, bytes);
}

}  // namespace

PipelineSeconds pipeline_seconds(const TrainingRank& r, const Cluster& cluster) {
    const Parallelism& p = r.parallelism;
    const Stages stages = time_stages(r);
    const StepSeconds head = head_seconds(r).total();
    const StepSeconds mean = 1.0 / p.pipeline * stages.all.total();

    PipelineSeconds result;
    result.micro_batches = std::max(1.0, micro_batches_per_step(r.model.workload, p));
    StepSeconds pace = mean + head;
    if (p.pipeline > 1 && p.virtual_pipeline == 1) {
        const StepSeconds last = stages.last + head;
        pace = last.total() > stages.slowest.total() ? last : stages.slowest;
    } else if (p.pipeline > 1) {
        // Interleaved stages are small enough that layers can be shifted away from the rank of the head.
        constexpr double head_not_shifted = 0.35;
        pace = mean + head_not_shifted * head;
        const StepSeconds slowest = uneven_ranks(r.model.architecture, p) * mean;
        if (slowest.total() > pace.total()) pace = slowest;
    }
    const double hand_over = hand_over_seconds(r, cluster);
    pace.communication += hand_over;
    result.micro_batch = pace.total();
    result.step = result.micro_batches * pace;
    result.step.bubble = (p.pipeline - 1.0) / p.virtual_pipeline * (mean.total() + hand_over);
    result.last_backward = stages.all.backward.total() / p.pipeline;
    return result;
}

}  // namespace headroom

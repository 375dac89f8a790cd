// SPDX-License-Identifier: GPL-3.0-or-later
#include "memory/weights.h"

#include <algorithm>
#include <functional>
#include <numeric>

#include "base/units.h"

namespace headroom {

namespace {

/// The other task's fields are kept in a scenario, and have no effect.
bool serves_from_host(const MemoryInputs& in) {
    return in.workload.task == Task::inference && in.workload.gpu_layers.has_value();
}

/// What the layers before `layer` weigh: bytes where the model's file says them, else their linear elements.
double weight_before(const MemoryInputs& in, int layer) {
    if (in.stored_weights)
        return std::accumulate(in.stored_weights->layer_bytes.begin(),
                               in.stored_weights->layer_bytes.begin() + layer, 0.0);
    const ParameterCount& count = in.parameters;
    const LayerMix mix = layers_between(in.architecture, 0, layer);
    return mix.layers * (count.attention + count.kv_projection + count.attention_replicated) +
           (mix.layers - mix.expert_layers) * count.dense_mlp +
           mix.expert_layers * (count.experts + count.shared_experts);
}

/// The layer at which stage `stage` begins, if every stage is to weigh the same, the head counted.
int balanced_start(const MemoryInputs& in, int stages, int stage) {
    const int layers = in.architecture.layers, first = host_layers(in);
    const double stored_head = in.stored_weights ? in.stored_weights->head_bytes : in.parameters.head;
    const double head = head_on_host(in) ? 0 : stored_head;
    const double before = weight_before(in, first);
    const double target = before + (weight_before(in, layers) + head - before) * stage / stages;
    int low = first + stage, high = layers - (stages - stage);  // every stage has a layer
    while (low < high) {
        const int middle = (low + high) / 2;
        if ((weight_before(in, middle) + weight_before(in, middle + 1)) / 2 < target)
            low = middle + 1;
        else
            high = middle;
    }
    return low;
}

StageElements layer_elements(const Architecture& a, const ParameterCount& count, const Parallelism& p,
                             StageLayers range) {
    const LayerMix mix = layers_between(a, range.first, range.last);
    const double tensor = p.tensor;
    const double layers = mix.layers, expert_layers = mix.expert_layers;
    const double kv_share = a.kv_heads > 0 ? kv_heads_per_rank(a, p.tensor) / a.kv_heads : 1;

    StageElements elements;
    elements.attention =
        layers * (count.attention / tensor + count.kv_projection * kv_share + count.attention_replicated);
    elements.mlp =
        ((layers - expert_layers) * count.dense_mlp + expert_layers * count.shared_experts) / tensor;
    elements.experts = expert_layers * count.experts / expert_ranks(p);
    elements.router = expert_layers * count.router;
    elements.norms = layers * count.norms;
    return elements;
}

StageElements elements_between(const Architecture& a, const ParameterCount& count, const Parallelism& p,
                               StageLayers range, int stage) {
    const double tensor = p.tensor;
    const bool is_first = stage == 0, is_last = stage == p.pipeline - 1;
    StageElements elements = layer_elements(a, count, p, range);
    if (is_first) {
        elements.embedding = count.embedding / tensor;
        elements.extra = count.extra;
    }
    if (is_last) {
        elements.norms += count.final_norm;
        elements.head = count.head / tensor;
    }
    if (is_last && !is_first && a.tied_embeddings) elements.head = count.embedding / tensor;
    return elements;
}

double in_layers(const StageElements& e) {
    return e.attention + e.mlp + e.experts + e.router + e.norms;
}

double stored_bytes(const MemoryInputs& in, const Parallelism& p, int stage, const StageElements& rank) {
    const StoredWeights& stored = *in.stored_weights;
    const StageLayers range = stage_range(in, p, stage);
    Parallelism uncut = p;
    uncut.tensor = uncut.expert = 1;
    const StageElements whole = elements_between(in.architecture, in.parameters, uncut, range, stage);
    const auto share = [](double part, double all) { return all > 0 ? part / all : 0; };
    const double layers = weight_before(in, range.last) - weight_before(in, range.first);
    const double head = in.architecture.tied_embeddings ? stored.embedding_bytes : stored.head_bytes;
    return layers * share(in_layers(rank), in_layers(whole)) +
           stored.embedding_bytes * share(rank.embedding, in.parameters.embedding) +
           head * share(rank.head,
                        in.architecture.tied_embeddings ? in.parameters.embedding : in.parameters.head) +
           (stage == 0 ? stored.other_bytes : 0);
}

/// The first and the last layer of the model, as far as the stage has them; either may be empty.
struct Ends {
    StageLayers start;
    StageLayers end;
};

Ends ends_of(const MemoryInputs& in, const Parallelism& p, int stage) {
    const auto [first, last] = stage_range(in, p, stage);
    const int at_start = stage == 0 ? 1 : 0;
    const int at_end = stage == p.pipeline - 1 && last - first > at_start ? 1 : 0;
    return {{first, first + at_start}, {last - at_end, last}};
}

template <class Operation>
StageElements combined(const StageElements& a, const StageElements& b, Operation of) {
    return {of(a.attention, b.attention), of(a.mlp, b.mlp),     of(a.experts, b.experts),
            of(a.router, b.router),       of(a.norms, b.norms), of(a.embedding, b.embedding),
            of(a.head, b.head),           of(a.extra, b.extra)};
}

}  // namespace

StageElements operator+(const StageElements& a, const StageElements& b) {
    return combined(a, b, std::plus{});
}

StageElements operator-(const StageElements& a, const StageElements& b) {
    return combined(a, b, std::minus{});
}

int host_layers(const MemoryInputs& in) {
    if (!serves_from_host(in)) return 0;
    return std::max(0, in.architecture.layers - *in.workload.gpu_layers);
}

bool head_on_host(const MemoryInputs& in) {
    return serves_from_host(in) && *in.workload.gpu_layers <= in.architecture.layers;
}

StageLayers stage_range(const MemoryInputs& in, const Parallelism& p, int stage) {
    const bool by_weight = in.workload.task == Task::inference && in.engine.places_layers_by_weight;
    const int first = host_layers(in), layers = in.architecture.layers - first;
    if (!by_weight || p.pipeline > layers) {
        const StageLayers range = stage_layers(layers, p.pipeline, stage);
        return {first + range.first, first + range.last};
    }
    const auto start = [&](int s) {
        return s == p.pipeline ? in.architecture.layers : balanced_start(in, p.pipeline, s);
    };
    return {start(stage), start(stage + 1)};
}

StageElements stage_elements(const MemoryInputs& in, const Parallelism& p, int stage) {
    return elements_between(in.architecture, in.parameters, p, stage_range(in, p, stage), stage);
}

LayerMix end_layers(const MemoryInputs& in, const Parallelism& p, int stage) {
    const auto [start, end] = ends_of(in, p, stage);
    const LayerMix first = layers_between(in.architecture, start.first, start.last);
    const LayerMix last = layers_between(in.architecture, end.first, end.last);
    return {.layers = first.layers + last.layers, .expert_layers = first.expert_layers + last.expert_layers};
}

StageElements end_elements(const MemoryInputs& in, const Parallelism& p, int stage) {
    const auto [start, end] = ends_of(in, p, stage);
    // With the first layer stands the embedding, with the last one final norm and head.
    StageElements ends = elements_between(in.architecture, in.parameters, p, start, stage);
    ends.extra = 0;
    return ends + layer_elements(in.architecture, in.parameters, p, end);
}

double weight_bytes(const StageElements& e, const WeightFormat& f, bool tied_embeddings) {
    // A vision tower is rarely quantised; a tied embedding is stored at the precision of the head it serves
    // as.
    const double extra_bits = std::max(16.0, f.linear_bits);
    const double embedding_bits =
        tied_embeddings ? std::max(f.embedding_bits, f.head_bits) : f.embedding_bits;
    const double bits = e.attention * f.attention_bits + e.mlp * f.dense_bits + e.experts * f.linear_bits +
                        e.router * f.router_bits + e.norms * f.norm_bits + e.embedding * embedding_bits +
                        e.head * f.head_bits + e.extra * extra_bits;
    return bits / bits_per_byte;
}

double stage_weight_bytes(const MemoryInputs& in, const Parallelism& p, int stage,
                          const StageElements& elements) {
    if (in.stored_weights) return stored_bytes(in, p, stage, elements);
    return weight_bytes(elements, in.weights, in.architecture.tied_embeddings);
}

double host_weight_bytes(const MemoryInputs& in) {
    const int layers = host_layers(in);
    StageElements host = elements_between(in.architecture, in.parameters, Parallelism{}, {0, layers}, 0);
    host.extra = 0;
    if (!head_on_host(in)) {
        host.head = 0;
        host.norms -= in.parameters.final_norm;
    }
    if (!in.stored_weights) return weight_bytes(host, in.weights, in.architecture.tied_embeddings);
    const StoredWeights& stored = *in.stored_weights;
    return stored.embedding_bytes + weight_before(in, layers) + (host.head > 0 ? stored.head_bytes : 0);
}

double model_weight_bytes(const MemoryInputs& in) {
    const StageElements all =
        elements_between(in.architecture, in.parameters, Parallelism{}, {0, in.architecture.layers}, 0);
    return stage_weight_bytes(in, Parallelism{}, 0, all);
}

}  // namespace headroom

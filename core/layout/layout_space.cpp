// SPDX-License-Identifier: GPL-3.0-or-later
#include "layout/layout_space.h"

#include <algorithm>
#include <numeric>

#include "layout/layout_rules.h"

namespace headroom {

namespace {

LayoutSpace inference_space(Engine engine) {
    LayoutSpace space;
    space.zero_stages = {true};
    switch (engine) {
        case Engine::vllm:
        case Engine::sglang:
        case Engine::tensorrt_llm:
        case Engine::generic:
            space.tensor = space.pipeline = space.experts = true;
            break;
        case Engine::tgi:
            space.tensor = true;
            break;
        case Engine::exllama:
            space.tensor = space.pipeline = true;
            break;
        case Engine::llama_cpp:  // a layer split
        case Engine::transformers:
            space.pipeline = true;
            break;
    }
    return space;
}

LayoutSpace training_space(Framework framework) {
    LayoutSpace space;
    switch (framework) {
        case Framework::megatron:
            space.tensor = space.pipeline = space.interleaving = space.context = space.experts = true;
            space.sequence_parallel = true;
            space.zero_stages = {false, true};  // its distributed optimizer
            break;
        case Framework::generic:
            space.tensor = space.pipeline = space.interleaving = space.context = space.experts = true;
            space.sequence_parallel = space.shard_groups = true;
            space.zero_stages = {false, false, true, true};
            break;
        case Framework::fsdp:
        case Framework::torchtune:
            space.shard_groups = true;
            space.zero_stages = {false, false, true, true};
            break;
        case Framework::deepspeed:
        case Framework::transformers:
        case Framework::colossalai:
            space.zero_stages = {false, false, true, true};
            break;
        case Framework::ddp:
            space.zero_stages = {true};
            break;
    }
    return space;
}

/// Visits the layouts of the space, the outermost degree first, and keeps the legal ones.
class Enumeration {
  public:
    explicit Enumeration(const LayoutQuestion& question)
        : q_(question),
          space_(layout_space(question.workload)),
          degrees_(divisors(question.accelerators)),
          chunks_(divisors(question.architecture.layers)) {
        // Embedding and loss may count as a layer each.
        for (const int chunks : divisors(question.architecture.layers + 2)) chunks_.push_back(chunks);
        std::ranges::sort(chunks_);
        chunks_.erase(std::unique(chunks_.begin(), chunks_.end()), chunks_.end());
    }

    std::vector<Parallelism> legal() {
        const bool inference = q_.workload.task == Task::inference;
        const int most = inference ? std::min(q_.per_node, q_.accelerators) : q_.accelerators;
        for (const int tensor : degrees_) {
            if (tensor > 1 && (!space_.tensor || tensor > most)) break;
            // No degree of experts mends what even that over all ranks does not.
            if (broken_tensor_rule(q_, tensor, q_.accelerators)) continue;
            cut_.tensor = tensor;
            cut_.sequence_parallel = space_.sequence_parallel && tensor > 1;
            visit_pipelines();
        }
        return std::move(legal_);
    }

  private:
    void visit_pipelines() {
        const int ranks = q_.accelerators / cut_.tensor;
        for (const int pipeline : degrees_) {
            if (pipeline > 1 && !space_.pipeline) break;
            if (pipeline > q_.architecture.layers) break;
            if (ranks % pipeline != 0) continue;
            cut_.pipeline = pipeline;
            cut_.virtual_pipeline = 1;
            if (!broken_pipeline_rule(q_, cut_)) visit_contexts(ranks / pipeline);
            if (pipeline > 1 && space_.interleaving) visit_interleaved(ranks / pipeline);
        }
    }

    void visit_interleaved(int ranks) {
        for (const int chunks : chunks_) {
            if (chunks == cut_.pipeline || chunks % cut_.pipeline != 0) continue;
            cut_.virtual_pipeline = chunks / cut_.pipeline;
            if (!broken_pipeline_rule(q_, cut_)) visit_contexts(ranks);
        }
    }

    void visit_contexts(int ranks) {
        for (const int context : degrees_) {
            if (context > 1 && !space_.context) break;
            if (context > ranks) break;
            if (ranks % context != 0) continue;
            cut_.context = context;
            cut_.data = ranks / context;
            visit_experts();
        }
    }

    void visit_experts() {
        const auto& moe = q_.architecture.moe;
        const int all =
            moe && space_.experts ? std::gcd(moe->experts, cut_.tensor * cut_.context * cut_.data) : 1;
        for (cut_.expert = 1; cut_.expert <= all; ++cut_.expert)
            if (all % cut_.expert == 0) visit_shards();
    }

    void visit_shards() {
        cut_.shard_group.reset();
        const int ranks = cut_.data * cut_.context;
        // One rank has nothing to shard, unless its parameters come from the host.
        const bool shards = ranks > 1 || q_.workload.offload == Offload::optimizer_and_parameters;
        for (int stage = 0; stage < static_cast<int>(space_.zero_stages.size()); ++stage) {
            if (shards ? !space_.zero_stages[static_cast<std::size_t>(stage)] : stage > 0) continue;
            cut_.zero_stage = stage;
            keep_if_legal();
            if (stage < 3 || !space_.shard_groups) continue;
            for (const int group : degrees_) {
                if (group == 1 || group >= ranks || ranks % group != 0) continue;
                cut_.shard_group = group;
                keep_if_legal();
            }
            cut_.shard_group.reset();
        }
    }

    void keep_if_legal() {
        if (!broken_rule(q_, cut_)) legal_.push_back(cut_);
    }

    const LayoutQuestion& q_;
    LayoutSpace space_;
    std::vector<int> degrees_;
    std::vector<int> chunks_;  ///< into which the layers divide
    Parallelism cut_;
    std::vector<Parallelism> legal_;
};

}  // namespace

std::vector<int> divisors(int number) {
    std::vector<int> found;
    for (int divisor = 1; divisor <= number / divisor; ++divisor)
        if (number % divisor == 0) {
            found.push_back(divisor);
            if (divisor != number / divisor) found.push_back(number / divisor);
        }
    std::ranges::sort(found);
    return found;
}

LayoutSpace layout_space(const Workload& w) {
    if (w.task == Task::inference) return inference_space(w.engine);
    LayoutSpace space = training_space(w.framework);
    const bool shards = w.framework != Framework::generic && space.zero_stages[3];
    if (w.offload == Offload::optimizer_and_parameters && shards)
        space.zero_stages = {false, false, false, true};
    return space;
}

std::vector<Parallelism> legal_layouts(const LayoutQuestion& question) {
    return Enumeration(question).legal();
}

}  // namespace headroom

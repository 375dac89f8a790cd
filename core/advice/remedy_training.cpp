// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>

#include "advice/remedy_candidates.h"
#include "base/text.h"
#include "layout/layout_space.h"

namespace headroom {

namespace {

void add_kernels(RemedyCandidates& c) {
    const Workload& w = c.resolved.scenario.workload;
    if (!w.flash_attention)
        c.add(RemedyKind::flash_attention, "on", [](Scenario& s) { s.workload.flash_attention = true; });
    if (!w.fused_loss) c.add(RemedyKind::fused_loss, "on", [](Scenario& s) { s.workload.fused_loss = true; });
    if (!w.compile) c.add(RemedyKind::compile, "on", [](Scenario& s) { s.workload.compile = true; });
}

void add_micro_batches(RemedyCandidates& c) {
    if (c.scenario.workload.choose_micro_batch) return;
    const double now = c.scenario.workload.micro_batch_size;
    const auto add = [&](double size) {
        c.add(RemedyKind::micro_batch, shortest(size),
              [&](Scenario& s) { s.workload.micro_batch_size = size; });
    };
    for (double size = now / 2; size >= 1 && size == static_cast<int>(size); size /= 2) add(size);
    if (now > 1 && std::fmod(now, 2) != 0) add(1);
    add(2 * now);
}

void add_checkpointing(RemedyCandidates& c) {
    if (c.scenario.workload.choose_checkpointing) return;
    for (const Checkpointing manner : {Checkpointing::none, Checkpointing::selective, Checkpointing::full})
        if (manner != c.scenario.workload.activation_checkpointing)
            c.add(RemedyKind::checkpointing, std::string(name_of(manner)),
                  [&](Scenario& s) { s.workload.activation_checkpointing = manner; });
}

/// Plain PyTorch, with or without DistributedDataParallel, has no offload of its own, and Megatron-LM none of
/// parameters. That of DeepSpeed is part of ZeRO-3, which does not know quantised weights; FSDP as it
/// comes offloads those of 4 bits of bitsandbytes alone (hiyouga/LlamaFactory#5364, answer of its
/// maintainers).
bool offers(const Scenario& s, Offload offload) {
    const Workload& w = s.workload;
    switch (w.framework) {
        case Framework::ddp:
        case Framework::generic:
            return false;
        case Framework::megatron:
            return offload == Offload::optimizer;
        case Framework::deepspeed:
            return offload == Offload::optimizer || w.method != Method::qlora;
        default:
            return offload == Offload::optimizer || w.method != Method::qlora ||
                   s.precision.weights.starts_with("nf4");
    }
}

void add_offload(RemedyCandidates& c) {
    const Workload& w = c.scenario.workload;
    for (const Offload offload : {Offload::optimizer, Offload::optimizer_and_parameters})
        if (offload > w.offload && offers(c.scenario, offload))
            c.add(RemedyKind::offload, std::string(name_of(offload)), [&](Scenario& s) {
                s.workload.offload = offload;
                if (s.parallelism && offload == Offload::optimizer_and_parameters &&
                    layout_space(w).zero_stages[3])
                    s.parallelism->zero_stage = 3;
            });
}

void add_states(RemedyCandidates& c) {
    const Workload& w = c.scenario.workload;
    if (w.optimizer == Optimizer::adamw && w.framework != Framework::megatron)
        for (const Optimizer optimizer : {Optimizer::adamw_8bit, Optimizer::paged_adamw_8bit})
            c.add(RemedyKind::optimizer, std::string(name_of(optimizer)),
                  [&](Scenario& s) { s.workload.optimizer = optimizer; });
    if (c.scenario.precision.gradients == StateType::fp32)
        c.add(RemedyKind::gradients, "bf16", [](Scenario& s) { s.precision.gradients = StateType::bf16; });
    if (c.scenario.precision.master_weights == MasterWeights::fp32)
        c.add(RemedyKind::master_weights, "none",
              [](Scenario& s) { s.precision.master_weights = MasterWeights::none; });
    if (c.scenario.precision.weights == "fp32")
        c.add(RemedyKind::weights, "bf16", [](Scenario& s) { s.precision.weights = "bf16"; });
}

/// Adapters adjust a model that knows its subject; they do not take the place of pre-training, which passes
/// at least 20 tokens a parameter through the model (Hoffmann et al. 2022, arXiv 2203.15556). Fine-tuning
/// passes less than one.
void add_adapters(RemedyCandidates& c) {
    const Workload& w = c.scenario.workload;
    if (w.method == Method::qlora || w.framework == Framework::megatron) return;
    if (w.training_tokens.value_or(0) > c.resolved.model.parameters) return;
    if (w.method == Method::full)
        c.add(RemedyKind::method, "lora", [](Scenario& s) {
            s.workload.method = Method::lora;
            if (s.precision.weights != "fp16") s.precision.weights = "bf16";
        });
    c.add(RemedyKind::method, "qlora", [](Scenario& s) {
        s.workload.method = Method::qlora;
        s.precision.weights = "nf4";
    });
}

void add_sequences(RemedyCandidates& c) {
    for (const int part : {2, 4, 8}) {
        const double tokens = c.scenario.workload.sequence_tokens / part;
        if (tokens < 128 || tokens != static_cast<int>(tokens)) return;
        c.add(RemedyKind::context, shortest(tokens),
              [&](Scenario& s) { s.workload.sequence_tokens = tokens; });
    }
}

}  // namespace

void add_training_changes(RemedyCandidates& candidates) {
    add_kernels(candidates);
    add_micro_batches(candidates);
    add_checkpointing(candidates);
    add_offload(candidates);
    add_states(candidates);
    add_adapters(candidates);
    add_sequences(candidates);
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/replica.h"

#include <algorithm>
#include <cmath>

#include "speed/step_arithmetic.h"

namespace headroom {

namespace {

Speculation speculation_of(const SpeedInputs& in) {
    const auto& chosen = in.model.workload.speculative;
    if (!chosen) return {};
    Speculation s;
    const double k = chosen->draft_tokens, a = chosen->acceptance_rate;
    s.checked = k + 1;
    s.gained = a < 1 ? (1 - std::pow(a, k + 1)) / (1 - a) : k + 1;
    if (in.model.draft) {
        s.drafts = k;
        s.draft = make_draft_pass(in);
    }
    return s;
}

/// How the prompts that begin during a step are computed: in `passes` passes (or that share of steps) of
/// `tokens` each.
struct PromptPasses {
    double passes = 0;
    double tokens = 0;
};

/// Prompts that arrive one by one are computed one by one; those that arrive in a wave, of all `sequences`
/// together, fill the batch.
PromptPasses prompt_passes(const ReplicaLoad& load, double prompts, double sequences, double room) {
    const double tokens = prompts * load.computed;
    const double packed = std::max(tokens / room, prompts / sequences);
    const double one_by_one = std::max(packed, std::min(1.0, prompts));
    const double passes = load.wave * packed + (1 - load.wave) * one_by_one;
    return {passes, tokens / passes};
}

}  // namespace

Replica::Replica(const DecoderPass& pass, const SpeedInputs& in, const ReplicaLoad& load)
    : pass_(pass), engine_(*pass.engine), load_(load), speculation_(speculation_of(in)) {
    const double before = load.prompt - load.computed;
    prompt_.alone = prefill_on_card(pass, load.computed, before, load.batch);
    prompt_.attention = prompt_attention_seconds(pass, load.computed, before, load.batch);
}

StepSeconds Replica::decode(double sequences, double prompt_tokens) const {
    const StepSeconds step =
        decode_on_card(pass_, {sequences, load_.context, speculation_.checked}, prompt_tokens);
    if (!speculation_.draft) return step;
    return step + speculation_.drafts * decode_on_card(*speculation_.draft, {sequences, load_.context});
}

Steady Replica::steady(double running) const {
    Steady s;
    // Each stage works on its share of the sequences while the others work on theirs.
    const double stages = engine_.fills_stages ? pass_.stages : 1;
    const double batch = std::max(1.0, running / stages);
    const double steps = std::max(1.0, (load_.output - 1) / speculation_.gained);
    const double prompts = batch / steps;
    constexpr double least_room = 64;
    const double room = engine_.mixes_prompts && load_.batch_is_bound
                            ? std::max(load_.batch - batch * speculation_.checked, least_room)
                            : load_.batch;
    const PromptPasses passes = prompt_passes(load_, prompts, batch, room);

    s.step = decode(batch);
    const double alone = with_host(pass_, s.step.total() / stages, batch);
    double delay = 0;  // of a step by the prompts that are computed beside it
    if (batch <= 1) {
        // The prompt of a lone sequence has no others to ride with.
        s.own_seconds = with_host(pass_, prompt_.alone.total(), 1);
        delay = prompts * with_host(pass_, prompt_.alone.total() / stages, 1);
    } else if (engine_.mixes_prompts) {
        const double card =
            decode(batch, passes.tokens).total() + prompts * prompt_.attention / passes.passes;
        const double mixed = std::max(alone, with_host(pass_, card / stages, batch));
        s.own_seconds = std::max(1.0, load_.computed / passes.tokens) * mixed * stages;
        delay = passes.passes * mixed - std::min(1.0, passes.passes) * alone;
    } else {
        const double pass = with_host(pass_, prompt_pass_on_card(pass_, passes.tokens).total() / stages, 1);
        s.own_seconds = with_host(pass_, prompt_.alone.total(), 1);
        delay = passes.passes * pass + prompts * prompt_.attention / stages;
    }
    double mean = alone + delay;
    if (stages > 1) {
        constexpr double half_bytes = 2;
        const double hop = pass_.hop.of((batch + prompts * load_.computed) * half_bytes * pass_.hidden);
        mean = (mean + hop) * (1 + engine_.stage_loss * (stages - 1)) * stages;
    }
    s.prompt_seconds = delay * stages / prompts;
    s.alone_seconds = alone * stages / speculation_.gained;
    s.step_seconds = mean / speculation_.gained;
    s.step.overhead += std::max(0.0, alone * stages - s.step.total());
    // Requests pass through the server one by one, beside the steps.
    const double cycle = steps * mean;
    const double server = running * engine_.request_seconds * pass_.host_factor;
    s.requests_per_second = running / std::cbrt(cycle * cycle * cycle + server * server * server);
    return s;
}

}  // namespace headroom

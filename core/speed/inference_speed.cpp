// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/inference_speed.h"

#include <algorithm>
#include <cmath>

#include "speed/decoder_pass.h"
#include "speed/step_arithmetic.h"

namespace headroom {

namespace {

/// The load of one replica.
struct ReplicaLoad {
    double prompt = 1;
    double computed = 1;  ///< tokens of the prompt that no prefix cache holds
    double output = 1;
    double context = 1;  ///< mean, while generating
    double batch = 1;    ///< tokens of a step
    double clients = 1;
    double limit = 1;               ///< sequences that run at once
    double wave = 0;                ///< share of the clients that ask at the same moment
    std::optional<double> offered;  ///< requests a second
};

ReplicaLoad load_of(const SpeedInputs& in, const EngineSpeed& engine) {
    const Workload& w = in.model.workload;
    ReplicaLoad load;
    load.prompt = std::max(1.0, w.prompt_tokens);
    load.computed = std::max(1.0, load.prompt * (1 - w.prefix_cache_hit_rate));
    load.output = std::max(1.0, w.output_tokens);
    load.context = load.prompt + load.output / 2;
    load.batch = std::max(1.0, w.max_batched_tokens.value_or(load.prompt));
    if (!w.requests_per_second) load.wave = engine.wave_share;
    const double replicas = in.parallelism.data;
    load.clients = std::max(1.0, w.concurrent_sequences / replicas);
    load.limit = std::min(load.clients, engine.max_sequences);
    // Sequences need their whole context at the end of their life only. A cache that does not hold one
    // sequence leaves the question open: memory says that it does not fit.
    if (in.cache_tokens) {
        const double held = *in.cache_tokens / load.context;
        if (w.fill_card)
            load.clients = load.limit = std::clamp(held, 1.0, engine.max_sequences);
        else if (held >= 1)
            load.limit = std::min(load.limit, held);
    }
    if (w.requests_per_second) load.offered = *w.requests_per_second / replicas;
    return load;
}

/// What a step of speculative decoding does for each sequence.
struct Speculation {
    double checked = 1;  ///< tokens that go through the model
    double gained = 1;   ///< tokens that come out: (1 - a^(k + 1)) / (1 - a), Leviathan et al. 2023, eq. 1
    double drafts = 0;   ///< steps of the draft model
    std::optional<DecoderPass> draft;
};

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

/// Prompts: one alone, and what they have in common.
struct PromptWork {
    StepSeconds alone;
    double attention = 0;  ///< seconds of one
};

/// A replica with `running` sequences in steady state.
struct Steady {
    StepSeconds step;           ///< decoding alone
    double step_seconds = 0;    ///< mean time between two tokens of a sequence
    double prompt_seconds = 0;  ///< by which one more prompt delays the others
    double requests_per_second = 0;
};

/// How the prompts that begin during a step are computed: in `passes` passes (or that share of steps) of
/// `tokens` each.
struct PromptPasses {
    double passes = 0;
    double tokens = 0;
};

/// Prompts that arrive one by one are computed one by one; those that arrive in a wave fill the batch.
PromptPasses prompt_passes(const ReplicaLoad& load, double prompts, double room) {
    const double tokens = prompts * load.computed;
    const double packed = tokens / room;
    const double one_by_one = std::max(packed, std::min(1.0, prompts));
    const double passes = load.wave * packed + (1 - load.wave) * one_by_one;
    return {passes, tokens / passes};
}

class Replica {
  public:
    Replica(const DecoderPass& pass, const SpeedInputs& in, const ReplicaLoad& load)
        : pass_(pass), engine_(*pass.engine), load_(load), speculation_(speculation_of(in)) {
        const double before = load.prompt - load.computed;
        prompt_.alone = prefill_on_card(pass, load.computed, before, load.batch);
        prompt_.attention = prompt_attention_seconds(pass, load.computed, before, load.batch);
    }

    const PromptWork& prompt() const { return prompt_; }
    Steady steady(double running) const;

  private:
    StepSeconds decode(double sequences) const;

    const DecoderPass& pass_;
    const EngineSpeed& engine_;
    const ReplicaLoad& load_;
    Speculation speculation_;
    PromptWork prompt_;
};

StepSeconds Replica::decode(double sequences) const {
    const DecodeStep step{sequences, load_.context, speculation_.checked};
    if (!speculation_.draft) return decode_on_card(pass_, step);
    return decode_on_card(pass_, step) +
           speculation_.drafts * decode_on_card(*speculation_.draft, {sequences, load_.context});
}

Steady Replica::steady(double running) const {
    Steady s;
    // Each stage works on its share of the sequences while the others work on theirs.
    const double stages = engine_.fills_stages ? pass_.stages : 1;
    const double batch = std::max(1.0, running / stages);
    const double steps = std::max(1.0, (load_.output - 1) / speculation_.gained);
    const double prompts = batch / steps;
    constexpr double least_room = 64;
    const double room = engine_.mixes_prompts
                            ? std::max(load_.batch - batch * speculation_.checked, least_room)
                            : load_.batch;
    const PromptPasses passes = prompt_passes(load_, prompts, room);

    s.step = decode(batch);
    const double alone = with_host(pass_, s.step.total() / stages, batch);
    double mean = 0;
    // The prompt of a lone sequence has no others to ride with.
    if (engine_.mixes_prompts && batch > 1) {
        const DecodeStep decoded{batch, load_.context, speculation_.checked};
        const double card = decode_on_card(pass_, decoded, passes.tokens).total() +
                            prompts * prompt_.attention / passes.passes;
        const double mixed = with_host(pass_, card / stages, batch);
        mean =
            passes.passes < 1 ? (1 - passes.passes) * alone + passes.passes * mixed : passes.passes * mixed;
    } else {
        const double pass = with_host(pass_, prompt_pass_on_card(pass_, passes.tokens).total() / stages, 1);
        mean = alone + passes.passes * pass + prompts * prompt_.attention / stages;
    }
    if (stages > 1) {
        constexpr double half_bytes = 2;
        const double hop = pass_.hop.of((batch + prompts * load_.computed) * half_bytes * pass_.hidden);
        mean = (mean + hop) * (1 + engine_.stage_loss * (stages - 1)) * stages;
    }
    s.prompt_seconds = std::max(0.0, mean - alone * stages) / prompts;
    s.step_seconds = mean / speculation_.gained;
    s.step.overhead += std::max(0.0, alone * stages - s.step.total());
    // Requests pass through the server one by one, beside the steps.
    const double cycle = steps * mean;
    const double server = running * engine_.request_seconds * pass_.host_factor;
    s.requests_per_second = running / std::cbrt(cycle * cycle * cycle + server * server * server);
    return s;
}

struct Running {
    double sequences = 1;
    Steady steady;
};

/// Few enough running sequences that still answer what is offered. More sequences always answer more, so a
/// chord comes near in two steps.
Running running_at(const Replica& replica, double offered, Running high) {
    double low = 0, at_low = 0;
    for (int i = 0; i < 2 && high.sequences > 1; ++i) {
        const double width = high.sequences - low;
        const double chord = low + (offered - at_low) / (high.steady.requests_per_second - at_low) * width;
        const double guess = std::max(1.0, std::clamp(chord, low + 0.1 * width, low + 0.95 * width));
        const Steady steady = replica.steady(guess);
        if (steady.requests_per_second >= offered) {
            high = {guess, steady};
        } else {
            low = guess;
            at_low = steady.requests_per_second;
        }
    }
    return high;
}

Bound bound_of(const StepSeconds& s) {
    const double most = std::max({s.compute, s.memory, s.communication, s.overhead});
    return most == s.memory          ? Bound::memory
           : most == s.compute       ? Bound::compute
           : most == s.communication ? Bound::communication
                                     : Bound::overhead;
}

/// Until the first token of a request in a replica that answers `answered` a second. Prompts wait for one
/// another as at a server with constant service times (Pollaczek and Khinchine), those of a wave for those
/// before them, and what finds no place for one that ends.
double first_token_seconds(const DecoderPass& pass, const ReplicaLoad& load, const PromptWork& prompt,
                           const Running& running, double answered) {
    const auto& [sequences, steady] = running;
    const double others = std::max(0.0, sequences - 1) / 2 * steady.prompt_seconds;
    constexpr double most_used = 0.95;
    const double used = std::min(most_used, answered * steady.prompt_seconds);
    const double queued = std::min(steady.prompt_seconds * used / (2 * (1 - used)), others);
    double seconds = with_host(pass, prompt.alone.total(), 1) + std::max(queued, load.wave * others);
    seconds += pass.engine->first_token_seconds * pass.host_factor;
    if (sequences > 1) seconds += steady.step_seconds / 2;
    if (load.clients > load.limit) seconds += (load.clients - load.limit) / answered;
    return seconds;
}

}  // namespace

std::optional<SpeedEstimate> estimate_inference_speed(const SpeedInputs& in) {
    const std::optional<DecoderPass> pass = make_decoder_pass(in);
    if (!pass) return std::nullopt;
    const EngineSpeed& engine = *pass->engine;
    ReplicaLoad load = load_of(in, engine);
    const Replica replica(*pass, in, load);

    Running running{load.limit, replica.steady(load.limit)};
    if (load.offered && *load.offered < running.steady.requests_per_second) {
        load.clients = load.limit;
        running = running_at(replica, *load.offered, running);
    }
    const auto& [sequences, steady] = running;
    const double answered =
        std::min(load.offered.value_or(steady.requests_per_second), steady.requests_per_second);
    const double first_token = first_token_seconds(*pass, load, replica.prompt(), running, answered);
    double token = steady.step_seconds;
    if (load.output > 1) {
        const double in_queue = load.clients > load.limit ? (load.clients - load.limit) / answered : 0;
        const double life = sequences / steady.requests_per_second;
        token = std::max(steady.step_seconds / 2, (life - (first_token - in_queue)) / (load.output - 1));
    }

    const double replicas = in.parallelism.data;
    SpeedEstimate s;
    s.step = steady.step;
    s.bound = bound_of(steady.step);
    s.tokens_per_second = answered * load.output * replicas;
    s.tokens_per_second_per_accelerator = s.tokens_per_second / in.cluster.count;
    s.low_tokens_per_second = s.tokens_per_second / (1 + engine.band);
    s.high_tokens_per_second = s.tokens_per_second * (1 + engine.band);
    s.prefill_tokens_per_second = load.computed / replica.prompt().alone.total();
    s.ttft_ms = 1e3 * first_token;
    s.tpot_ms = 1e3 * token;
    s.decode_tokens_per_second_per_sequence = 1 / token;
    s.requests_per_second = answered * replicas;
    return s;
}

}  // namespace headroom

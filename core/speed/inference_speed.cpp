// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/inference_speed.h"

#include <algorithm>
#include <cmath>

#include "speed/decoder_pass.h"

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

/// A replica with `running` sequences in steady state.
struct Rates {
    double step_seconds = 0;  ///< of decoding alone
    double requests_per_second = 0;
    StepSeconds step;
};

/// Seconds that prompts take: the first token of one, and what each adds where several share a pass.
struct PromptSeconds {
    double alone = 0;
    double shared = 0;
    StepSeconds parts;
};

PromptSeconds prompt_seconds(const DecoderPass& pass, const ReplicaLoad& load) {
    PromptSeconds prompt;
    const double before = load.prompt - load.computed;
    prompt.parts = prefill_on_card(pass, load.computed, before, load.batch);
    prompt.alone = prompt.shared = prompt.parts.total();
    const double together =
        std::floor(std::min(load.batch / load.computed, load.limit * pass.engine->packed_share));
    if (together > 1)
        prompt.shared = prefill_on_card(pass, load.computed, before, load.batch, together).total() / together;
    return prompt;
}

Rates rates_at(const DecoderPass& pass, const ReplicaLoad& load, const PromptSeconds& prompt,
               double running) {
    Rates rates;
    const EngineSpeed& e = *pass.engine;
    // Each stage works on its share of the sequences while the others work on theirs.
    const double stages = e.fills_stages ? pass.stages : 1;
    const double batch = std::max(1.0, running / stages);
    rates.step = decode_on_card(pass, batch, load.context);
    const double card = rates.step.total();
    double cycle = 0;  // of a request in a full machine
    if (stages == 1) {
        rates.step_seconds = with_host(pass, card, batch);
        cycle = (load.output - 1) * rates.step_seconds + running * prompt.shared;
    } else {
        const double prompts_a_step = batch / load.output;
        const double hops = (batch + prompts_a_step * load.computed) * 2 * pass.hidden /
                            (pass.pcie_bytes_per_second * e.pcie.efficiency);
        const double stage = with_host(pass, (card + prompts_a_step * prompt.shared) / stages + hops, batch) *
                             (1 + e.stage_loss * (stages - 1));
        rates.step_seconds = stage * stages;
        cycle = load.output * rates.step_seconds;
    }
    rates.step.overhead += std::max(0.0, rates.step_seconds - card);
    // Requests pass through the server one by one, beside the steps.
    const double server = running * e.request_seconds * pass.host_factor;
    cycle = std::cbrt(cycle * cycle * cycle + server * server * server);
    rates.requests_per_second = running / cycle;
    return rates;
}

struct Running {
    double sequences = 1;
    Rates rates;
};

/// Few enough running sequences that still answer what is offered. More sequences always answer more, so a
/// chord comes near in two steps.
Running running_at(const DecoderPass& pass, const ReplicaLoad& load, const PromptSeconds& prompt,
                   double offered, Running high) {
    double low = 0, at_low = 0;
    for (int i = 0; i < 2 && high.sequences > 1; ++i) {
        const double width = high.sequences - low;
        const double chord = low + (offered - at_low) / (high.rates.requests_per_second - at_low) * width;
        const double guess = std::max(1.0, std::clamp(chord, low + 0.1 * width, low + 0.95 * width));
        const Rates rates = rates_at(pass, load, prompt, guess);
        if (rates.requests_per_second >= offered) {
            high = {guess, rates};
        } else {
            low = guess;
            at_low = rates.requests_per_second;
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

}  // namespace

std::optional<SpeedEstimate> estimate_inference_speed(const SpeedInputs& in) {
    const std::optional<DecoderPass> pass = make_decoder_pass(in);
    if (!pass) return std::nullopt;
    const EngineSpeed& engine = *pass->engine;
    const ReplicaLoad load = load_of(in, engine);
    const PromptSeconds prompt = prompt_seconds(*pass, load);

    Running full{load.limit, rates_at(*pass, load, prompt, load.limit)};
    const bool saturated = !load.offered || *load.offered >= full.rates.requests_per_second;
    if (!saturated) full = running_at(*pass, load, prompt, *load.offered, full);
    const auto& [running, rates] = full;
    const double answered = saturated ? rates.requests_per_second : *load.offered;

    // Prompts wait for one another as at a server with constant service times (Pollaczek and Khinchine), and
    // the clients of a closed load that start together for those before them.
    constexpr double most_used = 0.95;
    const double used = std::min(most_used, answered * prompt.shared);
    const double queued = std::min(prompt.alone + prompt.shared * used / (2 * (1 - used)),
                                   std::max(prompt.alone, prompt.shared * (running + 1) / 2));
    const double wave = load.offered && !saturated ? 0 : engine.wave_share;
    double first_token = queued + wave * prompt.shared * (running - 1) / 2;
    if (running > 1 || engine.fills_stages) first_token += engine.first_token_seconds * pass->host_factor;
    if (running > 1) first_token += rates.step_seconds / 2;
    if (saturated && load.clients > load.limit) first_token += (load.clients - load.limit) / answered;
    double token = rates.step_seconds;
    if (load.output > 1) {
        const double life = running / rates.requests_per_second;
        token = std::max(token, (life - queued) / (load.output - 1));
    }

    const double replicas = in.parallelism.data;
    SpeedEstimate s;
    s.step = rates.step;
    s.bound = bound_of(rates.step);
    s.tokens_per_second = answered * load.output * replicas;
    s.tokens_per_second_per_accelerator = s.tokens_per_second / in.cluster.count;
    s.low_tokens_per_second = s.tokens_per_second / (1 + engine.band);
    s.high_tokens_per_second = s.tokens_per_second * (1 + engine.band);
    s.prefill_tokens_per_second = load.computed / prompt.alone;
    s.ttft_ms = 1e3 * first_token;
    s.tpot_ms = 1e3 * token;
    s.decode_tokens_per_second_per_sequence = 1 / token;
    s.requests_per_second = answered * replicas;
    return s;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/inference_speed.h"

#include <algorithm>
#include <cmath>

#include "speed/replica.h"

namespace headroom {

namespace {

ReplicaLoad load_of(const SpeedInputs& in, const EngineSpeed& engine) {
    const Workload& w = in.model.workload;
    ReplicaLoad load;
    load.prompt = std::max(1.0, w.prompt_tokens);
    load.computed = std::max(1.0, load.prompt * (1 - w.prefix_cache_hit_rate));
    load.output = std::max(1.0, w.output_tokens);
    load.context = load.prompt + load.output / 2;
    if (engine.pads_fixed_shapes && in.catalogue.card_speed(in.accelerator).fixed_shapes)
        load.context = std::max(load.context, w.max_context_tokens.value_or(0));
    load.batch = std::max(1.0, w.max_batched_tokens.value_or(load.prompt));
    load.batch_is_bound = w.max_batched_tokens.has_value();
    if (!w.requests_per_second) load.wave = engine.wave_share;
    const double replicas = in.parallelism.data;
    load.clients = std::max(1.0, w.concurrent_sequences / replicas);
    load.limit = std::min(load.clients, engine.max_sequences);
    // Sequences need their whole context at the end of their life only; some engines reserve it at its
    // beginning. A cache that does not hold one sequence leaves the question open: memory says that it does
    // not fit.
    if (in.cache_tokens) {
        const double needed = engine.reserves_output ? load.prompt + load.output : load.context;
        const double held = *in.cache_tokens / needed;
        if (w.fill_card)
            load.clients = load.limit = std::clamp(held, 1.0, engine.max_sequences);
        else if (held >= 1)
            load.limit = std::min(load.limit, held);
    }
    if (w.requests_per_second) load.offered = *w.requests_per_second / replicas;
    return load;
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

/// From a place among the running sequences to the first token, in a replica that answers `answered` a
/// second. Prompts wait for one another as at a server with constant service times (Pollaczek and Khinchine),
/// those of a wave for those before them.
void add_prompt_latency(ServingSeconds& seconds, const ReplicaLoad& load, const Running& running,
                        double answered) {
    const auto& [sequences, steady] = running;
    const double others = std::max(0.0, sequences - 1) / 2 * steady.prompt_seconds;
    constexpr double most_used = 0.95;
    const double used = std::min(most_used, answered * steady.prompt_seconds);
    const double queued = std::min(steady.prompt_seconds * used / (2 * (1 - used)), others);
    seconds.own_prompt = steady.own_seconds;
    seconds.other_prompts = std::max(queued, load.wave * others);
    seconds.step_under_way = sequences > 1 ? steady.step_seconds / 2 : 0;
}

}  // namespace

std::optional<Serving> serve(const SpeedInputs& in) {
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
    Serving serving;
    ServingSeconds& t = serving.seconds;
    add_prompt_latency(t, load, running, answered);
    // What finds no place waits for one that ends; a request also passes through the server's front.
    t.place = load.clients > load.limit ? (load.clients - load.limit) / answered : 0;
    t.front = engine.first_token_seconds * pass->host_factor;
    t.prompt_alone = replica.prompt().alone.total();
    t.step = steady.step_seconds;
    t.life = sequences / steady.requests_per_second;
    // One that shares its steps waits for the prompts of others, too.
    t.shortest_token = sequences > 1 ? std::max(steady.alone_seconds, t.step / 2) : steady.alone_seconds;
    double token = t.step;
    if (load.output > 1) token = std::max(t.shortest_token, (t.life - t.prompt()) / (load.output - 1));

    const double replicas = in.parallelism.data;
    serving.computed_prompt_tokens = load.computed;
    serving.running_sequences = sequences;
    serving.requests_per_second_of_replica = steady.requests_per_second;
    SpeedEstimate& s = serving.speed;
    s.step = steady.step;
    s.bound = bound_of(steady.step);
    s.tokens_per_second = answered * load.output * replicas;
    s.tokens_per_second_per_accelerator = s.tokens_per_second / in.cluster.count;
    s.low_tokens_per_second = s.tokens_per_second / (1 + engine.band);
    s.high_tokens_per_second = s.tokens_per_second * (1 + engine.band);
    s.prefill_tokens_per_second = load.computed / t.prompt_alone;
    s.ttft_ms = 1e3 * (t.place + t.front + t.prompt());
    s.tpot_ms = 1e3 * token;
    s.decode_tokens_per_second_per_sequence = 1 / token;
    s.requests_per_second = answered * replicas;
    return serving;
}

std::optional<SpeedEstimate> estimate_inference_speed(const SpeedInputs& in) {
    const std::optional<Serving> serving = serve(in);
    return serving ? std::optional(serving->speed) : std::nullopt;
}

}  // namespace headroom

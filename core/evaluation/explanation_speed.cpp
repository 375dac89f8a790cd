// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "evaluation/assess.h"
#include "evaluation/explanation_recipes.h"
#include "speed/inference_speed.h"
#include "speed/roofline.h"
#include "speed/training_flops.h"

namespace headroom {

namespace {

bool is_inference(const Question& q) {
    return q.e.scenario.workload.task == Task::inference;
}

SpeedInputs speed_inputs(const Question& q) {
    return {q.inputs,
            *q.subject.accelerator,
            q.e.scenario.cluster,
            q.e.parallelism,
            q.catalogue,
            cache_tokens(q.e.memory, q.inputs.workload, q.e.parallelism.data),
            q.subject.projected};
}

/// The share of the throughput that nine measured cases in ten differ by, below and above.
struct SpeedBand {
    double low = 0;
    double high = 0;
};
SpeedBand band_of(const Question& q) {
    const Workload& w = q.e.scenario.workload;
    if (is_inference(q)) {
        const double band = q.catalogue.engine_speed(w.engine, w.software_date).band;
        return {band, band};
    }
    const FrameworkSpeed& framework = q.catalogue.speed(w.framework, w.software_date);
    const double guessed = q.catalogue.speed(*q.subject.accelerator)->guessed_band.value_or(0);
    return {std::max(framework.band_low, guessed), std::max(framework.band_high, guessed)};
}

/// A figure that goes with the throughput, or against it, at a price of the hour that does not change.
struct OfThroughput {
    std::string_view figure;
    bool is_inverse = false;
};
constexpr auto of_throughput = std::to_array<OfThroughput>({
    {"speed.tokens_per_second"},
    {"speed.tokens_per_second_per_accelerator"},
    {"speed.requests_per_second"},
    {"speed.mfu"},
    {"speed.hfu"},
    {"speed.model_tflops_per_accelerator"},
    {"speed.training_days", true},
    {"speed.accelerator_hours", true},
    {"cost.per_million_tokens", true},
    {"cost.per_million_blended_tokens", true},
});

/// Below, inference divides and training multiplies: bands of serving are wider than the estimate itself.
Recipe bound(const Question& q, bool low) {
    const SpeedBand band = band_of(q);
    const char* formula = !low              ? "speed.tokens_per_second * (1 + profile.speed_band)"
                          : is_inference(q) ? "speed.tokens_per_second / (1 + profile.speed_band)"
                                            : "speed.tokens_per_second * (1 - profile.speed_band)";
    return {.formula = formula,
            .method = "band",
            .own = {q.of_speed_profile("profile.speed_band", low ? band.low : band.high, "share")}};
}

Recipe step_seconds(const Question& q) {
    const StepSeconds& step = q.e.speed->step;
    SumOfTerms sum;
    sum.add(step.compute != 0, "speed.step.compute").add(step.memory != 0, "speed.step.memory");
    sum.add(step.communication != 0, "speed.step.communication").add(step.bubble != 0, "speed.step.bubble");
    sum.add(step.overhead != 0, "speed.step.overhead");
    return {.formula = sum.text(),
            .method = is_inference(q) ? "step-of-decoding" : "step-of-training",
            .reference = is_inference(q) ? "roofline" : "megatron-2021"};
}

/// A part of a step is the outcome of a long computation: what it rests on, and how it is got in words.
std::optional<Recipe> step_part(const Question& q, std::string_view part) {
    const std::string task = is_inference(q) ? "decoding-" : "training-";
    const Accelerator& card = *q.subject.accelerator;
    Recipe recipe{.method = task + std::string(part)};
    if (part == "compute") {
        const std::optional<double> peak = peak_flops(card.peak, q.inputs.compute);
        recipe.reference = "roofline";
        recipe.beside = {
            q.of_card("accelerator.peak_tflops", peak ? std::optional(*peak / 1e12) : peak, "TFLOP/s"),
            q.of_card("accelerator.tdp_w", card.tdp_w, "W")};
        recipe.also = {"precision.compute", "model.active_parameters"};
    } else if (part == "memory") {
        recipe.reference = "roofline";
        recipe.beside = {q.of_card("accelerator.bandwidth_gb_s", card.memory_bandwidth_gb_s, "GB/s")};
        recipe.also = {"memory.per_accelerator.weights_bytes"};
        if (is_inference(q)) recipe.also.emplace_back("memory.kv_cache_bytes_per_token");
    } else if (part == "communication") {
        recipe.reference = "collectives";
        if (card.interconnect)
            recipe.beside = {
                q.of_card("accelerator.link_gb_s", card.interconnect->gb_s_bidirectional, "GB/s")};
        recipe.also = {"cluster.network_gbit_s_per_accelerator", "parallelism.tensor", "parallelism.data",
                       "parallelism.expert"};
    } else if (part == "bubble") {
        recipe.reference = "megatron-2021";
        recipe.also = {"parallelism.pipeline", "workload.micro_batch_size", "workload.global_batch_size"};
        if (is_inference(q)) recipe.also = {"parallelism.pipeline"};
    } else if (part == "overhead") {
        recipe.beside = {q.of_speed_profile("profile.measured", 0)};
        recipe.beside.front().value.reset();
        recipe.beside.front().text =
            is_inference(q) ? name_of(q.inputs.workload.engine) : name_of(q.inputs.workload.framework);
    } else {
        return std::nullopt;
    }
    return recipe;
}

Recipe utilisation(const Question& q, std::string_view name) {
    const TrainingFlops flops = training_flops(q.inputs);
    const bool again = name == "hfu";
    const std::optional<double> peak = peak_flops(q.subject.accelerator->peak, q.inputs.compute);
    const ExplainedInput per_token = q.of_sums("model.flops_per_token", again ? flops.hardware : flops.model);
    if (name == "model_tflops_per_accelerator")
        return {.formula = "model.flops_per_token * speed.tokens_per_second_per_accelerator / 1000000000000",
                .method = "model-tflops",
                .reference = "megatron-2021",
                .own = {per_token}};
    return {.formula =
                "model.flops_per_token * speed.tokens_per_second_per_accelerator / "
                "(accelerator.peak_tflops * 1000000000000)",
            .method = again ? "hfu" : "mfu",
            .reference = "palm",
            .own = {per_token, q.of_card("accelerator.peak_tflops", peak ? std::optional(*peak / 1e12) : peak,
                                         "TFLOP/s")},
            .also = {"precision.compute"}};
}

/// Interruptions of the whole cluster in a second.
constexpr std::string_view interruptions =
    "workload.interruptions_per_accelerator_year * cluster.count / 31536000";

Recipe checkpoint_interval() {
    return {.formula = "(2 * workload.checkpoint_seconds / (" + std::string(interruptions) + ")) ^ 0.5",
            .method = "checkpoint-interval",
            .reference = "young"};
}

Recipe goodput(const Question& q) {
    if (!q.e.speed->checkpoint_interval_seconds)
        return {.formula = "1", .method = "goodput", .reference = "young"};
    const bool restarts = q.e.scenario.workload.restart_seconds.value_or(0) > 0;
    return {.formula =
                "max(0, 1 - workload.checkpoint_seconds / speed.checkpoint_interval_seconds - "
                "(speed.checkpoint_interval_seconds / 2" +
                std::string(restarts ? " + workload.restart_seconds" : "") + ") * " +
                std::string(interruptions) + ")",
            .method = "goodput",
            .reference = "young"};
}

std::optional<Recipe> training_figure(const Question& q, std::string_view name) {
    if (name == "mfu" || name == "hfu" || name == "model_tflops_per_accelerator") return utilisation(q, name);
    if (name == "goodput") return goodput(q);
    if (name == "checkpoint_interval_seconds") return checkpoint_interval();
    if (name == "training_days")
        return Recipe{
            .formula = q.e.speed->goodput
                           ? "workload.training_tokens / (speed.tokens_per_second * speed.goodput) / "
                             "86400"
                           : "workload.training_tokens / speed.tokens_per_second / 86400",
            .method = "training-days"};
    if (name == "accelerator_hours")
        return Recipe{.formula = "speed.training_days * 24 * cluster.count", .method = "accelerator-hours"};
    return std::nullopt;
}

Recipe first_token(const ServingSeconds& t) {
    SumOfTerms sum;
    sum.add(t.place > 0, "serving.place_seconds").add(t.front > 0, "serving.front_seconds");
    sum.add(true, "serving.own_prompt_seconds");
    sum.add(t.other_prompts > 0, "serving.other_prompts_seconds");
    sum.add(t.step_under_way > 0, "serving.half_step_seconds");
    return {.formula = "1000 * (" + sum.text() + ")",
            .method = "ttft",
            .reference = "queue",
            .own = {Question::of_sums("serving.place_seconds", t.place, "s"),
                    Question::of_sums("serving.front_seconds", t.front, "s"),
                    Question::of_sums("serving.own_prompt_seconds", t.own_prompt, "s"),
                    Question::of_sums("serving.other_prompts_seconds", t.other_prompts, "s"),
                    Question::of_sums("serving.half_step_seconds", t.step_under_way, "s")},
            .also = {"workload.prompt_tokens", "workload.concurrent_sequences"}};
}

Recipe later_token(const Question& q, const ServingSeconds& t) {
    if (q.inputs.workload.output_tokens <= 1)
        return {.formula = "1000 * serving.mean_step_seconds",
                .method = "tpot",
                .own = {Question::of_sums("serving.mean_step_seconds", t.step, "s")}};
    return {.formula =
                "1000 * max(serving.shortest_token_seconds, (serving.life_seconds - "
                "serving.prompt_seconds) / (workload.output_tokens - 1))",
            .method = "tpot",
            .reference = "little",
            .own = {Question::of_sums("serving.shortest_token_seconds", t.shortest_token, "s"),
                    Question::of_sums("serving.life_seconds", t.life, "s"),
                    Question::of_sums("serving.prompt_seconds", t.prompt(), "s")},
            .also = {"speed.step_seconds", "workload.concurrent_sequences"}};
}

std::optional<Recipe> serving_figure(const Question& q, std::string_view name) {
    const std::optional<Serving> serving = serve(speed_inputs(q));
    if (!serving) return std::nullopt;
    if (name == "ttft_ms") return first_token(serving->seconds);
    if (name == "tpot_ms") return later_token(q, serving->seconds);
    if (name == "decode_tokens_per_second_per_sequence")
        return Recipe{.formula = "1000 / speed.tpot_ms", .method = "token-rate"};
    if (name == "prefill_tokens_per_second")
        return Recipe{.formula = "serving.prompt_tokens / serving.prompt_pass_seconds",
                      .method = "prefill",
                      .reference = "roofline",
                      .own = {q.of_sums("serving.prompt_tokens", serving->computed_prompt_tokens, "tokens"),
                              q.of_sums("serving.prompt_pass_seconds", serving->seconds.prompt_alone, "s")},
                      .also = {"workload.prompt_tokens", "workload.prefix_cache_hit_rate"}};
    if (name != "requests_per_second") return std::nullopt;
    Recipe recipe{
        .formula = "serving.requests_per_second * parallelism.data",
        .method = "requests-closed",
        .reference = "little",
        .own = {q.of_sums("serving.requests_per_second", serving->requests_per_second_of_replica, "1/s")},
        .beside = {q.of_sums("serving.running_sequences", serving->running_sequences),
                   q.of_sums("serving.life_seconds", serving->seconds.life, "s")}};
    if (q.inputs.workload.requests_per_second) {
        recipe.formula = "min(workload.requests_per_second, serving.requests_per_second * parallelism.data)";
        recipe.method = "requests-offered";
    }
    return recipe;
}

}  // namespace

std::optional<ExplainedBand> band_of_throughput(const Question& q, std::string_view figure,
                                                const std::optional<double>& value) {
    const auto found = std::ranges::find(of_throughput, figure, &OfThroughput::figure);
    if (found == of_throughput.end() || !value) return std::nullopt;
    if (!q.e.speed || q.e.speed->tokens_per_second <= 0) return std::nullopt;
    const bool is_price_of_run = figure.starts_with("cost.") && q.e.scenario.costs.run_years;
    if (is_price_of_run) return std::nullopt;  // a slower run is paid for longer
    const SpeedEstimate& speed = *q.e.speed;
    const double low = speed.low_tokens_per_second / speed.tokens_per_second;
    const double high = speed.high_tokens_per_second / speed.tokens_per_second;
    return ExplainedBand{*value * (found->is_inverse ? 1 / high : low),
                         *value * (found->is_inverse ? 1 / low : high), q.of_speed_profile({}, 0).origin};
}

std::optional<Recipe> speed_recipe(const Question& q, std::string_view figure) {
    if (!q.e.speed) return std::nullopt;
    const std::string_view name = figure.substr(figure.find('.') + 1);
    if (constexpr std::string_view step = "step."; name.starts_with(step))
        return step_part(q, name.substr(step.size()));
    if (name == "step_seconds") return step_seconds(q);
    if (name == "tokens_per_second")
        return is_inference(q)
                   ? Recipe{.formula = "speed.requests_per_second * max(1, workload.output_tokens)",
                            .method = "generated-tokens"}
                   : Recipe{.formula =
                                "workload.global_batch_size * workload.sequence_tokens / speed.step_seconds",
                            .method = "trained-tokens"};
    if (name == "tokens_per_second_per_accelerator")
        return Recipe{.formula = "speed.tokens_per_second / cluster.count", .method = "per-accelerator"};
    if (name == "low_tokens_per_second") return bound(q, true);
    if (name == "high_tokens_per_second") return bound(q, false);
    return is_inference(q) ? serving_figure(q, name) : training_figure(q, name);
}

}  // namespace headroom

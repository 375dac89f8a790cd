// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/card_roofline.h"

#include <algorithm>
#include <cmath>

#include "evaluation/resolve.h"
#include "speed/pass_work.h"

namespace headroom {

namespace {

RooflinePoint point(RooflineWork work, const PassWork& pass, double flops_per_second) {
    return {work, pass.flops_per_byte(), flops_per_second, pass, {}, {}};
}

RooflinePoint timed_point(RooflineWork work, const PassWork& pass, double flops, double seconds) {
    return {work, pass.flops_per_byte(), flops / seconds, pass, flops, seconds};
}

}  // namespace

double CardRoofline::roof(double flops_per_byte) const {
    return std::min(flops_per_second, bytes_per_second * flops_per_byte);
}

std::optional<CardRoofline> card_roofline(const Evaluation& evaluation, const Catalogue& catalogue) {
    const Scenario& scenario = evaluation.scenario;
    const Result<Subject> subject = find_subject(scenario, catalogue);
    if (!subject || !evaluation.speed) return std::nullopt;
    const ParameterCount parameters = count_parameters(*subject->architecture);
    const MemoryInputs inputs = memory_inputs(*subject, scenario, parameters);
    const auto pass = make_decoder_pass(
        {inputs, *subject->accelerator, scenario.cluster, evaluation.parallelism, catalogue, {}});
    if (!pass) return std::nullopt;

    CardRoofline card{pass->roofline.nominal_flops, pass->roofline.nominal_bytes_per_second, {}};
    const Workload& w = scenario.workload;
    if (w.task == Task::training) {
        const double tokens = w.micro_batch_size * w.sequence_tokens / evaluation.parallelism.context;
        if (const auto tflops = evaluation.speed->model_tflops_per_accelerator)
            card.points.push_back(point(RooflineWork::training, prompt_work(*pass, tokens), *tflops * 1e12));
        return card;
    }
    const double sequences = std::max(1.0, std::ceil(w.concurrent_sequences / evaluation.parallelism.data));
    const double context = w.prompt_tokens + w.output_tokens / 2;
    const PassWork decode = decode_work(*pass, sequences, context);
    card.points.push_back(timed_point(RooflineWork::decode, decode, decode.flops(),
                                      decode_on_card(*pass, {sequences, context}).total()));
    const double prompt = std::max(1.0, w.prompt_tokens);
    const double batch = std::min(prompt, std::max(1.0, w.max_batched_tokens.value_or(prompt)));
    card.points.push_back(timed_point(RooflineWork::prefill, prompt_work(*pass, batch),
                                      prompt_work(*pass, prompt).flops(),
                                      prefill_on_card(*pass, prompt, 0, batch).total()));
    return card;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support.h"
#include "evaluation/resolve.h"
#include "speed/decoder_pass.h"
#include "speed/training_step.h"

namespace headroom::test {

inline std::optional<SpeedEstimate> try_training_speed(const Scenario& scenario,
                                                       const Accelerator& accelerator) {
    const Result<Subject> subject = find_subject(scenario, catalogue());
    if (!subject) throw std::runtime_error(to_text(subject.error()));
    const ParameterCount parameters = count_parameters(*subject->architecture);
    const MemoryInputs inputs = memory_inputs(*subject, scenario, parameters);
    return estimate_training_speed(
        {inputs, accelerator, scenario.cluster, scenario.parallelism.value(), catalogue()});
}

inline SpeedEstimate training_speed(const Scenario& scenario, const Accelerator& accelerator) {
    return try_training_speed(scenario, accelerator).value();
}

/// On the catalogue's card. Throws if the speed is unknown.
inline SpeedEstimate training_speed(const Scenario& scenario) {
    return training_speed(scenario, *catalogue().accelerators.find(scenario.cluster.accelerator));
}

/// One stream of 128 prompt and 512 output tokens.
inline Scenario stream(std::string model, std::string accelerator, Engine engine, int count = 1) {
    Scenario s = serving(std::move(model), std::move(accelerator), count);
    s.workload.engine = engine;
    s.workload.prompt_tokens = 128;
    s.workload.output_tokens = 512;
    return s;
}

/// Tokens a second of a sequence.
inline double decode(const Scenario& s) {
    return *evaluated(s).speed->decode_tokens_per_second_per_sequence;
}

/// Of a scenario that names its layout. Throws if a figure of the card is unknown.
inline DecoderPass pass_of(const Scenario& s) {
    const Subject subject = *find_subject(s, catalogue());
    const ParameterCount parameters = count_parameters(*subject.architecture);
    const MemoryInputs inputs = memory_inputs(subject, s, parameters);
    return make_decoder_pass({inputs, *subject.accelerator, s.cluster, s.parallelism.value(), catalogue()})
        .value();
}

inline Parallelism cut(int tensor, int pipeline) {
    Parallelism p;
    p.tensor = tensor;
    p.pipeline = pipeline;
    return p;
}

}  // namespace headroom::test

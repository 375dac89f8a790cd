// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "core/support.h"
#include "evaluation/resolve.h"
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

}  // namespace headroom::test

// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <cstdint>
#include <cstdlib>

#include "evaluation/evaluate.h"
#include "scenario/plan.h"

using namespace headroom;

namespace {

const Catalogue& shipped() {
    static const Result<Catalogue> catalogue = load_catalogue();
    if (!catalogue) std::abort();
    return *catalogue;
}

/// No figure of an evaluation is infinite or no number, whatever the plan.
void expect_finite(const Json& json) {
    if (json.is_structured())
        for (const Json& element : json) expect_finite(element);
    else if (json.is_number_float() && !std::isfinite(json.get<double>()))
        std::abort();
}

}  // namespace

/// A plan or scenario file: read, laid over the catalogue, evaluated, and written so that it reads the same.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    const Result<Json> json = parse_json({reinterpret_cast<const char*>(data), size});
    if (!json) return 0;
    const Result<Plan> plan = read_plan_or_scenario(*json);
    if (!plan) return 0;
    const Result<Plan> again = read_plan(to_json(*plan));
    if (!again || to_json(*again) != to_json(*plan)) std::abort();
    const Result<Catalogue> catalogue = with_overrides(shipped(), plan->catalogue_overrides);
    if (!catalogue) return 0;
    for (const Scenario& scenario : plan->scenarios)
        if (const Result<Evaluation> evaluation = evaluate(scenario, *catalogue))
            expect_finite(to_json(scenario, *evaluation, *catalogue));
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
// random_scenarios COUNT [FIRST SEED]: evaluates random scenarios and looks at every figure. Exit status 1 if
// one is impossible; the scenario is written to standard error, with its seed.
#include <cstdlib>
#include <iostream>

#include "evaluation/evaluate.h"
#include "figures.h"
#include "random_scenario.h"
#include "scenario/form.h"
#include "scenario/plan.h"

using namespace headroom;

namespace {

enum class Outcome { evaluated, refused, impossible };

Outcome check(const Json& json, const Catalogue& catalogue, std::string& finding) {
    const Result<Scenario> scenario = read_scenario(json);
    if (!scenario) {
        finding = "not read: " + to_text(scenario.error());
        return Outcome::impossible;
    }
    const Result<Evaluation> evaluation = evaluate(*scenario, catalogue);
    if (!evaluation) return Outcome::refused;
    finding = impossible_figure(to_json(*scenario, *evaluation, catalogue));
    return finding.empty() ? Outcome::evaluated : Outcome::impossible;
}

}  // namespace

int main(int argc, char** argv) {
    const std::uint64_t count = argc > 1 ? std::strtoull(argv[1], nullptr, 10) : 20'000;
    const std::uint64_t first = argc > 2 ? std::strtoull(argv[2], nullptr, 10) : 1;
    const Result<Catalogue> catalogue = load_catalogue();
    if (!catalogue) {
        std::cerr << to_text(catalogue.error()) << '\n';
        return 1;
    }
    const std::vector<FieldRequest> form = plan_form();
    std::uint64_t evaluated = 0, impossible = 0;
    for (std::uint64_t seed = first; seed < first + count; ++seed) {
        Dice dice(seed);
        const Json json = random_scenario(dice, form, *catalogue);
        std::string finding;
        const Outcome outcome = check(json, *catalogue, finding);
        if (outcome == Outcome::evaluated) ++evaluated;
        if (outcome != Outcome::impossible) continue;
        constexpr std::uint64_t enough = 20;
        std::cerr << "seed " << seed << ": " << finding << '\n' << json.dump() << '\n';
        if (++impossible == enough) break;
    }
    std::cout << count << " scenarios, " << evaluated << " evaluated, " << impossible << " impossible\n";
    // A driver that is refused nearly always would test nothing.
    const bool is_wild = evaluated < count / 10;
    if (is_wild) std::cerr << "the scenarios are too wild to say anything\n";
    return impossible > 0 || is_wild ? 1 : 0;
}

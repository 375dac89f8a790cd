// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/text.h"
#include "base/units.h"
#include "evaluation/layout_search.h"

namespace headroom {

namespace {

std::string degrees_of(const Parallelism& p) {
    std::string text;
    const auto add = [&](const char* name, int degree) {
        if (degree == 1) return;
        if (!text.empty()) text += " x ";
        text += std::string(name) + " " + std::to_string(degree);
    };
    add("tensor", p.tensor);
    add("pipeline", p.pipeline);
    add("context", p.context);
    add("expert", p.expert);
    add("data", p.data);
    return text.empty() ? "one accelerator" : text;
}

const char* reason_of(LayoutLoss loss) {
    switch (loss) {
        case LayoutLoss::idle_replicas:
            return "replicas without clients";
        case LayoutLoss::memory:
            return "traffic of the card's memory";
        case LayoutLoss::communication:
            return "communication";
        case LayoutLoss::bubble:
            return "the pipeline's bubble";
        case LayoutLoss::recomputation:
            return "activations that are computed again";
        case LayoutLoss::overhead:
            return "launches, host and optimizer";
        default:
            return "matrix products of a less favourable size";
    }
}

}  // namespace

std::string message_of(const RankedLayout& layout) {
    constexpr double percent = 100;
    std::string degrees = degrees_of(layout.parallelism);
    const std::string share = fixed(percent * layout.loss_amount, 1) + " %";
    switch (layout.loss) {
        case LayoutLoss::none:
            return degrees;
        case LayoutLoss::does_not_fit:
            return degrees + ": short of " + fixed(to_gib(layout.loss_amount), 1) + " GiB";
        case LayoutLoss::tight:
            return degrees + ": fits tightly";
        case LayoutLoss::misses_load:
            return degrees + ": " + share + " more requests are offered than it answers";
        case LayoutLoss::misses_ttft:
            return degrees + ": the first token comes " + share + " after its target";
        case LayoutLoss::misses_tpot:
            return degrees + ": a token takes " + share + " more than its target";
        default:
            return degrees + ": " + share + " slower, for " + reason_of(layout.loss);
    }
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/layout_search.h"

#include "evaluation/assess.h"
#include "evaluation/layout_ranking.h"
#include "layout/layout_rules.h"
#include "layout/layout_space.h"
#include "memory/estimate.h"
#include "speed/estimate.h"

namespace headroom {

namespace {

constexpr std::size_t rivals_shown = 5;
constexpr std::size_t misfits_shown = 2;  ///< of these, at most, that would be faster and do not fit

LayoutQuestion question_of(const MemoryInputs& inputs, const Workload& workload, const Cluster& cluster) {
    return {inputs.architecture, workload, inputs.weights, inputs.engine, cluster.count, cluster.per_node};
}

class Search {
  public:
    Search(const Scenario& scenario, const Catalogue& catalogue, const Subject& subject,
           const MemoryInputs& inputs)
        : catalogue_(catalogue), subject_(subject), cluster_(scenario.cluster), probe_(inputs) {
        if (!inputs.workload.choose_micro_batch) return;
        for (const int size : divisors(static_cast<int>(inputs.workload.global_batch_size)))
            micro_batches_.push_back(size);
    }

    void consider(const Parallelism& layout) {
        ++found_.layouts;
        if (probe_.workload.task == Task::training)
            consider_training(layout);
        else
            consider_inference(layout);
    }

    /// Empty where nothing was considered that has a known speed, or fails to fit.
    std::optional<LayoutSearch> result() {
        if (fitting_.entries().empty() && misfits_.entries().empty()) return std::nullopt;
        const Workload& w = probe_.workload;
        const auto& ranked = fitting_.entries().empty() ? misfits_.entries() : fitting_.entries();
        const auto as_shown = [&](const RankedLayout& layout) {
            return w.task == Task::training ? layout : timed(layout);
        };
        found_.best = as_shown(ranked.front().layout);
        if (!fitting_.entries().empty()) add_misfits();
        for (std::size_t i = 1; i < ranked.size() && found_.rivals.size() < rivals_shown; ++i) {
            found_.rivals.push_back(as_shown(ranked[i].layout));
            explain_loss(found_.rivals.back(), found_.best, w);
        }
        return std::move(found_);
    }

  private:
    /// What does not fit is timed where it is shown only.
    RankedLayout timed(RankedLayout layout) {
        if (layout.speed) return layout;
        layout.speed = probe_.workload.task == Task::training ? training_speed(layout)
                                                              : serving_speed(layout.parallelism);
        return layout;
    }

    std::optional<SpeedEstimate> serving_speed(const Parallelism& layout) {
        settle_load(probe_, layout);
        return assess(probe_, layout, subject_, cluster_, catalogue_).speed;
    }

    std::optional<SpeedEstimate> training_speed(const RankedLayout& layout) {
        probe_.workload.micro_batch_size = layout.micro_batch_size;
        probe_.workload.activation_checkpointing = layout.activation_checkpointing;
        return estimate_speed({probe_,
                               *subject_.accelerator,
                               cluster_,
                               layout.parallelism,
                               catalogue_,
                               {},
                               subject_.projected});
    }

    void consider_training(const Parallelism& layout) {
        Workload& w = probe_.workload;
        if (!w.choose_micro_batch) {
            consider_checkpointing(layout);
            return;
        }
        const LayoutQuestion question = question_of(probe_, w, cluster_);
        bool any_fits = true;
        for (const double size : micro_batches_) {
            w.micro_batch_size = size;
            // A larger micro-batch never needs less, but that a single one of a step may free gradients
            // early.
            const bool is_single = size * layout.data == w.global_batch_size;
            if ((any_fits || is_single) && !broken_rule(question, layout))
                any_fits = consider_checkpointing(layout);
        }
    }

    /// What is computed again takes time and saves memory: the first manner that fits is the fastest. False
    /// if none does.
    bool consider_checkpointing(const Parallelism& layout) {
        Workload& w = probe_.workload;
        RankedLayout ranked{.parallelism = layout, .micro_batch_size = w.micro_batch_size};
        const Checkpointing first = w.choose_checkpointing ? Checkpointing::none : w.activation_checkpointing;
        const Checkpointing last = w.choose_checkpointing ? Checkpointing::full : w.activation_checkpointing;
        for (auto manner = first; manner <= last;
             manner = static_cast<Checkpointing>(static_cast<int>(manner) + 1)) {
            w.activation_checkpointing = ranked.activation_checkpointing = manner;
            ranked.headroom_bytes = headroom_bytes(probe_, layout);
            ++found_.examined;
            if (ranked.headroom_bytes < 0) continue;
            ++found_.fitting;
            ++found_.timed;
            ranked.speed = training_speed(ranked);
            break;
        }
        offer(ranked);
        return ranked.headroom_bytes >= 0;
    }

    void consider_inference(const Parallelism& layout) {
        settle_load(probe_, layout);
        const MemoryEstimate memory = estimate_memory(probe_, layout);
        ++found_.examined;
        if (memory.headroom_bytes < 0) {
            offer({.parallelism = layout, .headroom_bytes = memory.headroom_bytes});
            return;
        }
        ++found_.fitting;
        ++found_.timed;
        offer({.parallelism = layout,
               .headroom_bytes = memory.headroom_bytes,
               .is_tight = memory.verdict == Verdict::tight,
               .speed = assess_speed(memory, probe_, layout, subject_, cluster_, catalogue_)});
    }

    void offer(const RankedLayout& layout) {
        if (layout.headroom_bytes >= 0 && !layout.speed) return;
        const LayoutScore score = score_of(layout, probe_.workload);
        (layout.headroom_bytes < 0 ? misfits_ : fitting_).offer(layout, score);
    }

    /// Those that would be better if they fitted.
    void add_misfits() {
        const Workload& w = probe_.workload;
        const LayoutScore best = fitting_.entries().front().score;
        for (const LayoutRanking::Entry& entry : misfits_.entries()) {
            if (found_.rivals.size() == misfits_shown) return;
            RankedLayout rival = timed(entry.layout);
            if (!rival.speed) continue;
            RankedLayout fitting = rival;
            fitting.headroom_bytes = 0;
            if (!(score_of(fitting, w) < best)) continue;
            explain_loss(rival, found_.best, w);
            found_.rivals.push_back(rival);
        }
    }

    const Catalogue& catalogue_;
    const Subject& subject_;
    const Cluster& cluster_;
    MemoryInputs probe_;
    std::vector<double> micro_batches_;  ///< to choose from
    LayoutRanking fitting_{rivals_shown + 1};
    LayoutRanking misfits_{rivals_shown + 1};
    LayoutSearch found_;
};

}  // namespace

namespace {

bool keeps_to(std::optional<int> most_ranks, const Parallelism& p) {
    if (!most_ranks) return true;
    const int ranks = p.tensor * p.pipeline * p.context;
    return *most_ranks % ranks == 0 && expert_ranks(p) <= *most_ranks;
}

}  // namespace

bool leaves_choice(const Scenario& scenario) {
    const Workload& w = scenario.workload;
    return !scenario.parallelism ||
           (w.task == Task::training && (w.choose_micro_batch || w.choose_checkpointing));
}

Result<LayoutSearch> search_layouts(const Scenario& scenario, const Catalogue& catalogue) {
    const Result<Subject> subject = find_subject(scenario, catalogue);
    if (!subject) return subject.error();
    const ParameterCount parameters = count_parameters(*subject->architecture);
    return search_layouts(scenario, catalogue, *subject, memory_inputs(*subject, scenario, parameters));
}

Result<LayoutSearch> search_layouts(const Scenario& scenario, const Catalogue& catalogue,
                                    const Subject& subject, const MemoryInputs& inputs,
                                    std::optional<int> most_ranks) {
    const Cluster& cluster = scenario.cluster;
    Workload widest = inputs.workload;  // with the weakest rules for what is still to be chosen
    if (widest.choose_micro_batch) widest.micro_batch_size = 1;
    const LayoutQuestion question = question_of(inputs, widest, cluster);
    Search search(scenario, catalogue, subject, inputs);
    if (scenario.parallelism) {
        if (auto error = check_layout(question, *scenario.parallelism)) return *std::move(error);
        search.consider(*scenario.parallelism);
    } else {
        for (const Parallelism& layout : legal_layouts(question))
            if (keeps_to(most_ranks, layout)) search.consider(layout);
    }
    if (std::optional<LayoutSearch> found = search.result()) return *std::move(found);

    // No layout is legal, or the card's speed is not known: what is likely to hold the model then.
    LayoutSearch likely;
    likely.best = {.parallelism = scenario.parallelism.value_or(
                       automatic_layout(layout_question(inputs, cluster.count, cluster.per_node))),
                   .micro_batch_size = widest.micro_batch_size,
                   .activation_checkpointing = widest.activation_checkpointing};
    if (auto error = check_layout(question, likely.best.parallelism)) return *std::move(error);
    likely.best.headroom_bytes = headroom_bytes(inputs, likely.best.parallelism);
    return likely;
}

}  // namespace headroom

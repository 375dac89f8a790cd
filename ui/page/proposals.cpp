// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/proposals.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>

#include "evaluation/choice_map.h"
#include "evaluation/sweep.h"
#include "page/batch_variants.h"
#include "page/count_figures.h"
#include "page/money_figures.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class ProposalText {
    Q_DECLARE_TR_FUNCTIONS(Proposal)
};

FigureOwner proposalOf(Scenario scenario, const QString& name) {
    scenario.name = name.toStdString();
    return {{}, std::make_shared<const Scenario>(std::move(scenario))};
}

}  // namespace

FigureOwner ownerAtBatch(const PlanDocument& document, std::size_t variant, double batch) {
    const Evaluation& now = *document.currentEvaluation();
    const Workload& present = now.scenario.workload;
    const bool training = present.task == Task::training;
    const double present_batch = training ? present.micro_batch_size : present.concurrent_sequences;
    if (variant == 0 && batch == present_batch) return {};
    const std::vector<Variant> variants = batchVariants(document.current(), document.catalogue());
    if (variant >= variants.size()) return {};
    Scenario scenario = variants[variant].scenario;
    const std::array batches = {batch};
    const SweepPoint point = sweep_batch(scenario, now.parallelism, batches, document.catalogue()).front();
    if (!point.evaluation) return {};
    const Workload& there = point.evaluation->scenario.workload;
    Workload& workload = scenario.workload;
    workload.concurrent_sequences = there.concurrent_sequences;
    workload.micro_batch_size = there.micro_batch_size;
    workload.global_batch_size = there.global_batch_size;
    workload.fill_card = workload.choose_micro_batch = false;
    scenario.parallelism = now.parallelism;
    return proposalOf(std::move(scenario),
                      ProposalText::tr("%1, batch %2").arg(variants[variant].name, numberText(batch)));
}

FigureOwner ownerAtCount(const PlanDocument& document, int count) {
    const Evaluation& now = *document.currentEvaluation();
    if (count == now.scenario.cluster.count) return {};
    Scenario scenario = document.current();
    const std::vector<SweepPoint> sweep = countSweep(scenario, now, document.catalogue());
    const auto point = std::ranges::find(sweep, 1.0 * count, &SweepPoint::value);
    if (point == sweep.end()) return {};
    scenario.cluster.count = count;
    scenario.parallelism.reset();
    scenario.workload.global_batch_size = point->evaluation->scenario.workload.global_batch_size;
    return proposalOf(std::move(scenario), ProposalText::tr("%1 accelerators").arg(numberText(count)));
}

FigureOwner ownerWith(const PlanDocument& document, const UncertainInput& input, double value) {
    const Evaluation& now = *document.currentEvaluation();
    const QString currency = QString::fromStdString(now.scenario.costs.currency);
    return proposalOf(
        scenario_at(document.current(), now, {input, input, value, value}, document.catalogue()),
        ProposalText::tr("%1: %2").arg(driverName(input.id), driverValue(input, value, currency)));
}

}  // namespace headroom::ui

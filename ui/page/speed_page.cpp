// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/speed_page.h"

#include <QGridLayout>
#include <algorithm>
#include <cmath>

#include "chart/chart_frame.h"
#include "chart/figure_table.h"
#include "chart/roofline_chart.h"
#include "chart/speed_chart.h"
#include "chart/step_bar.h"
#include "document/plan_command.h"
#include "page/component_table.h"
#include "page/count_figures.h"
#include "page/layout_table.h"
#include "page/proposals.h"
#include "page/speed_figures.h"
#include "page/speed_table.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

FigureRows stepRows(const StepSeconds& step) {
    FigureRows table;
    table.columns = {{StepBar::tr("Part of a step"), false},
                     {StepBar::tr("Time"), true},
                     {StepBar::tr("Share"), true},
                     {QString(), false, true}};
    for (const StepPart part : {StepPart::compute, StepPart::memory, StepPart::communication,
                                StepPart::bubble, StepPart::overhead}) {
        const double seconds = secondsOf(step, part);
        table.rows.push_back({{{nameOf(part)},
                               {.text = durationText(seconds), .figure = figureOf(part)},
                               {percentText(seconds / step.total(), 1)},
                               {}}});
    }
    FigureRow total{{{StepBar::tr("Step")},
                     {.text = durationText(step.total()), .figure = QStringLiteral("speed.step_seconds")},
                     {percentText(1, 1)},
                     {}}};
    total.is_total = true;
    table.rows.push_back(std::move(total));
    return table;
}

}  // namespace

SpeedPage::SpeedPage(PlanDocument& document, QWidget* parent)
    : Page(document, parent),
      step_(new StepBar),
      throughput_(new SpeedChart),
      second_(new SpeedChart),
      roofline_(new RooflineChart),
      step_frame_(new ChartFrame(step_, new FigureTable)),
      throughput_frame_(new ChartFrame(throughput_, new FigureTable)),
      second_frame_(new ChartFrame(second_, new FigureTable)),
      roofline_frame_(new ChartFrame(roofline_, new FigureTable)),
      figures_(new FigureTable),
      layout_table_(new FigureTable),
      figure_surface_(surfaceFor(figures_, layout_table_)) {
    connect(layout_table_, &QTableView::activated, this,
            [this](const QModelIndex& index) { useLayout(static_cast<std::size_t>(index.row())); });
    makeAskable(*step_, [this](QPointF point) { return step_->figureAt(point); });
    makeSpeedAskable(*throughput_, throughput_frame_->twin());
    makeSpeedAskable(*second_, second_frame_->twin());
    makeRooflineAskable();
}

void SpeedPage::makeRooflineAskable() {
    // The other card is that of the baseline.
    const auto owner = [](bool is_compared) {
        return is_compared ? FigureOwner{.scenario = 0} : FigureOwner{};
    };
    makeAskable(
        *roofline_,
        [this](QPointF point) {
            const auto place = roofline_->placeAt(point);
            return place ? place->figure : QString();
        },
        [this, owner](QPointF point) { return owner(roofline_->placeAt(point)->is_compared); },
        [this] { return KeyStops{roofline_->places()}; });
    roofline_frame_->twin().setOwner([this, owner](const QModelIndex& index) {
        const auto own_rows = static_cast<int>(1 + roofline_->figures().current.card.points.size());
        return owner(index.row() >= own_rows);
    });
}

FigureOwner SpeedPage::ownerOf(const SpeedChart& chart, std::size_t line, double across) {
    return chart.figures().is_by_count ? ownerAtCount(document(), static_cast<int>(across))
                                       : ownerAtBatch(document(), line, across);
}

void SpeedPage::makeSpeedAskable(SpeedChart& chart, FigureTable& twin) {
    makeAskable(
        chart,
        [&chart](QPointF point) {
            const auto place = chart.placeAt(point);
            return place ? chart.figures().lines[place->line].figure : QString();
        },
        [this, &chart](QPointF point) {
            const LinesChart::Place place = *chart.placeAt(point);
            if (!chart.figures().is_by_count)
                return ownerOf(chart, place.line, std::max(1.0, std::round(place.across)));
            // Between two counts there is nothing.
            const auto nearest = std::ranges::min_element(
                chart.figures().lines[place.line].points, {},
                [&](const QPointF& end) { return std::abs(end.x() - place.across); });
            return ownerOf(chart, place.line, nearest->x());
        });
    twin.setOwner([this, &chart](const QModelIndex& index) {
        return ownerOf(chart, static_cast<std::size_t>(index.column() - 1), FigureTable::rowOf(index).at);
    });
}

QWidget* SpeedPage::mainFrame() {
    return throughput_frame_;
}

void SpeedPage::arrange(QGridLayout& grid, int width) {
    const int columns = width >= two_columns_from ? 2 : 1;
    int row = 0;
    grid.addWidget(step_frame_, row++, 0, 1, columns);
    grid.setRowStretch(row, 1);
    grid.addWidget(throughput_frame_, row, 0);
    if (columns == 1) grid.setRowStretch(++row, 1);
    grid.addWidget(second_frame_, row++, columns - 1);
    grid.setRowStretch(row, 1);
    // The words beside the figures need room.
    const bool beside = width >= wide_from;
    grid.addWidget(roofline_frame_, row, 0, 1, beside ? 1 : columns);
    grid.addWidget(figure_surface_, beside ? row : row + 1, beside ? 1 : 0, 1, beside ? 1 : columns);
    for (int i = 0; i < columns; ++i) grid.setColumnStretch(i, 1);
}

void SpeedPage::showEvaluation(const Evaluation& evaluation, bool hold) {
    if (!evaluation.speed) {
        showUnknown(evaluation);
        return;
    }
    showStep(evaluation);
    showCharts(evaluation, hold);
    showRoofline(evaluation);
    figures_->setRows(
        speedTable(evaluation, publishedMfu(evaluation), unusedCapacity(evaluation, document().catalogue())));
    figures_->setAccessibleName(tr("Figures of speed"));
    showLayouts(evaluation);
}

std::optional<MeasuredMfu> SpeedPage::publishedMfu(const Evaluation& evaluation) {
    const Catalogue& catalogue = document().catalogue();
    const Accelerator* card = catalogue.accelerators.find(evaluation.scenario.cluster.accelerator);
    if (evaluation.scenario.workload.task != Task::training || !card) return std::nullopt;
    const std::pair kind(card->architecture, *evaluation.scenario.precision.compute);
    if (const auto known = published_.find(kind); known != published_.end()) return known->second;
    if (evidence_.empty())
        if (Result<std::vector<EvidenceRow>> rows = load_evidence()) evidence_ = *std::move(rows);
    return published_[kind] = measured_mfu(kind.first, kind.second, evidence_, catalogue);
}

void SpeedPage::showLayouts(const Evaluation& evaluation) {
    LayoutRows rows = layoutRows(document().current(), evaluation, document().catalogue());
    layout_table_->setRows(std::move(rows.table));
    layout_table_->setAccessibleName(tr("Layouts of the cluster, the best first"));
    layouts_ = std::move(rows.layouts);
}

void SpeedPage::useLayout(std::size_t row) {
    if (row >= layouts_.size()) return;
    const RankedLayout layout = layouts_[row];
    const QString before = layoutWords(document().currentEvaluation()->parallelism);
    document().edit(QStringLiteral("parallelism"),
                    PlanCommand::describe(tr("Layout"), before, layoutWords(layout.parallelism)),
                    [&](Scenario& scenario) {
                        Workload& w = scenario.workload;
                        scenario.parallelism = layout.parallelism;
                        if (w.choose_micro_batch) w.micro_batch_size = layout.micro_batch_size;
                        if (w.choose_checkpointing)
                            w.activation_checkpointing = layout.activation_checkpointing;
                        w.choose_micro_batch = w.choose_checkpointing = false;
                    });
}

void SpeedPage::showUnknown(const Evaluation& evaluation) {
    const Accelerator* card =
        document().catalogue().accelerators.find(evaluation.scenario.cluster.accelerator);
    const QString name = card ? QString::fromStdString(card->name) : QString();
    showEmptyState(tr("The speed is unknown"),
                   tr("The catalogue knows no bandwidth or no peak rate of %1 at this precision.").arg(name),
                   QString(), [] {});
}

void SpeedPage::showStep(const Evaluation& evaluation) {
    const bool training = evaluation.scenario.workload.task == Task::training;
    const StepSeconds& step = evaluation.speed->step;
    step_->setStep(step);
    step_frame_->twin().setRows(stepRows(step));
    QString conditions =
        training ? tr("one optimizer step of %1, the slowest stage").arg(durationText(step.total()))
                 : tr("one token for each sequence, %1").arg(durationText(step.total()));
    if (evaluation.memory.verdict == Verdict::does_not_fit)
        conditions = tr("%1 — if it fitted").arg(conditions);
    step_frame_->setTitle(
        {tr("Make-up of a step"), tr("Make-up of a step"), conditions, durationText(step.total())});
}

void SpeedPage::showCharts(const Evaluation& evaluation, bool hold) {
    const bool training = evaluation.scenario.workload.task == Task::training;
    const Scenario& given = document().current();
    const Catalogue& catalogue = document().catalogue();
    const BatchSpeed batch =
        batchSpeed(given, evaluation, catalogue, hold ? throughput_->horizontalScale().top : 0);
    const QString along = tr("Batch");
    throughput_->setFigures(batch.throughput, hold);
    throughput_frame_->twin().setRows(speedRows(batch.throughput, along));
    throughput_frame_->setTitle({batch.throughput.name, tr("Throughput"),
                                 training ? tr("tok/s of the cluster, by checkpointing")
                                          : tr("tok/s of the cluster, by weight format"),
                                 tr("tok/s")});
    if (training) {
        const SpeedFigures count = countSpeed(countSweep(given, evaluation, catalogue), evaluation);
        second_->setFigures(count, hold);
        second_frame_->twin().setRows(speedRows(count, tr("Accelerators")));
        second_frame_->setTitle({count.name, tr("Throughput against count"),
                                 tr("tok/s, each count with its own layout"), tr("tok/s")});
    } else {
        second_->setFigures(batch.latency, hold);
        second_frame_->twin().setRows(speedRows(batch.latency, along));
        second_frame_->setTitle(
            {batch.latency.name, tr("Time per token"), tr("ms for each further token (TPOT)"), tr("ms")});
    }
}

void SpeedPage::showRoofline(const Evaluation& evaluation) {
    const Result<Evaluation>& baseline = document().evaluation(0);
    const auto figures = rooflineFigures(evaluation, baseline ? &*baseline : nullptr, document().catalogue());
    roofline_->setNotice(figures ? QString() : tr("A figure of the card is unknown."));
    if (!figures) return;
    roofline_->setFigures(*figures);
    roofline_frame_->twin().setRows(rooflineRows(*figures));
    const QString peak = QString::fromStdString(std::string(name_of(*evaluation.scenario.precision.compute)));
    roofline_frame_->setTitle({tr("Roofline of the card"), tr("Roofline"),
                               tr("TFLOPS by FLOPs a byte, dense peak of %1").arg(peak.toUpper()),
                               tr("TFLOPS")});
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/fit_page.h"

#include <QGridLayout>
#include <QLabel>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "chart/batch_chart.h"
#include "chart/chart_frame.h"
#include "chart/count_chart.h"
#include "chart/figure_table.h"
#include "chart/memory_bar.h"
#include "page/batch_figures.h"
#include "page/component_table.h"
#include "page/count_figures.h"
#include "page/key_figures.h"
#include "page/limit_table.h"
#include "page/proposals.h"
#include "page/remedy_table.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr std::size_t most_remedies = 8;

/// High enough for everything that is shown; lines may leave at the top well above what is usable.
double neededGib(const BatchFigures& batch, const CountFigures& count) {
    constexpr double least_over_usable = 1.15;
    constexpr double most_over_usable = 1.7;
    double needed = std::max(least_over_usable * batch.usable_gib, batch.gib);
    for (const CountColumn& column : count.columns) needed = std::max(needed, column.total_gib);
    if (!batch.lines.empty() && !batch.lines.front().points.isEmpty())
        needed = std::max(
            needed, std::min(batch.lines.front().points.last().y(), most_over_usable * batch.usable_gib));
    return needed;
}

}  // namespace

FitPage::FitPage(PlanDocument& document, QWidget* parent)
    : Page(document, parent),
      bar_(new MemoryBar(MemoryBar::Style::labelled)),
      batch_chart_(new BatchChart),
      count_chart_(new CountChart),
      bar_frame_(new ChartFrame(bar_, new FigureTable)),
      batch_frame_(new ChartFrame(batch_chart_, new FigureTable)),
      count_frame_(new ChartFrame(count_chart_, new FigureTable)),
      components_(new FigureTable),
      limits_(new FigureTable),
      remedies_(new RemedyTable(document)),
      remarks_(new KeyFigures),
      rule_of_thumb_(new QLabel) {
    constexpr int label_margin = 8;
    rule_of_thumb_->setWordWrap(true);
    rule_of_thumb_->setTextFormat(Qt::RichText);
    rule_of_thumb_->setForegroundRole(QPalette::PlaceholderText);
    rule_of_thumb_->setFont(ui::font(TextSize::small));
    component_surface_ = surfaceFor(components_, nullptr);
    auto* below = new QWidget;
    auto* lines = new QVBoxLayout(below);
    lines->setContentsMargins(label_margin, label_margin, label_margin, label_margin);
    lines->setSpacing(label_margin / 2);
    lines->addWidget(remarks_);
    lines->addWidget(rule_of_thumb_);
    limit_surface_ = surfaceFor(limits_, below);
    remedy_surface_ = surfaceFor(remedies_, nullptr);
    makeFiguresAskable();
}

void FitPage::makeFiguresAskable() {
    makeAskable(*bar_, [this](QPointF point) { return bar_->figureAt(point); });

    const auto at_batch = [this](std::size_t line, double batch) {
        return ownerAtBatch(this->document(), batch_chart_->figures().lines[line].variant, batch);
    };
    const auto total = QStringLiteral("memory.total_bytes");
    makeAskable(
        *batch_chart_,
        [this, total](QPointF point) { return batch_chart_->placeAt(point) ? total : QString(); },
        [this, at_batch](QPointF point) {
            const LinesChart::Place place = *batch_chart_->placeAt(point);
            return at_batch(place.line, std::max(1.0, std::round(place.across)));
        });
    makeAskable(
        *count_chart_,
        [this, total](QPointF point) { return count_chart_->placeAt(point) ? total : QString(); },
        [this](QPointF point) {
            const auto column = static_cast<std::size_t>(count_chart_->placeAt(point)->column);
            return ownerAtCount(this->document(), count_chart_->figures().columns[column].count);
        });
    batch_frame_->twin().setOwner([at_batch](const QModelIndex& index) {
        return at_batch(static_cast<std::size_t>(index.column() - 1), FigureTable::rowOf(index).at);
    });
    count_frame_->twin().setOwner([this](const QModelIndex& index) {
        return ownerAtCount(this->document(), static_cast<int>(FigureTable::rowOf(index).at));
    });
}

QWidget* FitPage::mainFrame() {
    return batch_frame_;
}

void FitPage::arrange(QGridLayout& grid, int width) {
    const int columns = width >= two_columns_from ? 2 : 1;
    int row = 0;
    grid.addWidget(bar_frame_, row++, 0, 1, columns);
    grid.addWidget(remedy_surface_, row++, 0, 1, columns);
    grid.addWidget(batch_frame_, row, 0);
    grid.setRowStretch(row, 1);
    if (columns == 1) grid.setRowStretch(++row, 1);
    grid.addWidget(count_frame_, row++, columns - 1);
    const bool tables_side_by_side = width >= wide_from;
    grid.addWidget(component_surface_, row, 0, 1, tables_side_by_side ? 1 : columns);
    if (!tables_side_by_side) ++row;
    grid.addWidget(limit_surface_, row, tables_side_by_side ? 1 : 0, 1, tables_side_by_side ? 1 : columns);
    for (int i = 0; i < columns; ++i) grid.setColumnStretch(i, 1);
}

void FitPage::showEvaluation(const Evaluation& evaluation, bool hold) {
    const Scenario& given = document().current();
    const Catalogue& catalogue = document().catalogue();
    const std::vector<SweepPoint> sweep = countSweep(given, evaluation, catalogue);
    const CountFigures count = countFigures(sweep, evaluation);
    const BatchFigures batch =
        batchFigures(given, evaluation, catalogue, hold ? batch_chart_->horizontalScale().top : 0);
    const AxisScale& scale = value_scale_.follow(decimalScale(neededGib(batch, count)), hold);

    if (!hold) {
        remedies_->refresh(most_remedies);
        remedy_surface_->setVisible(!remedies_->isEmpty());
    }
    bar_->setMemory(evaluation.memory);
    batch_chart_->setFigures(batch, scale, hold);
    count_chart_->setFigures(count, scale);
    components_->setRows(componentRows(evaluation, catalogue));
    limits_->setRows(limitRows(evaluation, catalogue, sweep));
    QStringList remarks{measuredOverheadsText(evaluation), ruleOfThumbText(evaluation)};
    remarks.removeAll(QString());
    rule_of_thumb_->setText(remarks.join(QStringLiteral("<br>")));
    rule_of_thumb_->setHidden(remarks.isEmpty());
    remarks_->setFigures(memoryRemarks(evaluation));
    bar_frame_->twin().setRows(stageRows(evaluation));
    batch_frame_->twin().setRows(batchRows(batch));
    count_frame_->twin().setRows(countRows(count));
    setTitles(evaluation);
}

void FitPage::setTitles(const Evaluation& evaluation) {
    const Workload& workload = evaluation.scenario.workload;
    const bool training = workload.task == Task::training;
    const int count = evaluation.scenario.cluster.count;
    const bool uneven = evaluation.parallelism.pipeline > 1;
    const QString layout = layoutWords(evaluation.parallelism);
    QString cards = tr("GiB");
    if (uneven)
        cards = tr("GiB — the fullest pipeline stage of %1 cards: %2").arg(numberText(count), layout);
    else if (count > 1)
        cards = tr("GiB — the %1 cards are alike: %2").arg(numberText(count), layout);
    bar_frame_->setTitle({tr("Memory per accelerator"), tr("Memory per accelerator"), cards,
                          count > 1 ? tr("GiB, %1 cards").arg(numberText(count)) : tr("GiB")});
    batch_frame_->setTitle({tr("Memory against batch"), tr("Memory against batch"),
                            training ? tr("GiB a card, by checkpointing; the largest micro-batch that fits")
                                     : tr("GiB a card, by weight format; the largest batch that fits"),
                            tr("GiB a card")});
    const QString batch = numberText(training ? workload.micro_batch_size : workload.concurrent_sequences);
    count_frame_->setTitle(
        {tr("Memory against accelerator count"), tr("Memory against count"),
         training ? tr("GiB a card, micro-batch %1").arg(batch) : tr("GiB a card, batch %1").arg(batch),
         tr("GiB a card")});
    components_->setAccessibleName(tr("Components of the memory of a card"));
    limits_->setAccessibleName(tr("Largest that fits"));
}

}  // namespace headroom::ui

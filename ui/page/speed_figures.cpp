// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/speed_figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>
#include <set>

#include "page/batch_variants.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr double tera = 1e12, giga = 1e9;

class SpeedText {
    Q_DECLARE_TR_FUNCTIONS(SpeedFigures)
};

bool fits(const Evaluation& evaluation) {
    return evaluation.memory.verdict != Verdict::does_not_fit;
}

QString cardName(const Evaluation& evaluation, const Catalogue& catalogue) {
    const Accelerator* card = catalogue.accelerators.find(evaluation.scenario.cluster.accelerator);
    return card ? QString::fromStdString(card->name) : QString();
}

/// Past the limit of the present line, but not so far that the present batch is lost at the left end.
double reach(double batch, double largest) {
    constexpr double far = 4;
    return std::max(batch, std::min(largest, far * batch));
}

FigureRow ridgeRow(const NamedRoofline& roof) {
    const CardRoofline& card = roof.card;
    return {{{roof.name},
             {SpeedText::tr("the roofs meet")},
             {.text = shortNumberText(card.ridge(), 1),
              .figure = QStringLiteral("speed.roofline.ridge_flops_per_byte")},
             {.text = shortNumberText(card.flops_per_second / tera, 1),
              .figure = QStringLiteral("speed.roofline.peak_tflops")},
             {percentText(1)},
             {.text = SpeedText::tr("%1 GB/s").arg(numberText(card.bytes_per_second / giga)),
              .figure = QStringLiteral("speed.roofline.bandwidth_gb_s")}}};
}

FigureRow pointRow(const NamedRoofline& roof, const RooflinePoint& point) {
    const CardRoofline& card = roof.card;
    return {
        {{roof.name},
         {nameOf(point.work)},
         {.text = shortNumberText(point.flops_per_byte, 1), .figure = figureOf(point.work, "flops_per_byte")},
         {.text = shortNumberText(point.flops_per_second / tera, 1),
          .figure = figureOf(point.work, "tflops")},
         {.text = percentText(point.flops_per_second / card.flops_per_second),
          .figure = figureOf(point.work, "peak_share")},
         {.text = point.flops_per_byte < card.ridge() ? SpeedText::tr("bound by memory bandwidth")
                                                      : SpeedText::tr("bound by computing"),
          .figure = figureOf(point.work, "roof_tflops")}}};
}

}  // namespace

BatchSpeed batchSpeed(const Scenario& given, const Evaluation& evaluation, const Catalogue& catalogue,
                      double at_least) {
    const Workload& workload = evaluation.scenario.workload;
    const bool training = workload.task == Task::training;
    const double batch = training ? workload.micro_batch_size : workload.concurrent_sequences;
    BatchSpeed speed;
    speed.throughput.name = SpeedText::tr("Throughput against batch");
    speed.throughput.unit = SpeedText::tr("tok/s");
    speed.latency.name = SpeedText::tr("Time per token against batch");
    speed.latency.unit = SpeedText::tr("ms");
    speed.latency.decimals = 1;
    speed.latency.target = workload.target_tpot_ms;
    for (SpeedFigures* figures : {&speed.throughput, &speed.latency})
        figures->across =
            training ? SpeedText::tr("sequences in a micro-batch") : SpeedText::tr("sequences at once");

    const std::vector<Variant> variants = batchVariants(given, catalogue);
    if (variants.empty() || !evaluation.speed) return speed;
    std::vector<double> limits;
    for (const Variant& variant : variants)
        limits.push_back(largestLegalBatch(variant.scenario, evaluation.parallelism, catalogue));
    const double most = std::max(at_least, reach(batch, limits.front()));
    const double end = binaryScale(most).top;
    speed.throughput.most_across = speed.latency.most_across = most;

    for (std::size_t i = 0; i < variants.size(); ++i) {
        SpeedLine throughput{variants[i].name, {}, QStringLiteral("speed.tokens_per_second")};
        SpeedLine latency{variants[i].name, {}, QStringLiteral("speed.tpot_ms")};
        std::vector<double> batches = batchesUpTo(end, limits[i], batch);
        std::erase_if(batches, [&](double value) { return value > limits[i]; });
        for (const SweepPoint& point :
             sweep_batch(variants[i].scenario, evaluation.parallelism, batches, catalogue)) {
            if (!point.evaluation || !point.evaluation->speed) continue;
            const SpeedEstimate& at = *point.evaluation->speed;
            throughput.points << QPointF(point.value, at.tokens_per_second);
            if (at.tpot_ms) latency.points << QPointF(point.value, *at.tpot_ms);
        }
        speed.throughput.lines.push_back(std::move(throughput));
        speed.latency.lines.push_back(std::move(latency));
    }
    if (fits(evaluation)) {
        speed.throughput.present = QPointF(batch, evaluation.speed->tokens_per_second);
        if (evaluation.speed->tpot_ms) speed.latency.present = QPointF(batch, *evaluation.speed->tpot_ms);
    }
    return speed;
}

SpeedFigures countSpeed(const std::vector<SweepPoint>& sweep, const Evaluation& evaluation) {
    SpeedFigures figures;
    figures.name = SpeedText::tr("Throughput against accelerator count");
    figures.unit = SpeedText::tr("tok/s");
    figures.across = SpeedText::tr("accelerators");
    figures.is_by_count = true;
    if (!evaluation.speed) return figures;
    SpeedLine estimated{SpeedText::tr("estimated"), {}, QStringLiteral("speed.tokens_per_second")};
    SpeedLine linear{SpeedText::tr("in proportion"), {}};
    const double each = evaluation.speed->tokens_per_second_per_accelerator;
    for (const SweepPoint& point : sweep) {
        if (!point.evaluation->speed || !fits(*point.evaluation)) continue;
        estimated.points << QPointF(point.value, point.evaluation->speed->tokens_per_second);
        figures.most_across = std::max(figures.most_across, point.value);
    }
    linear.points << QPointF(0, 0) << QPointF(figures.most_across, each * figures.most_across);
    figures.lines = {estimated, linear};
    if (fits(evaluation))
        figures.present = QPointF(evaluation.scenario.cluster.count, evaluation.speed->tokens_per_second);
    return figures;
}

FigureRows speedRows(const SpeedFigures& figures, const QString& across) {
    FigureRows table;
    table.columns.push_back({across, true});
    for (const SpeedLine& line : figures.lines)
        table.columns.push_back({QStringLiteral("%1 (%2)").arg(line.name, figures.unit), true});
    table.columns.push_back({QString(), false, true});

    std::set<double> places;
    for (const SpeedLine& line : figures.lines)
        for (const QPointF& point : line.points) places.insert(point.x());
    for (const double place : places) {
        FigureRow row{.at = place};
        row.cells.push_back({numberText(place)});
        for (const SpeedLine& line : figures.lines) {
            const auto found = std::ranges::find(line.points, place, &QPointF::x);
            row.cells.push_back(
                found == line.points.end()
                    ? FigureCell()
                    : FigureCell{.text = numberText(found->y(), figures.decimals), .figure = line.figure});
        }
        const bool is_present = figures.present && figures.present->x() == place;
        row.cells.push_back({is_present ? SpeedText::tr("now") : QString()});
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::optional<RooflineFigures> rooflineFigures(const Evaluation& evaluation, const Evaluation* baseline,
                                               const Catalogue& catalogue) {
    const std::optional<CardRoofline> card = card_roofline(evaluation, catalogue);
    if (!card || card->points.empty()) return std::nullopt;
    RooflineFigures figures{{cardName(evaluation, catalogue), *card}, std::nullopt};
    if (baseline && baseline->scenario.cluster.accelerator != evaluation.scenario.cluster.accelerator)
        if (const auto other = card_roofline(*baseline, catalogue))
            figures.compared = NamedRoofline{cardName(*baseline, catalogue), *other};
    return figures;
}

FigureRows rooflineRows(const RooflineFigures& figures) {
    FigureRows table;
    table.columns = {{SpeedText::tr("Card"), false},        {SpeedText::tr("Work"), false},
                     {SpeedText::tr("FLOPs a byte"), true}, {SpeedText::tr("TFLOPS"), true},
                     {SpeedText::tr("Of the peak"), true},  {QString(), false, true}};
    const auto add = [&](const NamedRoofline& roof) {
        table.rows.push_back(ridgeRow(roof));
        for (const RooflinePoint& point : roof.card.points) table.rows.push_back(pointRow(roof, point));
    };
    add(figures.current);
    if (figures.compared) add(*figures.compared);
    return table;
}

}  // namespace headroom::ui

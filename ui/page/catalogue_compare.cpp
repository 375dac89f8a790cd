// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/catalogue_compare.h"

#include <QCoreApplication>
#include <algorithm>
#include <functional>

#include "base/csv.h"
#include "base/text.h"
#include "base/units.h"
#include "catalogue/freshness.h"
#include "evaluation/largest_model.h"
#include "page/catalogue_words.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class Words {
    Q_DECLARE_TR_FUNCTIONS(CatalogueCompare)
};

using Figure = std::optional<double>;
using FigureOf = std::function<Figure(const Accelerator&)>;

Figure priceOf(const Accelerator& card) {
    const Price* price = card.planning_price();
    return price ? price->planning_usd() : std::nullopt;
}

Figure ratio(Figure over, Figure under, double scale = 1) {
    if (!over || !under || *under <= 0) return std::nullopt;
    return *over / *under * scale;
}

/// Collects metrics of the same accelerators.
class Metrics {
  public:
    explicit Metrics(const std::vector<const Accelerator*>& cards) : cards_(cards) {}

    /// Left out where no accelerator has the figure.
    void add(ComparedMetric metric, const FigureOf& figure) {
        for (const Accelerator* card : cards_) metric.values.push_back(figure(*card));
        const auto is_known = [](const Figure& value) { return value.has_value(); };
        if (std::ranges::any_of(metric.values, is_known)) metrics_.push_back(std::move(metric));
    }
    void addText(const QString& name, const std::function<QString(const Accelerator&)>& text) {
        ComparedMetric metric{name, {}, 0, Better::neither, {}, {}};
        for (const Accelerator* card : cards_) metric.texts.push_back(text(*card));
        metrics_.push_back(std::move(metric));
    }
    std::vector<ComparedMetric> take() { return std::move(metrics_); }

  private:
    const std::vector<const Accelerator*>& cards_;
    std::vector<ComparedMetric> metrics_;
};

void addHardware(Metrics& metrics) {
    const auto field = [](std::optional<double> Accelerator::*member) {
        return [member](const Accelerator& card) { return card.*member; };
    };
    for (const PeakField& peak : peak_fields)
        metrics.add(
            {peakName(peak.name), peakUnit(peak.name), 1, Better::more, {}, {}, Words::tr("dense peak")},
            [&](const Accelerator& card) { return card.peak.*peak.value; });
    metrics.add(
        {Words::tr("Memory"), QStringLiteral("GB"), 0, Better::more, {}, {}, Words::tr("as it is sold")},
        field(&Accelerator::memory_gb));
    metrics.add({Words::tr("Usable memory"),
                 QStringLiteral("GiB"),
                 1,
                 Better::more,
                 {},
                 {},
                 Words::tr("what a program can allocate")},
                [](const Accelerator& card) {
                    return card.usable_bytes ? Figure(to_gib(*card.usable_bytes)) : std::nullopt;
                });
    metrics.add(
        {Words::tr("Bandwidth"), QStringLiteral("GB/s"), 0, Better::more, {}, {}, Words::tr("of the memory")},
        field(&Accelerator::memory_bandwidth_gb_s));
    metrics.add(
        {Words::tr("Interconnect"), QStringLiteral("GB/s"), 0, Better::more, {}, {}, Words::tr("both ways")},
        [](const Accelerator& card) {
            return card.interconnect ? card.interconnect->gb_s_bidirectional : std::nullopt;
        });
    metrics.add(
        {QStringLiteral("PCIe"), QStringLiteral("GB/s"), 1, Better::more, {}, {}, Words::tr("one way")},
        [](const Accelerator& card) {
            return card.pcie ? Figure(card.pcie->gb_s_per_direction) : std::nullopt;
        });
    metrics.add({Words::tr("Power"), QStringLiteral("W"), 0, Better::less, {}, {}, Words::tr("designed for")},
                field(&Accelerator::tdp_w));
}

void addMoney(Metrics& metrics, const std::string& today) {
    constexpr double thousand = 1000;
    metrics.add({Words::tr("Price"),
                 QStringLiteral("USD"),
                 0,
                 Better::less,
                 {},
                 {},
                 Words::tr("street price, else list price")},
                priceOf);
    metrics.addText(Words::tr("Price of"), [&](const Accelerator& card) {
        const Price* price = card.planning_price();
        if (!price) return unknownText();
        const bool is_street = card.street_price && price == &*card.street_price;
        return datedText(price->as_of, is_street ? std::optional(days_fresh(card)) : std::nullopt, today);
    });
    const QString per_dollar = Words::tr("per 1,000 USD");
    const auto add = [&](const QString& unit, int decimals, const QString& how, const FigureOf& figure) {
        metrics.add({unit + u' ' + per_dollar, {}, decimals, Better::more, {}, {}, how},
                    [&](const Accelerator& card) { return ratio(figure(card), priceOf(card), thousand); });
    };
    add(QStringLiteral("TFLOPS"), 1, Words::tr("BF16 peak over the price"),
        [](const Accelerator& card) { return card.peak.bf16; });
    add(QStringLiteral("GB"), 2, Words::tr("memory over the price"),
        [](const Accelerator& card) { return card.memory_gb; });
    add(QStringLiteral("GB/s"), 1, Words::tr("bandwidth over the price"),
        [](const Accelerator& card) { return card.memory_bandwidth_gb_s; });
    metrics.add(
        {Words::tr("TFLOPS per W"), {}, 2, Better::more, {}, {}, Words::tr("BF16 peak over the power")},
        [](const Accelerator& card) { return ratio(card.peak.bf16, card.tdp_w); });
}

QString jobName(CardJob job) {
    switch (job) {
        case CardJob::serve_16_bit:
            return Words::tr("Serves in BF16");
        case CardJob::serve_4_bit:
            return Words::tr("Serves in 4 bits");
        case CardJob::qlora:
            return Words::tr("Tunes with QLoRA");
        case CardJob::full_fine_tuning:
            return Words::tr("Tunes in full");
    }
    return {};
}

void addJobs(Metrics& metrics, const Catalogue& catalogue) {
    constexpr double billion = 1e9;
    for (std::size_t i = 0; i < enum_names<CardJob>.size(); ++i) {
        const auto job = static_cast<CardJob>(i);
        metrics.add(
            {jobName(job),
             Words::tr("B parameters"),
             1,
             Better::more,
             {},
             {},
             Words::tr("largest model on one, one sequence of %1 tokens").arg(numberText(card_job_context))},
            [&](const Accelerator& card) -> Figure {
                const std::optional<LargestModel> largest = largest_model(job, card.id, catalogue);
                return largest ? Figure(largest->parameters / billion) : std::nullopt;
            });
    }
}

}  // namespace

bool ComparedMetric::isBest(std::size_t accelerator) const {
    if (better == Better::neither || !values[accelerator]) return false;
    double low = *values[accelerator], high = low;
    for (const Figure& value : values) {
        if (!value) continue;
        low = std::min(low, *value);
        high = std::max(high, *value);
    }
    return low < high && *values[accelerator] == (better == Better::more ? high : low);
}

CardComparison compareAccelerators(const std::vector<std::string>& ids, const Catalogue& catalogue,
                                   const std::string& today) {
    std::vector<const Accelerator*> cards;
    CardComparison comparison;
    for (const std::string& id : ids)
        if (const Accelerator* card = catalogue.accelerators.find(id)) {
            cards.push_back(card);
            comparison.accelerators.push_back(QString::fromStdString(card->name));
        }
    Metrics metrics(cards);
    addJobs(metrics, catalogue);
    addMoney(metrics, today);
    addHardware(metrics);
    comparison.metrics = metrics.take();
    return comparison;
}

FigureRows comparisonRows(const CardComparison& comparison) {
    FigureRows table;
    table.columns = {{Words::tr("Metric")}, {Words::tr("Unit"), false, true}};
    for (const QString& name : comparison.accelerators) table.columns.push_back({name, true});
    table.columns.push_back({Words::tr("How"), false, true});
    for (const ComparedMetric& metric : comparison.metrics) {
        FigureRow row{{{metric.name}, {metric.unit}}};
        for (const QString& text : metric.texts) row.cells.push_back({text});
        for (std::size_t i = 0; i < metric.values.size(); ++i) {
            const bool best = metric.isBest(i);
            FigureCell cell{amountText(metric.values[i], metric.decimals), {}, best};
            if (best) cell.mark = Words::tr("best");
            row.cells.push_back(std::move(cell));
        }
        row.cells.push_back({metric.how});
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string comparisonCsv(const CardComparison& comparison) {
    std::vector<std::string> cells;
    for (const FigureColumn& column : comparisonRows(comparison).columns)
        cells.push_back(column.title.toStdString());
    cells.pop_back();  // the words that explain
    std::string csv = csv_record(cells);
    for (const ComparedMetric& metric : comparison.metrics) {
        cells = {metric.name.toStdString(), metric.unit.toStdString()};
        for (const QString& text : metric.texts) cells.push_back(text.toStdString());
        for (const Figure& value : metric.values) cells.push_back(value ? shortest(*value) : std::string());
        csv += csv_record(cells);
    }
    return csv;
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/count_chart.h"

#include <QPainter>

#include "chart/label_placement.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr qreal bar_share = 0.46;

}  // namespace

CountChart::CountChart(QWidget* parent) : StackedChart(memory_colour_count, bar_share, parent) {}

QBrush CountChart::brushOf(std::size_t part) const {
    return currentTheme().brush(static_cast<MemoryColour>(part));
}

void CountChart::setFigures(const CountFigures& figures, const AxisScale& value_scale) {
    figures_ = figures;
    QStringList names;
    std::vector<QList<qreal>> values(memory_colour_count);
    for (const CountColumn& column : figures.columns) {
        names << numberText(column.count);
        for (std::size_t i = 0; i < values.size(); ++i) values[i] << column.gib[i];
    }
    setColumns(names, values);
    setValueScale(value_scale);
    retranslate();
}

void CountChart::retranslate() {
    QStringList totals;
    for (const CountColumn& column : figures_.columns)
        totals << tr("%1: %2 GiB").arg(numberText(column.count), numberText(column.total_gib, 1));
    describe(tr("Memory against accelerator count"),
             tr("A card needs, by number of accelerators, %1; %2 GiB are usable.")
                 .arg(totals.join(QStringLiteral(", ")), numberText(figures_.usable_gib, 1)));
}

QString CountChart::caption() const {
    QStringList counts;
    QStringList needs;
    for (const CountColumn& column : figures_.off_scale) {
        counts << numberText(column.count);
        needs << numberText(column.total_gib);
    }
    if (counts.isEmpty()) return tr("accelerators");
    const auto list = [](const QStringList& items) {
        if (items.size() == 1) return items.first();
        return tr("%1 and %2").arg(items.mid(0, items.size() - 1).join(QStringLiteral(", ")), items.last());
    };
    return tr("accelerators — off the scale: %1 with %2 GiB").arg(list(counts), list(needs));
}

void CountChart::paintOver(QPainter& painter) {
    paintValueLabels(painter);
    paintGaps(painter);
    paintBaseline(painter);
    if (figures_.columns.empty()) return;
    const QString usable = tr("usable %1 GiB").arg(numberText(figures_.usable_gib, 1));
    QStringList totals;
    int current = -1;
    for (const CountColumn& column : figures_.columns) {
        if (column.count == figures_.current) current = static_cast<int>(totals.size());
        totals << numberText(column.total_gib, 1);
    }
    paintColumnNames(painter, current);
    LabelPlacement labels = newLabels();
    for (const QRectF& area : paintTotals(painter, totals, current, figures_.usable_gib)) labels.avoid(area);
    std::vector<Misfit> misfits;
    for (int i = 0; i < columnCount(); ++i) {
        const double over = figures_.columns[static_cast<std::size_t>(i)].total_gib - figures_.usable_gib;
        if (over <= 0) continue;
        const QString amount = numberText(over, 1);
        misfits.push_back({i, tr("%1 over").arg(amount), QStringLiteral("+%1").arg(amount)});
    }
    paintLimit(painter, figures_.usable_gib, usable, labels);
    paintMisfits(painter, misfits);
    paintCaption(painter, caption());
}

}  // namespace headroom::ui

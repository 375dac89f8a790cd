// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/stacked_chart.h"

#include <QBarCategoryAxis>
#include <QBarSet>
#include <QPainter>
#include <QStackedBarSeries>
#include <algorithm>
#include <array>
#include <cmath>

#include "chart/text_runs.h"
#include "style/icon.h"

namespace headroom::ui {
namespace {

constexpr qreal leader_reach = 8;  ///< from the bar, and to the label
constexpr qreal leader_width = 22;
constexpr qreal swatch = 10;
constexpr int icon_size = 16;

}  // namespace

StackedChart::StackedChart(std::size_t parts, qreal bar_share, QWidget* parent)
    : ThemedChart(parent),
      bar_share_(bar_share),
      column_axis_(new QBarCategoryAxis),
      series_(new QStackedBarSeries),
      values_(parts) {
    setAxes(column_axis_);
    series_->setBarWidth(bar_share_);
    for (std::size_t i = 0; i < parts; ++i) {
        sets_.push_back(new QBarSet(QString()));
        series_->append(sets_.back());
    }
    chart()->addSeries(series_);
    attach(series_);
}

void StackedChart::restyleSeries() {
    for (std::size_t i = 0; i < sets_.size(); ++i) {
        sets_[i]->setBrush(brushOf(i));
        sets_[i]->setPen(Qt::NoPen);
    }
}

void StackedChart::setColumns(const QStringList& names, const std::vector<QList<qreal>>& values) {
    for (std::size_t i = 0; i < sets_.size(); ++i) {
        if (values[i] == values_[i]) continue;
        sets_[i]->remove(0, sets_[i]->count());
        sets_[i]->append(values[i]);
    }
    values_ = values;
    if (names != names_) {
        names_ = names;
        column_axis_->setCategories(names);
    }
    viewport()->update();
}

double StackedChart::total(int column) const {
    double sum = 0;
    for (const QList<qreal>& part : values_) sum += part[column];
    return sum;
}

qreal StackedChart::centreOf(int column) const {
    const QRectF area = plotArea();
    return area.left() + area.width() * (column + 0.5) / std::max(1, columnCount());
}

qreal StackedChart::barWidth() const {
    return plotArea().width() / std::max(1, columnCount()) * bar_share_;
}

QRectF StackedChart::segment(std::size_t part, int column) const {
    double from = 0;
    for (std::size_t i = 0; i < part; ++i) from += values_[i][column];
    const qreal top = yOf(from + values_[part][column]);
    return {centreOf(column) - barWidth() / 2, top, barWidth(), yOf(from) - top};
}

std::optional<StackedChart::Place> StackedChart::placeAt(QPointF point) const {
    for (int column = 0; column < columnCount(); ++column)
        for (std::size_t part = 0; part < values_.size(); ++part)
            if (segment(part, column).contains(point)) return Place{part, column};
    return std::nullopt;
}

void StackedChart::paintGaps(QPainter& painter) const {
    constexpr qreal least_height = 3;
    const bool outlines = currentTheme().isHighContrast();
    painter.save();
    painter.setRenderHint(QPainter::Antialiasing, outlines);
    painter.setPen(currentTheme().areaPen());
    painter.setBrush(Qt::NoBrush);
    for (int column = 0; column < columnCount(); ++column)
        for (std::size_t part = 0; part < values_.size(); ++part) {
            const QRectF area = segment(part, column);
            if (outlines && area.height() > 0) painter.drawRect(area);
            if (!outlines && area.height() >= least_height) painter.drawLine(area.topLeft(), area.topRight());
        }
    painter.restore();
}

void StackedChart::paintColumnNames(QPainter& painter, int current) const {
    constexpr qreal gap = 3;
    const Theme& theme = currentTheme();
    for (int i = 0; i < columnCount(); ++i) {
        const QPointF anchor(centreOf(i), plotArea().bottom() + gap);
        if (i != current) {
            paintRuns(painter, {quietRun(names_[i])}, anchor, Qt::AlignHCenter | Qt::AlignTop);
            continue;
        }
        const std::array label = {TextRun{names_[i], true, theme.onAccent}};
        const qreal width = std::max(barWidth() + 8, widthOf(label) + 12);
        painter.fillRect(
            QRectF(qRound(anchor.x() - width / 2), qRound(anchor.y()), qRound(width), qRound(heightOf())),
            theme.accent);
        paintRuns(painter, label, anchor, Qt::AlignHCenter | Qt::AlignTop);
    }
}

std::vector<QRectF> StackedChart::paintTotals(QPainter& painter, const QStringList& texts, int current,
                                              std::optional<double> limit) const {
    constexpr qreal gap = 2;
    std::vector<QRectF> taken;
    for (int i = 0; i < columnCount(); ++i) {
        const std::array label = {i == current || current < 0 ? figureRun(texts[i]) : quietRun(texts[i])};
        qreal bottom = yOf(total(i)) - gap;
        const qreal crossed = limit ? yOf(*limit) : plotArea().bottom();
        if (bottom >= crossed && bottom - heightOf() <= crossed) bottom = crossed - gap;
        taken.push_back(paintRuns(painter, label, {centreOf(i), bottom}, Qt::AlignHCenter | Qt::AlignBottom,
                                  TextSize::small, currentTheme().base));
        taken.push_back(
            {centreOf(i) - barWidth() / 2, yOf(total(i)), barWidth(), plotArea().bottom() - yOf(total(i))});
    }
    return taken;
}

qreal StackedChart::leftOfMisfit(int column) const {
    constexpr qreal gap = 6;
    return centreOf(column) + barWidth() / 2 + gap;
}

/// Up to the next column, or to the edge.
qreal StackedChart::roomForMisfit(int column) const {
    const qreal next = centreOf(column) + plotArea().width() / columnCount() - barWidth() / 2;
    constexpr qreal edge = 2;
    return std::min(next, viewport()->width() - edge) - leftOfMisfit(column);
}

void StackedChart::paintMisfits(QPainter& painter, const std::vector<Misfit>& misfits) const {
    const bool have_room = std::ranges::all_of(misfits, [&](const Misfit& misfit) {
        return widthOf(std::array{TextRun{misfit.words, true, {}}}) <= roomForMisfit(misfit.column);
    });
    for (const Misfit& misfit : misfits)
        paintMisfit(painter, misfit.column, have_room ? misfit.words : misfit.short_words);
}

void StackedChart::paintMisfit(QPainter& painter, int column, const QString& words) const {
    constexpr qreal gap = 6;
    const Theme& theme = currentTheme();
    const qreal x = leftOfMisfit(column);
    const qreal room = roomForMisfit(column);
    const qreal lowest = plotArea().bottom() - icon_size - heightOf() - 4;
    const qreal top = std::min(yOf(total(column)), lowest);
    const QPixmap icon = iconPixmap(Icon::bad, icon_size, theme.bad, devicePixelRatio());
    const qreal above = yOf(total(column)) - heightOf() - icon_size - 4;
    if (room < icon_size + gap && above > 0) {
        painter.drawPixmap(QPointF(centreOf(column) - icon_size / 2.0, above), icon);
        return;
    }
    painter.fillRect(QRectF(x - 2, top, icon_size + 4, icon_size), theme.base);  // the limit may cross it
    painter.drawPixmap(QPointF(x, top), icon);
    const std::array label = {TextRun{words, true, theme.bad}};
    if (widthOf(label) <= room)
        paintRuns(painter, label, {x, top + icon_size + 2}, Qt::AlignLeft | Qt::AlignTop, TextSize::small,
                  theme.base);
}

qreal StackedChart::sideLabelRoom(const std::vector<SideLabel>& labels) {
    qreal widest = 0;
    for (const SideLabel& label : labels) {
        const std::array runs = {quietRun(label.name), plainRun(label.value)};
        widest = std::max(widest, widthOf(runs));
    }
    constexpr qreal gaps = 40;
    return labels.empty() ? 0 : leader_width + swatch + widest + gaps;
}

void StackedChart::paintSideLabels(QPainter& painter, const std::vector<SideLabel>& labels) const {
    if (labels.empty() || columnCount() == 0) return;
    const Theme& theme = currentTheme();
    const int last = columnCount() - 1;
    const QRectF area = plotArea();
    const qreal bar_right = centreOf(last) + barWidth() / 2 + 3;
    const qreal left = area.right() + leader_width;
    const qreal right = viewport()->width() - 2;

    // From top to bottom: the last part is on top of the stack.
    std::vector<qreal> heights;
    for (auto label = labels.rbegin(); label != labels.rend(); ++label)
        heights.push_back(segment(label->part, last).center().y());
    spreadApart(heights, heightOf() + 1, area.top(), area.bottom() - heightOf() / 2);

    std::size_t i = 0;
    for (auto label = labels.rbegin(); label != labels.rend(); ++label, ++i) {
        const qreal y = qRound(heights[i]) + 0.5;
        const qreal start = segment(label->part, last).center().y();
        painter.setPen(QPen(theme.strongLine, 1));
        painter.drawPolyline(QPolygonF{QPointF(bar_right, std::abs(start - y) < 2 ? y : start),
                                       QPointF(left - leader_reach, y), QPointF(left - 2, y)});
        const QRectF box(left + 2, y - swatch / 2, swatch, swatch);
        painter.fillRect(box, brushOf(label->part));
        if (theme.isHighContrast()) {
            painter.setPen(theme.areaPen());
            painter.drawRect(box);
        }
        paintRuns(painter, {quietRun(label->name)}, {box.right() + 6, y}, Qt::AlignLeft | Qt::AlignVCenter);
        paintRuns(painter, {plainRun(label->value)}, {right, y}, Qt::AlignRight | Qt::AlignVCenter);
    }
}

void spreadApart(std::vector<qreal>& positions, qreal gap, qreal top, qreal bottom) {
    for (std::size_t i = 0; i < positions.size(); ++i)
        positions[i] = std::max(positions[i], i == 0 ? top : positions[i - 1] + gap);
    for (std::size_t i = positions.size(); i-- > 0;)
        positions[i] = std::min(positions[i], i + 1 == positions.size() ? bottom : positions[i + 1] - gap);
}

}  // namespace headroom::ui

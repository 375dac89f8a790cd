// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/memory_bar.h"

#include <QEvent>
#include <QHelpEvent>
#include <QPainter>
#include <QToolTip>
#include <algorithm>

#include "base/units.h"
#include "chart/text_runs.h"
#include "style/component_text.h"
#include "style/largest_remainder.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr qreal gauge_height = 14;
constexpr qreal labelled_height = 34;
constexpr qreal bracket_room = 9;  ///< under the bar
constexpr qreal tick_reach = 4;    ///< of the usable line beyond the bar
constexpr qreal label_gap = 4;
constexpr qreal narrowest_labelled_segment = 86;
constexpr qreal narrow_bar = 800;  ///< below, names are shortened

constexpr MemoryColour colourAt(std::size_t index) {
    return static_cast<MemoryColour>(index);
}

}  // namespace

MemoryParts partsOf(const AcceleratorMemory& memory) {
    MemoryParts parts{};
    for (std::size_t i = 0; i < memory_component_count; ++i)
        parts[static_cast<std::size_t>(colourOf(static_cast<MemoryComponent>(i)))] += memory.bytes[i];
    return parts;
}

std::array<double, memory_component_count> shownGib(const AcceleratorMemory& memory) {
    std::array<double, memory_component_count> gib{};
    for (std::size_t i = 0; i < gib.size(); ++i) gib[i] = to_gib(memory.bytes[i]);
    const std::vector<double> rounded = roundedParts(gib, 1);
    std::ranges::copy(rounded, gib.begin());
    return gib;
}

std::vector<QString> memoryFigures(const AcceleratorMemory& memory) {
    std::vector<QString> figures(memory_colour_count);
    for (std::size_t i = 0; i < memory_component_count; ++i) {
        const auto component = static_cast<MemoryComponent>(i);
        if (memory[component] <= 0) continue;
        QString& figure = figures[static_cast<std::size_t>(colourOf(component))];
        figure = figure.isEmpty() ? figureOf(component) : QStringLiteral("memory.total_bytes");
    }
    return figures;
}

MemoryBarGeometry layoutMemoryBar(const MemoryEstimate& memory, const QRectF& bar) {
    const double total = memory.per_accelerator.total_bytes;
    const double end = std::max({memory.capacity_bytes, total, memory.high_bytes, 1.0});
    const auto at = [&](double bytes) {
        return bar.left() + bar.width() * std::clamp(bytes / end, 0.0, 1.0);
    };
    const auto between = [&](double from, double to) {
        return to > from ? QRectF(at(from), bar.top(), at(to) - at(from), bar.height()) : QRectF();
    };

    MemoryBarGeometry geometry;
    double sum = 0;
    const MemoryParts parts = partsOf(memory.per_accelerator);
    for (std::size_t i = 0; i < parts.size(); ++i) {
        geometry.segments[i] = between(sum, sum + parts[i]);
        sum += parts[i];
    }
    geometry.free = between(total, memory.usable_bytes);
    geometry.beyond = between(std::max(total, memory.usable_bytes), memory.capacity_bytes);
    geometry.excess = between(memory.usable_bytes, total);
    geometry.usable = at(memory.usable_bytes);
    geometry.capacity = at(memory.capacity_bytes);
    geometry.low = at(memory.low_bytes);
    geometry.high = at(memory.high_bytes);
    return geometry;
}

MemoryBar::MemoryBar(Style style, QWidget* parent) : QWidget(parent), style_(style) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    describe();
}

void MemoryBar::setMemory(const std::optional<MemoryEstimate>& memory) {
    memory_ = memory;
    parts_ = memory ? partsOf(memory->per_accelerator) : MemoryParts{};
    shown_gib_ = {};
    if (memory) {
        const auto gib = shownGib(memory->per_accelerator);
        for (std::size_t i = 0; i < gib.size(); ++i)
            shown_gib_[static_cast<std::size_t>(colourOf(static_cast<MemoryComponent>(i)))] += gib[i];
    }
    relayout();
    describe();
    update();
}

/// Master weights have the optimizer's colour, and a row of their own in tables.
QString MemoryBar::nameAt(std::size_t part, bool is_short) const {
    const bool holds_masters = colourAt(part) == MemoryColour::optimizer && memory_ &&
                               memory_->per_accelerator[MemoryComponent::master_weights] > 0;
    if (holds_masters) return tr("Optimizer and masters");
    return is_short ? shortNameOf(colourAt(part)) : nameOf(colourAt(part));
}

QString MemoryBar::figureAt(QPointF point) const {
    if (!memory_) return {};
    const std::vector<QString> figures = memoryFigures(memory_->per_accelerator);
    for (std::size_t i = 0; i < figures.size(); ++i)
        if (geometry_.segments[i].contains(point)) return figures[i];
    if (geometry_.free.contains(point)) return QStringLiteral("memory.headroom_bytes");
    return geometry_.beyond.contains(point) ? QStringLiteral("memory.usable_bytes") : QString();
}

QSize MemoryBar::sizeHint() const {
    constexpr int usual_gauge_width = 250;
    constexpr int usual_labelled_width = 400;
    if (style_ == Style::gauge)
        return {usual_gauge_width, static_cast<int>(tick_reach + gauge_height + bracket_room)};
    return {usual_labelled_width,
            static_cast<int>(2 * (heightOf() + label_gap) + labelled_height + bracket_room)};
}

QSize MemoryBar::minimumSizeHint() const {
    constexpr int narrowest = 120;
    return {narrowest, sizeHint().height()};
}

QRectF MemoryBar::barArea() const {
    if (style_ == Style::gauge) return QRectF(0, tick_reach, width(), gauge_height);
    return QRectF(0, qRound(heightOf() + label_gap), width(), labelled_height);
}

void MemoryBar::relayout() {
    geometry_ = memory_ ? layoutMemoryBar(*memory_, barArea()) : MemoryBarGeometry{};
}

void MemoryBar::describe() {
    setAccessibleName(tr("Memory per accelerator"));
    if (!memory_) {
        setAccessibleDescription(tr("Nothing to show: the scenario is impossible."));
        return;
    }
    QStringList parts;
    for (std::size_t i = 0; i < parts_.size(); ++i)
        if (parts_[i] > 0) parts << tr("%1 %2").arg(nameAt(i), numberText(shown_gib_[i], 1));
    const QString sum =
        tr("%1 of %2 GiB usable: %3.")
            .arg(gibText(memory_->per_accelerator.total_bytes), gibText(memory_->usable_bytes),
                 parts.join(tr(", ", "between the items of a list")));
    setAccessibleDescription(sum);
}

void MemoryBar::resizeEvent(QResizeEvent* /*event*/) {
    relayout();
}

void MemoryBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) describe();
    if (event->type() == QEvent::FontChange) {
        updateGeometry();
        relayout();
    }
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) update();
    QWidget::changeEvent(event);
}

bool MemoryBar::event(QEvent* event) {
    if (event->type() != QEvent::ToolTip) return QWidget::event(event);
    const auto* help = static_cast<QHelpEvent*>(event);
    for (std::size_t i = 0; i < parts_.size(); ++i)
        if (geometry_.segments[i].contains(help->pos())) {
            QToolTip::showText(help->globalPos(), tr("%1: %2 GiB").arg(nameAt(i), gibText(parts_[i], 2)),
                               this);
            return true;
        }
    QToolTip::hideText();
    return true;
}

void MemoryBar::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    paintBar(painter);
    if (!memory_) return;
    paintExcess(painter);
    paintBand(painter);
    if (style_ == Style::labelled) paintLowerLabels(painter, paintUpperLabels(painter));
}

void MemoryBar::paintBar(QPainter& painter) const {
    const Theme& theme = currentTheme();
    const QRectF bar = barArea();
    QRectF card = bar;
    if (memory_) card.setRight(std::max(geometry_.capacity, geometry_.usable));
    painter.fillRect(card, theme.window);
    if (memory_) {
        painter.fillRect(geometry_.beyond, theme.base);
        painter.setBrushOrigin(bar.topLeft());
        painter.fillRect(geometry_.beyond, theme.beyondUsable());
    }
    painter.setPen(theme.strongLine);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(card.adjusted(0, 0, -1, -1).toAlignedRect());
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const QRectF& segment = geometry_.segments[i];
        if (segment.isEmpty()) continue;
        const int left = qRound(segment.left());
        const int right = qRound(segment.right());
        const QRectF area(left, bar.top(), right - left, bar.height());
        painter.fillRect(area, theme.brush(colourAt(i)));
        if (theme.isHighContrast()) {
            painter.setPen(theme.areaPen());
            painter.drawRect(area.adjusted(0, 0, -1, -1));
        } else if (area.width() > 1) {
            painter.fillRect(QRectF(right - 1, bar.top(), 1, bar.height()), theme.base);
        }
    }
    if (!memory_) return;
    const QRectF tick(qRound(geometry_.usable) - 1, bar.top() - tick_reach, 2, bar.height() + 2 * tick_reach);
    painter.fillRect(tick, theme.text);
}

void MemoryBar::paintExcess(QPainter& painter) const {
    if (geometry_.excess.isEmpty()) return;
    painter.setPen(QPen(currentTheme().bad, 2, Qt::SolidLine, Qt::SquareCap, Qt::MiterJoin));
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(geometry_.excess.adjusted(2, 1, -1, -1));
}

void MemoryBar::paintBand(QPainter& painter) const {
    if (memory_->high_bytes <= memory_->low_bytes) return;
    const int y = qRound(barArea().bottom() + tick_reach + 1);
    const int low = qRound(geometry_.low);
    const int high = std::min(qRound(geometry_.high), width() - 1);
    constexpr int end_reach = 2;
    painter.setPen(QPen(currentTheme().text, 1));
    painter.drawLine(low, y, high, y);
    painter.drawLine(low, y - end_reach, low, y + end_reach);
    painter.drawLine(high, y - end_reach, high, y + end_reach);
}

std::vector<MemoryColour> MemoryBar::paintUpperLabels(QPainter& painter) const {
    constexpr qreal apart = 12;
    const qreal bottom = barArea().top() - label_gap;
    const auto space = QStringLiteral("  ");
    qreal right_limit = width();

    // From the right: the end of the scale, then the usable line, then components from the left.
    const bool fits = geometry_.excess.isEmpty();
    const double end = fits ? memory_->capacity_bytes : memory_->per_accelerator.total_bytes;
    const std::array end_label = {
        quietRun(fits ? tr("card %1").arg(gibText(end)) : tr("needs %1").arg(gibText(end)))};
    const std::array usable_label = {plainRun(tr("usable") + QLatin1Char(' ')),
                                     figureRun(gibText(memory_->usable_bytes))};
    const qreal end_at = fits ? std::min(geometry_.capacity, qreal(width())) : geometry_.excess.right();
    const qreal usable_at = std::max(geometry_.usable + 1, widthOf(usable_label));
    const QRectF usable_area = labelArea(usable_label, {usable_at, bottom}, Qt::AlignRight | Qt::AlignBottom);
    const QRectF end_area = labelArea(end_label, {end_at, bottom}, Qt::AlignRight | Qt::AlignBottom);
    if (end_area.left() > usable_area.right() + apart)
        paintRuns(painter, end_label, {end_at, bottom}, Qt::AlignRight | Qt::AlignBottom);
    paintRuns(painter, usable_label, {usable_at, bottom}, Qt::AlignRight | Qt::AlignBottom);
    right_limit = usable_area.left();

    std::vector<MemoryColour> left_over;
    qreal left_limit = 0;
    for (std::size_t i = 0; i < parts_.size(); ++i) {
        const QRectF& segment = geometry_.segments[i];
        if (segment.isEmpty()) continue;
        const std::array label = {figureRun(numberText(shown_gib_[i], 1)), quietRun(space + nameAt(i))};
        const QRectF area = labelArea(label, {segment.left(), bottom}, Qt::AlignLeft | Qt::AlignBottom);
        const bool has_room = segment.width() > narrowest_labelled_segment && area.left() >= left_limit &&
                              area.right() + apart < right_limit;
        if (!has_room) {
            left_over.push_back(colourAt(i));
            continue;
        }
        paintRuns(painter, label, {segment.left(), bottom}, Qt::AlignLeft | Qt::AlignBottom);
        left_limit = area.right() + apart;
    }

    if (!geometry_.free.isEmpty()) {
        const QString amount = gibText(memory_->usable_bytes - memory_->per_accelerator.total_bytes);
        for (const QString& text : {tr("%1 free").arg(amount), amount}) {
            const std::array label = {figureRun(text)};
            if (widthOf(label) + apart > geometry_.free.width()) continue;
            paintRuns(painter, label, geometry_.free.center(), Qt::AlignCenter);
            break;
        }
    }
    return left_over;
}

void MemoryBar::paintLowerLabels(QPainter& painter, const std::vector<MemoryColour>& colours) const {
    constexpr qreal swatch = 11;
    constexpr qreal apart = 14;
    const Theme& theme = currentTheme();
    const qreal middle = height() - heightOf() / 2;
    const bool narrow = width() < narrow_bar;
    qreal x = 0;
    for (const MemoryColour colour : colours) {
        const auto part = static_cast<std::size_t>(colour);
        const std::array label = {plainRun(numberText(shown_gib_[part], 1) + QStringLiteral("  ")),
                                  quietRun(nameAt(part, narrow))};
        if (x + swatch + widthOf(label) > width()) break;
        const QRectF box(x, qRound(middle - swatch / 2) + 1, swatch, swatch);
        painter.fillRect(box, theme.brush(colour));
        if (theme.isHighContrast()) {
            painter.setPen(theme.areaPen());
            painter.drawRect(box.adjusted(0, 0, -1, -1));
        }
        x = paintRuns(painter, label, {box.right() + 6, middle}, Qt::AlignLeft | Qt::AlignVCenter).right() +
            apart;
    }

    const QString band = rangeText(to_gib(memory_->low_bytes), to_gib(memory_->high_bytes));
    for (const QString& text : {tr("%1, nine cases in ten").arg(band), band}) {
        const std::array label = {quietRun(text)};
        const qreal wanted = (geometry_.low + geometry_.high) / 2;
        const qreal half = widthOf(label) / 2;
        const qreal centre = std::min(std::max(wanted, x + half), width() - half);
        if (centre - half < x) continue;
        paintRuns(painter, label, {centre, middle}, Qt::AlignHCenter | Qt::AlignVCenter);
        return;
    }
}

}  // namespace headroom::ui

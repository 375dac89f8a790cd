// SPDX-License-Identifier: GPL-3.0-or-later
#include "chart/step_bar.h"

#include <QCoreApplication>
#include <QEvent>
#include <QPainter>
#include <array>
#include <cmath>

#include "base/units.h"
#include "chart/text_runs.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr qreal bar_height = 26;
constexpr qreal label_gap = 8;
constexpr std::array all_parts = {StepPart::compute, StepPart::memory, StepPart::communication,
                                  StepPart::bubble, StepPart::overhead};

class StepText {
    Q_DECLARE_TR_FUNCTIONS(StepBar)
};

/// Computing is the current work, in the accent; what is moved is mostly weights, and an idle stage is empty.
QBrush brushOf(StepPart part) {
    const Theme& theme = currentTheme();
    switch (part) {
        case StepPart::compute:
            return theme.accent;
        case StepPart::memory:
            return theme.brush(MemoryColour::weights);
        case StepPart::communication:
            return theme.brush(MemoryColour::communication);
        case StepPart::bubble:
            return theme.window;
        case StepPart::overhead:
            return theme.brush(MemoryColour::runtime);
    }
    return {};
}

}  // namespace

double secondsOf(const StepSeconds& step, StepPart part) {
    switch (part) {
        case StepPart::compute:
            return step.compute;
        case StepPart::memory:
            return step.memory;
        case StepPart::communication:
            return step.communication;
        case StepPart::bubble:
            return step.bubble;
        case StepPart::overhead:
            return step.overhead;
    }
    return 0;
}

QString nameOf(StepPart part) {
    switch (part) {
        case StepPart::compute:
            return StepText::tr("Computing");
        case StepPart::memory:
            return StepText::tr("Waiting for memory");
        case StepPart::communication:
            return StepText::tr("Communication");
        case StepPart::bubble:
            return StepText::tr("Idle stages");
        case StepPart::overhead:
            return StepText::tr("Launches and host");
    }
    return {};
}

QString figureOf(StepPart part) {
    switch (part) {
        case StepPart::compute:
            return QStringLiteral("speed.step.compute");
        case StepPart::memory:
            return QStringLiteral("speed.step.memory");
        case StepPart::communication:
            return QStringLiteral("speed.step.communication");
        case StepPart::bubble:
            return QStringLiteral("speed.step.bubble");
        case StepPart::overhead:
            return QStringLiteral("speed.step.overhead");
    }
    return {};
}

QString durationText(double seconds) {
    const double milliseconds = seconds * 1e3;
    if (seconds < 1) return StepText::tr("%1 ms").arg(numberText(milliseconds, milliseconds < 100 ? 1 : 0));
    return StepText::tr("%1 s").arg(numberText(seconds, seconds < 100 ? 2 : 0));
}

FigureText runLengthText(double days) {
    const bool is_short = days < 1;
    const double length = is_short ? days * hours_per_day : days;
    const int decimals = length < 10 ? 2 : length < 100 ? 1 : 0;
    return {numberText(length, decimals), is_short ? StepText::tr("hours") : StepText::tr("days")};
}

StepBar::StepBar(QWidget* parent) : QWidget(parent) {
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    describe();
}

void StepBar::setStep(const std::optional<StepSeconds>& step) {
    step_ = step;
    describe();
    update();
}

QSize StepBar::sizeHint() const {
    constexpr int usual_width = 400;
    return {usual_width, static_cast<int>(std::ceil(bar_height + label_gap + heightOf()))};
}

QSize StepBar::minimumSizeHint() const {
    constexpr int narrowest = 120;
    return {narrowest, sizeHint().height()};
}

QRectF StepBar::barArea() const {
    return QRectF(0, 0, width(), bar_height);
}

QRectF StepBar::segment(StepPart part) const {
    if (!step_ || step_->total() <= 0) return {};
    double before = 0;
    for (const StepPart other : all_parts) {
        if (other == part) break;
        before += secondsOf(*step_, other);
    }
    const double seconds = secondsOf(*step_, part);
    if (seconds <= 0) return {};
    const double scale = width() / step_->total();
    const int left = qRound(before * scale), right = qRound((before + seconds) * scale);
    return QRectF(left, 0, right - left, bar_height);
}

QString StepBar::figureAt(QPointF point) const {
    for (const StepPart part : all_parts)
        if (segment(part).contains(point)) return figureOf(part);
    return {};
}

void StepBar::describe() {
    setAccessibleName(tr("Make-up of a step"));
    if (!step_) {
        setAccessibleDescription(tr("The speed is unknown."));
        return;
    }
    QStringList words;
    for (const StepPart part : all_parts)
        if (const double seconds = secondsOf(*step_, part); seconds > 0)
            words << tr("%1 %2").arg(nameOf(part), durationText(seconds));
    setAccessibleDescription(
        tr("%1: %2.").arg(durationText(step_->total()), words.join(tr(", ", "between the items of a list"))));
}

void StepBar::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) describe();
    if (event->type() == QEvent::FontChange) updateGeometry();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::PaletteChange) update();
    QWidget::changeEvent(event);
}

void StepBar::paintEvent(QPaintEvent* /*event*/) {
    QPainter painter(this);
    const Theme& theme = currentTheme();
    if (step_) {
        for (const StepPart part : all_parts) paintSegment(painter, part, segment(part));
        paintLabels(painter);
    }
    painter.setPen(theme.strongLine);
    painter.setBrush(Qt::NoBrush);
    painter.drawRect(barArea().adjusted(0, 0, -1, -1).toAlignedRect());
}

void StepBar::paintSegment(QPainter& painter, StepPart part, const QRectF& area) const {
    if (area.width() < 1) return;
    const Theme& theme = currentTheme();
    painter.fillRect(area, brushOf(part));
    if (theme.isHighContrast()) {
        painter.setPen(theme.areaPen());
        painter.drawRect(area.adjusted(0, 0, -1, -1));
    } else if (area.width() > 1) {
        painter.fillRect(QRectF(area.right() - 1, area.top(), 1, area.height()), theme.base);
    }
}

void StepBar::paintLabels(QPainter& painter) const {
    constexpr qreal swatch = 11;
    constexpr qreal apart = 18;
    const qreal middle = height() - heightOf() / 2;
    qreal x = 0;
    for (const StepPart part : all_parts) {
        const double seconds = secondsOf(*step_, part);
        if (seconds <= 0) continue;
        const QString share = percentText(seconds / step_->total());
        const std::array whole = {plainRun(nameOf(part) + QStringLiteral("  ")),
                                  figureRun(durationText(seconds)), quietRun(QStringLiteral("  ") + share)};
        const std::array brief = {plainRun(nameOf(part) + QStringLiteral("  ")), figureRun(share)};
        const bool has_room = x + swatch + widthOf(whole) <= width() && width() > 700;
        const QRectF box(x, qRound(middle - swatch / 2) + 1, swatch, swatch);
        painter.fillRect(box, brushOf(part));
        if (part == StepPart::bubble || currentTheme().isHighContrast()) {
            painter.setPen(currentTheme().strongLine);
            painter.drawRect(box.adjusted(0, 0, -1, -1));
        }
        const QPointF at(box.right() + 6, middle);
        const std::span<const TextRun> runs =
            has_room ? std::span<const TextRun>(whole) : std::span<const TextRun>(brief);
        x = paintRuns(painter, runs, at, Qt::AlignLeft | Qt::AlignVCenter).right() + apart;
    }
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/verdict_view.h"

#include <QAccessible>
#include <QCoreApplication>
#include <QKeyEvent>
#include <QPainter>

#include "chart/explainer.h"
#include "input/grid.h"
#include "style/number_text.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int margin = 16;
constexpr int icon_size = 30;
constexpr int compact_icon_size = 18;
constexpr int gap = 8;
constexpr int word_column = 220;
constexpr int gauge_width = 250;
constexpr int compact_width = 219;
constexpr int compact_margin = 12;
constexpr int gauge_top = 38;
constexpr int text_baseline = 28;

}  // namespace

VerdictLook verdictLook(const Result<Evaluation>& evaluation) {
    const Theme& theme = currentTheme();
    if (!evaluation) return {VerdictView::tr("Impossible"), Icon::bad, theme.bad};
    switch (evaluation->memory.verdict) {
        case Verdict::fits:
            return {VerdictView::tr("Fits"), Icon::good, theme.good};
        case Verdict::tight:
            return {VerdictView::tr("Tight"), Icon::tight, theme.tight};
        case Verdict::does_not_fit:
            break;
    }
    return {VerdictView::tr("Does not fit"), Icon::bad, theme.bad};
}

VerdictView::VerdictView(QWidget* parent)
    : QAbstractButton(parent), gauge_(new MemoryBar(MemoryBar::Style::gauge, this)) {
    setSizePolicy(QSizePolicy::Fixed, QSizePolicy::Preferred);
    setFocusPolicy(Qt::TabFocus);
    setCursor(Qt::PointingHandCursor);
    connect(this, &QAbstractButton::clicked, this,
            [this] { askWhy(*this, QStringLiteral("memory.headroom_bytes")); });
}

void VerdictView::keyPressEvent(QKeyEvent* event) {
    const int key = event->key();
    if (key == Qt::Key_F1 || key == Qt::Key_Return || key == Qt::Key_Enter)
        click();
    else
        QAbstractButton::keyPressEvent(event);
}

void VerdictView::setEvaluation(const Result<Evaluation>& evaluation) {
    const QString before = look_.word;
    look_ = verdictLook(evaluation);
    if (evaluation) {
        const MemoryEstimate& memory = evaluation->memory;
        const QString difference = gibText(std::abs(memory.headroom_bytes));
        margin_ = memory.headroom_bytes >= 0 ? tr("%1 GiB free a card").arg(difference)
                                             : tr("%1 GiB short a card").arg(difference);
        used_ = gibText(memory.per_accelerator.total_bytes);
        usable_ = tr("of %1 GiB usable").arg(gibText(memory.usable_bytes));
        limit_ = gibText(memory.usable_bytes) + QStringLiteral(" GiB");
        share_ = percentText(memory.per_accelerator.total_bytes / memory.usable_bytes);
        gauge_->setMemory(memory);
    } else {
        margin_ = tr("does not run");
        used_.clear();
        usable_.clear();
        limit_.clear();
        share_.clear();
        gauge_->setMemory(std::nullopt);
    }
    setAccessibleName(look_.word);
    setAccessibleDescription(QStringList{margin_, used_ + u' ' + usable_, share_}.join(QStringLiteral(", ")));
    setToolTip(margin_);
    update();
    if (before.isEmpty() || before == look_.word) return;
    // A screen reader says so without being asked.
    QAccessibleEvent announcement(this, QAccessible::Alert);
    QAccessible::updateAccessibility(&announcement);
    emit announced(look_.word);
}

void VerdictView::setCompact(bool compact) {
    compact_ = compact;
    updateGeometry();
    placeGauge();
    update();
}

QSize VerdictView::sizeHint() const {
    const int width = compact_ ? compact_width : margin + word_column + gauge_width + margin;
    return {scaled(width), scaled(compact_ ? 72 : 80)};
}

void VerdictView::resizeEvent(QResizeEvent*) {
    placeGauge();
}

void VerdictView::placeGauge() {
    const int height = gauge_->sizeHint().height();
    if (compact_)
        gauge_->setGeometry(scaled(compact_margin), scaled(gauge_top - 8),
                            width() - 2 * scaled(compact_margin), height);
    else
        gauge_->setGeometry(width() - scaled(gauge_width + margin), scaled(gauge_top), scaled(gauge_width),
                            height);
}

void VerdictView::paintEvent(QPaintEvent*) {
    QPainter painter(this);
    if (hasFocus()) {
        painter.setPen(QPen(currentTheme().accent, 2));
        painter.drawRect(rect().adjusted(2, 2, -2, -2));
    }
    paintWord(painter);
    paintUsage(painter);
}

void VerdictView::paintWord(QPainter& painter) const {
    const int left = scaled(compact_ ? compact_margin : margin);
    const int size = scaled(compact_ ? compact_icon_size : icon_size);
    const QFont word_font = ui::font(compact_ ? TextSize::body : TextSize::verdict, true);
    const QFontMetrics word_metrics(word_font);
    const int baseline =
        compact_ ? scaled(text_baseline - 6) : (height() + word_metrics.ascent()) / 2 - scaled(8);
    const int icon_top = baseline - word_metrics.capHeight() / 2 - size / 2;
    painter.drawPixmap(left, icon_top, iconPixmap(look_.icon, size, look_.colour, devicePixelRatioF()));
    painter.setFont(word_font);
    painter.setPen(look_.colour);
    painter.drawText(left + size + scaled(gap), baseline, look_.word);
    if (compact_) return;
    const QFont small = ui::font(TextSize::small);
    painter.setFont(small);
    painter.setPen(currentTheme().quietText);
    painter.drawText(left + size + scaled(gap),
                     baseline + word_metrics.descent() + QFontMetrics(small).ascent(), margin_);
}

void VerdictView::paintUsage(QPainter& painter) const {
    const QRect bar = gauge_->geometry();
    const Theme& theme = currentTheme();
    const int baseline = compact_ ? scaled(text_baseline - 6) : scaled(text_baseline);
    const QFont quiet = ui::font(compact_ ? TextSize::small : TextSize::body);
    if (compact_) {
        // The word comes first; of the figures, as much as there is room for.
        const int word_end = scaled(compact_margin + compact_icon_size + 2 * gap) +
                             QFontMetrics(ui::font(TextSize::body, true)).horizontalAdvance(look_.word);
        painter.setFont(quiet);
        painter.setPen(theme.quietText);
        for (const QString& text : {used_ + u' ' + usable_, used_ + QStringLiteral(" / ") + limit_, share_}) {
            const int left = bar.right() - QFontMetrics(quiet).horizontalAdvance(text);
            if (left < word_end) continue;
            painter.drawText(left, baseline, text);
            break;
        }
        return;
    }
    const QFont bold = ui::font(TextSize::body, true);
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(bar.left(), baseline, used_);
    const int after = bar.left() + QFontMetrics(bold).horizontalAdvance(used_ + u' ');
    painter.setFont(quiet);
    painter.setPen(theme.quietText);
    painter.drawText(after, baseline, usable_);
    painter.drawText(bar.right() - QFontMetrics(quiet).horizontalAdvance(share_), baseline, share_);
}

}  // namespace headroom::ui

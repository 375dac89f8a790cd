// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/notice_bar.h"

#include <QHBoxLayout>
#include <QPainter>
#include <QPushButton>
#include <algorithm>
#include <utility>

#include "input/grid.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int bar_height = 44;
constexpr int margin = 12;
constexpr int gap = 8;
constexpr int icon_size = 16;
constexpr int edge_width = 4;
constexpr std::size_t most_actions = 3;

Icon iconOf(Notice::Tone tone) {
    return tone == Notice::Tone::bad ? Icon::bad : tone == Notice::Tone::tight ? Icon::tight : Icon::info;
}

QColor colourOf(Notice::Tone tone) {
    const Theme& theme = currentTheme();
    return tone == Notice::Tone::bad ? theme.bad : tone == Notice::Tone::tight ? theme.tight : theme.accent;
}

}  // namespace

NoticeBar::NoticeBar(QWidget* parent) : QWidget(parent), buttons_layout_(new QHBoxLayout(this)) {
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    buttons_layout_->setContentsMargins(scaled(margin), 0, scaled(margin), 0);
    buttons_layout_->setSpacing(scaled(gap));
    buttons_layout_->addStretch(1);
    for (std::size_t i = 0; i < most_actions; ++i) {
        auto* button = new QPushButton(this);
        button->hide();
        buttons_layout_->addWidget(button);
        buttons_.push_back(button);
        connect(button, &QPushButton::clicked, this, [this, i] {
            const std::function<void()> run = notice_.actions[i].run;  // what it does may replace the notice
            run();
        });
    }
}

void NoticeBar::setNotice(Notice notice) {
    notice_ = std::move(notice);
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        const bool used = i < notice_.actions.size();
        if (used && buttons_[i]->text() != notice_.actions[i].label)
            buttons_[i]->setText(notice_.actions[i].label);
    }
    showButtons();
    setAccessibleName(notice_.lead + u' ' + notice_.text);
    updateToolTip();
    update();
}

QSize NoticeBar::sizeHint() const {
    return {scaled(200), scaled(bar_height)};
}

QSize NoticeBar::minimumSizeHint() const {
    return {0, scaled(bar_height)};
}

int NoticeBar::textLeft() const {
    return scaled(margin) + scaled(icon_size) + scaled(gap);
}

/// The first, and as many others as leave room for the words that a notice begins with.
void NoticeBar::showButtons() {
    int room = width() - textLeft() - scaled(margin) -
               QFontMetrics(ui::font(TextSize::body, true)).horizontalAdvance(notice_.lead + u' ');
    for (int i = 0; i < buttons_layout_->count(); ++i) {
        QWidget* other = buttons_layout_->itemAt(i)->widget();
        if (!other || other->isHidden() || std::ranges::find(buttons_, other) != buttons_.end()) continue;
        room -= other->sizeHint().width() + scaled(gap);
    }
    for (std::size_t i = 0; i < buttons_.size(); ++i) {
        room -= buttons_[i]->sizeHint().width() + scaled(gap);
        buttons_[i]->setVisible(i < notice_.actions.size() && (i == 0 || room >= 0));
    }
}

void NoticeBar::updateToolTip() {
    int right = width() - scaled(margin);
    for (int i = 0; i < buttons_layout_->count(); ++i) {
        const QWidget* button = buttons_layout_->itemAt(i)->widget();
        if (button && !button->isHidden()) right -= button->sizeHint().width() + scaled(gap);
    }
    const int needed = QFontMetrics(ui::font(TextSize::body, true)).horizontalAdvance(notice_.lead + u' ') +
                       QFontMetrics(ui::font(TextSize::body)).horizontalAdvance(notice_.text);
    setToolTip(needed > right - textLeft() ? notice_.lead + u' ' + notice_.text : QString());
}

void NoticeBar::resizeEvent(QResizeEvent*) {
    showButtons();
    updateToolTip();
}

void NoticeBar::paintEvent(QPaintEvent*) {
    const Theme& theme = currentTheme();
    QPainter painter(this);
    painter.fillRect(rect(), theme.barTint);
    painter.fillRect(0, 0, width(), 1, theme.line);
    painter.fillRect(0, height() - 1, width(), 1, theme.line);
    if (notice_.lead.isEmpty() && notice_.text.isEmpty()) return;
    if (edged_) painter.fillRect(0, 0, edge_width, height(), colourOf(notice_.tone));

    const int size = scaled(icon_size);
    painter.drawPixmap(scaled(margin), (height() - size) / 2,
                       iconPixmap(iconOf(notice_.tone), size, colourOf(notice_.tone), devicePixelRatioF()));

    int right = width() - scaled(margin);
    for (int i = 0; i < buttons_layout_->count(); ++i)
        if (const QWidget* button = buttons_layout_->itemAt(i)->widget(); button && !button->isHidden())
            right = qMin(right, button->x() - scaled(gap));
    QRect area(textLeft(), 0, right - textLeft(), height());
    const QFont bold = ui::font(TextSize::body, true);
    painter.setPen(theme.text);
    painter.setFont(bold);
    const QString lead = QFontMetrics(bold).elidedText(notice_.lead, Qt::ElideRight, area.width());
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft, lead);
    if (!lead.isEmpty()) area.setLeft(area.left() + QFontMetrics(bold).horizontalAdvance(lead + u' '));
    const QFont body = ui::font(TextSize::body);
    painter.setFont(body);
    painter.drawText(area, Qt::AlignVCenter | Qt::AlignLeft,
                     QFontMetrics(body).elidedText(notice_.text, Qt::ElideRight, area.width()));
}

}  // namespace headroom::ui

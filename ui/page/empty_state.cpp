// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/empty_state.h"

#include <QEvent>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>

#include "style/theme.h"

namespace headroom::ui {

EmptyState::EmptyState(QWidget* parent)
    : Surface(parent), what_(new QLabel), why_(new QLabel), action_(new QPushButton) {
    constexpr int gap = 8;
    auto* layout = new QVBoxLayout(this);
    layout->setSpacing(gap);
    layout->addStretch(1);
    for (QLabel* label : {what_, why_}) {
        label->setAlignment(Qt::AlignCenter);
        label->setWordWrap(true);
        label->setTextFormat(Qt::PlainText);
        layout->addWidget(label);
    }
    layout->addSpacing(gap / 2);
    layout->addWidget(action_, 0, Qt::AlignHCenter);
    layout->addStretch(1);
    connect(action_, &QPushButton::clicked, this, &EmptyState::actionTriggered);
    restyle();
}

void EmptyState::setTexts(const QString& what, const QString& why, const QString& action) {
    what_->setText(what);
    why_->setText(why);
    action_->setText(action);
    action_->setVisible(!action.isEmpty());
    setAccessibleName(what);
    setAccessibleDescription(why);
}

void EmptyState::changeEvent(QEvent* event) {
    if (event->type() == QEvent::PaletteChange || event->type() == QEvent::FontChange) restyle();
    Surface::changeEvent(event);
}

void EmptyState::restyle() {
    what_->setFont(ui::font(TextSize::body, true));
    QPalette quiet;
    quiet.setColor(QPalette::WindowText, currentTheme().quietText);
    why_->setPalette(quiet);
}

}  // namespace headroom::ui

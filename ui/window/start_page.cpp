// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/start_page.h"

#include <QEvent>
#include <QHBoxLayout>
#include <QMenu>
#include <QPainter>
#include <QPushButton>
#include <QVBoxLayout>
#include <array>

#include "input/grid.h"
#include "style/icon.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int column_width = 640;
constexpr int button_height = 64;
constexpr int margin = 16;
constexpr int gap = 8;
constexpr std::array pages_without_plan = {PageId::catalogue, PageId::evidence, PageId::handbook};

}  // namespace

PlanButton::PlanButton(QWidget* parent) : QAbstractButton(parent) {
    setFocusPolicy(Qt::StrongFocus);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    setAttribute(Qt::WA_Hover);
}

void PlanButton::setTexts(const QString& title, const QString& about) {
    about_ = about;
    setText(title);
    setAccessibleName(title);
    setAccessibleDescription(about);
    update();
}

QSize PlanButton::sizeHint() const {
    return {scaled(column_width), scaled(button_height)};
}

void PlanButton::paintEvent(QPaintEvent*) {
    const Theme& theme = currentTheme();
    QPainter painter(this);
    const bool marked = hasFocus() || isDown();
    painter.fillRect(rect(), underMouse() ? theme.rowTint : theme.base);
    painter.setPen(QPen(marked ? theme.accent : theme.line, marked ? 2 : 1));
    painter.drawRect(marked ? rect().adjusted(1, 1, -1, -1) : rect().adjusted(0, 0, -1, -1));

    const QFont bold = ui::font(TextSize::body, true);
    const QFont body = ui::font(TextSize::body);
    const int left = scaled(margin);
    const int room = width() - 2 * left;
    const int line = QFontMetrics(body).height() + scaled(4);
    const int top = (height() - 2 * line) / 2;
    painter.setFont(bold);
    painter.setPen(theme.text);
    painter.drawText(QRect(left, top, room, line), Qt::AlignVCenter | Qt::AlignLeft, text());
    painter.setFont(body);
    painter.setPen(theme.quietText);
    painter.drawText(QRect(left, top + line, room, line), Qt::AlignVCenter | Qt::AlignLeft,
                     QFontMetrics(body).elidedText(about_, Qt::ElideRight, room));
}

StartPage::StartPage(QMenu& recent, QWidget* parent)
    : QWidget(parent),
      title_(new QLabel(this)),
      hint_(new QLabel(this)),
      more_(new QPushButton(this)),
      blank_(new QPushButton(this)),
      open_(new QPushButton(this)),
      recent_(new QPushButton(this)) {
    auto* column = new QWidget(this);
    column->setMaximumWidth(scaled(column_width));
    auto* lines = new QVBoxLayout(column);
    lines->setSpacing(scaled(gap));
    title_->setAlignment(Qt::AlignCenter);
    hint_->setAlignment(Qt::AlignCenter);
    hint_->setWordWrap(true);
    hint_->setForegroundRole(QPalette::PlaceholderText);
    lines->addWidget(title_);
    lines->addWidget(hint_);
    lines->addSpacing(scaled(gap));
    for (const SamplePlan& sample : samplePlans().first(first_samples)) {
        auto* button = new PlanButton(column);
        samples_.push_back(button);
        lines->addWidget(button);
        connect(button, &QAbstractButton::clicked, this,
                [this, sample = &sample] { emit sampleChosen(*sample); });
    }
    lines->addSpacing(scaled(gap));
    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(scaled(gap));
    buttons->addStretch(1);
    buttons->addWidget(more_);
    buttons->addWidget(blank_);
    buttons->addWidget(open_);
    buttons->addWidget(recent_);
    buttons->addStretch(1);
    lines->addLayout(buttons);
    auto* links = new QHBoxLayout;
    links->setSpacing(scaled(gap));
    links->addStretch(1);
    for (const PageId page : pages_without_plan) {
        pages_.push_back(new QPushButton(this));
        pages_.back()->setFlat(true);
        links->addWidget(pages_.back());
        connect(pages_.back(), &QPushButton::clicked, this, [this, page] { emit pageChosen(page); });
    }
    links->addStretch(1);
    lines->addLayout(links);
    connect(blank_, &QPushButton::clicked, this, &StartPage::blankChosen);
    connect(open_, &QPushButton::clicked, this, &StartPage::fileChosen);
    auto* menu = new QMenu(more_);
    for (const SamplePlan& sample : samplePlans().subspan(first_samples))
        connect(menu->addAction(QString()), &QAction::triggered, this,
                [this, sample = &sample] { emit sampleChosen(*sample); });
    more_->setMenu(menu);
    recent_->setMenu(&recent);
    const auto showRecent = [this, &recent] { recent_->setVisible(recent.menuAction()->isEnabled()); };
    connect(recent.menuAction(), &QAction::changed, this, showRecent);
    showRecent();
    blank_->setIcon(icon(Icon::new_plan));
    open_->setIcon(icon(Icon::open));

    auto* layout = new QHBoxLayout(this);
    layout->addStretch(1);
    layout->addWidget(column, 100, Qt::AlignVCenter);
    layout->addStretch(1);
    setFocusProxy(samples_.front());
    setTabOrder(samples_.back(), more_);
    setTabOrder(more_, blank_);
    setTabOrder(blank_, open_);
    setTabOrder(open_, recent_);
    QWidget* before = recent_;
    for (QPushButton* page : pages_) {
        setTabOrder(before, page);
        before = page;
    }
    retranslate();
}

void StartPage::retranslate() {
    title_->setFont(ui::font(TextSize::figure, true));
    title_->setText(tr("Does the model fit, and what does it cost?"));
    hint_->setText(tr("Begin with a worked plan and change one thing at a time."));
    const auto samples = samplePlans();
    for (std::size_t i = 0; i < first_samples; ++i)
        samples_[i]->setTexts(samples[i].titleText(), samples[i].aboutText());
    const QList<QAction*> others = more_->menu()->actions();
    for (std::size_t i = first_samples; i < samples.size(); ++i)
        others[static_cast<qsizetype>(i - first_samples)]->setText(samples[i].titleText());
    more_->setText(tr("More worked plans"));
    blank_->setText(tr("Blank plan"));
    open_->setText(tr("Open a file…"));
    recent_->setText(tr("Recent plans"));
    const QStringList names = {tr("Catalogue"), tr("Evidence"), tr("Handbook")};
    for (std::size_t i = 0; i < pages_.size(); ++i) pages_[i]->setText(names[static_cast<qsizetype>(i)]);
}

void StartPage::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/catalogue_detail.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QScrollArea>
#include <QVBoxLayout>

#include "input/grid.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int gap = 8;
constexpr int line_gap = 4;
constexpr int column_gap = 12;

enum class Tone { name, value, from };

QLabel* label(const QString& text, Tone tone) {
    auto* made = new QLabel(text);
    made->setTextFormat(Qt::PlainText);
    made->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    if (tone != Tone::value) made->setForegroundRole(QPalette::PlaceholderText);
    if (tone == Tone::from) made->setFont(font(TextSize::small));
    if (tone != Tone::name) {
        made->setWordWrap(true);
        made->setTextInteractionFlags(Qt::TextSelectableByMouse);
    }
    return made;
}

}  // namespace

CatalogueDetail::CatalogueDetail(QWidget* parent)
    : QWidget(parent),
      area_(new QScrollArea),
      use_(new QPushButton),
      price_(new QPushButton),
      remove_(new QPushButton) {
    area_->setFrameShape(QFrame::NoFrame);
    area_->setWidgetResizable(true);
    area_->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    area_->viewport()->setBackgroundRole(QPalette::Base);
    clear();

    auto* buttons = new QHBoxLayout;
    buttons->setSpacing(gap);
    for (QPushButton* button : {use_, price_, remove_}) buttons->addWidget(button);
    buttons->addStretch(1);

    auto* lines = new QVBoxLayout(this);
    lines->setContentsMargins(0, 0, 0, line_gap);
    lines->setSpacing(gap);
    lines->addWidget(area_, 1);
    lines->addLayout(buttons);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Expanding);
    connect(use_, &QPushButton::clicked, this, &CatalogueDetail::useTriggered);
    connect(price_, &QPushButton::clicked, this, &CatalogueDetail::priceTriggered);
    connect(remove_, &QPushButton::clicked, this, &CatalogueDetail::removeTriggered);
    retranslate();
}

QSize CatalogueDetail::sizeHint() const {
    constexpr int usual_width = 480;
    constexpr int usual_height = 240;
    return {usual_width, scaled(usual_height)};
}

void CatalogueDetail::clear() {
    auto* content = new QWidget;
    content->setBackgroundRole(QPalette::Base);
    auto* lines = new QVBoxLayout(content);
    lines->setContentsMargins(0, 0, gap, 0);
    grid_ = new QGridLayout;
    grid_->setHorizontalSpacing(column_gap);
    grid_->setVerticalSpacing(line_gap);
    constexpr int value_share = 4;
    constexpr int from_share = 5;
    grid_->setColumnStretch(1, value_share);
    grid_->setColumnStretch(2, from_share);
    lines->addLayout(grid_);
    lines->addStretch(1);
    area_->setWidget(content);  // which deletes the one before
}

void CatalogueDetail::setValues(const std::vector<EntryValue>& values, EntryActions actions) {
    clear();
    for (int row = 0; const EntryValue& value : values) {
        grid_->addWidget(label(value.name, Tone::name), row, 0);
        QLabel* text = label(value.value, Tone::value);
        text->setAccessibleName(value.name);
        text->setAccessibleDescription(value.from);
        grid_->addWidget(text, row, 1, 1, value.from.isEmpty() ? 2 : 1);
        if (!value.from.isEmpty()) grid_->addWidget(label(value.from, Tone::from), row, 2);
        ++row;
    }
    use_->setEnabled(actions.can_use);
    price_->setEnabled(actions.can_price);
    remove_->setEnabled(actions.can_remove);
}

void CatalogueDetail::setNotice(const QString& notice) {
    setValues({{QString(), notice, QString()}}, {});
}

void CatalogueDetail::retranslate() {
    use_->setText(tr("&Use in this scenario"));
    use_->setToolTip(tr("Changes the scenario that is shown; can be undone"));
    price_->setText(tr("Set my &price…"));
    price_->setToolTip(tr("What you were offered it for; it takes the place of the street price"));
    remove_->setText(tr("Re&move my entry"));
    remove_->setToolTip(tr("Takes your own entry or price away; what Headroom ships shows again"));
    area_->setAccessibleName(tr("Values of the entry"));
}

void CatalogueDetail::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

}  // namespace headroom::ui

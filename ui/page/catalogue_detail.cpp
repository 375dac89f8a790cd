// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/catalogue_detail.h"

#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QRegularExpression>
#include <QScrollArea>
#include <QVBoxLayout>

#include "input/grid.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int gap = 8;
constexpr int line_gap = 4;
constexpr int column_gap = 12;

enum class Tone { name, value, dated, source };

/// Lets names of files and addresses break, which have no spaces and would be cut.
QString breakable(QString text) {
    static const QRegularExpression joint(QStringLiteral("([/@#_])(?=\\w)"));
    return text.replace(joint, QStringLiteral("\\1\u200b"));
}

QLabel* label(const QString& text, Tone tone) {
    auto* made = new QLabel(tone == Tone::name ? text : breakable(text));
    made->setTextFormat(Qt::PlainText);
    made->setAlignment(Qt::AlignLeft | Qt::AlignTop);
    if (tone != Tone::value) made->setForegroundRole(QPalette::PlaceholderText);
    if (tone == Tone::dated || tone == Tone::source) made->setFont(font(TextSize::small));
    if (tone == Tone::value || tone == Tone::source) {
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
    grid_->setColumnStretch(1, 1);
    lines->addLayout(grid_);
    lines->addStretch(1);
    area_->setWidget(content);  // which deletes the one before
}

void CatalogueDetail::setValues(const std::vector<EntryValue>& values, EntryActions actions) {
    clear();
    int row = 0;
    for (const EntryValue& value : values) {
        grid_->addWidget(label(value.name, Tone::name), row, 0);
        QLabel* text = label(value.value, Tone::value);
        text->setAccessibleName(value.name);
        text->setAccessibleDescription(QStringList{value.dated, value.source}.join(u' ').trimmed());
        grid_->addWidget(text, row, 1, 1, value.dated.isEmpty() ? 2 : 1);
        if (!value.dated.isEmpty()) grid_->addWidget(label(value.dated, Tone::dated), row, 2);
        if (!value.source.isEmpty()) grid_->addWidget(label(value.source, Tone::source), ++row, 1, 1, 2);
        ++row;
    }
    use_->setEnabled(actions.can_use);
    price_->setEnabled(actions.can_price);
    remove_->setEnabled(actions.can_remove);
}

void CatalogueDetail::setNotice(const QString& notice) {
    setValues({{QString(), notice}}, {});
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

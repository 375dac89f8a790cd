// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/catalogue_filters.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QComboBox>
#include <QEvent>
#include <QLineEdit>
#include <QSignalBlocker>
#include <QToolButton>
#include <algorithm>
#include <set>

#include "input/grid.h"

namespace headroom::ui {
namespace {

constexpr int margin = 12;
constexpr int gap = 8;
constexpr int button_height = 26;

}  // namespace

CatalogueFilters::CatalogueFilters(QWidget* parent)
    : Surface(parent),
      lines_(new QBoxLayout(QBoxLayout::LeftToRight, this)),
      tables_(new QButtonGroup(this)),
      groups_{new QComboBox, new QComboBox},
      words_(new QLineEdit) {
    lines_->setContentsMargins(margin, gap, margin, gap);
    lines_->setSpacing(gap);
    auto* tables = new QHBoxLayout;
    constexpr int button_gap = 2;
    tables->setSpacing(button_gap);
    for (std::size_t i = 0; i < catalogue_table_count; ++i) {
        auto* button = new QToolButton;
        button->setCheckable(true);
        button->setAutoRaise(true);
        button->setToolButtonStyle(Qt::ToolButtonTextOnly);
        button->setFocusPolicy(Qt::StrongFocus);
        button->setMinimumHeight(scaled(button_height));
        tables_->addButton(button, static_cast<int>(i));
        tables->addWidget(button);
    }
    tables->addStretch(1);
    tables_->button(0)->setChecked(true);
    lines_->addLayout(tables, 1);

    auto* filters = new QHBoxLayout;
    filters->setSpacing(gap);
    constexpr int most_visible = 40;
    constexpr int fewest_letters = 10;
    for (QComboBox* combo : groups_) {
        combo->setMaxVisibleItems(most_visible);
        combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
        combo->setMinimumContentsLength(fewest_letters);
        filters->addWidget(combo);
        connect(combo, &QComboBox::currentIndexChanged, this, &CatalogueFilters::filterChanged);
    }
    words_->setClearButtonEnabled(true);
    constexpr int search_share = 2;
    filters->addWidget(words_, search_share);
    lines_->addLayout(filters, 1);
    connect(words_, &QLineEdit::textChanged, this, &CatalogueFilters::filterChanged);
    connect(tables_, &QButtonGroup::idToggled, this, [this](int, bool on) {
        if (!on) return;
        words_->clear();  // what was looked for is of the table before
        emit tableChosen();
    });
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    retranslate();
}

CatalogueTable CatalogueFilters::table() const {
    return static_cast<CatalogueTable>(tables_->checkedId());
}

void CatalogueFilters::showAll(CatalogueTable table) {
    tables_->button(static_cast<int>(table))->setChecked(true);
    words_->clear();
    for (QComboBox* combo : groups_) combo->setCurrentIndex(0);
}

CatalogueFilter CatalogueFilters::filter() const {
    CatalogueFilter filter;
    for (std::size_t i = 0; i < groups_.size(); ++i)
        if (groups_[i]->currentIndex() > 0) filter.groups[i] = groups_[i]->currentText();
    filter.words = words_->text();
    return filter;
}

void CatalogueFilters::setChoices(const CatalogueRows& rows) {
    for (std::size_t i = 0; i < groups_.size(); ++i) {
        QComboBox& combo = *groups_[i];
        const QSignalBlocker blocker(combo);
        const QString chosen = combo.currentIndex() > 0 ? combo.currentText() : QString();
        std::set<QString> values;
        for (const CatalogueRow& row : rows.rows)
            if (!row.groups[i].isEmpty()) values.insert(row.groups[i]);
        combo.clear();
        combo.addItem(rows.all[i]);
        for (const QString& value : values) combo.addItem(value);
        combo.setCurrentIndex(std::max(0, chosen.isEmpty() ? 0 : combo.findText(chosen)));
        combo.setAccessibleName(rows.groups[i]);
        combo.setToolTip(rows.groups[i]);
        combo.setVisible(!rows.all[i].isEmpty());
    }
}

void CatalogueFilters::setNarrow(bool narrow) {
    lines_->setDirection(narrow ? QBoxLayout::TopToBottom : QBoxLayout::LeftToRight);
}

void CatalogueFilters::retranslate() {
    for (std::size_t i = 0; i < catalogue_table_count; ++i) {
        QAbstractButton* button = tables_->button(static_cast<int>(i));
        button->setText(catalogueTableName(static_cast<CatalogueTable>(i)));
        button->setAccessibleName(button->text());
    }
    words_->setPlaceholderText(tr("Search"));
    words_->setAccessibleName(tr("Search"));
    words_->setToolTip(tr("Rows that hold all these words"));
    setAccessibleName(tr("Which part of the catalogue is shown"));
}

void CatalogueFilters::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    Surface::changeEvent(event);
}

}  // namespace headroom::ui

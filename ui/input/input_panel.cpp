// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/input_panel.h"

#include <QEvent>
#include <QVBoxLayout>
#include <algorithm>
#include <optional>

#include "input/disclosure.h"
#include "input/grid.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int heading_height = 28;

}  // namespace

InputPanel::InputPanel(PlanDocument& document, QWidget* parent) : QWidget(parent), document_(document) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, scaled(InputRow::margin));
    layout->setSpacing(0);
    std::optional<FieldGroup> group;
    for (const Field& field : fields()) {
        if (field.group == FieldGroup::need) continue;
        if (group != field.group) {
            group = field.group;
            isFolded(field.group) ? addDisclosure(field.group) : addHeading(field.group);
        }
        Disclosure* disclosure = disclosureOf(field.group);
        InputRow* row = InputRow::make(document, field, this);
        if (!row) continue;
        disclosure ? disclosure->addRow(row) : layout->addWidget(row);
        rows_.push_back(row);
    }
    layout->addStretch(1);

    connect(&document_, &PlanDocument::evaluated, this, &InputPanel::refresh);
    connect(&document_, &PlanDocument::currentChanged, this, &InputPanel::refresh);
    retranslate();
}

void InputPanel::addHeading(FieldGroup group) {
    auto* heading = new QLabel(this);
    heading->setFixedHeight(scaled(heading_height));
    heading->setContentsMargins(scaled(InputRow::margin), 0, scaled(InputRow::margin), 0);
    heading->setForegroundRole(QPalette::PlaceholderText);
    headings_.emplace_back(group, heading);
    layout()->addWidget(heading);
}

void InputPanel::addDisclosure(FieldGroup group) {
    auto* disclosure = new Disclosure(document_, group, this);
    connect(disclosure, &Disclosure::toggled, this, &InputPanel::refresh);
    disclosures_.push_back(disclosure);
    layout()->addWidget(disclosure);
}

Disclosure* InputPanel::disclosureOf(FieldGroup group) const {
    const auto found = std::ranges::find(disclosures_, group, &Disclosure::group);
    return found == disclosures_.end() ? nullptr : *found;
}

InputRow* InputPanel::row(std::string_view id) const {
    const auto found =
        std::find_if(rows_.begin(), rows_.end(), [&](InputRow* r) { return id == r->field().id; });
    return found == rows_.end() ? nullptr : *found;
}

void InputPanel::setDensity(const Density& density) {
    for (InputRow* row : rows_) row->setDensity(density);
    for (Disclosure* disclosure : disclosures_) disclosure->setNarrow(density.narrow);
    refresh();
}

void InputPanel::refresh() {
    for (Disclosure* disclosure : disclosures_) disclosure->refresh();
    for (InputRow* row : rows_) {
        const Field& field = row->field();
        const bool applies = field.appliesTo(document_.current(), document_.catalogue());
        row->setVisible(applies);
        const Disclosure* disclosure = disclosureOf(field.group);
        if (applies && (!disclosure || disclosure->isOpen())) row->refresh();
    }
}

void InputPanel::retranslate() {
    for (auto& [group, heading] : headings_) {
        heading->setText(groupLabel(group));
        heading->setFont(ui::font(TextSize::small, true));
    }
    for (InputRow* row : rows_) row->retranslate();
    refresh();
}

bool InputPanel::reveal(std::string_view id) {
    InputRow* found = row(id);
    if (!found) return false;
    for (Disclosure* disclosure : disclosures_)
        if (disclosure->isAncestorOf(found)) disclosure->open();
    if (!found->isVisibleTo(this)) return false;
    for (QWidget* widget : found->findChildren<QWidget*>())
        if (widget->isVisibleTo(found) && widget->focusPolicy() != Qt::NoFocus) {
            widget->setFocus(Qt::ShortcutFocusReason);
            break;
        }
    return true;
}

void InputPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace headroom::ui

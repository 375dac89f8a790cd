// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/disclosure.h"

#include <QToolButton>
#include <QVBoxLayout>

#include "input/grid.h"

namespace headroom::ui {

Disclosure::Disclosure(PlanDocument& document, FieldGroup group, QWidget* parent)
    : QWidget(parent),
      document_(document),
      group_(group),
      button_(new QToolButton(this)),
      body_(new QWidget(this)) {
    button_->setAutoRaise(true);
    button_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    button_->setForegroundRole(QPalette::PlaceholderText);
    button_->setArrowType(Qt::RightArrow);
    auto* line = new QHBoxLayout;
    line->setContentsMargins(scaled(InputRow::margin) - scaled(4), 0, scaled(InputRow::margin), 0);
    line->addWidget(button_);
    line->addStretch(1);
    auto* rows = new QVBoxLayout(body_);
    rows->setContentsMargins(0, 0, 0, 0);
    rows->setSpacing(0);
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addLayout(line);
    layout->addWidget(body_);
    body_->hide();
    connect(button_, &QToolButton::clicked, this, [this] { setOpen(!open_); });
}

void Disclosure::setOpen(bool open) {
    if (open_ == open) return;
    open_ = open;
    button_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
    body_->setVisible(open);
    emit toggled(open);
}

void Disclosure::addRow(InputRow* row) {
    body_->layout()->addWidget(row);
    rows_.push_back(row);
}

QString Disclosure::text() const {
    return button_->text();
}

QString Disclosure::countText(int at_default, int count) const {
    const bool all = at_default == count;
    const QString name = narrow_ && group_ == FieldGroup::more_workload ? tr("More") : groupLabel(group_);
    if (narrow_)
        return all ? tr("%1: %2 defaults").arg(name).arg(count)
                   : tr("%1: %2 of %3 defaults").arg(name).arg(at_default).arg(count);
    return all ? tr("%1: %2 at their defaults").arg(name).arg(count)
               : tr("%1: %2 of %3 at their defaults").arg(name).arg(at_default).arg(count);
}

void Disclosure::refresh() {
    const Scenario& scenario = document_.current();
    const Result<Evaluation>& evaluation = document_.currentEvaluation();
    int count = 0;
    int at_default = 0;
    for (const InputRow* row : rows_) {
        const Field& field = row->field();
        if (!field.appliesTo(scenario, document_.catalogue())) continue;
        ++count;
        at_default += field.isDefault(scenario);
        // What makes the scenario impossible must not be hidden.
        if (!evaluation && field.concerns(evaluation.error().field)) setOpen(true);
    }
    setVisible(count > 0);
    const QString text = countText(at_default, count);
    if (button_->text() != text) button_->setText(text);
}

}  // namespace headroom::ui

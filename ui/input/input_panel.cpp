// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/input_panel.h"

#include <QEvent>
#include <QToolButton>
#include <QVBoxLayout>
#include <algorithm>

#include "input/grid.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int heading_height = 28;

}  // namespace

InputPanel::InputPanel(PlanDocument& document, QWidget* parent)
    : QWidget(parent), document_(document), more_(new QToolButton(this)), more_rows_(new QWidget(this)) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, scaled(InputRow::margin));
    layout->setSpacing(0);
    auto* more_layout = new QVBoxLayout(more_rows_);
    more_layout->setContentsMargins(0, 0, 0, 0);
    more_layout->setSpacing(0);

    for (const Field& field : fields()) {
        const bool in_more = field.group == FieldGroup::more_money;
        if (!in_more && (headings_.empty() || headings_.back().first != field.group)) {
            auto* heading = new QLabel(this);
            heading->setFixedHeight(scaled(heading_height));
            heading->setContentsMargins(scaled(InputRow::margin), 0, scaled(InputRow::margin), 0);
            heading->setForegroundRole(QPalette::PlaceholderText);
            headings_.emplace_back(field.group, heading);
            layout->addWidget(heading);
        }
        if (InputRow* row = InputRow::make(document, field, in_more ? more_rows_ : this)) {
            (in_more ? more_layout : layout)->addWidget(row);
            rows_.push_back(row);
        }
    }

    more_->setAutoRaise(true);
    more_->setCheckable(true);
    more_->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    more_->setForegroundRole(QPalette::PlaceholderText);
    more_->setArrowType(Qt::RightArrow);
    auto* more_line = new QHBoxLayout;
    more_line->setContentsMargins(scaled(InputRow::margin) - scaled(4), 0, scaled(InputRow::margin), 0);
    more_line->addWidget(more_);
    more_line->addStretch(1);
    layout->addLayout(more_line);
    layout->addWidget(more_rows_);
    layout->addStretch(1);
    more_rows_->hide();
    connect(more_, &QToolButton::toggled, this, [this](bool open) {
        more_->setArrowType(open ? Qt::DownArrow : Qt::RightArrow);
        more_rows_->setVisible(open);
        refresh();
    });

    connect(&document_, &PlanDocument::evaluated, this, &InputPanel::refresh);
    connect(&document_, &PlanDocument::currentChanged, this, &InputPanel::refresh);
    retranslate();
}

InputRow* InputPanel::row(std::string_view id) const {
    const auto found =
        std::find_if(rows_.begin(), rows_.end(), [&](InputRow* r) { return id == r->field().id; });
    return found == rows_.end() ? nullptr : *found;
}

void InputPanel::setDensity(const Density& density) {
    for (InputRow* row : rows_) row->setDensity(density);
    refresh();
}

void InputPanel::refresh() {
    const Task task = document_.current().workload.task;
    refreshMore();
    for (InputRow* row : rows_) {
        const bool shown = row->field().shownFor(task);
        row->setVisible(shown);
        if (shown && (row->field().group != FieldGroup::more_money || more_->isChecked())) row->refresh();
    }
}

void InputPanel::refreshMore() {
    int count = 0;
    int at_default = 0;
    for (const Field& field : fields()) {
        if (field.group != FieldGroup::more_money) continue;
        ++count;
        if (!field.number.read(document_.current())) ++at_default;
        // What makes the scenario impossible must not be hidden.
        const Result<Evaluation>& evaluation = document_.currentEvaluation();
        if (!evaluation && field.concerns(evaluation.error().field)) more_->setChecked(true);
    }
    const QString text = at_default == count
                             ? tr("More: %1 costs at their defaults").arg(count)
                             : tr("More: %1 of %2 costs at their defaults").arg(at_default).arg(count);
    if (more_->text() != text) more_->setText(text);
}

void InputPanel::retranslate() {
    for (auto& [group, heading] : headings_) {
        heading->setText(groupLabel(group));
        heading->setFont(ui::font(TextSize::small, true));
    }
    for (InputRow* row : rows_) row->retranslate();
    refresh();
}

void InputPanel::changeEvent(QEvent* event) {
    QWidget::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

}  // namespace headroom::ui

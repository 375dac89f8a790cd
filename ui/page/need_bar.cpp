// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/need_bar.h"

#include <QCheckBox>
#include <QEvent>
#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <algorithm>

#include "input/choice_row.h"
#include "input/field_value.h"
#include "input/grid.h"
#include "input/number_row.h"

namespace headroom::ui {
namespace {

constexpr int margin = 12;
constexpr int gap = 8;
constexpr int column_width = 200;

/// The fields of the load that stand before the limits.
constexpr const char* load_fields[] = {"workload.requests_per_second", "workload.target_ttft_ms",
                                       "workload.target_tpot_ms", "workload.training_tokens"};

}  // namespace

int needIndex(const PlanDocument& document) {
    const bool is_beside_need =
        document.current().kind == ScenarioKind::option && document.optionCount() < document.scenarioCount();
    return is_beside_need ? document.optionCount() : document.currentIndex();
}

NeedBar::NeedBar(PlanDocument& document, QWidget* parent)
    : Surface(parent),
      document_(document),
      grid_(new QGridLayout(this)),
      words_(new QLabel(this)),
      edit_(new QPushButton(this)) {
    words_->setWordWrap(true);
    connect(edit_, &QPushButton::clicked, this, [this] { document_.setCurrent(needIndex(document_)); });
    grid_->setContentsMargins(margin, gap, margin, gap);
    grid_->setHorizontalSpacing(gap);
    grid_->setVerticalSpacing(gap);
    for (const char* id : load_fields) addEntry(*findField(id));
    for (const Field& field : fields())
        if (field.group == FieldGroup::need) addEntry(field);
    setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    retranslate();
}

void NeedBar::addEntry(const Field& field) {
    Entry entry{&field, new QLabel(this), nullptr};
    if (field.kind == FieldKind::flag) {
        entry.control = makeCheckBox(document_, field, this);
    } else if (field.choice.read) {
        auto* combo = new ChoiceCombo(ChoiceCombo::Typing::none, this);
        connect(combo, &ChoiceCombo::optionChosen, this,
                [this, &field](const std::string& value) { editName(document_, field, value); });
        entry.control = combo;
    } else {
        QuantityBox* box = makeBox(document_, field, this);
        connect(box, &QuantityBox::problemChanged, box, &QWidget::setToolTip);
        entry.control = box;
    }
    entry.control->setSizePolicy(QSizePolicy::Expanding, QSizePolicy::Fixed);
    entry.label->setForegroundRole(QPalette::PlaceholderText);
    entry.label->setBuddy(entry.control);
    entries_.push_back(entry);
}

QWidget* NeedBar::control(std::string_view id) const {
    const auto found = std::ranges::find_if(entries_, [&](const Entry& e) { return id == e.field->id; });
    return found == entries_.end() ? nullptr : found->control;
}

QString NeedBar::needWords(int need) const {
    const Scenario& scenario = document_.scenario(need);
    QStringList limits;
    for (const Entry& entry : entries_) {
        const Field& field = *entry.field;
        const bool is_set = field.number.read ? field.number.read(scenario).has_value()
                                              : field.choice.read(scenario) != field.choice.read(Scenario());
        if (is_set && field.appliesTo(scenario, document_.catalogue()))
            limits << tr("%1: %2", "a limit and its value")
                          .arg(field.labelText(), shownText(document_, need, field));
    }
    const QString name = tr("Need: %1").arg(PlanDocument::letter(need));
    return limits.isEmpty() ? name : tr("%1 — %2").arg(name, limits.join(tr("; ")));
}

void NeedBar::refresh() {
    const int need = needIndex(document_);
    const bool is_beside = need != document_.currentIndex();
    words_->setText(is_beside ? needWords(need) : QString());
    edit_->setText(tr("Change %1").arg(PlanDocument::letter(need)));
    std::vector<bool> shown;
    for (const Entry& entry : entries_) {
        const Field& field = *entry.field;
        shown.push_back(!is_beside && field.appliesTo(document_.current(), document_.catalogue()));
        if (!shown.back()) continue;
        if (auto* box = qobject_cast<QuantityBox*>(entry.control)) {
            showNumber(*box, document_, field);
        } else if (auto* combo = qobject_cast<ChoiceCombo*>(entry.control)) {
            combo->setOptions(field.choice.options(document_.current(), document_.catalogue()));
            combo->showOption(field.choice.read(document_.current()));
        } else if (auto* flag = qobject_cast<QCheckBox*>(entry.control)) {
            showFlag(*flag, document_, field);
        }
    }
    if (shown == shown_) return;
    shown_ = std::move(shown);
    columns_ = 0;
    arrange();
}

void NeedBar::arrange() {
    const int columns = std::max(1, (width() - 2 * margin) / scaled(column_width));
    if (columns == columns_ || shown_.empty()) return;
    columns_ = columns;
    while (grid_->count() > 0) delete grid_->takeAt(0);
    for (int i = 0; i < grid_->columnCount(); ++i) grid_->setColumnStretch(i, i % 2);
    const bool is_beside = !words_->text().isEmpty();
    words_->setVisible(is_beside);
    edit_->setVisible(is_beside);
    if (is_beside) {
        grid_->addWidget(words_, 0, 0);
        grid_->addWidget(edit_, 0, 1);
        grid_->setColumnStretch(0, 1);
        grid_->setColumnStretch(1, 0);
    }
    int place = 0;
    for (std::size_t i = 0; i < entries_.size(); ++i) {
        entries_[i].label->setVisible(shown_[i]);
        entries_[i].control->setVisible(shown_[i]);
        if (!shown_[i]) continue;
        const int column = 2 * (place % columns);
        grid_->addWidget(entries_[i].label, place / columns, column);
        grid_->addWidget(entries_[i].control, place / columns, column + 1);
        grid_->setColumnStretch(column + 1, 1);
        ++place;
    }
    updateGeometry();
}

void NeedBar::resizeEvent(QResizeEvent* event) {
    Surface::resizeEvent(event);
    arrange();
}

void NeedBar::changeEvent(QEvent* event) {
    Surface::changeEvent(event);
    if (event->type() == QEvent::LanguageChange) retranslate();
}

void NeedBar::retranslate() {
    for (const Entry& entry : entries_) {
        entry.label->setText(entry.field->labelText());
        entry.label->setToolTip(entry.field->tipText());
        entry.control->setToolTip(entry.field->tipText());
        entry.control->setAccessibleName(entry.field->labelText());
    }
}

}  // namespace headroom::ui

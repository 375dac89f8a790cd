// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/choice_row.h"

#include <QBoxLayout>
#include <QButtonGroup>
#include <QCheckBox>
#include <QRadioButton>

#include "input/field_value.h"
#include "input/grid.h"

namespace headroom::ui {
namespace {

constexpr int combo_width = 112;  // names of formats are longer than numbers
constexpr int narrow_combo_width = 96;

}  // namespace

ChoiceCombo::Typing typingOf(const Field& field) {
    const bool filtered = field.kind == FieldKind::search || field.kind == FieldKind::filtered;
    return filtered                         ? ChoiceCombo::Typing::search
           : field.kind == FieldKind::entry ? ChoiceCombo::Typing::free
                                            : ChoiceCombo::Typing::none;
}

ChoiceRow::ChoiceRow(PlanDocument& document, const Field& field, QWidget* parent)
    : InputRow(document, field, parent),
      lists_catalogue_(field.kind == FieldKind::search),
      combo_(new ChoiceCombo(typingOf(field), this)) {
    line()->addWidget(combo_, 1);
    const auto take = [this](const std::string& value) {
        setRejection(combo_, {});
        editName(this->document(), this->field(), value);
    };
    connect(combo_, &ChoiceCombo::optionChosen, this, take);
    connect(combo_, &ChoiceCombo::textTyped, this, [this, take](const QString& text) {
        const auto problem = this->field().choice.problem;
        const QString reason = problem ? problem(text) : QString();
        reason.isEmpty() ? take(text.toStdString()) : setRejection(combo_, reason);
    });
    connect(combo_, &ChoiceCombo::textRestored, this, [this] { setRejection(combo_, {}); });
    if (lists_catalogue_)
        connect(&document, &PlanDocument::catalogueChanged, this, [this] {
            combo_->setOptions(
                this->field().choice.options(this->document().current(), this->document().catalogue()));
        });
}

void ChoiceRow::refresh() {
    const Scenario& scenario = document().current();
    if (!lists_catalogue_ || combo_->options().empty())
        combo_->setOptions(field().choice.options(scenario, document().catalogue()));
    combo_->showOption(field().choice.read(scenario));
    InputRow::refresh();
}

void ChoiceRow::retranslate() {
    InputRow::retranslate();
    combo_->setOptions(field().choice.options(document().current(), document().catalogue()));
    combo_->setAccessibleName(field().labelText());
}

QWidget* ChoiceRow::controlFor(const std::string&) const {
    return combo_;
}

ListRow::ListRow(PlanDocument& document, const Field& field, QWidget* parent)
    : InputRow(document, field, parent),
      slider_(new StepSlider(this)),
      combo_(new ChoiceCombo(ChoiceCombo::Typing::none, this)) {
    line()->addWidget(slider_, 1);
    line()->addWidget(combo_);
    connect(slider_, &StepSlider::dragging, this, [this](bool active) {
        active ? this->document().beginGesture() : this->document().endGesture();
    });
    connect(slider_, &StepSlider::stepChosen, this, [this](int step) {
        editName(this->document(), this->field(), combo_->options()[static_cast<std::size_t>(step)].value);
    });
    connect(combo_, &ChoiceCombo::optionChosen, this,
            [this](const std::string& value) { editName(this->document(), this->field(), value); });
    ListRow::setDensity({});
}

void ListRow::setDensity(const Density& density) {
    InputRow::setDensity(density);
    combo_->setFixedWidth(scaled(density.narrow ? narrow_combo_width : combo_width));
}

void ListRow::refresh() {
    combo_->setOptions(field().choice.options(document().current(), document().catalogue()));
    slider_->setStepCount(static_cast<int>(combo_->options().size()));
    combo_->showOption(field().choice.read(document().current()));
    slider_->showStep(combo_->currentIndex());
    InputRow::refresh();
}

void ListRow::retranslate() {
    InputRow::retranslate();
    combo_->setAccessibleName(field().labelText());
    slider_->setAccessibleName(field().labelText());
}

QWidget* ListRow::controlFor(const std::string&) const {
    return combo_;
}

RadioRow::RadioRow(PlanDocument& document, const Field& field, QWidget* parent)
    : InputRow(document, field, parent), buttons_(new QButtonGroup(this)) {
    for (int i = 0; i < static_cast<int>(options().size()); ++i) {
        auto* button = new QRadioButton(this);
        buttons_->addButton(button, i);
        line()->addWidget(button);
    }
    line()->addStretch(1);
    line()->setSpacing(line()->spacing() * 2);
    connect(buttons_, &QButtonGroup::idClicked, this, [this](int index) {
        editName(this->document(), this->field(), options()[static_cast<std::size_t>(index)].value);
    });
}

std::vector<Option> RadioRow::options() const {
    return field().choice.options(document().current(), document().catalogue());
}

void RadioRow::refresh() {
    const std::string chosen = field().choice.read(document().current());
    const std::vector<Option> all = options();
    for (std::size_t i = 0; i < all.size(); ++i)
        if (all[i].value == chosen) buttons_->button(static_cast<int>(i))->setChecked(true);
    InputRow::refresh();
}

void RadioRow::retranslate() {
    InputRow::retranslate();
    const std::vector<Option> all = options();
    for (std::size_t i = 0; i < all.size(); ++i) {
        QAbstractButton* button = buttons_->button(static_cast<int>(i));
        button->setText(all[i].label);
        button->setAccessibleName(field().labelText() + QStringLiteral(": ") + all[i].label);
    }
}

QWidget* RadioRow::controlFor(const std::string&) const {
    return buttons_->button(0);
}

QCheckBox* makeCheckBox(PlanDocument& document, const Field& field, QWidget* parent) {
    auto* box = new QCheckBox(parent);
    QObject::connect(box, &QCheckBox::clicked, box, [&document, &field](bool on) {
        editName(document, field, field.choice.options(document.current(), document.catalogue())[on].value);
    });
    return box;
}

void showFlag(QCheckBox& box, const PlanDocument& document, const Field& field) {
    const std::vector<Option> options = field.choice.options(document.current(), document.catalogue());
    box.setChecked(field.choice.read(document.current()) == options.back().value);
}

FlagRow::FlagRow(PlanDocument& document, const Field& field, QWidget* parent)
    : InputRow(document, field, parent), box_(makeCheckBox(document, field, this)) {
    line()->addWidget(box_, 1);
}

void FlagRow::refresh() {
    showFlag(*box_, document(), field());
    InputRow::refresh();
}

void FlagRow::retranslate() {
    InputRow::retranslate();
    box_->setText(field().choice.options(document().current(), document().catalogue()).back().label);
    box_->setAccessibleName(field().labelText());
}

QWidget* FlagRow::controlFor(const std::string&) const {
    return box_;
}

}  // namespace headroom::ui

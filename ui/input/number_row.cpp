// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/number_row.h"

#include <QBoxLayout>
#include <cmath>

#include "input/field_value.h"
#include "input/grid.h"

namespace headroom::ui {
namespace {

constexpr int box_width = 100;
constexpr int narrow_box_width = 96;
constexpr int lone_box_width = 128;
constexpr int gap = 8;
constexpr int narrow_gap = 4;

/// The step that lies nearest; the slider stands there for a value that only the box can hold.
int nearestStep(std::span<const double> steps, double value) {
    int best = 0;
    for (std::size_t i = 1; i < steps.size(); ++i)
        if (std::abs(steps[i] - value) < std::abs(steps[static_cast<std::size_t>(best)] - value))
            best = static_cast<int>(i);
    return best;
}

}  // namespace

QuantityBox* makeBox(PlanDocument& document, const Field& field, QWidget* parent) {
    auto* box = new QuantityBox(field.number, parent);
    QObject::connect(box, &QuantityBox::committed, box,
                     [&document, &field](std::optional<double> value, const QString& currency) {
                         editNumber(document, field, value, currency);
                     });
    QObject::connect(box, &QuantityBox::stepping, box,
                     [&document](bool active) { active ? document.beginGesture() : document.endGesture(); });
    return box;
}

void showNumber(QuantityBox& box, const PlanDocument& document, const Field& field) {
    const ShownNumber shown = shownNumber(document, document.currentIndex(), field);
    box.showValue(shown.value, shown.is_default, currencyOf(document, document.currentIndex(), field));
}

NumberRow::NumberRow(PlanDocument& document, const Field& field, QWidget* parent)
    : InputRow(document, field, parent) {
    if (!field.number.steps.empty()) {
        slider_ = new StepSlider(this);
        slider_->setStepCount(static_cast<int>(field.number.steps.size()));
        line()->addWidget(slider_, 1);
        connect(slider_, &StepSlider::dragging, this, [this](bool active) {
            active ? this->document().beginGesture() : this->document().endGesture();
        });
        connect(slider_, &StepSlider::stepChosen, this, [this](int step) {
            editNumber(this->document(), this->field(),
                       this->field().number.steps[static_cast<std::size_t>(step)]);
        });
    } else {
        line()->addStretch(1);
    }
    box_ = makeBox(document, field, this);
    line()->addWidget(box_);
    connect(box_, &QuantityBox::problemChanged, this,
            [this](const QString& reason) { setRejection(box_, reason); });
    NumberRow::setDensity({});
}

void NumberRow::setDensity(const Density& density) {
    InputRow::setDensity(density);
    const int beside_slider = density.narrow ? narrow_box_width : box_width;
    box_->setFixedWidth(scaled(slider_ ? beside_slider : lone_box_width));
}

void NumberRow::refresh() {
    showNumber(*box_, document(), field());
    if (slider_) {
        const ShownNumber shown = shownNumber(document(), document().currentIndex(), field());
        if (shown.value) slider_->showStep(nearestStep(field().number.steps, *shown.value));
    }
    InputRow::refresh();
}

void NumberRow::retranslate() {
    InputRow::retranslate();
    box_->setAccessibleName(field().labelText());
    if (slider_) slider_->setAccessibleName(field().labelText());
}

QWidget* NumberRow::controlFor(const std::string&) const {
    return box_;
}

PairRow::PairRow(PlanDocument& document, const Field& field, const Field& second, QWidget* parent)
    : InputRow(document, field, parent),
      second_(second),
      first_box_(makeBox(document, field, this)),
      second_box_(makeBox(document, second, this)) {
    for (QuantityBox* box : {first_box_, second_box_}) {
        box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        line()->addWidget(box, 1);
        connect(box, &QuantityBox::problemChanged, this,
                [this, box](const QString& r) { setRejection(box, r); });
    }
}

void PairRow::setDensity(const Density& density) {
    InputRow::setDensity(density);
    is_narrow_ = density.narrow;
    line()->setSpacing(scaled(density.narrow ? narrow_gap : gap));
    shareRoom();
}

void PairRow::shareRoom() {
    line()->setStretchFactor(first_box_, is_narrow_ ? first_box_->widthWithUnit() : 1);
    line()->setStretchFactor(second_box_, is_narrow_ ? second_box_->widthWithUnit() : 1);
}

void PairRow::refresh() {
    showNumber(*first_box_, document(), field());
    showNumber(*second_box_, document(), second_);
    shareRoom();
    InputRow::refresh();
}

void PairRow::retranslate() {
    InputRow::retranslate();
    first_box_->setAccessibleName(field().labelText());
    first_box_->setToolTip(field().tipText());
    second_box_->setAccessibleName(second_.labelText());
    second_box_->setToolTip(second_.tipText());
}

bool PairRow::concerns(const std::string& path) const {
    return path == second_.id || InputRow::concerns(path);
}

QWidget* PairRow::controlFor(const std::string& path) const {
    return path == second_.id ? second_box_ : first_box_;
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/layout_row.h"

#include <QBoxLayout>
#include <QCheckBox>

#include "evaluation/evaluate.h"
#include "input/choice_row.h"
#include "input/field_value.h"
#include "input/grid.h"
#include "input/number_row.h"

namespace headroom::ui {
namespace {

constexpr int gap = 8;
constexpr int degrees_in_line = 3;
constexpr const char* automatic_value = "auto";

}  // namespace

std::vector<Parallelism> legalLayouts(const Scenario& scenario, const Parallelism& like,
                                      const Catalogue& catalogue) {
    std::vector<Parallelism> layouts;
    const int count = scenario.cluster.count;
    Scenario tried = scenario;
    for (int tensor = count; tensor >= 1; --tensor) {
        if (count % tensor != 0) continue;
        for (int pipeline = 1; pipeline <= count / tensor; ++pipeline) {
            if (count / tensor % pipeline != 0) continue;
            Parallelism layout = like;
            layout.tensor = tensor;
            layout.pipeline = pipeline;
            layout.data = count / tensor / pipeline;
            layout.context = 1;
            tried.parallelism = layout;
            if (evaluate(tried, catalogue)) layouts.push_back(layout);
        }
    }
    return layouts;
}

QWidget* LayoutRow::Degree::control() const {
    return box ? static_cast<QWidget*>(box) : check;
}

LayoutRow::LayoutRow(PlanDocument& document, const Field& field, QWidget* parent)
    : InputRow(document, field, parent),
      combo_(new ChoiceCombo(ChoiceCombo::Typing::none, this)),
      degree_lines_(new QWidget(this)),
      degree_grid_(new QGridLayout(degree_lines_)) {
    line()->addWidget(combo_, 1);
    combo_->setBeforePopup([this] { listLayouts(); });
    connect(combo_, &ChoiceCombo::optionChosen, this, [this](const std::string& value) {
        if (value == automatic_value) return editLayout(this->document(), std::nullopt);
        editLayout(this->document(), layouts_[static_cast<std::size_t>(std::stoi(value))]);
    });
    degree_grid_->setSpacing(scaled(gap / 2));
    for (int i = 0; i < degrees_in_line; ++i) degree_grid_->setColumnStretch(2 * i + 1, 1);
    for (const Field& part : fields())
        if (part.kind == FieldKind::layout_degree) addDegree(part);
    lines()->insertWidget(1, degree_lines_);
    LayoutRow::setDensity({});
}

void LayoutRow::addDegree(const Field& field) {
    Degree degree{&field, new QLabel(degree_lines_), nullptr, nullptr};
    if (field.choice.read) {
        degree.check = makeCheckBox(document(), field, degree_lines_);
    } else {
        degree.box = makeBox(document(), field, degree_lines_);
        degree.box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        connect(degree.box, &QuantityBox::problemChanged, this,
                [this, box = degree.box](const QString& reason) { setRejection(box, reason); });
    }
    degree.label->setBuddy(degree.control());
    degree.label->hide();
    degree.control()->hide();
    degrees_.push_back(degree);
}

void LayoutRow::showDegrees() {
    const Scenario& scenario = document().current();
    bool changed = false;
    for (Degree& degree : degrees_) {
        // What is in effect is shown even where it should not be.
        const bool shown =
            degree.field->appliesTo(scenario, document().catalogue()) || !degree.field->isDefault(scenario);
        changed |= shown != degree.is_shown;
        degree.is_shown = shown;
        if (degree.check)
            showFlag(*degree.check, document(), *degree.field);
        else
            showNumber(*degree.box, document(), *degree.field);
    }
    if (changed) placeDegrees();
}

void LayoutRow::placeDegrees() {
    while (degree_grid_->count() > 0) delete degree_grid_->takeAt(0);
    int place = 0;
    for (const Degree& degree : degrees_) {
        degree.label->setVisible(degree.is_shown);
        degree.control()->setVisible(degree.is_shown);
        if (!degree.is_shown) continue;
        const int row = place / degrees_in_line;
        const int column = 2 * (place % degrees_in_line);
        degree.label->setContentsMargins(column > 0 ? scaled(gap / 2) : 0, 0, 0, 0);
        degree_grid_->addWidget(degree.label, row, column);
        degree_grid_->addWidget(degree.control(), row, column + 1);
        ++place;
    }
}

void LayoutRow::setDensity(const Density& density) {
    InputRow::setDensity(density);
    narrow_ = density.narrow;
    degree_grid_->setContentsMargins(scaled(density.narrow ? 0 : 2 * gap), 0, 0, scaled(gap / 2));
}

void LayoutRow::listLayouts() {
    const Scenario& scenario = document().current();
    Scenario automatic = scenario;
    automatic.parallelism.reset();
    const Result<Evaluation> evaluation = evaluate(automatic, document().catalogue());
    std::vector<Option> options = {{automatic_value, tr("Automatic")}};
    layouts_.clear();
    if (evaluation) {
        options.front().label = tr("Automatic: %1").arg(layoutText(evaluation->parallelism));
        layouts_ = legalLayouts(scenario, scenario.parallelism.value_or(evaluation->parallelism),
                                document().catalogue());
    }
    for (std::size_t i = 0; i < layouts_.size(); ++i)
        options.push_back({std::to_string(i), layoutText(layouts_[i])});
    combo_->setOptions(options);
    std::string chosen = scenario.parallelism ? "" : automatic_value;
    for (std::size_t i = 0; i < layouts_.size(); ++i)
        if (layouts_[i] == scenario.parallelism) chosen = std::to_string(i);
    combo_->showOption(chosen);
}

void LayoutRow::refresh() {
    const bool automatic = !document().current().parallelism;
    QString text = shownText(document(), document().currentIndex(), field());
    if (narrow_) text.remove(u' ');
    combo_->showText(automatic ? tr("%1 (auto)").arg(text) : text);
    degree_lines_->setVisible(!automatic);
    if (!automatic) showDegrees();
    InputRow::refresh();
}

void LayoutRow::retranslate() {
    InputRow::retranslate();
    combo_->setAccessibleName(field().labelText());
    for (const Degree& degree : degrees_) {
        degree.label->setText(degree.field->labelText());
        degree.label->setToolTip(degree.field->tipText());
        degree.control()->setAccessibleName(degree.field->labelText());
        degree.control()->setToolTip(degree.field->tipText());
    }
}

bool LayoutRow::concerns(const std::string& path) const {
    const Field* exact = findField(path);
    return InputRow::concerns(path) || (exact && exact->kind == FieldKind::layout_degree);
}

QWidget* LayoutRow::controlFor(const std::string& path) const {
    if (document().current().parallelism)
        for (const Degree& degree : degrees_)
            if (path == degree.field->id) return degree.control();
    return combo_;
}

}  // namespace headroom::ui

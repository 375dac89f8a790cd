// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/layout_row.h"

#include <QBoxLayout>

#include "evaluation/evaluate.h"
#include "input/field_value.h"
#include "input/grid.h"
#include "input/number_row.h"

namespace headroom::ui {
namespace {

constexpr int gap = 8;
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

LayoutRow::LayoutRow(PlanDocument& document, const Field& field, QWidget* parent)
    : InputRow(document, field, parent),
      combo_(new ChoiceCombo(ChoiceCombo::Search::no, this)),
      degree_line_(new QWidget(this)),
      indent_(new QLabel(degree_line_)) {
    line()->addWidget(combo_, 1);
    combo_->setBeforePopup([this] { listLayouts(); });
    connect(combo_, &ChoiceCombo::optionChosen, this, [this](const std::string& value) {
        if (value == automatic_value) return editLayout(this->document(), std::nullopt);
        editLayout(this->document(), layouts_[static_cast<std::size_t>(std::stoi(value))]);
    });

    auto* boxes = new QHBoxLayout(degree_line_);
    boxes->setContentsMargins(0, 0, 0, scaled(gap / 2));
    boxes->setSpacing(scaled(gap / 2));
    boxes->addWidget(indent_);
    for (const Field& part : fields()) {
        if (part.kind != FieldKind::layout_degree) continue;
        Degree degree{&part, new QLabel(degree_line_), makeBox(document, part, degree_line_)};
        degree.box->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
        degree.label->setBuddy(degree.box);
        connect(degree.box, &QuantityBox::problemChanged, this,
                [this, box = degree.box](const QString& reason) { setRejection(box, reason); });
        boxes->addWidget(degree.label);
        boxes->addWidget(degree.box, 1);
        degrees_.push_back(degree);
    }
    lines()->insertWidget(1, degree_line_);
    LayoutRow::setDensity({});
}

void LayoutRow::setDensity(const Density& density) {
    InputRow::setDensity(density);
    narrow_ = density.narrow;
    indent_->setFixedWidth(scaled(density.narrow ? 0 : 2 * gap));
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
    std::string chosen = automatic_value;
    for (std::size_t i = 0; i < layouts_.size() && scenario.parallelism; ++i)
        if (layouts_[i] == scenario.parallelism) chosen = std::to_string(i);
    combo_->showOption(chosen);
}

void LayoutRow::refresh() {
    const bool automatic = !document().current().parallelism;
    QString text = shownText(document(), document().currentIndex(), field());
    if (narrow_) text.remove(u' ');
    combo_->showText(automatic ? tr("%1 (auto)").arg(text) : text);
    degree_line_->setVisible(!automatic);
    if (!automatic)
        for (const Degree& degree : degrees_) showNumber(*degree.box, document(), *degree.field);
    InputRow::refresh();
}

void LayoutRow::retranslate() {
    InputRow::retranslate();
    combo_->setAccessibleName(field().labelText());
    for (const Degree& degree : degrees_) {
        degree.label->setText(degree.field->labelText());
        degree.box->setAccessibleName(degree.field->labelText());
        degree.box->setToolTip(degree.field->tipText());
    }
}

bool LayoutRow::concerns(const std::string& path) const {
    const Field* exact = findField(path);
    return InputRow::concerns(path) || (exact && exact->kind == FieldKind::layout_degree);
}

QWidget* LayoutRow::controlFor(const std::string& path) const {
    if (document().current().parallelism)
        for (const Degree& degree : degrees_)
            if (path == degree.field->id) return degree.box;
    return combo_;
}

}  // namespace headroom::ui

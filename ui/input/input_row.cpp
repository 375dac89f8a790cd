// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/input_row.h"

#include <QHBoxLayout>
#include <QHelpEvent>
#include <QPainter>
#include <QPushButton>
#include <QToolTip>

#include "input/choice_row.h"
#include "input/field_value.h"
#include "input/grid.h"
#include "input/layout_row.h"
#include "input/number_row.h"
#include "input/reason_text.h"
#include "style/icon.h"
#include "style/proxy_style.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int gap = 8;
constexpr int row_height = 32;
constexpr int low_row_height = 30;
constexpr int label_width = 98;
constexpr int narrow_label_width = 76;
constexpr int mark_width = 3;
constexpr int mark_height = 20;
constexpr int reason_icon_size = 14;

}  // namespace

InputRow* InputRow::make(PlanDocument& document, const Field& field, QWidget* parent) {
    switch (field.kind) {
        case FieldKind::number:
            return new NumberRow(document, field, parent);
        case FieldKind::pair:
            return new PairRow(document, field, *(&field + 1), parent);
        case FieldKind::list:
            return new ListRow(document, field, parent);
        case FieldKind::choice:
        case FieldKind::search:
        case FieldKind::filtered:
        case FieldKind::entry:
            return new ChoiceRow(document, field, parent);
        case FieldKind::radio:
            return new RadioRow(document, field, parent);
        case FieldKind::flag:
            return new FlagRow(document, field, parent);
        case FieldKind::layout:
            return new LayoutRow(document, field, parent);
        case FieldKind::pair_second:
        case FieldKind::layout_degree:
            return nullptr;  // shown in the row of another field
    }
    return nullptr;
}

InputRow::InputRow(PlanDocument& document, const Field& field, QWidget* parent)
    : QWidget(parent), document_(document), field_(field) {
    lines_ = new QVBoxLayout(this);
    lines_->setContentsMargins(scaled(margin), 0, scaled(margin), 0);
    lines_->setSpacing(0);

    auto* first = new QWidget(this);
    line_ = new QHBoxLayout(first);
    line_->setContentsMargins(0, 0, 0, 0);
    line_->setSpacing(scaled(gap));
    label_ = new QLabel(first);
    line_->addWidget(label_);
    lines_->addWidget(first);

    reason_line_ = new QWidget(this);
    auto* reason = new QHBoxLayout(reason_line_);
    reason->setContentsMargins(0, 0, 0, scaled(gap / 2));
    reason->setSpacing(scaled(gap));
    reason_icon_ = new QLabel(reason_line_);
    reason_text_ = new QLabel(reason_line_);
    reason_text_->setWordWrap(true);
    mend_ = new QPushButton(reason_line_);
    reason->addWidget(reason_icon_);
    reason->addWidget(reason_text_, 1);
    reason->addWidget(mend_);
    lines_->addWidget(reason_line_);
    reason_line_->hide();
    connect(mend_, &QPushButton::clicked, this, [this] {
        if (!document_.currentEvaluation()) applySuggestion(document_, document_.currentEvaluation().error());
    });
    InputRow::setDensity({});
}

void InputRow::setDensity(const Density& density) {
    line_->parentWidget()->setMinimumHeight(scaled(density.low ? low_row_height : row_height));
    label_->setFixedWidth(scaled(density.narrow ? narrow_label_width : label_width));
    narrow_ = density.narrow;
    label_->setText(narrow_ ? field_.briefText() : field_.labelText());
    lines_->setContentsMargins(scaled(margin), 0, scaled(narrow_ ? narrow_right_margin : margin), 0);
}

void InputRow::retranslate() {
    label_->setText(narrow_ ? field_.briefText() : field_.labelText());
    setAccessibleDescription(field_.tipText());
}

void InputRow::refresh() {
    const bool differs = differsFromBaseline(document_, field_);
    if (differs != differs_) {
        differs_ = differs;
        update();
    }
    showReason();
}

QString InputRow::toolTipText() const {
    if (!differs_) return field_.tipText();
    return field_.tipText() +
           QStringLiteral("\n%1: %2").arg(PlanDocument::letter(0), shownText(document_, 0, field_));
}

QString InputRow::reason() const {
    return reason_line_->isHidden() ? QString() : reason_text_->text();
}

void InputRow::setRejection(QWidget* control, const QString& reason) {
    rejection_ = reason;
    rejecting_ = control;
    showReason();
}

bool InputRow::concerns(const std::string& path) const {
    const Field* exact = findField(path);
    return exact ? exact == &field_ : field_.concerns(path);
}

void InputRow::showReason() {
    const Result<Evaluation>& evaluation = document_.currentEvaluation();
    const Error* error = !evaluation && concerns(evaluation.error().field) ? &evaluation.error() : nullptr;
    const bool rejected = !rejection_.isEmpty();
    QWidget* framed = rejected ? rejecting_ : error ? controlFor(error->field) : nullptr;
    if (framed_ && framed_ != framed) setImpossible(*framed_, false);
    if (framed && framed_ != framed) setImpossible(*framed, true);
    framed_ = framed;
    reason_line_->setVisible(framed != nullptr);
    if (!framed) return;

    reason_text_->setText(rejected ? rejection_ : reasonText(*error));
    const QString mended = rejected ? QString() : suggestionText(document_, *error);
    mend_->setVisible(!mended.isEmpty());
    mend_->setText(tr("use %1").arg(mended));
    mend_->setAccessibleName(tr("%1: use %2").arg(field_.labelText(), mended));
    QPalette tone = reason_text_->palette();
    tone.setColor(QPalette::WindowText, currentTheme().bad);
    reason_text_->setPalette(tone);
    reason_icon_->setPixmap(
        iconPixmap(Icon::bad, scaled(reason_icon_size), currentTheme().bad, devicePixelRatioF()));
}

bool InputRow::event(QEvent* event) {
    if (event->type() == QEvent::ToolTip) {
        QToolTip::showText(static_cast<QHelpEvent*>(event)->globalPos(), toolTipText(), this);
        return true;
    }
    return QWidget::event(event);
}

void InputRow::paintEvent(QPaintEvent*) {
    if (!differs_) return;
    QPainter painter(this);
    const int height = scaled(mark_height);
    painter.fillRect(scaled(margin) / 3, (line_->geometry().height() - height) / 2, mark_width, height,
                     currentTheme().accent);
}

}  // namespace headroom::ui

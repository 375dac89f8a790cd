// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/quantity_box.h"

#include <QKeyEvent>
#include <QLineEdit>
#include <QStyle>
#include <algorithm>
#include <cmath>

#include "input/grid.h"

namespace headroom::ui {
namespace {

constexpr int text_margin = 4;  ///< that a line edit keeps around its text

}  // namespace

ParsedQuantity readQuantity(const QString& text, const NumberField& field, const QString& currency) {
    ParsedQuantity parsed = parseQuantity(text, field.form);
    if (!parsed.value) return parsed;
    const bool is_yen = text.contains(u'¥') && currency == QLatin1String("JPY");
    if (parsed.currency == currency || is_yen) parsed.currency.clear();
    if (!parsed.currency.isEmpty() && !field.takes_currency)
        return {std::nullopt, QuantityBox::tr("in %1 only").arg(currency), {}};
    if (*parsed.value < field.low || *parsed.value > field.high)
        return {std::nullopt,
                QuantityBox::tr("from %1 to %2")
                    .arg(formatQuantity(field.low, field.form, currency),
                         formatQuantity(field.high, field.form, currency)),
                {}};
    const bool takes_parts =
        field.form.decimals > 0 || field.form.unit == Unit::money || field.form.unit == Unit::watts;
    if (!takes_parts && *parsed.value != std::floor(*parsed.value))
        return {std::nullopt, QuantityBox::tr("whole numbers only"), {}};
    return parsed;
}

QuantityBox::QuantityBox(const NumberField& field, QWidget* parent)
    : QAbstractSpinBox(parent), field_(field) {
    setFocusPolicy(Qt::StrongFocus);
    setAlignment(Qt::AlignRight);
    setAccelerated(true);
    connect(this, &QAbstractSpinBox::editingFinished, this, &QuantityBox::commitText);
}

void QuantityBox::showValue(std::optional<double> value, bool is_default, const QString& currency) {
    const bool same = shown_ == value && is_default_ == is_default && currency_ == currency;
    if (same && !shown_text_.isNull()) return;  // keeps what is being typed, or was refused
    shown_ = value;
    currency_ = currency;
    shown_text_ = displayText();
    if (is_default_ != is_default) {
        is_default_ = is_default;
        applyTone();
    }
    restoreText();
}

int QuantityBox::widthWithUnit() const {
    const QString text = shown_ ? formatQuantity(*shown_, field_.form, currency_) : QString();
    constexpr int arrows_and_frame = 22;
    return fontMetrics().horizontalAdvance(text) + text_margin + scaled(arrows_and_frame);
}

QString QuantityBox::displayText() const {
    const auto has_room = [&](const QString& text) {
        return fontMetrics().horizontalAdvance(text) <= lineEdit()->width() - text_margin;
    };
    if (!shown_) {
        const QString with_unit = QStringLiteral("– ") + unitText(field_.form, currency_);
        return has_room(with_unit) ? with_unit.trimmed() : QStringLiteral("–");
    }
    const QString text = formatQuantity(*shown_, field_.form, currency_);
    const QString close = QString(text).remove(u' ');
    for (const QString& whole : {text, close})
        if (has_room(whole)) return whole;
    QuantityForm bare = field_.form;
    bare.per = nullptr;
    if (bare.unit == Unit::tokens) bare.unit = Unit::count;
    return formatQuantity(*shown_, bare, currency_);
}

void QuantityBox::restoreText() {
    lineEdit()->setText(shown_text_);
    lineEdit()->setCursorPosition(0);
    if (hasFocus()) selectAll();
    setProblem({});
}

void QuantityBox::setProblem(const QString& reason) {
    if (reason.isEmpty() && !has_problem_) return;
    has_problem_ = !reason.isEmpty();
    emit problemChanged(reason);
}

void QuantityBox::applyTone() {
    QPalette tone = palette();
    if (is_default_) tone.setColor(QPalette::Text, tone.color(QPalette::PlaceholderText));
    lineEdit()->setPalette(tone);
}

void QuantityBox::commitText() {
    const QString text = lineEdit()->text();
    if (text == shown_text_) return;
    if (text.trimmed().isEmpty()) {
        restoreText();
        emit committed(std::nullopt, {});
        return;
    }
    const ParsedQuantity parsed = readQuantity(text, field_, currency_);
    if (!parsed.value) return setProblem(parsed.problem);
    restoreText();
    emit committed(parsed.value, parsed.currency);
}

void QuantityBox::stepBy(int steps) {
    const double from = shown_.value_or(field_.low);
    // A step from a value between two steps lands on a step.
    const double grid =
        (steps > 0 ? std::floor(from / field_.increment + 1e-9) : std::ceil(from / field_.increment - 1e-9)) +
        steps;
    emit committed(std::clamp(grid * field_.increment, field_.low, field_.high), {});
}

QValidator::State QuantityBox::validate(QString&, int&) const {
    return QValidator::Acceptable;  // what is typed is judged when it is committed, with a reason
}

QAbstractSpinBox::StepEnabled QuantityBox::stepEnabled() const {
    StepEnabled enabled = StepNone;
    if (!shown_ || *shown_ < field_.high) enabled |= StepUpEnabled;
    if (!shown_ || *shown_ > field_.low) enabled |= StepDownEnabled;
    return enabled;
}

void QuantityBox::keyPressEvent(QKeyEvent* event) {
    if (event->key() == Qt::Key_Escape && lineEdit()->text() != shown_text_) {
        restoreText();
        return;
    }
    QAbstractSpinBox::keyPressEvent(event);
}

void QuantityBox::mousePressEvent(QMouseEvent* event) {
    emit stepping(true);
    QAbstractSpinBox::mousePressEvent(event);
}

void QuantityBox::mouseReleaseEvent(QMouseEvent* event) {
    QAbstractSpinBox::mouseReleaseEvent(event);
    emit stepping(false);
}

void QuantityBox::wheelEvent(QWheelEvent* event) {
    // A wheel that scrolls the panel must not change what it passes over.
    if (hasFocus())
        QAbstractSpinBox::wheelEvent(event);
    else
        event->ignore();
}

void QuantityBox::resizeEvent(QResizeEvent* event) {
    QAbstractSpinBox::resizeEvent(event);
    if (shown_text_.isNull() || lineEdit()->text() != shown_text_) return;  // keeps what is being typed
    shown_text_ = displayText();
    restoreText();
}

void QuantityBox::changeEvent(QEvent* event) {
    QAbstractSpinBox::changeEvent(event);
    if (event->type() == QEvent::PaletteChange) applyTone();
    if (event->type() == QEvent::LanguageChange || event->type() == QEvent::LocaleChange)
        shown_text_ = QString();
}

}  // namespace headroom::ui

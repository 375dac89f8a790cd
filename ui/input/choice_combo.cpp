// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/choice_combo.h"

#include <QAbstractItemView>
#include <QCompleter>
#include <QLineEdit>
#include <QRegularExpression>
#include <QSignalBlocker>
#include <QStyle>
#include <QStyleOptionComboBox>
#include <QWheelEvent>
#include <algorithm>

#include "input/grid.h"

namespace headroom::ui {
namespace {

constexpr int rows_in_popup = 20;
constexpr int least_width = 60;

}  // namespace

QString shortLabel(const QString& label) {
    static const QRegularExpression details(QStringLiteral("(, | \\(|（|，|: |：).*$"));
    return QString(label).remove(details);
}

ChoiceCombo::ChoiceCombo(Typing typing, QWidget* parent) : QComboBox(parent), typing_(typing) {
    setFocusPolicy(Qt::StrongFocus);
    setMaxVisibleItems(rows_in_popup);
    setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    connect(this, &QComboBox::activated, this, &ChoiceCombo::choose);
    if (typing != Typing::none) setUpTyping();
}

void ChoiceCombo::setUpTyping() {
    setEditable(true);
    setInsertPolicy(QComboBox::NoInsert);
    if (typing_ == Typing::free) setCompleter(nullptr);
    connect(lineEdit(), &QLineEdit::returnPressed, this, [this] { takeTypedText(true); });
    connect(lineEdit(), &QLineEdit::editingFinished, this, [this] { takeTypedText(false); });
    if (!completer()) return;
    completer()->setCompletionMode(QCompleter::PopupCompletion);
    completer()->setFilterMode(Qt::MatchContains);
    completer()->setCaseSensitivity(Qt::CaseInsensitive);
    completer()->setMaxVisibleItems(rows_in_popup);
}

void ChoiceCombo::setOptions(const std::vector<Option>& options) {
    if (options == options_) return;
    const QSignalBlocker quiet(this);
    options_ = options;
    shown_ = -1;
    clear();
    for (const Option& option : options_) addItem(option.label);
    if (view()) view()->setMinimumWidth(view()->sizeHintForColumn(0) + scaled(24));
}

void ChoiceCombo::showOption(const std::string& value) {
    const auto found = std::ranges::find(options_, value, &Option::value);
    const int index = found == options_.end() ? -1 : static_cast<int>(found - options_.begin());
    const QString free_text = index < 0 ? QString::fromStdString(value) : QString();
    if (index == shown_ && free_text == free_text_ && currentIndex() == index) return;
    shown_ = index;
    free_text_ = free_text;
    {
        const QSignalBlocker quiet(this);
        setCurrentIndex(index);
    }
    restoreText();
}

QString ChoiceCombo::shownText() const {
    return shown_ < 0 ? free_text_ : shortLabel(options_[static_cast<std::size_t>(shown_)].label);
}

void ChoiceCombo::restoreText() {
    if (!isEditable()) return;
    lineEdit()->setText(shownText());
    lineEdit()->setCursorPosition(0);
    emit textRestored();
}

void ChoiceCombo::showText(const QString& text) {
    if (shown_text_ == text) return;
    shown_text_ = text;
    update();
}

void ChoiceCombo::choose(int index) {
    if (index < 0 || index >= static_cast<int>(options_.size())) return;
    emit optionChosen(options_[static_cast<std::size_t>(index)].value);
}

void ChoiceCombo::takeTypedText(bool first_match) {
    const QString typed = lineEdit()->text().trimmed();
    if (typed == shownText()) return restoreText();
    int index = findText(typed, Qt::MatchFixedString);
    if (typing_ == Typing::free) {
        if (index < 0 && typed.isEmpty()) return restoreText();
        return index < 0 ? emit textTyped(typed) : choose(index);
    }
    if (index < 0 && first_match && !typed.isEmpty()) index = findText(typed, Qt::MatchContains);
    if (index >= 0) return choose(index);
    // Nothing of that name: what is chosen stays chosen, and is shown again.
    if (!first_match) restoreText();
}

void ChoiceCombo::showPopup() {
    if (prepare_) prepare_();
    QComboBox::showPopup();
}

QSize ChoiceCombo::sizeHint() const {
    return {scaled(least_width), QComboBox::sizeHint().height()};
}

QSize ChoiceCombo::minimumSizeHint() const {
    return sizeHint();
}

void ChoiceCombo::keyPressEvent(QKeyEvent* event) {
    if (isEditable() && event->key() == Qt::Key_Escape && lineEdit()->text() != shownText())
        return restoreText();
    if (prepare_) prepare_();  // arrow keys walk the list without opening it
    QComboBox::keyPressEvent(event);
}

void ChoiceCombo::wheelEvent(QWheelEvent* event) {
    // A wheel that scrolls the panel must not change what it passes over.
    if (hasFocus())
        QComboBox::wheelEvent(event);
    else
        event->ignore();
}

void ChoiceCombo::initStyleOption(QStyleOptionComboBox* option) const {
    QComboBox::initStyleOption(option);
    if (isEditable()) return;
    const QString text = shown_text_.isEmpty() ? shortLabel(option->currentText) : shown_text_;
    const int room =
        style()->subControlRect(QStyle::CC_ComboBox, option, QStyle::SC_ComboBoxEditField, this).width();
    option->currentText = fontMetrics().elidedText(text, Qt::ElideRight, room);
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QComboBox>
#include <functional>

#include "input/field.h"

namespace headroom::ui {

/// A label without the details behind its first comma, bracket or colon.
QString shortLabel(const QString& label);

/// A combo over options. Closed it shows a label cut at its first comma or bracket; open, the whole. It tells
/// choices of the user from those of the program: only the former are reported.
class ChoiceCombo : public QComboBox {
    Q_OBJECT

  public:
    enum class Typing {
        none,
        search,  ///< filters the list
        free     ///< gives values that are not in the list
    };
    explicit ChoiceCombo(Typing typing, QWidget* parent = nullptr);

    void setOptions(const std::vector<Option>& options);
    void showOption(const std::string& value);
    /// Shown instead of the chosen option's label.
    void showText(const QString& text);
    const std::vector<Option>& options() const { return options_; }
    /// Called before the list opens, for lists that are only made when they are looked at.
    void setBeforePopup(std::function<void()> prepare) { prepare_ = std::move(prepare); }

    void showPopup() override;
    QSize sizeHint() const override;
    QSize minimumSizeHint() const override;

  signals:
    void optionChosen(const std::string& value);
    void textTyped(const QString& text);  ///< of no option
    void textRestored();                  ///< what was typed is taken back

  protected:
    void keyPressEvent(QKeyEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void initStyleOption(QStyleOptionComboBox* option) const override;

  private:
    void setUpTyping();
    void choose(int index);
    QString shownText() const;
    void restoreText();
    void takeTypedText(bool first_match);

    Typing typing_;
    std::vector<Option> options_;
    int shown_ = -1;
    QString free_text_;  ///< shown where no option is
    QString shown_text_;
    std::function<void()> prepare_;
};

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QAbstractSpinBox>
#include <optional>

#include "input/field.h"

namespace headroom::ui {

/// What was typed into a field; the problem where it is no number, out of its range, no whole number where
/// only those make sense, or money of a currency that the field does not take. `currency` is that of the
/// field; one that was typed is told only if it is another.
ParsedQuantity readQuantity(const QString& text, const NumberField& field, const QString& currency);

/// A box for a number with a unit. It shows what it is given and reports what is typed; it holds no value of
/// its own. Enter or leaving the box commits; Escape takes back what was typed; an empty box asks for the
/// default.
class QuantityBox : public QAbstractSpinBox {
    Q_OBJECT

  public:
    explicit QuantityBox(const NumberField& field, QWidget* parent = nullptr);

    /// `is_default` shows the value quietly: nobody chose it. An empty value is a dash.
    void showValue(std::optional<double> value, bool is_default, const QString& currency);

    /// What it takes to show the value with its unit.
    int widthWithUnit() const;

    void stepBy(int steps) override;
    QValidator::State validate(QString& text, int& position) const override;

  signals:
    void committed(std::optional<double> value, const QString& currency);
    void problemChanged(const QString& reason);  ///< why what was typed is no value; empty: it is settled
    void stepping(bool active);                  ///< an arrow is held down: its steps are one change

  protected:
    StepEnabled stepEnabled() const override;
    void keyPressEvent(QKeyEvent* event) override;
    void mousePressEvent(QMouseEvent* event) override;
    void mouseReleaseEvent(QMouseEvent* event) override;
    void wheelEvent(QWheelEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    /// The value as text; close to its unit, or without it, where the box is too narrow.
    QString displayText() const;
    void commitText();
    void restoreText();
    void setProblem(const QString& reason);
    void applyTone();

    const NumberField& field_;
    std::optional<double> shown_;
    bool is_default_ = false;
    QString currency_;
    QString shown_text_;
    bool has_problem_ = false;
};

}  // namespace headroom::ui

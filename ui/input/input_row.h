// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QLabel>
#include <QWidget>

#include "document/plan_document.h"
#include "input/field.h"

class QBoxLayout;
class QPushButton;

namespace headroom::ui {

/// How much room the window gives to its rows.
struct Density {
    bool narrow = false;  ///< under 1200 px wide: smaller columns
    bool low = false;     ///< under 800 px high: smaller rows

    bool operator==(const Density&) const = default;
};

/// One row of the panel: a label, the controls of the field, a mark where it differs from the baseline, and
/// below them the reason where its value is impossible. Kinds of rows add their controls.
class InputRow : public QWidget {
    Q_OBJECT

  public:
    static constexpr int margin = 12;  ///< at both sides; smaller at the right of a narrow window
    static constexpr int narrow_right_margin = 8;

    InputRow(PlanDocument& document, const Field& field, QWidget* parent);

    /// A row of the kind that the field asks for.
    static InputRow* make(PlanDocument& document, const Field& field, QWidget* parent);

    const Field& field() const { return field_; }
    /// Shows the document as it is at the last evaluation.
    virtual void refresh();
    virtual void retranslate();
    virtual void setDensity(const Density& density);
    /// What pointing at the row tells: what the field is, and the baseline's value where that differs.
    QString toolTipText() const;
    /// Why the value shown is impossible; empty if it is not.
    QString reason() const;

  protected:
    PlanDocument& document() const { return document_; }
    QBoxLayout* line() const { return line_; }    ///< beside the label
    QBoxLayout* lines() const { return lines_; }  ///< the row as a whole
    /// Why `control` refused what was typed; empty when that was taken back or replaced.
    void setRejection(QWidget* control, const QString& reason);
    /// Whether this row is the one to show an error at `path`.
    virtual bool concerns(const std::string& path) const;
    /// The control that holds the field at `path`.
    virtual QWidget* controlFor(const std::string& path) const = 0;

    bool event(QEvent* event) override;
    void paintEvent(QPaintEvent* event) override;

  private:
    void showReason();

    PlanDocument& document_;
    const Field& field_;
    QBoxLayout* lines_;
    QBoxLayout* line_;
    QLabel* label_;
    QWidget* reason_line_;
    QLabel* reason_icon_;
    QLabel* reason_text_;
    QPushButton* mend_;
    QWidget* framed_ = nullptr;
    QString rejection_;
    QWidget* rejecting_ = nullptr;
    bool differs_ = false;
    bool narrow_ = false;
};

}  // namespace headroom::ui

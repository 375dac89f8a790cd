// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "chart/chart_frame.h"
#include "document/plan_document.h"
#include "input/field.h"

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLabel;
class QPushButton;
QT_END_NAMESPACE

namespace headroom::ui {

/// The scenario that says the need: the first that is one, where an option is current beside it; else the
/// current scenario.
int needIndex(const PlanDocument& document);

/// What a recommendation is asked for: the load or the deadline of the need, and its limits. Each box edits
/// the document; a need that is not the current scenario is told in words, with a button that makes it so.
class NeedBar : public Surface {
    Q_OBJECT

  public:
    explicit NeedBar(PlanDocument& document, QWidget* parent = nullptr);

    void refresh();
    /// The control of a field; nullptr if the bar has none.
    QWidget* control(std::string_view id) const;

  protected:
    void resizeEvent(QResizeEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    struct Entry {
        const Field* field;
        QLabel* label;
        QWidget* control;
    };
    void addEntry(const Field& field);
    void arrange();
    void retranslate();
    QString needWords(int need) const;

    PlanDocument& document_;
    QGridLayout* grid_;
    QLabel* words_;
    QPushButton* edit_;
    std::vector<Entry> entries_;
    std::vector<bool> shown_;
    int columns_ = 0;
};

}  // namespace headroom::ui

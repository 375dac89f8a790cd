// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "chart/chart_frame.h"
#include "document/plan_document.h"
#include "input/field.h"

QT_BEGIN_NAMESPACE
class QGridLayout;
class QLabel;
QT_END_NAMESPACE

namespace headroom::ui {

/// What a recommendation is asked for: the load or the deadline of the current scenario, and its limits. Each
/// box edits the document.
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

    PlanDocument& document_;
    QGridLayout* grid_;
    std::vector<Entry> entries_;
    std::vector<bool> shown_;
    int columns_ = 0;
};

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "document/plan_document.h"
#include "page/grid_page.h"

namespace headroom::ui {

class EmptyState;

/// A page of the window. It shows the current scenario's evaluation, waits while it is hidden, and says why
/// where there is nothing to show.
class Page : public GridPage {
    Q_OBJECT

  public:
    explicit Page(PlanDocument& document, QWidget* parent);

  signals:
    /// What is missing is entered elsewhere: at a field (`costs.pue`), or on a page (`catalogue`).
    void fieldWanted(const QString& field);
    void pageWanted(const QString& name);

  protected:
    /// Shows the current scenario. `hold`: a slider is being dragged, axes must not shrink.
    virtual void showEvaluation(const Evaluation& /*evaluation*/, bool /*hold*/) {}
    /// Likewise, for pages that can do without an evaluation of the current scenario, and say so.
    virtual void showPlan(bool hold) { showEvaluation(*document_.currentEvaluation(), hold); }
    virtual bool needsEvaluation() const { return true; }

    PlanDocument& document() { return document_; }
    /// Shows words and one action in place of the page.
    void showEmptyState(const QString& what, const QString& why, const QString& action,
                        std::function<void()> act);

    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void refresh();
    void showCurrent();
    void showImpossible(const Error& error);

    PlanDocument& document_;
    EmptyState* empty_;
    std::function<void()> act_;
    bool is_stale_ = true;
};

}  // namespace headroom::ui

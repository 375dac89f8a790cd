// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QScrollArea>

#include "document/plan_document.h"

QT_BEGIN_NAMESPACE
class QGridLayout;
QT_END_NAMESPACE

namespace headroom::ui {

class EmptyState;

/// A page of the window. It shows the current scenario's evaluation, waits while it is hidden, and says why
/// where there is nothing to show.
class Page : public QScrollArea {
    Q_OBJECT

  public:
    explicit Page(PlanDocument& document, QWidget* parent);

  protected:
    /// `hold`: a slider is being dragged, axes must not shrink.
    virtual void showEvaluation(const Evaluation& evaluation, bool hold) = 0;
    /// Places the frames for a page of this width, in logical pixels.
    virtual void arrange(QGridLayout& grid, int width) = 0;

    PlanDocument& document() { return document_; }
    /// Shows words and one action in place of the page.
    void showEmptyState(const QString& what, const QString& why, const QString& action,
                        std::function<void()> act);

    static constexpr int two_columns_from = 700;
    static constexpr int wide_from = 900;

    void resizeEvent(QResizeEvent* event) override;
    void showEvent(QShowEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void refresh();
    void showCurrent();
    void showImpossible(const Error& error);
    void rearrange();

    PlanDocument& document_;
    QWidget* body_;
    QGridLayout* grid_;
    EmptyState* empty_;
    std::function<void()> act_;
    int arranged_width_class_ = -1;
    bool is_stale_ = true;
};

}  // namespace headroom::ui

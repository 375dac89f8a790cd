// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QWidget>
#include <array>

#include "document/plan_document.h"
#include "window/figure_view.h"
#include "window/verdict_view.h"

namespace headroom::ui {

/// Always in view: whether the current scenario fits, by how much, and the four figures that matter, each
/// with its change against the baseline.
class VerdictStrip : public QWidget {
    Q_OBJECT

  public:
    explicit VerdictStrip(PlanDocument& document, QWidget* parent = nullptr);
    void setCompact(bool compact);

    const VerdictView& verdict() const { return *verdict_; }
    const FigureView& figure(std::size_t index) const { return *figures_[index]; }

  protected:
    void paintEvent(QPaintEvent* event) override;
    void changeEvent(QEvent* event) override;

  private:
    void refresh();

    PlanDocument& document_;
    VerdictView* verdict_;
    std::array<FigureView*, strip_figure_count> figures_{};
    bool compact_ = false;
};

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QTimer>
#include <QWidget>
#include <optional>

#include "chart/money_scale.h"
#include "document/plan_document.h"
#include "page/monte_carlo_work.h"

QT_BEGIN_NAMESPACE
class QLabel;
class QProgressBar;
class QPushButton;
QT_END_NAMESPACE

namespace headroom::ui {

class SCurveChart;

/// The range of the cost: draws it in the background once the scenario rests, shows progress where that takes
/// long, and lets it be stopped.
class RiskView : public QWidget {
    Q_OBJECT

  public:
    explicit RiskView(PlanDocument& document, QWidget* parent = nullptr);

    /// `hold`: a slider is being dragged; nothing is drawn until it rests.
    void showRiskOf(const Evaluation& evaluation, bool hold);
    /// In what the next drawing writes money.
    void setMoneyScale(const MoneyScale& money) { money_ = money; }
    SCurveChart& chart() const { return *chart_; }
    bool isDrawing() const { return is_drawing_; }

  signals:
    void drawn(const headroom::MonteCarlo& result);

  protected:
    void changeEvent(QEvent* event) override;
    void resizeEvent(QResizeEvent* event) override;

  private:
    void start();
    void stop();
    void finish(const std::optional<MonteCarlo>& result);
    void retranslate();

    MoneyScale money_;
    SCurveChart* chart_;
    QWidget* panel_;
    QLabel* words_;
    QProgressBar* bar_;
    QPushButton* cancel_;
    QTimer rest_;      ///< until the scenario has not changed for a while
    QTimer patience_;  ///< until progress is worth showing
    PlanDocument& document_;
    std::optional<Evaluation> evaluation_;
    std::optional<double> planned_;  ///< present cost of own hardware; empty where a price is unknown
    MonteCarloRun run_;
    bool is_drawing_ = false;  ///< or about to
};

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/risk_view.h"

#include <QEvent>
#include <QLabel>
#include <QProgressBar>
#include <QPushButton>
#include <QVBoxLayout>

#include "chart/s_curve_chart.h"
#include "evaluation/cost_lines.h"
#include "page/cost_lines.h"
#include "page/money_figures.h"

namespace headroom::ui {
namespace {

constexpr int rest_ms = 150;
constexpr int patience_ms = 400;

}  // namespace

RiskView::RiskView(PlanDocument& document, QWidget* parent)
    : QWidget(parent),
      chart_(new SCurveChart),
      panel_(new QWidget(this)),
      words_(new QLabel),
      bar_(new QProgressBar),
      cancel_(new QPushButton),
      document_(document) {
    auto* layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(chart_);
    auto* lines = new QVBoxLayout(panel_);
    lines->addStretch();
    for (QWidget* widget : std::initializer_list<QWidget*>{words_, bar_, cancel_})
        lines->addWidget(widget, 0, Qt::AlignHCenter);
    lines->addStretch();
    panel_->setAutoFillBackground(true);
    panel_->setBackgroundRole(QPalette::Base);
    panel_->hide();

    rest_.setSingleShot(true);
    rest_.setInterval(rest_ms);
    patience_.setSingleShot(true);
    patience_.setInterval(patience_ms);
    connect(&rest_, &QTimer::timeout, this, &RiskView::start);
    connect(&patience_, &QTimer::timeout, panel_, &QWidget::show);
    connect(cancel_, &QPushButton::clicked, this, &RiskView::stop);
    run_.progressed = [this](int percent) { bar_->setValue(percent); };
    run_.finished = [this](const std::optional<MonteCarlo>& result) { finish(result); };
    retranslate();
}

void RiskView::showRiskOf(const Evaluation& evaluation, bool hold) {
    run_.cancel();
    patience_.stop();
    panel_->hide();
    evaluation_ = evaluation;
    const auto outcome = cost_model_of(evaluation, document_.catalogue()).outcome();
    planned_ = outcome ? std::optional(outcome->net_present_cost) : std::nullopt;
    chart_->setNotice(planned_ ? QString() : ownUnknownText(evaluation));
    is_drawing_ = !hold && planned_;
    is_drawing_ ? rest_.start() : rest_.stop();
}

void RiskView::start() {
    bar_->setValue(0);
    patience_.start();
    run_.start(monteCarloWork(*evaluation_, document_.catalogue()));
}

void RiskView::stop() {
    is_drawing_ = false;
    run_.cancel();
    patience_.stop();
    panel_->hide();
    chart_->setNotice(tr("Stopped. Any change draws it again."));
}

void RiskView::finish(const std::optional<MonteCarlo>& result) {
    is_drawing_ = false;
    patience_.stop();
    panel_->hide();
    if (!result) return;
    chart_->setNotice({});
    chart_->setMoneyScale(money_);
    chart_->setFigures(sCurveFigures(*result, *evaluation_, *planned_));
    emit drawn(*result);
}

void RiskView::retranslate() {
    words_->setText(tr("Drawing 100,000 cases"));
    cancel_->setText(tr("Stop"));
}

void RiskView::changeEvent(QEvent* event) {
    if (event->type() == QEvent::LanguageChange) retranslate();
    QWidget::changeEvent(event);
}

void RiskView::resizeEvent(QResizeEvent* event) {
    panel_->setGeometry(rect());
    QWidget::resizeEvent(event);
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later

#include "page/cost_page.h"

#include <QGridLayout>
#include <QLabel>
#include <QPushButton>
#include <QVBoxLayout>
#include <algorithm>
#include <cmath>

#include "chart/chart_frame.h"
#include "chart/cost_count_chart.h"
#include "chart/cumulative_chart.h"
#include "chart/figure_table.h"
#include "chart/s_curve_chart.h"
#include "chart/tornado_chart.h"
#include "chart/year_chart.h"
#include "cost/cloud.h"
#include "cost/resolve_costs.h"
#include "evaluation/cost_lines.h"
#include "page/cost_input_table.h"
#include "page/cost_lines.h"
#include "page/cost_table.h"
#include "page/count_figures.h"
#include "page/currency_dialog.h"
#include "page/key_figures.h"
#include "page/licence_dialog.h"
#include "page/missing_rate.h"
#include "page/money_figures.h"
#include "page/proposals.h"
#include "page/risk_view.h"
#include "style/number_text.h"
#include "style/theme.h"

namespace headroom::ui {
namespace {

constexpr int left_width = 460;

/// Key figures with room around them.
QWidget* inset(KeyFigures* figures) {
    constexpr int margin = 8;
    auto* widget = new QWidget;
    auto* layout = new QVBoxLayout(widget);
    layout->setContentsMargins(margin, margin, margin, margin);
    layout->addWidget(figures);
    return widget;
}

}  // namespace

CostPage::CostPage(PlanDocument& document, QWidget* parent)
    : Page(document, parent),
      year_chart_(new YearChart),
      cumulative_chart_(new CumulativeChart),
      tornado_(new TornadoChart),
      count_chart_(new CostCountChart),
      risk_(new RiskView(document)),
      year_frame_(new ChartFrame(year_chart_, new FigureTable)),
      cumulative_frame_(new ChartFrame(cumulative_chart_, new FigureTable)),
      tornado_frame_(new ChartFrame(tornado_, new FigureTable)),
      count_frame_(new ChartFrame(count_chart_, new FigureTable)),
      risk_frame_(new ChartFrame(risk_, new FigureTable)),
      lines_(new FigureTable),
      key_figures_(new KeyFigures),
      facility_(new FigureTable),
      flow_(new FigureTable),
      excluded_(new FigureTable),
      investment_(new KeyFigures),
      inputs_(new CostInputTable(document)),
      inputs_title_(new QLabel),
      licences_(new QPushButton),
      currency_(new QPushButton) {
    line_surface_ = surfaceFor(lines_, inset(key_figures_));
    flow_surface_ = surfaceFor(flow_, inset(investment_));
    facility_surface_ = surfaceFor(facility_, nullptr);
    excluded_surface_ = surfaceFor(excluded_, nullptr);
    input_surface_ = new Surface;
    auto* table = new QVBoxLayout(input_surface_);
    table->setContentsMargins(1, 1, 1, 1);
    table->setSpacing(0);
    table->addWidget(makeInputTitle());
    table->addWidget(inputs_);
    makeFiguresAskable();
    connect(risk_, &RiskView::drawn, this, [this](const MonteCarlo& result) {
        risk_frame_->twin().setRows(sCurveRows(risk_->chart().figures()));
        const QString unit = money_.name(risk_->chart().figures().currency);
        const auto& cheaper = result.probability_own_is_cheaper;
        const QString conditions =
            cheaper
                ? tr("%1, present value; owning is cheaper in %2 of cases").arg(unit, percentText(*cheaper))
                : tr("%1, present value").arg(unit);
        risk_frame_->setTitle({tr("Range of the cost"), tr("Range of the cost"), conditions,
                               tr("%1, present value").arg(unit)});
    });
}

void CostPage::makeFiguresAskable() {
    makeAskable(*year_chart_, [this](QPointF point) {
        const auto place = year_chart_->placeAt(point);
        if (!place) return QString();
        return costLines(*this->document().currentEvaluation())[place->part].figureOfYear(place->column + 1);
    });
    makeAskable(*cumulative_chart_, [this](QPointF point) {
        const auto place = cumulative_chart_->placeAt(point);
        return place ? cumulative_chart_->figures().lines[place->line].figureOfMonth(qRound(place->across))
                     : QString();
    });
    makeAskable(
        risk_->chart(), [this](QPointF point) { return risk_->chart().figureAt(point); }, {},
        [this] { return KeyStops{risk_->chart().places()}; });
    makeAskable(
        *tornado_, [this](QPointF point) { return tornado_->figureAt(point); },
        [this](QPointF point) {
            const auto end = tornado_->endAt(point);
            return end ? ownerWith(this->document(), end->input, end->value) : FigureOwner();
        });
    tornado_frame_->twin().setOwner([this](const QModelIndex& index) {
        const auto row = static_cast<std::size_t>(FigureTable::rowOf(index).at);
        const auto end = tornadoEnd(tornado_->figures().rows[row], index.column());
        return end ? ownerWith(this->document(), end->input, end->value) : FigureOwner();
    });
    makeAskable(
        *count_chart_,
        [this](QPointF point) {
            return count_chart_->placeAt(point) ? QStringLiteral("cost.total") : QString();
        },
        [this](QPointF point) {
            const auto column = static_cast<std::size_t>(count_chart_->placeAt(point)->column);
            return ownerAtCount(this->document(), count_chart_->figures().columns[column].count);
        });
    count_frame_->twin().setOwner([this](const QModelIndex& index) {
        return ownerAtCount(this->document(), static_cast<int>(FigureTable::rowOf(index).at));
    });
}

QWidget* CostPage::makeInputTitle() {
    constexpr int side = 12, top = 6, gap = 8;
    auto* bar = new QWidget;
    auto* line = new QHBoxLayout(bar);
    line->setContentsMargins(side, top, top, top);
    line->setSpacing(gap);
    inputs_title_->setFont(ui::font(TextSize::body, true));
    line->addWidget(inputs_title_);
    line->addStretch(1);
    line->addWidget(licences_);
    line->addWidget(currency_);
    connect(licences_, &QPushButton::clicked, this, &CostPage::askForLicences);
    connect(currency_, &QPushButton::clicked, this, [this] { askForCurrency(this->document(), this); });
    return bar;
}

void CostPage::retranslateInputs() {
    inputs_title_->setText(tr("What the cost is made of"));
    licences_->setText(tr("&Licences…"));
    currency_->setText(tr("Curre&ncy…"));
}

void CostPage::askForLicences() {
    const Costs& costs = document().currentEvaluation()->scenario.costs;
    LicenceDialog dialog(costs.licences.value_or(std::vector<Licence>()),
                         QString::fromStdString(costs.currency), this);
    if (dialog.exec() != QDialog::Accepted) return;
    document().edit(QStringLiteral("costs.licences"), tr("Licences"),
                    [&](Scenario& scenario) { scenario.costs.licences = dialog.licences(); });
}

QWidget* CostPage::mainFrame() {
    return cumulative_frame_;
}

bool CostPage::reveal(std::string_view field) {
    if (!inputs_->reveal(field)) return false;
    ensureWidgetVisible(inputs_);
    return true;
}

void CostPage::arrange(QGridLayout& grid, int width) {
    const bool two_columns = width >= two_columns_from;
    const bool fixed_left = width >= wide_from;
    const int right = two_columns ? 1 : 0;
    int row = 0;
    // Pairs of frames stand side by side where there is room, else one under the other.
    const auto add_pair = [&](QWidget* first, QWidget* second) {
        grid.addWidget(first, row, 0);
        grid.setRowStretch(row, 1);
        if (!two_columns) grid.setRowStretch(++row, 1);
        grid.addWidget(second, row++, right);
    };
    add_pair(year_frame_, cumulative_frame_);
    if (fixed_left) {
        add_pair(tornado_frame_, line_surface_);
    } else {
        grid.addWidget(line_surface_, row++, 0, 1, right + 1);
        grid.addWidget(tornado_frame_, row++, 0, 1, right + 1);
    }
    add_pair(risk_frame_, count_frame_);
    grid.addWidget(flow_surface_, row++, 0, 1, right + 1);
    grid.addWidget(facility_surface_, row++, 0, 1, right + 1);
    grid.addWidget(excluded_surface_, row++, 0, 1, right + 1);
    grid.addWidget(input_surface_, row, 0, 1, right + 1);
    grid.setColumnMinimumWidth(0, fixed_left ? left_width : 0);
    for (QWidget* frame : {year_frame_, tornado_frame_, risk_frame_})
        frame->setMaximumWidth(fixed_left ? left_width : QWIDGETSIZE_MAX);
    grid.setColumnStretch(0, fixed_left ? 0 : 1);
    grid.setColumnStretch(1, two_columns ? 1 : 0);
}

void CostPage::chooseMoneyScale(const Evaluation& evaluation, bool hold) {
    const CostEstimate& cost = *evaluation.cost;
    const MoneyScale fitting = moneyScaleFor(std::max(cost.total.value_or(0), cost.cloud.total.value_or(0)));
    if (!hold || fitting.unit > money_.unit) money_ = fitting;
    year_chart_->setMoneyScale(money_);
    count_chart_->setMoneyScale(money_);
    cumulative_chart_->setMoneyScale(money_);
    tornado_->setMoneyScale(money_);
    risk_->setMoneyScale(money_);
}

void CostPage::showEvaluation(const Evaluation& evaluation, bool hold) {
    chooseMoneyScale(evaluation, hold);
    const std::string& currency = evaluation.scenario.costs.currency;
    const QStringList missing = missingPrices(evaluation);
    const QString notice =
        missing.isEmpty()
            ? QString()
            : tr("The total is unknown. Still missing: %1.").arg(missing.join(QStringLiteral(", ")));

    const YearFigures years = yearFigures(evaluation);
    year_chart_->setFigures(years, hold);
    year_chart_->setNotice(notice);
    const CostCountFigures counts =
        costCountFigures(countSweep(document().current(), evaluation, document().catalogue()), evaluation);
    count_chart_->setFigures(counts, hold);
    count_chart_->setNotice(notice);
    const FigureRows rows = costRows(evaluation);
    lines_->setRows(rows);
    lines_->setAccessibleName(tr("Lines of the cost"));
    year_frame_->twin().setRows(rows);
    count_frame_->twin().setRows(costCountRows(counts));
    const Accelerator* card =
        document().catalogue().accelerators.find(evaluation.scenario.cluster.accelerator);
    facility_->setRows(facilityRows(evaluation, card && is_data_centre(*card)));
    facility_->setAccessibleName(tr("Room and power"));
    excluded_->setRows(excludedRows(document().current(), evaluation, document().catalogue()));
    excluded_->setAccessibleName(tr("Not in the cost"));
    inputs_->show(evaluation);
    retranslateInputs();
    for (ChartFrame* frame : {year_frame_, count_frame_})
        offerEntry(*frame, evaluation, missingPriceFields(evaluation));
    showMoney(evaluation, hold);
    showRisk(evaluation, hold);
    setKeyFigures(evaluation);

    const QString unit = money_.name(currency);
    const QString span = yearsText(years.years);
    year_frame_->setTitle(
        {tr("Cost by year"), tr("Cost by year"), tr("%1, capital spread over %2").arg(unit, span), unit});
    count_frame_->setTitle({tr("Cost against accelerator count"), tr("Cost against count"),
                            tr("%1 over %2").arg(unit, span), unit});
}

void CostPage::offerEntry(ChartFrame& frame, const Evaluation& evaluation,
                          const std::vector<std::string>& fields) {
    if (fields.empty()) return frame.setWayOut({}, {});
    if (lacksRate(evaluation)) return offerRate(frame, document());
    frame.setWayOut(tr("Enter: %1").arg(priceName(fields.front())), [this, field = fields.front()] {
        emit fieldWanted(QStringLiteral("costs.") + QString::fromStdString(field));
    });
}

void CostPage::showMoney(const Evaluation& evaluation, bool hold) {
    const CumulativeFigures figures = cumulativeFigures(evaluation);
    cumulative_chart_->setNotice(figures.lines.empty() ? ownUnknownText(evaluation) : QString());
    offerEntry(*cumulative_frame_, evaluation,
               figures.lines.empty() ? ownMissingFields(evaluation) : std::vector<std::string>());
    if (!figures.lines.empty()) cumulative_chart_->setFigures(figures, hold);
    cumulative_frame_->twin().setRows(cumulativeRows(figures));
    const QString unit = money_.name(figures.currency);
    const QString offer = QString::fromStdString(evaluation.cost->cloud.offer);
    const QString paid = tr("%1 paid").arg(unit);
    const bool committed = evaluation.cost->cloud.plan == CloudPlan::reserved_1y ||
                           evaluation.cost->cloud.plan == CloudPlan::reserved_3y;
    const bool own_is_known = own_cost_of(evaluation).net_present_cost.has_value();
    const QString billed = !own_is_known ? tr("%1; %2; what owning costs is unknown")
                           : committed   ? tr("%1; every hour at %2")
                                         : tr("%1; busy hours only at %2");
    cumulative_frame_->setTitle({tr("Own against cloud"), tr("Own against cloud"),
                                 offer.isEmpty() ? paid : billed.arg(paid, offer.section(u'/', 0, 0)), unit});
}

void CostPage::showRisk(const Evaluation& evaluation, bool hold) {
    const TornadoFigures figures = tornadoFigures(evaluation, document().catalogue(), !hold);
    tornado_frame_->twin().setRows(tornadoRows(figures));
    tornado_->setFigures(figures, figures.rows.empty() ? ownUnknownText(evaluation) : QString());
    for (ChartFrame* frame : {tornado_frame_, risk_frame_})
        offerEntry(*frame, evaluation,
                   figures.rows.empty() ? ownMissingFields(evaluation) : std::vector<std::string>());
    const QString unit = money_.name(figures.currency);
    const QString span = yearsText(*evaluation.scenario.costs.years);
    tornado_frame_->setTitle({tr("What moves it most"), tr("What moves it most"),
                              tr("%1 over %2, low to high").arg(unit, span), unit});
    const FigureRows flow = cashFlowRows(evaluation);
    flow_surface_->setVisible(!flow.rows.empty());
    flow_->setRows(flow);
    flow_->setAccessibleName(tr("Cash flow"));
    investment_->setFigures(investmentFigures(evaluation, document().catalogue()));
    risk_->showRiskOf(evaluation, hold);
    if (risk_frame_->accessibleName().isEmpty())
        risk_frame_->setTitle({tr("Range of the cost"), tr("Range of the cost"), {}, {}});
}

void CostPage::setKeyFigures(const Evaluation& evaluation) {
    const CostEstimate& cost = *evaluation.cost;
    const Costs& costs = evaluation.scenario.costs;
    std::vector<KeyFigure> figures = {
        {tr("Present value at %1").arg(percentText(costs.discount_rate.value_or(0))),
         moneyText(cost.net_present_cost, costs.currency), QStringLiteral("cost.net_present_cost")},
        {tr("Card hour, busy"), moneyText(cost.per_accelerator_hour, costs.currency),
         QStringLiteral("cost.per_accelerator_hour")}};
    const auto add = [&](const QString& name, const std::optional<double>& amount, const char* path) {
        if (amount) figures.push_back({name, moneyText(amount, costs.currency), QLatin1String(path)});
    };
    const bool trains = evaluation.scenario.workload.task == Task::training;
    if (evaluation.memory.verdict != Verdict::does_not_fit) {
        add(tr("Million tokens"), cost.per_million_tokens, "cost.per_million_tokens");
        add(tr("Training run"), cost.per_training_run, "cost.per_training_run");
    } else {
        figures.push_back({trains ? tr("Training run") : tr("Million tokens"), tr("– (does not fit)"), {}});
    }
    add(tr("Cloud, %1").arg(yearsText(*costs.years)), cost.cloud.total, "cost.cloud.total");
    if (const std::optional<double> saved = saved_by_owning(cost.cloud))
        add(*saved >= 0 ? tr("Saved by owning") : tr("Saved by renting"), std::abs(*saved),
            "cost.cloud.saved_by_owning");
    if (cost.cloud.break_even_utilization)
        figures.push_back({tr("Break-even when busy"), percentText(*cost.cloud.break_even_utilization),
                           QStringLiteral("cost.cloud.break_even_utilization")});
    key_figures_->setFigures(std::move(figures));
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/cost_page.h"

#include <QGridLayout>
#include <QVBoxLayout>

#include "chart/chart_frame.h"
#include "chart/cost_count_chart.h"
#include "chart/figure_table.h"
#include "chart/year_chart.h"
#include "document/plan_command.h"
#include "page/cost_lines.h"
#include "page/cost_table.h"
#include "page/count_figures.h"
#include "page/key_figures.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr int year_chart_width = 460;

}  // namespace

CostPage::CostPage(PlanDocument& document, QWidget* parent)
    : Page(document, parent),
      year_chart_(new YearChart),
      count_chart_(new CostCountChart),
      year_frame_(new ChartFrame(year_chart_, new FigureTable)),
      count_frame_(new ChartFrame(count_chart_, new FigureTable)),
      lines_(new FigureTable),
      key_figures_(new KeyFigures),
      line_surface_(new Surface) {
    constexpr int border = 1;
    constexpr int inset = 8;
    auto* layout = new QVBoxLayout(line_surface_);
    layout->setContentsMargins(border, border, border, border);
    layout->setSpacing(0);
    layout->addWidget(lines_);
    auto* below = new QVBoxLayout;
    below->setContentsMargins(inset, inset, inset, inset);
    below->addWidget(key_figures_);
    layout->addLayout(below);
}

void CostPage::arrange(QGridLayout& grid, int width) {
    const bool two_columns = width >= two_columns_from;
    const bool fixed_left = width >= wide_from;
    grid.addWidget(year_frame_, 0, 0);
    grid.addWidget(count_frame_, two_columns ? 0 : 1, two_columns ? 1 : 0);
    const int row = two_columns ? 1 : 2;
    grid.addWidget(line_surface_, row, 0, 1, two_columns ? 2 : 1);
    for (int i = 0; i < row; ++i) grid.setRowStretch(i, 1);
    grid.setColumnMinimumWidth(0, fixed_left ? year_chart_width : 0);
    year_frame_->setMaximumWidth(fixed_left ? year_chart_width : QWIDGETSIZE_MAX);
    grid.setColumnStretch(0, fixed_left ? 0 : 1);
    grid.setColumnStretch(1, two_columns ? 1 : 0);
}

void CostPage::showEvaluation(const Evaluation& evaluation, bool hold) {
    if (!evaluation.cost) {
        showNotComputed();
        return;
    }
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
    setKeyFigures(evaluation);

    const QString years_unit = year_chart_->moneyScale().name(currency);
    const QString count_unit = count_chart_->moneyScale().name(currency);
    const QString span = yearsText(years.years);
    year_frame_->setTitle({tr("Cost by year"), tr("Cost by year"),
                           tr("%1, capital spread over %2").arg(years_unit, span), years_unit});
    count_frame_->setTitle({tr("Cost against accelerator count"), tr("Cost against count"),
                            tr("%1 over %2").arg(count_unit, span), count_unit});
}

void CostPage::showNotComputed() {
    showEmptyState(
        tr("No cost for this way of acquisition"),
        tr("This version computes what bought hardware costs, in your own room or in somebody else's."),
        tr("Compute for buying"), [this] {
            const QString text =
                PlanCommand::describe(tr("Acquisition"), tr("leased or in the cloud"), tr("bought"));
            document().edit(QStringLiteral("costs.acquisition"), text,
                            [](Scenario& scenario) { scenario.costs.acquisition = Acquisition::buy; });
        });
}

void CostPage::setKeyFigures(const Evaluation& evaluation) {
    const CostEstimate& cost = *evaluation.cost;
    const EnergyEstimate& energy = evaluation.energy;
    const Costs& costs = evaluation.scenario.costs;
    const auto with_unit = [](const std::optional<double>& value, int decimals, const QString& unit) {
        return value ? FigureText{numberText(*value, decimals), unit}.joined() : unknownText();
    };
    QString air = unknownText();
    if (energy.airflow_m3_per_h && energy.airflow_cfm)
        air =
            tr("%1 m³/h (%2 CFM)").arg(numberText(*energy.airflow_m3_per_h), numberText(*energy.airflow_cfm));
    key_figures_->setFigures({
        {tr("Present value at %1").arg(percentText(costs.discount_rate.value_or(0))),
         moneyText(cost.net_present_cost, costs.currency)},
        {tr("Per card hour, busy"), moneyText(cost.per_accelerator_hour, costs.currency)},
        {tr("Energy a year"), with_unit(energy.kwh_per_year, 0, QStringLiteral("kWh"))},
        {tr("Busy"), energy.busy_power_w ? powerText(*energy.busy_power_w) : unknownText()},
        {tr("Air"), air},
        {tr("Cooling"), with_unit(energy.cooling_tons, 1, tr("tons"))},
    });
}

}  // namespace headroom::ui

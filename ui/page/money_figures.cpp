// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/money_figures.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "cost/break_even.h"
#include "cost/cash_flow.h"
#include "cost/power.h"
#include "evaluation/cost_lines.h"
#include "evaluation/waiting.h"
#include "input/field.h"
#include "page/cost_lines.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr int months_a_year = 12;

class MoneyText {
    Q_DECLARE_TR_FUNCTIONS(MoneyFigures)
};

QString offerName(const CloudEstimate& cloud) {
    switch (cloud.plan) {
        case CloudPlan::on_demand:
            return MoneyText::tr("Cloud, on demand");
        case CloudPlan::reserved_1y:
        case CloudPlan::reserved_3y:
            return MoneyText::tr("Cloud, reserved");
        case CloudPlan::spot:
            return MoneyText::tr("Cloud, spot");
    }
    return {};
}

CostColour driverColour(const std::string& id) {
    const auto holds = [&](const char* part) { return id.find(part) != std::string::npos; };
    if (holds("cloud")) return CostColour::cloud;
    if (holds("electricity") || holds("utilization") || holds("_w_per_")) return CostColour::electricity;
    if (holds("pue")) return CostColour::cooling;
    if (holds("staff")) return CostColour::staff;
    if (holds("licence")) return CostColour::licences;
    if (holds("support") || holds("failure")) return CostColour::support;
    if (holds("colocation")) return CostColour::hosting;
    if (holds("network")) return CostColour::network;
    return CostColour::capital;
}

FigureRow row(std::vector<FigureCell> cells) {
    return {std::move(cells)};
}

QString waitingText(const WaitingCosts& waiting) {
    const int years = waiting.cheapest_after_years;
    if (years == 0) return MoneyText::tr("now");
    if (years + 1 == static_cast<int>(waiting.present_costs.size()))
        return MoneyText::tr("not in these years");
    return MoneyText::tr("after %1 of renting").arg(yearsText(years));
}

}  // namespace

QString driverName(const std::string& id) {
    if (const Field* field = findField("costs." + id)) return field->labelText();
    if (id == "hardware_price") return MoneyText::tr("Hardware price");
    if (id == "cloud_price") return MoneyText::tr("Cloud price");
    if (id == "cloud_price_change") return MoneyText::tr("Cloud price change");
    return QString::fromStdString(id);
}

QString driverValue(const UncertainInput& input, double value, const QString& currency) {
    if (input.is_relative) {
        const QString change = percentText(std::abs(value - 1));
        return value < 1 ? QChar(u'\u2212') + change : QLatin1Char('+') + change;
    }
    if (const Field* field = findField("costs." + input.id))
        return formatQuantity(value, field->number.form, currency);
    return percentText(value);
}

CumulativeFigures cumulativeFigures(const Evaluation& evaluation) {
    CumulativeFigures figures;
    const CostEstimate& cost = *evaluation.cost;
    figures.currency = evaluation.scenario.costs.currency;
    const CostEstimate own = own_cost_of(evaluation);
    const std::optional<CumulativeCost> owned = cumulative_cost(own);
    const Acquisition acquisition = evaluation.scenario.costs.acquisition;
    if (!owned && acquisition != Acquisition::cloud) return figures;  // nothing to compare the others with
    const int years = static_cast<int>(own.yearly.size());
    if (owned) {
        figures.lines.push_back(
            {acquisition == Acquisition::lease ? MoneyText::tr("Leased") : MoneyText::tr("Own"),
             by_month(*owned), QStringLiteral("cost.curves.own.%1")});
        if (own.residual_value.value_or(0) != 0)
            figures.after_resale = owned->by_year.back() + own.disposal.value_or(0) - *own.residual_value;
    }
    if (const auto rented = cumulative_cost(cost.cloud)) {
        figures.lines.push_back(
            {offerName(cost.cloud), by_month(*rented), QStringLiteral("cost.curves.cloud.%1")});
        if (owned)
            for (const Crossing& crossing : crossings(*owned, *rented))
                figures.crossings.push_back(QPointF(crossing.month, owned->at_month(crossing.month)));
    }
    if (cost.api)
        if (const auto hosted = cumulative_cost(*cost.api, years))
            figures.lines.push_back({MoneyText::tr("Hosted model"), by_month(*hosted)});
    return figures;
}

FigureRows cumulativeRows(const CumulativeFigures& figures) {
    FigureRows table;
    table.columns.push_back({MoneyText::tr("After"), false});
    for (const CumulativeLine& line : figures.lines)
        table.columns.push_back(
            {QStringLiteral("%1 (%2)").arg(line.name, currencyName(figures.currency)), true});
    table.columns.push_back({QString(), false, true});
    if (figures.lines.empty()) return table;
    for (std::size_t month = 0; month < figures.lines.front().by_month.size(); month += months_a_year) {
        FigureRow cells =
            row({{month == 0 ? MoneyText::tr("delivery") : MoneyText::tr("%1 months").arg(month)}});
        for (const CumulativeLine& line : figures.lines)
            cells.cells.push_back({.text = amountText(line.by_month[month]),
                                   .figure = line.figureOfMonth(static_cast<int>(month))});
        cells.cells.push_back({});
        table.rows.push_back(std::move(cells));
    }
    return table;
}

TornadoFigures tornadoFigures(const Evaluation& evaluation, const Catalogue& catalogue, bool finds_turns) {
    constexpr std::size_t most_rows = 8;
    TornadoFigures figures;
    figures.currency = evaluation.scenario.costs.currency;
    const QString currency = QString::fromStdString(figures.currency);
    const CostModel model = cost_model_of(evaluation, catalogue);
    const std::optional<CostModel::Outcome> now = model.outcome();
    if (!now) return figures;
    figures.base = now->total;
    for (const TornadoBar& bar : tornado(model, drivers_of(model, catalogue))) {
        const double low = bar.at_low.total, high = bar.at_high.total;
        if (std::abs(high - low) < 1) continue;
        const UncertainInput& input = bar.driver.input;
        const auto turn = finds_turns ? switching_value(model, bar.driver) : std::nullopt;
        figures.rows.push_back(
            {.name = driverName(input.id),
             .low = driverValue(input, bar.driver.low, currency),
             .high = driverValue(input, bar.driver.high, currency),
             .turns = turn ? driverValue(input, *turn, currency) : QString(),
             .at_low = low,
             .at_high = high,
             .driver = bar.driver,
             .turn = turn,
             .colour = driverColour(input.id),
             .figure = findField("costs." + input.id)
                           ? QStringLiteral("costs.%1").arg(QString::fromStdString(input.id))
                           : QString()});
    }
    std::ranges::stable_sort(figures.rows, std::ranges::greater{},
                             [](const TornadoRow& r) { return std::abs(r.at_high - r.at_low); });
    if (figures.rows.size() > most_rows) figures.rows.resize(most_rows);
    return figures;
}

FigureRows tornadoRows(const TornadoFigures& figures) {
    FigureRows table;
    const QString currency = currencyName(figures.currency);
    table.columns = {{MoneyText::tr("Input"), false},
                     {MoneyText::tr("Low"), true},
                     {MoneyText::tr("Total (%1)").arg(currency), true},
                     {MoneyText::tr("High"), true},
                     {MoneyText::tr("Total (%1)").arg(currency), true},
                     {MoneyText::tr("Own and cloud meet at"), true},
                     {QString(), false, true}};
    const QString total = QStringLiteral("cost.total");
    for (const TornadoRow& r : figures.rows) {
        table.rows.push_back(
            row({{.text = r.name, .figure = r.figure},
                 {r.low},
                 {.text = amountText(r.at_low), .figure = total},
                 {r.high},
                 {.text = amountText(r.at_high), .figure = total},
                 {.text = r.turns.isEmpty() ? unknownText() : r.turns,
                  .figure = r.turn ? QStringLiteral("cost.cash_flow.saving_npv") : QString()},
                 {}}));
        table.rows.back().at = static_cast<double>(table.rows.size() - 1);
    }
    return table;
}

std::optional<InputValue> tornadoEnd(const TornadoRow& row, int column) {
    constexpr int low_total = 2, high_total = 4, turn = 5;  // of tornadoRows()
    const Driver& driver = row.driver;
    if (column == low_total) return InputValue{driver.input, driver.low};
    if (column == high_total) return InputValue{driver.input, driver.high};
    if (column == turn && row.turn) return InputValue{driver.input, *row.turn};
    return {};
}

SCurveFigures sCurveFigures(const MonteCarlo& result, const Evaluation& evaluation, double planned) {
    return {
        result.s_curve,
        result.p50,
        result.p80,
        planned,
        result.probability_own_is_cheaper,
        evaluation.scenario.costs.currency,
        MoneyText::tr("%1 cases drawn, seed %2").arg(numberText(result.draws), QString::number(result.seed))};
}

FigureRows sCurveRows(const SCurveFigures& figures) {
    FigureRows table;
    table.columns = {{MoneyText::tr("Cases that cost less"), true},
                     {MoneyText::tr("Present cost (%1)").arg(currencyName(figures.currency)), true},
                     {QString(), false, true}};
    for (const int percent : {5, 10, 20, 30, 40, 50, 60, 70, 80, 90, 95})
        if (const auto at = static_cast<std::size_t>(percent); at < figures.amounts.size())
            table.rows.push_back(
                row({{percentText(percent / 100.0)},
                     {.text = amountText(figures.amounts[at]), .figure = percentileFigure(at)},
                     {}}));
    if (figures.amounts.empty()) return table;
    table.rows.push_back(row(
        {{}, {.text = amountText(figures.planned), .figure = planned_figure}, {MoneyText::tr("the plan")}}));
    if (figures.own_is_cheaper)
        table.rows.push_back(row({{.text = percentText(*figures.own_is_cheaper),
                                   .figure = QStringLiteral("cost.range.probability_own_is_cheaper")},
                                  {},
                                  {MoneyText::tr("of the cases owning is cheaper")}}));
    return table;
}

FigureRows cashFlowRows(const Evaluation& evaluation) {
    FigureRows table;
    const QString currency = currencyName(evaluation.scenario.costs.currency);
    table.columns = {{MoneyText::tr("Cash flow, %1").arg(currency), false},
                     {MoneyText::tr("Own"), true},
                     {MoneyText::tr("Cloud"), true},
                     {MoneyText::tr("Saved"), true},
                     {MoneyText::tr("Sum"), true},
                     {MoneyText::tr("Depreciation"), true},
                     {MoneyText::tr("Book value"), true},
                     {MoneyText::tr("Own after tax"), true},
                     {QString(), false, true}};
    const std::optional<CashFlow> flow = cash_flow_of(evaluation);
    if (!flow) return table;
    for (const YearFlow& year : flow->years) {
        FigureRow cells =
            row({{year.year == 0 ? MoneyText::tr("Start") : MoneyText::tr("Year %1").arg(year.year)}});
        const auto add = [&](double amount, const char* name) {
            cells.cells.push_back({.text = amountText(amount),
                                   .figure = QStringLiteral("cost.cash_flow.years.%1.%2")
                                                 .arg(QString::number(year.year), QLatin1String(name))});
        };
        add(year.own, "own");
        add(year.cloud, "cloud");
        add(year.saving, "saving");
        add(year.cumulative, "cumulative");
        add(year.depreciation, "depreciation");
        add(year.book_value, "book_value");
        add(year.own_after_tax, "own_after_tax");
        cells.cells.push_back({});
        table.rows.push_back(std::move(cells));
    }
    return table;
}

std::vector<KeyFigure> investmentFigures(const Evaluation& evaluation, const Catalogue& catalogue) {
    const Costs& costs = evaluation.scenario.costs;
    std::vector<KeyFigure> figures;
    const std::optional<CashFlow> flow = cash_flow_of(evaluation);
    if (!flow) return figures;
    const auto years = [](const std::optional<double>& value) {
        return value ? MoneyText::tr("%1 years").arg(numberText(*value, 1)) : MoneyText::tr("never");
    };
    figures.push_back({MoneyText::tr("NPV of owning"), moneyText(flow->saving_npv, costs.currency),
                       QStringLiteral("cost.cash_flow.saving_npv")});
    QString rate = flow->saving_irr.rate ? percentText(*flow->saving_irr.rate, 1) : MoneyText::tr("n/a");
    if (flow->saving_irr.is_ambiguous) rate = MoneyText::tr("%1, not the only one").arg(rate);
    const auto add = [&](const QString& name, const QString& value, const char* path) {
        figures.push_back({name, value, QLatin1String(path)});
    };
    add(MoneyText::tr("IRR"), rate, "cost.cash_flow.saving_irr");
    if (flow->saving_mirr)
        add(MoneyText::tr("MIRR"), percentText(*flow->saving_mirr, 1), "cost.cash_flow.saving_mirr");
    add(MoneyText::tr("Payback"), years(flow->payback_years), "cost.cash_flow.payback_years");
    add(MoneyText::tr("discounted"), years(flow->discounted_payback_years),
        "cost.cash_flow.discounted_payback_years");
    add(MoneyText::tr("NPV of own after tax"), moneyText(flow->own_after_tax_npv, costs.currency),
        "cost.cash_flow.own_after_tax_npv");
    if (const std::optional<WaitingCosts> waiting = waiting_costs(evaluation, catalogue))
        add(MoneyText::tr("Buying is cheapest"), waitingText(*waiting), "cost.waiting.cheapest_after_years");
    return figures;
}

namespace {

/// `328 kg`, and tonnes from one on.
QString weightText(double kg) {
    constexpr double tonne = 1000;
    return kg < tonne ? FigureText{numberText(kg), QStringLiteral("kg")}.joined()
                      : FigureText{numberText(kg / tonne, 1), QStringLiteral("t")}.joined();
}

}  // namespace

FigureRows facilityRows(const Evaluation& evaluation, bool in_data_centre) {
    const EnergyEstimate& e = evaluation.energy;
    const Costs& costs = evaluation.scenario.costs;
    FigureRows table;
    table.columns = {
        {MoneyText::tr("Room and power"), false}, {QString(), true}, {MoneyText::tr("How"), false, true}};
    const auto add = [&](const char* path, const QString& name, const std::optional<double>& value, auto text,
                         const QString& how) {
        table.rows.push_back(row({{name}, {value ? text(*value) : unknownText()}, {how}}));
        table.rows.back().cells[1].figure = QLatin1String(path);
    };
    const auto number = [](int decimals, const QString& unit) {
        return [=](double value) { return FigureText{numberText(value, decimals), unit}.joined(); };
    };
    const QString nodes = numberText(e.nodes);
    add(
        "energy.typical_w_per_node", MoneyText::tr("A node idle, busy, rated"), e.idle_w_per_node,
        [&](double idle) {
            return QStringLiteral("%1 / %2 / %3")
                .arg(powerText(idle), e.typical_w_per_node ? powerText(*e.typical_w_per_node) : unknownText(),
                     e.peak_w_per_node ? powerText(*e.peak_w_per_node) : unknownText());
        },
        MoneyText::tr("bills use the average, circuits the rating"));
    add("energy.facility_power_w", MoneyText::tr("Average with cooling"), e.facility_power_w, powerText,
        MoneyText::tr("%1 busy, PUE %2")
            .arg(percentText(costs.utilization.value_or(0)), shortNumberText(costs.pue.value_or(1))));
    add("energy.kwh_per_year", MoneyText::tr("Energy a year"), e.kwh_per_year,
        number(0, QStringLiteral("kWh")), MoneyText::tr("8,760 hours"));
    add("energy.busy_power_w", MoneyText::tr("Heat, busy"), e.busy_power_w, powerText,
        e.heat_btu_per_h && e.cooling_tons
            ? MoneyText::tr("%1 BTU/h, %2 tons of cooling")
                  .arg(numberText(*e.heat_btu_per_h), numberText(*e.cooling_tons, 1))
            : QString());
    add("energy.airflow_m3_per_h", MoneyText::tr("Air"), e.airflow_m3_per_h,
        number(0, QStringLiteral("m³/h")),
        e.airflow_cfm
            ? MoneyText::tr("%1 CFM; 400 CFM a kW would mean a rise of 4.4 K").arg(numberText(*e.airflow_cfm))
            : QString());
    add("energy.racks", MoneyText::tr("Racks"), e.racks, number(0, {}),
        (e.nodes == 1 ? MoneyText::tr("1 node, %1 kW a rack")
                      : MoneyText::tr("%2 nodes, %1 kW a rack").arg(nodes))
            .arg(shortNumberText(costs.rack_kw.value_or(0))));
    add("energy.circuits", MoneyText::tr("Circuits"), e.circuits, number(0, {}),
        MoneyText::tr("without redundancy"));
    if (e.peak_w_per_node && !in_data_centre)
        add("", MoneyText::tr("Power supplies"), power_supply_w(*e.peak_w_per_node), powerText,
            MoneyText::tr("of a node: 1.5 × rated, as cards draw more for moments"));
    add("energy.carbon_kg_per_year", MoneyText::tr("Carbon a year"), e.carbon_kg_per_year, weightText,
        MoneyText::tr("%1 g a kWh").arg(shortNumberText(costs.carbon_g_per_kwh.value_or(0))));
    if (e.embodied_carbon_kg)
        add("energy.embodied_carbon_kg", MoneyText::tr("Carbon of making"), e.embodied_carbon_kg, weightText,
            MoneyText::tr("of the accelerators, once"));
    if (e.joules_per_token)
        add("energy.joules_per_token", MoneyText::tr("Energy a token"), e.joules_per_token,
            number(2, QStringLiteral("J")), MoneyText::tr("of the facility, idle hours included"));
    return table;
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/value_figures.h"

#include <QCoreApplication>
#include <algorithm>

#include "style/number_text.h"

namespace headroom::ui {
namespace {

class ValueText {
    Q_DECLARE_TR_FUNCTIONS(Value)
};

QString nameOf(const MachineValue& machine) {
    return QString::fromStdString(machine.scenario.name);
}

constexpr int first_model_column = 5;  ///< of the table

FigureCell figure(const std::optional<double>& value, int decimals, const char* path) {
    return {.text = value ? numberText(*value, decimals) : unknownText(),
            .figure = value ? QLatin1String(path) : QString()};
}

FigureOwner ownerOf(Scenario scenario) {
    return {.proposal = std::make_shared<const Scenario>(std::move(scenario))};
}

}  // namespace

FigureRows valueRows(const PricePerformance& values, std::size_t most) {
    FigureRows rows;
    if (values.machines.empty()) return rows;
    const QString currency = currencyName(values.machines.front().scenario.costs.currency);
    constexpr auto below = WhenNarrow::under_row;
    rows.columns = {{ValueText::tr("Machine")},
                    {ValueText::tr("%1 an hour").arg(currency), true, false, false, below},
                    {ValueText::tr("TFLOPS for 1"), true, false, false, below},
                    {ValueText::tr("GB for 1"), true, false, false, below},
                    {ValueText::tr("GB/s for 1"), true, false, false, below}};
    for (const std::string& model : values.models)
        rows.columns.push_back({QString::fromStdString(model), true});
    rows.columns.push_back(
        {ValueText::tr("%1 per M tok").arg(currency), false, true, false, WhenNarrow::under_previous});
    for (std::size_t i = 0; i < std::min(most, values.machines.size()); ++i) {
        const MachineValue& machine = values.machines[i];
        FigureRow row;
        row.cells = {{nameOf(machine)},
                     figure(machine.price_per_hour, 2, "cost.per_hour"),
                     figure(machine.tflops_per_price, 0, "value.tflops_per_price"),
                     figure(machine.gb_per_price, 1, "value.gb_per_price"),
                     figure(machine.gb_s_per_price, 0, "value.gb_s_per_price")};
        for (std::size_t model = 0; model < values.models.size(); ++model) {
            FigureCell cell = figure(machine.per_million_tokens[model], 3, "cost.per_million_tokens");
            cell.bold = values.cheapest[model] == i;
            if (cell.bold) cell.mark = ValueText::tr("best");
            row.cells.push_back(std::move(cell));
        }
        row.cells.emplace_back();
        rows.rows.push_back(std::move(row));
    }
    return rows;
}

FigureOwner valueOwner(const PricePerformance& values, std::size_t machine, int column) {
    if (column < first_model_column) return ownerOf(values.machines[machine].scenario);
    return modelOwner(values, machine, static_cast<std::size_t>(column - first_model_column));
}

FigureOwner modelOwner(const PricePerformance& values, std::size_t machine, std::size_t model) {
    Scenario scenario = scenario_on(values, machine, model);
    scenario.name += ", " + values.models[model];
    return ownerOf(std::move(scenario));
}

ValueFigures valueFigures(const PricePerformance& values) {
    ValueFigures figures;
    for (const std::string& model : values.models) figures.models << QString::fromStdString(model);
    for (const MachineValue& machine : values.machines)
        figures.machines.push_back({nameOf(machine), machine.scenario.costs.acquisition == Acquisition::cloud,
                                    machine.per_million_tokens});
    figures.cheapest = values.cheapest;
    if (!values.machines.empty())
        figures.cost_title = ValueText::tr("%1 per million tokens")
                                 .arg(currencyName(values.machines.front().scenario.costs.currency));
    return figures;
}

QString valueSentence(const PricePerformance& values) {
    QStringList words;
    for (std::size_t model = 0; model < values.models.size(); ++model)
        if (const auto machine = values.cheapest[model])
            words << ValueText::tr("%1: %2").arg(QString::fromStdString(values.models[model]),
                                                 nameOf(values.machines[*machine]));
    return ValueText::tr("Cheapest for each model: %1.")
        .arg(words.join(ValueText::tr(", ", "between the items of a list")));
}

}  // namespace headroom::ui

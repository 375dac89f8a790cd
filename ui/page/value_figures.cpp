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

QString figure(const std::optional<double>& value, int decimals) {
    return value ? numberText(*value, decimals) : unknownText();
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
                     {numberText(machine.price_per_hour, 2)},
                     {figure(machine.tflops_per_price, 0)},
                     {figure(machine.gb_per_price, 1)},
                     {figure(machine.gb_s_per_price, 0)}};
        for (std::size_t model = 0; model < values.models.size(); ++model) {
            FigureCell cell{figure(machine.per_million_tokens[model], 3)};
            cell.bold = values.cheapest[model] == i;
            if (cell.bold) cell.mark = ValueText::tr("best");
            row.cells.push_back(std::move(cell));
        }
        row.cells.emplace_back();
        rows.rows.push_back(std::move(row));
    }
    return rows;
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

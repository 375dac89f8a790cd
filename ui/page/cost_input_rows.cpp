// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/cost_input_rows.h"

#include <optional>

#include "evaluation/price_origin.h"
#include "input/choice_combo.h"
#include "input/field_value.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

constexpr std::string_view costs_prefix = "costs.";

class CostInputText {
    Q_DECLARE_TR_FUNCTIONS(CostInputTable)
};

QString statusName(PriceStatus status) {
    switch (status) {
        case PriceStatus::user:
            return CostInputText::tr("your figure");
        case PriceStatus::quote:
            return CostInputText::tr("quote");
        case PriceStatus::list:
            return CostInputText::tr("list price");
        case PriceStatus::estimate:
            return CostInputText::tr("estimate");
    }
    return {};
}

/// What is told of a value that the scenario itself holds is the same for every field, except for prices in
/// another currency.
void describe(CostInputRow& row, const PriceOrigin& origin) {
    if (!row.is_default && origin.as_of.empty())
        row.source = CostInputText::tr("this scenario");
    else
        row.source = QString::fromStdString(origin.source);
    row.as_of = QString::fromStdString(origin.as_of);
    const bool is_known = !row.is_default || !origin.source.empty();
    if (is_known) row.status = statusName(row.is_default ? origin.status : PriceStatus::user);
}

CostInputRow rowOf(const Field& field, const PlanDocument& document, const PriceOrigins& origins) {
    const std::string_view name = std::string_view(field.id).substr(costs_prefix.size());
    CostInputRow row;
    row.field = &field;
    row.item = field.labelText();
    row.is_default = field.isDefault(document.current());
    if (field.choice.read) {
        row.value = shortLabel(shownText(document, document.currentIndex(), field));
    } else {
        const std::optional<double> value = shownNumber(document, document.currentIndex(), field).value;
        row.value = value ? formatNumber(*value, field.number.form) : unknownText();
        row.unit = unitText(field.number.form, currencyOf(document, document.currentIndex(), field));
    }
    describe(row, name == "cloud.hourly_price" ? origins.of_hourly_price() : origins.of(name));
    return row;
}

}  // namespace

std::vector<CostInputRow> costInputRows(const PlanDocument& document, const Evaluation& evaluation) {
    const PriceOrigins origins(document.current(), evaluation, document.catalogue());
    std::vector<CostInputRow> rows;
    std::optional<FieldGroup> group;
    for (const Field& field : fields()) {
        if (!std::string_view(field.id).starts_with(costs_prefix)) continue;
        if (!field.appliesTo(document.current(), document.catalogue())) continue;
        if (group != field.group) {
            group = field.group;
            CostInputRow& heading = rows.emplace_back();
            heading.item = groupLabel(field.group);
        }
        rows.push_back(rowOf(field, document, origins));
    }
    return rows;
}

}  // namespace headroom::ui

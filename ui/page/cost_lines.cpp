// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/cost_lines.h"

#include <QCoreApplication>
#include <QStringList>
#include <algorithm>

#include "base/units.h"
#include "cost/estimate.h"
#include "document/today.h"
#include "evaluation/cost_lines.h"
#include "input/field.h"
#include "style/component_text.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class CostText {
    Q_DECLARE_TR_FUNCTIONS(CostLines)
};

QString nameOf(CapitalItem item) {
    switch (item) {
        case CapitalItem::accelerators:
            return CostText::tr("accelerators");
        case CapitalItem::servers:
            return CostText::tr("servers");
        case CapitalItem::host:
            return CostText::tr("hosts");
        case CapitalItem::network:
            return CostText::tr("network");
        case CapitalItem::storage:
            return CostText::tr("storage");
        case CapitalItem::installation:
            return CostText::tr("installation");
        case CapitalItem::facility_retrofit:
            return CostText::tr("room");
        case CapitalItem::racks:
            return CostText::tr("racks");
        case CapitalItem::freight:
            return CostText::tr("freight");
        case CapitalItem::duty:
            return CostText::tr("duty");
        case CapitalItem::tax:
            return CostText::tr("tax");
        case CapitalItem::spares:
            return CostText::tr("spares");
        case CapitalItem::contingency:
            return CostText::tr("contingency");
    }
    return {};
}

QString nameOf(YearlyItem item) {
    switch (item) {
        case YearlyItem::hosting:
            return CostText::tr("Hosting");
        case YearlyItem::electricity:
            return CostText::tr("Electricity");
        case YearlyItem::cooling:
            return CostText::tr("Cooling");
        case YearlyItem::demand_charge:
            return CostText::tr("Demand charge");
        case YearlyItem::support:
            return CostText::tr("Support");
        case YearlyItem::failures:
            return CostText::tr("Failures");
        case YearlyItem::licences:
            return CostText::tr("Licences");
        case YearlyItem::staff:
            return CostText::tr("Staff");
        case YearlyItem::insurance:
            return CostText::tr("Insurance");
        case YearlyItem::property_tax:
            return CostText::tr("Property tax");
        case YearlyItem::lease:
            return CostText::tr("Lease");
        case YearlyItem::loan_interest:
            return CostText::tr("Interest");
        case YearlyItem::cloud_compute:
            return CostText::tr("Rent");
        case YearlyItem::cloud_storage:
            return CostText::tr("Cloud storage");
        case YearlyItem::cloud_egress:
            return CostText::tr("Egress");
        case YearlyItem::cloud_support:
            return CostText::tr("Cloud support");
    }
    return {};
}

QString textOf(WhyNothing why) {
    switch (why) {
        case WhyNothing::nothing_charged:
            return CostText::tr("nothing is charged for it here");
        case WhyNothing::in_cloud:
            return CostText::tr("part of the cloud's price");
        case WhyNothing::not_in_cloud:
            return CostText::tr("nothing is rented in the cloud");
        case WhyNothing::leased:
            return CostText::tr("part of the lease");
        case WhyNothing::not_leased:
            return CostText::tr("nothing is leased");
        case WhyNothing::no_loan:
            return CostText::tr("nothing is borrowed");
        case WhyNothing::own_room:
            return CostText::tr("the machines stand in the own room");
        case WhyNothing::in_hosting_fee:
            return CostText::tr("part of the hosting fee");
        case WhyNothing::part_of_servers:
            return CostText::tr("part of the servers");
        case WhyNothing::priced_apart:
            return CostText::tr("cards and hosts are priced apart");
        case WhyNothing::single_node:
            return CostText::tr("a single node needs none");
    }
    return {};
}

QString nameOf(const headroom::CostLine& line) {
    if (const auto capital = value_of<CapitalItem>(line.item)) return nameOf(*capital);
    if (const auto yearly = value_of<YearlyItem>(line.item)) return nameOf(*yearly).toLower();
    return line.item == "disposal" ? CostText::tr("disposal") : CostText::tr("resale value");
}

QString howCapital(const CostEstimate& cost) {
    QStringList parts;
    for (std::size_t i = 0; i < capital_item_count; ++i) {
        const auto item = static_cast<CapitalItem>(i);
        if (item == CapitalItem::network || cost.capital[i] == 0.0) continue;
        parts << CostText::tr("%1 %2").arg(nameOf(item), amountText(cost.capital[i]));
    }
    if (cost.residual_value != 0.0) {
        const std::optional<double> resale =
            cost.residual_value ? std::optional(-*cost.residual_value) : std::nullopt;
        parts << CostText::tr("resale %1").arg(amountText(resale));
    }
    return parts.join(QStringLiteral(", "));
}

QString howYearly(YearlyItem item, const Evaluation& evaluation) {
    const Costs& costs = evaluation.scenario.costs;
    const EnergyEstimate& energy = evaluation.energy;
    const auto power = [](const std::optional<double>& watts) {
        return watts ? powerText(*watts) : unknownText();
    };
    const auto short_number = [](const std::optional<double>& value) {
        return value ? shortNumberText(*value, 3) : unknownText();
    };
    const QString currency = currencyName(costs.currency);
    const QString cards = numberText(evaluation.scenario.cluster.count);
    switch (item) {
        case YearlyItem::hosting:
            return CostText::tr("%1 × %2 %3/kW month × 12")
                .arg(power(energy.busy_power_w), short_number(costs.colocation_per_kw_month), currency);
        case YearlyItem::electricity: {
            const QString sum = CostText::tr("%1 on average × %2 h × %3 %4/kWh")
                                    .arg(power(energy.it_power_w), numberText(hours_per_year),
                                         short_number(costs.electricity_per_kwh), currency);
            const double rise = costs.electricity_escalation.value_or(0);
            return rise == 0 ? sum : CostText::tr("%1, %2 a year more").arg(sum, percentText(rise, 1));
        }
        case YearlyItem::cooling:
            return CostText::tr("PUE %1: %2 on top")
                .arg(short_number(costs.pue), percentText(costs.pue.value_or(1) - 1));
        case YearlyItem::demand_charge:
            return CostText::tr("%1 × PUE %2 × %3 %4/kW month × 12")
                .arg(power(energy.busy_power_w), short_number(costs.pue),
                     short_number(costs.demand_charge_per_kw_month), currency);
        case YearlyItem::support:
            return CostText::tr("%1 of the hardware a year")
                .arg(percentText(costs.support_rate.value_or(0), 1));
        case YearlyItem::failures:
            return CostText::tr("%1 of %2 cards a year, at %3 each")
                .arg(percentText(costs.annual_failure_rate.value_or(0), 1), cards,
                     amountText(costs.accelerator_price));
        case YearlyItem::licences: {
            double each = 0;
            bool is_by_card = true;
            QStringList names;
            for (const Licence& licence : costs.licences.value_or(std::vector<Licence>())) {
                each += licence.per_accelerator_year;
                names << QString::fromStdString(licence.name);
                is_by_card &=
                    licence.per_node_year == 0 && licence.per_die_year == 0 && licence.per_year == 0;
            }
            if (!is_by_card) return names.join(QStringLiteral(", "));
            return CostText::tr("%1 a card and year × %2 cards").arg(numberText(each), cards);
        }
        case YearlyItem::staff:
            return CostText::tr("%1 posts × %2")
                .arg(short_number(costs.staff_fte), amountText(costs.staff_cost_per_fte));
        case YearlyItem::insurance:
            return CostText::tr("%1 of the hardware a year")
                .arg(percentText(costs.insurance_rate.value_or(0), 1));
        case YearlyItem::property_tax:
            return CostText::tr("%1 of the hardware a year")
                .arg(percentText(costs.property_tax_rate.value_or(0), 1));
        case YearlyItem::lease:
        case YearlyItem::loan_interest:
        case YearlyItem::cloud_compute:
        case YearlyItem::cloud_storage:
        case YearlyItem::cloud_egress:
        case YearlyItem::cloud_support:
            return {};
    }
    return {};
}

bool isZero(const CostLine& line) {
    return std::all_of(line.amounts.begin(), line.amounts.end(),
                       [](const std::optional<double>& amount) { return amount == 0.0; });
}

}  // namespace

QString yearsText(int years) {
    return years == 1 ? CostText::tr("1 year") : CostText::tr("%1 years").arg(numberText(years));
}

std::vector<CostLine> costLines(const Evaluation& evaluation) {
    const CostEstimate& cost = *evaluation.cost;
    const std::size_t years = cost.yearly.size();
    const auto spread = [years](const std::optional<double>& amount) {
        return std::vector<std::optional<double>>(
            years, amount ? std::optional(*amount / static_cast<double>(years)) : std::nullopt);
    };

    const std::optional<double>& network = cost[CapitalItem::network];
    std::optional<double> capital;
    if (cost.capital_total && network && cost.residual_value && cost.disposal)
        capital = *cost.capital_total - *network - *cost.residual_value + *cost.disposal;

    std::vector<CostLine> lines = {{nameOf(CostColour::capital), CostColour::capital, spread(capital),
                                    howCapital(cost), QStringLiteral("cost.capital_total")}};
    const auto add_yearly = [&](YearlyItem item) {
        const std::string name(name_of(item));
        CostLine line{nameOf(item),
                      colourOf(item),
                      {},
                      howYearly(item, evaluation),
                      QStringLiteral("cost.yearly.%1.") + QString::fromStdString(name)};
        for (const YearCost& year : cost.yearly) line.amounts.push_back(year[item]);
        lines.push_back(std::move(line));
    };
    for (const YearlyItem item :
         {YearlyItem::hosting, YearlyItem::electricity, YearlyItem::demand_charge, YearlyItem::cooling})
        add_yearly(item);
    const QString how_network = CostText::tr("%1 a card × %2 cards, once")
                                    .arg(amountText(evaluation.scenario.costs.network_price_per_accelerator),
                                         numberText(evaluation.scenario.cluster.count));
    lines.push_back({nameOf(CostColour::network), CostColour::network, spread(network), how_network,
                     QStringLiteral("cost.capital.network")});
    for (const YearlyItem item :
         {YearlyItem::support, YearlyItem::failures, YearlyItem::insurance, YearlyItem::property_tax,
          YearlyItem::licences, YearlyItem::staff, YearlyItem::lease, YearlyItem::loan_interest,
          YearlyItem::cloud_compute, YearlyItem::cloud_storage, YearlyItem::cloud_egress,
          YearlyItem::cloud_support})
        add_yearly(item);
    std::erase_if(lines, isZero);
    return lines;
}

std::vector<ExcludedLines> excludedLines(const Scenario& given, const Evaluation& evaluation,
                                         const Catalogue& catalogue) {
    std::vector<ExcludedLines> excluded;
    for (const headroom::CostLine& line : cost_lines(given, evaluation, catalogue)) {
        if (line.is_alternative || line.excluded_reason.empty()) continue;
        const QString why = textOf(line.made_of.why_nothing);
        auto same = std::ranges::find(excluded, why, &ExcludedLines::why);
        if (same == excluded.end()) same = excluded.insert(same, {why, {}});
        same->names << nameOf(line);
    }
    return excluded;
}

QString priceName(const std::string& field) {
    const Field* input = findField("costs." + field);
    return input ? input->labelText() : QString::fromStdString(field);
}

std::vector<std::string> missingPriceFields(const Evaluation& evaluation) {
    std::vector<std::string> fields;
    for (const Warning& warning : evaluation.warnings)
        if (warning.code == WarningCode::price_unknown) fields.push_back(warning.text);
    return fields;
}

std::vector<std::string> ownMissingFields(const Evaluation& evaluation) {
    Costs costs = evaluation.scenario.costs;
    if (costs.acquisition == Acquisition::cloud) costs.acquisition = Acquisition::buy;
    const std::vector<std::string_view> fields = missing_cost_fields(costs);
    return {fields.begin(), fields.end()};
}

QStringList missingPrices(const Evaluation& evaluation) {
    QStringList names;
    for (const std::string& field : missingPriceFields(evaluation)) names << priceName(field);
    return names;
}

std::vector<Warning> stalePrices(const Plan& plan, const Scenario& given, const Evaluation& evaluation,
                                 const Catalogue& catalogue, bool with_compared) {
    const bool rents = evaluation.scenario.costs.acquisition == Acquisition::cloud;
    std::vector<Warning> warnings = date_warnings(plan, given, evaluation, catalogue, todayText());
    std::erase_if(warnings, [&](const Warning& warning) {
        const bool is_of_cost = rents == (catalogue.cloud_offers.find(warning.text) != nullptr);
        return warning.code != WarningCode::price_stale || (!is_of_cost && !with_compared);
    });
    return warnings;
}

QString ownUnknownText(const Evaluation& evaluation) {
    QStringList names;
    for (const std::string& field : ownMissingFields(evaluation)) names << priceName(field);
    if (names.isEmpty()) return CostText::tr("A price is unknown.");
    return CostText::tr("What owning costs is unknown. Still missing: %1. Set it at the end of this page.")
        .arg(names.join(QStringLiteral(", ")));
}

}  // namespace headroom::ui

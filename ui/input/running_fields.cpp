// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/cost_access.h"
#include "input/cost_applies.h"
#include "input/cost_options.h"
#include "input/field_tables.h"

namespace headroom::ui {
namespace {

using namespace field_access;

using G = FieldGroup;

constexpr auto costs = &Scenario::costs;

constexpr QuantityForm per_card_year{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/card·y"), 0};
constexpr QuantityForm per_post_year{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/post·y"), 0};
constexpr QuantityForm posts{Unit::ratio, QT_TRANSLATE_NOOP("Quantity", " posts"), 2};

constexpr Field table[] = {
    costNumber("costs.licences", QT_TRANSLATE_NOOP("Field", "Licences"),
               QT_TRANSLATE_NOOP("Field", "All software licences of one card for a year."), G::running,
               {readLicences, resolvedLicences, writeLicences, per_card_year, 0, 1e9, 100, {}}),
    costNumber("costs.support_rate", QT_TRANSLATE_NOOP("Field", "Support"),
               QT_TRANSLATE_NOOP("Field", "Maintenance contract, a year, of the purchase price."), G::running,
               number<costs, &Costs::support_rate>(share_per_year, 0, 1, 0.01)),
    costNumber("costs.insurance_rate", QT_TRANSLATE_NOOP("Field", "Insurance"),
               QT_TRANSLATE_NOOP("Field", "A year, of the price of the hardware."), G::running,
               number<costs, &Costs::insurance_rate>(share_per_year, 0, 1, 0.001)),
    costNumber("costs.property_tax_rate", QT_TRANSLATE_NOOP("Field", "Property tax"),
               QT_TRANSLATE_NOOP("Field", "A year, of the price of the hardware."), G::running,
               number<costs, &Costs::property_tax_rate>(share_per_year, 0, 1, 0.001), nullptr,
               QT_TRANSLATE_NOOP("Field", "Prop. tax")),
    costNumber("costs.annual_failure_rate", QT_TRANSLATE_NOOP("Field", "Failures"),
               QT_TRANSLATE_NOOP("Field", "Share of the cards that must be replaced in a year."), G::running,
               number<costs, &Costs::annual_failure_rate>(share_per_year, 0, 1, 0.01)),
    costNumber("costs.warranty_share", QT_TRANSLATE_NOOP("Field", "Warranty"),
               QT_TRANSLATE_NOOP("Field", "Share of the failed cards that the vendor replaces."), G::running,
               number<costs, &Costs::warranty_share>(share_form, 0, 1, 0.05), hasFailures),
    costNumber(
        "costs.staff_fte", QT_TRANSLATE_NOOP("Field", "Staff"),
        QT_TRANSLATE_NOOP("Field", "Full-time posts that look after the machine; a quarter of one is 0.25."),
        G::running, number<costs, &Costs::staff_fte>(posts, 0, 1e4, 0.25)),
    costNumber(
        "costs.staff_cost_per_fte", QT_TRANSLATE_NOOP("Field", "Pay"),
        QT_TRANSLATE_NOOP("Field", "Of one full-time post for a year, with all that the employer pays."),
        G::running, number<costs, &Costs::staff_cost_per_fte>(per_post_year, 0, 1e8, 1000), hasStaff),
    costNumber("costs.staff_escalation", QT_TRANSLATE_NOOP("Field", "Pay rise"),
               QT_TRANSLATE_NOOP("Field", "What a post gets dearer in a year."), G::running,
               number<costs, &Costs::staff_escalation>(share_per_year, -0.5, 10, 0.01), hasStaff),
    costNumber("costs.discount_rate", QT_TRANSLATE_NOOP("Field", "Discount"),
               QT_TRANSLATE_NOOP("Field", "What later money is worth less, a year; for the present value."),
               G::end_of_life, number<costs, &Costs::discount_rate>(share_per_year, 0, 1, 0.01)),
    costNumber(
        "costs.tax_rate", QT_TRANSLATE_NOOP("Field", "Profit tax"),
        QT_TRANSLATE_NOOP("Field", "On profits, for the figures after tax: bills and depreciation lower it."),
        G::end_of_life, number<costs, &Costs::tax_rate>(share_form, 0, 1, 0.01)),
    costChoice("costs.depreciation", QT_TRANSLATE_NOOP("Field", "Write-off"),
               QT_TRANSLATE_NOOP("Field", "How the book value of the hardware falls."), G::end_of_life,
               FieldKind::choice, {readDepreciation, writeDepreciation, depreciationOptions}),
    costNumber(
        "costs.depreciation_years", QT_TRANSLATE_NOOP("Field", "Written off in"),
        QT_TRANSLATE_NOOP(
            "Field", "Empty: the years of the plan; by the tables of the United States their usual five."),
        G::end_of_life, number<costs, &Costs::depreciation_years>({Unit::years}, 1, 50, 1), nullptr,
        QT_TRANSLATE_NOOP("Field", "Years")),
    costNumber("costs.bonus_depreciation_rate", QT_TRANSLATE_NOOP("Field", "Bonus"),
               QT_TRANSLATE_NOOP("Field", "Share that is written off at once in the first year."),
               G::end_of_life, number<costs, &Costs::bonus_depreciation_rate>(share_form, 0, 1, 0.1),
               takesBonus),
    costNumber("costs.residual_rate", QT_TRANSLATE_NOOP("Field", "Resale"),
               QT_TRANSLATE_NOOP("Field", "What the hardware is worth at the end, of its price."),
               G::end_of_life, number<costs, &Costs::residual_rate>(share_form, 0, 1, 0.01), isBought),
    costNumber("costs.disposal_price_per_node", QT_TRANSLATE_NOOP("Field", "Disposal"),
               QT_TRANSLATE_NOOP("Field", "Wiping, removal and recycling of one node at the end."),
               G::end_of_life, number<costs, &Costs::disposal_price_per_node>(per_node, 0, 1e9, 100),
               isBought),
};

}  // namespace

std::span<const Field> runningFields() {
    return table;
}

}  // namespace headroom::ui

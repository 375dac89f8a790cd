// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "input/field_access.h"
#include "input/field_tables.h"

namespace headroom::ui {
namespace {

using namespace field_access;

using G = FieldGroup;
using T = FieldTasks;
using K = FieldKind;

constexpr auto costs = &Scenario::costs;

constexpr std::array year_steps = {1., 2., 3., 4., 5., 6., 7.};
constexpr std::array busy_steps = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0};
constexpr std::array tariff_steps = {0.05, 0.10, 0.15, 0.20, 0.25, 0.30, 0.35, 0.40};
constexpr std::array pue_steps = {1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2.0};

constexpr QuantityForm share{Unit::percent, nullptr, 1};
constexpr QuantityForm per_kwh{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/kWh"), 4};
constexpr QuantityForm per_card{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/card"), 0};
constexpr QuantityForm per_node{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/node"), 0};
constexpr QuantityForm per_card_year{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/card·y"), 0};
constexpr QuantityForm watts_card{Unit::watts, QT_TRANSLATE_NOOP("Quantity", "/card"), 0};
constexpr QuantityForm watts_node{Unit::watts, QT_TRANSLATE_NOOP("Quantity", "/node"), 0};

const Field table[] = {
    {.id = "costs.years",
     .label = QT_TRANSLATE_NOOP("Field", "Years"),
     .tip = QT_TRANSLATE_NOOP("Field", "How long the hardware is used."),
     .group = G::money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::years>({Unit::years}, 1, 20, 1, year_steps)},
    {.id = "costs.utilization",
     .label = QT_TRANSLATE_NOOP("Field", "Busy"),
     .tip = QT_TRANSLATE_NOOP("Field", "Share of all hours in which the cards work."),
     .group = G::money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::utilization>(share, 0, 1, 0.01, busy_steps)},
    {.id = "costs.electricity_per_kwh",
     .label = QT_TRANSLATE_NOOP("Field", "Electricity"),
     .tip = QT_TRANSLATE_NOOP("Field", "Price of a kilowatt-hour at the meter."),
     .group = G::money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::electricity_per_kwh>(per_kwh, 0, 1000, 0.01, tariff_steps)},
    {.id = "costs.pue",
     .label = QT_TRANSLATE_NOOP("Field", "PUE"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Power of the whole facility over that of the computers: what cooling adds."),
     .group = G::money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::pue>({Unit::ratio, nullptr, 2}, 1, 10, 0.01, pue_steps)},

    {.id = "costs.accelerator_price",
     .label = QT_TRANSLATE_NOOP("Field", "Card price"),
     .tip = QT_TRANSLATE_NOOP("Field", "Of one card. 30k is 30,000. Empty: the catalogue's price."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::accelerator_price>(per_card, 0, 1e9, 1000)},
    {.id = "costs.host_price_per_node",
     .label = QT_TRANSLATE_NOOP("Field", "Host price"),
     .tip = QT_TRANSLATE_NOOP("Field", "Of one node without its cards. Empty: a share of the cards' price."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::host_price_per_node>(per_node, 0, 1e9, 1000)},
    {.id = "costs.licences",
     .label = QT_TRANSLATE_NOOP("Field", "Licences"),
     .tip = QT_TRANSLATE_NOOP("Field", "All software licences of one card for a year."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = {readLicences, resolvedLicences, writeLicences, per_card_year, 0, 1e9, 100, {}}},
    {.id = "costs.support_rate",
     .label = QT_TRANSLATE_NOOP("Field", "Support"),
     .tip = QT_TRANSLATE_NOOP("Field", "Maintenance contract, a year, of the purchase price."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::support_rate>(share, 0, 1, 0.01)},
    {.id = "costs.busy_w_per_accelerator",
     .label = QT_TRANSLATE_NOOP("Field", "Busy power"),
     .tip = QT_TRANSLATE_NOOP("Field", "Of one card at work. Empty: a share of its rated power."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::busy_w_per_accelerator>(watts_card, 0, 1e6, 10)},
    {.id = "costs.host_w_per_node",
     .label = QT_TRANSLATE_NOOP("Field", "Host power"),
     .tip = QT_TRANSLATE_NOOP("Field", "Of one node without its cards."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::host_w_per_node>(watts_node, 0, 1e6, 50)},
    {.id = "costs.residual_rate",
     .label = QT_TRANSLATE_NOOP("Field", "Resale"),
     .tip = QT_TRANSLATE_NOOP("Field", "What the hardware is worth at the end, of its price."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::residual_rate>(share, 0, 1, 0.01)},
    {.id = "costs.discount_rate",
     .label = QT_TRANSLATE_NOOP("Field", "Discount"),
     .tip = QT_TRANSLATE_NOOP("Field", "What later money is worth less, a year; for the present value."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::discount_rate>(share, 0, 1, 0.01)},
    {.id = "costs.annual_failure_rate",
     .label = QT_TRANSLATE_NOOP("Field", "Failures"),
     .tip = QT_TRANSLATE_NOOP("Field", "Share of the cards that must be replaced in a year."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::annual_failure_rate>(share, 0, 1, 0.01)},
    {.id = "costs.inlet_outlet_delta_c",
     .label = QT_TRANSLATE_NOOP("Field", "Air warms by"),
     .tip = QT_TRANSLATE_NOOP("Field", "From inlet to outlet; decides how much air must be moved."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::inlet_outlet_delta_c>({Unit::kelvin, nullptr, 1}, 1, 60, 1)},
};

}  // namespace

std::span<const Field> moneyFields() {
    return table;
}

}  // namespace headroom::ui

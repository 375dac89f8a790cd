// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "input/cost_applies.h"
#include "input/cost_options.h"
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

const Field table[] = {
    {.id = "costs.acquisition",
     .label = QT_TRANSLATE_NOOP("Field", "Acquisition"),
     .tip =
         QT_TRANSLATE_NOOP("Field",
                           "Whose the hardware is, and in whose room it stands. The cloud is compared with "
                           "in any case."),
     .group = G::money,
     .tasks = T::both,
     .kind = K::choice,
     .choice = choice<costs, &Costs::acquisition>(acquisitionOptions),
     .brief = QT_TRANSLATE_NOOP("Field", "Acquire")},
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
     .number = number<costs, &Costs::electricity_per_kwh>(per_kwh, 0, 1000, 0.01, tariff_steps),
     .applies = paysPower},
    {.id = "costs.pue",
     .label = QT_TRANSLATE_NOOP("Field", "PUE"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Power of the whole facility over that of the computers: what cooling adds."),
     .group = G::money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::pue>({Unit::ratio, nullptr, 2}, 1, 10, 0.01, pue_steps)},
};

}  // namespace

std::span<const Field> moneyFields() {
    return table;
}

}  // namespace headroom::ui

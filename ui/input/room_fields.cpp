// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/resolve_costs.h"
#include "input/cost_access.h"
#include "input/cost_applies.h"
#include "input/field_tables.h"

namespace headroom::ui {
namespace {

using namespace field_access;

using G = FieldGroup;

constexpr auto costs = &Scenario::costs;

constexpr QuantityForm watts_card{Unit::watts, QT_TRANSLATE_NOOP("Quantity", "/card"), 0};
constexpr QuantityForm watts_node{Unit::watts, QT_TRANSLATE_NOOP("Quantity", "/node"), 0};
constexpr QuantityForm kelvins{Unit::kelvin, nullptr, 1};
constexpr QuantityForm kilowatts{Unit::ratio, QT_TRANSLATE_NOOP("Quantity", " kW"), 2};
constexpr QuantityForm cfm_per_kw{Unit::ratio, QT_TRANSLATE_NOOP("Quantity", " CFM/kW"), 1};
constexpr QuantityForm grams_per_kwh{Unit::ratio, QT_TRANSLATE_NOOP("Quantity", " g/kWh"), 1};
constexpr QuantityForm kg_per_card{Unit::ratio, QT_TRANSLATE_NOOP("Quantity", " kg/card"), 1};

constexpr Field table[] = {
    costNumber("costs.busy_w_per_accelerator", QT_TRANSLATE_NOOP("Field", "Busy power"),
               QT_TRANSLATE_NOOP("Field", "Of one card at work. Empty: a share of its rated power."), G::room,
               number<costs, &Costs::busy_w_per_accelerator>(watts_card, 0, 1e6, 10)),
    costNumber("costs.idle_w_per_accelerator", QT_TRANSLATE_NOOP("Field", "Idle power"),
               QT_TRANSLATE_NOOP("Field", "Of one card that waits. Empty: a share of its rated power."),
               G::room, number<costs, &Costs::idle_w_per_accelerator>(watts_card, 0, 1e6, 10)),
    costNumber("costs.host_w_per_node", QT_TRANSLATE_NOOP("Field", "Host power"),
               QT_TRANSLATE_NOOP("Field", "Of one node without its cards."), G::room,
               number<costs, &Costs::host_w_per_node>(watts_node, 0, 1e6, 50)),
    costNumber("costs.electricity_escalation", QT_TRANSLATE_NOOP("Field", "Tariff rise"),
               QT_TRANSLATE_NOOP("Field", "What electricity gets dearer in a year."), G::room,
               number<costs, &Costs::electricity_escalation>(share_per_year, -0.5, 10, 0.01), paysPower),
    costNumber("costs.demand_charge_per_kw_month", QT_TRANSLATE_NOOP("Field", "Demand charge"),
               QT_TRANSLATE_NOOP(
                   "Field", "What the supplier bills for the highest load of a month, beside the energy."),
               G::room, number<costs, &Costs::demand_charge_per_kw_month>(per_kw_month, 0, 1e6, 1), paysPower,
               QT_TRANSLATE_NOOP("Field", "Demand")),
    costNumber("costs.colocation_per_kw_month", QT_TRANSLATE_NOOP("Field", "Hosting fee"),
               QT_TRANSLATE_NOOP("Field", "For a kilowatt of the machine in a hosted room."), G::room,
               number<costs, &Costs::colocation_per_kw_month>(per_kw_month, 0, 1e6, 10), isColocated,
               QT_TRANSLATE_NOOP("Field", "Hosting")),
    costNumber("costs.colocation_escalation", QT_TRANSLATE_NOOP("Field", "Fee rise"),
               QT_TRANSLATE_NOOP("Field", "What hosting gets dearer in a year."), G::room,
               number<costs, &Costs::colocation_escalation>(share_per_year, -0.5, 10, 0.01), isColocated),
    costChoice("costs.colocation_includes_power", QT_TRANSLATE_NOOP("Field", "Power in fee"),
               QT_TRANSLATE_NOOP(
                   "Field", "The hosting fee covers the electricity; else the meter is billed beside it."),
               G::room, FieldKind::flag,
               costFlag<&Costs::colocation_includes_power, colocation_includes_power_by_default>(),
               isColocated, QT_TRANSLATE_NOOP("Field", "Power incl.")),
    costChoice(
        "costs.colocation_includes_cooling", QT_TRANSLATE_NOOP("Field", "Cooling in fee"),
        QT_TRANSLATE_NOOP("Field",
                          "The hosting fee covers the cooling; else the PUE is paid on top of the machine."),
        G::room, FieldKind::flag,
        costFlag<&Costs::colocation_includes_cooling, colocation_includes_cooling_by_default>(),
        isHostedOnMeter, QT_TRANSLATE_NOOP("Field", "Cool. incl.")),
    costNumber("costs.rack_kw", QT_TRANSLATE_NOOP("Field", "Rack limit"),
               QT_TRANSLATE_NOOP("Field", "What one rack may draw: decides how many racks there are."),
               G::room, number<costs, &Costs::rack_kw>(kilowatts, 0.1, 1e4, 1)),
    costNumber("costs.circuit_kw", QT_TRANSLATE_NOOP("Field", "Circuit"),
               QT_TRANSLATE_NOOP(
                   "Field", "What one circuit may carry continuously: decides how many circuits there are."),
               G::room, number<costs, &Costs::circuit_kw>(kilowatts, 0.1, 1e5, 1)),
    costNumber("costs.liquid_heat_share", QT_TRANSLATE_NOOP("Field", "Liquid cooling"),
               QT_TRANSLATE_NOOP("Field", "Share of the heat that leaves by liquid; air carries the rest."),
               G::room, number<costs, &Costs::liquid_heat_share>(share_form, 0, 1, 0.05), nullptr,
               QT_TRANSLATE_NOOP("Field", "Liquid")),
    costNumber("costs.inlet_outlet_delta_c", QT_TRANSLATE_NOOP("Field", "Air warms by"),
               QT_TRANSLATE_NOOP("Field", "From inlet to outlet; decides how much air must be moved."),
               G::room, number<costs, &Costs::inlet_outlet_delta_c>(kelvins, 1, 60, 1), warmsAir,
               QT_TRANSLATE_NOOP("Field", "Air rise")),
    costNumber("costs.airflow_cfm_per_kw", QT_TRANSLATE_NOOP("Field", "Airflow"),
               QT_TRANSLATE_NOOP("Field",
                                 "Cubic feet a minute for each kilowatt, where a rule gives it. Empty: what "
                                 "the warming of the air asks for."),
               G::room, number<costs, &Costs::airflow_cfm_per_kw>(cfm_per_kw, 1, 1e4, 10)),
    costNumber("costs.carbon_g_per_kwh", QT_TRANSLATE_NOOP("Field", "Carbon"),
               QT_TRANSLATE_NOOP("Field", "Of a kilowatt-hour of this electricity."), G::room,
               number<costs, &Costs::carbon_g_per_kwh>(grams_per_kwh, 0, 1e4, 10)),
    costNumber("costs.embodied_carbon_kg_per_accelerator", QT_TRANSLATE_NOOP("Field", "Made-in CO₂"),
               QT_TRANSLATE_NOOP("Field", "What making one card set free."), G::room,
               number<costs, &Costs::embodied_carbon_kg_per_accelerator>(kg_per_card, 0, 1e6, 10), nullptr,
               QT_TRANSLATE_NOOP("Field", "Making")),
};

}  // namespace

std::span<const Field> roomFields() {
    return table;
}

}  // namespace headroom::ui

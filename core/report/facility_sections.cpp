// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/units.h"
#include "report/field_words.h"
#include "report/sections.h"
#include "report/tables.h"
#include "report/warnings.h"
#include "scenario/field_unit.h"

namespace headroom::report {

namespace {

using Known = std::optional<double>;

Known kilowatts(const Known& watts) {
    return watts ? Known(*watts / watts_per_kilowatt) : std::nullopt;
}

bool is_rented(const Option* option) {
    return option->costs().acquisition == Acquisition::cloud;
}

/// Of what is rented nothing is said: it stands in somebody else's room, and is others' while it is idle.
OptionFigure figure(const Draft& draft, std::string_view id, const std::string& unit, int decimals,
                    Known (*value)(const EnergyEstimate&)) {
    const Words& words = draft.words;
    const std::string name = words.say(id);
    return {words.with_unit(name, unit), [&words, unit, decimals, value](const Option& option) {
                const Known known = is_rented(&option) ? std::nullopt : value(option.evaluation->energy);
                return number_cell(words, known, decimals, unit);
            }};
}

std::string note_of(const Draft& draft, std::string_view id) {
    const Words& words = draft.words;
    const bool any_rented = std::ranges::any_of(draft.evaluated, is_rented);
    return any_rented ? words.say(id) + words.say("facility.rented") : words.say(id);
}

OptionFigure given(const Draft& draft, std::string_view field, std::optional<double> Costs::*member) {
    const Words& words = draft.words;
    const std::string path = "costs." + std::string(field);
    return {field_name(words, path), [&words, path, member](const Option& option) {
                const Known& value = option.costs().*member;
                if (!value || is_rented(&option)) return text_cell(std::string(unknown_text));
                Cell cell = text_cell(field_value(words, path, *value, option.currency()));
                cell.number = value;
                cell.unit = field_unit(path, option.currency());
                return cell;
            }};
}

}  // namespace

std::vector<Block> facility_blocks(const Draft& draft) {
    if (draft.evaluated.empty()) return {};
    const Words& words = draft.words;
    if (std::ranges::all_of(draft.evaluated, is_rented)) return {plain(words.say("facility.all-rented"))};
    const std::vector<OptionFigure> figures{
        figure(draft, "facility.nodes", {}, 0, [](const EnergyEstimate& e) -> Known { return e.nodes; }),
        figure(draft, "facility.idle-node", "kW", 2,
               [](const EnergyEstimate& e) { return kilowatts(e.idle_w_per_node); }),
        figure(draft, "facility.busy-node", "kW", 2,
               [](const EnergyEstimate& e) { return kilowatts(e.typical_w_per_node); }),
        figure(draft, "facility.rated-node", "kW", 2,
               [](const EnergyEstimate& e) { return kilowatts(e.peak_w_per_node); }),
        figure(draft, "facility.busy", "kW", 2,
               [](const EnergyEstimate& e) { return kilowatts(e.busy_power_w); }),
        figure(draft, "facility.rated", "kW", 2,
               [](const EnergyEstimate& e) { return kilowatts(e.peak_power_w); }),
        figure(draft, "facility.average", "kW", 2,
               [](const EnergyEstimate& e) { return kilowatts(e.facility_power_w); }),
        figure(draft, "facility.energy", "kWh", 0, [](const EnergyEstimate& e) { return e.kwh_per_year; }),
        figure(draft, "facility.heat", "BTU/h", 0, [](const EnergyEstimate& e) { return e.heat_btu_per_h; }),
        figure(draft, "facility.cooling", {}, 1, [](const EnergyEstimate& e) { return e.cooling_tons; }),
        figure(draft, "facility.liquid", "kW", 2,
               [](const EnergyEstimate& e) { return kilowatts(e.liquid_heat_w); }),
        figure(draft, "facility.air", "m³/h", 0, [](const EnergyEstimate& e) { return e.airflow_m3_per_h; }),
        figure(draft, "facility.air", "CFM", 0, [](const EnergyEstimate& e) { return e.airflow_cfm; }),
        given(draft, "inlet_outlet_delta_c", &Costs::inlet_outlet_delta_c),
        figure(draft, "facility.racks", {}, 0, [](const EnergyEstimate& e) { return e.racks; }),
        given(draft, "rack_kw", &Costs::rack_kw),
        figure(draft, "facility.circuits", {}, 0, [](const EnergyEstimate& e) { return e.circuits; }),
        given(draft, "circuit_kw", &Costs::circuit_kw),
        given(draft, "pue", &Costs::pue),
    };
    std::vector<Block> blocks;
    add_by_option(blocks, draft, "facility", figures, note_of(draft, "facility.note"));
    Notes notes;
    for (const Option* option : draft.evaluated)
        for (const Warning& warning : option->evaluation->warnings)
            if (is_of_room(warning.code) && !is_rented(option))
                notes.items.push_back({{option->letter + ": ", true}, {warning_text(words, warning), false}});
    blocks.push_back(notes.items.empty() ? Block(plain(words.say("facility.no-warnings"))) : Block(notes));
    return blocks;
}

std::vector<Block> carbon_blocks(const Draft& draft) {
    if (draft.evaluated.empty()) return {};
    const Words& words = draft.words;
    if (std::ranges::all_of(draft.evaluated, is_rented)) return {plain(words.say("facility.all-rented"))};
    const auto running = [](const Option& option) -> Known {
        const Known& year = option.evaluation->energy.carbon_kg_per_year;
        return year && !is_rented(&option) ? Known(*year * option.years()) : std::nullopt;
    };
    const std::vector<OptionFigure> figures{
        given(draft, "carbon_g_per_kwh", &Costs::carbon_g_per_kwh),
        figure(draft, "carbon.year", "kg", 0, [](const EnergyEstimate& e) { return e.carbon_kg_per_year; }),
        {words.with_unit(words.say("carbon.running"), "kg"),
         [&](const Option& option) { return number_cell(words, running(option), 0, "kg"); }},
        figure(draft, "carbon.made", "kg", 0, [](const EnergyEstimate& e) { return e.embodied_carbon_kg; }),
        {words.with_unit(words.say("carbon.total"), "kg"),
         [&](const Option& option) {
             const Known run = running(option), made = option.evaluation->energy.embodied_carbon_kg;
             return number_cell(words, run && made ? Known(*run + *made) : std::nullopt, 0, "kg");
         }},
        figure(draft, "carbon.token", "J", 3, [](const EnergyEstimate& e) { return e.joules_per_token; }),
    };
    std::vector<Block> blocks;
    add_by_option(blocks, draft, "carbon", figures, note_of(draft, "carbon.note"));
    return blocks;
}

}  // namespace headroom::report

// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/field_unit.h"

#include <algorithm>
#include <array>
#include <span>

#include "scenario/cost_fields.h"

namespace headroom {

namespace {

struct Ending {
    std::string_view ending;
    std::string_view unit;
};

/// Names of fields end in what they are; the longer endings come first.
constexpr auto money_endings = std::to_array<Ending>({
    {"_per_kw_month", "/kW/month"},
    {"_per_month", "/month"},
    {"_per_kwh", "/kWh"},
    {"_per_kw", "/kW"},
    {"_per_fte", "/year"},
});
constexpr auto other_endings = std::to_array<Ending>({
    {"interruptions_per_accelerator_year", "1/year"},
    {"lease_rate_per_month", "share/month"},
    {"rate_per_year", "share/year"},
    {"airflow_cfm_per_kw", "CFM/kW"},
    {"carbon_g_per_kwh", "g/kWh"},
    {"carbon_kg_per_accelerator", "kg"},
    {"_w_per_accelerator", "W"},
    {"_w_per_node", "W"},
    {"_kw", "kW"},
    {"_delta_c", "K"},
    {"_fte", "FTE"},
    {"_tokens", "token"},
    {"years", "year"},
    {"escalation", "share/year"},
    {"utilization", "share"},
    {"_rate", "share"},
    {"_share", "share"},
});

std::string_view unit_by(std::span<const Ending> endings, std::string_view name) {
    const auto found =
        std::ranges::find_if(endings, [&](const Ending& e) { return name.ends_with(e.ending); });
    return found == endings.end() ? std::string_view() : found->unit;
}

}  // namespace

std::string field_unit(std::string_view path, std::string_view currency) {
    const std::string_view name = path.substr(path.rfind('.') + 1);
    const auto field = std::ranges::find(cost_fields, name, &CostField::name);
    const bool is_money = field != cost_fields.end() && field->kind == CostFieldKind::money;
    if (is_money) return std::string(currency) + std::string(unit_by(money_endings, name));
    return std::string(unit_by(other_endings, name));
}

}  // namespace headroom

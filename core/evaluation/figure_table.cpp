// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/figure_table.h"

#include <algorithm>
#include <array>
#include <set>

#include "base/text.h"
#include "scenario/field_unit.h"

namespace headroom {

namespace {

/// What a null stands for where it is no unknown number.
constexpr std::array<std::string_view, 3> no_numbers{"speed", "cost.cloud.offer", "cost.cash_flow"};

class Walk {
  public:
    std::vector<NamedFigure> take(const Json& evaluation) {
        visit(evaluation, {});
        return std::move(figures_);
    }

  private:
    static std::string label_of(const Json& element) {
        if (!element.is_object()) return {};
        for (const char* key : {"item", "field"})
            if (const auto found = element.find(key); found != element.end() && found->is_string())
                return found->get<std::string>();
        if (const auto year = element.find("year"); year != element.end() && year->is_number())
            return shortest(year->get<double>());
        return {};
    }

    void visit(const Json& json, const std::string& name) {
        const bool is_input = name.starts_with("scenario.");
        if (json.is_number()) {
            figures_.push_back({name, json.get<double>()});
        } else if (json.is_null() && !is_input && std::ranges::find(no_numbers, name) == no_numbers.end()) {
            figures_.push_back({name, std::nullopt});
        } else if (json.is_object()) {
            visit_object(json, name);
        } else if (json.is_array()) {
            visit_array(json, name);
        }
    }

    void visit_object(const Json& json, const std::string& name) {
        for (const auto& [key, value] : json.items()) {
            const bool is_wrapper =
                key == "items" || key == "amount" || (key == "value" && json.contains("field"));
            if (key == "year" && value.is_number()) continue;  // the label
            visit(value, is_wrapper ? name : name.empty() ? key : name + "." + key);
        }
    }

    void visit_array(const Json& json, const std::string& name) {
        std::set<std::string> used;
        for (std::size_t i = 0; i < json.size(); ++i) {
            const std::string label = label_of(json[i]);
            const bool tells = !label.empty() && used.insert(label).second;
            const std::string part = tells ? label : std::to_string(i);
            visit(json[i], name.empty() ? part : name + "." + part);
        }
    }

    std::vector<NamedFigure> figures_;
};

struct Ending {
    std::string_view ending;
    std::string_view unit;
};

/// The longer endings come first.
constexpr auto endings = std::to_array<Ending>({
    {"_bytes_per_token", "bytes"},
    {"_bytes", "bytes"},
    {"_gib", "GiB"},
    {"_mib", "MiB"},
    {"_gbit_s_per_accelerator", "Gbit/s"},
    {"tokens_per_second_per_accelerator", "tokens/s"},
    {"tokens_per_second_per_sequence", "tokens/s"},
    {"tokens_per_second", "tokens/s"},
    {"requests_per_second", "1/s"},
    {"tflops_per_accelerator", "TFLOP/s"},
    {"_tokens", "tokens"},
    {"_ms", "ms"},
    {"_seconds", "s"},
    {"_days", "days"},
    {"accelerator_hours", "h"},
    {"mfu", "share"},
    {"hfu", "share"},
    {"goodput", "share"},
    {"hit_rate", "share"},
    {"acceptance_rate", "share"},
    {"_w", "W"},
    {"_w_per_node", "W"},
    {"kwh_per_year", "kWh"},
    {"_m3_per_h", "m³/h"},
    {"_cfm", "CFM"},
    {"_btu_per_h", "BTU/h"},
    {"_tons", "RT"},
    {"flops_per_byte", "FLOP/byte"},
    {"tflops", "TFLOP/s"},
    {"bandwidth_gb_s", "GB/s"},
    {"peak_share", "share"},
    {"price_change_per_year", "share"},
    {"tflops_per_price", "TFLOP/s"},
    {"gb_per_price", "GB"},
    {"gb_s_per_price", "GB/s"},
    {"carbon_kg_per_year", "kg"},
    {"_carbon_kg", "kg"},
    {"joules_per_token", "J"},
});
constexpr auto cost_endings = std::to_array<Ending>({
    {"_month", "months"},
    {".month", "months"},
    {"_utilization", "share"},
    {"_is_cheaper", "share"},
    {"_irr", "share"},
    {"_mirr", "share"},
    {"_years", "years"},
    {".instances", ""},
});

template <std::size_t n>
const Ending* find_ending(const std::array<Ending, n>& table, std::string_view path) {
    const auto found = std::ranges::find_if(table, [&](const Ending& e) { return path.ends_with(e.ending); });
    return found == table.end() ? nullptr : &*found;
}

}  // namespace

std::vector<NamedFigure> named_figures(const Json& evaluation) {
    return Walk().take(evaluation);
}

const NamedFigure* find_figure(const std::vector<NamedFigure>& figures, std::string_view name) {
    const auto found = std::ranges::find(figures, name, &NamedFigure::name);
    return found == figures.end() ? nullptr : &*found;
}

std::string figure_unit(std::string_view path, std::string_view currency) {
    if (path.starts_with("cost.")) {
        if (const Ending* ending = find_ending(cost_endings, path)) return std::string(ending->unit);
        const bool is_hourly = path.ends_with("_hour") || path.ends_with("hourly_price");
        return std::string(currency) + (is_hourly ? "/h" : "");
    }
    if (path.starts_with("speed.step.")) return "s";
    if (const Ending* ending = find_ending(endings, path)) return std::string(ending->unit);
    return field_unit(path, currency);
}

}  // namespace headroom

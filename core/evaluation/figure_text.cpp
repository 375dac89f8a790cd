// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/figure_text.h"

#include <algorithm>
#include <array>
#include <cmath>

#include "base/text.h"
#include "base/units.h"
#include "scenario/cost_fields.h"

namespace headroom {

namespace {

constexpr std::string_view no_break_space = "\u00a0";

enum class Quantity { bytes, share, with_unit };

struct Ending {
    std::string_view ending;
    Quantity quantity;
    std::string_view unit = {};
};

/// Names end in what they are.
constexpr auto endings = std::to_array<Ending>({
    {"_bytes", Quantity::bytes},
    {"bytes_per_token", Quantity::bytes},
    {"mfu", Quantity::share},
    {"hfu", Quantity::share},
    {"goodput", Quantity::share},
    {"utilization", Quantity::share},
    {"_irr", Quantity::share},
    {"_rate", Quantity::share},
    {"_share", Quantity::share},
    {"_ms", Quantity::with_unit, "ms"},
    {"_seconds", Quantity::with_unit, "s"},
    {"tokens_per_second", Quantity::with_unit, "token/s"},
    {"tokens_per_second_per_accelerator", Quantity::with_unit, "token/s"},
    {"tokens_per_second_per_sequence", Quantity::with_unit, "token/s"},
    {"tflops_per_accelerator", Quantity::with_unit, "TFLOP/s"},
    {"accelerator_hours", Quantity::with_unit, "h"},
    {"_w", Quantity::with_unit, "W"},
    {"_w_per_node", Quantity::with_unit, "W"},
    {"kwh_per_year", Quantity::with_unit, "kWh"},
    {"_m3_per_h", Quantity::with_unit, "m³/h"},
    {"_cfm", Quantity::with_unit, "CFM"},
    {"kg_per_year", Quantity::with_unit, "kg"},
    {"_kg", Quantity::with_unit, "kg"},
    {"joules_per_token", Quantity::with_unit, "J"},
    {"_delta_c", Quantity::with_unit, "K"},
});

/// Numbers of `cost` that are no money.
constexpr auto counts = std::to_array<std::string_view>({"instances", "month", "years", "year"});

struct OfTask {
    std::string_view name;
    Task task;
};

/// In the other task these are zero, or what somebody entered before.
constexpr auto of_one_task = std::to_array<OfTask>({
    {"kv_cache_bytes", Task::inference},
    {"kv_cache_bytes_per_token", Task::inference},
    {"max_context_tokens", Task::inference},
    {"max_batched_tokens", Task::inference},
    {"memory_utilization", Task::inference},
    {"gradients_bytes", Task::training},
    {"master_weights_bytes", Task::training},
    {"optimizer_bytes", Task::training},
    {"adapter_bytes", Task::training},
});

/// As many digits as help.
std::string readable(double value) {
    const double size = std::abs(value);
    return grouped_short(value, size >= 100 ? 0 : size >= 1 ? 2 : 4);
}

std::string with_unit(const std::string& number, std::string_view unit) {
    return number + std::string(no_break_space) + std::string(unit);
}

std::string bytes_text(double bytes) {
    constexpr double bytes_per_kib = 1024, small_gib = 0.1;
    if (bytes == 0) return with_unit("0", "GiB");
    if (std::abs(bytes) < bytes_per_mib) return with_unit(grouped_short(bytes / bytes_per_kib, 1), "KiB");
    if (std::abs(bytes) < small_gib * bytes_per_gib)
        return with_unit(grouped_short(bytes / bytes_per_mib, 1), "MiB");
    return with_unit(grouped(to_gib(bytes), 2), "GiB");
}

std::string share_text(double share) {
    const double percent = 100 * share;
    return with_unit(grouped_short(percent, std::abs(percent) >= 1 ? 1 : 4), "%");
}

std::string money_text(double amount, std::string_view currency) {
    const double size = std::abs(amount);
    return with_unit(size >= 1 && size < 100 ? grouped(amount, 2) : readable(amount), currency);
}

const Ending* ending_of(std::string_view name) {
    const auto found =
        std::ranges::find_if(endings, [&](const Ending& e) { return name.ends_with(e.ending); });
    return found == endings.end() ? nullptr : &*found;
}

/// A name that says nothing is that of a bare number.
std::string number_text(std::string_view name, double value) {
    const Ending* ending = ending_of(name);
    if (!ending) return readable(value);
    if (ending->quantity == Quantity::bytes) return bytes_text(value);
    if (ending->quantity == Quantity::share) return share_text(value);
    return with_unit(readable(value), ending->unit);
}

/// The value at a dotted path; nullptr where there is none.
const Json* value_at(const Json& json, std::string_view path) {
    const Json* value = &json;
    while (!path.empty()) {
        const std::size_t dot = std::min(path.find('.'), path.size());
        if (!value->is_object()) return nullptr;
        const auto next = value->find(path.substr(0, dot));
        if (next == value->end()) return nullptr;
        value = &*next;
        path.remove_prefix(std::min(dot + 1, path.size()));
    }
    return value;
}

std::string text_at(const Json& json, std::string_view path) {
    const Json* value = value_at(json, path);
    return value && value->is_string() ? value->get<std::string>() : std::string();
}

/// Whether a figure or an input means something in the scenario's task.
bool is_of_task(const Json& evaluation, std::string_view name) {
    const auto found = std::ranges::find(of_one_task, name, &OfTask::name);
    const std::string task = text_at(evaluation, "scenario.workload.task");
    return found == of_one_task.end() || task.empty() || task == name_of(found->task);
}

std::string value_text(const Json& evaluation, const Json* value, std::string_view name, bool is_money) {
    if (value && value->is_string()) return value->get<std::string>();
    if (!value || !value->is_number() || !is_of_task(evaluation, name)) return std::string(unknown_text);
    const double number = value->get<double>();
    return is_money ? money_text(number, text_at(evaluation, "scenario.costs.currency"))
                    : number_text(name, number);
}

std::string_view last_name(std::string_view path) {
    return path.substr(path.rfind('.') + 1);
}

}  // namespace

std::string figure_text(const Json& evaluation, std::string_view path) {
    const Json* value = value_at(evaluation, path);
    const std::string_view name = last_name(path);
    if (path.starts_with("speed.step.")) return value_text(evaluation, value, "_seconds", false);
    const bool is_count =
        std::ranges::any_of(counts, [&](std::string_view count) { return name.ends_with(count); });
    const bool is_money = path.starts_with("cost.") && !is_count && !ending_of(name);
    return value_text(evaluation, value, name, is_money);
}

std::string input_text(const Json& evaluation, std::string_view path) {
    const Json* scenario = value_at(evaluation, "scenario");
    const std::string_view name = last_name(path);
    const auto field = std::ranges::find(cost_fields, name, &CostField::name);
    const bool is_money =
        path.starts_with("costs.") && field != cost_fields.end() && field->kind == CostFieldKind::money;
    return value_text(evaluation, scenario ? value_at(*scenario, path) : nullptr, name, is_money);
}

}  // namespace headroom

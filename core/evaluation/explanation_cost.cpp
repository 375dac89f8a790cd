// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <charconv>
#include <cmath>

#include "evaluation/explanation_cost_recipes.h"

namespace headroom {

namespace {

std::optional<Recipe> capital_item(const Question& q, std::string_view name) {
    const Costs& costs = q.e.scenario.costs;
    const std::optional<CapitalItem> item = value_of<CapitalItem>(name);
    if (!item) return std::nullopt;
    const auto of_hardware = [&](std::string_view rate) {
        return Recipe{.formula = std::string(rate) + " * hardware_price",
                      .method = "share-of-hardware",
                      .own = {hardware_price(q)}};
    };
    switch (*item) {
        case CapitalItem::accelerators:
            return Recipe{.formula = "cluster.count * costs.accelerator_price", .method = "count-price"};
        case CapitalItem::servers:
            return Recipe{.formula = "energy.nodes * costs.server_price", .method = "count-price"};
        case CapitalItem::host:
            return Recipe{.formula = "energy.nodes * costs.host_price_per_node", .method = "count-price"};
        case CapitalItem::network:
            return Recipe{.formula = "cluster.count * costs.network_price_per_accelerator",
                          .method = "count-price"};
        case CapitalItem::storage:
            return Recipe{.formula = "costs.storage_price", .method = "one-price"};
        case CapitalItem::installation:
            return Recipe{.formula = "energy.busy_power_w / 1000 * costs.installation_price_per_kw",
                          .method = "installed-power"};
        case CapitalItem::facility_retrofit:
            return Recipe{.formula = "energy.busy_power_w / 1000 * costs.facility_retrofit_price_per_kw",
                          .method = "installed-power"};
        case CapitalItem::racks:
            return Recipe{.formula = "energy.racks * costs.rack_price", .method = "count-price"};
        case CapitalItem::freight:
            return of_hardware("costs.freight_rate");
        case CapitalItem::duty:
            return of_hardware("costs.duty_rate");
        case CapitalItem::tax:
            return of_hardware("costs.nonrecoverable_tax_rate * (1 + costs.freight_rate + costs.duty_rate)");
        case CapitalItem::spares:
            return Recipe{.formula = costs.server_price
                                         ? "costs.spares_rate * energy.nodes * costs.server_price"
                                         : "costs.spares_rate * cluster.count * costs.accelerator_price",
                          .method = "spares"};
        case CapitalItem::contingency: {
            SumOfTerms others;
            for (const std::string_view other : enum_names<CapitalItem>)
                others.add(other != "contingency" && q.knows("cost.capital." + std::string(other)),
                           "cost.capital." + std::string(other));
            return Recipe{.formula = "costs.contingency_rate * (" + others.text() + ")",
                          .method = "contingency"};
        }
    }
    return std::nullopt;
}

/// Sum of lines that the evaluation has, `place` being `cost.capital`.
template <class Item>
std::string sum_of_lines(const Question& q, const std::string& place) {
    SumOfTerms sum;
    for (const std::string_view item : enum_names<Item>) {
        const std::string name = place + "." + std::string(item);
        sum.add(q.knows(name), name);
    }
    return sum.text();
}

}  // namespace

std::optional<int> take_number(std::string_view& name) {
    int number = 0;
    const auto [rest, error] = std::from_chars(name.data(), name.data() + name.size(), number);
    if (error != std::errc{}) return std::nullopt;
    name.remove_prefix(static_cast<std::size_t>(rest - name.data()));
    if (name.starts_with('.')) name.remove_prefix(1);
    return number;
}

std::optional<Recipe> capital_recipe(const Question& q, std::string_view name) {
    if (name == "capital_total")
        return Recipe{.formula = sum_of_lines<CapitalItem>(q, "cost.capital"), .method = "capital-total"};
    if (constexpr std::string_view place = "capital."; name.starts_with(place))
        return capital_item(q, name.substr(place.size()));
    return std::nullopt;
}

/// `yearly.2.total`, `yearly.2.electricity`, `yearly.electricity`, and the same in the cloud.
std::optional<Recipe> yearly_recipe(const Question& q, std::string_view name) {
    const bool cloud = name.starts_with("cloud.");
    const std::string place = cloud ? "cost.cloud.yearly." : "cost.yearly.";
    constexpr std::string_view list = "yearly.";
    name.remove_prefix(name.find(list) + list.size());
    if (const std::optional<int> year = take_number(name)) {
        const std::string of_year = place + std::to_string(*year);
        if (!q.knows(of_year + "." + std::string(name))) return std::nullopt;
        if (name == "total")
            return Recipe{.formula = sum_of_lines<YearlyItem>(q, of_year), .method = "year-total"};
        const std::optional<YearlyItem> item = value_of<YearlyItem>(name);
        return item ? std::optional(bill_recipe(q, *item, of_year, *year)) : std::nullopt;
    }
    SumOfTerms sum;
    for (int year = 1; year <= plan_years(q); ++year) {
        const std::string of_year = place + std::to_string(year) + "." + std::string(name);
        sum.add(q.knows(of_year), of_year);
    }
    if (sum.text() == "0") return std::nullopt;
    return Recipe{.formula = sum.text(), .method = "sum-of-years"};
}

std::optional<Recipe> unit_price_recipe(const Question& q, std::string_view name) {
    const std::string request =
        "cost.per_accelerator_hour * cluster.count / 3600 / speed.requests_per_second";
    const std::string prompt_share =
        "min(1, workload.prompt_tokens * (1 - workload.prefix_cache_hit_rate) / "
        "speed.prefill_tokens_per_second / (parallelism.data / speed.requests_per_second))";
    const bool training = q.e.scenario.workload.task == Task::training;
    const bool is_run = q.e.speed && q.e.speed->accelerator_hours && q.e.scenario.costs.run_years;
    if (name == "per_hour") return per_hour_recipe(q, is_run);
    if (name == "per_accelerator_hour" && is_run)
        return Recipe{.formula = "cost.total / (cluster.count * 8760 * costs.years * costs.utilization)",
                      .method = "run-accelerator-hour"};
    if (name == "per_million_tokens" && is_run)
        return Recipe{.formula =
                          "cost.per_accelerator_hour * speed.accelerator_hours / workload.training_tokens * "
                          "1000000",
                      .method = "run-million-tokens"};
    if (name == "per_accelerator_hour")
        return Recipe{.formula = "cost.equivalent_annual_cost / (cluster.count * 8760 * costs.utilization)",
                      .method = "accelerator-hour",
                      .reference = "levelised"};
    if (name == "per_million_tokens")
        return Recipe{.formula =
                          "cost.per_accelerator_hour * cluster.count / (3600 * "
                          "speed.tokens_per_second) * 1000000",
                      .method = "million-tokens"};
    if (name == "per_training_run")
        return training
                   ? Recipe{.formula = "min(cost.total, speed.accelerator_hours * cost.per_accelerator_hour)",
                            .method = "training-run"}
                   : Recipe{.method = "only-in-training"};
    const bool is_of_request = name == "per_million_input_tokens" || name == "per_million_output_tokens" ||
                               name == "per_million_blended_tokens";
    if (!is_of_request) return std::nullopt;
    if (training) return Recipe{.method = "only-in-inference"};
    if (name == "per_million_input_tokens")
        return Recipe{.formula = request + " * " + prompt_share + " / workload.prompt_tokens * 1000000",
                      .method = "input-tokens"};
    if (name == "per_million_output_tokens")
        return Recipe{.formula = request + " * (1 - " + prompt_share + ") / workload.output_tokens * 1000000",
                      .method = "output-tokens"};
    return Recipe{.formula = request + " / (workload.prompt_tokens + workload.output_tokens) * 1000000",
                  .method = "blended-tokens"};
}

Recipe crossing_recipe(double month, const std::string& own, const std::string& other, std::string method) {
    constexpr double months = 12;
    const double year = std::max(0.0, std::ceil(month / months) - 1);  // that the month lies in
    const auto at = [&](const std::string& curve, double y) {
        return curve + "." + std::to_string(static_cast<int>(months * y));
    };
    const std::string before = "(" + at(own, year) + " - " + at(other, year) + ")";
    const std::string after = "(" + at(own, year + 1) + " - " + at(other, year + 1) + ")";
    return {.formula = std::to_string(static_cast<int>(months * year)) + " + 12 * " + before + " / (" +
                       before + " - " + after + ")",
            .method = std::move(method)};
}

std::optional<Recipe> cost_recipe(const Question& q, std::string_view figure) {
    if (!q.e.cost) return std::nullopt;
    const std::string_view name = figure.substr(figure.find('.') + 1);
    if (name.starts_with("yearly.")) return yearly_recipe(q, name);
    if (name.starts_with("cloud.")) return cloud_recipe(q, name);
    if (name.starts_with("api.")) return api_recipe(q, name);
    if (figure.starts_with(waiting_place)) return waiting_recipe(q, figure);
    if (name.starts_with("cash_flow.")) return cash_flow_recipe(q, name);
    if (name.starts_with("curves.")) return curve_recipe(q, name);
    if (name.starts_with("lines.")) return line_recipe(q, name);
    if (name.starts_with("capital")) return capital_recipe(q, name);
    if (name.starts_with("per_")) return unit_price_recipe(q, name);
    return total_recipe(q, name);
}

}  // namespace headroom

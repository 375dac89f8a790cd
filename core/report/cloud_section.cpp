// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/break_even.h"
#include "cost/rounding.h"
#include "report/sections.h"
#include "report/tables.h"

namespace headroom::report {

namespace {

constexpr std::size_t months_a_year = 12;

/// Where the lines stand at the start and after each year.
Table twin_of(const Draft& draft, const Option& option, const std::vector<Line>& lines) {
    const Words& words = draft.words;
    Table table{.id = "own-against-cloud-figure", .scenario = option.index};
    table.columns.push_back(text_column(words.say("column.after")));
    for (const Line& line : lines)
        table.columns.push_back(figure_column(line.name, words.currency(option.currency())));
    for (std::size_t month = 0; month < lines.front().values.size(); month += months_a_year) {
        Row row{{text_cell(month == 0 ? words.say("delivery")
                                      : words.count("months", static_cast<double>(month)))}};
        for (const Line& line : lines)
            row.cells.push_back(money_cell(words, line.values[month], option.currency()));
        table.rows.push_back(std::move(row));
    }
    return table;
}

std::string crossing_caption(const Words& words, const std::vector<Crossing>& crossings) {
    return crossings.empty() ? words.say("cloud.no-crossing")
                             : words.say("cloud.crossing", {{"month", words.number(crossings.front().x, 1)}});
}

/// The hardware of an option rented under each plan of its offer.
Table plan_table(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const std::string& currency = option.currency();
    const CloudEstimate& now = option.cost.cloud;
    Table table{.id = "cloud-plans", .scenario = option.index};
    table.columns = {text_column(words.say("column.plan"), 1.4),
                     figure_column(words.say("column.hourly-price"), words.currency(currency)),
                     figure_column(words.say("column.total"), words.currency(currency), 1.3),
                     figure_column(words.say("column.present"), words.currency(currency), 1.3),
                     figure_column(words.say("column.break-even")),
                     figure_column(words.say("column.break-even-busy"))};
    for (const std::string_view name : enum_names<CloudPlan>) {
        Costs costs = option.given->costs;
        costs.cloud = costs.cloud.value_or(CloudChoice{});
        costs.cloud->offer = now.offer;
        costs.cloud->plan = *value_of<CloudPlan>(name);
        const bool is_own = costs.cloud->plan == now.plan;
        // The price that was agreed holds for the plan that it was agreed for.
        if (!is_own) costs.cloud->hourly_price.reset();
        const std::optional<Evaluation> variant = variant_of(draft, option, costs);
        const CloudEstimate cloud = is_own ? now : variant ? in_cents(*variant->cost).cloud : CloudEstimate{};
        table.rows.push_back(
            {{text_cell(words.say("plan." + std::string(name))),
              number_cell(words, cloud.hourly_price, 4, currency + "/h"),
              money_cell(words, cloud.total, currency), money_cell(words, cloud.net_present_cost, currency),
              months_cell(words, cloud.break_even_month), percent_cell(words, cloud.break_even_utilization)},
             is_own});
    }
    table.note = words.say("cloud.plans-note");
    return table;
}

/// What the rent is made of over the years.
Table bill_table(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const bool rents = option.costs().acquisition == Acquisition::cloud;
    Table table{.id = "cloud-bill", .title = words.say("cloud.bill"), .scenario = option.index};
    table.columns = {text_column(words.say("column.item")),
                     figure_column(words.say("column.amount"), words.currency(option.currency())),
                     text_column(words.say("column.how"), 2.4, true),
                     text_column(words.say("column.source"), 2, true),
                     text_column(words.say("column.as-of"))};
    for (const CostLine& line : option.lines) {
        if (line.is_alternative == rents || line.group != CostGroup::cloud || line.total == 0.0) continue;
        table.rows.push_back(
            {{text_cell(line_name(words, line.item)), money_cell(words, line.total, option.currency()),
              text_cell(how_text(draft, option, line)), text_cell(source_text(words, line.source)),
              text_cell(line.as_of)}});
    }
    table.rows.push_back({{text_cell(words.say("total")),
                           money_cell(words, option.cost.cloud.total, option.currency()),
                           {},
                           {},
                           {}},
                          true});
    return table;
}

}  // namespace

std::optional<Figure> own_against_cloud(const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const Evaluation& e = *option.evaluation;
    const CostEstimate own = own_cost_of(e);
    const std::optional<CumulativeCost> owned = cumulative_cost(own), rented = cumulative_cost(e.cost->cloud);
    if (!owned || !rented) return std::nullopt;
    const bool leases = e.scenario.costs.acquisition == Acquisition::lease;
    CrossingLines chart{.x_title = words.say("cloud.x-title"),
                        .value_title = words.currency(option.currency())};
    Line own_line{"own", words.say(leases ? "cloud.leased" : "cloud.own"), by_month(*owned), {}};
    if (own.residual_value.value_or(0) != 0) {
        const double after = owned->by_year.back() + own.disposal.value_or(0) - *own.residual_value;
        own_line.remark = words.say("cloud.after-resale",
                                    {{"amount", words.money(rounded_to_cent(after), option.currency())}});
    }
    chart.lines = {
        std::move(own_line),
        {"cloud", words.say("plan-line." + std::string(name_of(e.cost->cloud.plan))), by_month(*rented), {}}};
    if (e.cost->api)
        if (const auto hosted = cumulative_cost(*e.cost->api, option.years()))
            chart.lines.push_back({"api", words.say("line.api"), by_month(*hosted), {}});
    for (const headroom::Crossing& crossing : crossings(*owned, *rented))
        chart.crossings.push_back(
            {crossing.month, owned->at_month(crossing.month),
             words.say("cloud.break-even-at", {{"month", words.number(crossing.month, 1)}})});
    Table twin = twin_of(draft, option, chart.lines);
    const std::string caption = crossing_caption(words, chart.crossings);
    return Figure{.id = "own-against-cloud",
                  .title = words.say("cloud.figure"),
                  .currency = option.currency(),
                  .caption = caption,
                  .chart = std::move(chart),
                  .twin = std::move(twin),
                  .scenario = option.index};
}

std::vector<Block> cloud_blocks(const Draft& draft) {
    const Words& words = draft.words;
    std::vector<Block> blocks{plain(words.say("cloud.intro"))};
    for (const Option* option : draft.evaluated) {
        blocks.push_back(Heading{option->label()});
        const CloudEstimate& cloud = option->cost.cloud;
        if (cloud.offer.empty()) {
            blocks.push_back(plain(words.say("cloud.no-offer")));
            continue;
        }
        blocks.push_back(plain(words.count("cloud.offer", cloud.instances, {{"offer", cloud.offer}})));
        if (std::optional<Figure> figure = own_against_cloud(draft, *option))
            blocks.push_back(*std::move(figure));
        blocks.push_back(plan_table(draft, *option));
        blocks.push_back(bill_table(draft, *option));
    }
    return blocks;
}

}  // namespace headroom::report

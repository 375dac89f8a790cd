// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <array>

#include "report/field_words.h"
#include "report/sections.h"
#include "report/tables.h"
#include "scenario/cost_fields.h"
#include "scenario/field_unit.h"

namespace headroom::report {

namespace {

/// An input as some options have it.
struct Input {
    std::string name;
    std::string path;
    std::string text;  ///< the value as printed
    std::optional<double> number;
    std::string unit;
    std::string source;
    std::string as_of;
    PriceStatus status = PriceStatus::estimate;
    std::vector<std::string> letters;

    bool says_the_same(const Input& other) const {
        return path == other.path && text == other.text && source == other.source && as_of == other.as_of;
    }
};

class Register {
  public:
    explicit Register(const Draft& draft) : draft_(draft) {}

    void add(Input input, const Option& option) {
        const auto same =
            std::ranges::find_if(inputs_, [&](const Input& other) { return input.says_the_same(other); });
        if (same != inputs_.end()) {
            same->letters.push_back(option.letter);
            return;
        }
        input.letters = {option.letter};
        // Values of one input stand together.
        auto place = inputs_.end();
        for (auto it = inputs_.begin(); it != inputs_.end(); ++it)
            if (it->path == input.path) place = it + 1;
        inputs_.insert(place, std::move(input));
    }
    void add(const std::string& path, double value, const PriceOrigin& origin, const Option& option) {
        const Words& words = draft_.words;
        add({field_name(words, path),
             path,
             field_value(words, path, value, option.currency()),
             value,
             field_unit(path, option.currency()),
             source_text(words, origin.source),
             origin.as_of,
             origin.status,
             {}},
            option);
    }

    Table table() const {
        const Words& words = draft_.words;
        Table table{.id = "assumptions"};
        table.columns = {text_column("#", 0.5),
                         text_column(words.say("column.input"), 1.8, true),
                         figure_column(words.say("column.value"), {}, 1.4),
                         text_column(words.say("column.source"), 3.4, true),
                         text_column(words.say("column.as-of"), 0.9),
                         text_column(words.say("column.status"), 0.9),
                         text_column(words.say("column.options"), 0.9, true)};
        std::size_t number = 0;
        for (const Input& input : inputs_) {
            Cell value = text_cell(input.text);
            value.number = input.number;
            value.unit = input.unit;
            table.rows.push_back({{text_cell("E" + std::to_string(++number)), text_cell(input.name),
                                   std::move(value), text_cell(input.source), text_cell(input.as_of),
                                   text_cell(words.say("status." + std::string(name_of(input.status)))),
                                   text_cell(letters_of(input))}});
        }
        table.note = words.say("assumptions.note");
        return table;
    }

  private:
    std::string letters_of(const Input& input) const {
        if (input.letters.size() == draft_.evaluated.size()) return draft_.words.say("all");
        return draft_.words.list(input.letters);
    }

    const Draft& draft_;
    std::vector<Input> inputs_;
};

void add_costs(Register& inputs, const Option& option, const PriceOrigins& origins) {
    const Costs& costs = option.costs();
    inputs.add("costs.years", option.years(), origins.of("years"), option);
    for (const CostField& field : cost_fields)
        if (const std::optional<double>& value = costs.*field.member)
            inputs.add("costs." + std::string(field.name), *value, origins.of(field.name), option);
}

void add_licences(Register& inputs, const Draft& draft, const Option& option, const PriceOrigins& origins) {
    if (!option.costs().licences) return;
    const Words& words = draft.words;
    const PriceOrigin origin = origins.of("licences");
    for (const Licence& licence : *option.costs().licences) {
        const auto price = [&](std::string_view id, double amount) {
            if (amount == 0) return;
            inputs.add({words.say("assumptions.licence", {{"name", licence.name}}),
                        "costs.licences." + licence.name,
                        words.say(id, {{"price", words.money(amount, option.currency())}}),
                        amount,
                        option.currency() + "/year",
                        source_text(words, origin.source),
                        origin.as_of,
                        origin.status,
                        {}},
                       option);
        };
        price("licence.accelerator", licence.per_accelerator_year);
        price("licence.node", licence.per_node_year);
        price("licence.die", licence.per_die_year);
        price("licence.year", licence.per_year);
    }
}

void add_cloud(Register& inputs, const Draft& draft, const Option& option, const PriceOrigins& origins) {
    const Words& words = draft.words;
    const CloudEstimate& cloud = option.cost.cloud;
    if (!cloud.hourly_price) return;
    const PriceOrigin origin = origins.of_hourly_price();
    inputs.add({words.say("assumptions.hour", {{"offer", cloud.offer}}),
                "costs.cloud.hourly_price",
                words.say("assumptions.hour-price", {{"price", words.short_number(*cloud.hourly_price, 4)},
                                                     {"currency", words.currency(option.currency())}}),
                cloud.hourly_price,
                option.currency() + "/h",
                source_text(words, origin.source),
                origin.as_of,
                origin.status,
                {}},
               option);
}

void add_rates(Register& inputs, const Draft& draft, const Option& option) {
    for (const CurrencyRate& rate : option.costs().currency_rates)
        inputs.add({draft.words.say("assumptions.rate", {{"from", rate.currency}, {"to", option.currency()}}),
                    "costs.currency_rates." + rate.currency,
                    draft.words.short_number(rate.rate, 6),
                    rate.rate,
                    option.currency() + "/" + rate.currency,
                    rate.source,
                    rate.as_of,
                    PriceStatus::user,
                    {}},
                   option);
}

/// What the evaluation filled in beside the costs.
void add_workload(Register& inputs, const Draft& draft, const Option& option) {
    for (const Assumption& assumption : assumptions_of(*option.given, *option.evaluation, draft.catalogue))
        if (!assumption.field.starts_with("costs.") && assumption.value.is_number())
            inputs.add(assumption.field, assumption.value.get<double>(),
                       {assumption.source, assumption.as_of, PriceStatus::estimate}, option);
}

}  // namespace

std::vector<Block> assumption_blocks(const Draft& draft) {
    Register inputs(draft);
    for (const Option* option : draft.evaluated) {
        const PriceOrigins origins(*option->given, *option->evaluation, draft.catalogue);
        add_costs(inputs, *option, origins);
        add_licences(inputs, draft, *option, origins);
        add_cloud(inputs, draft, *option, origins);
        add_rates(inputs, draft, *option);
        add_workload(inputs, draft, *option);
    }
    if (draft.evaluated.empty()) return {};
    return {plain(draft.words.say("assumptions.intro")), inputs.table()};
}

std::vector<std::string> price_dates(const Draft& draft) {
    // Rates and shares are no prices, though they have a date.
    constexpr std::array priced{"accelerators", "servers", "host",     "network",     "storage",
                                "racks",        "hosting", "licences", "electricity", "cloud_compute"};
    std::vector<std::string> dates;
    for (const Option* option : draft.evaluated)
        for (const CostLine& line : option->lines)
            if (std::ranges::find(priced, line.item) != priced.end() && line.total != 0.0 &&
                !line.as_of.empty())
                dates.push_back(line.as_of);
    std::ranges::sort(dates);
    dates.erase(std::unique(dates.begin(), dates.end()), dates.end());
    return dates;
}

std::vector<Block> reference_blocks(const Draft& draft) {
    std::vector<std::string> sources;
    const auto add = [&](const std::string& source, const std::string& as_of) {
        if (source.empty()) return;
        std::string text = dated_source(draft.words, source, as_of);
        if (std::ranges::find(sources, text) == sources.end()) sources.push_back(std::move(text));
    };
    for (const Option* option : draft.evaluated) {
        const Accelerator& card = draft.accelerator_of(*option);
        for (const std::string& source : card.provenance.sources) add(source, card.provenance.as_of);
        if (const ModelEntry* model = draft.catalogue.models.find(option->given->model.id))
            for (const std::string& source : model->provenance.sources) add(source, model->provenance.as_of);
        for (const CostLine& line : option->lines)
            if (line.total != 0.0 && line.status != PriceStatus::user) add(line.source, line.as_of);
        for (const TornadoBar& bar : option->bars) add(bar.driver.input.source, bar.driver.input.as_of);
    }
    Notes notes{{}, true};
    for (const std::string& source : sources) notes.items.push_back({{source, false}});
    return {plain(draft.words.say("references.intro")), std::move(notes)};
}

std::vector<Block> formula_blocks(const Draft& draft) {
    const Words& words = draft.words;
    const auto notes = [&](std::string_view group) {
        Notes list;
        for (int i = 1;; ++i) {
            const std::string id = std::string(group) + "." + std::to_string(i);
            if (!words.has(id)) return list;
            list.items.push_back(words.runs(id));
        }
    };
    return {Heading{words.say("formulas.conventions")}, notes("convention"),
            Heading{words.say("formulas.memory")},      notes("formula.memory"),
            Heading{words.say("formulas.cost")},        notes("formula.cost")};
}

}  // namespace headroom::report

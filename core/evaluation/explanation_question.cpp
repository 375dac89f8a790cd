// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/explanation_question.h"

#include <algorithm>
#include <iterator>

#include "cost/cloud.h"
#include "scenario/cost_fields.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

/// A value of nested objects by its dotted path; nullptr where there is none.
const Json* at_path(const Json& json, std::string_view path) {
    const Json* value = &json;
    while (value && !path.empty()) {
        const std::size_t end = std::min(path.find('.'), path.size());
        const auto found = value->is_object() ? value->find(path.substr(0, end)) : value->end();
        value = value->is_object() && found != value->end() ? &*found : nullptr;
        path.remove_prefix(std::min(end + 1, path.size()));
    }
    return value;
}

/// A price or rate that every scenario has, if it is known.
bool is_cost_field(std::string_view path) {
    constexpr std::string_view section = "costs.";
    return path.starts_with(section) &&
           std::ranges::find(cost_fields, path.substr(section.size()), &CostField::name) != cost_fields.end();
}

InputOrigin of_entry(std::string entry, const Provenance& provenance) {
    return {OriginKind::catalogue,
            {},
            std::move(entry),
            {},
            provenance.sources.empty() ? std::string() : provenance.sources.front(),
            provenance.as_of,
            provenance.confidence};
}

/// What the JSON holds, and what is made of it for people.
std::vector<NamedFigure> figures_with(const Json& json, const Evaluation& e,
                                      const std::optional<CardRoofline>& roofline, const Accelerator& card,
                                      const Catalogue& catalogue) {
    std::vector<NamedFigure> figures = named_figures(json);
    const auto add = [&](std::vector<NamedFigure> more) {
        std::ranges::move(more, std::back_inserter(figures));
    };
    if (roofline) add(figures_of(*roofline));
    if (!e.cost) return figures;
    add(hour_figures(e, card));
    add(waiting_figures(e, catalogue));
    if (const std::optional<double> saved = saved_by_owning(e.cost->cloud))
        figures.push_back({"cost.cloud.saved_by_owning", saved});
    return figures;
}

const Provenance& profile_provenance(const Question& q) {
    const bool inference = q.e.scenario.workload.task == Task::inference;
    return inference ? q.subject.engine->provenance : q.subject.framework->provenance;
}

}  // namespace

Question::Question(const Scenario& given_scenario, const Evaluation& evaluation, const Catalogue& all)
    : given(given_scenario),
      e(evaluation),
      catalogue(all),
      json(to_json(given_scenario, evaluation, all)),
      roofline(card_roofline(evaluation, all)),
      subject(*find_subject(evaluation.scenario, all)),
      figures(figures_with(json, evaluation, roofline, *subject.accelerator, all)),
      parameters(count_parameters(*subject.architecture)),
      inputs(memory_inputs(subject, evaluation.scenario, parameters)),
      scenario_json_(to_json(evaluation.scenario)),
      given_json_(to_json(given_scenario)),
      given_numbers_(named_figures(given_json_)),
      prices_(given_scenario, evaluation, all),
      assumptions_(assumptions_of(given_scenario, evaluation, all)) {}

std::string Question::unit_of(std::string_view path) const {
    return figure_unit(path, e.scenario.costs.currency);
}

bool Question::is_input(std::string_view path) const {
    const ExplainedInput input = find(path);
    return input.value || !input.text.empty() || is_cost_field(path);
}

bool Question::has(std::string_view path) const {
    return find(path).value.value_or(0) != 0;
}

ExplainedInput Question::find(std::string_view path) const {
    ExplainedInput input{std::string(path), {}, {}, unit_of(path), {}};
    const bool is_layout = path.starts_with("parallelism.");
    if (const NamedFigure* figure = find_figure(figures, path); figure && !is_layout) {
        input.value = figure->value;
        input.origin.figure = path;
        return input;
    }
    input.origin = field_origin(path);
    // What the planner chose is in the layout and in the workload, not in the scenario's fields.
    if (is_layout && knows(path))
        input.value = find_figure(figures, path)->value;
    else if (path == "workload.concurrent_sequences")
        input.value = e.scenario.workload.concurrent_sequences;
    else if (path == "workload.micro_batch_size")
        input.value = e.scenario.workload.micro_batch_size;
    else if (const NamedFigure* field = find_figure(figures, "scenario." + std::string(path)))
        input.value = field->value;
    else if (const Json* value = at_path(scenario_json_, path))
        input.text = value->is_string()    ? value->get<std::string>()
                     : value->is_boolean() ? value->dump()
                                           : "";
    if (const auto assumed = std::ranges::find(assumptions_, path, &Assumption::field);
        !input.value && assumed != assumptions_.end())
        input.value = assumed->value.get<double>();
    const bool is_there = input.value || !input.text.empty() || is_cost_field(path);
    if (!is_there) input.origin.figure.clear();
    return input;
}

InputOrigin Question::field_origin(std::string_view path) const {
    InputOrigin origin;
    origin.field = path;
    const NamedFigure* number = find_figure(given_numbers_, path);
    const Json* text = at_path(given_json_, path);
    const auto assumed = std::ranges::find(assumptions_, path, &Assumption::field);
    const bool is_planned = path.starts_with("parallelism.") || path == "workload.micro_batch_size" ||
                            path == "workload.concurrent_sequences";
    if ((number && number->value) || (text && text->is_string())) {
        origin.kind = OriginKind::user;
    } else if (is_planned) {
        origin.figure = path;
    } else {
        origin.kind = OriginKind::assumed;
        origin.figure = path;
        if (assumed != assumptions_.end()) {
            origin.source = assumed->source;
            origin.as_of = assumed->as_of;
        }
    }
    if (path.starts_with("costs.")) add_price_origin(origin);
    return origin;
}

/// What the catalogue or the plan's currencies say of a field of `costs`.
void Question::add_price_origin(InputOrigin& origin) const {
    const std::string_view field = origin.field;
    const std::string_view name = field.substr(field.find('.') + 1);
    if (origin.kind == OriginKind::user) {
        PriceOrigin price = prices_.of(name.substr(0, name.find('.')));
        if (price.as_of.empty()) return;  // in the plan's own currency
        origin.source = std::move(price.source);
        origin.as_of = std::move(price.as_of);
        return;
    }
    if (name == "accelerator_price") {
        origin.entry = "accelerators/" + subject.accelerator->id;
        origin.confidence = subject.accelerator->provenance.confidence;
        return;
    }
    if (name == "utilization" && e.scenario.costs.run_years) return;
    const auto constant =
        catalogue.cost_defaults.find(constant_behind(name, *subject.accelerator, e.scenario));
    if (constant == catalogue.cost_defaults.end()) return;
    origin.entry = "cost_defaults/" + constant->first;
    origin.confidence = constant->second.confidence;
}

InputOrigin Question::model_origin() const {
    const ModelReference& model = given.model;
    if (const ModelEntry* entry = catalogue.models.find(model.id))
        return of_entry("models/" + entry->id, entry->provenance);
    return {OriginKind::user, "model", {}, {}, model.file, {}, {}};
}

InputOrigin Question::profile_origin() const {
    const Workload& w = e.scenario.workload;
    const bool inference = w.task == Task::inference;
    return of_entry(inference ? "engines/" + std::string(name_of(w.engine))
                              : "frameworks/" + std::string(name_of(w.framework)),
                    profile_provenance(*this));
}

ExplainedInput Question::of_model(std::string name, double value, std::string unit) const {
    return {std::move(name), value, {}, std::move(unit), model_origin()};
}

ExplainedInput Question::of_card(std::string name, std::optional<double> value, std::string unit) const {
    const Accelerator& card = *subject.accelerator;
    InputOrigin origin = of_entry("accelerators/" + card.id, card.provenance);
    if (name.ends_with("usable_bytes") && !card.usable_source.empty()) origin.source = card.usable_source;
    return {std::move(name), value, {}, std::move(unit), std::move(origin)};
}

ExplainedInput Question::of_profile(std::string name, double value, std::string unit) const {
    return {std::move(name), value, {}, std::move(unit), profile_origin()};
}

ExplainedInput Question::of_speed_profile(std::string name, double value, std::string unit) const {
    const Workload& w = e.scenario.workload;
    const bool inference = w.task == Task::inference;
    InputOrigin origin = inference ? of_entry("engine_speed/" + std::string(name_of(w.engine)),
                                              catalogue.engine_speed(w.engine, w.software_date).provenance)
                                   : of_entry("framework_speed/" + std::string(name_of(w.framework)),
                                              catalogue.speed(w.framework, w.software_date).provenance);
    return {std::move(name), value, {}, std::move(unit), std::move(origin)};
}

ExplainedInput Question::of_constant(std::string_view name, std::string unit) const {
    const CostDefault& constant = catalogue.cost_default(name);
    return {std::string(name),
            constant.value,
            {},
            std::move(unit),
            {OriginKind::catalogue,
             {},
             "cost_defaults/" + std::string(name),
             {},
             constant.source,
             constant.as_of,
             constant.confidence}};
}

ExplainedInput Question::of_weight_format(std::string name, double bits) const {
    const WeightFormat& format = *subject.weights;
    return {std::move(name), bits, {}, {}, of_entry("weight_formats/" + format.id, format.provenance)};
}

ExplainedInput Question::of_kv_format(std::string name, double bytes) const {
    const KvFormat& format = *subject.kv_cache;
    return {std::move(name), bytes, {}, "bytes", of_entry("kv_formats/" + format.id, format.provenance)};
}

ExplainedInput Question::of_units(std::string name, double value, std::string unit) {
    ExplainedInput input{std::move(name), value, {}, std::move(unit), {}};
    input.origin.kind = OriginKind::definition;
    return input;
}

ExplainedInput Question::of_sums(std::string name, std::optional<double> value, std::string unit) {
    return {std::move(name), value, {}, std::move(unit), {}};
}

}  // namespace headroom

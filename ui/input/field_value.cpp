// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/field_value.h"

#include <algorithm>

#include "document/plan_command.h"

namespace headroom::ui {
namespace {

const Field& layoutField() {
    return *findField("parallelism");
}

/// `costs.pue` is the cost field `pue`.
std::string_view costName(const Field& field) {
    const std::string_view id = field.id;
    return id.substr(id.find('.') + 1);
}

QString numberText(const PlanDocument& document, int scenario, const Field& field, double value) {
    return formatQuantity(value, field.number.form, currencyOf(document, scenario, field));
}

/// Only a price that is there has a currency, and only one that is not that of all costs is noted.
void writeCurrency(Costs& costs, std::string_view name, const std::string& currency) {
    std::erase_if(costs.field_currencies, [&](const FieldCurrency& own) { return own.field == name; });
    if (currency != costs.currency) costs.field_currencies.push_back({std::string(name), currency});
}

QString nameText(const PlanDocument& document, const Field& field, const std::string& name) {
    for (const Option& option : field.choice.options(document.current(), document.catalogue()))
        if (option.value == name) return option.label;
    return QString::fromStdString(name);
}

/// The scenario with the value that an error proposes; empty if it proposes none that can be read.
std::optional<Scenario> mended(const Scenario& scenario, const Error& error) {
    if (!error.suggestion || error.field.empty()) return std::nullopt;
    std::string pointer = "/" + error.field;
    std::replace(pointer.begin(), pointer.end(), '.', '/');
    Json json = to_json(scenario);
    Json& parent = json[Json::json_pointer(pointer).parent_pointer()];
    if (!parent.is_object()) return std::nullopt;  // a degree of the automatic layout
    parent[Json::json_pointer(pointer).back()] = Json::parse(*error.suggestion, nullptr, false);
    const Result<Scenario> result = read_scenario(json);
    return result ? std::optional(*result) : std::nullopt;
}

}  // namespace

ShownNumber shownNumber(const PlanDocument& document, int scenario, const Field& field) {
    if (const std::optional<double> chosen = field.number.read(document.scenario(scenario)))
        return {chosen, false};
    const Result<Evaluation>& evaluation = document.evaluation(scenario);
    if (evaluation) return {field.number.resolved(*evaluation), true};
    // An impossible scenario has no evaluation, but the catalogue's defaults hold all the same.
    const CostDefaults& defaults = document.catalogue().cost_defaults;
    const auto found = defaults.find(costName(field));
    return {found == defaults.end() ? std::nullopt : std::optional(found->second.value), true};
}

QString currencyOf(const PlanDocument& document, int scenario, const Field& field) {
    const Costs& costs = document.scenario(scenario).costs;
    const auto own = std::ranges::find(costs.field_currencies, costName(field), &FieldCurrency::field);
    const bool has_own =
        own != costs.field_currencies.end() && field.number.read(document.scenario(scenario)).has_value();
    return QString::fromStdString(has_own ? own->currency : costs.currency);
}

QString layoutText(const Parallelism& layout) {
    QString text =
        QStringLiteral("TP %1 × PP %2 × DP %3").arg(layout.tensor).arg(layout.pipeline).arg(layout.data);
    if (layout.context > 1) text += QStringLiteral(" × CP %1").arg(layout.context);
    if (layout.expert > 1) text += QStringLiteral(", EP %1").arg(layout.expert);
    return text;
}

std::optional<Parallelism> shownLayout(const PlanDocument& document, int scenario) {
    if (const auto& chosen = document.scenario(scenario).parallelism) return chosen;
    const Result<Evaluation>& evaluation = document.evaluation(scenario);
    return evaluation ? std::optional(evaluation->parallelism) : std::nullopt;
}

QString shownText(const PlanDocument& document, int scenario, const Field& field) {
    if (field.kind == FieldKind::layout) {
        const std::optional<Parallelism> layout = shownLayout(document, scenario);
        return layout ? layoutText(*layout) : QStringLiteral("–");
    }
    if (field.choice.read) return nameText(document, field, field.choice.read(document.scenario(scenario)));
    const std::optional<double> value = shownNumber(document, scenario, field).value;
    return value ? numberText(document, scenario, field, *value) : QStringLiteral("–");
}

bool differsFromBaseline(const PlanDocument& document, const Field& field) {
    const int current = document.currentIndex();
    if (current == 0) return false;
    if (field.kind == FieldKind::layout) {
        const auto own = shownLayout(document, current);
        auto baseline = shownLayout(document, 0);
        if (!own || !baseline) return false;
        baseline->zero_stage = own->zero_stage;  // has a row of its own
        return own != baseline;
    }
    if (field.choice.read)
        return field.choice.read(document.scenario(current)) != field.choice.read(document.scenario(0));
    const std::optional<double> own = shownNumber(document, current, field).value;
    const std::optional<double> baseline = shownNumber(document, 0, field).value;
    if (own && baseline) return own != baseline;
    return field.number.read(document.scenario(current)) != field.number.read(document.scenario(0));
}

void editNumber(PlanDocument& document, const Field& field, std::optional<double> value,
                const QString& currency) {
    const QString before = shownText(document, document.currentIndex(), field);
    const QString in = currency.isEmpty() ? currencyOf(document, document.currentIndex(), field) : currency;
    const QString after = value ? formatQuantity(*value, field.number.form, in)
                                : QCoreApplication::translate("Field", "default");
    // A degree is part of a layout: setting one makes the automatic layout explicit, the others as they are.
    const bool needs_layout = value && layoutField().concerns(field.id) && !document.current().parallelism;
    const std::optional<Parallelism> layout =
        needs_layout ? shownLayout(document, document.currentIndex()) : std::nullopt;
    document.edit(QString::fromLatin1(field.id), PlanCommand::describe(field.labelText(), before, after),
                  [&](Scenario& scenario) {
                      if (layout) scenario.parallelism = layout;
                      field.number.write(scenario, value);
                      if (!field.number.takes_currency) return;
                      writeCurrency(scenario.costs, costName(field),
                                    value ? in.toStdString() : scenario.costs.currency);
                  });
}

void editName(PlanDocument& document, const Field& field, const std::string& name) {
    const QString before = shownText(document, document.currentIndex(), field);
    document.edit(QString::fromLatin1(field.id),
                  PlanCommand::describe(field.labelText(), before, nameText(document, field, name)),
                  [&](Scenario& scenario) { field.choice.write(scenario, name); });
}

void editLayout(PlanDocument& document, const std::optional<Parallelism>& layout) {
    const Field& field = layoutField();
    const QString before = shownText(document, document.currentIndex(), field);
    const QString after = layout ? layoutText(*layout) : QCoreApplication::translate("Field", "automatic");
    document.edit(QString::fromLatin1(field.id), PlanCommand::describe(field.labelText(), before, after),
                  [&](Scenario& scenario) { scenario.parallelism = layout; });
}

QString suggestionText(const PlanDocument& document, const Error& error) {
    if (!mended(document.current(), error)) return {};
    const Field* field = findField(error.field);
    const Json value = Json::parse(*error.suggestion, nullptr, false);
    if (field && value.is_number())
        return numberText(document, document.currentIndex(), *field, value.get<double>());
    if (field && value.is_string()) return nameText(document, *field, value.get<std::string>());
    return QString::fromStdString(*error.suggestion);
}

void applySuggestion(PlanDocument& document, const Error& error) {
    const std::optional<Scenario> scenario = mended(document.current(), error);
    if (!scenario) return;
    const Field* field = findField(error.field);
    const QString label = field ? field->labelText() : QString::fromStdString(error.field);
    const QString before = field ? shownText(document, document.currentIndex(), *field) : QStringLiteral("…");
    document.edit(QString::fromStdString(error.field),
                  PlanCommand::describe(label, before, suggestionText(document, error)),
                  [&](Scenario& edited) { edited = *scenario; });
}

}  // namespace headroom::ui

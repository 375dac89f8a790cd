// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/field_changes.h"

#include <functional>
#include <optional>

#include "scenario/plan.h"

namespace headroom {

namespace {

const Json* member(const Json& object, const std::string& key) {
    const auto found = object.find(key);
    return found == object.end() ? nullptr : &*found;
}

/// Puts together what is old and what is new, field by field, as `takes_new` says of each that differs.
class Merge {
  public:
    using TakesNew = std::function<bool(const std::string& path, const Json& before, const Json& after)>;

    explicit Merge(TakesNew takes_new) : takes_new_(std::move(takes_new)) {}

    /// Of which at least one side is there; empty where the value is absent.
    std::optional<Json> value(const Json* before, const Json* after, const std::string& path) const {
        const Json not_given;
        const Json &was = before ? *before : not_given, &is = after ? *after : not_given;
        if (was.is_object() && is.is_object()) return object(was, is, path);
        if (was.is_array() && is.is_array() && was.size() == is.size()) return list(was, is, path);
        const Json* taken = was == is || takes_new_(path, was, is) ? after : before;
        return taken ? std::optional(*taken) : std::nullopt;
    }

  private:
    Json object(const Json& before, const Json& after, const std::string& path) const {
        Json merged = Json::object();
        const auto put = [&](const std::string& key) {
            const std::string inner = path.empty() ? key : path + "." + key;
            if (auto field = value(member(before, key), member(after, key), inner))
                merged[key] = *std::move(field);
        };
        for (const auto& item : after.items()) put(item.key());
        for (const auto& item : before.items())
            if (!member(after, item.key())) put(item.key());
        return merged;
    }

    Json list(const Json& before, const Json& after, const std::string& path) const {
        Json merged = Json::array();
        for (std::size_t i = 0; i < before.size(); ++i)
            merged.push_back(*value(&before[i], &after[i], path + "[" + std::to_string(i) + "]"));
        return merged;
    }

    TakesNew takes_new_;
};

/// Names are what scenarios are told apart by, and no input.
Json inputs_of(Scenario scenario) {
    scenario.name.clear();
    return to_json(scenario);
}

}  // namespace

std::vector<FieldChange> changes_between(const Scenario& before, const Scenario& after) {
    std::vector<FieldChange> changes;
    const Merge merge([&](const std::string& path, const Json& was, const Json& is) {
        changes.push_back({path, was, is});
        return true;
    });
    const Json old_inputs = inputs_of(before), new_inputs = inputs_of(after);
    merge.value(&old_inputs, &new_inputs, {});
    return changes;
}

Result<Scenario> changed_in_part(const Scenario& before, const Scenario& after, std::size_t count) {
    const Merge merge([&count](const std::string&, const Json&, const Json&) {
        const bool takes_new = count > 0;
        if (takes_new) --count;
        return takes_new;
    });
    const Json old_inputs = inputs_of(before), new_inputs = inputs_of(after);
    return read_scenario(*merge.value(&old_inputs, &new_inputs, {}));
}

std::string value_text(const Json& value) {
    if (value.is_null()) return {};
    if (value.is_string()) return value.get<std::string>();
    if (!value.is_structured()) return value.dump();
    std::string text;
    for (const auto& item : value.items()) {
        const std::string part = value_text(item.value());
        if (part.empty()) continue;
        if (!text.empty()) text += value.is_array() ? "; " : ", ";
        if (value.is_object()) text += item.key() + " ";
        text += part;
    }
    return text;
}

}  // namespace headroom

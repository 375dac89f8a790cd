// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/field_changes.h"

#include <functional>
#include <optional>

#include "scenario/plan.h"

namespace headroom {

namespace {

bool is_given(const Json* json) {
    return json && !json->is_null();
}

const Json* member(const Json* object, const std::string& key) {
    if (!is_given(object)) return nullptr;
    const auto found = object->find(key);
    return found == object->end() ? nullptr : &*found;
}

/// What is not given counts as an object without fields beside one that is.
bool are_objects(const Json* before, const Json* after) {
    const auto may_be_object = [](const Json* json) { return !is_given(json) || json->is_object(); };
    return (is_given(before) || is_given(after)) && may_be_object(before) && may_be_object(after);
}

bool are_lists_of_one_length(const Json* before, const Json* after) {
    return is_given(before) && is_given(after) && before->is_array() && after->is_array() &&
           before->size() == after->size();
}

/// Puts together what is old and what is new, field by field, as `takes_new` says of each that differs.
class Merge {
  public:
    using TakesNew = std::function<bool(const std::string& path, const Json* before, const Json* after)>;

    explicit Merge(TakesNew takes_new) : takes_new_(std::move(takes_new)) {}

    /// Empty where the value is absent.
    std::optional<Json> value(const Json* before, const Json* after, const std::string& path) const {
        const auto copy = [](const Json* json) { return json ? std::optional(*json) : std::nullopt; };
        if (!is_given(before) && !is_given(after)) return copy(after);
        if (before && after && *before == *after) return *after;
        if (are_objects(before, after)) return object(before, after, path);
        if (are_lists_of_one_length(before, after)) return list(*before, *after, path);
        return copy(takes_new_(path, before, after) ? after : before);
    }

  private:
    /// Empty where no field is left of an object that is not on both sides.
    std::optional<Json> object(const Json* before, const Json* after, const std::string& path) const {
        Json merged = Json::object();
        const auto put = [&](const std::string& key) {
            if (auto field =
                    value(member(before, key), member(after, key), path.empty() ? key : path + "." + key))
                merged[key] = *std::move(field);
        };
        if (is_given(after))
            for (const auto& item : after->items()) put(item.key());
        if (is_given(before))
            for (const auto& item : before->items())
                if (!member(after, item.key())) put(item.key());
        if (merged.empty() && !(is_given(before) && is_given(after))) return std::nullopt;
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
Json inputs_of(const Scenario& scenario) {
    Json json = to_json(scenario);
    json.erase("name");
    return json;
}

}  // namespace

std::vector<FieldChange> changes_between(const Scenario& before, const Scenario& after) {
    std::vector<FieldChange> changes;
    const Merge merge([&](const std::string& path, const Json* was, const Json* is) {
        changes.push_back({path, was ? *was : Json(), is ? *is : Json()});
        return true;
    });
    const Json old_inputs = inputs_of(before), new_inputs = inputs_of(after);
    merge.value(&old_inputs, &new_inputs, {});
    return changes;
}

Result<Scenario> changed_in_part(const Scenario& before, const Scenario& after, std::size_t count) {
    const Merge merge([&count](const std::string&, const Json*, const Json*) {
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/field_log.h"

#include <algorithm>
#include <cmath>

#include "base/text.h"

namespace headroom {

namespace {

/// `licences[3].name` as `licences[].name`: the elements of a list have one form.
std::string without_indices(std::string_view path) {
    std::string form;
    bool is_index = false;
    for (const char c : path) {
        is_index = is_index && c != ']';
        if (!is_index) form += c;
        if (c == '[') is_index = true;
    }
    return form;
}

}  // namespace

std::string range_text(Range range) {
    const bool low = std::isfinite(range.low), high = std::isfinite(range.high) && range.high < 1e18;
    if (range.low == positive_range.low)
        return high ? "more than 0, at most " + shortest(range.high) : "more than 0";
    if (low && high) return "from " + shortest(range.low) + " to " + shortest(range.high);
    if (low) return "at least " + shortest(range.low);
    return "at most " + shortest(range.high);
}

void FieldLog::add(FieldRequest request) {
    request.path = without_indices(request.path);
    const auto known = std::ranges::find(requests_, request.path, &FieldRequest::path);
    if (known == requests_.end()) {
        requests_.push_back(std::move(request));
        return;
    }
    known->required |= request.required;
    known->null_has_meaning |= request.null_has_meaning;
    if (known->kind != FieldKind::any) return;
    known->kind = request.kind;
    known->range = request.range;
    known->names = request.names;
}

}  // namespace headroom

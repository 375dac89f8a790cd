// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/json_walk.h"

#include "base/json.h"

namespace headroom {

namespace {

/// The interface that nlohmann::json::sax_parse calls; every function says whether to go on.
struct Walker {
    const std::function<void(const JsonPath&, const JsonEvent&)>& visit;
    std::size_t most_depth;
    JsonPath path;              ///< a key for each open object
    std::vector<bool> is_list;  ///< of each open object and list
    std::string fault;

    bool tell(const JsonEvent& event) {
        visit(path, event);
        return true;
    }
    bool open(bool list) {
        if (is_list.size() == most_depth)
            throw InputError({"is nested deeper than " + std::to_string(most_depth) + " levels", {}, {}, {}});
        tell({list ? JsonEvent::list : JsonEvent::object});
        is_list.push_back(list);
        if (!list) path.emplace_back();
        return true;
    }

    bool null() { return tell({JsonEvent::other}); }
    bool boolean(bool) { return tell({JsonEvent::other}); }
    bool number_integer(Json::number_integer_t) { return tell({JsonEvent::other}); }  // is negative
    bool number_unsigned(Json::number_unsigned_t value) { return tell({JsonEvent::whole, {}, value}); }
    bool number_float(Json::number_float_t, const std::string&) { return tell({JsonEvent::other}); }
    bool string(std::string& value) { return tell({JsonEvent::text, value}); }
    bool binary(Json::binary_t&) { return tell({JsonEvent::other}); }
    bool start_object(std::size_t) { return open(false); }
    bool key(std::string& name) {
        path.back() = std::move(name);
        return true;
    }
    bool end_object() {
        is_list.pop_back();
        path.pop_back();
        return tell({JsonEvent::end});
    }
    bool start_array(std::size_t) { return open(true); }
    bool end_array() {
        is_list.pop_back();
        return true;
    }
    bool parse_error(std::size_t position, const std::string&, const Json::exception&) {
        fault = "is no valid JSON at character " + std::to_string(position);
        return false;
    }
};

}  // namespace

std::optional<Error> walk_json(std::string_view text, std::size_t most_depth,
                               const std::function<void(const JsonPath&, const JsonEvent&)>& visit) {
    Walker walker{visit, most_depth, {}, {}, {}};
    try {
        Json::sax_parse(text.begin(), text.end(), &walker);
    } catch (const InputError& error) {
        return error.error();
    }
    return walker.fault.empty() ? std::nullopt : std::optional(Error{walker.fault, {}, {}, {}});
}

}  // namespace headroom

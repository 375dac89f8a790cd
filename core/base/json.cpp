// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/json.h"

#include <algorithm>
#include <cmath>
#include <filesystem>
#include <fstream>
#include <iostream>
#include <iterator>
#include <set>

#include "base/text.h"

namespace headroom {

namespace {

/// What stands there, in words, cut to a length that fits a message.
std::string described(const Json& value) {
    constexpr std::size_t longest = 60;
    std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    if (text.size() > longest) text = text.substr(0, longest) + "...";
    return text + " (" + value.type_name() + ")";
}

bool write_file(const std::filesystem::path& path, std::string_view text) {
    std::ofstream file(path, std::ios::binary | std::ios::trunc);
    file << text;
    file.flush();
    return file.good();
}

}  // namespace

Result<Json> parse_json(std::string_view text, std::string_view file_name) {
    // One set of keys for each open object: the parser itself keeps the last of two equal keys in silence.
    std::vector<std::set<std::string>> open_objects;
    std::string duplicate;
    // Bounds for files that are not trusted: a key is looked for among all before it, and printing a value
    // goes as deep into the stack as the value is nested.
    constexpr int most_depth = 200;
    constexpr std::size_t most_keys = 5'000;
    const auto watch = [&](int depth, Json::parse_event_t event, Json& parsed) {
        if (depth > most_depth) throw InputError({"is nested deeper than 200 levels", {}, {}, {}});
        if (event == Json::parse_event_t::object_start) open_objects.emplace_back();
        if (event == Json::parse_event_t::object_end) open_objects.pop_back();
        if (event == Json::parse_event_t::key &&
            !open_objects.back().insert(parsed.get<std::string>()).second)
            duplicate = parsed.get<std::string>();
        if (event == Json::parse_event_t::key && open_objects.back().size() > most_keys)
            throw InputError({"an object has more than 5000 keys", {}, {}, {}});
        return true;
    };
    try {
        Json value = Json::parse(text, watch);
        if (!duplicate.empty())
            return Error{"this key stands twice in one object", duplicate, std::string(file_name), {}};
        return value;
    } catch (const InputError& error) {
        return Error{error.error().message, {}, std::string(file_name), {}};
    } catch (const Json::exception& exception) {
        std::string message = exception.what();
        if (const auto start = message.find("] "); start != std::string::npos) message.erase(0, start + 2);
        return Error{"not valid JSON: " + message, {}, std::string(file_name), {}};
    }
}

Result<std::string> read_text_file(const std::string& path) {
    if (path == "-") return std::string(std::istreambuf_iterator<char>(std::cin), {});
    std::ifstream file(path, std::ios::binary);
    if (!file || std::filesystem::is_directory(path)) return Error{"the file cannot be read", {}, path, {}};
    return std::string(std::istreambuf_iterator<char>(file), {});
}

std::optional<Error> replace_text_file(const std::string& path, std::string_view text,
                                       std::string_view what) {
    namespace fs = std::filesystem;
    const Error unwritten{"the file cannot be written; " + std::string(what) + " is unchanged", {}, path, {}};
    std::error_code code;
    // A link stays one, and what it leads to is replaced.
    const fs::path target = fs::weakly_canonical(path, code);
    const fs::file_status before = fs::status(target, code);
    // Devices and pipes hold nothing that could be lost, and must not become files.
    if (fs::is_other(before)) return write_file(target, text) ? std::nullopt : std::optional(unwritten);
    // To replace a file takes rights over its folder alone, but its owner may have forbidden to write it.
    if (fs::exists(before) && !std::ofstream(target, std::ios::app)) return unwritten;
    fs::path beside = target;
    beside += ".saving";
    if (!write_file(beside, text)) {
        fs::remove(beside, code);
        return unwritten;
    }
    if (fs::exists(before)) fs::permissions(beside, before.permissions(), code);
    fs::rename(beside, target, code);
    if (!code) return std::nullopt;
    const std::string reason = code.message();
    fs::remove(beside, code);
    return Error{
        "the file cannot be replaced (" + reason + "); " + std::string(what) + " is unchanged", {}, path, {}};
}

Result<Json> read_json_file(const std::string& path) {
    const Result<std::string> text = read_text_file(path);
    return text ? parse_json(*text, path) : text.error();
}

void write_whole_numbers_as_integers(Json& json) {
    if (json.is_structured()) {
        for (Json& element : json) write_whole_numbers_as_integers(element);
    } else if (json.is_number_float()) {
        if (const auto whole = whole_number(json.get<double>())) json = *whole;
    }
}

ObjectReader::ObjectReader(const Json& object, std::string path, FieldLog* log)
    : object_(&object), path_(std::move(path)), log_(log) {
    if (!object.is_object())
        throw InputError({"expected an object, found " + described(object), path_, {}, {}});
    read_.resize(object.size());
}

void ObjectReader::add_to_log(FieldRequest request, std::string_view key) const {
    request.path = path_of(key);
    log_->add(std::move(request));
}

const Json* ObjectReader::found(std::string_view key) {
    const auto& fields = object_->get_ref<const Json::object_t&>();
    const auto field = std::ranges::find(fields, key, &Json::object_t::value_type::first);
    if (field == fields.end()) return nullptr;
    read_[static_cast<std::size_t>(field - fields.begin())] = true;
    return &field->second;
}

const Json* ObjectReader::raw(std::string_view key) {
    note({}, key);
    const Json* field = found(key);
    return field && !field->is_null() ? field : nullptr;
}

bool ObjectReader::has(std::string_view key) {
    return raw(key) != nullptr;
}

bool ObjectReader::is_null(std::string_view key) {
    note({.null_has_meaning = true}, key);
    const Json* field = found(key);
    return field && field->is_null();
}

std::optional<double> ObjectReader::optional_number(std::string_view key, Range range) {
    note({.kind = FieldKind::number, .range = range}, key);
    const Json* value = raw(key);
    if (!value) return std::nullopt;
    if (!value->is_number()) fail(key, "expected a number, found " + described(*value));
    const double number = value->get<double>();
    if (!(number >= range.low && number <= range.high))
        fail(key, "expected a number " + range_text(range) + ", found " + shortest(number));
    return number;
}

std::optional<std::int64_t> ObjectReader::optional_integer(std::string_view key, Range range) {
    note({.kind = FieldKind::integer, .range = range}, key);
    const std::optional<double> number = optional_number(key, range);
    if (!number) return std::nullopt;
    if (*number != std::floor(*number) || std::abs(*number) > 9e15)
        fail(key, "expected a whole number, found " + shortest(*number));
    return static_cast<std::int64_t>(*number);
}

std::optional<std::string> ObjectReader::optional_text(std::string_view key) {
    note({.kind = FieldKind::text}, key);
    const Json* value = raw(key);
    if (!value) return std::nullopt;
    if (!value->is_string()) fail(key, "expected a text, found " + described(*value));
    return value->get<std::string>();
}

std::optional<bool> ObjectReader::optional_flag(std::string_view key) {
    note({.kind = FieldKind::flag}, key);
    const Json* value = raw(key);
    if (!value) return std::nullopt;
    if (!value->is_boolean()) fail(key, "expected true or false, found " + described(*value));
    return value->get<bool>();
}

double ObjectReader::number(std::string_view key, Range range) {
    note({.required = true}, key);
    const auto value = optional_number(key, range);
    if (!value) fail_missing(key, "a number");
    return *value;
}

std::int64_t ObjectReader::integer(std::string_view key, Range range) {
    note({.required = true}, key);
    const auto value = optional_integer(key, range);
    if (!value) fail_missing(key, "a whole number");
    return *value;
}

std::string ObjectReader::text(std::string_view key) {
    note({.required = true}, key);
    auto value = optional_text(key);
    if (!value) fail_missing(key, "a text");
    return *std::move(value);
}

bool ObjectReader::flag(std::string_view key) {
    note({.required = true}, key);
    const auto value = optional_flag(key);
    if (!value) fail_missing(key, "true or false");
    return *value;
}

std::optional<ObjectReader> ObjectReader::optional_object(std::string_view key) {
    note({.kind = FieldKind::object}, key);
    const Json* value = raw(key);
    if (!value) return std::nullopt;
    return ObjectReader(*value, path_of(key), log_);
}

ObjectReader ObjectReader::object(std::string_view key) {
    note({.required = true}, key);
    auto reader = optional_object(key);
    if (!reader) fail_missing(key, "an object");
    return *std::move(reader);
}

std::vector<ObjectReader> ObjectReader::objects(std::string_view key) {
    note({.kind = FieldKind::objects}, key);
    std::vector<ObjectReader> readers;
    const Json* value = raw(key);
    if (!value) return readers;
    if (!value->is_array()) fail(key, "expected a list, found " + described(*value));
    for (std::size_t i = 0; i < value->size(); ++i)
        readers.emplace_back((*value)[i], path_of(key) + "[" + std::to_string(i) + "]", log_);
    return readers;
}

std::vector<std::string> ObjectReader::texts(std::string_view key) {
    note({.kind = FieldKind::texts}, key);
    std::vector<std::string> texts;
    const Json* value = raw(key);
    if (!value) return texts;
    if (!value->is_array()) fail(key, "expected a list of texts, found " + described(*value));
    for (const Json& element : *value) {
        if (!element.is_string()) fail(key, "expected a list of texts, found in it " + described(element));
        texts.push_back(element.get<std::string>());
    }
    return texts;
}

std::vector<double> ObjectReader::numbers(std::string_view key, Range range) {
    note({.kind = FieldKind::numbers, .range = range}, key);
    std::vector<double> numbers;
    const Json* value = raw(key);
    if (!value) return numbers;
    if (!value->is_array()) fail(key, "expected a list of numbers, found " + described(*value));
    for (const Json& element : *value) {
        if (!element.is_number()) fail(key, "expected a list of numbers, found in it " + described(element));
        const double number = element.get<double>();
        if (!(number >= range.low && number <= range.high))
            fail(key, "expected numbers " + range_text(range) + ", found " + shortest(number));
        numbers.push_back(number);
    }
    return numbers;
}

Json ObjectReader::unread() const {
    Json rest;
    std::size_t place = 0;
    for (const auto& [key, value] : object_->get_ref<const Json::object_t&>())
        if (!read_[place++]) rest[key] = value;
    return rest;
}

std::string ObjectReader::path_of(std::string_view key) const {
    return path_.empty() ? std::string(key) : path_ + "." + std::string(key);
}

void ObjectReader::fail(std::string_view key, std::string message) const {
    throw InputError({std::move(message), path_of(key), {}, {}});
}

void ObjectReader::fail_missing(std::string_view key, std::string_view expected) const {
    fail(key, "is missing; expected " + std::string(expected));
}

void ObjectReader::fail_unknown_name(std::string_view key, std::string_view found,
                                     std::span<const std::string_view> allowed) const {
    const std::string nearest = nearest_word(found, allowed);
    Error error{"\"" + std::string(found) + "\" is not known", path_of(key), {}, {}};
    if (!nearest.empty()) {
        error.message += "; did you mean \"" + nearest + "\"?";
        error.suggestion = Json(nearest).dump();
    }
    constexpr std::size_t few = 30;
    if (allowed.size() <= few) error.message += " Allowed: " + join_names(allowed);
    throw InputError(std::move(error));
}

std::string ObjectReader::join_names(std::span<const std::string_view> names) {
    return join(names);
}

}  // namespace headroom

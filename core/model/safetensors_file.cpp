// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/safetensors_file.h"

#include <algorithm>
#include <array>
#include <set>
#include <utility>

#include "base/text.h"
#include "model/byte_reader.h"
#include "model/json_walk.h"

namespace headroom {

namespace {

constexpr std::uint64_t most_header_bytes = 100'000'000;  // MAX_HEADER_SIZE of the reference implementation
constexpr std::size_t most_tensors = 1'000'000;           // the largest models have some 200,000

struct DataType {
    std::string_view name;
    std::uint64_t bits;
};
/// `Dtype` of the reference implementation (github.com/huggingface/safetensors, safetensors/src/tensor.rs).
constexpr std::array<DataType, 22> data_types{
    {{"BOOL", 8},    {"F4", 4},      {"F6_E2M3", 6}, {"F6_E3M2", 6},     {"U8", 8},          {"I8", 8},
     {"F8_E5M2", 8}, {"F8_E4M3", 8}, {"F8_E8M0", 8}, {"F8_E4M3FNUZ", 8}, {"F8_E5M2FNUZ", 8}, {"I16", 16},
     {"U16", 16},    {"F16", 16},    {"BF16", 16},   {"I32", 32},        {"U32", 32},        {"F32", 32},
     {"C64", 64},    {"F64", 64},    {"I64", 64},    {"U64", 64}}};

[[noreturn]] void fail(std::string field, std::string message) {
    throw InputError({std::move(message), std::move(field), {}, {}});
}

/// A name as it may stand in a message.
std::string shown(std::string_view name) {
    constexpr std::size_t longest = 80;
    return printable(name, longest);
}

/// One entry of the header, while it is read.
struct Entry {
    std::string type;
    std::optional<std::vector<std::uint64_t>> shape;
    std::vector<std::uint64_t> offsets;
};

struct Extent {
    std::uint64_t begin;
    std::uint64_t end;
};

class HeaderReader {
  public:
    explicit HeaderReader(std::uint64_t data_bytes) : data_bytes_(data_bytes) {}

    void take(const JsonPath& path, const JsonEvent& event) {
        if (path.empty()) {
            if (event.kind != JsonEvent::object && event.kind != JsonEvent::end)
                fail("header", "is no JSON object");
            return;
        }
        if (path.front() == "__metadata__") return;
        if (path.size() == 1) {
            if (event.kind == JsonEvent::object) return;
            if (event.kind != JsonEvent::end) fail(shown(path.front()), "is no description of a tensor");
            finish(path.front());
        } else {
            take_field(path, event);
        }
    }

    /// The tensors must cover the data from its start to its end, without hole or overlap, as the format
    /// asks.
    void check_cover() {
        std::ranges::sort(extents_, {},
                          [](const Extent& extent) { return std::pair(extent.begin, extent.end); });
        std::uint64_t end = 0;
        for (const Extent& extent : extents_) {
            if (extent.begin != end)
                fail("data_offsets",
                     (extent.begin < end ? "tensors overlap at byte " : "no tensor holds byte ") +
                         std::to_string(std::min(extent.begin, end)) + " of the data");
            end = extent.end;
        }
        if (end != data_bytes_)
            fail("data_offsets", "the tensors end at byte " + std::to_string(end) +
                                     " of the data, which has " + std::to_string(data_bytes_) + " bytes");
    }

    std::vector<Tensor> tensors;

  private:
    void take_field(const JsonPath& path, const JsonEvent& event) {
        const std::string& field = path[1];
        if (path.size() > 2) return;
        if (field == "dtype" && event.kind == JsonEvent::text) {
            entry_.type = event.text_value;
        } else if (field == "shape" && event.kind == JsonEvent::list) {
            entry_.shape.emplace();
        } else if (field == "shape" && event.kind == JsonEvent::whole && entry_.shape) {
            constexpr std::size_t most_dimensions = 16;
            if (entry_.shape->size() == most_dimensions)
                fail(shown(path.front()) + ".shape", "has more than 16 dimensions");
            entry_.shape->push_back(event.whole_value);
        } else if (field == "data_offsets" && event.kind == JsonEvent::whole && entry_.offsets.size() < 2) {
            entry_.offsets.push_back(event.whole_value);
        } else if (field == "data_offsets" && event.kind == JsonEvent::list) {
            entry_.offsets.clear();
        } else if (field == "dtype" || field == "shape" || field == "data_offsets") {
            fail(shown(path.front()) + "." + field,
                 field == "dtype" ? "expected a text"
                                  : "expected a list of whole numbers, none of them negative");
        }
    }

    void finish(const std::string& name) {
        const std::string place = shown(name);
        if (tensors.size() == most_tensors)
            fail("header", "holds more than " + std::to_string(most_tensors) + " tensors");
        const auto type = std::ranges::find(data_types, entry_.type, &DataType::name);
        if (type == data_types.end())
            fail(place + ".dtype", "\"" + shown(entry_.type) + "\" is no data type of safetensors");
        if (!entry_.shape) fail(place + ".shape", "is missing; expected a list of whole numbers");
        if (entry_.offsets.size() != 2) fail(place + ".data_offsets", "expected two whole numbers");
        const auto [begin, end] = Extent{entry_.offsets[0], entry_.offsets[1]};
        if (begin > end || end > data_bytes_)
            fail(place + ".data_offsets", "bytes " + std::to_string(begin) + " to " + std::to_string(end) +
                                              " do not lie in the " + std::to_string(data_bytes_) +
                                              " bytes of data; the file is cut short or damaged");
        const std::optional<std::uint64_t> elements = element_count(*entry_.shape);
        if (!elements || *elements * type->bits != (end - begin) * 8)
            fail(place + ".shape",
                 "does not fill the " + std::to_string(end - begin) + " bytes of the tensor");
        if (begin < end) extents_.push_back({begin, end});
        tensors.push_back({name, type->name, *std::move(entry_.shape), static_cast<double>(*elements),
                           static_cast<double>(end - begin)});
        entry_ = {};
    }

    std::uint64_t data_bytes_;
    Entry entry_;
    std::vector<Extent> extents_;
};

}  // namespace

Result<TensorHeader> read_safetensors_header(std::istream& stream, std::uint64_t file_size) {
    try {
        ByteReader reader(stream, file_size, most_header_bytes + sizeof(std::uint64_t));
        const auto length = reader.integer<std::uint64_t>("the length of the header");
        if (length > most_header_bytes)
            fail("header",
                 "its length is given as " + std::to_string(length) +
                     " bytes, and the format allows 100 MB; this is no safetensors file, or a damaged one");
        const std::string text = reader.text(length, "the header");
        constexpr std::uint64_t largest_file = std::uint64_t{1} << 53;  // so that no sum below overflows
        HeaderReader header(std::min(largest_file, file_size - reader.position()));
        constexpr std::size_t depth = 3;  // header, tensor, shape
        if (const auto error = walk_json(
                text, depth, [&](const JsonPath& path, const JsonEvent& event) { header.take(path, event); }))
            return error->field.empty() ? Error{error->message, "header", {}, {}} : *error;
        header.check_cover();
        return TensorHeader{std::move(header.tensors)};
    } catch (const InputError& error) {
        return error.error();
    }
}

Result<SafetensorsIndex> read_safetensors_index(std::string_view json) {
    constexpr std::size_t most_shards = 10'000, longest_name = 255;
    SafetensorsIndex index;
    std::set<std::string, std::less<>> shards;
    const auto take = [&](const JsonPath& path, const JsonEvent& event) {
        if (path.size() != 2 || event.kind == JsonEvent::end) return;
        if (path[0] == "metadata" && path[1] == "total_size") {
            if (event.kind != JsonEvent::whole || event.whole_value > (std::uint64_t{1} << 53))
                fail("metadata.total_size", "expected a whole number of bytes");
            index.total_size = static_cast<double>(event.whole_value);
        }
        if (path[0] != "weight_map") return;
        const std::string_view name = event.text_value;
        const std::string field = "weight_map." + shown(path[1]);
        if (event.kind != JsonEvent::text) fail(field, "expected the name of a file");
        index.tensors += 1;
        if (shards.contains(name)) return;
        // Shards stand beside the index: a path could lead anywhere.
        if (name.empty() || name.size() > longest_name || name == "." || name == ".." ||
            name.find_first_of(std::string_view("/\\\0:", 4)) != std::string_view::npos)
            fail(field, "\"" + shown(name) + "\" is not the plain name of a file in the same folder");
        if (shards.size() == most_shards) fail("weight_map", "names more than 10000 files");
        shards.emplace(name);
    };
    constexpr std::size_t depth = 8;
    try {
        if (const auto error = walk_json(json, depth, take)) return *error;
    } catch (const InputError& error) {
        return error.error();
    }
    if (shards.empty())
        return Error{"is missing; expected the files that hold the tensors", "weight_map", {}, {}};
    index.shards.assign(shards.begin(), shards.end());
    return index;
}

}  // namespace headroom

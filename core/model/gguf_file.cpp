// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/gguf_file.h"

#include <cmath>

#include "base/text.h"
#include "model/byte_reader.h"
#include "model/gguf_types.h"

namespace headroom {

namespace {

// Bounds far above what any model has: Gemma 3 has 262,144 words and 514,906 merges in 10 MB of header.
constexpr std::uint64_t most_header_bytes = 128ULL << 20;
constexpr std::uint64_t most_metadata = 10'000;
constexpr std::uint64_t most_tensors = 200'000;
constexpr std::uint64_t most_list_elements = 8'000'000;
constexpr std::uint64_t longest_key = 4096;
constexpr std::uint64_t longest_tensor_name = 1024;
constexpr std::uint64_t longest_kept_text = 4096;
constexpr std::uint64_t longest_kept_list = 4096;  // layers have an element each
constexpr int deepest_list = 4;
constexpr std::uint32_t most_dimensions = 4;  // GGML_MAX_DIMS

/// gguf_metadata_value_type
enum ValueType : std::uint32_t {
    u8,
    i8,
    u16,
    i16,
    u32,
    i32,
    f32,
    boolean,
    string,
    array,
    u64,
    i64,
    f64,
};

[[noreturn]] void fail(std::string_view field, std::string message) {
    throw InputError({std::move(message), printable(field), {}, {}});
}

void bound(std::uint64_t count, std::uint64_t most, const std::string& field, std::string_view what) {
    if (count > most)
        fail(field, "has " + std::to_string(count) + " " + std::string(what) + "; expected at most " +
                        std::to_string(most) + ". The file is damaged");
}

/// 0 for what has no fixed size.
std::uint64_t size_of(std::uint32_t type) {
    switch (type) {
        case u8:
        case i8:
        case boolean:
            return 1;
        case u16:
        case i16:
            return 2;
        case u32:
        case i32:
        case f32:
            return 4;
        case u64:
        case i64:
        case f64:
            return 8;
        default:
            return 0;
    }
}

class HeaderReader {
  public:
    HeaderReader(std::istream& stream, std::uint64_t file_size)
        : reader_(stream, file_size, most_header_bytes), file_size_(file_size) {}

    GgufHeader read() {
        check_version();
        const auto tensors = reader_.integer<std::uint64_t>("the count of tensors");
        const auto metadata = reader_.integer<std::uint64_t>("the count of metadata");
        bound(tensors, most_tensors, "header", "tensors");
        bound(metadata, most_metadata, "header", "metadata values");
        GgufHeader header;
        for (std::uint64_t i = 0; i < metadata; ++i) {
            const auto length = reader_.integer<std::uint64_t>("the length of a metadata key");
            bound(length, longest_key, "metadata key", "characters");
            std::string key = reader_.text(length, "a metadata key");
            const auto type = reader_.integer<std::uint32_t>(key);
            GgufValue value = read_value(type, key);
            if (!header.metadata.emplace(key, std::move(value)).second)
                fail(key, "stands twice in the metadata");
        }
        read_tensors(tensors, header);
        return header;
    }

  private:
    void check_version() {
        if (reader_.text(4, "the mark of a GGUF file") != "GGUF") fail("header", "this is no GGUF file");
        const auto version = reader_.integer<std::uint32_t>("the version");
        if (version == 2 || version == 3) return;
        if (version == 1)
            fail("version",
                 "is 1, which llama.cpp no longer reads; expected 2 or 3. Convert the model again");
        if ((version & 0xFFFF) == 0)
            fail("version", "is that of a big-endian file; expected a little-endian file of version 2 or 3");
        fail("version", "is " + std::to_string(version) + "; expected 2 or 3");
    }

    GgufValue read_value(std::uint32_t type, const std::string& key) {
        GgufValue value;
        if (type == string) {
            const auto length = reader_.integer<std::uint64_t>(key);
            if (length <= longest_kept_text)
                value.text = reader_.text(length, key);
            else
                reader_.skip(length, key);
        } else if (type == array) {
            read_list(value, key, 1);
        } else {
            value.number = read_number(type, key);
        }
        return value;
    }

    std::optional<double> read_number(std::uint32_t type, const std::string& key) {
        switch (type) {
            case u8:
                return reader_.integer<std::uint8_t>(key);
            case i8:
                return reader_.integer<std::int8_t>(key);
            case u16:
                return reader_.integer<std::uint16_t>(key);
            case i16:
                return reader_.integer<std::int16_t>(key);
            case u32:
                return reader_.integer<std::uint32_t>(key);
            case i32:
                return reader_.integer<std::int32_t>(key);
            case u64:
                return static_cast<double>(reader_.integer<std::uint64_t>(key));
            case i64:
                return static_cast<double>(reader_.integer<std::int64_t>(key));
            case f32:
                return finite(reader_.real<float>(key));
            case f64:
                return finite(reader_.real<double>(key));
            case boolean:
                return reader_.integer<std::uint8_t>(key) != 0 ? 1 : 0;
            default:
                fail(key, "has the value type " + std::to_string(type) + ", which GGUF does not know");
        }
    }

    static std::optional<double> finite(double number) {
        return std::isfinite(number) ? std::optional(number) : std::nullopt;
    }

    void read_list(GgufValue& value, const std::string& key, int depth) {
        if (depth > deepest_list) fail(key, "holds lists in lists, more than 4 deep");
        const auto type = reader_.integer<std::uint32_t>(key);
        const auto count = reader_.integer<std::uint64_t>(key);
        value.count = static_cast<double>(count);
        if (const std::uint64_t size = size_of(type)) {
            if (depth > 1 || count > longest_kept_list) {
                bound(count, most_header_bytes, key, "elements");  // the product below cannot overflow
                reader_.skip(count * size, key);
                return;
            }
            for (std::uint64_t i = 0; i < count; ++i)
                value.numbers.push_back(read_number(type, key).value_or(0));
            return;
        }
        if (type != string && type != array)
            fail(key, "has the value type " + std::to_string(type) + ", which GGUF does not know");
        bound(count, most_list_elements - list_elements_, key, "elements");
        list_elements_ += count;
        for (std::uint64_t i = 0; i < count; ++i) {
            if (type == string) {
                reader_.skip(reader_.integer<std::uint64_t>(key), key);
            } else {
                GgufValue element;
                read_list(element, key, depth + 1);
            }
        }
    }

    void read_tensors(std::uint64_t count, GgufHeader& header) {
        std::vector<std::uint64_t> offsets;
        for (std::uint64_t i = 0; i < count; ++i) {
            const auto length = reader_.integer<std::uint64_t>("the length of a tensor's name");
            bound(length, longest_tensor_name, "tensor name", "characters");
            Tensor tensor;
            tensor.name = reader_.text(length, "a tensor's name");
            const auto dimensions = reader_.integer<std::uint32_t>(tensor.name);
            bound(dimensions, most_dimensions, tensor.name, "dimensions");
            for (std::uint32_t d = 0; d < dimensions; ++d)
                tensor.shape.push_back(reader_.integer<std::uint64_t>(tensor.name));
            measure(tensor, reader_.integer<std::uint32_t>(tensor.name));
            offsets.push_back(reader_.integer<std::uint64_t>(tensor.name));
            header.tensors.push_back(std::move(tensor));
        }
        check_data(header, offsets);
    }

    static void measure(Tensor& tensor, std::uint32_t type_id) {
        const GgmlType* type = find_ggml_type(std::uint64_t{type_id});
        if (!type)
            fail(tensor.name, "has the tensor type " + std::to_string(type_id) +
                                  ", which is not one of llama.cpp's (forks have their own)");
        const std::optional<std::uint64_t> elements = element_count(tensor.shape);
        const std::uint64_t row = tensor.shape.empty() ? 1 : tensor.shape.front();
        if (!elements) fail(tensor.name, "has more elements than any file can hold");
        if (row % type->block_elements != 0)
            fail(tensor.name,
                 "has rows of " + std::to_string(row) + " elements, which are no whole blocks of " +
                     std::to_string(type->block_elements) + " as " + std::string(type->name) + " needs");
        tensor.type = type->name;
        tensor.elements = static_cast<double>(*elements);
        tensor.bytes = tensor.elements / type->block_elements * type->block_bytes;
    }

    void check_data(const GgufHeader& header, const std::vector<std::uint64_t>& offsets) const {
        constexpr double usual_alignment = 32;
        const double alignment = header.number("general.alignment").value_or(usual_alignment);
        if (!(alignment >= 1 && alignment <= 1e6 && std::floor(alignment) == alignment))
            fail("general.alignment", "expected a whole number from 1 to 1000000");
        const double start = std::ceil(static_cast<double>(reader_.position()) / alignment) * alignment;
        double bytes = 0;
        for (std::size_t i = 0; i < offsets.size(); ++i) {
            bytes += header.tensors[i].bytes;
            const double end = start + static_cast<double>(offsets[i]) + header.tensors[i].bytes;
            if (end > static_cast<double>(file_size_))
                fail(header.tensors[i].name, "its data lies behind the end of the file, which has " +
                                                 std::to_string(file_size_) +
                                                 " bytes; the file is cut short or damaged");
        }
        if (bytes > static_cast<double>(file_size_))
            fail("header", "its tensors hold more bytes than the file; they overlap");
    }

    ByteReader reader_;
    std::uint64_t file_size_;
    std::uint64_t list_elements_ = 0;  ///< of all lists that had to be walked through
};

}  // namespace

const GgufValue* GgufHeader::find(std::string_view key) const {
    const auto found = metadata.find(key);
    return found == metadata.end() ? nullptr : &found->second;
}

std::optional<double> GgufHeader::number(std::string_view key) const {
    const GgufValue* value = find(key);
    return value ? value->number : std::nullopt;
}

std::string GgufHeader::text(std::string_view key) const {
    const GgufValue* value = find(key);
    return value ? value->text : std::string{};
}

Result<GgufHeader> read_gguf_header(std::istream& stream, std::uint64_t file_size) {
    try {
        return HeaderReader(stream, file_size).read();
    } catch (const InputError& error) {
        return error.error();
    }
}

}  // namespace headroom

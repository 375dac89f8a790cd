// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <unistd.h>

#include <cstdint>
#include <filesystem>
#include <fstream>
#include <string>
#include <string_view>
#include <vector>

/// Small files of models, written as their formats say.
namespace headroom::test {

template <class T>
void append(std::string& bytes, T value) {
    bytes.append(reinterpret_cast<const char*>(&value), sizeof value);
}

/// A safetensors header (with its length), and the bytes of its data to come.
class SafetensorsWriter {
  public:
    SafetensorsWriter& tensor(const std::string& name, const std::string& type, const std::string& shape,
                              std::uint64_t bytes) {
        if (!json_.empty()) json_ += ",";
        json_ += "\"" + name + "\":{\"dtype\":\"" + type + "\",\"shape\":[" + shape + "],\"data_offsets\":[" +
                 std::to_string(data_) + "," + std::to_string(data_ + bytes) + "]}";
        data_ += bytes;
        return *this;
    }
    std::string header() const {
        const std::string json = "{\"__metadata__\":{\"format\":\"pt\"}," + json_ + "}";
        std::string bytes;
        append(bytes, static_cast<std::uint64_t>(json.size()));
        return bytes + json;
    }
    std::string file() const { return header() + std::string(static_cast<std::size_t>(data_), '\0'); }
    std::uint64_t data_bytes() const { return data_; }

  private:
    std::string json_;
    std::uint64_t data_ = 0;
};

/// A GGUF file: metadata, tensors, and the bytes of their data to come.
class GgufWriter {
  public:
    std::uint32_t version = 3;

    GgufWriter& number(const std::string& key, std::uint32_t value) {
        begin(key, 4);
        append(metadata_, value);
        return *this;
    }
    GgufWriter& text(const std::string& key, const std::string& value) {
        begin(key, 8);
        add_text(metadata_, value);
        return *this;
    }
    GgufWriter& numbers(const std::string& key, const std::vector<std::int32_t>& values) {
        begin(key, 9);
        append(metadata_, std::uint32_t{5});
        append(metadata_, static_cast<std::uint64_t>(values.size()));
        for (const std::int32_t value : values) append(metadata_, value);
        return *this;
    }
    GgufWriter& texts(const std::string& key, std::size_t count) {
        begin(key, 9);
        append(metadata_, std::uint32_t{8});
        append(metadata_, static_cast<std::uint64_t>(count));
        for (std::size_t i = 0; i < count; ++i) add_text(metadata_, "word" + std::to_string(i));
        return *this;
    }
    /// Any bytes behind a key and the value type.
    GgufWriter& raw(const std::string& key, std::uint32_t type, const std::string& bytes) {
        begin(key, type);
        metadata_ += bytes;
        return *this;
    }
    /// `bytes` of data stand for the tensor, padded to 32.
    GgufWriter& tensor(const std::string& name, std::uint32_t type, const std::vector<std::uint64_t>& shape,
                       std::uint64_t bytes) {
        add_text(tensors_, name);
        append(tensors_, static_cast<std::uint32_t>(shape.size()));
        for (const std::uint64_t width : shape) append(tensors_, width);
        append(tensors_, type);
        append(tensors_, data_);
        data_ += (bytes + 31) / 32 * 32;
        ++tensor_count_;
        return *this;
    }
    std::string header() const {
        std::string bytes = "GGUF";
        append(bytes, version);
        append(bytes, tensor_count_);
        append(bytes, metadata_count_);
        bytes += metadata_ + tensors_;
        return bytes + std::string((32 - bytes.size() % 32) % 32, '\0');
    }
    std::string file() const { return header() + std::string(static_cast<std::size_t>(data_), '\0'); }
    std::uint64_t data_bytes() const { return data_; }

  private:
    static void add_text(std::string& bytes, const std::string& text) {
        append(bytes, static_cast<std::uint64_t>(text.size()));
        bytes += text;
    }
    void begin(const std::string& key, std::uint32_t type) {
        add_text(metadata_, key);
        append(metadata_, type);
        ++metadata_count_;
    }

    std::string metadata_, tensors_;
    std::uint64_t metadata_count_ = 0, tensor_count_ = 0, data_ = 0;
};

/// A llama of `layers` layers, 64 wide, 4 heads and 2 for keys and values, 128 in the feed-forward block, 256
/// words; linear layers Q4_0, the rest F32.
inline void add_llama_tensors(GgufWriter& gguf, int first_layer, int last_layer) {
    constexpr std::uint32_t f32 = 0, q4_0 = 2;
    const auto matrix = [&](const std::string& name, std::uint64_t in, std::uint64_t out) {
        gguf.tensor(name, q4_0, {in, out}, in * out / 32 * 18);
    };
    for (int layer = first_layer; layer < last_layer; ++layer) {
        const std::string block = "blk." + std::to_string(layer) + ".";
        gguf.tensor(block + "attn_norm.weight", f32, {64}, 256);
        matrix(block + "attn_q.weight", 64, 64);
        matrix(block + "attn_k.weight", 64, 32);
        matrix(block + "attn_v.weight", 64, 32);
        matrix(block + "attn_output.weight", 64, 64);
        gguf.tensor(block + "ffn_norm.weight", f32, {64}, 256);
        matrix(block + "ffn_gate.weight", 64, 128);
        matrix(block + "ffn_up.weight", 64, 128);
        matrix(block + "ffn_down.weight", 128, 64);
    }
}

inline void add_llama_metadata(GgufWriter& gguf, std::uint32_t layers, std::size_t words = 256) {
    gguf.text("general.architecture", "llama").text("general.name", "Little Llama");
    gguf.number("llama.block_count", layers).number("llama.embedding_length", 64);
    gguf.number("llama.feed_forward_length", 128).number("llama.attention.head_count", 4);
    gguf.number("llama.attention.head_count_kv", 2).number("llama.context_length", 4096);
    gguf.number("general.file_type", 2).texts("tokenizer.ggml.tokens", words);
}

inline GgufWriter little_llama(std::uint32_t version = 3) {
    GgufWriter gguf;
    gguf.version = version;
    add_llama_metadata(gguf, 2);
    gguf.tensor("token_embd.weight", 2, {64, 256}, 64 * 256 / 32 * 18);
    add_llama_tensors(gguf, 0, 2);
    gguf.tensor("output_norm.weight", 0, {64}, 256);
    gguf.tensor("output.weight", 8, {64, 256}, 64 * 256 / 32 * 34);
    return gguf;
}

/// Of one layer, of the whole of `little_llama`.
inline constexpr double llama_layer_elements = 2 * 64 + 2 * 64 * 64 + 2 * 64 * 32 + 3 * 64 * 128;
inline constexpr double llama_layer_bytes = 2 * 64 * 4 + (llama_layer_elements - 2 * 64) / 32 * 18;
inline constexpr double llama_elements = 2 * llama_layer_elements + 2 * 64 * 256 + 64;

/// A folder for one test, gone afterwards.
class Folder {
  public:
    Folder()
        : path_(std::filesystem::temp_directory_path() / ("headroom-model-" + std::to_string(::getpid()))) {
        std::filesystem::create_directories(path_);
    }
    ~Folder() { std::filesystem::remove_all(path_); }
    Folder(const Folder&) = delete;
    Folder& operator=(const Folder&) = delete;

    std::string path(const std::string& name = {}) const { return (path_ / name).string(); }
    std::string write(const std::string& name, const std::string& bytes) const {
        std::ofstream(path_ / name, std::ios::binary) << bytes;
        return path(name);
    }

  private:
    std::filesystem::path path_;
};

}  // namespace headroom::test

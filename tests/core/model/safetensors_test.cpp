// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <random>
#include <sstream>

#include "model/safetensors_file.h"
#include "model_file_writers.h"

namespace headroom {
namespace {

using test::append;
using test::SafetensorsWriter;

Result<TensorHeader> read_tensors(const std::string& bytes) {
    std::istringstream stream(bytes);
    return read_safetensors_header(stream, bytes.size());
}

std::string with_length(std::uint64_t length, const std::string& rest) {
    std::string bytes;
    append(bytes, length);
    return bytes + rest;
}

std::string with_header(const std::string& json, std::size_t data = 0) {
    return with_length(json.size(), json + std::string(data, '\0'));
}

std::string small_file() {
    return SafetensorsWriter()
        .tensor("model.embed_tokens.weight", "BF16", "8,4", 64)
        .tensor("model.layers.0.mlp.up_proj.weight", "F8_E4M3", "4,4", 16)
        .tensor("packed", "F4", "6", 3)
        .tensor("scalar", "F32", "", 4)
        .file();
}

TEST(Safetensors, ReadsTheHeader) {
    const Result<TensorHeader> header = read_tensors(small_file());
    ASSERT_TRUE(header) << to_text(header.error());
    ASSERT_EQ(header->tensors.size(), 4U);
    const Tensor& first = header->tensors.front();
    EXPECT_EQ(first.name, "model.embed_tokens.weight");
    EXPECT_EQ(first.type, "BF16");
    EXPECT_EQ(first.shape, (std::vector<std::uint64_t>{8, 4}));
    EXPECT_EQ(first.elements, 32);
    EXPECT_EQ(first.bytes, 64);
    EXPECT_EQ(header->tensors[2].bytes, 3) << "two F4 a byte";
    EXPECT_EQ(header->tensors[3].elements, 1) << "an empty shape is one element";
}

TEST(Safetensors, RefusesEveryTruncation) {
    const std::string whole = small_file();
    for (std::size_t size = 0; size < whole.size(); ++size)
        EXPECT_FALSE(read_tensors(whole.substr(0, size))) << size << " bytes";
}

struct Hostile {
    const char* what;
    std::string bytes;
    std::string message;
};

TEST(Safetensors, RefusesWhatCannotBe) {
    const auto tensor = [](const std::string& description) {
        return with_header("{\"t\":" + description + "}", 16);
    };
    const std::vector<Hostile> files{
        {"length of 2^63", with_length(1ULL << 63, "{}"), "9223372036854775808"},
        {"length behind the end", with_length(1000, "{}"), "cut short"},
        {"no JSON", with_header("{\"a\":"), "no valid JSON"},
        {"nothing", "", "cut short"},
        {"a list", with_header("[]"), "no JSON object"},
        {"deep nesting", with_header("{\"__metadata__\":" + std::string(100000, '[')), "nested deeper"},
        {"deep metadata", with_header("{\"__metadata__\":{\"a\":{\"b\":{\"c\":1}}}}"), "nested deeper"},
        {"negative width", tensor(R"({"dtype":"U8","shape":[-4],"data_offsets":[0,16]})"), "whole numbers"},
        {"overflowing shape",
         tensor(R"({"dtype":"U8","shape":[4294967296,4294967296,16],"data_offsets":[0,16]})"),
         "does not fill"},
        {"width beyond 64 bits",
         tensor(R"({"dtype":"U8","shape":[99999999999999999999],"data_offsets":[0,16]})"), "whole numbers"},
        {"17 dimensions",
         tensor(R"({"dtype":"U8","shape":[1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,1,16],"data_offsets":[0,16]})"),
         "16 dimensions"},
        {"wrong size", tensor(R"({"dtype":"F32","shape":[5],"data_offsets":[0,16]})"), "does not fill"},
        {"unknown type", tensor(R"({"dtype":"F5","shape":[16],"data_offsets":[0,16]})"), "F5"},
        {"no type", tensor(R"({"shape":[16],"data_offsets":[0,16]})"), "no data type"},
        {"no shape", tensor(R"({"dtype":"U8","data_offsets":[0,16]})"), "is missing"},
        {"one offset", tensor(R"({"dtype":"U8","shape":[16],"data_offsets":[16]})"), "two whole numbers"},
        {"offsets in turn", tensor(R"({"dtype":"U8","shape":[16],"data_offsets":[16,0]})"), "do not lie"},
        {"offset behind the end", tensor(R"({"dtype":"U8","shape":[17],"data_offsets":[0,17]})"),
         "do not lie"},
        {"a hole", tensor(R"({"dtype":"U8","shape":[8],"data_offsets":[8,16]})"), "no tensor holds byte 0"},
        {"data without a tensor", tensor(R"({"dtype":"U8","shape":[8],"data_offsets":[0,8]})"),
         "which has 16"},
        {"an overlap",
         with_header(R"({"a":{"dtype":"U8","shape":[16],"data_offsets":[0,16]},)"
                     R"("b":{"dtype":"U8","shape":[8],"data_offsets":[4,12]}})",
                     16),
         "overlap"},
        {"a tensor that is none", tensor("7"), "no description"},
        {"a text for a shape", tensor(R"({"dtype":"U8","shape":"16","data_offsets":[0,16]})"),
         "whole numbers"},
    };
    for (const Hostile& file : files) {
        const Result<TensorHeader> header = read_tensors(file.bytes);
        ASSERT_FALSE(header) << file.what;
        const std::string message = to_text(header.error());
        EXPECT_NE(message.find(file.message), std::string::npos) << file.what << ": " << message;
        EXPECT_LT(message.size(), 400U) << file.what;
    }
}

TEST(Safetensors, SurvivesChangedBytes) {
    const std::string whole = small_file();
    std::mt19937 random(4);
    int read_well = 0;
    for (int i = 0; i < 20'000; ++i) {
        std::string bytes = whole;
        for (int changes = 1 + static_cast<int>(random() % 3); changes > 0; --changes)
            bytes[random() % bytes.size()] = static_cast<char>(random());
        const Result<TensorHeader> header = read_tensors(bytes);
        if (!header) continue;
        ++read_well;
        double total = 0;
        for (const Tensor& tensor : header->tensors) total += tensor.bytes;
        EXPECT_LE(total, static_cast<double>(bytes.size()));
    }
    EXPECT_GT(read_well, 0) << "some changes touch only names or data";
}

TEST(SafetensorsIndex, ReadsShardsAndSize) {
    const Result<SafetensorsIndex> index = read_safetensors_index(
        R"({"metadata":{"total_size":123,"other":[1]},"weight_map":{"a":"2.safetensors","b":"1.safetensors","c":"1.safetensors"}})");
    ASSERT_TRUE(index) << to_text(index.error());
    EXPECT_EQ(index->shards, (std::vector<std::string>{"1.safetensors", "2.safetensors"}));
    EXPECT_EQ(index->total_size, 123);
    EXPECT_EQ(index->tensors, 3);
    EXPECT_FALSE(read_safetensors_index(R"({"weight_map":{"a":"1"}})")->total_size);
}

TEST(SafetensorsIndex, StaysInItsFolder) {
    for (const char* name : {"../x", "/etc/passwd", "a/b", "..", ".", "", "a\\\\b", "c:x", "a\\u0000b"}) {
        const auto index =
            read_safetensors_index(std::string(R"({"weight_map":{"tensor":")") + name + "\"}}");
        ASSERT_FALSE(index) << name;
        EXPECT_EQ(index.error().field, "weight_map.tensor");
    }
    EXPECT_EQ(read_safetensors_index(R"({"weight_map":{"tensor":5}})").error().field, "weight_map.tensor");
    EXPECT_EQ(
        read_safetensors_index(R"({"metadata":{"total_size":-1},"weight_map":{"a":"b"}})").error().field,
        "metadata.total_size");
    EXPECT_EQ(read_safetensors_index(R"({"weight_map":{}})").error().field, "weight_map");
    EXPECT_FALSE(read_safetensors_index("{\"weight_map\":"));
}

}  // namespace
}  // namespace headroom

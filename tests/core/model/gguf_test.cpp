// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <chrono>
#include <random>
#include <sstream>

#include "base/json.h"
#include "catalogue/catalogue.h"
#include "model/gguf_model.h"
#include "model/gguf_types.h"
#include "model_file_writers.h"

namespace headroom {
namespace {

using test::append;
using test::GgufWriter;
using test::little_llama;

Result<GgufHeader> read_gguf(const std::string& bytes) {
    std::istringstream stream(bytes);
    return read_gguf_header(stream, bytes.size());
}

Result<ModelFile> read_model(const std::string& bytes) {
    const Result<GgufHeader> header = read_gguf(bytes);
    return header ? read_gguf_model(*header) : header.error();
}

ModelFile model_of(const GgufWriter& gguf) {
    Result<ModelFile> model = read_model(gguf.file());
    if (!model) throw std::runtime_error(to_text(model.error()));
    return *std::move(model);
}

TEST(Gguf, ReadsBothVersions) {
    for (const std::uint32_t version : {2U, 3U}) {
        const ModelFile model = model_of(little_llama(version));
        EXPECT_EQ(model.name, "Little Llama");
        EXPECT_EQ(model.family, "llama");
        EXPECT_EQ(model.weight_format, "gguf-q4_0");
        const Architecture& a = *model.architecture;
        EXPECT_EQ(a.layers, 2);
        EXPECT_EQ(a.hidden, 64);
        EXPECT_EQ(a.intermediate, 128);
        EXPECT_EQ(a.heads, 4);
        EXPECT_EQ(a.kv_heads, 2);
        EXPECT_EQ(a.head_dim, 16);
        EXPECT_EQ(a.vocab, 256);
        EXPECT_EQ(a.max_positions, 4096);
        EXPECT_TRUE(a.gated_mlp);
        EXPECT_FALSE(a.tied_embeddings);
        EXPECT_EQ(model.parameters, test::llama_elements);
        EXPECT_FALSE(a.parameters) << "the shapes give the same";
        EXPECT_TRUE(model.assumptions.empty());
    }
}

TEST(Gguf, BytesAreExact) {
    const ModelFile model = model_of(little_llama());
    const StoredWeights& stored = *model.architecture->stored_weights;
    EXPECT_EQ(stored.format, "gguf-q4_0");
    EXPECT_EQ(stored.layer_bytes, (std::vector<double>(2, test::llama_layer_bytes)));
    EXPECT_EQ(stored.embedding_bytes, 64 * 256 / 32 * 18);
    EXPECT_EQ(stored.head_bytes, 64 * 256 / 32 * 34);
    EXPECT_EQ(stored.other_bytes, 256);
    EXPECT_EQ(model.weight_bytes, 2 * test::llama_layer_bytes + 64 * 256 / 32 * (18 + 34) + 256);
    ASSERT_EQ(model.tensor_types.size(), 3U);
    EXPECT_EQ(model.tensor_types[0].type, "Q4_0");
    EXPECT_EQ(model.tensor_types[0].tensors, 15);
    EXPECT_EQ(model.tensor_types[1], (TensorTypeTotal{"Q8_0", 1, 64 * 256, 64 * 256 / 32 * 34}));
}

/// Bits per element of published tables (ggml-org/llama.cpp, tools/quantize/README.md and the pull requests
/// that brought the types).
TEST(Gguf, TypesHaveTheirPublishedBits) {
    const auto bits = [](std::string_view name) {
        const GgmlType* type = find_ggml_type(name);
        return type ? 8.0 * type->block_bytes / type->block_elements : 0;
    };
    EXPECT_EQ(bits("Q4_0"), 4.5);
    EXPECT_EQ(bits("q8_0"), 8.5);
    EXPECT_EQ(bits("Q2_K"), 2.625);
    EXPECT_EQ(bits("Q3_K"), 3.4375);
    EXPECT_EQ(bits("Q4_K"), 4.5);
    EXPECT_EQ(bits("Q5_K"), 5.5);
    EXPECT_EQ(bits("Q6_K"), 6.5625);
    EXPECT_EQ(bits("IQ1_S"), 1.5625);
    EXPECT_EQ(bits("IQ1_M"), 1.75);
    EXPECT_EQ(bits("IQ2_XXS"), 2.0625);
    EXPECT_EQ(bits("IQ2_XS"), 2.3125);
    EXPECT_EQ(bits("IQ2_S"), 2.5625);
    EXPECT_EQ(bits("IQ3_XXS"), 3.0625);
    EXPECT_EQ(bits("IQ3_S"), 3.4375);
    EXPECT_EQ(bits("IQ4_XS"), 4.25);
    EXPECT_EQ(bits("TQ1_0"), 1.6875);
    EXPECT_EQ(bits("TQ2_0"), 2.0625);
    EXPECT_EQ(bits("MXFP4"), 4.25);
    EXPECT_EQ(bits("NVFP4"), 4.5);
    EXPECT_EQ(find_ggml_type(std::uint64_t{4}), nullptr) << "Q4_2 was removed";
}

TEST(Gguf, FormatsAreThoseOfTheCatalogue) {
    const Result<Catalogue> catalogue = load_catalogue();
    ASSERT_TRUE(catalogue);
    const auto is_known = [&](std::string_view format) {
        return format.empty() || catalogue->weight_formats.find(format) != nullptr;
    };
    for (std::uint64_t id = 0; id < 64; ++id) {
        const GgmlType* type = find_ggml_type(id);
        EXPECT_TRUE(!type || is_known(type->weight_format)) << id;
        EXPECT_TRUE(is_known(weight_format_of_file_type(id))) << id;
    }
    EXPECT_EQ(weight_format_of_file_type(15), "gguf-q4_k_m");
}

/// The metadata of DeepSeek-V3 as llama.cpp converts it since its multi-head latent attention; one layer's
/// tensors stand for the rest.
TEST(Gguf, ReadsLatentAttentionAndExperts) {
    GgufWriter gguf;
    gguf.text("general.architecture", "deepseek2").number("deepseek2.block_count", 61);
    gguf.number("deepseek2.embedding_length", 7168).number("deepseek2.feed_forward_length", 18432);
    gguf.number("deepseek2.attention.head_count", 128).number("deepseek2.attention.head_count_kv", 1);
    gguf.number("deepseek2.attention.key_length", 576).number("deepseek2.attention.value_length", 512);
    gguf.number("deepseek2.attention.key_length_mla", 192)
        .number("deepseek2.attention.value_length_mla", 128);
    gguf.number("deepseek2.attention.q_lora_rank", 1536).number("deepseek2.attention.kv_lora_rank", 512);
    gguf.number("deepseek2.rope.dimension_count", 64).number("deepseek2.vocab_size", 129280);
    gguf.number("deepseek2.leading_dense_block_count", 3).number("deepseek2.expert_count", 256);
    gguf.number("deepseek2.expert_used_count", 8).number("deepseek2.expert_shared_count", 1);
    gguf.number("deepseek2.expert_feed_forward_length", 2048).number("deepseek2.context_length", 163840);
    const ModelFile model = model_of(gguf);
    const Result<Catalogue> catalogue = load_catalogue();
    Architecture expected = catalogue->models.find("deepseek-v3-671b")->architecture;
    expected.moe->groups = Moe().groups;  // how tokens are routed, the metadata here do not say
    expected.moe->groups_per_token = Moe().groups_per_token;
    EXPECT_EQ(*model.architecture, expected);
    EXPECT_NEAR(*model.parameters / 671.0e9, 1, 0.005);
}

TEST(Gguf, ReadsHybridsWindowsAndLayersThatDiffer) {
    GgufWriter hybrid = [] {
        GgufWriter gguf;
        gguf.text("general.architecture", "nemotron_h").number("nemotron_h.block_count", 4);
        gguf.number("nemotron_h.embedding_length", 64).number("nemotron_h.vocab_size", 256);
        gguf.number("nemotron_h.attention.head_count", 4)
            .numbers("nemotron_h.attention.head_count_kv", {0, 2, 0, 0});
        gguf.numbers("nemotron_h.feed_forward_length", {0, 0, 128, 0})
            .number("nemotron_h.ssm.conv_kernel", 4);
        gguf.number("nemotron_h.ssm.state_size", 16).number("nemotron_h.ssm.group_count", 2);
        gguf.number("nemotron_h.ssm.time_step_rank", 8).number("nemotron_h.ssm.inner_size", 128);
        return gguf;
    }();
    const ModelFile model = model_of(hybrid);
    const LinearAttention& linear = *model.architecture->linear_attention;
    EXPECT_EQ(linear.full_attention_layers, 1);
    EXPECT_EQ(linear.value_heads, 8);
    EXPECT_EQ(linear.key_heads, 2);
    EXPECT_EQ(linear.key_head_dim, 16);
    EXPECT_EQ(linear.value_head_dim, 16);
    EXPECT_EQ(model.architecture->kv_heads, 2);
    EXPECT_EQ(model.architecture->intermediate, 32) << "the mean";
    EXPECT_FALSE(model.architecture->gated_mlp);
    EXPECT_EQ(model.assumptions.size(), 1U);

    GgufWriter gemma;
    gemma.text("general.architecture", "gemma3").number("gemma3.block_count", 12);
    gemma.number("gemma3.embedding_length", 64).number("gemma3.feed_forward_length", 128);
    gemma.number("gemma3.attention.head_count", 4).number("gemma3.attention.key_length", 32);
    gemma.number("gemma3.attention.sliding_window", 1024).number("gemma3.vocab_size", 256);
    const SlidingWindow window = *model_of(gemma).architecture->sliding_window;
    EXPECT_EQ(window, (SlidingWindow{.window = 1024, .full_attention_every = 6}));

    GgufWriter mistral = little_llama();
    mistral.number("llama.attention.sliding_window", 4096);
    const ModelFile ignored = model_of(mistral);
    EXPECT_FALSE(ignored.architecture->sliding_window) << "llama.cpp does not use it there";
    EXPECT_EQ(ignored.assumptions.size(), 1U);
}

TEST(Gguf, TiedEmbeddingsHaveNoOutput) {
    GgufWriter gguf;
    test::add_llama_metadata(gguf, 1);
    gguf.tensor("token_embd.weight", 1, {64, 300}, 64 * 300 * 2);
    test::add_llama_tensors(gguf, 0, 1);
    const Architecture a = *model_of(gguf).architecture;
    EXPECT_TRUE(a.tied_embeddings);
    EXPECT_EQ(a.vocab, 300) << "the table may be longer than the vocabulary";
    EXPECT_EQ(a.stored_weights->head_bytes, 0);
}

TEST(Gguf, RefusesEveryTruncation) {
    const std::string whole = little_llama().file();
    const std::size_t header = little_llama().header().size();
    for (std::size_t size = 0; size < header; ++size) EXPECT_FALSE(read_gguf(whole.substr(0, size))) << size;
    EXPECT_FALSE(read_gguf(whole.substr(0, whole.size() - 32))) << "the last tensor's data is cut";
}

std::string start(std::uint32_t version, std::uint64_t tensors, std::uint64_t metadata) {
    std::string bytes = "GGUF";
    append(bytes, version);
    append(bytes, tensors);
    append(bytes, metadata);
    return bytes;
}

std::string list_of(std::uint32_t type, std::uint64_t count) {
    std::string bytes;
    append(bytes, type);
    append(bytes, count);
    return bytes;
}

TEST(Gguf, RefusesWhatCannotBe) {
    std::string nested;
    for (int i = 0; i < 100; ++i) nested += list_of(9, 1);
    std::string long_text;
    append(long_text, std::uint64_t{1} << 63);
    const auto raw = [](std::uint32_t type, const std::string& bytes) {
        return GgufWriter().raw("some.key", type, bytes).file();
    };
    const auto tensor = [](std::uint32_t type, const std::vector<std::uint64_t>& shape) {
        return GgufWriter().tensor("some.tensor", type, shape, 64).file();
    };
    struct Hostile {
        const char* what;
        std::string bytes;
        const char* field;
        const char* message;
    };
    const std::vector<Hostile> files{
        {"nothing", "", "", "cut short"},
        {"another file", "GGML....", "header", "no GGUF file"},
        {"version 1", start(1, 0, 0), "version", "Convert"},
        {"version 4", start(4, 0, 0), "version", "is 4"},
        {"big-endian", start(0x03000000, 0, 0), "version", "big-endian"},
        {"2^63 tensors", start(3, 1ULL << 63, 0), "header", "tensors"},
        {"2^63 metadata", start(3, 0, 1ULL << 63), "header", "metadata"},
        {"long text", raw(8, long_text), "", "9223372036854775808"},
        {"list of 2^63 bytes", raw(9, list_of(0, 1ULL << 63)), "some.key", "elements"},
        {"list of 2^62 numbers", raw(9, list_of(10, 1ULL << 62)), "some.key", "elements"},
        {"list of 2^40 texts", raw(9, list_of(8, 1ULL << 40)), "some.key", "elements"},
        {"lists in lists", raw(9, nested), "some.key", "more than 4 deep"},
        {"unknown type", raw(13, "abcd"), "some.key", "value type 13"},
        {"unknown type in a list", raw(9, list_of(77, 1)), "some.key", "value type 77"},
        {"key twice", GgufWriter().number("a", 1).number("a", 2).file(), "a", "twice"},
        {"5 dimensions", tensor(0, {1, 1, 1, 1, 1}), "some.tensor", "dimensions"},
        {"overflowing shape", tensor(0, {1ULL << 32, 1ULL << 32, 16}), "some.tensor", "more elements"},
        {"negative shape", tensor(0, {static_cast<std::uint64_t>(-4)}), "some.tensor", "more elements"},
        {"unknown tensor type", tensor(99, {32}), "some.tensor", "tensor type 99"},
        {"removed tensor type", tensor(4, {32}), "some.tensor", "tensor type 4"},
        {"half a block", tensor(2, {33}), "some.tensor", "whole blocks"},
        {"more data than file", tensor(0, {1000}), "some.tensor", "cut short"},
        {"alignment of 0", GgufWriter().number("general.alignment", 0).file(), "general.alignment", "whole"},
    };
    for (const Hostile& file : files) {
        const Result<GgufHeader> header = read_gguf(file.bytes);
        ASSERT_FALSE(header) << file.what;
        EXPECT_EQ(header.error().field, file.field) << file.what;
        EXPECT_NE(header.error().message.find(file.message), std::string::npos)
            << file.what << ": " << header.error().message;
    }
}

TEST(Gguf, RefusesArchitecturesThatCannotBe) {
    const auto with = [](const std::string& key, std::uint32_t value) {
        GgufWriter gguf;
        gguf.text("general.architecture", "llama").number("llama.vocab_size", 10);
        for (const auto& [name, number] : std::vector<std::pair<std::string, std::uint32_t>>{
                 {"llama.block_count", 2}, {"llama.embedding_length", 64}, {"llama.attention.head_count", 4}})
            gguf.number(name, name == key ? value : number);
        return read_model(gguf.file());
    };
    EXPECT_TRUE(with("", 0));
    EXPECT_EQ(with("llama.block_count", 0).error().field, "llama.block_count");
    EXPECT_EQ(with("llama.block_count", 4'000'000'000).error().field, "llama.block_count");
    EXPECT_EQ(with("llama.embedding_length", 4'000'000'000).error().field, "llama.embedding_length");
    EXPECT_EQ(with("llama.attention.head_count", 5).error().field, "llama.attention.key_length");
    EXPECT_EQ(read_model(GgufWriter().file()).error().field, "general.architecture");
    EXPECT_EQ(read_model(GgufWriter().text("general.architecture", "clip").file()).error().field,
              "general.architecture");
}

TEST(Gguf, SurvivesChangedBytes) {
    const std::string whole = little_llama().file();
    const std::size_t header = little_llama().header().size();
    std::mt19937 random(4);
    int read_well = 0;
    const auto started = std::chrono::steady_clock::now();
    for (int i = 0; i < 5'000; ++i) {
        std::string bytes = whole;
        for (int changes = 1 + static_cast<int>(random() % 3); changes > 0; --changes)
            bytes[random() % header] = static_cast<char>(random());
        const Result<ModelFile> model = read_model(bytes);
        if (model && *model->weight_bytes <= static_cast<double>(bytes.size())) ++read_well;
    }
    EXPECT_GT(read_well, 0) << "some changes touch only names";
    EXPECT_LT(std::chrono::steady_clock::now() - started, std::chrono::seconds(60));
}

TEST(GgufLog, ReadsMistralLarge) {
    const Result<std::string> text =
        read_text_file(HEADROOM_TEST_DATA "/data/files/llamacpp_gguf_meta_mistral-large-q8_10560.txt");
    ASSERT_TRUE(text);
    ASSERT_TRUE(is_gguf_log(*text));
    const Result<ModelFile> model = read_gguf_log(*text);
    ASSERT_TRUE(model) << to_text(model.error());
    const Architecture& a = *model->architecture;
    EXPECT_EQ(a.layers, 88);
    EXPECT_EQ(a.heads, 96);
    EXPECT_EQ(a.kv_heads, 8);
    EXPECT_EQ(a.hidden, 12288);
    EXPECT_EQ(a.head_dim, 128);
    EXPECT_EQ(a.vocab, 32768);
    EXPECT_EQ(a.max_positions, 131072);
    EXPECT_EQ(model->weight_format, "gguf-q8_0");
    EXPECT_NEAR(*model->parameters / 122.6e9, 1, 0.001);
    EXPECT_FALSE(model->weight_bytes) << "the log does not show the bytes";
    EXPECT_EQ(a.intermediate, 28672);
    EXPECT_EQ(model->assumptions.size(), 2U) << "where the width is from, and that shapes were counted";
}

TEST(GgufLog, ReadsMetadataLinesBehindTimeStamps) {
    const Result<ModelFile> model = read_gguf_log(R"(
0.00.004.515 I llama_model_loader: - kv   0:     general.architecture str              = llama
0.00.004.515 I llama_model_loader: - kv   1:             general.name str              = Little = Llama
0.00.004.515 I llama_model_loader: - kv   2:        llama.block_count u32              = 2
0.00.004.515 I llama_model_loader: - kv   3:   llama.embedding_length u32              = 64
0.00.004.515 I llama_model_loader: - kv   4: llama.feed_forward_length u32             = 128
0.00.004.515 I llama_model_loader: - kv   5: llama.attention.head_count u32            = 4
0.00.004.515 I llama_model_loader: - kv   6: llama.attention.head_count_kv arr[i32,2]  = [2, 0]
0.00.004.515 I llama_model_loader: - kv   7:    tokenizer.ggml.tokens arr[str,256]     = ["<unk>", "...
0.00.004.515 I llama_model_loader: - kv   8:        general.file_type u32              = 15
)");
    ASSERT_TRUE(model) << to_text(model.error());
    EXPECT_EQ(model->name, "Little = Llama");
    EXPECT_EQ(model->architecture->vocab, 256);
    EXPECT_EQ(model->architecture->kv_heads, 2);
    EXPECT_EQ(model->architecture->linear_attention->full_attention_layers, 1);
    EXPECT_EQ(model->weight_format, "gguf-q4_k_m");
}

TEST(GgufLog, SaysWhatIsMissing) {
    const auto error = [](const char* text) { return read_gguf_log(text).error(); };
    EXPECT_EQ(error("print_info: n_embd = 64\n").field, "general.architecture");
    EXPECT_EQ(error("print_info: arch = llama\nprint_info: n_ff = 64\n").field, "llama.block_count");
    EXPECT_EQ(error("print_info: arch = llama\nprint_info: n_layer = 3\n").field,
              "llama.feed_forward_length");
    EXPECT_EQ(error("print_info: arch = llama\nprint_info: n_ff = 64\nprint_info: n_layer = 1e17\n").field,
              "llama.block_count");
    EXPECT_FALSE(is_gguf_log("INFO 01-01 gpu_executor.py:122] # GPU blocks: 2588"));
}

}  // namespace
}  // namespace headroom

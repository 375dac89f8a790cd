// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_file.h"

#include <gtest/gtest.h>

#include <algorithm>
#include <chrono>

#include "model_file_writers.h"

namespace headroom {
namespace {

using test::Folder;
using test::GgufWriter;
using test::little_llama;
using test::SafetensorsWriter;

std::string data_file(const std::string& name) {
    return HEADROOM_TEST_DATA "/data/files/" + name;
}

ModelFile opened_model(const std::string& path) {
    Result<ModelFile> model = read_model_file(path);
    if (!model) throw std::runtime_error(to_text(model.error()));
    return *std::move(model);
}

bool says(const ModelFile& model, const std::string& part) {
    return std::ranges::any_of(model.assumptions, [&](const std::string& assumption) {
        return assumption.find(part) != std::string::npos;
    });
}

/// A llama of two layers, 64 wide, as Hugging Face stores it: BF16, tensors of one layer a shard.
constexpr const char* config_of_llama = R"({"model_type":"llama","num_hidden_layers":2,"hidden_size":64,
    "intermediate_size":128,"num_attention_heads":4,"num_key_value_heads":2,"vocab_size":256,
    "max_position_embeddings":4096,"torch_dtype":"bfloat16","tie_word_embeddings":false})";

void add_layer(SafetensorsWriter& file, const std::string& layer) {
    const auto matrix = [&](const std::string& name, int out, int in) {
        file.tensor("model.layers." + layer + "." + name + ".weight", "BF16",
                    std::to_string(out) + "," + std::to_string(in), static_cast<std::uint64_t>(out * in * 2));
    };
    matrix("self_attn.q_proj", 64, 64);
    matrix("self_attn.k_proj", 32, 64);
    matrix("self_attn.v_proj", 32, 64);
    matrix("self_attn.o_proj", 64, 64);
    matrix("mlp.gate_proj", 128, 64);
    matrix("mlp.up_proj", 128, 64);
    matrix("mlp.down_proj", 64, 128);
    file.tensor("model.layers." + layer + ".input_layernorm.weight", "BF16", "64", 128);
    file.tensor("model.layers." + layer + ".post_attention_layernorm.weight", "BF16", "64", 128);
}

SafetensorsWriter whole_llama() {
    SafetensorsWriter file;
    file.tensor("model.embed_tokens.weight", "BF16", "256,64", 256 * 64 * 2);
    add_layer(file, "0");
    add_layer(file, "1");
    file.tensor("model.norm.weight", "BF16", "64", 128);
    file.tensor("lm_head.weight", "BF16", "256,64", 256 * 64 * 2);
    return file;
}

TEST(ModelFile, ReadsSafetensorsWithItsConfig) {
    const Folder folder;
    folder.write("config.json", config_of_llama);
    const std::string path = folder.write("model.safetensors", whole_llama().file());
    for (const std::string& opened : {path, folder.path()}) {
        const ModelFile model = opened_model(opened);
        EXPECT_EQ(model.kind, ModelFileKind::safetensors);
        EXPECT_EQ(model.family, "llama");
        EXPECT_EQ(model.weight_format, "bf16");
        EXPECT_EQ(model.parameters, test::llama_elements);
        EXPECT_EQ(model.weight_bytes, 2 * test::llama_elements);
        const StoredWeights& stored = *model.architecture->stored_weights;
        EXPECT_EQ(stored.layer_bytes, (std::vector<double>(2, 2 * test::llama_layer_elements)));
        EXPECT_EQ(stored.embedding_bytes, 256 * 64 * 2);
        EXPECT_EQ(stored.head_bytes, 256 * 64 * 2);
        EXPECT_EQ(stored.other_bytes, 128);
        EXPECT_EQ(model.files.size(), 2U);
        EXPECT_FALSE(model.architecture->parameters) << "the shapes give the same";
    }
}

TEST(ModelFile, TensorsWinOverTheConfig) {
    const Folder folder;
    folder.write("config.json", config_of_llama);
    SafetensorsWriter file = whole_llama();
    file.tensor("visual.patch_embed.weight", "BF16", "1000,64", 128000);
    file.tensor("model.layers.2.mlp.up_proj.weight", "BF16", "10,64", 1280);
    file.tensor("model.rotary_emb.inv_freq", "F32", "8", 32);
    const ModelFile model = opened_model(folder.write("model.safetensors", file.file()));
    EXPECT_EQ(model.parameters, test::llama_elements + 64000)
        << "without frequencies and the layer behind the last";
    EXPECT_EQ(model.architecture->extra_parameters, 64000);
    EXPECT_EQ(model.weight_bytes, 2 * test::llama_elements + 128000 + 1280 + 32);
    EXPECT_EQ(model.architecture->stored_weights->other_bytes, 128 + 128000 + 32);
    EXPECT_TRUE(says(model, "next-token prediction"));
}

TEST(ModelFile, PackedWeightsLeaveTheParametersToTheConfig) {
    const Folder folder;
    std::string config = config_of_llama;
    config.insert(1, R"("quantization_config":{"quant_method":"gptq","bits":4,"group_size":128},)");
    folder.write("config.json", config);
    SafetensorsWriter file;
    file.tensor("model.embed_tokens.weight", "F16", "256,64", 256 * 64 * 2);
    for (const char* layer : {"0", "1"}) {
        const std::string name = std::string("model.layers.") + layer + ".mlp.up_proj.";
        file.tensor(name + "qweight", "I32", "8,1024", 32768).tensor(name + "scales", "F16", "1,1024", 2048);
    }
    const ModelFile model = opened_model(folder.write("model.safetensors", file.file()));
    EXPECT_EQ(model.parameters, test::llama_elements) << "counted from the shapes";
    EXPECT_EQ(model.weight_format, "gptq-int4");
    EXPECT_EQ(model.weight_bytes, 256 * 64 * 2 + 2 * (32768 + 2048));
    EXPECT_EQ(model.architecture->stored_weights->layer_bytes, (std::vector<double>(2, 32768 + 2048)));
}

TEST(ModelFile, TensorsAloneAreCounted) {
    const Folder folder;
    const ModelFile model = opened_model(folder.write("little.safetensors", whole_llama().file()));
    EXPECT_FALSE(model.architecture);
    EXPECT_EQ(model.parameters, test::llama_elements);
    EXPECT_EQ(model.weight_format, "bf16");
    EXPECT_EQ(model.name, "little");
    EXPECT_TRUE(says(model, "no config.json"));
}

TEST(ModelFile, AWrongConfigBesideTensorsIsSaid) {
    const Folder folder;
    folder.write("config.json", "{");
    const ModelFile model = opened_model(folder.write("model.safetensors", whole_llama().file()));
    EXPECT_EQ(model.parameters, test::llama_elements);
    EXPECT_TRUE(says(model, "cannot be read"));
}

std::string index_of(int shards) {
    std::string map;
    for (int i = 1; i <= shards; ++i)
        map += (i > 1 ? ",\"t" : "\"t") + std::to_string(i) + "\":\"model-" + std::to_string(i) +
               ".safetensors\"";
    return R"({"metadata":{"total_size":4242},"weight_map":{)" + map + "}}";
}

TEST(ModelFile, AMissingShardIsSaid) {
    const Folder folder;
    const std::string index = folder.write("model.safetensors.index.json", index_of(2));
    SafetensorsWriter one, two;
    add_layer(one, "0");
    add_layer(two, "1");
    folder.write("model-1.safetensors", one.file());
    const ModelFile partial = opened_model(index);
    EXPECT_EQ(partial.weight_bytes, 4242) << "as the index states";
    EXPECT_FALSE(partial.parameters);
    EXPECT_TRUE(says(partial, "1 of the 2 files of the index are missing (model-2.safetensors)"));
    folder.write("model-2.safetensors", two.file());
    EXPECT_EQ(opened_model(index).weight_bytes, 4 * test::llama_layer_elements);
    EXPECT_EQ(opened_model(index).files.size(), 3U);
}

TEST(ModelFile, TheIndexOfWizardLmIsExact) {
    const ModelFile model = opened_model(data_file("model.safetensors.index_WizardLM-2-8x22B.json"));
    EXPECT_EQ(model.weight_bytes, 281241268224);
    EXPECT_EQ(model.name, "WizardLM-2-8x22B");
    EXPECT_EQ(model.parameters, 281241268224 / 2) << "of the config beside it, two bytes each";
    EXPECT_EQ(model.architecture->layers, 56);
}

TEST(ModelFile, ReadsTheQuantisationBesideAConfig) {
    const ModelFile model = opened_model(data_file("config_nvidia--Llama-3.1-70B-Instruct-FP8.json"));
    EXPECT_EQ(model.weight_format, "fp8");
    EXPECT_EQ(model.files.size(), 2U);
}

TEST(ModelFile, ReadsYamlAndLogs) {
    EXPECT_NEAR(*opened_model(data_file("llm-foundry_mpt-30b.yaml")).parameters / 29.96e9, 1, 0.005);
    EXPECT_NEAR(
        *opened_model(data_file("llamacpp_gguf_meta_mistral-large-q8_10560.txt")).parameters / 122.6e9, 1,
        0.005);
}

TEST(ModelFile, ReadsASplitGguf) {
    const Folder folder;
    GgufWriter first, second;
    test::add_llama_metadata(first, 2);
    first.number("split.count", 2).tensor("token_embd.weight", 2, {64, 256}, 64 * 256 / 32 * 18);
    test::add_llama_tensors(first, 0, 1);
    second.number("split.no", 1).number("split.count", 2);
    test::add_llama_tensors(second, 1, 2);
    second.tensor("output_norm.weight", 0, {64}, 256);
    second.tensor("output.weight", 8, {64, 256}, 64 * 256 / 32 * 34);
    const std::string one = folder.write("little-00001-of-00002.gguf", first.file());
    EXPECT_TRUE(says(opened_model(one), "little-00002-of-00002.gguf"));
    EXPECT_FALSE(opened_model(one).weight_bytes) << "half a model is not its bytes";
    const std::string two = folder.write("little-00002-of-00002.gguf", second.file());
    for (const std::string& path : {one, two, folder.path()}) {
        const ModelFile model = opened_model(path);
        EXPECT_EQ(model.parameters, test::llama_elements) << path;
        EXPECT_EQ(model.architecture->stored_weights->layer_bytes,
                  (std::vector<double>(2, test::llama_layer_bytes)));
        EXPECT_EQ(model.files, (std::vector<std::string>{one, two}));
    }
    std::filesystem::remove(one);
    EXPECT_NE(read_model_file(two).error().message.find("little-00001-of-00002.gguf"), std::string::npos);
    const ModelFile renamed = opened_model(folder.write("other.gguf", first.file()));
    EXPECT_TRUE(says(renamed, "parts of the split model are missing"));
}

TEST(ModelFile, SaysWhatAFileIsInstead) {
    const Folder folder;
    const auto error = [&](const std::string& name, const std::string& text) {
        const Result<ModelFile> model = read_model_file(folder.write(name, text));
        return model ? std::string("read") : to_text(model.error());
    };
    const auto expect = [&](const std::string& text, const std::string& message) {
        EXPECT_NE(error("file.json", text).find(message), std::string::npos) << error("file.json", text);
    };
    expect(R"({"producer":{"name":"modelopt"},"quantization":{"quant_algo":"FP8"}})",
           "config.json that stands beside");
    expect(R"({"bits":4,"group_size":128,"desc_act":false})", "config.json that stands beside");
    expect(R"({"peft_type":"LORA","r":8})", "LoRA adapter");
    expect(R"({"transformers_version":"4.1","eos_token_id":2})", "generation");
    expect("", "empty");
    expect("some words", "no file of a model");
    expect("[1]", "no file of a model");
    expect("{\"a\":", "not valid JSON");
    expect("{" + std::string(5'000'000, ' ') + "}", "no file of this kind");
    expect(std::string(100'000, '{'), "nested");
    EXPECT_NE(error("a.safetensors", "\xff\xff\xff\xff\xff\xff\xff\xff{}").find("100 MB"), std::string::npos);
    EXPECT_NE(error("b.gguf", "GGUF\x01").find("cut short"), std::string::npos);
    EXPECT_FALSE(read_model_file(folder.path("nothing")));
    EXPECT_FALSE(read_model_file("/dev/zero")) << "which never ends";
    EXPECT_EQ(read_model_file(data_file("")).error().file, data_file("")) << "a folder of many things";
}

TEST(ModelFile, ManyKeysDoNotTakeLong) {
    std::string json = "{\"model_type\":\"llama\"";
    for (int i = 0; i < 300'000; ++i) json += ",\"" + std::to_string(i) + "\":0";
    const Folder folder;
    const auto started = std::chrono::steady_clock::now();
    EXPECT_FALSE(read_model_file(folder.write("config.json", json + "}")));
    EXPECT_LT(std::chrono::steady_clock::now() - started, std::chrono::seconds(20))
        << "quadratic takes minutes";
}

void enlarge(const std::string& path, std::uint64_t bytes) {
    std::error_code error;
    std::filesystem::resize_file(path, bytes, error);
    if (error) GTEST_SKIP() << "this file system has no sparse files: " << error.message();
}

TEST(ModelFileTime, FortyShardsTakeLessThanAFifthOfASecond) {
    const Folder folder;
    std::string map, tensors;
    constexpr int shards = 40, layers_a_shard = 3;
    for (int shard = 0; shard < shards; ++shard) {
        const std::string name = "model-" + std::to_string(shard) + ".safetensors";
        SafetensorsWriter file;
        for (int i = 0; i < layers_a_shard; ++i) {
            const std::string layer = std::to_string(shard * layers_a_shard + i);
            for (int expert = 0; expert < 16; ++expert) {
                const std::string tensor =
                    "model.layers." + layer + ".mlp.experts." + std::to_string(expert) + ".w";
                file.tensor(tensor, "BF16", "8192,4096", 8192ULL * 4096 * 2);
                map += (map.empty() ? "\"" : ",\"") + tensor + "\":\"" + name + "\"";
            }
        }
        const std::string path = folder.write(name, file.header());
        enlarge(path, file.header().size() + file.data_bytes());
    }
    const std::string index = folder.write("model.safetensors.index.json", "{\"weight_map\":{" + map + "}}");
    if (testing::Test::IsSkipped()) return;
    const auto started = std::chrono::steady_clock::now();
    const ModelFile model = opened_model(index);
    EXPECT_LT(std::chrono::steady_clock::now() - started, std::chrono::milliseconds(200));
    EXPECT_EQ(model.parameters, 40.0 * 3 * 16 * 8192 * 4096);
}

TEST(ModelFileTime, AHundredGigabytesOfGgufTakeLessThanAFifthOfASecond) {
    const Folder folder;
    GgufWriter gguf;
    test::add_llama_metadata(gguf, 100, 100'000);
    gguf.texts("tokenizer.ggml.merges", 300'000)
        .numbers("tokenizer.ggml.token_type", std::vector<int>(100'000));
    for (int layer = 0; layer < 100; ++layer)
        gguf.tensor("blk." + std::to_string(layer) + ".ffn_up.weight", 1, {16384, 32768},
                    16384ULL * 32768 * 2);
    const std::string path = folder.write("large.gguf", gguf.header());
    enlarge(path, gguf.header().size() + gguf.data_bytes());
    if (testing::Test::IsSkipped()) return;
    EXPECT_GT(std::filesystem::file_size(path), 100e9);
    const auto started = std::chrono::steady_clock::now();
    const ModelFile model = opened_model(path);
    EXPECT_LT(std::chrono::steady_clock::now() - started, std::chrono::milliseconds(200));
    EXPECT_EQ(model.weight_bytes, 100.0 * 16384 * 32768 * 2);
    EXPECT_EQ(model.architecture->vocab, 100'000);
}

}  // namespace
}  // namespace headroom

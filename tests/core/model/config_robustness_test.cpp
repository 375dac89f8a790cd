// SPDX-License-Identifier: GPL-3.0-or-later
#include <cmath>
#include <filesystem>
#include <random>

#include "core/model/config_support.h"
#include "model/llm_foundry.h"
#include "model/parameters.h"

namespace headroom {
namespace {

using test::assumes;
using test::model_json;
using test::quoted_json;
using test::read_model;

Error error_of(const char* config) {
    const Result<ModelFile> file = read_config(quoted_json(config));
    return file ? Error{"was read", {}, {}, {}} : file.error();
}

TEST(PythonJson, ReadsWhatPythonWrites) {
    const Result<Json> json =
        parse_python_json(R"({"a": Infinity, "b": [-Infinity, NaN], "c": "NaN \" Infinity", "d": 1})");
    ASSERT_TRUE(json) << to_text(json.error());
    EXPECT_TRUE(json->at("a").is_null());
    EXPECT_TRUE(json->at("b")[0].is_null() && json->at("b")[1].is_null());
    EXPECT_EQ(json->at("c"), "NaN \" Infinity");
    EXPECT_EQ(json->at("d"), 1);
}

TEST(PythonJson, RefusesWhatIsNone) {
    EXPECT_FALSE(parse_python_json("{\"a\": Infinit}"));
    EXPECT_FALSE(parse_python_json("{\"a\": 1"));
    EXPECT_FALSE(parse_python_json(""));
    EXPECT_FALSE(parse_python_json("\"\\"));
    const Result<Json> deep = parse_python_json(std::string(1'000'000, '['), "deep.json");
    ASSERT_FALSE(deep);
    EXPECT_EQ(to_text(deep.error()), "deep.json: is nested too deep");
}

TEST(ConfigErrors, NameTheKeyOfTheFile) {
    EXPECT_EQ(error_of("{'model_type':'gpt2','n_embd':'wide'}").field, "n_embd");
    EXPECT_EQ(error_of("{'model_type':'gpt2','n_embd':'wide'}").message,
              "expected a whole number from 1 to 1e+07, found \"wide\"");
    EXPECT_EQ(error_of("{'model_type':'llama','num_attention_heads':0}").field, "num_attention_heads");
    EXPECT_EQ(error_of("{'model_type':'llama','num_hidden_layers':1e30}").field, "num_hidden_layers");
    EXPECT_EQ(error_of("{'model_type':'llama','num_hidden_layers':-4}").field, "num_hidden_layers");
    EXPECT_EQ(error_of("{'model_type':'llama','vocab_size':1.5}").field, "vocab_size");
    EXPECT_EQ(error_of("{'model_type':'llama','num_key_value_heads':5}").field, "num_key_value_heads");
    EXPECT_EQ(error_of("{'model_type':'llama','num_attention_heads':30}").field, "head_dim");
    EXPECT_EQ(error_of("{'model_type':'x','text_config':{'model_type':'llama','hidden_size':[]}}").field,
              "text_config.hidden_size");
    EXPECT_EQ(error_of("{'model_type':'mixtral','num_experts_per_tok':9}").field, "num_experts_per_tok");
    EXPECT_EQ(
        error_of("{'model_type':'gemma2','num_hidden_layers':26,'layer_types':['full_attention']}").field,
        "layer_types");
    EXPECT_EQ(
        error_of("{'model_type':'nemotron_h','num_hidden_layers':3,'hybrid_override_pattern':'M*'}").field,
        "hybrid_override_pattern");
    EXPECT_EQ(
        error_of("{'model_type':'falcon_h1','hybrid_override_pattern':'M','num_hidden_layers':9}").field,
        "hybrid_override_pattern");
    EXPECT_EQ(error_of("{'text_config': 5}").field, "text_config");
    EXPECT_FALSE(read_config(Json::array()));
    EXPECT_FALSE(read_config(Json()));
}

TEST(ConfigErrors, ListTheNamesThatWereLookedFor) {
    const Error error = error_of("{'model_type':'unheard_of','num_hidden_layers':2}");
    EXPECT_EQ(error.field, "hidden_size");
    EXPECT_NE(error.message.find("n_embd"), std::string::npos) << error.message;
    EXPECT_EQ(error_of("{}").field, "hidden_size");
}

TEST(UnknownFamily, IsReadByCommonNames) {
    const ModelFile file = read_model(quoted_json(
        "{'model_type':'of_tomorrow','n_embed':4096,'n_layers':32,'n_heads':32,'n_kv_heads':8,'d_ff':14336,"
        "'n_vocab':128256,'hidden_act':'silu','tie_word_embeddings':false,'n_positions':8192}"));
    EXPECT_EQ(*file.parameters, 8030261248) << "the shape of Llama 3 8B";
    EXPECT_EQ(file.architecture->max_positions, 8192);
    EXPECT_TRUE(assumes(file, "\"of_tomorrow\" is not known"));
    EXPECT_TRUE(assumes(file, "taken to have a gate"));
}

TEST(UnknownFamily, ItsWindowIsNotTrusted) {
    const ModelFile file = read_model(quoted_json(
        "{'model_type':'of_tomorrow','hidden_size':64,'num_hidden_layers':2,'num_attention_heads':2,"
        "'vocab_size':100,'sliding_window':16,'hidden_act':'gelu'}"));
    EXPECT_FALSE(file.architecture->sliding_window);
    EXPECT_FALSE(file.architecture->gated_mlp);
    EXPECT_EQ(file.architecture->intermediate, 256);
    EXPECT_TRUE(assumes(file, "not in which layers"));
}

TEST(UnknownFamily, IsKnownByItsArchitecture) {
    const ModelFile file = read_model(quoted_json("{'architectures':['LlamaForCausalLM']}"));
    EXPECT_EQ(file.family, "LlamaForCausalLM");
    EXPECT_EQ(*file.parameters, 6738415616) << "the defaults are those of Llama 7B";
}

/// Every object inside, so that any key at any depth can be changed.
void collect_objects(Json& json, std::vector<Json*>& objects) {
    if (json.is_object()) objects.push_back(&json);
    if (!json.is_structured()) return;
    for (Json& element : json) collect_objects(element, objects);
}

void check(const Result<ModelFile>& file, const Json& config) {
    if (!file) {
        EXPECT_FALSE(file.error().message.empty());
        return;
    }
    ASSERT_TRUE(file->architecture);
    const auto fault = find_fault(*file->architecture);
    EXPECT_FALSE(fault) << to_text(*fault) << config.dump();
    const ParameterCount count = count_parameters(*file->architecture);
    EXPECT_TRUE(std::isfinite(count.total) && count.total > 0) << config.dump();
    EXPECT_TRUE(std::isfinite(count.active) && count.active > 0) << config.dump();
    // What was read can be kept in a plan and read back.
    const Json kept = to_json(*file->architecture);
    ObjectReader reader(kept);
    EXPECT_EQ(read_architecture(reader), *file->architecture) << config.dump();
}

TEST(ConfigMutations, AreReadOrRefused) {
    const Json values[] = {nullptr,
                           "text",
                           -1,
                           0,
                           1e30,
                           3,
                           7.5,
                           true,
                           false,
                           Json::array(),
                           Json::object(),
                           1e7,
                           2147483648.0,
                           {1, 2, 3},
                           {"full_attention"}};
    std::mt19937 random(20261130);
    std::vector<std::string> names;
    const std::string folder = std::string(HEADROOM_TEST_DATA) + "/data/files";
    for (const auto& entry : std::filesystem::directory_iterator(folder))
        if (const std::string name = entry.path().filename(); name.starts_with("config_"))
            names.push_back(name);
    std::ranges::sort(names);
    ASSERT_GT(names.size(), 20U);
    for (const std::string& name : names) {
        const Json original = model_json(name);
        check(read_config(original), original);
        for (int round = 0; round < 150; ++round) {
            Json config = original;
            for (unsigned change = 0; change <= random() % 3; ++change) {
                std::vector<Json*> objects;
                collect_objects(config, objects);
                // The top and its parts hold what matters: blocks are many, and would take every turn.
                Json& object = *objects[random() % std::min<std::size_t>(objects.size(), 4)];
                if (object.empty()) continue;
                auto field = object.begin();
                std::advance(field, random() % object.size());
                if (random() % 4 == 0)
                    object.erase(field);
                else
                    *field = values[random() % std::size(values)];
            }
            check(read_config(config), config);
        }
    }
}

TEST(ConfigMutations, BrokenTextIsRefused) {
    const std::string path = std::string(HEADROOM_TEST_DATA) + "/data/files/";
    const std::string json = *read_text_file(path + "config_Qwen--Qwen3.5-27B.json");
    const std::string yaml = *read_text_file(path + "llm-foundry_mpt-30b.yaml");
    std::mt19937 random(7);
    for (int round = 0; round < 500; ++round) {
        std::string broken = round % 2 == 0 ? json : yaml;
        for (int i = 0; i < 3; ++i) broken[random() % broken.size()] = static_cast<char>(random() % 256);
        broken.resize(random() % broken.size());
        if (const Result<Json> parsed = parse_python_json(broken)) check(read_config(*parsed), *parsed);
        check(read_llm_foundry(broken), Json());
    }
}

}  // namespace
}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/config_file.h"

#include "core/model/config_support.h"
#include "model/llm_foundry.h"

namespace headroom {
namespace {

using test::assumes;
using test::cache_per_token;
using test::model_json;
using test::model_of;
using test::quoted_json;
using test::read_model;

/// Every model file at hand with the value that its README states, and where it is read from.
struct Stated {
    const char* file;
    double parameters;
    double active;  ///< 0: not stated
    const char* weight_format;
};

void PrintTo(const Stated& stated, std::ostream* stream) {
    *stream << stated.file;
}

class StatedFiles : public testing::TestWithParam<Stated> {};

TEST_P(StatedFiles, IsReadAsStated) {
    const Stated& stated = GetParam();
    const ModelFile file = model_of(stated.file);
    ASSERT_TRUE(file.architecture);
    EXPECT_NEAR(*file.parameters / stated.parameters, 1, 0.005) << *file.parameters;
    if (stated.active > 0) {
        EXPECT_NEAR(*file.active_parameters / stated.active, 1, 0.005) << *file.active_parameters;
    }
    EXPECT_EQ(file.weight_format, stated.weight_format);
}

INSTANTIATE_TEST_SUITE_P(
    Files, StatedFiles,
    testing::Values(
        Stated{"config_meta-llama--Meta-Llama-3.1-8B.json", 8.030e9, 0, "bf16"},
        Stated{"config_meta-llama--Meta-Llama-3.1-70B.json", 70.55e9, 0, "bf16"},
        Stated{"config_meta-llama--Meta-Llama-3.1-405B.json", 405.85e9, 0, "bf16"},
        Stated{"config_Qwen--Qwen3-32B.json", 32.76e9, 0, "bf16"},
        Stated{"config_Qwen--Qwen3-32B-FP8.json", 32.76e9, 0, "fp8-block128"},
        Stated{"config_Qwen--Qwen3-30B-A3B.json", 30.53e9, 3.35e9, "bf16"},
        Stated{"config_qwen-7b-v1.json", 7.72e9, 0, "fp16"},
        Stated{"config_deepseek-ai--DeepSeek-V3.json", 671.0e9, 37.6e9, "fp8-block128"},
        Stated{"config_moonshotai--Kimi-K2-Instruct.json", 1026e9, 0, "fp8-block128"},
        Stated{"config_openai--gpt-oss-20b.json", 20.9e9, 0, "mxfp4"},
        Stated{"config_mistralai--Mixtral-8x7B-v0.1.json", 46.70e9, 12.88e9, "bf16"},
        Stated{"config_WizardLM-2-8x22B.json", 140.62e9, 39.15e9, "bf16"},
        Stated{"config_bloom-176b.json", 176.25e9, 0, "bf16"}, Stated{"config_gpt2.json", 124.4e6, 0, ""},
        Stated{"config_t5-v1_1-xxl.json", 11.13e9, 0, ""}, Stated{"config_jamba-52b.json", 51.6e9, 0, "bf16"},
        Stated{"config_molmo-7b-d-bnb-nf4.json", 7.62e9, 0, "nf4"},
        Stated{"config_nvidia--Llama-3.1-70B-Instruct-FP8.json", 70.55e9, 0, "bf16"},
        // 49 by its name; the published checkpoint has 49.87e9 (model card of the model, read from memory).
        Stated{"config_nvidia--Llama-3_3-Nemotron-Super-49B-v1.json", 49.87e9, 0, "bf16"},
        // By their names and the reports: Nemotron-H (arXiv 2504.03624), Nemotron 3 Nano: 31.6e9, 3.6e9 with
        // embeddings.
        Stated{"config_nvidia--NVIDIA-Nemotron-3-Nano-30B-A3B-BF16.json", 31.58e9, 3.58e9, "bf16"}),
    [](const testing::TestParamInfo<Stated>& tested) { return "Number" + std::to_string(tested.index); });

TEST(ConfigFile, WizardLmIsExactAgainstItsIndex) {
    const ModelFile file = model_of("config_WizardLM-2-8x22B.json");
    EXPECT_EQ(*file.parameters, 281241268224.0 / 2) << "metadata.total_size of its index, in bf16";
}

TEST(ConfigFile, ReadsAnExplicitHeadDim) {
    const Architecture a = *model_of("config_Qwen--Qwen3-32B.json").architecture;
    EXPECT_EQ(a.head_dim, 128);
    EXPECT_EQ(a.heads, 64);
    EXPECT_EQ(a.kv_heads, 8);
    EXPECT_EQ(a.hidden, 5120);
    EXPECT_FALSE(a.sliding_window) << "null";
}

TEST(ConfigFile, CountsAVisionTowerBesideTheText) {
    const ModelFile file = model_of("config_Qwen--Qwen3-VL-30B-A3B-Instruct.json");
    EXPECT_NEAR(*file.parameters - file.architecture->extra_parameters, 30.53e9, 0.1e9);
    EXPECT_NEAR(file.architecture->extra_parameters, 0.54e9, 0.03e9) << "Hugging Face counts 31.07e9 tensors";
    EXPECT_EQ(file.family, "qwen3_vl_moe");
    EXPECT_TRUE(assumes(file, "vision_config is counted beside the decoder"));
}

TEST(ConfigFile, KeepsACacheOnFullAttentionLayersOnly) {
    const ModelFile file = model_of("config_Qwen--Qwen3.5-27B.json");
    const Architecture& a = *file.architecture;
    ASSERT_TRUE(a.linear_attention);
    EXPECT_EQ(a.linear_attention->full_attention_every, 4);
    EXPECT_EQ(a.linear_attention->value_heads, 48);
    EXPECT_EQ(cache_per_token(file), 16 * 2 * 4 * 256 * 2.0);
    EXPECT_NEAR(*file.parameters - a.extra_parameters, 27e9, 0.3e9) << "27B by its name";
    EXPECT_TRUE(assumes(file, "multi-token prediction"));
}

TEST(ConfigFile, SaysThatTheIntermediateSizeWasHalved) {
    const ModelFile file = model_of("config_qwen-7b-v1.json");
    EXPECT_EQ(file.architecture->intermediate, 11008);
    EXPECT_TRUE(file.architecture->qkv_bias);
    EXPECT_TRUE(assumes(file, "holds gate and up projection together"));
    EXPECT_EQ(model_of("config_molmo-7b-d-bnb-nf4.json").architecture->intermediate, 37888 / 2);
}

TEST(ConfigFile, ReadsLatentAttention) {
    const ModelFile file = model_of("config_deepseek-ai--DeepSeek-V3.json");
    const Architecture& a = *file.architecture;
    EXPECT_EQ(a.attention, AttentionKind::mla);
    EXPECT_EQ(a.mla->kv_lora_rank, 512);
    EXPECT_EQ(a.moe->dense_layers, 3);
    EXPECT_EQ(a.moe->shared_experts, 1);
    EXPECT_FALSE(a.parameters) << "the shapes say it";
    EXPECT_EQ(cache_per_token(file), 61 * 576 * 2.0);
    const Architecture kimi = *model_of("config_moonshotai--Kimi-K2-Instruct.json").architecture;
    EXPECT_EQ(kimi.heads, 64);
    EXPECT_EQ(kimi.moe->dense_layers, 1);
}

TEST(ConfigFile, AnIndexerKeepsAKeyOfItsOwn) {
    const ModelFile file = model_of("config_deepseek-ai--DeepSeek-V3.2.json");
    EXPECT_EQ(file.architecture->mla->index_head_dim, 128);
    EXPECT_EQ(file.architecture->moe->groups, 8);
    EXPECT_EQ(file.architecture->moe->groups_per_token, 4);
    EXPECT_EQ(cache_per_token(file), 61 * (576 * 2.0 + 128 + 4));
    EXPECT_NEAR(*file.parameters, 671.9e9, 0.5e9) << "as V3, and the indexer";
    const ModelFile glm = model_of("config_zai-org--GLM-5.json");
    EXPECT_EQ(glm.architecture->mla->qk_nope_head_dim, 192);
    EXPECT_EQ(glm.architecture->mla->v_head_dim, 256);
    EXPECT_EQ(glm.architecture->layers, 78);
    EXPECT_NEAR(*glm.parameters, 744e9, 8e9) << "744B by its report";
    EXPECT_NEAR(*glm.active_parameters, 40e9, 2e9);
}

TEST(ConfigFile, ReadsNvfp4FromTheFileBeside) {
    const Json beside = quoted_json(
        "{'producer': {'name': 'modelopt'}, 'quantization': {'quant_algo': 'NVFP4', 'group_size': 16, "
        "'kv_cache_quant_algo': 'FP8', 'exclude_modules': ['lm_head']}}");
    const ModelFile file = read_model(model_json("config_nvidia--DeepSeek-V3.1-NVFP4.json"), &beside);
    EXPECT_EQ(file.weight_format, "nvfp4");
    EXPECT_EQ(file.quantization, "ModelOpt, NVFP4, KV cache FP8");
}

TEST(ConfigFile, ReadsFp8FromTheFileBeside) {
    const Json beside = model_json("hf_quant_config_nvidia--Llama-3.1-70B-Instruct-FP8.json");
    const ModelFile file = read_model(model_json("config_nvidia--Llama-3.1-70B-Instruct-FP8.json"), &beside);
    EXPECT_EQ(file.weight_format, "fp8");
    EXPECT_EQ(file.quantization, "ModelOpt, FP8, KV cache FP8");
    EXPECT_EQ(file.name, "Llama-3.1-70B-Instruct");
}

TEST(ConfigFile, Gpt2TakesItsFamilysDefaults) {
    const ModelFile file = model_of("config_gpt2.json");
    EXPECT_TRUE(file.architecture->tied_embeddings);
    EXPECT_EQ(file.architecture->intermediate, 4 * 768);
    EXPECT_EQ(file.architecture->positions, Positions::learned);
    EXPECT_EQ(*file.parameters, 124439808) << "the published count";
    EXPECT_TRUE(assumes(file, "tie_word_embeddings true"));
    EXPECT_TRUE(assumes(file, "the data type of the weights is not stated"));
}

TEST(ConfigFile, ReadsBloom) {
    const ModelFile file = model_of("config_bloom-176b.json");
    EXPECT_EQ(*file.parameters, 176247271424) << "the published count (arXiv 2211.05100, table 3)";
    EXPECT_EQ(file.architecture->positions, Positions::alibi);
    EXPECT_EQ(file.architecture->attention, AttentionKind::mha);
}

TEST(ConfigFile, CountsAnEncoderBesideTheDecoder) {
    const ModelFile file = model_of("config_t5-v1_1-xxl.json");
    EXPECT_EQ(file.architecture->layers, 24);
    EXPECT_EQ(file.architecture->head_dim, 64);
    EXPECT_TRUE(file.architecture->gated_mlp);
    EXPECT_NEAR(file.architecture->extra_parameters, 4.63e9, 0.02e9);
    EXPECT_TRUE(assumes(file, "encoder is counted beside the decoder"));
}

TEST(ConfigFile, JambaTakesItsVocabularyFromTheFamily) {
    const ModelFile file = model_of("config_jamba-52b.json");
    EXPECT_EQ(file.architecture->vocab, 65536);
    EXPECT_TRUE(assumes(file, "vocab_size 65536"));
    EXPECT_EQ(file.architecture->linear_attention->full_attention_layers, 4);
    EXPECT_EQ(file.architecture->moe->every, 2);
    EXPECT_EQ(cache_per_token(file), 16384);
}

TEST(ConfigFile, ReadsPatternStrings) {
    const ModelFile dense = model_of("config_nvidia--Nemotron-H-56B-Base-8K.json");
    EXPECT_EQ(dense.architecture->layers, 118);
    EXPECT_EQ(dense.architecture->linear_attention->full_attention_layers, 10);
    EXPECT_EQ(dense.architecture->linear_attention->state_layers, 54);
    EXPECT_NEAR(*dense.parameters, 56e9, 0.9e9);
    const ModelFile mixed = model_of("config_nvidia--NVIDIA-Nemotron-3-Nano-30B-A3B-BF16.json");
    EXPECT_EQ(mixed.architecture->linear_attention->full_attention_layers, 6);
    EXPECT_EQ(mixed.architecture->linear_attention->state_layers, 23);
    EXPECT_EQ(mixed.architecture->moe->layers, 23);
    EXPECT_EQ(mixed.architecture->moe->shared_intermediate, 3712);
    EXPECT_EQ(cache_per_token(mixed), 6 * 2 * 2 * 128 * 2.0);
}

TEST(ConfigFile, ReadsBlocksOfAPrunedModel) {
    const ModelFile file = model_of("config_nvidia--Llama-3_3-Nemotron-Super-49B-v1.json");
    EXPECT_EQ(file.architecture->linear_attention->full_attention_layers, 49);
    EXPECT_EQ(file.architecture->kv_heads, 8);
    EXPECT_EQ(cache_per_token(file), 49 * 2 * 8 * 128 * 2.0);
    EXPECT_EQ(file.name, "llama_nemotron_super");
}

TEST(ConfigFile, ReadsKeysWiderThanValues) {
    const ModelFile file = model_of("config_XiaomiMiMo--MiMo-V2-Flash.json");
    const Architecture& a = *file.architecture;
    EXPECT_EQ(a.v_head_dim, 128);
    EXPECT_EQ(a.sliding_window->window, 128);
    EXPECT_EQ(a.sliding_window->full_attention_layers, 9);
    EXPECT_EQ(a.sliding_window->kv_heads, 8);
    EXPECT_EQ(cache_per_token(file), (9 * 4 + 39 * 8) * (192 + 128) * 2.0);
    EXPECT_NEAR(*file.parameters, 309e9, 2e9) << "309B by its report";
    EXPECT_NEAR(*file.active_parameters, 15e9, 0.6e9);
    EXPECT_EQ(a.moe->dense_layers, 1);
}

TEST(ConfigFile, ReadsSlidingLayersInTurn) {
    const Architecture a = *model_of("config_openai--gpt-oss-20b.json").architecture;
    EXPECT_EQ(a.sliding_window->full_attention_every, 2);
    EXPECT_EQ(a.sliding_window->window, 128);
    EXPECT_EQ(a.head_dim, 64);
}

TEST(LlmFoundry, ReadsATrainingFile) {
    const Result<std::string> yaml =
        read_text_file(std::string(HEADROOM_TEST_DATA) + "/data/files/llm-foundry_mpt-30b.yaml");
    ASSERT_TRUE(yaml);
    const Result<ModelFile> file = read_llm_foundry(*yaml);
    ASSERT_TRUE(file) << to_text(file.error());
    EXPECT_NEAR(*file->parameters / 29.96e9, 1, 0.005);
    EXPECT_EQ(file->architecture->max_positions, 2048) << "through ${variables.max_seq_len}";
    EXPECT_EQ(file->architecture->intermediate, 4 * 7168);
    EXPECT_EQ(file->weight_format, "bf16");
    EXPECT_EQ(file->family, "mpt");
}

TEST(LlmFoundry, RefusesWhatIsNone) {
    EXPECT_FALSE(read_llm_foundry("model: [1, 2"));
    EXPECT_EQ(read_llm_foundry("a: 1").error().field, "model");
    EXPECT_EQ(read_llm_foundry("model: {name: hf_causal_lm}").error().field, "model.name");
    EXPECT_EQ(read_llm_foundry("model: {d_model: many}").error().field, "model.d_model");
    EXPECT_EQ(read_llm_foundry("model: {d_model: 7168, n_heads: 0, n_layers: 2}").error().field,
              "model.n_heads");
    std::string bomb = "a: &a0 [x, x]\n";
    for (int i = 1; i < 40; ++i)
        bomb += "b" + std::to_string(i) + ": &a" + std::to_string(i) + " [*a" + std::to_string(i - 1) +
                ", *a" + std::to_string(i - 1) + "]\n";
    EXPECT_FALSE(read_llm_foundry(bomb + "model: {d_model: *a39}\n"));
}

}  // namespace
}  // namespace headroom

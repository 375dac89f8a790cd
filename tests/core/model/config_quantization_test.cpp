// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/model/config_support.h"

namespace headroom {
namespace {

using test::assumes;
using test::model_json;
using test::quoted_json;
using test::read_model;

/// A small model with these keys added.
ModelFile model_with(const Json& keys) {
    Json config = quoted_json("{'model_type': 'llama', 'torch_dtype': 'bfloat16'}");
    for (const auto& [key, value] : keys.items()) config[key] = value;
    return read_model(config);
}

TEST(ConfigQuantization, ReadsTheVariants) {
    struct Variant {
        const char* name;
        const char* format;
        const char* words;
    };
    const Json variants = model_json("quantization_config_variants.json");
    const Variant expected[] = {{"gptq_b4_g128_act_asym", "gptq-int4",
                                 "GPTQ, 4 bits, groups of 128, in order of activation, asymmetric"},
                                {"gptq_b8_g128", "gptq-int8", "GPTQ, 8 bits, groups of 128"},
                                {"gptq_b4_perrow", "gptq-int4", "GPTQ, 4 bits, a scale for each row"},
                                {"gptq_v2_b4_g64", "gptq-int4-g64", "GPTQ, 4 bits, groups of 64, asymmetric"},
                                {"awq_g128", "awq-int4", "AWQ, 4 bits, groups of 128"},
                                {"awq_mixtral_g64", "gptq-int4-g64", "AWQ, 4 bits, groups of 64"},
                                {"awq_legacy_key", "awq-int4", "AWQ, 4 bits, groups of 128"},
                                {"bnb_8bit_no_method", "int8", "bitsandbytes, LLM.int8"}};
    EXPECT_EQ(variants.size(), std::size(expected) + 1) << "and mlx, below";
    for (const Variant& variant : expected) {
        const ModelFile file = model_with({{"quantization_config", variants.at(variant.name)}});
        EXPECT_EQ(file.weight_format, variant.format) << variant.name;
        EXPECT_EQ(file.quantization, variant.words) << variant.name;
    }
    const ModelFile mlx = model_with(variants.at("mlx"));
    EXPECT_EQ(mlx.weight_format, "gptq-int8");
    EXPECT_EQ(mlx.quantization, "MLX, 8 bits, groups of 64");
    EXPECT_TRUE(assumes(model_with({{"quantization_config", variants.at("bnb_8bit_no_method")}}),
                        "quant_method is missing"));
}

struct Dialect {
    const char* config;
    const char* format;
};

void PrintTo(const Dialect& dialect, std::ostream* stream) {
    *stream << dialect.config;
}

class Dialects : public testing::TestWithParam<Dialect> {};

TEST_P(Dialects, IsNearestToAFormat) {
    const ModelFile file = model_with({{"quantization_config", quoted_json(GetParam().config)}});
    EXPECT_EQ(file.weight_format, GetParam().format) << file.quantization;
    EXPECT_FALSE(file.quantization.empty());
    EXPECT_EQ(file.weight_format.empty(), assumes(file, "no format of the catalogue"));
    if (!file.weight_format.empty()) {
        EXPECT_NE(test::catalogue().weight_formats.find(file.weight_format), nullptr);
    }
}

INSTANTIATE_TEST_SUITE_P(
    All, Dialects,
    testing::Values(
        Dialect{"{'quant_method':'bitsandbytes','load_in_4bit':true,'bnb_4bit_quant_type':'nf4',"
                "'bnb_4bit_use_double_quant':true}",
                "nf4-double"},
        Dialect{"{'quant_method':'bitsandbytes','load_in_4bit':true}", "fp4"},
        Dialect{"{'quant_method':'fbgemm_fp8'}", "fp8"},
        Dialect{"{'quant_method':'fp8','activation_scheme':'static','weight_block_size':null}", "fp8"},
        Dialect{"{'w_bit':4,'q_group_size':128,'zero_point':true,'version':'GEMM'}", "awq-int4"},
        Dialect{"{'bits':4,'group_size':32,'desc_act':false,'sym':true}", "gptq-int4-g32"},
        Dialect{"{'quant_method':'gptq','bits':3,'group_size':128}", ""},
        Dialect{"{'quant_method':'compressed-tensors','format':'pack-quantized','config_groups':{'group_0':"
                "{'weights':{'num_bits':4,'type':'int','strategy':'group','group_size':128}}}}",
                "gptq-int4"},
        Dialect{"{'quant_method':'compressed-tensors','format':'int-quantized','config_groups':{'group_0':"
                "{'weights':{'num_bits':8,'type':'int','strategy':'channel'}}}}",
                "int8"},
        Dialect{"{'quant_method':'compressed-tensors','format':'float-quantized','config_groups':{'group_0':"
                "{'weights':{'num_bits':8,'type':'float','strategy':'tensor'}}}}",
                "fp8"},
        Dialect{"{'quant_method':'compressed-tensors','format':'float-quantized','config_groups':{'group_0':"
                "{'weights':{'num_bits':8,'type':'float','strategy':'block','block_structure':[128,128]}}}}",
                "fp8-block128"},
        Dialect{"{'quant_method':'compressed-tensors','format':'nvfp4-pack-quantized','config_groups':"
                "{'group_0':{'weights':{'num_bits':4,'type':'float','strategy':'tensor_group',"
                "'group_size':16}}}}",
                "nvfp4"},
        Dialect{"{'quant_method':'modelopt','quant_algo':'FP8','kv_cache_scheme':{'num_bits':8}}", "fp8"},
        Dialect{"{'quant_method':'modelopt','quant_algo':'NVFP4'}", "nvfp4"},
        Dialect{"{'quant_algo':'W4A16_AWQ','group_size':128}", "awq-int4"},
        Dialect{"{'quant_method':'modelopt','quantization':{'quant_algo':'MIXED_PRECISION',"
                "'quantized_layers':{'a':{'quant_algo':'NVFP4'}}}}",
                "nvfp4"},
        Dialect{"{'quant_method':'mxfp4'}", "mxfp4"},
        Dialect{"{'quant_method':'torchao','quant_type':'int4_weight_only'}", "gptq-int4"},
        Dialect{"{'quant_method':'torchao','quant_type':{'default':{'_type':'Float8WeightOnlyConfig'}}}",
                "fp8"},
        Dialect{"{'quant_method':'hqq','quant_config':{'weight_quant_params':{'nbits':4,'group_size':64}}}",
                "gptq-int4-g64"},
        Dialect{"{'quant_method':'quanto','weights':'int8'}", "int8"},
        Dialect{"{'quant_method':'eetq'}", "int8"},
        Dialect{"{'quant_method':'aqlm','nbits_per_codebook':16}", ""},
        Dialect{"{'quant_method':'bitnet'}", "ternary"},
        Dialect{"{'quant_method':'exl2','bits':4.0}", "exl2-4.0bpw"},
        Dialect{"{'quant_method':'of tomorrow'}", ""}));

TEST(ConfigQuantization, SaysWhatTheCacheIsIn) {
    Json keys;
    keys["quantization_config"] = quoted_json(
        "{'quant_method':'compressed-tensors','config_groups':{'group_0':{'weights':{'num_bits':8,"
        "'type':'float','strategy':'channel'}}},'kv_cache_scheme':{'num_bits':8,'type':'float'}}");
    EXPECT_EQ(model_with(keys).quantization, "compressed-tensors, FP8 by channel, KV cache FP8");
}

TEST(ConfigQuantization, ReadsDataTypes) {
    EXPECT_EQ(model_with({}).weight_format, "bf16");
    EXPECT_EQ(model_with({{"torch_dtype", "float16"}}).weight_format, "fp16");
    EXPECT_EQ(model_with({{"torch_dtype", "torch.float32"}}).weight_format, "fp32");
    EXPECT_EQ(model_with({{"torch_dtype", nullptr}, {"dtype", "float16"}}).weight_format, "fp16");
    EXPECT_EQ(model_with({{"torch_dtype", nullptr}}).weight_format, "");
    EXPECT_EQ(model_with({}).quantization, "");
}

TEST(ConfigQuantization, ReadsTheFileOfAutoGptq) {
    const Json config = quoted_json("{'model_type': 'llama'}");
    const Json beside = quoted_json("{'bits': 4, 'group_size': 128, 'desc_act': false, 'sym': true}");
    EXPECT_EQ(read_model(config, &beside).weight_format, "gptq-int4");
}

TEST(ConfigQuantization, NamesTheFieldOfAnImpossibleValue) {
    Json config = quoted_json("{'model_type': 'llama'}");
    config["quantization_config"] = quoted_json("{'quant_method': 'gptq', 'bits': 'four'}");
    const Result<ModelFile> file = read_config(config);
    ASSERT_FALSE(file);
    EXPECT_EQ(file.error().field, "quantization_config.bits");
}

}  // namespace
}  // namespace headroom

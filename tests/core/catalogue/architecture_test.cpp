// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/architecture.h"

#include <gtest/gtest.h>

#include "core/catalogue/shipped.h"

namespace headroom {
namespace {

Json llama() {
    return Json::parse(
        R"({"layers": 32, "hidden": 4096, "intermediate": 14336, "heads": 32, "vocab": 128256})");
}

Architecture read(const Json& json, UnknownFields unknown = UnknownFields::allow) {
    ObjectReader reader(json, "architecture");
    return read_architecture(reader, unknown);
}

/// The field that a reading complains about; empty if it does not.
std::string blamed_field(const Json& json, UnknownFields unknown = UnknownFields::allow) {
    try {
        read(json, unknown);
    } catch (const InputError& error) {
        return error.error().field;
    }
    return {};
}

TEST(Architecture, SurvivesWritingAndReading) {
    for (const ModelEntry& model : shipped_catalogue().models) {
        const Json json = to_json(model.architecture);
        EXPECT_EQ(read(json, UnknownFields::refuse), model.architecture) << model.id;
    }
}

TEST(Architecture, IsWrittenWithWholeNumbers) {
    Json json = llama();
    json["parameters"] = 8.03e9;
    EXPECT_EQ(to_json(read(json))["parameters"].dump(), "8030000000");
}

TEST(Architecture, FillsInWhatFollowsFromTheRest) {
    const Architecture plain = read(llama());
    EXPECT_EQ(plain.kv_heads, 32);
    EXPECT_EQ(plain.head_dim, 128);
    EXPECT_EQ(plain.attention, AttentionKind::mha);
    EXPECT_TRUE(plain.gated_mlp);
    EXPECT_EQ(plain.positions, Positions::rope);

    Json grouped = llama();
    grouped["kv_heads"] = 8;
    EXPECT_EQ(read(grouped).attention, AttentionKind::gqa);
    grouped["kv_heads"] = 1;
    EXPECT_EQ(read(grouped).attention, AttentionKind::mqa);
}

TEST(Architecture, TakesHeadWidthOfLatentAttentionFromItsParts) {
    Json json = llama();
    json["mla"] = {
        {"kv_lora_rank", 512}, {"qk_nope_head_dim", 128}, {"qk_rope_head_dim", 64}, {"v_head_dim", 128}};
    const Architecture architecture = read(json);
    EXPECT_EQ(architecture.attention, AttentionKind::mla);
    EXPECT_EQ(architecture.head_dim, 192);
    EXPECT_EQ(architecture.mla->q_lora_rank, 0);
}

TEST(Architecture, WidensSharedExpertsLikeTheOthers) {
    Json json = llama();
    json.erase("intermediate");
    json["moe"] = {
        {"experts", 64}, {"experts_per_token", 6}, {"shared_experts", 2}, {"expert_intermediate", 1408}};
    const Architecture architecture = read(json);
    EXPECT_EQ(architecture.moe->shared_intermediate, 2816);
    EXPECT_EQ(architecture.intermediate, 0);
}

TEST(Architecture, KeepsWhatOnlySomeModelsHave) {
    Json json = llama();
    json["v_head_dim"] = 96;
    json["sliding_window"] = {{"window", 128},  {"full_attention_every", 0}, {"full_attention_layers", 9},
                              {"kv_heads", 16}, {"head_dim", 192},           {"v_head_dim", 64}};
    json["moe"] = {{"experts", 64}, {"experts_per_token", 6}, {"expert_intermediate", 1408}, {"layers", 23}};
    const Architecture architecture = read(json);
    EXPECT_EQ(architecture.v_head_dim, 96);
    EXPECT_EQ(architecture.sliding_window->kv_heads, 16);
    EXPECT_EQ(architecture.moe->layers, 23);
    EXPECT_EQ(read(to_json(architecture)), architecture);
    for (const char* key : {"v_head_dim", "layers\":23", "full_attention_layers"})
        EXPECT_EQ(to_json(read(llama())).dump().find(key), std::string::npos) << key;
}

TEST(Architecture, RefusesImpossibleShapes) {
    const auto with = [](const char* key, Json value) {
        Json json = llama();
        json[key] = std::move(value);
        return json;
    };
    EXPECT_EQ(blamed_field(with("kv_heads", 7)), "architecture.kv_heads");
    EXPECT_EQ(blamed_field(with("layers", 0)), "architecture.layers");
    EXPECT_EQ(blamed_field(with("layers", 3.7)), "architecture.layers");
    EXPECT_EQ(blamed_field(with("hidden", 4097)), "architecture.head_dim");
    EXPECT_EQ(blamed_field(with("attention", "mla")), "architecture.mla");
    EXPECT_EQ(blamed_field(with("attention", "gpa")), "architecture.attention");
    EXPECT_EQ(
        blamed_field(with("moe", {{"experts", 8}, {"experts_per_token", 9}, {"expert_intermediate", 1}})),
        "architecture.moe.experts_per_token");
    EXPECT_EQ(blamed_field(with("moe", {{"experts", 8}, {"expert_intermediate", 1}})),
              "architecture.moe.experts_per_token");
    EXPECT_EQ(blamed_field(with("linear_attention", {{"full_attention_layers", 33}})),
              "architecture.linear_attention.full_attention_layers");
    EXPECT_EQ(blamed_field(with("sliding_window", {{"window", 9}, {"full_attention_layers", 33}})),
              "architecture.sliding_window.full_attention_layers");
    EXPECT_EQ(blamed_field(with("sliding_window", {{"window", 9}, {"kv_heads", 5}})),
              "architecture.sliding_window.kv_heads");
    EXPECT_EQ(
        blamed_field(with(
            "moe", {{"experts", 8}, {"experts_per_token", 2}, {"expert_intermediate", 1}, {"layers", 33}})),
        "architecture.moe.layers");
    EXPECT_EQ(blamed_field(with("moe", {{"experts", 8},
                                        {"experts_per_token", 2},
                                        {"shared_experts", 1000000},
                                        {"expert_intermediate", 1000000}})),
              "architecture.moe.shared_experts");
    Json active = llama();
    active["parameters"] = 1e9;
    active["active_parameters"] = 2e9;
    EXPECT_EQ(blamed_field(active), "architecture.active_parameters");
}

TEST(Architecture, RefusesUnknownFieldsOnlyWhereAsked) {
    Json outer = llama();
    outer["head_dims"] = 128;
    EXPECT_EQ(blamed_field(outer), "");
    EXPECT_EQ(blamed_field(outer, UnknownFields::refuse), "architecture.head_dims");
    Json inner = llama();
    inner["sliding_window"] = {{"window", 1024}, {"full_every", 6}};
    EXPECT_EQ(blamed_field(inner), "");
    EXPECT_EQ(blamed_field(inner, UnknownFields::refuse), "architecture.sliding_window.full_every");
}

}  // namespace
}  // namespace headroom

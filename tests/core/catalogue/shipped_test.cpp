// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/catalogue/shipped.h"

#include <gtest/gtest.h>

#include <algorithm>

#include "base/units.h"
#include "catalogue/check.h"
#include "catalogue/readers.h"

namespace headroom {
namespace {

const Accelerator& accelerator(std::string_view id) {
    const Accelerator* found = shipped_catalogue().accelerators.find(id);
    if (!found) throw std::runtime_error("no accelerator " + std::string(id));
    return *found;
}

const Architecture& architecture(std::string_view id) {
    const ModelEntry* found = shipped_catalogue().models.find(id);
    if (!found) throw std::runtime_error("no model " + std::string(id));
    return found->architecture;
}

/// Gathered facts may be added, never lost.
TEST(ShippedCatalogue, HoldsEveryRowThatWasGathered) {
    const Catalogue& catalogue = shipped_catalogue();
    EXPECT_GE(catalogue.accelerators.size(), 126u);
    EXPECT_GE(catalogue.models.size(), 131u);
    EXPECT_GE(catalogue.weight_formats.size(), 65u);
    EXPECT_GE(catalogue.kv_formats.size(), 13u);
    EXPECT_GE(catalogue.cloud_offers.size(), 194u);
    EXPECT_GE(catalogue.servers.size(), 24u);
    EXPECT_GE(catalogue.cost_figures.size(), 258u);
}

TEST(ShippedCatalogue, HasNoErrors) {
    for (const Finding& finding : check_catalogue(shipped_catalogue(), gathered_on))
        EXPECT_NE(finding.severity, Severity::error)
            << finding.table << " " << finding.id << " " << finding.field << ": " << finding.message;
}

TEST(ShippedCatalogue, KnowsTheH100) {
    const Accelerator& h100 = accelerator("h100-sxm-80");
    EXPECT_EQ(h100.name, "H100 SXM5 80GB");
    EXPECT_EQ(h100.segment, Segment::datacenter);
    EXPECT_EQ(h100.memory_gb, 80);
    EXPECT_EQ(h100.memory_bandwidth_gb_s, 3350);
    EXPECT_EQ(h100.tdp_w, 700);
    EXPECT_EQ(h100.peak.bf16, 989.4);
    EXPECT_EQ(h100.peak.fp8, 1978.9);
    EXPECT_EQ(h100.peak.fp4, std::nullopt);
    ASSERT_TRUE(h100.interconnect);
    EXPECT_EQ(h100.interconnect->gb_s_bidirectional, 900);
    EXPECT_EQ(h100.interconnect->max_domain_accelerators, 8);
    EXPECT_EQ(h100.usable_basis, UsableBasis::logged);
    EXPECT_DOUBLE_EQ(*h100.usable_bytes, from_gib(79.2));
    ASSERT_TRUE(h100.planning_price());
    EXPECT_EQ(h100.planning_price()->planning_usd(), 30000);
    EXPECT_EQ(h100.planning_price()->as_of, "2026-07");
}

TEST(ShippedCatalogue, TellsFp16ModesOfGeForceCardsApart) {
    EXPECT_EQ(accelerator("rtx-4090").peak.fp16_tensor, 330.3);
    EXPECT_EQ(accelerator("rtx-4090").peak.bf16, 165.2);
}

TEST(ShippedCatalogue, DerivesUsableMemoryByGroup) {
    const auto usable_share = [](std::string_view id) {
        const Accelerator& a = accelerator(id);
        EXPECT_EQ(a.usable_basis, UsableBasis::derived) << id;
        return to_gib(*a.usable_bytes) / *a.memory_gb;
    };
    EXPECT_NEAR(usable_share("l4"), 0.985 * 15 / 16, 1e-3);  // inline ECC
    EXPECT_NEAR(usable_share("rtx-4080"), 0.985, 1e-3);
    EXPECT_NEAR(usable_share("h800-sxm-80"), 0.99, 1e-3);
    EXPECT_NEAR(usable_share("mi325x"), 0.999, 1e-3);
    EXPECT_NEAR(usable_share("apple-m4-max"), 0.75, 1e-3);
    EXPECT_EQ(accelerator("mlu590").memory_gb, std::nullopt);
    EXPECT_EQ(accelerator("mlu590").usable_bytes, std::nullopt);
}

TEST(ShippedCatalogue, KnowsLlama) {
    const Architecture& llama = architecture("llama-3.1-8b");
    EXPECT_EQ(llama.layers, 32);
    EXPECT_EQ(llama.hidden, 4096);
    EXPECT_EQ(llama.intermediate, 14336);
    EXPECT_EQ(llama.heads, 32);
    EXPECT_EQ(llama.kv_heads, 8);
    EXPECT_EQ(llama.head_dim, 128);
    EXPECT_EQ(llama.vocab, 128256);
    EXPECT_FALSE(llama.tied_embeddings);
    EXPECT_EQ(llama.attention, AttentionKind::gqa);
    EXPECT_EQ(llama.max_positions, 131072);
    EXPECT_EQ(llama.parameters, std::nullopt) << "the shapes give the exact number";
}

TEST(ShippedCatalogue, KnowsDeepSeekV3) {
    const Architecture& deepseek = architecture("deepseek-v3-671b");
    ASSERT_TRUE(deepseek.mla && deepseek.moe);
    EXPECT_EQ(*deepseek.mla, (Mla{1536, 512, 128, 64, 128}));
    EXPECT_EQ(deepseek.head_dim, 192);
    EXPECT_EQ(*deepseek.moe, (Moe{256, 8, 1, 2048, 2048, 3, 1, 0, 8, 4}));
    EXPECT_EQ(deepseek.intermediate, 18432);
}

TEST(ShippedCatalogue, KnowsWhichLayersAttendToEverything) {
    EXPECT_EQ(architecture("gemma-3-27b").sliding_window, (SlidingWindow{1024, 6}));
    EXPECT_EQ(architecture("gpt-oss-20b").sliding_window, (SlidingWindow{128, 2}));
    EXPECT_EQ(architecture("mistral-7b-v0.1").sliding_window, (SlidingWindow{4096, 0}));
    EXPECT_EQ(architecture("qwen3-next-80b-a3b").linear_attention->full_attention_every, 4);
    EXPECT_EQ(architecture("nemotron-3-nano-30b-a3b").linear_attention->full_attention_layers, 6);
    EXPECT_EQ(architecture("nemotron-3-nano-30b-a3b").linear_attention->state_layers, 23);
}

TEST(ShippedCatalogue, KnowsTheOddOnesOut) {
    EXPECT_FALSE(architecture("gpt3-175b").gated_mlp);
    EXPECT_EQ(architecture("gpt3-175b").positions, Positions::learned);
    EXPECT_EQ(architecture("bloom-176b").positions, Positions::alibi);
    EXPECT_TRUE(architecture("qwen2.5-7b").qkv_bias);
    EXPECT_FALSE(architecture("qwen3-8b").qkv_bias);
    EXPECT_EQ(architecture("llama-4-maverick-400b-a17b").moe->every, 2);
    EXPECT_EQ(architecture("mixtral-8x7b").intermediate, 0) << "no layer has a dense feed-forward block";
    EXPECT_EQ(architecture("mistral-small-24b").max_positions, 32768);
}

TEST(ShippedCatalogue, HasEveryFormatThatScenariosName) {
    for (const char* id : {"fp32", "bf16", "fp16", "fp8", "int8", "awq-int4", "gptq-int4", "nf4",
                           "nf4-double", "mxfp4", "nvfp4", "ternary", "gguf-q4_k_m"})
        EXPECT_TRUE(shipped_catalogue().weight_formats.find(id)) << id;
    for (const char* id : {"fp32", "bf16", "fp16", "fp8", "int8", "int4", "gguf-q8_0", "gguf-q4_0"})
        EXPECT_TRUE(shipped_catalogue().kv_formats.find(id)) << id;
}

TEST(ShippedCatalogue, CountsScalesAndWhatStaysAtHigherPrecision) {
    const auto& formats = shipped_catalogue().weight_formats;
    const WeightFormat& q4 = *formats.find("gguf-q4_k_m");
    EXPECT_EQ(q4.linear_bits, 4.799);
    EXPECT_EQ(q4.head_bits, 6.5625);
    EXPECT_EQ(q4.norm_bits, 32);
    EXPECT_EQ(formats.find("mxfp4")->attention_bits, 16) << "only experts are MXFP4";
    EXPECT_EQ(formats.find("gguf-mxfp4")->linear_bits, 4.25);
    EXPECT_EQ(formats.find("gguf-mxfp4")->dense_bits, 8.5) << "in a file of llama.cpp the rest is Q8_0";
    EXPECT_EQ(formats.find("awq-int4")->group_size, 128);
    EXPECT_EQ(formats.find("nf4")->group_size, 0) << "its blocks do not lie along a row";
    EXPECT_EQ(shipped_catalogue().kv_formats.find("gguf-q8_0")->bits, 8.5);
}

TEST(ShippedCatalogue, KeepsTheNewestPriceUnderThePlainId) {
    const auto& offers = shipped_catalogue().cloud_offers;
    EXPECT_EQ(offers.find("aws/p5.48xlarge/us-east-1")->usd_per_hour_on_demand, 55.04);
    EXPECT_EQ(offers.find("aws/p5.48xlarge/us-east-1#historical-2025-05")->usd_per_hour_on_demand, 98.32);
    EXPECT_EQ(offers.find("azure/Standard_NC48ads_A100_v4/eastus")->provenance.as_of, "2026-11-09");
}

TEST(ShippedCatalogue, HasADefaultForEveryCostFieldThatIsANumber) {
    for (const char* name : {"years",
                             "discount_rate",
                             "utilization",
                             "electricity_per_kwh",
                             "electricity_escalation",
                             "demand_charge_per_kw_month",
                             "pue",
                             "inlet_outlet_delta_c",
                             "support_rate",
                             "insurance_rate",
                             "annual_failure_rate",
                             "residual_rate",
                             "staff_fte",
                             "staff_cost_per_fte",
                             "network_price_per_accelerator",
                             "storage_price",
                             "installation_price_per_kw",
                             "facility_retrofit_price_per_kw",
                             "host_price_share",
                             "host_power_share",
                             "host_w_workstation",
                             "busy_power_share_training",
                             "busy_power_share_inference",
                             "idle_power_share",
                             "cfm_rule_of_thumb_per_kw",
                             "air_density_kg_m3",
                             "air_heat_capacity_j_per_kg_k"})
        EXPECT_NO_THROW(shipped_catalogue().cost_default(name)) << name;
    EXPECT_EQ(shipped_catalogue().cost_default("pue").value, 1.54);
    EXPECT_THROW(shipped_catalogue().cost_default("pue "), std::out_of_range);
}

TEST(ShippedCatalogue, GivesEveryEngineAndFrameworkAProfile) {
    for (std::size_t i = 0; i < engine_count; ++i)
        EXPECT_EQ(shipped_catalogue().profile(static_cast<Engine>(i)).engine, static_cast<Engine>(i));
    for (std::size_t i = 0; i < framework_count; ++i)
        EXPECT_EQ(shipped_catalogue().profile(static_cast<Framework>(i)).framework,
                  static_cast<Framework>(i));
}

TEST(ShippedCatalogue, FilesAreReadByName) {
    EXPECT_TRUE(read_catalogue_file("accelerators.json"));
    const Result<Json> missing = read_catalogue_file("gpus.json");
    ASSERT_FALSE(missing);
    EXPECT_EQ(missing.error().file, "gpus.json");
}

TEST(ShippedCatalogue, KnowsWhatEnginesAndFrameworksRunOn) {
    const auto engine = [](Engine e) {
        return shipped_catalogue().engine_platforms[static_cast<std::size_t>(e)];
    };
    EXPECT_TRUE(runs_on(engine(Engine::vllm), accelerator("mi300x")));
    EXPECT_FALSE(runs_on(engine(Engine::tensorrt_llm), accelerator("mi300x")));
    EXPECT_FALSE(runs_on(engine(Engine::vllm), accelerator("apple-m3-ultra")));
    EXPECT_TRUE(runs_on(engine(Engine::llama_cpp), accelerator("apple-m3-ultra")));
    EXPECT_FALSE(runs_on(engine(Engine::vllm), accelerator("p40"))) << "compute capability 6.1, 7.0 needed";
    EXPECT_TRUE(runs_on(engine(Engine::llama_cpp), accelerator("p40")));
    for (const Accelerator& card : shipped_catalogue().accelerators)
        EXPECT_TRUE(runs_on(engine(Engine::generic), card)) << card.id;
    const auto& megatron =
        shipped_catalogue().framework_platforms[static_cast<std::size_t>(Framework::megatron)];
    EXPECT_TRUE(runs_on(megatron, accelerator("h100-sxm-80")));
    EXPECT_FALSE(runs_on(megatron, accelerator("tpu-v5p")));
    EXPECT_FALSE(megatron.provenance.sources.empty());
}

/// A stack that no accelerator has would be a misspelling that leaves a whole vendor out.
TEST(ShippedCatalogue, NamesOnlyStacksThatAcceleratorsHave) {
    const auto expect_known = [](const auto& table) {
        for (const SoftwarePlatforms& software : table)
            for (const std::string& stack : software.stacks)
                EXPECT_TRUE(std::ranges::any_of(shipped_catalogue().accelerators, [&](const Accelerator& a) {
                    return a.software_stack == stack;
                })) << stack;
    };
    expect_known(shipped_catalogue().engine_platforms);
    expect_known(shipped_catalogue().framework_platforms);
}

}  // namespace
}  // namespace headroom

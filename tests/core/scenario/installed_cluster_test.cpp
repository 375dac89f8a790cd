// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/installed_cluster.h"

#include <gtest/gtest.h>

#include <random>

#include "base/units.h"
#include "core/support.h"

namespace headroom {
namespace {

using test::catalogue;

std::string file_text(const std::string& name) {
    return *read_text_file(HEADROOM_TEST_DATA "/data/files/" + name);
}

InstalledCards installed(std::string_view text) {
    EXPECT_TRUE(is_nvidia_smi(text));
    Result<InstalledCards> cards = read_nvidia_smi(text);
    if (!cards) throw std::runtime_error(to_text(cards.error()));
    return *std::move(cards);
}

InstalledCluster cluster(std::string_view text) {
    Result<InstalledCluster> proposal = propose_cluster(installed(text), catalogue());
    if (!proposal) throw std::runtime_error(to_text(proposal.error()));
    return *std::move(proposal);
}

bool has_note(const InstalledCluster& proposal, std::string_view words) {
    return std::ranges::any_of(
        proposal.notes, [&](const std::string& note) { return note.find(words) != std::string::npos; });
}

TEST(InstalledCluster, OfFourA100CutIntoMigDevices) {
    const InstalledCards cards = installed(file_text("nvidia-smi_a100-sxm4-v12.xml"));
    EXPECT_EQ(cards.driver_version, "535.54.03");
    EXPECT_EQ(cards.attached, 4);
    ASSERT_EQ(cards.cards.size(), 1u);
    const InstalledCard& card = cards.cards[0];
    EXPECT_EQ(card.total_mib, 81920);
    EXPECT_EQ(card.reserved_mib, 869);
    EXPECT_EQ(card.used_mib, 50);
    EXPECT_EQ(card.free_mib, 80999);
    EXPECT_TRUE(card.mig_enabled);
    EXPECT_EQ(card.mig_mib, (std::vector<double>{19968, 19968, 19968, 19968}));
    EXPECT_EQ(card.power_limit_w, 500);
    EXPECT_EQ(card.pcie_generation, 4);
    EXPECT_EQ(card.pcie_lanes, 16);

    const InstalledCluster proposal = cluster(file_text("nvidia-smi_a100-sxm4-v12.xml"));
    EXPECT_EQ(proposal.cluster.accelerator, "a100-sxm-80");
    EXPECT_EQ(proposal.cluster.count, 4);
    EXPECT_EQ(proposal.cluster.per_node, 4);
    EXPECT_EQ(proposal.usable_bytes, 81051 * bytes_per_mib);
    EXPECT_TRUE(has_note(proposal, "1 of 4"));
    EXPECT_TRUE(has_note(proposal, "MIG"));
}

TEST(InstalledCluster, OfAnA10gWithADisplayServer) {
    const InstalledCards cards = installed(file_text("nvidia-smi_a10g.xml"));
    EXPECT_EQ(cards.cards.at(0).total_mib, 23028);
    EXPECT_EQ(cards.cards.at(0).reserved_mib, 435);
    EXPECT_EQ(cards.cards.at(0).processes_mib, 22);
    EXPECT_EQ(cards.cards.at(0).pcie_lanes, 8);
    EXPECT_EQ(cards.cards.at(0).power_limit_w, 300) << "the schema before 535";
    const InstalledCluster proposal = cluster(file_text("nvidia-smi_a10g.xml"));
    EXPECT_EQ(proposal.cluster.accelerator, "a10g");
    EXPECT_EQ(proposal.cluster.count, 1);
    EXPECT_EQ(proposal.cluster.already_used_gib, 22.0 / 1024);
    EXPECT_TRUE(has_note(proposal, "8 of 16 PCIe lanes"));
    EXPECT_FALSE(has_note(proposal, "MIG"));
}

TEST(InstalledCluster, OfACardWithALowerPowerLimit) {
    const InstalledCards cards = installed(file_text("nvidia-smi_rtx-3090-v12.xml"));
    EXPECT_EQ(cards.cards.at(0).total_mib, 24576);
    EXPECT_EQ(cards.cards.at(0).power_limit_w, 200);
    EXPECT_EQ(cards.cards.at(0).default_power_limit_w, 350);
    EXPECT_EQ(cards.cards.at(0).pcie_generation, 1) << "while it idles";
    EXPECT_EQ(cards.cards.at(0).max_pcie_generation, 4);
    const InstalledCluster proposal = cluster(file_text("nvidia-smi_rtx-3090-v12.xml"));
    EXPECT_EQ(proposal.cluster.accelerator, "rtx-3090");
    EXPECT_TRUE(has_note(proposal, "200 W of 350 W"));
}

TEST(InstalledCluster, TheQueryOfManyCardsNamesEach) {
    const InstalledCards cards = installed(file_text("nvidia-smi_query_capacity.csv"));
    ASSERT_EQ(cards.cards.size(), 8u);
    const char* expected[] = {"h200-sxm-141", "h100-sxm-80", "a100-sxm-80", "a100-sxm-40",
                              "a10",          "l40s",        "l4",          "t4"};
    const double mib[] = {143771, 81559, 81920, 40960, 23028, 46068, 23034, 15360};
    for (std::size_t i = 0; i < 8; ++i) {
        EXPECT_EQ(cards.cards[i].total_mib, mib[i]);
        const CardMatch match = match_accelerator(cards.cards[i], catalogue());
        ASSERT_TRUE(match.accelerator) << cards.cards[i].name;
        EXPECT_EQ(match.accelerator->id, expected[i]);
    }
    EXPECT_TRUE(has_note(cluster(file_text("nvidia-smi_query_capacity.csv")), "left out"));
}

TEST(InstalledCluster, TakesTheLargestGroupOfMixedCards) {
    const InstalledCluster proposal = cluster(
        "name, memory.total [MiB], memory.reserved [MiB], memory.used [MiB], power.limit [W]\n"
        "NVIDIA L4, 23034, 490, 0, [N/A]\n"
        "NVIDIA L40S, 46068, 700, 512, 350.00\n"
        "NVIDIA L40S, 46068, 700, 3, 350.00\n");
    EXPECT_EQ(proposal.cluster.accelerator, "l40s");
    EXPECT_EQ(proposal.cluster.count, 2);
    EXPECT_EQ(proposal.cluster.already_used_gib, 0.5);
    EXPECT_EQ(proposal.usable_bytes, 45368 * bytes_per_mib);
    EXPECT_TRUE(has_note(proposal, "1 x NVIDIA L4"));
}

TEST(InstalledCluster, AQueryOfNameAndMemoryNeedsNoHeader) {
    EXPECT_EQ(cluster("Tesla T4, 15360 MiB\r\nTesla T4, 15360 MiB\r\n").cluster.count, 2);
}

struct Named {
    const char* name;
    double mib;
    const char* id;  ///< empty: none
};

/// Names as drivers give them, with the memory they report.
TEST(CardMatch, KnowsTheDriversNames) {
    for (const auto& [name, mib, id] : std::to_array<Named>({
             {"NVIDIA H100 PCIe", 81559, "h100-pcie-80"},
             {"NVIDIA H100 NVL", 95830, "h100-nvl-94"},
             {"NVIDIA H200 NVL", 143771, "h200-nvl-141"},
             {"NVIDIA H20", 97871, "h20-96"},
             {"NVIDIA B200", 183359, "b200-sxm"},
             {"NVIDIA B300 SXM6 AC", 275040, "b300-sxm"},
             {"NVIDIA GB200", 189471, "gb200"},
             {"NVIDIA GH200 480GB", 97871, "gh200-96"},
             {"NVIDIA A100 80GB PCIe", 81920, "a100-pcie-80"},
             {"A100-PCIE-40GB", 40536, "a100-pcie-40"},
             {"NVIDIA A800-SXM4-80GB", 81920, "a800-sxm-80"},
             {"Tesla V100-SXM2-16GB", 16160, "v100-sxm2-16"},
             {"Tesla V100-PCIE-32GB", 32510, "v100-pcie-32"},
             {"Tesla P40", 22919, "p40"},
             {"NVIDIA RTX A6000", 49140, "rtx-a6000"},
             {"NVIDIA RTX 6000 Ada Generation", 49140, "rtx-6000-ada"},
             {"Quadro RTX 6000", 24576, "quadro-rtx-6000"},
             {"NVIDIA RTX PRO 6000 Blackwell Workstation Edition", 97887, "rtx-pro-6000-bw-ws"},
             {"NVIDIA RTX PRO 6000 Blackwell Max-Q Workstation Edition", 97887, "rtx-pro-6000-bw-maxq"},
             {"NVIDIA RTX PRO 6000 Blackwell Server Edition", 97887, "rtx-pro-6000-bw-server"},
             {"NVIDIA GeForce RTX 4090", 24564, "rtx-4090"},
             {"NVIDIA GeForce RTX 4090 D", 24564, "rtx-4090-d"},
             {"NVIDIA GeForce RTX 3090 Ti", 24564, "rtx-3090-ti"},
             {"NVIDIA GeForce RTX 4090 Laptop GPU", 16376, ""},
             {"NVIDIA GeForce RTX 3080 Ti", 12288, ""},
             {"NVIDIA GeForce GTX 1080", 8192, ""},
             {"GRID T4-8Q", 8192, ""},
         })) {
        InstalledCard card;
        card.name = name;
        card.total_mib = mib;
        const CardMatch match = match_accelerator(card, catalogue());
        EXPECT_EQ(match.accelerator ? match.accelerator->id : "", id) << name;
    }
}

TEST(CardMatch, ListsTheCandidatesOfAnOpenName) {
    const Result<InstalledCluster> proposal =
        propose_cluster(installed("name, memory.total [MiB]\nNVIDIA A100-SXM4, [N/A]\n"), catalogue());
    ASSERT_FALSE(proposal);
    EXPECT_NE(proposal.error().message.find("a100-sxm-40"), std::string::npos) << proposal.error().message;
    EXPECT_NE(proposal.error().message.find("a100-sxm-80"), std::string::npos);
}

TEST(NvidiaSmi, RefusesWhatItCannotRead) {
    const auto fault = [](std::string_view text) {
        const Result<InstalledCards> cards = read_nvidia_smi(text);
        return cards ? std::string() : cards.error().message;
    };
    EXPECT_NE(fault("<nvidia_smi_log><gpu>").find("not valid XML"), std::string::npos);
    EXPECT_NE(fault("<other/>").find("nvidia_smi_log"), std::string::npos);
    EXPECT_NE(fault("<nvidia_smi_log/>").find("no GPU"), std::string::npos);
    EXPECT_NE(fault("").find("empty"), std::string::npos);
    EXPECT_NE(fault("memory.total [MiB]\n5\n").find("name"), std::string::npos);
    EXPECT_NE(fault("name, memory.total [MiB]\nNVIDIA L4\n").find("line 2"), std::string::npos);
    EXPECT_NE(fault(std::string(largest_nvidia_smi_file + 1, ' ')).find("larger"), std::string::npos);
    EXPECT_NE(fault("name, memory.total [MiB], memory.reserved [MiB]\nNVIDIA L4, 10, 11\n").find("reserved"),
              std::string::npos);
}

TEST(NvidiaSmi, ExpandsNoEntityAndSurvivesDepth) {
    const Result<InstalledCards> cards = read_nvidia_smi(
        "<?xml version='1.0'?><!DOCTYPE nvidia_smi_log [<!ENTITY a 'aaaaaaaaaa'><!ENTITY b '&a;&a;&a;'>"
        "<!ENTITY c SYSTEM 'file:///etc/passwd'>]>"
        "<nvidia_smi_log><gpu><product_name>&b;&c;</product_name></gpu></nvidia_smi_log>");
    ASSERT_TRUE(cards);
    EXPECT_EQ(cards->cards[0].name, "&b;&c;");
    std::string deep = "<nvidia_smi_log>";
    for (int i = 0; i < 500'000; ++i) deep += "<a>";
    EXPECT_FALSE(read_nvidia_smi(deep));
}

TEST(NvidiaSmi, SurvivesChangedBytes) {
    std::mt19937 random(6);
    int proposed = 0;
    for (const char* name :
         {"nvidia-smi_a100-sxm4-v12.xml", "nvidia-smi_a10g.xml", "nvidia-smi_query_capacity.csv"}) {
        const std::string original = file_text(name);
        for (int round = 0; round < 500; ++round) {
            std::string text = original;
            for (int change = 0; change <= round % 3; ++change)  // every other time no text at all
                text[random() % text.size()] = static_cast<char>(random() % (round % 2 == 0 ? 256 : 128));
            if (round % 4 == 0) text.resize(random() % text.size());
            const Result<InstalledCards> cards = read_nvidia_smi(text);
            if (!cards) continue;
            const Result<InstalledCluster> proposal = propose_cluster(*cards, catalogue());
            if (!proposal) continue;
            ++proposed;
            EXPECT_GE(proposal->cluster.count, 1);
            EXPECT_GE(proposal->cluster.already_used_gib, 0);
            EXPECT_FALSE(to_json(*proposal).dump().empty());
        }
    }
    EXPECT_GT(proposed, 100);
}

}  // namespace
}  // namespace headroom

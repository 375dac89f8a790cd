// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/collectives.h"

#include <cmath>

#include "core/support.h"

namespace headroom {
namespace {

// Round figures, so that every expected time is a plain fraction: links 100 GB/s, network 10 GB/s.
Topology two_levels(double in_node) {
    Topology topology;
    topology.levels[0] = {in_node, 100e9, 1e-6, false};
    topology.levels[1].ranks = in_node;
    topology.levels[2] = {Topology::everything, 10e9, 5e-6, true};
    return topology;
}

constexpr double giga = 1e9;

TEST(Collectives, OneRankIsFree) {
    const Topology topology = two_levels(8);
    EXPECT_EQ(all_reduce_seconds(topology, {1, 1}, giga), 0);
    EXPECT_EQ(all_gather_seconds(topology, {1, 8}, giga), 0);
    EXPECT_EQ(reduce_scatter_seconds(topology, {1, 1}, giga), 0);
    EXPECT_EQ(all_to_all_seconds(topology, {1, 1}, {giga, 8, true}), 0);
}

TEST(Collectives, RingInsideANode) {
    // (8 - 1) / 8 of 1 GB over 100 GB/s, and seven hops
    EXPECT_DOUBLE_EQ(all_gather_seconds(two_levels(8), {8, 1}, giga), 7.0 / 8 / 100 + 7e-6);
    EXPECT_DOUBLE_EQ(all_reduce_seconds(two_levels(8), {8, 1}, giga), 2 * (7.0 / 8 / 100 + 7e-6));
    EXPECT_DOUBLE_EQ(reduce_scatter_seconds(two_levels(8), {4, 2}, giga), 3.0 / 4 / 100 + 3e-6);
}

TEST(Collectives, NodesShareWhatLeavesThem) {
    // Two nodes of eight: half of the tensor crosses, over eight ports; the links work beside.
    const double links = 7.0 / 8 / 100, network = 1.0 / 2 / 10 / 8;
    const double longer = std::max(links, network), shorter = std::min(links, network);
    EXPECT_DOUBLE_EQ(all_gather_seconds(two_levels(8), {16, 1}, giga), longer + 0.3 * shorter + 7e-6 + 5e-6);
    // One rank of each node: each has a port to itself.
    EXPECT_DOUBLE_EQ(all_gather_seconds(two_levels(8), {2, 8}, giga), 1.0 / 2 / 10 + 5e-6);
    EXPECT_DOUBLE_EQ(all_gather_seconds(two_levels(8), {16, 8}, giga), 15.0 / 16 / 10 + 4 * 5e-6);
}

TEST(Collectives, LatencyOfTheNetworkCountsBetweenNodesOnly) {
    EXPECT_EQ(network_latency_seconds(two_levels(8), {8, 1}), 0);
    EXPECT_DOUBLE_EQ(network_latency_seconds(two_levels(8), {16, 1}), 5e-6);
    EXPECT_DOUBLE_EQ(network_latency_seconds(two_levels(8), {64, 1}), 3 * 5e-6);  // a tree over eight nodes
}

TEST(Collectives, AllToAllSendsOnlyWhatLeavesARank) {
    EXPECT_DOUBLE_EQ(all_to_all_seconds(two_levels(8), {8, 1}, {giga, 1, false}), 7.0 / 8 / 100 + 1e-6);
    // Of 16 ranks 7 are beside, 8 beyond the network.
    const double links = 7.0 / 16 / 100, network = 8.0 / 16 / 10;
    EXPECT_DOUBLE_EQ(all_to_all_seconds(two_levels(8), {16, 1}, {giga, 1, false}),
                     network + 0.3 * links + 1e-6 + 5e-6);
}

TEST(Collectives, MergedDispatchSendsATokenOnceToEachRank) {
    // Two experts on two ranks: both on one of them in half of the cases, so 1.5 copies for 2.
    const double apart = all_to_all_seconds(two_levels(8), {2, 1}, {giga, 2, false}) - 1e-6;
    const double merged = all_to_all_seconds(two_levels(8), {2, 1}, {giga, 2, true}) - 1e-6;
    EXPECT_NEAR(merged / apart, 0.75, 1e-9);
}

TEST(Collectives, RoutingToAFewNodesSendsToNoMore) {
    // Eight nodes, eight copies: at most eight nodes are hit, at most four where routing allows four.
    const AllToAll free{giga, 8, true}, limited{giga, 8, true, 0.5};
    const double anywhere = all_to_all_seconds(two_levels(8), {64, 1}, free);
    const double four = all_to_all_seconds(two_levels(8), {64, 1}, limited);
    const auto hit = [](double places) { return places * (1 - std::pow(1 - 1 / places, 8)); };
    EXPECT_LT(four, anywhere);
    EXPECT_NEAR(four / anywhere, hit(4) / hit(8), 0.02);
    EXPECT_EQ(all_to_all_seconds(two_levels(8), {64, 1}, {giga, 8, false, 0.5}),
              all_to_all_seconds(two_levels(8), {64, 1}, {giga, 8, false}))
        << "copies that are not merged cross all the same";
}

TEST(Collectives, PointToPointTakesTheFastestLevelInReach) {
    EXPECT_DOUBLE_EQ(point_to_point_seconds(two_levels(8), 1, giga), 0.01 + 1e-6);
    EXPECT_DOUBLE_EQ(point_to_point_seconds(two_levels(8), 8, giga), 0.1 + 5e-6);
    EXPECT_EQ(point_to_point_seconds(two_levels(8), 8, 0), 0);
}

Topology topology_of(const char* card, int count, int per_node = 8, double network = 400) {
    const Accelerator& accelerator = *test::catalogue().accelerators.find(card);
    Cluster cluster;
    cluster.accelerator = card;
    cluster.count = count;
    cluster.per_node = per_node;
    cluster.network_gbit_s_per_accelerator = network;
    return make_topology(cluster, accelerator, *test::catalogue().speed(accelerator)).value();
}

const HardwareSpeed& speed_of(const char* card) {
    return *test::catalogue().speed(*test::catalogue().accelerators.find(card));
}

TEST(MakeTopology, JoinsANodeByItsLinks) {
    const Topology topology = topology_of("h100-sxm-80", 64);
    EXPECT_EQ(topology.levels[0].ranks, 8);
    EXPECT_DOUBLE_EQ(topology.levels[0].bytes_per_second, 450e9 * speed_of("h100-sxm-80").link_efficiency);
    EXPECT_DOUBLE_EQ(topology.levels[2].bytes_per_second, 50e9 * speed_of("h100-sxm-80").network_efficiency);
    EXPECT_EQ(topology_of("h100-sxm-80", 8).levels[2].ranks, 8);
}

TEST(MakeTopology, ARackOf72IsOneDomain) {
    EXPECT_EQ(topology_of("gb200", 72, 4).levels[0].ranks, 72);
    EXPECT_EQ(topology_of("gb200", 144, 4).levels[0].ranks, 72);
    EXPECT_GT(topology_of("gb200", 144, 4).levels[2].bytes_per_second, 0);
}

TEST(MakeTopology, GeForceCopiesThroughTheHost) {
    const Topology consumer = topology_of("rtx-4090", 4);
    const Topology workstation = topology_of("rtx-6000-ada", 4);
    EXPECT_EQ(consumer.levels[0].ranks, 1);
    EXPECT_DOUBLE_EQ(consumer.levels[1].bytes_per_second, workstation.levels[1].bytes_per_second / 5);
}

TEST(MakeTopology, TheNetworkIsNoFasterThanTheSlot) {
    const Topology a100 = topology_of("a100-sxm-80", 16, 8, 800);
    EXPECT_DOUBLE_EQ(a100.levels[2].bytes_per_second, 31.5e9 * speed_of("a100-sxm-80").pcie_efficiency);
}

TEST(MakeTopology, UnknownConnectionsGiveNothing) {
    Accelerator card = *test::catalogue().accelerators.find("rtx-4090");
    const HardwareSpeed& speed = *test::catalogue().speed(card);
    card.pcie.reset();
    EXPECT_FALSE(make_topology({.accelerator = "x", .count = 2}, card, speed));
    EXPECT_TRUE(make_topology({.accelerator = "x", .count = 1}, card, speed));
}

}  // namespace
}  // namespace headroom

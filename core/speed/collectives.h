// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <limits>
#include <optional>

#include "catalogue/catalogue.h"
#include "scenario/scenario.h"

/// Seconds of collective communication over a cluster.
namespace headroom {

/// One level of the network: blocks of `ranks` accelerators in which each reaches every other one. It
/// contains the blocks of the level before.
struct Level {
    double ranks = 1;
    double bytes_per_second = 0;  ///< of one accelerator, one direction, as achieved
    double latency_seconds = 0;   ///< of one hop
    bool grows_with_log = false;  ///< the number of hops: trees between nodes, rings inside
};

/// How the accelerators of a cluster are joined, from the fastest level outwards: their own links, PCIe, the
/// network. Levels that the cluster does not have hold one rank.
struct Topology {
    static constexpr double everything = std::numeric_limits<double>::infinity();
    std::array<Level, 3> levels;
};

/// GeForce drivers forbid peer-to-peer over PCIe: such cards copy through host memory.
bool copies_through_host(const Accelerator& accelerator);

/// NVLink and its like join a node, or a rack where the domain is larger than any node. Bridges between two
/// to four cards are sold apart and taken as absent. Copies through host memory reach a
/// fifth of the rate. All cards
/// of a node share its network ports evenly, each up to the rate of its PCIe slot; projected optics need no
/// slot. Empty where no figure of the connection is known.
std::optional<Topology> make_topology(const Cluster& cluster, const Accelerator& accelerator,
                                      const HardwareSpeed& hardware, const ProjectedFigures& projected = {});

/// Ranks that communicate: `ranks` of them, each `stride` accelerators after the one before.
struct Group {
    double ranks = 1;
    double stride = 1;
};

/// Latency of the hops between nodes of one all-gather, or of one reduce-scatter; 0 inside a node.
double network_latency_seconds(const Topology& topology, const Group& group);

/// The rate of the fastest level; infinite for a single accelerator.
double fastest_bytes_per_second(const Topology& topology);

// `bytes` are those of the whole tensor. A ring moves (n - 1) / n of it on each level; the ranks of a block
// share what leaves it, since each has a port of its own (Thakur et al. 2005; NCCL's rings and trees). The
// levels work at the same time but for a part, which start and end leave uncovered.

double all_gather_seconds(const Topology& topology, const Group& group, double bytes);
double reduce_scatter_seconds(const Topology& topology, const Group& group, double bytes);
double all_reduce_seconds(const Topology& topology, const Group& group, double bytes);

/// `bytes` are what one rank sends to all others together, itself included. `copies` experts are asked for
/// each token; where `merges` is set, a rank and a node receive a token once, however many of these they
/// hold. The experts of a token stand in at most `reached` of the group's ranks, as a fraction: routing that
/// is limited to some nodes (DeepSeek-V3, arXiv 2412.19437, section 2.1.2).
struct AllToAll {
    double bytes = 0;
    double copies = 1;
    bool merges = false;
    double reached = 1;
};
double all_to_all_seconds(const Topology& topology, const Group& group, const AllToAll& message);

/// From a rank to the one `distance` accelerators further.
double point_to_point_seconds(const Topology& topology, double distance, double bytes);

}  // namespace headroom

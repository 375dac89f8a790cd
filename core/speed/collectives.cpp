// SPDX-License-Identifier: GPL-3.0-or-later
#include "speed/collectives.h"

#include <algorithm>
#include <cmath>

namespace headroom {

namespace {

constexpr double giga = 1e9;
constexpr int largest_node = 16;   ///< a larger domain of links is a rack
constexpr int largest_bridge = 4;  ///< cards that a bridge joins
constexpr double staged_through_host = 0.2;
constexpr double uncovered = 0.3;  ///< of the faster levels, beside the slowest

bool is_bridge(const Accelerator& accelerator) {
    return accelerator.form_factor.find("pcie") != std::string::npos &&
           accelerator.interconnect->max_domain_accelerators.value_or(2) <= largest_bridge;
}

double link_domain(const Cluster& cluster, const Accelerator& accelerator) {
    if (!accelerator.interconnect || !accelerator.interconnect->gb_s_bidirectional || is_bridge(accelerator))
        return 1;
    const int domain = accelerator.interconnect->max_domain_accelerators.value_or(cluster.per_node);
    return domain > largest_node ? domain : std::min(domain, cluster.per_node);
}

/// Blocks of the levels that a group spans: how many sub-blocks of the level before each ring joins, and how
/// many ranks of the group stand in such a sub-block.
struct Span {
    double rings = 1;
    double inside = 1;
};

std::array<Span, 3> spans(const Topology& topology, const Group& group) {
    std::array<Span, 3> result;
    double inside = 1;
    for (std::size_t i = 0; i < result.size(); ++i) {
        const double reach =
            std::clamp(std::floor(topology.levels[i].ranks / group.stride), 1.0, group.ranks);
        result[i] = {std::max(1.0, reach / inside), inside};
        inside = std::max(inside, reach);
    }
    return result;
}

double latency(const Level& level, double blocks) {
    return level.latency_seconds * (level.grows_with_log ? std::ceil(std::log2(blocks)) : blocks - 1);
}

/// Levels that work at the same time, but for a part.
class Overlap {
  public:
    void add(double seconds) {
        longest_ = std::max(longest_, seconds);
        sum_ += seconds;
    }
    double seconds() const { return longest_ + uncovered * (sum_ - longest_); }

  private:
    double longest_ = 0;
    double sum_ = 0;
};

}  // namespace

bool copies_through_host(const Accelerator& accelerator) {
    return accelerator.vendor == "nvidia" && accelerator.segment == Segment::consumer;
}

std::optional<Topology> make_topology(const Cluster& cluster, const Accelerator& accelerator,
                                      const HardwareSpeed& hardware, const ProjectedFigures& projected) {
    Topology topology;
    if (cluster.count <= 1) return topology;
    const double domain = link_domain(cluster, accelerator);
    const double node = std::min(cluster.per_node, cluster.count);
    const double pcie =
        accelerator.pcie ? giga * accelerator.pcie->gb_s_per_direction * hardware.pcie_efficiency : 0;
    if (domain > 1)
        topology.levels[0] = {
            domain, giga / 2 * *accelerator.interconnect->gb_s_bidirectional * hardware.link_efficiency,
            hardware.link_seconds, false};
    if (domain < node) {
        if (pcie <= 0) return std::nullopt;
        topology.levels[1] = {node, pcie * (copies_through_host(accelerator) ? staged_through_host : 1),
                              hardware.link_seconds, false};
    } else {
        topology.levels[1].ranks = domain;
    }
    if (cluster.count > topology.levels[1].ranks) {
        constexpr double bits = 8;
        const double network =
            giga / bits * cluster.network_gbit_s_per_accelerator * hardware.network_efficiency;
        if (network <= 0) return std::nullopt;
        const double rate = pcie > 0 ? std::min(network, pcie) : network;
        const double latency = std::min(hardware.network_seconds,
                                        projected.network_latency_seconds.value_or(hardware.network_seconds));
        topology.levels[2] = {Topology::everything, rate * projected.network_bandwidth_factor, latency, true};
    } else {
        topology.levels[2].ranks = topology.levels[1].ranks;
    }
    return topology;
}

double network_latency_seconds(const Topology& topology, const Group& group) {
    const double rings = spans(topology, group).back().rings;
    return rings > 1 ? latency(topology.levels.back(), rings) : 0;
}

double fastest_bytes_per_second(const Topology& topology) {
    for (const Level& level : topology.levels)
        if (level.bytes_per_second > 0) return level.bytes_per_second;
    return std::numeric_limits<double>::infinity();
}

double all_gather_seconds(const Topology& topology, const Group& group, double bytes) {
    if (group.ranks <= 1 || bytes <= 0) return 0;
    const auto span = spans(topology, group);
    Overlap bandwidth;
    double hops = 0;
    for (std::size_t i = 0; i < span.size(); ++i) {
        const auto [rings, inside] = span[i];
        if (rings <= 1) continue;
        bandwidth.add((rings - 1) / rings * bytes / (inside * topology.levels[i].bytes_per_second));
        hops += latency(topology.levels[i], rings);
    }
    return bandwidth.seconds() + hops;
}

double reduce_scatter_seconds(const Topology& topology, const Group& group, double bytes) {
    return all_gather_seconds(topology, group, bytes);  // the same moves in reverse
}

double all_reduce_seconds(const Topology& topology, const Group& group, double bytes) {
    return reduce_scatter_seconds(topology, group, bytes) + all_gather_seconds(topology, group, bytes);
}

double all_to_all_seconds(const Topology& topology, const Group& group, const AllToAll& message) {
    if (group.ranks <= 1 || message.bytes <= 0) return 0;
    const auto span = spans(topology, group);
    // Of `copies` that fall on those places at random that the token may reach, the places that are hit.
    const auto merged = [&](double all_places) {
        const double places = std::max(1.0, all_places * message.reached);
        if (!message.merges || all_places <= 1) return 1.0;
        if (places == 1) return 1 / message.copies;
        return places * -std::expm1(message.copies * std::log1p(-1 / places)) / message.copies;
    };
    Overlap bandwidth;
    double hops = 0;
    for (std::size_t i = 0; i < span.size(); ++i) {
        const auto [rings, inside] = span[i];
        if (rings <= 1) continue;
        const double beyond = (rings - 1) * inside / group.ranks;
        const double receivers = topology.levels[i].ranks == Topology::everything ? rings : group.ranks;
        bandwidth.add(beyond * message.bytes * merged(receivers) / topology.levels[i].bytes_per_second);
        hops += topology.levels[i].latency_seconds;
    }
    return bandwidth.seconds() + hops;
}

double point_to_point_seconds(const Topology& topology, double distance, double bytes) {
    if (bytes <= 0) return 0;
    for (const Level& level : topology.levels)
        if (level.ranks > distance && level.bytes_per_second > 0)
            return bytes / level.bytes_per_second + level.latency_seconds;
    return 0;
}

}  // namespace headroom

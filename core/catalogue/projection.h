// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>

#include "base/enum_names.h"
#include "catalogue/provenance.h"

/// What may come in the next years, as figures to play with. Nobody sells it yet: only a scenario that asks
/// for it is estimated with it, and says so.
namespace headroom {

enum class Projection {
    optical_interconnect,  ///< optics beside the chip in place of network cards and cables
    processing_in_memory   ///< the memory's own units read the KV cache while a model decodes
};
template <>
inline constexpr auto enum_names<Projection> = std::to_array<std::string_view>({"optical-interconnect",
                                                                                "processing-in-memory"});
inline constexpr std::size_t projection_count = enum_names<Projection>.size();

/// What projections change; as it stands, nothing.
struct ProjectedFigures {
    double network_bandwidth_factor = 1;            ///< of what an accelerator gets between nodes
    std::optional<double> network_latency_seconds;  ///< of a hop between nodes, if it is less than today's
    double cache_bandwidth_factor = 1;              ///< at which decoding reads the KV cache

    bool operator==(const ProjectedFigures&) const = default;
};

struct ProjectionEntry {
    Projection id = Projection::optical_interconnect;
    std::string name;
    ProjectedFigures figures;
    Provenance provenance;
};

}  // namespace headroom

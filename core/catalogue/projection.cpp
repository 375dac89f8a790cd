// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/projection.h"

#include <algorithm>

#include "catalogue/readers.h"

namespace headroom {

namespace {

constexpr Range factor_range{1, 1000};

ProjectionEntry read_projection(ObjectReader& entry) {
    ProjectionEntry projection;
    projection.id = entry.choice<Projection>("id");
    projection.name = entry.text("name");
    ProjectedFigures& figures = projection.figures;
    figures.network_bandwidth_factor =
        entry.optional_number("network_bandwidth_factor", factor_range).value_or(1);
    if (const auto latency_us = entry.optional_number("network_latency_us", positive_range))
        figures.network_latency_seconds = 1e-6 * *latency_us;
    figures.cache_bandwidth_factor =
        entry.optional_number("cache_bandwidth_factor", factor_range).value_or(1);
    if (figures == ProjectedFigures{})
        entry.fail_missing(
            "network_bandwidth_factor",
            "a figure: network_bandwidth_factor, network_latency_us or cache_bandwidth_factor");
    projection.provenance = read_provenance(entry);
    refuse_unread(entry);
    return projection;
}

}  // namespace

void read_projections(const Json& file, Catalogue& catalogue) {
    ObjectReader root(file);
    root.texts("about");
    std::array<bool, projection_count> is_given{};
    for (ObjectReader& entry : root.objects("projections")) {
        ProjectionEntry projection = read_projection(entry);
        const auto place = static_cast<std::size_t>(projection.id);
        is_given[place] = true;
        catalogue.projections[place] = std::move(projection);
    }
    for (std::size_t i = 0; i < projection_count; ++i)
        if (!is_given[i])
            root.fail("projections", "has no entry for \"" + std::string(enum_names<Projection>[i]) + "\"");
    refuse_unread(root);
}

ProjectedFigures Catalogue::projected(const std::vector<Projection>& names) const {
    ProjectedFigures all;
    for (const Projection name : names) {
        const ProjectedFigures& one = projections[static_cast<std::size_t>(name)].figures;
        all.network_bandwidth_factor = std::max(all.network_bandwidth_factor, one.network_bandwidth_factor);
        all.cache_bandwidth_factor = std::max(all.cache_bandwidth_factor, one.cache_bandwidth_factor);
        if (one.network_latency_seconds) all.network_latency_seconds = one.network_latency_seconds;
    }
    return all;
}

}  // namespace headroom

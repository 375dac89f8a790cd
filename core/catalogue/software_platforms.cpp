// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/software_platforms.h"

#include <algorithm>
#include <cstdlib>

#include "catalogue/readers.h"

namespace headroom {

namespace {

FormatRule read_format_rule(ObjectReader& entry) {
    FormatRule rule;
    rule.weights = entry.texts("weights");
    rule.stacks = entry.texts("stacks");
    rule.least_compute_capability =
        entry.optional_number("least_compute_capability", positive_range).value_or(0);
    rule.rocm_targets = entry.texts("rocm_targets");
    rule.instead = read_text_or_empty(entry, "instead");
    rule.provenance = read_provenance(entry);
    refuse_unread(entry);
    return rule;
}

/// Whether it is in the list; an empty one names all.
bool names(const std::vector<std::string>& list, std::string_view value) {
    return list.empty() || std::ranges::find(list, value) != list.end();
}

bool has_capability(const Accelerator& accelerator, double least) {
    const double own = compute_capability(accelerator);
    return own == 0 || own >= least;
}

template <class Software, std::size_t n>
void read_platforms(ObjectReader& root, std::string_view key, std::array<SoftwarePlatforms, n>& table) {
    std::array<bool, n> is_given{};
    for (ObjectReader& entry : root.objects(key)) {
        const auto place = static_cast<std::size_t>(entry.choice<Software>("id"));
        SoftwarePlatforms& platforms = table[place];
        platforms.stacks = entry.texts("stacks");
        platforms.least_compute_capability =
            entry.optional_number("least_compute_capability", positive_range).value_or(0);
        if (entry.has("formats"))
            for (ObjectReader& rule : entry.objects("formats"))
                platforms.formats.push_back(read_format_rule(rule));
        platforms.provenance = read_provenance(entry);
        refuse_unread(entry);
        is_given[place] = true;
    }
    for (std::size_t i = 0; i < n; ++i)
        if (!is_given[i]) root.fail(key, "has no entry for \"" + std::string(enum_names<Software>[i]) + "\"");
}

}  // namespace

void read_software_platforms(const Json& file, Catalogue& catalogue) {
    ObjectReader root(file);
    root.texts("about");
    read_platforms<Engine>(root, "engines", catalogue.engine_platforms);
    read_platforms<Framework>(root, "frameworks", catalogue.framework_platforms);
    refuse_unread(root);
}

double compute_capability(const Accelerator& accelerator) {
    return accelerator.software_stack == "cuda" ? std::strtod(accelerator.compute_target.c_str(), nullptr)
                                                : 0;
}

bool runs_on(const SoftwarePlatforms& software, const Accelerator& accelerator) {
    return names(software.stacks, accelerator.software_stack) &&
           has_capability(accelerator, software.least_compute_capability);
}

const FormatRule* broken_format_rule(const SoftwarePlatforms& software, const Accelerator& accelerator,
                                     std::string_view weights) {
    for (const FormatRule& rule : software.formats) {
        if (std::ranges::find(rule.weights, weights) == rule.weights.end()) continue;
        const std::string& target = accelerator.compute_target;
        const bool is_other_rocm =
            accelerator.software_stack == "rocm" && !target.empty() && !names(rule.rocm_targets, target);
        if (is_other_rocm || !names(rule.stacks, accelerator.software_stack) ||
            !has_capability(accelerator, rule.least_compute_capability))
            return &rule;
    }
    return nullptr;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/software_platforms.h"

#include <algorithm>
#include <cstdlib>

#include "catalogue/readers.h"

namespace headroom {

namespace {

template <class Software, std::size_t n>
void read_platforms(ObjectReader& root, std::string_view key, std::array<SoftwarePlatforms, n>& table) {
    std::array<bool, n> is_given{};
    for (ObjectReader& entry : root.objects(key)) {
        const auto place = static_cast<std::size_t>(entry.choice<Software>("id"));
        SoftwarePlatforms& platforms = table[place];
        platforms.stacks = entry.texts("stacks");
        platforms.least_compute_capability =
            entry.optional_number("least_compute_capability", positive_range).value_or(0);
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

bool runs_on(const SoftwarePlatforms& software, const Accelerator& accelerator) {
    const auto& stacks = software.stacks;
    if (!stacks.empty() && std::ranges::find(stacks, accelerator.software_stack) == stacks.end())
        return false;
    return accelerator.software_stack != "cuda" || accelerator.compute_target.empty() ||
           std::strtod(accelerator.compute_target.c_str(), nullptr) >= software.least_compute_capability;
}

}  // namespace headroom

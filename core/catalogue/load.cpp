// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <stdexcept>

#include "base/embedded_files.h"
#include "catalogue/readers.h"

namespace headroom {

namespace {

struct FileReader {
    std::string_view file_name;
    void (*read)(const Json&, Catalogue&);
};

constexpr auto file_readers = std::to_array<FileReader>({
    {"accelerators.json", read_accelerators},
    {"models.json", read_models},
    {"weight_formats.json", read_weight_formats},
    {"kv_formats.json", read_kv_formats},
    {"cloud_offers.json", read_cloud_offers},
    {"servers.json", read_servers},
    {"cost_figures.json", read_cost_figures},
    {"cost_defaults.json", read_cost_defaults},
    {"cost_uncertainty.json", read_uncertain_inputs},
    {"engines.json", read_engine_profiles},
    {"frameworks.json", read_framework_profiles},
    {"software_platforms.json", read_software_platforms},
    {"hardware_speed.json", read_hardware_speed},
    {"framework_speed.json", read_framework_speed},
    {"engine_speed.json", read_engine_speed},
    {"projections.json", read_projections},
});

}  // namespace

Result<Json> read_catalogue_file(std::string_view name) {
    const auto files = embedded_catalogue();
    const auto file = std::ranges::find(files, name, &EmbeddedFile::name);
    if (file == files.end()) return Error{"the program does not hold this file", {}, std::string(name), {}};
    return parse_json(file->text, name);
}

Result<Catalogue> load_catalogue() {
    Catalogue catalogue;
    for (const auto& [file_name, read] : file_readers) {
        const Result<Json> file = read_catalogue_file(file_name);
        if (!file) return file.error();
        try {
            read(*file, catalogue);
        } catch (const InputError& input_error) {
            Error error = input_error.error();
            error.file = file_name;
            return error;
        }
    }
    try {
        fill_cost_constants(catalogue);
    } catch (const InputError& input_error) {
        return input_error.error();
    }
    catalogue.supply = SupplyIndex(catalogue.cloud_offers, catalogue.servers);
    return catalogue;
}

namespace {

/// ISO dates compare as text; `2026` counts as the year's end, since software of a year may be the latest of
/// it.
template <class Profile>
const Profile& profile_at(const std::vector<Profile>& periods, std::string_view date) {
    if (date.empty()) return periods.back();
    const std::string month = date.size() == 4 ? std::string(date) + "-12" : std::string(date);
    const auto later = std::ranges::find_if(periods, [&](const Profile& p) { return p.from > month; });
    return later == periods.begin() ? periods.front() : *std::prev(later);
}

}  // namespace

const EngineProfile& Catalogue::profile(Engine engine, std::string_view software_date) const {
    return profile_at(engines[static_cast<std::size_t>(engine)], software_date);
}

const FrameworkProfile& Catalogue::profile(Framework framework, std::string_view software_date) const {
    return profile_at(frameworks[static_cast<std::size_t>(framework)], software_date);
}

const FrameworkSpeed& Catalogue::speed(Framework framework, std::string_view software_date) const {
    return profile_at(framework_speed[static_cast<std::size_t>(framework)], software_date);
}

const EngineSpeed& Catalogue::engine_speed(Engine engine, std::string_view software_date) const {
    return profile_at(inference_speed.engines[static_cast<std::size_t>(engine)], software_date);
}

const CardSpeed& Catalogue::card_speed(const Accelerator& a) const {
    const auto matches = [&](const CardSpeed& card) {
        return (card.vendor.empty() || card.vendor == a.vendor) &&
               covers_generation(card.architecture, card.compute_targets, a);
    };
    return *std::ranges::find_if(inference_speed.cards, matches);
}

const MemorySpeed& Catalogue::memory_speed(const Accelerator& a) const {
    const auto begins = [&](const std::string& type) { return a.memory_type.starts_with(type); };
    const auto matches = [&](const MemorySpeed& memory) {
        return memory.types.empty() || std::ranges::any_of(memory.types, begins);
    };
    return *std::ranges::find_if(inference_speed.memories, matches);
}

const HostSpeed& Catalogue::host_speed(const Accelerator& a) const {
    const auto matches = [&](const HostSpeed& host) {
        return (!host.segment || host.segment == a.segment) &&
               (host.accelerators.empty() ||
                std::ranges::find(host.accelerators, a.id) != host.accelerators.end());
    };
    return *std::ranges::find_if(inference_speed.hosts, matches);
}

const CostDefault& Catalogue::cost_default(std::string_view name) const {
    const auto found = cost_defaults.find(name);
    if (found == cost_defaults.end())
        throw std::out_of_range("the catalogue has no cost default named " + std::string(name));
    return found->second;
}

}  // namespace headroom

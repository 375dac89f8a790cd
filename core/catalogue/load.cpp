// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>
#include <stdexcept>

#include "catalogue/embedded_files.h"
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
    {"engines.json", read_engine_profiles},
    {"frameworks.json", read_framework_profiles},
});

}  // namespace

Result<Json> read_catalogue_file(std::string_view name) {
    const auto files = embedded_files();
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
    return catalogue;
}

const CostDefault& Catalogue::cost_default(std::string_view name) const {
    const auto found = cost_defaults.find(name);
    if (found == cost_defaults.end())
        throw std::out_of_range("the catalogue has no cost default named " + std::string(name));
    return found->second;
}

}  // namespace headroom

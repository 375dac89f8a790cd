// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/nvidia_smi.h"

#include <algorithm>
#include <charconv>
#include <pugixml.hpp>

#include "base/csv.h"
#include "base/text.h"

namespace headroom {

namespace {

constexpr std::size_t most_cards = 1024;  ///< of one machine, with room

/// The number at the start of `81920 MiB`, `500.00 W`, `16x` or `4`; nothing for `N/A` and the like.
std::optional<double> number_of(std::string_view text) {
    text = trimmed(text);
    double value = 0;
    const auto [end, error] =
        std::from_chars(text.data(), text.data() + text.size(), value, std::chars_format::fixed);
    constexpr double largest = 1e9;
    if (error != std::errc{} || !(value >= 0 && value <= largest)) return std::nullopt;
    const std::string_view unit = trimmed({end, static_cast<std::size_t>(text.data() + text.size() - end)});
    for (const std::string_view known : {"", "MiB", "W", "x"})
        if (unit == known) return value;
    return std::nullopt;
}

std::optional<int> whole_number_of(std::string_view text) {
    const std::optional<double> value = number_of(text);
    constexpr double largest = 1024;
    if (!value || *value > largest) return std::nullopt;
    return static_cast<int>(*value);
}

std::string_view text_of(const pugi::xml_node& node, const char* name) {
    return node.child(name).text().get();
}

/// The first of several names that holds a number: the schema renamed some.
std::optional<double> first_number(const pugi::xml_node& node, std::initializer_list<const char*> names) {
    for (const char* name : names)
        if (const auto value = number_of(text_of(node, name))) return value;
    return std::nullopt;
}

void read_power(const pugi::xml_node& gpu, InstalledCard& card) {
    // Drivers from 535 on have two blocks, that of the GPU and that of its module.
    const pugi::xml_node power =
        gpu.child("gpu_power_readings") ? gpu.child("gpu_power_readings") : gpu.child("power_readings");
    card.power_limit_w = first_number(power, {"current_power_limit", "enforced_power_limit", "power_limit"});
    card.default_power_limit_w = number_of(text_of(power, "default_power_limit"));
    card.max_power_limit_w = number_of(text_of(power, "max_power_limit"));
}

void read_processes(const pugi::xml_node& gpu, InstalledCard& card) {
    for (const pugi::xml_node& process : gpu.child("processes").children("process_info"))
        if (const auto used = number_of(text_of(process, "used_memory")))
            card.processes_mib = card.processes_mib.value_or(0) + *used;
}

InstalledCard read_gpu(const pugi::xml_node& gpu) {
    InstalledCard card;
    card.name = trimmed(text_of(gpu, "product_name"));
    const pugi::xml_node memory = gpu.child("fb_memory_usage");
    card.total_mib = number_of(text_of(memory, "total"));
    card.reserved_mib = number_of(text_of(memory, "reserved"));
    card.used_mib = number_of(text_of(memory, "used"));
    card.free_mib = number_of(text_of(memory, "free"));
    card.mig_enabled = trimmed(text_of(gpu.child("mig_mode"), "current_mig")) == "Enabled";
    for (const pugi::xml_node& device : gpu.child("mig_devices").children("mig_device"))
        if (const auto total = number_of(text_of(device.child("fb_memory_usage"), "total")))
            if (card.mig_mib.size() < most_cards) card.mig_mib.push_back(*total);
    read_power(gpu, card);
    const pugi::xml_node link = gpu.child("pci").child("pci_gpu_link_info");
    const pugi::xml_node generations = link.child("pcie_gen"), widths = link.child("link_widths");
    card.pcie_generation = whole_number_of(text_of(generations, "current_link_gen"));
    card.max_pcie_generation = whole_number_of(text_of(generations, "max_link_gen"));
    card.pcie_lanes = whole_number_of(text_of(widths, "current_link_width"));
    card.max_pcie_lanes = whole_number_of(text_of(widths, "max_link_width"));
    read_processes(gpu, card);
    return card;
}

InstalledCards read_xml(std::string_view text) {
    // The parser keeps to its default: document types are passed over, so that no entity is ever expanded.
    pugi::xml_document document;
    const pugi::xml_parse_result parsed = document.load_buffer(text.data(), text.size());
    if (!parsed)
        throw InputError(
            {"not valid XML at byte " + std::to_string(parsed.offset) + ": " + parsed.description(),
             {},
             {},
             {}});
    const pugi::xml_node log = document.child("nvidia_smi_log");
    if (!log) throw InputError({"expected the element nvidia_smi_log", {}, {}, {}});
    InstalledCards installed;
    installed.driver_version = trimmed(text_of(log, "driver_version"));
    installed.cuda_version = trimmed(text_of(log, "cuda_version"));
    for (const pugi::xml_node& gpu : log.children("gpu")) {
        if (installed.cards.size() >= most_cards) throw InputError({"lists too many GPUs", "gpu", {}, {}});
        installed.cards.push_back(read_gpu(gpu));
    }
    installed.attached = whole_number_of(text_of(log, "attached_gpus")).value_or(0);
    return installed;
}

/// The header's name without its unit: `memory.total [MiB]`.
std::string column_name(std::string_view cell) {
    return lower_case(trimmed(cell.substr(0, cell.find('['))));
}

void read_cell(const std::string& column, std::string_view cell, InstalledCard& card,
               InstalledCards& installed) {
    struct Number {
        std::string_view column;
        std::optional<double> InstalledCard::*value;
    };
    struct Count {
        std::string_view column;
        std::optional<int> InstalledCard::*value;
    };
    static constexpr auto numbers = std::to_array<Number>({
        {"memory.total", &InstalledCard::total_mib},
        {"memory.reserved", &InstalledCard::reserved_mib},
        {"memory.used", &InstalledCard::used_mib},
        {"memory.free", &InstalledCard::free_mib},
        {"power.limit", &InstalledCard::power_limit_w},
        {"enforced.power.limit", &InstalledCard::power_limit_w},
        {"power.default_limit", &InstalledCard::default_power_limit_w},
        {"power.max_limit", &InstalledCard::max_power_limit_w},
    });
    static constexpr auto counts = std::to_array<Count>({
        {"pcie.link.gen.current", &InstalledCard::pcie_generation},
        {"pcie.link.gen.gpucurrent", &InstalledCard::pcie_generation},
        {"pcie.link.gen.max", &InstalledCard::max_pcie_generation},
        {"pcie.link.width.current", &InstalledCard::pcie_lanes},
        {"pcie.link.width.max", &InstalledCard::max_pcie_lanes},
    });
    if (column == "name" || column == "gpu_name") card.name = trimmed(cell);
    if (column == "driver_version") installed.driver_version = trimmed(cell);
    if (column == "mig.mode.current") card.mig_enabled = trimmed(cell) == "Enabled";
    for (const Number& number : numbers)
        if (column == number.column) card.*number.value = number_of(cell);
    for (const Count& count : counts)
        if (column == count.column) card.*count.value = whole_number_of(cell);
}

InstalledCards read_query(std::string_view text) {
    const Result<std::vector<CsvRow>> rows = parse_csv(text);
    if (!rows) throw InputError(rows.error());
    if (rows->empty()) throw InputError({"the file is empty", {}, {}, {}});
    std::vector<std::string> columns;
    for (const std::string& cell : rows->front().cells) columns.push_back(column_name(cell));
    std::size_t first = 1;
    if (std::ranges::none_of(columns,
                             [](const std::string& name) { return name == "name" || name == "gpu_name"; })) {
        if (columns.size() != 2 || !number_of(rows->front().cells[1]))
            throw InputError(
                {"expected a header with the column name (nvidia-smi --query-gpu=name,memory.total "
                 "--format=csv)",
                 {},
                 {},
                 {}});
        columns = {"name", "memory.total"};
        first = 0;
    }
    InstalledCards installed;
    for (std::size_t i = first; i < rows->size(); ++i) {
        const CsvRow& row = (*rows)[i];
        if (row.cells.size() != columns.size())
            throw InputError({"line " + std::to_string(row.line) + ": has " +
                                  std::to_string(row.cells.size()) + " cells, expected " +
                                  std::to_string(columns.size()),
                              {},
                              {},
                              {}});
        if (installed.cards.size() >= most_cards) throw InputError({"lists too many GPUs", {}, {}, {}});
        InstalledCard card;
        for (std::size_t k = 0; k < columns.size(); ++k) read_cell(columns[k], row.cells[k], card, installed);
        installed.cards.push_back(std::move(card));
    }
    return installed;
}

bool is_xml(std::string_view text) {
    const std::size_t start = text.find_first_not_of(" \t\r\n\xEF\xBB\xBF");
    return start != std::string_view::npos && text[start] == '<';
}

}  // namespace

bool is_nvidia_smi(std::string_view text) {
    constexpr std::size_t head = 4096;
    const std::string_view start = text.substr(0, head);
    if (is_xml(start)) return start.find("nvidia_smi_log") != std::string_view::npos;
    const std::string_view line = start.substr(0, start.find_first_of("\r\n"));
    for (const std::string_view column : {"memory.", "power.", "pcie.", "driver_version"})
        if (line.find(column) != std::string_view::npos) return true;
    return line.ends_with(" MiB");
}

Result<InstalledCards> read_nvidia_smi(std::string_view text) {
    try {
        if (text.size() > largest_nvidia_smi_file) throw InputError({"is larger than 16 MiB", {}, {}, {}});
        if (!is_utf8(text)) throw InputError({"is no UTF-8 text; save it as such", {}, {}, {}});
        InstalledCards installed = is_xml(text) ? read_xml(text) : read_query(text);
        if (installed.cards.empty()) throw InputError({"lists no GPU", {}, {}, {}});
        for (const InstalledCard& card : installed.cards) {
            if (card.name.empty()) throw InputError({"a GPU without a name", "product_name", {}, {}});
            if (card.usable_mib().value_or(1) <= 0)
                throw InputError({"of " + card.name + " more is reserved than there is", "reserved", {}, {}});
        }
        installed.attached = std::max(installed.attached, static_cast<int>(installed.cards.size()));
        return installed;
    } catch (const InputError& error) {
        return error.error();
    }
}

}  // namespace headroom

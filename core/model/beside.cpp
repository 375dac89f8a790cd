// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/beside.h"

#include <array>
#include <charconv>
#include <fstream>
#include <iterator>
#include <string_view>

namespace headroom {

namespace fs = std::filesystem;

namespace {

/// `_llama` of `config_llama.json`; empty for a file with one of the usual names.
std::string tail_of(const fs::path& file) {
    const std::string stem = file.stem().string();
    for (const std::string_view usual : {"model.safetensors.index_", "config_"})
        if (stem.starts_with(usual)) return stem.substr(usual.size() - 1);
    return {};
}

std::optional<int> five_digits(std::string_view text) {
    int value = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), value);
    const bool whole = text.size() == 5 && error == std::errc{} && end == text.data() + text.size();
    return whole && value > 0 ? std::optional(value) : std::nullopt;
}

std::string with_five_digits(int value) {
    const std::string digits = std::to_string(value);
    return std::string(5 - std::min<std::size_t>(5, digits.size()), '0') + digits;
}

}  // namespace

Result<std::string> read_small_file(const fs::path& path, std::uint64_t most_bytes) {
    std::error_code error;
    if (!fs::is_regular_file(path, error)) return Error{"the file cannot be read", {}, path.string(), {}};
    const std::uintmax_t size = fs::file_size(path, error);
    if (error || size > most_bytes)
        return Error{"has " + std::to_string(size) + " bytes, and no file of this kind has more than " +
                         std::to_string(most_bytes),
                     {},
                     path.string(),
                     {}};
    std::ifstream stream(path, std::ios::binary);
    std::string text(static_cast<std::size_t>(size), '\0');
    if (!stream.read(text.data(), static_cast<std::streamsize>(size)))
        return Error{"the file cannot be read", {}, path.string(), {}};
    return text;
}

std::optional<fs::path> companion(const fs::path& file, const std::string& name) {
    const fs::path usual(name);
    const fs::path path =
        file.parent_path() / (usual.stem().string() + tail_of(file) + usual.extension().string());
    std::error_code error;
    return path != file && fs::is_regular_file(path, error) ? std::optional(path) : std::nullopt;
}

std::vector<fs::path> parts_of(const fs::path& file) {
    constexpr std::size_t ending = std::string_view("-00001-of-00003").size();
    constexpr int most_parts = 1000;
    const std::string stem = file.stem().string(), extension = file.extension().string();
    if (stem.size() < ending) return {file};
    const std::string_view tail = std::string_view(stem).substr(stem.size() - ending);
    const std::optional<int> count = five_digits(tail.substr(10));
    if (tail[0] != '-' || !five_digits(tail.substr(1, 5)) || tail.substr(6, 4) != "-of-" || !count ||
        *count > most_parts)
        return {file};
    std::vector<fs::path> parts;
    for (int i = 1; i <= *count; ++i)
        parts.push_back(file.parent_path() /
                        (stem.substr(0, stem.size() - ending) + "-" + with_five_digits(i) + "-of-" +
                         with_five_digits(*count) + extension));
    return parts;
}

std::string name_by_place(const fs::path& file) {
    const std::string stem = file.stem().string();
    if (const std::string tail = tail_of(file); !tail.empty()) return tail.substr(1);
    constexpr std::array<std::string_view, 6> usual{"config",       "model",      "model.safetensors.index",
                                                    "consolidated", "ggml-model", "pytorch_model.bin.index"};
    bool is_usual = parts_of(file).size() > 1 && stem.starts_with("model-");
    for (const std::string_view name : usual) is_usual = is_usual || stem == name;
    std::error_code error;
    const std::string folder = fs::absolute(file, error).parent_path().filename().string();
    return is_usual && !folder.empty() ? folder : stem;
}

}  // namespace headroom

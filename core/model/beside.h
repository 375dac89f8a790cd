// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <filesystem>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"

/// What stands in a folder beside a file of a model.
namespace headroom {

/// The whole of a regular file of at most so many bytes.
Result<std::string> read_small_file(const std::filesystem::path& path, std::uint64_t most_bytes);

/// The companion of a file: `config.json` of `model.safetensors.index.json`. What a file carries behind an
/// underscore (`config_llama.json`, where files of several models share a folder) its companion carries as
/// well (`hf_quant_config_llama.json`).
std::optional<std::filesystem::path> companion(const std::filesystem::path& file, const std::string& name);

/// All parts of a split file, `name-00001-of-00003.gguf` and so on, whether they are there or not; the file
/// alone if its name is not of that form.
std::vector<std::filesystem::path> parts_of(const std::filesystem::path& file);

/// What to call a model whose files give no name: the folder of `config.json`, else the file without its
/// ending.
std::string name_by_place(const std::filesystem::path& file);

}  // namespace headroom

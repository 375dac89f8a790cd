// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "core/support.h"
#include "memory/kv_cache.h"
#include "model/config_file.h"

namespace headroom::test {

/// A file of tests/data/files, parsed.
inline Json model_json(const std::string& name) {
    const std::string path = std::string(HEADROOM_TEST_DATA) + "/data/files/" + name;
    const Result<std::string> text = read_text_file(path);
    if (!text) throw std::runtime_error(to_text(text.error()));
    const Result<Json> json = parse_python_json(*text, path);
    if (!json) throw std::runtime_error(to_text(json.error()));
    return *json;
}

/// JSON text in which ' stands for ".
inline Json quoted_json(std::string text) {
    for (char& letter : text)
        if (letter == '\'') letter = '"';
    const Result<Json> json = parse_python_json(text);
    if (!json) throw std::runtime_error(to_text(json.error()) + "\n" + text);
    return *json;
}

inline ModelFile read_model(const Json& config, const Json* beside = nullptr) {
    const Result<ModelFile> file = read_config(config, beside);
    if (!file) throw std::runtime_error(to_text(file.error()));
    return *file;
}

inline ModelFile model_of(const std::string& name) {
    return read_model(model_json(name));
}

/// Bytes of cache of a token, in bf16.
inline double cache_per_token(const ModelFile& file) {
    return kv_bytes_per_token(*file.architecture, *catalogue().kv_formats.find("bf16"));
}

/// Whether an assumption has this in it.
inline bool assumes(const ModelFile& file, std::string_view text) {
    for (const std::string& assumption : file.assumptions)
        if (assumption.find(text) != std::string::npos) return true;
    return false;
}

}  // namespace headroom::test

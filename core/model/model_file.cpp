// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/model_file.h"

#include <algorithm>
#include <array>
#include <cstring>
#include <filesystem>
#include <fstream>

#include "base/text.h"
#include "model/beside.h"
#include "model/byte_reader.h"
#include "model/config_file.h"
#include "model/gguf_file.h"
#include "model/gguf_model.h"
#include "model/llm_foundry.h"
#include "model/safetensors_file.h"
#include "model/tensors.h"

namespace headroom {

namespace fs = std::filesystem;

namespace {

constexpr std::uint64_t most_config_bytes = 4ULL << 20;
constexpr std::uint64_t most_index_bytes = 64ULL << 20;  // 200,000 tensors take 20 MB
constexpr std::size_t most_tensors = 1'000'000;

Error in_file(Error error, const fs::path& path) {
    if (error.file.empty()) error.file = path.string();
    return error;
}

Error no_model(const fs::path& path, std::string message) {
    return Error{std::move(message), {}, path.string(), {}};
}

// --- configs

/// Why a JSON file of a model's folder that describes no model is not what is wanted; empty if it may be.
std::string other_kind_of_file(const Json& json) {
    const auto has = [&](const char* key) { return json.contains(key); };
    if (!json.is_object()) return "is no JSON object; expected a config.json";
    if (has("model_type") || has("architectures") || has("hidden_size")) return {};
    if (has("peft_type"))
        return "describes a LoRA adapter; open the config.json of the model that it belongs to";
    const bool is_quantisation = (has("quantization") && has("producer")) ||
                                 (has("bits") && has("group_size")) || has("quant_method") ||
                                 has("quant_config") || has("w_bit");
    if (is_quantisation)
        return "says how a model is quantised, and not what it is; open the config.json that stands beside "
               "it";
    if (has("added_tokens") || has("tokenizer_class")) return "describes a tokenizer; open config.json";
    if (has("transformers_version") && has("eos_token_id")) return "describes generation; open config.json";
    return {};
}

Result<Json> read_config_json(const fs::path& path) {
    const Result<std::string> text = read_small_file(path, most_config_bytes);
    return text ? parse_python_json(*text, path.string()) : text.error();
}

Result<ModelFile> read_config_at(const fs::path& path) {
    const Result<Json> config = read_config_json(path);
    if (!config) return config.error();
    if (std::string other = other_kind_of_file(*config); !other.empty())
        return no_model(path, std::move(other));
    std::optional<Json> quantization;
    std::vector<std::string> files{path.string()};
    for (const char* name : {"hf_quant_config.json", "quantize_config.json", "quant_config.json"}) {
        const std::optional<fs::path> beside = companion(path, name);
        if (!beside || quantization) continue;
        Result<Json> json = read_config_json(*beside);
        if (!json) return json.error();
        quantization = *std::move(json);
        files.push_back(beside->string());
    }
    Result<ModelFile> model = read_config(*config, quantization ? &*quantization : nullptr);
    if (!model) return in_file(model.error(), path);
    model->files = files;
    return model;
}

/// What the config beside some tensors says; tensors alone give bytes and parameters, so a config that is
/// missing or wrong is said and not an error.
ModelFile read_config_beside(const fs::path& file) {
    ModelFile model;
    if (const std::optional<fs::path> path = companion(file, "config.json")) {
        Result<ModelFile> config = read_config_at(*path);
        if (config) return *std::move(config);
        model.assumptions.push_back("the config beside the tensors cannot be read (" +
                                    to_text(config.error()) + "): the architecture is not known");
    } else {
        model.assumptions.push_back(
            "no config.json stands beside the tensors: the architecture is not known");
    }
    return model;
}

// --- safetensors

/// Adds the tensors of a file.
std::optional<Error> add_tensors(const fs::path& path, std::vector<Tensor>& tensors) {
    std::ifstream stream(path, std::ios::binary);
    Result<TensorHeader> header = read_safetensors_header(stream, size_of(stream));
    if (!header) return in_file(header.error(), path);
    if (tensors.size() + header->tensors.size() > most_tensors)
        return no_model(path, "the files hold more than " + std::to_string(most_tensors) + " tensors");
    std::ranges::move(header->tensors, std::back_inserter(tensors));
    return std::nullopt;
}

/// The catalogue's format of weights that no config says are quantised.
std::string plain_format(const std::vector<TensorTypeTotal>& types) {
    struct Plain {
        std::string_view type;
        const char* format;
    };
    constexpr std::array<Plain, 4> plain{
        {{"BF16", "bf16"}, {"F16", "fp16"}, {"F32", "fp32"}, {"F8_E4M3", "fp8"}}};
    if (types.empty()) return {};
    const auto found = std::ranges::find(plain, std::string_view(types.front().type), &Plain::type);
    return found == plain.end() ? std::string{} : found->format;
}

/// `files` hold all tensors of the model; `first` is the one that its companions are named after.
Result<ModelFile> read_shards(const fs::path& first, const std::vector<fs::path>& files) {
    std::vector<Tensor> tensors;
    for (const fs::path& file : files)
        if (std::optional<Error> error = add_tensors(file, tensors)) return *std::move(error);
    ModelFile model = read_config_beside(first);
    model.kind = ModelFileKind::safetensors;
    if (model.quantization.empty())
        if (std::string format = plain_format(totals_by_type(tensors)); !format.empty())
            model.weight_format = std::move(format);
    take_over(tensors, model);
    std::vector<std::string> names;
    for (const fs::path& file : files) names.push_back(file.string());
    model.files.insert(model.files.begin(), names.begin(), names.end());
    return model;
}

std::string listed(const std::vector<fs::path>& files) {
    constexpr std::size_t few = 3;
    std::string text;
    for (std::size_t i = 0; i < std::min(few, files.size()); ++i)
        text += (i > 0 ? ", " : "") + files[i].filename().string();
    return files.size() > few ? text + " and " + std::to_string(files.size() - few) + " more" : text;
}

std::vector<fs::path> missing_of(const std::vector<fs::path>& files) {
    std::vector<fs::path> missing;
    std::ranges::copy_if(files, std::back_inserter(missing), [](const fs::path& file) {
        std::error_code error;
        return !fs::is_regular_file(file, error);
    });
    return missing;
}

Result<ModelFile> read_index_at(const fs::path& path) {
    const Result<std::string> text = read_small_file(path, most_index_bytes);
    if (!text) return text.error();
    const Result<SafetensorsIndex> index = read_safetensors_index(*text);
    if (!index) return in_file(index.error(), path);
    std::vector<fs::path> shards;
    for (const std::string& name : index->shards) shards.push_back(path.parent_path() / name);
    const std::vector<fs::path> missing = missing_of(shards);
    const bool are_safetensors = std::ranges::all_of(
        shards, [](const fs::path& shard) { return shard.extension() == ".safetensors"; });
    if (missing.empty() && are_safetensors) {
        Result<ModelFile> model = read_shards(path, shards);
        if (model) model->files.insert(model->files.begin(), path.string());
        return model;
    }
    ModelFile model = read_config_beside(path);
    model.kind = ModelFileKind::safetensors;
    model.weight_bytes = index->total_size;
    model.files.insert(model.files.begin(), path.string());
    const std::string found =
        are_safetensors ? std::to_string(missing.size()) + " of the " + std::to_string(shards.size()) +
                              " files of the index are missing (" + listed(missing) + ")"
                        : "the files of the index are no safetensors files";
    model.assumptions.push_back(found + (index->total_size ? ": the bytes are those the index states"
                                                           : ", and the index does not state their bytes"));
    return model;
}

Result<ModelFile> read_safetensors_at(const fs::path& path) {
    const std::vector<fs::path> parts = parts_of(path);
    if (parts.size() > 1)
        if (const std::optional<fs::path> index = companion(path, "model.safetensors.index.json"))
            return read_index_at(*index);
    if (missing_of(parts).empty()) return read_shards(path, parts);
    Result<ModelFile> model = read_shards(path, {path});
    if (model)
        model->assumptions.push_back("this is one of " + std::to_string(parts.size()) +
                                     " files; what is said of the tensors is of this one alone");
    return model;
}

// --- GGUF

Result<GgufHeader> read_gguf_part(const fs::path& path) {
    std::ifstream stream(path, std::ios::binary);
    Result<GgufHeader> header = read_gguf_header(stream, size_of(stream));
    return header ? std::move(header) : in_file(header.error(), path);
}

Result<ModelFile> read_gguf_at(const fs::path& path) {
    const std::vector<fs::path> parts = parts_of(path);
    std::vector<fs::path> missing = missing_of(parts);
    if (!missing.empty() && missing.front() == parts.front())
        return no_model(path,
                        "is one part of a split model; the first part, which says what the model is, is "
                        "missing: " +
                            parts.front().filename().string());
    Result<GgufHeader> whole = read_gguf_part(parts.front());
    if (!whole) return whole.error();
    std::vector<std::string> files{parts.front().string()};
    for (std::size_t i = 1; i < parts.size() && missing.empty(); ++i) {
        Result<GgufHeader> part = read_gguf_part(parts[i]);
        if (!part) return part.error();
        if (whole->tensors.size() + part->tensors.size() > most_tensors)
            return no_model(parts[i],
                            "the parts hold more than " + std::to_string(most_tensors) + " tensors");
        std::ranges::move(part->tensors, std::back_inserter(whole->tensors));
        files.push_back(parts[i].string());
    }
    const double count = whole->number("split.count").value_or(1);
    const bool is_whole = missing.empty() && !(count > static_cast<double>(parts.size()));
    if (!is_whole) whole->tensors.clear();
    Result<ModelFile> model = read_gguf_model(*whole);
    if (!model) return in_file(model.error(), path);
    model->files = files;
    if (!is_whole)
        model->assumptions.push_back("parts of the split model are missing" +
                                     (missing.empty() ? "" : " (" + listed(missing) + ")") +
                                     ": parameters are counted from the shapes, and the bytes are not known");
    return model;
}

// --- what a path leads to

std::vector<fs::path> files_with(const fs::path& folder, const std::string& ending) {
    constexpr std::size_t most_entries = 100'000;
    std::vector<fs::path> files;
    std::error_code error;
    std::size_t entries = 0;
    for (fs::directory_iterator entry(folder, error), end; !error && entry != end && entries < most_entries;
         entry.increment(error), ++entries)
        if (entry->path().filename().string().ends_with(ending)) files.push_back(entry->path());
    std::ranges::sort(files);
    return files;
}

Result<fs::path> main_file_of(const fs::path& folder) {
    for (const char* ending : {".safetensors.index.json", ".safetensors", ".gguf"}) {
        const std::vector<fs::path> files = files_with(folder, ending);
        const auto usual = std::ranges::find(files, folder / "model.safetensors");
        if (usual != files.end()) return *usual;
        if (files.empty()) continue;
        if (files.size() > 1 && parts_of(files.front()).size() != files.size())
            return no_model(folder, "holds several models: " + listed(files) + "; open one of them");
        return files.front();
    }
    std::error_code error;
    if (fs::is_regular_file(folder / "config.json", error)) return folder / "config.json";
    return no_model(folder, "holds no config.json, no safetensors and no GGUF file");
}

enum class Content { gguf, safetensors, json, text };

Result<Content> content_of(const fs::path& path) {
    std::array<char, 64> start{};
    std::ifstream stream(path, std::ios::binary);
    stream.read(start.data(), start.size());
    const std::string_view read(start.data(),
                                static_cast<std::size_t>(std::max<std::streamsize>(0, stream.gcount())));
    if (read.empty()) return no_model(path, "the file is empty, or cannot be read");
    if (read.starts_with("GGUF")) return Content::gguf;
    const bool has_binary = read.find('\0') != std::string_view::npos;
    if (has_binary || (read.size() > 8 && read[8] == '{' && path.extension() == ".safetensors"))
        return Content::safetensors;
    const std::size_t first = read.find_first_not_of(" \t\r\n");
    return first != std::string_view::npos && read[first] == '{' ? Content::json : Content::text;
}

Result<ModelFile> read_json_at(const fs::path& path) {
    const Result<std::string> text = read_small_file(path, most_index_bytes);
    if (!text) return text.error();
    return text->find("\"weight_map\"") != std::string::npos ? read_index_at(path) : read_config_at(path);
}

Result<ModelFile> read_text_at(const fs::path& path) {
    const Result<std::string> text = read_small_file(path, most_index_bytes);
    if (!text) return text.error();
    if (is_gguf_log(*text)) {
        Result<ModelFile> model = read_gguf_log(*text);
        if (!model) return in_file(model.error(), path);
        model->files = {path.string()};
        return model;
    }
    if (path.extension() == ".yaml" || path.extension() == ".yml") {
        Result<ModelFile> model = read_llm_foundry(*text);
        if (!model) return in_file(model.error(), path);
        model->files = {path.string()};
        return model;
    }
    return no_model(
        path,
        "is no file of a model that can be read; expected a Hugging Face config.json, a safetensors "
        "file or its index, a GGUF file, the log of llama.cpp, or the YAML of llm-foundry");
}

Result<ModelFile> read_at(const fs::path& path) {
    const Result<Content> content = content_of(path);
    if (!content) return content.error();
    switch (*content) {
        case Content::gguf:
            return read_gguf_at(path);
        case Content::safetensors:
            return read_safetensors_at(path);
        case Content::json:
            return read_json_at(path);
        case Content::text:
            break;
    }
    return read_text_at(path);
}

}  // namespace

Result<ModelFile> read_model_file(const std::string& path) {
    std::error_code error;
    fs::path file(path);
    if (fs::is_directory(file, error)) {
        Result<fs::path> inside = main_file_of(file);
        if (!inside) return inside.error();
        file = *inside;
    }
    if (!fs::is_regular_file(file, error)) return no_model(file, "the file cannot be read");
    Result<ModelFile> model = read_at(file);
    if (!model) return in_file(model.error(), file);
    if (model->name.empty()) model->name = printable(name_by_place(file));
    return model;
}

}  // namespace headroom

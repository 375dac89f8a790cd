// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/llm_foundry.h"

#include <yaml-cpp/yaml.h>

#include <charconv>
#include <string>
#include <utility>

#include "model/config_file.h"

namespace headroom {

namespace {

/// Aliases let a small file stand for a huge one: nodes are counted as they are read.
struct Limits {
    int nodes = 10'000;
    int depth = 32;
};

/// What a plain scalar of YAML is: null, true or false, a number, else a text.
Json scalar(const std::string& text) {
    if (text.empty() || text == "null" || text == "~") return nullptr;
    if (text == "true" || text == "false") return text == "true";
    double number = 0;
    const auto [end, error] = std::from_chars(text.data(), text.data() + text.size(), number);
    if (error == std::errc() && end == text.data() + text.size()) return number;
    return text;
}

/// `${variables.max_seq_len}` is what stands there in the same file.
YAML::Node resolve(const YAML::Node& root, const YAML::Node& node) {
    if (!node.IsScalar()) return node;
    const std::string text = node.Scalar();
    if (!text.starts_with("${") || !text.ends_with("}")) return node;
    std::string path = text.substr(2, text.size() - 3);
    YAML::Node found = root;
    while (!path.empty()) {
        const auto dot = path.find('.');
        const YAML::Node next = found.IsMap() ? std::as_const(found)[path.substr(0, dot)] : YAML::Node();
        if (!next) return node;
        found.reset(next);
        path = dot == std::string::npos ? "" : path.substr(dot + 1);
    }
    return found;
}

Json to_json(const YAML::Node& root, const YAML::Node& unresolved, const std::string& path, Limits& limits,
             int depth) {
    if (--limits.nodes < 0 || depth > limits.depth)
        throw InputError({"is too large or nested too deep", path, {}, {}});
    const YAML::Node node = depth > 0 ? resolve(root, unresolved) : unresolved;
    if (node.IsMap()) {
        Json object = Json::object();
        for (const auto& entry : node) {
            if (!entry.first.IsScalar()) throw InputError({"has a key that is no text", path, {}, {}});
            const std::string key = entry.first.Scalar();
            object[key] = to_json(root, entry.second, path + "." + key, limits, depth + 1);
        }
        return object;
    }
    if (node.IsSequence()) {
        Json list = Json::array();
        for (const YAML::Node& entry : node) list.push_back(to_json(root, entry, path, limits, depth + 1));
        return list;
    }
    if (!node.IsScalar()) return nullptr;
    return node.Tag() == "!" ? Json(node.Scalar()) : scalar(node.Scalar());
}

/// The data type that training computes in, as the name of one.
Json data_type(const YAML::Node& root) {
    const YAML::Node precision = root["precision"];
    if (!precision || !precision.IsScalar()) return nullptr;
    const std::string name = precision.Scalar();
    if (name.find("bf16") != std::string::npos) return "bfloat16";
    if (name.find("fp16") != std::string::npos) return "float16";
    return name == "fp32" ? Json("float32") : Json(nullptr);
}

Result<ModelFile> read(const YAML::Node& root) {
    const YAML::Node model = root.IsMap() ? root["model"] : YAML::Node();
    if (!model || !model.IsMap())
        return Error{"is missing; expected the model of an llm-foundry training file", "model", {}, {}};
    Limits limits;
    Json config = to_json(root, model, "model", limits, 0);
    const auto name = config.find("name");
    if (name != config.end() && name->is_string() && name->get<std::string>().starts_with("hf_"))
        return Error{
            "the model is one of Hugging Face, and its shape is in its config.json", "model.name", {}, {}};
    config["model_type"] = "mpt";
    if (!config.contains("dtype")) config["dtype"] = data_type(root);
    Result<ModelFile> file = read_config(config);
    if (!file) {
        file.error().field = file.error().field.empty() ? "model" : "model." + file.error().field;
        return file;
    }
    file->assumptions.push_back("the weights are taken to be in the precision that training computes in");
    return file;
}

}  // namespace

Result<ModelFile> read_llm_foundry(std::string_view yaml) {
    constexpr std::size_t largest = 1'000'000;
    if (yaml.size() > largest) return Error{"is too large for a training file", {}, {}, {}};
    try {
        return read(YAML::Load(std::string(yaml)));
    } catch (const YAML::Exception& exception) {
        return Error{"not valid YAML: " + std::string(exception.what()), {}, {}, {}};
    } catch (const InputError& error) {
        return error.error();
    }
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/config_file.h"

#include <algorithm>
#include <array>
#include <cctype>
#include <cmath>

#include "base/text.h"
#include "model/config_decoder.h"
#include "model/config_quantization.h"
#include "model/config_towers.h"

namespace headroom {

namespace {

/// Where the decoder stands in a config: at its top, or in parts nested in one another.
struct DecoderPart {
    const Json* keys = nullptr;
    const Json* holder = nullptr;  ///< the part with the towers beside the decoder
    std::string path;
};

DecoderPart find_decoder(const Json& config) {
    constexpr auto names = std::to_array<const char*>(
        {"thinker_config", "text_config", "llm_config", "language_config", "lm_config"});
    DecoderPart part{&config, &config, {}};
    for (bool found = true; found;) {
        found = false;
        for (const char* name : names) {
            const auto nested = part.keys->find(name);
            if (nested == part.keys->end() || nested->is_null()) continue;
            const std::string path = part.path.empty() ? name : part.path + "." + name;
            if (!nested->is_object())
                throw InputError(
                    {"expected an object, found " + std::string(nested->type_name()), path, {}, {}});
            part = {&*nested, part.keys, path};
            found = true;
            break;
        }
    }
    return part;
}

std::string text_of(const Json& object, const char* key) {
    const auto found = object.find(key);
    return found != object.end() && found->is_string() ? found->get<std::string>() : std::string();
}

std::string architecture_name(const Json& config) {
    const auto found = config.find("architectures");
    if (found == config.end() || !found->is_array() || found->empty() || !found->front().is_string())
        return {};
    return found->front().get<std::string>();
}

/// `LlamaForCausalLM` is of the family `llama`.
std::string family_of_architecture(std::string name) {
    for (const std::string_view ending : {"For", "LMHead", "Model"})
        if (const auto start = name.find(ending); start != std::string::npos) name.resize(start);
    std::ranges::transform(name, name.begin(), [](unsigned char c) { return std::tolower(c); });
    return name;
}

/// The first Mamba checkpoints have no model_type, but this key.
std::string family_of_state_space(const Json& decoder) {
    const auto found = decoder.find("ssm_cfg");
    if (found == decoder.end() || !found->is_object()) return {};
    return text_of(*found, "layer") == "Mamba2" ? "mamba2" : "mamba";
}

std::string decoder_family(const Json& config, const Json& decoder) {
    for (const Json* part : {&decoder, &config})
        if (std::string family = text_of(*part, "model_type"); !family.empty()) return family;
    if (std::string family = family_of_state_space(decoder); !family.empty()) return family;
    return family_of_architecture(architecture_name(config));
}

/// The decoder's keys, with those of its inner parts (MPT, DBRX), and what the top says for it.
Json decoder_keys(const Json& config, const DecoderPart& part) {
    Json keys = *part.keys;
    for (const char* name : {"attn_config", "ffn_config"}) {
        const auto inner = part.keys->find(name);
        if (inner == part.keys->end() || !inner->is_object()) continue;
        for (const auto& [key, value] : inner->items())
            if (!keys.contains(key)) keys[key] = value;
    }
    // transformers builds the head by the top of a nested config; models with code of their own by the part.
    const char* tie = "tie_word_embeddings";
    const auto top = config.find(tie);
    if (part.path.ends_with("text_config") && top != config.end() && top->is_boolean()) keys[tie] = *top;
    return keys;
}

std::string base_name(std::string path) {
    while (path.ends_with('/')) path.pop_back();
    return path.substr(path.find_last_of("/\\") + 1);
}

void note_prediction_layers(const Json& decoder, std::vector<std::string>& assumptions) {
    for (const char* key : {"num_nextn_predict_layers", "mtp_num_hidden_layers", "num_mtp_modules"}) {
        const auto found = decoder.find(key);
        if (found == decoder.end() || !found->is_number() || !(found->get<double>() > 0)) continue;
        assumptions.push_back("layers for multi-token prediction (" + std::string(key) +
                              ") are not counted: engines leave them out unless told");
        return;
    }
}

void note_defaults(const ConfigKeys& keys, std::vector<std::string>& assumptions) {
    if (!keys.family_is_known())
        assumptions.push_back("the family \"" + keys.family().substr(0, 60) +
                              "\" is not known: read by the names that most families use");
    const std::vector<std::string> defaults = keys.defaulted();
    if (defaults.empty()) return;
    const std::vector<std::string_view> words(defaults.begin(), defaults.end());
    assumptions.push_back("missing, taken from the defaults of \"" + keys.family() + "\": " + join(words));
}

ModelFile read(const Json& config, const Json* beside) {
    [[maybe_unused]] const ObjectReader is_object(config);  // throws if it is none
    ModelFile file;
    file.name = base_name(text_of(config, "_name_or_path"));
    file.family = text_of(config, "model_type");
    if (file.family.empty()) file.family = architecture_name(config);
    const DecoderPart part = find_decoder(config);
    ConfigKeys keys(decoder_keys(config, part), decoder_family(config, *part.keys), part.path);
    if (file.family.empty()) file.family = keys.family();
    ModelShape shape = read_decoder(keys, file.assumptions);
    shape.extra_parameters += count_towers(*part.holder, shape.hidden, file.assumptions);
    note_prediction_layers(*part.keys, file.assumptions);
    note_defaults(keys, file.assumptions);
    const Architecture architecture = to_architecture(shape);
    if (const std::optional<Error> fault = find_fault(architecture)) throw InputError(*fault);
    const ShapeParameters count = count_shape(shape);
    constexpr double most_parameters = 1e16;
    if (!(count.total > 0 && count.total < most_parameters))
        throw InputError({"the shapes come to " + shortest(count.total) + " parameters: no model has as many",
                          part.path,
                          {},
                          {}});
    const Quantization quantization = read_quantization(config, *part.keys, beside, file.assumptions);
    file.weight_format = quantization.weight_format;
    file.quantization = quantization.words;
    file.architecture = architecture;
    file.parameters = count.total;
    file.active_parameters = count.active;
    return file;
}

}  // namespace

Result<Json> parse_python_json(std::string_view text, std::string_view file_name) {
    constexpr int deepest = 100;
    constexpr auto names = std::to_array<std::string_view>({"-Infinity", "Infinity", "NaN"});
    std::string strict;
    strict.reserve(text.size());
    bool in_text = false;
    int depth = 0;
    for (std::size_t i = 0; i < text.size();) {
        const char c = text[i];
        if (in_text && c == '\\' && i + 1 < text.size()) {
            strict.append(text.substr(i, 2));
            i += 2;
            continue;
        }
        if (c == '"') in_text = !in_text;
        if (!in_text && (c == '{' || c == '[') && ++depth > deepest)
            return Error{"is nested too deep", {}, std::string(file_name), {}};
        if (!in_text && (c == '}' || c == ']')) --depth;
        const auto name = std::ranges::find_if(
            names, [&](std::string_view n) { return !in_text && text.substr(i).starts_with(n); });
        if (name != names.end()) {
            strict += "null";
            i += name->size();
        } else {
            strict += c;
            ++i;
        }
    }
    return parse_json(strict, file_name);
}

Result<ModelFile> read_config(const Json& config, const Json* quantization) {
    try {
        return read(config, quantization);
    } catch (const InputError& error) {
        return error.error();
    }
}

}  // namespace headroom

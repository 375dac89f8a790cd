// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/config_quantization.h"

#include <algorithm>
#include <cctype>
#include <cmath>

#include "base/text.h"

namespace headroom {

namespace {

std::string lower(std::string text) {
    std::ranges::transform(text, text.begin(), [](unsigned char c) { return std::tolower(c); });
    return text;
}

bool contains(std::string_view text, std::string_view part) {
    return text.find(part) != std::string_view::npos;
}

/// A text of the object; empty if it is missing or no text: methods differ in what they keep where.
std::string text_of(ObjectReader& reader, std::string_view key) {
    const Json* value = reader.raw(key);
    return value && value->is_string() ? value->get<std::string>() : std::string();
}

std::optional<double> bits_of(ObjectReader& reader, std::initializer_list<std::string_view> keys) {
    constexpr Range bits_range{1, 64};
    for (const std::string_view key : keys)
        if (const auto bits = reader.optional_number(key, bits_range)) return bits;
    return std::nullopt;
}

/// Size of the groups that share a scale; -1 is one for each row.
std::optional<double> group_of(ObjectReader& reader, std::initializer_list<std::string_view> keys) {
    constexpr Range group_range{-1, 1e7};
    for (const std::string_view key : keys)
        if (const auto group = reader.optional_number(key, group_range)) return group;
    return std::nullopt;
}

std::string group_words(std::optional<double> group) {
    if (!group) return "";
    return *group > 0 ? ", groups of " + shortest(*group) : ", a scale for each row";
}

/// The integer format of so many bits with such groups.
std::string integer_format(double bits, double group, std::string_view four_bits = "gptq-int4") {
    if (bits == 8) return group > 0 ? "gptq-int8" : "int8";
    if (bits != 4) return {};
    if (group == 32) return "gptq-int4-g32";
    if (group == 64) return "gptq-int4-g64";
    return std::string(four_bits);  // of larger groups and rows, the scales hardly weigh
}

Quantization integers(std::string_view name, std::optional<double> bits, std::optional<double> group,
                      std::string_view four_bits = "gptq-int4") {
    if (!bits) return {"", std::string(name)};
    Quantization result{integer_format(*bits, group.value_or(128), four_bits), std::string(name) + ", "};
    result.words += shortest(*bits) + " bits" + group_words(group);
    return result;
}

Quantization gptq(ObjectReader& q, std::string_view name) {
    Quantization result =
        integers(name, bits_of(q, {"bits", "w_bit", "wbits"}), group_of(q, {"group_size", "q_group_size"}));
    if (result.weight_format == "int8") result.weight_format = "gptq-int8";
    if (q.optional_flag("desc_act").value_or(false)) result.words += ", in order of activation";
    if (!q.optional_flag("sym").value_or(true)) result.words += ", asymmetric";
    return result;
}

Quantization awq(ObjectReader& q) {
    return integers("AWQ", bits_of(q, {"bits", "w_bit"}).value_or(4),
                    group_of(q, {"group_size", "q_group_size"}).value_or(128), "awq-int4");
}

Quantization bitsandbytes(ObjectReader& q) {
    const bool four =
        q.optional_flag("load_in_4bit").value_or(false) || q.optional_flag("_load_in_4bit").value_or(false);
    const bool eight =
        q.optional_flag("load_in_8bit").value_or(false) || q.optional_flag("_load_in_8bit").value_or(false);
    if (!four) return {eight ? "int8" : "", eight ? "bitsandbytes, LLM.int8" : "bitsandbytes"};
    const std::string type = text_of(q, "bnb_4bit_quant_type");
    const bool doubly = q.optional_flag("bnb_4bit_use_double_quant").value_or(false);
    const bool normal = type == "nf4";  // transformers takes fp4 where the type is not given
    return {std::string(normal ? "nf4" : "fp4") + (doubly ? "-double" : ""),
            std::string("bitsandbytes, ") + (normal ? "NF4" : "FP4") +
                (doubly ? " with double quantisation" : "")};
}

Quantization fp8(ObjectReader& q) {
    if (const Json* block = q.raw("weight_block_size"); block && block->is_array() && !block->empty()) {
        const std::vector<double> sizes = q.numbers("weight_block_size", {1, 1e6});
        std::string words = "FP8, blocks of " + shortest(sizes.front());
        if (sizes.size() > 1) words += " x " + shortest(sizes[1]);
        return {"fp8-block128", words};
    }
    return {"fp8", "FP8"};
}

/// `kv_cache_scheme` of compressed-tensors and ModelOpt, in words.
std::string cache_words(ObjectReader& q) {
    const Json* scheme = q.raw("kv_cache_scheme");
    if (!scheme || !scheme->is_object()) return "";
    ObjectReader fields(*scheme, q.path_of("kv_cache_scheme"));
    const auto bits = bits_of(fields, {"num_bits"});
    if (!bits) return "";
    return ", KV cache " + std::string(text_of(fields, "type") == "float" ? "FP" : "INT") + shortest(*bits);
}

/// One group of a compressed-tensors (or modelopt) config: `weights` with num_bits, type, strategy.
Quantization weights_group(ObjectReader weights, std::string_view name) {
    const double bits = bits_of(weights, {"num_bits"}).value_or(0);
    const std::string type = lower(text_of(weights, "type")), strategy = text_of(weights, "strategy");
    const auto group = group_of(weights, {"group_size"});
    const std::string prefix = std::string(name) + ", ";
    if (type == "float" && bits == 8)
        return {strategy == "block" ? "fp8-block128" : "fp8",
                prefix + "FP8" + (strategy.empty() ? "" : " by " + strategy)};
    if (type == "float" && bits == 4)
        return {group == 32 ? "mxfp4" : "nvfp4", prefix + (group == 32 ? "MXFP4" : "NVFP4")};
    if (bits == 0) return {"", std::string(name)};
    const bool grouped = strategy == "group" || (strategy.empty() && group.value_or(0) > 0);
    return {integer_format(bits, grouped ? group.value_or(128) : -1),
            prefix + shortest(bits) + " bits" + (grouped ? group_words(group) : "")};
}

Quantization groups(ObjectReader& q, std::string_view name) {
    const Json* table = q.raw("config_groups");
    if (!table || !table->is_object()) return {"", std::string(name)};
    for (const auto& [key, value] : table->items()) {
        if (!value.is_object() || !value.contains("weights") || !value["weights"].is_object()) continue;
        return weights_group(
            ObjectReader(value["weights"], q.path_of("config_groups") + "." + key + ".weights"), name);
    }
    return {"", std::string(name)};
}

Quantization compressed_tensors(ObjectReader& q) {
    Quantization result = groups(q, "compressed-tensors");
    if (contains(text_of(q, "format"), "nvfp4")) result.weight_format = "nvfp4";
    if (contains(text_of(q, "format"), "mxfp4")) result.weight_format = "mxfp4";
    result.words += cache_words(q);
    return result;
}

/// NVIDIA ModelOpt: the fields of its quantize algorithms (docs: TensorRT-Model-Optimizer, `quant_algo`).
Quantization modelopt(ObjectReader& q) {
    std::string algorithm = text_of(q, "quant_algo");
    // Where layers differ, what most of the weights have: that of the first layer listed.
    if (const Json* layers = q.raw("quantized_layers");
        algorithm == "MIXED_PRECISION" && layers && layers->is_object() && !layers->empty()) {
        const auto first = layers->front().find("quant_algo");
        if (layers->front().is_object() && first != layers->front().end() && first->is_string())
            algorithm += " with " + first->get<std::string>();
    }
    const std::string name = lower(algorithm);
    const auto group = group_of(q, {"group_size"});
    std::string format;
    if (contains(name, "nvfp4")) {
        format = "nvfp4";
    } else if (contains(name, "mxfp4")) {
        format = "mxfp4";
    } else if (contains(name, "w4a")) {
        format = integer_format(4, group.value_or(128), "awq-int4");
    } else if (contains(name, "fp8_pb")) {
        format = "fp8-block128";
    } else if (contains(name, "fp8") || contains(name, "mxfp8")) {
        format = "fp8";
    } else if (contains(name, "w8a") || contains(name, "int8")) {
        format = "int8";
    } else if (name.empty()) {
        return groups(q, "ModelOpt");
    }
    Quantization result{format, "ModelOpt, " + algorithm};
    if (const std::string cache = text_of(q, "kv_cache_quant_algo"); !cache.empty())
        result.words += ", KV cache " + cache;
    else
        result.words += cache_words(q);
    return result;
}

Quantization mlx(ObjectReader& q) {
    constexpr double default_group = 64;  // mlx.core.quantize
    const auto bits = bits_of(q, {"bits"});
    const double group = group_of(q, {"group_size"}).value_or(default_group);
    const std::string mode = text_of(q, "mode");
    if (mode == "mxfp4" || mode == "nvfp4") return {mode, "MLX, " + mode};
    return integers("MLX", bits, group);
}

/// Of torchao, hqq, quanto and the like: how many bits, by whatever names them.
Quantization by_name(ObjectReader& q, const std::string& method) {
    std::string text = method;
    for (const char* key : {"quant_type", "weights", "quant_config", "weights_dtype"})
        if (const Json* value = q.raw(key))
            text += " " + lower(value->dump(-1, ' ', false, Json::error_handler_t::replace).substr(0, 400));
    std::optional<double> bits = bits_of(q, {"bits", "nbits", "w_bit"});
    std::optional<double> group = group_of(q, {"group_size"});
    if (const auto inner = q.optional_object("quant_config")) {
        ObjectReader config = *inner;
        if (const Json* params = config.raw("weight_quant_params"); params && params->is_object()) {
            ObjectReader weights(*params, config.path_of("weight_quant_params"));
            bits = bits_of(weights, {"nbits"});
            group = group_of(weights, {"group_size"});
        }
    }
    if (method == "eetq") bits = 8;
    if (!bits && contains(text, "int4")) bits = 4;
    if (!bits && contains(text, "int8")) bits = 8;
    if (!bits && (contains(text, "float8") || contains(text, "fp8"))) return {"fp8", method + ", FP8"};
    if (method == "eetq") group = -1;
    if (!bits) return {"", method};
    return integers(method, bits, group ? group : std::optional<double>(*bits == 8 ? -1 : 128));
}

Quantization exl(ObjectReader& q, const std::string& method) {
    const auto bits = bits_of(q, {"bits"});
    if (!bits) return {"", method};
    const std::string words = (method == "exl3" ? "EXL3, " : "EXL2, ") + shortest(*bits) + " bits";
    constexpr double near = 0.26;
    if (method == "exl3") return {std::abs(*bits - 4) < near ? "exl3-4.0bpw" : "", words};
    for (const auto& [size, id] :
         {std::pair{2.5, "exl2-2.5bpw"}, {3.0, "exl2-3.0bpw"}, {4.0, "exl2-4.0bpw"}, {5.0, "exl2-5.0bpw"}})
        if (std::abs(*bits - size) < near) return {id, words};
    return {"", words};
}

/// The method, by name or by the keys that only it has.
std::string method_of(ObjectReader& q, std::vector<std::string>& assumptions) {
    if (std::string method = lower(text_of(q, "quant_method")); !method.empty()) return method;
    const auto assumed = [&](std::string method, std::string_view key) {
        assumptions.push_back("quant_method is missing: taken as " + method + ", by the key " +
                              std::string(key));
        return method;
    };
    for (const char* key : {"load_in_4bit", "load_in_8bit", "bnb_4bit_quant_type"})
        if (q.has(key)) return assumed("bitsandbytes", key);
    if (q.has("quant_algo")) return assumed("modelopt", "quant_algo");
    if (q.has("w_bit")) return assumed("awq", "w_bit");
    if (q.has("zero_point")) return assumed("awq", "zero_point");
    if (q.has("config_groups")) return assumed("compressed-tensors", "config_groups");
    if (q.has("desc_act")) return assumed("gptq", "desc_act");
    if (q.has("bits")) return assumed("gptq", "bits");
    return {};
}

Quantization read_method(ObjectReader& q, std::vector<std::string>& assumptions) {
    const std::string method = method_of(q, assumptions);
    const auto is = [&](std::initializer_list<std::string_view> names) {
        return std::ranges::find(names, method) != names.end();
    };
    if (is({"gptq", "gptqmodel"})) return gptq(q, "GPTQ");
    if (is({"auto-round", "auto_round", "intel/auto-round", "autoround"})) return gptq(q, "AutoRound");
    if (is({"awq", "auto-awq", "autoawq"})) return awq(q);
    if (is({"fp8", "fbgemm_fp8", "finegrained_fp8"})) return fp8(q);
    if (is({"bitsandbytes", "bitsandbytes_4bit", "bitsandbytes_8bit", "bnb"})) return bitsandbytes(q);
    if (is({"compressed-tensors", "compressed_tensors", "sparseml"})) return compressed_tensors(q);
    if (method.starts_with("modelopt")) return modelopt(q);
    if (method == "mxfp4") return {"mxfp4", "MXFP4"};
    if (is({"exl2", "exl3"})) return exl(q, method);
    if (method == "bitnet") return {"ternary", "BitNet, ternary"};
    if (method.empty()) return {};
    return by_name(q, method.substr(0, 40));
}

/// Reads one object that says how the weights are quantised.
Quantization read_object(const Json& object, const std::string& path, std::vector<std::string>& assumptions) {
    ObjectReader q(object, path);
    // ModelOpt's own file keeps its fields in an object of this name.
    if (const auto inner = q.optional_object("quantization")) {
        ObjectReader fields = *inner;
        return modelopt(fields);
    }
    Quantization result = read_method(q, assumptions);
    if (result.words.empty()) result.words = "a method that is not named";
    return result;
}

/// The data type of weights that are not quantised.
std::string data_type_format(const Json& config, const Json& decoder) {
    for (const Json* part : {&decoder, &config})
        for (const char* key : {"torch_dtype", "dtype", "params_dtype"}) {
            const auto found = part->find(key);
            if (found == part->end() || !found->is_string()) continue;
            const std::string type = lower(found->get<std::string>());
            if (contains(type, "bfloat16") || type == "bf16") return "bf16";
            if (contains(type, "float16") || type == "fp16" || type == "half") return "fp16";
            if (contains(type, "float32") || type == "fp32" || type == "float") return "fp32";
            if (contains(type, "float8")) return "fp8";
        }
    for (const char* key : {"bf16", "fp16", "fp32"})  // Qwen's first generation
        if (const auto found = config.find(key);
            found != config.end() && found->is_boolean() && found->get<bool>())
            return key;
    return {};
}

}  // namespace

Quantization read_quantization(const Json& config, const Json& decoder, const Json* beside,
                               std::vector<std::string>& assumptions) {
    std::optional<Quantization> result;
    for (const Json* part : {&config, &decoder})
        for (const char* key : {"quantization_config", "compression_config"})
            if (const auto found = part->find(key); !result && found != part->end() && found->is_object())
                result = read_object(*found, key, assumptions);
    if (const auto found = config.find("quantization");
        !result && found != config.end() && found->is_object()) {
        ObjectReader fields(*found, "quantization");
        result = fields.has("quant_algo") ? modelopt(fields) : mlx(fields);
    }
    if (!result && beside) result = read_object(*beside, {}, assumptions);
    if (result) {
        if (result->weight_format.empty())
            assumptions.push_back("no format of the catalogue is near to the quantisation (" + result->words +
                                  ")");
        return *result;
    }
    Quantization plain{data_type_format(config, decoder), {}};
    if (plain.weight_format.empty()) assumptions.push_back("the data type of the weights is not stated");
    return plain;
}

}  // namespace headroom

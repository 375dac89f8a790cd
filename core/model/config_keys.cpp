// SPDX-License-Identifier: GPL-3.0-or-later
#include "model/config_keys.h"

#include <algorithm>
#include <cctype>
#include <cmath>
#include <span>

#include "base/embedded_files.h"
#include "base/text.h"

namespace headroom {

namespace {

struct Alias {
    std::string_view key;
    std::vector<std::string_view> names;  ///< other names of it; the first that is given counts
};

/// Families write the same thing under these names.
const std::vector<Alias>& aliases() {
    static const std::vector<Alias> table{
        {"hidden_size", {"n_embd", "n_embed", "d_model", "model_dim", "dim"}},
        {"num_hidden_layers",
         {"num_decoder_layers", "decoder_layers", "n_layer", "n_layers", "num_layers",
          "num_transformer_layers"}},
        {"num_attention_heads",
         {"decoder_attention_heads", "n_head", "n_heads", "num_heads", "num_query_heads"}},
        {"num_key_value_heads",
         {"n_head_kv", "num_kv_heads", "n_kv_heads", "kv_n_heads", "num_query_groups"}},
        {"intermediate_size",
         {"decoder_ffn_dim", "n_inner", "d_ff", "ffn_dim", "ffn_hidden_size", "inner_dim", "mlp_hidden_size",
          "ff_dim", "block_ff_dim"}},
        {"head_dim", {"attention_head_dim", "d_kv", "kv_channels", "d_head", "head_size"}},
        {"vocab_size", {"padded_vocab_size", "n_vocab"}},
        {"max_position_embeddings",
         {"n_positions", "n_ctx", "max_seq_len", "seq_length", "max_sequence_length", "max_seq_length",
          "max_context_length", "model_max_length"}},
        {"num_experts",
         {"num_local_experts", "n_routed_experts", "moe_num_experts", "num_routed_experts", "n_experts"}},
        {"num_experts_per_tok",
         {"num_experts_per_token", "experts_per_token", "moe_top_k", "top_k_experts", "moe_topk", "moe_k",
          "num_selected_experts", "num_activated_experts", "expert_top_k"}},
        {"moe_intermediate_size", {"expert_ffn_hidden_size", "moe_ffn_hidden_size", "expert_hidden_size"}},
        {"n_shared_experts", {"num_shared_experts", "num_shared_expert", "moe_num_shared_experts"}},
        {"shared_intermediate_size",
         {"shared_expert_intermediate_size", "moe_shared_expert_intermediate_size", "share_expert_dim"}},
        {"first_k_dense_replace", {"num_dense_layers"}},
        {"tie_word_embeddings", {"tie_embeddings", "weight_tying", "share_input_output_layers"}},
        {"attention_bias", {"qkv_bias", "use_qkv_bias", "add_qkv_bias", "attention_qkv_bias"}},
        {"attention_out_bias", {"out_proj_bias"}},
        {"sliding_window", {"sliding_window_size"}},
        {"sliding_window_pattern", {"_sliding_window_pattern", "global_attn_every_n_layers"}},
        {"mamba_num_heads", {"mamba_n_heads", "n_mamba_heads"}},
        {"mamba_head_dim", {"mamba_d_head", "mamba_headdim"}},
        {"mamba_d_state", {"ssm_state_size"}},
        {"mamba_n_groups", {"n_groups", "mamba_ngroups"}},
        {"mamba_d_conv", {"conv_kernel"}},
        {"mamba_expand", {"expand"}},
        {"layer_types", {"layers_block_type", "layer_type_list"}},
        {"hybrid_pattern", {"hybrid_override_pattern"}},
        {"latent_moe_width", {"moe_latent_size"}},
    };
    return table;
}

const Json& families() {
    static const Json table = Json::parse(embedded_families().front().text).at("families");
    return table;
}

/// What the file's name of the family is in the table: `Qwen3_VL_Text` is `qwen3_vl`.
std::string table_name(std::string family) {
    std::ranges::transform(family, family.begin(), [](unsigned char c) { return std::tolower(c); });
    for (const std::string_view suffix : {"_text_model", "_text"})
        if (!families().contains(family) && family.ends_with(suffix))
            family.resize(family.size() - suffix.size());
    return family;
}

/// Everything the family says, with what it takes from the families it is like.
Json family_entry(const std::string& family) {
    Json entry = families().value(family, Json::object());
    while (entry.contains("like")) {
        const Json base = families().at(entry["like"].get<std::string>());
        entry.erase("like");
        for (const auto& [key, value] : base.items()) {
            if (!entry.contains(key)) {
                entry[key] = value;
            } else if (key == "names") {
                for (const auto& [name, other] : value.items())
                    if (!entry["names"].contains(name)) entry["names"][name] = other;
            }
        }
    }
    return entry;
}

bool is_size(std::string_view key) {
    constexpr std::string_view sizes[] = {
        "vocab_size",          "hidden_size", "intermediate_size",   "num_hidden_layers",
        "num_attention_heads", "head_dim",    "num_key_value_heads", "max_position_embeddings",
        "tie_word_embeddings", "num_experts", "num_experts_per_tok", "moe_intermediate_size",
        "sliding_window"};
    return std::ranges::find(sizes, key) != std::end(sizes);
}

std::string described(const Json& value) {
    constexpr std::size_t longest = 40;
    if (value.is_structured()) return value.is_array() ? "a list" : "an object";
    std::string text = value.dump(-1, ' ', false, Json::error_handler_t::replace);
    return text.size() > longest ? text.substr(0, longest) + "..." : text;
}

}  // namespace

ConfigKeys::ConfigKeys(const Json& decoder, std::string family, std::string path)
    : family_(std::move(family)), path_(std::move(path)) {
    ObjectReader(decoder, path_);  // throws if it is no object
    const std::string entry_name = table_name(family_);
    known_ = families().contains(entry_name);
    const Json defaults = family_entry(entry_name);
    const Json names = defaults.value("names", Json::object());
    values_ = decoder;
    take_family_names(decoder, names);
    take_common_names(decoder, names);
    for (const auto& [key, value] : defaults.items())
        if (key != "names" && !values_.contains(key)) {
            values_[key] = value;
            written_as_[key] = "";
        }
}

void ConfigKeys::take_family_names(const Json& decoder, const Json& names) {
    for (const auto& item : names.items()) {
        const std::string& key = item.key();
        const std::string& name = item.value().get_ref<const std::string&>();
        const auto found = decoder.find(name);
        // A key whose name the family uses for something else does not mean what it says.
        const bool lent = std::ranges::any_of(
            names, [&](const Json& other) { return other.get_ref<const std::string&>() == key; });
        if (found != decoder.end() && !found->is_null()) {
            values_[key] = *found;
            written_as_[key] = name;
        } else if (name.empty() || lent) {
            values_.erase(key);
        }
    }
}

void ConfigKeys::take_common_names(const Json& decoder, const Json& names) {
    for (const Alias& alias : aliases()) {
        const std::string key(alias.key);
        if (written_as_.contains(key) || (names.contains(key) && !values_.contains(key))) continue;
        if (values_.contains(key) && !values_[key].is_null()) continue;
        for (const std::string_view name : alias.names) {
            const auto found = decoder.find(name);
            if (found == decoder.end()) continue;
            values_[key] = *found;
            written_as_[key] = name;
            if (!found->is_null()) break;
        }
    }
}

const Json* ConfigKeys::raw(std::string_view key) const {
    const auto found = values_.find(key);
    return found == values_.end() || found->is_null() ? nullptr : &*found;
}

bool ConfigKeys::has(std::string_view key) const {
    return raw(key) != nullptr;
}

bool ConfigKeys::given(std::string_view key) const {
    const auto name = written_as_.find(key);
    return values_.contains(key) && (name == written_as_.end() || !name->second.empty());
}

bool ConfigKeys::is_list(std::string_view key) const {
    const Json* value = raw(key);
    return value && value->is_array();
}

int ConfigKeys::checked(std::string_view key, const Json& value, double least, double most) const {
    const std::string expected =
        "expected a whole number from " + shortest(least) + " to " + shortest(most) + ", found ";
    if (!value.is_number()) fail(key, expected + described(value));
    const double number = value.get<double>();
    if (!(number >= least && number <= most) || number != std::floor(number))
        fail(key, expected + described(value));
    return static_cast<int>(number);
}

std::optional<int> ConfigKeys::number(std::string_view key, double least, double most) const {
    const Json* value = raw(key);
    if (!value) return std::nullopt;
    if (!value->is_array()) return checked(key, *value, least, most);
    if (value->empty()) fail(key, "expected a number, found an empty list");
    return checked(key, value->front(), least, most);
}

int ConfigKeys::number_or(std::string_view key, int otherwise, double least, double most) const {
    return number(key, least, most).value_or(otherwise);
}

int ConfigKeys::required(std::string_view key, double most) const {
    if (const std::optional<int> value = number(key, 1, most)) return *value;
    std::string message = "is missing, and the family";
    message += known_ ? " has no default" : " is not known";
    for (const Alias& alias : aliases())
        if (alias.key == key) message += "; looked for " + std::string(key) + ", " + join(alias.names);
    fail(key, message);
}

std::vector<int> ConfigKeys::for_each_layer(std::string_view key, int layers, int otherwise) const {
    const Json* value = raw(key);
    if (!value || !value->is_array()) return std::vector<int>(layers, number_or(key, otherwise));
    if (value->size() != static_cast<std::size_t>(layers))
        fail(key, "expected one number for each of the " + std::to_string(layers) + " layers, found " +
                      std::to_string(value->size()));
    std::vector<int> numbers;
    for (const Json& entry : *value) numbers.push_back(checked(key, entry, 0, largest_width));
    return numbers;
}

std::optional<double> ConfigKeys::fraction(std::string_view key) const {
    const Json* value = raw(key);
    if (!value) return std::nullopt;
    constexpr double largest = 1000;
    if (!value->is_number() || !(value->get<double>() > 0 && value->get<double>() <= largest))
        fail(key, "expected a number above 0, at most 1000, found " + described(*value));
    return value->get<double>();
}

bool ConfigKeys::flag(std::string_view key, bool otherwise) const {
    const Json* value = raw(key);
    if (!value) return otherwise;
    if (!value->is_boolean()) fail(key, "expected true or false, found " + described(*value));
    return value->get<bool>();
}

std::string ConfigKeys::text(std::string_view key) const {
    const Json* value = raw(key);
    if (!value) return {};
    if (!value->is_string()) fail(key, "expected a text, found " + described(*value));
    return value->get<std::string>();
}

std::vector<std::string> ConfigKeys::texts(std::string_view key) const {
    std::vector<std::string> texts;
    const Json* value = raw(key);
    if (!value) return texts;
    if (!value->is_array()) fail(key, "expected a list of texts, found " + described(*value));
    if (value->size() > std::size_t{most_layers}) fail(key, "has more entries than a model has layers");
    for (const Json& entry : *value) {
        if (!entry.is_string()) fail(key, "expected a list of texts, found in it " + described(entry));
        texts.push_back(entry.get<std::string>());
    }
    return texts;
}

std::vector<int> ConfigKeys::numbers(std::string_view key) const {
    std::vector<int> numbers;
    const Json* value = raw(key);
    if (!value) return numbers;
    if (!value->is_array()) fail(key, "expected a list of numbers, found " + described(*value));
    if (value->size() > std::size_t{most_layers}) fail(key, "has more entries than a model has layers");
    for (const Json& entry : *value) numbers.push_back(checked(key, entry, 0, largest_width));
    return numbers;
}

void ConfigKeys::set(std::string_view key, Json value) {
    values_[std::string(key)] = std::move(value);
}

void ConfigKeys::fail(std::string_view key, std::string message) const {
    throw InputError({std::move(message), path_of(key), {}, {}});
}

std::string ConfigKeys::path_of(std::string_view key) const {
    const auto name = written_as_.find(key);
    const std::string written =
        name == written_as_.end() || name->second.empty() ? std::string(key) : name->second;
    return path_.empty() ? written : path_ + "." + written;
}

std::vector<std::string> ConfigKeys::defaulted() const {
    std::vector<std::string> sizes;
    for (const auto& [key, name] : written_as_) {
        const bool unused = key == "sliding_window" && !flag("use_sliding_window", true);
        if (name.empty() && is_size(key) && has(key) && !unused)
            sizes.push_back(key + " " + described(values_[key]));
    }
    return sizes;
}

}  // namespace headroom

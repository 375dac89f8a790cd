// SPDX-License-Identifier: GPL-3.0-or-later
#include <re2/re2.h>

#include <algorithm>
#include <array>

#include "advice/training_config_dialects.h"
#include "base/text.h"

namespace headroom {

namespace {

/// What other families call the projections. A fused layer stands for those that it holds.
struct ModuleName {
    std::string_view name;
    std::string_view projections;
};
constexpr auto module_names = std::to_array<ModuleName>({
    {"q_proj", "q_proj"},
    {"k_proj", "k_proj"},
    {"v_proj", "v_proj"},
    {"o_proj", "o_proj"},
    {"gate_proj", "gate_proj"},
    {"up_proj", "up_proj"},
    {"down_proj", "down_proj"},
    {"lm_head", "lm_head"},
    {"q_a_proj", "q_a_proj"},
    {"q_b_proj", "q_b_proj"},
    {"kv_a_proj_with_mqa", "kv_a_proj_with_mqa"},
    {"kv_b_proj", "kv_b_proj"},
    {"qkv_proj", "q_proj,k_proj,v_proj"},
    {"query_key_value", "q_proj,k_proj,v_proj"},
    {"c_attn", "q_proj,k_proj,v_proj"},
    {"W_pack", "q_proj,k_proj,v_proj"},
    {"Wqkv", "q_proj,k_proj,v_proj"},
    {"gate_up_proj", "gate_proj,up_proj"},
    {"out_proj", "o_proj"},
    {"query", "q_proj"},
    {"key", "k_proj"},
    {"value", "v_proj"},
    {"q", "q_proj"},
    {"k", "k_proj"},
    {"v", "v_proj"},
    {"o", "o_proj"},
    {"wq", "q_proj"},
    {"wk", "k_proj"},
    {"wv", "v_proj"},
    {"wo", "o_proj"},
    {"w1", "gate_proj"},
    {"w2", "down_proj"},
    {"w3", "up_proj"},
    {"dense_h_to_4h", "up_proj"},
    {"dense_4h_to_h", "down_proj"},
    {"fc1", "up_proj"},
    {"fc2", "down_proj"},
    {"fc_in", "up_proj"},
    {"fc_out", "down_proj"},
});

const ModuleName* module_named(std::string_view name) {
    const auto found = std::find_if(module_names.begin(), module_names.end(),
                                    [&](const ModuleName& module) { return module.name == name; });
    return found == module_names.end() ? nullptr : &*found;
}

void add_unique(std::vector<std::string_view>& list, std::string_view names) {
    while (!names.empty()) {
        const std::size_t comma = std::min(names.find(','), names.size());
        const std::string_view name = names.substr(0, comma);
        if (std::find(list.begin(), list.end(), name) == list.end()) list.push_back(name);
        names.remove_prefix(std::min(comma + 1, names.size()));
    }
}

}  // namespace

std::optional<std::string> lora_target_of(const std::vector<std::string>& names,
                                          std::vector<std::string>& notes) {
    static const RE2 words(R"(([A-Za-z0-9_-]+))");
    std::vector<std::string_view> target;
    for (const std::string& name : names) {
        if (name == "all-linear" || name == "all") {
            add_unique(target, "all-linear");
            continue;
        }
        // A path or a pattern has the names of modules in it; a word of neither is a part of the path.
        bool known = false;
        re2::StringPiece rest(name);
        std::string word;
        while (RE2::FindAndConsume(&rest, words, &word)) {
            const ModuleName* module = module_named(word);
            if (!module) continue;
            known = true;
            add_unique(target, module->projections);
            if (module->name != module->projections && module->projections.find(',') != std::string::npos)
                notes.push_back("target module \"" + word + "\" is counted as " +
                                std::string(module->projections) + " with an adapter each");
        }
        if (!known) notes.push_back("target module \"" + name.substr(0, 80) + "\" is not known");
    }
    if (target.empty()) return std::nullopt;
    return join(target, ",");
}

TrainingConfig read_peft_config(const Json& json) {
    TrainingConfig config;
    config.dialect = TrainingDialect::peft;
    config.method = Method::lora;
    ObjectReader reader(json);
    if (const std::string type = reader.optional_text("peft_type").value_or("LORA"); type != "LORA")
        reader.fail("peft_type", "expected LORA, found \"" + type.substr(0, 80) + "\"");
    config.lora_rank = static_cast<int>(reader.integer("r", {1, largest_count}));
    config.lora_alpha = reader.optional_number("lora_alpha", not_negative_range);

    const Json* modules = reader.raw("target_modules");
    if (!modules) {
        // TRANSFORMERS_MODELS_TO_LORA_TARGET_MODULES_MAPPING of PEFT: queries and values for the LLaMA,
        // Mistral, Qwen 2, Gemma and most other families.
        config.lora_target = "q_proj,v_proj";
        config.notes.push_back(
            "target_modules is not given: q_proj and v_proj, PEFT's default for most "
            "families");
    } else {
        const std::vector<std::string> names =
            modules->is_string() ? std::vector{modules->get<std::string>()} : reader.texts("target_modules");
        config.lora_target = lora_target_of(names, config.notes);
    }
    if (const Json* saved = reader.raw("modules_to_save"); saved && !saved->empty())
        config.notes.push_back("modules_to_save: these are trained whole, which is not planned for");
    if (reader.optional_flag("use_dora").value_or(false))
        config.notes.push_back("use_dora: the magnitude vectors of DoRA are not counted");
    for (const char* pattern : {"rank_pattern", "layers_to_transform", "layer_replication"})
        if (const Json* value = reader.raw(pattern); value && !value->empty())
            config.notes.push_back(std::string(pattern) + ": planned as if all layers had the same adapters");
    return config;
}

}  // namespace headroom

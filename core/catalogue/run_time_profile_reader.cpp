// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"
#include "catalogue/readers.h"

namespace headroom {

namespace {

struct OneAndSeveral {
    double one = 0, several = 0;
};

OneAndSeveral read_pair(ObjectReader& entry, std::string_view key, Range range) {
    ObjectReader reader = entry.object(key);
    const OneAndSeveral pair{reader.number("one", range), reader.number("several", range)};
    refuse_unread(reader);
    return pair;
}

EngineProfile read_engine_profile(ObjectReader& entry) {
    const auto bytes = [&](ObjectReader& reader, std::string_view key) {
        return reader.number(key, not_negative_range);
    };
    EngineProfile p;
    p.engine = entry.choice<Engine>("id");
    p.fills_card = entry.optional_flag("fills_card").value_or(false);
    p.utilization_covers_cache_only = entry.optional_flag("utilization_covers_cache_only").value_or(false);
    p.default_memory_utilization = entry.number("default_memory_utilization", fraction_range);
    p.default_max_batched_tokens = bytes(entry, "default_max_batched_tokens");
    p.activation_bytes_per_intermediate = bytes(entry, "activation_bytes_per_intermediate");
    p.activation_bytes_per_hidden = bytes(entry, "activation_bytes_per_hidden");
    p.logits_rows = bytes(entry, "logits_rows");
    p.logits_bytes_per_vocab = bytes(entry, "logits_bytes_per_vocab");
    if (auto large = entry.optional_object("large_card")) {
        p.large_card_bytes = from_gib(large->number("from_gib", positive_range));
        p.large_card_except_architecture = read_text_or_empty(*large, "except_architecture");
        p.default_max_batched_tokens_large_card = bytes(*large, "default_max_batched_tokens");
        p.logits_rows_large_card = bytes(*large, "logits_rows");
        p.logits_bytes_per_vocab_large_card = bytes(*large, "logits_bytes_per_vocab");
        refuse_unread(*large);
    }
    const OneAndSeveral runtime = read_pair(entry, "runtime_gib", not_negative_range);
    p.runtime_bytes_one = from_gib(runtime.one);
    p.runtime_bytes_several = from_gib(runtime.several);
    p.cuda_graph_bytes = from_gib(bytes(entry, "cuda_graph_gib"));
    p.allocator_efficiency = entry.optional_number("allocator_efficiency", {0.1, 1}).value_or(1);
    p.kv_block_tokens = entry.number("kv_block_tokens", {1, 1e6});
    p.window_slack_tokens = bytes(entry, "window_slack_tokens");
    p.input_embedding_on_host = entry.optional_flag("input_embedding_on_host").value_or(false);
    p.vocabulary_padding = entry.number("vocabulary_padding", {1, 1e6});
    p.memory_band = entry.number("memory_band", fraction_range);
    p.provenance = read_provenance(entry);
    refuse_unread(entry);
    return p;
}

FrameworkProfile read_framework_profile(ObjectReader& entry) {
    FrameworkProfile p;
    p.framework = entry.choice<Framework>("id");
    p.norm_bytes_per_hidden = entry.number("norm_bytes_per_hidden", not_negative_range);
    p.norm_bytes_per_hidden_fused = entry.number("norm_bytes_per_hidden_fused", not_negative_range);
    p.always_fused = entry.optional_flag("always_fused").value_or(false);
    p.dropout_masks = entry.optional_flag("dropout_masks").value_or(false);
    p.logits_bytes_per_vocab = entry.number("logits_bytes_per_vocab", not_negative_range);
    const OneAndSeveral runtime = read_pair(entry, "runtime_gib", not_negative_range);
    p.runtime_bytes_one = from_gib(runtime.one);
    p.runtime_bytes_several = from_gib(runtime.several);
    const OneAndSeveral efficiency = read_pair(entry, "allocator_efficiency", {0.1, 1});
    p.allocator_efficiency_one = efficiency.one;
    p.allocator_efficiency_several = efficiency.several;
    p.gathered_layers = entry.optional_number("gathered_layers", not_negative_range).value_or(0);
    p.gradient_bucket_copies =
        entry.optional_number("gradient_bucket_copies", not_negative_range).value_or(0);
    p.bucket_bytes = from_gib(entry.optional_number("bucket_gib", not_negative_range).value_or(0));
    p.memory_band = entry.number("memory_band", fraction_range);
    p.provenance = read_provenance(entry);
    refuse_unread(entry);
    return p;
}

/// Fills a table that has a place for each value of an enumeration; each must be there exactly once.
template <class Profile, std::size_t n, class Enum>
void read_profiles(const Json& file, std::string_view key, std::array<Profile, n>& table,
                   Profile (*read_entry)(ObjectReader&), Enum Profile::*id) {
    ObjectReader root(file);
    root.texts("about");
    std::array<bool, n> seen{};
    for (ObjectReader& entry : root.objects(key)) {
        Profile profile = read_entry(entry);
        const auto index = static_cast<std::size_t>(profile.*id);
        if (seen[index]) entry.fail("id", "stands twice");
        seen[index] = true;
        table[index] = std::move(profile);
    }
    for (std::size_t i = 0; i < n; ++i)
        if (!seen[i]) root.fail(key, "has no entry for \"" + std::string(enum_names<Enum>[i]) + "\"");
    refuse_unread(root);
}

}  // namespace

void read_engine_profiles(const Json& file, Catalogue& catalogue) {
    read_profiles(file, "engines", catalogue.engines, read_engine_profile, &EngineProfile::engine);
}

void read_framework_profiles(const Json& file, Catalogue& catalogue) {
    read_profiles(file, "frameworks", catalogue.frameworks, read_framework_profile,
                  &FrameworkProfile::framework);
}

}  // namespace headroom

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
    p.from = read_text_or_empty(entry, "from");
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
    p.context_outside_share_bytes =
        from_gib(entry.optional_number("context_outside_share_gib", {0, runtime.one}).value_or(0));
    p.cuda_graph_bytes = from_gib(bytes(entry, "cuda_graph_gib"));
    p.whole_context_up_to = entry.optional_number("whole_context_up_to", not_negative_range).value_or(0);
    p.graphs_outside_share = entry.optional_flag("graphs_outside_share").value_or(false);
    p.logits_of_every_token = entry.optional_flag("logits_of_every_token").value_or(false);
    p.window_keeps_step = entry.optional_flag("window_keeps_step").value_or(false);
    p.casts_weights = entry.optional_flag("casts_weights").value_or(false);
    p.expands_mla = entry.optional_flag("expands_mla").value_or(false);
    p.quantises_at_load = entry.optional_flag("quantises_at_load").value_or(false);
    p.mla_work_block_bytes =
        from_gib(entry.optional_number("mla_work_block_gib", not_negative_range).value_or(0));
    p.allocator_efficiency = entry.optional_number("allocator_efficiency", {0.1, 1}).value_or(1);
    p.kv_block_tokens = entry.number("kv_block_tokens", {1, 1e6});
    p.window_slack_tokens = bytes(entry, "window_slack_tokens");
    p.input_embedding_on_host = entry.optional_flag("input_embedding_on_host").value_or(false);
    p.places_layers_by_weight = entry.optional_flag("places_layers_by_weight").value_or(false);
    p.vocabulary_padding = entry.number("vocabulary_padding", {1, 1e6});
    p.memory_band = entry.number("memory_band", fraction_range);
    p.provenance = read_provenance(entry);
    refuse_unread(entry);
    return p;
}

/// The parts of `base` that the entry states replace it.
Gathering read_gathering(ObjectReader& entry, std::string_view key, Gathering base) {
    auto reader = entry.optional_object(key);
    if (!reader) return base;
    Gathering g;
    g.root = reader->choice<GatheredRoot>("root");
    g.layers_forward = reader->number("layers_forward", not_negative_range);
    g.layers_backward = reader->number("layers_backward", not_negative_range);
    g.gradient_bytes = reader->optional_number("gradient_bytes", not_negative_range).value_or(0);
    g.live_parameters = reader->optional_number("live_parameters", not_negative_range).value_or(0);
    g.bucket_elements = reader->optional_number("bucket_elements", not_negative_range).value_or(0);
    refuse_unread(*reader);
    return g;
}

FrameworkProfile read_framework_profile(ObjectReader& entry) {
    const auto flag = [&](std::string_view key) { return entry.optional_flag(key).value_or(false); };
    const auto number = [&](std::string_view key) { return entry.number(key, not_negative_range); };
    const auto number_or_0 = [&](std::string_view key) {
        return entry.optional_number(key, not_negative_range).value_or(0);
    };
    FrameworkProfile p;
    p.framework = entry.choice<Framework>("id");
    p.from = read_text_or_empty(entry, "from");
    p.norm_bytes_trained = number("norm_bytes_trained");
    p.norm_bytes_frozen = number("norm_bytes_frozen");
    p.norm_bytes_fused = number("norm_bytes_fused");
    p.always_fused = flag("always_fused");
    p.fuses_with_loss = flag("fuses_with_loss");
    p.dropout_masks = flag("dropout_masks");
    p.repeats_kv_heads = flag("repeats_kv_heads");
    p.selective_by_operator = flag("selective_by_operator");
    p.adapter_inputs = entry.choice<AdapterInputs>("adapter_inputs");
    p.adapter_input_bytes = number("adapter_input_bytes");
    p.adapter_input_bytes_fused = number("adapter_input_bytes_fused");
    p.adapter_bytes = number("adapter_bytes");
    p.fp32_stream_sharded = flag("fp32_stream_sharded");
    p.fp32_stream_quantised = flag("fp32_stream_quantised");
    p.loss_bytes = number("loss_bytes");
    p.loss_bytes_compiled = number("loss_bytes_compiled");
    p.loss_chunks = number_or_0("loss_chunks");
    p.keeps_gradients = flag("keeps_gradients");
    p.step_copies = number_or_0("step_copies");
    p.gradient_bucket_copies = number_or_0("gradient_bucket_copies");
    p.gathering = read_gathering(entry, "gathering", {});
    p.gathering_adapters = read_gathering(entry, "gathering_adapters", p.gathering);
    const OneAndSeveral runtime = read_pair(entry, "runtime_gib", not_negative_range);
    p.runtime_bytes_one = from_gib(runtime.one);
    p.runtime_bytes_several = from_gib(runtime.several);
    const OneAndSeveral efficiency = read_pair(entry, "allocator_efficiency", {0.1, 1});
    p.allocator_efficiency_one = efficiency.one;
    p.allocator_efficiency_several = efficiency.several;
    p.memory_band = entry.number("memory_band", fraction_range);
    p.sharded_quantised_band =
        entry.optional_number("sharded_quantised_band", fraction_range).value_or(p.memory_band);
    p.provenance = read_provenance(entry);
    refuse_unread(entry);
    return p;
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

// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/engine_speed.h"

#include "catalogue/readers.h"

namespace headroom {

namespace {

constexpr Range efficiency_range{0.01, 2};  ///< some are relative to another one, and may exceed it
constexpr Range seconds_range{0, 1}, other_range{0, 1e3};
constexpr double giga = 1e9;

CardSpeed read_card(ObjectReader& entry) {
    CardSpeed c;
    c.id = entry.text("id");
    c.vendor = read_text_or_empty(entry, "vendor");
    c.architecture = read_text_or_empty(entry, "architecture");
    c.compute_targets = entry.texts("compute_targets");
    c.integer_efficiency = entry.optional_number("integer_efficiency", efficiency_range).value_or(1);
    c.fused_dequantisation = entry.optional_flag("fused_dequantisation").value_or(false);
    c.fp32_operations_per_clock = entry.optional_number("fp32_operations_per_clock", {1, 4096}).value_or(0);
    c.weight_efficiency = entry.optional_number("weight_efficiency", efficiency_range);
    c.cache_efficiency = entry.optional_number("cache_efficiency", efficiency_range);
    c.layer_seconds = entry.optional_number("layer_seconds", seconds_range).value_or(0);
    c.expert_layer_seconds = entry.optional_number("expert_layer_seconds", seconds_range).value_or(0);
    c.prefill_layer_seconds = entry.optional_number("prefill_layer_seconds", seconds_range).value_or(0);
    c.launch_factor = entry.optional_number("launch_factor", {1, 10}).value_or(1);
    c.fixed_shapes = entry.optional_flag("fixed_shapes").value_or(false);
    c.provenance = read_provenance(entry);
    refuse_unread(entry);
    return c;
}

MemorySpeed read_memory(ObjectReader& entry) {
    MemorySpeed m;
    m.id = entry.text("id");
    m.types = entry.texts("types");
    m.weight_efficiency = entry.number("weight_efficiency", efficiency_range);
    m.provenance = read_provenance(entry);
    refuse_unread(entry);
    return m;
}

HostSpeed read_host(ObjectReader& entry) {
    HostSpeed h;
    h.id = entry.text("id");
    h.accelerators = entry.texts("accelerators");
    h.segment = entry.optional_choice<Segment>("segment");
    h.time_factor = entry.number("time_factor", {0.1, 10});
    h.memory_bytes_per_second = giga * entry.number("memory_gb_s", positive_range);
    if (const auto most = entry.optional_number("most_memory_gb", positive_range))
        h.most_memory_bytes = giga * *most;
    h.provenance = read_provenance(entry);
    refuse_unread(entry);
    return h;
}

constexpr auto number_fields = std::to_array<NumberField<EngineSpeed>>({
    {"streaming_efficiency", &EngineSpeed::streaming_efficiency, efficiency_range},
    {"cache_efficiency", &EngineSpeed::cache_efficiency, efficiency_range},
    {"latent_cache_efficiency", &EngineSpeed::latent_cache_efficiency, efficiency_range},
    {"grouped_cache_efficiency", &EngineSpeed::grouped_cache_efficiency, efficiency_range},
    {"half_efficiency", &EngineSpeed::half_efficiency, efficiency_range},
    {"fp8_efficiency", &EngineSpeed::fp8_efficiency, efficiency_range},
    {"fp4_efficiency", &EngineSpeed::fp4_efficiency, efficiency_range},
    {"integer_streaming", &EngineSpeed::integer_streaming, efficiency_range},
    {"weight_only_efficiency", &EngineSpeed::weight_only_efficiency, efficiency_range},
    {"weight_only4_efficiency", &EngineSpeed::weight_only4_efficiency, efficiency_range},
    {"expert_efficiency", &EngineSpeed::expert_efficiency, efficiency_range},
    {"expert_low_efficiency", &EngineSpeed::expert_low_efficiency, efficiency_range},
    {"expert_streaming", &EngineSpeed::expert_streaming, efficiency_range},
    {"attention_efficiency", &EngineSpeed::attention_efficiency, efficiency_range},
    {"dequantise_efficiency", &EngineSpeed::dequantise_efficiency, fraction_range},
    {"dequantised_per_unit_clock", &EngineSpeed::dequantised_per_unit_clock, other_range},
    {"fused_rows", &EngineSpeed::fused_rows, {1, 1e3}},
    {"layer_seconds", &EngineSpeed::layer_seconds, seconds_range},
    {"expert_layer_seconds", &EngineSpeed::expert_layer_seconds, seconds_range},
    {"latent_layer_seconds", &EngineSpeed::latent_layer_seconds, seconds_range},
    {"eager_layer_seconds", &EngineSpeed::eager_layer_seconds, seconds_range},
    {"expert_launch_seconds", &EngineSpeed::expert_launch_seconds, seconds_range},
    {"head_launch_seconds", &EngineSpeed::head_launch_seconds, seconds_range},
    {"sparse_token_seconds", &EngineSpeed::sparse_token_seconds, seconds_range},
    {"prefill_layer_seconds", &EngineSpeed::prefill_layer_seconds, seconds_range},
    {"prefill_expert_layer_seconds", &EngineSpeed::prefill_expert_layer_seconds, seconds_range},
    {"prefill_latent_layer_seconds", &EngineSpeed::prefill_latent_layer_seconds, seconds_range},
    {"prefill_expert_launch_seconds", &EngineSpeed::prefill_expert_launch_seconds, seconds_range},
    {"reduce_seconds", &EngineSpeed::reduce_seconds, seconds_range},
    {"staged_reduce_seconds", &EngineSpeed::staged_reduce_seconds, seconds_range},
    {"hop_seconds", &EngineSpeed::hop_seconds, seconds_range},
    {"step_seconds", &EngineSpeed::step_seconds, seconds_range},
    {"sequence_seconds", &EngineSpeed::sequence_seconds, seconds_range},
    {"lone_step_seconds", &EngineSpeed::lone_step_seconds, seconds_range},
    {"request_seconds", &EngineSpeed::request_seconds, seconds_range},
    {"first_token_seconds", &EngineSpeed::first_token_seconds, seconds_range},
    {"loaded_bytes_per_unit_clock", &EngineSpeed::loaded_bytes_per_unit_clock, other_range},
    {"unfused_cache_bytes_per_clock", &EngineSpeed::unfused_cache_bytes_per_clock, other_range},
    {"integer_efficiency", &EngineSpeed::integer_efficiency, other_range},
    {"elementwise_hidden_bytes", &EngineSpeed::elementwise_hidden_bytes, other_range},
    {"elementwise_wide_bytes", &EngineSpeed::elementwise_wide_bytes, other_range},
    {"expert_hidden_bytes", &EngineSpeed::expert_hidden_bytes, other_range},
    {"score_bytes", &EngineSpeed::score_bytes, other_range},
    {"stage_loss", &EngineSpeed::stage_loss, other_range},
    {"wave_share", &EngineSpeed::wave_share, other_range},
    {"max_sequences", &EngineSpeed::max_sequences, {1, 1e6}},
    {"band", &EngineSpeed::band, fraction_range},
});

struct FlagField {
    std::string_view name;
    bool EngineSpeed::*value;
};
constexpr auto flag_fields = std::to_array<FlagField>({
    {"launches_as_graphs", &EngineSpeed::launches_as_graphs},
    {"launches_overlap", &EngineSpeed::launches_overlap},
    {"integer_when_asked", &EngineSpeed::integer_when_asked},
    {"half_accumulates", &EngineSpeed::half_accumulates},
    {"separate_projections", &EngineSpeed::separate_projections},
    {"absorbs_latent", &EngineSpeed::absorbs_latent},
    {"pads_fixed_shapes", &EngineSpeed::pads_fixed_shapes},
    {"pipelines_prompt", &EngineSpeed::pipelines_prompt},
    {"pipelines_experts", &EngineSpeed::pipelines_experts},
    {"prompt_launches_overlap", &EngineSpeed::prompt_launches_overlap},
    {"mixes_prompts", &EngineSpeed::mixes_prompts},
    {"fills_stages", &EngineSpeed::fills_stages},
    {"reserves_output", &EngineSpeed::reserves_output},
});

/// What the entry does not state stays as it is in `e`.
void read_engine_fields(ObjectReader& entry, EngineSpeed& e) {
    read_given_numbers(entry, number_fields, e);
    for (const auto& [name, value] : flag_fields)
        if (const auto flag = entry.optional_flag(name)) e.*value = *flag;
    std::vector<ObjectReader> formats = entry.objects("library_formats");
    if (!formats.empty()) e.library_formats.clear();
    for (ObjectReader& f : formats) {
        e.library_formats.push_back({f.text("format"), f.number("product_seconds", seconds_range),
                                     f.optional_number("dequantise_efficiency", fraction_range).value_or(0)});
        refuse_unread(f);
    }
}

/// An entry may be `like` another one above it, and then states what differs.
EngineSpeed read_engine(ObjectReader& entry, const InferenceSpeed& speed) {
    EngineSpeed e;
    const auto like = entry.optional_choice<Engine>("like");
    if (like) {
        const auto& periods = speed.engines[static_cast<std::size_t>(*like)];
        if (periods.empty()) entry.fail("like", "this engine has no entry above");
        e = periods.back();
    }
    e.engine = entry.choice<Engine>("id");
    e.from = read_text_or_empty(entry, "from");
    read_engine_fields(entry, e);
    if (!like)
        for (const double required :
             {e.cache_efficiency, e.attention_efficiency, e.latent_cache_efficiency, e.max_sequences, e.band})
            if (required <= 0)
                entry.fail(
                    "id",
                    "an entry that is not \"like\" another one must state efficiencies of cache, latent "
                    "cache and attention, max_sequences and band");
    e.provenance = read_provenance(entry);
    refuse_unread(entry);
    return e;
}

}  // namespace

void read_engine_speed(const Json& file, Catalogue& catalogue) {
    ObjectReader root(file);
    root.texts("about");
    InferenceSpeed& speed = catalogue.inference_speed;
    for (ObjectReader& entry : root.objects("cards")) speed.cards.push_back(read_card(entry));
    for (ObjectReader& entry : root.objects("memories")) speed.memories.push_back(read_memory(entry));
    for (ObjectReader& entry : root.objects("hosts")) speed.hosts.push_back(read_host(entry));
    for (ObjectReader& entry : root.objects("engines")) {
        EngineSpeed e = read_engine(entry, speed);
        std::vector<EngineSpeed>& periods = speed.engines[static_cast<std::size_t>(e.engine)];
        if (!periods.empty() && periods.back().from >= e.from)
            entry.fail("from", "release periods must follow one another, oldest first");
        periods.push_back(std::move(e));
    }
    const auto matches_all = [](const CardSpeed& card) {
        return card.vendor.empty() && card.architecture.empty() && card.compute_targets.empty();
    };
    if (speed.cards.empty() || !matches_all(speed.cards.back()))
        root.fail("cards", "the last one must match every accelerator");
    if (speed.memories.empty() || !speed.memories.back().types.empty())
        root.fail("memories", "the last one must match every memory");
    if (speed.hosts.empty() || !speed.hosts.back().accelerators.empty() || speed.hosts.back().segment)
        root.fail("hosts", "the last one must match every accelerator");
    for (std::size_t i = 0; i < engine_count; ++i)
        if (speed.engines[i].empty())
            root.fail("engines", "has no entry for \"" + std::string(enum_names<Engine>[i]) + "\"");
    refuse_unread(root);
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/engine_speed.h"

#include "catalogue/readers.h"

namespace headroom {

namespace {

constexpr Range efficiency_range{0.01, 2};  ///< some are relative to another one, and may exceed it
constexpr Range seconds_range{0, 1};

CardSpeed read_card(ObjectReader& entry) {
    CardSpeed c;
    c.id = entry.text("id");
    c.vendor = read_text_or_empty(entry, "vendor");
    c.architecture = read_text_or_empty(entry, "architecture");
    c.compute_targets = entry.texts("compute_targets");
    c.matrix_efficiency = entry.number("matrix_efficiency", efficiency_range);
    c.integer_efficiency = entry.optional_number("integer_efficiency", efficiency_range).value_or(1);
    c.fused_dequantisation = entry.optional_flag("fused_dequantisation").value_or(false);
    c.tflops_per_watt = entry.optional_number("tflops_per_watt", positive_range);
    c.fp32_operations_per_clock = entry.optional_number("fp32_operations_per_clock", {1, 4096}).value_or(0);
    c.weight_efficiency = entry.optional_number("weight_efficiency", efficiency_range);
    c.cache_efficiency = entry.optional_number("cache_efficiency", efficiency_range);
    c.layer_seconds = entry.optional_number("layer_seconds", seconds_range).value_or(0);
    c.expert_layer_seconds = entry.optional_number("expert_layer_seconds", seconds_range).value_or(0);
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
    h.time_factor = entry.number("time_factor", {0.1, 10});
    h.provenance = read_provenance(entry);
    refuse_unread(entry);
    return h;
}

struct NumberField {
    std::string_view name;
    double EngineSpeed::*value;
};
constexpr auto efficiency_fields = std::to_array<NumberField>({
    {"streaming_efficiency", &EngineSpeed::streaming_efficiency},
    {"cache_efficiency", &EngineSpeed::cache_efficiency},
    {"latent_cache_efficiency", &EngineSpeed::latent_cache_efficiency},
    {"half_efficiency", &EngineSpeed::half_efficiency},
    {"fp8_efficiency", &EngineSpeed::fp8_efficiency},
    {"fp4_efficiency", &EngineSpeed::fp4_efficiency},
    {"integer_streaming", &EngineSpeed::integer_streaming},
    {"weight_only_efficiency", &EngineSpeed::weight_only_efficiency},
    {"weight_only4_efficiency", &EngineSpeed::weight_only4_efficiency},
    {"expert_efficiency", &EngineSpeed::expert_efficiency},
    {"expert_low_efficiency", &EngineSpeed::expert_low_efficiency},
    {"attention_efficiency", &EngineSpeed::attention_efficiency},
    {"hop_efficiency", &EngineSpeed::hop_efficiency},
});
constexpr auto seconds_fields = std::to_array<NumberField>({
    {"layer_seconds", &EngineSpeed::layer_seconds},
    {"expert_layer_seconds", &EngineSpeed::expert_layer_seconds},
    {"latent_layer_seconds", &EngineSpeed::latent_layer_seconds},
    {"eager_layer_seconds", &EngineSpeed::eager_layer_seconds},
    {"sparse_token_seconds", &EngineSpeed::sparse_token_seconds},
    {"prefill_layer_seconds", &EngineSpeed::prefill_layer_seconds},
    {"prefill_latent_layer_seconds", &EngineSpeed::prefill_latent_layer_seconds},
    {"hop_seconds", &EngineSpeed::hop_seconds},
    {"step_seconds", &EngineSpeed::step_seconds},
    {"sequence_seconds", &EngineSpeed::sequence_seconds},
    {"lone_step_seconds", &EngineSpeed::lone_step_seconds},
    {"request_seconds", &EngineSpeed::request_seconds},
    {"first_token_seconds", &EngineSpeed::first_token_seconds},
});
constexpr auto other_fields = std::to_array<NumberField>({
    {"loaded_bytes_per_unit_clock", &EngineSpeed::loaded_bytes_per_unit_clock},
    {"unfused_cache_bytes_per_clock", &EngineSpeed::unfused_cache_bytes_per_clock},
    {"integer_efficiency", &EngineSpeed::integer_efficiency},
    {"expert_half_rows", &EngineSpeed::expert_half_rows},
    {"elementwise_hidden_bytes", &EngineSpeed::elementwise_hidden_bytes},
    {"elementwise_wide_bytes", &EngineSpeed::elementwise_wide_bytes},
    {"expert_hidden_bytes", &EngineSpeed::expert_hidden_bytes},
    {"score_bytes", &EngineSpeed::score_bytes},
    {"packed_share", &EngineSpeed::packed_share},
    {"stage_loss", &EngineSpeed::stage_loss},
    {"wave_share", &EngineSpeed::wave_share},
});

struct FlagField {
    std::string_view name;
    bool EngineSpeed::*value;
};
constexpr auto flag_fields = std::to_array<FlagField>({
    {"launches_overlap", &EngineSpeed::launches_overlap},
    {"integer_when_asked", &EngineSpeed::integer_when_asked},
    {"half_accumulates", &EngineSpeed::half_accumulates},
    {"dequantises", &EngineSpeed::dequantises},
    {"separate_projections", &EngineSpeed::separate_projections},
    {"absorbs_latent", &EngineSpeed::absorbs_latent},
    {"pipelines_prompt", &EngineSpeed::pipelines_prompt},
    {"fills_stages", &EngineSpeed::fills_stages},
});

ReduceSpeed read_reduce(ObjectReader& entry, std::string_view key) {
    ObjectReader reader = entry.object(key);
    const ReduceSpeed reduce{reader.number("efficiency", efficiency_range),
                             reader.number("seconds", seconds_range)};
    refuse_unread(reader);
    return reduce;
}

/// What the entry does not state stays as it is in `e`.
void read_engine_fields(ObjectReader& entry, EngineSpeed& e) {
    const auto read = [&](const auto& fields, Range range) {
        for (const auto& [name, value] : fields)
            if (const auto number = entry.optional_number(name, range)) e.*value = *number;
    };
    read(efficiency_fields, efficiency_range);
    read(seconds_fields, seconds_range);
    read(other_fields, Range{0, 1e3});
    for (const auto& [name, value] : flag_fields)
        if (const auto flag = entry.optional_flag(name)) e.*value = *flag;
    if (entry.has("link")) e.link = read_reduce(entry, "link");
    if (entry.has("pcie")) e.pcie = read_reduce(entry, "pcie");
    if (entry.has("staged")) e.staged = read_reduce(entry, "staged");
    for (ObjectReader& product : entry.objects("product_seconds")) {
        e.product_seconds.push_back({product.text("format"), product.number("seconds", seconds_range)});
        refuse_unread(product);
    }
    if (const auto most = entry.optional_number("max_sequences", {1, 1e6})) e.max_sequences = *most;
    if (const auto band = entry.optional_number("band", fraction_range)) e.band = *band;
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
             {e.cache_efficiency, e.attention_efficiency, e.link.efficiency, e.pcie.efficiency,
              e.staged.efficiency, e.hop_efficiency, e.latent_cache_efficiency, e.max_sequences, e.band})
            if (required <= 0)
                entry.fail("id",
                           "an entry that is not \"like\" another one must state efficiencies of cache, "
                           "attention, link, pcie, staged and hop, max_sequences and band");
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
    for (std::size_t i = 0; i < engine_count; ++i)
        if (speed.engines[i].empty())
            root.fail("engines", "has no entry for \"" + std::string(enum_names<Engine>[i]) + "\"");
    refuse_unread(root);
}

}  // namespace headroom

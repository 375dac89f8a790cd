// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/architecture.h"

#include <algorithm>

#include "catalogue/readers.h"

namespace headroom {

namespace {

constexpr Range count_or_zero{0, 1e9};

int int_or(ObjectReader& reader, std::string_view key, int otherwise, Range range = count_or_zero) {
    return static_cast<int>(reader.optional_integer(key, range).value_or(otherwise));
}

void finish(const ObjectReader& reader, UnknownFields unknown) {
    if (unknown == UnknownFields::refuse) refuse_unread(reader);
}

Mla read_mla(ObjectReader reader, UnknownFields unknown) {
    Mla mla;
    mla.q_lora_rank = int_or(reader, "q_lora_rank", 0);
    mla.kv_lora_rank = read_int(reader, "kv_lora_rank");
    mla.qk_nope_head_dim = read_int(reader, "qk_nope_head_dim");
    mla.qk_rope_head_dim = read_int(reader, "qk_rope_head_dim");
    mla.v_head_dim = read_int(reader, "v_head_dim");
    mla.index_head_dim = int_or(reader, "index_head_dim", 0);
    finish(reader, unknown);
    return mla;
}

SlidingWindow read_sliding_window(ObjectReader reader, UnknownFields unknown) {
    SlidingWindow sliding;
    sliding.window = read_int(reader, "window");
    sliding.full_attention_every = int_or(reader, "full_attention_every", 0);
    sliding.full_attention_layers = int_or(reader, "full_attention_layers", 0);
    sliding.kv_heads = int_or(reader, "kv_heads", 0);
    sliding.head_dim = int_or(reader, "head_dim", 0);
    sliding.v_head_dim = int_or(reader, "v_head_dim", 0);
    finish(reader, unknown);
    return sliding;
}

Moe read_moe(ObjectReader reader, UnknownFields unknown) {
    Moe moe;
    moe.experts = read_int(reader, "experts");
    moe.experts_per_token = read_int(reader, "experts_per_token");
    moe.shared_experts = int_or(reader, "shared_experts", 0);
    moe.expert_intermediate = read_int(reader, "expert_intermediate");
    const double shared_width = 1.0 * moe.shared_experts * moe.expert_intermediate;
    if (!reader.has("shared_intermediate") && shared_width > count_or_zero.high)
        reader.fail("shared_experts", "makes the shared experts too wide");
    moe.shared_intermediate =
        int_or(reader, "shared_intermediate", static_cast<int>(std::min(shared_width, count_or_zero.high)));
    moe.dense_layers = int_or(reader, "dense_layers", 0);
    moe.every = int_or(reader, "every", 1, {1, 1e9});
    moe.layers = int_or(reader, "layers", 0);
    moe.groups = int_or(reader, "groups", 1, {1, 1e9});
    moe.groups_per_token = int_or(reader, "groups_per_token", moe.groups, {1, 1e9});
    finish(reader, unknown);
    return moe;
}

LinearAttention read_linear_attention(ObjectReader reader, UnknownFields unknown) {
    LinearAttention linear;
    linear.full_attention_every = int_or(reader, "full_attention_every", 0);
    linear.full_attention_layers = int_or(reader, "full_attention_layers", 0);
    linear.state_layers = int_or(reader, "state_layers", 0);
    linear.value_heads = int_or(reader, "value_heads", 0);
    if (linear.value_heads > 0) {
        linear.key_heads = read_int(reader, "key_heads");
        linear.key_head_dim = read_int(reader, "key_head_dim");
        linear.value_head_dim = read_int(reader, "value_head_dim");
        linear.conv_kernel = read_int(reader, "conv_kernel");
    }
    finish(reader, unknown);
    return linear;
}

StoredWeights read_stored_weights(ObjectReader reader, UnknownFields unknown) {
    StoredWeights stored;
    stored.format = reader.text("format");
    stored.layer_bytes = reader.numbers("layer_bytes", not_negative_range);
    stored.embedding_bytes = reader.number("embedding_bytes", not_negative_range);
    stored.head_bytes = reader.optional_number("head_bytes", not_negative_range).value_or(0);
    stored.other_bytes = reader.optional_number("other_bytes", not_negative_range).value_or(0);
    finish(reader, unknown);
    return stored;
}

int default_head_dim(const ObjectReader& reader, const Architecture& architecture) {
    if (architecture.mla) return architecture.mla->qk_nope_head_dim + architecture.mla->qk_rope_head_dim;
    if (architecture.hidden % architecture.heads != 0)
        reader.fail_missing("head_dim", "a whole number, since hidden is no multiple of heads");
    return architecture.hidden / architecture.heads;
}

AttentionKind default_attention(const Architecture& architecture) {
    if (architecture.mla) return AttentionKind::mla;
    if (architecture.kv_heads == architecture.heads) return AttentionKind::mha;
    return architecture.kv_heads == 1 ? AttentionKind::mqa : AttentionKind::gqa;
}

}  // namespace

Architecture read_architecture(ObjectReader& reader, UnknownFields unknown) {
    Architecture architecture;
    architecture.layers = read_int(reader, "layers");
    architecture.hidden = read_int(reader, "hidden");
    architecture.heads = read_int(reader, "heads");
    architecture.kv_heads = int_or(reader, "kv_heads", architecture.heads, {1, 1e9});
    architecture.vocab = read_int(reader, "vocab");
    if (const auto mla = reader.optional_object("mla")) architecture.mla = read_mla(*mla, unknown);
    if (const auto sliding = reader.optional_object("sliding_window"))
        architecture.sliding_window = read_sliding_window(*sliding, unknown);
    if (const auto moe = reader.optional_object("moe")) architecture.moe = read_moe(*moe, unknown);
    if (const auto linear = reader.optional_object("linear_attention"))
        architecture.linear_attention = read_linear_attention(*linear, unknown);
    architecture.intermediate = architecture.moe ? int_or(reader, "intermediate", 0)
                                                 : read_int(reader, "intermediate", count_or_zero);
    const auto head_dim = reader.optional_integer("head_dim", {1, 1e9});
    architecture.head_dim = head_dim ? static_cast<int>(*head_dim) : default_head_dim(reader, architecture);
    architecture.v_head_dim = int_or(reader, "v_head_dim", 0);
    architecture.tied_embeddings = reader.optional_flag("tied_embeddings").value_or(false);
    architecture.gated_mlp = reader.optional_flag("gated_mlp").value_or(true);
    architecture.qkv_bias = reader.optional_flag("qkv_bias").value_or(false);
    architecture.attention =
        reader.optional_choice<AttentionKind>("attention").value_or(default_attention(architecture));
    architecture.positions = reader.optional_choice<Positions>("positions").value_or(Positions::rope);
    architecture.max_positions = int_or(reader, "max_positions", 0);
    architecture.parameters = reader.optional_number("parameters", positive_range);
    architecture.active_parameters = reader.optional_number("active_parameters", positive_range);
    architecture.extra_parameters =
        reader.optional_number("extra_parameters", not_negative_range).value_or(0);
    if (const auto stored = reader.optional_object("stored_weights"))
        architecture.stored_weights = read_stored_weights(*stored, unknown);
    if (const std::optional<Error> fault = find_fault(architecture))
        reader.fail(fault->field, fault->message);
    finish(reader, unknown);
    return architecture;
}

std::optional<Error> find_fault(const Architecture& architecture) {
    const auto fault = [](std::string field, std::string message) {
        return Error{std::move(message), std::move(field), {}, {}};
    };
    const auto text = [](int value) { return std::to_string(value); };
    if (architecture.kv_heads < 1 || architecture.heads % architecture.kv_heads != 0)
        return fault("kv_heads", text(architecture.heads) + " heads cannot share " +
                                     text(architecture.kv_heads) + " key and value heads evenly");
    if ((architecture.attention == AttentionKind::mla) != architecture.mla.has_value())
        return fault("mla", "is given with attention \"mla\", and only then");
    if (architecture.moe) {
        const Moe& moe = *architecture.moe;
        if (moe.experts_per_token > moe.experts)
            return fault("moe.experts_per_token", text(moe.experts_per_token) + " of " + text(moe.experts) +
                                                      " experts cannot be chosen");
        if (moe.dense_layers > architecture.layers)
            return fault("moe.dense_layers", text(moe.dense_layers) + " is more than the layers there are");
        if (moe.experts % moe.groups != 0 || moe.groups_per_token > moe.groups)
            return fault("moe.groups", text(moe.groups_per_token) + " of " + text(moe.groups) +
                                           " groups do not share " + text(moe.experts) + " experts");
        if (moe.layers > architecture.layers)
            return fault("moe.layers", text(moe.layers) + " is more than the layers there are");
    }
    if (architecture.sliding_window) {
        const SlidingWindow& sliding = *architecture.sliding_window;
        if (sliding.full_attention_layers > architecture.layers)
            return fault("sliding_window.full_attention_layers", "is more than the layers there are");
        if (sliding.kv_heads > 0 && architecture.heads % sliding.kv_heads != 0)
            return fault("sliding_window.kv_heads", text(architecture.heads) + " heads cannot share " +
                                                        text(sliding.kv_heads) +
                                                        " key and value heads evenly");
    }
    if (architecture.linear_attention &&
        architecture.linear_attention->full_attention_layers > architecture.layers)
        return fault("linear_attention.full_attention_layers", "is more than the layers there are");
    if (architecture.parameters && architecture.active_parameters &&
        *architecture.active_parameters > *architecture.parameters)
        return fault("active_parameters", "is more than all parameters");
    if (architecture.stored_weights &&
        architecture.stored_weights->layer_bytes.size() != static_cast<std::size_t>(architecture.layers))
        return fault("stored_weights.layer_bytes",
                     "has " + std::to_string(architecture.stored_weights->layer_bytes.size()) +
                         " entries, and the model " + text(architecture.layers) + " layers");
    return std::nullopt;
}

namespace {

void write_if_given(Json& object, const char* key, int value) {
    if (value > 0) object[key] = value;
}

Json to_json(const Mla& mla) {
    Json object{{"q_lora_rank", mla.q_lora_rank},
                {"kv_lora_rank", mla.kv_lora_rank},
                {"qk_nope_head_dim", mla.qk_nope_head_dim},
                {"qk_rope_head_dim", mla.qk_rope_head_dim},
                {"v_head_dim", mla.v_head_dim}};
    write_if_given(object, "index_head_dim", mla.index_head_dim);
    return object;
}

Json to_json(const SlidingWindow& sliding) {
    Json object{{"window", sliding.window}, {"full_attention_every", sliding.full_attention_every}};
    write_if_given(object, "full_attention_layers", sliding.full_attention_layers);
    write_if_given(object, "kv_heads", sliding.kv_heads);
    write_if_given(object, "head_dim", sliding.head_dim);
    write_if_given(object, "v_head_dim", sliding.v_head_dim);
    return object;
}

Json to_json(const Moe& moe) {
    Json object{{"experts", moe.experts},
                {"experts_per_token", moe.experts_per_token},
                {"shared_experts", moe.shared_experts},
                {"expert_intermediate", moe.expert_intermediate},
                {"shared_intermediate", moe.shared_intermediate},
                {"dense_layers", moe.dense_layers},
                {"every", moe.every}};
    write_if_given(object, "layers", moe.layers);
    if (moe.groups > 1) {
        object["groups"] = moe.groups;
        object["groups_per_token"] = moe.groups_per_token;
    }
    return object;
}

Json to_json(const LinearAttention& linear) {
    Json object{{"full_attention_every", linear.full_attention_every},
                {"full_attention_layers", linear.full_attention_layers},
                {"state_layers", linear.state_layers}};
    if (linear.value_heads > 0) {
        object["value_heads"] = linear.value_heads;
        object["key_heads"] = linear.key_heads;
        object["key_head_dim"] = linear.key_head_dim;
        object["value_head_dim"] = linear.value_head_dim;
        object["conv_kernel"] = linear.conv_kernel;
    }
    return object;
}

}  // namespace

Json to_json(const Architecture& architecture) {
    Json json{{"layers", architecture.layers},
              {"hidden", architecture.hidden},
              {"intermediate", architecture.intermediate},
              {"heads", architecture.heads},
              {"kv_heads", architecture.kv_heads},
              {"head_dim", architecture.head_dim},
              {"vocab", architecture.vocab},
              {"tied_embeddings", architecture.tied_embeddings},
              {"gated_mlp", architecture.gated_mlp},
              {"qkv_bias", architecture.qkv_bias},
              {"attention", name_of(architecture.attention)}};
    write_if_given(json, "v_head_dim", architecture.v_head_dim);
    if (architecture.mla) json["mla"] = to_json(*architecture.mla);
    if (architecture.sliding_window) json["sliding_window"] = to_json(*architecture.sliding_window);
    if (architecture.moe) json["moe"] = to_json(*architecture.moe);
    if (architecture.linear_attention) json["linear_attention"] = to_json(*architecture.linear_attention);
    json["positions"] = name_of(architecture.positions);
    json["max_positions"] = architecture.max_positions;
    if (architecture.parameters) json["parameters"] = *architecture.parameters;
    if (architecture.active_parameters) json["active_parameters"] = *architecture.active_parameters;
    if (architecture.extra_parameters > 0) json["extra_parameters"] = architecture.extra_parameters;
    if (const auto& stored = architecture.stored_weights)
        json["stored_weights"] = {{"format", stored->format},
                                  {"layer_bytes", stored->layer_bytes},
                                  {"embedding_bytes", stored->embedding_bytes},
                                  {"head_bytes", stored->head_bytes},
                                  {"other_bytes", stored->other_bytes}};
    write_whole_numbers_as_integers(json);
    return json;
}

}  // namespace headroom

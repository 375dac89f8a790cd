// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "base/units.h"
#include "evaluation/explanation_recipes.h"

namespace headroom {

namespace {

struct ElementKind {
    std::string_view name;
    double StageElements::*member;
};
constexpr auto element_kinds = std::to_array<ElementKind>({
    {"attention", &StageElements::attention},
    {"mlp", &StageElements::mlp},
    {"experts", &StageElements::experts},
    {"router", &StageElements::router},
    {"norms", &StageElements::norms},
    {"embedding", &StageElements::embedding},
    {"head", &StageElements::head},
    {"extra", &StageElements::extra},
});

/// Bits of one element of a kind, as the core counts them.
double bits_of(const Question& q, double StageElements::*kind) {
    StageElements one;
    one.*kind = 1;
    return bits_per_byte * weight_bytes(one, *q.subject.weights, q.subject.architecture->tied_embeddings);
}

/// The exact bytes of the model's file, part by part.
Recipe stored_weights(const Question& q) {
    const StoredWeights& stored = *q.inputs.stored_weights;
    double layers = 0;
    for (const double bytes : stored.layer_bytes) layers += bytes;
    SumOfTerms sum;
    sum.add(true, "stored.layer_bytes").add(true, "stored.embedding_bytes");
    sum.add(!q.subject.architecture->tied_embeddings, "stored.head_bytes");
    sum.add(stored.other_bytes > 0, "stored.other_bytes");
    return {.formula = sum.text(),
            .method = "weights-of-file",
            .own = {q.of_model("stored.layer_bytes", layers, "bytes"),
                    q.of_model("stored.embedding_bytes", stored.embedding_bytes, "bytes"),
                    q.of_model("stored.head_bytes", stored.head_bytes, "bytes"),
                    q.of_model("stored.other_bytes", stored.other_bytes, "bytes")}};
}

Recipe whole_weights(const Question& q) {
    if (q.inputs.stored_weights) return stored_weights(q);
    MemoryInputs all = q.inputs;
    all.workload.gpu_layers.reset();  // of the whole model, wherever it stands
    Recipe recipe = weights_recipe(q, stage_elements(all, Parallelism{}, 0));
    recipe.method = "weights-of-model";
    return recipe;
}

Recipe parameters(const Question& q) {
    const Architecture& a = *q.subject.architecture;
    if (a.parameters)
        return {.formula = "model.published_parameters",
                .method = "parameters-published",
                .own = {q.of_model("model.published_parameters", *a.parameters)}};
    const ParameterCount& n = q.parameters;
    const LayerMix mix = layers_between(a, 0, a.layers);
    const double attention = n.attention + n.kv_projection + n.attention_replicated;
    SumOfTerms sum;
    sum.add(true, "model.layers * (model.attention_of_layer + model.norms_of_layer)");
    sum.add(mix.layers > mix.expert_layers, "model.dense_layers * model.mlp_of_layer");
    sum.add(mix.expert_layers > 0,
            "model.expert_layers * (model.experts_of_layer + model.shared_experts_of_layer + "
            "model.router_of_layer)");
    sum.add(true, "model.embedding").add(n.head > 0, "model.head").add(true, "model.final_norm");
    sum.add(n.extra > 0, "model.extra");
    return {.formula = sum.text(),
            .method = "parameters-counted",
            .reference = a.mla ? "deepseek-v2" : "korthikanti",
            .own = {q.of_model("model.layers", a.layers), q.of_sums("model.attention_of_layer", attention),
                    q.of_sums("model.norms_of_layer", n.norms),
                    q.of_model("model.dense_layers", mix.layers - mix.expert_layers),
                    q.of_sums("model.mlp_of_layer", n.dense_mlp),
                    q.of_model("model.expert_layers", mix.expert_layers),
                    q.of_sums("model.experts_of_layer", n.experts),
                    q.of_sums("model.shared_experts_of_layer", n.shared_experts),
                    q.of_sums("model.router_of_layer", n.router), q.of_sums("model.embedding", n.embedding),
                    q.of_sums("model.head", n.head), q.of_sums("model.final_norm", n.final_norm),
                    q.of_sums("model.extra", n.extra)}};
}

Recipe active_parameters(const Question& q) {
    const Architecture& a = *q.subject.architecture;
    if (a.active_parameters)
        return {.formula = "model.published_active_parameters",
                .method = "parameters-published",
                .own = {q.of_model("model.published_active_parameters", *a.active_parameters)}};
    if (!a.moe) return {.formula = "model.parameters", .method = "parameters-all-active"};
    return {.formula =
                "model.parameters - model.expert_layers * model.experts_of_layer * (1 - "
                "model.experts_per_token / model.experts)",
            .method = "parameters-active",
            .own = {q.of_model("model.expert_layers", layers_between(a, 0, a.layers).expert_layers),
                    q.of_sums("model.experts_of_layer", q.parameters.experts),
                    q.of_model("model.experts_per_token", a.moe->experts_per_token),
                    q.of_model("model.experts", a.moe->experts)}};
}

}  // namespace

Recipe weights_recipe(const Question& q, const StageElements& elements) {
    Recipe recipe{.method = "weights", .reference = "formats"};
    bool all_alike = true;
    const double first_bits = bits_of(q, &StageElements::attention);
    SumOfTerms sum;
    for (const ElementKind& kind : element_kinds) {
        if (elements.*kind.member == 0) continue;
        const std::string name(kind.name);
        const double bits = bits_of(q, kind.member);
        all_alike = all_alike && bits == first_bits;
        sum.add(true, "elements." + name + " * bits." + name);
        recipe.own.push_back(Question::of_sums("elements." + name, elements.*kind.member));
        recipe.own.push_back(q.of_weight_format("bits." + name, bits));
    }
    recipe.formula = "(" + sum.text() + ") / 8";
    if (!all_alike) return recipe;
    recipe.formula = "elements.all * bits.all / 8";
    recipe.own = {Question::of_sums("elements.all", elements.total()),
                  q.of_weight_format("bits.all", first_bits)};
    return recipe;
}

std::optional<Recipe> model_recipe(const Question& q, std::string_view figure) {
    if (figure == "model.parameters") return parameters(q);
    if (figure == "model.active_parameters") return active_parameters(q);
    if (figure == "model.weights_bytes") return whole_weights(q);
    return std::nullopt;
}

}  // namespace headroom

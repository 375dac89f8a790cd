// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "evaluation/explanation_recipes.h"

namespace headroom {

namespace {

constexpr double tera = 1e12, giga = 1e9;

std::string place_of(const RooflinePoint& point) {
    return std::string(roofline_place) + std::string(name_of(point.work)) + ".";
}

Recipe bandwidth(const Question& q) {
    const Accelerator& card = *q.subject.accelerator;
    const bool has_check_bits = card.inline_ecc == InlineEcc::on;
    return {.formula = has_check_bits ? "accelerator.bandwidth_gb_s * (1 - accelerator.check_bits_share)"
                                      : "accelerator.bandwidth_gb_s",
            .method = has_check_bits ? "roof-bandwidth-checked" : "roof-bandwidth",
            .reference = "roofline",
            .own = {q.of_card("accelerator.bandwidth_gb_s", card.memory_bandwidth_gb_s, "GB/s"),
                    Question::of_units("accelerator.check_bits_share", inline_ecc_share, "share")}};
}

/// What a pass is of, for the reader: its own words are the task's.
std::vector<std::string> load_of(RooflineWork work) {
    switch (work) {
        case RooflineWork::decode:
            return {"workload.concurrent_sequences", "parallelism.data", "workload.prompt_tokens",
                    "workload.output_tokens", "precision.weights"};
        case RooflineWork::prefill:
            return {"workload.prompt_tokens", "workload.max_batched_tokens", "precision.weights"};
        case RooflineWork::training:
            return {"workload.micro_batch_size", "workload.sequence_tokens", "parallelism.context"};
    }
    return {};
}

Recipe intensity(const RooflinePoint& point) {
    const PassWork& pass = point.pass;
    SumOfTerms flops, bytes;
    flops.add(true, "pass.product_flops").add(pass.attention_flops != 0, "pass.attention_flops");
    bytes.add(true, "pass.weight_bytes").add(pass.activation_bytes != 0, "pass.activation_bytes");
    bytes.add(pass.cache_bytes != 0, "pass.cache_bytes");
    return {.formula = "(" + flops.text() + ") / (" + bytes.text() + ")",
            .method = "intensity-" + std::string(name_of(point.work)),
            .reference = "roofline",
            .own = {Question::of_sums("pass.product_flops", pass.product_flops, "FLOP"),
                    Question::of_sums("pass.attention_flops", pass.attention_flops, "FLOP"),
                    Question::of_sums("pass.weight_bytes", pass.weight_bytes, "bytes"),
                    Question::of_sums("pass.activation_bytes", pass.activation_bytes, "bytes"),
                    Question::of_sums("pass.cache_bytes", pass.cache_bytes, "bytes")},
            .also = load_of(point.work)};
}

/// What is reached under the roof.
Recipe rate(const RooflinePoint& point) {
    const std::string place = place_of(point);
    Recipe recipe{.method = "rate-" + std::string(name_of(point.work)), .reference = "roofline"};
    if (point.flops) {
        recipe.formula = "pass.flops / pass.seconds / 1000000000000";
        recipe.own = {Question::of_sums("pass.flops", point.flops, "FLOP"),
                      Question::of_sums("pass.seconds", point.seconds, "s")};
        recipe.also = load_of(point.work);
    } else {
        recipe.formula = "speed.model_tflops_per_accelerator";
    }
    recipe.also.push_back(place + "flops_per_byte");
    recipe.also.push_back(place + "roof_tflops");
    return recipe;
}

}  // namespace

std::vector<NamedFigure> figures_of(const CardRoofline& card) {
    const std::string place(roofline_place);
    std::vector<NamedFigure> figures = {{place + "peak_tflops", card.flops_per_second / tera},
                                        {place + "bandwidth_gb_s", card.bytes_per_second / giga},
                                        {place + "ridge_flops_per_byte", card.ridge()}};
    for (const RooflinePoint& point : card.points) {
        const std::string of_point = place_of(point);
        figures.push_back({of_point + "flops_per_byte", point.flops_per_byte});
        figures.push_back({of_point + "tflops", point.flops_per_second / tera});
        figures.push_back({of_point + "roof_tflops", card.roof(point.flops_per_byte) / tera});
        figures.push_back({of_point + "peak_share", point.flops_per_second / card.flops_per_second});
    }
    return figures;
}

std::optional<Recipe> roofline_recipe(const Question& q, std::string_view figure) {
    if (!q.roofline) return std::nullopt;
    const std::string_view name = figure.substr(roofline_place.size());
    if (name == "peak_tflops")
        return Recipe{
            .formula = "accelerator.peak_tflops",
            .method = "roof-peak",
            .reference = "roofline",
            .own = {q.of_card("accelerator.peak_tflops", q.roofline->flops_per_second / tera, "TFLOP/s")},
            .also = {"precision.compute"}};
    if (name == "bandwidth_gb_s") return bandwidth(q);
    if (name == "ridge_flops_per_byte")
        return Recipe{.formula = "1000 * speed.roofline.peak_tflops / speed.roofline.bandwidth_gb_s",
                      .method = "ridge",
                      .reference = "roofline"};
    const std::size_t end = std::min(name.find('.'), name.size());
    const auto point = std::ranges::find(q.roofline->points, value_of<RooflineWork>(name.substr(0, end)),
                                         [](const RooflinePoint& p) { return std::optional(p.work); });
    if (point == q.roofline->points.end()) return std::nullopt;
    const std::string place = place_of(*point);
    const std::string_view last = figure.substr(std::min(place.size(), figure.size()));
    if (last == "flops_per_byte") return intensity(*point);
    if (last == "tflops") return rate(*point);
    if (last == "roof_tflops")
        return Recipe{.formula = "min(speed.roofline.peak_tflops, speed.roofline.bandwidth_gb_s * " + place +
                                 "flops_per_byte / 1000)",
                      .method = "roof",
                      .reference = "roofline"};
    if (last == "peak_share")
        return Recipe{.formula = place + "tflops / speed.roofline.peak_tflops", .method = "peak-share"};
    return std::nullopt;
}

}  // namespace headroom

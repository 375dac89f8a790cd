// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/batch_variants.h"

#include <QCoreApplication>
#include <algorithm>
#include <array>
#include <cmath>
#include <set>

#include "evaluation/sweep.h"

namespace headroom::ui {
namespace {

constexpr std::size_t most_lines = 3;

class VariantText {
    Q_DECLARE_TR_FUNCTIONS(BatchFigures)
};

/// `AWQ INT4` of `AWQ INT4, group 128`
QString shortName(const WeightFormat& format) {
    std::string name = format.name;
    for (const char* end : {",", " (", " with ", " at "}) name = name.substr(0, name.find(end));
    return QString::fromStdString(name);
}

bool reads(Engine engine, const WeightFormat& format) {
    return engine == Engine::generic ||
           std::find(format.engines.begin(), format.engines.end(), name_of(engine)) != format.engines.end();
}

/// Formats worth comparing, the best known first.
constexpr std::array<std::string_view, 8> comparable_formats = {
    "bf16", "fp8", "awq-int4", "gptq-int4", "nf4", "gguf-q8_0", "gguf-q4_k_m", "gguf-f16"};

std::vector<Variant> weightVariants(const Scenario& given, const Catalogue& catalogue) {
    std::vector<const WeightFormat*> formats = {catalogue.weight_formats.find(given.precision.weights)};
    if (!formats.front()) return {};
    for (const std::string_view id : comparable_formats) {
        const WeightFormat* format = catalogue.weight_formats.find(id);
        if (!format || !reads(given.workload.engine, *format) || formats.size() == most_lines) continue;
        // Lines that nearly coincide tell nothing.
        constexpr double least_difference = 0.25;
        const bool is_new = std::none_of(formats.begin(), formats.end(), [&](const WeightFormat* other) {
            return std::abs(other->linear_bits / format->linear_bits - 1) < least_difference;
        });
        if (is_new) formats.push_back(format);
    }
    std::vector<Variant> variants;
    for (const WeightFormat* format : formats) {
        variants.push_back({shortName(*format), given});
        Precision& precision = variants.back().scenario.precision;
        if (format->id != precision.weights) precision.compute.reset();  // each format in its own type
        precision.weights = format->id;
    }
    return variants;
}

QString nameOf(Checkpointing mode) {
    switch (mode) {
        case Checkpointing::none:
            return VariantText::tr("no checkpoints");
        case Checkpointing::selective:
            return VariantText::tr("selective");
        case Checkpointing::full:
            return VariantText::tr("full");
    }
    return {};
}

std::vector<Variant> checkpointVariants(const Scenario& given) {
    const Checkpointing current = given.workload.activation_checkpointing;
    std::vector<Variant> variants = {{nameOf(current), given}};
    for (const Checkpointing mode : {Checkpointing::none, Checkpointing::selective, Checkpointing::full}) {
        if (mode == current) continue;
        variants.push_back({nameOf(mode), given});
        variants.back().scenario.workload.activation_checkpointing = mode;
    }
    return variants;
}

}  // namespace

std::vector<Variant> batchVariants(const Scenario& given, const Catalogue& catalogue) {
    return given.workload.task == Task::training ? checkpointVariants(given)
                                                 : weightVariants(given, catalogue);
}

bool isLegalBatch(const Scenario& scenario, const Parallelism& layout, double batch) {
    const Workload& workload = scenario.workload;
    if (workload.task != Task::training) return true;
    return std::fmod(workload.global_batch_size, batch * layout.data) == 0;
}

double largestLegalBatch(const Scenario& scenario, const Parallelism& layout, const Catalogue& catalogue) {
    double batch = largest_batch(scenario, layout, catalogue);
    const Workload& workload = scenario.workload;
    if (workload.task != Task::training) return batch;
    batch = std::min(batch, std::floor(workload.global_batch_size / layout.data));
    // A pipeline may ask for more micro-batches than large ones leave.
    const auto runs = [&](double size) {
        const std::array sizes = {size};
        return isLegalBatch(scenario, layout, size) &&
               sweep_batch(scenario, layout, sizes, catalogue).front().evaluation.has_value();
    };
    while (batch > 0 && !runs(batch)) --batch;
    return batch;
}

std::vector<double> batchesUpTo(double end, double limit, double present) {
    constexpr int intervals = 8;
    std::set<double> batches = {1, present};
    for (int i = 1; i <= intervals; ++i) batches.insert(std::max(1.0, std::round(end * i / intervals)));
    if (limit > 0 && limit <= end) batches.insert(limit);
    return {batches.begin(), batches.end()};
}

}  // namespace headroom::ui

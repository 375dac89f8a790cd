// SPDX-License-Identifier: GPL-3.0-or-later
#include "page/component_words.h"

#include <QCoreApplication>
#include <algorithm>
#include <cmath>

#include "input/field_options.h"
#include "memory/training_states.h"
#include "style/number_text.h"

namespace headroom::ui {
namespace {

class WordsText {
    Q_DECLARE_TR_FUNCTIONS(ComponentWords)
};

/// `÷ 8`, where `whole` bytes of the model became `part` bytes of a card; empty if nothing was cut.
QString cutWords(double whole, double part) {
    if (part <= 0) return {};
    constexpr double tolerance = 0.005;
    const double ratio = whole / part;
    if (std::abs(ratio - 1) < tolerance) return {};
    const bool is_whole = std::abs(ratio / std::round(ratio) - 1) < tolerance;
    return QStringLiteral(" ÷ ") + numberText(ratio, is_whole ? 0 : 1);
}

/// Parameters times bytes each, cut.
QString parameterWords(const Evaluation& evaluation, double bytes_each, double part) {
    const double whole = evaluation.model.parameters * bytes_each;
    return WordsText::tr("%1 parameters × %2 B")
               .arg(largeCountText(evaluation.model.parameters), shortNumberText(bytes_each)) +
           cutWords(whole, part);
}

/// `40 KiB`
QString perTokenText(double bytes) {
    constexpr double kib = 1024;
    return bytes < kib ? WordsText::tr("%1 B").arg(shortNumberText(bytes, 0))
                       : WordsText::tr("%1 KiB").arg(shortNumberText(bytes / kib, 1));
}

QString kvWords(const Evaluation& evaluation, double part) {
    const Workload& workload = evaluation.scenario.workload;
    const double sequences = std::ceil(workload.concurrent_sequences / evaluation.parallelism.data);
    const double context =
        workload.max_context_tokens.value_or(workload.prompt_tokens + workload.output_tokens);
    return WordsText::tr("%1 × %2 tokens × %3")
        .arg(numberText(sequences), numberText(context), perTokenText(part / (sequences * context)));
}

QString stateName(StateType type) {
    return QString::fromLatin1(name_of(type).data()).toUpper();
}

QString activationWords(const Evaluation& evaluation) {
    const Workload& workload = evaluation.scenario.workload;
    if (workload.task == Task::inference)
        return workload.max_batched_tokens
                   ? WordsText::tr("%1 tokens a step").arg(numberText(*workload.max_batched_tokens))
                   : WordsText::tr("prompts of %1 tokens").arg(numberText(workload.prompt_tokens));
    const QString tokens =
        WordsText::tr("%1 × %2 tokens")
            .arg(numberText(workload.micro_batch_size), numberText(workload.sequence_tokens));
    switch (workload.activation_checkpointing) {
        case Checkpointing::none:
            return WordsText::tr("%1, all kept").arg(tokens);
        case Checkpointing::selective:
            return WordsText::tr("%1, selective").arg(tokens);
        case Checkpointing::full:
            return WordsText::tr("%1, recomputed").arg(tokens);
    }
    return tokens;
}

QString logitWords(const Evaluation& evaluation, const Catalogue& catalogue) {
    const Architecture* architecture = architectureOf(evaluation.scenario, catalogue);
    if (!architecture) return {};
    const QString vocabulary = WordsText::tr("vocabulary %1").arg(numberText(architecture->vocab));
    const Workload& workload = evaluation.scenario.workload;
    if (workload.task == Task::inference) return WordsText::tr("sampler, %1").arg(vocabulary);
    return WordsText::tr("%1 tokens, %2")
        .arg(numberText(workload.micro_batch_size * workload.sequence_tokens), vocabulary);
}

QString communicationWords(const Evaluation& evaluation) {
    const Parallelism& layout = evaluation.parallelism;
    QStringList parts;
    if (layout.tensor > 1) parts << WordsText::tr("tensor parallel %1").arg(layout.tensor);
    if (layout.pipeline > 1) parts << WordsText::tr("pipeline %1").arg(layout.pipeline);
    if (layout.expert > 1) parts << WordsText::tr("expert parallel %1").arg(layout.expert);
    if (layout.context > 1) parts << WordsText::tr("context parallel %1").arg(layout.context);
    if (layout.data > 1 && evaluation.scenario.workload.task == Task::training)
        parts << WordsText::tr("data parallel %1").arg(layout.data);
    return WordsText::tr("buffers, %1").arg(parts.join(QStringLiteral(", ")));
}

/// What the input rows call `name`; itself, if they do not list it.
QString labelOf(std::string_view name, const std::vector<Option>& options) {
    const auto found = std::ranges::find(options, name, &Option::value);
    return found == options.end() ? QString::fromUtf8(name.data(), static_cast<qsizetype>(name.size()))
                                  : found->label;
}

QString optimizerWords(const Evaluation& evaluation, const Catalogue& catalogue) {
    const QString label = labelOf(name_of(evaluation.scenario.workload.optimizer),
                                  optimizerOptions(evaluation.scenario, catalogue));
    return WordsText::tr("%1, states in %2")
        .arg(label, stateName(evaluation.scenario.precision.optimizer_states));
}

QString adapterWords(const Evaluation& evaluation, const Catalogue& catalogue) {
    const Lora& lora = evaluation.scenario.workload.lora;
    return WordsText::tr("rank %1: %2")
        .arg(lora.rank)
        .arg(labelOf(lora.target, adapterTargetOptions(evaluation.scenario, catalogue)));
}

}  // namespace

const Architecture* architectureOf(const Scenario& scenario, const Catalogue& catalogue) {
    if (scenario.model.architecture) return &*scenario.model.architecture;
    const ModelEntry* entry = catalogue.models.find(scenario.model.id);
    return entry ? &entry->architecture : nullptr;
}

QString componentWords(MemoryComponent component, const Evaluation& evaluation, const Catalogue& catalogue) {
    constexpr double master_bytes = 4;
    const double part = evaluation.memory.per_accelerator[component];
    const Precision& precision = evaluation.scenario.precision;
    const Workload& workload = evaluation.scenario.workload;
    switch (component) {
        case MemoryComponent::weights:
            return parameterWords(evaluation, evaluation.model.weights_bytes / evaluation.model.parameters,
                                  part);
        case MemoryComponent::gradients:
            if (workload.method != Method::full)
                return WordsText::tr("of the adapters, %1").arg(stateName(precision.gradients));
            return parameterWords(evaluation, bytes_of(precision.gradients), part);
        case MemoryComponent::master_weights:
            if (workload.method != Method::full) return WordsText::tr("of the adapters, FP32");
            return parameterWords(evaluation, master_bytes, part);
        case MemoryComponent::optimizer:
            return optimizerWords(evaluation, catalogue);
        case MemoryComponent::adapter:
            return adapterWords(evaluation, catalogue);
        case MemoryComponent::kv_cache:
            return kvWords(evaluation, part);
        case MemoryComponent::activations:
            return activationWords(evaluation);
        case MemoryComponent::logits:
            return logitWords(evaluation, catalogue);
        case MemoryComponent::communication:
            return communicationWords(evaluation);
        case MemoryComponent::runtime:
            return workload.task == Task::inference && workload.cuda_graphs
                       ? WordsText::tr("context, libraries, graphs")
                       : WordsText::tr("context, libraries, allocator");
    }
    return {};
}

}  // namespace headroom::ui

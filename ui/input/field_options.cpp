// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/field_options.h"

#include <QDate>
#include <QRegularExpression>
#include <algorithm>
#include <array>
#include <tuple>

#include "evaluation/resolve.h"

namespace headroom::ui {
namespace {

struct Tr {
    Q_DECLARE_TR_FUNCTIONS(Field)
};

/// The values of an enumeration with what they are called; names of products are not translated.
template <class E, std::size_t n>
std::vector<Option> named(const std::array<QString, n>& labels) {
    static_assert(n == enum_names<E>.size());
    std::vector<Option> options;
    for (std::size_t i = 0; i < n; ++i) options.push_back({std::string(enum_names<E>[i]), labels[i]});
    return options;
}

QString text(std::string_view words) {
    return QString::fromUtf8(words.data(), static_cast<qsizetype>(words.size()));
}

bool contains(const std::vector<std::string>& names, std::string_view name) {
    return std::find(names.begin(), names.end(), name) != names.end();
}

/// Whether a scenario could start from weights in this format.
bool loads(const WeightFormat& format, const Workload& workload) {
    if (workload.task == Task::training)
        return format.id == "fp32" || format.id == "bf16" || format.id == "fp16" || format.id == "fp8" ||
               (workload.method == Method::qlora && (format.id == "nf4" || format.id == "nf4-double"));
    const bool gguf = format.family == "gguf";
    if (workload.engine == Engine::llama_cpp) return gguf;
    if (workload.engine == Engine::generic) return gguf || format.family == "hf";
    return format.family == "hf" && contains(format.engines, name_of(workload.engine));
}

bool loads(const KvFormat& format, const Workload& workload) {
    const bool gguf = text(format.id).startsWith(QLatin1String("gguf"));
    if (workload.engine == Engine::llama_cpp) return gguf || format.bits >= 16;
    return !gguf && format.id != "fp8_ds_mla";
}

/// Formats from the largest to the smallest. What the scenario has is among them, whether it suits or not.
template <class Formats, class Bits>
std::vector<Option> formatOptions(const Formats& formats, const Workload& workload, const std::string& chosen,
                                  Bits bits) {
    std::vector<const typename Formats::value_type*> shown;
    for (const auto& format : formats)
        if (format.id == chosen || loads(format, workload)) shown.push_back(&format);
    std::stable_sort(shown.begin(), shown.end(), [&](auto* a, auto* b) { return bits(*a) > bits(*b); });
    std::vector<Option> options;
    for (const auto* format : shown) options.push_back({format->id, text(format->name)});
    return options;
}

/// The last month before `month`.
std::string monthBefore(const std::string& month) {
    const QDate first = QDate::fromString(QString::fromStdString(month) + QStringLiteral("-01"), Qt::ISODate);
    return first.addMonths(-1).toString(QStringLiteral("yyyy-MM")).toStdString();
}

/// The last month of each period but the newest, which stands for the whole of it.
template <class Profile>
void addPeriods(std::vector<Option>& options, const std::vector<Profile>& periods) {
    for (std::size_t i = periods.size(); i > 1; --i) {
        const std::string month = monthBefore(periods[i - 1].from);
        options.push_back({month, Tr::tr("%1 (or earlier)").arg(QString::fromStdString(month))});
    }
}

QString acceleratorLabel(const Accelerator& accelerator) {
    QString name = text(accelerator.name);
    name.replace(QLatin1String("GB"), QStringLiteral(" GB"));
    name.replace(QLatin1String("  GB"), QStringLiteral(" GB"));
    if (accelerator.memory_gb && !name.contains(QLatin1String(" GB")))
        name += QStringLiteral(", %1 GB").arg(*accelerator.memory_gb);
    // The big vendors' product names speak for themselves.
    if (accelerator.vendor != "nvidia" && accelerator.vendor != "amd" && accelerator.vendor != "intel")
        name = vendorName(accelerator.vendor) + u' ' + name;
    if (accelerator.status == SaleStatus::eol) return Tr::tr("%1 (no longer sold)").arg(name);
    if (accelerator.status == SaleStatus::export_restricted)
        return Tr::tr("%1 (export restricted)").arg(name);
    return name;
}

int vendorRank(const std::string& vendor) {
    return vendor == "nvidia" ? 0 : vendor == "amd" ? 1 : 2;
}

int statusRank(SaleStatus status) {
    return status == SaleStatus::eol ? 1 : 0;
}

std::array<QString, engine_count> engineNames() {
    return {QStringLiteral("vLLM"),      QStringLiteral("SGLang"),       QStringLiteral("TensorRT-LLM"),
            QStringLiteral("llama.cpp"), QStringLiteral("Transformers"), QStringLiteral("TGI"),
            QStringLiteral("ExLlama"),   Tr::tr("Other engine")};
}

}  // namespace

QString vendorName(const std::string& vendor) {
    QString name = QString::fromStdString(vendor);
    constexpr qsizetype longest_initials = 3;
    if (vendor == "nvidia" || name.size() <= longest_initials) return name.toUpper();
    name[0] = name[0].toUpper();
    return name;
}

std::vector<Option> taskOptions(const Scenario&, const Catalogue&) {
    return named<Task>(std::array{Tr::tr("Serving"), Tr::tr("Training")});
}

QString engineName(Engine engine) {
    return engineNames()[static_cast<std::size_t>(engine)];
}

std::vector<Option> engineOptions(const Scenario&, const Catalogue&) {
    return named<Engine>(engineNames());
}

std::vector<Option> frameworkOptions(const Scenario&, const Catalogue&) {
    return named<Framework>(std::array{QStringLiteral("Megatron-LM"), QStringLiteral("FSDP"),
                                       QStringLiteral("DeepSpeed"), QStringLiteral("DDP"),
                                       QStringLiteral("Transformers"), QStringLiteral("Colossal-AI"),
                                       QStringLiteral("torchtune"), Tr::tr("Other framework")});
}

std::vector<Option> methodOptions(const Scenario&, const Catalogue&) {
    return named<Method>(
        std::array{Tr::tr("Full: all weights"), QStringLiteral("LoRA"), QStringLiteral("QLoRA")});
}

std::vector<Option> adapterTargetOptions(const Scenario&, const Catalogue&) {
    return {{"all-linear", Tr::tr("All linear layers")},
            {"attention", Tr::tr("Attention")},
            {"q_proj,v_proj", Tr::tr("Query and value")},
            {"all-linear,lm_head", Tr::tr("All linear layers and the head")}};
}

std::vector<Option> checkpointingOptions(const Scenario&, const Catalogue&) {
    return named<Checkpointing>(
        std::array{Tr::tr("None: keep all"), Tr::tr("Selective"), Tr::tr("Full: recompute")});
}

std::vector<Option> optimizerOptions(const Scenario&, const Catalogue&) {
    return named<Optimizer>(std::array{QStringLiteral("AdamW"), Tr::tr("AdamW, 8 bit"),
                                       Tr::tr("Paged AdamW, 8 bit"), QStringLiteral("Adafactor"),
                                       QStringLiteral("Lion"), QStringLiteral("SGD"),
                                       Tr::tr("SGD with momentum"), QStringLiteral("Muon")});
}

std::vector<Option> offloadOptions(const Scenario&, const Catalogue&) {
    return named<Offload>(
        std::array{Tr::tr("Nothing"), Tr::tr("Optimizer"), Tr::tr("Optimizer and parameters")});
}

std::vector<Option> switchOptions(const Scenario&, const Catalogue&) {
    return {{"false", Tr::tr("Off")}, {"true", Tr::tr("On")}};
}

std::vector<Option> releaseOptions(const Scenario& scenario, const Catalogue& catalogue) {
    std::vector<Option> options = {{"", Tr::tr("Newest")}};
    const Workload& workload = scenario.workload;
    if (workload.task == Task::training)
        addPeriods(options, catalogue.frameworks[static_cast<std::size_t>(workload.framework)]);
    else
        addPeriods(options, catalogue.engines[static_cast<std::size_t>(workload.engine)]);
    return options;
}

QString releaseProblem(const QString& typed) {
    static const QRegularExpression month(QStringLiteral("^\\d{4}(-(0[1-9]|1[0-2]))?$"));
    return month.match(typed).hasMatch() ? QString() : Tr::tr("expected a year and month such as 2025-04");
}

std::vector<Option> computeTypeOptions(const Scenario& scenario, const Catalogue& catalogue) {
    const auto label = [](std::string_view name) { return text(name).toUpper(); };
    Scenario open = scenario;
    open.precision.compute.reset();
    const Result<Subject> subject = find_subject(open, catalogue);
    std::vector<Option> options = {
        {"", subject ? Tr::tr("%1 (auto)").arg(label(name_of(resolve_compute(open, *subject))))
                     : Tr::tr("auto")}};
    for (const std::string_view name : enum_names<ComputeType>)
        options.push_back({std::string(name), label(name)});
    return options;
}

std::vector<Option> stateTypeOptions(const Scenario&, const Catalogue&) {
    return named<StateType>(std::array{QStringLiteral("FP32"), QStringLiteral("BF16"), QStringLiteral("FP16"),
                                       QStringLiteral("FP8"), QStringLiteral("INT8")});
}

std::vector<Option> masterWeightOptions(const Scenario&, const Catalogue&) {
    return named<MasterWeights>(std::array{QStringLiteral("FP32"), Tr::tr("None")});
}

std::vector<Option> weightFormatOptions(const Scenario& scenario, const Catalogue& catalogue) {
    return formatOptions(catalogue.weight_formats.entries(), scenario.workload, scenario.precision.weights,
                         [](const WeightFormat& format) { return format.linear_bits; });
}

std::vector<Option> kvFormatOptions(const Scenario& scenario, const Catalogue& catalogue) {
    return formatOptions(catalogue.kv_formats.entries(), scenario.workload, scenario.precision.kv_cache,
                         [](const KvFormat& format) { return format.bits; });
}

std::vector<Option> modelOptions(const Scenario&, const Catalogue& catalogue) {
    std::vector<const ModelEntry*> models;
    for (const ModelEntry& model : catalogue.models) models.push_back(&model);
    const auto order = [](const ModelEntry* model) {
        return std::tuple(text(model->family).toLower(), model->architecture.parameters.value_or(0));
    };
    std::stable_sort(models.begin(), models.end(), [&](auto* a, auto* b) { return order(a) < order(b); });
    std::vector<Option> options;
    for (const ModelEntry* model : models) options.push_back({model->id, text(model->name)});
    return options;
}

std::vector<Option> acceleratorOptions(const Scenario&, const Catalogue& catalogue) {
    std::vector<const Accelerator*> cards;
    for (const Accelerator& card : catalogue.accelerators) cards.push_back(&card);
    const auto order = [](const Accelerator* card) {
        return std::tuple(statusRank(card->status), vendorRank(card->vendor), text(card->vendor),
                          -card->memory_gb.value_or(0));
    };
    std::stable_sort(cards.begin(), cards.end(), [&](auto* a, auto* b) { return order(a) < order(b); });
    std::vector<Option> options;
    for (const Accelerator* card : cards) options.push_back({card->id, acceleratorLabel(*card)});
    return options;
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>

#include "input/field_access.h"
#include "input/field_applies.h"
#include "input/field_tables.h"

namespace headroom::ui {
namespace {

using namespace field_access;

using G = FieldGroup;
using T = FieldTasks;
using K = FieldKind;

constexpr auto workload = &Scenario::workload;
constexpr auto precision = &Scenario::precision;
constexpr auto cluster = &Scenario::cluster;

constexpr std::array batch_steps = {1., 2., 4., 8., 16., 32., 64., 128., 256., 512., 1024.};
constexpr std::array micro_batch_steps = {1., 2., 4., 8., 16., 32., 64.};
constexpr std::array global_batch_steps = {8., 16., 32., 64., 128., 256., 512., 1024., 2048., 4096.};
constexpr std::array context_steps = {1024.,  2048.,   4096.,   8192.,   16384.,  32768.,
                                      65536., 131072., 262144., 524288., 1048576.};
constexpr std::array rank_steps = {4., 8., 16., 32., 64., 128., 256.};

constexpr QuantityForm plain{Unit::count};
constexpr QuantityForm tokens{Unit::tokens};
constexpr QuantityForm share{Unit::percent, nullptr, 1};
constexpr QuantityForm gib{Unit::gib, nullptr, 1};

constexpr QuantityForm decimals_1{Unit::count, nullptr, 1};
constexpr QuantityForm decimals_3{Unit::count, nullptr, 3};

constexpr double billion = 1e9;

/// Runs are long: their tokens are read and typed in billions.
std::optional<double> readTrainingTokens(const Scenario& scenario) {
    const auto& given = scenario.workload.training_tokens;
    return given ? std::optional(*given / billion) : std::nullopt;
}
std::optional<double> resolvedTrainingTokens(const Evaluation& evaluation) {
    return readTrainingTokens(evaluation.scenario);
}
void writeTrainingTokens(Scenario& scenario, std::optional<double> value) {
    scenario.workload.training_tokens = value ? std::optional(*value * billion) : std::nullopt;
}

bool cutsLayersOff(const Scenario& scenario, const Catalogue&) {
    return scenario.workload.engine == Engine::llama_cpp;
}

/// Tokens that a draft proposes in a step; empty: no draft.
std::optional<double> readDraftTokens(const Scenario& scenario) {
    const auto& speculative = scenario.workload.speculative;
    return speculative ? std::optional<double>(speculative->draft_tokens) : std::nullopt;
}
std::optional<double> resolvedDraftTokens(const Evaluation& evaluation) {
    return readDraftTokens(evaluation.scenario);
}
void writeDraftTokens(Scenario& scenario, std::optional<double> value) {
    auto& speculative = scenario.workload.speculative;
    if (!value) {
        speculative.reset();
        return;
    }
    if (!speculative) speculative.emplace();
    speculative->draft_tokens = static_cast<int>(*value);
}

bool drafts(const Scenario& scenario, const Catalogue&) {
    return scenario.workload.speculative.has_value();
}
std::optional<double> readAcceptance(const Scenario& scenario) {
    const auto& speculative = scenario.workload.speculative;
    return speculative ? std::optional(speculative->acceptance_rate) : std::nullopt;
}
std::optional<double> resolvedAcceptance(const Evaluation& evaluation) {
    return readAcceptance(evaluation.scenario);
}
void writeAcceptance(Scenario& scenario, std::optional<double> value) {
    auto& speculative = scenario.workload.speculative;
    if (value && !speculative) speculative.emplace();
    if (speculative) speculative->acceptance_rate = value.value_or(Speculative().acceptance_rate);
}

bool spansNodes(const Scenario& scenario, const Catalogue&) {
    return scenario.cluster.count > scenario.cluster.per_node;
}

/// Empty: those between.
std::string readEnds(const Scenario& scenario) {
    const std::optional<StateType>& ends = scenario.precision.first_and_last_layers;
    return ends ? std::string(name_of(*ends)) : std::string();
}
void writeEnds(Scenario& scenario, const std::string& name) {
    scenario.precision.first_and_last_layers = value_of<StateType>(name);
}
std::vector<Option> endsOptions(const Scenario&, const Catalogue&) {
    return {{"", QCoreApplication::translate("Field", "as the others")},
            {"fp32", QStringLiteral("FP32")},
            {"bf16", QStringLiteral("BF16")},
            {"fp16", QStringLiteral("FP16")}};
}

const Field table[] = {
    {.id = "model",
     .label = QT_TRANSLATE_NOOP("Field", "Model"),
     .tip = QT_TRANSLATE_NOOP("Field", "The model that runs. Type to search the catalogue."),
     .group = G::workload,
     .tasks = T::both,
     .kind = K::search,
     .choice = {readModel, writeModel, modelOptions}},
    {.id = "workload.task",
     .label = QT_TRANSLATE_NOOP("Field", "Task"),
     .tip = QT_TRANSLATE_NOOP("Field", "Answer requests, or change the model's weights."),
     .group = G::workload,
     .tasks = T::both,
     .kind = K::radio,
     .choice = choice<workload, &Workload::task>(taskOptions)},
    {.id = "workload.engine",
     .label = QT_TRANSLATE_NOOP("Field", "Engine"),
     .tip = QT_TRANSLATE_NOOP("Field", "The server program. It decides what is kept beside the weights."),
     .group = G::workload,
     .tasks = T::serving,
     .kind = K::choice,
     .choice = choice<workload, &Workload::engine>(engineOptions)},
    {.id = "workload.framework",
     .label = QT_TRANSLATE_NOOP("Field", "Framework"),
     .tip =
         QT_TRANSLATE_NOOP("Field", "The training program. It decides how states are cut and what is kept."),
     .group = G::workload,
     .tasks = T::training,
     .kind = K::choice,
     .choice = choice<workload, &Workload::framework>(frameworkOptions)},
    {.id = "workload.method",
     .label = QT_TRANSLATE_NOOP("Field", "Method"),
     .tip =
         QT_TRANSLATE_NOOP("Field",
                           "What is trained: all weights, or low-rank adapters beside weights that stay as "
                           "they are, quantised in QLoRA."),
     .group = G::workload,
     .tasks = T::training,
     .kind = K::choice,
     .choice = choice<workload, &Workload::method>(methodOptions)},
    {.id = "workload.lora.rank",
     .label = QT_TRANSLATE_NOOP("Field", "Rank"),
     .tip = QT_TRANSLATE_NOOP("Field", "Width of the adapters: parameters grow with it."),
     .group = G::workload,
     .tasks = T::training,
     .kind = K::number,
     .number = number<workload, &Workload::lora, &Lora::rank>(plain, 1, 1e5, 1, rank_steps),
     .applies = trainsAdapters},
    {.id = "workload.lora.target",
     .label = QT_TRANSLATE_NOOP("Field", "Targets"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Layers with an adapter. Any projections can be typed, with commas between "
                              "them, as in “q_proj,v_proj”."),
     .group = G::workload,
     .tasks = T::training,
     .kind = K::entry,
     .choice = choice<workload, &Workload::lora, &Lora::target>(adapterTargetOptions),
     .applies = trainsAdapters},
    {.id = "workload.concurrent_sequences",
     .label = QT_TRANSLATE_NOOP("Field", "Batch"),
     .tip = QT_TRANSLATE_NOOP("Field", "Sequences served at once, over all replicas. Empty: as many as fit."),
     .group = G::workload,
     .tasks = T::serving,
     .kind = K::number,
     .number = {readBatch, resolvedBatch, writeBatch, plain, 1, 1e6, 1, batch_steps}},
    {.id = "workload.micro_batch_size",
     .label = QT_TRANSLATE_NOOP("Field", "Micro-batch"),
     .tip = QT_TRANSLATE_NOOP("Field", "Sequences in one pass of one accelerator."),
     .group = G::workload,
     .tasks = T::training,
     .kind = K::number,
     .number = number<workload, &Workload::micro_batch_size>(plain, 1, 1e6, 1, micro_batch_steps)},
    {.id = "workload.global_batch_size",
     .label = QT_TRANSLATE_NOOP("Field", "Global batch"),
     .tip =
         QT_TRANSLATE_NOOP("Field", "Sequences between two steps of the optimizer, over all accelerators."),
     .group = G::workload,
     .tasks = T::training,
     .kind = K::number,
     .number = number<workload, &Workload::global_batch_size>(plain, 1, 1e6, 1, global_batch_steps),
     .brief = QT_TRANSLATE_NOOP("Field", "Glob. batch")},
    {.id = "workload.max_context_tokens",
     .label = QT_TRANSLATE_NOOP("Field", "Context"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "The longest sequence, prompt and output together. 32k is 32 × 1,024 tokens. "
                              "Empty: prompt and output as below."),
     .group = G::workload,
     .tasks = T::serving,
     .kind = K::number,
     .number = number<workload, &Workload::max_context_tokens>(tokens, 1, 1e9, 1024, context_steps)},
    {.id = "workload.sequence_tokens",
     .label = QT_TRANSLATE_NOOP("Field", "Sequence"),
     .tip = QT_TRANSLATE_NOOP("Field", "Tokens of one training sequence. 32k is 32 × 1,024 tokens."),
     .group = G::workload,
     .tasks = T::training,
     .kind = K::number,
     .number = number<workload, &Workload::sequence_tokens>(tokens, 1, 1e9, 1024, context_steps)},
    {.id = "workload.prompt_tokens",
     .label = QT_TRANSLATE_NOOP("Field", "Prompt, output"),
     .tip = QT_TRANSLATE_NOOP("Field", "Tokens of a typical prompt. 32k is 32 × 1,024 tokens."),
     .group = G::workload,
     .tasks = T::serving,
     .kind = K::pair,
     .number = number<workload, &Workload::prompt_tokens>(tokens, 1, 1e9, 256),
     .brief = QT_TRANSLATE_NOOP("Field", "In, out")},
    {.id = "workload.output_tokens",
     .label = QT_TRANSLATE_NOOP("Field", "Output"),
     .tip = QT_TRANSLATE_NOOP("Field", "Tokens of a typical answer."),
     .group = G::workload,
     .tasks = T::serving,
     .kind = K::pair_second,
     .number = number<workload, &Workload::output_tokens>(tokens, 1, 1e9, 256)},
    {.id = "workload.activation_checkpointing",
     .label = QT_TRANSLATE_NOOP("Field", "Activations"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Activation checkpointing: what the backward pass computes again instead of "
                              "keeping it."),
     .group = G::workload,
     .tasks = T::training,
     .kind = K::choice,
     .choice = choice<workload, &Workload::activation_checkpointing>(checkpointingOptions)},
    {.id = "workload.optimizer",
     .label = QT_TRANSLATE_NOOP("Field", "Optimizer"),
     .tip = QT_TRANSLATE_NOOP("Field", "Decides how many bytes of state each parameter needs."),
     .group = G::workload,
     .tasks = T::training,
     .kind = K::choice,
     .choice = choice<workload, &Workload::optimizer>(optimizerOptions)},

    {.id = "workload.max_batched_tokens",
     .label = QT_TRANSLATE_NOOP("Field", "Step tokens"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Tokens that the engine computes in one step at most (max_num_batched_tokens); "
                              "activations grow with it. Empty: the engine's default."),
     .group = G::more_workload,
     .tasks = T::serving,
     .kind = K::number,
     .number = number<workload, &Workload::max_batched_tokens>(tokens, 1, 1e9, 512),
     .applies = limitsStepTokens},
    {.id = "workload.memory_utilization",
     .label = QT_TRANSLATE_NOOP("Field", "Memory share"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Share of the card that the engine may claim (gpu_memory_utilization). Empty: "
                              "the engine's default."),
     .group = G::more_workload,
     .tasks = T::serving,
     .kind = K::number,
     .number = number<workload, &Workload::memory_utilization>(share, 0.01, 1, 0.01),
     .brief = QT_TRANSLATE_NOOP("Field", "Mem. share"),
     .applies = claimsShare},
    {.id = "workload.cuda_graphs",
     .label = QT_TRANSLATE_NOOP("Field", "CUDA graphs"),
     .tip = QT_TRANSLATE_NOOP("Field", "Recorded steps: faster, for some memory of their own."),
     .group = G::more_workload,
     .tasks = T::serving,
     .kind = K::flag,
     .choice = flag<workload, &Workload::cuda_graphs>(),
     .brief = QT_TRANSLATE_NOOP("Field", "Graphs"),
     .applies = recordsGraphs},
    {.id = "cluster.already_used_gib",
     .label = QT_TRANSLATE_NOOP("Field", "Already used"),
     .tip = QT_TRANSLATE_NOOP(
         "Field", "Memory of each card that a display or other programs hold, in GiB (2^30 bytes)."),
     .group = G::more_workload,
     .tasks = T::both,
     .kind = K::number,
     .number = number<cluster, &Cluster::already_used_gib>(gib, 0, 1e4, 0.5),
     .brief = QT_TRANSLATE_NOOP("Field", "Used")},
    {.id = "workload.fused_loss",
     .label = QT_TRANSLATE_NOOP("Field", "Fused loss"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "The loss is computed in pieces (Liger, cut cross-entropy): the logits of all "
                              "tokens never stand at once."),
     .group = G::more_workload,
     .tasks = T::training,
     .kind = K::flag,
     .choice = flag<workload, &Workload::fused_loss>()},
    {.id = "workload.compile",
     .label = QT_TRANSLATE_NOOP("Field", "Compiled"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Operators are fused by a compiler (torch.compile), which keeps fewer "
                              "activations."),
     .group = G::more_workload,
     .tasks = T::training,
     .kind = K::flag,
     .choice = flag<workload, &Workload::compile>()},
    {.id = "workload.offload",
     .label = QT_TRANSLATE_NOOP("Field", "Offload"),
     .tip = QT_TRANSLATE_NOOP("Field", "What waits in host memory while it is not needed."),
     .group = G::more_workload,
     .tasks = T::training,
     .kind = K::choice,
     .choice = choice<workload, &Workload::offload>(offloadOptions)},
    {.id = "workload.flash_attention",
     .label = QT_TRANSLATE_NOOP("Field", "Flash attention"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Attention in blocks: the scores of all pairs of tokens never stand at once."),
     .group = G::more_workload,
     .tasks = T::both,
     .kind = K::flag,
     .choice = flag<workload, &Workload::flash_attention>(),
     .brief = QT_TRANSLATE_NOOP("Field", "Flash attn."),
     .applies = choosesAttention},
    {.id = "workload.requests_per_second",
     .label = QT_TRANSLATE_NOOP("Field", "Requests/s"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Requests that arrive in a second, at random. Empty: as many clients as the "
                              "batch says ask again as soon as they are answered."),
     .group = G::more_workload,
     .tasks = T::serving,
     .kind = K::number,
     .number = number<workload, &Workload::requests_per_second>(decimals_3, 0.001, 1e6, 1)},
    {.id = "workload.target_ttft_ms",
     .label = QT_TRANSLATE_NOOP("Field", "TTFT, ms"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Target for the first token in milliseconds; the automatic layout meets it if "
                              "it can."),
     .group = G::more_workload,
     .tasks = T::serving,
     .kind = K::number,
     .number = number<workload, &Workload::target_ttft_ms>(decimals_1, 0.1, 1e7, 100)},
    {.id = "workload.target_tpot_ms",
     .label = QT_TRANSLATE_NOOP("Field", "TPOT, ms"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Target for each further token in milliseconds; the automatic layout meets it "
                              "if it can."),
     .group = G::more_workload,
     .tasks = T::serving,
     .kind = K::number,
     .number = number<workload, &Workload::target_tpot_ms>(decimals_1, 0.1, 1e6, 5)},
    {.id = "workload.prefix_cache_hit_rate",
     .label = QT_TRANSLATE_NOOP("Field", "Prefix hits"),
     .tip = QT_TRANSLATE_NOOP("Field", "Share of the prompt's tokens that the prefix cache holds already."),
     .group = G::more_workload,
     .tasks = T::serving,
     .kind = K::number,
     .number = number<workload, &Workload::prefix_cache_hit_rate>(share, 0, 1, 0.05)},
    {.id = "workload.gpu_layers",
     .label = QT_TRANSLATE_NOOP("Field", "GPU layers"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Layers that the cards hold (-ngl); the processor decodes the others from host "
                              "memory. Empty: all."),
     .group = G::more_workload,
     .tasks = T::serving,
     .kind = K::number,
     .number = number<workload, &Workload::gpu_layers>(plain, 0, 1000, 1),
     .applies = cutsLayersOff},
    {.id = "workload.speculative.draft_tokens",
     .label = QT_TRANSLATE_NOOP("Field", "Draft tokens"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Speculative decoding: tokens that a draft proposes in a step. Empty: none."),
     .group = G::more_workload,
     .tasks = T::serving,
     .kind = K::number,
     .number = {readDraftTokens, resolvedDraftTokens, writeDraftTokens, plain, 1, 32, 1, {}},
     .brief = QT_TRANSLATE_NOOP("Field", "Draft tok.")},
    {.id = "workload.speculative.acceptance_rate",
     .label = QT_TRANSLATE_NOOP("Field", "Draft taken"),
     .tip = QT_TRANSLATE_NOOP("Field", "Chance that a proposed token is taken, if those before it were."),
     .group = G::more_workload,
     .tasks = T::serving,
     .kind = K::number,
     .number = {readAcceptance, resolvedAcceptance, writeAcceptance, share, 0, 1, 0.05, {}},
     .applies = drafts},
    {.id = "workload.training_tokens",
     .label = QT_TRANSLATE_NOOP("Field", "Tokens, B"),
     .tip =
         QT_TRANSLATE_NOOP("Field", "Tokens of the whole run in billions: days and cost of a run need it."),
     .group = G::more_workload,
     .tasks = T::training,
     .kind = K::number,
     .number =
         {readTrainingTokens, resolvedTrainingTokens, writeTrainingTokens, decimals_3, 1e-6, 1e6, 1, {}}},
    {.id = "workload.checkpoint_seconds",
     .label = QT_TRANSLATE_NOOP("Field", "Checkpoint, s"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Seconds that training stands still for a checkpoint. Empty: failures are not "
                              "counted."),
     .group = G::more_workload,
     .tasks = T::training,
     .kind = K::number,
     .number = number<workload, &Workload::checkpoint_seconds>(decimals_1, 0.1, 1e5, 10),
     .brief = QT_TRANSLATE_NOOP("Field", "Chkpt., s")},
    {.id = "cluster.network_gbit_s_per_accelerator",
     .label = QT_TRANSLATE_NOOP("Field", "Net, Gbit/s"),
     .tip = QT_TRANSLATE_NOOP("Field", "Network of each card between the nodes, in one direction."),
     .group = G::more_workload,
     .tasks = T::both,
     .kind = K::number,
     .number = number<cluster, &Cluster::network_gbit_s_per_accelerator>(plain, 1, 1e5, 100),
     .applies = spansNodes},
    {.id = "workload.software_date",
     .label = QT_TRANSLATE_NOOP("Field", "Release"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "When the engine or framework was released: memory differs between releases. "
                              "A month can be typed, as in “2025-04”."),
     .group = G::more_workload,
     .tasks = T::both,
     .kind = K::entry,
     .choice = {readName<workload, &Workload::software_date>, writeName<workload, &Workload::software_date>,
                releaseOptions, releaseProblem}},

    {.id = "precision.weights",
     .label = QT_TRANSLATE_NOOP("Field", "Weights"),
     .tip =
         QT_TRANSLATE_NOOP("Field", "How the weights are stored, from the largest to the smallest format."),
     .group = G::formats,
     .tasks = T::both,
     .kind = K::list,
     .choice = choice<precision, &Precision::weights>(weightFormatOptions)},
    {.id = "precision.kv_cache",
     .label = QT_TRANSLATE_NOOP("Field", "KV cache"),
     .tip = QT_TRANSLATE_NOOP("Field", "How keys and values of past tokens are stored."),
     .group = G::formats,
     .tasks = T::serving,
     .kind = K::list,
     .choice = choice<precision, &Precision::kv_cache>(kvFormatOptions)},
    {.id = "precision.gradients",
     .label = QT_TRANSLATE_NOOP("Field", "Gradients"),
     .tip = QT_TRANSLATE_NOOP("Field", "How gradients are accumulated."),
     .group = G::formats,
     .tasks = T::training,
     .kind = K::list,
     .choice = choice<precision, &Precision::gradients>(stateTypeOptions)},
    {.id = "precision.master_weights",
     .label = QT_TRANSLATE_NOOP("Field", "Master copy"),
     .tip =
         QT_TRANSLATE_NOOP("Field", "Whether the optimizer keeps a copy of the weights in full precision."),
     .group = G::formats,
     .tasks = T::training,
     .kind = K::list,
     .choice = choice<precision, &Precision::master_weights>(masterWeightOptions)},
    {.id = "precision.optimizer_states",
     .label = QT_TRANSLATE_NOOP("Field", "Moments"),
     .tip = QT_TRANSLATE_NOOP("Field", "How the optimizer's own states are stored."),
     .group = G::formats,
     .tasks = T::training,
     .kind = K::list,
     .choice = choice<precision, &Precision::optimizer_states>(stateTypeOptions)},
    {.id = "precision.first_and_last_layers",
     .label = QT_TRANSLATE_NOOP("Field", "First, last layer"),
     .tip =
         QT_TRANSLATE_NOOP("Field",
                           "The sandwich: the first and the last layer, with embedding and head, stay in a "
                           "type of their own while those between are of fewer bits."),
     .group = G::formats,
     .tasks = T::training,
     .kind = K::choice,
     .choice = {readEnds, writeEnds, endsOptions},
     .brief = QT_TRANSLATE_NOOP("Field", "Ends")},
    {.id = "precision.compute",
     .label = QT_TRANSLATE_NOOP("Field", "Compute"),
     .tip =
         QT_TRANSLATE_NOOP("Field", "The type that matrices are multiplied in; activations are kept in it."),
     .group = G::formats,
     .tasks = T::both,
     .kind = K::list,
     .choice = choice<precision, &Precision::compute>(computeTypeOptions)},
};

}  // namespace

std::span<const Field> workloadFields() {
    return table;
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "input/field.h"

#include <algorithm>
#include <array>

#include "input/field_access.h"
#include "input/field_options.h"

namespace headroom::ui {
namespace {

using namespace field_access;

constexpr auto workload = &Scenario::workload;
constexpr auto precision = &Scenario::precision;
constexpr auto cluster = &Scenario::cluster;
constexpr auto costs = &Scenario::costs;

constexpr std::array batch_steps = {1., 2., 4., 8., 16., 32., 64., 128., 256., 512., 1024.};
constexpr std::array micro_batch_steps = {1., 2., 4., 8., 16., 32., 64.};
constexpr std::array global_batch_steps = {8., 16., 32., 64., 128., 256., 512., 1024., 2048., 4096.};
constexpr std::array context_steps = {1024.,  2048.,   4096.,   8192.,   16384.,  32768.,
                                      65536., 131072., 262144., 524288., 1048576.};
constexpr std::array count_steps = {1., 2., 4., 8., 16., 32., 64., 128., 256., 512., 1024.};
constexpr std::array node_steps = {1., 2., 4., 8., 16.};
constexpr std::array zero_steps = {0., 1., 2., 3.};
constexpr std::array year_steps = {1., 2., 3., 4., 5., 6., 7.};
constexpr std::array busy_steps = {0.1, 0.2, 0.3, 0.4, 0.5, 0.6, 0.7, 0.8, 0.9, 1.0};
constexpr std::array tariff_steps = {0.05, 0.10, 0.15, 0.20, 0.25, 0.30, 0.35, 0.40};
constexpr std::array pue_steps = {1.0, 1.1, 1.2, 1.3, 1.4, 1.5, 1.6, 1.7, 1.8, 1.9, 2.0};

constexpr QuantityForm plain{Unit::count};
constexpr QuantityForm tokens{Unit::tokens};
constexpr QuantityForm share{Unit::percent, nullptr, 1};
constexpr QuantityForm per_kwh{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/kWh"), 4};
constexpr QuantityForm per_card{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/card"), 0};
constexpr QuantityForm per_node{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/node"), 0};
constexpr QuantityForm per_card_year{Unit::money, QT_TRANSLATE_NOOP("Quantity", "/card·y"), 0};
constexpr QuantityForm watts_card{Unit::watts, QT_TRANSLATE_NOOP("Quantity", "/card"), 0};
constexpr QuantityForm watts_node{Unit::watts, QT_TRANSLATE_NOOP("Quantity", "/node"), 0};

using G = FieldGroup;
using T = FieldTasks;
using K = FieldKind;

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
     .number = number<workload, &Workload::global_batch_size>(plain, 1, 1e6, 1, global_batch_steps)},
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

    {.id = "cluster.accelerator",
     .label = QT_TRANSLATE_NOOP("Field", "Accelerator"),
     .tip = QT_TRANSLATE_NOOP("Field", "The card. Type to search, for example “80 GB” or “MI300”."),
     .group = G::machine,
     .tasks = T::both,
     .kind = K::search,
     .choice = choice<cluster, &Cluster::accelerator>(acceleratorOptions)},
    {.id = "cluster.count",
     .label = QT_TRANSLATE_NOOP("Field", "GPUs"),
     .tip = QT_TRANSLATE_NOOP("Field", "How many cards, over all nodes."),
     .group = G::machine,
     .tasks = T::both,
     .kind = K::number,
     .number = number<cluster, &Cluster::count>(plain, 1, 1e5, 1, count_steps)},
    {.id = "cluster.per_node",
     .label = QT_TRANSLATE_NOOP("Field", "In one node"),
     .tip = QT_TRANSLATE_NOOP("Field", "Cards in one machine. Tensor parallelism stays inside it."),
     .group = G::machine,
     .tasks = T::both,
     .kind = K::number,
     .number = number<cluster, &Cluster::per_node>(plain, 1, 1e4, 1, node_steps)},
    {.id = "parallelism",
     .label = QT_TRANSLATE_NOOP("Field", "Layout"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "How the model is cut: tensor × pipeline × data parallel. Automatic keeps "
                              "tensor parallelism inside a node."),
     .group = G::machine,
     .tasks = T::both,
     .kind = K::layout},
    {.id = "parallelism.tensor",
     .label = QT_TRANSLATE_NOOP("Field", "TP"),
     .tip = QT_TRANSLATE_NOOP("Field", "Tensor parallel: cards that share each layer."),
     .group = G::machine,
     .tasks = T::both,
     .kind = K::layout_degree,
     .number = degree<&Parallelism::tensor>(1, 1e5)},
    {.id = "parallelism.pipeline",
     .label = QT_TRANSLATE_NOOP("Field", "PP"),
     .tip = QT_TRANSLATE_NOOP("Field", "Pipeline parallel: stages of consecutive layers."),
     .group = G::machine,
     .tasks = T::both,
     .kind = K::layout_degree,
     .number = degree<&Parallelism::pipeline>(1, 1e5)},
    {.id = "parallelism.data",
     .label = QT_TRANSLATE_NOOP("Field", "DP"),
     .tip = QT_TRANSLATE_NOOP("Field", "Data parallel: replicas of the model."),
     .group = G::machine,
     .tasks = T::both,
     .kind = K::layout_degree,
     .number = degree<&Parallelism::data>(1, 1e5)},
    {.id = "parallelism.zero_stage",
     .label = QT_TRANSLATE_NOOP("Field", "ZeRO stage"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "What data-parallel ranks share: 1 optimizer states, 2 also gradients, 3 also "
                              "weights (FSDP full shard). Empty: automatic layout."),
     .group = G::machine,
     .tasks = T::training,
     .kind = K::number,
     .number = degree<&Parallelism::zero_stage>(0, 3, zero_steps)},

    {.id = "costs.years",
     .label = QT_TRANSLATE_NOOP("Field", "Years"),
     .tip = QT_TRANSLATE_NOOP("Field", "How long the hardware is used."),
     .group = G::money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::years>({Unit::years}, 1, 20, 1, year_steps)},
    {.id = "costs.utilization",
     .label = QT_TRANSLATE_NOOP("Field", "Busy"),
     .tip = QT_TRANSLATE_NOOP("Field", "Share of all hours in which the cards work."),
     .group = G::money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::utilization>(share, 0, 1, 0.01, busy_steps)},
    {.id = "costs.electricity_per_kwh",
     .label = QT_TRANSLATE_NOOP("Field", "Electricity"),
     .tip = QT_TRANSLATE_NOOP("Field", "Price of a kilowatt-hour at the meter."),
     .group = G::money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::electricity_per_kwh>(per_kwh, 0, 1000, 0.01, tariff_steps)},
    {.id = "costs.pue",
     .label = QT_TRANSLATE_NOOP("Field", "PUE"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Power of the whole facility over that of the computers: what cooling adds."),
     .group = G::money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::pue>({Unit::ratio, nullptr, 2}, 1, 10, 0.01, pue_steps)},

    {.id = "costs.accelerator_price",
     .label = QT_TRANSLATE_NOOP("Field", "Card price"),
     .tip = QT_TRANSLATE_NOOP("Field", "Of one card. 30k is 30,000. Empty: the catalogue's price."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::accelerator_price>(per_card, 0, 1e9, 1000)},
    {.id = "costs.host_price_per_node",
     .label = QT_TRANSLATE_NOOP("Field", "Host price"),
     .tip = QT_TRANSLATE_NOOP("Field", "Of one node without its cards. Empty: a share of the cards' price."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::host_price_per_node>(per_node, 0, 1e9, 1000)},
    {.id = "costs.licences",
     .label = QT_TRANSLATE_NOOP("Field", "Licences"),
     .tip = QT_TRANSLATE_NOOP("Field", "All software licences of one card for a year."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = {readLicences, resolvedLicences, writeLicences, per_card_year, 0, 1e9, 100, {}}},
    {.id = "costs.support_rate",
     .label = QT_TRANSLATE_NOOP("Field", "Support"),
     .tip = QT_TRANSLATE_NOOP("Field", "Maintenance contract, a year, of the purchase price."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::support_rate>(share, 0, 1, 0.01)},
    {.id = "costs.busy_w_per_accelerator",
     .label = QT_TRANSLATE_NOOP("Field", "Busy power"),
     .tip = QT_TRANSLATE_NOOP("Field", "Of one card at work. Empty: a share of its rated power."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::busy_w_per_accelerator>(watts_card, 0, 1e6, 10)},
    {.id = "costs.host_w_per_node",
     .label = QT_TRANSLATE_NOOP("Field", "Host power"),
     .tip = QT_TRANSLATE_NOOP("Field", "Of one node without its cards."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::host_w_per_node>(watts_node, 0, 1e6, 50)},
    {.id = "costs.residual_rate",
     .label = QT_TRANSLATE_NOOP("Field", "Resale"),
     .tip = QT_TRANSLATE_NOOP("Field", "What the hardware is worth at the end, of its price."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::residual_rate>(share, 0, 1, 0.01)},
    {.id = "costs.discount_rate",
     .label = QT_TRANSLATE_NOOP("Field", "Discount"),
     .tip = QT_TRANSLATE_NOOP("Field", "What later money is worth less, a year; for the present value."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::discount_rate>(share, 0, 1, 0.01)},
    {.id = "costs.annual_failure_rate",
     .label = QT_TRANSLATE_NOOP("Field", "Failures"),
     .tip = QT_TRANSLATE_NOOP("Field", "Share of the cards that must be replaced in a year."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::annual_failure_rate>(share, 0, 1, 0.01)},
    {.id = "costs.inlet_outlet_delta_c",
     .label = QT_TRANSLATE_NOOP("Field", "Air warms by"),
     .tip = QT_TRANSLATE_NOOP("Field", "From inlet to outlet; decides how much air must be moved."),
     .group = G::more_money,
     .tasks = T::both,
     .kind = K::number,
     .number = number<costs, &Costs::inlet_outlet_delta_c>({Unit::kelvin, nullptr, 1}, 1, 60, 1)},
};

}  // namespace

std::span<const Field> fields() {
    return table;
}

const Field* findField(std::string_view id) {
    const auto found =
        std::find_if(std::begin(table), std::end(table), [&](const Field& f) { return id == f.id; });
    return found == std::end(table) ? nullptr : &*found;
}

QString groupLabel(FieldGroup group) {
    switch (group) {
        case FieldGroup::workload:
            return QCoreApplication::translate("Field", "What runs");
        case FieldGroup::formats:
            return QCoreApplication::translate("Field", "Number formats");
        case FieldGroup::machine:
            return QCoreApplication::translate("Field", "Machine");
        case FieldGroup::money:
            return QCoreApplication::translate("Field", "Money");
        case FieldGroup::more_money:
            return {};
    }
    return {};
}

}  // namespace headroom::ui

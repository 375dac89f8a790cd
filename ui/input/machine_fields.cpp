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

constexpr auto cluster = &Scenario::cluster;

constexpr std::array count_steps = {1., 2., 4., 8., 16., 32., 64., 128., 256., 512., 1024.};
constexpr std::array node_steps = {1., 2., 4., 8., 16.};
constexpr std::array zero_steps = {0., 1., 2., 3.};

constexpr QuantityForm plain{Unit::count};

const Field table[] = {
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
    {.id = "parallelism.expert",
     .label = QT_TRANSLATE_NOOP("Field", "EP"),
     .tip = QT_TRANSLATE_NOOP("Field", "Expert parallel: ranks that share the experts of a layer."),
     .group = G::machine,
     .tasks = T::both,
     .kind = K::layout_degree,
     .number = degree<&Parallelism::expert>(1, 1e5),
     .applies = hasExperts},
    {.id = "parallelism.context",
     .label = QT_TRANSLATE_NOOP("Field", "CP"),
     .tip = QT_TRANSLATE_NOOP("Field", "Context parallel: cards that share each sequence."),
     .group = G::machine,
     .tasks = T::both,
     .kind = K::layout_degree,
     .number = degree<&Parallelism::context>(1, 1e5),
     .applies = cutsContext},
    {.id = "parallelism.virtual_pipeline",
     .label = QT_TRANSLATE_NOOP("Field", "VP"),
     .tip = QT_TRANSLATE_NOOP("Field", "Virtual pipeline: interleaved chunks of layers on each stage."),
     .group = G::machine,
     .tasks = T::training,
     .kind = K::layout_degree,
     .number = degree<&Parallelism::virtual_pipeline>(1, 1e5),
     .applies = hasPipeline},
    {.id = "parallelism.shard_group",
     .label = QT_TRANSLATE_NOOP("Field", "Shards"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "Ranks that share the shards, fewer than all in hybrid sharding (HSDP). Empty: "
                              "all data-parallel ranks."),
     .group = G::machine,
     .tasks = T::training,
     .kind = K::layout_degree,
     .number = {readShardGroup, resolvedShardGroup, writeShardGroup, {}, 1, 1e5, 1, {}},
     .applies = shardsStates},
    {.id = "parallelism.sequence_parallel",
     .label = QT_TRANSLATE_NOOP("Field", "SP"),
     .tip = QT_TRANSLATE_NOOP(
         "Field", "Sequence parallel: what tensor parallelism does not cut is cut along the sequence."),
     .group = G::machine,
     .tasks = T::training,
     .kind = K::layout_degree,
     .choice = {readSequenceParallel, writeSequenceParallel, switchOptions},
     .applies = hasTensorParallel},
    {.id = "parallelism.zero_stage",
     .label = QT_TRANSLATE_NOOP("Field", "ZeRO stage"),
     .tip = QT_TRANSLATE_NOOP("Field",
                              "What data-parallel ranks share: 1 optimizer states, 2 also gradients, 3 also "
                              "weights (FSDP full shard). Empty: automatic layout."),
     .group = G::machine,
     .tasks = T::training,
     .kind = K::number,
     .number = degree<&Parallelism::zero_stage>(0, 3, zero_steps)},
};

}  // namespace

std::span<const Field> machineFields() {
    return table;
}

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/training_config.h"
#include "base/json.h"

namespace headroom {

namespace {

template <class T>
void put(Json& json, const char* key, const std::optional<T>& value) {
    if (!value) return;
    if constexpr (std::is_enum_v<T>)
        json[key] = name_of(*value);
    else
        json[key] = *value;
}

}  // namespace

Json to_json(const TrainingConfig& c) {
    Json workload = Json::object(), precision = Json::object(), parallelism = Json::object(),
         cluster = Json::object(), model = Json::object(), lora = Json::object();
    put(workload, "method", c.method);
    put(workload, "framework", c.framework);
    put(workload, "sequence_tokens", c.sequence_tokens);
    put(workload, "micro_batch_size", c.micro_batch_size);
    put(workload, "global_batch_size", c.global_batch_size);
    put(workload, "activation_checkpointing", c.checkpointing);
    put(workload, "flash_attention", c.flash_attention);
    put(workload, "optimizer", c.optimizer);
    put(workload, "offload", c.offload);
    put(workload, "fused_loss", c.fused_loss);
    put(lora, "rank", c.lora_rank);
    put(lora, "target", c.lora_target);
    if (!lora.empty()) workload["lora"] = std::move(lora);
    put(precision, "weights", c.weights);
    put(precision, "compute", c.compute);
    put(cluster, "count", c.count);
    put(cluster, "per_node", c.per_node);
    put(parallelism, "tensor", c.tensor);
    put(parallelism, "pipeline", c.pipeline);
    put(parallelism, "virtual_pipeline", c.virtual_pipeline);
    put(parallelism, "context", c.context);
    put(parallelism, "expert", c.expert);
    put(parallelism, "zero_stage", c.zero_stage);
    put(parallelism, "sequence_parallel", c.sequence_parallel);
    put(parallelism, "shard_group", c.shard_group);
    put(model, "layers", c.model_layers);
    put(model, "hidden", c.model_hidden);
    put(model, "heads", c.model_heads);

    Json json{{"kind", "training configuration"}, {"dialect", name_of(c.dialect)}};
    put(json, "micro_batches", c.micro_batches);
    json["scenario"] = {{"workload", std::move(workload)},
                        {"precision", std::move(precision)},
                        {"cluster", std::move(cluster)},
                        {"parallelism", std::move(parallelism)}};
    if (!model.empty()) json["model"] = std::move(model);
    json["notes"] = c.notes;
    write_whole_numbers_as_integers(json);
    return json;
}

}  // namespace headroom

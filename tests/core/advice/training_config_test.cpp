// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/training_config.h"

#include "advice/python_literals.h"
#include "base/json.h"
#include "core/support.h"
#include "memory/adapters.h"

namespace headroom {
namespace {

Result<TrainingConfig> read_file(const std::string& name) {
    return read_training_config(*read_text_file(HEADROOM_TEST_DATA "/data/files/" + name), name);
}

TrainingConfig config_of(const std::string& name) {
    const Result<TrainingConfig> config = read_file(name);
    if (!config) throw std::runtime_error(to_text(config.error()));
    return *config;
}

TrainingConfig config(const std::string& text) {
    const Result<TrainingConfig> read = read_training_config(text, "file");
    if (!read) throw std::runtime_error(to_text(read.error()));
    return *read;
}

Error error_of(const std::string& text) {
    const Result<TrainingConfig> read = read_training_config(text, "file");
    return read ? Error{} : read.error();
}

bool has_note(const TrainingConfig& config, std::string_view text) {
    for (const std::string& note : config.notes)
        if (note.find(text) != std::string::npos) return true;
    return false;
}

Scenario training_scenario(int count = 8) {
    return test::scenario(
        "{'model': 'llama-3-8b', 'workload': {'task': 'training', 'micro_batch_size': 4, "
        "'global_batch_size': 64}, 'cluster': {'accelerator': 'h100-sxm-80', 'count': " +
        std::to_string(count) + "}}");
}

struct DeepspeedFile {
    const char* name;
    int zero_stage;
    Offload offload;
    std::optional<int> tensor;
};

TEST(TrainingConfig, OfDeepspeedFiles) {
    for (const DeepspeedFile& file :
         {DeepspeedFile{"ds_z2_config.json", 2, Offload::none, std::nullopt},
          DeepspeedFile{"ds_z2_autotp_config.json", 2, Offload::none, 2},
          DeepspeedFile{"ds_z3_config.json", 3, Offload::none, std::nullopt},
          DeepspeedFile{"ds_z3_offload_config.json", 3, Offload::optimizer_and_parameters, std::nullopt},
          DeepspeedFile{"ds_z3_fp8_config.json", 3, Offload::optimizer, std::nullopt}}) {
        const TrainingConfig c = config_of(file.name);
        EXPECT_EQ(c.dialect, TrainingDialect::deepspeed) << file.name;
        EXPECT_EQ(c.framework, Framework::deepspeed) << file.name;
        EXPECT_EQ(c.zero_stage, file.zero_stage) << file.name;
        EXPECT_EQ(c.offload, file.offload) << file.name;
        EXPECT_EQ(c.tensor, file.tensor) << file.name;
        // "auto" is not given.
        EXPECT_EQ(c.micro_batch_size, std::nullopt) << file.name;
        EXPECT_EQ(c.global_batch_size, std::nullopt) << file.name;
        EXPECT_EQ(c.micro_batches, std::nullopt) << file.name;
        EXPECT_EQ(c.compute, std::nullopt) << file.name;
        EXPECT_TRUE(has_note(c, "bf16.enabled is \"auto\"")) << file.name;
        EXPECT_FALSE(has_note(c, "not read")) << file.name;
        EXPECT_TRUE(
            test::evaluated(with_training_config(training_scenario(), c)).memory.per_accelerator.total_bytes >
            0);
    }
}

TEST(TrainingConfig, OfDeepspeedWithNumbers) {
    const TrainingConfig c = config(R"({
        "train_micro_batch_size_per_gpu": 2, "gradient_accumulation_steps": 8, "bf16": {"enabled": true},
        "optimizer": {"type": "SGD", "params": {"lr": 1e-4, "momentum": 0.9}},
        "zero_optimization": {"stage": 3, "mics_shard_size": 4, "offload_optimizer": {"device": "nvme"}},
        "activation_checkpointing": {"partition_activations": true}, "sequence_parallel_size": 2,
        "compression_training": {}})");
    EXPECT_EQ(c.micro_batch_size, 2);
    EXPECT_EQ(c.micro_batches, 8);
    EXPECT_EQ(c.compute, ComputeType::bf16);
    EXPECT_EQ(c.weights, "bf16");
    EXPECT_EQ(c.optimizer, Optimizer::sgd_momentum);
    EXPECT_EQ(c.shard_group, 4);
    EXPECT_EQ(c.offload, Offload::optimizer);
    EXPECT_EQ(c.checkpointing, Checkpointing::full);
    EXPECT_EQ(c.context, 2);
    EXPECT_TRUE(has_note(c, "not read: compression_training"));
    const Scenario s = with_training_config(training_scenario(16), c);
    EXPECT_EQ(s.parallelism->data, 8);
    EXPECT_EQ(s.parallelism->shard_group, 4);
    EXPECT_EQ(s.workload.global_batch_size, 2 * 8 * 8);
    EXPECT_EQ(s.workload.optimizer, Optimizer::sgd_momentum);
}

TEST(TrainingConfig, OfDeepspeedInOtherForms) {
    const TrainingConfig fp32 = config(R"({"train_batch_size": 32, "fp16": {"enabled": false}})");
    EXPECT_EQ(fp32.compute, ComputeType::fp32) << "no section switches 16 bits on";
    EXPECT_EQ(fp32.zero_stage, 0);
    EXPECT_EQ(fp32.global_batch_size, 32);
    const TrainingConfig old = config(R"({"zero_optimization": {"stage": 2, "cpu_offload": true},
                                          "fp16": {"enabled": true}})");
    EXPECT_EQ(old.offload, Offload::optimizer);
    EXPECT_EQ(old.compute, ComputeType::fp16);
    EXPECT_EQ(config(R"({"zero_optimization": {"stage": 3, "zero_hpz_partition_size": 8}})").shard_group, 8);
    EXPECT_EQ(config(R"({"zero_optimization": {"stage": 3, "zero_hpz_partition_size": 1}})").shard_group,
              std::nullopt);
    EXPECT_EQ(config(R"({"bf16": {"enabled": true}, "optimizer": {"type": "Lion"}})").optimizer,
              Optimizer::lion);
    EXPECT_EQ(config(R"({"zero_optimization": {"stage": 3}, "fp8": {"enabled": true}})").compute,
              ComputeType::fp8);
    const TrainingConfig autocast =
        config(R"({"zero_optimization": {"stage": 2}, "expert_parallel": {"enabled": true, "autoep_size": 4},
                   "torch_autocast": {"enabled": true, "dtype": "torch.float16"}})");
    EXPECT_EQ(autocast.compute, ComputeType::fp16);
    EXPECT_EQ(autocast.weights, "fp32");
    EXPECT_EQ(autocast.expert, 4);
}

TEST(TrainingConfig, OfFsdpFiles) {
    for (const char* name : {"fsdp_config.yaml", "fsdp2_config.yaml", "fsdp_config_multiple_nodes.yaml"}) {
        const TrainingConfig c = config_of(name);
        EXPECT_EQ(c.dialect, TrainingDialect::accelerate) << name;
        EXPECT_EQ(c.framework, Framework::fsdp) << name;
        EXPECT_EQ(c.zero_stage, 3) << name;
        EXPECT_EQ(c.shard_group, std::nullopt) << name;
        EXPECT_EQ(c.offload, Offload::none) << name;
        EXPECT_EQ(c.compute, ComputeType::bf16) << name;
        const bool several = std::string_view(name) == "fsdp_config_multiple_nodes.yaml";
        EXPECT_EQ(c.count, several ? 16 : 2) << name;
        EXPECT_EQ(c.per_node, several ? 8 : 2) << name;
        EXPECT_TRUE(c.notes.empty()) << name << ": " << c.notes.front();
        const Scenario s = with_training_config(training_scenario(), c);
        EXPECT_EQ(s.cluster.count, c.count);
        EXPECT_EQ(s.parallelism->data, c.count);
        EXPECT_EQ(s.parallelism->zero_stage, 3);
        EXPECT_GT(test::evaluated(s).memory.per_accelerator.total_bytes, 0);
    }
}

std::string fsdp(const std::string& fields) {
    return "distributed_type: FSDP\nmixed_precision: fp16\nnum_machines: 2\nnum_processes: "
           "8\nfsdp_config:\n" +
           fields;
}

TEST(TrainingConfig, OfFsdpStrategies) {
    struct Case {
        const char* fields;
        int zero_stage;
        std::optional<int> shard_group;
    };
    for (const Case& c :
         {Case{"  fsdp_sharding_strategy: SHARD_GRAD_OP", 2, std::nullopt},
          Case{"  fsdp_sharding_strategy: 1", 3, std::nullopt},
          Case{"  fsdp_sharding_strategy: NO_SHARD", 0, std::nullopt},
          Case{"  fsdp_sharding_strategy: HYBRID_SHARD", 3, 4}, Case{"  fsdp_sharding_strategy: 5", 2, 4},
          Case{"  fsdp_version: 1\n  fsdp_reshard_after_forward: FULL_SHARD", 3, std::nullopt},
          Case{"  fsdp_version: 2\n  fsdp_reshard_after_forward: false", 2, std::nullopt},
          Case{"  fsdp_version: 2", 3, std::nullopt}}) {
        const TrainingConfig read = config(fsdp(c.fields));
        EXPECT_EQ(read.zero_stage, c.zero_stage) << c.fields;
        EXPECT_EQ(read.shard_group, c.shard_group) << c.fields;
    }
    const TrainingConfig offloaded =
        config(fsdp("  fsdp_offload_params: true\n  fsdp_activation_checkpointing: true"));
    EXPECT_EQ(offloaded.offload, Offload::optimizer_and_parameters);
    EXPECT_EQ(offloaded.checkpointing, Checkpointing::full);
    EXPECT_EQ(offloaded.compute, ComputeType::fp16);
    const Scenario s =
        with_training_config(training_scenario(), config(fsdp("  fsdp_sharding_strategy: HYBRID_SHARD")));
    EXPECT_EQ(s.parallelism->shard_group, 4);
    EXPECT_EQ(s.cluster.per_node, 4);
}

TEST(TrainingConfig, OfAccelerateWithoutFsdp) {
    const TrainingConfig zero = config(
        "distributed_type: DEEPSPEED\nmixed_precision: fp8\nfp8_config:\n  backend: TE\n"
        "deepspeed_config:\n  zero_stage: 2\n  offload_optimizer_device: cpu\n  offload_param_device: none\n"
        "  gradient_accumulation_steps: 4\nnum_machines: 1\nnum_processes: 8\n");
    EXPECT_EQ(zero.framework, Framework::deepspeed);
    EXPECT_EQ(zero.zero_stage, 2);
    EXPECT_EQ(zero.offload, Offload::optimizer);
    EXPECT_EQ(zero.micro_batches, 4);
    EXPECT_EQ(zero.compute, ComputeType::fp8);
    const TrainingConfig megatron = config(
        "distributed_type: MEGATRON_LM\nfsdp_config: {}\nmegatron_lm_config:\n"
        "  megatron_lm_tp_degree: 2\n  megatron_lm_pp_degree: 2\n  megatron_lm_num_micro_batches: 2\n"
        "  megatron_lm_sequence_parallelism: true\n  megatron_lm_use_distributed_optimizer: true\n"
        "num_processes: 8\nnum_machines: 1\n");
    EXPECT_EQ(megatron.framework, Framework::megatron);
    EXPECT_EQ(megatron.tensor, 2);
    EXPECT_EQ(megatron.pipeline, 2);
    EXPECT_EQ(megatron.zero_stage, 1);
    EXPECT_EQ(megatron.sequence_parallel, true);
    EXPECT_EQ(with_training_config(training_scenario(), megatron).parallelism->data, 2);
    EXPECT_EQ(config("distributed_type: MULTI_GPU\nnum_processes: 4\n").framework, Framework::ddp);
}

TEST(TrainingConfig, OfColossalaiFiles) {
    const TrainingConfig gpt3 = config_of("colossalai_gpt3_zero3_pp1d.py.txt");
    EXPECT_EQ(gpt3.dialect, TrainingDialect::colossalai);
    EXPECT_EQ(gpt3.framework, Framework::colossalai);
    EXPECT_EQ(gpt3.pipeline, 1);
    EXPECT_EQ(gpt3.tensor, 2);
    EXPECT_EQ(gpt3.zero_stage, 3);
    EXPECT_EQ(gpt3.offload, Offload::none);
    EXPECT_EQ(gpt3.micro_batch_size, 1) << "192 sequences in 192 micro-batches";
    EXPECT_EQ(gpt3.micro_batches, 192);
    EXPECT_EQ(gpt3.sequence_tokens, 2048);
    EXPECT_EQ(gpt3.model_hidden, 12288);
    EXPECT_EQ(gpt3.optimizer, Optimizer::adamw);
    EXPECT_EQ(gpt3.checkpointing, Checkpointing::full);
    EXPECT_EQ(gpt3.virtual_pipeline, 1);
    EXPECT_EQ(gpt3.compute, ComputeType::fp16);
    const Scenario s = with_training_config(training_scenario(), gpt3);
    EXPECT_EQ(s.parallelism->tensor, 2);
    EXPECT_EQ(s.parallelism->data, 4);
    EXPECT_EQ(s.workload.global_batch_size, 192 * 4);

    const TrainingConfig hybrid = config_of("colossalai_hybrid_parallel_config.py.txt");
    EXPECT_EQ(hybrid.pipeline, 2);
    EXPECT_EQ(hybrid.tensor, 2) << "by way of a name";
    EXPECT_EQ(hybrid.zero_stage, 0);
    EXPECT_EQ(hybrid.micro_batches, 2) << "parallel[\"pipeline\"]";
    EXPECT_EQ(hybrid.micro_batch_size, 2);
    EXPECT_EQ(hybrid.sequence_tokens, 197) << "(224 // 16) ** 2 + 1";
    EXPECT_EQ(hybrid.model_hidden, 128);
    EXPECT_EQ(hybrid.model_layers, 4);
    EXPECT_EQ(hybrid.checkpointing, Checkpointing::none);
    EXPECT_EQ(hybrid.compute, ComputeType::fp16);
    EXPECT_EQ(hybrid.weights, "fp16");
}

TEST(TrainingConfig, OfColossalaiPlugins) {
    const TrainingConfig hybrid = config(
        "plugin = HybridParallelPlugin(tp_size=2, pp_size=2, sp_size=None, zero_stage=1, precision='bf16',\n"
        "                              cpu_offload=True, num_model_chunks=2)\n");
    EXPECT_EQ(hybrid.dialect, TrainingDialect::colossalai);
    EXPECT_EQ(hybrid.tensor, 2);
    EXPECT_EQ(hybrid.pipeline, 2);
    EXPECT_EQ(hybrid.virtual_pipeline, 2);
    EXPECT_EQ(hybrid.context, std::nullopt);
    EXPECT_EQ(hybrid.zero_stage, 1);
    EXPECT_EQ(hybrid.weights, "bf16");
    EXPECT_EQ(hybrid.offload, Offload::optimizer);
    const TrainingConfig gemini = config(
        "import colossalai\nplugin = colossalai.booster.plugin.GeminiPlugin(offload_param_frac=0.5)\n");
    EXPECT_EQ(gemini.zero_stage, 3);
    EXPECT_EQ(gemini.compute, ComputeType::fp16) << "a plugin's default";
    EXPECT_EQ(gemini.offload, Offload::optimizer_and_parameters);
    EXPECT_EQ(config("plugin = LowLevelZeroPlugin(stage=2)\n").zero_stage, 2);
    EXPECT_EQ(error_of("plugin = HybridParallelPlugin(tp_size=1, pp_size=1, zero_stage=3)\n").field,
              "plugin.zero_stage");
    EXPECT_EQ(error_of("plugin = GeminiPlugin(precision='int4')\n").field, "plugin.precision");
}

TEST(TrainingConfig, OfAPeftAdapter) {
    const TrainingConfig c = config_of("peft_adapter_config_lora_r32.json");
    EXPECT_EQ(c.dialect, TrainingDialect::peft);
    EXPECT_EQ(c.method, Method::lora);
    EXPECT_EQ(c.lora_rank, 32);
    EXPECT_EQ(c.lora_alpha, 64);
    EXPECT_EQ(c.lora_target, "q_proj,v_proj");
    const Scenario s = with_training_config(training_scenario(), c);
    const Architecture& model = test::architecture("llama-3.2-3b");
    EXPECT_EQ(count_adapters(model, s.workload.lora).per_dense_layer * model.layers, 9175040)
        << "as the run that was measured printed";
}

std::string adapter(const std::string& modules) {
    return R"({"peft_type": "LORA", "r": 8, "target_modules": )" + modules + "}";
}

TEST(TrainingConfig, OfAdapterTargets) {
    EXPECT_EQ(config(adapter(R"("all-linear")")).lora_target, "all-linear");
    EXPECT_EQ(config(adapter(R"(["k_proj", "q_proj"])")).lora_target, "k_proj,q_proj");
    EXPECT_EQ(config(adapter(R"(["model.layers.0.self_attn.o_proj"])")).lora_target, "o_proj");
    EXPECT_EQ(config(adapter(R"(".*\\.(up|gate)_proj|.*(q_proj|v_proj)$")")).lora_target, "q_proj,v_proj");
    const TrainingConfig fused = config(adapter(R"(["query_key_value"])"));
    EXPECT_EQ(fused.lora_target, "q_proj,k_proj,v_proj");
    EXPECT_TRUE(has_note(fused, "query_key_value"));
    const TrainingConfig unknown = config(adapter(R"(["frobnicate"])"));
    EXPECT_EQ(unknown.lora_target, std::nullopt);
    EXPECT_TRUE(has_note(unknown, "frobnicate"));
}

TEST(TrainingConfig, OfATrainer) {
    const TrainingConfig c = config(
        "model_name_or_path: meta-llama/Meta-Llama-3-8B-Instruct\nquantization_bit: 4\nstage: sft\n"
        "finetuning_type: lora\nlora_rank: 8\nlora_target: all\ncutoff_len: 2048\n"
        "per_device_train_batch_size: 1\ngradient_accumulation_steps: 8\nbf16: true\noptim: adamw_torch\n"
        "gradient_checkpointing: true\nlearning_rate: 1.0e-4\ndeepspeed: ds_z3_config.json\n");
    EXPECT_EQ(c.dialect, TrainingDialect::trainer);
    EXPECT_EQ(c.method, Method::qlora);
    EXPECT_EQ(c.weights, "nf4");
    EXPECT_EQ(c.lora_rank, 8);
    EXPECT_EQ(c.lora_target, "all-linear");
    EXPECT_EQ(c.sequence_tokens, 2048);
    EXPECT_EQ(c.micro_batch_size, 1);
    EXPECT_EQ(c.compute, ComputeType::bf16);
    EXPECT_EQ(c.optimizer, Optimizer::adamw);
    EXPECT_EQ(c.checkpointing, Checkpointing::full);
    EXPECT_EQ(c.framework, Framework::deepspeed);
    EXPECT_TRUE(has_note(c, "deepspeed"));
    EXPECT_EQ(with_training_config(training_scenario(), c).workload.global_batch_size, 64);
    EXPECT_EQ(config("micro_batch_size: 2\noptimizer: paged_adamw_8bit\n").optimizer,
              Optimizer::paged_adamw_8bit);
}

TEST(TrainingConfig, OfMegatronsArguments) {
    const TrainingConfig c = config(
        "tensor_model_parallel_size: 2\npipeline_model_parallel_size: 2\nexpert_model_parallel_size: 4\n"
        "context_parallel_size: 2\nvirtual_pipeline_model_parallel_size: null\nsequence_parallel: true\n"
        "micro_batch_size: 1\nglobal_batch_size: 128\nuse_distributed_optimizer: true\n"
        "recompute_granularity: full\n");
    EXPECT_EQ(c.framework, Framework::megatron);
    EXPECT_EQ(c.expert, 4);
    EXPECT_EQ(c.virtual_pipeline, std::nullopt);
    EXPECT_EQ(c.checkpointing, Checkpointing::full);
    const Scenario s = with_training_config(training_scenario(32), c);
    EXPECT_EQ(s.parallelism->data, 4);
    EXPECT_EQ(s.parallelism->context, 2);
    EXPECT_EQ(s.parallelism->zero_stage, 1);
    EXPECT_TRUE(s.parallelism->sequence_parallel);
    EXPECT_EQ(s.workload.global_batch_size, 128);
}

TEST(TrainingConfig, WhatItDoesNotSayStays) {
    const Scenario before = training_scenario();
    const Scenario after = with_training_config(before, config_of("peft_adapter_config_lora_r32.json"));
    EXPECT_EQ(after.parallelism, before.parallelism) << "the layout stays the planner's";
    EXPECT_EQ(after.cluster, before.cluster);
    EXPECT_EQ(after.precision, before.precision);
    EXPECT_EQ(after.workload.global_batch_size, 64);
}

TEST(TrainingConfig, ErrorsNameFileAndField) {
    const Error stage = error_of(R"({"zero_optimization": {"stage": 7}})");
    EXPECT_EQ(stage.field, "zero_optimization.stage");
    EXPECT_EQ(stage.file, "file");
    EXPECT_EQ(error_of(R"({"zero_optimization": {"stage": "three"}})").field, "zero_optimization.stage");
    EXPECT_EQ(error_of(R"({"zero_optimization": {"offload_param": {"device": "moon"}}})").field,
              "zero_optimization.offload_param.device");
    EXPECT_EQ(error_of(fsdp("  fsdp_sharding_strategy: SOME")).field, "fsdp_config.fsdp_sharding_strategy");
    EXPECT_EQ(error_of("distributed_type: FSDP\nnum_machines: 3\nnum_processes: 8\n").field, "num_processes");
    EXPECT_EQ(error_of("distributed_type: FSDP\nnum_processes: many\n").field, "num_processes");
    EXPECT_EQ(error_of("parallel = dict(pipeline=0)\n").field, "parallel.pipeline");
    EXPECT_EQ(error_of(R"({"peft_type": "IA3"})").field, "peft_type");
    EXPECT_EQ(error_of(R"({"peft_type": "LORA", "r": -1})").field, "r");
    EXPECT_TRUE(error_of("").message.starts_with("expected the training configuration"));
    EXPECT_TRUE(error_of("{}").message.starts_with("expected the training configuration"));
    EXPECT_TRUE(error_of("hello\n").message.starts_with("expected the training configuration"));
    EXPECT_TRUE(error_of("a: [").message.starts_with("not valid YAML"));
}

TEST(TrainingConfig, EveryTruncationIsReadOrRefused) {
    for (const char* name : {"ds_z3_fp8_config.json", "fsdp_config_multiple_nodes.yaml",
                             "colossalai_gpt3_zero3_pp1d.py.txt", "peft_adapter_config_lora_r32.json"}) {
        const std::string text = *read_text_file(HEADROOM_TEST_DATA "/data/files/" + std::string(name));
        for (std::size_t length = 0; length < text.size(); ++length)
            if (const auto read = read_training_config(text.substr(0, length), name); !read) {
                EXPECT_EQ(read.error().file, name);
                EXPECT_FALSE(read.error().message.empty());
            }
    }
}

TEST(TrainingConfig, HostileTextIsBounded) {
    EXPECT_FALSE(read_training_config(std::string(2 << 20, 'x'), "file"));
    EXPECT_FALSE(read_training_config("distributed_type: " + std::string(100000, '['), "file"));
    EXPECT_EQ(error_of("parallel = dict(pipeline=1e300)").field, "parallel.pipeline");
    // Nested brackets and names that hold each other neither use up the stack nor double again and again.
    EXPECT_TRUE(read_training_config("BATCH_SIZE = " + std::string(100000, '('), "file"));
    std::string chain = "zero = 1\n";
    for (int i = 0; i < 20000; ++i) chain += "a = dict(x=a, y=a)\n";
    EXPECT_TRUE(read_training_config(chain, "file"));
}

TEST(PythonAssignments, AreReadWithoutBeingExecuted) {
    const PythonAssignments file = read_python_assignments(
        "import os\na = 2 ** 3 ** 2 // 5 - -1  # 512 // 5 + 1\nb = os.system('rm')\n"
        "c = {'k': [1, (2, 3)], \"l\": None}\nd = c['k'][1]\ne = a if a else b\nf = 7 % 4, 0x10\n"
        "def g():\n    a = 5\n");
    EXPECT_EQ(file.find("a")->number, 103) << "not what the function assigns";
    EXPECT_EQ(file.find("b")->kind, PythonValue::Kind::call) << "kept, not called";
    EXPECT_EQ(file.find("b")->text, "os.system");
    EXPECT_EQ(file.find("c")->find("l")->kind, PythonValue::Kind::none);
    ASSERT_EQ(file.find("d")->items.size(), 2);
    EXPECT_EQ(file.find("d")->items[1].second->number, 3);
    EXPECT_EQ(file.find("e"), nullptr);
    EXPECT_EQ(file.find("f"), nullptr) << "no numbers of other bases";
    EXPECT_EQ(file.skipped, 2);
}

}  // namespace
}  // namespace headroom

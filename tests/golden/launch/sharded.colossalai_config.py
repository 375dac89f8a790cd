# Written by Headroom for Colossal-AI 0.5: llama-3.1-8b on 16 x a100-sxm-80, "Llama 3.1 8B, 16 x A100"
# Note: the scenario was evaluated for fsdp, which needs other memory than colossalai
# Note: first and last layers in fp32: no option for it; the script keeps embedding, first and last layer, final norm and head in that type, outside of autocast
# Note: the script cuts or packs sequences to 4096 tokens
# Note: load the model with attn_implementation="flash_attention_2" or "sdpa"
# colossalai run --nproc_per_node 8 --hostfile hosts.txt train.py, which imports this file
from colossalai.booster import Booster
from colossalai.booster.plugin import GeminiPlugin
from colossalai.nn.optimizer import HybridAdam

SEQ_LEN = 4096
BATCH_SIZE = 2  # sequences of a data-parallel rank, each time it is called
gradient_accumulation = 8
CHECKPOINT = True  # model.gradient_checkpointing_enable()

plugin = GeminiPlugin(
    placement_policy="static",
    shard_param_frac=1.0,
    offload_optim_frac=1.0,
    offload_param_frac=1.0,
    tp_size=1,
    extra_dp_size=2,
    precision="fp16",
    initial_scale=2**16,
    growth_interval=1000,
    hysteresis=2,
    min_scale=1,
    master_weights=True,
    enable_gradient_accumulation=True,
    enable_flash_attention=True,
)
optimizer = dict(type=HybridAdam)
booster = Booster(plugin=plugin)

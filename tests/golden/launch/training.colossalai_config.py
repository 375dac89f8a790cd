# Written by Headroom for Colossal-AI 0.5: mixtral-8x7b on 64 x h100-sxm-80, "Mixtral 8x7B, 64 x H100"
# Note: the scenario was evaluated for megatron, which needs other memory than colossalai
# Note: matrix products in fp8 are not written
# Note: checkpointing 0.5 of the layers: no option for it; the script wraps that many
# Note: first and last layers in bf16: no option for it; the script keeps embedding, first and last layer, final norm and head in that type, outside of autocast
# Note: the script cuts or packs sequences to 4096 tokens
# Note: load the model with attn_implementation="flash_attention_2" or "sdpa"
# colossalai run --nproc_per_node 8 --hostfile hosts.txt train.py, which imports this file
from colossalai.booster import Booster
from colossalai.booster.plugin import MoeHybridParallelPlugin
from colossalai.nn.optimizer import HybridAdam

SEQ_LEN = 4096
BATCH_SIZE = 64  # sequences of a data-parallel rank, each time it is called
NUM_MICRO_BATCHES = 64
CHECKPOINT = True  # model.gradient_checkpointing_enable()

plugin = MoeHybridParallelPlugin(
    tp_size=4,
    pp_size=4,
    ep_size=4,
    enable_sequence_parallelism=True,
    sequence_parallelism_mode="split_gather",
    num_microbatches=64,
    zero_stage=1,
    precision="bf16",
    enable_flash_attention=True,
)
optimizer = dict(type=HybridAdam)
booster = Booster(plugin=plugin)

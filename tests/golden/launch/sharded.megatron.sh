#!/bin/sh
# Written by Headroom for Megatron Core 0.15: llama-3.1-8b on 16 x a100-sxm-80, "Llama 3.1 8B, 16 x A100"
# Note: the scenario was evaluated for fsdp, which needs other memory than megatron
# Note: the model's arguments are its shapes; compare norms, biases and rotary base with its own config.json
# Note: groups of shards with Megatron-FSDP are not written
# Note: first and last layers in fp32: no option for it; the script keeps embedding, first and last layer, final norm and head in that type, outside of autocast
# Note: offload of parameters: no option for it; the optimizer's states are moved
# Note: arguments of your own go behind the script's name: --data-path, --tokenizer-type, --tokenizer-model, --lr, --train-iters
: "${NODE_RANK:?0 on the first machine, 1 on the second, ...}" "${MASTER_ADDR:?address of the first machine}"
torchrun --nproc-per-node 8 --nnodes 2 --node-rank "$NODE_RANK" --master-addr "$MASTER_ADDR" --master-port 29500 pretrain_gpt.py \
    --num-layers 32 \
    --hidden-size 4096 \
    --ffn-hidden-size 14336 \
    --num-attention-heads 32 \
    --kv-channels 128 \
    --group-query-attention \
    --num-query-groups 8 \
    --swiglu \
    --disable-bias-linear \
    --normalization RMSNorm \
    --untie-embeddings-and-output-weights \
    --position-embedding-type rope \
    --seq-length 4096 \
    --max-position-embeddings 131072 \
    --micro-batch-size 2 \
    --global-batch-size 256 \
    --tensor-model-parallel-size 1 \
    --pipeline-model-parallel-size 1 \
    --use-distributed-optimizer \
    --use-megatron-fsdp \
    --data-parallel-sharding-strategy optim_grads_params \
    --ckpt-format fsdp_dtensor \
    --recompute-granularity full \
    --recompute-method uniform \
    --recompute-num-layers 1 \
    --fp16 \
    --initial-loss-scale 65536 \
    --loss-scale-window 1000 \
    --hysteresis 2 \
    --min-loss-scale 1 \
    --optimizer adam \
    --optimizer-cpu-offload \
    --use-precision-aware-optimizer \
    --attention-backend flash \
    "$@"

#!/bin/sh
# Written by Headroom for Megatron Core 0.15: mixtral-8x7b on 64 x h100-sxm-80, "Mixtral 8x7B, 64 x H100"
# Note: the model's arguments are its shapes; compare norms, biases and rotary base with its own config.json
# Note: arguments of your own go behind the script's name: --data-path, --tokenizer-type, --tokenizer-model, --lr
: "${NODE_RANK:?0 on the first machine, 1 on the second, ...}" "${MASTER_ADDR:?address of the first machine}"
export CUDA_DEVICE_MAX_CONNECTIONS=1
torchrun --nproc-per-node 8 --nnodes 8 --node-rank "$NODE_RANK" --master-addr "$MASTER_ADDR" --master-port 29500 pretrain_gpt.py \
    --num-layers 32 \
    --hidden-size 4096 \
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
    --max-position-embeddings 32768 \
    --num-experts 8 \
    --moe-router-topk 2 \
    --moe-ffn-hidden-size 14336 \
    --expert-model-parallel-size 4 \
    --expert-tensor-parallel-size 1 \
    --moe-token-dispatcher-type alltoall \
    --moe-grouped-gemm \
    --micro-batch-size 1 \
    --global-batch-size 256 \
    --tensor-model-parallel-size 4 \
    --sequence-parallel \
    --pipeline-model-parallel-size 4 \
    --use-distributed-optimizer \
    --overlap-grad-reduce \
    --overlap-param-gather \
    --recompute-granularity full \
    --recompute-method block \
    --recompute-num-layers 4 \
    --bf16 \
    --accumulate-allreduce-grads-in-fp32 \
    --fp8-format hybrid \
    --first-last-layers-bf16 \
    --optimizer adam \
    --attention-backend flash \
    --train-samples 2441407 \
    "$@"

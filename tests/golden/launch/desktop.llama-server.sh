#!/bin/sh
# Written by Headroom for llama.cpp b9235: llama-3.1-70b on 2 x rtx-3090, "Llama 3.1 70B, 2 x RTX 3090"
# Note: MODEL is a GGUF file with weights in GGUF Q4_K_M
: "${MODEL:?GGUF file of the model}"
llama-server \
    --model "$MODEL" \
    --n-gpu-layers 60 \
    --split-mode layer \
    --tensor-split 1,1 \
    --cache-type-k q8_0 \
    --cache-type-v q8_0 \
    --ctx-size 16384 \
    --parallel 2 \
    --flash-attn on \
    --batch-size 2048 \
    --ubatch-size 512 \
    "$@"

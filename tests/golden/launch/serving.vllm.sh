#!/bin/sh
# Written by Headroom for vLLM 0.20: qwen3-235b-a22b on 8 x h100-sxm-80, "Qwen3 235B in FP8, 8 x H100"
# Note: by the estimate it fits tightly, if at all
# Note: 2 replicas: start this once for each group of 4 accelerators (CUDA_VISIBLE_DEVICES, another port), behind a load balancer
# Note: MODEL is a checkpoint in FP8 (per tensor or channel)
# Note: of a 16-bit checkpoint vLLM makes FP8 with --quantization fp8
# Note: DRAFT_MODEL is qwen3-0.6b
: "${MODEL:?path or Hugging Face name of the model}"
: "${DRAFT_MODEL:?path or name of the draft model}"
vllm serve "$MODEL" \
    --tensor-parallel-size 4 \
    --enable-expert-parallel \
    --kv-cache-dtype fp8 \
    --max-model-len 8192 \
    --max-num-seqs 32 \
    --enforce-eager \
    --max-num-batched-tokens 4096 \
    --gpu-memory-utilization 0.92 \
    --speculative-config "{\"model\": \"$DRAFT_MODEL\", \"num_speculative_tokens\": 3}" \
    "$@"

#!/bin/sh
# Written by Headroom for TensorRT-LLM 1.2: qwen3-235b-a22b on 8 x h100-sxm-80, "Qwen3 235B in FP8, 8 x H100"
# Note: by the estimate it fits tightly, if at all
# Note: 2 replicas: start this once for each group of 4 accelerators (CUDA_VISIBLE_DEVICES, another port), behind a load balancer
# Note: MODEL is a checkpoint in FP8 (per tensor or channel)
# Note: speculation: add speculative_config to the options, with the decoding that the model has
: "${MODEL:?path or Hugging Face name of the model}"
options=$(mktemp --suffix=.yaml)
cat > "$options" <<'EOF'
kv_cache_config:
  dtype: fp8
  free_gpu_memory_fraction: 0.92
cuda_graph_config: null
EOF
trtllm-serve "$MODEL" \
    --backend pytorch \
    --tp_size 4 \
    --ep_size 4 \
    --max_batch_size 32 \
    --max_seq_len 8192 \
    --max_num_tokens 4096 \
    --kv_cache_free_gpu_memory_fraction 0.92 \
    --extra_llm_api_options "$options" \
    "$@"

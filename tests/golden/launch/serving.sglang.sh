#!/bin/sh
# Written by Headroom for SGLang 0.5.10: qwen3-235b-a22b on 8 x h100-sxm-80, "Qwen3 235B in FP8, 8 x H100"
# Note: by the estimate it fits tightly, if at all
# Note: MODEL is a checkpoint in FP8 (per tensor or channel)
# Note: of a 16-bit checkpoint SGLang makes FP8 with --quantization fp8
# Note: DRAFT_MODEL is qwen3-0.6b
: "${MODEL:?path or Hugging Face name of the model}"
: "${DRAFT_MODEL:?path or name of the draft model}"
python -m sglang.launch_server \
    --model-path "$MODEL" \
    --tp-size 4 \
    --ep-size 4 \
    --dp-size 2 \
    --kv-cache-dtype fp8_e4m3 \
    --context-length 8192 \
    --max-running-requests 32 \
    --disable-cuda-graph \
    --chunked-prefill-size 4096 \
    --mem-fraction-static 0.92 \
    --speculative-algorithm STANDALONE \
    --speculative-draft-model-path "$DRAFT_MODEL" \
    --speculative-num-steps 3 \
    --speculative-eagle-topk 1 \
    --speculative-num-draft-tokens 4 \
    "$@"

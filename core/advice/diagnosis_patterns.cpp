// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/diagnosis_patterns.h"

namespace headroom {

namespace {

using enum MessageKind;
using F = MessageFigure;

constexpr double kib_to_gib = 1.0 / (1 << 20);
constexpr double bytes_to_gib = 1.0 / (1 << 30);

constexpr auto kinds = std::to_array<KindPattern>({
    // PyTorch, c10/cuda/CUDACachingAllocator.cpp; its lines may be broken
    {cuda_out_of_memory, R"((?:CUDA|HIP|XPU|NPU)\s+out\s+of\s+memory\.\s+Tried\s+to\s+allocate)"},
    {cuda_out_of_memory, R"(Tried\s+to\s+allocate\s+[\d.]+\s+\w+\s+\(GPU)"},
    {cuda_out_of_memory, R"((?:CUDA|HIP) error: out of memory)", "outside-of-the-allocator",
     "look-at-the-card"},
    {cuda_out_of_memory, R"(CUBLAS_STATUS_ALLOC_FAILED|cudaErrorMemoryAllocation)"},
    {cuda_out_of_memory, R"((?i)resource[ _]exhausted: (?:out of memory|failed to allocate request))"},
    // PyTorch, aten/src/ATen/mps/MPSAllocator.mm
    {cuda_out_of_memory, R"(MPS\s+backend\s+out\s+of\s+memory)", "unified-share", "mps-watermark"},
    // vLLM, gpu_model_runner.py; TensorRT-LLM, cudaUtils.h; TGI, flash_causal_lm.py
    {cuda_out_of_memory, R"(out\s+of\s+memory\s+occurred\s+when\s+warming\s+up\s+sampler)", "sampler-warm-up",
     "fewer-sequences"},
    {cuda_out_of_memory, R"(CUDA runtime error in [^\n]{0,300}: out of memory)", "cache-takes-the-rest",
     "lower-utilization"},
    {cuda_out_of_memory, R"(Not enough memory to handle \d+ (?:prefill|total) tokens)", "profile-peak",
     "smaller-step"},
    // vLLM, vllm/v1/core/kv_cache_utils.py and vllm/worker/worker.py; SGLang, model_runner.py
    {kv_cache_too_small, R"(To\s+serve\s+at\s+least\s+one\s+request\s+with\s+the\s+model)"},
    {kv_cache_too_small, R"(The\s+model's\s+max\s+seq\s+len\s+\(\d+\)\s+is\s+larger\s+than)"},
    {no_memory_for_cache, R"(No\s+available\s+memory\s+for\s+the\s+cache\s+blocks)"},
    {no_memory_for_cache,
     R"(Not\s+enough\s+memory\.\s+Please\s+try\s+to\s+increase\s+--mem-fraction-static)"},
    {no_memory_for_cache, R"(is larger than the profiled value -\d)"},
    // SGLang, srt/mem_cache/common.py
    {cache_full, R"((?:Prefill|Decode)\s+out\s+of\s+memory\.\s+Try\s+to\s+lower\s+your\s+batch\s+size)"},
    {cache_full,
     R"(Out\s+of\s+memory\.\s+Try\s+to\s+lower\s+your\s+batch\s+size\.\s+Try\s+to\s+allocate\s+\d+\s+tokens)"},
    {cache_full, R"(alloc_req_slots runs out of memory)", "request-slots", "fewer-sequences"},
    {card_in_use,
     R"(Free\s+memory\s+on\s+device[^(\n]{0,40}\([\d.]+/[\d.]+\s*GiB\)\s+on\s+startup\s+is\s+less)"},
    {card_in_use, R"(The memory capacity is unbalanced)"},
    {profiling_disturbed, R"(Error\s+in\s+memory\s+profiling\.)"},
    // llama.cpp, ggml/src/ggml-cuda, ggml-vulkan and ggml-metal, src/llama-model.cpp and llama-kv-cache.cpp
    {buffer_not_allocated, R"(cudaMalloc failed: out of memory|ErrorOutOfDeviceMemory)"},
    {buffer_not_allocated,
     R"((?:failed|unable) to allocate (?:CUDA|ROCm|Vulkan|Metal|SYCL|CPU|backend)\w* buffer)"},
    {buffer_not_allocated, R"(failed to allocate compute (?:pp )?buffers|failed to allocate buffer of size)"},
    {buffer_not_allocated, R"(failed to allocate buffer for kv cache)", "context-times-slots",
     "shorter-context"},
    {buffer_not_allocated, R"(Device memory allocation of size \d+ failed)"},
    {buffer_not_allocated, R"(exceeds device memory allocation limit)", "one-allocation", "smaller-step"},
    {buffer_not_allocated, R"(kIOGPUCommandBufferCallbackErrorOutOfMemory)", "unified-share",
     "raise-wired-limit"},
    {host_memory_too_small, R"(requires\s+more\s+system\s+memory\s+\()"},
    {host_memory_too_small, R"(DefaultCPUAllocator: (?:can't allocate memory|not enough memory))"},
    {host_memory_too_small,
     R"(std::bad_alloc|Cannot allocate memory|Unable to allocate [\d.]+ \wi?B for an array)"},
    {host_memory_too_small, R"((?i)paging file is too small)", {}, "add-host-memory"},
    // The kernel, and what launchers say of a process that it killed
    {killed_for_memory, R"(Out of memory: Kill(?:ed)? process|oom-kill:|invoked oom-killer|OOMKilled)"},
    {killed_for_memory, R"(Detected \d+ oom[-_]kill event)", "container-limit", "container-memory"},
    {killed_for_memory,
     R"(return code = -9\b|exitcode\s*:\s*-9\b|Signal 9 \(SIGKILL\)|killed by signal: Killed)"},
    {killed_for_memory, R"(process has terminated: signal: killed)", "host-too-small", "small-format"},
    {killed_for_memory, R"((?m)^Killed\s*$)"},
    {shared_memory_too_small,
     R"(workers\s+are\s+out\s+of\s+shared\s+memory|insufficient shared memory \(shm\))"},
    // DeepSpeed, deepspeed/runtime/config.py; Megatron-LM, core/num_microbatches_calculator.py; MosaicML
    {batch_sizes_disagree, R"(train_batch_size\s+is\s+not\s+equal\s+to\s+micro_batch_per_gpu)"},
    {batch_sizes_disagree, R"((?i)global\s+batch\s+size\s+\(?\d+\)?\s+is\s+not\s+divisible\s+by)",
     "batch-no-multiple", "round-batch"},
    {batch_sizes_disagree,
     R"((?:Error|error|assert)[^\n]{0,100}(?i:batch[_ ]?size)[^\n]{0,60} (?:is not|must be|should be) divisible by)",
     "batch-no-multiple", "round-batch"},
    // PyTorch, torch/nn/functional.py; Transformers, models of the BERT family
    {heads_do_not_divide,
     R"((?:emb(?:ed)?_dim|hidden[_ ](?:size|dim)|d_model|d_out)\W{0,3} (?:must|should) be divisible by \W?(?:number of |num_|n_)?(?:attention[_ ])?heads?)"},
    {heads_do_not_divide, R"(hidden size \(\d+\) is not a multiple of the number of attention heads)"},
    // vLLM, SGLang, Megatron-LM
    {not_divisible,
     R"((?:Error|error|assert)[^\n]{0,200}(?:heads|parallel|[et]p_size|partition|experts|vocab|shard|group[_ ]size)[^\n]{0,120}(?:must|should) be divisible by)"},
    {not_divisible,
     R"((?:Error|error|assert)[^\n]{0,200}(?:must|should) be divisible by[^\n]{0,60}(?:parallel|[et]p_size|partition))"},
    {not_divisible, R"((?:Error|error|assert)[^\n]{0,60}: \d+ is not divisible by \d+)"},
    {not_divisible, R"((?i)layers[^\n]{0,40} divisible by[^\n]{0,40}pipeline)", "layers", "even-stages"},
    {not_divisible, R"(world_size \(\d+\) is not divisible by)", "ranks-not-started", "start-all-ranks"},
    {not_divisible, R"(is not aligned with the quantized weight shape)"},
    {device_assert, R"(device-side assert triggered|\.cu:\d+:[^\n]{0,400}Assertion [`'"])"},
    // https://docs.nvidia.com/deploy/xid-errors: what is of hardware, then what is of the program
    {card_faulty, R"(uncorrectable ECC error|CUDA_ERROR_ECC_UNCORRECTABLE)", "memory-cells", "reset-card"},
    {card_faulty, R"(fallen off the bus)", "power-or-slot", "check-power"},
    {card_faulty, R"(NVRM: Xid \(PCI:[^)\n]{0,40}\): (?:48|63|64|74|79|94|95|119|120)\b)"},
    {illegal_memory_access,
     R"(illegal memory access was encountered|Memory access fault by GPU|misaligned address)"},
    {illegal_memory_access, R"(NVRM: Xid \(PCI:[^)\n]{0,40}\): (?:13|31|43)\b)"},
    {kernel_launch_failed, R"(unspecified launch failure|too many resources requested for launch)"},
    {kernel_launch_failed, R"((?i)kernel launch failed|cuda kernel failed|cudaErrorLaunchFailure)"},
    {kernel_launch_failed, R"(CUDA error: (?:invalid configuration argument|the launch timed out))"},
    {no_kernel_for_card, R"(no kernel image is available for execution|CUDA error: invalid device function)"},
    {no_kernel_for_card, R"(is not compatible with the current PyTorch installation)"},
    // vLLM, vllm/platforms/cuda.py and vllm/model_executor/model_loader
    {format_not_on_card, R"(Bfloat16\s+is\s+only\s+supported\s+on\s+GPUs\s+with\s+compute\s+capability)",
     "no-bf16-units", "use-half"},
    {format_not_on_card, R"(quantization\s+method\s+\S+\s+is\s+not\s+supported\s+for\s+the\s+current\s+GPU)"},
    {driver_too_old, R"(NVIDIA\s+driver\s+on\s+your\s+system\s+is\s+too\s+old)"},
    {driver_too_old, R"(CUDA driver version is insufficient for CUDA runtime version)"},
    {driver_too_old, R"(Driver/library version mismatch|PTX was compiled with an unsupported toolchain)"},
    {driver_too_old, R"(forward compatibility was attempted on non supported HW)"},
    {driver_too_old, R"(system has unsupported display driver / cuda driver combination)", "two-drivers",
     "one-libcuda"},
    {driver_too_old, R"(requirement error:\s+unsatisfied condition:\s+cuda)", "container-newer",
     "update-driver"},
    {switches_not_ready, R"(system not yet initialized|CUDA_ERROR_SYSTEM_NOT_READY|cudaErrorSystemNotReady)"},
    // PyTorch, torch/utils/cpp_extension.py
    {toolkit_mismatch, R"(detected\s+CUDA\s+version\s+\([\d.]+\)\s+mismatches\s+the\s+version)"},
    {loss_not_finite, R"((?i)\bloss['"]?(?: is)?\s*[:=]?\s*nan\b|\bgrad_norm['"]?\s*[:=]\s*nan\b)"},
    {loss_not_finite, R"([Ll]oss scale already at minimum|(?i)found nan in (?:local grad norm|loss))"},
    {loss_not_finite, R"(loss returned in `training_step` is nan)"},
    {probabilities_not_finite, R"(probability\s+tensor\s+contains\s+either)"},
    // PyTorch, torch/csrc/distributed/c10d/ProcessGroupNCCL.cpp
    {nccl_timeout, R"(Watchdog caught collective operation timeout)"},
    {nccl_timeout, R"(watchdog got stuck for \d+ seconds)"},
    {nccl_error, R"(NCCL error|nccl(?:UnhandledCuda|System|Internal|InvalidUsage|Remote)Error)"},
    {nccl_error, R"(Duplicate GPU detected)", "same-card-twice", "card-of-a-rank"},
    {nccl_error, R"(Failed to CUDA calloc)", "memory-full", "lower-utilization"},
});

constexpr auto figures = std::to_array<FigurePattern>({
    {cuda_out_of_memory, F::device, R"(GPU\s+@(?:\s+has|;))"},
    {cuda_out_of_memory, F::tried_gib, R"([Tt]ried\s+to\s+allocate\s+@~)"},
    {cuda_out_of_memory, F::tried_gib, R"(while trying to allocate @~)"},
    {cuda_out_of_memory, F::tried_gib, R"(allocate request for @~)"},
    {cuda_out_of_memory, F::tried_tokens, R"(to handle @ (?:prefill|total) tokens)"},
    {cuda_out_of_memory, F::allowed_gib, R"(@~\s+allowed;)"},
    {cuda_out_of_memory, F::allowed_gib, R"(max allowed: @~)"},
    {cuda_out_of_memory, F::allocated_gib, R"(MPS allocated: @~)"},
    {cuda_out_of_memory, F::total_gib, R"(total\s+capaci?ty\s+of\s+@~)"},
    {cuda_out_of_memory, F::total_gib, R"(@~\s+total\s+capacity)"},
    {cuda_out_of_memory, F::free_gib, R"(of\s+which\s+@~\s+is\s+free)"},
    {cuda_out_of_memory, F::free_gib, R"(;\s+@~\s+free)"},
    {cuda_out_of_memory, F::in_use_gib, R"(this\s+process\s+has\s+@~\s+memory\s+in\s+use)"},
    {cuda_out_of_memory, F::other_programs_gib, R"(Process\s+\d+\s+has\s+@~\s+memory\s+in\s+use)"},
    {cuda_out_of_memory, F::allocated_gib, R"(@~\s+is\s+allocated\s+by\s+PyTorch)"},
    {cuda_out_of_memory, F::allocated_gib, R"(@~\s+already\s+allocated)"},
    {cuda_out_of_memory, F::reserved_gib, R"(@~\s+reserved\s+in\s+total)"},
    {cuda_out_of_memory, F::reserved_gib, R"(@~\s+cached\))"},
    {cuda_out_of_memory, F::unallocated_gib, R"(@~\s+is\s+reserved\s+by\s+PyTorch\s+but\s+unallocated)"},
    {kv_cache_too_small, F::asked_tokens, R"(max\s+seq\s+len\s+\(@\))"},
    {kv_cache_too_small, F::held_tokens, R"(stored\s+in\s+(?:the\s+)?KV\s+cache\s+\(@\))"},
    {kv_cache_too_small, F::needed_gib, R"(\(@~\s+KV\s+cache\s+is\s+needed)"},
    {kv_cache_too_small, F::available_gib, R"(available\s+KV\s+cache\s+memory\s+\(@~\))"},
    {kv_cache_too_small, F::longest_tokens, R"(estimated\s+maximum\s+model\s+length\s+is\s+@)"},
    {cache_full, F::tried_tokens, R"([Tt]ry\s+to\s+allocate\s+@\s+tokens)"},
    {cache_full, F::free_tokens, R"(Ava(?:ila|lia)ble\s+(?:full\s+)?tokens:\s+@)"},
    {card_in_use, F::device, R"(on\s+device\s+\w+:@\s)"},
    {card_in_use, F::free_gib, R"(on\s+device[^(\n]{0,40}\(@/)"},
    {card_in_use, F::total_gib, R"(on\s+device[^(\n]{0,40}\([\d.]+/@~)"},
    {card_in_use, F::utilization, R"(utilization\s+\(@,)"},
    {card_in_use, F::wanted_gib, R"(utilization\s+\([\d.]+,\s+@~\))"},
    {profiling_disturbed, F::before_gib, R"([Ii]nitial\s+free\s+memory\s+@~?)"},
    {profiling_disturbed, F::now_gib, R"([Cc]urrent\s+free\s+memory\s+@~?)"},
    {buffer_not_allocated, F::device, R"(on device @)"},
    {buffer_not_allocated, F::tried_gib, R"(allocating @~)"},
    {buffer_not_allocated, F::tried_gib, R"(buffer of size @)", bytes_to_gib},
    {buffer_not_allocated, F::tried_gib, R"(allocation of size @)", bytes_to_gib},
    {host_memory_too_small, F::needed_gib, R"(requires\s+more\s+system\s+memory\s+\(@~\))"},
    {host_memory_too_small, F::available_gib, R"(than\s+is\s+available\s+\(@~\))"},
    {host_memory_too_small, F::tried_gib, R"(you tried to allocate @~)"},
    {host_memory_too_small, F::tried_gib, R"(Unable to allocate @~ for an array)"},
    {killed_for_memory, F::resident_gib, R"(anon-rss:@kB)", kib_to_gib},
    {not_divisible, F::size, R"(\(@\)\s+must\s+be\s+divisible)"},
    {not_divisible, F::size, R"(=@\s+must\s+be\s+divisible)"},
    {not_divisible, F::size, R"(@ is not divisible by)"},
    {not_divisible, F::divisor, R"(divisible\s+by\s+[a-z ]+\(@\))"},
    {not_divisible, F::divisor, R"(divisible\s+by\s+\w+=@)"},
    {not_divisible, F::divisor, R"(divisible\s+by\s+@)"},
    {batch_sizes_disagree, F::global_batch, R"((?i)global\s+batch\s+size\s+\(?@)"},
    {batch_sizes_disagree, F::micro_batch, R"(micro\s+batch\s+size\s+\(@\))"},
    {batch_sizes_disagree, F::ranks, R"(data\s+parallel\s+size\s+\(@\))"},
    {batch_sizes_disagree, F::ranks, R"(is\s+not\s+divisible\s+by\s+@)"},
    {batch_sizes_disagree, F::global_batch, R"(world_size\s*@\s+!=)"},
    {batch_sizes_disagree, F::micro_batch, R"(!=\s+@\s+\*)"},
    {batch_sizes_disagree, F::accumulation, R"(!=\s+\d+\s+\*\s+@\s+\*)"},
    {batch_sizes_disagree, F::ranks, R"(!=\s+\d+\s+\*\s+\d+\s+\*\s+@)"},
    {heads_do_not_divide, F::size, R"(`(?:embed_dim|hidden_size)`: @)"},
    {heads_do_not_divide, F::size, R"(hidden size \(@\))"},
    {heads_do_not_divide, F::divisor, R"(`num_heads`: @)"},
    {heads_do_not_divide, F::divisor, R"(attention heads \(@\))"},
    {driver_too_old, F::driver_cuda_version, R"(found\s+version\s+@\))"},
    {driver_too_old, F::needed_cuda_version, R"(condition:\s+cuda\s*>=\s*@)"},
    {toolkit_mismatch, F::toolkit_cuda_version, R"(detected\s+CUDA\s+version\s+\(@\))"},
    {toolkit_mismatch, F::torch_cuda_version, R"(compile\s+PyTorch\s+\(@\))"},
    {format_not_on_card, F::needed_capability, R"(capability\s+of\s+at\s+least\s+@)"},
    {format_not_on_card, F::needed_capability, R"(Minimum\s+capability:\s+@)", 0.1},
    {format_not_on_card, F::card_capability, R"(has\s+compute\s+capability\s+@)"},
    {format_not_on_card, F::card_capability, R"(Current\s+capability:\s+@)", 0.1},
    {card_faulty, F::xid, R"(Xid \(PCI:[^)\n]{0,40}\): @)"},
    {illegal_memory_access, F::xid, R"(Xid \(PCI:[^)\n]{0,40}\): @)"},
    {nccl_timeout, F::timeout_seconds, R"(Timeout\(ms\)=@)", 1e-3},
    {nccl_timeout, F::timeout_seconds, R"(got stuck for @ seconds)"},
});

}  // namespace

std::span<const KindPattern> kind_patterns() {
    return kinds;
}

std::span<const FigurePattern> figure_patterns() {
    return figures;
}

}  // namespace headroom

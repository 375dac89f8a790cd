// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "advice/diagnosis_patterns.h"

namespace headroom {

namespace {

using enum MessageKind;
using Ids = std::string_view;

constexpr Ids memory_causes[] = {"activations", "states", "cache-takes-the-rest", "fragmentation",
                                 "other-programs"};
constexpr Ids memory_steps[] = {"halve-batch",      "checkpoint",      "fused-loss", "shorter-sequence",
                                "shard-states",     "small-optimizer", "adapters",   "lower-utilization",
                                "quantise-weights", "more-cards"};
constexpr Ids fragment_causes[] = {"fragmentation", "changing-lengths", "activations"};
constexpr Ids fragment_steps[] = {"expandable-segments", "same-lengths", "empty-cache", "halve-batch",
                                  "checkpoint"};
constexpr Ids limit_causes[] = {"fraction-set", "activations"};
constexpr Ids limit_steps[] = {"raise-fraction", "halve-batch", "checkpoint", "shorter-sequence"};
constexpr Ids cache_causes[] = {"context-of-the-model", "weights-fill-the-share", "profile-peak"};
constexpr Ids cache_steps[] = {"shorter-context", "raise-utilization", "small-cache",
                               "smaller-step",    "quantise-weights",  "more-cards"};
constexpr Ids no_cache_causes[] = {"weights-fill-the-share", "profile-peak", "utilization-low",
                                   "other-programs"};
constexpr Ids no_cache_steps[] = {"raise-utilization", "smaller-step", "fewer-sequences",
                                  "quantise-weights",  "more-cards",   "close-programs"};
constexpr Ids full_causes[] = {"too-many-running", "weights-fill-the-share", "fault-of-the-release"};
constexpr Ids full_steps[] = {"fewer-sequences", "raise-utilization", "smaller-step",    "shorter-context",
                              "small-cache",     "more-cards",        "update-libraries"};
constexpr Ids in_use_causes[] = {"other-programs", "left-over-process", "utilization-high"};
constexpr Ids in_use_steps[] = {"look-at-the-card", "close-programs", "lower-utilization", "another-card"};
constexpr Ids profiling_causes[] = {"neighbour-released", "started-together"};
constexpr Ids profiling_steps[] = {"start-one-by-one", "own-card", "set-cache-size"};
constexpr Ids buffer_causes[] = {"layers-do-not-fit", "context-times-slots", "compute-buffer", "uneven-split",
                                 "other-programs"};
constexpr Ids buffer_steps[] = {"fewer-layers", "shorter-context", "fewer-slots",  "small-cache",
                                "smaller-step", "set-split",       "small-format", "close-programs"};
constexpr Ids host_causes[] = {"host-too-small", "host-copies", "container-limit"};
constexpr Ids host_steps[] = {"small-format", "shorter-context", "load-once", "close-host-programs",
                              "add-host-memory"};
constexpr Ids killed_causes[] = {"host-copies", "offloaded-states", "loader-workers", "container-limit"};
constexpr Ids killed_steps[] = {"read-kernel-log", "load-once",        "less-offload",
                                "fewer-workers",   "container-memory", "add-host-memory"};
constexpr Ids shared_causes[] = {"container-shm", "loader-workers"};
constexpr Ids shared_steps[] = {"raise-shm", "fewer-workers"};
constexpr Ids width_causes[] = {"mixed-configurations"};
constexpr Ids width_steps[] = {"compare-configuration"};
constexpr Ids divisible_causes[] = {"heads", "vocabulary", "quantisation-groups"};
constexpr Ids divisible_steps[] = {"legal-degree", "use-pipeline", "other-format"};
constexpr Ids batch_causes[] = {"ranks-not-started", "batch-arithmetic"};
constexpr Ids batch_steps[] = {"start-all-ranks", "fix-batch", "leave-one-out"};
constexpr Ids assert_causes[] = {"token-beyond-vocabulary", "position-beyond-model", "label-out-of-range"};
constexpr Ids assert_steps[] = {"launch-blocking", "run-on-cpu", "check-tokens", "check-length"};
constexpr Ids faulty_causes[] = {"memory-cells", "power-or-slot", "driver-fault"};
constexpr Ids faulty_steps[] = {"read-kernel-log", "reset-card", "check-power", "test-card", "replace-card"};
constexpr Ids illegal_causes[] = {"kernel-bug", "index-overflow", "memory-full", "hardware"};
constexpr Ids illegal_steps[] = {"launch-blocking", "update-libraries", "other-attention",
                                 "halve-batch",     "read-kernel-log",  "sanitizer"};
constexpr Ids launch_causes[] = {"kernel-bug", "too-many-resources", "earlier-error", "hardware"};
constexpr Ids launch_steps[] = {"launch-blocking", "update-libraries", "other-attention", "restart-process",
                                "read-kernel-log"};
constexpr Ids no_kernel_causes[] = {"card-newer-than-build", "card-older-than-build"};
constexpr Ids no_kernel_steps[] = {"build-for-card", "matching-wheel"};
constexpr Ids format_causes[] = {"card-older-than-format"};
constexpr Ids format_steps[] = {"other-quantisation", "newer-card"};
constexpr Ids switch_causes[] = {"manager-not-running", "manager-of-another-version"};
constexpr Ids switch_steps[] = {"start-manager", "matching-manager", "restart-machine"};
constexpr Ids toolkit_causes[] = {"another-toolkit-first", "torch-for-another-cuda"};
constexpr Ids toolkit_steps[] = {"ready-made-wheel", "toolkit-of-torch", "torch-of-toolkit"};
constexpr Ids driver_causes[] = {"old-driver", "updated-without-restart", "container-newer"};
constexpr Ids driver_steps[] = {"update-driver", "matching-wheel", "restart-machine"};
constexpr Ids loss_causes[] = {"fp16-overflow", "learning-rate", "bad-batch", "precision-of-the-ends"};
constexpr Ids loss_steps[] = {"use-bf16",       "loss-scaling", "lower-rate",
                              "clip-gradients", "skip-batch",   "fp32-ends"};
constexpr Ids chance_causes[] = {"fp16-overflow", "damaged-weights", "copies-between-cards", "empty-prompt"};
constexpr Ids chance_steps[] = {"load-in-bf16", "check-weights", "one-card", "update-libraries"};
constexpr Ids timeout_causes[] = {"one-rank-died", "ranks-disagree", "slow-step", "network"};
constexpr Ids timeout_steps[] = {"first-error", "same-steps", "longer-timeout", "nccl-debug",
                                 "check-network"};
constexpr Ids nccl_causes[] = {"one-rank-died", "network", "container-shm", "mixed-versions"};
constexpr Ids nccl_steps[] = {"first-error", "nccl-debug", "check-network", "raise-shm", "same-versions"};

constexpr auto all = std::to_array<KindAdvice>({
    {cuda_out_of_memory, memory_causes, memory_steps},
    {memory_fragmented, fragment_causes, fragment_steps},
    {process_limit, limit_causes, limit_steps},
    {kv_cache_too_small, cache_causes, cache_steps},
    {no_memory_for_cache, no_cache_causes, no_cache_steps},
    {cache_full, full_causes, full_steps},
    {card_in_use, in_use_causes, in_use_steps},
    {profiling_disturbed, profiling_causes, profiling_steps},
    {buffer_not_allocated, buffer_causes, buffer_steps},
    {host_memory_too_small, host_causes, host_steps},
    {killed_for_memory, killed_causes, killed_steps},
    {shared_memory_too_small, shared_causes, shared_steps},
    {batch_sizes_disagree, batch_causes, batch_steps},
    {heads_do_not_divide, width_causes, width_steps},
    {not_divisible, divisible_causes, divisible_steps},
    {device_assert, assert_causes, assert_steps},
    {card_faulty, faulty_causes, faulty_steps},
    {illegal_memory_access, illegal_causes, illegal_steps},
    {kernel_launch_failed, launch_causes, launch_steps},
    {no_kernel_for_card, no_kernel_causes, no_kernel_steps},
    {format_not_on_card, format_causes, format_steps},
    {driver_too_old, driver_causes, driver_steps},
    {switches_not_ready, switch_causes, switch_steps},
    {toolkit_mismatch, toolkit_causes, toolkit_steps},
    {loss_not_finite, loss_causes, loss_steps},
    {probabilities_not_finite, chance_causes, chance_steps},
    {nccl_timeout, timeout_causes, timeout_steps},
    {nccl_error, nccl_causes, nccl_steps},
});
static_assert(all.size() == enum_names<MessageKind>.size());

}  // namespace

const KindAdvice& advice_on(MessageKind kind) {
    return *std::find_if(all.begin(), all.end(),
                         [&](const KindAdvice& advice) { return advice.kind == kind; });
}

}  // namespace headroom

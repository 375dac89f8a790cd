// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/enum_names.h"

namespace headroom {

/// What an error message is about.
enum class MessageKind {
    cuda_out_of_memory,
    memory_fragmented,  ///< the allocator holds enough for what was asked, but not in one piece
    process_limit,      ///< the card has room, the process may not take it
    kv_cache_too_small,
    no_memory_for_cache,
    cache_full,  ///< while serving
    card_in_use,
    profiling_disturbed,
    buffer_not_allocated,  ///< llama.cpp and what is built on it
    host_memory_too_small,
    killed_for_memory,
    shared_memory_too_small,
    batch_sizes_disagree,
    heads_do_not_divide,  ///< the width of the model, whatever it runs on
    not_divisible,
    device_assert,
    card_faulty,
    illegal_memory_access,
    kernel_launch_failed,
    no_kernel_for_card,
    format_not_on_card,
    driver_too_old,
    switches_not_ready,
    toolkit_mismatch,
    loss_not_finite,
    probabilities_not_finite,
    nccl_timeout,
    nccl_error
};
template <>
inline constexpr auto enum_names<MessageKind> =
    std::to_array<std::string_view>({"cuda-out-of-memory",   "memory-fragmented",
                                     "process-limit",        "kv-cache-too-small",
                                     "no-memory-for-cache",  "cache-full",
                                     "card-in-use",          "profiling-disturbed",
                                     "buffer-not-allocated", "host-memory-too-small",
                                     "killed-for-memory",    "shared-memory-too-small",
                                     "batch-sizes-disagree", "heads-do-not-divide",
                                     "not-divisible",        "device-assert",
                                     "card-faulty",          "illegal-memory-access",
                                     "kernel-launch-failed", "no-kernel-for-card",
                                     "format-not-on-card",   "driver-too-old",
                                     "switches-not-ready",   "toolkit-mismatch",
                                     "loss-not-finite",      "probabilities-not-finite",
                                     "nccl-timeout",         "nccl-error"});

/// A figure that a message gives. Memory is in GiB (2^30 bytes), also where the program prints "GB".
enum class MessageFigure {
    device,  ///< number of the accelerator
    tried_gib,
    total_gib,
    free_gib,
    in_use_gib,          ///< by this process, whatever allocated it
    other_programs_gib,  ///< on the same accelerator
    allocated_gib,
    reserved_gib,
    unallocated_gib,  ///< reserved, but not allocated
    allowed_gib,      ///< what the process may take of the card
    needed_gib,
    available_gib,
    asked_tokens,
    held_tokens,
    longest_tokens,
    tried_tokens,  ///< of one step
    free_tokens,
    utilization,
    wanted_gib,
    before_gib,
    now_gib,
    resident_gib,  ///< of the process that was killed
    size,
    divisor,
    global_batch,
    micro_batch,
    accumulation,
    ranks,
    driver_cuda_version,
    needed_cuda_version,
    toolkit_cuda_version,
    torch_cuda_version,
    needed_capability,  ///< compute capability
    card_capability,
    xid,  ///< of NVIDIA's driver
    timeout_seconds
};
template <>
inline constexpr auto enum_names<MessageFigure> = std::to_array<std::string_view>({"device",
                                                                                   "tried_gib",
                                                                                   "total_gib",
                                                                                   "free_gib",
                                                                                   "in_use_gib",
                                                                                   "other_programs_gib",
                                                                                   "allocated_gib",
                                                                                   "reserved_gib",
                                                                                   "unallocated_gib",
                                                                                   "allowed_gib",
                                                                                   "needed_gib",
                                                                                   "available_gib",
                                                                                   "asked_tokens",
                                                                                   "held_tokens",
                                                                                   "longest_tokens",
                                                                                   "tried_tokens",
                                                                                   "free_tokens",
                                                                                   "utilization",
                                                                                   "wanted_gib",
                                                                                   "before_gib",
                                                                                   "now_gib",
                                                                                   "resident_gib",
                                                                                   "size",
                                                                                   "divisor",
                                                                                   "global_batch",
                                                                                   "micro_batch",
                                                                                   "accumulation",
                                                                                   "ranks",
                                                                                   "driver_cuda_version",
                                                                                   "needed_cuda_version",
                                                                                   "toolkit_cuda_version",
                                                                                   "torch_cuda_version",
                                                                                   "needed_capability",
                                                                                   "card_capability",
                                                                                   "xid",
                                                                                   "timeout_seconds"});

struct FoundFigure {
    MessageFigure figure;
    double value = 0;

    bool operator==(const FoundFigure&) const = default;
};

/// What one message says. The sentences are in `DiagnosisTexts`, by these ids.
struct Diagnosis {
    MessageKind kind = MessageKind::cuda_out_of_memory;
    std::vector<FoundFigure> figures;      ///< in the order of MessageFigure
    std::vector<std::string_view> causes;  ///< the likeliest first
    std::vector<std::string_view> steps;   ///< in the order to try them
    std::size_t line = 1;                  ///< of the text, from 1
    std::string excerpt;                   ///< of that line, fit to be shown

    std::optional<double> figure(MessageFigure figure) const;
};

/// Whether it says that the accelerators have too little memory for what runs on them, so that remedies
/// apply.
bool is_about_memory(MessageKind kind);

/// The messages that a text or log holds, one of a kind: the first. What other failures bring about (NCCL,
/// whose ranks miss one that has died) comes last. Empty if nothing is recognised. The text is not trusted:
/// matching takes linear time.
std::vector<Diagnosis> diagnose(std::string_view text);

}  // namespace headroom

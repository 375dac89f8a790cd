// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>

#include "base/enum_names.h"
#include "catalogue/catalogue.h"

namespace headroom {

/// What somebody wants to do with one accelerator.
enum class CardJob {
    serve_16_bit,     ///< BF16 weights, one sequence of `card_job_context` tokens, vLLM
    serve_4_bit,      ///< likewise with 4-bit AWQ weights
    qlora,            ///< NF4 weights, adapters of rank 16, one sequence, everything recomputed
    full_fine_tuning  ///< AdamW in mixed precision, one sequence, everything recomputed
};
template <>
inline constexpr auto enum_names<CardJob> = std::to_array<std::string_view>({"serve-16-bit", "serve-4-bit",
                                                                             "qlora", "full-fine-tuning"});

inline constexpr double card_job_context = 4096;

/// The inverse answer of a job on one accelerator.
struct LargestModel {
    double parameters = 0;  ///< 0: none
    std::string shapes_of;  ///< id of the model whose cache and activations were counted
};

/// The parameters of the largest dense model that one accelerator holds for the job. Cache and activations
/// are those of the Llama 3 model that is nearest in size to the answer. Empty if the accelerator is unknown
/// or its memory is.
std::optional<LargestModel> largest_model(CardJob job, const std::string& accelerator,
                                          const Catalogue& catalogue);

}  // namespace headroom

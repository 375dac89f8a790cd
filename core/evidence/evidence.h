// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "base/json.h"
#include "evaluation/evaluation.h"

namespace headroom {

/// What a published figure of memory counts.
enum class MemoryKind { allocated, reserved, device };
template <>
inline constexpr auto enum_names<MemoryKind> = std::to_array<std::string_view>({"allocated", "reserved",
                                                                                "device"});

/// What was measured; only what was published is set. GiB are 2^30 bytes.
struct Measured {
    std::optional<double> peak_memory_gib;
    MemoryKind memory_kind = MemoryKind::allocated;
    std::optional<double> weights_gib;
    std::optional<double> kv_cache_gib;
    std::optional<double> kv_cache_tokens;
    std::optional<double> kv_bytes_per_token;
    std::optional<double> activation_peak_gib;
    std::optional<double> compute_buffer_gib;
    std::optional<bool> fits;
    std::optional<double> prefill_tokens_per_second;
    std::optional<double> decode_tokens_per_second_per_sequence;
    std::optional<double> output_tokens_per_second;  ///< of all replicas
    std::optional<double> tokens_per_second_per_accelerator;
    std::optional<double> step_seconds;  ///< of training
    std::optional<double> requests_per_second;
    std::optional<double> ttft_ms;
    std::optional<double> tpot_ms;
};

/// A published measurement of a scenario.
struct EvidenceRow {
    std::string id;
    std::string source;
    std::string group;
    std::string date;
    std::string confidence;
    std::string software;              ///< as the source names it
    std::vector<std::string> assumed;  ///< settings that the source did not print, with the reason
    std::string notes;
    Scenario scenario;
    Measured measured;
    /// Of a short run under an offered load, which began idle and ended with the last answer; empty: steady.
    std::optional<double> run_requests;
    bool per_accelerator = true;    ///< byte figures are of one card, not sums over all
    bool kv_cache_is_pool = false;  ///< kv_cache_gib is what the engine took, not what the load asked for
    bool partial_offload = false;   ///< some weights stood in host memory: only cache and buffers compare
};

/// Reads one row strictly; figures that this version does not compare are passed over.
Result<EvidenceRow> read_evidence_row(const Json& json);

/// The rows that ship with the program, from `resources/evidence/`.
Result<std::vector<EvidenceRow>> load_evidence();

enum class Figure {
    weights,
    kv_bytes_per_token,
    kv_cache,
    kv_capacity,
    activations,
    compute_buffer,
    allocated,
    reserved,
    device,
    prefill,            ///< of one prompt
    decode,             ///< of one sequence
    output_throughput,  ///< of all sequences
    request_rate,
    first_token,
    later_token,
    training_throughput  ///< of one accelerator
};
template <>
inline constexpr auto enum_names<Figure> = std::to_array<std::string_view>(
    {"weights", "kv-bytes-per-token", "kv-cache", "kv-capacity", "activation-peak", "compute-buffer",
     "peak-allocated", "peak-reserved", "peak-device", "prefill", "decode", "output-throughput",
     "request-rate", "ttft", "tpot", "training-throughput"});

enum class FigureUnit { gib, tokens, bytes_per_token, tokens_per_second, requests_per_second, milliseconds };

/// A figure as it was measured and as it is estimated, in the unit of the measurement.
struct Comparison {
    Figure figure;
    double measured = 0;
    double predicted = 0;
    FigureUnit unit = FigureUnit::gib;

    double error() const { return predicted / measured - 1; }
};

/// Every figure that the row measured and the evaluation predicts.
std::vector<Comparison> compare(const EvidenceRow& row, const Evaluation& evaluation);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "evidence/evidence.h"

#include <cmath>

#include "base/units.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

Measured read_measured(ObjectReader& row) {
    ObjectReader reader = row.object("measured");
    const auto positive = [&](std::string_view key) { return reader.optional_number(key, positive_range); };
    Measured m;
    m.peak_memory_gib = positive("peak_memory_gib");
    if (m.peak_memory_gib) m.memory_kind = reader.choice<MemoryKind>("memory_kind");
    m.weights_gib = positive("weights_gib");
    m.kv_cache_gib = positive("kv_cache_gib");
    m.kv_cache_tokens = positive("kv_cache_tokens");
    m.kv_bytes_per_token = positive("kv_bytes_per_token");
    m.activation_peak_gib = positive("activation_peak_gib");
    m.compute_buffer_gib = positive("compute_buffer_gib");
    m.fits = reader.optional_flag("fits");
    m.prefill_tokens_per_second = positive("prefill_tokens_per_second");
    m.decode_tokens_per_second_per_sequence = positive("decode_tokens_per_second_per_sequence");
    m.output_tokens_per_second = positive("output_tokens_per_second");
    m.tokens_per_second_per_accelerator = positive("tokens_per_second_per_accelerator");
    m.step_seconds = positive("step_seconds");
    m.requests_per_second = positive("requests_per_second");
    m.ttft_ms = positive("ttft_ms");
    m.tpot_ms = positive("tpot_ms");
    return m;
}

/// A component over all accelerators, or of the fullest one.
double component_bytes(const EvidenceRow& row, const Evaluation& e, MemoryComponent component) {
    if (row.per_accelerator) return e.memory.per_accelerator[component];
    double sum = 0;
    for (const AcceleratorMemory& stage : e.memory.stages) sum += stage[component];
    return sum * e.parallelism.tensor;
}

double step_bytes(const EvidenceRow& row, const Evaluation& e) {
    return component_bytes(row, e, MemoryComponent::activations) +
           component_bytes(row, e, MemoryComponent::logits);
}

/// Megatron prints the memory of its last rank, the others of their fullest.
const AcceleratorMemory& reported_rank(const Evaluation& e) {
    const bool last_rank =
        e.scenario.workload.task == Task::training && e.scenario.workload.framework == Framework::megatron;
    return last_rank ? e.memory.stages.back() : e.memory.per_accelerator;
}

double peak_bytes(const EvidenceRow& row, const Evaluation& e, MemoryKind kind) {
    AcceleratorMemory memory = reported_rank(e);
    if (!row.per_accelerator) {
        memory.allocated_bytes = 0;
        for (const AcceleratorMemory& stage : e.memory.stages)
            memory.allocated_bytes += stage.allocated_bytes;
    }
    switch (kind) {
        case MemoryKind::allocated:
            return memory.allocated_bytes;
        case MemoryKind::reserved:
            return memory.reserved_bytes;
        case MemoryKind::device:
            return memory.total_bytes;
    }
    return 0;
}

double kv_bytes_per_token(const EvidenceRow& row, const Evaluation& e) {
    if (!row.per_accelerator) return e.memory.kv_cache_bytes_per_token;
    const Workload& w = e.scenario.workload;
    const double sequences = std::ceil(w.concurrent_sequences / e.parallelism.data);
    return e.memory.per_accelerator[MemoryComponent::kv_cache] / (sequences * *w.max_context_tokens);
}

/// Of one accelerator, as published or from the time of a step.
std::optional<double> trained_tokens_per_second(const EvidenceRow& row) {
    const Workload& w = row.scenario.workload;
    if (!row.measured.step_seconds) return row.measured.tokens_per_second_per_accelerator;
    return w.global_batch_size * w.sequence_tokens / *row.measured.step_seconds / row.scenario.cluster.count;
}

/// Share of the steady rates that a short run averages: after the last request was sent, or after those that
/// queue were answered, it lasts as long as one more answer takes.
double run_share(const EvidenceRow& row, const SpeedEstimate& s) {
    const Workload& w = row.scenario.workload;
    if (!row.run_requests || !w.requests_per_second || !s.requests_per_second || !s.ttft_ms || !s.tpot_ms)
        return 1;
    const double steady_seconds = *row.run_requests / *s.requests_per_second;
    const double answer_seconds = (*s.ttft_ms + *s.tpot_ms * (w.output_tokens - 1)) / 1e3;
    return steady_seconds / (steady_seconds + answer_seconds);
}

/// A rate per accelerator is compared where no other rate was published: it follows from those.
void compare_speed(const EvidenceRow& row, const SpeedEstimate& s, std::vector<Comparison>& comparisons) {
    const Measured& m = row.measured;
    const double share = run_share(row, s);
    const auto add = [&](Figure figure, std::optional<double> measured, std::optional<double> predicted,
                         FigureUnit unit) {
        if (measured && predicted) comparisons.push_back({figure, *measured, *predicted, unit});
    };
    add(Figure::prefill, m.prefill_tokens_per_second, s.prefill_tokens_per_second,
        FigureUnit::tokens_per_second);
    add(Figure::decode, m.decode_tokens_per_second_per_sequence, s.decode_tokens_per_second_per_sequence,
        FigureUnit::tokens_per_second);
    add(Figure::output_throughput, m.output_tokens_per_second, share * s.tokens_per_second,
        FigureUnit::tokens_per_second);
    const bool one_figure = !m.output_tokens_per_second && !m.prefill_tokens_per_second &&
                            !m.decode_tokens_per_second_per_sequence;
    if (one_figure)
        add(Figure::output_throughput, m.tokens_per_second_per_accelerator,
            share * s.tokens_per_second_per_accelerator, FigureUnit::tokens_per_second);
    if (s.requests_per_second)
        add(Figure::request_rate, m.requests_per_second, share * *s.requests_per_second,
            FigureUnit::requests_per_second);
    add(Figure::first_token, m.ttft_ms, s.ttft_ms, FigureUnit::milliseconds);
    add(Figure::later_token, m.tpot_ms, s.tpot_ms, FigureUnit::milliseconds);
}

}  // namespace

Result<EvidenceRow> read_evidence_row(const Json& json) {
    try {
        ObjectReader reader(json);
        EvidenceRow row;
        row.id = reader.text("id");
        row.source = reader.text("source");
        row.group = reader.text("group");
        row.date = reader.optional_text("date").value_or("");
        row.confidence = reader.optional_text("confidence").value_or("");
        row.software = reader.optional_text("software").value_or("");
        row.assumed = reader.texts("assumed");
        row.notes = reader.optional_text("notes").value_or("");
        const Json* scenario = reader.raw("scenario");
        if (!scenario) reader.fail_missing("scenario", "a scenario");
        Result<Scenario> read = read_scenario(*scenario, "scenario");
        if (!read) return read.error();
        row.scenario = *std::move(read);
        row.measured = read_measured(reader);
        row.run_requests = reader.optional_number("requests", positive_range);
        row.per_accelerator =
            reader.optional_flag("per_accelerator").value_or(row.scenario.workload.task == Task::training);
        row.kv_cache_is_pool = reader.optional_text("kv_meaning") == "pool";
        row.partial_offload = reader.optional_text("offload") == "partial";
        return row;
    } catch (const InputError& error) {
        return error.error();
    }
}

std::vector<Comparison> compare(const EvidenceRow& row, const Evaluation& e) {
    std::vector<Comparison> comparisons;
    const Measured& m = row.measured;
    const auto add = [&](Figure figure, std::optional<double> measured, double predicted,
                         FigureUnit unit = FigureUnit::gib) {
        if (measured) comparisons.push_back({figure, *measured, predicted, unit});
    };
    if (m.peak_memory_gib && !row.partial_offload) {
        const Figure figure = m.memory_kind == MemoryKind::allocated  ? Figure::allocated
                              : m.memory_kind == MemoryKind::reserved ? Figure::reserved
                                                                      : Figure::device;
        add(figure, m.peak_memory_gib, to_gib(peak_bytes(row, e, m.memory_kind)));
    }
    if (e.scenario.workload.task == Task::training) {
        if (e.speed)
            add(Figure::training_throughput, trained_tokens_per_second(row),
                e.speed->tokens_per_second_per_accelerator, FigureUnit::tokens_per_second);
        return comparisons;
    }

    if (!row.partial_offload)
        add(Figure::weights, m.weights_gib, to_gib(component_bytes(row, e, MemoryComponent::weights)));
    add(Figure::kv_bytes_per_token, m.kv_bytes_per_token, kv_bytes_per_token(row, e),
        FigureUnit::bytes_per_token);
    const double kv_bytes = component_bytes(row, e, MemoryComponent::kv_cache);
    if (!row.kv_cache_is_pool)
        add(Figure::kv_cache, m.kv_cache_gib, to_gib(kv_bytes));
    else if (!m.kv_cache_tokens)
        add(Figure::kv_capacity, m.kv_cache_gib, to_gib(kv_bytes + e.memory.headroom_bytes));
    if (e.memory.kv_cache_capacity_tokens)
        add(Figure::kv_capacity, m.kv_cache_tokens, *e.memory.kv_cache_capacity_tokens, FigureUnit::tokens);
    add(Figure::activations, m.activation_peak_gib, to_gib(step_bytes(row, e)));
    add(Figure::compute_buffer, m.compute_buffer_gib, to_gib(step_bytes(row, e)));
    if (e.speed && !row.partial_offload) compare_speed(row, *e.speed, comparisons);
    return comparisons;
}

}  // namespace headroom

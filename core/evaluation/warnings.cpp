// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/warnings.h"

#include <algorithm>
#include <cmath>

#include "base/units.h"
#include "cost/resolve_costs.h"
#include "speed/collectives.h"

namespace headroom {

namespace {

void warn_about_model(Evaluation& e, const Subject& subject) {
    const Architecture& a = *subject.architecture;
    const Workload& w = e.scenario.workload;
    const bool inference = w.task == Task::inference;
    if (inference && !a.mla && e.parallelism.tensor > a.kv_heads)
        e.warnings.push_back(
            {WarningCode::kv_heads_replicated, {1.0 * a.kv_heads, 1.0 * e.parallelism.tensor}, {}});
    const double context = inference ? *w.max_context_tokens : w.sequence_tokens;
    if (a.max_positions > 0 && context > a.max_positions)
        e.warnings.push_back({WarningCode::context_beyond_model, {context, 1.0 * a.max_positions}, {}});
    if (a.linear_attention && a.linear_attention->value_heads == 0)
        e.warnings.push_back({WarningCode::hybrid_state_not_counted, {}, {}});
    if (const int fewest = a.layers / e.parallelism.pipeline; a.layers % e.parallelism.pipeline != 0)
        e.warnings.push_back({WarningCode::uneven_stages, {1.0 * fewest, fewest + 1.0}, {}});
}

void warn_about_machine(Evaluation& e, const Subject& subject) {
    const Accelerator& card = *subject.accelerator;
    if (card.usable_basis == UsableBasis::derived)
        e.warnings.push_back({WarningCode::usable_memory_derived, {}, {}});
    const auto& ends = e.scenario.precision.first_and_last_layers;
    if (const ComputeType compute = *e.scenario.precision.compute; !has_peak(card.peak, compute))
        e.warnings.push_back({WarningCode::precision_unsupported, {}, std::string(name_of(compute))});
    else if (e.scenario.workload.task == Task::training && ends == StateType::bf16 &&
             !has_peak(card.peak, ComputeType::bf16))
        e.warnings.push_back({WarningCode::precision_unsupported, {}, std::string(name_of(*ends))});
    if (card.segment == Segment::consumer && card.vendor == "nvidia" &&
        e.scenario.costs.acquisition == Acquisition::colocate)
        e.warnings.push_back({WarningCode::consumer_in_data_centre, {}, {}});
}

/// Such a scenario does not start: its figures are those of a like format or software that does.
void warn_about_software(Evaluation& e, const Subject& subject, const Catalogue& catalogue) {
    const Workload& w = e.scenario.workload;
    const Accelerator& card = *subject.accelerator;
    const SoftwarePlatforms& software = software_of(w, catalogue);
    if (!runs_on(software, card)) {
        const std::string_view name = w.task == Task::inference ? name_of(w.engine) : name_of(w.framework);
        e.warnings.push_back({WarningCode::software_unsupported, {}, std::string(name)});
    } else if (const FormatRule* rule = broken_format_rule(software, card, subject.weights->id)) {
        const double own = compute_capability(card);
        e.warnings.push_back({WarningCode::format_unsupported,
                              {own > 0 ? rule->least_compute_capability : 0, own},
                              subject.weights->id});
    }
}

/// Tensor parallelism exchanges in every layer: over the network it waits most of the time.
void warn_about_links(Evaluation& e, const Accelerator& card, const Catalogue& catalogue) {
    const Cluster& cluster = e.scenario.cluster;
    if (e.parallelism.tensor <= cluster.per_node) return;
    const HardwareSpeed* hardware = catalogue.speed(card);
    const std::optional<Topology> topology =
        hardware ? make_topology(cluster, card, *hardware) : std::nullopt;
    const double joined = topology ? topology->levels[1].ranks : cluster.per_node;
    if (e.parallelism.tensor > joined)
        e.warnings.push_back({WarningCode::tensor_beyond_links, {1.0 * e.parallelism.tensor, joined}, {}});
}

void warn_about_load(Evaluation& e) {
    const std::optional<double> offered = e.scenario.workload.requests_per_second;
    const bool inference = e.scenario.workload.task == Task::inference;
    if (inference && offered && e.speed && *e.speed->requests_per_second < *offered)
        e.warnings.push_back(
            {WarningCode::load_exceeds_capacity, {*offered, *e.speed->requests_per_second}, {}});
}

/// What stands in host memory must fit there, too.
void warn_about_host(Evaluation& e, const Accelerator& card, const Catalogue& catalogue) {
    if (e.memory.host_bytes == 0) return;
    const std::optional<double>& most = catalogue.host_speed(card).most_memory_bytes;
    if (most && e.memory.host_bytes > *most)
        e.warnings.push_back({WarningCode::host_memory_exceeded,
                              {std::ceil(to_gib(e.memory.host_bytes)), std::floor(to_gib(*most))},
                              {}});
}

/// Cards without peer-to-peer copy through the host what others exchange directly.
void warn_about_peers(Evaluation& e, const Accelerator& card) {
    const Parallelism& p = e.parallelism;
    const bool training = e.scenario.workload.task == Task::training;
    const int ranks = training ? p.tensor * p.context * p.data : std::max(p.tensor, p.expert);
    if (ranks > 1 && copies_through_host(card))
        e.warnings.push_back({WarningCode::no_peer_to_peer, {1.0 * ranks, 0}, {}});
}

/// Where the verdict hangs on whether error correction takes its share of the whole memory; an engine that
/// claims a share of the card loses that share of it.
void warn_about_ecc(Evaluation& e, const Subject& subject) {
    const Accelerator& card = *subject.accelerator;
    if (!card.inline_ecc) return;
    const Workload& w = e.scenario.workload;
    const double headroom = e.memory.headroom_bytes;
    const bool on = card.inline_ecc == InlineEcc::on;
    const double share = on ? inline_ecc_share / (1 - inline_ecc_share) : inline_ecc_share;
    const double of_card = share * *card.usable_bytes;
    const bool claims_share = w.task == Task::inference && subject.engine->fills_card;
    const double of_usable = claims_share ? *w.memory_utilization * of_card : of_card;
    if (on && headroom < 0 && headroom + of_usable >= 0)
        e.warnings.push_back({WarningCode::ecc_reserved, {to_gib(of_card), 0}, {}});
    if (!on && headroom >= 0 && headroom < of_usable)
        e.warnings.push_back({WarningCode::ecc_not_reserved, {to_gib(of_card), 0}, {}});
}

/// A load without targets that one of MIG's slices holds for sure leaves the rest of the card to others.
/// Seven compute slices share eight of memory, four share four (NVIDIA MIG User Guide, Supported MIG
/// Profiles).
void warn_about_slices(Evaluation& e, const Accelerator& card) {
    const Workload& w = e.scenario.workload;
    const bool has_target = w.target_ttft_ms || w.target_tpot_ms || w.requests_per_second;
    if (card.mig_slices == 0 || !card.memory_gb || e.scenario.cluster.count > 1 || w.task == Task::training ||
        w.fill_card || has_target)
        return;
    const int memory_slices = card.mig_slices == 7 ? 8 : card.mig_slices;
    constexpr double kept = 0.96;  // a 1g.5gb slice of the A100 has 4,864 MiB of an eighth of 40,536
    for (const int slices : {1, 2, 4}) {
        if (2 * slices > memory_slices) return;
        const double share = 1.0 * slices / memory_slices;
        if (e.memory.high_bytes > kept * share * e.memory.usable_bytes) continue;
        const int compute = card.mig_slices == 7 && slices == 4 ? 3 : slices;
        const auto profile_gb = std::lround(share * *card.memory_gb);
        e.warnings.push_back({WarningCode::mig_slice_enough,
                              {1.0 * compute, 1.0 * card.mig_slices},
                              std::to_string(compute) + "g." + std::to_string(profile_gb) + "gb"});
        return;
    }
}

void warn_about_peaks(Evaluation& e, const Accelerator& card, const Catalogue& catalogue) {
    for (const SparsePeak& peak : catalogue.sparse_peaks)
        if (peak.accelerator == card.id)
            e.warnings.push_back(
                {WarningCode::peak_looks_sparse, {peak.tflops, peak.expected_tflops}, peak.field});
}

bool is_charged(const Licence& licence) {
    return licence.per_accelerator_year + licence.per_node_year + licence.per_die_year + licence.per_year > 0;
}

void warn_about_licences(Evaluation& e, const Costs& given, const Accelerator& card) {
    if (!given.licences) return;
    const auto& included = card.included_licence;
    const bool owns = given.acquisition != Acquisition::cloud;
    for (const Licence& licence : *given.licences) {
        if (!is_charged(licence)) continue;
        if (!is_needed(licence, card)) {
            e.warnings.push_back({WarningCode::licence_not_needed, {}, licence.name});
            continue;
        }
        if (owns && included && licence.name.find(included->name) != std::string::npos &&
            *e.scenario.costs.years <= included->years)
            e.warnings.push_back({WarningCode::licence_included, {included->years, 0}, licence.name});
        if (licence.per_die_year > 0 && licence.dies_per_accelerator != card.dies)
            e.warnings.push_back(
                {WarningCode::licence_dies, {licence.dies_per_accelerator, 1.0 * card.dies}, licence.name});
    }
}

void warn_about_precision(Evaluation& e) {
    if (e.scenario.workload.task == Task::training && e.scenario.precision.compute == ComputeType::fp16)
        e.warnings.push_back({WarningCode::loss_scaling_needed, {}, {}});
}

/// A format that only models have which were trained in it.
bool is_projected(const WeightFormat& format, const Scenario& scenario, const Subject& subject,
                  const Catalogue& catalogue) {
    if (format.trained_families.empty()) return false;
    const auto& stored = subject.architecture->stored_weights;
    if (stored && stored->format == format.id) return false;
    const ModelEntry* model = catalogue.models.find(scenario.model.id);
    return !model ||
           std::ranges::find(format.trained_families, model->family) == format.trained_families.end();
}

void warn_about_projections(Evaluation& e, const Subject& subject, const Catalogue& catalogue) {
    std::string names;
    for (const Projection projection : e.scenario.projections) {
        if (!names.empty()) names += ", ";
        names += name_of(projection);
    }
    if (!names.empty()) e.warnings.push_back({WarningCode::projected_figures, {}, std::move(names)});
    if (is_projected(*subject.weights, e.scenario, subject, catalogue))
        e.warnings.push_back({WarningCode::projected_weights, {}, subject.weights->id});
}

}  // namespace

void add_warnings(Evaluation& e, const Scenario& given, const Subject& subject, const Catalogue& catalogue) {
    const Accelerator& card = *subject.accelerator;
    warn_about_model(e, subject);
    warn_about_machine(e, subject);
    warn_about_software(e, subject, catalogue);
    warn_about_links(e, card, catalogue);
    warn_about_host(e, card, catalogue);
    warn_about_peers(e, card);
    warn_about_load(e);
    warn_about_ecc(e, subject);
    warn_about_slices(e, card);
    warn_about_peaks(e, card, catalogue);
    warn_about_licences(e, given.costs, card);
    warn_about_precision(e);
    warn_about_projections(e, subject, catalogue);
}

}  // namespace headroom

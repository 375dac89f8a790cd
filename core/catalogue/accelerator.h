// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <vector>

#include "catalogue/provenance.h"

namespace headroom {

enum class Segment { datacenter, workstation, consumer, asic, apu };
template <>
inline constexpr auto enum_names<Segment> = std::to_array<std::string_view>({"datacenter", "workstation",
                                                                             "consumer", "asic", "apu"});

enum class SaleStatus { current, eol, export_restricted };
template <>
inline constexpr auto enum_names<SaleStatus> = std::to_array<std::string_view>({"current", "eol",
                                                                                "export-restricted"});

/// How the usable size of a card's memory is known.
enum class UsableBasis {
    logged,  ///< what the run-time library printed in a published log
    derived  ///< the marketing size less what cards of the group lose
};
template <>
inline constexpr auto enum_names<UsableBasis> = std::to_array<std::string_view>({"logged", "derived"});

/// Error correction that GDDR cards keep in the memory itself, of which it takes a sixteenth.
enum class InlineEcc {
    off,  ///< the usable size is that without it
    on
};
template <>
inline constexpr auto enum_names<InlineEcc> = std::to_array<std::string_view>({"off", "on"});
inline constexpr double inline_ecc_share = 1.0 / 16;  ///< of the whole memory

/// Dense peak rates in TFLOPS (TOPS for integers), each unknown or unsupported where empty.
struct PeakTflops {
    std::optional<double> fp64, fp64_tensor, fp32, tf32, fp16_vector;
    std::optional<double> fp16_tensor;          ///< with FP16 accumulation where the card has that mode
    std::optional<double> fp16_tensor_fp32acc;  ///< with FP32 accumulation: what a language model gets
    std::optional<double> bf16, fp8, fp8_fp32acc, fp6, fp4, int8, int4;

    bool operator==(const PeakTflops&) const = default;
};

struct PeakField {
    std::string_view name;
    std::optional<double> PeakTflops::*value;
};
/// The rates by their names in files.
inline constexpr auto peak_fields = std::to_array<PeakField>({
    {"fp64", &PeakTflops::fp64},
    {"fp64_tensor", &PeakTflops::fp64_tensor},
    {"fp32", &PeakTflops::fp32},
    {"tf32", &PeakTflops::tf32},
    {"fp16_vector", &PeakTflops::fp16_vector},
    {"fp16_tensor", &PeakTflops::fp16_tensor},
    {"fp16_tensor_fp32acc", &PeakTflops::fp16_tensor_fp32acc},
    {"bf16", &PeakTflops::bf16},
    {"fp8", &PeakTflops::fp8},
    {"fp8_fp32acc", &PeakTflops::fp8_fp32acc},
    {"fp6", &PeakTflops::fp6},
    {"fp4", &PeakTflops::fp4},
    {"int8", &PeakTflops::int8},
    {"int4", &PeakTflops::int4},
});

struct Interconnect {
    std::string name;
    std::optional<double> gb_s_bidirectional;  ///< both directions together, per accelerator
    std::optional<int> max_domain_accelerators;

    bool operator==(const Interconnect&) const = default;
};

struct Pcie {
    int generation = 0;
    int lanes = 0;
    double gb_s_per_direction = 0;

    bool operator==(const Pcie&) const = default;
};

struct ComputeUnits {
    int count = 0;
    std::string kind;  ///< `SM`, `CU`, ...
    std::optional<double> boost_clock_mhz;
    /// Where the vendor's peak is set below the boost clock.
    std::optional<double> clock_implied_by_fp16_peak_mhz;
    std::string source;

    bool operator==(const ComputeUnits&) const = default;
};

/// Software that the price of the card includes, for some years.
struct IncludedLicence {
    std::string name;
    double years = 0;

    bool operator==(const IncludedLicence&) const = default;
};

/// One kind of card, module or chip.
struct Accelerator {
    std::string id;
    std::string vendor;
    std::string name;
    std::string architecture;
    Segment segment = Segment::datacenter;
    SaleStatus status = SaleStatus::current;
    std::string release_date;
    std::string form_factor;

    std::optional<double> memory_gb;     ///< marketing size
    std::optional<double> usable_bytes;  ///< what a program can allocate before any run time is loaded
    UsableBasis usable_basis = UsableBasis::derived;
    std::string usable_source;
    std::optional<InlineEcc> inline_ecc;  ///< empty: it has none that takes usable memory
    std::string memory_type;
    std::optional<double> memory_bandwidth_gb_s;
    std::optional<double> l2_cache_mb;

    std::optional<double> tdp_w;
    int dies = 1;        ///< compute dies, which some licences count
    int mig_slices = 0;  ///< most instances that NVIDIA's MIG cuts it into; 0: it cannot
    PeakTflops peak;
    std::optional<double> sparsity_multiplier;
    std::optional<Interconnect> interconnect;
    std::optional<Pcie> pcie;
    std::optional<ComputeUnits> compute_units;

    std::string software_stack;
    std::string compute_target;
    std::string licence_note;
    std::optional<IncludedLicence> included_licence;

    std::optional<Price> list_price;           ///< at release
    std::optional<Price> street_price;         ///< what it is sold for
    std::vector<std::string> verified_fields;  ///< what an independent source confirms
    Provenance provenance;

    /// The price to plan with: street, else list. nullptr if neither is known.
    const Price* planning_price() const {
        if (street_price && street_price->planning_usd()) return &*street_price;
        if (list_price && list_price->planning_usd()) return &*list_price;
        return nullptr;
    }

    bool operator==(const Accelerator&) const = default;
};

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "catalogue/catalogue.h"

namespace headroom {

/// One GPU as `nvidia-smi` shows it. Memory is in MiB; what it does not tell is empty.
struct InstalledCard {
    std::string name;  ///< `NVIDIA A100-SXM4-80GB`
    std::optional<double> total_mib;
    std::optional<double> reserved_mib;  ///< by driver and firmware
    std::optional<double> used_mib;
    std::optional<double> free_mib;
    std::optional<double> processes_mib;  ///< of the programs it lists, together
    bool mig_enabled = false;
    std::vector<double> mig_mib;  ///< memory of each MIG device
    std::optional<double> power_limit_w, default_power_limit_w, max_power_limit_w;
    std::optional<int> pcie_generation, max_pcie_generation;  ///< the present one is low while a card idles
    std::optional<int> pcie_lanes, max_pcie_lanes;

    /// What programs can have of the card: the total less what is reserved, where that is told.
    std::optional<double> usable_mib() const {
        if (!total_mib) return std::nullopt;
        return *total_mib - reserved_mib.value_or(0);
    }
};

struct InstalledCards {
    std::string driver_version;
    std::string cuda_version;
    int attached = 0;  ///< how many the file says there are; it may list fewer
    std::vector<InstalledCard> cards;
};

inline constexpr std::size_t largest_nvidia_smi_file = std::size_t{16} << 20;

/// Whether a text looks like output of `nvidia-smi -q -x` or `nvidia-smi --query-gpu=... --format=csv`.
bool is_nvidia_smi(std::string_view text);

/// Reads either. CSV needs its header, unless it has only name and memory.total.
Result<InstalledCards> read_nvidia_smi(std::string_view text);

/// The accelerator that a card is; where that is open, those that it may be.
struct CardMatch {
    const Accelerator* accelerator = nullptr;
    std::vector<const Accelerator*> candidates;
};

/// Goes by the product name and the memory size. The driver names form factors other than SXM modules
/// (`NVIDIA H100 80GB HBM3` is the SXM one, `NVIDIA H100 PCIe` is not).
CardMatch match_accelerator(const InstalledCard& card, const Catalogue& catalogue);

}  // namespace headroom

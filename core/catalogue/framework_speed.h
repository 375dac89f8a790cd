// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "catalogue/provenance.h"
#include "catalogue/run_time_profile.h"

namespace headroom {

/// What the kernels of a training framework cost in one release period. `_compiled`: where the model is
/// compiled.
struct FrameworkSpeed {
    Framework framework = Framework::generic;
    std::string from;  ///< first month of the release period, `YYYY-MM`; empty: from the beginning

    /// Bytes moved by element-wise kernels, relative to one kernel for each operator.
    double element_traffic = 1;
    double element_traffic_compiled = 1;
    /// Eager RMSNorm and rotary positions are chains of fp32 kernels: their traffic over that of one kernel.
    double norm_chain_traffic = 0;
    double cast_traffic = 0;  ///< to FP8 or FP4: passes over a product's inputs
    double cast_traffic_compiled = 0;
    double loss_bytes = 0;          ///< moved per logit, forward and backward
    double loss_bytes_fused = 0;    ///< likewise of a fused or compiled loss
    bool vendor_attention = false;  ///< attention of the vendor's library where flash attention is on

    double gather_contention = 0;    ///< share of overlapped collectives that still delays the kernels beside
    double pcie_overlap = 0;         ///< share of the compute time that hides collectives over PCIe
    bool reduces_in_16_bit = false;  ///< gradients of sharded parameters, whatever type they are kept in
    double dequantise_efficiency = 0;   ///< of memory bandwidth, while frozen weights are expanded to 16 bit
    double adapter_traffic = 0;         ///< bytes per element of an adapter's inputs and outputs
    double optimizer_traffic = 1;       ///< relative to one read and one write of every state
    double step_seconds = 0;            ///< fixed, of a step
    double host_seconds_per_layer = 0;  ///< the host's time to launch one layer's forward pass
    double host_seconds_per_expert_layer = 0;

    // Mixture of experts
    double expert_passes = 0;      ///< over the routed tokens, to sort them by expert and back
    double expert_efficiency = 1;  ///< of grouped matrix products, relative to single ones
    double expert_seconds = 0;     ///< of each expert on the rank, where a loop calls one after the other
    bool merges_dispatch =
        false;  ///< sends one copy to each rank and node, however many experts it has there

    /// Experts' exchange of one micro-batch runs beside the compute of another, on this share of the
    /// multiprocessors; 0: nothing runs beside it.
    double exchange_units = 0;
    bool dispatches_in_8_bit = false;  ///< what FP8 products read travels in FP8

    double band_low = 0;  ///< nine measured cases in ten lie between (1 - low) and (1 + high) of the estimate
    double band_high = 0;
    Provenance provenance;
};

}  // namespace headroom

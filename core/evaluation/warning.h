// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string>

#include "base/enum_names.h"

namespace headroom {

/// What a reader of an evaluation should know beside its figures.
enum class WarningCode {
    kv_heads_replicated,       ///< values: KV heads, tensor-parallel degree
    context_beyond_model,      ///< values: tokens asked for, positions of the model
    usable_memory_derived,     ///< the card's usable memory is derived, not read from a log
    cost_fields_not_used,      ///< text: the fields that were given and have no effect
    price_unknown,             ///< text: the cost field that would have to be given
    uneven_stages,             ///< values: fewest layers, most layers of a pipeline stage
    consumer_in_data_centre,   ///< GeForce driver licence
    hybrid_state_not_counted,  ///< linear-attention or state-space layers: their state is left out
    load_exceeds_capacity,     ///< values: requests a second offered, answered
    tensor_beyond_links,       ///< values: tensor-parallel degree, accelerators that links or a node join
    precision_unsupported,     ///< text: the compute type that the accelerator has no peak rate for
    software_unsupported,      ///< text: the engine or framework that does not run on the accelerator
    format_unsupported,    ///< values: compute capability that the software needs for the weights, the card's
                           ///< own, 0 for other cards; text: weight format that it does not run there
    rack_too_small,        ///< values: rated kW of a node, kW that a rack may draw
    air_cooling_exceeded,  ///< values: kW of heat that air has to carry out of a rack, the usual limit
    circuit_exceeded,      ///< values: rated W of the machine, W that a circuit carries continuously; text: W
                           ///< that an accelerator may then draw
    air_rise_unusual,      ///< values: CFM per kW, the rise of the air in K that it means
    cloud_offer_differs,   ///< text: the accelerator of the cloud offer, which is not the cluster's
    currency_rate_missing,  ///< text: the currency that prices are in and whose rate is not given
    no_peer_to_peer,        ///< values: accelerators that exchange through host memory
    ecc_reserved,           ///< values: GiB that the ECC of the card takes; without it the scenario fits
    ecc_not_reserved,       ///< values: GiB that ECC would take, if it is on; then the scenario does not fit
    mig_slice_enough,       ///< values: slices of the card that are enough, those that it has; text: profile
    peak_looks_sparse,      ///< values: own peak in TFLOPS, what is expected; text: field of `peak_tflops`
    licence_included,       ///< values: years that the card's price includes; text: name of the licence
    licence_not_needed,     ///< text: name of a licence for the cards of another vendor, which costs nothing
    licence_dies,           ///< values: dies counted, dies of the accelerator; text: name of the licence
    loss_scaling_needed,    ///< training in FP16
    projected_figures,      ///< text: names of the projections that are taken as if they were there
    projected_weights,      ///< text: weight format that only models trained in it have
    price_stale,            ///< values: days old, days that it stays fresh; text: accelerator or cloud offer
    host_memory_exceeded,   ///< values: GiB needed in each node's host memory, GiB that such a node holds
    review_due              ///< values: days since; text: the plan's review date
};
template <>
inline constexpr auto enum_names<WarningCode> = std::to_array<std::string_view>({"kv-heads-replicated",
                                                                                 "context-beyond-model",
                                                                                 "usable-memory-derived",
                                                                                 "cost-fields-not-used",
                                                                                 "price-unknown",
                                                                                 "uneven-stages",
                                                                                 "consumer-in-data-centre",
                                                                                 "hybrid-state-not-counted",
                                                                                 "load-exceeds-capacity",
                                                                                 "tensor-beyond-links",
                                                                                 "precision-unsupported",
                                                                                 "software-unsupported",
                                                                                 "format-unsupported",
                                                                                 "rack-too-small",
                                                                                 "air-cooling-exceeded",
                                                                                 "circuit-exceeded",
                                                                                 "air-rise-unusual",
                                                                                 "cloud-offer-differs",
                                                                                 "currency-rate-missing",
                                                                                 "no-peer-to-peer",
                                                                                 "ecc-reserved",
                                                                                 "ecc-not-reserved",
                                                                                 "mig-slice-enough",
                                                                                 "peak-looks-sparse",
                                                                                 "licence-included",
                                                                                 "licence-not-needed",
                                                                                 "licence-dies",
                                                                                 "loss-scaling-needed",
                                                                                 "projected-figures",
                                                                                 "projected-weights",
                                                                                 "price-stale",
                                                                                 "host-memory-exceeded",
                                                                                 "review-due"});

/// Formatted on demand: `message_of()` in English, the window in the user's language.
struct Warning {
    WarningCode code;
    std::array<double, 2> values{};
    std::string text;

    bool operator==(const Warning&) const = default;
};
std::string message_of(const Warning& warning);

}  // namespace headroom

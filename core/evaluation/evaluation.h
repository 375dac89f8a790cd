// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <optional>
#include <string>
#include <vector>

#include "cost/cost_estimate.h"
#include "memory/memory_estimate.h"
#include "scenario/scenario.h"
#include "speed/speed_estimate.h"

namespace headroom {

struct ModelFigures {
    double parameters = 0;
    double active_parameters = 0;  ///< that one token passes through
    double weights_bytes = 0;      ///< of the whole model in its weight format, before it is cut
};

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
    rack_too_small,            ///< values: rated kW of a node, kW that a rack may draw
    air_cooling_exceeded,      ///< values: kW of heat that air has to carry out of a rack, the usual limit
    circuit_exceeded,    ///< values: rated W of the machine, W that a circuit carries continuously; text: W
                         ///< that an accelerator may then draw
    air_rise_unusual,    ///< values: CFM per kW, the rise of the air in K that it means
    cloud_offer_differs,   ///< text: the accelerator of the cloud offer, which is not the cluster's
    currency_rate_missing  ///< text: the currency that prices are in and whose rate is not given
};
template <>
inline constexpr auto enum_names<WarningCode> = std::to_array<std::string_view>(
    {"kv-heads-replicated", "context-beyond-model", "usable-memory-derived", "cost-fields-not-used",
     "price-unknown", "uneven-stages", "consumer-in-data-centre", "hybrid-state-not-counted",
     "load-exceeds-capacity", "tensor-beyond-links", "precision-unsupported", "rack-too-small",
     "air-cooling-exceeded", "circuit-exceeded", "air-rise-unusual", "cloud-offer-differs", "currency-rate-missing"});

/// Formatted on demand: `message_of()` in English, the window in the user's language.
struct Warning {
    WarningCode code;
    std::array<double, 2> values{};
    std::string text;

    bool operator==(const Warning&) const = default;
};
std::string message_of(const Warning& warning);

/// One value in, one value out: what `headroom.evaluation/1` holds, before it is text.
struct Evaluation {
    Scenario scenario;  ///< resolved: every default filled in
    ModelFigures model;
    Parallelism parallelism;
    MemoryEstimate memory;
    std::optional<SpeedEstimate> speed;  ///< empty where a figure of the accelerator is unknown
    EnergyEstimate energy;
    std::optional<CostEstimate> cost;
    std::vector<Warning> warnings;
};

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/warning.h"

#include "base/text.h"

namespace headroom {

std::string message_of(const Warning& warning) {
    const std::string a = shortest(warning.values[0]), b = shortest(warning.values[1]);
    const std::string gib = fixed(warning.values[0], 1);
    switch (warning.code) {
        case WarningCode::kv_heads_replicated:
            return "KV heads are replicated: " + a + " KV heads over " + b + "-way tensor parallel.";
        case WarningCode::context_beyond_model:
            return "A context of " + a + " tokens is longer than the " + b + " positions of the model.";
        case WarningCode::usable_memory_derived:
            return "The usable memory of the accelerator is derived from its marketing size, not read from a "
                   "log.";
        case WarningCode::cost_fields_not_used:
            return "These cost fields were given and have no effect with this acquisition: " + warning.text +
                   ".";
        case WarningCode::price_unknown:
            return "The total cost is unknown until costs." + warning.text + " is given.";
        case WarningCode::uneven_stages:
            return "The pipeline stages are uneven: " + a + " to " + b + " layers.";
        case WarningCode::consumer_in_data_centre:
            return "The GeForce driver licence restricts use in a data centre.";
        case WarningCode::hybrid_state_not_counted:
            return "The model has layers without a KV cache; their state per sequence is not counted.";
        case WarningCode::load_exceeds_capacity:
            return "Of " + a + " requests per second, " + b + " are answered: the queue grows.";
        case WarningCode::tensor_beyond_links:
            return "Tensor parallelism of " + a + " goes beyond the " + b +
                   " accelerators that fast links join.";
        case WarningCode::precision_unsupported:
            return "The accelerator has no known peak rate for " + warning.text + ".";
        case WarningCode::software_unsupported:
            return "This software does not run on the accelerator: " + warning.text + ".";
        case WarningCode::format_unsupported:
            return "The software does not run weights in " + warning.text + " on this accelerator" +
                   (warning.values[0] > 0 ? ": it needs compute capability " + fixed(warning.values[0], 1) +
                                                ", and this one has " + fixed(warning.values[1], 1) + "."
                                          : ".");
        case WarningCode::rack_too_small:
            return "A node is rated at " + a + " kW, more than the " + b + " kW of a rack.";
        case WarningCode::air_cooling_exceeded:
            return "Air would have to carry " + a + " kW out of a rack; more than " + b +
                   " kW needs liquid cooling.";
        case WarningCode::circuit_exceeded:
            return "The machine is rated at " + a + " W, more than the " + b +
                   " W that one circuit carries continuously: use several circuits, a higher voltage, or a "
                   "power limit of " +
                   warning.text + " W an accelerator.";
        case WarningCode::air_rise_unusual:
            return a + " CFM per kW warm the air by " + b + " K; servers are built for 5 to 25 K.";
        case WarningCode::cloud_offer_differs:
            return "The cloud offer has another accelerator than the cluster: " + warning.text + ".";
        case WarningCode::currency_rate_missing:
            return "Prices are in " + warning.text + ", and costs.currency_rates does not say what one " +
                   warning.text + " is worth.";
        case WarningCode::no_peer_to_peer:
            return "The drivers of these cards allow no peer-to-peer: " + a +
                   " of them exchange through host memory.";
        case WarningCode::ecc_reserved:
            return "It would fit without ECC, which takes " + gib + " GiB of this card.";
        case WarningCode::ecc_not_reserved:
            return "It fits without ECC only: switched on, it takes " + gib + " GiB of this card.";
        case WarningCode::mig_slice_enough:
            return "A MIG slice " + warning.text + " holds this load, with " + a + " of the " + b +
                   " compute slices of the card.";
        case WarningCode::peak_looks_sparse:
            return "The card's peak_tflops." + warning.text + " of " + a +
                   " looks like that of sparse matrices: cards of its kind have " +
                   fixed(warning.values[1], 0) + " dense.";
        case WarningCode::licence_included:
            return "The price of the card includes " + warning.text + " for " + a +
                   " years; it is charged once more.";
        case WarningCode::licence_not_needed:
            return warning.text + " is for cards of another vendor and is not charged.";
        case WarningCode::licence_dies:
            return warning.text + " counts " + a + " dies an accelerator; this one has " + b + ".";
        case WarningCode::loss_scaling_needed:
            return "FP16 needs loss scaling: small gradients vanish without it.";
        case WarningCode::projected_figures:
            return "Projected, nobody sells it yet: " + warning.text + ".";
        case WarningCode::projected_weights:
            return "Projected: only models that were trained in " + warning.text +
                   " can be stored in it, and this one was not.";
        case WarningCode::price_stale:
            return "The price of " + warning.text + " is " + a + " days old and stays fresh for " + b + ".";
        case WarningCode::host_memory_exceeded:
            return a + " GiB of each node are kept in host memory; such a node holds " + b + " GiB at most.";
        case WarningCode::review_due:
            return "The plan was to be reviewed on " + warning.text + ", " + a + " days ago.";
    }
    return {};
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "advice/warning_remedy.h"

namespace headroom {

std::string_view advice_on(WarningCode code) {
    switch (code) {
        case WarningCode::kv_heads_replicated:
            return "Cut no finer than there are KV heads, and use the other accelerators as replicas or "
                   "stages.";
        case WarningCode::context_beyond_model:
            return "Lower the context to what the model was made for, or use a model or scaling made for "
                   "more.";
        case WarningCode::usable_memory_derived:
            return "Look at the memory that the run-time library reports on such a card.";
        case WarningCode::cost_fields_not_used:
            return "Leave them out, or choose the acquisition that they belong to.";
        case WarningCode::price_unknown:
            return "Give it, or import a quote.";
        case WarningCode::uneven_stages:
            return "Choose a number of stages that divides the layers.";
        case WarningCode::consumer_in_data_centre:
            return "Use workstation or data-centre cards there, or keep these in an office.";
        case WarningCode::hybrid_state_not_counted:
            return "Give the shape of the state in the architecture's linear_attention.";
        case WarningCode::load_exceeds_capacity:
            return "Add replicas, or faster accelerators; the remedies say how many.";
        case WarningCode::tensor_beyond_links:
            return "Keep tensor parallelism inside a node, and cut by pipeline stages or replicas beyond it.";
        case WarningCode::precision_unsupported:
            return "Compute in a type that the accelerator has matrix units for.";
        case WarningCode::software_unsupported:
            return "Take an engine or framework that runs on the accelerator, or another accelerator: it "
                   "would "
                   "not start.";
        case WarningCode::format_unsupported:
            return "Store the weights in a format that the software runs on the accelerator (FP16 in place "
                   "of "
                   "BF16 before Ampere: --dtype half), or take a newer card: it would not start.";
        case WarningCode::rack_too_small:
            return "Ask for racks with more power.";
        case WarningCode::air_cooling_exceeded:
            return "Plan liquid cooling, or fewer nodes in a rack.";
        case WarningCode::circuit_exceeded:
            return "Spread the power supplies over several circuits, or limit the power of the cards.";
        case WarningCode::air_rise_unusual:
            return "Let the flow follow from the rise of the air's temperature, 12 K where nothing else is "
                   "known.";
        case WarningCode::cloud_offer_differs:
            return "Choose an offer with the accelerator of the cluster.";
        case WarningCode::currency_rate_missing:
            return "Give the rate with its date and source.";
        case WarningCode::no_peer_to_peer:
            return "Cut by layers instead, which exchanges little, or use cards that have peer-to-peer.";
        case WarningCode::ecc_reserved:
            return "Switch ECC off (nvidia-smi -e 0) where errors in memory may be risked.";
        case WarningCode::ecc_not_reserved:
            return "See that ECC is off (nvidia-smi -q -d ECC), or plan with a sixteenth less.";
        case WarningCode::mig_slice_enough:
            return "Give the rest of the card to other work, or take a smaller card.";
        case WarningCode::peak_looks_sparse:
            return "Give the dense peak, half of what vendors state with sparsity.";
        case WarningCode::licence_included:
            return "Leave the licence out for these years.";
        case WarningCode::licence_not_needed:
            return "Nothing is to be done: another option of the plan may need it.";
        case WarningCode::licence_dies:
            return "Set dies_per_accelerator to what the vendor's terms count.";
        case WarningCode::loss_scaling_needed:
            return "Scale the loss dynamically, from 65,536, or train in BF16, which needs none.";
        case WarningCode::projected_figures:
            return "Decide without them.";
        case WarningCode::projected_weights:
            return "Use a format that any model can be stored in, or a model that was trained in this one.";
        case WarningCode::price_stale:
            return "Ask for a quote, or import a current price.";
        case WarningCode::host_memory_exceeded:
            return "Offload less, or spread it over more nodes.";
        case WarningCode::review_due:
            return "Go through prices and needs, and set the next date.";
    }
    return {};
}

}  // namespace headroom

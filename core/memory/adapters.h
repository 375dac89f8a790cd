// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string_view>

#include "catalogue/catalogue.h"
#include "scenario/scenario.h"

namespace headroom {

/// Low-rank adapters (Hu et al. 2021, arXiv 2106.09685): on a linear layer of d_in x d_out a rank r adds
/// r (d_in + d_out) parameters.
struct AdapterCount {
    double per_dense_layer = 0;
    double per_expert_layer = 0;  ///< every routed and shared expert has its own
    double head = 0;
};

/// Parameters of the adapters on the layers that `lora.target` names.
AdapterCount count_adapters(const Architecture& architecture, const Lora& lora);

/// Elements of adapted inputs that one token leaves behind in a layer, by the manner of the framework.
double adapter_input_elements(const Architecture& architecture, const Lora& lora, AdapterInputs manner,
                              bool has_experts);

/// A name in `target` that no layer of the model has; empty if all are known.
std::optional<std::string_view> unknown_adapter_target(const Architecture& architecture,
                                                       std::string_view target);

}  // namespace headroom

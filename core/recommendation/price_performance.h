// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <optional>
#include <string>
#include <vector>

#include "base/result.h"
#include "catalogue/catalogue.h"
#include "scenario/scenario.h"

/// What an hour's money buys, machine by machine, for small models and for large ones.
namespace headroom {

/// One machine: an instance of a cloud on demand, or own cards up to one machine. Unknown is empty.
struct MachineValue {
    Scenario scenario;          ///< the user's model on it, as many sequences as fit
    double price_per_hour = 0;  ///< of use; of own hardware levelised over the hours that it is used
    std::optional<double> tflops_per_price;  ///< dense peak of the compute type, per unit of money an hour
    std::optional<double> gb_per_price;      ///< memory, likewise
    std::optional<double> gb_s_per_price;    ///< bandwidth of the memory, likewise
    /// Money per million generated tokens of each model while the machine is as full as memory and the need's
    /// targets for TTFT and TPOT allow; empty where the model does not fit, or misses them alone.
    std::vector<std::optional<double>> per_million_tokens;
    /// Sequences at which that is so; empty: as many as fit.
    std::vector<std::optional<double>> concurrent_sequences;
};

struct PricePerformance {
    std::vector<std::string> models;         ///< names, smallest first, the need's own among them
    std::vector<ModelReference> references;  ///< to them
    std::vector<double> parameters;
    std::size_t own_model = 0;                         ///< index of the need's
    std::vector<MachineValue> machines;                ///< cheapest for the need's model first
    std::vector<std::optional<std::size_t>> cheapest;  ///< machine for each model
};

/// Machines within the need's constraints, its model and the dense Llama 3 models beside it. Every machine is
/// taken alone and full: an offered load is not looked at. Error: as of recommend(), or the need is one of
/// training.
Result<PricePerformance> price_performance(const Scenario& need, const Catalogue& catalogue);

/// A model on a machine, as full as it is taken: what `per_million_tokens` is of.
Scenario scenario_on(const PricePerformance& values, std::size_t machine, std::size_t model);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <functional>
#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "base/result.h"
#include "catalogue/catalogue.h"
#include "evaluation/evaluate.h"
#include "evaluation/evaluation.h"

/// The question behind the others: given a model, a load or a deadline, and limits, what should be bought,
/// leased or rented? A need is a scenario; hardware and layout that it names are not looked at, its
/// `constraints` are.
namespace headroom {

/// How an option stands to the need, and the unit of what it misses by.
enum class OptionVerdict {
    meets,
    tight,                ///< meets all, but the band of the memory reaches beyond what is usable
    does_not_fit,         ///< bytes that an accelerator lacks
    misses_load,          ///< requests per second that are not answered
    misses_ttft,          ///< ms beyond the target
    misses_tpot,          ///< likewise
    misses_deadline,      ///< days beyond it
    over_budget,          ///< money, over the years
    over_capital_budget,  ///< money, at the start
    over_power,           ///< kW, rated
    over_rack_units,      ///< rack units
    over_licences,        ///< money for software licences, a year
    speed_unknown,        ///< from here on no amount: a figure that the need asks for is unknown
    price_unknown,
    power_unknown,
    rack_units_unknown
};
template <>
inline constexpr auto enum_names<OptionVerdict> = std::to_array<std::string_view>(
    {"meets", "tight", "does-not-fit", "misses-load", "misses-ttft", "misses-tpot", "misses-deadline",
     "over-budget", "over-capital-budget", "over-power", "over-rack-units", "over-licences", "speed-unknown",
     "price-unknown", "power-unknown", "rack-units-unknown"});

struct Miss {
    OptionVerdict verdict = OptionVerdict::meets;
    double amount = 0;
    double excess = 0;  ///< over the limit as a share of it; infinite where a figure is unknown
};

/// Why an option stands where it does.
enum class OptionReason {
    cheapest,
    fastest,
    least_energy,
    on_front,   ///< nothing is both cheaper and as fast
    dominated,  ///< `dominated_by` costs no more and is no slower
    tight,      ///< what fits for sure goes before
    misses      ///< the need, by `misses`
};
template <>
inline constexpr auto enum_names<OptionReason> = std::to_array<std::string_view>(
    {"cheapest", "fastest", "least-energy", "on-front", "dominated", "tight", "misses"});

/// One way to meet the need, or to miss it narrowly.
struct Option {
    Scenario scenario;  ///< whole, with layout and name: opens as it is
    Evaluation evaluation;
    std::string server;  ///< id of the catalogue's server that is bought; empty: cards, or the cloud
    OptionVerdict verdict = OptionVerdict::meets;
    /// That it does not fit, then the worst first; empty for what meets the need or is tight.
    std::vector<Miss> misses;
    /// Axis of the front. Under an offered load the tokens per second that each user sees (1,000 / TPOT),
    /// else the tokens per second of the whole; 0: unknown.
    double speed = 0;
    std::optional<double> cost;  ///< other axis: `option_cost()`
    std::optional<double>
        energy;  ///< joules of the facility per token; of a lone training run, while it runs
    bool on_front = false;
    std::optional<std::size_t> dominated_by;  ///< index into the options: the cheapest that dominates it
    OptionReason reason = OptionReason::misses;
};

/// What the choice hangs on.
enum class SwitchDriver { utilization, electricity_per_kwh, own_price };
template <>
inline constexpr auto enum_names<SwitchDriver> =
    std::to_array<std::string_view>({"utilization", "electricity-per-kwh", "own-price"});

/// The value of a driver at which the first option costs as much as a rival; totals are linear in each, so it
/// is exact. `own_price`: of the first option's hardware or hour, over what it is now.
struct SwitchingValue {
    SwitchDriver driver = SwitchDriver::utilization;
    double now = 0;
    double value = 0;
    std::size_t rival = 0;  ///< index into the options
};

struct Recommendation {
    /// What meets the need, by its objective; then what meets it tightly; then what misses it, the nearest
    /// first; where nothing fits at all, what lacks the least. The best of each kind of card, owned and
    /// rented apart, and the front in steps of a tenth of speed.
    std::vector<Option> options;
    std::vector<Assumption> assumptions;           ///< of the need: targets that it does not name
    std::vector<SwitchingValue> switching_values;  ///< of the first option; empty where it does not meet
    std::size_t candidates = 0;                    ///< hardware, way to get it, and number formats
    std::size_t evaluated = 0;                     ///< of these
    std::size_t pruned = 0;  ///< of these: proven to miss the need, or to be no better than an evaluated one
    bool stopped = false;    ///< the caller stopped the search; the options are those found until then
};

struct RecommendOptions {
    std::size_t most_options = 32;  ///< the front may be more
    unsigned threads = 0;           ///< 0: as many as the machine has; the answer does not depend on it
    bool prune = true;              ///< false evaluates every candidate, for tests
};

/// Called by one thread at a time as cards are done; false stops the search. `so_far` gives the options among
/// these cards, ranked as the answer will be, and costs about as much as a card.
using RecommendProgress =
    std::function<bool(std::size_t done, std::size_t total, const std::function<Recommendation()>& so_far)>;

/// Fills in the targets that a need of serving leaves open, which nobody who waits for an answer would go
/// without: those of MLPerf Inference, server scenario: Llama 2 70B, 2 s to the first token and 200 ms a
/// token (loadgen/mlperf.conf, `llama2-70b.Server.ttft_latency`, `.tpot_latency`); prompts of more than 4,096
/// tokens have 6 s, as those of Llama 3.1 405B. Work that nobody waits for names long ones. Training has
/// none.
std::vector<Assumption> assume_targets(Workload& workload);

/// The options for a need, with `assume_targets()`. Error: a name that the need or its constraints use is not
/// in the catalogue, or the need is wrong in itself.
Result<Recommendation> recommend(const Scenario& need, const Catalogue& catalogue,
                                 const RecommendOptions& options = {},
                                 const RecommendProgress& progress = {});

/// What keeps a card out of the search.
enum class Exclusion {
    none,
    not_on_sale,
    vendor,
    not_listed,      ///< in `constraints.accelerators`
    software,        ///< engine or framework do not run on it
    number_formats,  ///< none of the weight formats allowed runs on it
    memory_unknown,  ///< nothing can be said of it
    no_supply        ///< the ways allowed do not offer it within the limit of accelerators
};
template <>
inline constexpr auto enum_names<Exclusion> =
    std::to_array<std::string_view>({"none", "not-on-sale", "vendor", "not-listed", "software",
                                     "number-formats", "memory-unknown", "no-supply"});

struct WhyNot {
    std::string accelerator;
    Exclusion exclusion = Exclusion::none;
    std::optional<Option>
        nearest;  ///< the best of this card, or what misses least, even where it is excluded
    std::optional<double> extra_cost;  ///< over that of the best option; where it meets the need
    std::vector<std::string> relaxed;  ///< fields of constraints without which there is a way to get it
};

/// Why a card is not the answer. `best` is the first option of a recommendation, or nullptr.
Result<WhyNot> why_not(const Scenario& need, std::string_view accelerator, const Catalogue& catalogue,
                       const Option* best = nullptr);

/// The cost that options are compared by: over all years; of a training run, where the need says how much of
/// the time the hardware is used by others (`costs.utilization`), that run's share.
std::optional<double> option_cost(const Scenario& need, const Evaluation& evaluation);

// In English.
std::string message_of(const Miss& miss, const std::string& currency);
/// Likewise; an unknown price names the currency whose rate is missing.
std::string message_of(const Miss& miss, const Option& option);
/// `Nothing within 64 accelerators meets the need; the nearest stands first.`; empty where something meets
/// it.
std::string nothing_meets(const Recommendation& recommendation, const Scenario& need);
/// Why the option stands where it does.
std::string message_of(const Recommendation& recommendation, std::size_t option);
/// What the costs are that options are compared by; empty without options.
std::string cost_basis_of(const Scenario& need, const Recommendation& recommendation);
std::string message_of(const SwitchingValue& value, const Recommendation& recommendation);
std::string message_of(const WhyNot& why, const Scenario& need, const Catalogue& catalogue);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>
#include <string>
#include <string_view>
#include <vector>

#include "catalogue/catalogue.h"
#include "evaluation/evaluation.h"

/// Why a figure is what it is, as data: window, report and command line print the same. Built on demand.
namespace headroom {

enum class OriginKind {
    user,        ///< the scenario says it
    assumed,     ///< a default of the program, since the scenario does not
    catalogue,   ///< an entry of the catalogue
    computed,    ///< follows from other figures
    definition,  ///< a conversion of units
    chosen       ///< by whoever asks: a place on a chart
};
template <>
inline constexpr auto enum_names<OriginKind> =
    std::to_array<std::string_view>({"user", "assumed", "catalogue", "computed", "definition", "chosen"});

struct InputOrigin {
    OriginKind kind = OriginKind::computed;
    std::string field;   ///< of the scenario, where the value can be changed: `costs.pue`; else empty
    std::string entry;   ///< of the catalogue: `accelerators/h100-sxm-80`; else empty
    std::string figure;  ///< what explain() can be asked next; empty: nothing more is known
    std::string source;
    std::string as_of;
    std::optional<Confidence> confidence;
};

/// What an uncertain input is drawn from: a triangular distribution whose mode is the input's value.
struct DrawnRange {
    double low = 0;
    double high = 0;
    std::string source;
    std::string as_of;
};

/// A value that went into a figure.
struct ExplainedInput {
    std::string name;             ///< in the formula: a figure, a field of the scenario, or a name of its own
    std::optional<double> value;  ///< empty: unknown, or no number
    std::string text;             ///< what is no number: `bf16`
    std::string unit;             ///< `bytes`, `W`, `USD/kWh`, `share`; empty for a bare number
    InputOrigin origin;
    std::optional<DrawnRange> drawn = {};
};

/// Nine measured cases in ten lie in it.
struct ExplainedBand {
    std::optional<double> low;
    std::optional<double> high;
    InputOrigin origin;  ///< the engine or framework whose measurements it rests on
};

struct Explanation {
    std::string figure;  ///< `memory.total_bytes`
    std::optional<double> value;
    std::string unit;
    /// Over the names of inputs, see formula.h; empty where the figure is no short product or sum.
    std::string formula;
    std::string method;  ///< id of the sentence that says how it is got; may be empty
    /// Those of the formula in its order, then others that the figure depends on.
    std::vector<ExplainedInput> inputs;
    std::optional<ExplainedBand> band;
    std::string reference;  ///< id of the paper or document behind it; may be empty
};

/// Explains a figure of `headroom.evaluation/1` by its dotted path; elements of a list go by their `item` or
/// `year`, else by number from 0: `memory.per_accelerator.kv_cache_bytes`, `cost.capital.accelerators`,
/// `cost.yearly.2.electricity`; `cost.yearly.electricity` is the sum of the years. A field of the resolved
/// scenario is explained, too: `costs.host_price_per_node`; and so are figures that are shown beside those of
/// the JSON: the roofline's (`speed.roofline.decode.tflops`), the price of an hour and what it buys
/// (`cost.per_hour`, `value.gb_per_price`), what buying later costs (`cost.waiting.2`, in years), and those
/// of explain_range(). Empty where there is no such number. `given` is the scenario before it was resolved.
std::optional<Explanation> explain(std::string_view figure, const Scenario& given,
                                   const Evaluation& evaluation, const Catalogue& catalogue);

/// What the formula comes to with the inputs put in: the value to rounding. Empty where an input is unknown.
/// The explanation has a formula.
std::optional<double> value_of(const Explanation& explanation);

/// The numbers that the evaluation's JSON holds and those beside them, as explain() knows them; unknown ones
/// are among them, of the percentiles a few.
std::vector<std::string> figure_names(const Scenario& given, const Evaluation& evaluation,
                                      const Catalogue& catalogue);

/// What to say where there is no such figure: names that may have been meant, the nearest first, and those
/// with the last part of what was asked in them.
Error no_such_figure(std::string_view asked, const std::vector<std::string>& names);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "recommendation_text.h"

#include <algorithm>
#include <array>

#include "base/csv.h"
#include "base/text.h"
#include "base/units.h"
#include "cost/rounding.h"
#include "table_text.h"

namespace headroom {

namespace {

std::string exact(const std::optional<double>& value) {
    return value ? shortest(*value) : std::string{};
}

std::string in_cents(const std::optional<double>& money) {
    return money ? shortest(rounded_to_cent(*money)) : std::string{};
}

std::string rounded(const std::optional<double>& value, int decimals) {
    return value ? fixed(*value, decimals) : std::string{};
}

std::optional<double> kilowatts(const std::optional<double>& watts) {
    return watts ? std::optional(*watts / watts_per_kilowatt) : std::nullopt;
}

std::string layout_text(const Parallelism& p) {
    return "TP" + std::to_string(p.tensor) + " PP" + std::to_string(p.pipeline) + " DP" +
           std::to_string(p.data);
}

/// Each once, behind the options that have it.
void write_warnings(std::ostream& out, const Recommendation& r) {
    std::vector<std::pair<std::string, std::string>> lines;  // what it says, and of which options
    for (std::size_t i = 0; i < r.options.size(); ++i)
        for (const Warning& warning : r.options[i].evaluation.warnings) {
            const std::string said = message_of(warning), option = "#" + std::to_string(i + 1);
            const auto same = std::ranges::find(lines, said, &std::pair<std::string, std::string>::first);
            if (same == lines.end())
                lines.emplace_back(said, option);
            else
                same->second += ", " + option;
        }
    if (!lines.empty()) out << "\nwarnings\n";
    for (const auto& [said, options] : lines) out << "  " << options << ": " << said << '\n';
}

}  // namespace

void write_csv(std::ostream& out, const Recommendation& r) {
    out << csv_record(std::to_array<std::string>({"rank",
                                                  "name",
                                                  "verdict",
                                                  "reason",
                                                  "accelerator",
                                                  "count",
                                                  "acquisition",
                                                  "offer",
                                                  "plan",
                                                  "weights",
                                                  "kv_cache",
                                                  "layout",
                                                  "headroom_bytes",
                                                  "tokens_per_second",
                                                  "ttft_ms",
                                                  "tpot_ms",
                                                  "training_days",
                                                  "cost",
                                                  "total",
                                                  "per_million_tokens",
                                                  "joules_per_token",
                                                  "peak_power_w",
                                                  "on_front",
                                                  "why"}));
    for (std::size_t i = 0; i < r.options.size(); ++i) {
        const Option& o = r.options[i];
        const Scenario& s = o.scenario;
        const Evaluation& e = o.evaluation;
        const SpeedEstimate speed = e.speed.value_or(SpeedEstimate{});
        const bool rented = s.costs.acquisition == Acquisition::cloud;
        out << csv_record(std::array{std::to_string(i + 1),
                                     s.name,
                                     std::string(name_of(o.verdict)),
                                     std::string(name_of(o.reason)),
                                     s.cluster.accelerator,
                                     std::to_string(s.cluster.count),
                                     std::string(name_of(s.costs.acquisition)),
                                     rented ? s.costs.cloud->offer : std::string{},
                                     rented ? std::string(name_of(s.costs.cloud->plan)) : std::string{},
                                     s.precision.weights,
                                     s.precision.kv_cache,
                                     layout_text(e.parallelism),
                                     shortest(e.memory.headroom_bytes),
                                     e.speed ? shortest(speed.tokens_per_second) : std::string{},
                                     exact(speed.ttft_ms),
                                     exact(speed.tpot_ms),
                                     exact(speed.training_days),
                                     in_cents(o.cost),
                                     in_cents(e.cost->total),
                                     exact(e.cost->per_million_tokens),
                                     exact(o.energy),
                                     exact(e.energy.peak_power_w),
                                     std::string(o.on_front ? "yes" : "no"),
                                     message_of(r, i)});
    }
}

void write_text(std::ostream& out, const Scenario& need, const Recommendation& r) {
    const bool training = need.workload.task == Task::training;
    std::vector<std::string> titles{"#", "option", "verdict", "layout", "GiB free", "tok/s"};
    if (training)
        titles.push_back("days");
    else
        titles.insert(titles.end(), {"TTFT ms", "TPOT ms"});
    titles.insert(titles.end(), {need.costs.currency, "per M tok", "kW rated", "why"});
    std::vector<std::vector<std::string>> rows;
    for (std::size_t i = 0; i < r.options.size(); ++i) {
        const Option& o = r.options[i];
        const Evaluation& e = o.evaluation;
        const SpeedEstimate speed = e.speed.value_or(SpeedEstimate{});
        std::vector<std::string>& row = rows.emplace_back();
        row = {std::to_string(i + 1),
               o.scenario.name,
               std::string(name_of(o.verdict)),
               layout_text(e.parallelism),
               fixed(to_gib(e.memory.headroom_bytes), 1),
               e.speed ? fixed(speed.tokens_per_second, 0) : std::string{}};
        if (training)
            row.push_back(rounded(speed.training_days, 2));
        else
            row.insert(row.end(), {rounded(speed.ttft_ms, 0), rounded(speed.tpot_ms, 1)});
        const bool rented = o.scenario.costs.acquisition == Acquisition::cloud;
        row.insert(row.end(),
                   {rounded(o.cost, 0), rounded(e.cost->per_million_tokens, 3),
                    rented ? std::string{} : rounded(kilowatts(e.energy.peak_power_w), 1), message_of(r, i)});
    }
    for (const Assumption& a : r.assumptions)
        out << "assumed: " << a.field << ' ' << shortest(a.value.get<double>()) << " (" << a.source << ", "
            << a.as_of << ")\n";
    if (const std::string nothing = nothing_meets(r, need); !nothing.empty()) out << nothing << '\n';
    if (!rows.empty()) out << aligned_text(titles, rows) << '\n' << cost_basis_of(need, r) << '\n';
    write_warnings(out, r);
    if (!r.switching_values.empty()) out << "\nwhat would change the choice\n";
    for (const SwitchingValue& value : r.switching_values) out << "  " << message_of(value, r) << '\n';
    out << '\n'
        << r.candidates << " candidates, " << r.evaluated
        << " evaluated; the others miss the need for sure or "
        << "are no better\n";
}

void write_csv(std::ostream& out, const PricePerformance& values) {
    std::vector<std::string> heading{"name",           "accelerator",      "count",        "offer",
                                     "price_per_hour", "tflops_per_price", "gb_per_price", "gb_s_per_price"};
    for (const std::string& model : values.models) heading.push_back("per_million_tokens " + model);
    out << csv_record(heading);
    for (const MachineValue& machine : values.machines) {
        const Scenario& s = machine.scenario;
        const bool rented = s.costs.acquisition == Acquisition::cloud;
        std::vector<std::string> row{s.name,
                                     s.cluster.accelerator,
                                     std::to_string(s.cluster.count),
                                     rented ? s.costs.cloud->offer : std::string{},
                                     shortest(machine.price_per_hour),
                                     exact(machine.tflops_per_price),
                                     exact(machine.gb_per_price),
                                     exact(machine.gb_s_per_price)};
        for (const auto& cost : machine.per_million_tokens) row.push_back(exact(cost));
        out << csv_record(row);
    }
}

void write_text(std::ostream& out, const PricePerformance& values, const std::string& currency) {
    std::vector<std::string> titles{"machine", currency + "/h", "TFLOPS", "GB", "GB/s"};
    for (const std::string& model : values.models) titles.push_back(model);
    std::vector<std::vector<std::string>> rows;
    for (const MachineValue& machine : values.machines) {
        std::vector<std::string>& row = rows.emplace_back();
        row = {machine.scenario.name, fixed(machine.price_per_hour, 2), rounded(machine.tflops_per_price, 1),
               rounded(machine.gb_per_price, 1), rounded(machine.gb_s_per_price, 0)};
        for (const auto& cost : machine.per_million_tokens) row.push_back(rounded(cost, 3));
    }
    out << "TFLOPS, GB and GB/s for one " << currency << " an hour; " << currency
        << " per million generated tokens of each model\n"
        << aligned_text(titles, rows) << "\ncheapest\n";
    for (std::size_t i = 0; i < values.models.size(); ++i)
        out << "  " << values.models[i] << ": "
            << (values.cheapest[i] ? values.machines[*values.cheapest[i]].scenario.name : "-") << '\n';
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation_text.h"

#include <algorithm>
#include <iomanip>

#include "advice/remedies.h"
#include "advice/warning_remedy.h"
#include "base/csv.h"
#include "base/text.h"
#include "base/units.h"
#include "evaluation/layout_search.h"
#include "report/facts.h"

namespace headroom {

namespace {

/// The unit of a figure; that of an amount of money is its currency.
const std::string& unit_of(const report::Fact& fact) {
    return fact.unit.empty() ? fact.currency : fact.unit;
}

/// `8192.00` GiB and money are easier to read than bytes; the exact values are in JSON and CSV.
std::string readable(const report::Fact& row) {
    if (!row.value) return "-";
    const std::string& unit = unit_of(row);
    if (unit == "bytes") {
        if (*row.value < 10 * bytes_per_mib) return shortest(*row.value) + " bytes";
        return fixed(to_gib(*row.value), 2) + " GiB";
    }
    const bool is_whole = unit == "elements" || unit == "tokens" || unit == "sequences" ||
                          unit == "accelerators" || unit == "instances" || unit == "racks" ||
                          unit == "circuits";
    const bool is_price_of_one = row.item.starts_with("per_");
    return fixed(*row.value, is_whole ? 0 : is_price_of_one ? 4 : 2) + " " + unit;
}

std::string layout_text(const Evaluation& e) {
    const Parallelism& p = e.parallelism;
    std::string text = "tensor " + std::to_string(p.tensor) + " x pipeline " + std::to_string(p.pipeline) +
                       " x data " + std::to_string(p.data);
    if (p.context > 1) text += " x context " + std::to_string(p.context);
    if (p.expert > 1) text += ", expert " + std::to_string(p.expert);
    if (e.scenario.workload.task == Task::training) text += ", ZeRO stage " + std::to_string(p.zero_stage);
    return text + (e.scenario.parallelism ? "" : " (automatic)");
}

}  // namespace

void write_csv(std::ostream& out, const Evaluation& evaluation) {
    for (const report::Fact& row : report::facts_of(evaluation))
        out << csv_record(std::array{evaluation.scenario.name, row.section, row.item,
                                     row.value ? shortest(*row.value) : std::string{}, unit_of(row)});
}

namespace {

/// What the layout that was chosen was weighed against.
void write_rivals(std::ostream& out, const Evaluation& e, const Catalogue& catalogue) {
    if (e.scenario.parallelism) return;
    const Result<LayoutSearch> search = search_layouts(e.scenario, catalogue);
    if (!search || search->rivals.empty()) return;
    out << "\nother layouts, of " << search->layouts << " that are legal\n";
    for (const RankedLayout& rival : search->rivals) out << "  " << message_of(rival) << '\n';
}

/// What to know beside the figures, what to do about it, and the one field that would settle it.
void write_warnings(std::ostream& out, const Scenario& given, const Evaluation& e,
                    const Catalogue& catalogue) {
    if (!e.warnings.empty()) out << "\nwarnings\n";
    for (const Warning& warning : e.warnings) {
        out << "  " << message_of(warning) << ' ' << advice_on(warning.code);
        if (const auto remedy = remedy_for(warning, given, e, catalogue))
            out << " (" << remedy->field << ": " << remedy->value.dump() << ')';
        out << '\n';
    }
}

}  // namespace

void write_remedies(std::ostream& out, const Scenario& given, const Evaluation& e,
                    const Catalogue& catalogue) {
    const std::string& currency = given.costs.currency;
    const std::vector<Remedy> list = remedies(given, e, catalogue);
    if (list.empty()) return;
    out << "\nremedies\n";
    for (const Remedy& remedy : list) out << "  " << message_of(remedy, currency) << '\n';
    const std::optional<RemedySet> set = cheapest_remedy_set(given, e, catalogue);
    if (set && set->steps.size() > 1) out << "  together: " << message_of(*set, currency) << '\n';
}

void write_text(std::ostream& out, const Scenario& given, const Evaluation& e, const Catalogue& catalogue) {
    const Scenario& s = e.scenario;
    const ModelEntry* model = catalogue.models.find(s.model.id);
    const Accelerator* accelerator = catalogue.accelerators.find(s.cluster.accelerator);
    out << (s.name.empty() ? "Scenario" : s.name) << '\n'
        << "  model          " << (model ? model->name : "own architecture") << ", " << s.precision.weights
        << '\n'
        << "  accelerators   " << s.cluster.count << " x " << accelerator->name << '\n'
        << "  layout         " << layout_text(e) << '\n'
        << "  verdict        " << name_of(e.memory.verdict) << ", "
        << fixed(to_gib(e.memory.headroom_bytes), 2) << " GiB left on an accelerator\n";
    if (e.cost && !e.cost->cloud.offer.empty())
        out << "  cloud          " << e.cost->cloud.offer << ", " << name_of(e.cost->cloud.plan) << '\n';
    std::string section;
    for (const report::Fact& row : report::facts_of(e)) {
        if (row.section != section) out << '\n' << (section = row.section) << '\n';
        out << "  " << std::left << std::setw(26) << row.item << std::right << std::setw(24) << readable(row)
            << '\n';
    }
    write_rivals(out, e, catalogue);
    write_remedies(out, given, e, catalogue);
    write_warnings(out, given, e, catalogue);
}

}  // namespace headroom

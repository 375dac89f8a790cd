// SPDX-License-Identifier: GPL-3.0-or-later
#include <algorithm>

#include "base/units.h"
#include "catalogue/freshness.h"
#include "cost/resolve_costs.h"
#include "report/sections.h"
#include "report/tables.h"
#include "report/warnings.h"

namespace headroom::report {

namespace {

/// What was found for some options; those with the same finding share a row.
class Findings {
  public:
    void add(std::string_view risk, std::string finding, const Option& option) {
        for (Entry& entry : entries_)
            if (entry.risk == risk && entry.finding == finding) {
                if (entry.letters.back() != option.letter) entry.letters.push_back(option.letter);
                return;
            }
        // Findings of one kind stand together.
        auto place = entries_.end();
        for (auto it = entries_.begin(); it != entries_.end(); ++it)
            if (it->risk == risk) place = it + 1;
        entries_.insert(place, {std::string(risk), std::move(finding), {option.letter}});
    }

    Table table(const Draft& draft) const {
        const Words& words = draft.words;
        Table table{.id = "risks"};
        table.columns = {text_column(words.say("column.risk"), 1.2, true),
                         text_column(words.say("column.finding"), 3, true),
                         text_column(words.say("column.mitigation"), 2.4, true),
                         text_column(words.say("column.options"), 0.8)};
        for (const Entry& entry : entries_) {
            table.rows.push_back(
                {{text_cell(words.say("risk." + entry.risk)), text_cell(entry.finding),
                  text_cell(words.say("mitigation." + entry.risk)), text_cell(words.list(entry.letters))}});
        }
        return table;
    }
    bool empty() const { return entries_.empty(); }

  private:
    struct Entry {
        std::string risk, finding;
        std::vector<std::string> letters;
    };
    std::vector<Entry> entries_;
};

void add_memory(Findings& findings, const Draft& draft, const Option& option) {
    const MemoryEstimate& m = option.evaluation->memory;
    if (m.verdict == Verdict::fits) return;
    const bool fits = m.verdict == Verdict::tight;
    findings.add("memory",
                 draft.words.say(fits ? "finding.tight" : "finding.does-not-fit",
                                 {{"high", draft.words.gib(m.high_bytes)},
                                  {"usable", draft.words.gib(m.usable_bytes)},
                                  {"short", draft.words.gib(-m.headroom_bytes)}}),
                 option);
}

void add_targets(Findings& findings, const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    for (const MissedTarget& missed : option.missed)
        if (missed.id != "load")  // there is a warning of it
            findings.add("targets",
                         words.say("finding." + std::string(missed.id),
                                   {{"is", words.short_number(missed.is, 1)},
                                    {"target", words.short_number(missed.target, 1)}}),
                         option);
}

void add_stale(Findings& findings, const Draft& draft, const Option& option, const std::string& what,
               const std::string& as_of, std::optional<int> fresh_days) {
    const std::optional<int> age = age_in_days(as_of, draft.options.date);
    if (!age || !fresh_days || *age <= *fresh_days) return;
    findings.add("stale",
                 draft.words.say("finding.stale",
                                 {{"what", what}, {"date", as_of}, {"days", draft.words.number(*age)}}),
                 option);
}

void add_prices(Findings& findings, const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const Accelerator& card = draft.accelerator_of(option);
    const bool rents = option.costs().acquisition == Acquisition::cloud;
    std::vector<std::string> estimated;
    double estimated_sum = 0;
    for (const CostLine& line : option.lines) {
        if (line.total == 0.0) continue;
        const std::string name = line_name(words, line.item);
        if (line.item == "accelerators" && line.status != PriceStatus::user)
            add_stale(findings, draft, option, card.name, line.as_of, days_fresh(card));
        if (line.item == "cloud_compute")
            if (const CloudOffer* offer = draft.catalogue.cloud_offers.find(option.cost.cloud.offer))
                add_stale(findings, draft, option, offer->id, line.as_of, days_fresh(*offer));
        const bool is_hardware = line.item == "accelerators" || line.item == "servers" ||
                                 line.item == "host" || line.item == "network";
        if (!is_hardware || rents || line.status != PriceStatus::estimate || !line.total) continue;
        estimated.push_back(name);
        estimated_sum += *line.total;
    }
    if (!estimated.empty())
        findings.add(
            "estimate",
            words.say("finding.estimate", {{"what", words.list(estimated)},
                                           {"amount", words.money(estimated_sum, option.currency())}}),
            option);
    for (const OwnPrice& price : draft.plan.catalogue_overrides.prices) {
        const std::optional<int> over = age_in_days(price.valid_until, draft.options.date);
        if (price.accelerator == card.id && over && *over > 0)
            findings.add("quote",
                         words.say("finding.quote", {{"what", price.source}, {"date", price.valid_until}}),
                         option);
    }
}

std::string vendor_name(const std::string& id) {
    if (id == "nvidia") return "NVIDIA";
    if (id == "aws") return "AWS";
    std::string name = id;
    name.front() = static_cast<char>(name.front() - 'a' + 'A');
    return name;
}

void add_supply(Findings& findings, const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const Accelerator& card = draft.accelerator_of(option);
    const bool rents = option.costs().acquisition == Acquisition::cloud;
    std::vector<std::string> vendors;
    for (const Server& server : draft.catalogue.servers)
        if (server.accelerator == card.id && std::ranges::find(vendors, server.vendor) == vendors.end())
            vendors.push_back(server.vendor);
    // "oem" stands for whoever builds the vendor's reference design.
    if (!rents && is_data_centre(card) && vendors.size() == 1 && vendors.front() != "oem")
        findings.add(
            "single-source",
            words.say("finding.one-server", {{"card", card.name}, {"vendor", vendor_name(vendors.front())}}),
            option);
    if (!rents) findings.add("lead-time", words.say("finding.lead-time"), option);
    if (card.status == SaleStatus::eol)
        findings.add("obsolete", words.say("finding.eol", {{"card", card.name}}), option);
    if (card.status == SaleStatus::export_restricted)
        findings.add("export", words.say("finding.export", {{"card", card.name}}), option);
    if (!rents) return;
    const CloudOffer* offer = draft.catalogue.cloud_offers.find(option.cost.cloud.offer);
    if (offer)
        findings.add(
            "single-source",
            words.say("finding.one-cloud", {{"provider", offer->provider}, {"instance", offer->instance}}),
            option);
    if (option.cost.cloud.plan == CloudPlan::spot) findings.add("spot", words.say("finding.spot"), option);
}

void add_decision(Findings& findings, const Draft& draft, const Option& option) {
    const Words& words = draft.words;
    const std::optional<double>& even = option.cost.cloud.break_even_utilization;
    const double busy = option.costs().utilization.value_or(0);
    if (option.costs().acquisition == Acquisition::cloud) return;
    const bool has_cloud = option.cost.cloud.total.has_value();
    if (has_cloud && (!even || *even > busy))
        findings.add("utilization",
                     even ? words.say("finding.busy-below",
                                      {{"busy", words.percent(busy)}, {"even", words.percent(*even)}})
                          : words.say("finding.never-even", {{"busy", words.percent(busy)}}),
                     option);
    constexpr double likely_enough = 0.8;
    if (option.risk && option.risk->probability_own_is_cheaper.value_or(1) < likely_enough)
        findings.add("odds",
                     words.say("finding.odds",
                               {{"share", words.percent(*option.risk->probability_own_is_cheaper, 0)}}),
                     option);
}

std::string_view risk_of(WarningCode code) {
    if (is_of_room(code)) return "room";
    if (code == WarningCode::price_unknown || code == WarningCode::currency_rate_missing)
        return "unknown-price";
    if (code == WarningCode::consumer_in_data_centre || code == WarningCode::licence_included ||
        code == WarningCode::licence_not_needed || code == WarningCode::licence_dies)
        return "licence";
    if (code == WarningCode::mig_slice_enough) return "utilization";
    if (code == WarningCode::load_exceeds_capacity) return "load";
    return "estimate-quality";
}

}  // namespace

std::vector<Block> risk_blocks(const Draft& draft) {
    Findings findings;
    for (const Option* option : draft.evaluated) {
        add_memory(findings, draft, *option);
        add_targets(findings, draft, *option);
        add_decision(findings, draft, *option);
        add_prices(findings, draft, *option);
        add_supply(findings, draft, *option);
        for (const Warning& warning : option->evaluation->warnings)
            findings.add(risk_of(warning.code), warning_text(draft.words, warning), *option);
    }
    if (findings.empty()) return {plain(draft.words.say("risk.none"))};
    return {plain(draft.words.say("risk.intro")), findings.table(draft)};
}

}  // namespace headroom::report

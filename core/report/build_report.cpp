// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/build_report.h"

#include <algorithm>

#include "base/csv.h"
#include "base/sha256.h"
#include "base/text.h"
#include "report/facts.h"
#include "report/sections.h"
#include "report/workbook_sheets.h"

namespace headroom::report {

namespace {

/// What a signature is for: the inputs, and what came out of them. Neither language nor date of the paper
/// change it, nor what is kept of earlier plans.
Identity identity_of(const Plan& plan, const std::vector<Fact>& facts) {
    Plan proposed = plan;
    proposed.snapshots.clear();
    std::string text = to_json(proposed).dump();
    for (const Fact& fact : facts)
        text += csv_record(std::array{std::to_string(fact.index), fact.section, fact.item,
                                      fact.value ? shortest(*fact.value) : std::string(), fact.unit,
                                      fact.currency});
    const std::string hash = sha256_hex(text);
    constexpr std::size_t digits = 8;
    std::string number = "HR-" + hash.substr(0, digits);
    std::ranges::transform(number, number.begin(), [](char c) {
        return c >= 'a' && c <= 'f' ? static_cast<char>(c - 'a' + 'A') : c;
    });
    return {number, hash};
}

std::vector<Block> blocks_of(SectionId id, const Draft& draft, const Identity& identity) {
    switch (id) {
        case SectionId::cover:
            return cover_blocks(draft, identity);
        case SectionId::decision:
            return decision_blocks(draft);
        case SectionId::options:
            return options_blocks(draft);
        case SectionId::sizing:
            return sizing_blocks(draft);
        case SectionId::scope:
            return scope_blocks(draft);
        case SectionId::bill_of_materials:
            return bill_of_materials_blocks(draft);
        case SectionId::facility:
            return facility_blocks(draft);
        case SectionId::cost_by_year:
            return cost_by_year_blocks(draft);
        case SectionId::finance:
            return finance_blocks(draft);
        case SectionId::cloud:
            return cloud_blocks(draft);
        case SectionId::sensitivity:
            return sensitivity_blocks(draft);
        case SectionId::risks:
            return risk_blocks(draft);
        case SectionId::carbon:
            return carbon_blocks(draft);
        case SectionId::assumptions:
            return assumption_blocks(draft);
        case SectionId::formulas:
            return formula_blocks(draft);
        case SectionId::references:
            return reference_blocks(draft);
        case SectionId::approval:
            return approval_blocks(draft, identity);
        case SectionId::changes:
            return change_blocks(draft);
    }
    return {};
}

bool is_wanted(SectionId id, const ReportOptions& options) {
    if (!options.sections.empty()) return std::ranges::find(options.sections, id) != options.sections.end();
    return id != SectionId::changes || options.previous;
}

Footer footer_of(const Draft& draft) {
    const Words& words = draft.words;
    const std::vector<std::string> dates = price_dates(draft);
    Footer footer{draft.plan.organisation,
                  draft.title(),
                  {},
                  words.say("footer.page", {{"page", "{page}"}, {"pages", "{pages}"}})};
    if (!dates.empty()) footer.left = words.say("footer.prices", {{"date", dates.back()}});
    if (!draft.plan.review_date.empty())
        footer.left += (footer.left.empty() ? "" : words.say("clause.comma")) +
                       words.say("footer.review", {{"date", draft.plan.review_date}});
    return footer;
}

}  // namespace

Report build_report(const Plan& plan, const Catalogue& catalogue, const ReportOptions& options) {
    const Draft draft = draft_of(plan, catalogue, options);
    Report report{.language = options.language,
                  .title = draft.title(),
                  .organisation = plan.organisation,
                  .prepared_by = plan.prepared_by,
                  .date = options.date,
                  .review_date = plan.review_date};
    for (const Option& option : draft.all) {
        report.scenarios.push_back(option.name);
        if (!option.evaluation) report.failures.push_back({option.index, option.error});
    }
    for (const Option* option : draft.evaluated) {
        for (Fact& fact : facts_of(*option->evaluation, option->lines)) {
            fact.index = option->index;
            fact.scenario = option->name;
            report.facts.push_back(std::move(fact));
        }
        for (Charge& charge : charges_of(*option)) report.charges.push_back(std::move(charge));
    }
    const Identity identity = identity_of(plan, report.facts);
    report.document_number = identity.document_number;
    report.content_hash = identity.content_hash;
    if (draft.decided) report.decided = draft.decided->index;
    report.footer = footer_of(draft);
    report.workbook = workbook_of(draft);
    for (const std::string_view name : enum_names<SectionId>) {
        const SectionId id = *value_of<SectionId>(name);
        if (!is_wanted(id, options)) continue;
        std::vector<Block> blocks = blocks_of(id, draft, identity);
        if (!blocks.empty())
            report.sections.push_back(
                {id, draft.words.say("section." + std::string(name)), std::move(blocks)});
    }
    return report;
}

}  // namespace headroom::report

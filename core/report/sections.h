// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "report/draft.h"

/// The blocks of each section. Private to core/report.
namespace headroom::report {

struct Identity {
    std::string document_number;
    std::string content_hash;
};

std::vector<Block> cover_blocks(const Draft& draft, const Identity& identity);
std::vector<Block> decision_blocks(const Draft& draft);
std::vector<Block> options_blocks(const Draft& draft);
std::vector<Block> sizing_blocks(const Draft& draft);
std::vector<Block> scope_blocks(const Draft& draft);
std::vector<Block> bill_of_materials_blocks(const Draft& draft);
std::vector<Block> facility_blocks(const Draft& draft);
std::vector<Block> cost_by_year_blocks(const Draft& draft);
std::vector<Block> finance_blocks(const Draft& draft);
std::vector<Block> cloud_blocks(const Draft& draft);
std::vector<Block> sensitivity_blocks(const Draft& draft);
std::vector<Block> risk_blocks(const Draft& draft);
std::vector<Block> carbon_blocks(const Draft& draft);
std::vector<Block> assumption_blocks(const Draft& draft);
std::vector<Block> formula_blocks(const Draft& draft);
std::vector<Block> reference_blocks(const Draft& draft);
std::vector<Block> approval_blocks(const Draft& draft, const Identity& identity);
std::vector<Block> change_blocks(const Draft& draft);

/// What owning and renting have paid over the months; empty where a price is unknown.
std::optional<Figure> own_against_cloud(const Draft& draft, const Option& option);
/// Dates of the prices that the options rest on, the oldest first.
std::vector<std::string> price_dates(const Draft& draft);

/// What each line of an option's own cost takes in each year.
std::vector<Charge> charges_of(const Option& option);

}  // namespace headroom::report

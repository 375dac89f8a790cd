// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/largest_remainder.h"
#include "report/sections.h"

namespace headroom::report {

namespace {

/// Capital and what comes in at the end serve all years alike; bills are used up in the year they are paid.
std::vector<std::optional<double>> effective_of(const CostLine& line) {
    const bool is_spread = line.group == CostGroup::capital || line.group == CostGroup::end_of_life;
    if (!is_spread || !line.total) return line.amounts;
    const std::size_t years = line.amounts.size() - 1;
    std::vector<std::optional<double>> amounts{0.0};
    constexpr int decimals = 2;
    const std::vector<double> equal(years, *line.total / static_cast<double>(years));
    for (const double part : rounded_parts(equal, decimals, *line.total)) amounts.push_back(part);
    return amounts;
}

/// A loan is cash, but no cost: it comes in at the start and goes out with the payments.
void add_loan(std::vector<Charge>& charges, const Option& option) {
    const auto add = [&](const char* item, int year, const std::optional<double>& billed) {
        if (billed == 0.0) return;
        charges.push_back({option.index,
                           option.name,
                           item,
                           std::string(name_of(CostGroup::financing)),
                           year,
                           billed,
                           0.0,
                           option.currency(),
                           {},
                           {},
                           {}});
    };
    const std::optional<double>& loan = option.cost.loan;
    add("loan", 0, loan ? std::optional(-*loan) : std::nullopt);
    for (std::size_t y = 0; y < option.cost.yearly.size(); ++y)
        add("loan_repaid", static_cast<int>(y + 1), option.cost.yearly[y].loan_repaid);
}

}  // namespace

std::vector<Charge> charges_of(const Option& option) {
    std::vector<Charge> charges;
    const std::string& offer = option.cost.cloud.offer;
    for (const CostLine& line : option.lines) {
        if (line.is_alternative || line.total == 0.0) continue;
        const std::vector<std::optional<double>> effective = effective_of(line);
        const bool is_cloud = line.group == CostGroup::cloud;
        for (std::size_t year = 0; year < line.amounts.size(); ++year) {
            if (line.amounts[year] == 0.0 && effective[year] == 0.0) continue;
            charges.push_back({option.index, option.name, line.item, std::string(name_of(line.group)),
                               static_cast<int>(year), line.amounts[year], effective[year], option.currency(),
                               is_cloud ? offer.substr(0, offer.find('/')) : std::string(), line.basis,
                               line.source});
        }
    }
    add_loan(charges, option);
    return charges;
}

}  // namespace headroom::report

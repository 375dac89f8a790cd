// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/depreciation.h"

#include <algorithm>

namespace headroom {

std::vector<double> straight_line(double cost, double salvage, int life_years) {
    return std::vector<double>(static_cast<std::size_t>(life_years), (cost - salvage) / life_years);
}

std::vector<double> declining_balance(double cost, double salvage, int life_years, double factor) {
    std::vector<double> years;
    double book = cost;
    for (int year = 0; year < life_years; ++year) {
        const double left = book - salvage;
        const double written_off =
            std::min(left, std::max(book * factor / life_years, left / (life_years - year)));
        years.push_back(written_off);
        book -= written_off;
    }
    return years;
}

std::vector<double> macrs_shares(int life_years, double first_year_share) {
    const double rate = 2.0 / life_years;
    std::vector<double> shares{rate * first_year_share};
    double book = 1 - shares.front(), life_left = life_years - first_year_share;
    while (life_left > 1e-9) {
        // The straight line writes the rest off over the rest of the life; the last year is not a whole one.
        const double share = std::min(book, std::max(book * rate, book / std::max(life_left, 1.0)));
        shares.push_back(life_left < 1 ? book : share);
        book -= shares.back();
        life_left -= 1;
    }
    return shares;
}

std::vector<double> macrs(double cost, int life_years, double bonus_share, double first_year_share) {
    std::vector<double> years = macrs_shares(life_years, first_year_share);
    const double bonus = cost * bonus_share;
    for (double& year : years) year *= cost - bonus;
    years.front() += bonus;
    return years;
}

}  // namespace headroom

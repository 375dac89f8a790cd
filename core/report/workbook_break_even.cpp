// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/amount.h"
#include "report/workbook_rows.h"

namespace headroom::report {

namespace {

using namespace amounts;

class BreakEven {
  public:
    BreakEven(AmountRows& rows, const Account& account, Inputs& inputs, Formulas& formulas,
              const Bills& bills, ExactAmounts& exact)
        : rows_(rows),
          account_(account),
          words_(account.words),
          inputs_(inputs),
          formulas_(formulas),
          bills_(bills),
          exact_(exact) {}

    void add_month();
    void add_utilization();

  private:
    AmountRows& rows_;
    const Account& account_;
    const Words& words_;
    Inputs& inputs_;
    Formulas& formulas_;
    const Bills& bills_;
    ExactAmounts& exact_;
};

/// How much more own hardware has cost than the cloud, and the month in each year in which that is made up.
void BreakEven::add_month() {
    const CloudEstimate& cloud = account_.cloud;
    rows_.add_heads("exact.break-even");
    const CostEstimate& own = account_.own;
    const std::string start =
        rows_.add(words_.say("exact.ahead-start"), inputs_.of("capital") + "-" + bills_.loan,
                  own.capital_total - own.loan);
    std::vector<Amount> ahead{own.capital_total - own.loan};
    for (std::size_t y = 0; y < account_.years; ++y)
        ahead.push_back(ahead.back() + own.yearly[y].total + own.yearly[y].loan_repaid -
                        cloud.yearly[y].total);
    const std::size_t row = rows_.row();
    const CellRange after = rows_.add_years(
        words_.say("exact.ahead"),
        [&](std::size_t y) {
            const std::string before = y == 0 ? start : rows_.year_cell(row, y - 1);
            return before + "+" + bills_.paid.cell(y) + "-" + bills_.cloud.cell(y);
        },
        [&](std::size_t y) { return ahead[y + 1]; });
    rows_.sheet().text(rows_.row(), 0, words_.say("exact.month"));
    const CellRange months = rows_.sheet().range(rows_.row(), AmountRows::year_column, account_.years, false);
    for (std::size_t y = 0; y < account_.years; ++y) {
        const std::string before = y == 0 ? start : after.cell(y - 1), now = after.cell(y);
        const std::string so_far = std::to_string(12 * y);
        Amount month;
        if (ahead[y] && ahead[y + 1]) {
            const double from = *ahead[y], to = *ahead[y + 1], base = 12 * static_cast<double>(y);
            if (from <= 0 && to <= from) month = base;
            if (from > 0 && to <= 0) month = base + 12 * from / (from - to);
        }
        rows_.sheet().formula(rows_.row(), AmountRows::year_column + y,
                              "IF(AND(" + before + "<=0," + now + "<=" + before + ")," + so_far + ",IF(AND(" +
                                  before + ">0," + now + "<=0)," + so_far + "+12*" + before + "/(" + before +
                                  "-" + now + "),\"-\"))",
                              month, CellStyle::decimal, ahead[y + 1] ? "-" : "");
    }
    rows_.skip(1);
    const std::string never = words_.say("finance.never");
    exact_.break_even_month =
        rows_.add(words_.say("exact.break-even"),
                  "IF(ISERROR(SUM(" + after.all() + ")),NA(),IF(COUNT(" + months.all() + ")=0,\"" + never +
                      "\",MIN(" + months.all() + ")))",
                  cloud.break_even_month, CellStyle::decimal, ahead.back() ? never : "");
}

/// The utilisation at which both totals are the same: own electricity follows the average power, rent by the
/// hour follows the hours.
void BreakEven::add_utilization() {
    const CloudEstimate& cloud = account_.cloud;
    const EnergyEstimate& energy = account_.energy;
    const bool is_known = account_.own.total && cloud.total && energy.idle_power_w && energy.it_power_w &&
                          *energy.it_power_w > 0 && *account_.costs().utilization > 0;
    if (!is_known) return;
    const auto row_of = [&](YearlyItem item) {
        CellRange cells = exact_.own_years.front();
        cells.row += static_cast<std::size_t>(item);
        cells.is_down = false;
        cells.count = account_.years;
        return cells.all();
    };
    const auto total_of = [&](YearlyItem item) {
        double total = 0;
        for (const YearCost& year : account_.own.yearly) total += *year[item];
        return total;
    };
    double rent_value = 0;
    if (!formulas_.is_committed())
        for (const YearCost& year : cloud.yearly)
            rent_value += *year[YearlyItem::cloud_compute] * (1 + formulas_.cloud_support_rate());
    const double per_watt_value =
        (total_of(YearlyItem::electricity) + total_of(YearlyItem::cooling)) / *energy.it_power_w;
    const double now = *account_.costs().utilization, idle_w = *energy.idle_power_w;
    const std::string it = inputs_.of("it_power_w"), idle = inputs_.of("idle_power_w"),
                      busy = inputs_.of("busy_power_w"), utilization = inputs_.field("utilization");
    const std::string per_watt =
        rows_.add(words_.say("exact.per-watt"),
                  "SUM(" + row_of(YearlyItem::electricity) + "," + row_of(YearlyItem::cooling) + ")/" + it,
                  per_watt_value);
    const std::string rent =
        rows_.add(words_.say("exact.rent-by-hour"), formulas_.rent_by_the_hour(bills_.rents), rent_value);
    const double dearer_value =
        *account_.own.total - per_watt_value * (*energy.it_power_w - idle_w) - (*cloud.total - rent_value);
    const std::string own_total = inputs_.of("capital") + "+SUM(" + bills_.own.all() + ")+" +
                                  inputs_.of("disposal") + "-" + inputs_.of("resale");
    const std::string dearer = rows_.add(words_.say("exact.dearer-idle"),
                                         own_total + "-" + per_watt + "*(" + it + "-" + idle + ")-(SUM(" +
                                             bills_.cloud.all() + ")-" + rent + ")",
                                         dearer_value);
    const double slope_value = rent_value / now - per_watt_value * (*energy.busy_power_w - idle_w);
    const std::string slope =
        rows_.add(words_.say("exact.slope"),
                  rent + "/" + utilization + "-" + per_watt + "*(" + busy + "-" + idle + ")", slope_value);
    const std::string never = words_.say("finance.never");
    exact_.break_even_utilization =
        rows_.add(words_.say("exact.break-even-busy"),
                  "IF(" + dearer + "<=0,0,IF(" + slope + "<=0,\"" + never + "\",IF(" + dearer + "/" + slope +
                      "<=1," + dearer + "/" + slope + ",\"" + never + "\")))",
                  cloud.break_even_utilization, CellStyle::share, never);
}

}  // namespace

void add_break_even(AmountRows& rows, const Account& account, Inputs& inputs, Formulas& formulas,
                    const Bills& bills, ExactAmounts& exact) {
    BreakEven break_even(rows, account, inputs, formulas, bills, exact);
    break_even.add_month();
    break_even.add_utilization();
}

}  // namespace headroom::report

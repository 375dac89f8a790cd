// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/amount.h"
#include "report/tables.h"
#include "report/workbook_rows.h"

namespace headroom::report {

namespace {

using namespace amounts;

/// Everything as it is computed, before cents are divided.
class ExactSheet {
  public:
    ExactSheet(const Account& account, Inputs& inputs)
        : account_(account),
          words_(account.words),
          inputs_(inputs),
          formulas_(account, inputs),
          rows_(account, inputs) {}

    ExactAmounts write(Workbook& book) {
        add_power();
        add_capital();
        add_own_years();
        add_own_totals();
        add_cloud_years();
        add_break_even(rows_, account_, inputs_, formulas_, bills_, exact_);
        book.sheets.push_back(rows_.sheet().take());
        return std::move(exact_);
    }

  private:
    static constexpr std::size_t amount_column = AmountRows::amount_column;
    static constexpr std::size_t year_column = AmountRows::year_column;

    void add_power() {
        const EnergyEstimate& energy = account_.energy;
        rows_.sheet().text(rows_.row(), 0, words_.say("exact.power"), CellStyle::head);
        rows_.skip(1);
        rows_.add_named("busy_power_w", formulas_.busy_power(), energy.busy_power_w);
        rows_.add_named("idle_power_w", formulas_.idle_power(), energy.idle_power_w);
        rows_.add_named("it_power_w", formulas_.average_power(), energy.it_power_w);
        rows_.add_named("facility_kwh_per_year", formulas_.facility_energy(), energy.kwh_per_year);
    }

    void add_capital() {
        const CostEstimate& own = account_.own;
        rows_.add_heads("exact.capital");
        rows_.add_named("hardware_price", formulas_.hardware_price(), own.hardware_price);
        const std::size_t first = rows_.row();
        exact_.capital = rows_.sheet().range(first, amount_column, capital_item_count);
        for (std::size_t i = 0; i < capital_item_count; ++i) {
            const auto item = static_cast<CapitalItem>(i);
            // The reserve is the last item, a share of those before it.
            rows_.add(line_name(words_, name_of(item)),
                      formulas_.capital(item, exact_.capital.first(capital_item_count - 1)), own.capital[i]);
        }
        rows_.add_named("capital", "SUM(" + exact_.capital.all() + ")", own.capital_total);
        bills_.loan = rows_.add_named("loan", formulas_.loan(), own.loan);
        exact_.loan = rows_.add(words_.say("exact.loan-cents"), "ROUND(" + bills_.loan + ",2)",
                                account_.own_cents.loan, CellStyle::money);
    }

    void add_own_years() {
        const std::vector<YearCost>& years = account_.own.yearly;
        rows_.add_heads("exact.own");
        const std::size_t first = rows_.row();
        for (std::size_t y = 0; y < account_.years; ++y)
            exact_.own_years.push_back(rows_.sheet().range(first, year_column + y, own_item_count));
        for (std::size_t i = 0; i < own_item_count; ++i) {
            const auto item = static_cast<YearlyItem>(i);
            const std::size_t row = rows_.row();
            rows_.add_years(
                line_name(words_, name_of(item)),
                [&](std::size_t y) {
                    const std::string electricity =
                        exact_.own_years[y].cell(static_cast<std::size_t>(YearlyItem::electricity));
                    return formulas_.bill(item, y, y > 0 ? rows_.year_cell(row, y - 1) : std::string(),
                                          electricity);
                },
                [&](std::size_t y) { return years[y][item]; });
        }
        bills_.own = rows_.add_years(
            words_.say("exact.bills"),
            [&](std::size_t y) { return "SUM(" + exact_.own_years[y].all() + ")"; },
            [&](std::size_t y) { return years[y].total; });
        bills_.repaid = rows_.add_years(
            words_.say("exact.repaid"), [&](std::size_t y) { return formulas_.loan_repaid(y); },
            [&](std::size_t y) { return years[y].loan_repaid; });
        bills_.paid = rows_.add_years(
            words_.say("exact.paid"),
            [&](std::size_t y) { return bills_.own.cell(y) + "+" + bills_.repaid.cell(y); },
            [&](std::size_t y) { return years[y].total + years[y].loan_repaid; });
        exact_.own_repaid = rows_.add_years(
            words_.say("exact.repaid-cents"),
            [&](std::size_t y) { return in_whole_cents(bills_.repaid, y, exact_.loan); },
            [&](std::size_t y) { return account_.own_cents.yearly[y].loan_repaid; }, CellStyle::money);
    }

    void add_own_totals();
    void add_cloud_years();

    const Account& account_;
    const Words& words_;
    Inputs& inputs_;
    Formulas formulas_;
    AmountRows rows_;
    Bills bills_;
    ExactAmounts exact_;
};

void ExactSheet::add_own_totals() {
    const CostEstimate &own = account_.own, &cents = account_.own_cents;
    const std::string years = std::to_string(account_.years);
    const std::string resale = rows_.add_named("resale", formulas_.resale(), own.residual_value);
    const std::string disposal = rows_.add_named("disposal", formulas_.disposal(), own.disposal);
    // The parts of the total, side by side as they are divided into cents.
    rows_.skip(1);
    const std::size_t count = parts_before_years + account_.years;
    const CellRange parts = rows_.sheet().range(rows_.row() + 1, amount_column, count, false);
    std::vector<std::string> labels{words_.say("exact.capital"), line_name(words_, "disposal"),
                                    line_name(words_, "residual_value")};
    std::vector<std::string> formulas{inputs_.of("capital"), disposal, "-" + resale};
    std::vector<Amount> values{own.capital_total, own.disposal, own.residual_value * -1};
    std::vector<Amount> rounded{cents.capital_total, cents.disposal, cents.residual_value * -1};
    for (std::size_t y = 0; y < account_.years; ++y) {
        labels.push_back(year_name(words_, y + 1));
        formulas.push_back(bills_.own.cell(y));
        values.push_back(own.yearly[y].total);
        rounded.push_back(cents.yearly[y].total);
    }
    rows_.sheet().text(rows_.row(), 0, words_.say("exact.parts"), CellStyle::head);
    rows_.sheet().text(rows_.row() + 1, 0, words_.say("exact.parts"));
    rows_.sheet().text(rows_.row() + 2, 0, words_.say("exact.parts-cents"));
    exact_.own_total = rows_.sheet().range(rows_.row() + 3, amount_column).cell();
    exact_.own_parts = rows_.sheet().range(rows_.row() + 2, amount_column, count, false);
    for (std::size_t i = 0; i < count; ++i) {
        rows_.sheet().text(rows_.row(), amount_column + i, labels[i], CellStyle::figure_head);
        rows_.sheet().formula(rows_.row() + 1, amount_column + i, formulas[i], values[i], CellStyle::number);
        rows_.sheet().formula(rows_.row() + 2, amount_column + i, in_whole_cents(parts, i, exact_.own_total),
                              rounded[i]);
    }
    rows_.skip(3);
    rows_.add(words_.say("exact.total"), "ROUND(SUM(" + parts.all() + "),2)", cents.total, CellStyle::total);
    exact_.own_total_exact = "SUM(" + parts.all() + ")";
    exact_.own_present_exact =
        rows_.add(words_.say("exact.present-exact"),
                  inputs_.of("capital") + "-" + bills_.loan + "+NPV(" + inputs_.field("discount_rate") + "," +
                      bills_.paid.all() + ")+(" + disposal + "-" + resale + ")/(1+" +
                      inputs_.field("discount_rate") + ")^" + years,
                  own.net_present_cost);
    exact_.own_present = rows_.add(words_.say("exact.present"), "ROUND(" + exact_.own_present_exact + ",2)",
                                   cents.net_present_cost, CellStyle::total);
}

void ExactSheet::add_cloud_years() {
    const std::vector<YearCost>& years = account_.cloud.yearly;
    rows_.add_heads("exact.cloud");
    const std::size_t price_row = rows_.row();
    const CellRange prices = rows_.add_years(
        words_.say("input.hourly_price"),
        [&](std::size_t y) {
            return formulas_.hourly_price(y, y > 0 ? rows_.year_cell(price_row, y - 1) : "");
        },
        [&](std::size_t y) { return formulas_.hourly_price_value(y); });
    const std::size_t first = rows_.row();
    for (std::size_t y = 0; y < account_.years; ++y)
        exact_.cloud_years.push_back(rows_.sheet().range(first, year_column + y, cloud_items.size()));
    for (const YearlyItem item : cloud_items) {
        const std::size_t row = rows_.row();
        const CellRange cells = rows_.add_years(
            line_name(words_, name_of(item)),
            [&](std::size_t y) {
                return formulas_.cloud_bill(item, y, y > 0 ? rows_.year_cell(row, y - 1) : std::string(),
                                            prices.cell(y), exact_.cloud_years[y]);
            },
            [&](std::size_t y) { return years[y][item]; });
        if (item == YearlyItem::cloud_compute) bills_.rents = cells;
    }
    bills_.cloud = rows_.add_years(
        words_.say("exact.bills"), [&](std::size_t y) { return "SUM(" + exact_.cloud_years[y].all() + ")"; },
        [&](std::size_t y) { return years[y].total; });
    exact_.cloud_total = rows_.sheet().range(rows_.row() + 1, amount_column).cell();
    exact_.cloud_parts = rows_.add_years(
        words_.say("exact.parts-cents"),
        [&](std::size_t y) { return in_whole_cents(bills_.cloud, y, exact_.cloud_total); },
        [&](std::size_t y) { return account_.cloud_cents.yearly[y].total; }, CellStyle::money);
    rows_.add(words_.say("exact.total"), "ROUND(SUM(" + bills_.cloud.all() + "),2)",
              account_.cloud_cents.total, CellStyle::total);
    exact_.cloud_total_exact = "SUM(" + bills_.cloud.all() + ")";
    exact_.cloud_present_exact =
        rows_.add(words_.say("exact.present-exact"),
                  "NPV(" + inputs_.field("discount_rate") + "," + bills_.cloud.all() + ")",
                  account_.cloud.net_present_cost);
    exact_.cloud_present =
        rows_.add(words_.say("exact.present"), "ROUND(" + exact_.cloud_present_exact + ",2)",
                  account_.cloud_cents.net_present_cost, CellStyle::total);
}

}  // namespace

ExactAmounts add_exact_amounts(Workbook& book, const Account& account, Inputs& inputs) {
    return ExactSheet(account, inputs).write(book);
}

}  // namespace headroom::report

// SPDX-License-Identifier: GPL-3.0-or-later
#include "cost/amount.h"
#include "cost/estimate.h"
#include "report/tables.h"
#include "report/workbook_formulas.h"
#include "report/workbook_sheets.h"

namespace headroom::report {

namespace {

using namespace amounts;

/// Amounts as they are computed: one in the second column, those of years from the third.
class ExactSheet {
  public:
    ExactSheet(const Account& account, Inputs& inputs)
        : account_(account),
          words_(account.words),
          formulas_(account, inputs),
          inputs_(inputs),
          sheet_(account.sheet_name("exact"), widths(account.years)) {}

    ExactAmounts write(Workbook& book) {
        sheet_.text(0, 0, account_.option.label(), CellStyle::title);
        sheet_.text(1, 0, words_.say("sheet.exact-note"), CellStyle::note);
        row_ = 3;
        add_power();
        add_capital();
        add_own_years();
        add_own_totals();
        add_cloud_years();
        add_break_even_month();
        add_break_even_utilization();
        book.sheets.push_back(sheet_.take());
        return std::move(exact_);
    }

  private:
    static constexpr std::size_t amount_column = 1, year_column = 2;

    static std::vector<double> widths(std::size_t years) {
        std::vector<double> widths{44, 18};
        widths.resize(year_column + years, 18);
        return widths;
    }

    void add_heads(std::string_view id) {
        ++row_;
        sheet_.text(row_, 0, words_.say(id), CellStyle::head);
        sheet_.text(row_, amount_column, words_.say("column.amount"), CellStyle::head);
        for (std::size_t y = 0; y < account_.years; ++y)
            sheet_.text(row_, year_column + y, year_name(words_, y + 1), CellStyle::head);
        ++row_;
    }
    /// A row with one amount; its cell.
    std::string add(const std::string& label, std::string formula, const Amount& value,
                    CellStyle style = CellStyle::number, const std::string& otherwise = {}) {
        sheet_.text(row_, 0, label);
        sheet_.formula(row_, amount_column, std::move(formula), value, style, otherwise);
        return sheet_.range(row_++, amount_column).cell();
    }
    std::string add_named(std::string_view id, const std::string& formula, const Amount& value) {
        return inputs_.name(id, add(words_.say("exact." + std::string(id)), formula, value));
    }
    /// A row with an amount for each year, of which `formula` and `value` are asked.
    template <class Formula, class Value>
    CellRange add_years(const std::string& label, Formula formula, Value value,
                        CellStyle style = CellStyle::number) {
        sheet_.text(row_, 0, label);
        for (std::size_t y = 0; y < account_.years; ++y)
            sheet_.formula(row_, year_column + y, formula(y), value(y), style);
        return sheet_.range(row_++, year_column, account_.years, false);
    }
    std::string year_cell(std::size_t row, std::size_t y) const {
        return sheet_.range(row, year_column + y).cell();
    }

    void add_power() {
        const EnergyEstimate& energy = account_.option.evaluation->energy;
        sheet_.text(row_++, 0, words_.say("exact.power"), CellStyle::head);
        add_named("busy_power_w", formulas_.busy_power(), energy.busy_power_w);
        add_named("idle_power_w", formulas_.idle_power(), energy.idle_power_w);
        add_named("it_power_w", formulas_.average_power(), energy.it_power_w);
        add_named("facility_kwh_per_year", formulas_.facility_energy(), energy.kwh_per_year);
    }

    void add_capital() {
        const CostEstimate& own = account_.own;
        add_heads("exact.capital");
        add_named("hardware_price", formulas_.hardware_price(), own.hardware_price);
        const std::size_t first = row_;
        exact_.capital = sheet_.range(first, amount_column, capital_item_count);
        for (std::size_t i = 0; i < capital_item_count; ++i) {
            const auto item = static_cast<CapitalItem>(i);
            // The reserve is the last item, a share of those before it.
            add(line_name(words_, name_of(item)),
                formulas_.capital(item, exact_.capital.first(capital_item_count - 1)), own.capital[i]);
        }
        add_named("capital", "SUM(" + exact_.capital.all() + ")", own.capital_total);
        loan_ = add_named("loan", formulas_.loan(), own.loan);
        exact_.loan = add(words_.say("exact.loan-cents"), "ROUND(" + loan_ + ",2)", account_.own_cents.loan,
                          CellStyle::money);
    }

    void add_own_years() {
        const std::vector<YearCost>& years = account_.own.yearly;
        add_heads("exact.own");
        const std::size_t first = row_;
        for (std::size_t y = 0; y < account_.years; ++y)
            exact_.own_years.push_back(sheet_.range(first, year_column + y, own_item_count));
        for (std::size_t i = 0; i < own_item_count; ++i) {
            const auto item = static_cast<YearlyItem>(i);
            const std::size_t row = row_;
            add_years(
                line_name(words_, name_of(item)),
                [&](std::size_t y) {
                    const std::string electricity =
                        exact_.own_years[y].cell(static_cast<std::size_t>(YearlyItem::electricity));
                    return formulas_.bill(item, y, y > 0 ? year_cell(row, y - 1) : std::string(),
                                          electricity);
                },
                [&](std::size_t y) { return years[y][item]; });
        }
        bills_ = add_years(
            words_.say("exact.bills"),
            [&](std::size_t y) { return "SUM(" + exact_.own_years[y].all() + ")"; },
            [&](std::size_t y) { return years[y].total; });
        repaid_ = add_years(
            words_.say("exact.repaid"), [&](std::size_t y) { return formulas_.loan_repaid(y); },
            [&](std::size_t y) { return years[y].loan_repaid; });
        paid_ = add_years(
            words_.say("exact.paid"), [&](std::size_t y) { return bills_.cell(y) + "+" + repaid_.cell(y); },
            [&](std::size_t y) { return years[y].total + years[y].loan_repaid; });
        exact_.own_repaid = add_years(
            words_.say("exact.repaid-cents"),
            [&](std::size_t y) { return in_whole_cents(repaid_, y, exact_.loan); },
            [&](std::size_t y) { return account_.own_cents.yearly[y].loan_repaid; }, CellStyle::money);
    }

    void add_own_totals();
    void add_cloud_years();
    void add_break_even_month();
    void add_break_even_utilization();

    const Account& account_;
    const Words& words_;
    Formulas formulas_;
    Inputs& inputs_;
    SheetWriter sheet_;
    ExactAmounts exact_;
    std::size_t row_ = 0;
    std::string loan_;                 ///< exact
    CellRange bills_, repaid_, paid_;  ///< of own hardware by year, exact
    CellRange cloud_bills_, cloud_rents_;
};

void ExactSheet::add_own_totals() {
    const CostEstimate &own = account_.own, &cents = account_.own_cents;
    const std::string years = std::to_string(account_.years);
    const std::string resale = add_named("resale", formulas_.resale(), own.residual_value);
    const std::string disposal = add_named("disposal", formulas_.disposal(), own.disposal);
    // The parts of the total, side by side as they are divided into cents.
    ++row_;
    const std::size_t count = parts_before_years + account_.years;
    const CellRange parts = sheet_.range(row_ + 1, amount_column, count, false);
    std::vector<std::string> labels{words_.say("exact.capital"), line_name(words_, "disposal"),
                                    line_name(words_, "residual_value")};
    std::vector<std::string> formulas{inputs_.of("capital"), disposal, "-" + resale};
    std::vector<Amount> values{own.capital_total, own.disposal, own.residual_value * -1};
    std::vector<Amount> rounded{cents.capital_total, cents.disposal, cents.residual_value * -1};
    for (std::size_t y = 0; y < account_.years; ++y) {
        labels.push_back(year_name(words_, y + 1));
        formulas.push_back(bills_.cell(y));
        values.push_back(own.yearly[y].total);
        rounded.push_back(cents.yearly[y].total);
    }
    sheet_.text(row_, 0, words_.say("exact.parts"), CellStyle::head);
    sheet_.text(row_ + 1, 0, words_.say("exact.parts"));
    sheet_.text(row_ + 2, 0, words_.say("exact.parts-cents"));
    exact_.own_total = sheet_.range(row_ + 3, amount_column).cell();
    exact_.own_parts = sheet_.range(row_ + 2, amount_column, count, false);
    for (std::size_t i = 0; i < count; ++i) {
        sheet_.text(row_, amount_column + i, labels[i], CellStyle::head);
        sheet_.formula(row_ + 1, amount_column + i, formulas[i], values[i], CellStyle::number);
        sheet_.formula(row_ + 2, amount_column + i, in_whole_cents(parts, i, exact_.own_total), rounded[i]);
    }
    row_ += 3;
    add(words_.say("exact.total"), "ROUND(SUM(" + parts.all() + "),2)", cents.total, CellStyle::total);
    exact_.own_present_exact = add(words_.say("exact.present-exact"),
                                   inputs_.of("capital") + "-" + loan_ + "+NPV(" +
                                       inputs_.field("discount_rate") + "," + paid_.all() + ")+(" + disposal +
                                       "-" + resale + ")/(1+" + inputs_.field("discount_rate") + ")^" + years,
                                   own.net_present_cost);
    exact_.own_present = add(words_.say("exact.present"), "ROUND(" + exact_.own_present_exact + ",2)",
                             cents.net_present_cost, CellStyle::total);
}

void ExactSheet::add_cloud_years() {
    const std::vector<YearCost>& years = account_.cloud.yearly;
    add_heads("exact.cloud");
    const std::size_t price_row = row_;
    const CellRange prices = add_years(
        words_.say("input.hourly_price"),
        [&](std::size_t y) { return formulas_.hourly_price(y, y > 0 ? year_cell(price_row, y - 1) : ""); },
        [&](std::size_t y) { return formulas_.hourly_price_value(y); });
    const std::size_t first = row_;
    for (std::size_t y = 0; y < account_.years; ++y)
        exact_.cloud_years.push_back(sheet_.range(first, year_column + y, cloud_items.size()));
    for (const YearlyItem item : cloud_items) {
        const std::size_t row = row_;
        const CellRange cells = add_years(
            line_name(words_, name_of(item)),
            [&](std::size_t y) {
                return formulas_.cloud_bill(item, y, y > 0 ? year_cell(row, y - 1) : std::string(),
                                            prices.cell(y), exact_.cloud_years[y]);
            },
            [&](std::size_t y) { return years[y][item]; });
        if (item == YearlyItem::cloud_compute) cloud_rents_ = cells;
    }
    cloud_bills_ = add_years(
        words_.say("exact.bills"), [&](std::size_t y) { return "SUM(" + exact_.cloud_years[y].all() + ")"; },
        [&](std::size_t y) { return years[y].total; });
    exact_.cloud_total = sheet_.range(row_ + 1, amount_column).cell();
    exact_.cloud_parts = add_years(
        words_.say("exact.parts-cents"),
        [&](std::size_t y) { return in_whole_cents(cloud_bills_, y, exact_.cloud_total); },
        [&](std::size_t y) { return account_.cloud_cents.yearly[y].total; }, CellStyle::money);
    add(words_.say("exact.total"), "ROUND(SUM(" + cloud_bills_.all() + "),2)", account_.cloud_cents.total,
        CellStyle::total);
    exact_.cloud_present_exact = add(words_.say("exact.present-exact"),
                                     "NPV(" + inputs_.field("discount_rate") + "," + cloud_bills_.all() + ")",
                                     account_.cloud.net_present_cost);
    exact_.cloud_present = add(words_.say("exact.present"), "ROUND(" + exact_.cloud_present_exact + ",2)",
                               account_.cloud_cents.net_present_cost, CellStyle::total);
}

/// How much more own hardware has cost than the cloud, and the month in each year in which that is made up.
void ExactSheet::add_break_even_month() {
    const CloudEstimate& cloud = account_.cloud;
    add_heads("exact.break-even");
    const CostEstimate& own = account_.own;
    const std::string start = add(words_.say("exact.ahead-start"), inputs_.of("capital") + "-" + loan_,
                                  own.capital_total - own.loan);
    std::vector<Amount> ahead{own.capital_total - own.loan};
    for (std::size_t y = 0; y < account_.years; ++y)
        ahead.push_back(ahead.back() + own.yearly[y].total + own.yearly[y].loan_repaid -
                        cloud.yearly[y].total);
    const std::size_t row = row_;
    const CellRange after = add_years(
        words_.say("exact.ahead"),
        [&](std::size_t y) {
            const std::string before = y == 0 ? start : year_cell(row, y - 1);
            return before + "+" + paid_.cell(y) + "-" + cloud_bills_.cell(y);
        },
        [&](std::size_t y) { return ahead[y + 1]; });
    sheet_.text(row_, 0, words_.say("exact.month"));
    const CellRange months = sheet_.range(row_, year_column, account_.years, false);
    for (std::size_t y = 0; y < account_.years; ++y) {
        const std::string before = y == 0 ? start : after.cell(y - 1), now = after.cell(y);
        const std::string so_far = std::to_string(12 * y);
        Amount month;
        if (ahead[y] && ahead[y + 1]) {
            const double from = *ahead[y], to = *ahead[y + 1], base = 12 * static_cast<double>(y);
            if (from <= 0 && to <= from) month = base;
            if (from > 0 && to <= 0) month = base + 12 * from / (from - to);
        }
        sheet_.formula(row_, year_column + y,
                       "IF(AND(" + before + "<=0," + now + "<=" + before + ")," + so_far + ",IF(AND(" +
                           before + ">0," + now + "<=0)," + so_far + "+12*" + before + "/(" + before + "-" +
                           now + "),\"-\"))",
                       month, CellStyle::number, ahead[y + 1] ? "-" : "");
    }
    ++row_;
    const std::string never = words_.say("finance.never");
    exact_.break_even_month = add(words_.say("exact.break-even"),
                                  "IF(ISERROR(SUM(" + after.all() + ")),NA(),IF(COUNT(" + months.all() +
                                      ")=0,\"" + never + "\",MIN(" + months.all() + ")))",
                                  cloud.break_even_month, CellStyle::number, ahead.back() ? never : "");
}

/// The utilisation at which both totals are the same: own electricity follows the average power, rent by the
/// hour follows the hours.
void ExactSheet::add_break_even_utilization() {
    const CloudEstimate& cloud = account_.cloud;
    const EnergyEstimate& energy = account_.option.evaluation->energy;
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
        add(words_.say("exact.per-watt"),
            "SUM(" + row_of(YearlyItem::electricity) + "," + row_of(YearlyItem::cooling) + ")/" + it,
            per_watt_value);
    const std::string rent =
        add(words_.say("exact.rent-by-hour"), formulas_.rent_by_the_hour(cloud_rents_), rent_value);
    const double dearer_value =
        *account_.own.total - per_watt_value * (*energy.it_power_w - idle_w) - (*cloud.total - rent_value);
    const std::string own_total = inputs_.of("capital") + "+SUM(" + bills_.all() + ")+" +
                                  inputs_.of("disposal") + "-" + inputs_.of("resale");
    const std::string dearer = add(words_.say("exact.dearer-idle"),
                                   own_total + "-" + per_watt + "*(" + it + "-" + idle + ")-(SUM(" +
                                       cloud_bills_.all() + ")-" + rent + ")",
                                   dearer_value);
    const double slope_value = rent_value / now - per_watt_value * (*energy.busy_power_w - idle_w);
    const std::string slope =
        add(words_.say("exact.slope"),
            rent + "/" + utilization + "-" + per_watt + "*(" + busy + "-" + idle + ")", slope_value);
    const std::string never = words_.say("finance.never");
    exact_.break_even_utilization =
        add(words_.say("exact.break-even-busy"),
            "IF(" + dearer + "<=0,0,IF(" + slope + "<=0,\"" + never + "\",IF(" + dearer + "/" + slope +
                "<=1," + dearer + "/" + slope + ",\"" + never + "\")))",
            cloud.break_even_utilization, CellStyle::share, never);
}

}  // namespace

ExactAmounts add_exact_amounts(Workbook& book, const Account& account, Inputs& inputs) {
    return ExactSheet(account, inputs).write(book);
}

}  // namespace headroom::report

// SPDX-License-Identifier: GPL-3.0-or-later
#include <array>
#include <cmath>

#include "base/text.h"
#include "cost/amount.h"
#include "cost/rounding.h"
#include "report/tables.h"
#include "report/workbook_sheets.h"

namespace headroom::report {

namespace {

using namespace amounts;

enum Column : std::size_t {
    year,
    own,
    cloud,
    saving,
    sum,
    discounted,
    discounted_sum,
    payback,
    discounted_payback,
    depreciation,
    book_value,
    after_tax,
    column_count
};

/// Own hardware alone, which is known even where no rent is; compared with nothing.
std::optional<CashFlow> own_flow_of(const Account& account) {
    CloudEstimate nothing;
    nothing.yearly.resize(account.years);
    for (YearCost& year : nothing.yearly) year.total = 0;
    nothing.total = 0;
    return cash_flow(account.own_cents, nothing, account.costs());
}

/// Own hardware against the cloud, a year a row, out of the amounts in whole cents.
class CashFlowSheet {
  public:
    CashFlowSheet(const Account& account, Inputs& inputs, const ExactAmounts& exact)
        : account_(account),
          words_(account.words),
          exact_(exact),
          flow_(account.option.flow),
          own_flow_(own_flow_of(account)),
          rate_(inputs.field("discount_rate")),
          tax_(inputs.field("tax_rate")),
          life_("INT(" + inputs.field("depreciation_years") + ")"),
          sheet_(account.sheet_name("flow"), std::vector<double>(column_count, 25)) {}

    void write(Workbook& book, Results& results) {
        sheet_.text(0, 0, account_.option.label(), CellStyle::title);
        sheet_.text(1, 0, words_.say("sheet.flow-note"), CellStyle::note);
        for (std::size_t c = 0; c < column_count; ++c)
            sheet_.text(head_row, c, words_.say(head_ids[c]),
                        c == year ? CellStyle::head : CellStyle::figure_head);
        for (std::size_t y = 0; y <= account_.years; ++y) add_year(y);
        add_results(results);
        book.sheets.push_back(sheet_.take());
    }

  private:
    static constexpr std::size_t head_row = 3, first_row = 4;
    static constexpr std::array<const char*, column_count> head_ids{
        "column.year",         "finance.own",        "finance.cloud",
        "finance.saved",       "finance.sum",        "flow.discounted",
        "flow.discounted-sum", "finance.payback",    "finance.discounted-payback",
        "finance.written-off", "finance.book-value", "finance.after-tax"};

    std::string at(std::size_t y, Column column) const { return sheet_.range(first_row + y, column).cell(); }
    CellRange column_of(Column column) const { return sheet_.range(first_row, column, account_.years + 1); }
    std::string later(Column column) const {
        return sheet_.range(first_row + 1, column, account_.years).all();
    }
    Amount own_value(std::size_t y, double YearFlow::*member) const {
        return own_flow_ ? Amount(own_flow_->years[y].*member) : std::nullopt;
    }
    void put(std::size_t y, Column column, const std::string& formula, const Amount& amount,
             const std::string& otherwise = {}, CellStyle style = CellStyle::money) {
        sheet_.formula(first_row + y, column, formula, amount, style, otherwise);
    }

    /// What own hardware costs in a year before resale and disposal, with what is repaid.
    std::string bills(std::size_t y) const { return exact_.own_parts.cell(parts_before_years + y - 1); }
    /// Resale less disposal.
    std::string end() const { return "-" + exact_.own_parts.cell(2) + "-" + exact_.own_parts.cell(1); }

    void add_year(std::size_t y) {
        sheet_.number(first_row + y, year, static_cast<double>(y), CellStyle::number);
        const bool is_last = y == account_.years;
        const std::string last_end = is_last ? end() : std::string();
        if (y == 0) {
            put(y, own, exact_.loan + "-" + exact_.own_parts.cell(0), own_value(y, &YearFlow::own));
            sheet_.number(first_row, cloud, 0, CellStyle::money);
        } else {
            put(y, own, "-" + bills(y) + "-" + exact_.own_repaid.cell(y - 1) + last_end,
                own_value(y, &YearFlow::own));
            put(y, cloud, "-" + exact_.cloud_parts.cell(y - 1),
                account_.cloud_cents.yearly[y - 1].total * -1);
        }
        // At the start and after a run there is no rent that could be unknown.
        Amount saved = own_value(y, &YearFlow::own);
        if (y > 0) saved = saved + account_.cloud_cents.yearly[y - 1].total;
        put(y, saving, at(y, own) + "-" + at(y, cloud), saved);
        put(y, discounted, at(y, saving) + "/(1+" + rate_ + ")^" + at(y, year), present_value(saved, y));
        add_sum(y, sum, saving, saved, sums_);
        add_sum(y, discounted_sum, discounted, present_value(saved, y), discounted_sums_);
        add_payback(y, payback, saving, sum, sums_);
        add_payback(y, discounted_payback, discounted, discounted_sum, discounted_sums_);
        add_tax(y);
    }

    Amount present_value(const Amount& amount, std::size_t y) const {
        return amount * std::pow(1 + *account_.costs().discount_rate, -static_cast<double>(y));
    }

    void add_sum(std::size_t y, Column column, Column flow, const Amount& amount, std::vector<Amount>& sums) {
        sums.push_back(y == 0 ? amount : sums.back() + amount);
        put(y, column, (y == 0 ? std::string() : at(y - 1, column) + "+") + at(y, flow), sums.back());
    }

    /// The point of the year at which the sum reaches 0; a dash in other years.
    void add_payback(std::size_t y, Column column, Column flow, Column total,
                     const std::vector<Amount>& sums) {
        Amount reached;
        const std::string otherwise = sums[y] ? "-" : "";
        if (y == 0) {
            if (sums[0] && *sums[0] >= 0) reached = 0;
            put(y, column, "IF(" + at(y, total) + ">=0,0,\"-\")", reached, otherwise, CellStyle::decimal);
            return;
        }
        if (sums[y] && *sums[y - 1] < 0 && *sums[y] >= 0)
            reached = static_cast<double>(y) - 1 - *sums[y - 1] / (*sums[y] - *sums[y - 1]);
        put(y, column,
            "IF(AND(" + at(y - 1, total) + "<0," + at(y, total) + ">=0)," + at(y - 1, year) + "-" +
                at(y - 1, total) + "/" + at(y, flow) + ",\"-\")",
            reached, otherwise, CellStyle::decimal);
    }

    /// In a straight line, cents that cannot be divided fall into the first years. Other methods follow
    /// tables of the tax office: their amounts are figures, not formulas.
    void add_depreciation(std::size_t y) {
        const Amount written_off = own_value(y, &YearFlow::depreciation);
        const bool is_straight = account_.costs().depreciation.value_or(Depreciation::straight_line) ==
                                 Depreciation::straight_line;
        if (y == 0 || (written_off && !is_straight)) {
            sheet_.number(first_row + y, depreciation, written_off.value_or(0), CellStyle::money);
            return;
        }
        const std::string capital = exact_.own_parts.cell(0), resale = "-" + exact_.own_parts.cell(2);
        const std::string lost = "(" + capital + "-MIN(" + resale + "," + capital + "))";
        const std::string cents = "INT(" + lost + "/" + life_ + "*100)", now = at(y, year);
        put(y, depreciation,
            "IF(" + now + ">" + life_ + ",0,(" + cents + "+IF(" + now + "<=ROUND(" + lost + "*100,0)-" +
                life_ + "*" + cents + ",1,0))/100)",
            written_off);
    }

    void add_tax(std::size_t y) {
        add_depreciation(y);
        if (y == 0) {
            put(y, book_value, exact_.own_parts.cell(0), own_value(y, &YearFlow::book_value));
            put(y, after_tax, at(y, own), own_value(y, &YearFlow::own_after_tax));
            return;
        }
        const std::string book = at(y - 1, book_value) + "-" + at(y, depreciation);
        std::string taxed = at(y, own) + "+" + tax_ + "*(" + bills(y) + "+" + at(y, depreciation) + ")";
        if (y == account_.years) {
            taxed += "-" + tax_ + "*(" + end() + "-(" + book + "))";
            sheet_.number(first_row + y, book_value, 0, CellStyle::money);
        } else {
            put(y, book_value, book, own_value(y, &YearFlow::book_value));
        }
        put(y, after_tax, taxed, own_value(y, &YearFlow::own_after_tax));
    }

    /// IRR() gives up where it starts too far from a rate: from several places, ours first.
    static std::string internal_rate(const std::string& flows, double ours) {
        std::string formula = "IRR(" + flows + "," + shortest(ours) + ")";
        for (const char* guess : {"0", "0.5", "-0.3", "-0.6", "-0.8"})
            formula = "IFERROR(" + formula + ",IRR(" + flows + "," + guess + "))";
        return formula;
    }

    void add_results(Results& results) {
        std::size_t row = first_row + account_.years + 2;
        const auto add = [&](const char* id, const std::string& formula, const Amount& amount,
                             CellStyle style, const std::string& otherwise) {
            sheet_.text(row, 0, words_.say(id));
            sheet_.formula(row, 3, formula, amount, style, flow_ ? otherwise : "");
            return sheet_.range(row++, 3).cell();
        };
        const auto present = [&](Column column) {
            return "ROUND(" + at(0, column) + "+NPV(" + rate_ + "," + later(column) + "),2)";
        };
        const auto money = [&](const std::optional<CashFlow>& flow, double CashFlow::*member) {
            return flow ? Amount(rounded_to_cent((*flow).*member)) : std::nullopt;
        };
        const CashFlow known = flow_.value_or(CashFlow{});
        const std::string never = words_.say("finance.never"), all = column_of(saving).all();
        results.saving_present =
            add("finance.npv", present(saving), money(flow_, &CashFlow::saving_npv), CellStyle::total, {});
        const auto rate = [&](const char* id, const std::string& formula, const Amount& amount) {
            add(id, "IF(ISERROR(SUM(" + all + ")),NA(),IFERROR(" + formula + ",\"-\"))", amount,
                CellStyle::share, "-");
        };
        rate("finance.irr", internal_rate(all, known.saving_irr.rate.value_or(0)), known.saving_irr.rate);
        rate("finance.mirr", "MIRR(" + all + "," + rate_ + "," + rate_ + ")", known.saving_mirr);
        const auto first = [&](const char* id, Column column, const Amount& amount) {
            const std::string cells = column_of(column).all();
            add(id,
                "IF(ISERROR(SUM(" + all + ")),NA(),IF(COUNT(" + cells + ")=0,\"" + never + "\",MIN(" + cells +
                    ")))",
                amount, CellStyle::decimal, never);
        };
        first("finance.payback", payback, known.payback_years);
        first("finance.discounted-payback", discounted_payback, known.discounted_payback_years);
        add("finance.npv-after-tax", present(after_tax), money(own_flow_, &CashFlow::own_after_tax_npv),
            CellStyle::total, {});
    }

    const Account& account_;
    const Words& words_;
    const ExactAmounts& exact_;
    const std::optional<CashFlow>& flow_;
    std::optional<CashFlow> own_flow_;
    std::string rate_, tax_, life_;
    SheetWriter sheet_;
    std::vector<Amount> sums_, discounted_sums_;
};

}  // namespace

void add_cash_flow(Workbook& book, const Account& account, Inputs& inputs, const ExactAmounts& exact,
                   Results& results) {
    CashFlowSheet(account, inputs, exact).write(book, results);
}

}  // namespace headroom::report

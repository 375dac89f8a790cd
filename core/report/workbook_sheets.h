// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <vector>

#include "report/draft.h"
#include "report/workbook.h"

/// The sheets of the workbook. Private to core/report.
namespace headroom::report {

Workbook workbook_of(const Draft& draft);

/// Cells one beside or under the other, as formulas of any sheet refer to them.
struct CellRange {
    std::string sheet;  ///< its name
    std::size_t row = 0, column = 0, count = 1;
    bool is_down = true;

    std::string cell(std::size_t i = 0) const;
    std::string all() const { return first(count); }
    std::string first(std::size_t n) const;  ///< n is not 0
};

/// A sheet in the making.
class SheetWriter {
  public:
    SheetWriter(std::string name, std::vector<double> column_widths);

    void text(std::size_t row, std::size_t column, std::string text, CellStyle style = CellStyle::text);
    void number(std::size_t row, std::size_t column, double value, CellStyle style);
    /// An empty formula is the number 0; `value` is what the formula comes to.
    void formula(std::size_t row, std::size_t column, std::string formula, const std::optional<double>& value,
                 CellStyle style = CellStyle::money, std::string text = {});
    CellRange range(std::size_t row, std::size_t column, std::size_t count = 1, bool is_down = true) const;
    WorkbookSheet take() { return std::move(sheet_); }

  private:
    WorkbookSheet sheet_;
};

/// A scenario with what own hardware and the cloud cost, exactly and in whole cents.
struct Account {
    Account(const Draft& draft, const Option& option);

    const Draft& draft;
    const Option& option;
    const Words& words;
    CostEstimate own, own_cents;  ///< bought where the scenario rents
    EnergyEstimate energy;        ///< of own hardware
    CloudEstimate cloud, cloud_cents;
    std::size_t years;

    const Costs& costs() const { return option.costs(); }
    bool rents() const { return costs().acquisition == Acquisition::cloud; }
    /// `B Cash flow`
    std::string sheet_name(std::string_view id) const;
};

/// The inputs that formulas of a scenario refer to, by name. What is asked for is put down, once, and makes
/// up the sheet of assumptions; an unknown one is #N/A, as is all that is made of it.
class Inputs {
  public:
    explicit Inputs(const Account& account);

    /// The name of a field of `costs`: `pue_B`.
    std::string field(std::string_view name);
    /// Of another figure, which is called what the text `input.<id>` says.
    std::string figure(std::string_view id, const std::optional<double>& value, std::string unit,
                       const PriceOrigin& origin = {});
    /// Of what falls into a year (from 0), such as a share of a loan.
    std::string figure_of_year(std::string_view id, std::size_t year, const std::optional<double>& value,
                               std::string unit, const PriceOrigin& origin);
    /// The name of a cell that was named.
    std::string of(std::string_view id) const;
    /// A name for a cell that is no input.
    std::string name(std::string_view id, const std::string& cell);
    PriceOrigin origin(std::string_view field) const { return origins_.of(field); }
    PriceOrigin origin_of_hourly_price() const { return origins_.of_hourly_price(); }

    void write(Workbook& book) const;

  private:
    struct Input {
        std::size_t place;  ///< in the order of the sheet
        std::string name, label;
        std::optional<double> value;
        std::string unit;
        PriceOrigin origin;
    };
    std::string put(Input input);

    const Account& account_;
    PriceOrigins origins_;
    std::vector<Input> inputs_;
    std::vector<DefinedName> names_;
};

/// Where the other sheets find the amounts that are computed before anything is rounded.
struct ExactAmounts {
    CellRange capital;                   ///< by CapitalItem
    std::vector<CellRange> own_years;    ///< by year, each by own_items
    std::vector<CellRange> cloud_years;  ///< by year, each by cloud_items
    CellRange own_parts;                 ///< in cents: capital, disposal, less resale, then by year
    CellRange own_repaid;                ///< in cents, by year
    CellRange cloud_parts;               ///< in cents, by year
    std::string loan;                    ///< in cents
    std::string own_total, own_present, cloud_total, cloud_present;  ///< in cents
    std::string own_total_exact, cloud_total_exact;
    std::string own_present_exact, cloud_present_exact;
    std::string break_even_month, break_even_utilization;
};
inline constexpr std::size_t parts_before_years = 3;

/// The bills of own hardware and of the cloud, each in the order in which cents are divided.
inline constexpr std::size_t own_item_count = static_cast<std::size_t>(YearlyItem::loan_interest) + 1;
inline constexpr std::array cloud_items{YearlyItem::licences,      YearlyItem::staff,
                                        YearlyItem::cloud_compute, YearlyItem::cloud_storage,
                                        YearlyItem::cloud_egress,  YearlyItem::cloud_support};

/// A part of a total in whole cents, so that all parts add up to it: largest remainder, as rounded_parts()
/// has it. Where a part is unknown, the others are rounded alone.
std::string in_whole_cents(const CellRange& parts, std::size_t i, const std::string& total);

ExactAmounts add_exact_amounts(Workbook& book, const Account& account, Inputs& inputs);

/// Where the comparison finds a scenario's figures.
struct Results {
    std::string capital, yearly, resale, disposal, total, present, per_year, per_hour;
    std::string cloud_total, cloud_present, saving_present, break_even_month, break_even_utilization;
};
void add_bill_of_materials(Workbook& book, const Account& account, const ExactAmounts& exact);
void add_cost_by_year(Workbook& book, const Account& account, Inputs& inputs, const ExactAmounts& exact,
                      Results& results);
void add_cash_flow(Workbook& book, const Account& account, Inputs& inputs, const ExactAmounts& exact,
                   Results& results);

}  // namespace headroom::report

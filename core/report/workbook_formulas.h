// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "report/workbook_sheets.h"

namespace headroom::report {

/// The cost of a scenario as formulas over its inputs, as estimate_own_cost() and estimate_cloud() have it.
/// An empty formula is nothing: the way of acquisition knows no such cost. Private to core/report.
class Formulas {
  public:
    Formulas(const Account& account, Inputs& inputs);

    std::string busy_power();
    std::string idle_power();
    std::string average_power();
    std::string facility_energy();

    std::string hardware_price();
    std::string capital(CapitalItem item, const std::string& items_before_contingency);
    std::string resale();
    std::string disposal();
    /// Interest and repayment are a share of the loan in each year, which follows from its terms alone.
    std::string loan();
    std::string loan_repaid(std::size_t year);

    /// Of own hardware in a year (from 0); `before` is the cell of the year before, `electricity` that of the
    /// same year.
    std::string bill(YearlyItem item, std::size_t year, const std::string& before,
                     const std::string& electricity);

    /// Of an hour of one instance, spot capacity with the hours that are lost.
    std::string hourly_price(std::size_t year, const std::string& before);
    std::optional<double> hourly_price_value(std::size_t year) const;
    std::string cloud_bill(YearlyItem item, std::size_t year, const std::string& before,
                           const std::string& price, const CellRange& items);
    bool is_committed() const;
    double cloud_support_rate() const { return choice_.support_rate; }
    /// All rent that follows the hours, with support.
    std::string rent_by_the_hour(const CellRange& rents);

  private:
    std::string cards_price();
    std::string servers_price();
    /// rate x base; a rate of nothing is nothing, even if the base is unknown.
    std::string share_of(std::string_view rate_field, const std::string& base, bool base_is_known);
    /// Of one instance in a year (from 0).
    std::string paid_hours_of(std::size_t year);
    std::string per_kilowatt(std::string_view rate_field);
    std::string of_hardware(std::string_view rate_field);
    std::string cloud_figure(std::string_view id, const std::optional<double>& value, std::string unit);
    std::string cards();
    std::string nodes();

    const Account& account_;
    Inputs& inputs_;
    const Costs& costs_;
    CloudChoice choice_;
    bool is_leased_, is_hosted_;
};

}  // namespace headroom::report

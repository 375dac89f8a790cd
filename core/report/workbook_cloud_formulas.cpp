// SPDX-License-Identifier: GPL-3.0-or-later
#include "base/units.h"
#include "cost/cloud.h"
#include "cost/renting.h"
#include "report/workbook_formulas.h"

namespace headroom::report {

bool Formulas::is_committed() const {
    return headroom::is_committed(account_.cloud.plan);
}

std::string Formulas::cloud_figure(std::string_view id, const std::optional<double>& value,
                                   std::string unit) {
    return inputs_.figure(id, value, std::move(unit), costs_.cloud ? inputs_.origin("cloud") : PriceOrigin{});
}

std::string Formulas::hourly_price(std::size_t year, const std::string& before) {
    if (year > 0)
        return before + "*(1+" +
               cloud_figure("price_change_per_year", choice_.price_change_per_year, "share/year") + ")";
    std::string price = inputs_.figure("hourly_price", account_.cloud.hourly_price,
                                       account_.option.currency() + "/h", inputs_.origin_of_hourly_price());
    if (account_.cloud.plan != CloudPlan::spot) return price;
    return price + "*(1+" + cloud_figure("spot_rework_share", choice_.spot_rework_share, "share") + ")/(1-" +
           cloud_figure("spot_unavailable_share", choice_.spot_unavailable_share, "share") + ")";
}

std::optional<double> Formulas::hourly_price_value(std::size_t year) const {
    std::optional<double> price = account_.cloud.hourly_price;
    if (!price) return price;
    if (account_.cloud.plan == CloudPlan::spot)
        price =
            spot_price_per_useful_hour(*price, *choice_.spot_rework_share, *choice_.spot_unavailable_share);
    for (std::size_t y = 0; y < year; ++y) *price *= 1 + choice_.price_change_per_year;
    return price;
}

std::string Formulas::paid_hours_of(std::size_t year) {
    if (costs_.run_years && !is_committed())
        return inputs_.figure_of_year(
            "run_hours", year, paid_hours(costs_, account_.cloud.plan, static_cast<int>(year)), "h", {});
    const std::string all = inputs_.figure("hours_per_year", hours_per_year, "h");
    return is_committed() ? all : all + "*" + inputs_.field("utilization");
}

std::string Formulas::cloud_bill(YearlyItem item, std::size_t year, const std::string& before,
                                 const std::string& price, const CellRange& items) {
    const std::string& currency = account_.option.currency();
    if (static_cast<double>(year) >= rented_years(costs_, account_.cloud.plan)) return {};
    switch (item) {
        case YearlyItem::licences:
            return inputs_.figure("cloud_licences_per_year", account_.cloud.yearly.front()[item], currency,
                                  inputs_.origin("licences"));
        case YearlyItem::staff:
            if (year > 0) return before + "*(1+" + inputs_.field("staff_escalation") + ")";
            return inputs_.field("staff_fte") + "*" + inputs_.field("staff_cost_per_fte");
        case YearlyItem::cloud_compute:
            return price + "*" + paid_hours_of(year) + "*" +
                   inputs_.figure("instances", account_.cloud.instances, "");
        case YearlyItem::cloud_storage:
            return "12*" + cloud_figure("storage_per_month", choice_.storage_per_month, currency + "/month");
        case YearlyItem::cloud_egress:
            return "12*" + cloud_figure("egress_per_month", choice_.egress_per_month, currency + "/month");
        case YearlyItem::cloud_support: {
            // Rent, storage and egress stand above it.
            CellRange bill = items;
            bill.row += 2;
            bill.count = 3;
            const std::string rate = cloud_figure("cloud_support_rate", choice_.support_rate, "share");
            const std::string share = rate + "*SUM(" + bill.all() + ")";
            return account_.cloud.hourly_price ? share : "IF(" + rate + "=0,0," + share + ")";
        }
        default:
            return {};
    }
}

std::string Formulas::rent_by_the_hour(const CellRange& rents) {
    if (is_committed()) return {};
    return "SUM(" + rents.all() + ")*(1+" +
           cloud_figure("cloud_support_rate", choice_.support_rate, "share") + ")";
}

}  // namespace headroom::report

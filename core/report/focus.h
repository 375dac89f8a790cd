// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "report/report.h"

/// Charges in the terms of the FinOps Open Cost and Usage Specification 1.2 (focus.finops.org). Private to
/// core/report.
namespace headroom::report {

/// ISO 8601 in UTC, the end exclusive; empty where there is no date to count from.
struct FocusPeriod {
    std::string start;
    std::string end;
};
/// Year 0 is the day of the start; year n are the twelve months before its n-th return.
FocusPeriod focus_period(std::string_view start_date, int year);

struct FocusKind {
    std::string_view category;   ///< ChargeCategory: Usage, Purchase, Tax, Credit, Adjustment
    std::string_view frequency;  ///< ChargeFrequency: One-Time, Recurring, Usage-Based
    std::string_view service_category;
};
FocusKind focus_kind(const Charge& charge);

}  // namespace headroom::report

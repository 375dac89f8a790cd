// SPDX-License-Identifier: GPL-3.0-or-later
#include "report/report_csv.h"

#include <algorithm>
#include <map>

#include "base/csv.h"
#include "base/text.h"
#include "report/focus.h"

namespace headroom::report {

namespace {

/// A spreadsheet runs what begins like this, also in a CSV (OWASP, "CSV Injection").
bool would_run(std::string_view text) {
    const std::size_t first = text.find_first_not_of(' ');
    return first != std::string_view::npos &&
           std::string_view("=+-@\t\r\n").find(text[first]) != std::string_view::npos;
}

/// A record in the making. Numbers are written as they are, texts so that nothing runs them.
class Record {
  public:
    explicit Record(const CsvOptions& options) : options_(options) {}

    Record& text(std::string_view text) {
        cells_.push_back((would_run(text) ? "'" : "") + std::string(text));
        return *this;
    }
    Record& number(const std::optional<double>& value) {
        std::string digits = value ? shortest(*value) : std::string();
        if (options_.decimal_comma) std::ranges::replace(digits, '.', ',');
        cells_.push_back(std::move(digits));
        return *this;
    }
    std::string line() const { return csv_record(cells_, options_.decimal_comma ? ';' : ','); }

  private:
    const CsvOptions& options_;
    std::vector<std::string> cells_;
};

std::string long_form(const Report& report, const CsvOptions& options) {
    Record heading(options);
    for (const char* name : {"scenario", "section", "item", "value", "unit", "currency", "source", "date"})
        heading.text(name);
    std::string csv = heading.line();
    for (const Fact& fact : report.facts) {
        Record record(options);
        record.text(fact.scenario).text(fact.section).text(fact.item).number(fact.value).text(fact.unit);
        csv += record.text(fact.currency).text(fact.source).text(fact.as_of).line();
    }
    return csv;
}

/// An item with its value in each scenario that has it.
struct WideRow {
    const Fact* first = nullptr;
    std::map<std::size_t, std::optional<double>> values;  ///< by the scenario's index

    bool is_for(const Fact& fact) const {
        return first->section == fact.section && first->item == fact.item && first->unit == fact.unit &&
               first->currency == fact.currency;
    }
};

/// In the order of the facts; what only later scenarios have stands behind what they have before it.
std::vector<WideRow> wide_rows(const std::vector<Fact>& facts) {
    std::vector<WideRow> rows;
    std::size_t place = 0;
    for (const Fact& fact : facts) {
        const auto same = std::ranges::find_if(rows, [&](const WideRow& row) { return row.is_for(fact); });
        if (same != rows.end())
            place = static_cast<std::size_t>(same - rows.begin());
        else
            rows.insert(rows.begin() + static_cast<std::ptrdiff_t>(place), {&fact, {}});
        rows[place++].values[fact.index] = fact.value;
    }
    return rows;
}

std::string wide_form(const Report& report, const CsvOptions& options) {
    Record heading(options);
    for (const char* name : {"section", "item", "unit", "currency"}) heading.text(name);
    for (const std::string& scenario : report.scenarios) heading.text(scenario);
    std::string csv = heading.line();
    for (const WideRow& row : wide_rows(report.facts)) {
        Record record(options);
        record.text(row.first->section).text(row.first->item).text(row.first->unit).text(row.first->currency);
        for (std::size_t i = 0; i < report.scenarios.size(); ++i) {
            const auto value = row.values.find(i);
            record.number(value == row.values.end() ? std::nullopt : value->second);
        }
        csv += record.line();
    }
    return csv;
}

std::string cash_flow_form(const Report& report, const CsvOptions& options) {
    Record heading(options);
    for (const char* name :
         {"BilledCost", "EffectiveCost", "BillingCurrency", "BillingPeriodStart", "BillingPeriodEnd",
          "ChargePeriodStart", "ChargePeriodEnd", "ChargeCategory", "ChargeFrequency", "ChargeDescription",
          "ServiceCategory", "ServiceName", "ProviderName", "x_Scenario", "x_Year", "x_Group", "x_Source"})
        heading.text(name);
    std::string csv = heading.line();
    for (const Charge& charge : report.charges) {
        const FocusPeriod period = focus_period(report.date, charge.year);
        const FocusKind kind = focus_kind(charge);
        Record record(options);
        record.number(charge.billed).number(charge.effective).text(charge.currency);
        for (int i = 0; i < 2; ++i) record.text(period.start).text(period.end);
        record.text(kind.category).text(kind.frequency).text(charge.description).text(kind.service_category);
        record.text(charge.item).text(charge.provider).text(charge.scenario);
        csv += record.number(charge.year).text(charge.group).text(charge.source).line();
    }
    return csv;
}

}  // namespace

std::string to_csv(const Report& report, const CsvOptions& options) {
    const std::string mark = options.byte_order_mark ? "\xEF\xBB\xBF" : "";
    switch (options.form) {
        case CsvForm::long_form:
            return mark + long_form(report, options);
        case CsvForm::wide:
            return mark + wide_form(report, options);
        case CsvForm::cash_flow:
            return mark + cash_flow_form(report, options);
    }
    return {};
}

}  // namespace headroom::report

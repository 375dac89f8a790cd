// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/costs_json.h"

#include <algorithm>
#include <cctype>

#include "scenario/cost_fields.h"
#include "scenario/field_reading.h"

namespace headroom {

namespace {

constexpr Range change_range{-0.99, 10};

bool is_currency(std::string_view code) {
    return code.size() == 3 &&
           std::ranges::all_of(code, [](unsigned char letter) { return std::isupper(letter); });
}

std::vector<Licence> read_licences(ObjectReader& costs) {
    std::vector<Licence> licences;
    for (ObjectReader& reader : costs.objects("licences")) {
        Licence licence;
        licence.name = reader.text("name");
        set(licence.vendor, reader.optional_text("vendor"));
        const auto price = [&](double Licence::*member, std::string_view key) {
            const std::optional<double> value = reader.optional_number(key, not_negative_range);
            set(licence.*member, value);
            return value.has_value();
        };
        const int prices = int{price(&Licence::per_accelerator_year, "per_accelerator_year")} +
                           price(&Licence::per_node_year, "per_node_year") +
                           price(&Licence::per_die_year, "per_die_year") +
                           price(&Licence::per_year, "per_year");
        if (prices == 0)
            reader.fail_missing("per_accelerator_year",
                                "a price: per_accelerator_year, per_node_year, per_die_year or per_year");
        set(licence.dies_per_accelerator, reader.optional_number("dies_per_accelerator", {1, 100}));
        licences.push_back(std::move(licence));
    }
    return licences;
}

/// `{"EUR": {"rate": 1.08, "as_of": "2026-11-27", "source": "ECB"}}`: what one unit is worth in the plan's.
std::vector<CurrencyRate> read_currency_rates(ObjectReader& costs) {
    std::vector<CurrencyRate> rates;
    const Json* table = costs.raw("currency_rates");
    if (!table) return rates;
    ObjectReader reader = *costs.optional_object("currency_rates");
    for (const auto& [currency, entry] : table->items()) {
        check_currency(reader, currency, currency);
        ObjectReader rate = reader.object(currency);
        CurrencyRate& read = rates.emplace_back();
        read.currency = currency;
        read.rate = rate.number("rate", positive_range);
        read.as_of = rate.text("as_of");
        read.source = rate.text("source");
    }
    return rates;
}

/// `{"accelerator_price": "EUR"}`
std::vector<FieldCurrency> read_field_currencies(ObjectReader& costs) {
    std::vector<FieldCurrency> currencies;
    const Json* table = costs.raw("field_currencies");
    if (!table) return currencies;
    ObjectReader reader = *costs.optional_object("field_currencies");
    for (const auto& [name, currency] : table->items()) {
        const auto field = std::ranges::find(cost_fields, std::string_view(name), &CostField::name);
        if (field == cost_fields.end() || field->kind != CostFieldKind::money)
            reader.fail(name, "expected the name of a price of costs");
        FieldCurrency& read = currencies.emplace_back();
        read.field = name;
        read.currency = reader.text(name);
        check_currency(reader, name, read.currency);
    }
    return currencies;
}

CloudChoice read_cloud(ObjectReader& reader) {
    CloudChoice cloud;
    set(cloud.offer, reader.optional_text("offer"));
    set(cloud.plan, reader.optional_choice<CloudPlan>("plan"));
    cloud.hourly_price = reader.optional_number("hourly_price", not_negative_range);
    set(cloud.egress_per_month, reader.optional_number("egress_per_month", not_negative_range));
    set(cloud.storage_per_month, reader.optional_number("storage_per_month", not_negative_range));
    set(cloud.support_rate, reader.optional_number("support_rate", fraction_range));
    set(cloud.price_change_per_year, reader.optional_number("price_change_per_year", change_range));
    cloud.spot_rework_share = reader.optional_number("spot_rework_share", fraction_range);
    cloud.spot_unavailable_share = reader.optional_number("spot_unavailable_share", {0, 0.99});
    return cloud;
}

Loan read_loan(ObjectReader& reader) {
    Loan loan;
    set(loan.share, reader.optional_number("share", fraction_range));
    loan.rate_per_year = reader.number("rate_per_year", {0, 10});
    loan.years = reader.optional_number("years", {0.1, 50});
    set(loan.balloon_share, reader.optional_number("balloon_share", fraction_range));
    return loan;
}

void write_licences(JsonSink& out, const std::vector<Licence>& licences) {
    out.key("licences");
    out.begin_array();
    for (const Licence& licence : licences) {
        out.begin_object();
        out.field("name", licence.name);
        out.field("per_accelerator_year", licence.per_accelerator_year);
        if (!licence.vendor.empty()) out.field("vendor", licence.vendor);
        const Licence standard;
        const auto put = [&](std::string_view key, double Licence::*member) {
            if (licence.*member != standard.*member) out.field(key, licence.*member);
        };
        put("per_node_year", &Licence::per_node_year);
        put("per_die_year", &Licence::per_die_year);
        put("per_year", &Licence::per_year);
        put("dies_per_accelerator", &Licence::dies_per_accelerator);
        out.end_object();
    }
    out.end_array();
}

void write_loan(JsonSink& out, const Loan& loan) {
    out.key("loan");
    out.begin_object();
    out.field("share", loan.share);
    out.field("rate_per_year", loan.rate_per_year);
    out.field_if_given("years", loan.years);
    if (loan.balloon_share != 0) out.field("balloon_share", loan.balloon_share);
    out.end_object();
}

void write_cloud(JsonSink& out, const CloudChoice& cloud) {
    out.key("cloud");
    out.begin_object();
    out.field("offer", cloud.offer);
    out.field("plan", name_of(cloud.plan));
    out.field("hourly_price", cloud.hourly_price);
    out.field("egress_per_month", cloud.egress_per_month);
    out.field("storage_per_month", cloud.storage_per_month);
    if (cloud.support_rate != 0) out.field("support_rate", cloud.support_rate);
    if (cloud.price_change_per_year != 0) out.field("price_change_per_year", cloud.price_change_per_year);
    out.field_if_given("spot_rework_share", cloud.spot_rework_share);
    out.field_if_given("spot_unavailable_share", cloud.spot_unavailable_share);
    out.end_object();
}

void write_api(JsonSink& out, const ApiChoice& api) {
    out.key("api");
    out.begin_object();
    out.field("input_per_million", api.input_per_million);
    out.field("output_per_million", api.output_per_million);
    out.field("tokens_per_month", api.tokens_per_month);
    out.end_object();
}

void write_currency_rates(JsonSink& out, const std::vector<CurrencyRate>& rates) {
    if (rates.empty()) return;
    out.key("currency_rates");
    out.begin_object();
    for (const CurrencyRate& rate : rates) {
        out.key(rate.currency);
        out.begin_object();
        out.field("rate", rate.rate);
        out.field("as_of", rate.as_of);
        out.field("source", rate.source);
        out.end_object();
    }
    out.end_object();
}

void write_field_currencies(JsonSink& out, const std::vector<FieldCurrency>& fields) {
    if (fields.empty()) return;
    out.key("field_currencies");
    out.begin_object();
    for (const FieldCurrency& field : fields) out.field(field.field, field.currency);
    out.end_object();
}

}  // namespace

void check_currency(const ObjectReader& reader, std::string_view key, const std::string& code) {
    if (!is_currency(code))
        reader.fail(key, "expected a currency code of three capitals (ISO 4217), found \"" + code + "\"");
}

Costs read_costs(ObjectReader& scenario, Json& unknown) {
    Costs costs;
    auto reader = scenario.optional_object("costs");
    if (!reader) return costs;
    set(costs.currency, reader->optional_text("currency"));
    check_currency(*reader, "currency", costs.currency);
    costs.currency_rates = read_currency_rates(*reader);
    costs.field_currencies = read_field_currencies(*reader);
    set(costs.acquisition, reader->optional_choice<Acquisition>("acquisition"));
    if (const auto years = reader->optional_integer("years", {1, 50})) costs.years = static_cast<int>(*years);
    for (const CostField& field : cost_fields)
        costs.*field.member = reader->optional_number(field.name, field.range);
    costs.colocation_includes_power = reader->optional_flag("colocation_includes_power");
    costs.colocation_includes_cooling = reader->optional_flag("colocation_includes_cooling");
    if (reader->has("licences")) costs.licences = read_licences(*reader);
    costs.depreciation = reader->optional_choice<Depreciation>("depreciation");
    Json nested;
    if (auto loan = reader->optional_object("loan")) {
        costs.loan = read_loan(*loan);
        keep_unread(nested, "loan", *loan);
    }
    if (auto cloud = reader->optional_object("cloud")) {
        costs.cloud = read_cloud(*cloud);
        keep_unread(nested, "cloud", *cloud);
    }
    if (auto api = reader->optional_object("api")) {
        costs.api = ApiChoice{api->number("input_per_million", not_negative_range),
                              api->number("output_per_million", not_negative_range),
                              api->number("tokens_per_month", not_negative_range)};
        keep_unread(nested, "api", *api);
    }
    keep_unread(unknown, "costs", *reader);
    if (!nested.is_null()) add_fields(unknown["costs"], nested);
    return costs;
}

void write_costs(JsonSink& out, const Costs& c) {
    out.begin_object();
    out.field("currency", c.currency);
    out.field("acquisition", name_of(c.acquisition));
    write_currency_rates(out, c.currency_rates);
    write_field_currencies(out, c.field_currencies);
    out.field_if_given("years", c.years);
    for (const CostField& field : cost_fields) out.field_if_given(field.name, c.*field.member);
    out.field_if_given("colocation_includes_power", c.colocation_includes_power);
    out.field_if_given("colocation_includes_cooling", c.colocation_includes_cooling);
    if (c.licences) write_licences(out, *c.licences);
    if (c.depreciation) out.field("depreciation", name_of(*c.depreciation));
    if (c.loan) write_loan(out, *c.loan);
    if (c.cloud) write_cloud(out, *c.cloud);
    if (c.api) write_api(out, *c.api);
    out.end_object();
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/check.h"

#include <algorithm>
#include <cmath>
#include <set>

#include "base/text.h"
#include "base/units.h"
#include "catalogue/freshness.h"

namespace headroom {

namespace {

/// Collects findings about the entry that is being looked at.
struct Report {
    std::string_view today;
    std::vector<Finding> findings;
    std::string table;
    std::string id;

    void error(const std::string& field, const std::string& message) { add(Severity::error, field, message); }
    void warning(const std::string& field, const std::string& message) {
        add(Severity::warning, field, message);
    }
    void add(Severity severity, const std::string& field, const std::string& message) {
        findings.push_back({severity, table, id, field, message});
    }
};

template <class Entry, class Check>
void check_table(Report& report, std::string table, const Table<Entry>& entries, Check check_entry) {
    report.table = std::move(table);
    std::set<std::string_view> ids;
    for (const Entry& entry : entries) {
        report.id = entry.id;
        if (!ids.insert(entry.id).second) report.error("id", "stands twice in the table");
        check_entry(entry);
    }
}

/// An empty date means that the source has none.
void check_date(Report& report, const std::string& field, const std::string& date) {
    if (date.empty()) return;
    const std::optional<int> age = age_in_days(date, report.today);
    if (!age)
        report.error(field, "\"" + date + "\" is no date; expected YYYY, YYYY-MM or YYYY-MM-DD");
    else if (*age < 0)
        report.error(field, date + " is in the future");
}

void check_age(Report& report, const std::string& field, const std::string& date, int days_fresh) {
    constexpr std::size_t full_date = 10;  // YYYY-MM-DD; a shorter one counts from its first day
    const std::optional<int> age = age_in_days(date, report.today);
    if (date.empty())
        report.warning(field, "the price has no date");
    else if (age && *age > days_fresh)
        report.warning(field, "the price " + std::string(date.size() < full_date ? "may be " : "is ") +
                                  std::to_string(*age) + " days old; it should be reviewed after " +
                                  std::to_string(days_fresh));
}

void check_provenance(Report& report, const Provenance& provenance) {
    if (provenance.sources.empty()) report.error("provenance.sources", "no source is given");
    check_date(report, "provenance.as_of", provenance.as_of);
}

void check_order(Report& report, const std::string& field, std::optional<double> smaller,
                 std::optional<double> larger, const std::string& message) {
    if (smaller && larger && *smaller > *larger)
        report.error(field, message + ": " + shortest(*smaller) + " and " + shortest(*larger));
}

void check_positive(Report& report, const std::string& field, std::optional<double> value) {
    if (value && !(*value > 0)) report.error(field, shortest(*value) + " is not more than 0");
}

void check_price(Report& report, const std::string& field, const Price& price) {
    check_positive(report, field + ".low_usd", price.low_usd);
    check_positive(report, field + ".typical_usd", price.typical_usd);
    check_positive(report, field + ".high_usd", price.high_usd);
    check_order(report, field, price.low_usd, price.typical_usd, "low is above typical");
    check_order(report, field, price.typical_usd, price.high_usd, "typical is above high");
    check_order(report, field, price.low_usd, price.high_usd, "low is above high");
    check_date(report, field + ".as_of", price.as_of);
}

void check_accelerator(Report& report, const Accelerator& accelerator) {
    constexpr double largest_share = 1.08;  // a marketing GB may be a GiB, which is 1.074 of it
    if (accelerator.memory_gb && accelerator.usable_bytes &&
        *accelerator.usable_bytes > *accelerator.memory_gb * bytes_per_gb * largest_share)
        report.error("memory.usable_gib", "more is usable (" + fixed(to_gib(*accelerator.usable_bytes), 2) +
                                              " GiB) than the card has (" + shortest(*accelerator.memory_gb) +
                                              " GB)");
    const PeakTflops& peak = accelerator.peak;
    for (const auto& [name, value] : peak_fields)
        check_positive(report, "peak_tflops." + std::string(name), peak.*value);
    check_order(report, "peak_tflops", peak.fp16_tensor_fp32acc, peak.fp16_tensor,
                "FP32 accumulation is faster than FP16 accumulation");
    check_order(report, "peak_tflops", peak.fp8_fp32acc, peak.fp8,
                "FP8 is faster with FP32 accumulation than without");
    if (peak.bf16 && peak.fp16_tensor && *peak.bf16 > *peak.fp16_tensor)
        report.warning("peak_tflops.bf16", "BF16 is faster than FP16, which few parts do");
    check_positive(report, "tdp_w", accelerator.tdp_w);
    if (!accelerator.release_date.empty()) {
        const std::optional<int> age = age_in_days(accelerator.release_date, report.today);
        if (!age)
            report.error("release_date", "\"" + accelerator.release_date + "\" is no date");
        else if (*age < 0)
            report.warning("release_date", "the part is announced for " + accelerator.release_date);
    }
    if (accelerator.list_price) check_price(report, "list_price", *accelerator.list_price);
    if (accelerator.street_price) {
        check_price(report, "street_price", *accelerator.street_price);
        check_age(report, "street_price.as_of", accelerator.street_price->as_of, days_fresh(accelerator));
    }
    check_provenance(report, accelerator.provenance);
}

void check_model(Report& report, const ModelEntry& model) {
    if (const std::optional<Error> fault = find_fault(model.architecture))
        report.error("architecture." + fault->field, fault->message);
    check_provenance(report, model.provenance);
}

void check_weight_format(Report& report, const WeightFormat& format) {
    check_positive(report, "bits.linear", format.linear_bits);
    check_positive(report, "bits.dense", format.dense_bits);
    check_positive(report, "bits.attention", format.attention_bits);
    check_positive(report, "bits.embedding", format.embedding_bits);
    check_positive(report, "bits.head", format.head_bits);
    check_positive(report, "bits.norm", format.norm_bits);
    check_positive(report, "bits.router", format.router_bits);
    for (const std::string& engine : format.engines)
        if (!value_of<Engine>(engine)) report.error("engines", "no engine is called \"" + engine + "\"");
    check_provenance(report, format.provenance);
}

void check_reference(Report& report, const Catalogue& catalogue, const std::string& accelerator) {
    if (!catalogue.accelerators.find(accelerator))
        report.error("accelerator", "the catalogue has no accelerator \"" + accelerator + "\"");
}

void check_offer(Report& report, const Catalogue& catalogue, const CloudOffer& offer) {
    check_reference(report, catalogue, offer.accelerator);
    check_positive(report, "usd_per_hour.on_demand", offer.usd_per_hour_on_demand);
    check_positive(report, "usd_per_hour.reserved_1y", offer.usd_per_hour_reserved_1y);
    check_positive(report, "usd_per_hour.reserved_3y", offer.usd_per_hour_reserved_3y);
    check_positive(report, "usd_per_hour.spot", offer.usd_per_hour_spot);
    check_provenance(report, offer.provenance);
    if (!offer.usd_per_hour_on_demand && !offer.usd_per_hour_reserved_1y && !offer.usd_per_hour_reserved_3y &&
        !offer.usd_per_hour_spot)
        report.warning("usd_per_hour", "no price is known");
    else if (const std::optional<int> days = days_fresh(offer))
        check_age(report, "provenance.as_of", offer.provenance.as_of, *days);
}

void check_server(Report& report, const Catalogue& catalogue, const Server& server) {
    check_reference(report, catalogue, server.accelerator);
    check_order(report, "power", server.idle_power_w, server.typical_power_w, "idle is above typical");
    check_order(report, "power", server.typical_power_w, server.max_power_w, "typical is above the maximum");
    const Accelerator* accelerator = catalogue.accelerators.find(server.accelerator);
    if (accelerator && accelerator->tdp_w && server.accelerator_tdp_sum_w) {
        constexpr double rounding = 0.02;
        const double sum = *accelerator->tdp_w * server.accelerator_count;
        if (std::abs(*server.accelerator_tdp_sum_w - sum) > rounding * sum)
            report.warning("power.accelerator_tdp_sum_w", shortest(*server.accelerator_tdp_sum_w) +
                                                              " W, but " +
                                                              std::to_string(server.accelerator_count) +
                                                              " accelerators draw " + shortest(sum) + " W");
    }
    if (server.price) {
        check_price(report, "price", *server.price);
        check_age(report, "price.as_of", server.price->as_of, review_days);
    }
    check_provenance(report, server.provenance);
}

void check_cost_figure(Report& report, const CostFigure& figure) {
    constexpr auto price_categories = std::to_array<std::string_view>(
        {"licence", "electricity", "colocation", "network", "storage", "discount"});
    if (figure.value && *figure.value < 0) report.error("value", shortest(*figure.value) + " is less than 0");
    if (figure.category == "pue" && figure.value && *figure.value < 1)
        report.error("value", "a PUE of " + shortest(*figure.value) + " is less than 1");
    check_order(report, "value", figure.low, figure.value, "low is above the value");
    check_order(report, "value", figure.value, figure.high, "the value is above high");
    check_order(report, "value", figure.low, figure.high, "low is above high");
    check_provenance(report, figure.provenance);
    const bool has_price = figure.value && *figure.value > 0;
    if (has_price && std::ranges::find(price_categories, figure.category) != price_categories.end())
        check_age(report, "provenance.as_of", figure.provenance.as_of, review_days);
}

void check_cost_default(Report& report, const std::string& name, const CostDefault& figure) {
    if (figure.value < 0) report.error("value", shortest(figure.value) + " is less than 0");
    if (name == "pue" && figure.value < 1)
        report.error("value", "a PUE of " + shortest(figure.value) + " is less than 1");
    if ((name.ends_with("_rate") || name.ends_with("utilization")) && figure.value > 1)
        report.error("value", shortest(figure.value) + " is more than the whole");
    if (figure.source.empty()) report.error("source", "no source is given");
    check_date(report, "as_of", figure.as_of);
}

}  // namespace

std::vector<Finding> check_catalogue(const Catalogue& catalogue, std::string_view today) {
    Report report{today, {}, {}, {}};
    check_table(report, "accelerators", catalogue.accelerators,
                [&](const Accelerator& entry) { check_accelerator(report, entry); });
    check_table(report, "models", catalogue.models,
                [&](const ModelEntry& entry) { check_model(report, entry); });
    check_table(report, "weight_formats", catalogue.weight_formats,
                [&](const WeightFormat& entry) { check_weight_format(report, entry); });
    check_table(report, "kv_formats", catalogue.kv_formats, [&](const KvFormat& entry) {
        check_positive(report, "bits", entry.bits);
        check_provenance(report, entry.provenance);
    });
    check_table(report, "cloud_offers", catalogue.cloud_offers,
                [&](const CloudOffer& entry) { check_offer(report, catalogue, entry); });
    check_table(report, "servers", catalogue.servers,
                [&](const Server& entry) { check_server(report, catalogue, entry); });
    check_table(report, "cost_figures", catalogue.cost_figures,
                [&](const CostFigure& entry) { check_cost_figure(report, entry); });
    report.table = "cost_defaults";
    for (const auto& [name, figure] : catalogue.cost_defaults) {
        report.id = name;
        check_cost_default(report, name, figure);
    }
    return std::move(report.findings);
}

}  // namespace headroom

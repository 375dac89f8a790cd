// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/check.h"

#include <gtest/gtest.h>

#include <functional>

#include "base/units.h"
#include "core/catalogue/shipped.h"

namespace headroom {
namespace {

/// One faultless entry in each table, to plant faults in.
struct Entries {
    Accelerator accelerator;
    ModelEntry model;
    WeightFormat weight_format;
    KvFormat kv_format;
    CloudOffer offer;
    Server server;
    CostFigure figure;
    CostDefault pue{1.5, "a survey", "2025", Confidence::high};
    bool twice = false;  ///< the accelerator stands twice in its table
};

Entries faultless() {
    const Provenance provenance{{"a sheet"}, "2026-11-01", Confidence::high, {}};
    const Price price{900, 1000, 1100, "new", "2026-11-15", "a shop"};
    Entries e;
    e.accelerator = *shipped_catalogue().accelerators.find("h100-sxm-80");
    e.accelerator.street_price = price;
    e.accelerator.provenance = provenance;
    e.model = *shipped_catalogue().models.find("qwen3-30b-a3b");
    e.weight_format = *shipped_catalogue().weight_formats.find("bf16");
    e.kv_format = *shipped_catalogue().kv_formats.find("bf16");
    e.offer = *shipped_catalogue().cloud_offers.find("aws/p5.48xlarge/us-east-1");
    e.offer.provenance = provenance;
    e.server = *shipped_catalogue().servers.find("dgx-h100");
    e.server.price = price;
    e.figure = {"pue/x", "pue", "x", 1.2, {}, {}, "ratio", provenance};
    return e;
}

std::vector<Finding> check(const Entries& e) {
    Catalogue catalogue;
    std::vector<Accelerator> accelerators{e.accelerator};
    if (e.twice) accelerators.push_back(e.accelerator);
    catalogue.accelerators = Table(std::move(accelerators));
    catalogue.models = Table(std::vector{e.model});
    catalogue.weight_formats = Table(std::vector{e.weight_format});
    catalogue.kv_formats = Table(std::vector{e.kv_format});
    catalogue.cloud_offers = Table(std::vector{e.offer});
    catalogue.servers = Table(std::vector{e.server});
    catalogue.cost_figures = Table(std::vector{e.figure});
    catalogue.cost_defaults["pue"] = e.pue;
    return check_catalogue(catalogue, gathered_on);
}

TEST(CheckCatalogue, FindsNothingWhereNothingIsWrong) {
    for (const Finding& finding : check(faultless()))
        ADD_FAILURE() << finding.table << " " << finding.field << ": " << finding.message;
}

struct Fault {
    std::string name;
    std::function<void(Entries&)> plant;
    Severity severity;
    std::string table;
    std::string field;
};

void PrintTo(const Fault& fault, std::ostream* stream) {
    *stream << fault.name;
}

class PlantedFault : public testing::TestWithParam<Fault> {};

TEST_P(PlantedFault, IsTheOnlyFinding) {
    Entries entries = faultless();
    GetParam().plant(entries);
    const std::vector<Finding> findings = check(entries);
    ASSERT_EQ(findings.size(), 1u);
    EXPECT_EQ(findings[0].severity, GetParam().severity);
    EXPECT_EQ(findings[0].table, GetParam().table);
    EXPECT_EQ(findings[0].field, GetParam().field);
    EXPECT_FALSE(findings[0].message.empty());
}

constexpr Severity error = Severity::error, warning = Severity::warning;

INSTANTIATE_TEST_SUITE_P(
    All, PlantedFault,
    testing::Values(
        Fault{"DuplicateId", [](Entries& e) { e.twice = true; }, error, "accelerators", "id"},
        Fault{"MoreUsableThanThereIs", [](Entries& e) { e.accelerator.usable_bytes = from_gib(81); }, error,
              "accelerators", "memory.usable_gib"},
        Fault{"AccumulationFasterThanTheCard",
              [](Entries& e) { e.accelerator.peak.fp16_tensor_fp32acc = 2000; }, error, "accelerators",
              "peak_tflops"},
        Fault{"Fp8AccumulationFasterThanTheCard", [](Entries& e) { e.accelerator.peak.fp8_fp32acc = 9000; },
              error, "accelerators", "peak_tflops"},
        Fault{"Bf16FasterThanFp16", [](Entries& e) { e.accelerator.peak.bf16 = 2000; }, warning,
              "accelerators", "peak_tflops.bf16"},
        Fault{"NoPower",
              [](Entries& e) {
                  e.accelerator.tdp_w = 0;
                  e.server.accelerator_tdp_sum_w.reset();
              },
              error, "accelerators", "tdp_w"},
        Fault{"FreeCard",
              [](Entries& e) { e.accelerator.street_price = Price{{}, 0, {}, {}, "2026-11-15", {}}; }, error,
              "accelerators", "street_price.typical_usd"},
        Fault{"LowAboveTypical", [](Entries& e) { e.accelerator.street_price->low_usd = 1050; }, error,
              "accelerators", "street_price"},
        Fault{"StaleStreetPrice", [](Entries& e) { e.accelerator.street_price->as_of = "2026-01-15"; },
              warning, "accelerators", "street_price.as_of"},
        Fault{"UndatedStreetPrice", [](Entries& e) { e.accelerator.street_price->as_of.clear(); }, warning,
              "accelerators", "street_price.as_of"},
        Fault{"PriceFromTomorrow", [](Entries& e) { e.accelerator.street_price->as_of = "2026-12-01"; },
              error, "accelerators", "street_price.as_of"},
        Fault{"NotADate", [](Entries& e) { e.accelerator.provenance.as_of = "last year"; }, error,
              "accelerators", "provenance.as_of"},
        Fault{"NoSource", [](Entries& e) { e.accelerator.provenance.sources.clear(); }, error, "accelerators",
              "provenance.sources"},
        Fault{"NotYetReleased", [](Entries& e) { e.accelerator.release_date = "2027-03"; }, warning,
              "accelerators", "release_date"},
        Fault{"ReleaseIsNoDate", [](Entries& e) { e.accelerator.release_date = "soon"; }, error,
              "accelerators", "release_date"},
        Fault{"UnevenHeads", [](Entries& e) { e.model.architecture.kv_heads = 5; }, error, "models",
              "architecture.kv_heads"},
        Fault{"MoreActiveThanAll",
              [](Entries& e) {
                  e.model.architecture.parameters = 30e9;
                  e.model.architecture.active_parameters = 31e9;
              },
              error, "models", "architecture.active_parameters"},
        Fault{"NoBits", [](Entries& e) { e.weight_format.linear_bits = 0; }, error, "weight_formats",
              "bits.linear"},
        Fault{"UnknownEngine", [](Entries& e) { e.weight_format.engines.push_back("vlm"); }, error,
              "weight_formats", "engines"},
        Fault{"NoKvBits", [](Entries& e) { e.kv_format.bits = -1; }, error, "kv_formats", "bits"},
        Fault{"OfferWithoutItsCard", [](Entries& e) { e.offer.accelerator = "h101"; }, error, "cloud_offers",
              "accelerator"},
        Fault{"FreeOffer", [](Entries& e) { e.offer.usd_per_hour_spot = 0; }, error, "cloud_offers",
              "usd_per_hour.spot"},
        Fault{"OfferWithoutPrice", [](Entries& e) { e.offer.usd_per_hour_on_demand.reset(); }, warning,
              "cloud_offers", "usd_per_hour"},
        Fault{"StaleOffer", [](Entries& e) { e.offer.provenance.as_of = "2026-07"; }, warning, "cloud_offers",
              "provenance.as_of"},
        Fault{"ServerWithoutItsCard", [](Entries& e) { e.server.accelerator = "h101"; }, error, "servers",
              "accelerator"},
        Fault{"TypicalAboveMaximum", [](Entries& e) { e.server.typical_power_w = 20000; }, error, "servers",
              "power"},
        Fault{"PowerThatDoesNotAddUp", [](Entries& e) { e.server.accelerator_count = 4; }, warning, "servers",
              "power.accelerator_tdp_sum_w"},
        Fault{"StaleServerPrice", [](Entries& e) { e.server.price->as_of = "2024"; }, warning, "servers",
              "price.as_of"},
        Fault{"PueBelowOne", [](Entries& e) { e.figure.value = 0.9; }, error, "cost_figures", "value"},
        Fault{"LowAboveHigh",
              [](Entries& e) {
                  e.figure.value.reset();
                  e.figure.low = 2;
                  e.figure.high = 1;
              },
              error, "cost_figures", "value"},
        Fault{"StaleTariff",
              [](Entries& e) {
                  e.figure.category = "electricity";
                  e.figure.provenance.as_of = "2023";
              },
              warning, "cost_figures", "provenance.as_of"},
        Fault{"DefaultPueBelowOne", [](Entries& e) { e.pue.value = 0.5; }, error, "cost_defaults", "value"},
        Fault{"DefaultWithoutSource", [](Entries& e) { e.pue.source.clear(); }, error, "cost_defaults",
              "source"}),
    [](const testing::TestParamInfo<Fault>& parameter) { return parameter.param.name; });

}  // namespace
}  // namespace headroom

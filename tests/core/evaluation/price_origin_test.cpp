// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/price_origin.h"

#include <gtest/gtest.h>

namespace headroom {
namespace {

class PriceOriginTest : public testing::Test {
  protected:
    void SetUp() override {
        scenario_.model.id = "llama-3.1-70b";
        scenario_.cluster.accelerator = "h100-sxm-80";
        scenario_.cluster.count = 8;
    }
    PriceOrigin of(std::string_view field) {
        return origins([&](const auto& o) { return o.of(field); });
    }
    PriceOrigin of_hourly_price() {
        return origins([](const PriceOrigins& o) { return o.of_hourly_price(); });
    }

    Catalogue catalogue_ = *load_catalogue();
    Scenario scenario_;

  private:
    template <class Ask>
    PriceOrigin origins(const Ask& ask) {
        const Evaluation evaluation = *evaluate(scenario_, catalogue_);
        return ask(PriceOrigins(scenario_, evaluation, catalogue_));
    }
};

TEST_F(PriceOriginTest, ADefaultHasTheSourceOfTheCatalogue) {
    for (const char* field : {"pue", "years"}) {
        const PriceOrigin origin = of(field);
        EXPECT_EQ(origin.source, catalogue_.cost_default(field).source);
        EXPECT_EQ(origin.as_of, catalogue_.cost_default(field).as_of);
        EXPECT_EQ(origin.status, PriceStatus::estimate);
    }
    EXPECT_EQ(of("server_price").source, "");
}

TEST_F(PriceOriginTest, WhatTheScenarioSaysIsTheUsers) {
    scenario_.costs.pue = 1.2;
    scenario_.costs.years = 5;
    for (const char* field : {"pue", "years"}) {
        EXPECT_EQ(of(field).status, PriceStatus::user) << field;
        EXPECT_EQ(of(field).source, "the scenario") << field;
    }
}

TEST_F(PriceOriginTest, AnOfferHasAListPriceUnderItsPlansOnly) {
    scenario_.costs.cloud = CloudChoice{.offer = "aws/p5.48xlarge/us-east-1"};
    const CloudOffer& offer = *catalogue_.cloud_offers.find("aws/p5.48xlarge/us-east-1");
    EXPECT_EQ(of_hourly_price().status, PriceStatus::list);
    EXPECT_EQ(of_hourly_price().source, offer.provenance.sources.front());
    scenario_.costs.cloud->plan = CloudPlan::spot;
    ASSERT_FALSE(offer.usd_per_hour_spot);
    EXPECT_EQ(of_hourly_price().source, "");
    scenario_.costs.cloud->hourly_price = 20;
    EXPECT_EQ(of_hourly_price().status, PriceStatus::user);
}

}  // namespace
}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#include "catalogue/freshness.h"

#include <gtest/gtest.h>

namespace headroom {
namespace {

TEST(AgeInDays, CountsFromTheStartOfThePeriod) {
    EXPECT_EQ(age_in_days("2026-11-30", "2026-11-30"), 0);
    EXPECT_EQ(age_in_days("2026-11", "2026-11-30"), 29);
    EXPECT_EQ(age_in_days("2026", "2026-11-30"), 333);
    EXPECT_EQ(age_in_days("2024-02-28", "2024-03-01"), 2);
    EXPECT_EQ(age_in_days("2026-12-01", "2026-11-30"), -1);
}

TEST(AgeInDays, RefusesWhatIsNoDate) {
    for (const char* text : {"", "undated", "2026-", "2026-13", "2026-02-30", "2026-1-1", "2026/01/01",
                             "2026-H1", "20260101", "2026-01-0x", "-026", "+026-01-01"})
        EXPECT_EQ(age_in_days(text, "2026-11-30"), std::nullopt) << text;
}

TEST(DaysFresh, DependOnWhereThePriceComesFrom) {
    const auto offer = [](const char* provider, const char* tier) {
        CloudOffer o;
        o.provider = provider;
        o.tier = tier;
        return days_fresh(o);
    };
    EXPECT_EQ(offer("aws", "on-demand"), 120);
    EXPECT_EQ(offer("lambda", "on-demand"), 60);
    EXPECT_EQ(offer("runpod", "community"), 30);
    EXPECT_EQ(offer("vast", "provider-average"), 30);
    EXPECT_EQ(offer("aws", "historical"), std::nullopt);

    Accelerator accelerator;
    accelerator.segment = Segment::consumer;
    EXPECT_EQ(days_fresh(accelerator), 30);
    accelerator.segment = Segment::datacenter;
    EXPECT_EQ(days_fresh(accelerator), review_days);
}

}  // namespace
}  // namespace headroom

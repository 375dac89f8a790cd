// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/figure_text.h"

#include <gtest/gtest.h>

#include "base/text.h"

namespace headroom {
namespace {

const Json evaluation = Json::parse(R"({
  "scenario": {"model": "llama-3.1-8b", "parallelism": "auto",
               "workload": {"task": "inference", "prompt_tokens": 8192, "memory_utilization": 0.9, "target_ttft_ms": null},
               "costs": {"currency": "EUR", "electricity_per_kwh": 0.146, "pue": 1.54, "years": 3, "utilization": 0.000322,
                         "inlet_outlet_delta_c": 12}},
  "model": {"parameters": 8030261248},
  "memory": {"total_bytes": 66143125504, "headroom_bytes": -1073741824, "logits_bytes": 0,
             "activations_bytes": 52428800, "gradients_bytes": 0, "kv_cache_bytes_per_token": 327680, "min_accelerators": 8},
  "speed": {"ttft_ms": 1029.912, "mfu": 0.391, "tokens_per_second": 1995.07, "step_seconds": 0.01938,
            "step": {"communication": 0.0078158}},
  "energy": {"it_power_w": 5096, "airflow_m3_per_h": 1574.13},
  "cost": {"total": 443391.22, "per_million_tokens": 0.26889, "per_accelerator_hour": 4.05,
           "cloud": {"hourly_price": 19.2, "break_even_month": 27.578, "break_even_utilization": 0.2941, "offer": "aws/p5/us"},
           "cash_flow": {"payback_years": 2.24, "saving_irr": -0.18}}})");

/// With a common space in place of the one that does not break.
std::string plain(std::string text) {
    constexpr std::string_view no_break_space = "\u00a0";
    for (std::size_t at; (at = text.find(no_break_space)) != std::string::npos;)
        text.replace(at, no_break_space.size(), " ");
    return text;
}
std::string figure(std::string_view path) {
    return plain(figure_text(evaluation, path));
}
std::string input(std::string_view path) {
    return plain(input_text(evaluation, path));
}

TEST(FigureText, HasTheUnitThatItsNameEndsIn) {
    EXPECT_EQ(figure("memory.total_bytes"), "61.60 GiB");
    EXPECT_EQ(figure("memory.headroom_bytes"), "−1.00 GiB");
    EXPECT_EQ(figure("memory.logits_bytes"), "0 GiB");
    EXPECT_EQ(figure("memory.activations_bytes"), "50 MiB");
    EXPECT_EQ(figure("memory.kv_cache_bytes_per_token"), "320 KiB");
    EXPECT_EQ(figure("memory.min_accelerators"), "8");
    EXPECT_EQ(figure("model.parameters"), "8,030,261,248");
    EXPECT_EQ(figure("speed.ttft_ms"), "1,030 ms");
    EXPECT_EQ(figure("speed.mfu"), "39.1 %");
    EXPECT_EQ(figure("speed.tokens_per_second"), "1,995 token/s");
    EXPECT_EQ(figure("speed.step_seconds"), "0.0194 s");
    EXPECT_EQ(figure("speed.step.communication"), "0.0078 s") << "parts of the step are seconds, too";
    EXPECT_EQ(figure("energy.it_power_w"), "5,096 W");
    EXPECT_EQ(figure("energy.airflow_m3_per_h"), "1,574 m³/h");
}

TEST(FigureText, OfACostIsMoneyUnlessItsNameSaysOtherwise) {
    EXPECT_EQ(figure("cost.total"), "443,391 EUR");
    EXPECT_EQ(figure("cost.per_million_tokens"), "0.2689 EUR");
    EXPECT_EQ(figure("cost.per_accelerator_hour"), "4.05 EUR");
    EXPECT_EQ(figure("cost.cloud.hourly_price"), "19.20 EUR");
    EXPECT_EQ(figure("cost.cloud.break_even_month"), "27.58");
    EXPECT_EQ(figure("cost.cloud.break_even_utilization"), "29.4 %");
    EXPECT_EQ(figure("cost.cash_flow.payback_years"), "2.24");
    EXPECT_EQ(figure("cost.cash_flow.saving_irr"), "−18 %");
    EXPECT_EQ(figure("cost.cloud.offer"), "aws/p5/us");
}

TEST(FigureText, OfAnInputIsThatOfTheResolvedScenario) {
    EXPECT_EQ(input("model"), "llama-3.1-8b");
    EXPECT_EQ(input("workload.prompt_tokens"), "8,192");
    EXPECT_EQ(input("workload.memory_utilization"), "90 %");
    EXPECT_EQ(input("costs.electricity_per_kwh"), "0.146 EUR");
    EXPECT_EQ(input("costs.pue"), "1.54");
    EXPECT_EQ(input("costs.utilization"), "0.0322 %") << "little is not nothing";
    EXPECT_EQ(input("costs.years"), "3");
    EXPECT_EQ(input("costs.inlet_outlet_delta_c"), "12 K");
}

TEST(FigureText, IsADashWhereThereIsNoSingleValue) {
    EXPECT_EQ(figure("speed.hfu"), unknown_text) << "not there";
    EXPECT_EQ(figure("nothing.at.all"), unknown_text);
    EXPECT_EQ(figure("speed.ttft_ms.more"), unknown_text) << "a number has no fields";
    EXPECT_EQ(figure("memory"), unknown_text) << "an object";
    EXPECT_EQ(figure("memory.gradients_bytes"), unknown_text) << "of the other task";
    EXPECT_EQ(input("workload.target_ttft_ms"), unknown_text) << "null";
    EXPECT_EQ(input_text(Json::object(), "model"), unknown_text);
}

}  // namespace
}  // namespace headroom

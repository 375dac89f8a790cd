// SPDX-License-Identifier: GPL-3.0-or-later
#include "core/cases/questions.h"
#include "cost/power.h"
#include "cost/renting.h"
#include "evaluation/cost_lines.h"

namespace headroom::test {
namespace {

const CloudOffer& offer(std::string_view id) {
    const CloudOffer* found = catalogue().cloud_offers.find(id);
    if (!found) throw std::runtime_error("no offer " + std::string(id));
    return *found;
}

double usd_per_accelerator_hour(const CloudOffer& machine) {
    return *per_unit(*machine.usd_per_hour_on_demand, machine.accelerator_count);
}

TEST(CostQuestion, tco_001) {
    const CloudOffer& machine = offer("azure/Standard_ND96isr_H100_v5/eastus");
    EXPECT_DOUBLE_EQ(*machine.usd_per_hour_on_demand, observed("tco-001", "linux")) << "not the Windows row";
    EXPECT_NEAR(usd_per_accelerator_hour(machine), 12.29, 0.005);
}

TEST(CostQuestion, tco_003) {
    for (const char* name :
         {"p4d.24xlarge", "p5.48xlarge", "p5.4xlarge", "p5en.48xlarge", "p6-b200.48xlarge", "g6e.48xlarge"}) {
        const CloudOffer& machine = offer("aws/" + std::string(name) + "/us-east-1");
        EXPECT_DOUBLE_EQ(*machine.usd_per_hour_on_demand, observed("tco-003", name));
        EXPECT_FALSE(machine.provenance.as_of.empty()) << "the date of a price is shown with it";
    }
    EXPECT_NEAR(usd_per_accelerator_hour(offer("aws/p4d.24xlarge/us-east-1")), 2.74, 0.005);
    EXPECT_NEAR(usd_per_accelerator_hour(offer("aws/p5.48xlarge/us-east-1")), 6.88, 0.005);
    EXPECT_NEAR(usd_per_accelerator_hour(offer("aws/p5en.48xlarge/us-east-1")), 7.91, 0.005);
    EXPECT_NEAR(usd_per_accelerator_hour(offer("aws/p6-b200.48xlarge/us-east-1")), 14.24, 0.005);
}

TEST(CostQuestion, tco_006) {
    const Accelerator& card = *catalogue().accelerators.find("b200-sxm");
    EXPECT_DOUBLE_EQ(*card.memory_gb, observed("tco-006", "page_gb"));
    EXPECT_LT(to_gib(*card.usable_bytes), *card.memory_gb) << "what a program gets is recorded beside it";
}

TEST(CostQuestion, tco_008) {
    EXPECT_NEAR(energy_cost(10.2, 730, 0.12), 894, 0.5);
    EXPECT_NEAR(energy_cost(10.2, 730, 0.12, 1.5), 1340, 0.5);
    EXPECT_GT(observed("tco-008", "claimed_usd_month/0"), 5 * energy_cost(10.2, 730, 0.12, 1.5));
}

TEST(CostQuestion, tco_009) {
    Scenario s = serving("llama-3.1-8b", "h100-sxm-80", 8);
    s.costs.acquisition = Acquisition::colocate;
    s.costs.server_price = 325000;
    s.costs.colocation_per_kw_month = 200;
    s.costs.colocation_includes_power = true;
    s.costs.busy_w_per_accelerator = 10200.0 / 8;
    s.costs.host_w_per_node = 0;
    s.costs.support_rate = s.costs.residual_rate = 0;
    const std::vector<CostLine> lines = cost_lines(s, evaluated(s), catalogue());
    const auto total = [&](std::string_view item) {
        return *std::ranges::find(lines, item, &CostLine::item)->total;
    };
    EXPECT_NEAR(total("hosting"), 73440, 0.005);
    EXPECT_LT(total("hosting") + total("servers"), observed("tco-009", "claimed_tco/0"));
    // What the claim does not name is on the list, as counted or as nothing with a reason.
    for (const char* item : {"network", "staff", "licences", "storage", "support", "racks", "contingency"}) {
        const auto line = std::ranges::find(lines, item, &CostLine::item);
        ASSERT_NE(line, lines.end()) << item;
        EXPECT_EQ(line->total == 0.0, !line->excluded_reason.empty()) << item;
    }
}

TEST(CostQuestion, tco_010) {
    Scenario s = serving("llama-3.1-8b", "h100-sxm-80", 8);
    const CostEstimate cost = *evaluated(s).cost;
    EXPECT_NEAR(*cost.per_accelerator_hour, *cost.equivalent_annual_cost / (8 * 8760 * 0.6), 1e-9)
        << "delivered hours are in the denominator";
    s.costs.cloud = CloudChoice{.offer = "aws/p5.48xlarge/us-east-1"};
    EXPECT_TRUE(evaluated(s).cost->cloud.break_even_utilization);
}

TEST(CostQuestion, tco_011) {
    Scenario s = serving("llama-3.1-8b", "h200-sxm-141", 8);
    s.costs.accelerator_price = 32000;
    const CostModel model = cost_model_of(evaluated(s), catalogue());
    const std::vector<TornadoBar> bars = tornado(model, drivers_of(model, catalogue()));
    for (const char* input : {"utilization", "electricity_per_kwh"})
        EXPECT_TRUE(std::ranges::any_of(bars, [&](const TornadoBar& bar) {
            return bar.driver.input.id == input;
        })) << input;
}

TEST(CostQuestion, tco_012) {
    Scenario s = serving("llama-3.1-8b", "h100-sxm-80", 8);
    s.costs.years = 3;
    s.costs.licences = {{"NVIDIA AI Enterprise", observed("tco-012", "per_gpu_year")}};
    double licences = 0;
    const CostEstimate cost = *evaluated(s).cost;
    for (const YearCost& year : cost.yearly) licences += *year[YearlyItem::licences];
    EXPECT_DOUBLE_EQ(licences, observed("tco-012", "three_year"));
    for (const auto& [figure, key] :
         {std::pair("licence/nvaie-perpetual", "perpetual_5y"), std::pair("licence/nvaie-edu", "edu"),
          std::pair("licence/nvaie-cloud", "cloud_per_gpu_hour")})
        EXPECT_EQ(*catalogue().cost_figures.find(figure)->value, observed("tco-012", key));
    EXPECT_EQ(*catalogue().cost_figures.find("licence/nvaie-bundled")->value, 0) << "some cards bring theirs";
}

TEST(CostQuestion, tco_014) {
    EXPECT_DOUBLE_EQ(rental_cost(8.5, 16 * 90), observed("tco-014", "cny/V100"));
    EXPECT_DOUBLE_EQ(rental_cost(12, 16 * 90), observed("tco-014", "cny/A10G"));
    EXPECT_DOUBLE_EQ(rental_cost(22, 16 * 90), observed("tco-014", "cny/A100_40"));
    // Own cards that wait a third of the day are billed for it; rented ones are not.
    Scenario s = serving("llama-3.1-8b", "a100-sxm-40");
    s.costs.utilization = 16.0 / 24;
    const double waiting = *evaluated(s).energy.it_power_w;
    s.costs.idle_w_per_accelerator = 0;
    EXPECT_GT(waiting, *evaluated(s).energy.it_power_w);
}

TEST(CostQuestion, tco_016) {
    Scenario s = serving("llama-3.3-70b", "h100-sxm-80", 4);
    s.precision.weights = "fp16";
    s.workload.concurrent_sequences = 32;
    s.workload.max_context_tokens = 8192;
    s.parallelism = Parallelism{.tensor = 4};
    const AcceleratorMemory memory = memory_of(s);
    using enum MemoryComponent;
    EXPECT_TRUE(within(0.01, 4 * to_gib(memory[weights]), 131.4));
    EXPECT_NEAR(4 * to_gib(memory[kv_cache]), 80, 1e-6);
    EXPECT_TRUE(
        within(0.03, 4 * to_gib(memory[weights] + memory[kv_cache]), observed("tco-016", "vendor_gib")));
    EXPECT_EQ(verdict_of(s), Verdict::fits);
    s.cluster.accelerator = "l40s";
    s.cluster.count = 5;
    s.parallelism = Parallelism{.tensor = 5};
    EXPECT_EQ(refusal_of(s).field, "parallelism.tensor") << "64 heads do not divide by 5";
    s.cluster.count = static_cast<int>(observed("tco-016", "l40s"));
    s.parallelism = Parallelism{.tensor = s.cluster.count};
    EXPECT_EQ(verdict_of(s), Verdict::fits);
}

}  // namespace
}  // namespace headroom::test

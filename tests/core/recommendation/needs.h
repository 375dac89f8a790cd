// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <random>

#include "core/support.h"
#include "recommendation/recommendation.h"

namespace headroom::test {

/// Llama 3.1 70B as a chat, 20 requests per second.
inline Scenario chat_need() {
    return scenario(
        "{'model': 'llama-3.1-70b', 'workload': {'task': 'inference', 'requests_per_second': 20, "
        "'target_ttft_ms': 2000, 'target_tpot_ms': 50}, 'constraints': {'min_weight_bits': 8}}");
}

inline Recommendation recommended(const Scenario& need, const RecommendOptions& options = {}) {
    Result<Recommendation> result = recommend(need, catalogue(), options);
    if (!result) throw std::runtime_error(to_text(result.error()));
    return *std::move(result);
}

/// Small needs of all kinds: few cards, few accelerators.
class NeedDice {
  public:
    explicit NeedDice(unsigned seed) : random_(seed) {}

    Scenario need() {
        Scenario s;
        s.constraints.emplace();
        Constraints& c = *s.constraints;
        c.max_accelerators = one_of({1, 2, 4, 8});
        c.not_on_sale = true;
        c.consumer_in_data_centre = chance(0.5);
        c.objective = one_of({Objective::cost, Objective::cost, Objective::speed, Objective::energy});
        const auto card = [this] {
            return one_of<std::string>({"rtx-3090", "rtx-4090", "l4", "l40s", "a100-sxm-80", "rtx-5090",
                                        "h100-sxm-80", "mi300x", "a10g", "dgx-spark-gb10", "b200-sxm",
                                        "h200-sxm-141", "rtx-6000-ada"});
        };
        c.accelerators = {card(), card()};
        if (chance(0.3)) c.budget = std::pow(10, between(3, 6));
        if (chance(0.2)) c.capital_budget = std::pow(10, between(3, 6));
        if (chance(0.2)) c.max_power_kw = between(1, 12);
        if (chance(0.3)) c.cloud_plans = {CloudPlan::on_demand, CloudPlan::spot};
        if (chance(0.5)) s.costs.years = one_of({1, 3, 5});
        chance(0.7) ? serve(s) : train(s);
        return s;
    }

  private:
    void serve(Scenario& s) {
        Workload& w = s.workload;
        s.model.id = one_of<std::string>({"llama-3.1-8b", "qwen2.5-7b", "mixtral-8x7b", "llama-3.1-70b"});
        w.prompt_tokens = one_of({128.0, 1024.0, 4096.0});
        w.output_tokens = one_of({1.0, 128.0, 512.0});
        if (chance(0.6)) w.requests_per_second = std::pow(10, between(-1, 2));
        w.concurrent_sequences = one_of({1.0, 8.0, 64.0});
        if (chance(0.5)) w.target_tpot_ms = between(5, 60);
        if (chance(0.5)) w.target_ttft_ms = std::pow(10, between(1.5, 4));
        if (chance(0.5)) s.constraints->min_weight_bits = one_of({4.0, 8.0});
        if (chance(0.3)) s.constraints->kv_formats = {"bf16", "fp8"};
    }
    void train(Scenario& s) {
        Workload& w = s.workload;
        w.task = Task::training;
        w.framework = one_of({Framework::fsdp, Framework::megatron, Framework::deepspeed});
        s.model.id = one_of<std::string>({"llama-3.1-8b", "llama-3.2-1b"});
        w.method = one_of({Method::full, Method::lora});
        w.global_batch_size = 64;
        w.choose_micro_batch = w.choose_checkpointing = chance(0.5);
        if (chance(0.8)) w.training_tokens = std::pow(10, between(7, 10));
        if (w.training_tokens && chance(0.6)) w.deadline_days = std::pow(10, between(-1, 1.5));
        if (chance(0.4)) s.costs.utilization = between(0.2, 1);
    }

    template <class T>
    T one_of(std::initializer_list<T> values) {
        return values.begin()[random_() % values.size()];
    }
    double between(double low, double high) {
        return low + (high - low) * static_cast<double>(random_() >> 11) * 0x1p-53;
    }
    bool chance(double share) { return between(0, 1) < share; }

    std::mt19937_64 random_;
};

}  // namespace headroom::test

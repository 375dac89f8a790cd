// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/hour_value.h"

#include "cost/amount.h"
#include "cost/renting.h"
#include "speed/roofline.h"

namespace headroom {

std::optional<double> peak_tflops_of(const Evaluation& e, const Accelerator& card) {
    constexpr double tera = 1e12;
    const std::optional<double> flops = peak_flops(card.peak, *e.scenario.precision.compute);
    return flops ? std::optional(*flops / tera) : std::nullopt;
}

HourValue hour_value(const Evaluation& e, const Accelerator& card) {
    using namespace amounts;
    if (!e.cost) return {};
    const double cards = e.scenario.cluster.count;
    HourValue value{.price = e.cost->per_accelerator_hour * cards};
    if (!value.price) return value;
    if (const std::optional<double> tflops = peak_tflops_of(e, card); tflops && *value.price > 0)
        value.tflops_per_price = tflops_per_hourly_price(cards, *tflops, *value.price);
    if (card.memory_gb) value.gb_per_price = per_unit(cards * *card.memory_gb, *value.price);
    if (card.memory_bandwidth_gb_s)
        value.gb_s_per_price = per_unit(cards * *card.memory_bandwidth_gb_s, *value.price);
    return value;
}

}  // namespace headroom

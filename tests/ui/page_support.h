// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <gtest/gtest.h>

#include "window_support.h"

namespace headroom::ui {

/// Llama 3.1 70B for 64 sequences on eight H100, for three years.
inline Scenario pageScenario() {
    Scenario scenario;
    scenario.model.id = "llama-3.1-70b";
    scenario.cluster.accelerator = "h100-sxm-80";
    scenario.cluster.count = 8;
    scenario.workload.concurrent_sequences = 64;
    scenario.workload.max_context_tokens = 8192;
    scenario.costs.years = 3;
    return scenario;
}

inline Evaluation evaluationOf(const Scenario& scenario) {
    return *evaluate(scenario, testCatalogue());
}

/// A page on a document with that scenario.
template <class PageKind>
class OnPage : public testing::Test {
  protected:
    void SetUp() override {
        change([](Scenario& scenario) { scenario = pageScenario(); });
        page_.resize(1240, 700);
        page_.show();
        settle();
    }
    void change(const std::function<void(Scenario&)>& edit) {
        document_.edit(QStringLiteral("test"), QStringLiteral("test"), edit);
        settle();
    }
    template <class Widget>
    Widget& the() {
        return *page_.template findChild<Widget*>();
    }

    PlanDocument document_{testCatalogue()};
    PageKind page_{document_};
};

}  // namespace headroom::ui

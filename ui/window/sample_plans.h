// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QString>
#include <span>

#include "scenario/plan.h"

namespace headroom::ui {

/// A worked plan that comes with the program.
struct SamplePlan {
    const char* file;
    const char* title;  ///< these two in the context "SamplePlan"
    const char* about;

    QString titleText() const;
    QString aboutText() const;
};
std::span<const SamplePlan> samplePlans();

/// The plan in the user's language. It is compiled in, so an error is a fault of the program.
Result<Plan> loadSample(const SamplePlan& sample);

}  // namespace headroom::ui

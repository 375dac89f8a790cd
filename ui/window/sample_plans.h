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
/// The first `first_samples` are those of the start page, the others wait in its menu.
std::span<const SamplePlan> samplePlans();
inline constexpr std::size_t first_samples = 3;

/// The plan in the user's language. It is compiled in, so an error is a fault of the program.
Result<Plan> loadSample(const SamplePlan& sample);

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "input/field.h"

/// The lists behind the choices of the table of fields, in the user's language.
namespace headroom::ui {

/// Of a maker or a cloud: `NVIDIA`, `Lambda`
QString vendorName(const std::string& vendor);

std::vector<Option> taskOptions(const Scenario& scenario, const Catalogue& catalogue);
QString engineName(Engine engine);
std::vector<Option> engineOptions(const Scenario& scenario, const Catalogue& catalogue);
std::vector<Option> frameworkOptions(const Scenario& scenario, const Catalogue& catalogue);
std::vector<Option> methodOptions(const Scenario& scenario, const Catalogue& catalogue);
/// The usual choices of layers with an adapter.
std::vector<Option> adapterTargetOptions(const Scenario& scenario, const Catalogue& catalogue);
std::vector<Option> checkpointingOptions(const Scenario& scenario, const Catalogue& catalogue);
std::vector<Option> optimizerOptions(const Scenario& scenario, const Catalogue& catalogue);
std::vector<Option> offloadOptions(const Scenario& scenario, const Catalogue& catalogue);
/// Off and on.
std::vector<Option> switchOptions(const Scenario& scenario, const Catalogue& catalogue);
/// The newest release, and the release periods of the engine or framework.
std::vector<Option> releaseOptions(const Scenario& scenario, const Catalogue& catalogue);
QString releaseProblem(const QString& typed);
std::vector<Option> computeTypeOptions(const Scenario& scenario, const Catalogue& catalogue);
std::vector<Option> stateTypeOptions(const Scenario& scenario, const Catalogue& catalogue);
std::vector<Option> masterWeightOptions(const Scenario& scenario, const Catalogue& catalogue);
/// Largest first; those that the engine can load, or that can be trained.
std::vector<Option> weightFormatOptions(const Scenario& scenario, const Catalogue& catalogue);
std::vector<Option> kvFormatOptions(const Scenario& scenario, const Catalogue& catalogue);
/// By family, small models first.
std::vector<Option> modelOptions(const Scenario& scenario, const Catalogue& catalogue);
/// What is sold first, by vendor and memory; what is no longer sold last.
std::vector<Option> acceleratorOptions(const Scenario& scenario, const Catalogue& catalogue);

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

#include "base/json.h"

namespace headroom {

/// A figure of `headroom.evaluation/1` for people, the same in every language, with the unit that its name
/// ends in: `memory.total_bytes` gives `61.60 GiB`, `speed.mfu` `41 %`, amounts of `cost` are in its
/// currency. A dash for what is unknown, not there, of the other task, or no single value.
std::string figure_text(const Json& evaluation, std::string_view path);

/// Likewise for a field of the evaluated scenario, defaults filled in: `workload.prompt_tokens`.
std::string input_text(const Json& evaluation, std::string_view path);

}  // namespace headroom

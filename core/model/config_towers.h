// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "base/json.h"

namespace headroom {

/// Parameters of the vision and audio towers beside a decoder of the width `hidden`, as far as the config
/// gives their shapes (transformer of Dosovitskiy et al. 2021, arXiv 2010.11929). What was counted and what
/// was not is added to `assumptions`. Throws InputError.
double count_towers(const Json& config, int hidden, std::vector<std::string>& assumptions);

}  // namespace headroom

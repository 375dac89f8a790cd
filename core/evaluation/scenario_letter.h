// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstddef>
#include <string>

namespace headroom {

/// What people call a scenario by its place in the plan, from 0: A, B, ..., Z, AA, AB, ...
std::string letter_of(std::size_t index);

}  // namespace headroom

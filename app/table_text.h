// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

namespace headroom {

/// Columns of equal width, numbers to the right, a dash where a cell is empty. `titles` may be empty.
std::string aligned_text(const std::vector<std::string>& titles,
                         const std::vector<std::vector<std::string>>& rows);

}  // namespace headroom

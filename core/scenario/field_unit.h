// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace headroom {

/// The unit of an input by its path, the same in every language: `USD/kWh`, `share`, `W`; empty for a bare
/// number.
std::string field_unit(std::string_view path, std::string_view currency);

}  // namespace headroom

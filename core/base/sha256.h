// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>

namespace headroom {

/// The SHA-256 digest of a text (FIPS 180-4) as 64 hexadecimal digits.
std::string sha256_hex(std::string_view text);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

namespace headroom {

/// `YYYY-MM-DD`, in UTC.
std::string iso_date_of_today();

/// The day on which a file was last changed; empty if that cannot be told.
std::string iso_date_of_file(const std::string& path);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>

#include "base/json.h"

namespace headroom {

/// Puts the kept fields (the text of a JSON object, or empty) back where they stood; a field that the program
/// wrote itself stays as written.
void restore_unknown_fields(Json& json, const std::string& unknown_fields);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "catalogue/architecture.h"
#include "model/gguf_file.h"

namespace headroom {

/// The architecture that metadata gives, without parameters and stored weights. What had to be assumed is
/// added to `assumptions`. Throws InputError with the metadata key.
Architecture read_gguf_architecture(const GgufHeader& header, std::vector<std::string>& assumptions);

}  // namespace headroom

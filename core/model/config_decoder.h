// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/config_keys.h"
#include "model/model_shape.h"

namespace headroom {

/// The decoder that the keys describe, with the encoder of an encoder-decoder among its extras. What the
/// keys do not say and how it was filled in is added to `assumptions`. Throws InputError.
ModelShape read_decoder(ConfigKeys& keys, std::vector<std::string>& assumptions);

/// Reads the experts; empty if the model has none.
std::optional<Moe> read_experts(const ConfigKeys& keys);

/// Reads the shape of the block that stands in place of attention.
StateShape read_state(const ConfigKeys& keys, const ModelShape& shape, Mixer mixer);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <vector>

#include "model/config_keys.h"
#include "model/model_shape.h"

namespace headroom {

/// How many layers: by their key, else by the pattern that lists them.
int read_layer_count(const ConfigKeys& keys);

/// What mixes the tokens in each layer, by any of the ways in which configs say it. `window` is that of
/// the sliding layers; 0 if there are none.
std::vector<Mixer> read_mixers(const ConfigKeys& keys, int layers, int window,
                               std::vector<std::string>& assumptions);

/// The window of layers that have one; 0: none.
int read_window(const ConfigKeys& keys);

/// Which layers have experts.
std::vector<bool> read_expert_layers(const ConfigKeys& keys, int layers);

/// Overwrites heads, mixers and widths by the `block_configs` of a pruned model (Puzzle, arXiv 2411.19146).
void read_block_configs(const ConfigKeys& keys, ModelShape& shape);

}  // namespace headroom

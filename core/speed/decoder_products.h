// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "speed/decoder_pass.h"

/// The matrix products of a decoder pass.
namespace headroom {

WeightMatrix weight_matrix(double width, double depth, double bits, double layers, bool half = false);

/// Share of a rate at `size`, of which `half` reaches half.
double saturation(double size, double half);

/// Adds a product of `rows` tokens with a matrix, in each layer that has it.
void add_product(const DecoderPass& pass, const WeightMatrix& matrix, double rows, StepSeconds& step);

/// Adds the products of all layers with `rows` tokens, the experts' included.
void add_layers(const DecoderPass& pass, double rows, StepSeconds& step);

double weight_bytes(const WeightMatrix& matrix);
/// Weights of all layers that a pass over `rows` tokens reads.
double layer_bytes(const DecoderPass& pass, double rows);

/// For positive numbers that fit; large ones need no rounding.
double rounded_up(double x);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <vector>

#include "catalogue/catalogue.h"

namespace headroom {

/// Peaks of own entries that look like those of sparse matrices: about twice that of the shipped entry with
/// the same id, or, where there is none, about twice the ratio to the card's other rates that any shipped
/// card of its architecture has. Where both rates of a card are doubled, nothing is noticed.
std::vector<SparsePeak> find_sparse_peaks(const Table<Accelerator>& shipped,
                                          const std::vector<Accelerator>& own);

}  // namespace headroom

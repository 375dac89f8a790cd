// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <stdexcept>

#include "catalogue/catalogue.h"

namespace headroom {

/// The catalogue that the program is built with.
inline const Catalogue& shipped_catalogue() {
    static const Result<Catalogue> loaded = load_catalogue();
    if (!loaded) throw std::runtime_error(to_text(loaded.error()));
    return *loaded;
}

/// The day on which the shipped catalogue was gathered.
inline constexpr std::string_view gathered_on = "2026-11-30";

}  // namespace headroom

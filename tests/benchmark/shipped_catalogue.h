// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdlib>
#include <iostream>

#include "catalogue/catalogue.h"

namespace headroom::benchmarks {

/// The catalogue that ships, loaded once.
inline const Catalogue& catalogue() {
    static const Catalogue loaded = [] {
        Result<Catalogue> result = load_catalogue();
        if (!result) {
            std::cerr << to_text(result.error()) << '\n';
            std::exit(1);
        }
        return *std::move(result);
    }();
    return loaded;
}

}  // namespace headroom::benchmarks

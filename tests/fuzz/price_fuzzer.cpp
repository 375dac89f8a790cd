// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <cstdlib>

#include "catalogue/price_file.h"

using namespace headroom;

/// A price file in any form: what is taken over can be laid over the catalogue, saved and read again.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Result<Catalogue> catalogue = load_catalogue();
    if (!catalogue) std::abort();
    const Result<PriceImport> import = read_price_file(
        {reinterpret_cast<const char*>(data), size}, *catalogue, {"fuzzed", "2026-11-30", "2026-11-30", {}});
    if (!import) return 0;
    if (!with_overrides(*catalogue, import->taken)) std::abort();
    const Result<Json> saved = parse_json(to_json(import->taken).dump());
    if (!saved || !read_overrides(*saved)) std::abort();
    return 0;
}

// SPDX-License-Identifier: GPL-3.0-or-later
#include <cstdint>
#include <cstdlib>

#include "scenario/installed_cluster.h"

using namespace headroom;

/// Output of nvidia-smi, XML or CSV: whatever is proposed has cards and can be written.
extern "C" int LLVMFuzzerTestOneInput(const std::uint8_t* data, std::size_t size) {
    static const Result<Catalogue> catalogue = load_catalogue();
    if (!catalogue) std::abort();
    const Result<InstalledCards> cards = read_nvidia_smi({reinterpret_cast<const char*>(data), size});
    if (!cards) return 0;
    const Result<InstalledCluster> proposal = propose_cluster(*cards, *catalogue);
    if (!proposal) return 0;
    if (proposal->cluster.count < 1 || to_json(*proposal).dump().empty()) std::abort();
    return 0;
}

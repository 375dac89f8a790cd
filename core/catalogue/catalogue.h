// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <array>
#include <string>
#include <string_view>
#include <unordered_map>
#include <vector>

#include "base/result.h"
#include "catalogue/accelerator.h"
#include "catalogue/architecture.h"
#include "catalogue/cloud_offer.h"
#include "catalogue/cost_figures.h"
#include "catalogue/engine_speed.h"
#include "catalogue/framework_speed.h"
#include "catalogue/hardware_speed.h"
#include "catalogue/number_format.h"
#include "catalogue/projection.h"
#include "catalogue/run_time_profile.h"
#include "catalogue/server.h"
#include "catalogue/software_platforms.h"
#include "catalogue/uncertain_input.h"

namespace headroom {

/// A published model.
struct ModelEntry {
    std::string id;
    std::string name;
    std::string family;
    std::string licence;
    Architecture architecture;
    Provenance provenance;

    bool operator==(const ModelEntry&) const = default;
};

struct TextHash {
    using is_transparent = void;
    std::size_t operator()(std::string_view text) const { return std::hash<std::string_view>{}(text); }
};

/// A list of entries with an index by id.
template <class Entry>
class Table {
  public:
    Table() = default;
    explicit Table(std::vector<Entry> entries) : entries_(std::move(entries)) {
        for (std::size_t i = 0; i < entries_.size(); ++i) index_.emplace(entries_[i].id, i);
    }

    /// nullptr if there is none.
    const Entry* find(std::string_view id) const {
        const auto found = index_.find(id);
        return found == index_.end() ? nullptr : &entries_[found->second];
    }
    const std::vector<Entry>& entries() const { return entries_; }
    auto begin() const { return entries_.begin(); }
    auto end() const { return entries_.end(); }
    std::size_t size() const { return entries_.size(); }

    std::vector<std::string_view> ids() const {
        std::vector<std::string_view> ids;
        for (const Entry& entry : entries_) ids.push_back(entry.id);
        return ids;
    }

  private:
    std::vector<Entry> entries_;
    std::unordered_map<std::string, std::size_t, TextHash, std::equal_to<>> index_;
};

/// What can be rented and bought with an accelerator.
struct Supply {
    std::vector<std::size_t> offers;  ///< indices of the cloud offers that can be ordered today
    bool is_liquid_cooled = false;    ///< every server with a known cooling is
    std::optional<double> rated_server_w_per_accelerator;
};

/// By accelerator id, so that an evaluation need not search the tables.
class SupplyIndex {
  public:
    SupplyIndex() = default;
    SupplyIndex(const Table<CloudOffer>& offers, const Table<Server>& servers);
    /// nullptr if the catalogue has neither offer nor server.
    const Supply* find(std::string_view accelerator) const;

  private:
    std::unordered_map<std::string, Supply, TextHash, std::equal_to<>> by_accelerator_;
};

/// A peak rate of an own entry that is twice what the shipped cards of its generation lead to expect: that of
/// sparse matrices, which vendors like to state.
struct SparsePeak {
    std::string accelerator;
    std::string field;  ///< of `peak_tflops`
    double tflops = 0;
    double expected_tflops = 0;

    bool operator==(const SparsePeak&) const = default;
};

/// Everything the program knows about the world. Immutable once loaded.
struct Catalogue {
    Table<Accelerator> accelerators;
    Table<ModelEntry> models;
    Table<WeightFormat> weight_formats;
    Table<KvFormat> kv_formats;
    Table<CloudOffer> cloud_offers;
    Table<Server> servers;
    Table<CostFigure> cost_figures;
    CostDefaults cost_defaults;
    CostConstants cost_constants;  ///< of cost_defaults
    std::vector<UncertainInput> uncertain_inputs;
    SupplyIndex supply;  ///< of cloud_offers and servers
    /// By Engine and Framework; the release periods of each, oldest first.
    std::array<std::vector<EngineProfile>, engine_count> engines;
    std::array<std::vector<FrameworkProfile>, framework_count> frameworks;
    std::array<SoftwarePlatforms, engine_count> engine_platforms;
    std::array<SoftwarePlatforms, framework_count> framework_platforms;
    std::array<std::vector<FrameworkSpeed>, framework_count> framework_speed;
    std::vector<HardwareSpeed> hardware_speed;
    InferenceSpeed inference_speed;
    std::array<ProjectionEntry, projection_count> projections;  ///< by Projection
    std::vector<SparsePeak> sparse_peaks;                       ///< of entries laid over the shipped ones

    /// The profile of the release period that the date falls into; an empty date asks for the newest.
    const EngineProfile& profile(Engine engine, std::string_view software_date = {}) const;
    const FrameworkProfile& profile(Framework framework, std::string_view software_date = {}) const;
    const FrameworkSpeed& speed(Framework framework, std::string_view software_date = {}) const;
    /// What the card's generation reaches; nullptr if nothing is known of it.
    const HardwareSpeed* speed(const Accelerator& accelerator) const;
    const EngineSpeed& engine_speed(Engine engine, std::string_view software_date = {}) const;
    const CardSpeed& card_speed(const Accelerator& accelerator) const;
    const MemorySpeed& memory_speed(const Accelerator& accelerator) const;
    /// Of the computer that such an accelerator usually stands in.
    const HostSpeed& host_speed(const Accelerator& accelerator) const;
    /// What these projections change together; one that is named twice counts once.
    ProjectedFigures projected(const std::vector<Projection>& projections) const;
    /// Throws std::out_of_range for a name that the catalogue's files do not define: a fault of the program.
    const CostDefault& cost_default(std::string_view name) const;
};

/// Reads the catalogue compiled into the program. Errors name the file and the field.
Result<Catalogue> load_catalogue();

/// One of the catalogue's files as it stands: `accelerators.json`.
Result<Json> read_catalogue_file(std::string_view name);

}  // namespace headroom

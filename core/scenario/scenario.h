// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cstdint>
#include <optional>
#include <string>
#include <vector>

#include "catalogue/architecture.h"
#include "catalogue/compute_type.h"
#include "catalogue/projection.h"
#include "catalogue/run_time_profile.h"

/// The scenario as `headroom.scenario/1` defines it. An empty optional means "not given": `resolve()` fills
/// it with the default, or it stays empty where `null` is a value of its own. Times are seconds unless the
/// name says otherwise, money is in the plan's currency.
namespace headroom {

enum class Task { inference, training };
template <>
inline constexpr auto enum_names<Task> = std::to_array<std::string_view>({"inference", "training"});

enum class Method { full, lora, qlora };
template <>
inline constexpr auto enum_names<Method> = std::to_array<std::string_view>({"full", "lora", "qlora"});

enum class Checkpointing { none, selective, full };
template <>
inline constexpr auto enum_names<Checkpointing> = std::to_array<std::string_view>({"none", "selective",
                                                                                   "full"});

enum class Optimizer { adamw, adamw_8bit, paged_adamw_8bit, adafactor, lion, sgd, sgd_momentum, muon };
template <>
inline constexpr auto enum_names<Optimizer> = std::to_array<std::string_view>(
    {"adamw", "adamw-8bit", "paged-adamw-8bit", "adafactor", "lion", "sgd", "sgd-momentum", "muon"});

enum class Offload { none, optimizer, optimizer_and_parameters };
template <>
inline constexpr auto enum_names<Offload> = std::to_array<std::string_view>({"none", "optimizer",
                                                                             "optimizer-and-parameters"});

/// Of gradients and optimizer states.
enum class StateType { fp32, bf16, fp16, fp8, int8 };
template <>
inline constexpr auto enum_names<StateType> = std::to_array<std::string_view>({"fp32", "bf16", "fp16", "fp8",
                                                                               "int8"});

enum class MasterWeights { fp32, none };
template <>
inline constexpr auto enum_names<MasterWeights> = std::to_array<std::string_view>({"fp32", "none"});

enum class Acquisition { buy, lease, colocate, cloud };
template <>
inline constexpr auto enum_names<Acquisition> = std::to_array<std::string_view>({"buy", "lease", "colocate",
                                                                                 "cloud"});

enum class Depreciation { straight_line, declining_balance, macrs };
template <>
inline constexpr auto enum_names<Depreciation> =
    std::to_array<std::string_view>({"straight-line", "declining-balance", "macrs"});

enum class CloudPlan { on_demand, reserved_1y, reserved_3y, spot };
template <>
inline constexpr auto enum_names<CloudPlan> = std::to_array<std::string_view>({"on-demand", "reserved-1y",
                                                                               "reserved-3y", "spot"});

/// By what `recommend` orders what meets the need.
enum class Objective { cost, speed, energy };
template <>
inline constexpr auto enum_names<Objective> = std::to_array<std::string_view>({"cost", "speed", "energy"});

/// An id, or a file, an architecture, or both: what the file said when it was read last.
struct ModelReference {
    std::string id;    ///< of the catalogue
    std::string file;  ///< of the user, relative to the scenario file
    std::optional<Architecture> architecture;

    bool operator==(const ModelReference&) const = default;
};

struct Lora {
    int rank = 16;
    std::string target = "all-linear";

    bool operator==(const Lora&) const = default;
};

/// What a start-up log of the user's own engine measured on one accelerator, in place of the engine's
/// profile.
struct MeasuredOverheads {
    std::optional<double> activation_peak_gib;  ///< of one step, logits included
    std::optional<double> runtime_gib;          ///< driver context, libraries, communication buffers
    std::optional<double> cuda_graph_gib;
    std::string source;  ///< where the log is from

    bool operator==(const MeasuredOverheads&) const = default;
};

/// Speculative decoding: a draft proposes tokens, and the model checks them all in one step.
struct Speculative {
    int draft_tokens = 3;          ///< proposed in a step
    double acceptance_rate = 0.7;  ///< chance that a proposed token is taken, if those before it were
    std::string draft_model;       ///< id of the catalogue; empty: the model's own heads, or n-grams

    bool operator==(const Speculative&) const = default;
};

/// The fields of both tasks. Those of the other task are kept, so that a user may switch back and forth.
struct Workload {
    Task task = Task::inference;
    std::string software_date;  ///< `YYYY` or `YYYY-MM`; empty: the newest profile
    bool flash_attention = true;

    Engine engine = Engine::vllm;
    double prompt_tokens = 1024;
    double output_tokens = 256;
    /// Over all replicas. `null` in a file (`fill_card`) asks for the largest number that fits.
    double concurrent_sequences = 32;
    bool fill_card = false;
    std::optional<double> max_context_tokens;  ///< default: prompt and output together
    std::optional<double> max_batched_tokens;  ///< default: the engine's
    std::optional<double> memory_utilization;  ///< default: the engine's
    bool cuda_graphs = true;
    /// llama.cpp and its forks: scores of attention stand in batches of at most so much (`-amb`); default:
    /// all.
    std::optional<double> attention_batch_mib;
    std::optional<MeasuredOverheads> measured_overheads;
    double prefix_cache_hit_rate = 0;
    std::optional<double> target_ttft_ms;
    std::optional<double> target_tpot_ms;
    std::optional<double> requests_per_second;
    std::optional<Speculative> speculative;
    /// llama.cpp (`-ngl`): the last so many layers are on the accelerators, the head being one more; the rest
    /// stay in host memory. Empty: all.
    std::optional<int> gpu_layers;

    Method method = Method::full;
    Framework framework = Framework::megatron;
    double sequence_tokens = 4096;
    double micro_batch_size = 1;
    /// `null` in a file: the planner chooses, as it does the layout where that is `"auto"`.
    bool choose_micro_batch = false;
    double global_batch_size = 512;
    std::optional<double> training_tokens;
    Checkpointing activation_checkpointing = Checkpointing::none;
    bool choose_checkpointing = false;  ///< `null` in a file, likewise
    double checkpointed_layer_fraction = 1;
    Optimizer optimizer = Optimizer::adamw;
    Lora lora;
    std::optional<double> deadline_days;
    std::optional<double> checkpoint_seconds;  ///< that training stands still for one; empty: no failures
    std::optional<double> restart_seconds;     ///< after a failure, until training goes on; default: 0
    std::optional<double> interruptions_per_accelerator_year;  ///< default: the catalogue's
    Offload offload = Offload::none;
    bool fused_loss = false;
    bool compile = false;

    bool operator==(const Workload&) const = default;
};

struct Precision {
    std::string weights =
        "bf16";  ///< id of a WeightFormat; empty: as the model's file, still to be read, has it
    std::string kv_cache = "bf16";  ///< id of a KvFormat
    /// Type that matrices are multiplied in; empty: that of the weights where engine and accelerator can,
    /// else 16 bit.
    std::optional<ComputeType> compute;
    StateType gradients = StateType::fp32;
    MasterWeights master_weights = MasterWeights::fp32;
    StateType optimizer_states = StateType::fp32;
    /// Training: type of the ends of the model, which are the first and the last layer with embedding, final
    /// norm and head. Empty: that of the layers between.
    std::optional<StateType> first_and_last_layers;

    bool operator==(const Precision&) const = default;
};

struct Cluster {
    std::string accelerator;  ///< id of the catalogue; empty: a need, for `recommend` to choose
    int count = 1;
    int per_node = 8;
    double network_gbit_s_per_accelerator = 400;
    double already_used_gib = 0;             ///< on each accelerator, by a display or by other programs
    std::optional<double> host_memory_gb_s;  ///< bandwidth of a node's host memory; default: the catalogue's

    bool operator==(const Cluster&) const = default;
};

struct Parallelism {
    int tensor = 1;
    int pipeline = 1;
    int virtual_pipeline = 1;
    int data = 1;
    int expert = 1;
    int context = 1;
    int zero_stage = 0;
    bool sequence_parallel = false;
    std::optional<int> shard_group;  ///< ranks that share the shards; empty: all data-parallel ranks

    bool operator==(const Parallelism&) const = default;
};

/// Prices of a year; a licence may count accelerators, nodes, dies or nothing, whichever its vendor counts.
struct Licence {
    std::string name;
    double per_accelerator_year = 0;
    double per_node_year = 0;
    double per_die_year = 0;
    double per_year = 0;
    double dies_per_accelerator = 1;
    std::string vendor;  ///< of the accelerators that need it, as the catalogue has it; empty: all need it

    bool operator==(const Licence&) const = default;
};

struct CloudChoice {
    std::string offer;  ///< id of the catalogue: provider/instance/region
    CloudPlan plan = CloudPlan::on_demand;
    std::optional<double> hourly_price;
    double egress_per_month = 0;
    double storage_per_month = 0;
    double support_rate = 0;                       ///< share of the bill
    double price_change_per_year = 0;              ///< of the hourly price; negative where it falls
    std::optional<double> spot_rework_share;       ///< hours done again after interruptions
    std::optional<double> spot_unavailable_share;  ///< hours without capacity

    bool operator==(const CloudChoice&) const = default;
};

struct ApiChoice {
    double input_per_million = 0;
    double output_per_million = 0;
    double tokens_per_month = 0;

    bool operator==(const ApiChoice&) const = default;
};

/// Part of the capital that is borrowed and paid back every month.
struct Loan {
    double share = 1;
    double rate_per_year = 0;
    std::optional<double> years;  ///< default: the plan's
    double balloon_share = 0;     ///< of the loan, paid with the last payment

    bool operator==(const Loan&) const = default;
};

/// What one unit of a currency is worth in the plan's.
struct CurrencyRate {
    std::string currency;
    double rate = 0;
    std::string as_of;
    std::string source;

    bool operator==(const CurrencyRate&) const = default;
};

/// A price field that is not in the plan's currency.
struct FieldCurrency {
    std::string field;  ///< `accelerator_price`
    std::string currency;

    bool operator==(const FieldCurrency&) const = default;
};

struct Costs {
    std::string currency = "USD";
    std::vector<CurrencyRate> currency_rates;
    std::vector<FieldCurrency> field_currencies;
    Acquisition acquisition = Acquisition::buy;
    std::optional<int> years;
    std::optional<double> discount_rate;

    std::optional<double> accelerator_price;    ///< default: the catalogue's street or list price
    std::optional<double> server_price;         ///< per node, accelerators included; takes their place
    std::optional<double> host_price_per_node;  ///< default: a share of the accelerators' price
    std::optional<double> network_price_per_accelerator;
    std::optional<double> storage_price;
    std::optional<double> installation_price_per_kw;
    std::optional<double> facility_retrofit_price_per_kw;
    std::optional<double> rack_price;               ///< of one rack with its power distribution
    std::optional<double> freight_rate;             ///< share of the hardware's price
    std::optional<double> duty_rate;                ///< likewise
    std::optional<double> nonrecoverable_tax_rate;  ///< of hardware, freight and duty; what is not refunded
    std::optional<double> spares_rate;              ///< spares on the shelf, share of accelerators or servers
    std::optional<double> contingency_rate;         ///< reserve, share of all other capital

    std::optional<double> utilization;  ///< default: the catalogue's, or the length of a lone training run
    /// Of no file, filled in: how long the training run lasts for which alone the hardware is there. Empty:
    /// it is used evenly.
    std::optional<double> run_years;
    std::optional<double> busy_w_per_accelerator;
    std::optional<double> idle_w_per_accelerator;
    std::optional<double> host_w_per_node;
    std::optional<double> electricity_per_kwh;
    std::optional<double> electricity_escalation;
    std::optional<double> demand_charge_per_kw_month;
    std::optional<double> pue;
    std::optional<double> airflow_cfm_per_kw;  ///< where given, overrides the physics of the temperature rise
    std::optional<double> inlet_outlet_delta_c;
    std::optional<double> colocation_per_kw_month;
    std::optional<double> colocation_escalation;
    std::optional<bool> colocation_includes_power;    ///< default: the meter is billed beside the fee
    std::optional<bool> colocation_includes_cooling;  ///< default: it is part of the fee
    std::optional<double> rack_kw;                    ///< what a rack may draw
    std::optional<double> circuit_kw;                 ///< what a circuit may carry continuously
    std::optional<double> liquid_heat_share;          ///< heat that leaves by liquid instead of air
    std::optional<std::vector<Licence>> licences;
    std::optional<double> support_rate;
    std::optional<double> insurance_rate;
    std::optional<double> property_tax_rate;
    std::optional<double> tax_rate;
    std::optional<double> annual_failure_rate;
    std::optional<double> warranty_share;  ///< of failed cards that the vendor replaces
    std::optional<double> staff_fte;
    std::optional<double> staff_cost_per_fte;
    std::optional<double> staff_escalation;
    std::optional<Depreciation> depreciation;
    std::optional<double> depreciation_years;       ///< default: the plan's; five for MACRS
    std::optional<double> bonus_depreciation_rate;  ///< written off in the first year, of MACRS
    std::optional<double> residual_rate;
    std::optional<double> disposal_price_per_node;
    std::optional<double> lease_rate_per_month;     ///< share of the hardware's price
    std::optional<double> lease_payment_per_month;  ///< of the whole cluster; takes the rate's place
    std::optional<Loan> loan;
    std::optional<CloudChoice> cloud;
    std::optional<ApiChoice> api;
    std::optional<double> carbon_g_per_kwh;
    std::optional<double> embodied_carbon_kg_per_accelerator;

    bool operator==(const Costs&) const = default;
};

/// What `recommend` must keep to. An empty list allows everything, an empty optional sets no limit.
struct Constraints {
    std::optional<double> budget;                 ///< of the whole cost over the years
    std::optional<double> capital_budget;         ///< of what is paid at the start
    std::optional<int> max_accelerators;          ///< default: 64
    std::optional<double> max_power_kw;           ///< rated IT power of what stands in the own room
    std::optional<double> max_rack_units;         ///< likewise
    std::optional<double> max_licences_per_year;  ///< what all licences may cost a year; 0: none that costs
    std::vector<std::string> vendors;
    std::vector<std::string> accelerators;  ///< ids of the catalogue
    std::vector<Acquisition> acquisitions;
    std::vector<CloudPlan> cloud_plans;    ///< empty: all but spot, which may be taken away
    bool consumer_in_data_centre = false;  ///< else consumer cards stand in workstations only
    bool not_on_sale = false;              ///< cards that are no longer sold, too
    std::vector<std::string>
        weight_formats;  ///< ids; empty: the scenario's, and those `min_weight_bits` adds
    /// Formats of the engine between so many bits a weight and the scenario's own format.
    std::optional<double> min_weight_bits;
    std::vector<std::string> kv_formats;  ///< ids; empty: the scenario's
    Objective objective = Objective::cost;

    bool operator==(const Constraints&) const = default;
};

/// An option is proposed; a need is what options are recommended for, and is compared with nothing.
enum class ScenarioKind { option, need };
template <>
inline constexpr auto enum_names<ScenarioKind> = std::to_array<std::string_view>({"option", "need"});

struct Scenario {
    std::string name;
    ScenarioKind kind = ScenarioKind::option;
    ModelReference model;
    Workload workload;
    Precision precision;
    Cluster cluster;
    std::optional<Parallelism> parallelism;  ///< empty: `"auto"`
    Costs costs;
    std::vector<Projection> projections;     ///< what may come, taken as if it were there
    std::optional<Constraints> constraints;  ///< of a recommendation; an evaluation does not look at them
    /// Fields this version does not know, as the text of a JSON object; written back unchanged.
    std::string unknown_fields;

    bool operator==(const Scenario&) const = default;
};

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include "advice/training_config.h"
#include "base/json.h"

namespace YAML {
class Node;
}

namespace headroom {

/// One reader a dialect, for text that was recognised as such. They throw InputError with the field.
TrainingConfig read_deepspeed_config(const Json& json);
TrainingConfig read_peft_config(const Json& json);
TrainingConfig read_accelerate_config(const YAML::Node& root);
TrainingConfig read_trainer_config(const YAML::Node& root);
TrainingConfig read_colossalai_config(std::string_view text);

/// The projections that a list, a pattern or a name of PEFT's `target_modules` asks for, as the scenario
/// names them; nothing if none is known. What had to be translated is noted.
std::optional<std::string> lora_target_of(const std::vector<std::string>& names,
                                          std::vector<std::string>& notes);

/// `AdamW`, `adamw_torch`, `paged_adamw_8bit`, `HybridAdam`: the optimizer with states of that size.
std::optional<Optimizer> optimizer_of(std::string_view name);

/// Largest value of a count in a file; more is refused.
inline constexpr double largest_count = 1e6;

}  // namespace headroom

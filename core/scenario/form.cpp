// SPDX-License-Identifier: GPL-3.0-or-later
#include "scenario/form.h"

#include "base/json.h"
#include "scenario/plan.h"

namespace headroom {

namespace {

/// A plan with every object that may be left out, so that its fields are asked for too. What it describes
/// makes no sense: it is never evaluated.
constexpr std::string_view plan_with_all_objects = R"({
  "schema": "headroom.plan/1",
  "scenarios": [{
    "model": {
      "architecture": {
        "layers": 1, "hidden": 1, "intermediate": 1, "heads": 1, "head_dim": 1, "vocab": 1,
        "mla": {"kv_lora_rank": 1, "qk_nope_head_dim": 1, "qk_rope_head_dim": 1, "v_head_dim": 1},
        "sliding_window": {"window": 1},
        "moe": {"experts": 1, "experts_per_token": 1, "expert_intermediate": 1},
        "linear_attention": {
          "value_heads": 1, "key_heads": 1, "key_head_dim": 1, "value_head_dim": 1, "conv_kernel": 1},
        "stored_weights": {"format": "bf16", "layer_bytes": [1], "embedding_bytes": 1}
      }
    },
    "workload": {"task": "inference", "measured_overheads": {}, "speculative": {}, "lora": {}},
    "precision": {},
    "cluster": {},
    "parallelism": {},
    "costs": {
      "currency_rates": {"EUR": {"rate": 1, "as_of": "2026", "source": "none"}},
      "field_currencies": {"rack_price": "EUR"},
      "licences": [{"name": "none", "per_year": 0}],
      "loan": {"rate_per_year": 0},
      "cloud": {},
      "api": {"input_per_million": 0, "output_per_million": 0, "tokens_per_month": 0}
    },
    "constraints": {}
  }],
  "snapshots": [{"name": "none", "date": "2026", "scenarios": [{"model": "none", "workload": {"task": "inference"}}]}]
})";

/// The path with `*` in place of a key that the plan above had to choose.
std::string with_any_key(std::string path) {
    for (const std::string_view key : {"currency_rates.EUR", "field_currencies.rack_price"})
        if (const auto found = path.find(key); found != std::string::npos) {
            const std::size_t dot = key.find('.') + 1;
            path.replace(found + dot, key.size() - dot, "*");
        }
    return path;
}

}  // namespace

std::vector<FieldRequest> plan_form() {
    FieldLog asked;
    const Result<Json> json = parse_json(plan_with_all_objects);
    if (const Result<Plan> plan = read_plan(*json, &asked); !plan) throw InputError(plan.error());
    FieldLog form;
    for (FieldRequest request : asked.requests()) {
        request.path = with_any_key(std::move(request.path));
        form.add(std::move(request));
    }
    return form.requests();
}

}  // namespace headroom

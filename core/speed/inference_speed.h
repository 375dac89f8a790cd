// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "speed/speed_estimate.h"
#include "speed/speed_inputs.h"

namespace headroom {

/// Speed of serving: every replica gets an equal share of the clients and of the offered requests. A client
/// asks again as soon as it is answered (closed load), unless `requests_per_second` says how often they ask;
/// no more than `concurrent_sequences` run at a time, nor than the cache holds at their mean length; the rest
/// wait. Prompts ride in the steps that decode, or stop them, as the engine does; speculative decoding checks
/// its draft in the step. Empty where the card's peak rate or bandwidth is unknown.
std::optional<SpeedEstimate> estimate_inference_speed(const SpeedInputs& inputs);

/// What the times of a served request are made of.
struct ServingSeconds {
    double place = 0;           ///< until one of the running sequences ends and makes room
    double front = 0;           ///< in the server, before the engine and behind it
    double own_prompt = 0;      ///< of the passes that compute the prompt, with what runs in them beside it
    double other_prompts = 0;   ///< of prompts that come first
    double step_under_way = 0;  ///< half a step
    double prompt_alone = 0;    ///< of a prompt with the card to itself
    double step = 0;            ///< mean time between two tokens of a sequence while the others run
    double life = 0;            ///< from its place to its last token
    double shortest_token = 0;  ///< what a later token takes at least

    double prompt() const { return own_prompt + other_prompts + step_under_way; }
};

/// The speed with what it is made of.
struct Serving {
    SpeedEstimate speed;
    ServingSeconds seconds;
    double computed_prompt_tokens = 0;          ///< that no prefix cache holds
    double running_sequences = 0;               ///< in a replica, on average
    double requests_per_second_of_replica = 0;  ///< that it can answer with so many running
};
std::optional<Serving> serve(const SpeedInputs& inputs);

}  // namespace headroom

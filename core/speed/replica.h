// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <optional>

#include "speed/decoder_pass.h"

namespace headroom {

/// The load of one replica.
struct ReplicaLoad {
    double prompt = 1;
    double computed = 1;  ///< tokens of the prompt that no prefix cache holds
    double output = 1;
    double context = 1;           ///< mean, while generating
    double batch = 1;             ///< tokens of a step
    bool batch_is_bound = false;  ///< tokens that are decoded count towards it too
    double clients = 1;
    double limit = 1;               ///< sequences that run at once
    double wave = 0;                ///< share of the clients that ask at the same moment
    std::optional<double> offered;  ///< requests a second
};

/// What a step of speculative decoding does for each sequence.
struct Speculation {
    double checked = 1;  ///< tokens that go through the model
    double gained = 1;   ///< tokens that come out: (1 - a^(k + 1)) / (1 - a), Leviathan et al. 2023, eq. 1
    double drafts = 0;   ///< steps of the draft model
    std::optional<DecoderPass> draft;
};

/// Prompts: one alone, and what they have in common.
struct PromptWork {
    StepSeconds alone;
    double attention = 0;  ///< seconds of one
};

/// A replica with `running` sequences in steady state.
struct Steady {
    StepSeconds step;           ///< decoding alone
    double alone_seconds = 0;   ///< time between two tokens of a sequence while no prompt is computed
    double step_seconds = 0;    ///< mean time between them
    double prompt_seconds = 0;  ///< by which one more prompt delays the others
    double own_seconds = 0;     ///< of the passes that compute a prompt, with what runs in them beside it
    double requests_per_second = 0;
};

/// A copy of the model that serves a share of the load. Refers to `pass` and `load`.
class Replica {
  public:
    Replica(const DecoderPass& pass, const SpeedInputs& in, const ReplicaLoad& load);

    const PromptWork& prompt() const { return prompt_; }
    /// With so many sequences running.
    Steady steady(double running) const;

  private:
    /// With the draft's steps, where a model proposes tokens.
    StepSeconds decode(double sequences, double prompt_tokens = 0) const;

    const DecoderPass& pass_;
    const EngineSpeed& engine_;
    const ReplicaLoad& load_;
    Speculation speculation_;
    PromptWork prompt_;
};

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <span>

#include "advice/diagnosis.h"

namespace headroom {

/// How messages of a kind begin; expressions of RE2, any of which will do. Where the wording itself says what
/// is behind it, `cause` and `step` stand before those of the kind; by the ids of the texts.
struct KindPattern {
    MessageKind kind;
    const char* expression;
    std::string_view cause = {};
    std::string_view step = {};
};
std::span<const KindPattern> kind_patterns();

/// A number within a message of the kind; `@` and `~` as in `log_expression`. Memory without a unit is in GiB
/// if the number is small, else in bytes; `scale` turns other numbers into the figure.
struct FigurePattern {
    MessageKind kind;
    MessageFigure figure;
    const char* expression;
    double scale = 1;
};
std::span<const FigurePattern> figure_patterns();

/// What usually is behind a kind, and what to do, by the ids of the texts.
struct KindAdvice {
    MessageKind kind;
    std::span<const std::string_view> causes;
    std::span<const std::string_view> steps;
};
const KindAdvice& advice_on(MessageKind kind);

}  // namespace headroom

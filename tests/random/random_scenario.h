// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <cmath>
#include <random>
#include <span>

#include "base/field_log.h"
#include "base/json.h"
#include "catalogue/catalogue.h"

namespace headroom {

/// Random numbers that are the same with every standard library, whose distributions differ.
class Dice {
  public:
    explicit Dice(std::uint64_t seed) : engine_(seed) {}

    double share() { return static_cast<double>(engine_() >> 11) * 0x1p-53; }  ///< below 1
    std::size_t below(std::size_t count) { return engine_() % count; }
    bool chance(int percent) { return below(100) < static_cast<std::size_t>(percent); }
    /// Each order of magnitude as likely as the next where the range has several; now and then an end of it.
    double within(Range range);
    int power_of_two(std::size_t largest_exponent) { return 1 << below(largest_exponent + 1); }

  private:
    std::mt19937_64 engine_;
};

/// A scenario of which every field is given or not, anywhere in its range, as the readers state it. Most have
/// a cluster, a layout and batches that belong together; the others are nearly always refused.
Json random_scenario(Dice& dice, std::span<const FieldRequest> plan_form, const Catalogue& catalogue);

}  // namespace headroom

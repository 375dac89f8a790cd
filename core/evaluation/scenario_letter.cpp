// SPDX-License-Identifier: GPL-3.0-or-later
#include "evaluation/scenario_letter.h"

namespace headroom {

std::string letter_of(std::size_t index) {
    constexpr std::size_t letters = 26;
    const std::string last(1, static_cast<char>('A' + index % letters));
    return index < letters ? last : letter_of(index / letters - 1) + last;
}

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <re2/re2.h>

#include <memory>
#include <optional>
#include <string>
#include <string_view>

namespace headroom {

/// An expression in which `@` stands for a group with a number and `~` for one with the unit behind it.
std::unique_ptr<RE2> log_expression(std::string_view shorthand);

/// `367404`, `178,880`, `14.96`; nothing if the text is no number.
std::optional<double> log_number(std::string text);

/// GiB in one `bytes`, `MiB`, `GB`, ...; engines print powers of two whether they write GB or GiB. Nothing if
/// the text is no unit.
std::optional<double> gib_per_unit(std::string_view unit);

}  // namespace headroom

// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <functional>
#include <span>
#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// The candidate with the smallest edit distance to `word`, if it is near enough to be a misspelling of it
/// (at most a third of the letters differ); empty otherwise.
std::string nearest_word(std::string_view word, std::span<const std::string_view> candidates);

/// `a, b, c`
std::string join(std::span<const std::string_view> words, std::string_view separator = ", ");

/// A text with each `{name}` in it replaced by what `value` gives for the name. What it gives is not read
/// again.
std::string filled(std::string_view text, const std::function<std::string(std::string_view)>& value);

/// A number as short as it can be and still read back as the same value: `0.15`, `8192`, `1e+12`.
std::string shortest(double value);

/// A number with a fixed count of decimals and no grouping: `fixed(7358.4, 2)` is `7358.40`.
std::string fixed(double value, int decimals);

/// What stands for something that is not known: a dash.
inline constexpr std::string_view unknown_text = "–";

/// A number for people, in groups of three digits and with a true minus: `−8,192.50`.
std::string grouped(double value, int decimals);

/// Likewise with at most so many decimals, none at the end that is zero.
std::string grouped_short(double value, int decimals);

/// Text out of a file that is not trusted, fit for a message: cut to `longest` bytes, control characters and
/// bytes that are no UTF-8 shown as `?`.
std::string printable(std::string_view text, std::size_t longest = 200);

/// ASCII letters in lower case, all else as it is.
std::string lower_case(std::string_view text);

/// Without the blanks, tabs and line breaks at either end.
std::string_view trimmed(std::string_view text);

/// Whether the bytes are well-formed UTF-8 (RFC 3629).
bool is_utf8(std::string_view text);

}  // namespace headroom

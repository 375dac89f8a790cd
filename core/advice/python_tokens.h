// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <string>
#include <string_view>
#include <vector>

namespace headroom {

/// A word of a Python text. Lines end outside of brackets only; comments are left out.
struct PythonToken {
    enum class Kind { name, number, text, sign, line_end, end };

    Kind kind = Kind::end;
    std::string text;  ///< of a text, without its quotes
    double number = 0;
    bool starts_line = false;  ///< nothing, not even a blank, stands before it, and no bracket is open
};

/// The last token is `end`. Letters that begin no token become signs of their own.
std::vector<PythonToken> python_tokens(std::string_view text);

}  // namespace headroom

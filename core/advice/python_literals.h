// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <memory>
#include <string>
#include <string_view>
#include <utility>
#include <vector>

namespace headroom {

/// A value of a Python configuration. What is no literal is unknown, but a name with dots,
/// `AMP_TYPE.NAIVE`, stays as it is written, and a call of anything but `dict`, `list` or `tuple` is kept
/// with its name and its arguments.
struct PythonValue {
    enum class Kind { unknown, none, flag, number, text, name, list, dict, call };
    using Item = std::pair<std::string, std::shared_ptr<const PythonValue>>;

    Kind kind = Kind::unknown;
    bool flag = false;
    double number = 0;
    std::string text;  ///< of a text, or of a dotted name; what is called
    std::vector<Item> items;
    int depth = 0;  ///< of lists and dictionaries within

    /// The entry of a dictionary or the named argument of a call; else nullptr.
    const PythonValue* find(std::string_view key) const;
};

/// The assignments `NAME = literal` of a Python text, in order, later ones of a name taking the place of
/// earlier ones. Nothing is executed: arithmetic of numbers and of names that were assigned is all that is
/// computed. `skipped` counts assignments that could not be read.
struct PythonAssignments {
    PythonValue all;  ///< a dictionary
    int skipped = 0;

    const PythonValue* find(std::string_view name) const { return all.find(name); }
};
PythonAssignments read_python_assignments(std::string_view text);

}  // namespace headroom

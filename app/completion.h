// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>

#include "command_form.h"

namespace headroom {

/// Completion of commands, options and their values; what is neither is completed as a file.
void write_bash_completion(std::ostream& out, const CommandForm& program);
void write_zsh_completion(std::ostream& out, const CommandForm& program);
void write_fish_completion(std::ostream& out, const CommandForm& program);

}  // namespace headroom

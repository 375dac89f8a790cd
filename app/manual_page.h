// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <ostream>

#include "command_form.h"

namespace headroom {

/// headroom(1) in roff (man macros).
void write_manual_page(std::ostream& out, const CommandForm& program);

}  // namespace headroom

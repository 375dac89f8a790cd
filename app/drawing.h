// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

namespace headroom {

/// Makes Qt draw into memory. To be called before its application is made.
void draw_without_display();

/// What Qt needs before fonts and pictures can be used; no display is asked for. May be called again.
void prepare_drawing();

}  // namespace headroom

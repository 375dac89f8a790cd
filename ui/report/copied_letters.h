// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QByteArray>

namespace headroom::ui {

/// Makes Chinese text that is copied out of a PDF, or searched in it, the letters that were written. Fonts
/// have one glyph for a letter and for the radical it is (`一` U+4E00 and U+2F00), and Qt names the glyph by
/// the lower code. The size of the file stays the same.
void setCopiedLetters(QByteArray& pdf);

}  // namespace headroom::ui

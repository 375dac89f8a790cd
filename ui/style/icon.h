// SPDX-License-Identifier: GPL-3.0-or-later
#pragma once

#include <QColor>
#include <QIcon>
#include <QPixmap>

namespace headroom::ui {

/// The drawings in resources/icons: 16 px grid, one stroke, one colour.
enum class Icon {
    new_plan,
    open,
    save,
    undo,
    redo,
    duplicate,
    pin,
    report,
    language,
    add,
    table,
    chart,
    info,
    good,
    tight,
    bad
};

/// An icon in the colours of the theme in force when it is painted: text, quiet in headers, or the status
/// colour of `good`, `tight` and `bad`; strong line when disabled.
enum class IconTone { text, quiet };
QIcon icon(Icon name, IconTone tone = IconTone::text);

/// The drawing at `size` logical pixels in a colour of the caller's, sharp at the device's pixel ratio.
QPixmap iconPixmap(Icon name, int size, const QColor& colour, qreal device_pixel_ratio = 1);

}  // namespace headroom::ui

// SPDX-License-Identifier: GPL-3.0-or-later
#include "drawing.h"

#include <QGuiApplication>
#include <array>

namespace headroom {

void prepare_drawing() {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    static std::array<char, 9> name{"headroom"};
    static std::array<char*, 2> arguments{name.data(), nullptr};
    static int count = 1;
    static const QGuiApplication application(count, arguments.data());
}

}  // namespace headroom

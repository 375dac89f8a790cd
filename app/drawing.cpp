// SPDX-License-Identifier: GPL-3.0-or-later
#include "drawing.h"

#include <QGuiApplication>
#include <QTemporaryDir>
#include <array>

namespace headroom {

void draw_without_display() {
    qputenv("QT_QPA_PLATFORM", "offscreen");
    // Qt complains where there is none, as in a container.
    if (qEnvironmentVariableIsEmpty("XDG_RUNTIME_DIR")) {
        static const QTemporaryDir runtime;
        qputenv("XDG_RUNTIME_DIR", runtime.path().toLocal8Bit());
    }
}

void prepare_drawing() {
    draw_without_display();
    static std::array<char, 9> name{"headroom"};
    static std::array<char*, 2> arguments{name.data(), nullptr};
    static int count = 1;
    static const QGuiApplication application(count, arguments.data());
}

}  // namespace headroom

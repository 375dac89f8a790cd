// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <QStandardPaths>

#include "style/theme.h"
#include "window/language.h"

/// Tests of widgets need an application, but no display and none of the user's settings.
int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    QApplication application(argc, argv);
    headroom::ui::applyTheme(headroom::ui::ThemeKind::light);
    headroom::ui::applyLanguage(QStringLiteral("en"));
    return RUN_ALL_TESTS();
}

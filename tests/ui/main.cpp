// SPDX-License-Identifier: GPL-3.0-or-later
#include <gtest/gtest.h>

#include <QApplication>
#include <QStandardPaths>
#include <QTemporaryDir>

#include "document/today.h"
#include "edit_until_killed.h"
#include "style/language.h"
#include "style/theme.h"

/// Tests of widgets need an application, but no display and none of the user's settings.
int main(int argc, char** argv) {
    testing::InitGoogleTest(&argc, argv);
    if (qEnvironmentVariableIsEmpty("QT_QPA_PLATFORM")) qputenv("QT_QPA_PLATFORM", "offscreen");
    QStandardPaths::setTestModeEnabled(true);
    // Tests run beside each other: each process keeps the user's files in a folder of its own.
    const QTemporaryDir home;
    qputenv("HOME", home.path().toUtf8());
    QApplication application(argc, argv);
    headroom::ui::setToday(QDate(2026, 11, 30));  // prices must not grow old under the tests
    if (const QByteArray folder = qgetenv(headroom::ui::edit_until_killed); !folder.isEmpty())
        return headroom::ui::editUntilKilled(QString::fromUtf8(folder));
    headroom::ui::applyTheme(headroom::ui::ThemeKind::light);
    headroom::ui::applyLanguage(QStringLiteral("en"));
    return RUN_ALL_TESTS();
}

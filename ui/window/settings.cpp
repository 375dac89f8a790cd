// SPDX-License-Identifier: GPL-3.0-or-later
#include "window/settings.h"

#include <QApplication>
#include <QPalette>
#include <QSettings>
#include <QStandardPaths>
#include <algorithm>

namespace headroom::ui {
namespace {

constexpr int dark_below = 128;  // lightness of a window's ground, of 255

/// Whether the platform's own windows were dark before this program gave itself a theme.
bool systemIsDark() {
    static const bool dark = QApplication::palette().color(QPalette::Window).lightness() < dark_below;
    return dark;
}

QSettings openStore() {
    return QSettings(
        QStandardPaths::writableLocation(QStandardPaths::AppConfigLocation) + QStringLiteral("/settings.ini"),
        QSettings::IniFormat);
}

}  // namespace

ThemeKind themeFor(ThemeChoice choice) {
    const bool dark = systemIsDark();
    switch (choice) {
        case ThemeChoice::light:
            return ThemeKind::light;
        case ThemeChoice::dark:
            return ThemeKind::dark;
        case ThemeChoice::high_contrast:
            return dark ? ThemeKind::high_contrast_dark : ThemeKind::high_contrast_light;
        case ThemeChoice::system:
            break;
    }
    return dark ? ThemeKind::dark : ThemeKind::light;
}

Settings loadSettings() {
    const QSettings store = openStore();
    Settings settings;
    settings.geometry = store.value(QStringLiteral("geometry")).toByteArray();
    settings.splitter = store.value(QStringLiteral("splitter")).toByteArray();
    settings.language = store.value(QStringLiteral("language")).toString();
    settings.folder = store.value(QStringLiteral("folder")).toString();
    settings.zoom = std::clamp(store.value(QStringLiteral("zoom"), 1).toDouble(), 0.8, 2.0);
    settings.recent = store.value(QStringLiteral("recent")).toStringList();
    const int theme = store.value(QStringLiteral("theme")).toInt();
    settings.theme = static_cast<ThemeChoice>(std::clamp(theme, 0, static_cast<int>(theme_choice_count) - 1));
    return settings;
}

void saveSettings(const Settings& settings) {
    QSettings store = openStore();
    store.setValue(QStringLiteral("geometry"), settings.geometry);
    store.setValue(QStringLiteral("splitter"), settings.splitter);
    store.setValue(QStringLiteral("language"), settings.language);
    store.setValue(QStringLiteral("folder"), settings.folder);
    store.setValue(QStringLiteral("zoom"), settings.zoom);
    store.setValue(QStringLiteral("recent"), settings.recent);
    store.setValue(QStringLiteral("theme"), static_cast<int>(settings.theme));
}

}  // namespace headroom::ui
